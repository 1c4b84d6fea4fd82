"""Types of arguments and results, for annotations in programs that use badugi_fast."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

AceRule: TypeAlias = Literal["low", "high"]
"""Whether the ace is the lowest card (Badugi) or the highest (Badeucy)."""

HandLike: TypeAlias = str | bytes | bytearray | Iterable[SupportsIndex | str | bytes]
"""One hand: card text, or the cards as ids 0..51 and texts."""

IntegerArray: TypeAlias = NDArray[np.integer[Any]]
HandRanks: TypeAlias = NDArray[np.uint16]
CardIds: TypeAlias = NDArray[np.uint8]
HandIndices: TypeAlias = NDArray[np.int64]
Seed: TypeAlias = (
    int
    | Sequence[int]
    | NDArray[np.integer[Any]]
    | np.random.SeedSequence
    | np.random.Generator
    | np.random.BitGenerator
    | None
)
StringArray: TypeAlias = NDArray[np.str_] | NDArray[np.bytes_]


class Column(Protocol):
    """A Series of pandas or polars, as far as a type checker needs to tell it from other types."""

    @property
    def name(self) -> Any:
        """The column's name."""

    def to_list(self) -> list[Any]:
        """Return the rows."""


class ArrowColumn(Protocol):
    """An array or chunked array of pyarrow."""

    @property
    def null_count(self) -> int:
        """How many rows are null."""

    def to_pylist(self) -> list[Any]:
        """Return the rows."""


class Table(Protocol):
    """A DataFrame of pandas or polars, a table or record batch of pyarrow."""

    @property
    def columns(self) -> Any:
        """The columns or their names."""

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""


__all__ = [
    "AceRule",
    "ArrowColumn",
    "CardIds",
    "Column",
    "HandIndices",
    "HandLike",
    "HandRanks",
    "IntegerArray",
    "Seed",
    "StringArray",
    "Table",
]
