// What a seat knows of its table: a record of plain data, and the same as numbers for networks.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "actions.hpp"
#include "state.hpp"

namespace badugi::game {

inline constexpr std::uint8_t kNoCard = 0xFF;

// Seats are counted clockwise from the observer, who is 0. Python reads it as a NumPy structure of
// the same fields. Without an observer (kNoSeat): what all can see, counted from seat 0.
template <int kSeats>
struct Observation {
  template <typename T>
  using Seats = std::array<T, kSeats>;

  CardSet discards;  // of the observer, in this hand of the game
  std::int32_t pot;
  std::int32_t to_call;
  Seats<std::int32_t> stacks;
  Seats<std::int32_t> bets;
  Seats<std::int32_t> paid;
  std::array<CardId, kMaxHandCards> hand;  // in ascending order, which the discards' masks mean
  std::array<Seats<std::uint8_t>, kMaxDraws> drawn;
  std::array<Seats<std::uint8_t>, kMaxRounds> raises;
  Seats<std::uint8_t> live;
  Seat seat;
  std::uint8_t position;  // clockwise from the button
  std::uint8_t to_act;
  Phase phase;
  std::uint8_t street;
  std::uint8_t wagers;
};

namespace detail {

// to[k] = from[(first + k) % kSeats].
template <int kSeats>
constexpr void rotate_chips(const PerSeat<Chips>& from, std::size_t first,
                            std::array<std::int32_t, kSeats>& to) noexcept {
  constexpr std::size_t kCount = kSeats;
  for (std::size_t seat = 0; seat < kCount; ++seat) {
    const std::size_t place = first + seat;
    to[seat] = static_cast<std::int32_t>(from[place < kCount ? place : place - kCount]);
  }
}

// Bytes are turned in a register.
template <int kSeats>
constexpr void rotate_bytes(const PerSeat<std::uint8_t>& from, std::size_t first,
                            std::array<std::uint8_t, kSeats>& to) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    // What stands at seats that the table does not have must not come in.
    constexpr std::uint64_t kTaken = ~std::uint64_t{0} >> (8 * (kMaxSeats - kSeats));
    const std::uint64_t bytes = std::bit_cast<std::uint64_t>(from) & kTaken;
    const std::uint64_t wrapped = first == 0 ? 0 : bytes << (8 * (kSeats - first));
    const std::uint64_t turned = (bytes >> (8 * first)) | wrapped;
    const auto all = std::bit_cast<PerSeat<std::uint8_t>>(turned);
    std::copy_n(all.begin(), kSeats, to.begin());
  } else {
    for (std::size_t seat = 0; seat < std::size_t{kSeats}; ++seat)
      to[seat] = from[(first + seat) % kSeats];
  }
}

template <int kSeats>
constexpr std::uint8_t places_from(Seat start, Seat seat) noexcept {
  return static_cast<std::uint8_t>(seat >= start ? seat - start : seat + kSeats - start);
}

}  // namespace detail

// All chips of the table fit into 31 bits.
template <int kSeats>
constexpr void observe(const TableState& table, Seat observer, Observation<kSeats>& seen) noexcept {
  const bool anybody = observer != kNoSeat;
  const Seat first = anybody ? observer : Seat{0};
  const bool over = table.phase == Phase::over;
  seen.discards = anybody ? table.discarded[first] : 0;
  const bool owes = table.phase == Phase::betting && anybody && has(table.live, first);
  seen.to_call =
      static_cast<std::int32_t>(owes ? std::min(owed(table, first), table.stack[first]) : Chips{0});
  detail::rotate_chips<kSeats>(table.stack, first, seen.stacks);
  detail::rotate_chips<kSeats>(table.bet, first, seen.bets);
  detail::rotate_chips<kSeats>(table.paid, first, seen.paid);
  seen.pot = static_cast<std::int32_t>(table.dead);
  for (const std::int32_t paid : seen.paid) seen.pot += paid;
  if (over) seen.pot = 0;
  CardSet hand = anybody ? table.hand[first] : 0;
  for (CardId& card : seen.hand) {
    card = hand != 0 ? static_cast<CardId>(std::countr_zero(hand)) : kNoCard;
    hand &= hand - 1;
  }
  for (std::size_t draw = 0; draw < kMaxDraws; ++draw) {
    detail::rotate_bytes<kSeats>(table.drawn[draw], first, seen.drawn[draw]);
  }
  for (std::size_t round = 0; round < kMaxRounds; ++round) {
    detail::rotate_bytes<kSeats>(table.raises[round], first, seen.raises[round]);
  }
  const unsigned live = (static_cast<unsigned>(table.live) << kSeats | table.live) >> first;
  for (std::size_t seat = 0; seat < std::size_t{kSeats}; ++seat)
    seen.live[seat] = static_cast<std::uint8_t>((live >> seat) & 1U);
  seen.seat = observer;
  seen.position = detail::places_from<kSeats>(table.button, first);
  seen.to_act = over ? kNoSeat : detail::places_from<kSeats>(first, table.actor);
  seen.phase = table.phase;
  seen.street = table.round;
  seen.wagers = table.wagers;
}

// How many numbers write_features writes.
template <int kSeats>
constexpr std::size_t feature_count() noexcept {
  return 2 * kCards + 2 + kMaxRounds + 6 * kSeats + 3 + kMaxRounds * kSeats +
         2 * kMaxDraws * kSeats;
}

// The record as numbers of about 0 to 1, chips in big bets; their order stands in Python's
// documentation. Any bytes may be read as a record: places outside of their range are no feature.
// NOLINTBEGIN(readability-function-cognitive-complexity): one field after the other
template <int kSeats>
void write_features(const Observation<kSeats>& seen, float per_chip, float* to) noexcept {
  constexpr float kQuarter = 0.25F;
  std::fill_n(to, feature_count<kSeats>(), 0.0F);
  const auto one_hot = [&](std::size_t place, std::size_t size) {
    if (place < size) to[place] = 1.0F;
    to += size;
  };
  for (const CardId card : seen.hand) {
    if (card < kCards) to[card] = 1.0F;
  }
  to += kCards;
  for (CardSet left = seen.discards & kDeck; left != 0; left &= left - 1) {
    to[std::countr_zero(left)] = 1.0F;
  }
  to += kCards;
  one_hot(static_cast<std::size_t>(seen.phase) - 1, 2);
  one_hot(seen.street, kMaxRounds);
  one_hot(seen.position, kSeats);
  one_hot(seen.to_act, kSeats);
  for (const std::uint8_t live : seen.live) *to++ = live != 0 ? 1.0F : 0.0F;
  for (const std::int32_t chips : seen.stacks) *to++ = static_cast<float>(chips) * per_chip;
  for (const std::int32_t chips : seen.bets) *to++ = static_cast<float>(chips) * per_chip;
  for (const std::int32_t chips : seen.paid) *to++ = static_cast<float>(chips) * per_chip;
  *to++ = static_cast<float>(seen.pot) * per_chip;
  *to++ = static_cast<float>(seen.to_call) * per_chip;
  *to++ = static_cast<float>(seen.wagers) * kQuarter;
  for (const auto& round : seen.raises) {
    for (const std::uint8_t raises : round) *to++ = static_cast<float>(raises) * kQuarter;
  }
  for (const auto& draw : seen.drawn) {
    for (const std::uint8_t cards : draw) *to++ = cards != kNotDrawn ? 1.0F : 0.0F;
  }
  for (const auto& draw : seen.drawn) {
    for (const std::uint8_t cards : draw) {
      *to++ = cards != kNotDrawn ? static_cast<float>(cards) * kQuarter : 0.0F;
    }
  }
}
// NOLINTEND(readability-function-cognitive-complexity)

static_assert(std::is_trivially_copyable_v<Observation<kMaxSeats>>);

}  // namespace badugi::game
