// The part of lanes.inl for any number of cards: rows of k ids, and card sets.

// A scan of ranks upwards, as in playing_ranks(). All suit sets that can be used up by n ranks have
// n members, so eight bits hold the family: bit u stands for the set u of diamonds (1), hearts (2)
// and spades (4), plus clubs if u has fewer than n members.
struct Scan {
  Bytes family;
  Bytes lack_clubs;  // the bits of sets without clubs
  Playing playing;
};

BADUGI_INLINE Scan new_scan() {
  const Bytes missing = load(kLaneTables.missing);
  return {
      load(kLaneTables.one), load(kLaneTables.even_sized), {missing, missing, missing, missing}};
}

// Playing ranks come in ascending order, so each one takes the first place that is still missing,
// and a missing one changes nothing. It is at most the kNth to come.
template <std::size_t kNth>
BADUGI_INLINE void append(Playing& playing, Bytes rank) {
  if constexpr (kNth > 1) order(playing.first, rank);
  if constexpr (kNth > 2) order(playing.second, rank);
  if constexpr (kNth > 3) order(playing.third, rank);
  Bytes& last = kNth == 1   ? playing.first
                : kNth == 2 ? playing.second
                : kNth == 3 ? playing.third
                            : playing.fourth;
  last = min(last, rank);
}

// Takes the rank if one of its suits (a set, maybe empty) extends a set of the family. It is at
// most the kNth rank of the hand.
template <std::size_t kNth>
BADUGI_INLINE void scan_rank(Scan& scan, Bytes suits, Bytes rank) {
  const Bytes family = scan.family;
  const Bytes to_clubs = bit_and(look_up(load(kLaneTables.add_clubs), suits), scan.lack_clubs);
  const Bytes to_diamonds = bit_and(look_up(load(kLaneTables.add_diamonds), suits), family);
  const Bytes to_hearts = bit_and(look_up(load(kLaneTables.add_hearts), suits), family);
  const Bytes to_spades = bit_and(look_up(load(kLaneTables.add_spades), suits), family);
  const Bytes extended =
      bit_or(bit_or(bit_and(to_clubs, family), add(to_diamonds, to_diamonds)),
             bit_or(shift_words_left<2>(to_hearts), shift_words_left<4>(to_spades)));
  const Mask rejected = is_zero(extended);
  scan.family = select(rejected, family, extended);
  scan.lack_clubs =
      select(rejected, scan.lack_clubs, bit_xor(scan.lack_clubs, load(kLaneTables.all_ones)));
  append<kNth>(scan.playing, select(rejected, load(kLaneTables.missing), rank));
}

// Splits kLanes items of kItemBytes each into vectors of their first, second, ... bytes.
template <std::size_t kItemBytes>
BADUGI_INLINE void load_planes(const std::uint8_t* items, Bytes* planes) {
  Bytes v[8];
  BADUGI_UNROLL
  for (std::size_t i = 0; i < 8; ++i) {
    const Bytes pairs = load_pieces<2 * kItemBytes>(items + i * kLanes / 8 * kItemBytes);
    v[i] = look_up(pairs, load(kLaneTables.transpose_pairs[kItemBytes]));
  }
  Bytes w[8];
  BADUGI_UNROLL
  for (std::size_t i = 0; i < 4; ++i) {
    w[i] = unpack_low_16(v[2 * i], v[2 * i + 1]);
    w[i + 4] = unpack_high_16(v[2 * i], v[2 * i + 1]);
  }
  BADUGI_UNROLL
  for (std::size_t half = 0; half < 2; ++half) {
    const Bytes* x = w + 4 * half;
    Bytes* to = planes + 4 * half;
    const Bytes low_01 = unpack_low_32(x[0], x[1]), low_23 = unpack_low_32(x[2], x[3]);
    const Bytes high_01 = unpack_high_32(x[0], x[1]), high_23 = unpack_high_32(x[2], x[3]);
    to[0] = unpack_low_64(low_01, low_23);
    to[1] = unpack_high_64(low_01, low_23);
    to[2] = unpack_low_64(high_01, high_23);
    to[3] = unpack_high_64(high_01, high_23);
  }
}

template <std::size_t kCount, Ace kAce>
struct AnyRows {
  static constexpr std::size_t kRowBytes = kCount;
  // Two rows are loaded as 16 bytes.
  static constexpr std::size_t kReadBeyond = (16 - 2 * kCount + kCount - 1) / kCount;
  static constexpr std::uint8_t valid_byte(std::size_t i) { return static_cast<std::uint8_t>(i); }

  static BADUGI_INLINE void rank_block(const std::uint8_t* rows, HandRank* out, Seen& seen) {
    Bytes cards[8];
    load_planes<kCount>(rows, cards);
    sort_rotated<kCount, kAce>(cards, seen);
    Scan scan = new_scan();
    scan_cards<0>(scan, cards, look_up(load(kLaneTables.suit), cards[0]), seen);
    write_hand_ranks<2>(scan.playing, out);
  }

  // Scans the sorted cards from cards[kI] on. `suits` are those of this card and of all before it
  // that have its rank: the last card of a rank brings the suits of all.
  template <std::size_t kI>
  static BADUGI_INLINE void scan_cards(Scan& scan, const Bytes* cards, Bytes suits, Seen& seen) {
    const Bytes rank = rank_codes(cards[kI]);
    if constexpr (kI + 1 == kCount) {
      scan_rank<kI + 1>(scan, suits, rank);
    } else {
      const Bytes apart = bit_xor(cards[kI], cards[kI + 1]);
      seen.least_apart = min(seen.least_apart, apart);
      const Mask same_rank = is_zero(bit_and(apart, load(kLaneTables.rank_bits)));
      scan_rank<kI + 1>(scan, select(same_rank, broadcast(0), suits), rank);
      const Bytes suit = look_up(load(kLaneTables.suit), cards[kI + 1]);
      scan_cards<kI + 1>(scan, cards, select(same_rank, bit_or(suits, suit), suit), seen);
    }
  }
};

template <Ace kAce>
struct CardSets {
  static constexpr std::size_t kRowBytes = sizeof(CardSet);
  static constexpr std::size_t kReadBeyond = 0;
  static constexpr std::uint8_t valid_byte(std::size_t i) { return i == 0 ? 1 : 0; }

  static BADUGI_INLINE void rank_block(const std::uint8_t* sets, HandRank* out, Seen& seen) {
    Bytes planes[8];  // two ranks each
    load_planes<sizeof(CardSet)>(sets, planes);
    const Bytes fifteen = load(kLaneTables.fifteen);
    // Bits above 51 count as an id above 51, no bits at all as two equal ids.
    const Bytes above = max(planes[7], bit_and(planes[6], load(kLaneTables.upper_half)));
    seen.highest = max(seen.highest, select(is_zero(above), broadcast(0), broadcast(255)));
    Scan scan = new_scan();
    Bytes rank = broadcast(0);
    for (std::size_t i = 0; i < kRanks; ++i) {
      const std::size_t r = kAce == Ace::low ? i : (i + 1) % kRanks;
      const Bytes plane = planes[r / 2];
      const Bytes suits = bit_and(r % 2 == 0 ? plane : shift_words_right<4>(plane), fifteen);
      scan_rank<4>(scan, suits, rank);
      rank = add(rank, load(kLaneTables.one));
    }
    seen.least_apart =
        min(seen.least_apart, bit_xor(scan.playing.first, load(kLaneTables.missing)));
    write_hand_ranks<2>(scan.playing, out);
  }
};
