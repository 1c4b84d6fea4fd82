"""What does one hand cost? Against an empty pybind11 call, an empty raw call, and PokerKit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from pokerkit import BadugiHand

import badugi_fast as bf
from badugi_fast import _pure
from benchmarks.conftest import random_hands

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.benchmark(group="one hand")

HANDS = [tuple(map(int, hand)) for hand in random_hands(1000, 4)]
TEXTS = [bf.format_cards(hand) for hand in HANDS]
RANKS = [bf.evaluate(hand) for hand in HANDS]


def through(function: Any, hands: list[Any]) -> list[Any]:
    return [function(hand) for hand in hands]


@pytest.mark.parametrize("kind", ["through_pybind11", "raw"])
def test_empty_call(benchmark: BenchmarkFixture, noop: Any, kind: str) -> None:
    benchmark.extra_info["hands"] = len(TEXTS)
    benchmark(through, getattr(noop, kind), TEXTS)


def test_text(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info["hands"] = len(TEXTS)
    assert benchmark(through, bf.evaluate, TEXTS) == RANKS


def test_ids(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info["hands"] = len(HANDS)
    assert benchmark(through, bf.evaluate, HANDS) == RANKS


def test_twin_text(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info["hands"] = len(TEXTS)
    assert benchmark(through, _pure.evaluate, TEXTS) == RANKS


def test_pokerkit_from_game(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info["hands"] = len(TEXTS)
    hands = benchmark(through, BadugiHand.from_game, TEXTS)
    order = sorted(range(len(hands)), key=hands.__getitem__, reverse=True)
    ranks = [RANKS[index] for index in order]
    assert ranks == sorted(ranks)
