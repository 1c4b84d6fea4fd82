// The constants of the AVX-512 VBMI kernel; like those in lane_tables.hpp kept out of its sight.
#pragma once

#include <cstdint>

namespace badugi::batch {

struct alignas(64) VbmiTable {
  std::uint8_t at[64];
};

struct VbmiTables {
  // From two registers of sixteen rows each: the first two, or last two, cards of every row, in
  // groups of eight rows that unpacking then interleaves.
  VbmiTable transpose_ab, transpose_cd;

  // Four sorted cards a, b, c, d. By the XOR of the ids of a pair: its bit (ab 1, ac 2, bc 4, ad 8,
  // bd 16, cd 32) if the two may play together, 0 if not, kSameCard if they are equal.
  VbmiTable ab, ac, bc, ad, bd, cd;
  // By these bits: the roles of c and d, times 16.
  VbmiTable role_of_c, role_of_d;

  // Summands of the hand rank by the id of a and b (b only when it plays), and by role * 16 + rank.
  VbmiTable a, b;
  VbmiTable c_low, c_high;
  VbmiTable d_low[2], d_high[2];
};

inline constexpr unsigned kSameCard = 0x80;

extern const VbmiTables kVbmiTables;

}  // namespace badugi::batch
