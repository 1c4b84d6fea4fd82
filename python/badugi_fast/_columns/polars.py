"""Series and DataFrames of polars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from badugi_fast import _arrays, _errors
from badugi_fast._columns import nulls as with_nulls

if TYPE_CHECKING:
    from badugi_fast._columns.nulls import Nulls
    from badugi_fast.typing import HandRanks, IntegerArray

_EXACT = ("Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64")


def rank_texts(texts: Any, ace_high: bool, out: HandRanks | None) -> Any:
    """Rank a Series of texts."""
    import polars as pl

    if isinstance(texts, pl.DataFrame):
        got = f"a {_errors.type_name(texts)}"
        _errors.raise_wrong("texts", "a column of strings", got, TypeError)
    if texts.dtype not in (pl.String, pl.Categorical, pl.Enum, pl.Null):
        got = f"a Series of {texts.dtype}"
        _errors.raise_wrong("texts", "a column of strings", got, TypeError)
    ranks = _arrays.output(out, (len(texts),), "texts")
    if has_pyarrow():
        from badugi_fast._columns import arrow

        nulls = arrow.write_ranks_of_texts(texts.to_arrow(), ranks, ace_high, out)
    else:
        nulls = _nulls_of(texts)
        with_nulls.refuse(nulls, "texts", out)
        items = np.array(texts.cast(pl.String).to_list(), object)
        with_nulls.rank_items(items, nulls, ranks, ace_high)
    return _result(ranks, nulls, texts.name, out)


def rank_hands(cards: Any, ace_high: bool, threads: int, out: HandRanks | None) -> Any:
    """Rank a DataFrame of cards, or a Series of lists or arrays of cards."""
    import polars as pl

    if isinstance(cards, pl.DataFrame):
        return _rank_frame(cards, ace_high, threads, out)
    if cards.dtype.is_integer():
        return None
    if cards.dtype == pl.Null:
        cards = cards.cast(pl.List(pl.UInt8))
    if cards.dtype not in (pl.List, pl.Array) or not _is_integer(cards.dtype.inner):
        got = f"a Series of {cards.dtype}; for card texts use evaluate_texts"
        _errors.raise_wrong("cards", "lists of integers", got, TypeError)
    inner = cards.dtype.inner
    if cards.dtype == pl.Array:
        with_nulls.check_size(cards.dtype.size, (len(cards), cards.dtype.size))
        cards = cards.cast(pl.List(inner))
    ranks = _arrays.output(out, (len(cards),), "cards")
    nulls = _nulls_of(cards)
    present = cards.drop_nulls()
    # An empty list would become a null.
    values = present.filter(present.list.len() > 0).explode()
    lengths = present.list.len().to_numpy()
    lists = with_nulls.Lists(_integers(values), _nulls_of(values), lengths)
    rows, nulls = with_nulls.rows_of(lists, nulls, len(ranks))
    with_nulls.refuse(nulls, "cards", out)
    with_nulls.rank_rows(rows, nulls, ranks, ace_high, threads)
    return _result(ranks, nulls, cards.name, out)


def _rank_frame(frame: Any, ace_high: bool, threads: int, out: HandRanks | None) -> Any:
    with_nulls.check_size(frame.width, frame.shape)
    import polars as pl

    given = [
        # An empty column of a file may have no other type.
        column.cast(pl.UInt8) if column.dtype == pl.Null else column
        for column in frame.get_columns()
    ]
    nulls = None
    for column in given:
        if not _is_integer(column.dtype):
            got = f"{column.dtype} in column {column.name!r}"
            _errors.raise_wrong("cards", "columns of integers", got, TypeError)
        nulls = with_nulls.either(nulls, _nulls_of(column))
    ranks = _arrays.output(out, (frame.height,), "cards")
    with_nulls.refuse(nulls, "cards", out)
    columns = [_integers(column) for column in given]
    with_nulls.rank_columns(columns, nulls, ranks, ace_high, threads)
    return _result(ranks, nulls, "", out)


def has_pyarrow() -> bool:
    """Return whether pyarrow can be imported; polars works without it, and strings are slower."""
    try:
        import pyarrow  # noqa: F401, ICN001
    except ImportError:
        return False
    return True


def _is_integer(dtype: Any) -> bool:
    # Not those of 128 bits, which NumPy lacks.
    return str(dtype) in _EXACT


def _nulls_of(column: Any) -> Nulls:
    return with_nulls.mask_of(column.is_null().to_numpy()) if column.null_count() else None


def _integers(column: Any) -> IntegerArray:
    values = column.fill_null(0) if column.null_count() else column
    return np.asarray(values.to_numpy())


def _result(ranks: HandRanks, nulls: Nulls, name: str, out: HandRanks | None) -> Any:
    import polars as pl

    if out is not None:
        return out
    column = pl.Series(name, ranks, pl.UInt16)
    return column if nulls is None else column.set(pl.Series(nulls), None)
