#include "lane_tables.hpp"

#include "table_rules.hpp"

namespace badugi::batch {

namespace {

// The values of f(0), f(1), ...
template <class Function>
consteval LaneTable table_of(Function f) {
  LaneTable table{};
  for (unsigned i = 0; i < 16; ++i) table.at[i] = static_cast<std::uint8_t>(f(i));
  return table;
}

consteval LaneTable repeated(unsigned value) {
  return table_of([value](unsigned) { return value; });
}

// By rank code; code 0 stands for a missing card.
constexpr unsigned summand(unsigned k, unsigned code) {
  return rules::binomial(code == 0 ? kRanks : rules::rank_of_code(code), k);
}

consteval LaneTable low_summands(unsigned k) {
  return table_of([k](unsigned code) { return summand(k, code) % rules::kHighWeight; });
}

consteval LaneTable high_summands(unsigned k) {
  return table_of([k](unsigned code) { return summand(k, code) / rules::kHighWeight; });
}

constexpr unsigned allowed_with_d(unsigned abc) {
  unsigned allowed = 0;
  for (unsigned with_d = 0; with_d < 8; ++with_d) {
    if (rules::d_plays(abc, with_d)) allowed |= 1U << with_d;
  }
  return allowed;
}

consteval LaneTable pair(unsigned bit) {
  return table_of([bit](unsigned apart) { return apart % kSuits == 0 ? 0U : bit; });
}

// Members that lack a suit, by a set of suits that may have it.
consteval LaneTable adding(unsigned suit, unsigned lacking) {
  return table_of([=](unsigned suits) { return (suits >> suit & 1) != 0 ? lacking : 0U; });
}

consteval LaneTable transpose_pairs(unsigned k) {
  return table_of([k](unsigned i) { return i / 2 < k ? i % 2 * k + i / 2 : 0x80U; });
}

consteval LaneTables lane_tables() {
  LaneTables t{};
  t.second = table_of([](unsigned code) { return 1 + summand(2, code); });
  t.third_low = low_summands(3);
  t.third_high = high_summands(3);
  t.fourth_low = low_summands(4);
  t.fourth_high = high_summands(4);
  t.weights = table_of([](unsigned i) { return i % 2 == 0 ? 1 : rules::kHighWeight; });

  t.pair_1 = pair(1);
  t.pair_2 = pair(2);
  t.pair_4 = pair(4);
  t.drop_b = table_of([](unsigned abc) { return rules::b_plays(abc & 7) ? 0 : kMissingCard; });
  t.drop_c = table_of([](unsigned abc) { return rules::c_plays(abc & 7) ? 0 : kMissingCard; });
  t.allowed_with_d = table_of([](unsigned abc) { return allowed_with_d(abc & 7); });
  t.bit = table_of([](unsigned i) { return 1U << (i & 7); });

  t.add_clubs = adding(0, 0xFF);
  t.add_diamonds = adding(1, 0x55);
  t.add_hearts = adding(2, 0x33);
  t.add_spades = adding(3, 0x0F);
  t.even_sized = repeated(0x69);
  t.suit = table_of([](unsigned id) { return 1U << id % kSuits; });

  t.missing = repeated(kMissingCard);
  t.highest_rank = repeated(kRanks - 1);
  t.one = repeated(1);
  t.four = repeated(4);
  t.fifteen = repeated(15);
  t.upper_half = repeated(0xF0);
  t.rank_bits = repeated(0xFC);
  t.sixty_three = repeated(63);
  t.all_ones = repeated(0xFF);

  t.transpose_fours = table_of([](unsigned i) { return i % 4 * 4 + i / 4; });
  for (unsigned k = 1; k <= 8; ++k) t.transpose_pairs[k] = transpose_pairs(k);
  return t;
}

}  // namespace

// NOLINTNEXTLINE(bugprone-throwing-static-initialization,cert-err58-cpp): constinit.
constinit const LaneTables kLaneTables = lane_tables();

}  // namespace badugi::batch
