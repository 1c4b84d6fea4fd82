// Chunks on several threads: also built with the thread sanitizer.
#include <badugi_fast/core/batch/dispatch.hpp>
#include <badugi_fast/core/batch/parallel.hpp>
#include <badugi_fast/core/batch/plain.hpp>

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <vector>

namespace {

using badugi::batch::for_chunks;

constexpr std::size_t kChunk = 100;

void check(bool holds, const char* what) {
  if (holds) return;
  std::printf("failed: %s\n", what);
  std::exit(1);
}

constexpr auto kKeepGoing = [] { return true; };

void every_row_once() {
  for (const std::size_t threads : {0U, 1U, 2U, 3U, 8U}) {
    for (const std::size_t n : {0U, 1U, 99U, 100U, 101U, 5000U}) {
      std::vector<int> done(n);
      const std::size_t valid = for_chunks(
          n, kChunk, threads,
          [&](std::size_t first, std::size_t count) {
            for (std::size_t i = first; i < first + count; ++i) ++done[i];
            return count;
          },
          kKeepGoing);
      check(valid == n && done == std::vector<int>(n, 1), "every row once");
    }
  }
}

void the_first_invalid_row_is_returned() {
  for (const std::size_t threads : {1U, 4U}) {
    for (const std::size_t invalid : {0U, 50U, 1234U, 4999U}) {
      const std::size_t found = for_chunks(
          5000, kChunk, threads,
          [&](std::size_t first, std::size_t count) {
            // Everything from the first invalid row on is invalid: later chunks say so too.
            if (first + count <= invalid) return count;
            return first > invalid ? std::size_t{0} : invalid - first;
          },
          kKeepGoing);
      check(found == invalid, "first invalid row");
    }
  }
}

// So many that the caller gets its turn before the others have done them all.
constexpr std::size_t kEndless = std::size_t{1} << 50U;

void the_caller_may_stop_or_throw() {
  int asked = 0;
  for_chunks(
      kEndless, kChunk, 2, [](std::size_t, std::size_t count) { return count; },
      [&asked] { return ++asked < 3; });
  check(asked <= 3, "stops");
  bool thrown = false;
  try {
    for_chunks(
        kEndless, kChunk, 3, [](std::size_t, std::size_t count) { return count; },
        []() -> bool { throw std::runtime_error("interrupted"); });
  } catch (const std::runtime_error&) {
    thrown = true;
  }
  check(thrown, "throws");
}

void kernels_share_rows() {
  constexpr std::size_t kRows = 200'000;
  std::vector<badugi::CardId> rows;
  for (std::size_t i = 0; i < kRows; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      rows.push_back(static_cast<badugi::CardId>((i * 7 + j * 13) % badugi::kCards));
    }
  }
  const auto rank_with = [&](std::size_t threads) {
    std::vector<badugi::HandRank> ranks(kRows);
    const std::size_t valid = for_chunks(
        kRows, 4096, threads,
        [&](std::size_t first, std::size_t count) {
          return badugi::batch::rank_rows(badugi::batch::best_instruction_set(), &rows[first * 4],
                                          count, 4, &ranks[first], badugi::Ace::low);
        },
        kKeepGoing);
    check(valid == kRows, "all valid");
    return ranks;
  };
  check(rank_with(1) == rank_with(4), "the same ranks");
}

}  // namespace

int main() {
  every_row_once();
  the_first_invalid_row_is_returned();
  the_caller_may_stop_or_throw();
  kernels_share_rows();
  std::puts("parallel: all checks passed");
}
