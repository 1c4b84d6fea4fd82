// Draws: who throws what, and when the replacements come.
#pragma once

#include <cstdint>

#include "actions.hpp"
#include "events.hpp"
#include "state.hpp"
#include "stub.hpp"

namespace badugi::game {

// Everybody in the hand draws, all-in or not. The draw after round r has number r.
template <typename Events>
constexpr void begin_draw(const Rules& rules, TableState& table, Events& events) {
  table.phase = Phase::drawing;
  table.thrown.fill(0);
  table.to_act = table.live;
  table.actor = next_seat(table.to_act, table.button);
  if (rules.burn && rules.deal_draws == DealDraws::each) burn_card(table, events);
}

template <typename Events>
constexpr void throw_cards(const Rules& rules, TableState& table, unsigned mask, bool planned,
                           Events& events) {
  const Seat seat = table.actor;
  const CardSet thrown = masked_cards(table.hand[seat], mask);
  table.hand[seat] &= ~thrown;
  table.muck |= thrown;
  table.thrown[seat] = thrown;
  table.discarded[seat] |= thrown;
  table.drawn[table.round][seat] =
      static_cast<std::uint8_t>(count(static_cast<std::uint8_t>(mask)));
  table.to_act = without(table.to_act, seat);
  const EventKind kind = thrown != 0 ? EventKind::discard : EventKind::stand_pat;
  events(Event{.kind = kind, .seat = seat, .planned = planned, .cards = thrown});
  if (rules.deal_draws == DealDraws::each) deal_replacements(rules, table, seat, events);
  if (table.to_act != 0) {
    table.actor = next_seat(table.to_act, seat);
  } else if (rules.deal_draws == DealDraws::after_all) {
    if (rules.burn) burn_card(table, events);
    clockwise(table.live, table.button,
              [&](Seat drawer) { deal_replacements(rules, table, drawer, events); });
  }
}

}  // namespace badugi::game
