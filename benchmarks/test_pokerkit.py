"""What does PokerKit gain from our hand types? Hands, equities, hand strength and whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from pokerkit import BadugiHand

from badugi_fast.interop.pokerkit import FastBadugiHand
from benchmarks.pokerkit_questions import QUESTIONS, Question, check

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


@pytest.mark.parametrize("hand_type", [BadugiHand, FastBadugiHand])
@pytest.mark.parametrize("question", QUESTIONS, ids=[question.title for question in QUESTIONS])
def test_pokerkit(benchmark: BenchmarkFixture, question: Question, hand_type: Any) -> None:
    benchmark.group = f"PokerKit: {question.title}"
    benchmark.extra_info[question.unit] = question.times
    check(question)
    benchmark(question.run, hand_type)
