#include "game_rules.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace py = pybind11;

namespace badugi::python {

namespace {

using game::Chips;

template <typename Enum>
Enum choice(const py::dict& rules, const char* name) {
  return static_cast<Enum>(rules[name].cast<std::uint8_t>());
}

}  // namespace

game::Rules read_rules(const py::dict& from) {
  game::Rules rules;
  rules.small_blind = from["small_blind"].cast<Chips>();
  rules.big_blind = from["big_blind"].cast<Chips>();
  rules.ante = from["ante"].cast<Chips>();
  std::ranges::copy(from["bets"].cast<std::array<Chips, game::kMaxRounds>>(), rules.bet.begin());
  rules.deck = from["deck"].cast<CardSet>();
  rules.draws = from["draws"].cast<std::uint8_t>();
  rules.hand_cards = from["hand_cards"].cast<std::uint8_t>();
  rules.cap = from["cap"].cast<std::uint8_t>();
  rules.blind_counts = from["blind_counts"].cast<bool>();
  rules.uncapped_heads_up = from["uncapped_heads_up"].cast<bool>();
  rules.burn = from["burn"].cast<bool>();
  rules.free_fold = from["free_fold"].cast<bool>();
  rules.deal_draws = choice<game::DealDraws>(from, "deal_draws");
  rules.stub = choice<game::StubRule>(from, "stub");
  rules.own_discards = choice<game::OwnDiscards>(from, "own_discards");
  rules.reopens = choice<game::Reopens>(from, "all_in_reopens");
  rules.odd_chips = choice<game::OddChips>(from, "odd_chips");
  rules.short_blind = choice<game::ShortBlind>(from, "short_blind");
  rules.merge_pots = from["merge_pots"].cast<bool>();
  rules.all_in_shows = from["all_in_shows"].cast<bool>();
  rules.idle_checks = from["idle_checks"].cast<bool>();
  return rules;
}

}  // namespace badugi::python
