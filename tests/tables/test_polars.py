"""Series and DataFrames of polars: Series of UInt16 with the same name, nulls where nulls were."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import polars as pl
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

DTYPES = [pl.String, pl.Categorical, pl.Enum(["no hand", *TEXTS])]


def checked(ranks: Any, name: str = "cards") -> list[int | None]:
    assert isinstance(ranks, pl.Series)
    assert ranks.name == name
    assert ranks.dtype == pl.UInt16
    return ranks.to_list()


@pytest.fixture(params=[True, False], ids=["pyarrow", "alone"])
def with_pyarrow(request: pytest.FixtureRequest, bf: Any, monkeypatch: Any) -> None:
    """Have pyarrow or not, which polars does without."""
    if not request.param:
        module = bf._columns.polars
        monkeypatch.setattr(module, "has_pyarrow", lambda: False)


@pytest.mark.usefixtures("with_pyarrow")
@pytest.mark.parametrize("ace", ["low", "high"])
@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_texts(bf: Any, dtype: Any, ace: str) -> None:
    for texts in (WITH_NULLS * 20, TEXTS * 20, [None], []):
        column = pl.Series("cards", texts, dtype)
        expected = rank_texts(bf, texts, ace=ace)
        assert checked(bf.evaluate_texts(column, ace=ace)) == expected
        part = column.slice(3, 37)
        assert checked(bf.evaluate_texts(part, ace=ace)) == expected[3:40]
        chunks = column.head(2).append(column)
        assert checked(bf.evaluate_texts(chunks, ace=ace)) == [*expected[:2], *expected]
    nulls = pl.Series("cards", [None, None])
    assert checked(bf.evaluate_texts(nulls)) == [None, None]


@few
@given(texts=texts_with_nulls, dtype=st.sampled_from(DTYPES))
def test_out(bf: Any, texts: list[str | None], dtype: Any) -> None:
    column = pl.Series("cards", texts, dtype)
    out = np.full(len(texts), 7, np.uint16)
    if None in texts:
        message = f"texts[{texts.index(None)}]: null has no hand rank, and `out` cannot hold nulls"
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            bf.evaluate_texts(column, out=out)
    else:
        assert bf.evaluate_texts(column, out=out) is out
        assert out.tolist() == rank_texts(bf, texts)


@pytest.mark.usefixtures("with_pyarrow")
@pytest.mark.parametrize("dtype", [pl.String, pl.Categorical])
def test_the_row_of_a_bad_text_is_named(bf: Any, dtype: Any) -> None:
    column = pl.Series([*TEXTS, None, *TEXTS, "2s♠"], dtype=dtype)
    with pytest.raises(ValueError, match=r"^texts\[17\]\[1\]: unknown rank '♠' at position 2$"):
        bf.evaluate_texts(column)


def test_other_columns_are_refused(bf: Any) -> None:
    with pytest.raises(TypeError, match=r"^texts: expected a column of strings, got a DataFrame$"):
        bf.evaluate_texts(pl.DataFrame({"a": ["As"]}))
    message = r"^texts: expected a column of strings, got a Series of Int8$"
    with pytest.raises(TypeError, match=message):
        bf.evaluate_texts(pl.Series([1], dtype=pl.Int8))
    with pytest.raises(TypeError, match=r"^texts: expected a column of strings, got a .* Binary$"):
        bf.evaluate_texts(pl.Series([b"As"]))


@few
@given(hands=hands_with_nulls, data=st.data())
def test_tables(bf: Any, hands: list[Any], data: Any) -> None:
    kinds = st.sampled_from([pl.Int8, pl.UInt8, pl.Int64, pl.UInt64])
    columns = [
        pl.Series(name, [None if hand is None else hand[place] for hand in hands], data.draw(kinds))
        for place, name in enumerate("abcd")
    ]
    frame = pl.DataFrame(columns)
    expected = rank_hands(bf, hands, ace="high")
    assert checked(bf.evaluate_batch(frame, ace="high", threads=2), "") == expected
    out = np.zeros(len(hands), np.uint16)
    if None in expected:
        row = expected.index(None)
        with pytest.raises(ValueError, match=rf"^cards\[{row}\]: null has no hand rank"):
            bf.evaluate_batch(frame, out=out)
    else:
        assert bf.evaluate_batch(frame, ace="high", out=out) is out
        assert out.tolist() == expected


LISTS = [pl.List(pl.UInt8), pl.List(pl.Int64), pl.Array(pl.Int16, 4)]


@few
@given(hands=hands_with_nulls, dtype=st.sampled_from(LISTS), first=st.integers(0, 40))
def test_lists(bf: Any, hands: list[Any], dtype: Any, first: int) -> None:
    column = pl.Series("cards", hands, dtype)
    expected = rank_hands(bf, hands)
    assert checked(bf.evaluate_batch(column)) == expected
    assert checked(bf.evaluate_batch(column[first:])) == expected[first:]
    out = np.zeros(len(hands), np.uint16)
    if None in expected:
        row = expected.index(None)
        with pytest.raises(ValueError, match=rf"^cards\[{row}\]: null has no hand rank"):
            bf.evaluate_batch(column, out=out)
    else:
        assert bf.evaluate_batch(column, out=out) is out
        assert out.tolist() == expected


def test_wrong_cards_are_named(bf: Any) -> None:
    frame = pl.DataFrame({"a": [1, 2, 3], "b": [4, 5, -300]})
    with pytest.raises(ValueError, match=r"^cards\[2, 1\]: card id -300 is not in 0..51$"):
        bf.evaluate_batch(frame)
    hands = pl.Series([None, [1, 2], [7, 7], [99, 4]])
    with pytest.raises(ValueError, match=r"^cards\[2, 1\]: duplicate card '2s'$"):
        bf.evaluate_batch(hands)
    hands = pl.Series([None, [1, 2], [7]])
    with pytest.raises(ValueError, match=r"^cards\[2\]: expected 2 cards as in cards\[1\], got 1$"):
        bf.evaluate_batch(hands)
    hands = pl.Series([None, [1, 2], []])
    with pytest.raises(ValueError, match=r"^cards\[2\]: expected 2 cards as in cards\[1\], got 0$"):
        bf.evaluate_batch(hands)


def test_wrong_shapes_and_types_are_refused(bf: Any) -> None:
    expected = r"^cards: expected a last dimension of 1 to 7 cards, got shape"
    with pytest.raises(ValueError, match=rf"{expected} \(0, 0\)$"):
        bf.evaluate_batch(pl.DataFrame())
    with pytest.raises(ValueError, match=rf"{expected} \(1, 8\)$"):
        bf.evaluate_batch(pl.Series([list(range(8))], dtype=pl.Array(pl.Int8, 8)))
    with pytest.raises(ValueError, match=rf"{expected} \(1, 0\)$"):
        bf.evaluate_batch(pl.Series([[]], dtype=pl.List(pl.Int8)))
    message = r"^cards: expected columns of integers, got Float64 in column 'a'$"
    with pytest.raises(TypeError, match=message):
        bf.evaluate_batch(pl.DataFrame({"a": [1.0]}))
    message = r"^cards: expected lists of integers, got a Series of String; for card texts use "
    with pytest.raises(TypeError, match=f"{message}evaluate_texts$"):
        bf.evaluate_batch(pl.Series(["As"]))
    message = r"^cards: expected lists of integers, got a Series of List\(String\)"
    with pytest.raises(TypeError, match=message):
        bf.evaluate_batch(pl.Series([["As"]]))


def test_columns_of_type_null(bf: Any) -> None:
    frame = pl.DataFrame({"a": [3, 6], "b": [None, None]})
    assert frame["b"].dtype == pl.Null
    assert checked(bf.evaluate_batch(frame), "") == [None, None]
    assert checked(bf.evaluate_batch(frame.select("b")), "") == [None, None]
    with pytest.raises(ValueError, match=r"^cards\[0\]: null has no hand rank"):
        bf.evaluate_batch(frame, out=np.zeros(2, np.uint16))


def test_nulls_alone_and_one_column_of_integers(bf: Any) -> None:
    assert checked(bf.evaluate_batch(pl.Series("cards", [None, None]))) == [None, None]
    assert bf.evaluate_batch(pl.Series([3, 6, 9, 12])) == 1
