"""How long from a Parquet file of hands in text to counts of hand ranks, with each library?

python -m benchmarks.parquet_hands [--hands N] [--path FILE]

Every library's counts are compared with those that evaluate_batch gives for the card ids.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import badugi_fast as bf
from benchmarks.contenders import strings_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

HANDS = 10_000_000
BLOCK = 1_000_000
RANKS = 1093  # with one place for 0, which is no rank


def report(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


@contextmanager
def timed(step: str, hands: int) -> Iterator[None]:
    start = time.perf_counter()
    yield
    seconds = time.perf_counter() - start
    report(f"| {step} | {seconds:.2f} s | {hands / seconds / 1e6:.1f} |")


def write(path: Path, hands: int) -> NDArray[np.int64]:
    """Write random hands, a row each, and return how many have each hand rank."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    counts = np.zeros(RANKS, np.int64)
    schema = pa.schema([("cards", pa.string())])
    with pq.ParquetWriter(path, schema) as writer:
        for block, first in enumerate(range(0, hands, BLOCK)):
            cards = bf.deal(min(BLOCK, hands - first), 4, seed=block)
            counts += np.bincount(bf.evaluate_batch(cards), minlength=RANKS)
            texts = pa.array(strings_of(cards)).cast(pa.string())
            writer.write_table(pa.table([texts], schema))
    return counts


def with_pyarrow(path: Path, hands: int) -> dict[int, int]:
    import pyarrow.parquet as pq

    with timed("pyarrow: read", hands):
        cards = pq.read_table(path)["cards"]
    with timed("pyarrow: `bf.evaluate_texts(cards)`", hands):
        ranks = bf.evaluate_texts(cards)
    with timed("pyarrow: `ranks.value_counts()`", hands):
        counts = ranks.value_counts()
    return dict(zip(*(field.to_pylist() for field in counts.flatten()), strict=True))


def with_polars(path: Path, hands: int) -> dict[int, int]:
    import polars as pl

    from badugi_fast.interop.polars import badugi_rank

    query = pl.scan_parquet(path).group_by(rank=badugi_rank("cards")).len()
    with timed("polars: scan, rank and count, lazy", hands):
        return dict(query.collect().iter_rows())


def with_duckdb(path: Path, hands: int) -> dict[int, int]:
    import duckdb

    from badugi_fast.interop.duckdb import register

    connection = duckdb.connect()
    register(connection)
    query = f"select badugi_rank(cards) as rank, count(*) from '{path}' group by rank"
    with timed("DuckDB: one query", hands):
        return dict(connection.execute(query).fetchall())


def with_pandas(path: Path, hands: int) -> dict[int, int]:
    import pandas as pd

    with timed("pandas: read", hands):
        cards = pd.read_parquet(path)["cards"]
    with timed(f"pandas: `bf.evaluate_texts(cards)` ({cards.dtype})", hands):
        ranks = bf.evaluate_texts(cards)
    with timed("pandas: `ranks.value_counts()`", hands):
        counts = ranks.value_counts()
    return {int(rank): int(count) for rank, count in counts.items()}


def check(name: str, found: dict[int, int], counts: NDArray[np.int64]) -> None:
    expected = {rank: int(count) for rank, count in enumerate(counts) if count}
    if found != expected:
        wrong = Counter(found)
        wrong.subtract(expected)
        msg = f"{name}: wrong counts, for example {wrong.most_common(1)}"
        raise AssertionError(msg)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=HANDS)
    parser.add_argument("--path", type=Path, help="where to write the file, and leave it")
    options = parser.parse_args(arguments)
    libraries: dict[str, Callable[[Path, int], dict[int, Any]]] = {
        "pyarrow": with_pyarrow,
        "polars": with_polars,
        "DuckDB": with_duckdb,
        "pandas": with_pandas,
    }
    with tempfile.TemporaryDirectory() as directory:
        path = options.path or Path(directory) / "hands.parquet"
        sys.stderr.write(f"writing {options.hands} hands …\n")
        counts = write(path, options.hands)
        report(f"{options.hands} hands, {path.stat().st_size / 1e6:.0f} MB of Parquet\n")
        report("| Step | Time | Million hands a second |\n|---|---:|---:|")
        for name, rank in libraries.items():
            check(name, rank(path, options.hands), counts)
    report(f"\nAll counts are right: {int(counts[1:716].sum())} badugis.")


if __name__ == "__main__":
    main()
