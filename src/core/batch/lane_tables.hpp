// The constants of the vector kernels, as 16 bytes each: tables for look-ups and repeated bytes.
//
// They are defined in lane_tables.cpp, where no kernel can see their values: compilers that do see
// them build some from scratch in the inner loop, with the instructions that are the bottleneck.
#pragma once

#include <cstddef>
#include <cstdint>

#include "../cards.hpp"

namespace badugi::batch {

struct alignas(16) LaneTable {
  std::uint8_t at[16];
};

// What a missing card counts as: above every rank, and 0 in the low four bits, which are the index
// of a look-up. Only the lowest playing card can have rank 0, so that entry is free in the tables
// of the others.
inline constexpr unsigned kMissingCard = 16;

struct LaneTables {
  // Hand rank = 1 + r1 + C(q2, 2) + C(q3, 3) + C(q4, 4) over the playing ranks, lowest first, where
  // a missing card counts as rank 13. Summands are low + 64 * high, so that the sums of both stay
  // within a byte. The 1 is part of `second`.
  LaneTable second, third_low, third_high, fourth_low, fourth_high;
  LaneTable weights;  // 1, 64, 1, 64, ...

  // Four sorted cards a, b, c, d. By the XOR of two ids less 4: 1, 2 or 4, or 0 where the suits are
  // equal (and for look-ups with a negative index, thus where the ranks are equal).
  LaneTable pair_1, pair_2, pair_4;
  // By the pairs ab + 2 ac + 4 bc that may play together: kMissingCard unless b (or c) plays.
  LaneTable drop_b, drop_c;
  // d plays where the bit of ad + 2 bd + 4 cd is in the set that ab + 2 ac + 4 bc allows.
  LaneTable allowed_with_d, bit;

  // Families of suit sets (see scan.inl): by a set of suits, the members that lack the given suit,
  // or none where the set does not have it; and the members of even size, which lack clubs.
  LaneTable add_clubs, add_diamonds, add_hearts, add_spades;
  LaneTable even_sized;
  // By an id: the set of its suit.
  LaneTable suit;

  // Repeated bytes.
  LaneTable missing, highest_rank, one, four, fifteen, upper_half, rank_bits, sixty_three, all_ones;

  // Orders of bytes: four rows of four ids to four ids of each card, and two rows of k ids to pairs
  // of ids of each card, for k = 1..8.
  LaneTable transpose_fours;
  LaneTable transpose_pairs[9];
};

extern const LaneTables kLaneTables;

}  // namespace badugi::batch
