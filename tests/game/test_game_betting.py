"""Blinds, caps, order and short all-ins: one case for each line of the rules table.

Robert's Rules of Poker (Ciaffone), "Betting and Raising", 3 to 6, and "Button and Blind Use", 1.
"""

from __future__ import annotations

import pytest
from game_tables import GOOD, check_down, names, plain_table, play, told

from badugi_fast.game import IllegalActionError


def test_blinds_and_bets() -> None:
    table = plain_table(3)
    assert table.bets == (1, 2, 0)
    assert told(table, "small_blind", "big_blind") == [
        "seat 0 posts the small blind of 1",
        "seat 1 posts the big blind of 2",
    ]
    totals = []
    for _ in range(4):
        if table.street == 0:
            play(table, "r c c")
        else:
            play(table, "b c c")
        totals.append(table.pots[0].amount if table.pots else sum(table.paid))
        if table.phase == "drawing":
            play(table, "p p p")
    # 4 each, then 2, 4 and 4 more.
    assert totals == [12, 18, 30, 42]


def test_any_amounts_and_antes() -> None:
    table = plain_table(3, small_blind=3, big_blind=5, small_bet=10, ante=1)
    assert (table.bets, table.pots[0].amount) == ((3, 5, 0), 3)
    assert [str(action) for action in table.legal_actions()] == ["fold", "call 5", "raise to 15"]


def test_a_hand_with_antes_only() -> None:
    table = plain_table(3, small_blind=0, big_blind=0, ante=1)
    assert (table.bets, table.pot, table.seat) == ((0, 0, 0), 3, 0)
    assert names(table) == ["check", "bet"]


def test_a_bet_and_three_raises_of_which_the_big_blind_is_the_first() -> None:
    table = plain_table(3)
    play(table, "r r r")
    assert table.bets == (6, 8, 4)
    with pytest.raises(IllegalActionError, match="capped at 4 bets"):
        table.raise_()
    play(table, "c c p p p b r r r")
    assert names(table) == ["fold", "call"]


def test_any_cap_and_none() -> None:
    table = plain_table(3, cap=2)
    play(table, "r")
    assert names(table) == ["fold", "call"]
    table = plain_table(3, cap=None)
    play(table, *["r"] * 30)
    assert table.level == 62
    table = plain_table(3, blind_counts=False)
    play(table, "r r r r")
    assert names(table) == ["fold", "call"]


def test_uncapped_heads_up() -> None:
    table = plain_table(2, uncapped_heads_up=True)
    play(table, *["r"] * 20)
    assert table.level == 42
    # With three it is capped, and a fold does not lift the cap.
    table = plain_table(3, uncapped_heads_up=True)
    play(table, "r r r f")
    assert names(table) == ["fold", "call"]
    # It becomes heads-up before the cap.
    table = plain_table(3, uncapped_heads_up=True)
    play(table, "f", *["r"] * 20)
    assert table.level == 42


def test_heads_up_the_button_is_the_small_blind() -> None:
    table = plain_table(2)
    assert (table.button, table.small_blind_seat, table.big_blind_seat) == (1, 1, 0)
    seats = [table.seat]
    play(table, "c k")
    while table.seat is not None:
        seats.append(table.seat)
        table.step(3 if table.phase == "drawing" else 1)
    # Before the draw the button acts first; later the other one draws and acts first.
    assert seats == [1, *[0, 1] * 6]


def test_order_with_more_players() -> None:
    table = plain_table(5)
    # The button is seat 4, the blinds 0 and 1.
    order = [table.seat]
    for _ in range(4):
        table.step(1)
        order.append(table.seat)
    assert order == [2, 3, 4, 0, 1]
    play(table, "k")
    play(table, "p p p p p k b f")
    assert table.seat == 3
    play(table, "f f f")
    assert table.phase == "over"


def test_the_turn_passes_over_those_who_have_folded() -> None:
    table = plain_table(6)
    play(table, "c c c c f k")
    assert table.phase == "drawing"
    assert table.seat == 1
    play(table, "p p p p p")
    assert table.seat == 1


def test_the_big_blind_has_its_option() -> None:
    table = plain_table(3)
    play(table, "c c")
    assert (table.seat, names(table)) == (1, ["check", "raise"])


@pytest.mark.parametrize(
    ("raise_by", "rule", "reopened"),
    [(4, "half", False), (5, "half", True), (5, "full", False), (9, "full", False)],
)
def test_short_all_ins_reopen_from_half_a_bet(raise_by: int, rule: str, reopened: bool) -> None:
    # Seat 0 bets 10, seat 1 is all-in for a little more, seat 2 calls: may seat 0 raise?
    table = plain_table(3, stack=500, small_bet=10, all_in_reopens=rule)
    table = type(table)(table.rules, [500, 10 + 10 + raise_by, 500], button=2, seed=1)
    play(table, "c c k p p p b r c")
    assert table.seat == 0
    assert ("raise" in names(table)) == reopened
    if reopened:
        # A full raise on top of what is treated as a full bet.
        assert str(table.legal_actions()[-1]) == f"raise to {10 + raise_by + 10}"
    else:
        with pytest.raises(IllegalActionError, match=f"raise by {raise_by} does not reopen"):
            table.raise_()
    play(table, "c")
    assert table.phase == "drawing"


@pytest.mark.parametrize(("all_in", "target"), [(4, 10), (5, 15), (9, 19)])
def test_a_short_all_in_bet_is_completed_or_raised(all_in: int, target: int) -> None:
    # Less than half a bet is completed to the bet; "raising a $15 all-in bet to $35" otherwise.
    table = plain_table(3, stack=500, small_bet=10)
    table = type(table)(table.rules, [10 + all_in, 500, 500], button=2, seed=1)
    play(table, "c c k p p p b")
    assert table.bets[0] == all_in
    assert str(table.legal_actions()[-1]) == f"raise to {target}"


def test_a_short_raise_is_completed_by_who_has_not_acted() -> None:
    table = plain_table(3, stack=500, small_bet=10)
    table = type(table)(table.rules, [500, 24, 500], button=2, seed=1)
    play(table, "c c k p p p b r")
    assert str(table.legal_actions()[-1]) == "raise to 20"
    play(table, "r")
    # Completed, it is a raise to the first player too.
    assert str(table.legal_actions()[-1]) == "raise to 30"


def test_a_raise_below_half_does_not_count_towards_the_cap() -> None:
    for stack, more in ((24, True), (25, False)):
        table = plain_table(4, stack=500, small_bet=10, cap=2)
        table = type(table)(table.rules, [500, stack, 500, 500], button=3, seed=1)
        play(table, "c c c k p p p p b r")
        assert ("raise" in names(table)) == more


def test_two_short_all_ins_reopen_together() -> None:
    # "Multiple all-in wagers ... still act as a raise and reopen the betting".
    table = plain_table(4, stack=500, small_bet=10)
    table = type(table)(table.rules, [500, 23, 26, 500], button=3, seed=1)
    play(table, "c c c k p p p p b r r c")
    assert table.seat == 0
    assert str(table.legal_actions()[-1]) == "raise to 26"


def test_nobody_raises_whom_nobody_can_call() -> None:
    table = type(plain_table())(plain_table().rules, [100, 3, 3], button=2, seed=1)
    play(table, "c c k p p p b c")
    assert (table.seat, names(table)) == (2, ["fold", "call"])
    table = type(plain_table())(plain_table().rules, [100, 3], button=1, seed=1)
    play(table, "c r c")
    assert table.phase == "drawing"


def test_what_nobody_calls_is_given_back() -> None:
    table = type(plain_table())(plain_table().rules, [100, 3], button=1, seed=1)
    play(table, "c k p p b")
    assert table.bets == (2, 0)
    play(table, "c")
    assert told(table, "refund") == ["seat 0 takes back 1"]
    assert (table.stacks, table.pot) == ((97, 0), 6)


def test_a_short_big_blind_leaves_the_full_blind_to_call() -> None:
    # "They remain the same even when the player in the blind does not have enough chips".
    for rule, to_call, target in (("full", 10, 20), ("posted", 3, 13)):
        table = plain_table(4, stack=500, small_bet=10, small_blind=2, short_blind=rule)
        table = type(table)(table.rules, [500, 3, 500, 500], button=3, seed=1)
        assert (table.to_call, table.legal_actions()[-1].total) == (to_call, target)


def test_who_has_chips_alone_is_not_asked() -> None:
    rules = plain_table().rules
    # The big blind has called all there is to call: the hands are drawn to without betting.
    table = type(plain_table())(rules, [1, 100, 2], button=2, seed=1)
    play(table, "c")
    assert (table.phase, table.seat) == ("drawing", 0)
    asking = plain_table(idle_checks=True).rules
    for rules_ in (rules, asking):
        table = type(plain_table())(rules_, [100, 100, 2], button=2, seed=1)
        play(table, "c f")
        expected = (1, ["check"]) if rules_ is asking else (1, ["stand pat", *["discard"] * 15])
        assert (table.seat, names(table)) == expected


def test_everybody_folds() -> None:
    table = plain_table(4)
    play(table, "r f f f")
    assert (table.phase, table.stacks, table.pot) == ("over", (99, 98, 103, 100), 0)
    assert told(table, "show", "muck") == []


def test_folding_for_nothing() -> None:
    table = plain_table(3)
    play(table, "c c k p p p")
    with pytest.raises(IllegalActionError, match=r"seat 0 cannot fold: there is nothing to call$"):
        table.fold()
    table = plain_table(3, free_fold=True)
    play(table, "c c k p p p f f")
    assert (table.phase, table.stacks) == ("over", (98, 98, 104))


def test_betting_rounds_and_draws_can_be_fewer() -> None:
    table = plain_table(2, draws=1)
    assert table.rules.bets == (2, 4)
    play(table, "c k p p b c")
    assert (table.phase, table.street) == ("over", 1)
    table = plain_table(2, draws=0)
    play(table, "c k")
    assert table.phase == "over"
    table = plain_table(2, betting_rounds=1)
    assert table.rules.bets == (2, 0, 0, 0)
    play(table, "c k p p p p p p")
    assert table.phase == "over"


def test_a_small_game() -> None:
    # Two cards each out of eight, as for a solver.
    rules = plain_table(2, cards=2, deck="AcAd2c2d3c3d4c4d", draws=1).rules
    table = type(plain_table())(rules, [20, 20], seed=3)
    play(table, "c k")
    assert [action.code for action in table.legal_actions()] == [3, 4, 5, 6]
    with pytest.raises(IllegalActionError, match="seat 1 cannot discard: a hand has 2 cards"):
        table.step(7)
    table.step(6)
    table.step(6)
    assert len(table.hands[0]) == len(table.hands[1]) == 2
    check_down(table)
    assert sum(table.stacks) == 40
    assert len(GOOD) == 8
