"""Random numbers of many tables: those of the children that NumPy would spawn, all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from badugi_fast import _arguments

if TYPE_CHECKING:
    from numpy.typing import NDArray

# The constants of numpy.random.SeedSequence, whose results NumPy promises to keep (NEP 19).
_START_IN, _STEP_IN = 0x43B0D7E5, 0x931E8875
_START_OUT, _STEP_OUT = 0x8B51F9DD, 0x58F38DED
_MIX_LEFT, _MIX_RIGHT = np.uint32(0xCA01F9DD), np.uint32(0x4973F715)
_HALF = np.uint32(16)
_WORD = 1 << 32
_KEY_WORDS = 4


def seed_sequence(seed: Any) -> np.random.SeedSequence:
    """Return the sequence of a seed as `numpy.random.default_rng` takes it.

    Generators are drawn from: the next sequence is another one.
    """
    if isinstance(seed, np.random.SeedSequence):
        return seed
    if seed is None:
        return np.random.SeedSequence()
    if isinstance(seed, (np.random.BitGenerator, np.random.Generator)) or hasattr(
        seed, "generate_state"
    ):
        return np.random.SeedSequence(_arguments.philox_key(seed))
    _arguments.philox_key(seed)  # raises for what is no seed
    return np.random.SeedSequence(seed)


def child_keys(sequence: np.random.SeedSequence, n: int) -> NDArray[np.uint64]:
    """Return the Philox keys of the first n children of a sequence.

    Parameters
    ----------
    sequence : SeedSequence
        The parent; it is as before.
    n : int
        How many, at most 2**32.

    Returns
    -------
    ndarray of uint64, shape (n, 2)
        Row i is ``generate_state(2, uint64)`` of the child with the spawn key ``(..., i)``.
    """
    size = sequence.pool_size
    words = max(size, _word_count(sequence.entropy)) + _word_count(sequence.spawn_key)
    # The parent's pool has taken in all of them; each takes a step of the constant for each place.
    constant = _START_IN * pow(_STEP_IN, size * size + (words - size) * size, _WORD) % _WORD
    numbers = np.arange(n, dtype=np.uint32)
    pool = []
    for place in range(size):
        word, constant = _hashed(numbers, constant, _STEP_IN)
        pool.append(_mixed(sequence.pool[place], word))
    state = np.empty((n, _KEY_WORDS), np.uint32)
    constant = _START_OUT
    for place in range(_KEY_WORDS):
        state[:, place], constant = _hashed(pool[place % size], constant, _STEP_OUT)
    if np.little_endian:
        return state.view(np.uint64)
    return state.astype("<u4").view("<u8").astype(np.uint64)


def _hashed(values: NDArray[np.uint32], constant: int, step: int) -> tuple[Any, int]:
    following = constant * step % _WORD
    mixed = (values ^ np.uint32(constant)) * np.uint32(following)
    return mixed ^ (mixed >> _HALF), following


def _mixed(word: Any, other: NDArray[np.uint32]) -> NDArray[np.uint32]:
    left: NDArray[np.uint32] = np.full(1, word, np.uint32) * _MIX_LEFT
    mixed: NDArray[np.uint32] = left - other * _MIX_RIGHT
    return mixed ^ (mixed >> _HALF)


def _word_count(entropy: Any) -> int:
    """Return how many 32-bit words NumPy makes of some entropy."""
    if isinstance(entropy, (int, np.integer)):
        return max(1, -(-int(entropy).bit_length() // 32))
    if isinstance(entropy, np.ndarray) and entropy.dtype == np.uint32:
        return entropy.size
    return sum(map(_word_count, entropy))
