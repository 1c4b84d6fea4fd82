// The deck: what is dealt from it, what comes back, and what happens when it runs out.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "events.hpp"
#include "state.hpp"

namespace badugi::game {

namespace detail {

constexpr std::array<CardId, kCards> sorted_deck() {
  std::array<CardId, kCards> deck{};
  for (std::size_t id = 0; id < kCards; ++id) deck[id] = static_cast<CardId>(id);
  return deck;
}

inline constexpr std::array<CardId, kCards> kSortedDeck = sorted_deck();

}  // namespace detail

constexpr unsigned stub_size(const TableState& table) noexcept {
  return static_cast<unsigned>(table.deck_end) - table.deck_next;
}

constexpr CardSet stub_cards(const TableState& table) noexcept {
  CardSet cards = 0;
  for (std::size_t i = table.deck_next; i < table.deck_end; ++i) cards |= card_set(table.deck[i]);
  return cards;
}

// A new deck, in random order or, where one is given, in the order of `order`.
constexpr void take_new_deck(const Rules& rules, TableState& table, const CardId* order) noexcept {
  table.muck = 0;
  table.deck_next = 0;
  table.deck_fixed = 0;
  if (order == nullptr && rules.deck == kDeck) {
    table.deck = detail::kSortedDeck;
    table.deck_end = kCards;
    return;
  }
  std::uint8_t cards = 0;
  for (CardSet left = rules.deck; left != 0; left &= left - 1, ++cards) {
    table.deck[cards] =
        order != nullptr ? order[cards] : static_cast<CardId>(std::countr_zero(left));
  }
  table.deck_end = cards;
  if (order != nullptr) table.deck_fixed = cards;
}

// The next card of a stub that is not empty; one of `refused` only where there is no other.
constexpr CardId take_card(TableState& table, CardSet refused) noexcept {
  std::size_t place = table.deck_next;
  // A deck in random order is a deck whose next card is any of those left.
  if (place >= table.deck_fixed) {
    place += table.random.below(stub_size(table));
    if ((refused & card_set(table.deck[place])) != 0 && (stub_cards(table) & ~refused) != 0) {
      do {
        place = table.deck_next + table.random.below(stub_size(table));
      } while ((refused & card_set(table.deck[place])) != 0);
    }
  }
  std::swap(table.deck[place], table.deck[table.deck_next]);
  return table.deck[table.deck_next++];
}

template <typename Events>
constexpr void reshuffle(TableState& table, Events& events) {
  std::uint8_t cards = 0;
  for (std::size_t i = table.deck_next; i < table.deck_end; ++i)
    table.deck[cards++] = table.deck[i];
  for (CardSet left = table.muck; left != 0; left &= left - 1) {
    table.deck[cards++] = static_cast<CardId>(std::countr_zero(left));
  }
  table.deck_next = 0;
  table.deck_end = cards;
  table.deck_fixed = 0;
  table.muck = 0;
  events(Event{.kind = EventKind::reshuffle, .amount = cards});
}

template <typename Events>
constexpr void burn_card(TableState& table, Events& events) {
  if (stub_size(table) == 0 && table.muck != 0) reshuffle(table, events);
  if (stub_size(table) == 0) return;
  const CardSet card = card_set(take_card(table, 0));
  table.muck |= card;
  events(Event{.kind = EventKind::burn, .cards = card});
}

// One card at a time to each seat of the hand, from the left of the button.
template <typename Events>
constexpr void deal_hands(const Rules& rules, TableState& table, Events& events) {
  for (unsigned card = 0; card < rules.hand_cards; ++card) {
    clockwise(table.dealt, table.button, [&](Seat seat) {
      const CardSet dealt = card_set(take_card(table, 0));
      table.hand[seat] |= dealt;
      events(Event{.kind = EventKind::deal, .seat = seat, .cards = dealt});
    });
  }
}

// Whether a stub holds own discards of earlier draws alone, and the muck has other cards.
constexpr bool is_spent_for(const Rules& rules, const TableState& table, CardSet refused) noexcept {
  return rules.own_discards == OwnDiscards::whole_hand && (table.muck & ~refused) != 0 &&
         (stub_cards(table) & ~refused) == 0;
}

// Replaces what a seat has thrown in this draw.
template <typename Events>
constexpr void deal_replacements(const Rules& rules, TableState& table, Seat seat, Events& events) {
  const CardSet thrown = table.thrown[seat];
  const unsigned cards = table.drawn[table.round][seat];
  CardSet refused = rules.own_discards == OwnDiscards::this_draw ? thrown : table.discarded[seat];
  if (rules.stub == StubRule::pokerkit) refused = 0;
  if (rules.stub == StubRule::reshuffle_all && stub_size(table) < cards) reshuffle(table, events);
  for (unsigned card = 0; card < cards; ++card) {
    if (stub_size(table) == 0 || is_spent_for(rules, table, refused)) reshuffle(table, events);
    const CardSet drawn = card_set(take_card(table, refused));
    table.hand[seat] |= drawn;
    events(Event{.kind = EventKind::draw, .seat = seat, .cards = drawn});
  }
}

}  // namespace badugi::game
