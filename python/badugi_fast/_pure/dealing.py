"""Hands by number, all hands of a size, canonical hands and random deals, by their definitions."""

from __future__ import annotations

from itertools import permutations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from badugi_fast._pure.cards import CARDS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from badugi_fast.typing import CardIds, HandIndices, IntegerArray

ALL_VALID = -1


def _is_hand(cards: Sequence[int]) -> bool:
    return all(0 <= card < CARDS for card in cards) and len(set(cards)) == len(cards)


# The colexicographic order compares the highest card first, then the next.


def _hand_index(cards: Sequence[int]) -> int:
    # Before a hand come those with a lower highest card, C(card, k) of them, and so on downwards.
    return sum(comb(card, place) for place, card in enumerate(sorted(cards), start=1))


def _hand_from_index(index: int, k: int) -> tuple[int, ...]:
    cards: list[int] = []
    for place in range(k, 0, -1):
        card = max(card for card in range(CARDS) if comb(card, place) <= index)
        index -= comb(card, place)
        cards.append(card)
    return tuple(reversed(cards))


def _hands_in_order(k: int, below: int = CARDS) -> Iterator[tuple[int, ...]]:
    if k == 0:
        yield ()
        return
    for highest in range(k - 1, below):
        for rest in _hands_in_order(k - 1, highest):
            yield (*rest, highest)


def index_rows(cards: IntegerArray, out: HandIndices) -> int:
    """Write the index of each row of ids; return the first row that is no hand, or -1."""
    for row, index in enumerate(np.ndindex(out.shape)):
        hand = cards[index].tolist()
        if not _is_hand(hand):
            return row
        out[index] = _hand_index(hand)
    return ALL_VALID


def rows_from_indices(index: IntegerArray, out: CardIds) -> int:
    """Write the hand with each index; return the first one that has no hand, or -1."""
    k = out.shape[-1]
    for row, place in enumerate(np.ndindex(index.shape)):
        hand_index = int(index[place])
        if not 0 <= hand_index < comb(CARDS, k):
            return row
        out[place] = _hand_from_index(hand_index, k)
    return ALL_VALID


def write_hands(out: CardIds) -> None:
    """Write all hands of as many cards as a row has, in order."""
    for row, hand in zip(out, _hands_in_order(out.shape[-1]), strict=True):
        row[:] = hand


def _canonical(cards: Sequence[int]) -> tuple[int, ...]:
    renamed = [
        tuple(sorted(card // SUITS * SUITS + suits[card % SUITS] for card in cards))
        for suits in permutations(range(SUITS))
    ]
    return min(renamed, key=_hand_index)


def canonical_rows(cards: IntegerArray, out: CardIds) -> int:
    """Write the canonical hand of each row of ids; return the first row that is none, or -1."""
    for row, index in enumerate(np.ndindex(out.shape[:-1])):
        hand = cards[index].tolist()
        if not _is_hand(hand):
            return row
        out[index] = _canonical(hand)
    return ALL_VALID


_WORD = 1 << 64


def philox(counter: Sequence[int], key: Sequence[int]) -> tuple[int, int, int, int]:
    """Return the four 64-bit words of Philox4x64-10 for a counter of four words and a key of two.

    The generator of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3"
    (2011), as in `numpy.random.Philox`.
    """
    c0, c1, c2, c3 = counter
    key0, key1 = key
    for _ in range(10):
        high0, low0 = divmod(c0 * 0xD2E7470EE14C6C93, _WORD)
        high1, low1 = divmod(c2 * 0xCA5A826395121157, _WORD)
        c0, c1, c2, c3 = high1 ^ c1 ^ key0, low1, high0 ^ c3 ^ key1, low0
        key0 = (key0 + 0x9E3779B97F4A7C15) % _WORD
        key1 = (key1 + 0xBB67AE8584CAA73B) % _WORD
    return c0, c1, c2, c3


def _words(key: Sequence[int], stream: int) -> Iterator[int]:
    """Yield the 16-bit words of a stream: its blocks in turn, each from the lowest bits up."""
    block = 0
    while True:
        for number in philox((block, stream, 0, 0), key):
            for shift in range(0, 64, 16):
                yield number >> shift & 0xFFFF
        block += 1


def _below(words: Iterator[int], bound: int) -> int:
    """Return a uniform number below `bound`."""
    while True:
        number, rest = divmod(next(words) * bound, 1 << 16)
        # As many products as 2^16 leaves over are refused: each number has equally many left.
        if rest >= (1 << 16) % bound:
            return number


def deal_rows(key0: int, key1: int, dead: int, out: CardIds, threads: int) -> None:
    """Deal into `out`: for each index of its first axis one deal, in the order of the others."""
    live = [card for card in range(CARDS) if not dead >> card & 1]
    for number, hands in enumerate(out):
        words = _words((key0, key1), number)
        deck = live.copy()
        for place in np.ndindex(hands.shape):
            hands[place] = deck.pop(_below(words, len(deck)))
