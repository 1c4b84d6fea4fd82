// Hands by number, all hands of a size, and random hands from a deck.
//
// The index of a hand of cards c1 < ... < ck is C(c1,1) + C(c2,2) + ... + C(ck,k): its place among
// all hands of k cards in colexicographic order, which compares the highest card first.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "batch/plain.hpp"
#include "cards.hpp"
#include "random.hpp"

namespace badugi {

using HandIndex = std::int64_t;

inline constexpr int kMaxIndexed = batch::kMaxRowCards;

// Calls `body` with the number of cards 1..7 as a compile-time constant.
template <typename Body>
constexpr auto with_hand_size(int k, Body&& body) {
  switch (k) {
    case 1: return body(std::integral_constant<int, 1>{});
    case 2: return body(std::integral_constant<int, 2>{});
    case 3: return body(std::integral_constant<int, 3>{});
    case 4: return body(std::integral_constant<int, 4>{});
    case 5: return body(std::integral_constant<int, 5>{});
    case 6: return body(std::integral_constant<int, 6>{});
    default: return body(std::integral_constant<int, 7>{});
  }
}

namespace detail {

// C(n, k) at [k][n].
using Binomials = std::array<std::array<std::int32_t, kCards + 1>, kMaxIndexed + 1>;

constexpr Binomials binomials() {
  Binomials table{};
  for (std::size_t k = 0; k < table.size(); ++k) {
    for (std::size_t n = 0; n <= kCards; ++n) {
      const bool edge = k == 0 || n == 0;
      table[k][n] = edge ? int{k == 0} : table[k][n - 1] + table[k - 1][n - 1];
    }
  }
  return table;
}

inline constexpr Binomials kBinomials = binomials();

template <int K>
using Hand = std::array<CardId, static_cast<std::size_t>(K)>;

// Sorted cards of a set of K.
template <int K>
constexpr void write_cards(CardSet cards, CardId* out) noexcept {
  for (int j = 0; j < K; ++j, cards &= cards - 1) {
    out[j] = static_cast<CardId>(std::countr_zero(cards));
  }
}

}  // namespace detail

// The number of hands of k = 1..7 cards.
constexpr HandIndex hand_count(int k) noexcept {
  return detail::kBinomials[static_cast<std::size_t>(k)][kCards];
}

// The index of a set of 1 to 7 cards among the hands of as many cards.
constexpr HandIndex hand_index(CardSet cards) noexcept {
  HandIndex index = 0;
  for (std::size_t place = 1; cards != 0; ++place, cards &= cards - 1) {
    index += detail::kBinomials[place][static_cast<std::size_t>(std::countr_zero(cards))];
  }
  return index;
}

// Writes the hand of K cards with this index, in ascending order.
template <int K>
constexpr void hand_from_index(HandIndex index, CardId* out) noexcept {
  auto left = static_cast<std::int32_t>(index);
  for (std::size_t place = K; place-- > 0;) {
    // The highest card whose binomial coefficient is not above what is left: counting all of those
    // takes a few vector instructions, a search has to wait for each of its steps.
    const auto& coefficients = detail::kBinomials[place + 1];
    int not_above = 0;
    for (std::size_t card = 0; card < kCards; ++card) not_above += int{coefficients[card] <= left};
    const int card = not_above - 1;
    left -= coefficients[static_cast<std::size_t>(card)];
    out[place] = static_cast<CardId>(card);
  }
}

// Writes the hands with the indices first, first + 1, ... first + n - 1.
template <int K>
constexpr void write_hands(HandIndex first, std::size_t n, CardId* out) noexcept {
  if (n == 0) return;
  detail::Hand<K> hand{};
  hand_from_index<K>(first, hand.data());
  const auto limit = [&hand](std::size_t place) {
    return place + 1 < hand.size() ? unsigned{hand[place + 1]} : unsigned{kCards};
  };
  while (true) {
    const std::size_t run = std::min<std::size_t>(n, limit(0) - hand[0]);
    for (std::size_t i = 0; i < run; ++i, ++hand[0]) {
      for (const CardId card : hand) *out++ = card;
    }
    n -= run;
    if (n == 0) return;
    // The lowest card has met the next one: count up there, and start again below.
    std::size_t place = 0;
    while (hand[place] == limit(place)) {
      hand[place] = static_cast<CardId>(place);
      ++hand[++place];
    }
  }
}

// Writes the indices of n rows of K ids. Returns n, or the first row that is not K distinct ids of
// 0..51; rows before it have been written.
template <int K>
constexpr std::size_t index_rows(const CardId* rows, std::size_t n, HandIndex* out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    const CardSet cards = batch::row_card_set(rows + i * K, K);
    if (cards == 0) return i;
    out[i] = hand_index(cards);
  }
  return n;
}

// Writes the hands with n indices. Returns n, or the first index that is not one.
template <int K>
constexpr std::size_t rows_from_indices(const HandIndex* indices, std::size_t n,
                                        CardId* out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (indices[i] < 0 || indices[i] >= hand_count(K)) return i;
    hand_from_index<K>(indices[i], out + i * K);
  }
  return n;
}

// Deals from a deck without some cards. Each deal has a number and its own random numbers, so its
// cards depend on the key and that number alone: card c is the d-th of the cards left in the deck,
// in ascending order, for the stream's next number d below how many are left.
class Dealer {
 public:
  constexpr Dealer(PhiloxKey key, CardSet dead) noexcept : key_(key) {
    for (CardSet live = kDeck & ~dead; live != 0; live &= live - 1) {
      deck_[live_++] = static_cast<CardId>(std::countr_zero(live));
    }
    for (unsigned card = 0; card < live_; ++card)
      refused_below_[card] = refused_below(live_ - card);
  }

  // Writes n rows of `cards` cards, at most as many as are live: deals first, first + 1, ...
  void deal(std::uint64_t first, std::size_t n, std::size_t cards, CardId* out) const noexcept {
    Lanes lanes;
    for (std::size_t start = 0; start < n; start += kLanes) {
      const std::size_t count = std::min(kLanes, n - start);
      draw(first + start, count, cards, lanes);
      find_places(cards, lanes);
      for (std::size_t i = 0; i < count; ++i, out += cards) {
        for (std::size_t card = 0; card < cards; ++card) out[card] = deck_[lanes.place[card][i]];
        if (lanes.refused[i]) deal_one(first + start + i, cards, out);
      }
    }
  }

 private:
  static constexpr std::size_t kLanes = 128;
  using Lane = std::array<std::uint8_t, kLanes>;

  struct Lanes {
    // What was drawn for each card of each deal; then the places of the cards in the deck.
    std::array<Lane, kCards> place{};
    // The places taken before, in ascending order.
    std::array<Lane, kCards> taken{};
    std::array<bool, kLanes> refused{};
  };

  // The first words of each stream; right where none of them is refused.
  void draw(std::uint64_t first, std::size_t count, std::size_t cards,
            Lanes& lanes) const noexcept {
    for (std::size_t i = 0; i < count; ++i) {
      bool refused = false;
      for (std::size_t start = 0; start < cards; start += kBlockWords) {
        const PhiloxBlock block = philox({start / kBlockWords, first + i, 0, 0}, key_);
        const std::size_t words = std::min<std::size_t>(kBlockWords, cards - start);
        for (std::size_t word = 0; word < words; ++word) {
          const std::size_t card = start + word;
          const unsigned product = block_word(block, word) * (live_ - static_cast<unsigned>(card));
          lanes.place[card][i] = static_cast<std::uint8_t>(product / kWordValues);
          refused |= product % kWordValues < refused_below_[card];
        }
      }
      lanes.refused[i] = refused;
    }
  }

  // From "the d-th card left" to its place in the whole deck: one more for each card taken before
  // it. Simple loops over all lanes, which compilers turn into vector code.
  static void find_places(std::size_t cards, Lanes& lanes) noexcept {
    for (std::size_t card = 0; card < cards; ++card) {
      Lane& place = lanes.place[card];
      for (std::size_t j = 0; j < card; ++j) {
        const Lane& taken = lanes.taken[j];
        for (std::size_t i = 0; i < kLanes; ++i) {
          const auto passed = static_cast<std::uint8_t>(taken[i] <= place[i]);
          place[i] = static_cast<std::uint8_t>(place[i] + passed);
        }
      }
      // Insertion: every place taken keeps the lower one and hands the higher one on.
      Lane moving = place;
      for (std::size_t j = 0; j < card; ++j) {
        Lane& taken = lanes.taken[j];
        for (std::size_t i = 0; i < kLanes; ++i) {
          const std::uint8_t a = taken[i], b = moving[i];
          const std::uint8_t low = std::min(a, b);
          taken[i] = low;
          moving[i] = static_cast<std::uint8_t>(a ^ b ^ low);
        }
      }
      lanes.taken[card] = moving;
    }
  }

  // A deal by the letter of its definition; about one in 400 deals of eight cards needs it.
  void deal_one(std::uint64_t number, std::size_t cards, CardId* out) const noexcept {
    RandomStream random(key_, number);
    auto deck = deck_;
    unsigned left = live_;
    for (std::size_t card = 0; card < cards; ++card) {
      CardId* drawn = deck.data() + random.below(left);
      out[card] = *drawn;
      std::copy(drawn + 1, deck.data() + left, drawn);
      --left;
    }
  }

  PhiloxKey key_;
  std::array<CardId, kCards> deck_{};
  std::array<unsigned, kCards> refused_below_{};
  unsigned live_ = 0;
};

}  // namespace badugi
