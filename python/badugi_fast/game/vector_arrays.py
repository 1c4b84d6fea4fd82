"""What goes into a `VectorTable` and comes out of it, as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from badugi_fast import _arguments, _arrays, _errors
from badugi_fast.game.actions import ACTIONS
from badugi_fast.game.observations import observation_dtype, step_dtypes
from badugi_fast.game.rules import deck_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from badugi_fast.game.rules import Rules
    from badugi_fast.typing import CardIds

_NO_ACTION = 255
_MOST_CHIPS = 2**31 - 1


class VectorStep(NamedTuple):
    """What a step of many tables says; row i is table i.

    Attributes
    ----------
    observations : ndarray of a structure, shape (n,)
        What the seat to act knows, see `observation_dtype`.
    legal : ndarray of bool, shape (n, 19)
        The legal actions; none where no hand is being played.
    seat : ndarray of uint8, shape (n,)
        The seat to act; 255 where no hand is being played.
    rewards : ndarray of float32, shape (n, seats)
        What each seat has won or lost in the hand that has just ended, in big bets; 0 elsewhere.
    done : ndarray of bool, shape (n,)
        Where a hand has just ended.
    """

    observations: NDArray[Any]
    legal: NDArray[np.bool_]
    seat: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    done: NDArray[np.bool_]

    def at(self, index: Any) -> VectorStep:
        """Return a part of each array, as ``array[index]`` gives it."""
        parts: list[Any] = [array[index] for array in self]
        return VectorStep(*parts)

    def copy(self) -> VectorStep:
        """Return arrays of their own."""
        copies: list[Any] = [array.copy() for array in self]
        return VectorStep(*copies)


def new_arrays(seats: int, shape: tuple[int, ...]) -> VectorStep:
    """Return arrays that steps can write to."""
    rows: Any = [np.zeros(shape + row, dtype) for dtype, row in step_dtypes(seats)]
    return VectorStep(*rows)


def check_output(out: Any, seats: int, n: int) -> VectorStep:
    """Return the arrays to write to; raise where they cannot take a step."""
    if not isinstance(out, VectorStep):
        _errors.raise_wrong("out", "a VectorStep", _errors.type_name(out), TypeError)
    for name, array, (dtype, row) in zip(out._fields, out, step_dtypes(seats), strict=True):
        check_array(array, f"out.{name}", dtype, (n, *row))
    return out


def check_array(array: Any, argument: str, dtype: np.dtype[Any], shape: tuple[int, ...]) -> None:
    """Raise unless an array can be written to as plain memory."""
    if not isinstance(array, np.ndarray):
        _errors.raise_wrong(argument, "a NumPy array", _errors.type_name(array), TypeError)
    if array.dtype != dtype:
        _errors.raise_wrong(argument, f"dtype {dtype}", array.dtype, TypeError)
    if array.shape != shape:
        _errors.raise_wrong(argument, f"shape {shape}", array.shape, ValueError)
    if not array.flags.writeable:
        _errors.raise_wrong(argument, "a writeable array", "a read-only one", ValueError)
    if not array.flags.c_contiguous or not array.flags.aligned:
        expected = "an aligned array, contiguous in C order"
        _errors.raise_wrong(argument, expected, f"strides {array.strides}", ValueError)


def action_codes(actions: Any, n: int) -> tuple[NDArray[np.uint8], Any]:
    """Return actions as bytes, and as the array whose values errors show."""
    array, exact = _arrays.integer_arrays(actions, "actions")
    if array.shape != (n,):
        _errors.raise_wrong("actions", f"shape {(n,)}, one a table", array.shape, ValueError)
    if array.dtype != np.uint8:
        known = (array >= 0) & (array < ACTIONS)
        # Not 255 in the array's own type, which may be too narrow for it.
        array = np.where(known, array.astype(np.uint8), np.uint8(_NO_ACTION))
    return np.ascontiguousarray(array), exact


def table_mask(mask: Any, n: int) -> NDArray[np.bool_]:
    """Return which tables are meant."""
    array = _arrays.as_array(mask, "mask")
    if array.dtype != np.bool_:
        _errors.raise_wrong("mask", "an array of bool", array.dtype, TypeError)
    if array.shape != (n,):
        _errors.raise_wrong("mask", f"shape {(n,)}", array.shape, ValueError)
    return np.ascontiguousarray(array)


def deck_orders(decks: Any, rules: Rules, n: int) -> CardIds:
    """Return the decks of all tables."""
    array, exact = _arrays.integer_arrays(decks, "decks")
    wanted = np.array([int(card) for card in deck_of(rules)])
    shapes = ((len(wanted),), (n, len(wanted)))
    if array.shape not in shapes:
        expected = f"shape {shapes[0]} or {shapes[1]}"
        _errors.raise_wrong("decks", expected, array.shape, ValueError)
    rows, values = np.atleast_2d(array), np.atleast_2d(exact)
    bad = (np.sort(rows, axis=1) != wanted).any(axis=1)
    if bad.any():
        row = int(bad.argmax())
        _raise_bad_deck(f"decks[{row}]" if array.ndim == 2 else "decks", values[row], wanted)
    return np.ascontiguousarray(np.broadcast_to(rows, (n, len(wanted))), np.uint8)


def seat_rows(seat: Any, seats: int, n: int) -> NDArray[np.uint8]:
    """Return a seat for each table."""
    array, exact = _arrays.integer_arrays(seat, "seat")
    if array.shape not in ((), (n,)):
        _errors.raise_wrong("seat", f"a seat or shape {(n,)}", array.shape, ValueError)
    bad = (array < 0) | (array >= seats)
    if bad.any():
        place = _arrays.place_of(int(bad.argmax()), array.shape)
        where = f"seat[{place[0]}]" if place else "seat"
        got = _errors.number(int(exact[place]))
        _errors.raise_wrong(where, f"a seat in 0..{seats - 1}", got, ValueError)
    return np.ascontiguousarray(np.broadcast_to(array, (n,)), np.uint8)


def record_rows(observations: Any, seats: int) -> NDArray[Any]:
    """Return observations as they can be read one after another."""
    dtype = observation_dtype(seats)
    if not isinstance(observations, np.ndarray):
        got = _errors.type_name(observations)
        _errors.raise_wrong("observations", "a NumPy array", got, TypeError)
    if observations.dtype != dtype:
        expected = f"those of a table with {seats} seats"
        _errors.raise_wrong("observations", expected, observations.dtype, TypeError)
    if observations.flags.c_contiguous and observations.flags.aligned:
        return observations
    return observations.copy()


def _raise_bad_deck(argument: str, order: Any, wanted: NDArray[Any]) -> None:
    cards, seen = set(wanted.tolist()), set()
    for place, card in enumerate(order.tolist()):
        if not 0 <= card < 52:
            _errors.raise_card_out_of_range(argument, place, card)
        if card in seen:
            _errors.raise_duplicate_card(argument, place, card)
        if card not in cards:
            text = _errors.CARD_TEXTS[card]
            msg = f"{argument}[{place}]: {text!r} is not among the rules' cards"
            raise ValueError(msg)
        seen.add(card)


def chips_of(stacks: Any) -> tuple[Any, ...]:
    """Return the stacks; what is wrong with them alone, a table says."""
    chips = tuple(stacks) if hasattr(stacks, "__iter__") else stacks
    if not isinstance(chips, tuple) or isinstance(stacks, (str, bytes, bytearray)):
        got = _errors.type_name(stacks)
        _errors.raise_wrong("stacks", "an iterable of stacks, one for each seat", got, TypeError)
    for seat, stack in enumerate(chips):
        expected = "a stack: there are no empty seats"
        _arguments.integer(stack, f"stacks[{seat}]", expected, 1)
    total = sum(map(int, chips))
    if total > _MOST_CHIPS:
        expected = "less than 2**31 chips in all"
        _errors.raise_wrong("stacks", expected, _errors.number(total), ValueError)
    return chips
