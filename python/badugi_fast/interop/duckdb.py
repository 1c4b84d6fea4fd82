"""Hand ranks as functions of SQL in DuckDB.

DuckDB passes whole vectors of rows to the functions as Arrow arrays, which are ranked in place.
"""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any

from badugi_fast import _errors
from badugi_fast._extras import require
from badugi_fast.interop._values import raise_for_ranks, raise_for_texts, rank_names
from badugi_fast.texts import evaluate_texts

if TYPE_CHECKING:
    from collections.abc import Callable

    import duckdb

    from badugi_fast.typing import AceRule

__all__ = ["register"]

_RULES: tuple[tuple[str, AceRule], ...] = (("", "low"), ("_high", "high"))
_registering = Lock()


def register(connection: duckdb.DuckDBPyConnection) -> None:
    """Give a connection of DuckDB the functions of Badugi.

    ===================================  ======================================================
    ``badugi_rank(VARCHAR)``             hand rank of a text, 1..1092, 1 is best: USMALLINT
    ``badugi_name(USMALLINT)``           name of a hand rank as `badugi_fast.describe`: VARCHAR
    ``badugi_rank_high(VARCHAR)``        the same two where the ace is the highest card
    ``badugi_name_high(USMALLINT)``
    ===================================  ======================================================

    Null gives null. Texts are as `badugi_fast.parse_cards` takes them. A text that is no hand, or
    a number that is no hand rank, ends the query with DuckDB's error, which has our message in it:
    it quotes the text, and gives the place of the card and the position of the character. To get
    null instead, write ``try(badugi_rank(cards))`` where DuckDB has it.

    Parameters
    ----------
    connection : duckdb.DuckDBPyConnection
        The functions belong to its database until that is closed, so its cursors and other threads
        can call them; they are not stored in a file. Calling this again changes nothing, nor does
        it replace a function that has one of these names already.

    Raises
    ------
    TypeError
        `connection` is not one of DuckDB's.
    ModuleNotFoundError
        DuckDB or pyarrow is not installed: the extra ``duckdb`` brings both.

    Examples
    --------
    >>> import duckdb
    >>> from badugi_fast.interop.duckdb import register
    >>> connection = duckdb.connect()
    >>> register(connection)
    >>> hands = "(values ('As2h3d4c'), (null), ('AcAd2c3d')) as hands(cards)"
    >>> connection.sql(f"select badugi_rank(cards) as rank from {hands}").fetchall()
    [(1,), (None,), (1002,)]
    >>> connection.sql("select badugi_name(716)").fetchall()
    [('three-card 3-2-A',)]
    """
    user = "badugi_fast.interop.duckdb"
    duckdb = require("duckdb", "duckdb", user)
    require("pyarrow", "duckdb", user)
    if not isinstance(connection, duckdb.DuckDBPyConnection):
        expected = "a connection of DuckDB"
        _errors.raise_wrong("connection", expected, _errors.type_name(connection), TypeError)
    # A connection of its own: the user's may be in the midst of a result or a transaction.
    cursor = connection.cursor()
    query = "select function_name from duckdb_functions() where function_name like 'badugi%'"
    functions = [
        function
        for suffix, ace in _RULES
        for function in (
            (f"badugi_rank{suffix}", _rank_with(ace), "VARCHAR", "USMALLINT"),
            (f"badugi_name{suffix}", _name_with(ace), "USMALLINT", "VARCHAR"),
        )
    ]
    # Other threads may register with the same database, between the query and the creation.
    with _registering:
        there = {name for (name,) in cursor.execute(query).fetchall()}
        for name, function, parameter, result in functions:
            if name not in there:
                cursor.create_function(
                    name, function, [parameter], result, type="arrow", null_handling="special"
                )


# DuckDB calls a function after its cursor is gone, but keeps no hold of it: the cache does.
@cache
def _rank_with(ace: AceRule) -> Callable[[Any], Any]:
    name = "badugi_rank" if ace == "low" else "badugi_rank_high"

    def badugi_rank(texts: Any) -> Any:
        try:
            return evaluate_texts(texts, ace=ace)
        except ValueError:
            raise_for_texts(name, texts.to_pylist())
            raise

    return badugi_rank


@cache
def _name_with(ace: AceRule) -> Callable[[Any], Any]:
    import pyarrow as pa
    import pyarrow.compute as pc

    names = pa.array([None, *rank_names(ace)])

    def badugi_name(hand_ranks: Any) -> Any:
        ends = pc.min_max(hand_ranks).as_py()
        raise_for_ranks(ends["min"], ends["max"])
        return pc.take(names, hand_ranks)

    return badugi_name
