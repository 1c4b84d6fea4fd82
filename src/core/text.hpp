// Card text to card ids and back.
//
// A card is a rank and then a suit, in any case: A 2 3 ... 9 T (or 10) J Q K, then c d h s or one
// of the symbols U+2660..U+2667. Between two cards there may be spaces and at most one of "," "-"
// "/"; around the whole text there may be spaces.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "cards.hpp"

namespace badugi {

inline constexpr std::string_view kRankLetters = "A23456789TJQK";
inline constexpr std::string_view kSuitLetters = "cdhs";

enum class Fault : std::uint8_t {
  none,
  no_cards,
  duplicate_card,
  unknown_rank,
  unknown_suit,
  missing_suit,
  missing_card,
};

// `position` counts characters from the start of the text, `card` counts cards; both from 0. The
// position is that of the character at fault, of a missing suit the end of the text, of a missing
// card the separator, of a duplicate card its rank.
struct TextFault {
  Fault fault = Fault::none;
  std::size_t card = 0;
  std::size_t position = 0;
  CardId duplicate = 0;  // with Fault::duplicate_card
};

namespace detail {

inline constexpr std::int8_t kNoValue = -1;

constexpr std::array<std::int8_t, 128> letter_values(std::string_view letters) {
  std::array<std::int8_t, 128> values{};
  values.fill(kNoValue);
  for (std::size_t i = 0; i < letters.size(); ++i) {
    // ASCII writes the two cases of a letter, and only letters, 0x40 and up, 0x20 apart.
    const auto code = static_cast<unsigned char>(letters[i]);
    values[code] = static_cast<std::int8_t>(i);
    if (code >= 0x40U) values[code ^ 0x20U] = static_cast<std::int8_t>(i);
  }
  return values;
}

inline constexpr auto kRankValues = letter_values(kRankLetters);
inline constexpr auto kSuitValues = letter_values(kSuitLetters);

// Unicode orders the symbols spade heart diamond club twice: black, white, white, black, and the
// other shades.
inline constexpr std::array<std::int8_t, 8> kSymbolSuits = {3, 2, 1, 0, 3, 2, 1, 0};
inline constexpr char32_t kFirstSymbol = 0x2660;

// Plain char may be signed: bytes above 127 must not become negative indices.
template <typename Char>
constexpr char32_t code_point(Char character) noexcept {
  return static_cast<char32_t>(static_cast<std::make_unsigned_t<Char>>(character));
}

template <>
constexpr char32_t code_point(char32_t character) noexcept {
  return character;
}

constexpr int rank_value(char32_t c) noexcept {
  return c < 128 ? kRankValues[c] : kNoValue;
}

constexpr int suit_value(char32_t c) noexcept {
  if (c < 128) return kSuitValues[c];
  const char32_t symbol = c - kFirstSymbol;
  return symbol < kSymbolSuits.size() ? kSymbolSuits[symbol] : kNoValue;
}

constexpr bool is_separator(char32_t c) noexcept {
  return c == ',' || c == '-' || c == '/';
}

}  // namespace detail

// Reads distinct cards and hands each id to `sink` in order of appearance. Char is one code unit of
// ASCII, Latin-1, UCS-2 or UCS-4 text. On a fault the cards before it have been handed over.
template <typename Char, typename Sink>
constexpr TextFault parse_cards(const Char* text, std::size_t length, Sink&& sink) {
  using detail::code_point;
  std::size_t at = 0;
  const auto skip_spaces = [&] {
    while (at < length && code_point(text[at]) == ' ') ++at;
  };
  CardSet seen = 0;
  std::size_t card = 0;
  skip_spaces();
  while (at < length) {
    const std::size_t start = at;
    char32_t c = code_point(text[at]);
    if (c == '1' && at + 1 < length && code_point(text[at + 1]) == '0') {
      c = 'T';
      ++at;
    }
    const int rank = detail::rank_value(c);
    if (rank < 0) return {Fault::unknown_rank, card, at};
    if (++at == length) return {Fault::missing_suit, card, at};
    const int suit = detail::suit_value(code_point(text[at]));
    if (suit < 0) return {Fault::unknown_suit, card, at};
    ++at;
    const auto id = static_cast<CardId>(rank * kSuits + suit);
    if ((seen & card_set(id)) != 0) return {Fault::duplicate_card, card, start, id};
    seen |= card_set(id);
    sink(id);
    ++card;
    skip_spaces();
    if (at < length && detail::is_separator(code_point(text[at]))) {
      const std::size_t separator = at++;
      skip_spaces();
      if (at == length) return {Fault::missing_card, card, separator};
    }
  }
  if (card == 0) return {Fault::no_cards, 0, 0};
  return {Fault::none, card, at};
}

namespace detail {

inline constexpr std::uint8_t kNoCard = 0xFF;

constexpr std::size_t pair_index(char rank, char suit) noexcept {
  return static_cast<unsigned char>(rank) |
         static_cast<std::size_t>(static_cast<unsigned char>(suit)) << 8U;
}

// The card id of every two ASCII characters, or kNoCard.
constexpr std::array<std::uint8_t, 1 << 16> pair_cards() {
  std::array<std::uint8_t, 1 << 16> cards{};
  cards.fill(kNoCard);
  for (unsigned rank = 0; rank < 128; ++rank) {
    if (kRankValues[rank] < 0) continue;
    for (unsigned suit = 0; suit < 128; ++suit) {
      if (kSuitValues[suit] < 0) continue;
      cards[rank | suit << 8U] =
          static_cast<std::uint8_t>(kRankValues[rank] * kSuits + kSuitValues[suit]);
    }
  }
  return cards;
}

inline constexpr auto kPairCards = pair_cards();

// The card set of eight characters that are four different cards, else the empty set.
constexpr CardSet four_plain_cards(const char* text) noexcept {
  CardSet cards = 0;
  unsigned all = 0;
  for (std::size_t i = 0; i < 8; i += 2) {
    const unsigned id = kPairCards[pair_index(text[i], text[i + 1])];
    all |= id;
    cards |= CardSet{1} << (id & 63U);
  }
  return all < 64 && std::popcount(cards) == 4 ? cards : 0;
}

}  // namespace detail

// Reads a text into a card set; on a fault the set is not to be used.
template <typename Char>
constexpr TextFault read_card_set(const Char* text, std::size_t length, CardSet& cards) {
  // Most hands are four cards of two ASCII characters.
  constexpr std::size_t kCommon = 8;
  if (length == kCommon) {
    std::array<char, kCommon> narrow{};
    char32_t all = 0;
    for (std::size_t i = 0; i < kCommon; ++i) {
      all |= detail::code_point(text[i]);
      narrow[i] = static_cast<char>(text[i]);
    }
    cards = all < 128 ? detail::four_plain_cards(narrow.data()) : 0;
    if (cards != 0) return {};
  }
  cards = 0;
  return parse_cards(text, length, [&cards](CardId id) { cards |= card_set(id); });
}

// The two ASCII characters of a card, rank first.
constexpr std::array<char, 2> card_text(CardId card) noexcept {
  return {kRankLetters[static_cast<std::size_t>(rank_of(card))],
          kSuitLetters[static_cast<std::size_t>(suit_of(card))]};
}

}  // namespace badugi
