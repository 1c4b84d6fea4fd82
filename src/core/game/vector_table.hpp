// Many tables of one kind, stepped together: hand after hand, observed and paid in plain arrays.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "observation.hpp"
#include "table.hpp"

namespace badugi::game {

// When the next hand is dealt after one has ended: in the step that ends it, in the step after, or
// when asked to.
enum class Autoreset : std::uint8_t { same_step, next_step, disabled };

struct VectorRules {
  Rules rules;
  PerSeat<Chips> stacks{};
  std::uint8_t seats = 0;
  Seat button = 0;
  Autoreset autoreset = Autoreset::same_step;
  // Whether stacks last from hand to hand, until fewer than two players have chips.
  bool carry_stacks = false;
  double big_bet = 0;
};

// Where a step writes, row i for table i.
template <int kSeats>
struct StepOutput {
  Observation<kSeats>* observations;
  std::array<std::uint8_t, kActions>* legal;
  Seat* seat;
  std::array<float, kSeats>* rewards;
  std::uint8_t* done;
};

namespace detail {

// One byte for each bit, 0 or 1.
constexpr void write_bits(ActionSet set, std::array<std::uint8_t, kActions>& to) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    // Byte k of the product keeps bit k alone; adding 0x7F carries it to the top of the byte.
    const auto spread = [](std::uint64_t bits) {
      const std::uint64_t apart = (bits * 0x0101010101010101U) & 0x8040201008040201U;
      const std::uint64_t bytes = ((apart + 0x7F7F7F7F7F7F7F7FU) >> 7U) & 0x0101010101010101U;
      return std::bit_cast<std::array<std::uint8_t, 8>>(bytes);
    };
    const auto low = spread(set & 0xFFU), middle = spread((set >> 8U) & 0xFFU);
    std::copy_n(low.begin(), 8, to.begin());
    std::copy_n(middle.begin(), 8, to.begin() + 8);
    const auto high = spread(set >> 16U);
    std::copy_n(high.begin(), kActions - 16, to.begin() + 16);
  } else {
    for (unsigned action = 0; action < kActions; ++action) {
      to[action] = static_cast<std::uint8_t>((set >> action) & 1U);
    }
  }
}

}  // namespace detail

// Plays nothing by itself: rows are done in any order, by any thread, each row by one.
class VectorTable {
 public:
  // A table for each key, of which there is at least one; no hand is dealt yet.
  VectorTable(const VectorRules& rules, std::span<const PhiloxKey> keys)
      : rules_(rules), tables_(keys.size()), legal_(keys.size()), actions_(keys.size()) {
    for (std::size_t row = 0; row < keys.size(); ++row) set_key(row, keys[row]);
    plan_all();
  }

  [[nodiscard]] std::size_t size() const { return tables_.size(); }
  [[nodiscard]] const VectorRules& rules() const { return rules_; }
  [[nodiscard]] const TableState& table(std::size_t row) const { return tables_[row]; }

  // All that a table keeps from step to step.
  static constexpr std::size_t kBytesPerTable =
      sizeof(TableState) + sizeof(ActionSet) + sizeof(Action);

  // The table begins anew with its hand number 0.
  void set_key(std::size_t row, PhiloxKey key) {
    TableState& table = tables_[row];
    table = TableState{};
    table.key = key;
    table.seats = rules_.seats;
    table.seated = static_cast<SeatSet>((1U << rules_.seats) - 1U);
    table.button = rules_.button;
    table.stack = rules_.stacks;
    legal_[row] = 0;
  }

  // The first row of first..first+count-1 whose action is not legal, or first+count; keeps the
  // actions for `step`. Where there is no hand to play, any is, unless hands are dealt on demand.
  std::size_t take_actions(const Action* actions, std::size_t first, std::size_t count) {
    std::copy_n(actions + first, count, actions_.data() + first);
    unsigned bad = 0;
    for (std::size_t row = first; row < first + count; ++row) bad |= is_refused(row) ? 1U : 0U;
    if (bad == 0) return first + count;
    std::size_t row = first;
    while (!is_refused(row)) ++row;
    return row;
  }

  // Plays the actions that were taken.
  template <int kSeats>
  void step(std::size_t first, std::size_t count, const StepOutput<kSeats>& out) {
    for (std::size_t row = first; row < first + count; ++row) {
      prefetch(row + kAhead, first + count);
      TableState& table = tables_[row];
      if (table.phase != Phase::over) {
        NoEvents nobody;
        detail::apply(rules_.rules, table, actions_[row], false, nobody);
      } else if (rules_.autoreset == Autoreset::next_step) {
        deal(table, nullptr);
      }
      const bool done = table.phase == Phase::over;
      pay<kSeats>(table, done, row, out);
      if (done && rules_.autoreset == Autoreset::same_step) deal(table, nullptr);
      show<kSeats>(table, row, out);
    }
  }

  // Deals the next hand; one that is being played is given up, and its chips go back. `order` is
  // the deck to deal from, or null for a random one.
  template <int kSeats>
  void reset(std::size_t row, const CardId* order, const StepOutput<kSeats>& out) {
    TableState& table = tables_[row];
    if (table.phase != Phase::over) give_back(table);
    deal(table, order);
    const bool done = table.phase == Phase::over && rules_.autoreset != Autoreset::same_step;
    pay<kSeats>(table, done, row, out);
    show<kSeats>(table, row, out);
  }

  // Writes a row as it stands, with nothing paid.
  template <int kSeats>
  void show_unchanged(std::size_t row, const StepOutput<kSeats>& out) {
    pay<kSeats>(tables_[row], false, row, out);
    show<kSeats>(tables_[row], row, out);
  }

  // A legal action for each row, all equally likely; 0 where there is none. Depends on key, row
  // and turn alone.
  void sample(PhiloxKey key, std::uint64_t turn, std::size_t first, std::size_t count,
              Action* actions) const {
    PhiloxBlock block{};
    for (std::size_t row = first; row < first + count; ++row) {
      if (row == first || row % kBlockWords == 0) block = philox({turn, row / kBlockWords}, key);
      const ActionSet legal = legal_[row];
      if (legal == 0) {
        actions[row] = 0;
        continue;
      }
      // Legal actions are neighbours: who may fold and raise may call.
      const auto lowest = static_cast<unsigned>(std::countr_zero(legal));
      const auto bound = static_cast<unsigned>(std::bit_width(legal >> lowest));
      unsigned product = block_word(block, row % kBlockWords) * bound;
      for (std::uint64_t again = 1; product % kWordValues < refused_below(bound); ++again) {
        product = block_word(philox({turn, row, again}, key), 0) * bound;
      }
      const unsigned chosen = product / kWordValues;
      actions[row] = static_cast<Action>(lowest + chosen);
    }
  }

 private:
  // Rows whose tables are fetched before their turn: a table fills a dozen cache lines.
  static constexpr std::size_t kAhead = 4;

  [[nodiscard]] bool is_refused(std::size_t row) const {
    const ActionSet legal = legal_[row];
    if (legal == 0) return rules_.autoreset == Autoreset::disabled;
    return actions_[row] >= kActions || ((legal >> actions_[row]) & 1U) == 0;
  }

  void prefetch([[maybe_unused]] std::size_t row, [[maybe_unused]] std::size_t end) const {
#if defined(__GNUC__)
    constexpr std::size_t kLine = 64;
    if (row >= end) return;
    const auto* bytes = reinterpret_cast<const char*>(&tables_[row]);
    for (std::size_t at = 0; at < sizeof(TableState); at += kLine)
      __builtin_prefetch(bytes + at, 1);
#endif
  }

  static void give_back(TableState& table) {
    table.stack = table.stack_before;
    end_hand(table);
  }

  // Where all play every hand, the plan of a hand depends on the button of the last one alone.
  void plan_all() {
    for (Seat button = 0; button < rules_.seats; ++button) {
      TableState table = tables_.front();
      table.button = button;
      table.hand_number = 1;
      plan_hand(table, plans_[button]);
    }
  }

  void deal(TableState& table, const CardId* order) {
    NoEvents nobody;
    if (!rules_.carry_stacks) {
      table.stack = rules_.stacks;
      if (table.hand_number > 0) {
        begin_hand(rules_.rules, table, plans_[table.button], order, nobody);
        return;
      }
    }
    HandPlan plan;
    if (plan_hand(table, plan) != Fault::none) {
      table.stack = rules_.stacks;
      table.owes_big = table.owes_small = 0;
      plan_hand(table, plan);
    }
    begin_hand(rules_.rules, table, plan, order, nobody);
  }

  template <int kSeats>
  void pay(const TableState& table, bool done, std::size_t row, const StepOutput<kSeats>& out) {
    auto& rewards = out.rewards[row];
    out.done[row] = done ? 1 : 0;
    rewards = {};
    if (!done) return;
    for (std::size_t seat = 0; seat < std::size_t{kSeats}; ++seat) {
      const Chips won = table.stack[seat] - table.stack_before[seat];
      rewards[seat] = static_cast<float>(static_cast<double>(won) / rules_.big_bet);
    }
  }

  template <int kSeats>
  void show(const TableState& table, std::size_t row, const StepOutput<kSeats>& out) {
    const ActionSet legal = legal_actions(rules_.rules, table);
    legal_[row] = legal;
    detail::write_bits(legal, out.legal[row]);
    out.seat[row] = table.actor;
    observe<kSeats>(table, table.actor, out.observations[row]);
  }

  VectorRules rules_;
  PerSeat<HandPlan> plans_{};
  std::vector<TableState> tables_;
  std::vector<ActionSet> legal_;
  std::vector<Action> actions_;
};

}  // namespace badugi::game
