// The numbers of the actions, which of them are legal, and why one is not.
#pragma once

#include <algorithm>
#include <cstdint>

#include "state.hpp"

namespace badugi::game {

using Action = std::uint8_t;

inline constexpr Action kFold = 0;
inline constexpr Action kCheckOrCall = 1;
inline constexpr Action kBetOrRaise = 2;
// Plus a mask over the hand sorted by card id: bit 0 throws the lowest card. Mask 0 stands pat.
inline constexpr Action kDiscard = 3;
inline constexpr Action kActions = kDiscard + (1U << kMaxHandCards);

// Bit i stands for action i.
using ActionSet = std::uint32_t;

enum class Fault : std::uint8_t {
  none,
  hand_over,
  unknown_action,
  not_drawing,
  not_betting,
  free_to_check,
  capped,
  not_enough_chips,
  nobody_can_call,
  not_reopened,
  discard_not_held,
  hand_in_progress,
  not_in_hand,
  in_turn,
  seat_taken,
  seat_empty,
  too_few_players,
};

constexpr Chips owed(const TableState& table, Seat seat) noexcept {
  return std::max<Chips>(0, table.level - table.bet[seat]);
}

// The most that any other player of the hand has, with what is in front of him.
constexpr Chips deepest_other(const TableState& table, Seat seat) noexcept {
  Chips deepest = 0;
  for_seats(without(table.live, seat), [&](Seat other) {
    deepest = std::max(deepest, table.stack[other] + table.bet[other]);
  });
  return deepest;
}

constexpr bool is_reopened(const Rules& rules, const TableState& table, Seat seat) noexcept {
  const bool acted = has(table.acted, seat);
  if (rules.reopens == Reopens::pokerkit) {
    const bool short_of_it = table.short_raises > 0 && table.short_raises < table.largest_raise;
    return owed(table, seat) >= table.largest_raise && (!acted || !short_of_it);
  }
  if (!acted) return true;
  const Chips bet = rules.bet[table.round];
  switch (rules.reopens) {
    case Reopens::half: return 2 * owed(table, seat) >= bet;
    case Reopens::full:
    case Reopens::pokerkit: break;
  }
  return owed(table, seat) >= bet;
}

constexpr Fault raise_fault(const Rules& rules, const TableState& table) noexcept {
  const Seat seat = table.actor;
  if (table.capped) return Fault::capped;
  if (table.stack[seat] <= owed(table, seat)) return Fault::not_enough_chips;
  if (deepest_other(table, seat) <= table.level) return Fault::nobody_can_call;
  if (!is_reopened(rules, table, seat)) return Fault::not_reopened;
  return Fault::none;
}

// What the actor's bet would be after a bet or raise that is legal.
constexpr Chips raise_target(const TableState& table) noexcept {
  const Seat seat = table.actor;
  return std::min(table.stack[seat] + table.bet[seat], table.raise_to);
}

constexpr Fault fault_of(const Rules& rules, const TableState& table, unsigned action) noexcept {
  if (action >= kActions) return Fault::unknown_action;
  switch (table.phase) {
    case Phase::over: return Fault::hand_over;
    case Phase::betting:
      if (action >= kDiscard) return Fault::not_drawing;
      if (action == kCheckOrCall) return Fault::none;
      if (action == kBetOrRaise) return raise_fault(rules, table);
      return rules.free_fold || owed(table, table.actor) > 0 ? Fault::none : Fault::free_to_check;
    case Phase::drawing: break;
  }
  if (action < kDiscard) return Fault::not_betting;
  return (action - kDiscard) >> rules.hand_cards == 0 ? Fault::none : Fault::discard_not_held;
}

constexpr ActionSet legal_actions(const Rules& rules, const TableState& table) noexcept {
  switch (table.phase) {
    case Phase::over: return 0;
    case Phase::drawing: return ((1U << (1U << rules.hand_cards)) - 1U) << kDiscard;
    case Phase::betting: break;
  }
  const bool can_fold = rules.free_fold || owed(table, table.actor) > 0;
  const bool can_raise = raise_fault(rules, table) == Fault::none;
  return (can_fold ? 1U << kFold : 0U) | 1U << kCheckOrCall | (can_raise ? 1U << kBetOrRaise : 0U);
}

// The cards of a sorted hand that a mask means.
constexpr CardSet masked_cards(CardSet hand, unsigned mask) noexcept {
  CardSet chosen = 0, left = hand;
  // All places, whatever the mask: how many a player throws cannot be foreseen.
  for (unsigned place = 0; place < kMaxHandCards; ++place) {
    const CardSet lowest = left & (~left + 1);
    chosen |= lowest & (CardSet{0} - ((mask >> place) & 1U));
    left ^= lowest;
  }
  return chosen;
}

// The mask of some cards of a hand.
constexpr unsigned mask_of(CardSet hand, CardSet cards) noexcept {
  unsigned mask = 0, bit = 1;
  for (CardSet left = hand; left != 0; left &= left - 1, bit <<= 1U) {
    if ((cards & left & (~left + 1)) != 0) mask |= bit;
  }
  return mask;
}

}  // namespace badugi::game
