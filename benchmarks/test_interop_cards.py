"""What do other libraries' cards cost? Against the least that NumPy needs, and against loops.

The evaluators' interfaces stand beside those that they replace, which rank hold'em instead.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import badugi_fast as bf
from badugi_fast.interop import cards
from badugi_fast.interop.phevaluator import evaluate_cards
from badugi_fast.interop.treys import Evaluator
from benchmarks.conftest import random_hands

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray
    from pytest_benchmark.fixture import BenchmarkFixture

treys = import_module("treys")
phevaluator = import_module("phevaluator")

ROUNDS = 7

arrays = pytest.mark.benchmark(group="four million cards", warmup=True)


@pytest.fixture(scope="module")
def ids(million_hands: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return million_hands.reshape(-1)


def run(benchmark: BenchmarkFixture, function: Callable[..., Any], *arguments: Any) -> Any:
    benchmark.extra_info["cards"] = len(arguments[-1])
    pedantic: Any = benchmark.pedantic
    return pedantic(function, arguments, rounds=ROUNDS, warmup_rounds=1)


@arrays
def test_np_take(benchmark: BenchmarkFixture, ids: NDArray[np.uint8]) -> None:
    # A table look-up of dense numbers without any check: no conversion in NumPy can do less.
    table = np.arange(52, dtype=np.uint8)
    assert (run(benchmark, table.take, ids.astype(np.int64)) == ids).all()


@arrays
@pytest.mark.parametrize("name", ["TREYS", "PHEVALUATOR", "RLCARD"])
def test_to_ids(benchmark: BenchmarkFixture, ids: NDArray[np.uint8], name: str) -> None:
    encoding = getattr(cards, name)
    assert (run(benchmark, encoding.to_ids, encoding.from_ids(ids)) == ids).all()


@arrays
def test_from_ids(benchmark: BenchmarkFixture, ids: NDArray[np.uint8]) -> None:
    found = run(benchmark, cards.TREYS.from_ids, ids)
    assert (cards.TREYS.to_ids(found) == ids).all()


@arrays
def test_to_ids_of_a_list(benchmark: BenchmarkFixture, ids: NDArray[np.uint8]) -> None:
    given = cards.TREYS.from_ids(ids).tolist()
    assert (run(benchmark, cards.TREYS.to_ids, given) == ids).all()


@arrays
def test_python_loop(benchmark: BenchmarkFixture, ids: NDArray[np.uint8]) -> None:
    """What programs do today: each card's text, read again."""
    given = cards.TREYS.from_ids(ids[:400_000]).tolist()

    def loop(values: list[int]) -> list[bf.Card]:
        return [bf.Card(treys.Card.int_to_str(value)) for value in values]

    assert run(benchmark, loop, given) == ids[: len(given)].tolist()


@arrays
def test_python_loop_with_a_dictionary(benchmark: BenchmarkFixture, ids: NDArray[np.uint8]) -> None:
    """The best that a loop can do."""
    given = cards.TREYS.from_ids(ids).tolist()
    table = {card: card_id for card_id, card in enumerate(cards.TREYS.table)}

    def loop(values: list[int]) -> list[int]:
        return [table[value] for value in values]

    assert run(benchmark, loop, given) == ids.tolist()


@arrays
def test_masks(benchmark: BenchmarkFixture) -> None:
    masks = np.random.default_rng(1).integers(0, 1 << 52, 4_000_000, np.uint64)
    found = run(benchmark, cards.EVAL7_MASK.to_masks, masks)
    assert (cards.EVAL7_MASK.from_masks(found) == masks).all()


class Hands:
    """A thousand hands, as each evaluator takes them."""

    def __init__(self, size: int) -> None:
        hands = random_hands(1000, size)
        self.ids = hands.tolist()
        self.ranks = bf.evaluate_batch(hands).tolist()
        in_treys = cards.TREYS.from_ids(hands).tolist()
        self.treys = [(hand[:4], hand[4:]) for hand in in_treys]
        self.phevaluator = cards.PHEVALUATOR.from_ids(hands).tolist()


HANDS = {size: Hands(size) for size in (5, 7)}


def each(function: Callable[..., Any], hands: list[Any]) -> list[Any]:
    return [function(*hand) for hand in hands]


def one_call(test: Callable[..., None]) -> Any:
    """Run a test for hands of five and of seven cards, in a group for each."""
    groups = [
        pytest.param(size, marks=pytest.mark.benchmark(group=f"one call, {size} cards"))
        for size in HANDS
    ]
    return pytest.mark.parametrize("size", groups)(test)


@one_call
def test_evaluate(benchmark: BenchmarkFixture, size: int) -> None:
    hands = [(hand,) for hand in HANDS[size].ids]
    assert benchmark(each, bf.evaluate, hands) == HANDS[size].ranks


@one_call
def test_our_treys(benchmark: BenchmarkFixture, size: int) -> None:
    assert benchmark(each, Evaluator().evaluate, HANDS[size].treys) == HANDS[size].ranks


@one_call
def test_treys(benchmark: BenchmarkFixture, size: int) -> None:
    assert max(benchmark(each, treys.Evaluator().evaluate, HANDS[size].treys)) <= 7462


@one_call
def test_our_phevaluator(benchmark: BenchmarkFixture, size: int) -> None:
    assert benchmark(each, evaluate_cards, HANDS[size].phevaluator) == HANDS[size].ranks


@one_call
def test_phevaluator(benchmark: BenchmarkFixture, size: int) -> None:
    found = benchmark(each, phevaluator.evaluate_cards, HANDS[size].phevaluator)
    assert max(found) <= 7462
