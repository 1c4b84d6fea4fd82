// The vector kernels for AVX2: 32 hands at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "../cards.hpp"
#include "../hand_rank.hpp"
#include "lane_tables.hpp"
#include "target.hpp"

BADUGI_BEGIN_TARGET("avx2")

namespace badugi::batch::avx2 {

using Bytes = __m256i;
using Mask = __m256i;

inline constexpr std::size_t kLanes = 32;

BADUGI_INLINE Bytes broadcast(unsigned x) {
  return _mm256_set1_epi8(static_cast<char>(x));
}
BADUGI_INLINE __m128i load_16(const std::uint8_t* from) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}
BADUGI_INLINE Bytes load(const LaneTable& table) {
  return _mm256_broadcastsi128_si256(load_16(table.at));
}
// Pieces of 16 bytes that begin every kStride bytes.
template <std::size_t kStride>
BADUGI_INLINE Bytes load_pieces(const std::uint8_t* from) {
  if constexpr (kStride == 16) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  } else {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(load_16(from)), load_16(from + kStride),
                                   1);
  }
}
BADUGI_INLINE Bytes look_up(Bytes table, Bytes index) {
  return _mm256_shuffle_epi8(table, index);
}

BADUGI_INLINE Bytes min(Bytes a, Bytes b) {
  return _mm256_min_epu8(a, b);
}
BADUGI_INLINE Bytes max(Bytes a, Bytes b) {
  return _mm256_max_epu8(a, b);
}
BADUGI_INLINE Bytes add(Bytes a, Bytes b) {
  return _mm256_add_epi8(a, b);
}
BADUGI_INLINE Bytes subtract(Bytes a, Bytes b) {
  return _mm256_sub_epi8(a, b);
}
BADUGI_INLINE Bytes bit_and(Bytes a, Bytes b) {
  return _mm256_and_si256(a, b);
}
BADUGI_INLINE Bytes bit_or(Bytes a, Bytes b) {
  return _mm256_or_si256(a, b);
}
BADUGI_INLINE Bytes bit_xor(Bytes a, Bytes b) {
  return _mm256_xor_si256(a, b);
}
template <int kBits>
BADUGI_INLINE Bytes shift_words_left(Bytes a) {
  return _mm256_slli_epi16(a, kBits);
}
template <int kBits>
BADUGI_INLINE Bytes shift_words_right(Bytes a) {
  return _mm256_srli_epi16(a, kBits);
}

BADUGI_INLINE Mask is_zero(Bytes a) {
  return _mm256_cmpeq_epi8(a, _mm256_setzero_si256());
}
BADUGI_INLINE Bytes select(Mask mask, Bytes yes, Bytes no) {
  return _mm256_blendv_epi8(no, yes, mask);
}
BADUGI_INLINE bool any(Mask mask) {
  return _mm256_movemask_epi8(mask) != 0;
}

BADUGI_INLINE Bytes unpack_low_8(Bytes a, Bytes b) {
  return _mm256_unpacklo_epi8(a, b);
}
BADUGI_INLINE Bytes unpack_high_8(Bytes a, Bytes b) {
  return _mm256_unpackhi_epi8(a, b);
}
BADUGI_INLINE Bytes unpack_low_16(Bytes a, Bytes b) {
  return _mm256_unpacklo_epi16(a, b);
}
BADUGI_INLINE Bytes unpack_high_16(Bytes a, Bytes b) {
  return _mm256_unpackhi_epi16(a, b);
}
BADUGI_INLINE Bytes unpack_low_32(Bytes a, Bytes b) {
  return _mm256_unpacklo_epi32(a, b);
}
BADUGI_INLINE Bytes unpack_high_32(Bytes a, Bytes b) {
  return _mm256_unpackhi_epi32(a, b);
}
BADUGI_INLINE Bytes unpack_low_64(Bytes a, Bytes b) {
  return _mm256_unpacklo_epi64(a, b);
}
BADUGI_INLINE Bytes unpack_high_64(Bytes a, Bytes b) {
  return _mm256_unpackhi_epi64(a, b);
}

// Sums of neighbouring bytes times weights, as 16-bit numbers.
BADUGI_INLINE Bytes weighted_sums(Bytes bytes, Bytes weights) {
  return _mm256_maddubs_epi16(bytes, weights);
}
// Stores hand ranks of which each 16-byte piece holds groups from several loads.
template <std::size_t kGroup>
BADUGI_INLINE void store_groups(Bytes ranks, HandRank* to) {
  static_assert(kGroup == 2 || kGroup == 4);
  if constexpr (kGroup == 4) {
    ranks = _mm256_permute4x64_epi64(ranks, 0b11'01'10'00);
  } else {
    ranks = _mm256_permutevar8x32_epi32(ranks, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
  }
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), ranks);
}

#include "lanes.inl"

}  // namespace badugi::batch::avx2

BADUGI_END_TARGET
