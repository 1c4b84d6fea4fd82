// Betting rounds: blinds, who is to act, bets, raises and calls.
#pragma once

#include <algorithm>
#include <cstdint>

#include "actions.hpp"
#include "events.hpp"
#include "pots.hpp"
#include "state.hpp"

namespace badugi::game {

// Moves chips from a stack in front of the player.
constexpr Chips put_in(TableState& table, Seat seat, Chips amount) noexcept {
  const Chips put = std::min(table.stack[seat], amount);
  table.stack[seat] -= put;
  table.bet[seat] += put;
  table.paid[seat] += put;
  return put;
}

template <typename Events>
constexpr void post_antes(const Rules& rules, TableState& table, Events& events) {
  if (rules.ante == 0) return;
  clockwise(table.dealt, table.button, [&](Seat seat) {
    const Chips put = put_in(table, seat, rules.ante);
    if (put > 0) events(Event{.kind = EventKind::ante, .seat = seat, .amount = put});
  });
  refund_uncalled(table, events);
  table.bet.fill(0);
}

// A missed small blind goes into the middle; it is no part of a bet.
template <typename Events>
constexpr void post_dead_blind(const Rules& rules, TableState& table, Seat seat, Events& events) {
  const Chips put = std::min(table.stack[seat], rules.small_blind);
  if (put == 0) return;
  table.stack[seat] -= put;
  table.dead += put;
  events(Event{.kind = EventKind::dead_blind, .seat = seat, .amount = put});
}

template <typename Events>
constexpr void post_blind(TableState& table, EventKind kind, Seat seat, Chips blind,
                          Events& events) {
  const Chips put = put_in(table, seat, blind);
  if (put > 0) events(Event{.kind = kind, .seat = seat, .amount = put});
}

// Whether the actor's choice could still change anything.
constexpr bool is_contested(const TableState& table, Seat seat) noexcept {
  return deepest_other(table, seat) > table.bet[seat];
}

constexpr void begin_betting(const Rules& rules, TableState& table) noexcept {
  const Chips bet = rules.bet[table.round];
  const bool blinds = table.round == 0 && rules.big_blind > 0;
  table.level = 0;
  table.largest_raise = 0;
  table.short_raises = 0;
  table.wagers = 0;
  table.capped = false;
  table.acted = 0;
  table.to_act = 0;
  table.aggressor = kNoSeat;
  if (bet == 0) return;
  if (blinds) {
    for_seats(table.dealt,
              [&](Seat seat) { table.level = std::max(table.level, table.bet[seat]); });
    if (rules.short_blind == ShortBlind::full) table.level = std::max(table.level, rules.big_blind);
    table.wagers = rules.blind_counts ? 1 : 0;
    table.capped = rules.cap != 0 && table.wagers >= rules.cap;
  }
  table.raise_to = table.level + bet;
  for_seats(table.live, [&](Seat seat) {
    if (table.stack[seat] > 0 && is_contested(table, seat)) {
      table.to_act = with(table.to_act, seat);
    }
  });
  if (count(table.to_act) == 1) {
    const auto only = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(table.to_act)));
    if (owed(table, only) == 0) table.to_act = 0;
  }
  if (table.to_act != 0)
    table.actor = next_seat(table.to_act, blinds ? table.big_blind_seat : table.button);
}

constexpr SeatSet with_chips(const TableState& table) noexcept {
  SeatSet seats = 0;
  for_seats(table.live, [&](Seat seat) {
    if (table.stack[seat] > 0) seats = with(seats, seat);
  });
  return seats;
}

constexpr void note_raise_for_pokerkit(TableState& table, Seat seat, Chips raise) noexcept {
  if (raise >= table.largest_raise) table.acted = seat_set(seat);
  table.largest_raise = std::max(table.largest_raise, raise);
  table.short_raises = table.stack[seat] > 0 ? 0 : table.short_raises + raise;
  if (table.short_raises >= table.largest_raise) table.short_raises = 0;
}

template <typename Events>
constexpr void bet_or_raise(const Rules& rules, TableState& table, bool planned, Events& events) {
  const Seat seat = table.actor;
  const Chips bet = rules.bet[table.round];
  const Chips target = raise_target(table);
  const EventKind kind = table.level == 0 ? EventKind::bet : EventKind::raise;
  // A lower one is an all-in that may be too small to count.
  const Chips short_of_full = table.raise_to - target;
  const bool counts = rules.reopens == Reopens::pokerkit || short_of_full == 0 ||
                      (rules.reopens == Reopens::half && 2 * short_of_full <= bet);
  const bool heads_up = rules.uncapped_heads_up && count(with_chips(table)) <= 2;
  const Chips put = put_in(table, seat, target - table.bet[seat]);
  if (rules.reopens == Reopens::pokerkit)
    note_raise_for_pokerkit(table, seat, target - table.level);
  table.level = target;
  if (counts) {
    table.raise_to = target + bet;
    if (table.wagers < 0xFF) ++table.wagers;
    // Once capped, a round stays so, however many fold.
    if (rules.cap != 0 && table.wagers >= rules.cap && !heads_up) table.capped = true;
  }
  table.aggressor = seat;
  auto& raises = table.raises[table.round][seat];
  if (raises < 0xFF) ++raises;
  table.to_act = without(with_chips(table), seat);
  events(Event{
      .kind = kind, .seat = seat, .planned = planned, .amount = put, .total = table.bet[seat]});
}

template <typename Events>
constexpr void check_or_call(TableState& table, bool planned, Events& events) {
  const Seat seat = table.actor;
  const Chips put = put_in(table, seat, owed(table, seat));
  const EventKind kind = put > 0 ? EventKind::call : EventKind::check;
  events(Event{.kind = kind, .seat = seat, .planned = planned, .amount = put});
}

template <typename Events>
constexpr void fold(TableState& table, bool planned, Events& events) {
  const Seat seat = table.actor;
  table.live = without(table.live, seat);
  table.muck |= table.hand[seat];
  table.hand[seat] = 0;
  events(Event{.kind = EventKind::fold, .seat = seat, .planned = planned});
}

// Carries out a legal action of the actor; then `to_act` is who is left, `actor` the next of them.
template <typename Events>
constexpr void act(const Rules& rules, TableState& table, Action action, bool planned,
                   Events& events) {
  const Seat seat = table.actor;
  table.to_act = without(table.to_act, seat);
  table.acted = with(table.acted, seat);
  if (action == kFold) {
    fold(table, planned, events);
  } else if (action == kCheckOrCall) {
    check_or_call(table, planned, events);
  } else {
    bet_or_raise(rules, table, planned, events);
  }
  if (table.to_act == 0) return;
  table.actor = next_seat(table.to_act, seat);
  if (!rules.idle_checks && count(table.to_act) == 1 && !is_contested(table, table.actor)) {
    table.to_act = 0;
  }
}

template <typename Events>
constexpr void collect_bets(TableState& table, Events& events) {
  refund_uncalled(table, events);
  table.bet.fill(0);
}

}  // namespace badugi::game
