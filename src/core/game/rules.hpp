// The rules of fixed-limit Badugi as plain data. Whoever fills them in has validated them.
#pragma once

#include <array>
#include <cstdint>

#include "../cards.hpp"

namespace badugi::game {

// Chips are integers, so nothing is ever lost to rounding.
using Chips = std::int64_t;

inline constexpr int kMaxSeats = 8;
inline constexpr int kMaxDraws = 3;
inline constexpr int kMaxRounds = kMaxDraws + 1;
inline constexpr int kMaxHandCards = 4;

// When the replacements are dealt: to each seat before the next one chooses, or to all after all.
enum class DealDraws : std::uint8_t { each, after_all };

// What happens when the stub holds too few cards for a seat.
// reshuffle_all: what is left is shuffled together with discards and folded hands.
// deal_out_first: the stub is dealt to its last card, then the rest is shuffled.
// pokerkit: the same, but players may get back what they have just thrown.
enum class StubRule : std::uint8_t { reshuffle_all, deal_out_first, pokerkit };

// Which cards do not come back to the player who threw them while there are others.
enum class OwnDiscards : std::uint8_t { this_draw, whole_hand };

// How much of a bet an all-in wager must be to count as one and to reopen the betting. PokerKit
// counts all, and reopens for one as large as the largest raise of the round so far.
enum class Reopens : std::uint8_t { half, full, pokerkit };

// Who gets the chips that a split leaves over, counted clockwise from the button.
enum class OddChips : std::uint8_t { one_each, first };

// What is to be called when the big blind is all-in for less: the full blind, or what was posted.
enum class ShortBlind : std::uint8_t { full, posted };

struct Rules {
  Chips small_blind = 1;
  Chips big_blind = 2;
  Chips ante = 0;
  // The bet of each round; 0 where there is no betting.
  std::array<Chips, kMaxRounds> bet = {2, 2, 4, 4};
  CardSet deck = kDeck;
  std::uint8_t draws = kMaxDraws;
  std::uint8_t hand_cards = kMaxHandCards;
  // Bets and raises in a round, 0 for any number.
  std::uint8_t cap = 4;
  bool blind_counts = true;
  bool uncapped_heads_up = false;
  bool burn = false;
  bool free_fold = false;
  DealDraws deal_draws = DealDraws::each;
  StubRule stub = StubRule::reshuffle_all;
  OwnDiscards own_discards = OwnDiscards::this_draw;
  Reopens reopens = Reopens::half;
  OddChips odd_chips = OddChips::one_each;
  ShortBlind short_blind = ShortBlind::full;
  // Pots that the same winners share are put together before they are split.
  bool merge_pots = false;
  // Once somebody is all-in, every hand is shown.
  bool all_in_shows = false;
  // A player whom nobody can call is still asked to check.
  bool idle_checks = false;
};

}  // namespace badugi::game
