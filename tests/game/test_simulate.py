"""Matches of built-in players: the same for the same seed, and what the numbers must add up to."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from math import sqrt
from typing import Any

import numpy as np
import pytest

from badugi_fast import evaluate, hand_rank
from badugi_fast.game import (
    CallStation,
    Player,
    RandomPlayer,
    RulePlayer,
    Rules,
    SimulationResult,
    Table,
    simulate,
)
from facts import class_counts

PLAYERS = [RandomPlayer(), CallStation(), RulePlayer()]
SIX = [
    RandomPlayer(),
    RulePlayer(),
    CallStation(),
    RulePlayer(pat=300),
    RandomPlayer(),
    RulePlayer(),
]
RULES = Rules(small_bet=2)


def facts_of(result: SimulationResult) -> tuple[Any, ...]:
    return (
        result.hands,
        result.chips,
        result.squares,
        result.dealt.tolist(),
        result.showdowns.tolist(),
        result.showdown_wins.tolist(),
        result.histogram.tobytes(),
    )


@pytest.mark.parametrize("per_match", [1, 7, 3000])
def test_the_result_depends_on_the_seed_alone(per_match: int) -> None:
    hands = 21_000

    def play(**changes: Any) -> SimulationResult:
        options = {"seed": 5, "hands_per_match": per_match, "stacks": 40, **changes}
        return simulate(SIX, hands, **options)

    first = play()
    for threads in (1, 2, 5, 0, None):
        assert facts_of(play(threads=threads)) == facts_of(first)
    assert facts_of(play(seed=6)) != facts_of(first)
    assert sum(first.chips) == 0


def test_parts_add_up_to_the_whole() -> None:
    whole = simulate(PLAYERS, 9000, seed=3, hands_per_match=9, stacks=[20, 30, 40])
    parts = [
        simulate(PLAYERS, hands, seed=3, hands_per_match=9, stacks=[20, 30, 40], first=first)
        for first, hands in ((0, 900), (900, 4500), (5400, 3600))
    ]
    assert facts_of(parts[0] + parts[1] + parts[2]) == facts_of(whole)
    assert (parts[0] + parts[1]).first == 0
    with pytest.raises(ValueError, match=r"^other: expected hands from number 900 on, got"):
        parts[0] + parts[2]
    with pytest.raises(ValueError, match=r"^other: expected the same players in both results$"):
        whole + simulate(SIX, 9, seed=3, first=9000)
    with pytest.raises(ValueError, match=r"^other: expected the same key in both results$"):
        parts[0] + simulate(PLAYERS, 9, seed=4, hands_per_match=9, stacks=[20, 30, 40], first=900)
    with pytest.raises(TypeError):
        parts[0] + 1


class Played:
    """Hands that players without random numbers play at a `Table`, counted one by one."""

    def __init__(self, players: list[Player], stack: int, hands: int, *, reset: bool) -> None:
        table = Table(RULES, [stack] * len(players), seed=11)
        self.hands = 0
        self.chips = np.zeros(len(players), int)
        self.dealt, self.showdowns, self.wins = (np.zeros(len(players), int) for _ in range(3))
        self.histogram = np.zeros((len(players), 1092), int)
        while True:
            while table.seat is not None:
                table.step(players[table.seat].choose(table))
            self.count(table)
            if self.hands == hands or sum(chips > 0 for chips in table.stacks) < 2:
                break
            if reset:
                for seat in range(len(players)):
                    table._core.set_stack(seat, stack)
                table._core.restore_seats(((1 << len(players)) - 1, 0, 0, 0, 0))
            table.next_hand()

    def count(self, table: Table) -> None:
        self.hands += 1
        self.chips += table.results
        self.dealt[list(table.log.dealt)] += 1
        if len(table.in_hand) > 1:
            for seat in table.in_hand:
                self.showdowns[seat] += 1
                self.histogram[seat, evaluate(table.hands[seat]) - 1] += 1
            winners = {event.seat for event in table.events() if event.kind == "win"}
            self.wins[[seat for seat in winners if seat is not None]] += 1


@pytest.mark.parametrize("players", [2, 3, 6, 8])
@pytest.mark.parametrize("stack", [20, 400])
@pytest.mark.parametrize("reset", [True, False])
def test_a_table_plays_the_same_hands(players: int, stack: int, reset: bool) -> None:
    kinds = (RulePlayer(), CallStation(), RulePlayer(pat=200, call=1092))
    seated: list[Player] = [kinds[seat % 3] for seat in range(players)]
    played = Played(seated, stack, 60, reset=reset)
    result = simulate(
        seated,
        played.hands,
        seed=11,
        stacks=stack,
        hands_per_match=1 if reset else played.hands,
        rules=RULES,
    )
    assert result.chips == tuple(played.chips)
    for name in ("dealt", "showdowns", "showdown_wins", "histogram"):
        ours = getattr(played, name.removeprefix("showdown_"))
        assert (getattr(result, name) == ours).all()
    if not reset:
        assert result.squares == tuple(played.chips**2)
        assert np.isnan(result.standard_error).all()


def test_stacks_are_reset_when_one_player_has_all_chips() -> None:
    result = simulate(
        [RandomPlayer(), RandomPlayer()], 2000, seed=1, stacks=4, hands_per_match=2000
    )
    # Somebody is broke after a few hands; all hands are played all the same.
    assert result.dealt.tolist() == [2000, 2000]
    three = simulate([RandomPlayer()] * 3, 2000, seed=1, stacks=4, hands_per_match=2000)
    assert (three.dealt < 2000).all()
    assert sum(three.chips) == 0


def test_seeds() -> None:
    fresh = simulate(PLAYERS, 100)
    assert facts_of(simulate(PLAYERS, 100, seed=fresh.seed)) == facts_of(fresh)
    assert facts_of(simulate(PLAYERS, 100)) != facts_of(fresh)
    generator = np.random.default_rng(1)
    one, two = (simulate(PLAYERS, 100, seed=generator) for _ in range(2))
    assert facts_of(one) != facts_of(two)
    assert facts_of(simulate(PLAYERS, 100, seed=two.seed)) == facts_of(two)
    bits = simulate(PLAYERS, 100, seed=np.random.PCG64(1))
    assert facts_of(bits) == facts_of(one)
    sequence = np.random.SeedSequence(9)
    assert facts_of(simulate(PLAYERS, 100, seed=sequence)) == facts_of(
        simulate(PLAYERS, 100, seed=9)
    )
    assert facts_of(simulate(PLAYERS, 100, seed=[1, 2])) == facts_of(
        simulate(PLAYERS, 100, seed=np.array([1, 2]))
    )


def chi_square_limit(degrees: int, sigma: float = 4.9) -> float:
    """The value that chance exceeds once in two million times (Wilson and Hilferty, 1931)."""
    part = 2 / (9 * degrees)
    return float(degrees * (1 - part + sigma * sqrt(part)) ** 3)


@pytest.mark.parametrize("players", [2, 8])
def test_hands_that_stand_pat_are_dealt_as_often_as_there_are_of_them(players: int) -> None:
    result = simulate([CallStation(draws=False)] * players, 400_000, seed=1)
    assert (result.showdowns == 400_000).all()
    assert (result.dealt == 400_000).all()
    expected = np.zeros(1092)
    for size, ranks, count in class_counts():
        assert size == len(ranks)
        # The ranks by name, highest first.
        name = "-".join("A23456789TJQK"[rank - 1] for rank in ranks)
        expected[hand_rank(name) - 1] += count
    expected *= 400_000 / 270_725
    # A cell for each class that is common enough, and one for the rest.
    common = expected >= 5
    for counts in result.histogram:
        seen = np.append(counts[common], counts[~common].sum())
        wanted = np.append(expected[common], expected[~common].sum())
        statistic = ((seen - wanted) ** 2 / wanted).sum()
        assert statistic < chi_square_limit(len(seen) - 1)
        assert statistic > chi_square_limit(len(seen) - 1, -4.9)


def test_standard_errors_are_the_spread_of_repeated_runs() -> None:
    for per_match, hands in ((1, 500), (20, 2000)):
        runs = [
            simulate(PLAYERS, hands, seed=[8, run], hands_per_match=per_match, stacks=30)
            for run in range(400)
        ]
        spread = np.std([run.mean for run in runs], axis=0, ddof=1)
        stated = np.sqrt(np.mean([run.standard_error**2 for run in runs], axis=0))
        # The spread of 400 runs is itself known to 3.5 percent.
        assert (abs(spread / stated - 1) < 0.18).all(), (spread, stated)


def test_means_and_errors_from_single_hands() -> None:
    parts = [simulate(PLAYERS, 1, seed=2, first=hand) for hand in range(300)]
    whole = simulate(PLAYERS, 300, seed=2)
    results = np.array([part.chips for part in parts]) / int(RULES.big_bet or 0)
    assert np.allclose(whole.mean, results.mean(axis=0))
    assert np.allclose(whole.standard_error, results.std(axis=0, ddof=1) / sqrt(300))
    assert np.isnan(parts[0].standard_error).all()
    assert np.allclose(whole.showdown_rate, whole.showdowns / 300)
    assert np.allclose(whole.showdown_win_rate, whole.showdown_wins / whole.showdowns)


@pytest.mark.parametrize("other", [RandomPlayer(), CallStation(), CallStation(draws=False)])
def test_the_rule_player_beats_the_simple_ones(other: Player) -> None:
    result = simulate([RulePlayer(), other], 50_000, seed=1)
    assert result.mean[0] > 20 * result.standard_error[0]
    table = simulate([RulePlayer(), other, other, other, other], 50_000, seed=1)
    assert table.mean[0] > 15 * table.standard_error[0]


@pytest.mark.parametrize(
    ("field", "count"),
    [("pat", 3), ("break_against_pat", 3), ("keep", 3), ("bet", 4), ("raise_", 4), ("call", 4)],
)
def test_each_threshold_has_an_effect(field: str, count: int) -> None:
    usual = simulate([RulePlayer(), RulePlayer(pat=715)], 4000, seed=1)
    for place in range(count):
        values: Any = list(getattr(RulePlayer(), field))
        # None at the first betting round's `bet`: with a big blind there is always a bet.
        values[place] = 0
        changed = simulate([RulePlayer(**{field: values}), RulePlayer(pat=715)], 4000, seed=1)
        differs = facts_of(changed) != facts_of(usual)
        assert differs == ((field, place) != ("bet", 0))
    ante = Rules(small_bet=2, big_blind=0, ante=1)
    results = [
        simulate([RulePlayer(bet=bet), RulePlayer()], 500, seed=1, rules=ante).chips
        for bet in (715, 0, (0, 715, 715, 715))
    ]
    assert len(set(results)) == 3


def test_large_amounts_are_exact() -> None:
    # A bet that can be halved and shared by three, so that no odd chips are left over.
    bet, times = 84, 10**12
    big, small = (
        simulate(PLAYERS, 2000, seed=1, rules=Rules(small_bet=unit, cap=None), stacks=10 * unit)
        for unit in (bet * times, bet)
    )
    assert big.chips == tuple(chips * times for chips in small.chips)
    assert big.squares == tuple(squares * times**2 for squares in small.squares)
    assert max(big.squares) > 2**100
    assert np.allclose(big.mean, small.mean)
    assert np.allclose(big.standard_error, small.standard_error)


@pytest.mark.parametrize(
    "rules",
    [
        Rules.pokerkit(10),
        Rules(small_bet=4, cards=2, draws=1, deck="Ac2c3c4cAd2d3d4dAh2h3h4h"),
        Rules(small_bet=2, draws=0, ante=1, burn=True),
        Rules.tournament(3, free_fold=True),
    ],
)
def test_other_rules(rules: Rules) -> None:
    result = simulate(PLAYERS, 3000, seed=1, rules=rules, stacks=50)
    assert sum(result.chips) == 0
    assert (result.histogram.sum(axis=1) == result.showdowns).all()
    assert (result.showdown_wins <= result.showdowns).all()


def test_the_repr_is_for_people() -> None:
    result = simulate([RulePlayer(), CallStation()], 10_000, seed=1)
    lines = repr(result).splitlines()
    assert lines[0] == "10,000 hands, seed 1, Rules(small_bet=2)"
    assert lines[1].split() == ["player", "big", "bets", "a", "hand", "chips", "showdowns", "won"]
    assert lines[2].startswith("RulePlayer()             ")
    assert lines[3].startswith("CallStation(draws=True)  ")
    assert f"{result.mean[0]:+.4f} +- {result.standard_error[0]:.4f}" in lines[2]
    assert repr(simulate([CallStation()] * 2, 1, seed=1)).count("nan") == 2


def test_a_class_is_no_player() -> None:
    with pytest.raises(
        TypeError, match=r"^players\[1\]: expected a .*, got the class CallStation$"
    ):
        simulate([CallStation(), CallStation], 10)  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"players": []}, ValueError, "players: expected 2 to 8 players, got 0"),
        ({"players": [CallStation()]}, ValueError, "players: expected 2 to 8 players, got 1"),
        ({"players": [CallStation()] * 9}, ValueError, "players: expected 2 to 8 players, got 9"),
        ({"players": 5}, TypeError, "players: expected an iterable of RandomPlayer, "),
        ({"players": ["x", "y"]}, TypeError, "players[0]: expected a RandomPlayer, CallStation"),
        ({"hands": 0}, ValueError, "hands: expected an integer of at least 1, got 0"),
        ({"hands": -5}, ValueError, "hands: expected an integer of at least 1, got -5"),
        ({"hands": 2.5}, TypeError, "hands: expected an integer of at least 1, got float"),
        ({"hands": 10**16}, ValueError, "hands: expected at most 10**15 hands, got 1000000000000"),
        ({"hands_per_match": 0}, ValueError, "hands_per_match: expected an integer of at least 1"),
        ({"hands_per_match": 7}, ValueError, "hands: expected a multiple of hands_per_match=7, "),
        ({"hands_per_match": 5, "first": 3}, ValueError, "first: expected a multiple of hands_per"),
        ({"first": -1}, ValueError, "first: expected an integer of at least 0, got -1"),
        ({"seed": -1}, ValueError, "seed: expected None, integers of at least 0"),
        ({"seed": "x"}, TypeError, "seed: expected None, integers of at least 0"),
        ({"threads": -1}, ValueError, "threads: expected "),
        ({"rules": 2}, TypeError, "rules: expected Rules, got int"),
        ({"stacks": [10]}, ValueError, "stacks: expected 2 stacks, got 1"),
        ({"stacks": [10, 1]}, ValueError, "stacks[1]: expected at least 2 chips (rules.min_buy_in"),
        ({"stacks": 0}, ValueError, "stacks: expected an integer of at least 1, got 0"),
        ({"stacks": "ab"}, TypeError, "stacks: expected an integer or an iterable of integers"),
        ({"stacks": [10, None]}, TypeError, "stacks[1]: expected an integer of at least 1, got No"),
        (
            {"rules": Rules(small_bet=2, deck="Ac2c3c4c5c6c7c8c"), "players": [CallStation()] * 3},
            ValueError,
            "players: expected at most 8 cards, 4 each, got 3 players",
        ),
    ],
)
def test_bad_input(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error) as caught:
        simulate(**{"players": [CallStation(), RulePlayer()], "hands": 10, **arguments})
    assert str(caught.value).startswith(message)


def test_without_the_extension_it_says_so(twin: Any) -> None:
    game = twin.game
    with pytest.raises(ImportError, match=r"^badugi_fast\.game needs the C\+\+ extension"):
        game.simulate([game.CallStation(), game.CallStation()], 10)


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_it(threads: int) -> None:
    code = (
        "import signal; signal.signal(2, signal.default_int_handler)\n"
        "from badugi_fast.game import *\n"
        "print('playing', flush=True)\n"
        f"simulate([RulePlayer()] * 8, 10**12, threads={threads})\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout
        assert child.stderr
        assert child.stdout.readline() == b"playing\n"
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)
        assert child.stderr.read().endswith(b"KeyboardInterrupt\n")
        assert child.wait(60) != 0


def test_other_threads_run_meanwhile() -> None:
    import threading

    seen: list[int] = []
    done = threading.Event()

    def count() -> None:
        while not done.wait(0.001):
            seen.append(1)

    counter = threading.Thread(target=count)
    counter.start()
    simulate([RulePlayer()] * 4, 200_000, seed=1)
    done.set()
    counter.join()
    assert len(seen) > 5
