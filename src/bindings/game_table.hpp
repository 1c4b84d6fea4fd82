// A table with what only Python needs: the log of the hand, and the states before each action.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "../core/game/table.hpp"

namespace badugi::python {

class GameTable {
  struct Log {
    std::vector<game::Event>& events;
    void operator()(const game::Event& event) const { events.push_back(event); }
  };

  struct Snapshot {
    game::TableState state;
    std::size_t events;
  };

 public:
  GameTable(const game::Rules& rules, PhiloxKey key, unsigned seats) : rules_(rules) {
    state_.key = key;
    state_.seats = static_cast<std::uint8_t>(seats);
  }

  // A table in the middle of a hand that nobody has logged.
  GameTable(const game::Rules& rules, const game::TableState& state)
      : rules_(rules), state_(state), seated_before_(state.seated), logged_(false) {}

  [[nodiscard]] const game::Rules& rules() const { return rules_; }
  [[nodiscard]] const game::TableState& state() const { return state_; }
  [[nodiscard]] const game::HandPlan& plan() const { return plan_; }
  [[nodiscard]] game::SeatSet seated_before() const { return seated_before_; }
  [[nodiscard]] std::span<const game::Event> events() const { return events_; }
  // Whether the events of this hand are there from its first on.
  [[nodiscard]] bool logged() const { return logged_; }
  [[nodiscard]] std::size_t undoable() const { return history_.size(); }

  // For what changes between hands: none of it can be undone, nor what came before it.
  game::TableState& between_hands() {
    history_.clear();
    return state_;
  }

  // For what may change during a hand, and stays when an action is undone.
  template <typename Change>
  game::Fault change_seat(const Change& change) {
    for (Snapshot& snapshot : history_) change(snapshot.state);
    return change(state_);
  }

  void begin(const game::HandPlan& plan, const CardId* order) {
    plan_ = plan;
    seated_before_ = state_.seated;
    logged_ = true;
    history_.clear();
    events_.clear();
    const Log log{events_};
    game::begin_hand(rules_, state_, plan, order, log);
  }

  game::Fault step(unsigned action) {
    return undoably([&](const Log& log) { return game::step(rules_, state_, action, log); });
  }

  game::Fault plan_bet(game::Seat seat, game::PlannedBet bet) {
    return undoably([&](const Log& log) { return game::plan_bet(state_, seat, bet, log); });
  }

  game::Fault plan_discard(game::Seat seat, unsigned mask) {
    return undoably(
        [&](const Log& log) { return game::plan_discard(rules_, state_, seat, mask, log); });
  }

  bool undo() {
    if (history_.empty()) return false;
    state_ = history_.back().state;
    events_.resize(history_.back().events);
    history_.pop_back();
    return true;
  }

 private:
  template <typename Change>
  game::Fault undoably(const Change& change) {
    history_.push_back({state_, events_.size()});
    const game::Fault fault = change(Log{events_});
    if (fault != game::Fault::none) history_.pop_back();
    return fault;
  }

  game::Rules rules_;
  game::TableState state_;
  game::HandPlan plan_;
  game::SeatSet seated_before_ = 0;
  bool logged_ = true;
  std::vector<game::Event> events_;
  std::vector<Snapshot> history_;
};

}  // namespace badugi::python
