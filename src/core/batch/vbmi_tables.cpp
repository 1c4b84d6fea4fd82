#include "vbmi_tables.hpp"

#include "table_rules.hpp"

namespace badugi::batch {

namespace {

// The values of f(first), f(first + 1), ...
template <class Function>
consteval VbmiTable table_of(Function f, unsigned first = 0) {
  VbmiTable table{};
  for (unsigned i = 0; i < 64; ++i) table.at[i] = static_cast<std::uint8_t>(f(first + i));
  return table;
}

// In an eight-byte group 2g + h, rows 8g.. of card h.
consteval VbmiTable transpose(unsigned first_card) {
  return table_of([first_card](unsigned i) {
    const unsigned row = i / 16 * 8 + i % 8;
    return row * 4 + first_card + i / 8 % 2;
  });
}

consteval VbmiTable pair(unsigned bit) {
  return table_of([bit](unsigned apart) {
    if (apart == 0) return kSameCard;
    return apart < 4 || apart % 4 == 0 ? 0U : bit;
  });
}

// What a card counts as: one of the playing cards by place, or none of n that play.
enum Role : unsigned { second, third, fourth, none_of_one, none_of_two, none_of_three };

constexpr Role role_of_c(unsigned pairs) {
  const unsigned abc = pairs & 7;
  if (!rules::c_plays(abc)) return none_of_one;
  return rules::b_plays(abc) ? third : second;
}

constexpr Role role_of_d(unsigned pairs) {
  const unsigned abc = pairs & 7;
  const int below = (rules::b_plays(abc) ? 1 : 0) + (rules::c_plays(abc) ? 1 : 0);
  if (rules::d_plays(abc, pairs >> 3)) return below == 0 ? second : below == 1 ? third : fourth;
  return below == 0 ? none_of_one : below == 1 ? none_of_two : none_of_three;
}

constexpr unsigned rank_of_id(unsigned id) {
  return rules::rank_of_code(id / 4);
}

constexpr unsigned c_summand(unsigned index) {
  const unsigned rank = rules::rank_of_code(index % 16);
  if (index / 16 == second) return rules::binomial(rank, 2);
  if (index / 16 == third) return rules::binomial(rank, 3);
  return 0;
}

// With d it is settled how many cards play, so what stands for missing ones is added here.
constexpr unsigned d_summand(unsigned index) {
  const unsigned rank = rules::rank_of_code(index % 16);
  switch (index / 16) {
    case second: return rules::binomial(rank, 2) + rules::missing_summands(2);
    case third: return rules::binomial(rank, 3) + rules::missing_summands(3);
    case fourth: return rules::binomial(rank, 4);
    case none_of_one: return rules::missing_summands(1);
    case none_of_two: return rules::missing_summands(2);
    case none_of_three: return rules::missing_summands(3);
    default: return 0;
  }
}

consteval VbmiTables vbmi_tables() {
  VbmiTables t{};
  t.transpose_ab = transpose(0);
  t.transpose_cd = transpose(2);
  t.ab = pair(1);
  t.ac = pair(2);
  t.bc = pair(4);
  t.ad = pair(8);
  t.bd = pair(16);
  t.cd = pair(32);
  t.role_of_c = table_of([](unsigned pairs) { return role_of_c(pairs) * 16; });
  t.role_of_d = table_of([](unsigned pairs) { return role_of_d(pairs) * 16; });
  t.a = table_of([](unsigned id) { return 1 + rank_of_id(id); });
  t.b = table_of([](unsigned id) { return rules::binomial(rank_of_id(id), 2); });
  t.c_low = table_of([](unsigned i) { return c_summand(i) % rules::kHighWeight; });
  t.c_high = table_of([](unsigned i) { return c_summand(i) / rules::kHighWeight; });
  for (unsigned half = 0; half < 2; ++half) {
    const unsigned first = half * 64;
    t.d_low[half] = table_of([](unsigned i) { return d_summand(i) % rules::kHighWeight; }, first);
    t.d_high[half] = table_of([](unsigned i) { return d_summand(i) / rules::kHighWeight; }, first);
  }
  return t;
}

}  // namespace

// NOLINTNEXTLINE(bugprone-throwing-static-initialization,cert-err58-cpp): constinit.
constinit const VbmiTables kVbmiTables = vbmi_tables();

}  // namespace badugi::batch
