"""Choices made ahead of turn: carried out when the turn comes, if they are still legal."""

from __future__ import annotations

import pytest
from game_tables import FAIR, GOOD, POOR, check_down, plain_table, play, table_of, told

import badugi_fast as bf
from badugi_fast.game import IllegalActionError


def test_a_discard_and_standing_pat() -> None:
    table = table_of([100] * 3, [GOOD, FAIR, POOR], "KsKhKd")
    table.plan_discard(0, "4c")
    play(table, "c c")
    table.plan_discard(2)
    assert table.planned(0) == (None, (bf.Card("4c"),))
    assert table.planned(2) == (None, ())
    play(table, "k")
    assert table.seat == 1
    assert told(table, "discard") == ["seat 0 discards 4c (chosen ahead)"]
    assert table.planned(0) == (None, None)
    play(table, "p")
    assert told(table, "stand_pat")[-1] == "seat 2 stands pat (chosen ahead)"
    assert (table.phase, table.street, table.seat) == ("betting", 1, 0)


@pytest.mark.parametrize(
    ("choice", "raised", "expected"),
    [
        ("fold", True, "seat 1 folds (chosen ahead)"),
        ("check_fold", True, "seat 1 folds (chosen ahead)"),
        ("check_fold", False, "seat 1 checks (chosen ahead)"),
        ("check", False, "seat 1 checks (chosen ahead)"),
        ("check", True, None),
        ("fold", False, None),
        ("call_any", True, "seat 1 calls 2 (chosen ahead)"),
        ("call_any", False, "seat 1 checks (chosen ahead)"),
        ("raise_any", True, "seat 1 raises to 6 (chosen ahead)"),
    ],
)
def test_betting(choice: str, raised: bool, expected: str | None) -> None:
    table = plain_table(3)
    table.plan(1, choice)
    play(table, "c r" if raised else "c c")
    planned = [str(event) for event in table.events() if event.planned]
    if expected is None:
        assert planned == []
        assert told(table, "drop_plan") == ["seat 1 cannot do what was chosen ahead"]
        assert table.seat == 1
    else:
        assert planned == [expected]
        assert table.seat != 1
    assert table.planned(1) == (None, None)


def test_a_raise_that_is_not_legal_any_more_is_dropped() -> None:
    table = plain_table(4)
    table.plan(1, "raise_any")
    play(table, "r r r")
    assert (table.seat, told(table, "drop_plan")) == (
        1,
        ["seat 1 cannot do what was chosen ahead"],
    )


def test_plans_can_end_a_hand() -> None:
    table = plain_table(3)
    table.plan(0, "fold")
    table.plan(1, "fold")
    play(table, "r")
    assert (table.phase, table.stacks) == ("over", (99, 98, 103))


def test_a_choice_can_be_changed_and_taken_back() -> None:
    table = plain_table(3)
    table.plan(1, "fold")
    table.plan(1, "check")
    assert table.planned(1) == ("check", None)
    table.plan(1, None)
    play(table, "c c")
    assert table.seat == 1
    table.undo()
    table.undo()
    table.undo()
    assert table.planned(1) == ("check", None)


def test_a_plan_is_for_its_kind_of_turn() -> None:
    table = plain_table(3)
    play(table, "c c")
    table.plan(0, "check")
    play(table, "k p p p")
    # The plan for betting was kept through the draw.
    assert (table.street, table.seat) == (1, 1)


def test_who_can_plan() -> None:
    table = plain_table(3)
    with pytest.raises(IllegalActionError, match=r"^plan: seat 2: it is to act now$"):
        table.plan(2, "fold")
    with pytest.raises(IllegalActionError, match=r"^plan_discard: seat 2: it is to act now$"):
        table.plan_discard(2)
    play(table, "f")
    with pytest.raises(IllegalActionError, match=r"^plan: seat 2: it is not in the hand$"):
        table.plan(2, "fold")
    with pytest.raises(ValueError, match=r"^choice: expected 'fold' or .* got 'bluff'$"):
        table.plan(1, "bluff")
    card = next(card for card in bf.parse_cards(range(52)) if card not in table.hands[1])
    with pytest.raises(IllegalActionError, match=rf"^cards\[0\]: seat 1 does not hold '{card}'$"):
        table.plan_discard(1, [card])
    play(table, "c k p p k k p p k k p")
    # Seat 0 has drawn for the last time.
    with pytest.raises(IllegalActionError, match=r"^plan_discard: seat 0: it has no draw to come$"):
        table.plan_discard(0)
    play(table, "p k k")
    with pytest.raises(IllegalActionError, match=r"^plan: seat 0: the hand is over$"):
        table.plan(0, "fold")


def test_plans_are_replayed() -> None:
    table = plain_table(4)
    table.plan(0, "call_any")
    table.plan_discard(0, table.hands[0][:2])
    play(table, "c c k")
    table.plan(3, "check_fold")
    check_down(table)
    again = type(table).replay(table.log)
    assert (again.log, again.stacks) == (table.log, table.stacks)
