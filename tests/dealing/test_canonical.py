"""Canonical hands: one for each class under permutations of the suits, with the same hand rank."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oracle

if TYPE_CHECKING:
    from numpy.typing import NDArray

PERMUTATIONS = np.array([*permutations(range(4))], np.uint8)
CLASSES = {1: 13, 2: 169, 3: 1755, 4: 16_432, 5: 134_459}


def renamed(cards: NDArray[Any], suits: NDArray[Any]) -> NDArray[Any]:
    """Return hands with their suits permuted, each sorted."""
    return np.sort(cards // 4 * 4 + suits[cards % 4], axis=-1)


def masks(cards: NDArray[Any]) -> NDArray[np.uint64]:
    bits: NDArray[np.uint64] = np.left_shift(np.uint64(1), cards.astype(np.uint64))
    return np.asarray(np.bitwise_or.reduce(bits, axis=-1))


def by_trying_all(cards: NDArray[Any]) -> NDArray[Any]:
    """Return the least of all 24, where sets are compared by their highest card first."""
    every = np.stack([renamed(cards, suits) for suits in PERMUTATIONS])
    least = np.argmin(masks(every), axis=0)
    return np.asarray(np.take_along_axis(every, least[np.newaxis, :, np.newaxis], axis=0)[0])


@cache
def all_hands(size: int) -> NDArray[np.uint8]:
    return oracle.all_hands(size)


@pytest.mark.parametrize(("size", "step"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 23)])
def test_every_hand(native: Any, size: int, step: int) -> None:
    every = all_hands(size)
    found = native.canonical(every)
    assert (found.shape, found.dtype) == (every.shape, np.uint8)
    assert np.array_equal(found[::step], by_trying_all(every[::step]))
    assert len(np.unique(native.hand_index(found))) == CLASSES[size]
    assert np.array_equal(native.evaluate_batch(found), native.evaluate_batch(every))
    assert np.array_equal(native.canonical(found), found)


@pytest.mark.parametrize(("size", "step"), [(1, 1), (2, 1), (3, 7), (4, 71), (5, 1301)])
def test_hands_on_each_backend(bf: Any, size: int, step: int) -> None:
    some = all_hands(size)[::step]
    found = bf.canonical(some)
    assert np.array_equal(found, by_trying_all(some))
    assert np.array_equal(bf.evaluate_batch(found), bf.evaluate_batch(some))
    assert np.array_equal(bf.evaluate_batch(found, ace="high"), bf.evaluate_batch(some, ace="high"))


@pytest.mark.parametrize("size", [6, 7])
def test_large_hands(bf: Any, size: int) -> None:
    some = oracle.random_hands(np.random.default_rng(size), 2000, size)
    assert np.array_equal(bf.canonical(some), by_trying_all(some))


@pytest.mark.slow
def test_classes_of_six_card_hands(native: Any) -> None:
    classes = np.unique(native.hand_index(native.canonical(native.all_hands(6))))
    assert len(classes) == 962_988


def test_its_index_is_the_smallest(bf: Any) -> None:
    some = oracle.random_hands(np.random.default_rng(1), 300, 4)
    every = np.stack([bf.hand_index(renamed(some, suits)) for suits in PERMUTATIONS])
    assert np.array_equal(bf.hand_index(bf.canonical(some)), every.min(axis=0))


def test_sizes_of_classes_add_up(native: Any) -> None:
    # Each class has 24 hands or a divisor of it; together they are all.
    classes = native.hand_index(native.canonical(all_hands(4)))
    sizes, counts = np.unique(np.unique(classes, return_counts=True)[1], return_counts=True)
    assert {*sizes.tolist()} <= {1, 4, 6, 12, 24}
    assert int((sizes * counts).sum()) == 270_725


def test_one_hand_in_any_form(bf: Any) -> None:
    for hand in ("4h Ad 3s 2c", b"2c3s4hAd", [14, 1, 11, 4], ("4h", 1, "3s", bf.Card("2c"))):
        found = bf.canonical(hand)
        assert str(found) == "(As, 2h, 3d, 4c)"
        assert all(type(card) is bf.Card for card in found)
    assert bf.canonical(np.array([14, 1, 11, 4])).tolist() == [3, 6, 9, 12]
    assert str(bf.canonical("Ks")) == "(Kc,)"
    assert str(bf.canonical("KsKhKd")) == "(Kc, Kd, Kh)"


def test_shapes_layouts_and_out(bf: Any) -> None:
    hands = oracle.random_hands(np.random.default_rng(8), 1200, 4)
    expected = by_trying_all(hands)
    for cards in (
        hands.reshape(30, 40, 4),
        np.asfortranarray(hands.astype(">i4")).reshape(30, 40, 4),
        hands[::-1].astype(np.int16)[::-1].reshape(30, 40, 4),
    ):
        space = np.zeros((30, 40, 12), np.uint8)
        for out in (None, np.empty((30, 40, 4), np.uint8), space[..., 9:1:-2]):
            found = bf.canonical(cards, out=out)
            assert out is None or found is out
            assert np.array_equal(found.reshape(-1, 4), expected)
        assert not space[..., [0, 1, 2, 4, 6, 8, 10, 11]].any()
    assert bf.canonical(np.zeros((0, 4), int)).shape == (0, 4)


@given(
    cards=st.lists(st.integers(0, 51), min_size=1, max_size=7, unique=True),
    suits=st.permutations(range(4)),
)
@settings(deadline=None)
def test_names_of_suits_and_order_do_not_matter(
    native: Any, twin: Any, cards: list[int], suits: list[int]
) -> None:
    others = [card // 4 * 4 + suits[card % 4] for card in reversed(cards)]
    found = native.canonical(cards)
    assert found == native.canonical(others)
    assert list(found) == list(twin.canonical(others))
    assert native.canonical(found) == found
    assert native.evaluate(found) == native.evaluate(cards)
    assert native.hand_index(found) <= native.hand_index(cards)
