"""The functions of SQL in DuckDB: the ranks of evaluate, null for null, our message in errors."""

from __future__ import annotations

import gc
import re
import threading
from typing import TYPE_CHECKING, Any

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from columns_of import WITH_NULLS, rank_texts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ROWS = 10_000
NAMES = ["badugi_name", "badugi_name_high", "badugi_rank", "badugi_rank_high"]


@pytest.fixture
def connection(bf: Any) -> Iterator[Any]:
    with duckdb.connect() as opened:
        opened.execute("set threads = 4")
        bf.interop.duckdb.register(opened)
        yield opened


@pytest.fixture(scope="module")
def texts() -> list[str | None]:
    return (WITH_NULLS * (ROWS // len(WITH_NULLS) + 1))[:ROWS]


@pytest.fixture(scope="module")
def parquet(texts: list[str | None], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("hands") / "hands.parquet"
    table = pa.table({"row": range(ROWS), "cards": texts})
    pq.write_table(table, path, row_group_size=2048)
    return path


@pytest.mark.parametrize("ace", ["low", "high"])
def test_a_parquet_file(
    bf: Any, connection: Any, parquet: Path, texts: list[str | None], ace: str
) -> None:
    suffix = "" if ace == "low" else "_high"
    query = f"select badugi_rank{suffix}(cards) as rank, badugi_name{suffix}(rank) from '{parquet}'"
    found = connection.execute(f"{query} order by row").fetchall()
    ranks = rank_texts(bf, texts, ace=ace)
    assert [row[0] for row in found] == ranks
    names = [None if rank is None else bf.describe(rank, ace=ace) for rank in ranks]
    assert [row[1] for row in found] == names


def test_groups(bf: Any, connection: Any, parquet: Path, texts: list[str | None]) -> None:
    query = f"select badugi_rank(cards) as rank, count(*) from '{parquet}' group by rank"
    ranks = rank_texts(bf, texts)
    expected = {rank: ranks.count(rank) for rank in set(ranks)}
    assert dict(connection.execute(query).fetchall()) == expected
    filtered = f"select count(*) from '{parquet}' where badugi_rank(cards) <= 715"
    badugis = sum(count for rank, count in expected.items() if rank is not None and rank <= 715)
    assert connection.execute(filtered).fetchall() == [(badugis,)]


def test_types_and_constants(connection: Any) -> None:
    query = "select badugi_rank('As2h3d4c'), badugi_rank(null), badugi_name(1), badugi_name(null)"
    found = connection.sql(query)
    assert list(map(str, found.types)) == ["USMALLINT", "USMALLINT", "VARCHAR", "VARCHAR"]
    assert found.fetchall() == [(1, None, "badugi 4-3-2-A", None)]
    assert connection.sql("select badugi_rank('As') where false").fetchall() == []
    nulls = "select badugi_rank(cards) from (select null::varchar as cards from range(3))"
    assert connection.sql(nulls).fetchall() == [(None,)] * 3


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("badugi_rank('AsKx')", "badugi_rank('AsKx')[1]: unknown suit 'x' at position 3"),
        ("badugi_rank('')", "badugi_rank(''): expected 1 to 52 cards, got none in ''"),
        ("badugi_rank_high('AsAs')", "badugi_rank_high('AsAs')[1]: duplicate card 'As'"),
        ("badugi_name(1093)", "hand_rank: expected an integer in 1..1092, got 1093"),
        ("badugi_name_high(0)", "hand_rank: expected an integer in 1..1092, got 0"),
    ],
)
def test_errors_have_our_message(connection: Any, call: str, message: str) -> None:
    with pytest.raises(duckdb.Error, match=re.escape(message)):
        connection.execute(f"select {call}").fetchall()
    # The connection is still good.
    assert connection.execute("select badugi_rank('Kc')").fetchall() == [(1092,)]


def test_one_bad_text_among_many_is_quoted(connection: Any) -> None:
    cards = "case range when 8765 then 'As2h3d4' else 'As2h3d4c' end as cards"
    query = f"select sum(badugi_rank(cards)) from (select {cards} from range({ROWS}))"
    message = re.escape("badugi_rank('As2h3d4')[3]: the text ends at position 7, before the card")
    with pytest.raises(duckdb.Error, match=message):
        connection.execute(query).fetchall()


def functions_of(connection: Any) -> list[str]:
    query = "select function_name from duckdb_functions() where function_name like 'badugi%'"
    return sorted(name for (name,) in connection.execute(query).fetchall())


def test_registering_again_changes_nothing(bf: Any, connection: Any) -> None:
    register = bf.interop.duckdb.register
    assert functions_of(connection) == NAMES
    register(connection)
    register(connection.cursor())
    assert functions_of(connection) == NAMES
    assert connection.execute("select badugi_rank('Kc')").fetchall() == [(1092,)]


def test_registering_through_a_cursor_that_is_gone(bf: Any) -> None:
    with duckdb.connect() as connection:
        cursor = connection.cursor()
        bf.interop.duckdb.register(cursor)
        cursor.close()
        del cursor
        gc.collect()
        assert connection.execute("select badugi_rank('Kc')").fetchall() == [(1092,)]


def test_registering_in_the_midst_of_a_result_or_transaction(bf: Any) -> None:
    with duckdb.connect() as connection:
        connection.execute("select range from range(5000)")
        assert connection.fetchone() == (0,)
        bf.interop.duckdb.register(connection)
        assert len(connection.fetchall()) == 4999
    with duckdb.connect() as connection:
        connection.execute("begin")
        connection.execute("create table hands as select 'Kc' as cards")
        bf.interop.duckdb.register(connection)
        connection.execute("rollback")
        bf.interop.duckdb.register(connection)
        assert connection.execute("select badugi_rank('Kc')").fetchall() == [(1092,)]


def test_databases_in_files(bf: Any, tmp_path: Path) -> None:
    for _ in range(2):
        with duckdb.connect(str(tmp_path / "hands.db")) as connection:
            assert functions_of(connection) == []
            bf.interop.duckdb.register(connection)
            assert connection.execute("select badugi_rank('Kc')").fetchall() == [(1092,)]


# With 1.0 threads that ask at the same time sometimes wait for each other for ever.
@pytest.mark.skipif(duckdb.__version__.startswith(("1.0.", "1.1.")), reason="DuckDB may hang")
def test_connections_in_threads(bf: Any, parquet: Path) -> None:
    query = f"select sum(badugi_rank(cards)) from '{parquet}'"
    found = []

    def ask() -> None:
        with duckdb.connect() as connection:
            bf.interop.duckdb.register(connection)
            found.extend(connection.execute(query).fetchall())

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert len(set(found)) == 1


@pytest.mark.skipif(duckdb.__version__.startswith(("1.0.", "1.1.")), reason="DuckDB may hang")
def test_registering_in_threads_on_one_database(bf: Any) -> None:
    with duckdb.connect() as connection:
        cursors = [connection.cursor() for _ in range(6)]
        ready = threading.Barrier(len(cursors))
        failed = []

        def register(cursor: Any) -> None:
            ready.wait()
            try:
                bf.interop.duckdb.register(cursor)
            except duckdb.Error as error:
                failed.append(error)

        threads = [threading.Thread(target=register, args=(cursor,)) for cursor in cursors]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert failed == []
        assert functions_of(connection) == NAMES


def test_what_is_no_connection_is_refused(bf: Any) -> None:
    with pytest.raises(TypeError, match=r"^connection: expected a connection of DuckDB, got str$"):
        bf.interop.duckdb.register("hands.db")
