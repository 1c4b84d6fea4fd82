// The core alone, without Python: also built with the address and undefined-behaviour sanitizers.
#include <badugi_fast/core/batch/plain.hpp>
#include <badugi_fast/core/evaluate.hpp>
#include <badugi_fast/core/text.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

namespace {

using badugi::Ace;
using badugi::CardId;
using badugi::CardSet;
using badugi::Fault;
using badugi::HandRank;
using badugi::kCards;
using badugi::RankSet;

static_assert(badugi::evaluate(0b1000'0100'0010'0001) == 1);
static_assert(badugi::evaluate(badugi::kDeck) == 1);
static_assert(badugi::evaluate(CardSet{0xF} << 48) == badugi::kHandRanks);
static_assert(badugi::evaluate(CardSet{0xF} << 48, Ace::high) == badugi::kHandRanks - 1);

void check(bool holds, const char* what, long long where) {
  if (holds) return;
  std::printf("failed: %s at %lld\n", what, where);
  std::exit(1);
}

// All 16 subsets of four cards, by the letter of the rules.
HandRank naive(const std::array<CardId, 4>& cards, Ace ace) {
  HandRank best = badugi::kHandRanks;
  for (unsigned subset = 1; subset < 16; ++subset) {
    unsigned ranks = 0, suits = 0;
    for (unsigned i = 0; i < 4; ++i) {
      if (((subset >> i) & 1U) == 0) continue;
      const unsigned rank = cards[i] / 4U;
      ranks |= 1U << (ace == Ace::low ? rank : (rank + 12) % 13);
      suits |= 1U << (cards[i] % 4U);
    }
    const int size = std::popcount(subset);
    if (std::popcount(ranks) != size || std::popcount(suits) != size) continue;
    best = std::min(best, badugi::hand_rank(static_cast<RankSet>(ranks)));
  }
  return best;
}

void every_four_card_hand() {
  long long hands = 0;
  std::vector<CardId> rows;
  for (int a = 0; a < kCards; ++a)
    for (int b = 0; b < a; ++b)
      for (int c = 0; c < b; ++c)
        for (int d = 0; d < c; ++d, ++hands) {
          const std::array<CardId, 4> cards = {static_cast<CardId>(a), static_cast<CardId>(b),
                                               static_cast<CardId>(c), static_cast<CardId>(d)};
          const CardSet set = badugi::batch::row_card_set(cards.data(), 4);
          for (const Ace ace : {Ace::low, Ace::high}) {
            const HandRank rank = naive(cards, ace);
            check(badugi::evaluate(set, ace) == rank, "evaluate", hands);
            const CardSet playing = badugi::best_cards(set, ace);
            check((playing & ~set) == 0 && badugi::evaluate(playing, ace) == rank, "best_cards",
                  hands);
          }
          rows.insert(rows.end(), cards.begin(), cards.end());
        }
  check(hands == 270725, "number of hands", hands);
  std::vector<HandRank> out(static_cast<std::size_t>(hands));
  for (const Ace ace : {Ace::low, Ace::high}) {
    const std::size_t done =
        badugi::batch::plain::rank_rows(rows.data(), out.size(), 4, out.data(), ace);
    check(done == out.size(), "rank_rows", static_cast<long long>(done));
    for (std::size_t i = 0; i < out.size(); ++i) {
      const CardSet set = badugi::batch::row_card_set(&rows[i * 4], 4);
      check(out[i] == badugi::evaluate(set, ace), "rank_rows", static_cast<long long>(i));
    }
  }
}

// Rows of k distinct cards from a small generator; exact allocations, so that a sanitizer sees any
// access outside.
std::unique_ptr<CardId[]> random_rows(std::size_t n, std::size_t k, unsigned seed) {
  auto rows = std::make_unique<CardId[]>(n * k);
  unsigned state = seed;
  for (std::size_t row = 0; row < n; ++row) {
    CardSet seen = 0;
    for (std::size_t j = 0; j < k;) {
      state = state * 1664525U + 1013904223U;
      const auto id = static_cast<CardId>((state >> 16U) % kCards);
      if ((seen & badugi::card_set(id)) != 0) continue;
      seen |= badugi::card_set(id);
      rows[row * k + j++] = id;
    }
  }
  return rows;
}

void rows_of_every_size_and_length() {
  for (int k = 1; k <= badugi::batch::kMaxRowCards; ++k) {
    for (const std::size_t n : {0, 1, 2, 15, 16, 17, 255, 256, 257, 600}) {
      const auto size = static_cast<std::size_t>(k);
      const auto rows = random_rows(n, size, static_cast<unsigned>(n) + 1);
      const auto out = std::make_unique<HandRank[]>(n);
      for (const Ace ace : {Ace::low, Ace::high}) {
        check(badugi::batch::plain::rank_rows(rows.get(), n, k, out.get(), ace) == n, "rows", k);
        for (std::size_t i = 0; i < n; ++i) {
          const CardSet set = badugi::batch::row_card_set(rows.get() + i * size, k);
          check(out[i] == badugi::evaluate(set, ace), "row", static_cast<long long>(i));
        }
      }
    }
  }
}

void a_wrong_card_anywhere_is_found() {
  constexpr std::size_t kRows = 300;
  for (int k = 1; k <= badugi::batch::kMaxRowCards; ++k) {
    const auto size = static_cast<std::size_t>(k);
    const auto rows = random_rows(kRows, size, 7);
    const auto out = std::make_unique<HandRank[]>(kRows);
    for (std::size_t at = 0; at < kRows * size; ++at) {
      const CardId good = rows[at];
      for (const int wrong :
           {52, 55, 56, 64, 128, 255, k > 1 ? int{rows[at % size == 0 ? at + 1 : at - 1]} : 99}) {
        rows[at] = static_cast<CardId>(wrong);
        for (const Ace ace : {Ace::low, Ace::high}) {
          const std::size_t from =
              badugi::batch::plain::rank_rows(rows.get(), kRows, k, out.get(), ace);
          check(from <= at / size, "rank_rows stops in time", static_cast<long long>(at));
          check(badugi::batch::first_invalid_row(rows.get(), from, kRows, k) == at / size,
                "first_invalid_row", static_cast<long long>(at));
        }
      }
      rows[at] = good;
    }
  }
}

void card_sets() {
  const std::array<CardSet, 4> sets = {1, badugi::kDeck, 0, badugi::kDeck + 1};
  std::array<HandRank, 4> out{};
  check(badugi::batch::plain::rank_card_sets(sets.data(), 4, out.data(), Ace::low) == 2, "empty",
        2);
  check(out[0] == 1080 && out[1] == 1, "card sets", 0);
  check(badugi::batch::plain::rank_card_sets(&sets[3], 1, out.data(), Ace::low) == 0, "above 51",
        3);
}

void hand_ranks_and_back() {
  for (int rank = 1; rank <= badugi::kHandRanks; ++rank) {
    const auto hand_rank = static_cast<HandRank>(rank);
    check(badugi::hand_rank(badugi::rank_set(hand_rank)) == hand_rank, "hand rank", rank);
  }
}

void texts() {
  std::vector<CardId> ids;
  const auto read = [&ids](std::string_view text) {
    ids.clear();
    return badugi::parse_cards(text.data(), text.size(), [&ids](CardId id) { ids.push_back(id); });
  };
  for (int id = 0; id < kCards; ++id) {
    const std::array<char, 2> text = badugi::card_text(static_cast<CardId>(id));
    check(
        read({text.data(), 2}).fault == Fault::none && ids == std::vector{static_cast<CardId>(id)},
        "card text", id);
  }
  check(read(" 10S, aH/2c-3d ").fault == Fault::none, "separators", 0);
  check(ids == std::vector<CardId>{39, 2, 4, 9}, "ids", 0);
  check(read("As2").fault == Fault::missing_suit, "missing suit", 0);
  check(read("As1h").fault == Fault::unknown_rank, "unknown rank", 0);
  check(read("\xE2\x99\xA0").fault == Fault::unknown_rank, "a byte above ASCII", 0);
  check(read("As,").fault == Fault::missing_card, "missing card", 0);
  check(read("").fault == Fault::no_cards, "no cards", 0);
  const badugi::TextFault twice = read("As2hAs");
  check(twice.fault == Fault::duplicate_card && twice.card == 2 && twice.position == 4 &&
            twice.duplicate == 3,
        "twice", 0);
  constexpr std::u32string_view kSymbols = U"A♠2♥3♢4♣";
  ids.clear();
  badugi::parse_cards(kSymbols.data(), kSymbols.size(), [&ids](CardId id) { ids.push_back(id); });
  check(ids == std::vector<CardId>{3, 6, 9, 12}, "symbols", 0);
}

}  // namespace

int main() {
  every_four_card_hand();
  rows_of_every_size_and_length();
  a_wrong_card_anywhere_is_found();
  card_sets();
  hand_ranks_and_back();
  texts();
  std::puts("core: all checks passed");
}
