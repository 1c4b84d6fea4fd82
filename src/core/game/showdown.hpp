// The end of a hand: who shows, who mucks, who is paid.
#pragma once

#include <algorithm>
#include <cstddef>

#include "../evaluate.hpp"
#include "events.hpp"
#include "pots.hpp"
#include "state.hpp"

namespace badugi::game {

constexpr void end_hand(TableState& table) noexcept {
  table.phase = Phase::over;
  table.actor = kNoSeat;
  table.to_act = 0;
  table.planned = 0;
}

// All others have folded: the last one is paid, and shows nothing.
template <typename Events>
constexpr void end_uncontested(TableState& table, Events& events) {
  refund_uncalled(table, events);
  table.bet.fill(0);
  const auto winner = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(table.live)));
  const Chips pot = pot_total(table);
  if (pot > 0) pay(table, winner, pot, 0, events);
  end_hand(table);
}

// Whether a hand could win a pot against those that are shown.
constexpr bool can_win(const Pots& pots, SeatSet shown, Seat seat,
                       const PerSeat<HandRank>& ranks) noexcept {
  for (std::size_t i = 0; i < pots.count; ++i) {
    if (!has(pots.pot[i].seats, seat)) continue;
    bool beaten = false;
    for_seats(static_cast<SeatSet>(pots.pot[i].seats & shown),
              [&](Seat other) { beaten |= ranks[other] < ranks[seat]; });
    if (!beaten) return true;
  }
  return false;
}

// Those who win a pot or a share of one.
constexpr SeatSet winners_of(const Pots& pots, const PerSeat<HandRank>& ranks) noexcept {
  SeatSet winners = 0;
  for (std::size_t i = 0; i < pots.count; ++i) {
    winners = static_cast<SeatSet>(winners | best_hands(pots.pot[i].seats, ranks));
  }
  return winners;
}

// The last to bet or raise in the last round shows first, else the first from the left of the
// button; who can win nothing any more mucks.
template <typename Events>
constexpr void show_hands(const Rules& rules, TableState& table, const Pots& pots,
                          const PerSeat<HandRank>& ranks, Events& events) {
  bool all_show = false;
  if (rules.all_in_shows) {
    for_seats(table.live, [&](Seat seat) { all_show |= table.stack[seat] == 0; });
  }
  const Seat first = table.aggressor != kNoSeat && has(table.live, table.aggressor)
                         ? table.aggressor
                         : next_seat(table.live, table.button);
  const auto show_or_muck = [&](Seat seat) {
    const bool shows = all_show || can_win(pots, table.shown, seat, ranks);
    if (shows) table.shown = with(table.shown, seat);
    events(Event{.kind = shows ? EventKind::show : EventKind::muck,
                 .seat = seat,
                 .cards = table.hand[seat]});
  };
  show_or_muck(first);
  clockwise(without(table.live, first), first, show_or_muck);
}

template <typename Events>
constexpr void show_down(const Rules& rules, TableState& table, Events& events) {
  PerSeat<HandRank> ranks{};
  for_seats(table.live, [&](Seat seat) { ranks[seat] = evaluate(table.hand[seat]); });
  Pots pots = make_pots(table, table.live);
  show_hands(rules, table, pots, ranks, events);
  if (rules.merge_pots) pots = make_pots(table, winners_of(pots, ranks));
  for (std::size_t i = 0; i < pots.count; ++i) {
    split_pot(rules, table, pots.pot[i], i, ranks, events);
  }
  end_hand(table);
}

}  // namespace badugi::game
