"""The oracle itself: its algorithms agree, and it knows what the rules say."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

import facts
import oracle


def test_the_numbering_of_hands_begins_and_ends_as_the_rules_say() -> None:
    assert oracle.HAND_RANKS == 1092
    numbers = (1, 2, 715, 716, 1001, 1002, 1079, 1080, 1092)
    assert [oracle.name_ranks(number) for number in numbers] == [
        "4-3-2-A",
        "5-3-2-A",
        "K-Q-J-T",
        "3-2-A",
        "K-Q-J",
        "2-A",
        "K-Q",
        "A",
        "K",
    ]
    assert oracle.name_ranks(1, "high") == "5-4-3-2"
    assert oracle.name_ranks(1092, "high") == "A"


@pytest.mark.parametrize(
    ("hand", "ace", "ranks"),
    [
        ("AcAd2c3d", "low", "2-A"),
        ("2s3d3c4d", "low", "4-3-2"),
        ("9dKd5h9s", "low", "K-9-5"),
        ("Ac2c3c4c", "low", "A"),
        ("Ac2c3c4c", "high", "2"),
        ("Ah2s3c4d5h", "high", "5-4-3-2"),
        ("As2h3d4c", "high", "A-4-3-2"),
    ],
)
def test_hands_worked_out_by_hand(hand: str, ace: str, ranks: str) -> None:
    assert oracle.name_ranks(oracle.rank_hand(facts.ids_of(hand), ace), ace) == ranks


@pytest.mark.parametrize("ace", oracle.ACE_RULES)
@pytest.mark.parametrize("size", range(1, 11))
def test_three_algorithms_agree(size: int, ace: str) -> None:
    rng = np.random.default_rng(size)
    hands = oracle.all_hands(size) if size < 3 else oracle.random_hands(rng, 1000, size)
    expected = [oracle.rank_hand(hand, ace) for hand in hands.tolist()]
    assert oracle.rank_rows(hands, ace).tolist() == expected
    assert oracle.rank_sets(oracle.masks_of(hands), ace).tolist() == expected


def test_random_hands_and_masks_are_what_they_say() -> None:
    rng = np.random.default_rng(0)
    hands = oracle.random_hands(rng, 500, 7)
    assert all(len(set(hand)) == 7 and max(hand) < 52 for hand in hands.tolist())
    sizes = rng.integers(1, 53, 500)
    masks = oracle.random_masks(rng, sizes)
    assert [mask.bit_count() for mask in masks.tolist()] == sizes.tolist()
    assert masks.max() < 1 << 52
    assert oracle.masks_of(np.array([[3, 6, 51]], np.uint8)).tolist() == [8 + 64 + (1 << 51)]


def test_all_hands_are_all() -> None:
    assert oracle.all_hands(2).tolist() == [list(hand) for hand in combinations(range(52), 2)]
    assert oracle.all_hands(4).shape == (270_725, 4)
