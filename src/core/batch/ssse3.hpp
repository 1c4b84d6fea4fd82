// The vector kernels for SSSE3: 16 hands at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "../cards.hpp"
#include "../hand_rank.hpp"
#include "lane_tables.hpp"
#include "target.hpp"

BADUGI_BEGIN_TARGET("ssse3")

namespace badugi::batch::ssse3 {

using Bytes = __m128i;
using Mask = __m128i;

inline constexpr std::size_t kLanes = 16;

BADUGI_INLINE Bytes broadcast(unsigned x) {
  return _mm_set1_epi8(static_cast<char>(x));
}
BADUGI_INLINE Bytes load(const LaneTable& table) {
  return _mm_load_si128(reinterpret_cast<const __m128i*>(table.at));
}
template <std::size_t kStride>
BADUGI_INLINE Bytes load_pieces(const std::uint8_t* from) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}
BADUGI_INLINE Bytes look_up(Bytes table, Bytes index) {
  return _mm_shuffle_epi8(table, index);
}

BADUGI_INLINE Bytes min(Bytes a, Bytes b) {
  return _mm_min_epu8(a, b);
}
BADUGI_INLINE Bytes max(Bytes a, Bytes b) {
  return _mm_max_epu8(a, b);
}
BADUGI_INLINE Bytes add(Bytes a, Bytes b) {
  return _mm_add_epi8(a, b);
}
BADUGI_INLINE Bytes subtract(Bytes a, Bytes b) {
  return _mm_sub_epi8(a, b);
}
BADUGI_INLINE Bytes bit_and(Bytes a, Bytes b) {
  return _mm_and_si128(a, b);
}
BADUGI_INLINE Bytes bit_or(Bytes a, Bytes b) {
  return _mm_or_si128(a, b);
}
BADUGI_INLINE Bytes bit_xor(Bytes a, Bytes b) {
  return _mm_xor_si128(a, b);
}
template <int kBits>
BADUGI_INLINE Bytes shift_words_left(Bytes a) {
  return _mm_slli_epi16(a, kBits);
}
template <int kBits>
BADUGI_INLINE Bytes shift_words_right(Bytes a) {
  return _mm_srli_epi16(a, kBits);
}

BADUGI_INLINE Mask is_zero(Bytes a) {
  return _mm_cmpeq_epi8(a, _mm_setzero_si128());
}
BADUGI_INLINE Bytes select(Mask mask, Bytes yes, Bytes no) {
  return _mm_or_si128(_mm_and_si128(mask, yes), _mm_andnot_si128(mask, no));
}
BADUGI_INLINE bool any(Mask mask) {
  return _mm_movemask_epi8(mask) != 0;
}

BADUGI_INLINE Bytes unpack_low_8(Bytes a, Bytes b) {
  return _mm_unpacklo_epi8(a, b);
}
BADUGI_INLINE Bytes unpack_high_8(Bytes a, Bytes b) {
  return _mm_unpackhi_epi8(a, b);
}
BADUGI_INLINE Bytes unpack_low_16(Bytes a, Bytes b) {
  return _mm_unpacklo_epi16(a, b);
}
BADUGI_INLINE Bytes unpack_high_16(Bytes a, Bytes b) {
  return _mm_unpackhi_epi16(a, b);
}
BADUGI_INLINE Bytes unpack_low_32(Bytes a, Bytes b) {
  return _mm_unpacklo_epi32(a, b);
}
BADUGI_INLINE Bytes unpack_high_32(Bytes a, Bytes b) {
  return _mm_unpackhi_epi32(a, b);
}
BADUGI_INLINE Bytes unpack_low_64(Bytes a, Bytes b) {
  return _mm_unpacklo_epi64(a, b);
}
BADUGI_INLINE Bytes unpack_high_64(Bytes a, Bytes b) {
  return _mm_unpackhi_epi64(a, b);
}

// Sums of neighbouring bytes times weights, as 16-bit numbers.
BADUGI_INLINE Bytes weighted_sums(Bytes bytes, Bytes weights) {
  return _mm_maddubs_epi16(bytes, weights);
}
template <std::size_t kGroup>
BADUGI_INLINE void store_groups(Bytes ranks, HandRank* to) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), ranks);
}

#include "lanes.inl"

}  // namespace badugi::batch::ssse3

BADUGI_END_TARGET
