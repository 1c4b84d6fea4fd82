"""What do a million hands cost? With a new array for the answers and with `out` given."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

import badugi_fast as bf
from badugi_fast._backend import INSTRUCTION_SETS, implementation
from benchmarks.conftest import random_hands

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.benchmark(group="a million hands")


def assert_a_sample_is_right(cards: NDArray[np.uint8], ranks: NDArray[np.uint16]) -> None:
    for row in range(0, len(cards), 10_007):
        assert ranks[row] == bf.evaluate(cards[row])


@pytest.mark.parametrize("k", [4, 5, 6, 7])
@pytest.mark.parametrize("given", [True, False], ids=["out", "new"])
def test_rows(benchmark: BenchmarkFixture, k: int, given: bool) -> None:
    cards = random_hands(1_000_000, k)
    out = np.empty(len(cards), np.uint16) if given else None
    benchmark.extra_info["hands"] = len(cards)
    ranks = benchmark(bf.evaluate_batch, cards, out=out)
    assert_a_sample_is_right(cards, ranks)


@pytest.mark.parametrize("k", [4, 5, 6, 7])
@pytest.mark.parametrize("name", bf.build_info()["supported_instruction_sets"])
def test_instruction_set(benchmark: BenchmarkFixture, name: str, k: int) -> None:
    cards = random_hands(100_000, k)
    out = np.empty(len(cards), np.uint16)
    number = INSTRUCTION_SETS.index(name)
    benchmark.extra_info["hands"] = len(cards)
    assert benchmark(implementation.rank_rows, cards, out, False, number, 1) == -1
    assert_a_sample_is_right(cards, out)


def test_masks(benchmark: BenchmarkFixture, million_hands: NDArray[np.uint8]) -> None:
    masks = np.bitwise_or.reduce(np.uint64(1) << million_hands.astype(np.uint64), axis=1)
    out = np.empty(len(masks), np.uint16)
    benchmark.extra_info["hands"] = len(masks)
    ranks = benchmark(bf.evaluate_masks, masks, out=out)
    assert (ranks == bf.evaluate_batch(million_hands)).all()


def test_lines(benchmark: BenchmarkFixture, million_hands: NDArray[np.uint8]) -> None:
    lines = "\n".join(bf.format_cards(hand) for hand in million_hands).encode()
    out = np.empty(len(million_hands), np.uint16)
    benchmark.extra_info["hands"] = len(million_hands)
    ranks = benchmark(bf.evaluate_texts, lines, out=out)
    assert (ranks == bf.evaluate_batch(million_hands)).all()


def test_list_of_texts(benchmark: BenchmarkFixture, million_hands: NDArray[np.uint8]) -> None:
    texts = [bf.format_cards(hand) for hand in million_hands]
    out = np.empty(len(texts), np.uint16)
    benchmark.extra_info["hands"] = len(texts)
    ranks = benchmark(bf.evaluate_texts, texts, out=out)
    assert (ranks == bf.evaluate_batch(million_hands)).all()
