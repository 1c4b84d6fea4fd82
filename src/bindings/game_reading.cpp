#include "game_reading.hpp"

#include <pybind11/stl.h>

#include <bit>
#include <cstddef>

#include "../core/evaluate.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

using game::Seat;
using game::TableState;

py::tuple ids_of(CardSet cards) {
  py::tuple ids(static_cast<std::size_t>(std::popcount(cards)));
  for (std::size_t i = 0; i < ids.size(); ++i, cards &= cards - 1) {
    ids[i] = static_cast<int>(std::countr_zero(cards));
  }
  return ids;
}

// One value for each seat there is.
template <typename Values, typename Convert>
py::tuple per_seat(const TableState& state, const Values& values, const Convert& convert) {
  py::tuple seats(static_cast<std::size_t>(state.seats));
  for (std::size_t seat = 0; seat < state.seats; ++seat) seats[seat] = convert(values[seat]);
  return seats;
}

template <typename Rows>
py::tuple rows_per_seat(const TableState& state, const Rows& rows) {
  py::tuple all(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    all[row] = per_seat(state, rows[row], [](int value) { return value; });
  }
  return all;
}

py::object seat_or_none(Seat seat) {
  return seat == game::kNoSeat ? py::object(py::none()) : py::object(py::int_(seat));
}

py::tuple event_tuple(const game::Event& event) {
  return py::make_tuple(static_cast<int>(event.kind), seat_or_none(event.seat), event.planned,
                        event.detail, ids_of(event.cards), event.amount, event.total);
}

py::list events_since(const GameTable& table, std::size_t first) {
  py::list events;
  for (const game::Event& event : table.events().subspan(std::min(first, table.events().size()))) {
    events.append(event_tuple(event));
  }
  return events;
}

py::list pots_of(const GameTable& table) {
  const game::Pots pots = game::make_pots(table.state(), table.state().live);
  py::list all;
  for (std::size_t i = 0; i < pots.count; ++i) {
    all.append(py::make_tuple(pots.pot[i].amount, static_cast<int>(pots.pot[i].seats)));
  }
  return all;
}

constexpr auto kChips = [](game::Chips chips) { return chips; };
constexpr auto kCardIds = [](CardSet cards) { return ids_of(cards); };

template <auto kMember>
auto number() {
  return [](const GameTable& table) { return static_cast<long long>(table.state().*kMember); };
}
template <auto kMember>
auto seat() {
  return [](const GameTable& table) { return seat_or_none(table.state().*kMember); };
}
template <auto kMember>
auto chips() {
  return [](const GameTable& table) {
    return per_seat(table.state(), table.state().*kMember, kChips);
  };
}
template <auto kMember>
auto cards() {
  return [](const GameTable& table) {
    return per_seat(table.state(), table.state().*kMember, kCardIds);
  };
}

}  // namespace

void def_reading(py::class_<GameTable>& table) {
  table.def_property_readonly("actor", seat<&TableState::actor>());
  table.def_property_readonly("button", seat<&TableState::button>());
  table.def_property_readonly("small_blind_seat", seat<&TableState::small_blind_seat>());
  table.def_property_readonly("big_blind_seat", seat<&TableState::big_blind_seat>());
  table.def_property_readonly("phase", number<&TableState::phase>());
  table.def_property_readonly("round", number<&TableState::round>());
  table.def_property_readonly("hand_number", number<&TableState::hand_number>());
  table.def_property_readonly("level", number<&TableState::level>());
  table.def_property_readonly("wagers", number<&TableState::wagers>());
  table.def_property_readonly("dealt", number<&TableState::dealt>());
  table.def_property_readonly("live", number<&TableState::live>());
  table.def_property_readonly("shown", number<&TableState::shown>());
  table.def_property_readonly("seated", number<&TableState::seated>());
  table.def_property_readonly("sitting_out", number<&TableState::sitting_out>());
  table.def_property_readonly("owes_big", number<&TableState::owes_big>());
  table.def_property_readonly("owes_small", number<&TableState::owes_small>());
  table.def_property_readonly("wants_to_post", number<&TableState::wants_to_post>());
  table.def_property_readonly("stacks", chips<&TableState::stack>());
  table.def_property_readonly("stacks_before", chips<&TableState::stack_before>());
  table.def_property_readonly("bets", chips<&TableState::bet>());
  table.def_property_readonly("paid", chips<&TableState::paid>());
  table.def_property_readonly("hands", cards<&TableState::hand>());
  table.def_property_readonly("discarded", cards<&TableState::discarded>());
  table.def_property_readonly(
      "drawn", [](const GameTable& t) { return rows_per_seat(t.state(), t.state().drawn); });
  table.def_property_readonly(
      "raises", [](const GameTable& t) { return rows_per_seat(t.state(), t.state().raises); });
  table.def_property_readonly("muck", [](const GameTable& t) { return ids_of(t.state().muck); });
  table.def_property_readonly(
      "stub", [](const GameTable& t) { return ids_of(game::stub_cards(t.state())); });
  table.def_property_readonly("pot", [](const GameTable& t) { return game::pot_total(t.state()); });
  table.def_property_readonly("pots", &pots_of);
  table.def_property_readonly(
      "legal", [](const GameTable& t) { return game::legal_actions(t.rules(), t.state()); });
  table.def_property_readonly(
      "owed", [](const GameTable& t) { return game::owed(t.state(), t.state().actor); });
  table.def_property_readonly("raise_target",
                              [](const GameTable& t) { return game::raise_target(t.state()); });
  table.def_property_readonly(
      "posting", [](const GameTable& t) { return static_cast<int>(t.plan().posting); });
  table.def_property_readonly("dead",
                              [](const GameTable& t) { return static_cast<int>(t.plan().dead); });
  table.def_property_readonly(
      "seated_before", [](const GameTable& t) { return static_cast<int>(t.seated_before()); });
  table.def_property_readonly("logged", &GameTable::logged);
  table.def_property_readonly("undoable", &GameTable::undoable);
  table.def_property_readonly("event_count", [](const GameTable& t) { return t.events().size(); });
  table.def("planned", [](const GameTable& t, Seat s) {
    return py::make_tuple(static_cast<int>(t.state().planned_bet[s]), t.state().planned_discard[s]);
  });
  table.def("events", &events_since);
  table.def("mask_of", [](const GameTable& t, Seat s, CardSet cards) {
    return game::mask_of(t.state().hand[s], cards);
  });
}

}  // namespace badugi::python
