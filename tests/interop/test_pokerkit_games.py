"""Inside PokerKit: whole games, equities, hand strength, and the block that swaps hand types."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

import pokerkit_games
from pokerkit import (
    BadugiHand,
    Card,
    Deck,
    FixedLimitBadugi,
    HandHistory,
    HoleCardsShowingOrMucking,
    StandardBadugiHand,
    StandardHighHand,
    State,
    calculate_equities,
    calculate_hand_strength,
    parse_range,
)

# PokerKit tells when it shuffles discards into the deck.
pytestmark = pytest.mark.filterwarnings("ignore:Returning reserved")

SEVERAL = 60
MANY = 2000


def compare_games(fast: Any, seeds: range) -> None:
    shown = 0
    for seed in seeds:
        theirs = pokerkit_games.play(seed)
        with fast.accelerated():
            ours = pokerkit_games.play(seed)
        assert ours.hand_types == (fast.FastBadugiHand,)
        assert theirs.hand_types == (BadugiHand,)
        assert ours.stacks == theirs.stacks
        assert ours.payoffs == theirs.payoffs
        assert ours.operations == theirs.operations
        shown += sum(isinstance(step, HoleCardsShowingOrMucking) for step in ours.operations) > 1
    # Most of them were decided by the hands.
    assert shown > len(seeds) // 2


def test_whole_games(fast: Any) -> None:
    compare_games(fast, range(SEVERAL))


@pytest.mark.slow
def test_2000_whole_games(fast: Any) -> None:
    compare_games(fast, range(1000, 1000 + MANY))


def test_a_game_class_of_ones_own(fast: Any) -> None:
    class Mine(FixedLimitBadugi):
        hand_types = (fast.FastBadugiHand,)

    for seed in range(5):
        assert pokerkit_games.play(seed, Mine).operations == pokerkit_games.play(seed).operations


def test_a_state_given_the_hand_types(fast: Any) -> None:
    def play(hand_type: Any) -> State:
        random.seed(3)
        game = FixedLimitBadugi((), True, 0, (1, 2), 2, 4)
        state = State(
            pokerkit_games.AUTOMATIONS,
            Deck.REGULAR,
            (hand_type,),
            game.streets,
            game.betting_structure,
            True,
            0,
            (1, 2),
            0,
            200,
            3,
        )
        while state.status:
            if state.can_stand_pat_or_discard():
                state.stand_pat_or_discard()
            else:
                state.check_or_call()
        return state

    ours, theirs = play(fast.FastBadugiHand), play(BadugiHand)
    assert ours.operations == theirs.operations
    assert ours.stacks == theirs.stacks


def test_hands_of_a_running_game(fast: Any) -> None:
    def play() -> State:
        random.seed(1)
        return FixedLimitBadugi.create_state(
            pokerkit_games.AUTOMATIONS, True, 0, (1, 2), 2, 4, 200, 3
        )

    theirs = play()
    with fast.accelerated():
        ours = play()
    for player in range(3):
        hand = ours.get_hand(player, 0, 0)
        assert type(hand) is fast.FastBadugiHand
        assert str(hand) == str(theirs.get_hand(player, 0, 0))
        assert ours.get_up_hand(player, 0, 0) is None
        assert ours.can_win_now(player) == theirs.can_win_now(player)


def test_hand_histories(fast: Any) -> None:
    game = FixedLimitBadugi((), True, 0, (1, 2), 2, 4)
    texts = []
    for seed in range(4):
        text = HandHistory.from_game_state(game, pokerkit_games.play(seed)).dumps()
        texts.append(text)
        *_, theirs = HandHistory.loads(text)
        with fast.accelerated():
            *_, ours = HandHistory.loads(text)
        assert ours.stacks == theirs.stacks
        assert ours.operations == theirs.operations
        assert ours.hand_types == (fast.FastBadugiHand,)
    assert len(set(texts)) == 4


def equities(hand_type: Any, seed: int) -> list[float]:
    random.seed(seed)
    return calculate_equities(
        (parse_range("As2h3d"), parse_range("7s8h9dTc", "As2cKd"), [[]]),
        (),
        4,
        0,
        Deck.REGULAR,
        (hand_type,),
        sample_count=100,
    )


def test_equities(fast: Any) -> None:
    for theirs, ours in [
        (BadugiHand, fast.FastBadugiHand),
        (StandardBadugiHand, fast.FastStandardBadugiHand),
    ]:
        found = equities(ours, 7)
        assert found == equities(theirs, 7)
        assert sum(found) == pytest.approx(1)
        assert len(set(found)) > 1


def test_equities_with_a_board_and_another_hand_type(fast: Any) -> None:
    def of(hand_type: Any) -> list[float]:
        random.seed(5)
        return calculate_equities(
            ([Card.parse("As2h")], [Card.parse("7s8h")]),
            Card.parse("3d4c"),
            2,
            3,
            Deck.STANDARD,
            (hand_type, StandardHighHand),
            sample_count=60,
        )

    assert of(fast.FastBadugiHand) == of(BadugiHand)


def test_hand_strength(fast: Any) -> None:
    def of(hand_type: Any) -> float:
        random.seed(11)
        return calculate_hand_strength(
            3,
            [Card.parse("9s8h9dKd")],
            (),
            4,
            0,
            Deck.REGULAR,
            (hand_type,),
            sample_count=100,
        )

    assert of(fast.FastBadugiHand) == of(BadugiHand)
    assert 0 < of(fast.FastBadugiHand) < 1


def test_worker_processes() -> None:
    # Of the package as programs import it: the types go to the workers by name.
    from badugi_fast.interop.pokerkit import FastBadugiHand

    with ProcessPoolExecutor(1) as executor:
        found = calculate_equities(
            ([Card.parse("As2h3d4c")], [Card.parse("KsQhJdTc")]),
            (),
            4,
            0,
            Deck.REGULAR,
            (FastBadugiHand,),
            sample_count=10,
            executor=executor,
        )
    assert found == [1.0, 0.0]
