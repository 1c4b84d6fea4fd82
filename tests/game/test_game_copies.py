"""Copies, undo, logs, replays and pickles."""

from __future__ import annotations

import copy
import pickle
import random
from dataclasses import replace

import pytest
from game_tables import FAIR, GOOD, deck_of, plain_table, play, table_of

import badugi_fast as bf
from badugi_fast.game import HandLog, Rules, Table


def play_randomly(table: Table, chance: random.Random, actions: int = 1000) -> None:
    while table.seat is not None and actions > 0:
        table.act(chance.choice(table.legal_actions()))
        actions -= 1


def everything(table: Table) -> tuple[object, ...]:
    return repr(table), table.log, table.legal_mask, table.muck, table.stub, table.drawn


def test_undo_goes_back_step_by_step() -> None:
    for seed in range(30):
        chance = random.Random(seed)
        table = Table(Rules(small_bet=2, min_buy_in=1), [chance.randint(1, 30)] * 4, seed=seed)
        states = [everything(table)]
        while table.seat is not None:
            table.act(chance.choice(table.legal_actions()))
            states.append(everything(table))
        for state in reversed(states[:-1]):
            table.undo()
            assert everything(table) == state
        with pytest.raises(ValueError, match=r"^undo: there is no action of this hand"):
            table.undo()


def test_a_copy_is_a_table_of_its_own_that_deals_the_same() -> None:
    for one in (Table.copy, copy.copy, copy.deepcopy):
        table = plain_table(3)
        play(table, "c c k")
        other = one(table)
        assert everything(other) == everything(table)
        play_randomly(table, random.Random(1))
        assert everything(other) != everything(table)
        play_randomly(other, random.Random(1))
        assert everything(other) == everything(table)
        other.undo()
        assert other.seat is not None


def test_an_action_after_undo_deals_the_same_cards() -> None:
    table = plain_table(2)
    play(table, "c k")
    table.step(18)
    drawn = table.hands
    table.undo()
    table.step(18)
    assert table.hands == drawn


@pytest.mark.parametrize("actions", [0, 1, 7, 1000])
def test_replays_and_pickles(actions: int) -> None:
    for seed in range(30):
        chance = random.Random(seed)
        table = Table(Rules(small_bet=2), [100, None, 100, 100], seed=seed, button=3)
        for _ in range(chance.randrange(3)):
            play_randomly(table, chance)
            table.next_hand()
        if chance.random() < 0.5:
            table.sit_out(2)
        play_randomly(table, chance, actions)
        if table.phase == "over" and table.stacks[1] == 0:
            table.sit_down(1, 80, post=True)
        again = Table.replay(table.log)
        assert (again.log, again.hands) == (table.log, table.hands)
        other = pickle.loads(pickle.dumps(table))
        assert everything(other) == everything(table)
        for one in (table, other):
            play_randomly(one, random.Random(seed))
            one.next_hand()
            play_randomly(one, random.Random(seed))
        assert everything(other) == everything(table)
        assert other.in_hand == table.in_hand


def test_a_replay_stops_where_it_is_told() -> None:
    table = plain_table(3)
    play(table, "r c c p p p b f f")
    assert Table.replay(table.log, actions=2).seat == 1
    assert Table.replay(table.log, actions=0).legal_mask == 7
    assert Table.replay(table.log, actions=99).phase == "over"


def test_an_explicit_deck_is_replayed_and_pickled() -> None:
    table = table_of([100, 100], [GOOD, FAIR])
    play(table, "c k p p b")
    assert table.log.deck is not None
    assert Table.replay(table.log).hands == table.hands
    assert pickle.loads(pickle.dumps(table)).hands == table.hands
    play(table, "f")
    table.next_hand()
    assert table.log.deck is None


def test_the_same_seed_deals_the_same_and_hands_depend_on_their_number_alone() -> None:
    rules = Rules(small_bet=2)
    one, other = (Table(rules, [100] * 3, seed=5) for _ in range(2))
    assert one.log == other.log
    play(one, "f f")
    play(other, "r f f")
    one.next_hand()
    other.next_hand()
    assert one.hands == other.hands
    assert Table(rules, [100] * 3, seed=6).hands != Table(rules, [100] * 3, seed=5).hands
    assert Table(rules, [100] * 3).hands != Table(rules, [100] * 3).hands


def test_a_log_that_is_not_one_is_refused() -> None:
    table = plain_table(3)
    play(table, "r c c p p p b f f")
    log = table.log
    swapped = (*log.events[:14], log.events[15], log.events[14], *log.events[16:])
    for wrong in (
        replace(log, key=(1, 2)),
        replace(log, events=swapped),
        replace(log, events=log.events[:-1]),
        replace(log, stacks=(100,)),
        replace(log, dealt=(0, 1, 7)),
        replace(log, button=7),
        replace(log, small_blind=log.big_blind),
        replace(log, deck=bf.parse_cards("AcAd")),
    ):
        with pytest.raises(ValueError, match=r"^log"):
            Table.replay(wrong)
    with pytest.raises(TypeError, match=r"^log: expected a HandLog, got str$"):
        Table.replay("log")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^actions: expected an integer of at least 0, got -1$"):
        Table.replay(log, actions=-1)
    assert isinstance(log, HandLog)


def test_texts_for_people() -> None:
    table = table_of([100] * 3, [GOOD, FAIR, "KsKhKdKc"])
    assert repr(table).splitlines() == [
        "Badugi 2/4, blinds 1/2, hand 0: betting round 1, seat 2 to act",
        "  seat 0:     99 + 1     As 2h 3d 4c  badugi 4-3-2-A",
        "  seat 1:     98 + 2     5s 6h 7d 8c  badugi 8-7-6-5",
        "B>seat 2:    100 + 0     Kc Kd Kh Ks  one-card K",
        "  in the middle: 0",
    ]
    play(table, "f c k p 5s6h k k")
    text = str(table.log).splitlines()
    assert text[0] == "hand 0, Rules(small_bet=2, min_buy_in=1)"
    assert text[3] == "seat 2: 100 (button)"
    assert text[18:24] == [
        "seat 2 folds",
        "seat 0 calls 1",
        "seat 1 checks",
        "seat 0 stands pat",
        "seat 1 discards 5s 6h",
        "seat 1 draws Ac",
    ]
    assert "draw 2, seat 0 to act" in repr(table)
    assert eval(repr(table.rules)) == table.rules
    small = Rules(small_bet=2, cards=2, deck="AcAd2c2d3c3d")
    assert eval(repr(small)) == small
    assert "on 6 cards" in repr(Table(small, [20, 20], seed=1))
    assert deck_of([GOOD])[:8] == GOOD
