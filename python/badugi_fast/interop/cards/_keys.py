"""Finding numbers among 52 in whole arrays: a perfect hash, made when it is first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from badugi_fast.typing import CardIds

    Keys = NDArray[np.uint64]

BLOCK = 1 << 14
"""Values at a time: what is made between two steps stays in the cache."""

_BITS = 10
_SLOTS = 1 << _BITS
_GOLDEN = 0x9E3779B97F4A7C15
_WORD = 1 << 64


def as_keys(numbers: NDArray[Any]) -> Keys:
    """Return integers of any type as 64 bits each; negative ones become very large."""
    if numbers.dtype.kind == "u":
        return numbers.astype(np.uint64, copy=False)
    return numbers.astype(np.int64, copy=False).view(np.uint64)


class KeyTable:
    """52 different numbers below 2**63, each in a slot of its own by multiplication and shift."""

    def __init__(self, keys: Keys) -> None:
        self._multiplier, slots = self._hash_of(keys)
        self._ids = np.zeros(_SLOTS, np.uint8)
        self._ids[slots] = np.arange(len(keys), dtype=np.uint8)
        # The first key lives elsewhere, so nothing that belongs to an empty slot equals it.
        self._keys = np.full(_SLOTS, keys[0], np.uint64)
        self._keys[slots] = keys

    def _hash_of(self, keys: Keys) -> tuple[np.uint64 | None, NDArray[np.int64]]:
        if int(keys.max()) < _SLOTS:
            return None, keys.view(np.int64)
        odd = 1
        while True:
            multiplier = np.uint64(_GOLDEN * odd % _WORD)
            slots = _slots(keys, multiplier)
            if len(np.unique(slots)) == len(keys):
                return multiplier, slots
            odd += 2

    def look_up(self, keys: Keys, ids: CardIds) -> NDArray[np.bool_] | None:
        """Write the places of `keys` into `ids`; return which are there, or None for all."""
        slots = _slots(keys, self._multiplier)
        # Beyond the slots is no key: the last slot, or the first, tells so.
        np.take(self._ids, slots, out=ids, mode="clip")
        there = self._keys.take(slots, mode="clip") == keys
        return None if there.all() else there


def _slots(keys: Keys, multiplier: np.uint64 | None) -> NDArray[np.int64]:
    if multiplier is None:
        return keys.view(np.int64)
    hashes: Keys = np.right_shift(keys * multiplier, np.uint64(64 - _BITS))
    return hashes.view(np.int64)
