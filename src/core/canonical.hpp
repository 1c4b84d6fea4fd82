// One representative for all hands that differ in the names of their suits only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "batch/plain.hpp"
#include "cards.hpp"
#include "deck.hpp"

namespace badugi {

namespace detail {

// The ranks held in each suit, 16 bits to a suit.
using RanksOfSuits = std::uint64_t;

// The new suit of each suit, 8 bits to a suit: the suit with the highest ranks becomes clubs, the
// next one diamonds, and so on. Suits of the same ranks keep their order.
constexpr std::uint32_t canonical_suits(RanksOfSuits ranks) noexcept {
  std::array<unsigned, kSuits> held{};
  for (unsigned suit = 0; suit < kSuits; ++suit) held[suit] = (ranks >> (suit * 16)) & 0xFFFFU;
  std::array<unsigned, kSuits> place{};
  for (unsigned a = 0; a < kSuits; ++a) {
    for (unsigned b = a + 1; b < kSuits; ++b) {
      const unsigned behind = held[a] < held[b] ? 1 : 0;
      place[a] += behind;
      place[b] += 1 - behind;
    }
  }
  return place[0] | place[1] << 8U | place[2] << 16U | place[3] << 24U;
}

}  // namespace detail

// Writes, in ascending order, the representatives of n rows of K ids: of the hands that renaming
// the suits makes of a row, the one with the smallest index. Returns n, or the first row that is
// not K distinct ids of 0..51; rows before it have been written.
//
// Indices compare sets as binary numbers. There the suits of the highest rank count most, so they
// take the lowest names, then those of the next rank: each suit's ranks, read as a binary number
// too, sort the suits.
template <int K>
constexpr std::size_t canonical_rows(const CardId* rows, std::size_t n, CardId* out) noexcept {
  for (std::size_t i = 0; i < n; ++i, rows += K, out += K) {
    if (batch::row_card_set(rows, K) == 0) return i;
    detail::RanksOfSuits ranks = 0;
    for (int j = 0; j < K; ++j) {
      ranks |= std::uint64_t{1} << (suit_of(rows[j]) * 16 + rank_of(rows[j]));
    }
    const std::uint32_t suits = detail::canonical_suits(ranks);
    CardSet cards = 0;
    for (int j = 0; j < K; ++j) {
      const unsigned suit = (suits >> (suit_of(rows[j]) * 8)) & 0xFFU;
      cards |= CardSet{1} << (static_cast<unsigned>(rank_of(rows[j])) * kSuits + suit);
    }
    detail::write_cards<K>(cards, out);
  }
  return n;
}

}  // namespace badugi
