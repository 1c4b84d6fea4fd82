// How many hands a second each instruction set ranks, and how many a loop that only reads as much
// and writes as much.
//
//   kernels_bench [rows for the figures from memory, in millions; 64 by default]
//
// Prints thousand millions of hands a second: best and median of interleaved runs.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "batch/dispatch.hpp"
#include "batch/target.hpp"

#if BADUGI_X86
BADUGI_BEGIN_TARGET("avx2")
namespace {

// Reads four bytes a row and writes two.
void copy_avx2(const std::uint8_t* rows, std::size_t n, std::uint16_t* out) {
  for (std::size_t i = 0; i + 16 <= n; i += 16) {
    const auto* from = reinterpret_cast<const __m256i*>(rows + 4 * i);
    const __m256i sum = _mm256_xor_si256(_mm256_loadu_si256(from), _mm256_loadu_si256(from + 1));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + i), sum);
  }
}

// The same past the caches; `out` must be aligned to 32 bytes.
void copy_avx2_streaming(const std::uint8_t* rows, std::size_t n, std::uint16_t* out) {
  for (std::size_t i = 0; i + 16 <= n; i += 16) {
    const auto* from = reinterpret_cast<const __m256i*>(rows + 4 * i);
    const __m256i sum = _mm256_xor_si256(_mm256_loadu_si256(from), _mm256_loadu_si256(from + 1));
    _mm256_stream_si256(reinterpret_cast<__m256i*>(out + i), sum);
  }
  _mm_sfence();
}

}  // namespace
BADUGI_END_TARGET
#endif

namespace {

using namespace badugi;
using namespace badugi::batch;

double seconds() {
  using clock = std::chrono::steady_clock;
  return std::chrono::duration<double>(clock::now().time_since_epoch()).count();
}

// Cycles a second, from a chain of additions that take one each.
double clock_rate() {
  double best = 1;
#if BADUGI_X86 && !defined(_MSC_VER)
  for (int run = 0; run < 500; ++run) {
    const double start = seconds();
    std::uint64_t x = 0;
    for (int i = 0; i < 5000; ++i) {
      __asm__ volatile("add $1,%0\n add $1,%0\n add $1,%0\n add $1,%0\n add $1,%0" : "+r"(x));
    }
    best = std::min(best, (seconds() - start) / 25000);
  }
#endif
  return 1 / best;
}

template <class T>
T* aligned(std::size_t n) {
  void* memory = std::aligned_alloc(4096, (n * sizeof(T) + 4095) / 4096 * 4096);
  if (memory == nullptr) std::exit(1);
  std::memset(memory, 0, n * sizeof(T));  // so that page faults are not measured
  return static_cast<T*>(memory);
}

struct Entry {
  std::string name;
  std::function<void()> run;
  std::vector<double> times{};
};

// Runs all entries in turn, so that whatever else the machine does hits all alike.
void measure(const char* title, std::size_t n, int rounds, std::vector<Entry> entries) {
  for (int round = 0; round < rounds; ++round) {
    for (Entry& entry : entries) {
      const double start = seconds();
      entry.run();
      entry.times.push_back(seconds() - start);
    }
  }
  std::printf("%s\n", title);
  for (Entry& entry : entries) {
    std::sort(entry.times.begin(), entry.times.end());
    const double rows = static_cast<double>(n) / 1e9;
    std::printf("  %-18s %6.3f   (median %6.3f)\n", entry.name.c_str(), rows / entry.times.front(),
                rows / entry.times[entry.times.size() / 2]);
  }
}

std::vector<InstructionSet> levels() {
  std::vector<InstructionSet> found;
  for (const InstructionSet set : kInstructionSets) {
    if (supported(set)) found.push_back(set);
  }
  return found;
}

std::mt19937_64 random_bits(1);

void deal(CardId* rows, std::size_t n, std::size_t k) {
  CardId deck[kCards];
  for (int i = 0; i < kCards; ++i) deck[i] = static_cast<CardId>(i);
  for (std::size_t i = 0; i < n; ++i) {
    const std::uint64_t bits = random_bits();
    for (std::size_t j = 0; j < k; ++j) {
      std::swap(deck[j], deck[j + (bits >> (8 * j) & 0xFF) % (kCards - j)]);
    }
    std::memcpy(rows + i * k, deck, k);
  }
}

void check(std::size_t ranked, std::size_t n) {
  if (ranked == n) return;
  std::printf("ranked %zu rows of %zu\n", ranked, n);
  std::exit(1);
}

void rows_in_cache(int k, Ace ace) {
  const std::size_t n = 65536 * 4 / static_cast<std::size_t>(k) / 64 * 64 + 64;
  auto* rows = aligned<CardId>(n * static_cast<std::size_t>(k));
  auto* out = aligned<HandRank>(n);
  deal(rows, n, static_cast<std::size_t>(k));
  std::vector<Entry> entries;
  for (const InstructionSet set : levels()) {
    entries.push_back(
        {std::string(name(set)), [=] { check(rank_rows(set, rows, n, k, out, ace), n); }});
  }
#if BADUGI_X86
  if (k == 4) entries.push_back({"copy loop", [=] { copy_avx2(rows, n, out); }});
#endif
  const std::string title =
      std::to_string(k) + " cards in L2 cache, ace " + (ace == Ace::low ? "low" : "high");
  measure(title.c_str(), n, 400, std::move(entries));
  std::free(rows);
  std::free(out);
}

void sets_in_cache(Ace ace) {
  const std::size_t n = 32768;
  auto* sets = aligned<CardSet>(n);
  auto* out = aligned<HandRank>(n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t k = 1 + random_bits() % 7;
    CardId row[8];
    deal(row, 1, k);
    for (std::size_t j = 0; j < k; ++j) sets[i] |= card_set(row[j]);
  }
  std::vector<Entry> entries;
  for (const InstructionSet set : levels()) {
    entries.push_back(
        {std::string(name(set)), [=] { check(rank_card_sets(set, sets, n, out, ace), n); }});
  }
  const std::string title =
      std::string("card sets in L2 cache, ace ") + (ace == Ace::low ? "low" : "high");
  measure(title.c_str(), n, 400, std::move(entries));
  std::free(sets);
  std::free(out);
}

void from_memory(std::size_t n) {
  auto* rows = aligned<CardId>(4 * n);
  auto* out = aligned<HandRank>(n);
  deal(rows, n, 4);
  std::vector<Entry> entries;
  for (const InstructionSet set : levels()) {
    if (set == InstructionSet::plain) continue;
    entries.push_back(
        {std::string(name(set)), [=] { check(rank_rows(set, rows, n, 4, out, Ace::low), n); }});
  }
#if BADUGI_X86
  entries.push_back({"copy loop", [=] { copy_avx2(rows, n, out); }});
  entries.push_back({"streaming copy", [=] { copy_avx2_streaming(rows, n, out); }});
#endif
  measure("4 cards from memory, output given", n, 11, std::move(entries));
  std::free(rows);
  std::free(out);
}

}  // namespace

int main(int argc, char** argv) {
  std::printf("clock %.2f GHz; thousand million hands a second, best (median)\n",
              clock_rate() / 1e9);
  for (const Ace ace : {Ace::low, Ace::high}) {
    for (const int k : {4, 5, 6, 7}) rows_in_cache(k, ace);
    sets_in_cache(ace);
  }
  from_memory((argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 64) << 20);
}
