// Built-in players: plain data, and what each of them does in its turn.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "../evaluate.hpp"
#include "actions.hpp"
#include "state.hpp"

namespace badugi::game {

// random: any legal action, all equally likely. calling: checks or calls. thresholds: by its hand.
enum class PlayerKind : std::uint8_t { random, calling, thresholds };

struct Player {
  PlayerKind kind = PlayerKind::random;

  // Of a calling player: whether it throws what does not play, or stands pat.
  bool draws = true;

  // Of a player with thresholds, by draw: the worst hand rank that stands pat; the worst that still
  // does when somebody else has stood pat; and how many ranks from the ace up are worth keeping.
  std::array<HandRank, kMaxDraws> pat{};
  std::array<HandRank, kMaxDraws> break_against_pat{};
  std::array<std::uint8_t, kMaxDraws> keep{};
  // By betting round: the worst hand ranks that bet, raise and call; 0 for none.
  std::array<HandRank, kMaxRounds> bet{};
  std::array<HandRank, kMaxRounds> raise{};
  std::array<HandRank, kMaxRounds> call{};
};

namespace detail {

// Thresholds are counted from the last draw back: with fewer draws the first ones are left out.
constexpr std::size_t stage(const Rules& rules, const TableState& table) noexcept {
  return static_cast<std::size_t>(table.round) + kMaxDraws - rules.draws;
}

// Whether the last draw of another player of the hand was none.
constexpr bool faces_pat_hand(const TableState& table, Seat seat) noexcept {
  bool pat = false;
  for_seats(without(table.live, seat), [&](Seat other) {
    std::uint8_t drawn = table.drawn[table.round][other];
    if (drawn == kNotDrawn && table.round > 0) drawn = table.drawn[table.round - 1U][other];
    pat |= drawn == 0;
  });
  return pat;
}

constexpr Action discard_all_but(CardSet hand, CardSet kept) noexcept {
  return static_cast<Action>(kDiscard + mask_of(hand, hand & ~kept));
}

constexpr Action draw_by_thresholds(const Rules& rules, const TableState& table,
                                    const Player& player) noexcept {
  const CardSet hand = table.hand[table.actor];
  const std::size_t draw = stage(rules, table);
  const HandRank rank = evaluate(hand);
  HandRank worst = player.pat[draw];
  if (player.break_against_pat[draw] < worst && faces_pat_hand(table, table.actor)) {
    worst = player.break_against_pat[draw];
  }
  if (rank <= worst) return kDiscard;
  CardSet kept = best_cards(hand);
  if (kept == hand) {
    // Nothing to improve but the highest card.
    kept ^= std::bit_floor(kept);
  }
  // Whatever the limit, the cards that play below it are the best that there are below it.
  kept &= (CardSet{1} << (player.keep[draw] * std::size_t{kSuits})) - 1;
  return discard_all_but(hand, kept);
}

constexpr Action bet_by_thresholds(const Rules& rules, const TableState& table,
                                   const Player& player) noexcept {
  const Seat seat = table.actor;
  const std::size_t round = stage(rules, table);
  const HandRank rank = evaluate(table.hand[seat]);
  const bool owes = owed(table, seat) > 0;
  const HandRank aggressive = table.level == 0 ? player.bet[round] : player.raise[round];
  if (rank <= aggressive && raise_fault(rules, table) == Fault::none) return kBetOrRaise;
  return owes && rank > std::max(player.call[round], aggressive) ? kFold : kCheckOrCall;
}

}  // namespace detail

// The choice of the seat to act, which is legal. Only the random player takes random numbers.
constexpr Action choose(const Rules& rules, const TableState& table, const Player& player,
                        RandomStream& random) noexcept {
  const bool drawing = table.phase == Phase::drawing;
  switch (player.kind) {
    case PlayerKind::calling: {
      if (!drawing) return kCheckOrCall;
      const CardSet hand = table.hand[table.actor];
      return player.draws ? detail::discard_all_but(hand, best_cards(hand)) : kDiscard;
    }
    case PlayerKind::thresholds:
      return drawing ? detail::draw_by_thresholds(rules, table, player)
                     : detail::bet_by_thresholds(rules, table, player);
    case PlayerKind::random: break;
  }
  if (drawing) return static_cast<Action>(kDiscard + random.below(1U << rules.hand_cards));
  // Calling is always legal, so the numbers of the legal actions follow each other.
  const ActionSet legal = legal_actions(rules, table);
  const unsigned first = (legal & 1U) != 0 ? kFold : kCheckOrCall;
  const unsigned last = (legal >> kBetOrRaise) != 0 ? kBetOrRaise : kCheckOrCall;
  return static_cast<Action>(first == last ? first : first + random.below(last - first + 1));
}

}  // namespace badugi::game
