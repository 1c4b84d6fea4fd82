// Between hands: where the button and the blinds go, who is dealt in, who comes and who leaves.
#pragma once

#include "actions.hpp"
#include "state.hpp"

namespace badugi::game {

// Who plays a hand, and what each pays before it.
struct HandPlan {
  Seat button = 0;
  Seat small_blind = 0;
  Seat big_blind = 0;
  SeatSet dealt = 0;
  SeatSet posting = 0;  // a big blind out of turn
  SeatSet dead = 0;     // a missed small blind
};

constexpr SeatSet ready_seats(const TableState& table) noexcept {
  SeatSet ready = 0;
  for_seats(static_cast<SeatSet>(table.seated & ~table.sitting_out), [&](Seat seat) {
    if (table.stack[seat] > 0) ready = with(ready, seat);
  });
  return ready;
}

// The seats strictly between two others, going left.
constexpr SeatSet seats_between(Seat from, Seat to) noexcept {
  SeatSet seats = 0;
  for (auto seat = static_cast<Seat>((from + 1) % kMaxSeats); seat != to;
       seat = static_cast<Seat>((seat + 1) % kMaxSeats)) {
    seats = with(seats, seat);
  }
  return seats;
}

namespace detail {

constexpr void place_blinds(const TableState& table, SeatSet playing, HandPlan& plan) noexcept {
  const SeatSet ready = ready_seats(table);
  plan.small_blind = next_seat(playing, plan.button);
  plan.big_blind = next_seat(ready, plan.small_blind);
  plan.dealt = with(playing, plan.big_blind);
  if (plan.big_blind == plan.button) {
    // Heads-up the button is the small blind.
    plan.big_blind = plan.small_blind;
    plan.small_blind = plan.button;
    return;
  }
  const auto newcomers = static_cast<SeatSet>(ready & ~plan.dealt & table.wants_to_post);
  const auto joining = static_cast<SeatSet>(newcomers & seats_between(plan.big_blind, plan.button));
  plan.dealt = static_cast<SeatSet>(plan.dealt | joining);
  plan.posting = static_cast<SeatSet>(joining & table.owes_big);
  plan.dead = static_cast<SeatSet>(joining & table.owes_small);
}

}  // namespace detail

// The next hand; a fault where fewer than two can play. The first hand's button stays where it is.
// Newcomers are dealt in where they have the big blind, or, if they post, behind it; none between
// the button and the blinds. When fewer than two others are left, all start afresh.
constexpr Fault plan_hand(const TableState& table, HandPlan& plan) noexcept {
  const SeatSet ready = ready_seats(table);
  if (count(ready) < 2) return Fault::too_few_players;
  auto playing = static_cast<SeatSet>(ready & ~(table.owes_big | table.owes_small));
  const bool afresh = count(playing) < 2;
  if (afresh) playing = ready;
  const bool stays = table.hand_number == 0 && has(playing, table.button);
  plan = {};
  plan.button = stays ? table.button : next_seat(playing, table.button);
  if (afresh) {
    plan.dealt = ready;
    const bool heads_up = count(ready) == 2;
    plan.small_blind = heads_up ? plan.button : next_seat(ready, plan.button);
    plan.big_blind = next_seat(ready, plan.small_blind);
  } else {
    detail::place_blinds(table, playing, plan);
  }
  return Fault::none;
}

// Books what the seats of a hand have paid, and what those who are away have missed.
constexpr void book_blinds(TableState& table, const HandPlan& plan) noexcept {
  table.owes_big = static_cast<SeatSet>(table.owes_big & ~plan.dealt);
  table.owes_small = static_cast<SeatSet>(table.owes_small & ~plan.dealt);
  table.wants_to_post = static_cast<SeatSet>(table.wants_to_post & ~plan.dealt);
  const auto away = static_cast<SeatSet>(table.seated & ~ready_seats(table) & ~plan.dealt);
  // Heads-up with a third player the one left of the button would have the small blind, and the
  // third one behind it the big blind.
  const bool heads_up = plan.small_blind == plan.button;
  const Seat small = heads_up ? plan.big_blind : plan.small_blind;
  const Seat end = heads_up ? plan.button : plan.big_blind;
  const auto missed_big = static_cast<SeatSet>(away & seats_between(small, end));
  const auto missed_small = static_cast<SeatSet>(away & seats_between(plan.button, small));
  table.owes_big = static_cast<SeatSet>(table.owes_big | missed_big);
  table.owes_small = static_cast<SeatSet>(table.owes_small | missed_big | missed_small);
}

constexpr Fault sit_down(TableState& table, Seat seat, Chips stack, bool owes, bool post) noexcept {
  if (table.phase != Phase::over) return Fault::hand_in_progress;
  if (has(table.seated, seat)) return Fault::seat_taken;
  table.seated = with(table.seated, seat);
  table.stack[seat] = stack;
  if (owes) table.owes_big = with(table.owes_big, seat);
  if (owes && post) table.wants_to_post = with(table.wants_to_post, seat);
  return Fault::none;
}

// Allowed during a hand, which is played to its end.
constexpr Fault sit_out(TableState& table, Seat seat) noexcept {
  if (!has(table.seated, seat)) return Fault::seat_empty;
  table.sitting_out = with(table.sitting_out, seat);
  return Fault::none;
}

constexpr Fault sit_in(TableState& table, Seat seat, bool post) noexcept {
  if (!has(table.seated, seat)) return Fault::seat_empty;
  table.sitting_out = without(table.sitting_out, seat);
  table.wants_to_post = post ? with(table.wants_to_post, seat) : without(table.wants_to_post, seat);
  return Fault::none;
}

constexpr Fault add_chips(TableState& table, Seat seat, Chips chips) noexcept {
  if (table.phase != Phase::over) return Fault::hand_in_progress;
  if (!has(table.seated, seat)) return Fault::seat_empty;
  table.stack[seat] += chips;
  return Fault::none;
}

constexpr Fault leave(TableState& table, Seat seat) noexcept {
  if (table.phase != Phase::over) return Fault::hand_in_progress;
  if (!has(table.seated, seat)) return Fault::seat_empty;
  table.seated = without(table.seated, seat);
  table.sitting_out = without(table.sitting_out, seat);
  table.owes_big = without(table.owes_big, seat);
  table.owes_small = without(table.owes_small, seat);
  table.wants_to_post = without(table.wants_to_post, seat);
  table.stack[seat] = 0;
  return Fault::none;
}

}  // namespace badugi::game
