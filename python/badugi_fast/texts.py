"""Ranking hands in text, many at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

import numpy as np

from badugi_fast import _arrays, _columns, _errors
from badugi_fast._arguments import ace_is_high
from badugi_fast._backend import implementation, instruction_set

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeGuard

    from typing_extensions import Buffer

    from badugi_fast.typing import AceRule, ArrowColumn, Column, HandRanks


@overload
def evaluate_texts(texts: Any, *, ace: AceRule = "low", out: HandRanks) -> HandRanks: ...


@overload
def evaluate_texts(
    texts: Column | ArrowColumn, *, ace: AceRule = "low", out: None = None
) -> Any: ...


@overload
def evaluate_texts(
    texts: Iterable[str | bytes] | Buffer, *, ace: AceRule = "low", out: HandRanks | None = None
) -> HandRanks: ...


def evaluate_texts(
    texts: Iterable[str | bytes] | Buffer | Column | ArrowColumn,
    *,
    ace: AceRule = "low",
    out: HandRanks | None = None,
) -> Any:
    r"""Rank hands in text.

    Parameters
    ----------
    texts : iterable of str, array of strings, buffer of lines, or column
        Hands in the notation of `parse_cards`. A `bytes`, `bytearray`, `memoryview` or `mmap`
        object is ASCII text with one hand a line (``\n`` or ``\r\n``; the last line may end
        with the buffer). A column is a Series of pandas or polars (strings of any kind,
        categories, pandas's objects), or an array or chunked array of pyarrow (strings of any
        kind, dictionaries of them). NumPy's fixed-width strings, Arrow's strings and buffers are
        read without a Python object for each text.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.
    out : ndarray of uint16, optional
        Where to write the hand ranks; one for each text.

    Returns
    -------
    ndarray of uint16
        Hand ranks 1..1092, 1 is best: one for each text or line, in the shape of `texts` if that
        is an array. `out` if it was given.
    Series of pandas
        For one of pandas, with its index and name: ``UInt16``, or ``uint16[pyarrow]`` where the
        texts are of an `ArrowDtype`. Null where the text is null (None, NaN, NaT, NA); a Series
        of nulls alone may be of any type.
    Series of polars
        For one of polars, with its name: UInt16, null for null.
    Array or ChunkedArray of pyarrow
        For one of these, with its chunks: uint16, null for null.

    Raises
    ------
    ValueError
        A text that is no hand: the message gives its row, the place of the card and the position
        of the character. An `out` of the wrong shape, read-only or sharing memory with `texts`,
        a null in a column when there is an `out`, which cannot hold it, an unknown `ace`.
    TypeError
        `texts` is one `str` or a table, or an item is no text; a null of a list or NumPy array is
        none. The message gives the row, counted from 0 whatever the index of a Series.

    Notes
    -----
    When a text is wrong, what `out` then holds is unspecified. A category or dictionary entry
    that no row uses may be anything.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.evaluate_texts(["As2h3d4c", "Kc Kd Kh Ks"])
    array([   1, 1092], dtype=uint16)
    >>> bf.evaluate_texts(b"As2h3d4c\nKcKdKhKs\n")
    array([   1, 1092], dtype=uint16)
    """
    ace_high = ace_is_high(ace)
    if isinstance(texts, str):
        expected = "several texts or a buffer of lines (for one hand use evaluate)"
        _errors.raise_wrong("texts", expected, "one str", TypeError)
    if isinstance(texts, np.ndarray):
        return _rank_array(_arrays.as_array(texts, "texts"), ace_high, out)
    if _is_buffer(texts):
        characters = np.frombuffer(memoryview(texts), np.uint8)
        ranks = _arrays.output(out, (implementation.count_lines(texts),), "texts", characters)
        implementation.rank_lines(texts, ranks, ace_high, instruction_set)
        return ranks
    if type(texts) is not list:
        library = _columns.library_of(texts)
        if library is not None:
            return library.rank_texts(texts, ace_high, out)
    try:
        items: list[object] = list(texts)  # type: ignore[arg-type]
    except (TypeError, NotImplementedError):  # the latter: a memoryview of two dimensions
        got = _errors.type_name(texts)
        _errors.raise_wrong("texts", "texts or a buffer of lines", got, TypeError)
    ranks = _arrays.output(out, (len(items),), "texts")
    implementation.rank_list(items, ranks, ace_high, instruction_set)
    return ranks


def _rank_array(texts: Any, ace_high: bool, out: HandRanks | None) -> HandRanks:
    kind = texts.dtype.kind
    if kind not in "USOT":
        got = f"an array of {texts.dtype}"
        _errors.raise_wrong("texts", "an array of strings", got, TypeError)
    ranks = _arrays.output(out, texts.shape, "texts", texts)
    if kind in "US":
        implementation.rank_cells(texts, ranks, ace_high, instruction_set)
    else:
        items = texts.reshape(-1).tolist()
        implementation.rank_list(items, ranks, ace_high, instruction_set)
    return _arrays.result(ranks, out)


def _is_buffer(value: object) -> TypeGuard[Buffer]:
    # Arrays of numbers are buffers too, but no text.
    try:
        view = memoryview(value)  # type: ignore[arg-type]
    except TypeError:
        return False
    return view.format in ("B", "b", "c") and view.ndim == 1 and view.c_contiguous
