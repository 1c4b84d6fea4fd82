// One hand of any size: which ranks play, its hand rank, and which cards play.
#pragma once

#include <bit>
#include <cstdint>

#include "cards.hpp"
#include "hand_rank.hpp"

namespace badugi {

namespace detail {

// A family of suit sets: bit t is on when suit set t (a 4-bit number) can be used up.
using SuitSetFamily = std::uint32_t;

// Every suit set of the family extended by one more suit out of `suits`.
constexpr SuitSetFamily extend(SuitSetFamily family, unsigned suits) noexcept {
  // Member sets that lack suit s; adding s moves a set 2^s places up.
  constexpr SuitSetFamily kLacks[kSuits] = {0x5555, 0x3333, 0x0F0F, 0x00FF};
  SuitSetFamily extended = 0;
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    const SuitSetFamily chosen = -((suits >> suit) & 1U);
    extended |= ((family & kLacks[suit]) << (1U << suit)) & chosen;
  }
  return extended;
}

}  // namespace detail

// The ranks of the best subset, lowest rank = bit 0. Rank sets that can be given distinct suits
// form a transversal matroid, so taking ranks upwards whenever the set stays possible is exact: it
// gives the largest subset and, among those, the lowest at every place.
constexpr RankSet playing_ranks(CardSet cards_from_lowest) noexcept {
  detail::SuitSetFamily family = 1;
  unsigned ranks = 0;
  CardSet left = cards_from_lowest;
  while (left != 0) {
    const auto rank = static_cast<unsigned>(std::countr_zero(left)) / kSuits;
    const auto suits = static_cast<unsigned>(left >> (rank * kSuits)) & 0xFU;
    left &= ~(CardSet{0xF} << (rank * kSuits));
    const detail::SuitSetFamily extended = detail::extend(family, suits);
    if (extended == 0) continue;
    family = extended;
    ranks |= 1U << rank;
  }
  return static_cast<RankSet>(ranks);
}

// `cards` holds 1 to 52 cards.
constexpr HandRank evaluate(CardSet cards, Ace ace = Ace::low) noexcept {
  return hand_rank(playing_ranks(from_lowest(cards, ace)));
}

namespace detail {

constexpr bool assign_suits(CardSet cards, RankSet ranks, unsigned used, CardSet& chosen) noexcept {
  if (ranks == 0) return true;
  const auto rank = static_cast<unsigned>(std::bit_width(static_cast<unsigned>(ranks))) - 1;
  const auto rest = static_cast<RankSet>(ranks & ~(1U << rank));
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    const CardSet card = CardSet{1} << (rank * kSuits + suit);
    if ((cards & card) == 0 || ((used >> suit) & 1U) != 0) continue;
    if (assign_suits(cards, rest, used | (1U << suit), chosen)) {
      chosen |= card;
      return true;
    }
  }
  return false;
}

}  // namespace detail

// The cards that play. Where several subsets rank the same, the highest card has the first possible
// suit in the order c d h s, then the next card, and so on.
constexpr CardSet best_cards(CardSet cards, Ace ace = Ace::low) noexcept {
  const CardSet rotated = from_lowest(cards, ace);
  CardSet chosen = 0;
  detail::assign_suits(rotated, playing_ranks(rotated), 0, chosen);
  return to_ace_low(chosen, ace);
}

}  // namespace badugi
