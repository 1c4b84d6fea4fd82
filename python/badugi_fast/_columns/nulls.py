"""Ranking where some rows are null: they are ranked as some valid hand, and masked afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from badugi_fast import _arrays, _errors
from badugi_fast._backend import implementation, instruction_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from badugi_fast.typing import CardIds, HandRanks, IntegerArray

Nulls: TypeAlias = "NDArray[np.bool_] | None"
"""Which rows are null; None where none is."""

VALID_TEXT = "Kc"
_NO_CARD = 255
_BLOCK = 1 << 14  # rows that stay in the cache


def mask_of(nulls: Any) -> Nulls:
    """Return an array of booleans as a mask of nulls."""
    mask = np.asarray(nulls, bool)
    return mask if mask.any() else None


def either(one: Nulls, other: Nulls) -> Nulls:
    """Return which rows are null in one of two columns."""
    if one is None or other is None:
        return one if other is None else other
    return one | other


def refuse(nulls: Nulls, argument: str, out: HandRanks | None) -> None:
    """Raise when there are nulls, and hand ranks go to an array, which has no place for them."""
    if out is not None and nulls is not None:
        _errors.raise_null(argument, int(nulls.argmax()))


def rank_items(items: NDArray[np.object_], nulls: Nulls, ranks: HandRanks, ace_high: bool) -> None:
    """Rank an array of Python texts into `ranks`."""
    if nulls is not None:
        items = items.copy()
        items[nulls] = VALID_TEXT
    implementation.rank_list(items.tolist(), ranks, ace_high, instruction_set)


def take(
    ranks: HandRanks, nulls: Nulls, places: IntegerArray, absent: Nulls, out: HandRanks
) -> Nulls:
    """Write the ranks of the distinct values at `places` to `out`; return which rows are null.

    What `places` holds where `absent` is true does not matter.
    """
    if absent is not None:
        # One more value, which stands for nulls.
        ranks = np.append(ranks, np.uint16(0))
        places = np.where(absent, len(ranks) - 1, places)
        if nulls is not None:
            nulls = np.append(nulls, True)
    out[...] = ranks[places]
    return absent if nulls is None else either(absent, mask_of(nulls[places]))


def check_size(k: int, shape: tuple[int, ...]) -> None:
    """Raise unless `k` cards are a hand that the kernels take."""
    if not 1 <= k <= _arrays.MOST_CARDS_IN_A_ROW:
        expected = f"a last dimension of 1 to {_arrays.MOST_CARDS_IN_A_ROW} cards"
        _errors.raise_wrong("cards", expected, f"shape {shape}", ValueError)


def rank_columns(
    columns: Sequence[IntegerArray], nulls: Nulls, ranks: HandRanks, ace_high: bool, threads: int
) -> None:
    """Rank hands whose first cards stand in the first of `columns`, and so on."""
    block = np.empty((_BLOCK, len(columns)), np.uint8)
    for first in range(0, len(ranks), _BLOCK):
        rows = slice(first, first + _BLOCK)
        hands = block[: len(ranks) - first]
        for place, column in enumerate(columns):
            _write_cards(column[rows], hands[:, place])
        if nulls is not None:
            hands[nulls[rows]] = np.arange(len(columns), dtype=np.uint8)
        invalid = implementation.rank_rows(hands, ranks[rows], ace_high, instruction_set, threads)
        if invalid >= 0:
            row = first + invalid
            cards = [int(column[row]) for column in columns]
            _errors.raise_bad_row("cards", (row,), cards)


def _write_cards(values: IntegerArray, out: CardIds) -> None:
    if values.dtype == np.uint8 or (values.min() >= 0 and values.max() < _NO_CARD):
        out[...] = values
    else:
        cards = values.astype(np.uint8)
        out[...] = np.where((values >= 0) & (values < _NO_CARD), cards, np.uint8(_NO_CARD))


def rank_rows(
    rows: IntegerArray, nulls: Nulls, ranks: HandRanks, ace_high: bool, threads: int
) -> None:
    """Rank hands that lie one after the other, those of rows that are not null."""
    if nulls is not None:
        valid = rows
        rows = np.empty((len(ranks), valid.shape[1]), valid.dtype)
        rows[~nulls] = valid
        rows[nulls] = np.arange(valid.shape[1])
    invalid = implementation.rank_rows(rows, ranks, ace_high, instruction_set, threads)
    if invalid >= 0:
        _errors.raise_bad_row("cards", (invalid,), rows[invalid].tolist())


class Lists(NamedTuple):
    """Lists of card ids, without those that are null."""

    values: IntegerArray
    """The ids of all lists, one after the other."""
    unknown: Nulls
    """Which of these are null."""
    lengths: IntegerArray
    """How many each list has."""


def rows_of(lists: Lists, nulls: Nulls, count: int) -> tuple[IntegerArray, Nulls]:
    """Return the hands of those of `count` rows that have one, and which rows have none.

    `nulls` tells which rows have no list; a list with a null in it is no hand either.
    """
    if not len(lists.lengths):
        return np.empty((0, 1), np.uint8), nulls
    present = np.arange(count) if nulls is None else np.flatnonzero(~nulls)
    k = int(lists.lengths[0])
    check_size(k, (count, k))
    others = np.flatnonzero(lists.lengths != k)
    if len(others):
        other = int(others[0])
        expected = f"{k} cards as in cards[{int(present[0])}]"
        got = int(lists.lengths[other])
        _errors.raise_wrong(f"cards[{int(present[other])}]", expected, got, ValueError)
    rows = lists.values.reshape(-1, k)
    if lists.unknown is not None:
        partly = lists.unknown.reshape(-1, k).any(axis=1)
        rows = rows[~partly]
        nulls = np.zeros(count, bool) if nulls is None else nulls.copy()
        nulls[present[partly]] = True
    return rows, nulls
