// Random numbers, hand indices, enumeration, dealing and canonical hands, without Python.
#include <badugi_fast/core/canonical.hpp>
#include <badugi_fast/core/deck.hpp>
#include <badugi_fast/core/evaluate.hpp>
#include <badugi_fast/core/random.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

namespace {

using badugi::CardId;
using badugi::CardSet;
using badugi::HandIndex;
using badugi::kCards;
using badugi::PhiloxBlock;

// Known answers of Random123 (kat_vectors, philox4x64-10).
constexpr std::uint64_t kOnes = ~std::uint64_t{0};
static_assert(badugi::philox({0, 0, 0, 0}, {0, 0}) ==
              PhiloxBlock{0x16554D9ECA36314C, 0xDB20FE9D672D0FDC, 0xD7E772CEE186176B,
                          0x7E68B68AEC7BA23B});
static_assert(badugi::philox({kOnes, kOnes, kOnes, kOnes}, {kOnes, kOnes}) ==
              PhiloxBlock{0x87B092C3013FE90B, 0x438C3C67BE8D0224, 0x9CC7D7C69CD777B6,
                          0xA09CAEBF594F0BA0});
static_assert(badugi::hand_count(4) == 270725 && badugi::hand_count(7) == 133784560);

void check(bool holds, const char* what, long long where) {
  if (holds) return;
  std::printf("failed: %s at %lld\n", what, where);
  std::exit(1);
}

// Exact allocations, so that a sanitizer sees any access outside.
template <int K>
void every_hand() {
  const auto n = static_cast<std::size_t>(badugi::hand_count(K));
  const auto rows = std::make_unique<CardId[]>(n * K);
  badugi::write_hands<K>(0, n, rows.get());
  const auto indices = std::make_unique<HandIndex[]>(n);
  check(badugi::index_rows<K>(rows.get(), n, indices.get()) == n, "index_rows", K);
  for (std::size_t i = 0; i < n; ++i) {
    const CardId* row = &rows[i * K];
    check(indices[i] == static_cast<HandIndex>(i), "index", indices[i]);
    check(std::is_sorted(row, row + K), "order of cards", indices[i]);
  }
  const auto back = std::make_unique<CardId[]>(n * K);
  check(badugi::rows_from_indices<K>(indices.get(), n, back.get()) == n, "rows_from_indices", K);
  check(std::equal(&rows[0], &rows[0] + n * K, &back[0]), "round trip", K);

  check(badugi::canonical_rows<K>(rows.get(), n, back.get()) == n, "canonical_rows", K);
  check(badugi::index_rows<K>(back.get(), n, indices.get()) == n, "canonical rows", K);
  for (std::size_t i = 0; i < n; ++i) {
    check(indices[i] <= static_cast<HandIndex>(i), "canonical index", static_cast<long long>(i));
    const CardSet hand = badugi::batch::row_card_set(&rows[i * K], K);
    const CardSet canonical = badugi::batch::row_card_set(&back[i * K], K);
    check(badugi::evaluate(hand) == badugi::evaluate(canonical), "canonical hand rank",
          static_cast<long long>(i));
  }
  std::sort(&indices[0], &indices[0] + n);
  constexpr std::array<long long, 5> kClasses = {0, 13, 169, 1755, 16432};
  check(std::unique(&indices[0], &indices[0] + n) - &indices[0] == kClasses[K], "classes", K);
}

template <int K>
void starting_anywhere() {
  const HandIndex all = badugi::hand_count(K);
  for (const HandIndex first : {HandIndex{0}, all / 3, all / 2, all - 40, all - 1}) {
    for (std::size_t n : {0, 1, 2, 39, 40}) {
      n = std::min(n, static_cast<std::size_t>(all - first));
      const auto rows = std::make_unique<CardId[]>(n * K);
      badugi::write_hands<K>(first, n, rows.get());
      const auto indices = std::make_unique<HandIndex[]>(n);
      check(badugi::index_rows<K>(rows.get(), n, indices.get()) == n, "rows", first);
      for (std::size_t i = 0; i < n; ++i) {
        check(indices[i] == first + static_cast<HandIndex>(i), "start", first);
      }
    }
  }
}

void wrong_rows_are_found() {
  for (const CardId wrong : {CardId{0}, CardId{52}, CardId{255}}) {
    const std::array<CardId, 8> rows = {0, 1, 2, 3, 0, 1, 2, wrong};
    std::array<HandIndex, 2> indices{};
    std::array<CardId, 8> canonical{};
    check(badugi::index_rows<4>(rows.data(), 2, indices.data()) == 1, "wrong row", wrong);
    check(badugi::canonical_rows<4>(rows.data(), 2, canonical.data()) == 1, "wrong row", wrong);
  }
  constexpr HandIndex kFar = HandIndex{1} << 40U;
  for (const HandIndex wrong : {HandIndex{-1}, HandIndex{270725}, kFar, -kFar}) {
    const std::array<HandIndex, 2> indices = {7, wrong};
    std::array<CardId, 8> rows{};
    check(badugi::rows_from_indices<4>(indices.data(), 2, rows.data()) == 1, "wrong index", wrong);
  }
}

// By the definition: card c is the d-th card left.
std::vector<CardId> deal_by_definition(badugi::PhiloxKey key, CardSet dead, std::uint64_t number,
                                       std::size_t cards) {
  std::vector<CardId> deck;
  for (int id = 0; id < kCards; ++id) {
    if (((dead >> id) & 1U) == 0) deck.push_back(static_cast<CardId>(id));
  }
  badugi::RandomStream random(key, number);
  std::vector<CardId> dealt;
  while (dealt.size() < cards) {
    const auto drawn = random.below(static_cast<unsigned>(deck.size()));
    dealt.push_back(deck[drawn]);
    deck.erase(deck.begin() + drawn);
  }
  return dealt;
}

void deals_are_those_of_the_definition() {
  constexpr badugi::PhiloxKey kKey = {1, 2};
  for (const CardSet dead : {CardSet{0}, CardSet{0b1001'0110} << 20U, badugi::kDeck >> 4U}) {
    const badugi::Dealer dealer(kKey, dead);
    for (const std::size_t cards : {1, 4, 8, 16, 17, 33, 48, 52}) {
      if (cards + static_cast<std::size_t>(std::popcount(dead)) > kCards) continue;
      for (const std::size_t n : {0, 1, 127, 128, 129, 300}) {
        for (const std::uint64_t first :
             {std::uint64_t{0}, std::uint64_t{77}, std::uint64_t{1} << 40U}) {
          const auto rows = std::make_unique<CardId[]>(n * cards);
          dealer.deal(first, n, cards, rows.get());
          for (std::size_t i = 0; i < n; ++i) {
            const std::vector<CardId> deal = deal_by_definition(kKey, dead, first + i, cards);
            check(std::equal(deal.begin(), deal.end(), &rows[i * cards]), "deal",
                  static_cast<long long>(i));
          }
        }
      }
    }
  }
}

}  // namespace

int main() {
  every_hand<1>();
  every_hand<2>();
  every_hand<3>();
  every_hand<4>();
  starting_anywhere<1>();
  starting_anywhere<5>();
  starting_anywhere<6>();
  starting_anywhere<7>();
  wrong_rows_are_found();
  deals_are_those_of_the_definition();
  std::puts("deck: all checks passed");
}
