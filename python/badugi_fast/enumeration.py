"""Hands by number, all hands of a size, canonical hands."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from math import comb
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, overload

import numpy as np

from badugi_fast import _arguments, _arrays, _errors
from badugi_fast._backend import implementation
from badugi_fast.cards import Card, as_cards

if TYPE_CHECKING:
    from badugi_fast.typing import CardIds, HandIndices, HandLike, IntegerArray

    # Not any sequence of sequences: bytes are a sequence of integers. (mypy sees an overlap below
    # because an array is an iterable of anything.)
    Rows: TypeAlias = IntegerArray | Sequence[IntegerArray | list[Any] | tuple[Any, ...]]

_CARDS = 52
_SIZES = f"an integer in 1..{_arrays.MOST_CARDS_IN_A_ROW}"
_USE_PARSE_CARDS = "parse_cards"


def all_hands(k: SupportsIndex, *, out: CardIds | None = None) -> CardIds:
    """List all hands of k cards.

    Parameters
    ----------
    k : int
        Cards in a hand, 1 to 7.
    out : ndarray of uint8, shape (C(52, k), k), optional
        Where to write the hands.

    Returns
    -------
    ndarray of uint8, shape (C(52, k), k)
        Card ids, ascending in each row. Row i is the hand of index i, see `hand_index`. `out` if
        it was given.

    Raises
    ------
    ValueError
        `k` is outside 1..7, or `out` has the wrong shape or is read-only.
    TypeError
        `k` is no integer, or `out` is no `uint8` array.

    Notes
    -----
    There are 52, 1326, 22100, 270725, 2598960, 20358520 and 133784560 hands of one to seven
    cards; the last take 0.94 GB.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> pairs = bf.all_hands(2)
    >>> pairs.shape
    (1326, 2)
    >>> pairs[:4]
    array([[0, 1],
           [0, 2],
           [1, 2],
           [0, 3]], dtype=uint8)
    """
    size = _hand_size(k)
    hands = _arrays.output_of(np.uint8, out, (comb(_CARDS, size), size), "k")
    implementation.write_hands(hands)
    return hands


@overload
def hand_index(  # type: ignore[overload-overlap]
    cards: Rows, *, out: HandIndices | None = None
) -> HandIndices: ...
@overload
def hand_index(cards: HandLike) -> int: ...
def hand_index(cards: Any, *, out: HandIndices | None = None) -> Any:
    """Return the index of a hand among all hands of as many cards.

    Parameters
    ----------
    cards : str, bytes, iterable of cards, or array_like of int, shape (..., k)
        One hand of 1 to 7 cards as in `evaluate`, or an array of hands as in `evaluate_batch`.
        The order of the cards in a hand does not matter.
    out : ndarray of int64, shape (...), optional
        Where to write the indices of an array of hands.

    Returns
    -------
    int or ndarray of int64, shape (...)
        The place of the hand in colexicographic order: C(c1, 1) + C(c2, 2) + ... + C(ck, k) for
        the card ids c1 < c2 < ... < ck. `out` if it was given. A NumPy scalar for an array of
        shape ``(k,)``.

    Raises
    ------
    ValueError
        As `evaluate` for one hand or `evaluate_batch` for an array, or more than seven cards.
    TypeError
        `cards` or one of the cards is of the wrong type, `out` is no `int64` array or comes with
        one hand.

    See Also
    --------
    hand_from_index : The inverse.
    all_hands : All hands in this order.

    Notes
    -----
    Arrays, and sequences of sequences, are arrays of hands; other sequences are one hand. When a
    card is wrong, what `out` then holds is unspecified.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.hand_index("As2h3d4c"), bf.hand_index([0, 1, 2, 3])
    (597, 0)
    >>> bf.hand_index([[3, 6, 9, 12], [51, 50, 49, 48]])
    array([   597, 270724])
    """
    if not _is_array(cards):
        index = np.empty((), np.int64)
        implementation.index_rows(_one_hand(cards, out), index)
        return int(index)
    rows, exact = _arrays.rows_of_cards(cards, _USE_PARSE_CARDS)
    indices = _arrays.output_of(np.int64, out, rows.shape[:-1], "cards", rows)
    _check_rows(exact, indices.shape, implementation.index_rows(rows, indices))
    return _arrays.result(indices, out)


@overload
def hand_from_index(  # type: ignore[overload-overlap]
    index: IntegerArray | Sequence[Any], k: SupportsIndex, *, out: CardIds | None = None
) -> CardIds: ...
@overload
def hand_from_index(index: SupportsIndex, k: SupportsIndex) -> tuple[Card, ...]: ...
def hand_from_index(index: Any, k: SupportsIndex, *, out: CardIds | None = None) -> Any:
    """Return the hands with these indices among all hands of k cards.

    Parameters
    ----------
    index : int or array_like of int, any shape
        0 to C(52, k) - 1; any integer dtype and any strides.
    k : int
        Cards in a hand, 1 to 7.
    out : ndarray of uint8, shape (..., k), optional
        Where to write the hands of an array of indices.

    Returns
    -------
    tuple of Card, or ndarray of uint8, shape (..., k)
        The cards of each hand in ascending order; an array for an array. `out` if it was given.

    Raises
    ------
    ValueError
        An index outside 0..C(52, k) - 1, `k` outside 1..7, or an `out` of the wrong shape,
        read-only or sharing memory with `index`.
    TypeError
        `index` or `k` holds no integers, `out` is no `uint8` array or comes with one index.

    See Also
    --------
    hand_index : The inverse.

    Notes
    -----
    When an index is wrong, what `out` then holds is unspecified.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.hand_from_index(597, 4)
    (As, 2h, 3d, 4c)
    >>> bf.hand_from_index([597, 270724], 4)
    array([[ 3,  6,  9, 12],
           [48, 49, 50, 51]], dtype=uint8)
    """
    size = _hand_size(k)
    if isinstance(index, (int, np.integer)):
        number = _arguments.integer(index, "index", "an integer")
        _no_output(out, "index")
        if not 0 <= number < comb(_CARDS, size):
            _errors.raise_bad_hand_index((), number, comb(_CARDS, size))
        hand = np.empty(size, np.uint8)
        implementation.rows_from_indices(np.array(number), hand)
        return as_cards(tuple(hand.tolist()))
    indices, exact = _arrays.integer_arrays(index, "index")
    hands = _arrays.output_of(np.uint8, out, (*indices.shape, size), "index", indices)
    invalid = implementation.rows_from_indices(indices, hands)
    if invalid >= 0:
        place = _arrays.place_of(invalid, indices.shape)
        _errors.raise_bad_hand_index(place, int(exact[place]), comb(_CARDS, size))
    return hands


@overload
def canonical(  # type: ignore[overload-overlap]
    cards: Rows, *, out: CardIds | None = None
) -> CardIds: ...
@overload
def canonical(cards: HandLike) -> tuple[Card, ...]: ...
def canonical(cards: Any, *, out: CardIds | None = None) -> Any:
    """Return the representative of all hands that differ in the names of their suits only.

    Parameters
    ----------
    cards : str, bytes, iterable of cards, or array_like of int, shape (..., k)
        One hand of 1 to 7 cards as in `evaluate`, or an array of hands as in `evaluate_batch`.
    out : ndarray of uint8, shape (..., k), optional
        Where to write the representatives of an array of hands.

    Returns
    -------
    tuple of Card, or ndarray of uint8, shape (..., k)
        Of the hands that the 24 permutations of the suits make of a hand, the one with the
        smallest `hand_index`, in ascending order; an array for an array. `out` if it was given.

    Raises
    ------
    ValueError
        As `evaluate` for one hand or `evaluate_batch` for an array, or more than seven cards.
    TypeError
        `cards` or one of the cards is of the wrong type, `out` is no `uint8` array or comes with
        one hand.

    Notes
    -----
    There are 13, 169, 1755, 16432, 134459, 962988 and 6009159 such classes of hands of one to
    seven cards. All hands of a class have one hand rank. In the representative clubs hold the
    highest ranks, then diamonds, hearts and spades.

    Arrays, and sequences of sequences, are arrays of hands; other sequences are one hand. When a
    card is wrong, what `out` then holds is unspecified.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.canonical("As2h3d4c"), bf.canonical("4h Ad 3s 2c")
    ((As, 2h, 3d, 4c), (As, 2h, 3d, 4c))
    >>> bf.canonical([[51, 50, 49, 3], [48, 45, 42, 2]])
    array([[ 0, 48, 49, 50],
           [ 2, 42, 45, 48]], dtype=uint8)
    """
    if not _is_array(cards):
        row = _one_hand(cards, out)
        hand = np.empty_like(row)
        implementation.canonical_rows(row, hand)
        return as_cards(tuple(hand.tolist()))
    rows, exact = _arrays.rows_of_cards(cards, _USE_PARSE_CARDS)
    hands = _arrays.output_of(np.uint8, out, rows.shape, "cards", rows)
    _check_rows(exact, rows.shape[:-1], implementation.canonical_rows(rows, hands))
    return hands


def _hand_size(k: Any) -> int:
    size = _arguments.integer(k, "k", _SIZES, 1)
    if size > _arrays.MOST_CARDS_IN_A_ROW:
        _errors.raise_wrong("k", _SIZES, _errors.number(size), ValueError)
    return size


def _is_array(cards: Any) -> bool:
    """Return whether `cards` is an array of hands; anything else is one hand."""
    if isinstance(cards, (str, bytes, bytearray)):  # NumPy's scalars among them
        return False
    if hasattr(cards, "__array__"):
        return True
    if not isinstance(cards, (list, tuple)) or not cards:
        return False
    return isinstance(cards[0], Sized) and not isinstance(cards[0], (str, bytes, bytearray))


def _no_output(out: object, argument: str) -> None:
    if out is not None:
        msg = f"out: expected None where {argument} is not an array, got {_errors.type_name(out)}"
        raise TypeError(msg)


def _one_hand(cards: Any, out: object) -> CardIds:
    """Read one hand as an array of shape (k,)."""
    ids = implementation.read_cards(cards, "cards")
    if len(ids) > _arrays.MOST_CARDS_IN_A_ROW:
        expected = f"1 to {_arrays.MOST_CARDS_IN_A_ROW} cards"
        _errors.raise_wrong("cards", expected, len(ids), ValueError)
    _no_output(out, "cards")
    return np.array(ids, np.uint8)


def _check_rows(rows: Any, shape: tuple[int, ...], invalid: int) -> None:
    """Raise for the first invalid row, if there is one."""
    if invalid >= 0:
        row = _arrays.place_of(invalid, shape)
        _errors.raise_bad_row("cards", row, rows[row].tolist())
