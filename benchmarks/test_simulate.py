"""How many whole hands a second? Against PokerKit, which plays the same game hand by hand."""

from __future__ import annotations

import random
import warnings
from typing import TYPE_CHECKING

import pytest
from pokerkit import Automation, FixedLimitBadugi

from badugi_fast.game import CallStation, Player, RandomPlayer, RulePlayer, simulate

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.benchmark(group="whole hands")

HANDS = 200_000
PLAYERS: dict[str, Player] = {
    "random": RandomPlayer(),
    "call": CallStation(),
    "rule": RulePlayer(),
}
AUTOMATIONS = tuple(Automation)


def play(players: list[Player], hands: int, threads: int = 1) -> float:
    """Play hands; return the mean of the first player."""
    result = simulate(players, hands, seed=1, threads=threads)
    assert sum(result.chips) == 0
    assert result.dealt.tolist() == [hands] * len(players)
    return float(result.mean[0])


@pytest.mark.parametrize("count", [2, 6])
@pytest.mark.parametrize("kind", PLAYERS)
def test_simulate(benchmark: BenchmarkFixture, kind: str, count: int) -> None:
    benchmark.extra_info["hands"] = HANDS
    mean = benchmark(play, [PLAYERS[kind]] * count, HANDS)
    # Among equals nobody wins.
    assert abs(mean) < 0.1


def test_simulate_on_all_cores(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info["hands"] = 5 * HANDS
    mean = benchmark(play, [RandomPlayer()] * 2, 5 * HANDS, threads=0)
    assert mean == play([RandomPlayer()] * 2, 5 * HANDS)


def pokerkit_hand(chance: random.Random) -> int:
    """Play a hand with random legal actions heads-up; return what the first player wins."""
    state = FixedLimitBadugi.create_state(AUTOMATIONS, True, 0, (1, 2), 2, 4, 400, 2)
    while state.status:
        if state.stand_patter_or_discarder_index is not None:
            cards = state.get_down_cards(state.stand_patter_or_discarder_index)
            state.stand_pat_or_discard(tuple(c for c in cards if chance.getrandbits(1)))
            continue
        actions: list[Callable[[], object]] = [state.check_or_call]
        if state.can_fold():
            actions.append(state.fold)
        if state.can_complete_bet_or_raise_to():
            actions.append(state.complete_bet_or_raise_to)
        chance.choice(actions)()
    return state.stacks[0] - 400


def pokerkit_hands(hands: int) -> int:
    chance = random.Random(1)
    with warnings.catch_warnings():
        # It warns of every reshuffle.
        warnings.simplefilter("ignore")
        return sum(pokerkit_hand(chance) for _ in range(hands))


def test_pokerkit(benchmark: BenchmarkFixture) -> None:
    benchmark.extra_info["hands"] = 500
    # The small blind's player, first on the button heads-up, has no edge of many big bets.
    assert abs(benchmark(pokerkit_hands, 500)) < 500 * 4
