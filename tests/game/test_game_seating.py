"""The button, newcomers, missed blinds, sitting out, leaving, rebuying.

Robert's Rules of Poker, "Button and Blind Use": a newcomer posts the big blind or waits for it;
who has missed blinds posts them, the small one dead, or waits for the big blind; none is dealt in
between the button and the big blind.
"""

from __future__ import annotations

import pytest
from game_tables import check_down, plain_table, play, told

from badugi_fast.game import IllegalActionError, Rules, Table

RULES = Rules(small_bet=2)


def finish(table: Table) -> None:
    """All fold to the big blind."""
    while table.seat is not None:
        table.step(next(code for code in (0, 1, 3) if table.legal_mask >> code & 1))


def next_hand(table: Table) -> None:
    finish(table)
    table.next_hand()


def test_the_button_moves_one_seat_left_each_hand() -> None:
    table = plain_table(3)
    places = []
    for _ in range(4):
        places.append((table.button, table.small_blind_seat, table.big_blind_seat))
        next_hand(table)
    assert places == [(2, 0, 1), (0, 1, 2), (1, 2, 0), (2, 0, 1)]
    table = plain_table(2)
    assert (table.button, table.big_blind_seat) == (1, 0)
    next_hand(table)
    assert (table.button, table.big_blind_seat) == (0, 1)


def test_who_has_no_chips_is_passed_over() -> None:
    table = Table(Rules(small_bet=2, min_buy_in=1), [2, 100, 100, 100], button=3, seed=3)
    play(table, "c c c k")
    while table.phase != "over":
        check_down(table)
    if table.stacks[0]:
        pytest.skip("seat 0 won")
    table.next_hand()
    assert table.in_hand == (1, 2, 3)
    assert table.button == 1
    finish(table)
    table.rebuy(0, 50)
    table.next_hand()
    assert table.stacks[0] + table.bets[0] == 50


def test_a_newcomer_waits_for_the_big_blind() -> None:
    # Seat 3 comes when the button is about to be seat 0.
    table = Table(RULES, [100, 100, 100, None], button=2, seed=1)
    finish(table)
    table.sit_down(3, 100)
    table.next_hand()
    assert (table.button, table.big_blind_seat, table.in_hand) == (0, 2, (0, 1, 2))
    next_hand(table)
    assert (table.button, table.big_blind_seat, table.in_hand) == (1, 3, (0, 1, 2, 3))
    next_hand(table)
    assert (table.button, table.big_blind_seat) == (2, 0)


def test_a_newcomer_posts_the_big_blind() -> None:
    table = Table(RULES, [100, 100, 100, None], button=2, seed=1)
    finish(table)
    table.sit_down(3, 100, post=True)
    table.next_hand()
    assert (table.button, table.bets, table.seat) == (0, (0, 1, 2, 2), 3)
    assert told(table, "post") == ["seat 3 posts 2"]
    # It is a bet, with the option to raise.
    assert [str(action) for action in table.legal_actions()] == ["check", "raise to 4"]


def test_nobody_posts_between_the_button_and_the_big_blind() -> None:
    # The next button is seat 2, the small blind seat 0; seat 3 sits between them.
    table = Table(RULES, [100, 100, 100, None], button=1, seed=1)
    finish(table)
    table.sit_down(3, 100, post=True)
    table.next_hand()
    assert (table.button, table.in_hand) == (2, (0, 1, 2))
    next_hand(table)
    assert (table.button, table.bets) == (0, (0, 1, 2, 2))


def test_newcomers_of_a_tournament_are_dealt_in() -> None:
    table = Table(Rules.tournament(2), [100, 100, 100, None], button=1, seed=1)
    finish(table)
    table.sit_down(3, 100)
    table.next_hand()
    assert (table.button, table.small_blind_seat, table.in_hand) == (2, 3, (0, 1, 2, 3))


def test_a_third_player_joins_two() -> None:
    table = Table(RULES, [100, None, 100], button=0, seed=1)
    assert (table.small_blind_seat, table.big_blind_seat) == (0, 2)
    finish(table)
    table.sit_down(1, 100)
    table.next_hand()
    # The button is seat 2, then the small blind would be 0 and the big blind 1: it is dealt in.
    assert (table.button, table.bets) == (2, (1, 2, 0))
    # From the other side it has to wait.
    table = Table(RULES, [100, None, 100], button=2, seed=1)
    finish(table)
    table.sit_down(1, 100)
    table.next_hand()
    assert (table.button, table.in_hand) == (0, (0, 2))
    next_hand(table)
    assert (table.button, table.in_hand) == (2, (0, 1, 2))


def test_who_sits_out_misses_blinds_and_posts_them() -> None:
    table = Table(RULES, [100] * 4, button=3, seed=1)
    table.sit_out(2)
    assert len(table.in_hand) == 4
    next_hand(table)
    # Seat 2 would have had the big blind now, and the small one in the next hand.
    assert (table.button, table.big_blind_seat, [*table.in_hand]) == (0, 3, [0, 1, 3])
    finish(table)
    table.sit_in(2)
    table.next_hand()
    # The button is 1, seat 2 is between it and the blinds.
    assert (table.button, [*table.in_hand]) == (1, [0, 1, 3])
    finish(table)
    table.sit_in(2, post=True)
    table.next_hand()
    assert (table.button, table.small_blind_seat, table.big_blind_seat) == (3, 0, 1)
    assert table.bets == (1, 2, 2, 0)
    assert told(table, "dead_blind", "post") == [
        "seat 2 posts a dead blind of 1",
        "seat 2 posts 2",
    ]
    assert (table.pot, table.pots[0].amount) == (6, 1)
    finish(table)
    assert sum(table.stacks) == 400


def test_who_waits_after_sitting_out_pays_the_big_blind_alone() -> None:
    table = Table(RULES, [100] * 3, button=2, seed=1)
    table.sit_out(2)
    next_hand(table)
    assert table.in_hand == (0, 1)
    finish(table)
    table.sit_in(2)
    for _ in range(3):
        table.next_hand()
        if 2 in table.in_hand:
            break
        finish(table)
    assert table.big_blind_seat == 2
    assert told(table, "dead_blind", "post") == []


def test_a_dead_blind_is_in_the_main_pot() -> None:
    table = Table(RULES, [100] * 4, button=3, seed=1)
    table.sit_out(2)
    next_hand(table)
    next_hand(table)
    finish(table)
    table.sit_in(2, post=True)
    table.next_hand()
    assert table.button == 3
    play(table, "k f f k")
    check_down(table)
    assert sum(table.stacks) == 400
    assert sum(event.amount for event in table.events() if event.kind == "win") == 2 + 2 + 1 + 1


def test_leaving_takes_the_chips_along() -> None:
    table = plain_table(3)
    with pytest.raises(IllegalActionError, match=r"^leave: seat 0: a hand is being played$"):
        table.leave(0)
    finish(table)
    assert table.leave(0) == 99
    assert table.stacks[0] == 0
    table.next_hand()
    assert table.in_hand == (1, 2)
    finish(table)
    assert table.leave(1) > 0
    with pytest.raises(IllegalActionError, match="fewer than two seats"):
        table.next_hand()
    table.sit_down(0, 50)
    table.next_hand()
    # Nobody else is left: the newcomer need not wait.
    assert table.in_hand == (0, 2)


def test_rebuying() -> None:
    table = plain_table(2, stack=10)
    finish(table)
    table.rebuy(0, 90)
    assert sum(table.stacks) == 110
    table.next_hand()
    assert sum(table.stacks) + table.pot == 110


def test_an_action_before_a_rebuy_cannot_be_taken_back() -> None:
    table = plain_table(2)
    finish(table)
    table.rebuy(0, 10)
    with pytest.raises(ValueError, match="no action of this hand"):
        table.undo()


def test_sitting_out_is_not_undone() -> None:
    table = plain_table(3)
    play(table, "c")
    table.sit_out(1)
    table.undo()
    next_hand(table)
    assert table.in_hand == (0, 2)
