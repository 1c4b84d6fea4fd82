// Built-in players in whole matches: choices are legal under many rules, chips add up, and matches
// come out the same in any order and in any division.
#include <badugi_fast/core/game/simulate.hpp>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>

namespace {

using namespace badugi::game;  // NOLINT: a test program
using badugi::HandRank;
using badugi::RandomStream;

void check(bool holds, const char* what, std::uint64_t where) {
  if (holds) return;
  std::printf("failed: %s in case %llu\n", what, static_cast<unsigned long long>(where));
  std::exit(1);
}

Player random_player(RandomStream& random) {
  Player player;
  player.kind = static_cast<PlayerKind>(random.below(3));
  player.draws = random.below(2) == 0;
  const auto rank = [&] { return static_cast<HandRank>(random.below(badugi::kHandRanks + 1)); };
  for (std::size_t draw = 0; draw < kMaxDraws; ++draw) {
    player.pat[draw] = rank();
    player.break_against_pat[draw] = rank();
    player.keep[draw] = static_cast<std::uint8_t>(random.below(14));
  }
  for (std::size_t round = 0; round < kMaxRounds; ++round) {
    player.bet[round] = rank();
    player.raise[round] = rank();
    player.call[round] = rank();
  }
  return player;
}

Match random_match(std::uint64_t number) {
  RandomStream random({number, 1}, 0);
  Match match;
  match.key = {number, 2};
  match.seats = static_cast<std::uint8_t>(2 + random.below(kMaxSeats - 1));
  match.hands = 1 + random.below(30);
  const unsigned deepest = random.below(2) == 0 ? 40 : 2000;
  for (std::size_t seat = 0; seat < match.seats; ++seat) {
    match.players[seat] = random_player(random);
    match.stacks[seat] = 1 + random.below(deepest);
  }
  Rules& rules = match.rules;
  rules.draws = static_cast<std::uint8_t>(random.below(kMaxDraws + 1));
  rules.ante = random.below(3);
  rules.cap = static_cast<std::uint8_t>(random.below(6));
  rules.free_fold = random.below(2) == 0;
  rules.burn = random.below(2) == 0;
  rules.deal_draws = static_cast<DealDraws>(random.below(2));
  rules.stub = static_cast<StubRule>(random.below(3));
  rules.reopens = static_cast<Reopens>(random.below(3));
  rules.hand_cards = static_cast<std::uint8_t>(random.below(4) == 0 ? 1 + random.below(4) : 4);
  return match;
}

// The same hands with each choice checked.
void check_choices(const Match& match, std::uint64_t where) {
  TableState table;
  table.key = match.key;
  table.seats = match.seats;
  table.seated = static_cast<SeatSet>((1U << match.seats) - 1U);
  table.stack = match.stacks;
  RandomStream random({where, 3}, 0);
  NoEvents none;
  for (int hand = 0; hand < 20; ++hand) {
    HandPlan plan;
    if (plan_hand(table, plan) != Fault::none) return;
    begin_hand(match.rules, table, plan, nullptr, none);
    while (table.phase != Phase::over) {
      const Action action = choose(match.rules, table, match.players[table.actor], random);
      check(step(match.rules, table, action, none) == Fault::none, "an illegal choice", where);
    }
  }
}

bool same(const WideSum& a, const WideSum& b) {
  return a.low == b.low && a.high == b.high;
}

bool same(const Tally& a, const Tally& b) {
  for (std::size_t seat = 0; seat < a.size(); ++seat) {
    const PlayerTally &one = a[seat], &other = b[seat];
    if (!same(one.chips, other.chips) || !same(one.squares, other.squares) ||
        one.dealt != other.dealt || one.showdowns != other.showdowns ||
        one.showdown_wins != other.showdown_wins || one.shown != other.shown) {
      return false;
    }
  }
  return true;
}

void check_division(const Match& match, std::uint64_t where) {
  constexpr std::uint64_t kMatches = 12;
  const auto whole = std::make_unique<Tally>(), parts = std::make_unique<Tally>();
  play_matches(match, 5, kMatches, *whole);
  for (std::uint64_t number = kMatches; number-- > 0;) {
    const auto part = std::make_unique<Tally>();
    play_matches(match, 5 + number, 1, *part);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) (*parts)[seat].add((*part)[seat]);
  }
  check(same(*whole, *parts), "the division of matches", where);
  WideSum chips;
  for (const PlayerTally& player : *whole) {
    chips.add(player.chips);
    std::uint64_t shown = 0;
    for (const std::uint64_t times : player.shown) shown += times;
    check(shown == player.showdowns && player.showdown_wins <= shown, "showdowns", where);
    check(player.showdowns <= player.dealt, "hands dealt", where);
    check(player.dealt <= kMatches * match.hands, "hands dealt", where);
  }
  check(same(chips, {}), "chips", where);
}

void check_sums() {
  WideSum sum;
  sum.add_chips(-5);
  check(sum.low == ~std::uint64_t{0} - 4 && sum.high == -1, "a negative sum", 0);
  sum.add_chips(7);
  check(sum.low == 2 && sum.high == 0, "a sum", 0);
  constexpr Chips kLarge = 3'000'000'000'000'000'000;
  WideSum squares;
  for (int i = 0; i < 4; ++i) squares.add_square(i % 2 == 0 ? kLarge : -kLarge);
  // 4 * 9 * 10^36 in two parts.
  check(squares.high == 1951563910473907981 && squares.low == 3936812653246152704U, "squares", 0);
}

}  // namespace

int main() {
  check_sums();
  for (std::uint64_t number = 0; number < 300; ++number) {
    const Match match = random_match(number);
    check_choices(match, number);
    check_division(match, number);
  }
  std::puts("simulate: all checks passed");
}
