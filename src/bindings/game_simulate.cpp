// Built-in players at one table and in whole matches. The façade has validated all arguments.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "../core/game/simulate.hpp"
#include "chunks.hpp"
#include "game_table.hpp"
#include "register.hpp"

namespace py = pybind11;

namespace badugi::python {

namespace {

// Enough that a block's own tally costs little, few enough that Ctrl-C is answered soon.
constexpr std::uint64_t kBlockHands = 2048;

template <typename Number, std::size_t kSize>
void read(const py::tuple& player, std::size_t place, std::array<Number, kSize>& to) {
  std::ranges::copy(player[place].cast<std::array<Number, kSize>>(), to.begin());
}

game::Player read_player(const py::tuple& from) {
  game::Player player;
  player.kind = static_cast<game::PlayerKind>(from[0].cast<std::uint8_t>());
  player.draws = from[1].cast<bool>();
  read(from, 2, player.pat);
  read(from, 3, player.break_against_pat);
  read(from, 4, player.keep);
  read(from, 5, player.bet);
  read(from, 6, player.raise);
  read(from, 7, player.call);
  return player;
}

unsigned choose_action(const GameTable& table, const py::tuple& player, std::uint64_t key0,
                       std::uint64_t key1) {
  RandomStream random({key0, key1}, 0);
  return game::choose(table.rules(), table.state(), read_player(player), random);
}

void play(const game::Match& match, std::uint64_t first, std::uint64_t matches, std::size_t threads,
          game::Tally& total) {
  std::mutex adding;
  const std::uint64_t block = std::max<std::uint64_t>(1, kBlockHands / match.hands);
  const auto play_block = [&](std::size_t start, std::size_t count) {
    const auto tally = std::make_unique<game::Tally>();
    game::play_matches(match, first + start, count, *tally);
    const std::scoped_lock lock(adding);
    for (std::size_t seat = 0; seat < match.seats; ++seat) total[seat].add((*tally)[seat]);
    return count;
  };
  const ReleasedGil released;
  batch::for_chunks(matches, block, threads, play_block, SignalWatch{});
}

py::tuple wide(const game::WideSum& sum) {
  return py::make_tuple(sum.low, sum.high);
}

// One (chips, squares, dealt, showdowns, showdown wins) for each player, and the hand ranks shown.
py::tuple simulate(const GameTable& table, const py::list& players,
                   const std::vector<game::Chips>& stacks, std::uint64_t hands_per_match,
                   std::uint64_t first, std::uint64_t matches, std::size_t threads) {
  game::Match match;
  match.rules = table.rules();
  match.key = table.state().key;
  match.seats = static_cast<std::uint8_t>(players.size());
  match.hands = hands_per_match;
  for (std::size_t seat = 0; seat < match.seats; ++seat) {
    match.players[seat] = read_player(players[seat].cast<py::tuple>());
    match.stacks[seat] = stacks[seat];
  }
  const auto total = std::make_unique<game::Tally>();
  play(match, first, matches, threads, *total);
  py::list tallies;
  py::array_t<std::int64_t> shown({players.size(), std::size_t{kHandRanks}});
  for (std::size_t seat = 0; seat < match.seats; ++seat) {
    const game::PlayerTally& tally = (*total)[seat];
    tallies.append(py::make_tuple(wide(tally.chips), wide(tally.squares), tally.dealt,
                                  tally.showdowns, tally.showdown_wins));
    std::transform(tally.shown.begin() + 1, tally.shown.end(),
                   shown.mutable_data(static_cast<py::ssize_t>(seat), 0),
                   [](std::uint64_t times) { return static_cast<std::int64_t>(times); });
  }
  return py::make_tuple(tallies, shown);
}

}  // namespace

// As its fellows declare it.
// NOLINTNEXTLINE(misc-const-correctness)
void register_game_simulate(py::module_& module) {
  // Both need what a table holds, and there is no table without the extension.
  const py::object table = module.attr("GameTable");
  table.attr("choose") = py::cpp_function(&choose_action, py::name("choose"), py::is_method(table));
  table.attr("simulate") = py::cpp_function(&simulate, py::name("simulate"), py::is_method(table));
}

}  // namespace badugi::python
