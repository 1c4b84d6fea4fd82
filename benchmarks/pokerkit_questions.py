"""What PokerKit is asked with its own hand types and with ours, and how much faster ours answer.

python -m benchmarks.pokerkit_questions
"""

from __future__ import annotations

import random
import sys
import time
import warnings
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, NamedTuple

from pokerkit import (
    Automation,
    BadugiHand,
    Card,
    Deck,
    FixedLimitBadugi,
    calculate_equities,
    calculate_hand_strength,
)

from badugi_fast.interop.pokerkit import FastBadugiHand, accelerated

if TYPE_CHECKING:
    from collections.abc import Callable

HANDS = 500
SAMPLES = 300
GAMES = 20
ROUNDS = 11

_generator = random.Random(1)
CARDS: list[Any] = [_generator.sample(Deck.REGULAR, 4) for _ in range(HANDS)]
TEXTS: list[Any] = ["".join(map(repr, cards)) for cards in CARDS]
# The same with card objects of their own, as PokerKit makes them from text.
PARSED: list[Any] = [list(Card.parse(text)) for text in TEXTS]
RANKED = {kind: list(map(kind.from_game, CARDS)) for kind in (BadugiHand, FastBadugiHand)}
AUTOMATIONS = tuple(step for step in Automation if step != Automation.RUNOUT_COUNT_SELECTION)


class Question(NamedTuple):
    """Something to do with a hand type, how often it is done, and what to compare of it."""

    title: str
    unit: str
    times: int
    run: Callable[[Any], Any]
    compare: Callable[[Any], Any] = lambda answer: answer


def entries(hands: list[Any]) -> list[Any]:
    return [(hand.entry, hand.cards) for hand in hands]


def rank(hands: list[Any]) -> Callable[[Any], list[Any]]:
    return lambda kind: list(map(kind.from_game, hands))


def equities(kind: Any) -> list[float]:
    random.seed(1)
    ranges: Any = [[Card.parse("As2h3d")], [Card.parse("7s8h9c")], [[]]]
    return calculate_equities(ranges, (), 4, 0, Deck.REGULAR, (kind,), sample_count=SAMPLES)


def hand_strength(kind: Any) -> float:
    random.seed(1)
    range_ = [Card.parse("9s8h9dKd")]
    return calculate_hand_strength(3, range_, (), 4, 0, Deck.REGULAR, (kind,), sample_count=SAMPLES)


def play(seed: int) -> Any:
    """Play a game of four to the end: everyone calls, and draws one card or none."""
    random.seed(seed)
    state = FixedLimitBadugi.create_state(AUTOMATIONS, True, 0, (1, 2), 2, 4, 200, 4)
    while state.status:
        if state.can_stand_pat_or_discard():
            discard = random.random() < 0.5
            state.stand_pat_or_discard(state.hole_cards[state.turn_index or 0][:1] * discard)
        else:
            state.check_or_call()
    return state.operations, state.stacks


def games(kind: Any) -> list[Any]:
    swapped = accelerated() if kind is FastBadugiHand else nullcontext()
    with swapped, warnings.catch_warnings():
        # PokerKit tells when it shuffles discards into the deck.
        warnings.simplefilter("ignore", UserWarning)
        return [play(seed) for seed in range(GAMES)]


QUESTIONS = (
    Question("from_game, the deck's cards", "hand", HANDS, rank(CARDS), entries),
    Question("from_game, other cards", "hand", HANDS, rank(PARSED), entries),
    Question("from_game, text", "hand", HANDS, rank(TEXTS), entries),
    Question("from_game, cards and entry read", "hand", HANDS, lambda k: entries(rank(CARDS)(k))),
    Question("sorting", "hand", HANDS, lambda kind: sorted(RANKED[kind]), entries),
    Question("calculate_equities, 3 players", "sample", SAMPLES, equities),
    Question("calculate_hand_strength, 3 players", "sample", SAMPLES, hand_strength),
    Question("whole games of 4", "game", GAMES, games),
)


def check(question: Question) -> None:
    """Compare the answers; this also warms up."""
    theirs, ours = [question.compare(question.run(kind)) for kind in (BadugiHand, FastBadugiHand)]
    if theirs != ours:
        msg = f"{question.title}: different answers"
        raise AssertionError(msg)


def _seconds(question: Question, kind: Any) -> float:
    # Of the processor: what other programs do on it in the meantime does not count.
    start = time.process_time()
    question.run(kind)
    return (time.process_time() - start) / question.times


def main() -> None:
    """Ask in turn, so that whatever else the machine does hits both alike."""
    for question in QUESTIONS:
        check(question)
        rounds = [
            (_seconds(question, BadugiHand), _seconds(question, FastBadugiHand))
            for _ in range(ROUNDS)
        ]
        # The fastest rounds: those that nothing else disturbed.
        theirs, ours = [min(side) * 1e6 for side in zip(*rounds, strict=True)]
        sys.stdout.write(
            f"{question.title:36} {theirs:9.1f} µs {ours:9.2f} µs a {question.unit:7}"
            f"{theirs / ours:6.1f} times, {1e6 / ours:,.0f} a second\n"
        )


if __name__ == "__main__":
    main()
