// Rank sets to hand ranks and back: a minimal, order-preserving perfect hash.
//
// Among sets of one size, "compare the highest card first, lower is better" is the order of the
// sets read as binary numbers (the colexicographic order), so counting upwards numbers them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "cards.hpp"

namespace badugi {

// 1 is best: 1..715 badugis, then three-card hands to 1001, two-card to 1079, one-card to 1092.
using HandRank = std::uint16_t;

// Bit r stands for the r-th lowest rank under the ace rule in force.
using RankSet = std::uint16_t;

inline constexpr HandRank kHandRanks = 1092;
inline constexpr int kMaxPlaying = 4;

// Hand ranks that come before those of hands in which n cards play, by n.
inline constexpr std::array<HandRank, kMaxPlaying + 1> kHandRankOffset = {1092, 1079, 1001, 715, 0};

namespace detail {

struct HandRankTables {
  std::array<HandRank, 1 << kRanks> rank_of_set{};
  std::array<RankSet, kHandRanks + 1> set_of_rank{};
};

constexpr HandRankTables hand_rank_tables() {
  HandRankTables tables;
  std::array<HandRank, kMaxPlaying + 1> last = kHandRankOffset;
  for (unsigned set = 1; set < tables.rank_of_set.size(); ++set) {
    const auto size = static_cast<std::size_t>(std::popcount(set));
    if (size > kMaxPlaying) continue;
    const HandRank rank = ++last[size];
    tables.rank_of_set[set] = rank;
    tables.set_of_rank[rank] = static_cast<RankSet>(set);
  }
  return tables;
}

inline constexpr HandRankTables kTables = hand_rank_tables();

}  // namespace detail

// `ranks` holds one to four ranks.
constexpr HandRank hand_rank(RankSet ranks) noexcept {
  return detail::kTables.rank_of_set[ranks];
}

// `rank` is in 1..kHandRanks.
constexpr RankSet rank_set(HandRank rank) noexcept {
  return detail::kTables.set_of_rank[rank];
}

}  // namespace badugi
