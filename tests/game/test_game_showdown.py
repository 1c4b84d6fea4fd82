"""Who shows, who mucks, side pots, split pots and odd chips.

Robert's Rules of Poker, "The Showdown", 7: the last to bet or raise in the last round shows first,
else who acted first. "Ties": each side pot is split on its own; odd chips go clockwise from the
button. Rules of the Tournament Directors Association (2024), 16: with somebody all-in all hands
are tabled; 20 and 21: odd chips and side pots.
"""

from __future__ import annotations

import pytest
from game_tables import FAIR, GOOD, POOR, check_down, play, table_of, told, winnings

from badugi_fast.game import Pot, Table

# Three equal hands of four different suits each, without a card in common.
TIES = ["As2h3d4c", "Ah2s3c4d", "Ad2c3s4h"]


def to_the_last_round(table: Table, players: int) -> None:
    calls = " ".join(["c"] * (players - 1) + ["k"])
    round_ = " ".join(["p"] * players + ["k"] * players)
    play(table, calls, round_, round_, " ".join(["p"] * players))


def test_the_first_from_the_button_shows_first_when_all_check() -> None:
    table = table_of([100] * 3, [FAIR, GOOD, POOR])
    to_the_last_round(table, 3)
    play(table, "k k k")
    assert told(table, "show", "muck") == [
        "seat 0 shows 5s 6h 7d 8c, badugi 8-7-6-5",
        "seat 1 shows As 2h 3d 4c, badugi 4-3-2-A",
        "seat 2 mucks",
    ]
    assert (table.shown, table.results) == ((0, 1), (-2, 4, -2))


def test_the_last_to_raise_shows_first() -> None:
    table = table_of([100] * 3, [FAIR, GOOD, POOR])
    to_the_last_round(table, 3)
    play(table, "k b r c c")
    assert [event.seat for event in table.events() if event.kind in ("show", "muck")] == [2, 0, 1]
    assert table.shown == (0, 1, 2)


def test_a_bettor_who_is_beaten_need_not_fear_those_after() -> None:
    table = table_of([100] * 3, [FAIR, GOOD, POOR])
    to_the_last_round(table, 3)
    play(table, "k b c c")
    assert [(e.seat, e.kind) for e in table.events() if e.kind in ("show", "muck")] == [
        (1, "show"),
        (2, "muck"),
        (0, "muck"),
    ]


def test_all_hands_are_shown_when_somebody_is_all_in_in_a_tournament() -> None:
    for rule, shown in ((True, (0, 1, 2)), (False, (1,))):
        table = table_of([100, 2, 100], [FAIR, GOOD, POOR], all_in_shows=rule)
        play(table, "c c p p p k k p p p k k p p p k k")
        assert table.phase == "over"
        # Seat 0 is first to show, and beats nobody who has shown before.
        assert table.shown == ((0, 1) if shown == (1,) else shown)


def test_side_pots() -> None:
    table = table_of([6, 14, 100, 100], [GOOD, FAIR, POOR, "KsKhKdKc"])
    play(table, "r r c c c")
    assert [*table.pots] == [Pot(24, (0, 1, 2, 3))]
    play(table, "p p p p b c c")
    assert [*table.pots] == [Pot(24, (0, 1, 2, 3)), Pot(6, (1, 2, 3))]
    play(table, "p p p p b r c c")
    assert [*table.pots] == [Pot(24, (0, 1, 2, 3)), Pot(24 - 6 + 6, (1, 2, 3)), Pot(4, (2, 3))]
    check_down(table)
    assert winnings(table) == [(0, 24, 0), (1, 24, 1), (2, 4, 2)]
    assert table.results == (18, 10, -12, -16)


def test_a_side_pot_of_those_who_have_folded_goes_on() -> None:
    table = table_of([2, 100, 100, 100], [POOR, FAIR, GOOD, "KsKhKdKc"])
    play(table, "r c c c p p p p b c c")
    assert [*table.pots] == [Pot(8, (0, 1, 2, 3)), Pot(12, (1, 2, 3))]
    play(table, "p p p p b f f")
    # Alone in the side pot, nobody is left to bet against.
    assert table.phase == "drawing"
    assert [*table.pots] == [Pot(8, (0, 1)), Pot(12, (1,))]
    check_down(table)
    assert winnings(table) == [(1, 8, 0), (1, 12, 1)]


def test_only_pots_above_zero() -> None:
    table = table_of([100] * 3, [GOOD, FAIR, POOR])
    assert [*table.pots] == []
    play(table, "f c k")
    assert [*table.pots] == [Pot(4, (0, 1))]


@pytest.mark.parametrize(("rule", "paid"), [("one_each", [6, 6, 5]), ("first", [7, 5, 5])])
def test_odd_chips(rule: str, paid: list[int]) -> None:
    # Five each of three, and two of who folds before the draw: 17.
    table = table_of(
        [100] * 4, [*TIES, POOR], odd_chips=rule, ante=2, big_blind=3, small_bet=3, big_bet=6
    )
    play(table, "c f c k")
    check_down(table)
    assert [amount for _, amount, _ in winnings(table)] == paid


def test_odd_chips_go_clockwise_from_the_button() -> None:
    # The button is seat 3; an odd chip goes to the first winner to its left.
    table = table_of([100] * 4, [POOR, TIES[0], "9c9d9hTd", TIES[1]], ante=1, small_blind=1)
    play(table, "f c c k")
    check_down(table)
    assert table.phase == "over"
    assert winnings(table) == [(1, 5, 0), (3, 5, 0)]
    table = table_of([100] * 4, [POOR, TIES[0], "9c9d9hTd", TIES[1]], small_blind=1)
    play(table, "f c f k")
    check_down(table)
    assert winnings(table) == [(1, 3, 0), (3, 2, 0)]


@pytest.mark.parametrize("merge", [False, True])
def test_each_side_pot_is_split_on_its_own(merge: bool) -> None:
    # A main pot of nine and a side pot of six, both shared by seats 0 and 1.
    table = table_of(
        [100, 100, 3],
        [*TIES[:2], POOR],
        merge_pots=merge,
        small_blind=0,
        big_blind=3,
        small_bet=3,
    )
    play(table, "c c k")
    assert [*table.pots] == [Pot(9, (0, 1, 2))]
    play(table, "p p p b c p p p k k p p p k k")
    expected = [(0, 8, 0), (1, 7, 0)] if merge else [(0, 5, 0), (1, 4, 0), (0, 3, 1), (1, 3, 1)]
    assert winnings(table) == expected


def test_a_three_card_hand_against_a_badugi() -> None:
    table = table_of([100] * 2, ["KsQhJdTc", "As2h3d3c"])
    play(table, "c k")
    check_down(table)
    assert table.results == (2, -2)
