// Bad ids, equal ids and bad card sets in every place.
#include "kernels_test.hpp"

namespace kernels_test {

namespace {

// The rows are invalid at `row`: the answer may not be after it, and all before it must be ranked.
void expect_stop(const char* test, const Level& level, Rows& rows, Ace ace, std::size_t row,
                 const std::vector<HandRank>& expected, std::vector<HandRank>& out) {
  std::fill(out.begin(), out.end(), HandRank{0});
  const std::size_t stop = rank(level, rows.bytes(), rows.n, rows.k, out.data(), ace);
  const std::size_t exact = first_invalid(rows.bytes(), rows.n, rows.k);
  if (exact != row) fail("first invalid row", level, rows.k, ace, rows.n, row, exact, row);
  if (stop > row) {
    fail(test, level, rows.k, ace, rows.n, row, stop, row);
    return;
  }
  for (std::size_t i = 0; i < stop; ++i) {
    if (out[i] != expected[i]) fail(test, level, rows.k, ace, rows.n, i, out[i], expected[i]);
  }
}

void invalid_rows(int k, std::size_t n, std::size_t step) {
  Rows rows = random_rows(k, n);
  std::vector<HandRank> expected(n), out(n);
  const auto width = row_bytes(k);
  for (const Ace ace : kAces) {
    rank(kPlain, rows.bytes(), n, k, expected.data(), ace);
    for (std::size_t row = 0; row < n; row += step) {
      if (k == kSets) {
        const CardSet good = rows.words[row];
        std::vector<CardSet> bad = {0, ~CardSet{0}};
        for (int bit = kCards; bit < 64; ++bit) {
          bad.push_back(CardSet{1} << bit);
          bad.push_back(good | CardSet{1} << bit);
        }
        for (const CardSet set : bad) {
          rows.words[row] = set;
          for (const Level& level : levels()) {
            expect_stop("bad set", level, rows, ace, row, expected, out);
          }
        }
        rows.words[row] = good;
        continue;
      }
      for (std::size_t j = 0; j < width; ++j) {
        CardId& id = rows.bytes()[row * width + j];
        const CardId good = id;
        std::vector<CardId> bad = {52, 53,  54,  55,  56,  59,  60,  63,
                                   64, 100, 127, 128, 180, 192, 252, 255};
        const std::size_t ids = bad.size();
        for (std::size_t other = 0; other < width; ++other) {
          if (other != j) bad.push_back(rows.bytes()[row * width + other]);
        }
        for (std::size_t b = 0; b < bad.size(); ++b) {
          id = bad[b];
          for (const Level& level : levels()) {
            expect_stop(b < ids ? "bad id" : "two equal ids", level, rows, ace, row, expected, out);
          }
        }
        id = good;
      }
    }
  }
}

// All 256 values of a byte in a row, and rows with several bad ids.
void invalid_values() {
  for (int k = 1; k <= kMaxRowCards; ++k) {
    const std::size_t width = row_bytes(k);
    for (int round = 0; round < (quick ? 200 : 20000); ++round) {
      Rows rows = random_rows(k, 1);
      for (std::size_t j = 0; j < width; ++j) {
        if (below(2) == 0) rows.bytes()[j] = static_cast<CardId>(random_bits());
      }
      const bool good = row_card_set(rows.bytes(), k) != 0;
      for (const Ace ace : kAces) {
        for (const Level& level : levels()) {
          HandRank out = 0;
          const std::size_t ranked = rank(level, rows.bytes(), 1, k, &out, ace);
          if (ranked != (good ? 1U : 0U)) fail("any bytes", level, k, ace, 1, 0, ranked, good);
        }
      }
    }
  }
}

}  // namespace

void check_invalid_input() {
  const std::size_t n = 2 * kWidestBlock + 7;
  for (int k = kSets; k <= kMaxRowCards; ++k) {
    invalid_rows(k, n, quick ? 29 : 1);
    invalid_rows(k, 40 * kWidestBlock + 7, quick ? 1201 : 97);
  }
  invalid_values();
  std::printf("invalid input\n");
}

}  // namespace kernels_test
