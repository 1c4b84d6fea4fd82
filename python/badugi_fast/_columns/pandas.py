"""Series and DataFrames of pandas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from badugi_fast import _arrays, _errors
from badugi_fast._columns import nulls as with_nulls
from badugi_fast._columns.sequences import lists_of

if TYPE_CHECKING:
    from badugi_fast._columns.nulls import Nulls
    from badugi_fast.typing import HandRanks


def rank_texts(texts: Any, ace_high: bool, out: HandRanks | None) -> Any:
    """Rank a Series of texts."""
    import pandas as pd

    if isinstance(texts, pd.DataFrame):
        got = f"a {_errors.type_name(texts)}"
        _errors.raise_wrong("texts", "a column of strings", got, TypeError)
    ranks = _arrays.output(out, (len(texts),), "texts")
    nulls = _write_ranks_of_texts(texts, ranks, ace_high, out)
    with_nulls.refuse(nulls, "texts", out)
    return _result(texts, ranks, nulls, out)


def _write_ranks_of_texts(
    texts: Any, ranks: HandRanks, ace_high: bool, out: HandRanks | None
) -> Nulls:
    import pandas as pd

    dtype = texts.dtype
    if not _may_hold_texts(dtype):
        return _all_null(texts, ranks)
    if isinstance(dtype, pd.CategoricalDtype):
        of_texts = _may_hold_texts(texts.cat.categories.dtype)
        if not of_texts or bool((texts.cat.codes < 0).all()):
            return _all_null(texts, ranks)
        return _write_ranks_of_categories(texts, ranks, ace_high, out)
    if isinstance(dtype, pd.StringDtype):
        in_arrow = dtype.storage.startswith("pyarrow")
    else:
        in_arrow = _is_arrow(dtype)
    if in_arrow:
        from badugi_fast._columns import arrow

        array = texts.array.__arrow_array__()
        if array.null_count == len(array):
            return _all_null(texts, ranks)
        return arrow.write_ranks_of_texts(array, ranks, ace_high, out)
    nulls = with_nulls.mask_of(texts.isna())
    items = np.asarray(texts, dtype=object)
    with_nulls.rank_items(items, nulls, ranks, ace_high)
    return nulls


def _may_hold_texts(dtype: Any) -> bool:
    import pandas as pd

    kinds = (pd.StringDtype, pd.CategoricalDtype)
    if _is_arrow(dtype):
        # Those of other Arrow types have no more texts than others of pandas.
        import pyarrow as pa

        kind = dtype.pyarrow_dtype
        return not (pa.types.is_primitive(kind) or pa.types.is_decimal(kind))
    return isinstance(dtype, kinds) or _is_object(dtype)


def _all_null(texts: Any, ranks: HandRanks) -> Nulls:
    """Return the nulls of a column that holds nothing else, as an empty column of a file may."""
    nulls = np.asarray(texts.isna(), bool)
    if not nulls.all():
        row = int(nulls.argmin())
        got = f"{_errors.shown(texts.iloc[row : row + 1].tolist()[0])} in a Series of {texts.dtype}"
        _errors.raise_wrong(f"texts[{row}]", "card text", got, TypeError)
    ranks.fill(0)
    return with_nulls.mask_of(nulls)


def _write_ranks_of_categories(
    texts: Any, ranks: HandRanks, ace_high: bool, out: HandRanks | None
) -> Nulls:
    import pandas as pd

    categories = pd.Series(texts.cat.categories)
    if len(categories) <= len(texts):
        try:
            distinct = np.empty(len(categories), np.uint16)
            nulls = _write_ranks_of_texts(categories, distinct, ace_high, None)
        except (TypeError, ValueError):
            # Whether a category that is no hand matters depends on its being used.
            pass
        else:
            codes = np.asarray(texts.cat.codes)
            return with_nulls.take(distinct, nulls, codes, with_nulls.mask_of(codes < 0), ranks)
    return _write_ranks_of_texts(texts.astype(categories.dtype), ranks, ace_high, out)


def rank_hands(cards: Any, ace_high: bool, threads: int, out: HandRanks | None) -> Any:
    """Rank a DataFrame of cards, or a Series of sequences of cards."""
    import pandas as pd

    if isinstance(cards, pd.DataFrame):
        return _rank_frame(cards, ace_high, threads, out)
    if _is_arrow(cards.dtype):
        from badugi_fast._columns import arrow

        lists = cards.array.__arrow_array__()
        if arrow.is_integer(lists):
            return None
        ranks = _arrays.output(out, (len(cards),), "cards")
        nulls = arrow.write_ranks_of_lists(lists, ranks, ace_high, threads, out)
    elif _is_object(cards.dtype):
        nulls = with_nulls.mask_of(cards.isna())
        items = np.asarray(cards, dtype=object)
        present = items.tolist() if nulls is None else items[~nulls].tolist()
        if present and isinstance(present[0], (int, np.integer)):
            return None
        ranks = _arrays.output(out, (len(cards),), "cards")
        rows = np.arange(len(items)) if nulls is None else np.flatnonzero(~nulls)
        hands, nulls = with_nulls.rows_of(lists_of(present, rows), nulls, len(ranks))
        with_nulls.refuse(nulls, "cards", out)
        with_nulls.rank_rows(hands, nulls, ranks, ace_high, threads)
    else:
        return None
    return _result(cards, ranks, nulls, out)


def _rank_frame(frame: Any, ace_high: bool, threads: int, out: HandRanks | None) -> Any:
    import pandas as pd

    count, k = frame.shape
    with_nulls.check_size(k, frame.shape)
    dtypes = frame.dtypes.tolist()
    for name, dtype in zip(frame.columns, dtypes, strict=True):
        if not pd.api.types.is_integer_dtype(dtype):
            got = f"{dtype} in column {name!r}"
            _errors.raise_wrong("cards", "columns of integers", got, TypeError)
    columns: list[Any]
    nulls = None
    if len(set(dtypes)) == 1 and isinstance(dtypes[0], np.dtype):
        # As pandas holds them, so without a copy.
        rows = frame.to_numpy()
        ranks = _arrays.output(out, (count,), "cards", rows)
        columns = list(rows.T)
    else:
        ranks = _arrays.output(out, (count,), "cards")
        for place in range(k):
            missing = with_nulls.mask_of(frame.iloc[:, place].isna())
            nulls = with_nulls.either(nulls, missing)
        with_nulls.refuse(nulls, "cards", out)
        columns = [_integers(frame.iloc[:, place]) for place in range(k)]
    with_nulls.rank_columns(columns, nulls, ranks, ace_high, threads)
    return _result(frame, ranks, nulls, out)


def _integers(column: Any) -> Any:
    """Return a column of integers as an array; what stands for its nulls does not matter."""
    dtype = getattr(column.dtype, "numpy_dtype", None)
    return np.asarray(column) if dtype is None else column.to_numpy(dtype, na_value=0)


def _is_arrow(dtype: Any) -> bool:
    import pandas as pd

    return isinstance(dtype, pd.ArrowDtype)


def _is_object(dtype: Any) -> bool:
    return isinstance(dtype, np.dtype) and dtype.kind == "O"


def _result(source: Any, ranks: HandRanks, nulls: Nulls, out: HandRanks | None) -> Any:
    import pandas as pd

    if out is not None:
        return out
    is_table = isinstance(source, pd.DataFrame)
    array: Any
    if all(map(_is_arrow, source.dtypes if is_table else [source.dtype])):
        from badugi_fast._columns import arrow

        array = pd.arrays.ArrowExtensionArray(arrow.array_of(ranks, nulls))
    else:
        # Users may write to it, but some of pandas' own arrays are read-only.
        mask = np.zeros(len(ranks), bool) if nulls is None else np.require(nulls, None, "W")
        array = pd.arrays.IntegerArray(ranks, mask)
    name = None if is_table else source.name
    return pd.Series(array, index=source.index, name=name, copy=False)
