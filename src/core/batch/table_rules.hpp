// The rules behind the tables of the vector kernels; used at compile time only.
#pragma once

#include "../cards.hpp"

namespace badugi::batch::rules {

// Hand rank = 1 + r1 + C(q2, 2) + C(q3, 3) + C(q4, 4) over the playing ranks, lowest first, where a
// missing card counts as rank 13. Kernels add up the summands as low + 64 * high, so that the sums
// of both stay within a byte.
inline constexpr unsigned kHighWeight = 64;

constexpr unsigned binomial(unsigned n, unsigned k) {
  unsigned result = 1;
  for (unsigned i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return result;
}

// What is to be added for cards that are missing in a hand of n playing cards.
constexpr unsigned missing_summands(unsigned n) {
  unsigned sum = 0;
  for (unsigned k = n + 1; k <= 4; ++k) sum += binomial(kRanks, k);
  return sum;
}

// With aces high, kernels turn ids into (id - 4) mod 64, so that aces get rank code 15, not 12.
constexpr unsigned rank_of_code(unsigned code) {
  return code < kRanks ? code : kRanks - 1;
}

// Which of four sorted cards a, b, c, d play is a function of the pairs that may play together,
// given as two three-bit numbers: abc = ab + 2 ac + 4 bc and with_d = ad + 2 bd + 4 cd. The lowest
// rank always plays, so a does, or a card of its rank, which comes to the same.
constexpr bool b_plays(unsigned abc) {
  return (abc & 1) != 0;
}

constexpr bool c_plays(unsigned abc) {
  return abc == 7 || (abc != 0 && !b_plays(abc));
}

constexpr bool d_plays(unsigned abc, unsigned with_d) {
  if (abc == 7) return with_d == 7;
  if (abc == 0) return (with_d & 3) != 0;
  const bool abd = (abc & 1) != 0 && (with_d & 3) == 3;
  const bool acd = (abc & 2) != 0 && (with_d & 5) == 5;
  const bool bcd = (abc & 4) != 0 && (with_d & 6) == 6;
  return abd || acd || bcd;
}

}  // namespace badugi::batch::rules
