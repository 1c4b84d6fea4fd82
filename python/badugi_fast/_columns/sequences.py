"""Columns of Python objects that are sequences of card ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from badugi_fast import _errors
from badugi_fast._columns.nulls import Lists

if TYPE_CHECKING:
    from collections.abc import Sequence

    from badugi_fast._columns.nulls import Nulls
    from badugi_fast.typing import IntegerArray


def lists_of(items: Sequence[Any], rows: IntegerArray) -> Lists:
    """Return sequences of card ids, which stand in these rows, as one array."""
    ids: list[Any] = []
    ends = np.empty(len(items), np.int64)
    for place, item in enumerate(items):
        if isinstance(item, (str, bytes)) or not hasattr(item, "__len__"):
            _raise_no_sequence(rows[place], item)
        try:
            ids.extend(item)
        except TypeError:  # an array of no dimensions
            _raise_no_sequence(rows[place], item)
        ends[place] = len(ids)
    lengths = np.diff(ends, prepend=0)
    unknown = None if set(map(type, ids)) <= {int} else _nulls_among(ids, ends, lengths, rows)
    try:
        values: IntegerArray = np.array(ids, np.int64)
    except OverflowError:
        values = _clipped(ids, unknown, ends, lengths, rows)
    return Lists(values, unknown, lengths)


def _nulls_among(
    ids: list[Any], ends: IntegerArray, lengths: IntegerArray, rows: IntegerArray
) -> Nulls:
    """Return which ids are null, with 0 in their places; raise where one is no integer."""
    import pandas as pd

    integers = {kind for kind in set(map(type, ids)) if _is_integer(kind)}
    unknown = np.zeros(len(ids), bool)
    for place, card in enumerate(ids):
        if type(card) in integers:
            continue
        # Not `isna` alone: of a list it gives an array.
        if not (card is None or (pd.api.types.is_scalar(card) and pd.isna(card))):
            row, column = _place_of(place, ends, lengths)
            hint = "; for card texts use evaluate_texts" if isinstance(card, (str, bytes)) else ""
            got = f"{_errors.type_name(card)} {_errors.shown(card)}{hint}"
            where = f"cards[{int(rows[row])}, {column}]"
            _errors.raise_wrong(where, "a card id", got, TypeError)
        ids[place] = 0
        unknown[place] = True
    return unknown if unknown.any() else None


def _is_integer(kind: type) -> bool:
    return issubclass(kind, (int, np.integer)) and kind is not bool


def _clipped(
    ids: list[Any],
    unknown: Nulls,
    ends: IntegerArray,
    lengths: IntegerArray,
    rows: IntegerArray,
) -> IntegerArray:
    """Return ids of which some have more than 64 bits, where those are in rows with a null."""
    exact = np.array(ids, object)
    for place in np.flatnonzero((exact < 0) | (exact > 51)).tolist():
        row, _ = _place_of(place, ends, lengths)
        cards = slice(int(ends[row] - lengths[row]), int(ends[row]))
        if unknown is None or not unknown[cards].any():
            _errors.raise_bad_row("cards", (int(rows[row]),), ids[cards])
    return np.asarray(np.clip(exact, -1, 52)).astype(np.int64)


def _place_of(place: int, ends: IntegerArray, lengths: IntegerArray) -> tuple[int, int]:
    """Return which sequence an id stands in, and where in it."""
    row = int(np.searchsorted(ends, place, "right"))
    return row, place - int(ends[row] - lengths[row])


def _raise_no_sequence(row: int, item: object) -> NoReturn:
    got = f"{_errors.type_name(item)}; for card texts use evaluate_texts"
    _errors.raise_wrong(f"cards[{int(row)}]", "a sequence of card ids", got, TypeError)
