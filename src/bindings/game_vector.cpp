// Many tables on NumPy arrays that the façade has validated: C-contiguous, of the right type and
// length. Faults go back to it as row numbers.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "../core/game/vector_table.hpp"
#include "chunks.hpp"
#include "game_rules.hpp"
#include "game_table.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

using game::Action;
using game::Observation;
using game::VectorTable;

constexpr py::ssize_t kNone = -1;
constexpr std::size_t kChunkTables = 1024;
// Below this many tables, other threads gain nothing while this one works.
constexpr std::size_t kManyTables = 64;

// Calls body(first, count) for all rows, without the GIL. A step is not interrupted: all tables
// take it, or none does.
template <typename Body>
void for_tables(std::size_t rows, std::size_t threads, const Body& body) {
  if (rows < kManyTables) {
    body(0, rows);
    return;
  }
  const ReleasedGil released;
  batch::for_chunks(
      rows, kChunkTables, threads,
      [&](std::size_t first, std::size_t count) {
        body(first, count);
        return count;
      },
      [] { return true; });
}

template <typename Body>
void with_seats(unsigned seats, const Body& body) {
  const auto number = [&]<int kSeats> { body(std::integral_constant<int, kSeats>{}); };
  switch (seats) {
    case 2: return number.template operator()<2>();
    case 3: return number.template operator()<3>();
    case 4: return number.template operator()<4>();
    case 5: return number.template operator()<5>();
    case 6: return number.template operator()<6>();
    case 7: return number.template operator()<7>();
    default: return number.template operator()<8>();
  }
}

template <typename Row>
Row* rows_of(const py::handle& array) {
  return static_cast<Row*>(py::reinterpret_borrow<py::array>(array).mutable_data());
}
template <typename Row>
const Row* const_rows_of(const py::handle& array) {
  return static_cast<const Row*>(py::reinterpret_borrow<py::array>(array).data());
}

// Five arrays: observations, legal, seat, rewards, done.
template <int kSeats>
game::StepOutput<kSeats> output_of(const py::tuple& arrays) {
  return {rows_of<Observation<kSeats>>(arrays[0]),
          rows_of<std::array<std::uint8_t, game::kActions>>(arrays[1]),
          rows_of<game::Seat>(arrays[2]), rows_of<std::array<float, kSeats>>(arrays[3]),
          rows_of<std::uint8_t>(arrays[4])};
}

std::vector<PhiloxKey> keys_of(const py::array_t<std::uint64_t>& keys) {
  const auto* rows = const_rows_of<PhiloxKey>(keys);
  return {rows, rows + keys.shape(0)};
}

class Tables {
  // One call at a time: a second one would see tables in the middle of a step.
  class Turn {
   public:
    explicit Turn(std::atomic<bool>& busy) : busy_(busy) {
      if (busy.exchange(true)) {
        throw std::runtime_error("VectorTable: another thread is using it");
      }
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { busy_ = false; }

   private:
    std::atomic<bool>& busy_;
  };

 public:
  Tables(const game::VectorRules& rules, std::span<const PhiloxKey> keys) : tables_(rules, keys) {}
  Tables(const Tables& other) : tables_(other.copied()) {}
  Tables& operator=(const Tables&) = delete;
  ~Tables() = default;

  [[nodiscard]] Turn take() const { return Turn(busy_); }
  [[nodiscard]] VectorTable& get() { return tables_; }
  [[nodiscard]] const VectorTable& get() const { return tables_; }
  [[nodiscard]] unsigned seats() const { return tables_.rules().seats; }

 private:
  [[nodiscard]] VectorTable copied() const {
    const Turn turn = take();
    return tables_;
  }

  mutable std::atomic<bool> busy_ = false;
  VectorTable tables_;
};

std::unique_ptr<Tables> make(const py::dict& rules, const std::vector<game::Chips>& stacks,
                             unsigned button, unsigned autoreset, bool carry_stacks, double big_bet,
                             const py::array_t<std::uint64_t>& keys) {
  game::VectorRules all;
  all.rules = read_rules(rules);
  std::ranges::copy(stacks, all.stacks.begin());
  all.seats = static_cast<std::uint8_t>(stacks.size());
  all.button = static_cast<game::Seat>(button);
  all.autoreset = static_cast<game::Autoreset>(autoreset);
  all.carry_stacks = carry_stacks;
  all.big_bet = big_bet;
  return std::make_unique<Tables>(all, keys_of(keys));
}

// The first table whose action is refused, while none has moved; -1 when all have.
py::ssize_t step(Tables& tables, const py::array_t<Action>& actions, const py::tuple& arrays,
                 std::size_t threads) {
  const auto turn = tables.take();
  VectorTable& all = tables.get();
  const std::size_t rows = all.size();
  const Action* chosen = actions.data();
  const std::size_t legal = [&] {
    if (rows < kManyTables) return all.take_actions(chosen, 0, rows);
    const ReleasedGil released;
    return all.take_actions(chosen, 0, rows);
  }();
  if (legal != rows) return static_cast<py::ssize_t>(legal);
  with_seats(tables.seats(), [&]<int kSeats>(std::integral_constant<int, kSeats>) {
    const auto out = output_of<kSeats>(arrays);
    for_tables(rows, threads,
               [&](std::size_t first, std::size_t count) { all.step<kSeats>(first, count, out); });
  });
  return kNone;
}

// `decks` has a row for each table, `mask` says which tables are dealt a hand; both may be None.
void reset(Tables& tables, const py::object& decks, const py::object& mask, const py::tuple& arrays,
           std::size_t threads) {
  const auto turn = tables.take();
  VectorTable& all = tables.get();
  const CardId* order = decks.is_none() ? nullptr : const_rows_of<CardId>(decks);
  const std::size_t cards =
      decks.is_none() ? 0 : static_cast<std::size_t>(py::array(decks).shape(1));
  const auto* chosen = mask.is_none() ? nullptr : const_rows_of<std::uint8_t>(mask);
  with_seats(tables.seats(), [&]<int kSeats>(std::integral_constant<int, kSeats>) {
    const auto out = output_of<kSeats>(arrays);
    for_tables(all.size(), threads, [&](std::size_t first, std::size_t count) {
      for (std::size_t row = first; row < first + count; ++row) {
        if (chosen == nullptr || chosen[row] != 0) {
          all.reset<kSeats>(row, order == nullptr ? nullptr : order + row * cards, out);
        } else {
          all.show_unchanged<kSeats>(row, out);
        }
      }
    });
  });
}

void observe(const Tables& tables, const py::array_t<game::Seat>& seats, const py::array& out,
             std::size_t threads) {
  const auto turn = tables.take();
  const VectorTable& all = tables.get();
  with_seats(tables.seats(), [&]<int kSeats>(std::integral_constant<int, kSeats>) {
    auto* to = rows_of<Observation<kSeats>>(out);
    const game::Seat* observers = seats.data();
    for_tables(all.size(), threads, [&](std::size_t first, std::size_t count) {
      for (std::size_t row = first; row < first + count; ++row) {
        game::observe<kSeats>(all.table(row), observers[row], to[row]);
      }
    });
  });
}

void sample(const Tables& tables, std::array<std::uint64_t, 2> key, std::uint64_t number,
            py::array_t<Action>& out, std::size_t threads) {
  const auto turn = tables.take();
  Action* to = out.mutable_data();
  for_tables(tables.get().size(), threads, [&](std::size_t first, std::size_t count) {
    tables.get().sample(key, number, first, count, to);
  });
}

// Records as numbers, for any tables of so many seats.
void write_features(unsigned seats, double big_bet, const py::array& observations,
                    py::array_t<float>& out, std::size_t threads) {
  with_seats(seats, [&]<int kSeats>(std::integral_constant<int, kSeats>) {
    const auto* from = const_rows_of<Observation<kSeats>>(observations);
    float* to = out.mutable_data();
    const auto per_chip = static_cast<float>(1.0 / big_bet);
    constexpr std::size_t kFeatures = game::feature_count<kSeats>();
    for_tables(static_cast<std::size_t>(observations.size()), threads,
               [&](std::size_t first, std::size_t count) {
                 for (std::size_t row = first; row < first + count; ++row) {
                   game::write_features<kSeats>(from[row], per_chip, to + row * kFeatures);
                 }
               });
  });
}

py::tuple sizes(unsigned seats) {
  py::tuple found(2);
  with_seats(seats, [&]<int kSeats>(std::integral_constant<int, kSeats>) {
    found[0] = sizeof(Observation<kSeats>);
    found[1] = game::feature_count<kSeats>();
  });
  return found;
}

}  // namespace

// The same kind of class as GameTable; pybind11 changes the module through the handle.
// NOLINTNEXTLINE(misc-const-correctness)
void register_vector_game(py::module_& module) {
  py::class_<Tables> tables(module, "VectorGame",
                            py::metaclass(reinterpret_cast<PyObject*>(&PyType_Type)));
  tables.def(py::init(&make));
  tables.def("set_keys", [](Tables& t, const py::array_t<std::uint64_t>& keys) {
    const auto turn = t.take();
    const std::vector<PhiloxKey> all = keys_of(keys);
    for (std::size_t row = 0; row < all.size(); ++row) t.get().set_key(row, all[row]);
  });
  tables.def("step", &step);
  tables.def("reset", &reset);
  tables.def("observe", &observe);
  tables.def("sample", &sample);
  tables.def("table", [](const Tables& t, std::size_t row) {
    const auto turn = t.take();
    return GameTable(t.get().rules().rules, t.get().table(row));
  });
  tables.def("key", [](const Tables& t, std::size_t row) {
    const auto turn = t.take();
    return t.get().table(row).key;
  });
  tables.def("copy", [](const Tables& t) { return std::make_unique<Tables>(t); });
  tables.def_property_readonly("bytes_per_table",
                               [](const Tables&) { return VectorTable::kBytesPerTable; });
  tables.def_static("write_features", &write_features);
  tables.def_static("observation_sizes", &sizes);
}

}  // namespace badugi::python
