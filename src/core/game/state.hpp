// All there is to know of one table: plain data, so that a copy is an undo.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "../random.hpp"
#include "rules.hpp"

namespace badugi::game {

using Seat = std::uint8_t;

// Bit i stands for seat i.
using SeatSet = std::uint8_t;

inline constexpr Seat kNoSeat = 0xFF;
inline constexpr std::uint8_t kNotDrawn = 0xFF;

namespace detail {

constexpr std::array<std::uint8_t, 1U << kMaxSeats> seat_counts() {
  std::array<std::uint8_t, 1U << kMaxSeats> counts{};
  for (std::size_t set = 1; set < counts.size(); ++set) {
    counts[set] = static_cast<std::uint8_t>(counts[set / 2] + set % 2);
  }
  return counts;
}

inline constexpr auto kSeatCounts = seat_counts();

}  // namespace detail

constexpr SeatSet seat_set(Seat seat) noexcept {
  return static_cast<SeatSet>(1U << seat);
}
constexpr bool has(SeatSet set, Seat seat) noexcept {
  return ((static_cast<unsigned>(set) >> seat) & 1U) != 0;
}
constexpr SeatSet without(SeatSet set, Seat seat) noexcept {
  return static_cast<SeatSet>(set & ~seat_set(seat));
}
constexpr SeatSet with(SeatSet set, Seat seat) noexcept {
  return static_cast<SeatSet>(set | seat_set(seat));
}

// Portable builds call a function for std::popcount; a look-up is cheaper.
constexpr int count(SeatSet set) noexcept {
  return detail::kSeatCounts[set];
}

// The first seat of a set that is not empty, going left (clockwise) from the one after `seat`.
constexpr Seat next_seat(SeatSet set, Seat seat) noexcept {
  const unsigned all = set;
  const unsigned above = all & ~((2U << seat) - 1U);
  return static_cast<Seat>(std::countr_zero(above != 0 ? above : all));
}

// Calls body(seat) for each seat of a set, in no order of play.
template <typename Body>
constexpr void for_seats(SeatSet set, const Body& body) {
  for (unsigned left = set; left != 0; left &= left - 1) {
    body(static_cast<Seat>(std::countr_zero(left)));
  }
}

// Calls body(seat) for each seat of a set, clockwise from the left of `start`.
template <typename Body>
constexpr void clockwise(SeatSet set, Seat start, const Body& body) {
  const unsigned all = set;
  const unsigned upto = (2U << start) - 1U;
  for_seats(static_cast<SeatSet>(all & ~upto), body);
  for_seats(static_cast<SeatSet>(all & upto), body);
}

enum class Phase : std::uint8_t { over, betting, drawing };

// What a player has chosen ahead of turn for the next betting turn.
enum class PlannedBet : std::uint8_t { none, fold, check, check_fold, call_any, raise_any };

template <typename T>
using PerSeat = std::array<T, kMaxSeats>;

struct TableState {
  // Hand number h takes its random numbers from stream h.
  PhiloxKey key{};
  std::uint64_t hand_number = 0;
  RandomStream random{PhiloxKey{}, 0};

  PerSeat<Chips> stack{};
  PerSeat<Chips> stack_before{};
  // Wagered in this round, and in the whole hand (with antes, without dead blinds).
  PerSeat<Chips> bet{};
  PerSeat<Chips> paid{};
  Chips dead = 0;
  // The bet to be matched, and what a full bet or raise makes of it.
  Chips level = 0;
  Chips raise_to = 0;
  // For PokerKit's way: the largest raise of the round, and the short all-ins since the last full
  // one.
  Chips largest_raise = 0;
  Chips short_raises = 0;

  PerSeat<CardSet> hand{};
  PerSeat<CardSet> thrown{};     // in this draw
  PerSeat<CardSet> discarded{};  // in this hand of the game
  CardSet muck = 0;              // discards, folded hands and burnt cards that are in no stub
  std::array<CardId, kCards> deck{};
  std::uint8_t deck_next = 0;  // the stub: deck[deck_next] to deck[deck_end - 1],
  std::uint8_t deck_end = 0;
  std::uint8_t deck_fixed = 0;  // in the order of the deck below here, in random order above

  // By draw and seat, and bets and raises by round and seat.
  std::array<PerSeat<std::uint8_t>, kMaxDraws> drawn{};
  std::array<PerSeat<std::uint8_t>, kMaxRounds> raises{};

  std::uint8_t seats = 0;
  Seat button = 0;
  Seat small_blind_seat = kNoSeat;
  Seat big_blind_seat = kNoSeat;
  std::uint8_t round = 0;
  Phase phase = Phase::over;
  Seat actor = kNoSeat;
  Seat aggressor = kNoSeat;
  std::uint8_t wagers = 0;  // that count towards the cap
  bool capped = false;

  SeatSet dealt = 0;
  SeatSet live = 0;  // dealt and not folded
  SeatSet to_act = 0;
  SeatSet acted = 0;
  SeatSet shown = 0;

  SeatSet seated = 0;
  SeatSet sitting_out = 0;
  SeatSet owes_big = 0;  // newcomers, and who has missed the big blind
  SeatSet owes_small = 0;
  SeatSet wants_to_post = 0;

  SeatSet planned = 0;
  PerSeat<PlannedBet> planned_bet{};
  PerSeat<std::uint8_t> planned_discard{};  // 1 + mask, 0 for none
};

static_assert(std::is_trivially_copyable_v<TableState> && sizeof(TableState) < 1024);

// Chips in the middle and in front of the players.
constexpr Chips pot_total(const TableState& table) noexcept {
  Chips total = table.dead;
  for (const Chips paid : table.paid) total += paid;
  return total;
}

}  // namespace badugi::game
