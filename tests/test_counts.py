"""1092 hand ranks, their order, how many hands have each, and the table that numbers them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import facts
import oracle


def table(bf: Any) -> Any:
    # The backend that the façade calls: the functions of the table are not public.
    return bf.ranking.implementation


def test_classes_come_in_the_order_and_numbers_of_class_counts(bf: Any) -> None:
    classes = facts.class_counts()
    assert len(classes) == 1092
    counts = np.bincount(bf.evaluate_batch(oracle.all_hands(4)), minlength=1093)
    assert counts[0] == 0
    for hand_rank, (size, ranks, count) in enumerate(classes, start=1):
        name = bf.describe(hand_rank)
        # The file counts an ace as 1.
        assert name.ranks == tuple(rank - 1 for rank in ranks)
        assert name.size == size
        assert counts[hand_rank] == count
        assert bf.hand_rank([rank - 1 for rank in ranks]) == hand_rank


@pytest.mark.parametrize(
    ("size", "numbers", "hands"),
    [
        (4, range(1, 716), 17_160),
        (3, range(716, 1002), 154_440),
        (2, range(1002, 1080), 96_252),
        (1, range(1080, 1093), 2_873),
    ],
)
@pytest.mark.parametrize("ace", oracle.ACE_RULES)
def test_hands_of_each_size(bf: Any, size: int, numbers: range, hands: int, ace: str) -> None:
    ranks = bf.evaluate_batch(oracle.all_hands(4), ace=ace)
    assert np.count_nonzero((ranks >= numbers[0]) & (ranks <= numbers[-1])) == hands
    assert {bf.describe(number, ace=ace).size for number in numbers} == {size}


@pytest.mark.parametrize("ace", oracle.ACE_RULES)
def test_hand_ranks_are_strictly_ordered(bf: Any, ace: str) -> None:
    def key(hand_rank: int) -> tuple[int, tuple[int, ...]]:
        ranks = bf.describe(hand_rank, ace=ace).ranks
        return oracle.strength(oracle.place_of(rank * 4, ace) for rank in ranks)

    keys = [key(hand_rank) for hand_rank in range(1, 1093)]
    assert all(better < worse for better, worse in pairwise(keys))


def test_every_entry_of_the_table_and_its_inverse(bf: Any) -> None:
    found = {}
    for hand_rank, places in enumerate(oracle.CLASSES, start=1):
        rank_set = sum(1 << place for place in places)
        assert table(bf).set_of_hand_rank(hand_rank) == rank_set
        assert table(bf).hand_rank_of_set(rank_set) == hand_rank
        found[rank_set] = hand_rank
    # One to four of thirteen ranks: 13 + 78 + 286 + 715 of the 8192 sets.
    assert len(found) == 1092 == sum(1 for s in range(1 << 13) if 1 <= s.bit_count() <= 4)


def test_both_backends_have_the_same_table(native: Any, twin: Any) -> None:
    assert table(native) is not table(twin)
    sets = [rank_set for rank_set in range(1 << 13) if 1 <= rank_set.bit_count() <= 4]
    numbers = [table(native).hand_rank_of_set(rank_set) for rank_set in sets]
    assert numbers == [table(twin).hand_rank_of_set(rank_set) for rank_set in sets]
    assert sorted(numbers) == list(range(1, 1093))
    for hand_rank in range(1, 1093):
        rank_set = table(native).set_of_hand_rank(hand_rank)
        assert rank_set == table(twin).set_of_hand_rank(hand_rank)
