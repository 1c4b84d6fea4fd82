"""Series of pandas whose objects are sequences of cards: what is no card id is named."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pandas as pd
import pytest

HINT = "; for card texts use evaluate_texts"


@pytest.mark.parametrize(
    ("hands", "place"),
    [
        ([[[3, 6]]], "0, 0"),
        ([[3, 6], None, [[1], [2]]], "2, 0"),
        ([[(3, 6), (9, 12)]], "0, 0"),
        ([np.array([[3, 6]]), np.array([[9, 12]])], "0, 0"),
        ([[3, 6], [9, np.array([1, 2])]], "1, 1"),
        ([[3, 6], [9, np.array(1)]], "1, 1"),
        ([[[]], [[]]], "0, 0"),
        ([[3, 6], [[None], 7]], "1, 0"),
    ],
    ids=str,
)
def test_lists_nested_too_deep_are_refused(bf: Any, hands: list[Any], place: str) -> None:
    with pytest.raises(TypeError, match=rf"^cards\[{place}\]: expected a card id, got "):
        bf.evaluate_batch(pd.Series(hands, dtype=object))


@pytest.mark.parametrize(
    ("bad", "got"),
    [
        ("x", f"str 'x'{HINT}"),
        (b"As", f"bytes b'As'{HINT}"),
        (1.0, "float 1.0"),
        (float("inf"), "float inf"),
        (np.float32(2), f"float32 {np.float32(2)!r}"),
        (True, "bool True"),
        (np.bool_(False), f"{type(np.bool_(0)).__name__} {np.bool_(0)!r}"),
        ([1], "list [1]"),
        ({}, "dict {}"),
        (1j, "complex 1j"),
    ],
    ids=repr,
)
@pytest.mark.parametrize("row", [0, 1, 4])
def test_what_is_no_card_id_is_named(bf: Any, bad: Any, got: str, row: int) -> None:
    hands: list[Any] = [[3, 6], [9, 12], None, [1, None], [2, 4]]
    hands[row] = [5, bad]
    message = re.escape(f"cards[{row}, 1]: expected a card id, got {got}")
    with pytest.raises(TypeError, match=f"^{message}$"):
        bf.evaluate_batch(pd.Series(hands, index=list("vwxyz")))


def test_arrays_of_other_dtypes_are_refused(bf: Any) -> None:
    for dtype in (float, bool, "U2", "M8[s]"):
        hands = pd.Series([None, np.array([1, 0]).astype(dtype)])
        with pytest.raises(TypeError, match=r"^cards\[1, 0\]: expected a card id, got "):
            bf.evaluate_batch(hands)
    for bad in (np.array(5), object(), 7):
        message = r"^cards\[1\]: expected a sequence of card ids, got "
        with pytest.raises(TypeError, match=message):
            bf.evaluate_batch(pd.Series([[3, 6], bad], dtype=object))


@pytest.mark.parametrize("null", [None, float("nan"), pd.NA, pd.NaT, np.float32("nan")], ids=repr)
def test_any_null_among_cards_is_null(bf: Any, null: Any) -> None:
    hands = pd.Series([[3, 6], [9, null], (null, 10**30), [np.uint8(3), 6]])
    rank = bf.evaluate([3, 6])
    assert bf.evaluate_batch(hands).tolist() == [rank, pd.NA, pd.NA, rank]


@pytest.mark.parametrize("wrong", [10**30, -(10**30), 1 << 63, 52, -1])
def test_numbers_of_any_size_are_named(bf: Any, wrong: int) -> None:
    hands = pd.Series([None, [1, 2], [None, 10**40], [3, wrong], [4, 4]])
    with pytest.raises(ValueError, match=rf"^cards\[3, 1\]: card id {wrong} is not in 0..51$"):
        bf.evaluate_batch(hands)
