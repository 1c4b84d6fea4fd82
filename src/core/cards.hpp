// Cards, card sets and the two ace rules.
#pragma once

#include <cstdint>
#include <version>

#ifndef __cpp_lib_bitops
#error "badugi_fast needs C++20: compile with -std=c++20 or /std:c++20"
#endif

namespace badugi {

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;
inline constexpr int kCards = kRanks * kSuits;

// rank * 4 + suit: ranks 0..12 are A 2 3 ... T J Q K, suits 0..3 are c d h s.
using CardId = std::uint8_t;

// Bit i stands for card id i, so each rank is one nibble of suits.
using CardSet = std::uint64_t;

inline constexpr CardSet kDeck = (CardSet{1} << kCards) - 1;

// Badugi counts the ace as the lowest card; Badeucy counts it as the highest.
enum class Ace : std::uint8_t { low, high };

constexpr int rank_of(CardId card) noexcept {
  return card >> 2;
}
constexpr int suit_of(CardId card) noexcept {
  return card & 3;
}

constexpr CardSet card_set(CardId card) noexcept {
  return CardSet{1} << card;
}

// Cards renumbered so that rank 0 is the lowest under the rule: a rotation by one rank.
constexpr CardSet from_lowest(CardSet cards, Ace ace) noexcept {
  if (ace == Ace::low) return cards;
  return (cards >> kSuits) | ((cards & 0xF) << (kCards - kSuits));
}

constexpr CardSet to_ace_low(CardSet cards, Ace ace) noexcept {
  if (ace == Ace::low) return cards;
  return ((cards << kSuits) & kDeck) | (cards >> (kCards - kSuits));
}

}  // namespace badugi
