// Whole matches between built-in players, and what came of them.
//
// Each match has a number and each hand of it too, from which alone its cards and the choices of
// its players come: it does not matter who plays which matches, nor in which order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "../evaluate.hpp"
#include "../random.hpp"
#include "players.hpp"
#include "seating.hpp"
#include "table.hpp"

namespace badugi::game {

// A sum in 128 bits, which is the same in whatever order it is made.
struct WideSum {
  std::uint64_t low = 0;
  std::int64_t high = 0;

  constexpr void add(std::uint64_t more_low, std::int64_t more_high) noexcept {
    low += more_low;
    high += more_high + (low < more_low ? 1 : 0);
  }
  constexpr void add(const WideSum& other) noexcept { add(other.low, other.high); }
  constexpr void add_chips(Chips chips) noexcept {
    add(static_cast<std::uint64_t>(chips), chips < 0 ? -1 : 0);
  }
  constexpr void add_square(Chips chips) noexcept {
    const auto size = static_cast<std::uint64_t>(chips < 0 ? -chips : chips);
    add(size * size, static_cast<std::int64_t>(badugi::detail::multiply_high(size, size)));
  }
};

// What one player has done. `squares` are those of the results of whole matches.
struct PlayerTally {
  WideSum chips;
  WideSum squares;
  std::uint64_t dealt = 0;
  std::uint64_t showdowns = 0;
  std::uint64_t showdown_wins = 0;                    // of a pot, or a share of one
  std::array<std::uint64_t, kHandRanks + 1> shown{};  // at showdowns, by hand rank

  constexpr void add(const PlayerTally& other) noexcept {
    chips.add(other.chips);
    squares.add(other.squares);
    dealt += other.dealt;
    showdowns += other.showdowns;
    showdown_wins += other.showdown_wins;
    for (std::size_t rank = 0; rank < shown.size(); ++rank) shown[rank] += other.shown[rank];
  }
};

using Tally = PerSeat<PlayerTally>;

// Seat s belongs to player s for good; the button goes round.
struct Match {
  Rules rules;
  PhiloxKey key{};
  std::uint8_t seats = 0;
  PerSeat<Player> players{};
  PerSeat<Chips> stacks{};
  std::uint64_t hands = 1;  // in a match
};

namespace detail {

// Nothing else takes numbers of this kind of counter, so those of the choices have a key that no
// deal has.
constexpr PhiloxKey choice_key(PhiloxKey key) noexcept {
  const PhiloxBlock block = philox({0, 0, 0, 1}, key);
  return {block[0], block[1]};
}

struct Winners {
  SeatSet seats = 0;
  constexpr void operator()(const Event& event) noexcept {
    if (event.kind == EventKind::win) seats = with(seats, event.seat);
  }
};

constexpr void reset_stacks(const Match& match, TableState& table) noexcept {
  table.stack = match.stacks;
  table.owes_big = 0;
  table.owes_small = 0;
}

// The first hand of match number m has its button in seat m modulo the number of seats.
constexpr HandPlan first_hand(const Match& match, std::uint64_t number,
                              const TableState& table) noexcept {
  HandPlan plan;
  plan.dealt = table.seated;
  plan.button = static_cast<Seat>(number % match.seats);
  plan.small_blind = match.seats == 2 ? plan.button : next_seat(plan.dealt, plan.button);
  plan.big_blind = next_seat(plan.dealt, plan.small_blind);
  return plan;
}

// When fewer than two have chips left, all get their first stacks again.
constexpr HandPlan later_hand(const Match& match, TableState& table) noexcept {
  HandPlan plan;
  if (plan_hand(table, plan) == Fault::none) return plan;
  reset_stacks(match, table);
  plan_hand(table, plan);
  return plan;
}

constexpr void play_hand(const Match& match, PhiloxKey choices, const HandPlan& plan,
                         TableState& table, Tally& tally) noexcept {
  RandomStream random(choices, table.hand_number);
  Winners winners;
  begin_hand(match.rules, table, plan, nullptr, winners);
  while (table.phase != Phase::over) {
    const Action action = choose(match.rules, table, match.players[table.actor], random);
    apply(match.rules, table, action, false, winners);
  }
  if (count(table.live) == 1) return;
  for_seats(table.live, [&](Seat seat) {
    PlayerTally& player = tally[seat];
    ++player.showdowns;
    if (has(winners.seats, seat)) ++player.showdown_wins;
    ++player.shown[evaluate(table.hand[seat])];
  });
}

}  // namespace detail

// Plays `count` matches, numbered from `first`, and adds them to a tally.
constexpr void play_matches(const Match& match, std::uint64_t first, std::uint64_t count,
                            Tally& tally) noexcept {
  TableState table;
  table.key = match.key;
  table.seats = match.seats;
  table.seated = static_cast<SeatSet>((1U << match.seats) - 1U);
  const PhiloxKey choices = detail::choice_key(match.key);
  for (std::uint64_t number = first; number < first + count; ++number) {
    PerSeat<Chips> results{};
    detail::reset_stacks(match, table);
    table.hand_number = number * match.hands;
    for (std::uint64_t hand = 0; hand < match.hands; ++hand) {
      const HandPlan plan =
          hand == 0 ? detail::first_hand(match, number, table) : detail::later_hand(match, table);
      detail::play_hand(match, choices, plan, table, tally);
      for (Seat seat = 0; seat < match.seats; ++seat) {
        results[seat] += table.stack[seat] - table.stack_before[seat];
        tally[seat].dealt += has(table.dealt, seat) ? 1 : 0;
      }
    }
    for (Seat seat = 0; seat < match.seats; ++seat) {
      tally[seat].chips.add_chips(results[seat]);
      tally[seat].squares.add_square(results[seat]);
    }
  }
}

}  // namespace badugi::game
