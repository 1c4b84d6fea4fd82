"""Every instruction set that this machine has gives the answers of plain C++."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import oracle
from badugi_fast import _backend, _native

SUPPORTED = _native.supported_instruction_sets
PLAIN = 0


def rank_rows(cards: Any, instruction_set: int, *, ace_high: bool) -> Any:
    out = np.zeros(len(cards), np.uint16)
    assert _native.rank_rows(cards, out, ace_high, instruction_set, 1) == -1
    return out


def rank_masks(masks: Any, instruction_set: int, *, ace_high: bool) -> Any:
    out = np.zeros(len(masks), np.uint16)
    assert _native.rank_masks(masks, out, ace_high, instruction_set, 1) == -1
    return out


def number(name: str) -> int:
    return _backend.INSTRUCTION_SETS.index(name)


def test_the_two_lists_are_one() -> None:
    assert _native.instruction_sets == _backend.INSTRUCTION_SETS
    assert set(_native.supported_instruction_sets) <= set(_native.compiled_instruction_sets)


@pytest.mark.parametrize("ace_high", [False, True], ids=["low", "high"])
@pytest.mark.parametrize("name", SUPPORTED)
@pytest.mark.parametrize("k", range(1, 8))
def test_rows(name: str, k: int, ace_high: bool) -> None:
    cards = np.random.default_rng(k).permuted(
        np.tile(np.arange(52, dtype=np.uint8), (100_003, 1)), axis=1
    )[:, :k]
    cards = np.ascontiguousarray(cards)
    expected = rank_rows(cards, PLAIN, ace_high=ace_high)
    assert (rank_rows(cards, number(name), ace_high=ace_high) == expected).all()
    ace = "high" if ace_high else "low"
    assert (expected[:5000] == oracle.rank_rows(cards[:5000], ace)).all()


@pytest.mark.parametrize("ace_high", [False, True], ids=["low", "high"])
@pytest.mark.parametrize("name", SUPPORTED)
def test_masks(name: str, ace_high: bool) -> None:
    generator = np.random.default_rng(8)
    masks = generator.integers(1, 1 << 52, 100_003, np.uint64)
    masks[::2] &= generator.integers(1, 1 << 52, 100_003, np.uint64)[::2]
    masks[::3] &= generator.integers(1, 1 << 52, 100_003, np.uint64)[::3]
    masks[masks == 0] = 1
    expected = rank_masks(masks, PLAIN, ace_high=ace_high)
    assert (rank_masks(masks, number(name), ace_high=ace_high) == expected).all()


@pytest.mark.parametrize("name", SUPPORTED)
@pytest.mark.parametrize("wrong", [52, 255, 128, "duplicate"])
def test_the_first_wrong_row_is_found(name: str, wrong: int | str) -> None:
    good = np.array([0, 5, 10, 15], np.uint8)
    for row in [*range(130), 255, 256, 1000]:
        cards = np.tile(good, (1100, 1))
        cards[row, row % 4] = good[(row + 1) % 4] if wrong == "duplicate" else wrong
        cards[row + 1 :: 7] = 255
        out = np.zeros(len(cards), np.uint16)
        assert _native.rank_rows(cards, out, False, number(name), 1) == row


def run(code: str, backend: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "BADUGI_FAST_BACKEND": backend},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("name", _backend.INSTRUCTION_SETS)
def test_the_environment_chooses(name: str) -> None:
    done = run("import badugi_fast as bf; print(bf.build_info()['instruction_set'])", name)
    if name in SUPPORTED:
        assert done.stdout == f"{name}\n"
    else:
        assert f"ImportError: BADUGI_FAST_BACKEND={name}: th" in done.stderr


def test_the_best_one_is_the_default() -> None:
    code = "import badugi_fast as bf; print(bf.build_info()['instruction_set'])"
    for backend in ("auto", "native", ""):
        assert run(code, backend).stdout == f"{SUPPORTED[-1]}\n"


def test_an_unsupported_number_is_refused() -> None:
    cards, out = np.array([[0]], np.uint8), np.zeros(1, np.uint16)
    for wrong in (-1, len(_backend.INSTRUCTION_SETS)):
        with pytest.raises(ValueError, match="not supported"):
            _native.rank_rows(cards, out, False, wrong, 1)
