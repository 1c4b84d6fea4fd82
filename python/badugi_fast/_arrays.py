"""Checks what users pass as arrays, so that the backends see only good shapes and dtypes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from badugi_fast import _arguments, _errors

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from badugi_fast.typing import HandRanks, IntegerArray

Scalar = TypeVar("Scalar", bound=np.generic)

MOST_CARDS_IN_A_ROW = 7
MOST_THREADS = 1024


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
        if all(_is_integer(value) for value in exact.flat):
            return np.asarray(np.clip(exact, -1, 1 << 62)).astype(np.int64), exact
    msg = f"{argument}: expected an integer array, not {array.dtype}{hint}"
    raise TypeError(msg)


def _is_integer(value: Any) -> bool:
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def rows_of_cards(cards: Any, texts_with: str = "evaluate_texts") -> tuple[IntegerArray, Any]:
    """Return `cards` as an array of rows of 1 to 7 integers, and as errors show it."""
    array, exact = integer_arrays(cards, "cards", f"; for card texts use {texts_with}")
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
    return output_of(np.uint16, out, shape, argument, source)


def output_of(
    scalar: type[Scalar],
    out: NDArray[Scalar] | None,
    shape: tuple[int, ...],
    argument: str,
    source: Any = None,
) -> NDArray[Scalar]:
    """Return the array to write scalars of a type to: a new one, or `out` when it can take them."""
    if out is None:
        return np.empty(shape, scalar)
    if not isinstance(out, np.ndarray):
        _errors.raise_wrong("out", "a NumPy array", _errors.type_name(out), TypeError)
    dtype = np.dtype(scalar)
    if out.dtype != dtype:
        _errors.raise_wrong("out", f"dtype {dtype}", out.dtype, TypeError)
    if out.shape != shape:
        _errors.raise_wrong("out", f"shape {shape}", out.shape, ValueError)
    if not out.flags.writeable:
        _errors.raise_wrong("out", "a writeable array", "a read-only one", ValueError)
    check_apart(out, source, argument)
    return out


def check_apart(out: NDArray[Any], source: Any, argument: str) -> None:
    """Raise when writing to `out` would change `source`, an array or None."""
    if source is not None and np.may_share_memory(source, out) and _share(source, out):
        msg = f"out: shares memory with {argument}"
        raise ValueError(msg)


def _share(a: Any, b: Any) -> bool:
    try:
        return np.shares_memory(a, b, max_work=10_000)  # type: ignore[arg-type]
    except np.exceptions.TooHardError:
        return True


def thread_count(threads: Any) -> int:
    """Return the number of threads, 0 for all cores."""
    if threads is None:
        return 0
    expected = f"0 to {MOST_THREADS} threads (0 or None: all cores)"
    number = _arguments.integer(threads, "threads", expected, 0)
    if number > MOST_THREADS:
        _errors.raise_wrong("threads", expected, _errors.number(number), ValueError)
    return number


def result(ranks: NDArray[Scalar], given: object) -> NDArray[Scalar]:
    """Return what users get: the array, or a NumPy scalar for a new one of no dimensions."""
    return ranks if ranks.ndim or given is not None else ranks[()]


def place_of(flat: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the index in an array of this shape of element number `flat` in C order."""
    return tuple(int(place) for place in np.unravel_index(flat, shape)) if shape else ()
