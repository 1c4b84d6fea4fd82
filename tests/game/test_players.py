"""What built-in players do at a table, case by case, and that it is always legal."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from badugi_fast import evaluate, format_cards, parse_cards
from badugi_fast.game import CallStation, RandomPlayer, RulePlayer, Rules, Table

RULES = Rules(small_bet=2)
DRAW_ONCE = Rules(small_bet=2, draws=1)
FILL = "".join(rank + suit for rank in "KQJT98765432A" for suit in "cdhs")


def deck(*hands: str) -> str:
    """A deck that deals these hands by seat: the button, in seat 0, gets each card last."""
    cards = [format_cards([card]) for hand in hands for card in parse_cards(hand)]
    order = [*range(1, len(hands)), 0]
    first = [cards[seat * 4 + place] for place in range(4) for seat in order]
    rest = [FILL[i : i + 2] for i in range(0, 104, 2)]
    return "".join(first + [card for card in rest if card not in first])


def heads_up(mine: str, other: str = "KhQhJhTh", **rules: Any) -> Table:
    """A table where seat 0, the button, has a hand and is to act."""
    return Table(Rules(small_bet=2, **rules), [400, 400], deck=deck(mine, other), seed=1)


def drawing(mine: str, other_draws: int | None = None, draw: int = 0) -> Table:
    """The same in a draw, where seat 1 has drawn so many before."""
    table = heads_up(mine)
    for number in range(draw + 1):
        while table.phase == "betting":
            table.step(1)
        last = number == draw
        if other_draws is not None or not last:
            # Lowest cards first, so the mask of the lowest n.
            table.step(3 + (1 << (other_draws or 0)) - 1)
        elif last:
            table.step(4)
        if not last:
            table.step(3)
    assert table.seat == 0
    return table


def choice(player: Any, table: Table) -> str:
    """What a player does, as text."""
    code = player.choose(table)
    (action,) = [action for action in table.legal_actions() if action.code == code]
    return str(action)


def test_a_call_station() -> None:
    table = heads_up("AcAd2c3d")
    assert choice(CallStation(), table) == "call 1"
    table.raise_()
    table.raise_()
    assert choice(CallStation(), table) == "call 2"
    table.call()
    table.stand_pat()
    # The best badugi in it is 3-2-A with the ace of diamonds no longer free: 2c, Ad play.
    assert choice(CallStation(), table) == "discard Ac 3d"
    assert choice(CallStation(draws=False), table) == "stand pat"
    table.stand_pat()
    assert choice(CallStation(), table) == "check"


@pytest.mark.parametrize(
    ("mine", "changes", "expected"),
    [
        ("As2h3d8c", {}, "stand pat"),
        ("As2h3d8c", {"pat": 0}, "discard 8c"),
        ("As2h3dKc", {"pat": 495}, "discard Kc"),
        ("As2h3dKc", {"pat": 715}, "stand pat"),
        ("As2hTdKc", {"pat": 0, "keep": 9}, "discard Td Kc"),
        ("As2hTdKc", {"pat": 0, "keep": 10}, "discard Kc"),
        ("As2h8d8c", {"keep": 8}, "discard 8d"),
        ("As2h8d8c", {"keep": 7}, "discard 8c 8d"),
        ("As2s3s4s", {}, "discard 2s 3s 4s"),
        ("9sTsJsQs", {"keep": 8}, "discard 9s Ts Js Qs"),
        ("9sTsJsQs", {"keep": 9}, "discard Ts Js Qs"),
        ("9sTsJsQs", {"keep": 0}, "discard 9s Ts Js Qs"),
        ("As2s3h4d", {}, "discard 2s"),
        ("As2s3h4d", {"pat": 1092}, "stand pat"),
    ],
)
def test_draws(mine: str, changes: dict[str, int], expected: str) -> None:
    assert choice(RulePlayer(**changes), drawing(mine, 1)) == expected


@pytest.mark.parametrize(("other", "expected"), [(0, "discard Kc"), (1, "stand pat")])
@pytest.mark.parametrize("draw", [0, 1, 2])
def test_breaking_against_a_pat_hand(other: int, expected: str, draw: int) -> None:
    player = RulePlayer(pat=715, break_against_pat=495, keep=13)
    assert choice(player, drawing("As2h3dKc", other, draw)) == expected
    assert choice(RulePlayer(pat=715, break_against_pat=715), drawing("As2h3dKc", other)) == (
        "stand pat"
    )


def test_who_has_yet_to_draw_counts_by_the_draw_before() -> None:
    hands = ("KsQsJsTs", "As2h3dKc", "Ac2d4h5c")
    table = Table(RULES, [400] * 3, deck=deck(*hands), seed=1)
    player = RulePlayer(pat=715, break_against_pat=0, keep=13)

    def finish_round() -> None:
        while table.phase == "betting":
            table.step(1)

    finish_round()
    # Seat 1 draws first: nobody has stood pat yet.
    assert choice(player, table) == "stand pat"
    table.stand_pat()
    assert choice(player, table) == "discard 5c"
    table.step(4)
    table.step(4)
    finish_round()
    # The others drew one each.
    assert choice(player, table) == "stand pat"
    table.step(3)
    table.step(4)
    table.step(3)
    finish_round()
    # Now the button stood pat last time.
    assert table.seat == 1
    assert choice(player, table) == "discard Kc"
    table.step(4)
    table.step(4)


@pytest.mark.parametrize("stage", range(4))
def test_each_betting_threshold_is_that_of_its_round(stage: int) -> None:
    table = heads_up("As2h3d9c")
    rank = evaluate("As2h3d9c")
    for _ in range(stage):
        while table.phase == "betting":
            table.step(1)
        table.step(3)
        table.step(3)
    if stage:
        table.step(1)
    assert table.seat == 0
    name = "raise to 4" if stage == 0 else f"bet {2 if stage == 1 else 4}"
    field = "raise_" if stage == 0 else "bet"
    for place in range(4):
        enough: Any = tuple(rank if place == i else 0 for i in range(4))
        none: dict[str, Any] = {"call": 0, "raise_": 0, "bet": 0}
        acts = choice(RulePlayer(**{**none, field: enough}), table)
        assert acts == (name if place == stage else ("check" if stage else "fold"))
        short: Any = tuple(rank - 1 if place == i else 1092 for i in range(4))
        acts = choice(RulePlayer(**{**none, "call": 1092, field: short}), table)
        assert acts == (("check" if stage else "call 1") if place == stage else name)
    if stage:
        table.undo()
        table.bet()
        wager = 2 if stage == 1 else 4
        for place in range(4):
            enough = tuple(rank if place == i else 0 for i in range(4))
            acts = choice(RulePlayer(call=enough, raise_=0, bet=0), table)
            assert acts == (f"call {wager}" if place == stage else "fold")
            acts = choice(RulePlayer(call=0, raise_=enough, bet=1092), table)
            assert acts == (f"raise to {2 * wager}" if place == stage else "fold")


def test_a_hand_to_raise_calls_where_the_round_is_capped() -> None:
    table = heads_up("As2h3d4c")
    player = RulePlayer(call=0, raise_=1)
    assert choice(player, table) == "raise to 4"
    table.raise_()
    table.raise_()
    assert choice(player, table) == "raise to 8"
    table.call()
    table = heads_up("As2h3d4c", cap=2)
    table.raise_()
    table = heads_up("As2h3d4c", cap=1)
    assert choice(player, table) == "call 1"


def test_with_fewer_draws_the_last_thresholds_count() -> None:
    cards = deck("As2h3d9c", "KsQsJsTs")
    table = Table(DRAW_ONCE, [400, 400], deck=cards, seed=1)
    rank = evaluate("As2h3d9c")
    player = RulePlayer(call=(0, 0, rank, 0), raise_=0, pat=(0, 0, rank), break_against_pat=715)
    assert choice(player, table) == "call 1"
    table.step(1)
    table.step(1)
    table.step(4)
    assert choice(player, table) == "stand pat"
    table.step(3)
    table.bet()
    assert choice(player, table) == "fold"


def test_a_random_player_does_everything_that_is_legal() -> None:
    table = heads_up("As2h3d4c")
    counts = np.bincount([RandomPlayer().choose(table, seed) for seed in range(3000)], minlength=3)
    assert counts.min() > 900
    assert counts.size == 3
    draw = drawing("As2h3d4c", 1)
    generator = np.random.default_rng(1)
    counts = np.bincount([RandomPlayer().choose(draw, generator) for _ in range(8000)])
    assert counts[:3].sum() == 0
    assert counts[3:].min() > 400
    assert counts[3:].size == 16
    assert RandomPlayer().choose(draw, 7) == RandomPlayer().choose(draw, np.random.SeedSequence(7))


thresholds = st.integers(0, 1092)
rule_players = st.builds(
    RulePlayer,
    pat=st.tuples(*[thresholds] * 3),
    break_against_pat=st.tuples(*[thresholds] * 3),
    keep=st.tuples(*[st.integers(0, 13)] * 3),
    bet=st.tuples(*[thresholds] * 4),
    raise_=st.tuples(*[thresholds] * 4),
    call=st.tuples(*[thresholds] * 4),
)
all_players = st.one_of(
    rule_players, st.just(RandomPlayer()), st.builds(CallStation, st.booleans())
)


@given(
    st.lists(all_players, min_size=2, max_size=8),
    st.integers(0, 1 << 30),
    st.sampled_from(
        [
            RULES,
            DRAW_ONCE,
            Rules.pokerkit(10),
            Rules(small_bet=3, cards=3, draws=2, deck=FILL[:80]),
            Rules(small_bet=2, free_fold=True, burn=True, ante=1),
        ]
    ),
)
def test_every_choice_is_legal_and_changes_nothing(
    players: list[Any], seed: int, rules: Rules
) -> None:
    chance = random.Random(seed)
    stacks = [chance.choice([10, 40, 400]) for _ in players]
    table = Table(rules, stacks, seed=seed)
    while table.seat is not None:
        before = repr(table)
        action = players[table.seat].choose(table, seed)
        assert repr(table) == before
        assert table.legal_mask >> action & 1
        table.step(action)
    assert sum(table.stacks) == sum(stacks)


def test_players_are_values() -> None:
    for player in (RandomPlayer(), CallStation(draws=False), RulePlayer(pat=300)):
        assert pickle.loads(pickle.dumps(player)) == player
        assert eval(repr(player)) == player
        assert hash(player) == hash(pickle.loads(pickle.dumps(player)))
    assert repr(RulePlayer(pat=300)) == "RulePlayer(pat=300)"
    assert RulePlayer(pat=np.int64(5)).pat == (5, 5, 5)
    assert RulePlayer(bet=np.array([1, 2, 3, 4])).bet == (1, 2, 3, 4)
    with pytest.raises(AttributeError):
        RulePlayer().pat = 5  # type: ignore[misc]


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"pat": 1093}, ValueError, "pat: expected an integer in 0..1092, or 3 of them, got 1093"),
        ({"pat": -1}, ValueError, "pat: expected an integer in 0..1092, or 3 of them, got -1"),
        ({"keep": 14}, ValueError, "keep: expected an integer in 0..13, or 3 of them, got 14"),
        ({"bet": (1, 2, 3, 2000)}, ValueError, "bet[3]: expected an integer in 0..1092, got 2000"),
        ({"bet": (1, 2, 3)}, ValueError, "bet: expected one threshold or 4, got 3"),
        ({"pat": (1, 2, 3, 4)}, ValueError, "pat: expected one threshold or 3, got 4"),
        ({"call": 1.5}, TypeError, "call: expected an integer in 0..1092, or 4 of them, got float"),
        ({"call": True}, TypeError, "call: expected an integer in 0..1092, or 4 of them, got bool"),
        ({"call": "7"}, TypeError, "call: expected an integer in 0..1092, or 4 of them, got str"),
        (
            {"raise_": (1, 2, None, 3)},
            TypeError,
            "raise_[2]: expected an integer in 0..1092, got NoneType",
        ),
    ],
)
def test_bad_thresholds(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error) as caught:
        RulePlayer(**arguments)
    assert str(caught.value) == message


def test_bad_calls() -> None:
    with pytest.raises(TypeError, match=r"^draws: expected True or False, got int$"):
        CallStation(draws=1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^table: expected a Table, got str$"):
        CallStation().choose("table")  # type: ignore[arg-type]
    table = Table(RULES, [100, 100], seed=1)
    with pytest.raises(TypeError, match=r"^seed: expected None, integers"):
        RandomPlayer().choose(table, "x")  # type: ignore[arg-type]
    table.fold()
    for player in (RandomPlayer(), CallStation(), RulePlayer()):
        with pytest.raises(ValueError, match=r"^table: the hand is over"):
            player.choose(table)
