// One table: a hand from the antes to the last chip, one action at a time.
#pragma once

#include <cstdint>

#include "actions.hpp"
#include "betting.hpp"
#include "draws.hpp"
#include "events.hpp"
#include "rules.hpp"
#include "seating.hpp"
#include "showdown.hpp"
#include "state.hpp"
#include "stub.hpp"

namespace badugi::game {

namespace detail {

// From an action that may have ended a round or a draw to the next decision.
template <typename Events>
constexpr void advance(const Rules& rules, TableState& table, Events& events) {
  while (table.to_act == 0 && table.phase != Phase::over) {
    if (table.phase == Phase::drawing) {
      ++table.round;
      table.phase = Phase::betting;
      begin_betting(rules, table);
      continue;
    }
    collect_bets(table, events);
    if (table.round == rules.draws) {
      show_down(rules, table, events);
    } else {
      begin_draw(rules, table, events);
    }
  }
}

template <typename Events>
constexpr void apply(const Rules& rules, TableState& table, Action action, bool planned,
                     Events& events) {
  if (table.phase == Phase::drawing) {
    throw_cards(rules, table, action - kDiscard, planned, events);
  } else {
    act(rules, table, action, planned, events);
    if (count(table.live) == 1) {
      end_uncontested(table, events);
      return;
    }
  }
  advance(rules, table, events);
}

// What the plan of a seat that bets is in its turn; kActions where it is not possible any more.
constexpr Action planned_action(PlannedBet plan, bool owes) noexcept {
  switch (plan) {
    case PlannedBet::fold: return owes ? kFold : kActions;
    case PlannedBet::check: return owes ? kActions : kCheckOrCall;
    case PlannedBet::check_fold: return owes ? kFold : kCheckOrCall;
    case PlannedBet::call_any: return kCheckOrCall;
    case PlannedBet::raise_any: return kBetOrRaise;
    case PlannedBet::none: break;
  }
  return kActions;
}

// Takes the plan for this kind of turn off the actor's list; false where there is none.
constexpr bool take_plan(TableState& table, Action& action) noexcept {
  const Seat seat = table.actor;
  if (!has(table.planned, seat)) return false;
  auto& bet = table.planned_bet[seat];
  auto& discard = table.planned_discard[seat];
  bool found = false;
  if (table.phase == Phase::drawing) {
    found = discard != 0;
    if (found) action = static_cast<Action>(kDiscard + discard - 1);
    discard = 0;
  } else {
    found = bet != PlannedBet::none;
    action = planned_action(bet, owed(table, seat) > 0);
    bet = PlannedBet::none;
  }
  if (bet == PlannedBet::none && discard == 0) table.planned = without(table.planned, seat);
  return found;
}

template <typename Events>
constexpr void carry_out_plans(const Rules& rules, TableState& table, Events& events) {
  Action action = 0;
  while (table.planned != 0 && table.phase != Phase::over && take_plan(table, action)) {
    if (fault_of(rules, table, action) != Fault::none) {
      events(Event{.kind = EventKind::drop_plan, .seat = table.actor});
      return;
    }
    apply(rules, table, action, true, events);
  }
}

}  // namespace detail

// Begins the hand of a plan. `order` is the deck to deal from, or null for a random one.
template <typename Events>
constexpr void begin_hand(const Rules& rules, TableState& table, const HandPlan& plan,
                          const CardId* order, Events& events) {
  book_blinds(table, plan);
  table.random = RandomStream(table.key, table.hand_number++);
  table.stack_before = table.stack;
  table.bet.fill(0);
  table.paid.fill(0);
  table.dead = 0;
  table.hand.fill(0);
  table.thrown.fill(0);
  table.discarded.fill(0);
  for (auto& round : table.raises) round.fill(0);
  for (auto& draw : table.drawn) draw.fill(kNotDrawn);
  table.button = plan.button;
  table.small_blind_seat = plan.small_blind;
  table.big_blind_seat = plan.big_blind;
  table.round = 0;
  table.phase = Phase::betting;
  table.dealt = table.live = plan.dealt;
  table.shown = 0;
  table.planned = 0;
  table.planned_bet = {};
  table.planned_discard = {};
  take_new_deck(rules, table, order);

  post_antes(rules, table, events);
  for_seats(plan.dead, [&](Seat seat) { post_dead_blind(rules, table, seat, events); });
  post_blind(table, EventKind::small_blind, plan.small_blind, rules.small_blind, events);
  post_blind(table, EventKind::big_blind, plan.big_blind, rules.big_blind, events);
  clockwise(plan.posting, plan.big_blind,
            [&](Seat seat) { post_blind(table, EventKind::post, seat, rules.big_blind, events); });
  deal_hands(rules, table, events);
  begin_betting(rules, table);
  detail::advance(rules, table, events);
}

// Plays the actor's action; one that is not legal changes nothing.
template <typename Events>
constexpr Fault step(const Rules& rules, TableState& table, unsigned action, Events& events) {
  const Fault fault = fault_of(rules, table, action);
  if (fault != Fault::none) return fault;
  detail::apply(rules, table, static_cast<Action>(action), false, events);
  if (table.planned != 0) detail::carry_out_plans(rules, table, events);
  return Fault::none;
}

constexpr Fault plan_fault(const TableState& table, Seat seat) noexcept {
  if (table.phase == Phase::over) return Fault::hand_over;
  if (!has(table.live, seat)) return Fault::not_in_hand;
  return seat == table.actor ? Fault::in_turn : Fault::none;
}

// A choice for a seat's next betting turn; `none` takes one back.
template <typename Events>
constexpr Fault plan_bet(TableState& table, Seat seat, PlannedBet bet, Events& events) {
  const Fault fault = plan_fault(table, seat);
  if (fault != Fault::none) return fault;
  table.planned_bet[seat] = bet;
  const bool any = bet != PlannedBet::none || table.planned_discard[seat] != 0;
  table.planned = any ? with(table.planned, seat) : without(table.planned, seat);
  events(Event{.kind = EventKind::plan, .seat = seat, .detail = static_cast<std::uint8_t>(bet)});
  return Fault::none;
}

// A choice for a seat's next draw: a mask over its hand, which does not change before.
template <typename Events>
constexpr Fault plan_discard(const Rules& rules, TableState& table, Seat seat, unsigned mask,
                             Events& events) {
  const Fault fault = plan_fault(table, seat);
  if (fault != Fault::none) return fault;
  if (mask >> rules.hand_cards != 0) return Fault::discard_not_held;
  // Who has drawn for the last time in this hand has no draw to plan.
  const bool waits = table.phase == Phase::drawing && has(table.to_act, seat);
  const bool drew = table.phase == Phase::drawing && !waits;
  const unsigned next_draw = table.round + (drew ? 1U : 0U);
  if (next_draw >= rules.draws) return Fault::not_drawing;
  // While replacements are outstanding, the hand is not known.
  if (std::popcount(table.hand[seat]) != rules.hand_cards) return Fault::not_drawing;
  table.planned_discard[seat] = static_cast<std::uint8_t>(1 + mask);
  table.planned = with(table.planned, seat);
  events(Event{.kind = EventKind::plan,
               .seat = seat,
               .detail = 0xFF,
               .cards = masked_cards(table.hand[seat], mask)});
  return Fault::none;
}

}  // namespace badugi::game
