"""Expressions of polars: in lazy frames, groups, windows and the streaming engine."""

from __future__ import annotations

import re
from typing import Any

import polars as pl
import pytest
from columns_of import WITH_NULLS, rank_hands, rank_texts

ERRORS = (ValueError, TypeError, pl.exceptions.PolarsError)
ROWS = 3000


@pytest.fixture(scope="module")
def hands(bf: Any) -> Any:
    texts = (WITH_NULLS * (ROWS // len(WITH_NULLS) + 1))[:ROWS]
    cards = bf.deal(ROWS, 4, seed=3).tolist()
    cards[17][2] = None
    columns = {name: [row[place] for row in cards] for place, name in enumerate("abcd")}
    schema: dict[str, Any] = dict.fromkeys("abcd", pl.Int16)
    types = {"text": pl.String, "list": pl.List(pl.UInt8), "group": pl.Int8, **schema}
    rows = {"text": texts, "list": cards, "group": [row % 7 for row in range(ROWS)], **columns}
    return pl.DataFrame(rows, types)


@pytest.mark.parametrize("ace", ["low", "high"])
def test_lazy_frames(bf: Any, hands: Any, ace: str) -> None:
    functions = bf.interop.polars
    query = hands.lazy().select(
        text=functions.badugi_rank("text", ace=ace),
        category=functions.badugi_rank(pl.col("text").cast(pl.Categorical), ace=ace),
        columns=functions.badugi_rank_cards("a", pl.col("b"), "c", "d", ace=ace),
        list=functions.badugi_rank_cards("list", ace=ace),
        name=functions.badugi_name(functions.badugi_rank("text", ace=ace), ace=ace),
    )
    types = dict.fromkeys(["text", "category", "columns", "list"], pl.UInt16)
    assert dict(query.collect_schema()) == {**types, "name": pl.String}
    found = query.collect()
    texts = rank_texts(bf, hands["text"].to_list(), ace=ace)
    cards = rank_hands(bf, hands["list"].to_list(), ace=ace)
    assert found["text"].to_list() == found["category"].to_list() == texts
    assert found["columns"].to_list() == found["list"].to_list() == cards
    names = [None if rank is None else bf.describe(rank, ace=ace) for rank in texts]
    assert found["name"].to_list() == names


def test_names_of_columns(bf: Any, hands: Any) -> None:
    functions = bf.interop.polars
    assert hands.select(functions.badugi_rank("text")).columns == ["text"]
    assert hands.select(functions.badugi_rank_cards("b", "a")).columns == ["b"]
    # Columns whose names are equal, or already those of other fields.
    frame = pl.DataFrame({"0": [1], "1": [2]})
    twice = functions.badugi_rank_cards(pl.col("1"), pl.col("0").alias("1"))
    assert frame.select(twice).rows() == [(bf.evaluate([1, 2]),)]


def test_groups_windows_and_filters(bf: Any, hands: Any) -> None:
    rank = bf.interop.polars.badugi_rank("text")
    ranks = rank_texts(bf, hands["text"].to_list())
    query = hands.lazy().group_by("group").agg(best=rank.min(), all=rank)
    rows = query.sort("group").collect()
    for group in range(7):
        expected = ranks[group::7]
        assert rows["all"][group].to_list() == expected
        assert rows["best"][group] == min(one for one in expected if one is not None)
    kept = hands.lazy().filter(rank <= 715).collect()
    assert len(kept) == sum(one is not None and one <= 715 for one in ranks)
    assert hands.select(rank.over("group"))["text"].to_list() == ranks


def test_streaming(bf: Any, hands: Any, tmp_path: Any) -> None:
    path = tmp_path / "hands.parquet"
    hands.write_parquet(path, row_group_size=256)
    rank = bf.interop.polars.badugi_rank("text").alias("rank")
    query = pl.scan_parquet(path).with_columns(rank).group_by("rank").len()
    # Old versions have a keyword instead of an engine.
    streaming: Any = {"engine": "streaming"} if hasattr(pl, "Categories") else {"streaming": True}
    table: Any = query.collect(**streaming)
    found = dict(table.iter_rows())
    ranks = rank_texts(bf, hands["text"].to_list())
    assert found == {rank: ranks.count(rank) for rank in set(ranks)}


def test_empty_frames(bf: Any, hands: Any) -> None:
    functions = bf.interop.polars
    rank = functions.badugi_rank("text")
    query = hands.clear().lazy()
    found = query.select(rank, functions.badugi_name(rank).alias("name"))
    assert found.collect().shape == (0, 2)
    assert query.select(functions.badugi_rank_cards("a", "b")).collect().shape == (0, 1)


def test_a_bad_text_is_quoted(bf: Any) -> None:
    frame = pl.LazyFrame({"cards": ["As", None, "AsKx", "5", "Zs"]})
    rank = bf.interop.polars.badugi_rank("cards")
    message = re.escape("badugi_rank('AsKx')[1]: unknown suit 'x' at position 3")
    with pytest.raises(ERRORS, match=message):
        frame.select(rank).collect()
    with pytest.raises(ERRORS, match="texts: expected a column of strings, got a Series of Int"):
        frame.select(bf.interop.polars.badugi_rank(pl.lit(5))).collect()


def test_bad_cards_and_ranks_are_named(bf: Any) -> None:
    frame = pl.LazyFrame({"a": [1, 2], "b": [3, 2], "c": [1093, 1]})
    functions = bf.interop.polars
    with pytest.raises(ERRORS, match=r"badugi_rank_cards\(2, 2\)\[1\]: duplicate card 'Ah'"):
        frame.select(functions.badugi_rank_cards("a", "b")).collect()
    with pytest.raises(ERRORS, match=r"badugi_rank_cards\(1, 99\)\[1\]: card id 99 is not in"):
        pl.select(functions.badugi_rank_cards(pl.lit(pl.Series([[4, 5], None, [1, 99]]))))
    with pytest.raises(ERRORS, match=r"expected 2 cards as in cards\[0\], got 1"):
        pl.select(functions.badugi_rank_cards(pl.lit(pl.Series([[4, 5], None, [1]]))))
    with pytest.raises(ERRORS, match=r"hand_rank: expected an integer in 1..1092, got 1093"):
        frame.select(functions.badugi_name("c")).collect()


def test_columns_of_type_null(bf: Any) -> None:
    functions = bf.interop.polars
    frame = pl.DataFrame({"a": [None, None], "b": [3, 6]}).lazy()
    names = frame.select(functions.badugi_name(pl.lit(None)), b=functions.badugi_name("a"))
    assert names.collect()["b"].to_list() == [None, None]
    assert pl.select(functions.badugi_name(pl.lit(None))).rows() == [(None,)]
    assert frame.select(functions.badugi_rank("a")).collect().rows() == [(None,), (None,)]
    ranks = frame.select(
        a=functions.badugi_rank_cards("a"), b=functions.badugi_rank_cards("b", "a")
    )
    assert ranks.collect().rows() == [(None, None)] * 2


def test_an_expression_of_several_columns_is_refused(bf: Any) -> None:
    for several in (pl.col("a", "b"), pl.all(), pl.col("^a.*$")):
        message = re.escape("cards[1]: expected an expression of one column (give each column by")
        with pytest.raises(ValueError, match=f"^{message} itself\\), got one of several$"):
            bf.interop.polars.badugi_rank_cards("c", several)


@pytest.mark.parametrize("name", ["badugi_rank", "badugi_rank_cards", "badugi_name"])
def test_wrong_arguments(bf: Any, name: str) -> None:
    function = getattr(bf.interop.polars, name)
    with pytest.raises(ValueError, match=r"^ace: expected 'low' or 'high', got 'both'$"):
        function("a", ace="both")
    with pytest.raises(TypeError, match=r": expected a column's name or an expression, got int$"):
        function(5)
    with pytest.raises(ValueError, match=r"^cards: expected columns of cards, got none$"):
        bf.interop.polars.badugi_rank_cards()
