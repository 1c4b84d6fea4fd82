// The vector kernels for AVX-512BW: 64 hands at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "../cards.hpp"
#include "../hand_rank.hpp"
#include "lane_tables.hpp"
#include "target.hpp"

BADUGI_BEGIN_TARGET("avx512f,avx512bw")

namespace badugi::batch::avx512bw {

using Bytes = __m512i;
using Mask = __mmask64;

inline constexpr std::size_t kLanes = 64;

BADUGI_INLINE Bytes broadcast(unsigned x) {
  return _mm512_set1_epi8(static_cast<char>(x));
}
BADUGI_INLINE __m128i load_16(const std::uint8_t* from) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}
BADUGI_INLINE Bytes load(const LaneTable& table) {
  return _mm512_broadcast_i32x4(load_16(table.at));
}

struct alignas(64) WordOrder {
  std::uint16_t at[kLanes / 2];
};

template <std::size_t kStride>
inline constexpr WordOrder kPieces = [] {
  WordOrder order{};
  for (std::size_t i = 0; i < kLanes / 2; ++i) {
    order.at[i] = static_cast<std::uint16_t>(i / 8 * (kStride / 2) + i % 8);
  }
  return order;
}();

// Pieces of 16 bytes that begin every kStride bytes, where kStride is even.
template <std::size_t kStride>
BADUGI_INLINE Bytes load_pieces(const std::uint8_t* from) {
  if constexpr (kStride == 16) {
    return _mm512_loadu_si512(from);
  } else {
    constexpr __mmask64 kUsed = ~std::uint64_t{0} >> (48 - 3 * kStride);
    return _mm512_permutexvar_epi16(_mm512_load_si512(kPieces<kStride>.at),
                                    _mm512_maskz_loadu_epi8(kUsed, from));
  }
}
BADUGI_INLINE Bytes look_up(Bytes table, Bytes index) {
  return _mm512_shuffle_epi8(table, index);
}

BADUGI_INLINE Bytes min(Bytes a, Bytes b) {
  return _mm512_min_epu8(a, b);
}
BADUGI_INLINE Bytes max(Bytes a, Bytes b) {
  return _mm512_max_epu8(a, b);
}
BADUGI_INLINE Bytes add(Bytes a, Bytes b) {
  return _mm512_add_epi8(a, b);
}
BADUGI_INLINE Bytes subtract(Bytes a, Bytes b) {
  return _mm512_sub_epi8(a, b);
}
BADUGI_INLINE Bytes bit_and(Bytes a, Bytes b) {
  return _mm512_and_si512(a, b);
}
BADUGI_INLINE Bytes bit_or(Bytes a, Bytes b) {
  return _mm512_or_si512(a, b);
}
BADUGI_INLINE Bytes bit_xor(Bytes a, Bytes b) {
  return _mm512_xor_si512(a, b);
}
template <int kBits>
BADUGI_INLINE Bytes shift_words_left(Bytes a) {
  return _mm512_slli_epi16(a, kBits);
}
template <int kBits>
BADUGI_INLINE Bytes shift_words_right(Bytes a) {
  return _mm512_srli_epi16(a, kBits);
}

BADUGI_INLINE Mask is_zero(Bytes a) {
  return _mm512_testn_epi8_mask(a, a);
}
BADUGI_INLINE Bytes select(Mask mask, Bytes yes, Bytes no) {
  return _mm512_mask_blend_epi8(mask, no, yes);
}
BADUGI_INLINE bool any(Mask mask) {
  return mask != 0;
}

BADUGI_INLINE Bytes unpack_low_8(Bytes a, Bytes b) {
  return _mm512_unpacklo_epi8(a, b);
}
BADUGI_INLINE Bytes unpack_high_8(Bytes a, Bytes b) {
  return _mm512_unpackhi_epi8(a, b);
}
BADUGI_INLINE Bytes unpack_low_16(Bytes a, Bytes b) {
  return _mm512_unpacklo_epi16(a, b);
}
BADUGI_INLINE Bytes unpack_high_16(Bytes a, Bytes b) {
  return _mm512_unpackhi_epi16(a, b);
}
BADUGI_INLINE Bytes unpack_low_32(Bytes a, Bytes b) {
  return _mm512_unpacklo_epi32(a, b);
}
BADUGI_INLINE Bytes unpack_high_32(Bytes a, Bytes b) {
  return _mm512_unpackhi_epi32(a, b);
}
BADUGI_INLINE Bytes unpack_low_64(Bytes a, Bytes b) {
  return _mm512_unpacklo_epi64(a, b);
}
BADUGI_INLINE Bytes unpack_high_64(Bytes a, Bytes b) {
  return _mm512_unpackhi_epi64(a, b);
}

// Sums of neighbouring bytes times weights, as 16-bit numbers.
BADUGI_INLINE Bytes weighted_sums(Bytes bytes, Bytes weights) {
  return _mm512_maddubs_epi16(bytes, weights);
}
// Stores hand ranks of which each 16-byte piece holds groups from several loads.
template <std::size_t kGroup>
BADUGI_INLINE void store_groups(Bytes ranks, HandRank* to) {
  static_assert(kGroup == 2 || kGroup == 4);
  if constexpr (kGroup == 4) {
    ranks = _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), ranks);
  } else {
    ranks = _mm512_permutexvar_epi32(
        _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), ranks);
  }
  _mm512_storeu_si512(to, ranks);
}

#include "lanes.inl"

}  // namespace badugi::batch::avx512bw

BADUGI_END_TARGET
