// The kernels for any vector width, one hand per byte lane: included once per instruction set,
// inside its namespace and target region, after the operations on its vectors.
//
// The order of hands: 16-byte pieces of the vectors hold 16 hands each, in order.

// What was seen of the input, checked once per stretch of blocks. (No default values: the implicit
// constructor would not belong to the target region.)
struct Seen {
  Bytes highest;      // id: must not exceed 51
  Bytes least_apart;  // XOR of two ids: must not be 0
};

BADUGI_INLINE Seen nothing_seen() {
  return {broadcast(0), broadcast(1)};
}

BADUGI_INLINE bool valid(const Seen& seen) {
  const Bytes last = broadcast(kCards - 1);
  const Bytes wrong = bit_xor(max(seen.highest, last), last);
  return !any(is_zero(select(is_zero(wrong), seen.least_apart, broadcast(0))));
}

// Ids for aces high, modulo 64: those of aces become 60 to 63.
BADUGI_INLINE Bytes rotated(Bytes ids) {
  return bit_and(subtract(ids, load(kLaneTables.four)), load(kLaneTables.sixty_three));
}

BADUGI_INLINE Bytes rank_codes(Bytes ids) {
  return bit_and(shift_words_right<2>(ids), load(kLaneTables.fifteen));
}

BADUGI_INLINE void order(Bytes& a, Bytes& b) {
  const Bytes low = min(a, b);
  b = max(a, b);
  a = low;
}

// Orders the cards at two indices, then at the next two, and so on.
template <int kI, int kJ, int... kRest>
BADUGI_INLINE void order_pairs(Bytes* cards) {
  order(cards[kI], cards[kJ]);
  if constexpr (sizeof...(kRest) != 0) order_pairs<kRest...>(cards);
}

template <std::size_t kCount>
BADUGI_INLINE void sort(Bytes* cards) {
  if constexpr (kCount == 2) order_pairs<0, 1>(cards);
  if constexpr (kCount == 3) order_pairs<0, 1, 1, 2, 0, 1>(cards);
  if constexpr (kCount == 4) order_pairs<0, 1, 2, 3, 0, 2, 1, 3, 1, 2>(cards);
  if constexpr (kCount == 5) {
    order_pairs<0, 3, 1, 4, 0, 2, 1, 3, 0, 1, 2, 4, 1, 2, 3, 4, 2, 3>(cards);
  }
  if constexpr (kCount == 6) {
    order_pairs<0, 5, 1, 3, 2, 4, 1, 2, 3, 4, 0, 3, 2, 5, 0, 1, 2, 3, 4, 5, 1, 2, 3, 4>(cards);
  }
  if constexpr (kCount == 7) {
    order_pairs<0, 6, 2, 3, 4, 5, 0, 2, 1, 4, 3, 6, 0, 1, 2, 5, 3, 4, 1, 2, 4, 6, 2, 3, 4, 5, 1, 2,
                3, 4, 5, 6>(cards);
  }
}

// Rotates and sorts.
template <std::size_t kCount, Ace kAce>
BADUGI_INLINE void sort_rotated(Bytes* cards, Seen& seen) {
  if constexpr (kAce == Ace::high) {
    BADUGI_UNROLL
    for (std::size_t i = 0; i < kCount; ++i) {
      seen.highest = max(seen.highest, cards[i]);
      cards[i] = rotated(cards[i]);
    }
  }
  sort<kCount>(cards);
  if constexpr (kAce == Ace::low) seen.highest = max(seen.highest, cards[kCount - 1]);
}

// Playing ranks, lowest first, as codes or kMissingCard.
struct Playing {
  Bytes first, second, third, fourth;
};

// kGroup: see store_groups.
template <std::size_t kGroup>
BADUGI_INLINE void write_hand_ranks(const Playing& ranks, HandRank* out) {
  const Bytes weights = load(kLaneTables.weights);
  const Bytes first = min(ranks.first, load(kLaneTables.highest_rank));
  const Bytes low = add(add(first, look_up(load(kLaneTables.second), ranks.second)),
                        add(look_up(load(kLaneTables.third_low), ranks.third),
                            look_up(load(kLaneTables.fourth_low), ranks.fourth)));
  const Bytes high = add(look_up(load(kLaneTables.third_high), ranks.third),
                         look_up(load(kLaneTables.fourth_high), ranks.fourth));
  store_groups<kGroup>(weighted_sums(unpack_low_8(low, high), weights), out);
  store_groups<kGroup>(weighted_sums(unpack_high_8(low, high), weights), out + kLanes / 2);
}

// The bit of `table` where two cards whose XOR is `apart` may play together, else 0.
BADUGI_INLINE Bytes pair(const LaneTable& table, Bytes apart) {
  return look_up(load(table), subtract(apart, load(kLaneTables.four)));
}

BADUGI_INLINE Playing best_of_four(const Bytes* sorted, Seen& seen) {
  const Bytes a = sorted[0], b = sorted[1], c = sorted[2], d = sorted[3];
  const Bytes a_b = bit_xor(a, b), b_c = bit_xor(b, c), c_d = bit_xor(c, d);
  seen.least_apart = min(seen.least_apart, min(min(a_b, b_c), c_d));

  const Bytes abc = bit_or(bit_or(pair(kLaneTables.pair_1, a_b), pair(kLaneTables.pair_4, b_c)),
                           pair(kLaneTables.pair_2, bit_xor(a, c)));
  const Bytes with_d = bit_or(
      bit_or(pair(kLaneTables.pair_1, bit_xor(a, d)), pair(kLaneTables.pair_2, bit_xor(b, d))),
      pair(kLaneTables.pair_4, c_d));
  const Mask drop_d = is_zero(bit_and(look_up(load(kLaneTables.allowed_with_d), abc),
                                      look_up(load(kLaneTables.bit), with_d)));

  // Ranks ascend, so dropping some and sorting again closes the gaps.
  Bytes playing[3] = {max(rank_codes(b), look_up(load(kLaneTables.drop_b), abc)),
                      max(rank_codes(c), look_up(load(kLaneTables.drop_c), abc)),
                      select(drop_d, load(kLaneTables.missing), rank_codes(d))};
  sort<3>(playing);
  return {rank_codes(a), playing[0], playing[1], playing[2]};
}

template <Ace kAce>
struct FourCardRows {
  static constexpr std::size_t kRowBytes = 4;
  static constexpr std::size_t kReadBeyond = 0;
  static constexpr std::uint8_t valid_byte(std::size_t i) { return static_cast<std::uint8_t>(i); }

  static BADUGI_INLINE void rank_block(const std::uint8_t* rows, HandRank* out, Seen& seen) {
    Bytes v[4];
    BADUGI_UNROLL
    for (std::size_t i = 0; i < 4; ++i) {
      v[i] = look_up(load_pieces<16>(rows + i * kLanes), load(kLaneTables.transpose_fours));
    }
    const Bytes ab_low = unpack_low_32(v[0], v[1]), ab_high = unpack_low_32(v[2], v[3]);
    const Bytes cd_low = unpack_high_32(v[0], v[1]), cd_high = unpack_high_32(v[2], v[3]);
    Bytes cards[4] = {unpack_low_64(ab_low, ab_high), unpack_high_64(ab_low, ab_high),
                      unpack_low_64(cd_low, cd_high), unpack_high_64(cd_low, cd_high)};
    sort_rotated<4, kAce>(cards, seen);
    write_hand_ranks<4>(best_of_four(cards, seen), out);
  }
};

#include "blocks.inl"
#include "scan.inl"

// No streaming stores here: only the VBMI kernel is fast enough to be held up by memory alone.
template <Ace kAce>
std::size_t rank_rows(const CardId* rows, std::size_t n, int k, HandRank* out, bool /*streaming*/) {
  switch (k) {
    case 1: return rank_all<AnyRows<1, kAce>>(rows, n, out);
    case 2: return rank_all<AnyRows<2, kAce>>(rows, n, out);
    case 3: return rank_all<AnyRows<3, kAce>>(rows, n, out);
    case 4: return rank_all<FourCardRows<kAce>>(rows, n, out);
    case 5: return rank_all<AnyRows<5, kAce>>(rows, n, out);
    case 6: return rank_all<AnyRows<6, kAce>>(rows, n, out);
    default: return rank_all<AnyRows<7, kAce>>(rows, n, out);
  }
}

template <Ace kAce>
std::size_t rank_card_sets(const CardSet* sets, std::size_t n, HandRank* out) {
  return rank_all<CardSets<kAce>>(reinterpret_cast<const std::uint8_t*>(sets), n, out);
}
