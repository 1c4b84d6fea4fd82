// What happens at a table, told to whoever listens: any callable that takes an Event.
#pragma once

#include <cstdint>

#include "state.hpp"

namespace badugi::game {

enum class EventKind : std::uint8_t {
  ante,
  dead_blind,
  small_blind,
  big_blind,
  post,
  deal,
  fold,
  check,
  call,
  bet,
  raise,
  discard,
  stand_pat,
  burn,
  reshuffle,
  draw,
  refund,
  show,
  muck,
  win,
  plan,
  drop_plan,
};

struct Event {
  EventKind kind{};
  Seat seat = kNoSeat;
  // Whether a choice made ahead of turn was carried out; for `win`, the number of the pot.
  bool planned = false;
  std::uint8_t detail = 0;
  CardSet cards = 0;
  // Chips that left or reached the stack; for `bet` and `raise`, `amount` of all that is in front
  // of the player now stands in `total`. For `reshuffle`, the cards in the new stub.
  Chips amount = 0;
  Chips total = 0;
};

// For many tables, where nobody listens.
struct NoEvents {
  constexpr void operator()(const Event& /*event*/) const noexcept {}
};

}  // namespace badugi::game
