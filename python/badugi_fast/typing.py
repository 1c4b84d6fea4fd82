"""Types of arguments and results, for annotations in programs that use badugi_fast."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, SupportsIndex, TypeAlias

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

__all__ = [
    "AceRule",
    "CardIds",
    "HandIndices",
    "HandLike",
    "HandRanks",
    "IntegerArray",
    "Seed",
    "StringArray",
]
