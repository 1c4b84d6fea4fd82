"""What a VectorTable refuses: each error names the argument, the rule and the value."""

from __future__ import annotations

import re
import threading
from typing import Any

import numpy as np
import pytest
from vector_oracle import same, state

from badugi_fast.game import (
    IllegalActionError,
    Rules,
    VectorStep,
    VectorTable,
    feature_slices,
    observation_dtype,
)

RULES = Rules(small_bet=2)
SEEDS = "None, integers of at least 0, a SeedSequence, Generator or BitGenerator"


def tables(n: int = 4, **changes: Any) -> VectorTable:
    return VectorTable(n, RULES, [100, 100], seed=1, **changes)


def fails(error: type[Exception], message: str) -> Any:
    return pytest.raises(error, match=f"^{re.escape(message)}$")


def test_an_illegal_action_in_one_of_100_000_tables() -> None:
    many = VectorTable(100_000, RULES, [100, 100, 100], seed=1, threads=2)
    for _ in range(5):
        many.step(many.sample())
    rows = [0, 1, 69_999, 70_000, 70_001, 99_999]
    before, kept = [state(many, row) for row in rows], many.last.copy()
    actions = many.sample().astype(np.int64)
    seat = int(many.last.seat[70_000])
    betting = bool(many.last.legal[70_000, 1])
    actions[70_000] = 3 if betting else 1
    expected = (
        "cannot stand pat (action 3): this is a betting round"
        if betting
        else "cannot check or call (action 1): this is a draw, to discard or to stand pat"
    )
    with fails(IllegalActionError, f"actions[70000]: table 70000, seat {seat} {expected}"):
        many.step(actions)
    for wrong in (19, -1, 255, 2**40):
        actions[70_000] = wrong
        with fails(
            IllegalActionError,
            f"actions[70000]: expected an integer in 0..18 for table 70000, seat {seat}, "
            f"got {wrong}",
        ):
            many.step(actions)
    assert [state(many, row) for row in rows] == before
    assert same(many.last, kept)
    legal = many.sample()
    one = many.table(70_000)
    one.step(int(legal[70_000]))
    many.step(legal)
    if one.phase != "over":
        assert many.table(70_000).stacks == one.stacks


def test_every_illegal_action_is_refused_and_says_why() -> None:
    many = VectorTable(200, RULES, [5, 9, 30], seed=3, carry_stacks=True, autoreset="disabled")
    said = set()
    for _ in range(60):
        over = many.last.seat == 255
        if over.any():
            many.reset(mask=over)
        legal = many.last.legal
        actions = many.sample()
        for action in range(19):
            for row in np.flatnonzero(~legal[:, action])[:3]:
                wrong = actions.copy()
                wrong[row] = action
                with pytest.raises(IllegalActionError) as caught:
                    many.step(wrong)
                text = str(caught.value)
                assert text.startswith(f"actions[{row}]: table {row}, seat {many.last.seat[row]} ")
                said.add(text.rpartition(": ")[2])
        many.step(actions)
    assert {"this is a betting round", "there is nothing to call"} <= said
    assert "no other player has chips to call with" in said
    assert any(text.startswith("a stack of ") for text in said)


def test_a_hand_that_is_over() -> None:
    many = tables(autoreset="disabled")
    many.step([0, 1, 1, 1])
    with fails(
        IllegalActionError, "actions[0]: the hand of table 0 is over; reset(mask=...) deals another"
    ):
        many.step([1, 1, 1, 1])


@pytest.mark.parametrize(
    ("actions", "error", "message"),
    [
        ([1, 1, 1], ValueError, "actions: expected shape (4,), one a table, got (3,)"),
        (np.ones((4, 1), int), ValueError, "actions: expected shape (4,), one a table, got (4, 1)"),
        (1, ValueError, "actions: expected shape (4,), one a table, got ()"),
        (np.ones(4), TypeError, "actions: expected an integer array, not float64"),
        (np.ones(4, bool), TypeError, "actions: expected an integer array, not bool"),
        (None, TypeError, "actions: expected an integer array, not object"),
    ],
)
def test_actions(actions: Any, error: type[Exception], message: str) -> None:
    many = tables()
    with fails(error, message):
        many.step(actions)
    assert {many.table(row).street for row in range(4)} == {0}


@pytest.mark.parametrize("dtype", ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", ">i4"])
def test_actions_of_any_integer_dtype_and_strides(dtype: str) -> None:
    many, other = tables(), tables()
    actions = np.repeat(many.sample().astype(dtype), 2)[::2]
    assert same(many.step(actions), other.step(actions.tolist()))


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"n": 0}, ValueError, "n: expected an integer in 1..10000000, got 0"),
        ({"n": 10**9}, ValueError, "n: expected at most 10000000 tables, got 1000000000"),
        ({"n": 1.5}, TypeError, "n: expected an integer in 1..10000000, got float"),
        ({"rules": 2}, TypeError, "rules: expected Rules, got int"),
        ({"stacks": [100]}, ValueError, "stacks: expected 2 to 8 seats, got 1"),
        ({"stacks": [100] * 9}, ValueError, "stacks: expected 2 to 8 seats, got 9"),
        ({"stacks": []}, ValueError, "stacks: expected 2 to 8 seats, got 0"),
        (
            {"stacks": [100, None]},
            TypeError,
            "stacks[1]: expected a stack: there are no empty seats, got NoneType",
        ),
        (
            {"stacks": 100},
            TypeError,
            "stacks: expected an iterable of stacks, one for each seat, got int",
        ),
        (
            {"stacks": [100, 1]},
            ValueError,
            "stacks[1]: expected at least 2 chips (rules.min_buy_in), got 1",
        ),
        (
            {"stacks": [2**31, 5]},
            ValueError,
            "stacks: expected less than 2**31 chips in all, got 2147483653",
        ),
        ({"button": 2}, ValueError, "button: expected a player's seat, one of 0, 1, got 2"),
        (
            {"autoreset": "never"},
            ValueError,
            "autoreset: expected 'same_step' or 'next_step' or 'disabled', got 'never'",
        ),
        ({"carry_stacks": 1}, TypeError, "carry_stacks: expected True or False, got int"),
        (
            {"threads": -1},
            ValueError,
            "threads: expected 0 to 1024 threads (0 or None: all cores), got -1",
        ),
        (
            {"seed": "1"},
            TypeError,
            f"seed: expected {SEEDS}, got str",
        ),
    ],
)
def test_construction(changes: dict[str, Any], error: type[Exception], message: str) -> None:
    given: dict[str, Any] = {"n": 4, "rules": RULES, "stacks": [100, 100]}
    given |= changes
    n, rules, stacks = given.pop("n"), given.pop("rules"), given.pop("stacks")
    with fails(error, message):
        VectorTable(n, rules, stacks, **given)


def wrong_outputs() -> list[tuple[Any, type[Exception], str]]:
    good = tables().arrays()
    return [
        (tuple(good), TypeError, "out: expected a VectorStep, got tuple"),
        (
            good._replace(seat=[0] * 4),  # type: ignore[arg-type]
            TypeError,
            "out.seat: expected a NumPy array, got list",
        ),
        (
            good._replace(rewards=good.rewards.astype(np.float64)),
            TypeError,
            "out.rewards: expected dtype float32, got float64",
        ),
        (
            good._replace(legal=np.zeros((4, 18), bool)),
            ValueError,
            "out.legal: expected shape (4, 19), got (4, 18)",
        ),
        (
            good._replace(done=np.broadcast_to(np.zeros(1, bool), (4,))),
            ValueError,
            "out.done: expected a writeable array, got a read-only one",
        ),
        (
            good._replace(legal=np.zeros((19, 4), bool).T),
            ValueError,
            "out.legal: expected an aligned array, contiguous in C order, got strides (1, 4)",
        ),
    ]


@pytest.mark.parametrize("number", range(6))
def test_outputs(number: int) -> None:
    out, error, message = wrong_outputs()[number]
    many = tables()
    with fails(error, message):
        many.step(many.sample(), out=out)
    with fails(error, message):
        many.reset(out=out)
    assert many.table(0).hand_number == 0


def test_outputs_of_other_tables() -> None:
    many = VectorTable(4, RULES, [100] * 3)
    with pytest.raises(TypeError, match=r"^out\.observations: expected dtype "):
        many.step(many.sample(), out=tables().arrays())
    with pytest.raises(TypeError, match=r"^observations: expected those of a table with 3 seats"):
        many.features(tables().last.observations)
    unaligned = np.zeros(4 * 72 + 1, np.uint8)[1:].view(observation_dtype(2))
    good = tables().arrays()
    with pytest.raises(ValueError, match=r"^out\.observations: expected an aligned array"):
        tables().step([1] * 4, out=good._replace(observations=unaligned))
    assert tables().features(unaligned).shape == (4, feature_slices(2)["drawn"].stop)


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"mask": [1, 0, 0, 1]}, TypeError, "mask: expected an array of bool, got int64"),
        ({"mask": [True]}, ValueError, "mask: expected shape (4,), got (1,)"),
        (
            {"mask": [True] * 4, "seed": 1},
            ValueError,
            "mask: expected None with a seed, got a mask",
        ),
        (
            {"decks": list(range(51))},
            ValueError,
            "decks: expected shape (52,) or (4, 52), got (51,)",
        ),
        ({"decks": [*range(51), 50]}, ValueError, "decks[51]: duplicate card 'Ks'"),
        ({"decks": [*range(51), 52]}, ValueError, "decks[51]: card id 52 is not in 0..51"),
        (
            {"decks": [[*range(52)]] * 3 + [[*range(51), -1]]},
            ValueError,
            "decks[3][51]: card id -1 is not in 0..51",
        ),
        ({"decks": np.zeros(52)}, TypeError, "decks: expected an integer array, not float64"),
    ],
)
def test_resets(changes: dict[str, Any], error: type[Exception], message: str) -> None:
    many = tables()
    before = state(many, 0)
    with pytest.raises(error) as caught:
        many.reset(**changes)
    assert str(caught.value) == message.replace("'Ks'", "'Kh'")
    assert state(many, 0) == before


def test_decks_of_other_cards() -> None:
    many = VectorTable(2, Rules(small_bet=2, deck=range(40)), [50, 50])
    with fails(ValueError, "decks[0][39]: 'Ks' is not among the rules' cards"):
        many.reset(decks=[[*range(39), 51], [*range(40)]])


@pytest.mark.parametrize(
    ("seat", "error", "message"),
    [
        (2, ValueError, "seat: expected a seat in 0..1, got 2"),
        ([0, 1, -1, 0], ValueError, "seat[2]: expected a seat in 0..1, got -1"),
        ([0, 1], ValueError, "seat: expected a seat or shape (4,), got (2,)"),
        (0.0, TypeError, "seat: expected an integer array, not float64"),
    ],
)
def test_observers(seat: Any, error: type[Exception], message: str) -> None:
    with fails(error, message):
        tables().observe(seat)


def test_numbers() -> None:
    many = tables()
    with fails(ValueError, "index: expected an integer in 0..3, got 4"):
        many.table(4)
    with fails(ValueError, "index: expected an integer in 0..3, got -1"):
        many.table(-1)
    with fails(ValueError, "shape: expected integers of at least 0, got -1"):
        many.arrays(-1)
    with fails(ValueError, "out: expected shape (4,), got (5,)"):
        many.sample(out=np.zeros(5, np.uint8))
    with fails(TypeError, "out: expected dtype uint8, got int64"):
        many.sample(out=np.zeros(4, np.int64))
    with fails(ValueError, "out: expected shape (4, 145), got (4, 144)"):
        many.features(out=np.zeros((4, 144), np.float32))
    with fails(TypeError, "observations: expected a NumPy array, got list"):
        many.features([])  # type: ignore[arg-type]


def test_one_thread_at_a_time() -> None:
    many = VectorTable(50_000, RULES, [100, 100], seed=1)
    faults: list[str] = []
    played = []

    def run() -> None:
        for _ in range(40):
            try:
                many.step(many.sample())
                played.append(1)
            except RuntimeError as error:  # noqa: PERF203 - each call by itself
                faults.append(str(error))
            except IllegalActionError:
                pass  # another thread has moved in between

    threads = [threading.Thread(target=run) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(faults) <= {"VectorTable: another thread is using it"}
    assert played
    records = many.observe(0)
    assert (records["stacks"].sum(axis=1) + records["pot"] == 200).all()


def test_a_step_is_a_named_tuple() -> None:
    assert VectorStep._fields == ("observations", "legal", "seat", "rewards", "done")
