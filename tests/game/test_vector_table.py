"""Many tables play as single ones do, and say what there is to see."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from vector_oracle import child, compare, features, observation, same, state

from badugi_fast.game import Rules, Table, VectorTable, feature_slices, observation_dtype

RULES = {
    "cash": Rules(small_bet=2),
    "tournament": Rules.tournament(4, ante=1),
    "pokerkit": Rules.pokerkit(2),
    "uncapped": Rules(small_bet=3, cap=None, free_fold=True, all_in_reopens="full"),
    "whole hand": Rules(small_bet=2, stub="deal_out_first", own_discards="whole_hand", burn=True),
    "small": Rules(small_bet=2, draws=1, cards=3, deck=range(32)),
}


def stacks_of(seats: int, small_bet: int, *, short: bool) -> list[int]:
    chance = np.random.default_rng(seats)
    if short:
        return [small_bet * int(bets) for bets in chance.integers(1, 12, seats)]
    return [100 * small_bet] * seats


def play(rules: Rules, stacks: list[int], n: int, steps: int, seed: int) -> int:
    """Play tables beside a VectorTable with stacks that last; return how many hands ended."""
    many = VectorTable(n, rules, stacks, seed=seed, carry_stacks=True)
    ones: list[Table | None] = [Table(rules, stacks, seed=child(seed, row)) for row in range(n)]
    hands = 0
    for row, one in enumerate(ones):
        compare(many.last, row, one)  # type: ignore[arg-type]
    for _ in range(steps):
        actions = many.sample()
        step = many.step(actions)
        for row, one in enumerate(ones):
            if one is None:
                continue
            one.step(int(actions[row]))
            results = np.zeros(len(stacks))
            over = one.phase == "over"
            if over:
                hands += 1
                results = np.array(one.results) / rules.big_bet
                if sum(stack > 0 for stack in one.stacks) < 2:
                    # The others begin anew; a table cannot.
                    ones[row] = None
                    assert step.done[row]
                    assert step.observations[row]["stacks"].sum() + step.observations[row][
                        "pot"
                    ] == sum(stacks)
                    continue
                one.next_hand()
            assert step.done[row] == over
            assert step.rewards[row].tolist() == results.astype(np.float32).tolist()
            compare(step, row, one)
    return hands


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("short", [False, True], ids=["deep", "short"])
def test_same_as_single_tables(name: str, seats: int, short: bool) -> None:
    rules = RULES[name]
    stacks = stacks_of(seats, rules.small_bet, short=short)
    assert play(rules, stacks, 4, 60, seed=seats) > 3


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_same_as_single_tables_over_thousands_of_hands(name: str, seats: int) -> None:
    rules = RULES[name]
    assert play(rules, stacks_of(seats, rules.small_bet, short=False), 10, 400, seed=1) > 100
    play(rules, stacks_of(seats, rules.small_bet, short=True), 40, 100, seed=2)


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_stacks_that_do_not_last(seats: int) -> None:
    rules = Rules(small_bet=2)
    stacks = stacks_of(seats, 2, short=True)
    many = VectorTable(50, rules, stacks, seed=5, autoreset="next_step")
    buttons = np.zeros(50, int)
    for _ in range(80):
        before = [many.table(row) for row in range(50)]
        actions = many.sample()
        step = many.step(actions)
        for row, one in enumerate(before):
            if one.phase != "over":
                one.step(int(actions[row]))
                compare(step, row, one)
                assert step.done[row] == (one.phase == "over")
                if step.done[row]:
                    assert step.rewards[row].tolist() == [r / 4 for r in one.results]
                continue
            # The action was ignored, and the next hand has been dealt.
            buttons[row] = (buttons[row] + 1) % seats
            now = many.table(row)
            assert now.hand_number == one.hand_number + 1
            assert now.button == buttons[row]
            assert not step.done[row]
            assert not step.rewards[row].any()
            assert [a + b for a, b in zip(now.stacks, now.bets, strict=True)] == stacks
        assert np.allclose(step.rewards.sum(axis=1), 0)


@pytest.mark.parametrize("autoreset", ["same_step", "next_step"])
def test_chips_and_cards_are_conserved(autoreset: Any) -> None:
    many = VectorTable(
        500, Rules(small_bet=2), [40, 10, 90, 3, 7], autoreset=autoreset, carry_stacks=True, seed=3
    )
    ended = 0
    for _ in range(300):
        step = many.step(many.sample())
        records = step.observations
        over = records["phase"] == 0
        assert (records["stacks"].sum(axis=1) + records["pot"] == 150).all()
        assert np.abs(step.rewards.sum(axis=1)).max() < 1e-5
        assert not step.rewards[~step.done].any()
        assert ((step.seat == 255) == over).all()
        assert (step.legal.any(axis=1) == ~over).all()
        if autoreset == "same_step":
            assert not over.any()
        else:
            assert (over == step.done).all()
        ended += int(step.done.sum())
    assert ended > 5000


def test_rows_depend_on_seed_and_row_alone() -> None:
    rules = Rules(small_bet=2)
    few, many = VectorTable(7, rules, [60] * 3, seed=9), VectorTable(5000, rules, [60] * 3, seed=9)
    threaded = VectorTable(5000, rules, [60] * 3, seed=9, threads=3)
    for _ in range(50):
        actions = many.sample()
        assert (actions[:7] == few.sample()).all()
        assert (actions == threaded.sample()).all()
        a, b, c = few.step(actions[:7]), many.step(actions), threaded.step(actions)
        assert same(a, b, 7)
        assert same(b, c)


@pytest.mark.parametrize("same", [True, False])
def test_given_decks(same: bool) -> None:
    rules = Rules.tournament(2)
    chance = np.random.default_rng(2)
    decks = np.array([chance.permutation(52) for _ in range(20)])
    many = VectorTable(20, rules, [50] * 4, seed=1)
    many.reset(seed=1, decks=decks[0] if same else decks)
    ones = [
        Table(rules, [50] * 4, seed=child(1, row), deck=decks[0 if same else row].tolist())
        for row in range(20)
    ]
    for _ in range(8):
        actions = many.sample()
        step = many.step(actions)
        for row, one in enumerate(ones):
            if one.phase == "over":
                continue
            one.step(int(actions[row]))
            assert step.done[row] == (one.phase == "over")
            if one.phase != "over":
                compare(step, row, one)


def test_reset_with_a_mask() -> None:
    many = VectorTable(30, Rules(small_bet=2), [80, 80], seed=4, autoreset="disabled")
    assert many.metadata == {"autoreset_mode": "Disabled"}
    done = np.zeros(30, bool)
    for _ in range(200):
        step = many.step(many.sample())
        done = step.done.copy()
        if not done.any():
            continue
        before = [state(many, row) for row in range(30)]
        step = many.reset(mask=done)
        assert not step.done.any()
        assert (step.seat != 255).all()
        for row in range(30):
            assert (state(many, row) == before[row]) == (not done[row])
            compare(step, row, many.table(row))


def test_reset_gives_up_hands_and_with_a_seed_begins_anew() -> None:
    many = VectorTable(10, Rules(small_bet=2), [80, 80], seed=4, carry_stacks=True)
    first = many.last.copy()
    many.step(np.full(10, 2))
    step = many.reset()
    assert (step.observations["stacks"].sum(axis=1) + step.observations["pot"] == 160).all()
    assert {many.table(row).hand_number for row in range(10)} == {1}
    assert not step.rewards.any()
    step = many.reset(seed=4)
    assert same(step, first)


@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
def test_hands_that_leave_nothing_to_decide(autoreset: Any) -> None:
    many = VectorTable(
        64, Rules(small_bet=2, draws=0, min_buy_in=1), [1, 1], seed=6, autoreset=autoreset
    )
    assert (many.last.seat == 255).all()
    assert not many.last.legal.any()
    step = many.last
    if autoreset == "same_step":
        assert not step.done.any()
        step = many.step(np.zeros(64, int))
    assert step.done.all()
    assert set(np.abs(step.rewards).ravel().tolist()) <= {0.0, 0.25}
    assert (step.rewards != 0).any()
    if autoreset == "next_step":
        assert many.step(np.zeros(64, int)).done.all()


def test_observe_any_seat() -> None:
    many = VectorTable(40, Rules(small_bet=2), [30, 50, 70], seed=8, autoreset="next_step")
    for _ in range(30):
        many.step(many.sample())
        for seat in range(3):
            seen = many.observe(seat)
            for row in range(40):
                for name, value in observation(many.table(row), seat).items():
                    assert seen[row][name].tolist() == value, name
    mixed = np.arange(40) % 3
    assert (
        many.observe(mixed) == [many.observe(seat)[row] for row, seat in enumerate(mixed)]
    ).all()


@pytest.mark.parametrize("seats", range(2, 9))
def test_features(seats: int) -> None:
    many = VectorTable(20, Rules(small_bet=2), [60] * seats, seed=1, autoreset="next_step")
    last = list(feature_slices(seats).values())[-1].stop
    for _ in range(40):
        step = many.step(many.sample())
        found = many.features()
        assert found.shape == (20, last)
        for row in range(20):
            assert found[row].tolist() == features(step.observations[row], 4)
    slices = feature_slices(seats)
    assert (found[:, slices["stacks"]] * 4 == step.observations["stacks"]).all()
    assert (
        found[:, slices["has_drawn"]] == (step.observations["drawn"] != 255).reshape(20, -1)
    ).all()


def test_features_of_any_bytes() -> None:
    """Records may come from a file; what they hold must not lead out of the array."""
    chance = np.random.default_rng(1)
    for seats in range(2, 9):
        many = VectorTable(1, Rules(small_bet=2), [60] * seats)
        dtype = observation_dtype(seats)
        noise = chance.integers(0, 256, (1000, dtype.itemsize), np.uint8).view(dtype)
        out = np.full((1002, last := many.features().shape[1]), 7.0, np.float32)
        many.features(noise[:, 0], out=out[1:-1])
        assert (out[[0, -1]] == 7).all()
        assert last == many.features().shape[1]


def test_samples_are_legal_and_equally_likely() -> None:
    many = VectorTable(2000, Rules(small_bet=2), [100, 100], seed=2)
    counts: dict[tuple[int, ...], np.ndarray[Any, Any]] = {}
    for _ in range(100):
        legal = many.last.legal.copy()
        actions = many.sample()
        assert legal[np.arange(2000), actions].all()
        for kind in np.unique(legal, axis=0):
            rows = (legal == kind).all(axis=1)
            key = tuple(np.flatnonzero(kind).tolist())
            counts.setdefault(key, np.zeros(19))
            counts[key] += np.bincount(actions[rows], minlength=19)
        many.step(actions)
    assert len(counts) >= 4
    for key, found in counts.items():
        expected = found.sum() / len(key)
        chi_square = ((found[list(key)] - expected) ** 2 / expected).sum()
        assert chi_square < len(key) + 5 * (2 * len(key)) ** 0.5


def test_copies_play_the_same() -> None:
    many = VectorTable(100, Rules(small_bet=2), [100, 100], seed=2)
    many.step(many.sample())
    other = many.copy()
    kept = many.last.copy()
    for _ in range(30):
        actions = many.sample()
        assert (actions == other.sample()).all()
        assert same(many.step(actions), other.step(actions))
    assert not same(many.last, kept)


def test_a_table_taken_out_plays_on_as_it_would() -> None:
    many = VectorTable(100, Rules(small_bet=2), [100, 100], seed=2, carry_stacks=True)
    for _ in range(3):
        many.step(many.sample())
    one = many.table(42)
    with pytest.raises(ValueError, match=r"^log: this hand began in a VectorTable"):
        one.log  # noqa: B018 - the access is the test
    for _ in range(60):
        actions = many.sample()
        step = many.step(actions)
        one.step(int(actions[42]))
        assert step.done[42] == (one.phase == "over")
        if one.phase == "over":
            one.next_hand()
        compare(step, 42, one)
    assert Table.replay(one.log).stacks == one.stacks


def test_histories() -> None:
    many = VectorTable(16, Rules(small_bet=2), [100, 100], seed=2)
    history = many.arrays(10)
    own = many.last
    for t in range(10):
        before = own.copy()
        step = many.step(many.sample(), out=history.at(t))
        assert many.last is step
        assert (own.observations == before.observations).all()
    assert many.features(history.observations).shape == (10, 16, 145)
    assert not (history.observations[0] == history.observations[9]).all()
    assert many.step(many.sample()) is own
