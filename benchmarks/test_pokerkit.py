"""What does PokerKit gain from our hand types? Hands, equities, hand strength and whole games."""

from __future__ import annotations

import random
import warnings
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import pytest
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
GAMES = 30
ROUNDS = 5

_generator = random.Random(1)
CARDS = [_generator.sample(Deck.REGULAR, 4) for _ in range(HANDS)]
# With cards of their own, as those that PokerKit reads from text.
PARSED = [list(Card.parse("".join(map(repr, cards)))) for cards in CARDS]
TEXTS = ["".join(map(repr, cards)) for cards in CARDS]
AUTOMATIONS = tuple(step for step in Automation if step != Automation.RUNOUT_COUNT_SELECTION)

both_types = pytest.mark.parametrize("hand_type", [BadugiHand, FastBadugiHand])


def measure(benchmark: Any, run: Callable[[Any], Any], hand_type: Any, count: int) -> None:
    """Time one type, after a comparison of what both answer."""
    assert run(FastBadugiHand) == run(BadugiHand)
    benchmark.extra_info["count"] = count
    benchmark.pedantic(run, args=(hand_type,), rounds=ROUNDS, warmup_rounds=1)
    benchmark.extra_info["per_second"] = round(count / benchmark.stats.stats.min)


@both_types
@pytest.mark.parametrize("hands", [CARDS, PARSED, TEXTS], ids=["deck", "parsed", "text"])
def test_from_game(benchmark: Any, hand_type: Any, hands: list[Any]) -> None:
    benchmark.group = f"{HANDS} hands ranked"
    # The entries are read afterwards: games compare hands, and seldom look at them.
    made = [hand_type.from_game(cards) for cards in hands]
    expected = [BadugiHand.from_game(cards) for cards in hands]
    assert [(hand.entry, repr(hand)) for hand in made] == [
        (hand.entry, repr(hand)) for hand in expected
    ]
    benchmark.extra_info["count"] = HANDS
    from_game = hand_type.from_game
    benchmark.pedantic(
        lambda: [from_game(cards) for cards in hands], rounds=ROUNDS, warmup_rounds=1
    )
    benchmark.extra_info["per_second"] = round(HANDS / benchmark.stats.stats.min)


@both_types
def test_cards_and_entry(benchmark: Any, hand_type: Any) -> None:
    benchmark.group = f"{HANDS} hands ranked, their cards and entries read"

    def run(kind: Any) -> list[Any]:
        made = [kind.from_game(cards) for cards in CARDS]
        return [(hand.cards, hand.entry) for hand in made]

    measure(benchmark, run, hand_type, HANDS)


@both_types
def test_order(benchmark: Any, hand_type: Any) -> None:
    benchmark.group = f"{HANDS} ranked hands sorted"
    hands = {
        kind: [kind.from_game(cards) for cards in CARDS] for kind in (BadugiHand, FastBadugiHand)
    }
    measure(benchmark, lambda kind: list(map(repr, sorted(hands[kind]))), hand_type, HANDS)


@both_types
def test_equities(benchmark: Any, hand_type: Any) -> None:
    benchmark.group = f"calculate_equities, three players, {SAMPLES} samples"

    def run(kind: Any) -> list[float]:
        random.seed(1)
        ranges: Any = [[Card.parse("As2h3d")], [Card.parse("7s8h9c")], [[]]]
        return calculate_equities(ranges, (), 4, 0, Deck.REGULAR, (kind,), sample_count=SAMPLES)

    measure(benchmark, run, hand_type, SAMPLES)


@both_types
def test_hand_strength(benchmark: Any, hand_type: Any) -> None:
    benchmark.group = f"calculate_hand_strength, three players, {SAMPLES} samples"

    def run(kind: Any) -> float:
        random.seed(1)
        return calculate_hand_strength(
            3,
            [Card.parse("9s8h9dKd")],
            (),
            4,
            0,
            Deck.REGULAR,
            (kind,),
            sample_count=SAMPLES,
        )

    measure(benchmark, run, hand_type, SAMPLES)


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


@both_types
def test_games(benchmark: Any, hand_type: Any) -> None:
    benchmark.group = f"{GAMES} whole games of four"

    def run(kind: Any) -> list[Any]:
        with accelerated() if kind is FastBadugiHand else nullcontext():
            return [play(seed) for seed in range(GAMES)]

    with warnings.catch_warnings():
        # PokerKit tells when it shuffles discards into the deck.
        warnings.simplefilter("ignore", UserWarning)
        measure(benchmark, run, hand_type, GAMES)
