"""The order of Badugi hands, worked out from the rules.

Ranks are counted from the lowest under the ace rule: 0 is the ace where it is low, the two where
it is high.
"""

from __future__ import annotations

from itertools import combinations

RANKS = 13
MOST_PLAYING = 4


def best_first(ranks: int) -> list[tuple[int, ...]]:
    """Return the sets of one to four of the lowest `ranks` ranks, the best hand first.

    Each set is a tuple, highest rank first.
    """
    return [
        chosen
        # More cards beat fewer.
        for size in range(MOST_PLAYING, 0, -1)
        # Among hands of one size compare the highest card first; lower is better.
        for chosen in sorted(combinations(range(ranks - 1, -1, -1), size))
    ]


RANKS_OF_HAND_RANK = dict(enumerate(best_first(RANKS), start=1))
HAND_RANK_OF_RANKS = {ranks: hand_rank for hand_rank, ranks in RANKS_OF_HAND_RANK.items()}


def hand_rank_of_set(rank_set: int) -> int:
    """Return the hand rank of a set of one to four ranks, bit r for the r-th lowest rank."""
    return HAND_RANK_OF_RANKS[tuple(r for r in range(RANKS - 1, -1, -1) if rank_set >> r & 1)]


def set_of_hand_rank(hand_rank: int) -> int:
    """Return the set of ranks that a hand rank stands for."""
    return sum(1 << rank for rank in RANKS_OF_HAND_RANK[hand_rank])
