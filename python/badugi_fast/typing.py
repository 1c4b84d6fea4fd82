"""Types of arguments and results, for annotations in programs that use badugi_fast."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, TypeAlias

AceRule: TypeAlias = Literal["low", "high"]
"""Whether the ace is the lowest card (Badugi) or the highest (Badeucy)."""

HandLike: TypeAlias = str | bytes | bytearray | Iterable[SupportsIndex | str | bytes]
"""One hand: card text, or the cards as ids 0..51 and texts."""

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    IntegerArray: TypeAlias = NDArray[np.integer[Any]]
    HandRanks: TypeAlias = NDArray[np.uint16]

__all__ = ["AceRule", "HandLike"]
