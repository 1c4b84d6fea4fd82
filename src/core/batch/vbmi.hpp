// Rows of four cards with AVX-512 VBMI: 64- and 128-entry look-ups, 64 hands at a time.
//
// The steps are those of lanes.inl, but one look-up by a whole id or by all six pairs replaces
// several of them.
#pragma once

#include "avx512bw.hpp"
#include "vbmi_tables.hpp"

BADUGI_BEGIN_TARGET("avx512f,avx512bw,avx512vbmi,avx512vbmi2")

namespace badugi::batch::avx512vbmi {

using avx512bw::Bytes;
using avx512bw::kLanes;

BADUGI_INLINE Bytes load(const VbmiTable& table) {
  return _mm512_load_si512(table.at);
}
BADUGI_INLINE Bytes look_up(const VbmiTable& table, Bytes index) {
  return _mm512_permutexvar_epi8(index, load(table));
}
// By the low seven bits of the index.
BADUGI_INLINE Bytes look_up(const VbmiTable (&halves)[2], Bytes index) {
  return _mm512_permutex2var_epi8(load(halves[0]), index, load(halves[1]));
}
BADUGI_INLINE Bytes or_of_three(Bytes a, Bytes b, Bytes c) {
  return _mm512_ternarylogic_epi64(a, b, c, 0xFE);
}

struct Seen {
  Bytes highest;  // id: must not exceed 51
  Bytes pairs;    // must not have kSameCard
};

BADUGI_INLINE Seen nothing_seen() {
  return {_mm512_setzero_si512(), _mm512_setzero_si512()};
}

BADUGI_INLINE bool valid(const Seen& seen) {
  const __mmask64 above = _mm512_cmpgt_epu8_mask(seen.highest, _mm512_set1_epi8(kCards - 1));
  return (above | _mm512_movepi8_mask(seen.pairs)) == 0;
}

BADUGI_INLINE Bytes role_and_rank(Bytes role, Bytes ids) {
  constexpr int kAndThenOr = 0xEA;  // (first & second) | third
  return _mm512_ternarylogic_epi64(_mm512_srli_epi16(ids, 2), _mm512_set1_epi8(15), role,
                                   kAndThenOr);
}

template <bool kStreaming>
BADUGI_INLINE void store(HandRank* to, Bytes ranks) {
  if constexpr (kStreaming) {
    _mm512_stream_si512(reinterpret_cast<__m512i*>(to), ranks);
  } else {
    _mm512_storeu_si512(to, ranks);
  }
}

// Streaming needs output that is aligned to 64 bytes.
template <Ace kAce, bool kStreaming>
struct FourCardRows {
  static constexpr std::size_t kRowBytes = 4;
  static constexpr std::size_t kReadBeyond = 0;
  static constexpr std::uint8_t valid_byte(std::size_t i) { return static_cast<std::uint8_t>(i); }

  static BADUGI_INLINE void rank_block(const std::uint8_t* rows, HandRank* out, Seen& seen) {
    const VbmiTables& t = kVbmiTables;
    Bytes v[4];
    BADUGI_UNROLL
    for (std::size_t i = 0; i < 4; ++i) {
      v[i] = _mm512_loadu_si512(rows + i * kLanes);
      if constexpr (kAce == Ace::high) {
        seen.highest = _mm512_max_epu8(seen.highest, v[i]);
        // Look-ups ignore the upper two bits of ids, so those of aces may end up as 252 to 255.
        v[i] = _mm512_sub_epi8(v[i], _mm512_set1_epi8(kSuits));
      }
    }
    const Bytes ab_low = _mm512_permutex2var_epi8(v[0], load(t.transpose_ab), v[1]);
    const Bytes ab_high = _mm512_permutex2var_epi8(v[2], load(t.transpose_ab), v[3]);
    const Bytes cd_low = _mm512_permutex2var_epi8(v[0], load(t.transpose_cd), v[1]);
    const Bytes cd_high = _mm512_permutex2var_epi8(v[2], load(t.transpose_cd), v[3]);
    Bytes cards[4] = {
        _mm512_unpacklo_epi64(ab_low, ab_high), _mm512_unpackhi_epi64(ab_low, ab_high),
        _mm512_unpacklo_epi64(cd_low, cd_high), _mm512_unpackhi_epi64(cd_low, cd_high)};
    avx512bw::sort<4>(cards);
    if constexpr (kAce == Ace::low) seen.highest = _mm512_max_epu8(seen.highest, cards[3]);
    const Bytes a = cards[0], b = cards[1], c = cards[2], d = cards[3];

    const Bytes abc =
        or_of_three(look_up(t.ab, _mm512_xor_si512(a, b)), look_up(t.ac, _mm512_xor_si512(a, c)),
                    look_up(t.bc, _mm512_xor_si512(b, c)));
    const Bytes with_two = or_of_three(abc, look_up(t.ad, _mm512_xor_si512(a, d)),
                                       look_up(t.bd, _mm512_xor_si512(b, d)));
    const Bytes pairs = _mm512_or_si512(with_two, look_up(t.cd, _mm512_xor_si512(c, d)));
    seen.pairs = _mm512_or_si512(seen.pairs, pairs);

    const __mmask64 b_plays = _mm512_test_epi8_mask(pairs, _mm512_set1_epi8(1));
    const Bytes from_b = _mm512_maskz_permutexvar_epi8(b_plays, b, load(t.b));
    const Bytes c_index = role_and_rank(look_up(t.role_of_c, pairs), c);
    const Bytes d_index = role_and_rank(look_up(t.role_of_d, pairs), d);
    const Bytes low =
        _mm512_add_epi8(_mm512_add_epi8(look_up(t.a, a), from_b),
                        _mm512_add_epi8(look_up(t.c_low, c_index), look_up(t.d_low, d_index)));
    const Bytes high = _mm512_add_epi8(look_up(t.c_high, c_index), look_up(t.d_high, d_index));

    const Bytes weights = avx512bw::load(kLaneTables.weights);
    store<kStreaming>(out, _mm512_maddubs_epi16(_mm512_unpacklo_epi8(low, high), weights));
    store<kStreaming>(out + kLanes / 2,
                      _mm512_maddubs_epi16(_mm512_unpackhi_epi8(low, high), weights));
  }
};

#include "blocks.inl"

template <Ace kAce>
std::size_t rank_four_card_rows(const CardId* rows, std::size_t n, HandRank* out, bool streaming) {
  if (!streaming) return rank_all<FourCardRows<kAce, false>>(rows, n, out);
  const std::size_t misaligned = reinterpret_cast<std::uintptr_t>(out) % 64;
  const std::size_t to_aligned = (64 - misaligned) % 64 / sizeof(HandRank);
  const std::size_t head = to_aligned < n ? to_aligned : n;
  const std::size_t ranked = rank_all<FourCardRows<kAce, false>>(rows, head, out);
  if (ranked != head) return ranked;
  const std::size_t rest =
      rank_all<FourCardRows<kAce, true>>(rows + head * 4, n - head, out + head);
  _mm_sfence();
  return head + rest;
}

template <Ace kAce>
std::size_t rank_rows(const CardId* rows, std::size_t n, int k, HandRank* out, bool streaming) {
  if (k == 4) return rank_four_card_rows<kAce>(rows, n, out, streaming);
  return avx512bw::rank_rows<kAce>(rows, n, k, out, streaming);
}

template <Ace kAce>
std::size_t rank_card_sets(const CardSet* sets, std::size_t n, HandRank* out) {
  return avx512bw::rank_card_sets<kAce>(sets, n, out);
}

}  // namespace badugi::batch::avx512vbmi

BADUGI_END_TARGET
