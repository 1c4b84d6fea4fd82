"""The naive oracle: Badugi by brute force, importing nothing of ours.

A card is its id ``rank * 4 + suit``. Ranks are counted from the lowest under the ace rule: place 0
is the ace where it is low, the two where it is high.

Three oracles of three algorithms, which `test_oracle` compares: `best_places` tries every subset
of one hand; `rank_rows` does the same for columns of an array of hands of equal size; `rank_sets`
looks in hands of any size for each set of cards that could play, from the best to the worst.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, permutations
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    HandRanks = NDArray[np.uint16]

RANKS = 13
SUITS = 4
CARDS = RANKS * SUITS
LETTERS = "A23456789TJQK"
ACE_RULES = ("low", "high")


@cache
def place_of(card: int, ace: str = "low") -> int:
    """Return how many ranks are lower than the card's."""
    order = range(RANKS) if ace == "low" else [*range(1, RANKS), 0]
    return list(order).index(card // SUITS)


def strength(places: Iterable[int]) -> tuple[int, tuple[int, ...]]:
    """Return a key that is lower for better hands: more cards first, then the highest card."""
    ranks = sorted(places, reverse=True)
    return -len(ranks), tuple(ranks)


# The numbering of hands: all sets of one to four ranks, sorted.
CLASSES: list[tuple[int, ...]] = sorted(
    chain.from_iterable(combinations(range(RANKS - 1, -1, -1), size) for size in (1, 2, 3, 4)),
    key=strength,
)
HAND_RANKS = len(CLASSES)
HAND_RANK_OF: dict[tuple[int, ...], int] = {
    places: hand_rank for hand_rank, places in enumerate(CLASSES, start=1)
}


def may_play(cards: Sequence[int]) -> bool:
    """Return whether all cards differ in rank and in suit."""
    ranks = {card // SUITS for card in cards}
    suits = {card % SUITS for card in cards}
    return len(ranks) == len(suits) == len(cards)


def playable_subsets(cards: Sequence[int]) -> list[tuple[int, ...]]:
    """Return every subset of a hand that may play."""
    sizes = range(1, min(len(cards), SUITS) + 1)
    subsets = chain.from_iterable(combinations(cards, size) for size in sizes)
    return [subset for subset in subsets if may_play(subset)]


def best_places(cards: Sequence[int], ace: str = "low") -> tuple[int, ...]:
    """Return the places of the ranks that play, highest first."""
    subsets = playable_subsets(cards)
    return min(strength(place_of(card, ace) for card in subset) for subset in subsets)[1]


def rank_hand(cards: Sequence[int], ace: str = "low") -> int:
    """Return the hand rank of a hand of few cards."""
    return HAND_RANK_OF[best_places(cards, ace)]


def name_ranks(hand_rank: int, ace: str = "low") -> str:
    """Return the ranks that play as the rules pages write them: 'T-7-2'."""
    shift = 0 if ace == "low" else 1
    return "-".join(LETTERS[(place + shift) % RANKS] for place in CLASSES[hand_rank - 1])


# Arrays. `_WORST` stands for columns that do not play.
_WORST = np.uint16(np.iinfo(np.uint16).max)
_NUMBER_OF_SET = np.full(1 << RANKS, _WORST, np.uint16)
for _places, _hand_rank in HAND_RANK_OF.items():
    _NUMBER_OF_SET[sum(1 << place for place in _places)] = _hand_rank


def rank_rows(hands: NDArray[Any], ace: str = "low") -> HandRanks:
    """Return the hand ranks of hands of equal size, shape (n, k), from all column subsets."""
    columns = np.ascontiguousarray(hands.T)
    places = np.array([place_of(card, ace) for card in range(CARDS)])
    rank_bits = (1 << places).astype(np.uint16)[columns]
    suit_bits = (1 << np.arange(CARDS) % SUITS).astype(np.uint8)[columns]
    best = np.full(hands.shape[0], _WORST, np.uint16)

    def take(column: int, ranks: NDArray[Any], suits: NDArray[Any], bad: NDArray[Any]) -> None:
        # The subset so far, and one more column: an empty one starts it.
        for following in range(column, columns.shape[0]):
            clash = bad | ((ranks & rank_bits[following]) != 0)
            clash |= (suits & suit_bits[following]) != 0
            more_ranks = ranks | rank_bits[following]
            number = _NUMBER_OF_SET[more_ranks]
            number[clash] = _WORST
            np.minimum(best, number, out=best)
            if not clash.all():
                take(following + 1, more_ranks, suits | suit_bits[following], clash)

    size = hands.shape[0]
    take(0, np.zeros(size, np.uint16), np.zeros(size, np.uint8), np.zeros(size, bool))
    return best


def rank_sets(masks: NDArray[np.uint64], ace: str = "low") -> HandRanks:
    """Return the hand ranks of card sets of any sizes, from all sets of cards that may play."""
    card_of = {(place_of(card, ace), card % SUITS): card for card in range(CARDS)}
    best = np.zeros(masks.shape[0], np.uint16)
    left = np.arange(masks.shape[0])
    for hand_rank, places in enumerate(CLASSES, start=1):
        sets = masks[left]
        found = np.zeros(left.shape[0], bool)
        for suits in permutations(range(SUITS), len(places)):
            cards = [card_of[pair] for pair in zip(places, suits, strict=True)]
            playing = np.uint64(sum(1 << card for card in cards))
            found |= (sets & playing) == playing
        best[left[found]] = hand_rank
        left = left[~found]
        if left.shape[0] == 0:
            break
    return best


def all_hands(size: int) -> NDArray[np.uint8]:
    """Return every hand of so many cards, shape (n, size)."""
    flat = chain.from_iterable(combinations(range(CARDS), size))
    return np.fromiter(flat, np.uint8).reshape(-1, size)


def random_hands(rng: np.random.Generator, count: int, size: int) -> NDArray[np.uint8]:
    """Return random hands of so many different cards in random order, shape (count, size)."""
    keys = rng.random((count, CARDS))
    return np.argsort(keys, axis=1)[:, :size].astype(np.uint8)


def masks_of(hands: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return the card sets of hands, shape (n, k), as masks."""
    bits: NDArray[np.uint64] = np.left_shift(np.uint64(1), hands.astype(np.uint64))
    return np.asarray(np.bitwise_or.reduce(bits, axis=1))


def random_masks(rng: np.random.Generator, sizes: NDArray[Any]) -> NDArray[np.uint64]:
    """Return random card sets of these sizes."""
    order = np.argsort(rng.random((sizes.shape[0], CARDS)), axis=1)
    chosen = np.arange(CARDS) < sizes[:, np.newaxis]
    bits = np.left_shift(np.uint64(1), order.astype(np.uint64))
    return np.asarray(np.bitwise_or.reduce(np.where(chosen, bits, np.uint64(0)), axis=1))
