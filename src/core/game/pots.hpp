// Main pot and side pots, and how they are shared.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "../evaluate.hpp"
#include "events.hpp"
#include "state.hpp"

namespace badugi::game {

struct Pot {
  Chips amount = 0;
  SeatSet seats = 0;  // that can win it
};

struct Pots {
  PerSeat<Pot> pot{};
  std::size_t count = 0;
};

// What earlier rounds have put into the middle, one pot for each set of seats that can win it, the
// main pot first; none that is empty.
constexpr Pots make_pots(const TableState& table, SeatSet contenders) noexcept {
  Pots pots;
  Chips dead = table.dead, below = 0;
  while (true) {
    // The lowest contribution above the last one.
    Chips layer = std::numeric_limits<Chips>::max();
    for_seats(table.dealt, [&](Seat seat) {
      const Chips collected = table.paid[seat] - table.bet[seat];
      if (collected > below) layer = std::min(layer, collected);
    });
    if (layer == std::numeric_limits<Chips>::max()) break;
    Pot pot{dead, 0};
    dead = 0;
    for_seats(table.dealt, [&](Seat seat) {
      const Chips collected = table.paid[seat] - table.bet[seat];
      if (collected > below) pot.amount += layer - below;
      if (has(contenders, seat) && table.paid[seat] >= layer) pot.seats = with(pot.seats, seat);
    });
    below = layer;
    Pot* last = pots.count > 0 ? &pots.pot[pots.count - 1] : nullptr;
    if (last != nullptr && (last->seats == pot.seats || pot.seats == 0)) {
      last->amount += pot.amount;
    } else {
      pots.pot[pots.count++] = pot;
    }
  }
  if (dead > 0) pots.pot[pots.count++] = {dead, contenders};
  return pots;
}

// Gives back the part of the highest bet that nobody has matched.
template <typename Events>
constexpr void refund_uncalled(TableState& table, Events& events) {
  Chips highest = 0, second = 0;
  Seat bettor = kNoSeat;
  for_seats(table.dealt, [&](Seat seat) {
    const Chips bet = table.bet[seat];
    if (bet > highest) {
      second = highest;
      highest = bet;
      bettor = seat;
    } else {
      second = std::max(second, bet);
    }
  });
  if (highest == second) return;
  const Chips amount = highest - second;
  table.bet[bettor] -= amount;
  table.paid[bettor] -= amount;
  table.stack[bettor] += amount;
  events(Event{.kind = EventKind::refund, .seat = bettor, .amount = amount});
}

template <typename Events>
constexpr void pay(TableState& table, Seat seat, Chips amount, std::size_t pot, Events& events) {
  table.stack[seat] += amount;
  events(Event{.kind = EventKind::win,
               .seat = seat,
               .detail = static_cast<std::uint8_t>(pot),
               .amount = amount});
}

constexpr SeatSet best_hands(SeatSet seats, const PerSeat<HandRank>& ranks) noexcept {
  HandRank best = kHandRanks;
  SeatSet winners = 0;
  for_seats(seats, [&](Seat seat) {
    if (ranks[seat] < best) winners = 0;
    best = std::min(best, ranks[seat]);
    if (ranks[seat] == best) winners = with(winners, seat);
  });
  return winners;
}

template <typename Events>
constexpr void split_pot(const Rules& rules, TableState& table, const Pot& pot, std::size_t number,
                         const PerSeat<HandRank>& ranks, Events& events) {
  const SeatSet winners = best_hands(pot.seats, ranks);
  const Chips share = pot.amount / count(winners);
  Chips odd = pot.amount % count(winners);
  clockwise(winners, table.button, [&](Seat seat) {
    const Chips extra = rules.odd_chips == OddChips::first ? odd : std::min<Chips>(odd, 1);
    odd -= extra;
    if (share + extra > 0) pay(table, seat, share + extra, number, events);
  });
}

}  // namespace badugi::game
