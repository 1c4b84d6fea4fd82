"""Hand ranks as expressions of polars, for lazy frames too.

Series and DataFrames that are there already go straight to `badugi_fast.evaluate_texts` and
`badugi_fast.evaluate_batch`. Polars calls Python with whole columns here, or with parts of them, so
no Python object stands for a row; pyarrow, if installed, makes texts faster.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from badugi_fast import _errors
from badugi_fast._arguments import ace_is_high
from badugi_fast._extras import require
from badugi_fast.batch import evaluate_batch
from badugi_fast.interop._values import (
    raise_for_hands,
    raise_for_ranks,
    raise_for_texts,
    rank_names,
)
from badugi_fast.texts import evaluate_texts

if TYPE_CHECKING:
    import polars as pl

    from badugi_fast.typing import AceRule

__all__ = ["badugi_name", "badugi_rank", "badugi_rank_cards"]


def badugi_rank(texts: str | pl.Expr, *, ace: AceRule = "low") -> pl.Expr:
    """Return the expression of the hand ranks of a column of texts.

    Parameters
    ----------
    texts : str or Expr
        A column's name, or an expression of String, Categorical or Enum: hands in the notation of
        `badugi_fast.parse_cards`.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.

    Returns
    -------
    Expr of UInt16
        Hand ranks 1..1092, 1 is best; null for null. It keeps the column's name.

    Raises
    ------
    ValueError
        An unknown `ace`.
    TypeError
        `texts` is neither a name nor an expression.
    ValueError or polars.exceptions.ComputeError
        When the query runs and a text is no hand: the message quotes it, and gives the place of the
        card and the position of the character. Which of the two depends on the version of polars.

    Examples
    --------
    >>> import polars as pl
    >>> from badugi_fast.interop.polars import badugi_rank
    >>> hands = pl.LazyFrame({"cards": ["As2h3d4c", None, "KcKdKhKs"]})
    >>> hands.with_columns(rank=badugi_rank("cards")).collect()["rank"].to_list()
    [1, None, 1092]
    """
    return _mapped(_expression(texts, "texts"), _rank_texts, ace, "UInt16")


def badugi_rank_cards(*cards: str | pl.Expr, ace: AceRule = "low") -> pl.Expr:
    """Return the expression of the hand ranks of columns of card ids.

    Parameters
    ----------
    *cards : str or Expr
        One to seven columns of integers, each with one card of the hand as an id 0..51; or one
        column of lists or arrays of 1 to 7 integers, all of the same length. An expression stands
        for one column: write ``badugi_rank_cards("a", "b")``, not ``pl.col("a", "b")``.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.

    Returns
    -------
    Expr of UInt16
        Hand ranks 1..1092, 1 is best; null where a card is null. Its name is that of the first
        column.

    Raises
    ------
    ValueError
        An unknown `ace`, no columns, or an expression of several columns.
    TypeError
        An item of `cards` is neither a name nor an expression.
    ValueError or polars.exceptions.ComputeError
        When the query runs: an id outside 0..51 or the same card twice in a hand, whose cards the
        message gives; lists of unequal lengths. Which of the two depends on the version of polars.

    Notes
    -----
    Polars may cut a column into parts and have each ranked by itself: lists of unequal lengths are
    an error only where they are in the same part. A column of the type Array has lists of one
    length alone.

    Examples
    --------
    >>> import polars as pl
    >>> from badugi_fast.interop.polars import badugi_rank_cards
    >>> hands = pl.DataFrame({"a": [3, 48], "b": [6, 49], "c": [9, 50], "d": [12, None]})
    >>> hands.select(badugi_rank_cards("a", "b", "c", "d"))["a"].to_list()
    [1, None]
    """
    if not cards:
        _errors.raise_wrong("cards", "columns of cards", "none", ValueError)
    pl = _polars()
    expressions = [_expression(one, f"cards[{place}]") for place, one in enumerate(cards)]
    for place, one in enumerate(expressions):
        if one.meta.has_multiple_outputs():
            expected = "an expression of one column (give each column by itself)"
            _errors.raise_wrong(f"cards[{place}]", expected, "one of several", ValueError)
    # By place: the columns' own names may be equal.
    fields = [one.alias(str(place)) for place, one in enumerate(expressions)]
    first = expressions[0]
    hands = _mapped(pl.struct(fields), _rank_cards, ace, "UInt16")
    return hands.alias(first.meta.output_name())


def badugi_name(hand_ranks: str | pl.Expr, *, ace: AceRule = "low") -> pl.Expr:
    """Return the expression of the names of a column of hand ranks.

    Parameters
    ----------
    hand_ranks : str or Expr
        A column's name, or an expression, of integers 1..1092.
    ace : {"low", "high"}, default "low"
        The rule by which the hands were ranked.

    Returns
    -------
    Expr of String
        Names as `badugi_fast.describe` gives them; null for null.

    Raises
    ------
    ValueError
        An unknown `ace`.
    TypeError
        `hand_ranks` is neither a name nor an expression.
    ValueError or polars.exceptions.ComputeError
        When the query runs: a number that is no hand rank. Which of the two depends on the version
        of polars.

    Examples
    --------
    >>> import polars as pl
    >>> from badugi_fast.interop.polars import badugi_name
    >>> pl.select(badugi_name(pl.lit(716))).item()
    'three-card 3-2-A'
    """
    return _mapped(_expression(hand_ranks, "hand_ranks"), _name_ranks, ace, "String")


def _polars() -> Any:
    return require("polars", "polars", "badugi_fast.interop.polars")


def _expression(column: Any, argument: str) -> pl.Expr:
    pl = _polars()
    if isinstance(column, str):
        return pl.col(column)  # type: ignore[no-any-return]
    if not isinstance(column, pl.Expr):
        expected = "a column's name or an expression"
        _errors.raise_wrong(argument, expected, _errors.type_name(column), TypeError)
    return column  # type: ignore[no-any-return]


def _mapped(column: pl.Expr, function: Any, ace: AceRule, dtype: str) -> pl.Expr:
    ace_is_high(ace)
    result = getattr(_polars(), dtype)
    return column.map_batches(partial(function, ace=ace), return_dtype=result, is_elementwise=True)


def _rank_texts(column: Any, *, ace: AceRule) -> Any:
    try:
        return evaluate_texts(column, ace=ace)
    except ValueError:
        raise_for_texts("badugi_rank", column)
        raise


def _rank_cards(columns: Any, *, ace: AceRule) -> Any:
    frame = columns.struct.unnest()
    pl = _polars()
    lists = frame.width == 1 and frame.dtypes[0] in (pl.List, pl.Array)
    hands = frame.to_series() if lists else frame
    try:
        return evaluate_batch(hands, ace=ace)
    except ValueError:
        raise_for_hands("badugi_rank_cards", hands.to_list() if lists else hands.iter_rows())
        raise


@cache
def _names(ace: AceRule) -> Any:
    return _polars().Series(["", *rank_names(ace)])


def _name_ranks(column: Any, *, ace: AceRule) -> Any:
    if column.dtype == _polars().Null:
        column = column.cast(_polars().UInt16)
    raise_for_ranks(column.min(), column.max())
    return _names(ace).gather(column).alias(column.name)
