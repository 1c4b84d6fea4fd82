// One table. The façade has validated all arguments; faults go back to it as numbers.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "game_reading.hpp"
#include "game_rules.hpp"
#include "game_table.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

using game::Chips;
using game::Fault;
using game::Seat;
using game::SeatSet;

const CardId* order_of(const py::object& deck) {
  if (deck.is_none()) return nullptr;
  return reinterpret_cast<const CardId*>(PyBytes_AsString(deck.ptr()));
}

Fault next_hand(GameTable& table, const py::object& deck) {
  game::HandPlan plan;
  if (table.state().phase != game::Phase::over) return Fault::hand_in_progress;
  const Fault fault = game::plan_hand(table.state(), plan);
  if (fault == Fault::none) table.begin(plan, order_of(deck));
  return fault;
}

// A hand as a log tells it.
void begin_hand(GameTable& table, std::uint64_t number, const std::array<unsigned, 6>& plan,
                const py::object& deck) {
  table.between_hands().hand_number = number;
  table.begin({.button = static_cast<Seat>(plan[0]),
               .small_blind = static_cast<Seat>(plan[1]),
               .big_blind = static_cast<Seat>(plan[2]),
               .dealt = static_cast<SeatSet>(plan[3]),
               .posting = static_cast<SeatSet>(plan[4]),
               .dead = static_cast<SeatSet>(plan[5])},
              order_of(deck));
}

void restore_seats(GameTable& table, const std::array<unsigned, 5>& seats) {
  table.change_seat([&](game::TableState& state) {
    state.seated = static_cast<SeatSet>(seats[0]);
    state.sitting_out = static_cast<SeatSet>(seats[1]);
    state.owes_big = static_cast<SeatSet>(seats[2]);
    state.owes_small = static_cast<SeatSet>(seats[3]);
    state.wants_to_post = static_cast<SeatSet>(seats[4]);
    return Fault::none;
  });
}

void def_seating(py::class_<GameTable>& table) {
  table.def("set_button", [](GameTable& t, Seat seat) { t.between_hands().button = seat; });
  table.def("set_stack",
            [](GameTable& t, Seat seat, Chips chips) { t.between_hands().stack[seat] = chips; });
  // For what depends on the chips alone.
  table.def("set_hand",
            [](GameTable& t, Seat seat, CardSet hand) { t.between_hands().hand[seat] = hand; });
  table.def("restore_seats", &restore_seats);
  table.def("sit_down", [](GameTable& t, Seat seat, Chips stack, bool owes, bool post) {
    const Fault fault = t.state().phase == game::Phase::over
                            ? game::sit_down(t.between_hands(), seat, stack, owes, post)
                            : Fault::hand_in_progress;
    return static_cast<int>(fault);
  });
  table.def("sit_out", [](GameTable& t, Seat seat) {
    return static_cast<int>(t.change_seat([&](auto& state) { return game::sit_out(state, seat); }));
  });
  table.def("sit_in", [](GameTable& t, Seat seat, bool post) {
    return static_cast<int>(
        t.change_seat([&](auto& state) { return game::sit_in(state, seat, post); }));
  });
  table.def("add_chips", [](GameTable& t, Seat seat, Chips chips) {
    if (t.state().phase != game::Phase::over) return static_cast<int>(Fault::hand_in_progress);
    return static_cast<int>(game::add_chips(t.between_hands(), seat, chips));
  });
  table.def("leave", [](GameTable& t, Seat seat) {
    if (t.state().phase != game::Phase::over) return static_cast<int>(Fault::hand_in_progress);
    return static_cast<int>(game::leave(t.between_hands(), seat));
  });
}

}  // namespace

// As its fellows declare it.
// NOLINTNEXTLINE(misc-const-correctness)
void register_game(py::module_& module) {
  // Python's own metaclass, as the stub says; pybind11's is for static properties.
  py::class_<GameTable> table(module, "GameTable",
                              py::metaclass(reinterpret_cast<PyObject*>(&PyType_Type)));
  table.def(
      py::init([](const py::dict& rules, std::uint64_t key0, std::uint64_t key1, unsigned seats) {
        return GameTable(read_rules(rules), {key0, key1}, seats);
      }));
  table.def("next_hand", [](GameTable& t, const py::object& deck) {
    return static_cast<int>(next_hand(t, deck));
  });
  table.def("begin_hand", &begin_hand);
  table.def("step", [](GameTable& t, unsigned action) { return static_cast<int>(t.step(action)); });
  table.def("fault_of", [](const GameTable& t, unsigned action) {
    return static_cast<int>(game::fault_of(t.rules(), t.state(), action));
  });
  table.def("plan_bet", [](GameTable& t, Seat seat, std::uint8_t bet) {
    return static_cast<int>(t.plan_bet(seat, static_cast<game::PlannedBet>(bet)));
  });
  table.def("plan_discard", [](GameTable& t, Seat seat, unsigned mask) {
    return static_cast<int>(t.plan_discard(seat, mask));
  });
  table.def("undo", &GameTable::undo);
  table.def("copy", [](const GameTable& t) { return GameTable(t); });
  def_seating(table);
  def_reading(table);
}

}  // namespace badugi::python
