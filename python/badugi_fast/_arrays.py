"""Checks what users pass as arrays, so that the backends see only good shapes and dtypes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from badugi_fast import _errors

if TYPE_CHECKING:
    from badugi_fast.typing import HandRanks, IntegerArray

MOST_CARDS_IN_A_ROW = 7

_HAND_RANK = np.dtype(np.uint16)


def as_array(values: Any, argument: str) -> np.ndarray[Any, Any]:
    """Return `values` as an array, without a copy where it is one."""
    if type(values) is np.ndarray:
        return values
    if isinstance(values, np.ma.MaskedArray) and np.ma.is_masked(values):
        _errors.raise_wrong(argument, "an array without a mask", "masked values", ValueError)
    try:
        return np.asarray(values)
    except ValueError:
        msg = f"{argument}: expected an array or rows of equal length"
        raise ValueError(msg) from None


def integer_arrays(values: Any, argument: str, hint: str = "") -> tuple[IntegerArray, Any]:
    """Return `values` as an array of integers, and as the array whose values errors show."""
    array = as_array(values, argument)
    if array.dtype.kind in "iu":
        return array, array
    if not isinstance(values, np.ndarray):
        # NumPy makes an empty list an array of floats.
        if array.size == 0:
            return array.astype(np.uint8), array
        # Python's integers have no limit. Those beyond 64 bits are no cards, whatever their value.
        exact = np.asarray(values, dtype=object)
        if all(type(value) is int for value in exact.flat):
            return np.clip(exact, -1, 1 << 62).astype(np.int64), exact
    msg = f"{argument}: expected an integer array, not {array.dtype}{hint}"
    raise TypeError(msg)


def rows_of_cards(cards: Any) -> tuple[IntegerArray, Any]:
    """Return `cards` as an array of rows of 1 to 7 integers, and as errors show it."""
    array, exact = integer_arrays(cards, "cards", "; for card texts use evaluate_texts")
    if array.ndim == 1 and array.size == 0 and not isinstance(cards, np.ndarray):
        return array.reshape(0, 1), exact
    if array.ndim == 0 or not 1 <= array.shape[-1] <= MOST_CARDS_IN_A_ROW:
        expected = f"a last dimension of 1 to {MOST_CARDS_IN_A_ROW} cards"
        _errors.raise_wrong("cards", expected, f"shape {array.shape}", ValueError)
    return array, exact


def output(
    out: HandRanks | None, shape: tuple[int, ...], argument: str, source: Any = None
) -> HandRanks:
    """Return the array to write hand ranks to: a new one, or `out` when it can take them."""
    if out is None:
        return np.empty(shape, _HAND_RANK)
    if not isinstance(out, np.ndarray):
        _errors.raise_wrong("out", "a NumPy array", _errors.type_name(out), TypeError)
    if out.dtype != _HAND_RANK:
        _errors.raise_wrong("out", "dtype uint16", out.dtype, TypeError)
    if out.shape != shape:
        _errors.raise_wrong("out", f"shape {shape}", out.shape, ValueError)
    if not out.flags.writeable:
        _errors.raise_wrong("out", "a writeable array", "a read-only one", ValueError)
    if source is not None and np.may_share_memory(source, out) and _share(source, out):
        msg = f"out: shares memory with {argument}"
        raise ValueError(msg)
    return out


def _share(a: Any, b: Any) -> bool:
    try:
        return np.shares_memory(a, b, max_work=10_000)  # type: ignore[arg-type]
    except np.exceptions.TooHardError:
        return True


def result(out: HandRanks) -> HandRanks:
    """Return what users get: the array, or a NumPy scalar for an array of no dimensions."""
    return out if out.ndim else out[()]
