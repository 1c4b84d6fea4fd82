// Buffers of every length and alignment, between pages that nobody may touch.
#include "guarded_buffer.hpp"
#include "kernels_test.hpp"

namespace kernels_test {

namespace {

// Every length up to some blocks: results, nothing written outside, nothing touched behind or
// before the buffers.
void lengths() {
  const std::size_t longest = 4 * kWidestBlock + 1;
  const GuardedBuffer in(longest * 8), out(longest * sizeof(HandRank));
  std::vector<HandRank> expected(longest);
  for (int k = kSets; k <= kMaxRowCards; ++k) {
    Rows rows = random_rows(k, longest);
    for (const Ace ace : kAces) {
      rank(kPlain, rows.bytes(), longest, k, expected.data(), ace);
      for (const Level& level : levels()) {
        for (std::size_t n = 0; n <= longest; n += quick ? 1 + below(40) : 1) {
          for (const bool at_end : {false, true}) {
            const std::size_t in_size = n * row_bytes(k), out_size = n * sizeof(HandRank);
            unsigned char* from = at_end ? in.end() - in_size : in.begin();
            unsigned char* to = at_end ? out.end() - out_size : out.begin();
            in.fill(0xEE);
            out.fill(0xEE);
            std::memcpy(from, rows.bytes(), in_size);
            const std::size_t ranked =
                rank(level, from, n, k, reinterpret_cast<HandRank*>(to), ace);
            if (ranked != n) fail("lengths", level, k, ace, n, ranked, ranked, n);
            if (n != 0 && std::memcmp(to, expected.data(), out_size) != 0) {
              fail("lengths", level, k, ace, n, 0, 1, 0);
            }
            const auto kept = static_cast<std::size_t>(std::count(out.begin(), out.end(), 0xEE));
            std::size_t own = 0;
            for (std::size_t i = 0; i < out_size; ++i) own += to[i] == 0xEE ? 1 : 0;
            if (kept != out.size() - out_size + own) {
              fail("written outside", level, k, ace, n, 0, kept, out.size() - out_size + own);
            }
          }
        }
      }
    }
  }
  std::printf("lengths 0 to %zu between guard pages\n", longest);
}

// Every start of the buffers within a vector that the types allow.
void alignments() {
  const std::size_t n = 2 * kWidestBlock + 7;
  const GuardedBuffer in(n * 8 + 64), out(n * sizeof(HandRank) + 64);
  std::vector<HandRank> expected(n);
  for (int k = kSets; k <= kMaxRowCards; ++k) {
    Rows rows = random_rows(k, n);
    const std::size_t step = k == kSets ? sizeof(CardSet) : 1;
    for (const Ace ace : kAces) {
      rank(kPlain, rows.bytes(), n, k, expected.data(), ace);
      for (const Level& level : levels()) {
        for (std::size_t i = 0; i < 64; i += quick ? 9 * step : step) {
          for (std::size_t j = 0; j < 64; j += quick ? 18 : 2) {
            std::memcpy(in.begin() + i, rows.bytes(), n * row_bytes(k));
            auto* to = reinterpret_cast<HandRank*>(out.begin() + j);
            out.fill(0);
            const std::size_t ranked = rank(level, in.begin() + i, n, k, to, ace);
            if (ranked != n || std::memcmp(to, expected.data(), n * sizeof(HandRank)) != 0) {
              fail("alignments", level, k, ace, n, i, ranked, n);
            }
          }
        }
      }
    }
  }
  std::printf("alignments\n");
}

}  // namespace

void check_buffers() {
  lengths();
  alignments();
}

}  // namespace kernels_test
