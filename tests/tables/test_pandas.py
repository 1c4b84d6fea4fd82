"""Series and DataFrames of pandas: Series with the same index, and nulls where nulls were."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from columns_of import (
    TEXTS,
    WITH_NULLS,
    few,
    hands_with_nulls,
    rank_hands,
    rank_texts,
    texts_with_nulls,
)
from hypothesis import given
from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

DTYPES = [
    object,
    "string[python]",
    "string[pyarrow]",
    "str",
    "category",
    pd.ArrowDtype(pa.string()),
    pd.ArrowDtype(pa.large_string()),
    pd.ArrowDtype(pa.dictionary(pa.int16(), pa.string())),
]


def checked(ranks: Any, source: Any, dtype: str = "UInt16") -> list[int | None]:
    """Return the rows of a Series of hand ranks that belongs to its source."""
    assert type(ranks) is pd.Series
    assert ranks.index is source.index or ranks.index.equals(source.index)
    assert ranks.name == getattr(source, "name", None)
    assert str(ranks.dtype) == dtype
    return [None if rank is pd.NA else rank for rank in ranks.tolist()]


def series_of(texts: Sequence[str | None], dtype: Any, start: int = 100) -> Any:
    """Return a Series whose labels are not its rows."""
    index = range(start, start + len(texts))
    if dtype == "str" and None in texts and pd.__version__ < "3":
        dtype = object  # where it would make texts of the nulls
    return pd.Series(texts, index=index, name="cards", dtype=object).astype(dtype)


def result_of(dtype: Any) -> str:
    return "uint16[pyarrow]" if isinstance(dtype, pd.ArrowDtype) else "UInt16"


@pytest.mark.parametrize("ace", ["low", "high"])
@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_texts(bf: Any, dtype: Any, ace: str) -> None:
    for texts in (WITH_NULLS * 20, TEXTS * 20, []):
        column = series_of(texts, dtype)
        before = column.copy()
        expected = rank_texts(bf, texts, ace=ace)
        ranks = bf.evaluate_texts(column, ace=ace)
        assert checked(ranks, column, result_of(dtype)) == expected
        part = column.iloc[3:-2]
        ranks = bf.evaluate_texts(part, ace=ace)
        assert checked(ranks, part, result_of(dtype)) == expected[3:-2]
        every_third = bf.evaluate_texts(column[::3], ace=ace)
        assert checked(every_third, column[::3], result_of(dtype)) == expected[::3]
        pd.testing.assert_series_equal(column, before)


@few
@given(texts=texts_with_nulls, dtype=st.sampled_from(DTYPES))
def test_out(bf: Any, texts: list[str | None], dtype: Any) -> None:
    column = series_of(texts, dtype)
    out = np.full(len(texts), 7, np.uint16)
    if None in texts:
        message = f"texts[{texts.index(None)}]: null has no hand rank, and `out` cannot hold nulls"
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            bf.evaluate_texts(column, out=out)
    else:
        assert bf.evaluate_texts(column, out=out) is out
        assert out.tolist() == rank_texts(bf, texts)


def test_the_result_is_the_callers_own(bf: Any) -> None:
    for dtype in DTYPES[:-3]:
        ranks = bf.evaluate_texts(series_of(["As", None], dtype))
        ranks.iloc[1] = 5
        ranks.iloc[0] = pd.NA
        assert ranks.tolist() == [pd.NA, 5]


@pytest.mark.parametrize("null", [None, float("nan"), pd.NA, pd.NaT], ids=repr)
def test_what_pandas_takes_for_null_is_null(bf: Any, null: Any) -> None:
    column = pd.Series(["As", null, "Kc"], dtype=object)
    assert checked(bf.evaluate_texts(column), column) == [1080, None, 1092]


@pytest.mark.parametrize("bad", [3, 1.5, b"\xff", ["As"], True, "", "A", "Asx"], ids=repr)
def test_one_bad_entry_among_many_is_named(bf: Any, bad: Any) -> None:
    column = pd.Series(["As2h3d4c", None] * 1500, dtype=object, index=range(7, 3007))
    column.iloc[2345] = bad
    with pytest.raises((TypeError, ValueError), match=r"^texts\[2345\](\[\d\])?: "):
        bf.evaluate_texts(column)


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_the_row_of_a_bad_text_is_named(bf: Any, dtype: Any) -> None:
    column = series_of([*TEXTS, *TEXTS, "2s♠"], dtype)
    with pytest.raises(ValueError, match=r"^texts\[16\]\[1\]: unknown rank '♠' at position 2$"):
        bf.evaluate_texts(column)


def test_categories_that_are_used_must_be_hands(bf: Any) -> None:
    column = pd.Series(["As", None, "As", "Kc"]).astype(pd.CategoricalDtype(["zz", "As", "Kc"]))
    assert checked(bf.evaluate_texts(column), column) == [1080, None, 1080, 1092]
    numbers = pd.Series([3, 3], dtype="category")
    with pytest.raises(TypeError, match=r"^texts"):
        bf.evaluate_texts(numbers)


def test_other_columns_are_refused(bf: Any) -> None:
    frame = pd.DataFrame({"cards": ["As"]})
    with pytest.raises(TypeError, match=r"^texts: expected a column of strings, got a DataFrame$"):
        bf.evaluate_texts(frame)
    for dtype in ("int64", "float64", "datetime64[ns]", "Int8"):
        message = rf"^texts\[0\]: expected card text, got .* in a Series of {re.escape(dtype)}$"
        with pytest.raises(TypeError, match=message):
            bf.evaluate_texts(pd.Series([1, 2]).astype(dtype))
    for dtype in ("float64", "Int64", "int64[pyarrow]"):
        message = r"^texts\[1\]: expected card text, got 4(\.0)? in a Series of "
        with pytest.raises(TypeError, match=message):
            bf.evaluate_texts(pd.Series([None, 4], dtype=dtype))


@pytest.mark.parametrize(
    "dtype",
    ["float64", "Int64", "boolean", "category", "M8[ns]", "float[pyarrow]", "string[pyarrow]"],
)
def test_a_column_of_nulls_alone_is_null(bf: Any, dtype: str) -> None:
    column = pd.Series([None, None], dtype=dtype, index=["x", "y"], name="cards")
    result = "uint16[pyarrow]" if dtype == "float[pyarrow]" else "UInt16"
    assert checked(bf.evaluate_texts(column), column, result) == [None, None]
    with pytest.raises(ValueError, match=r"^texts\[0\]: null has no hand rank"):
        bf.evaluate_texts(column, out=np.zeros(2, np.uint16))
    numbers = pd.Series([None, 4], dtype="category")
    assert bf.evaluate_texts(numbers.iloc[:1]).tolist() == [pd.NA]
    with pytest.raises(TypeError, match=r"^texts\[1\]: expected card text, got 4"):
        bf.evaluate_texts(numbers)


class Labelled(pd.Series):  # type: ignore[misc]
    """What other packages make of a Series."""


def test_subclasses_are_series(bf: Any) -> None:
    column = Labelled(["As", None], index=["x", "y"])
    assert checked(bf.evaluate_texts(column), column) == [1080, None]


@pytest.mark.parametrize("dtype", ["uint8", "int8", "int64", "uint64", "Int16", "int32[pyarrow]"])
def test_tables(bf: Any, dtype: str) -> None:
    cards = bf.deal(500, 5, seed=1)
    expected = bf.evaluate_batch(cards, ace="high").tolist()
    frame = pd.DataFrame(cards, index=range(9, 509), columns=list("abcab")).astype(dtype)
    result = "uint16[pyarrow]" if "pyarrow" in dtype else "UInt16"
    ranks = bf.evaluate_batch(frame, ace="high")
    assert checked(ranks, frame, result) == expected
    part = frame.iloc[::-3, [1, 0, 2, 3, 4]]
    assert checked(bf.evaluate_batch(part, ace="high"), part, result) == expected[::-3]
    out = np.empty(500, np.uint16)
    assert bf.evaluate_batch(frame, ace="high", threads=2, out=out) is out
    assert out.tolist() == expected
    empty = frame.iloc[:0]
    assert checked(bf.evaluate_batch(empty), empty, result) == []


@few
@given(hands=hands_with_nulls, data=st.data())
def test_tables_with_nulls(bf: Any, hands: list[Any], data: Any) -> None:
    kinds = st.sampled_from(["Int8", "UInt8", "Int64", "int16[pyarrow]"])
    columns = {
        name: pd.Series(
            [None if hand is None else hand[place] for hand in hands], dtype=data.draw(kinds)
        )
        for place, name in enumerate("abcd")
    }
    frame = pd.DataFrame(columns)
    in_arrow = all(isinstance(column.dtype, pd.ArrowDtype) for column in columns.values())
    expected = rank_hands(bf, hands)
    ranks = bf.evaluate_batch(frame)
    assert checked(ranks, frame, "uint16[pyarrow]" if in_arrow else "UInt16") == expected
    if None in expected:
        row = expected.index(None)
        with pytest.raises(ValueError, match=rf"^cards\[{row}\]: null has no hand rank"):
            bf.evaluate_batch(frame, out=np.empty(len(hands), np.uint16))


@few
@given(hands=hands_with_nulls)
def test_columns_of_sequences(bf: Any, hands: list[Any]) -> None:
    expected = rank_hands(bf, hands)
    kinds: list[Any] = [
        list,
        tuple,
        lambda hand: np.array(hand, object if None in hand else np.uint8),
    ]
    rows = np.full(len(hands), None, object)
    for row, hand in enumerate(hands):
        if hand is not None:
            rows[row] = kinds[row % 3](hand)
    items = pd.Series(rows)
    if hands and not all(hand is None for hand in hands):
        assert checked(bf.evaluate_batch(items), items) == expected
    lists = pd.Series(pd.arrays.ArrowExtensionArray(pa.array(hands, pa.list_(pa.int64()))))
    assert checked(bf.evaluate_batch(lists), lists, "uint16[pyarrow]") == expected


def test_wrong_cards_are_named(bf: Any) -> None:
    frame = pd.DataFrame({"a": [1, 2, 3], "b": [4, 5, 300]}, index=[7, 7, 7])
    for dtype in ("int64", "Int64", "int64[pyarrow]"):
        with pytest.raises(ValueError, match=r"^cards\[2, 1\]: card id 300 is not in 0..51$"):
            bf.evaluate_batch(frame.astype(dtype))
    rows = pd.Series([None, [1, 2], [3, 10**30], [4, 4]])
    message = f"cards[2, 1]: card id {10**30} is not in 0..51"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        bf.evaluate_batch(rows)
    rows[2] = [7, 7]
    with pytest.raises(ValueError, match=r"^cards\[2, 1\]: duplicate card '2s'$"):
        bf.evaluate_batch(rows)
    rows[2] = [7]
    with pytest.raises(ValueError, match=r"^cards\[2\]: expected 2 cards as in cards\[1\], got 1$"):
        bf.evaluate_batch(rows)
    for bad, name in (("7s", "str"), (7, "int"), (b"7", "bytes")):
        rows[2] = bad
        message = rf"^cards\[2\]: expected a sequence of card ids, got {name}"
        with pytest.raises(TypeError, match=message):
            bf.evaluate_batch(rows)


def test_tables_of_other_types_are_refused(bf: Any) -> None:
    frame = pd.DataFrame({"a": [1, 2], "b": [4.0, None]})
    message = r"^cards: expected columns of integers, got float64 in column 'b'$"
    with pytest.raises(TypeError, match=message):
        bf.evaluate_batch(frame)
    with pytest.raises(TypeError, match=r"integers, got (str|object) in column 0$"):
        bf.evaluate_batch(pd.DataFrame([["As"]]))
    expected = "expected a last dimension of 1 to 7 cards, got shape"
    for shape in ((3, 0), (2, 8)):
        message = re.escape(f"cards: {expected} {shape}")
        with pytest.raises(ValueError, match=f"^{message}$"):
            bf.evaluate_batch(pd.DataFrame(np.zeros(shape, np.uint8)))


def test_one_column_of_integers_is_one_hand(bf: Any) -> None:
    for dtype in ("int64", "Int64", object, "int8[pyarrow]"):
        assert bf.evaluate_batch(pd.Series([3, 6, 9, 12], dtype=dtype)) == 1
    frame = pd.DataFrame([[3, 6, 9, 12], [48, 49, 50, 51]])
    assert frame.apply(bf.evaluate_batch, axis=1).tolist() == [1, 1092]
    with pytest.raises(TypeError, match="for card texts use evaluate_texts"):
        bf.evaluate_batch(pd.Series(["As", "Kc"]))
