"""Ranking arrays of hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

import numpy as np

from badugi_fast import _arrays, _columns, _errors
from badugi_fast._arguments import ace_is_high
from badugi_fast._backend import implementation, instruction_set

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from badugi_fast.typing import AceRule, ArrowColumn, Column, HandRanks, Table


@overload
def evaluate_batch(
    cards: Any, *, ace: AceRule = "low", threads: int | None = 1, out: HandRanks
) -> HandRanks: ...


@overload
def evaluate_batch(
    cards: Column | ArrowColumn | Table,
    *,
    ace: AceRule = "low",
    threads: int | None = 1,
    out: None = None,
) -> Any: ...


@overload
def evaluate_batch(
    cards: ArrayLike, *, ace: AceRule = "low", threads: int | None = 1, out: HandRanks | None = None
) -> HandRanks: ...


def evaluate_batch(
    cards: ArrayLike | Column | ArrowColumn | Table,
    *,
    ace: AceRule = "low",
    threads: int | None = 1,
    out: HandRanks | None = None,
) -> Any:
    """Rank hands of equal size: rows of card ids.

    Parameters
    ----------
    cards : array_like of int, shape (..., k), table, or column of lists
        Card ids 0..51, k = 1 to 7 of them to a hand; any integer dtype and any strides. A
        C-contiguous `uint8` array is read in place, others in small blocks. A table has k columns
        of integers: a DataFrame of pandas or polars, a table or record batch of pyarrow. A column
        has lists of k integers: of polars (List, Array), pyarrow (lists of fixed or other size)
        or pandas (lists of Arrow, sequences in objects). One column of integers is one hand.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.
    threads : int or None, default 1
        How many threads share a large input; 0 or None stands for all cores. The result is the
        same. The GIL is released, and Ctrl-C works.
    out : ndarray of uint16, shape (...), optional
        Where to write the hand ranks; a new array costs more time than the evaluation.

    Returns
    -------
    ndarray of uint16, shape (...)
        Hand ranks 1..1092; 1 is best. `out` if it was given. A NumPy scalar for one hand of
        shape ``(k,)``.
    Series of pandas
        For a DataFrame or Series of pandas, with its index and a Series' name: ``UInt16``, or
        ``uint16[pyarrow]`` where all columns are of an `ArrowDtype`. A row with a null is null.
    Series of polars
        For a DataFrame or Series of polars: UInt16, with a Series' name; a row with a null is
        null.
    Array or ChunkedArray of pyarrow
        For an array or record batch, and for a chunked array or table: uint16; a row with a null
        is null.

    Raises
    ------
    ValueError
        A wrong last dimension, a card id outside 0..51, the same card twice in a hand, lists of
        unequal lengths, an `out` of the wrong shape, read-only or sharing memory with `cards`, a
        row with a null when there is an `out`, masked values of a NumPy array, negative `threads`,
        an unknown `ace`. The message gives the index of the first wrong card, where rows count
        from 0 whatever the index of a DataFrame.
    TypeError
        `cards` holds no integers, or `out` is no `uint16` array.

    Notes
    -----
    When a card is wrong, what `out` then holds is unspecified.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.evaluate_batch([[3, 6, 9, 12], [48, 49, 50, 51]])
    array([   1, 1092], dtype=uint16)
    """
    if type(threads) is int and threads == 1 and type(cards) is np.ndarray:
        done = implementation.rank_plain_rows(cards, ace, out, instruction_set)
        if done is not None:
            return done
    ace_high = ace_is_high(ace)
    number = _arrays.thread_count(threads)
    library = _columns.library_of(cards)
    if library is not None:
        ranked = library.rank_hands(cards, ace_high, number, out)
        if ranked is not None:
            return ranked
    rows, exact = _arrays.rows_of_cards(cards)
    ranks = _arrays.output(out, rows.shape[:-1], "cards", rows)
    invalid = implementation.rank_rows(rows, ranks, ace_high, instruction_set, number)
    if invalid >= 0:
        row = _arrays.place_of(invalid, ranks.shape)
        _errors.raise_bad_row("cards", row, exact[row].tolist())
    return _arrays.result(ranks, out)


def evaluate_masks(
    masks: ArrayLike,
    *,
    ace: AceRule = "low",
    threads: int | None = 1,
    out: HandRanks | None = None,
) -> HandRanks:
    """Rank card sets given as 52-bit masks; their sizes may differ.

    Parameters
    ----------
    masks : array_like of int, any shape
        Bit ``rank * 4 + suit`` stands for a card; each mask has 1 to 52 bits on. Any integer
        dtype and any strides; a C-contiguous `uint64` array is read in place.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.
    threads : int or None, default 1
        How many threads share a large input; 0 or None stands for all cores. The result is the
        same. The GIL is released, and Ctrl-C works.
    out : ndarray of uint16, optional
        Where to write the hand ranks; the shape of `masks`.

    Returns
    -------
    ndarray of uint16
        Hand ranks 1..1092 in the shape of `masks`; 1 is best. `out` if it was given. A NumPy
        scalar for a single mask.

    Raises
    ------
    ValueError
        A mask without bits or with bits above 51 (a negative number has), an `out` of the
        wrong shape, read-only or sharing memory with `masks`, negative `threads`, an unknown
        `ace`.
    TypeError
        `masks` holds no integers, or `out` is no `uint16` array.

    Notes
    -----
    When a mask is wrong, what `out` then holds is unspecified.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.evaluate_masks([0b1111, (1 << 52) - 1])  # four aces; the whole deck
    array([1080,    1], dtype=uint16)
    """
    ace_high = ace_is_high(ace)
    number = _arrays.thread_count(threads)
    sets, exact = _arrays.integer_arrays(masks, "masks")
    ranks = _arrays.output(out, sets.shape, "masks", sets)
    invalid = implementation.rank_masks(sets, ranks, ace_high, instruction_set, number)
    if invalid >= 0:
        index = _arrays.place_of(invalid, ranks.shape)
        _errors.raise_bad_mask("masks", index, int(exact[index]))
    return _arrays.result(ranks, out)
