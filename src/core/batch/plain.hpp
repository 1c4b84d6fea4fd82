// The portable batch loops: rows of 1 to 7 card ids, and card sets.
//
// Standard C++ without tables or intrinsics, written so that compilers turn each inner loop into
// vector code for the baseline instruction set.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "../cards.hpp"
#include "../evaluate.hpp"
#include "../hand_rank.hpp"

namespace badugi::batch {

inline constexpr int kMaxRowCards = 7;

// The card set of a row of ids, or the empty set when an id is above 51 or stands twice.
constexpr CardSet row_card_set(const CardId* row, int k) noexcept {
  CardSet cards = 0;
  for (int j = 0; j < k; ++j) {
    if (row[j] >= kCards || (cards & card_set(row[j])) != 0) return 0;
    cards |= card_set(row[j]);
  }
  return cards;
}

// The first row at or after `from` that is not k distinct ids of 0..51, or n.
constexpr std::size_t first_invalid_row(const CardId* rows, std::size_t from, std::size_t n,
                                        int k) noexcept {
  std::size_t row = from;
  while (row < n && row_card_set(rows + row * static_cast<std::size_t>(k), k) != 0) ++row;
  return row;
}

// The first card set at or after `from` that is empty or has a bit above 51, or n.
constexpr std::size_t first_invalid_card_set(const CardSet* sets, std::size_t from,
                                             std::size_t n) noexcept {
  std::size_t i = from;
  while (i < n && sets[i] != 0 && sets[i] <= kDeck) ++i;
  return i;
}

namespace plain {

namespace detail {

using u8 = std::uint8_t;
using u16 = std::uint16_t;

inline constexpr std::size_t kBlock = 256;

// All ones when the two cards may play together: another rank and another suit.
constexpr u8 compatible(u8 a, u8 b) noexcept {
  const auto x = static_cast<u8>(a ^ b);
  const auto other_rank = static_cast<u8>(x > 3), other_suit = static_cast<u8>((x & 3) != 0);
  return static_cast<u8>(-(other_rank & other_suit));
}

constexpr u8 pick(u8 mask, u8 yes, u8 no) noexcept {
  return static_cast<u8>((yes & mask) | (no & static_cast<u8>(~mask)));
}

constexpr void order(u8& a, u8& b) noexcept {
  const u8 low = std::min(a, b);
  b = std::max(a, b);
  a = low;
}

// An id with its rank counted from the lowest under the rule. Both terms are modulo 256.
template <Ace kAce>
constexpr u8 rotated(u8 id) noexcept {
  if constexpr (kAce == Ace::low) return id;
  return std::min(static_cast<u8>(id - kSuits), static_cast<u8>(id + kCards - kSuits));
}

// Four lanes a, b, c, d of sorted ids; `valid` turns false when a row is not K distinct ids.
struct Lanes {
  alignas(64) u8 a[kBlock], b[kBlock], c[kBlock], d[kBlock];
};

// Rows of fewer than four cards are filled up with copies of their first card: a copy never plays
// beside its original, so the best subset stays the same.
template <int K, Ace kAce>
bool load_sorted(const CardId* rows, std::size_t n, Lanes& lanes) noexcept {
  u8 wrong = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const CardId* row = rows + i * K;
    lanes.a[i] = row[0];
    lanes.b[i] = row[K > 1 ? 1 : 0];
    lanes.c[i] = row[K > 2 ? 2 : 0];
    lanes.d[i] = row[K > 3 ? 3 : 0];
  }
  for (std::size_t i = 0; i < n; ++i) {
    u8 a = lanes.a[i], b = lanes.b[i], c = lanes.c[i], d = lanes.d[i];
    const u8 highest = std::max(std::max(a, b), std::max(c, d));
    a = rotated<kAce>(a);
    b = rotated<kAce>(b);
    c = rotated<kAce>(c);
    d = rotated<kAce>(d);
    order(a, b);
    order(c, d);
    order(a, c);
    order(b, d);
    order(b, c);
    const auto equal = static_cast<u8>(static_cast<u8>(a == b) + static_cast<u8>(b == c) +
                                       static_cast<u8>(c == d));
    wrong |= static_cast<u8>(static_cast<u8>(highest >= kCards) | static_cast<u8>(equal ^ (4 - K)));
    lanes.a[i] = a;
    lanes.b[i] = b;
    lanes.c[i] = c;
    lanes.d[i] = d;
  }
  return wrong == 0;
}

// Replaces the sorted ids by the ranks that play, lowest first; a place that is not filled holds
// rank 13. Later picks are better subsets and overwrite earlier ones.
inline void keep_best_subset(Lanes& lanes, std::size_t n) noexcept {
  constexpr u8 kNone = kRanks;
  for (std::size_t i = 0; i < n; ++i) {
    const u8 a = lanes.a[i], b = lanes.b[i], c = lanes.c[i], d = lanes.d[i];
    const u8 ab = compatible(a, b), ac = compatible(a, c), ad = compatible(a, d);
    const u8 bc = compatible(b, c), bd = compatible(b, d), cd = compatible(c, d);
    const auto ra = static_cast<u8>(a >> 2), rb = static_cast<u8>(b >> 2);
    const auto rc = static_cast<u8>(c >> 2), rd = static_cast<u8>(d >> 2);
    u8 first = ra, second = kNone, third = kNone, fourth = kNone;
    const auto pair = [&](u8 may, u8 low, u8 high) {
      first = pick(may, low, first);
      second = pick(may, high, second);
    };
    const auto triple = [&](int may, u8 low, u8 middle, u8 high) {
      const auto mask = static_cast<u8>(may);
      pair(mask, low, middle);
      third = pick(mask, high, third);
    };
    pair(cd, rc, rd);
    pair(bd, rb, rd);
    pair(ad, ra, rd);
    pair(bc, rb, rc);
    pair(ac, ra, rc);
    pair(ab, ra, rb);
    triple(bc & bd & cd, rb, rc, rd);
    triple(ac & ad & cd, ra, rc, rd);
    triple(ab & ad & bd, ra, rb, rd);
    triple(ab & ac & bc, ra, rb, rc);
    fourth = pick(static_cast<u8>(ab & ac & bc & ad & bd & cd), rd, fourth);
    lanes.a[i] = first;
    lanes.b[i] = second;
    lanes.c[i] = third;
    lanes.d[i] = fourth;
  }
}

// The combinatorial number system: 1 + r1 + C(r2, 2) + C(r3, 3) + C(r4, 4), lowest rank first. A
// missing card counts as rank 13, which yields the offsets of the smaller sizes by itself.
inline void write_hand_ranks(const Lanes& lanes, std::size_t n, HandRank* out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    const u16 r1 = lanes.a[i], r2 = lanes.b[i], r3 = lanes.c[i], r4 = lanes.d[i];
    const auto c2 = static_cast<u16>(static_cast<u16>(r2 * (r2 - 1)) / 2);
    const auto c3 = static_cast<u16>(static_cast<u16>(r3 * (r3 - 1) * (r3 - 2)) / 6);
    const auto c4 = static_cast<u16>(static_cast<u16>(r4 * (r4 - 1) * (r4 - 2) * (r4 - 3)) / 24);
    out[i] = static_cast<HandRank>(1 + r1 + c2 + c3 + c4);
  }
}

template <int K, Ace kAce>
std::size_t rank_short_rows(const CardId* rows, std::size_t n, HandRank* out) noexcept {
  Lanes lanes;
  for (std::size_t start = 0; start < n; start += kBlock) {
    const std::size_t count = std::min(kBlock, n - start);
    if (!load_sorted<K, kAce>(rows + start * K, count, lanes)) return start;
    keep_best_subset(lanes, count);
    write_hand_ranks(lanes, count, out + start);
  }
  return n;
}

template <Ace kAce>
std::size_t rank_long_rows(const CardId* rows, std::size_t n, int k, HandRank* out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    const CardSet cards = row_card_set(rows + i * static_cast<std::size_t>(k), k);
    if (cards == 0) return i;
    out[i] = evaluate(cards, kAce);
  }
  return n;
}

template <Ace kAce>
std::size_t rank_rows(const CardId* rows, std::size_t n, int k, HandRank* out) noexcept {
  switch (k) {
    case 1: return rank_short_rows<1, kAce>(rows, n, out);
    case 2: return rank_short_rows<2, kAce>(rows, n, out);
    case 3: return rank_short_rows<3, kAce>(rows, n, out);
    case 4: return rank_short_rows<4, kAce>(rows, n, out);
    default: return rank_long_rows<kAce>(rows, n, k, out);
  }
}

}  // namespace detail

// Ranks n rows of k = 1..7 ids into `out`. Returns n, or a row at or before the first one that is
// not k distinct ids of 0..51; rows before it have been ranked.
inline std::size_t rank_rows(const CardId* rows, std::size_t n, int k, HandRank* out,
                             Ace ace) noexcept {
  return ace == Ace::low ? detail::rank_rows<Ace::low>(rows, n, k, out)
                         : detail::rank_rows<Ace::high>(rows, n, k, out);
}

// Ranks n card sets of any sizes. Returns n, or the first one that is empty or has a bit above 51.
inline std::size_t rank_card_sets(const CardSet* sets, std::size_t n, HandRank* out,
                                  Ace ace) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (sets[i] == 0 || sets[i] > kDeck) return i;
    out[i] = evaluate(sets[i], ace);
  }
  return n;
}

}  // namespace plain

}  // namespace badugi::batch
