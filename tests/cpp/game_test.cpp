// The game on its own: invariants after every action of random hands under many rules, that copies
// replay exactly, and that refused actions change nothing. `game_test STEPS` sets how many.
#include <badugi_fast/core/game/table.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

using namespace badugi::game;  // NOLINT: a test program
using badugi::CardSet;

void check(bool holds, const char* what, long long where) {
  if (holds) return;
  std::printf("failed: %s at step %lld\n", what, where);
  std::exit(1);
}

struct Events {
  std::vector<Event> all;
  void operator()(const Event& event) { all.push_back(event); }
};

// Every field that a game can see.
bool same(const TableState& a, const TableState& b) {
  auto one = a.random, other = b.random;
  for (int i = 0; i < 20; ++i) {
    if (one.below(52) != other.below(52)) return false;
  }
  return a.key == b.key && a.hand_number == b.hand_number && a.stack == b.stack &&
         a.stack_before == b.stack_before && a.bet == b.bet && a.paid == b.paid &&
         a.dead == b.dead && a.level == b.level && a.raise_to == b.raise_to &&
         a.largest_raise == b.largest_raise && a.short_raises == b.short_raises &&
         a.hand == b.hand && a.thrown == b.thrown && a.discarded == b.discarded &&
         a.muck == b.muck && a.deck == b.deck && a.deck_next == b.deck_next &&
         a.deck_end == b.deck_end && a.deck_fixed == b.deck_fixed && a.drawn == b.drawn &&
         a.raises == b.raises && a.button == b.button && a.round == b.round && a.phase == b.phase &&
         a.actor == b.actor && a.aggressor == b.aggressor && a.wagers == b.wagers &&
         a.capped == b.capped && a.dealt == b.dealt && a.live == b.live && a.to_act == b.to_act &&
         a.acted == b.acted && a.shown == b.shown && a.seated == b.seated &&
         a.sitting_out == b.sitting_out && a.owes_big == b.owes_big &&
         a.owes_small == b.owes_small && a.planned == b.planned && a.planned_bet == b.planned_bet &&
         a.planned_discard == b.planned_discard;
}

bool same(const Event& a, const Event& b) {
  return a.kind == b.kind && a.seat == b.seat && a.planned == b.planned && a.detail == b.detail &&
         a.cards == b.cards && a.amount == b.amount && a.total == b.total;
}

struct Random {
  std::uint64_t state;
  unsigned below(unsigned bound) {
    state ^= state << 13U;
    state ^= state >> 7U;
    state ^= state << 17U;
    return static_cast<unsigned>((state >> 11U) % bound);
  }
  template <typename T>
  T of(std::initializer_list<T> values) {
    return values.begin()[below(static_cast<unsigned>(values.size()))];
  }
};

Rules random_rules(Random& random) {
  Rules rules;
  const Chips bet = random.of<Chips>({2, 3, 4, 10});
  rules.small_blind = random.of<Chips>({0, bet / 2, bet});
  rules.big_blind = random.below(8) == 0 ? 0 : bet;
  rules.small_blind = std::min(rules.small_blind, rules.big_blind);
  rules.ante = rules.big_blind == 0 ? 1 : random.of<Chips>({0, 0, 1, 3});
  rules.bet = {bet, bet, 2 * bet, 2 * bet};
  rules.draws = random.of<std::uint8_t>({0, 1, 2, 3, 3, 3});
  for (std::size_t round = 1; round < kMaxRounds; ++round) {
    if (random.below(20) == 0) rules.bet[round] = 0;
  }
  rules.cap = random.of<std::uint8_t>({0, 3, 4, 5});
  rules.blind_counts = random.below(2) == 0;
  rules.uncapped_heads_up = random.below(2) == 0;
  rules.burn = random.below(3) == 0;
  rules.free_fold = random.below(4) == 0;
  rules.deal_draws = random.of({DealDraws::each, DealDraws::after_all});
  rules.stub = random.of({StubRule::reshuffle_all, StubRule::deal_out_first, StubRule::pokerkit});
  rules.own_discards = random.of({OwnDiscards::this_draw, OwnDiscards::whole_hand});
  rules.reopens = random.of({Reopens::half, Reopens::full, Reopens::pokerkit});
  rules.odd_chips = random.of({OddChips::one_each, OddChips::first});
  rules.short_blind = random.of({ShortBlind::full, ShortBlind::posted});
  rules.merge_pots = random.below(2) == 0;
  rules.all_in_shows = random.below(2) == 0;
  rules.idle_checks = random.below(2) == 0;
  return rules;
}

CardSet all_cards(const TableState& table, long long where) {
  CardSet cards = 0;
  const auto add = [&](CardSet more) {
    check((cards & more) == 0, "a card is twice", where);
    cards |= more;
  };
  for (const CardSet hand : table.hand) add(hand);
  add(table.muck);
  for (std::size_t i = table.deck_next; i < table.deck_end; ++i) {
    add(badugi::card_set(table.deck[i]));
  }
  return cards;
}

Chips all_chips(const TableState& table) {
  Chips chips = table.phase == Phase::over ? 0 : pot_total(table);
  for (const Chips stack : table.stack) chips += stack;
  return chips;
}

void check_betting(const Rules& rules, const TableState& table, long long step) {
  const Seat seat = table.actor;
  check(table.stack[seat] > 0, "an all-in player bets", step);
  check(rules.cap == 0 || table.wagers <= rules.cap || rules.uncapped_heads_up, "cap", step);
  Chips highest = 0;
  for_seats(table.dealt, [&](Seat other) {
    check(table.bet[other] <= table.level, "a bet above the level", step);
    highest = std::max(highest, table.bet[other]);
  });
  check(highest == table.level || (table.round == 0 && rules.short_blind == ShortBlind::full),
        "nobody has bet the level", step);
}

void check_state(const Rules& rules, const TableState& table, Chips chips, long long step) {
  check(all_cards(table, step) == rules.deck, "a card is lost", step);
  check(all_chips(table) == chips, "chips are not conserved", step);
  Chips pots = 0, bets = 0;
  const Pots made = make_pots(table, table.live);
  for (std::size_t i = 0; i < made.count; ++i) {
    check(made.pot[i].amount > 0 && made.pot[i].seats != 0, "an empty pot", step);
    check(i == 0 || made.pot[i].seats != made.pot[i - 1].seats, "two equal pots", step);
    pots += made.pot[i].amount;
  }
  for_seats(table.dealt, [&](Seat seat) {
    check(table.stack[seat] >= 0 && table.bet[seat] >= 0, "a negative stack", step);
    bets += table.bet[seat];
    if (!has(table.live, seat)) check(table.hand[seat] == 0, "a folded hand", step);
  });
  check(pots + bets == pot_total(table), "pots", step);
  if (table.phase == Phase::over) return;
  check(has(table.to_act, table.actor) && has(table.live, table.actor), "the actor", step);
  check(count(table.live) > 1, "one player alone", step);
  if (table.phase == Phase::betting) {
    check_betting(rules, table, step);
    for_seats(table.live, [&](Seat seat) {
      check(std::popcount(table.hand[seat]) == rules.hand_cards, "cards in a hand", step);
    });
    for (std::size_t draw = 0; draw < table.round; ++draw) {
      for_seats(table.live, [&](Seat seat) {
        check(table.drawn[draw][seat] <= rules.hand_cards, "somebody has not drawn", step);
      });
    }
    for (std::size_t draw = table.round; draw < kMaxDraws; ++draw) {
      for (const std::uint8_t drawn : table.drawn[draw]) {
        check(drawn == kNotDrawn, "somebody drew too early", step);
      }
    }
  } else {
    check(table.round < rules.draws, "too many draws", step);
  }
}

void check_refused(const Rules& rules, TableState& table, ActionSet legal, long long step) {
  const TableState before = table;
  Events events;
  for (unsigned action = 0; action < 24; ++action) {
    if (((legal >> action) & 1U) != 0) continue;
    check(badugi::game::step(rules, table, action, events) != Fault::none, "illegal", step);
  }
  check(events.all.empty() && same(before, table), "a refused action changed something", step);
}

Action choose(ActionSet legal, Random& random) {
  auto nth = random.below(static_cast<unsigned>(std::popcount(legal)));
  // Folding less often makes longer hands.
  if (nth == 0 && (legal & 1U) != 0 && random.below(3) != 0) nth = 1;
  while (nth-- > 0) legal &= legal - 1;
  return static_cast<Action>(std::countr_zero(legal));
}

void random_plan(const Rules& rules, TableState& table, Random& random, Events& events) {
  const auto seat = static_cast<Seat>(random.below(kMaxSeats));
  const TableState before = table;
  const Fault fault = random.below(2) == 0
                          ? plan_discard(rules, table, seat, random.below(17), events)
                          : plan_bet(table, seat, static_cast<PlannedBet>(random.below(6)), events);
  if (fault != Fault::none) check(same(before, table), "a refused plan", -1);
}

void between_hands(TableState& table, Random& random, Chips& chips) {
  const auto seat = static_cast<Seat>(random.below(table.seats));
  const Chips stack = 1 + random.below(60);
  const auto what = random.below(6);
  if (what == 0 && sit_down(table, seat, stack, true, random.below(2) == 0) == Fault::none) {
    chips += stack;
  }
  if (what == 1) sit_out(table, seat);
  if (what == 2) sit_in(table, seat, random.below(2) == 0);
  if (what == 3) {
    const Chips gone = table.stack[seat];
    if (leave(table, seat) == Fault::none) chips -= gone;
  }
  if (what == 4 && add_chips(table, seat, stack) == Fault::none) chips += stack;
}

// A match of up to 40 hands under random rules; returns how many steps it took.
long long random_match(std::uint64_t seed, bool full_checks) {
  Random random{seed * 0x9E3779B97F4A7C15U + 1};
  const Rules rules = random_rules(random);
  TableState table;
  table.key = {seed, 7};
  table.seats = static_cast<std::uint8_t>(2 + random.below(kMaxSeats - 1));
  table.button = static_cast<Seat>(random.below(table.seats));
  const unsigned deepest = random.of({5U, 40U, 2000U});
  Chips chips = 0;
  for (Seat seat = 0; seat < table.seats; ++seat) {
    const Chips stack = 1 + random.below(deepest);
    sit_down(table, seat, stack, false, false);
    chips += stack;
  }
  long long steps = 0;
  Events events;
  for (int hand = 0; hand < 40; ++hand) {
    HandPlan plan;
    if (plan_hand(table, plan) != Fault::none) break;
    check(has(plan.dealt, plan.small_blind) && has(plan.dealt, plan.big_blind), "blinds", hand);
    check(plan.small_blind != plan.big_blind, "one seat has both blinds", hand);
    check((plan.small_blind == plan.button) == (count(plan.dealt) == 2), "heads-up", hand);
    events.all.clear();
    begin_hand(rules, table, plan, nullptr, events);
    int actions = 0;
    check_state(rules, table, chips, steps);
    while (table.phase != Phase::over) {
      const ActionSet legal = legal_actions(rules, table);
      check(legal != 0, "nothing is legal", steps);
      if (full_checks) check_refused(rules, table, legal, steps);
      if (full_checks && random.below(8) == 0) random_plan(rules, table, random, events);
      const Action action = choose(legal, random);
      const TableState before = table;
      const std::size_t told = events.all.size();
      check(step(rules, table, action, events) == Fault::none, "a legal action", steps);
      if (full_checks) {
        TableState copy = before;
        Events again;
        check(step(rules, copy, action, again) == Fault::none, "a legal action", steps);
        check(same(copy, table), "a copy plays otherwise", steps);
        check(std::equal(again.all.begin(), again.all.end(),
                         events.all.begin() + static_cast<std::ptrdiff_t>(told), events.all.end(),
                         [](const Event& a, const Event& b) { return same(a, b); }),
              "a copy tells otherwise", steps);
      }
      ++steps;
      check_state(rules, table, chips, steps);
      check(++actions < 100000, "a hand does not end", steps);
    }
    if (full_checks) {
      for (int i = 0; i < 2; ++i) between_hands(table, random, chips);
    }
  }
  return steps;
}

// How fast plain random play is; only printed, since machines differ.
void report_speed() {
  const Rules rules;
  TableState table;
  table.key = {1, 2};
  table.seats = 2;
  for (Seat seat = 0; seat < 2; ++seat) sit_down(table, seat, 1'000'000'000, false, false);
  Random random{42};
  NoEvents none;
  long long steps = 0, hands = 0;
  const auto start = std::chrono::steady_clock::now();
  while (steps < 2'000'000) {
    HandPlan plan;
    check(plan_hand(table, plan) == Fault::none, "plan", hands);
    begin_hand(rules, table, plan, nullptr, none);
    ++hands;
    while (table.phase != Phase::over) {
      ActionSet legal = legal_actions(rules, table);
      auto nth = (static_cast<std::uint64_t>(random.below(1U << 16U)) *
                  static_cast<unsigned>(std::popcount(legal))) >>
                 16U;
      while (nth-- > 0) legal &= legal - 1;
      step(rules, table, static_cast<unsigned>(std::countr_zero(legal)), none);
      ++steps;
    }
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  std::printf("%.1f million steps a second, %.2f million hands, %zu bytes a table\n",
              static_cast<double>(steps) / time.count() / 1e6,
              static_cast<double>(hands) / time.count() / 1e6, sizeof(TableState));
}

}  // namespace

int main(int arguments, char** argument) {
  const long long wanted = arguments > 1 ? std::atoll(argument[1]) : 300000;
  long long steps = 0;
  for (std::uint64_t seed = 1; steps < wanted; ++seed) steps += random_match(seed, seed % 4 != 0);
  report_speed();
  std::printf("%lld steps\n", steps);
  std::puts("game: all checks passed");
}
