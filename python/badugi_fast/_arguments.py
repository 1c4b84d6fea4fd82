"""Checks what users pass as single values: ace rules, numbers, seeds."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from badugi_fast import _errors

_SEEDS = "None, integers of at least 0, a SeedSequence, Generator or BitGenerator"


def ace_is_high(ace: Any) -> bool:
    """Return whether the ace rule is ``"high"``; raise for anything but it and ``"low"``."""
    if not isinstance(ace, str) or ace not in ("low", "high"):
        _errors.raise_bad_ace(ace)
    return ace == "high"


def integer(value: Any, argument: str, expected: str, lowest: int | None = None) -> int:
    """Return `value` as an `int` of at least `lowest`; errors say what is `expected`."""
    if isinstance(value, (bool, np.bool_)):
        _errors.raise_wrong(argument, expected, "bool", TypeError)
    try:
        number = operator.index(value)
    except TypeError:
        _errors.raise_wrong(argument, expected, _errors.type_name(value), TypeError)
    if lowest is not None and number < lowest:
        _errors.raise_wrong(argument, expected, _errors.number(number), ValueError)
    return int(number)


def philox_key(seed: Any) -> tuple[int, int]:
    """Return the key of random numbers for a seed as `numpy.random.default_rng` takes it.

    Generators are drawn from: the next key is another one.
    """
    if isinstance(seed, np.random.BitGenerator):
        seed = np.random.Generator(seed)
    if isinstance(seed, np.random.Generator):
        key = seed.integers(0, 1 << 64, 2, np.uint64)
    else:
        key = _seed_sequence(seed).generate_state(2, np.uint64)
    return int(key[0]), int(key[1])


def _seed_sequence(seed: Any) -> Any:
    if seed is None:
        return np.random.SeedSequence()
    if hasattr(seed, "generate_state"):
        return seed
    if isinstance(seed, (str, bytes, bytearray)):
        _errors.raise_wrong("seed", _SEEDS, _errors.type_name(seed), TypeError)
    try:
        numbers = list(seed)
    except TypeError:
        return np.random.SeedSequence(integer(seed, "seed", _SEEDS, 0))
    return np.random.SeedSequence([integer(number, "seed", _SEEDS, 0) for number in numbers])
