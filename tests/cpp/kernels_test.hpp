// What the parts of kernels_test share: the levels under test, reports, and rows to rank.
#pragma once

#include <badugi_fast/core/batch/dispatch.hpp>
#include <badugi_fast/core/batch/plain.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <random>
#include <vector>

namespace kernels_test {

using namespace badugi;
using namespace badugi::batch;

// The parts, each in a file of its own.
void check_values();            // kernels_values.cpp
void check_seven_card_hands();  // kernels_values.cpp
void check_buffers();           // kernels_buffers.cpp
void check_invalid_input();     // kernels_invalid.cpp

inline constexpr Ace kAces[] = {Ace::low, Ace::high};
inline constexpr std::size_t kWidestBlock = 64;
inline constexpr int kSets = 0;  // in place of a number of cards: card sets

inline std::mt19937_64 random_bits(20240229);
inline bool quick = false;
inline int failures = 0;

inline std::size_t below(std::size_t n) {
  return static_cast<std::size_t>(random_bits() % n);
}

struct Level {
  InstructionSet set;
  Stores stores = Stores::cached;
};

inline constexpr Level kPlain = {InstructionSet::plain};

inline std::vector<Level> levels() {
  std::vector<Level> found;
  for (const InstructionSet set : kInstructionSets) {
    if (!supported(set)) continue;
    found.push_back({set});
    if (set == InstructionSet::avx512vbmi) found.push_back({set, Stores::streaming});
  }
  return found;
}

inline void fail(const char* test, const Level& level, int k, Ace ace, std::size_t n,
                 std::size_t row, std::size_t got, std::size_t expected) {
  if (++failures > 50) return;
  std::printf("FAILED %s: %s%s, %s %d, ace %s, %zu rows, row %zu: %zu instead of %zu\n", test,
              name(level.set).data(), level.stores == Stores::streaming ? " (streaming)" : "",
              k == kSets ? "sets" : "k =", k, ace == Ace::low ? "low" : "high", n, row, got,
              expected);
}

// ---- Inputs: rows of k ids or card sets, as bytes ----

inline std::size_t row_bytes(int k) {
  return k == kSets ? sizeof(CardSet) : static_cast<std::size_t>(k);
}

inline std::size_t rank(const Level& level, const void* rows, std::size_t n, int k, HandRank* out,
                        Ace ace) {
  if (k == kSets) return rank_card_sets(level.set, static_cast<const CardSet*>(rows), n, out, ace);
  return rank_rows(level.set, static_cast<const CardId*>(rows), n, k, out, ace, level.stores);
}

inline std::size_t first_invalid(const void* rows, std::size_t n, int k) {
  if (k != kSets) return first_invalid_row(static_cast<const CardId*>(rows), 0, n, k);
  const auto* sets = static_cast<const CardSet*>(rows);
  std::size_t i = 0;
  while (i < n && sets[i] != 0 && sets[i] <= kDeck) ++i;
  return i;
}

struct Rows {
  int k;
  std::vector<CardSet> words;  // for the alignment of card sets
  std::size_t n = 0;

  explicit Rows(int cards) : k(cards) {}
  unsigned char* bytes() { return reinterpret_cast<unsigned char*>(words.data()); }
  void resize(std::size_t rows) {
    n = rows;
    words.resize((rows * row_bytes(k) + 7) / 8);
  }
};

inline CardSet random_set(std::size_t cards) {
  CardSet set = 0;
  for (std::size_t i = 0; i < cards;) {
    const CardSet card = card_set(static_cast<CardId>(below(kCards)));
    if ((set & card) != 0) continue;
    set |= card;
    ++i;
  }
  return set;
}

inline Rows random_rows(int k, std::size_t n) {
  Rows rows(k);
  rows.resize(n);
  std::array<CardId, kCards> deck;
  std::iota(deck.begin(), deck.end(), CardId{0});
  for (std::size_t i = 0; i < n; ++i) {
    if (k == kSets) {
      const std::size_t size = 1 + below(below(2) == 0 ? 8 : kCards);
      // The complement of a few cards is quicker to draw than many cards.
      rows.words[i] = size <= 26 ? random_set(size) : kDeck ^ random_set(kCards - size);
      continue;
    }
    for (std::size_t j = 0; j < row_bytes(k); ++j) {
      std::swap(deck[j], deck[j + below(kCards - j)]);
      rows.bytes()[i * row_bytes(k) + j] = deck[j];
    }
  }
  return rows;
}

// All k-card hands in colexicographic order, from 0, 1, ...: the first card with room moves up.
class Hands {
 public:
  explicit Hands(int k) : k_(k) {
    for (int i = 0; i < k; ++i) cards_[i] = static_cast<CardId>(i);
    cards_[k] = kCards;
  }
  const CardId* cards() const { return cards_; }
  bool next() {
    int i = 0;
    while (i < k_ && cards_[i] + 1 == cards_[i + 1]) {
      cards_[i] = static_cast<CardId>(i);
      ++i;
    }
    if (i < k_) ++cards_[i];
    return i < k_;
  }

 private:
  int k_;
  CardId cards_[kMaxRowCards + 1];
};

// Appends all k-card hands in all orders, or in one random order each.
inline void all_hands(int k, bool all_orders, std::vector<CardId>& ids) {
  Hands hands(k);
  do {
    std::vector<CardId> order(hands.cards(), hands.cards() + k);
    if (all_orders) {
      do {
        ids.insert(ids.end(), order.begin(), order.end());
      } while (std::next_permutation(order.begin(), order.end()));
    } else {
      std::shuffle(order.begin(), order.end(), random_bits);
      ids.insert(ids.end(), order.begin(), order.end());
    }
  } while (hands.next());
}

inline Rows rows_of(int k, const std::vector<CardId>& ids) {
  Rows rows(k);
  rows.resize(ids.size() / row_bytes(k));
  std::memcpy(rows.bytes(), ids.data(), ids.size());
  return rows;
}

}  // namespace kernels_test
