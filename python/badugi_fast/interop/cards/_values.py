"""What users pass as cards: one, nested lists, or something that NumPy understands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, TypeAlias

import numpy as np

from badugi_fast import _arrays

Values: TypeAlias = "np.ndarray[Any, Any] | list[Any]"


def unpack(values: Any, argument: str, card_type: type) -> tuple[Values, tuple[int, ...]]:
    """Return `values` as a flat array, or as a list of objects, and their shape.

    Lists stay Python's objects: NumPy would make numbers of booleans, and rows of cards that are
    tuples. What is of the type of a card is one, even where it could be a row.
    """
    if _is_row(values, card_type) and not isinstance(values, np.ndarray):
        return _flatten(values, argument, card_type)
    if isinstance(values, card_type) or not hasattr(values, "__array__"):
        return [values], ()
    array = _arrays.as_array(values, argument)
    if array.dtype.kind in "OT" or (array.size == 0 and not isinstance(values, np.ndarray)):
        return array.reshape(-1).tolist(), array.shape
    return array.reshape(-1), array.shape


def _is_row(value: Any, card_type: type) -> bool:
    if isinstance(value, (str, bytes, bytearray, card_type)):
        return False
    return isinstance(value, Sequence) or (isinstance(value, np.ndarray) and value.ndim > 0)


def _flatten(
    values: Sequence[Any], argument: str, card_type: type
) -> tuple[list[Any], tuple[int, ...]]:
    items = list(values)
    shape = [len(items)]
    # A row among cards is found later, as a card of a wrong type.
    while items and _is_row(items[0], card_type):
        length = len(items[0])
        if not all(_is_row(item, card_type) and len(item) == length for item in items):
            msg = f"{argument}: expected an array or rows of equal length"
            raise ValueError(msg)
        items = list(chain.from_iterable(items))
        shape.append(length)
    return items, tuple(shape)
