// Ranks: every level against the plain body, and that against the evaluator of single hands.
#include <badugi_fast/core/evaluate.hpp>

#include <utility>

#include "kernels_test.hpp"

namespace kernels_test {

namespace {

void same_as_plain(const char* test, Rows rows) {
  std::vector<HandRank> expected(rows.n), out(rows.n);
  for (const Ace ace : kAces) {
    rank(kPlain, rows.bytes(), rows.n, rows.k, expected.data(), ace);
    for (const Level& level : levels()) {
      std::fill(out.begin(), out.end(), HandRank{0});
      const std::size_t ranked = rank(level, rows.bytes(), rows.n, rows.k, out.data(), ace);
      if (ranked != rows.n) fail(test, level, rows.k, ace, rows.n, ranked, ranked, rows.n);
      for (std::size_t i = 0; i < rows.n; ++i) {
        if (out[i] != expected[i]) fail(test, level, rows.k, ace, rows.n, i, out[i], expected[i]);
      }
    }
  }
  std::printf("%s: %zu rows\n", test, rows.n);
}

// The plain body itself, against the evaluator of single hands.
void plain_as_single() {
  for (int k = 1; k <= kMaxRowCards; ++k) {
    Rows rows = random_rows(k, 20000);
    std::vector<HandRank> out(rows.n);
    for (const Ace ace : kAces) {
      rank(kPlain, rows.bytes(), rows.n, k, out.data(), ace);
      for (std::size_t i = 0; i < rows.n; ++i) {
        const HandRank expected = evaluate(row_card_set(rows.bytes() + i * row_bytes(k), k), ace);
        if (out[i] != expected) fail("plain", kPlain, k, ace, rows.n, i, out[i], expected);
      }
    }
  }
}

void hands() {
  for (int k = 1; k <= 4; ++k) {
    std::vector<CardId> ids;
    all_hands(k, !quick, ids);
    same_as_plain("all hands of 1 to 4 cards", rows_of(k, ids));
  }
  if (!quick) {
    std::vector<CardId> ids;
    all_hands(5, false, ids);
    same_as_plain("all five-card hands", rows_of(5, ids));
  }
  for (int k = 5; k <= kMaxRowCards; ++k) {
    same_as_plain("random hands", random_rows(k, quick ? 10000 : 2000000));
    std::vector<CardId> ids;
    for (int hand = 0; hand < (quick ? 1 : 40); ++hand) {
      Rows one = random_rows(k, 1);
      std::vector<CardId> order(one.bytes(), one.bytes() + k);
      std::sort(order.begin(), order.end());
      do {
        ids.insert(ids.end(), order.begin(), order.end());
      } while (std::next_permutation(order.begin(), order.end()));
    }
    same_as_plain("all orders of some hands", rows_of(k, ids));
  }
}

void card_sets() {
  Rows rows(kSets);
  for (std::size_t size = 1; size <= kCards; ++size) {
    for (int i = 0; i < (quick ? 50 : 20000); ++i) {
      rows.words.push_back(size <= 26 ? random_set(size) : kDeck ^ random_set(kCards - size));
    }
  }
  // Few ranks or few suits, where cards compete.
  for (int i = 0; i < (quick ? 1000 : 500000); ++i) {
    const CardSet ranks = 0xFULL << (4 * below(kRanks)) | 0xFULL << (4 * below(kRanks)) |
                          0xFULL << (4 * below(kRanks)) | 0xFULL << (4 * below(kRanks));
    const CardSet set = random_bits() & ranks;
    if (set != 0) rows.words.push_back(set);
    const CardSet suits = 0x1111111111111ULL * (1 + below(15)) & random_bits();
    if ((suits & kDeck) != 0) rows.words.push_back(suits & kDeck);
  }
  rows.n = rows.words.size();
  same_as_plain("card sets", std::move(rows));
}

}  // namespace

void check_values() {
  plain_as_single();
  hands();
  card_sets();
}

// All seven-card hands, in stretches.
void check_seven_card_hands() {
  constexpr std::size_t kMost = 1 << 20;
  constexpr int k = kMaxRowCards;
  Rows rows(k);
  rows.resize(kMost);
  std::vector<HandRank> expected(kMost), out(kMost);
  std::size_t total = 0;
  Hands all(k);
  for (bool more = true; more;) {
    std::size_t n = 0;
    for (; more && n < kMost; ++n) {
      std::memcpy(rows.bytes() + n * k, all.cards(), k);
      more = all.next();
    }
    total += n;
    for (const Ace ace : kAces) {
      rank(kPlain, rows.bytes(), n, k, expected.data(), ace);
      for (const Level& level : levels()) {
        const std::size_t ranked = rank(level, rows.bytes(), n, k, out.data(), ace);
        if (ranked != n) fail("all seven-card hands", level, k, ace, n, ranked, ranked, n);
        for (std::size_t row = 0; row < n; ++row) {
          if (out[row] == expected[row]) continue;
          fail("all seven-card hands", level, k, ace, n, row, out[row], expected[row]);
        }
      }
    }
  }
  if (total != 133784560) fail("number of seven-card hands", kPlain, k, Ace::low, total, 0, 0, 0);
  std::printf("all %zu seven-card hands\n", total);
}

}  // namespace kernels_test
