"""Every wrong argument is an error that names it, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from game_tables import FAIR, GOOD, plain_table, play, table_of

import badugi_fast as bf
from badugi_fast.game import Action, IllegalActionError, Rules, Table

RULES = Rules(small_bet=4)
DECK = bf.format_cards(range(52))


def table(**arguments: Any) -> Table:
    return Table(**{"rules": RULES, "stacks": [100, 100], "seed": 1, **arguments})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"stacks": [100, 3]}, r"stacks\[1\]: expected at least 4 chips (rules.min_buy_in), got 3"),
        ({"stacks": [100, 0]}, r"stacks\[1\]: expected an integer of at least 1, got 0"),
        ({"stacks": [-5, 100]}, r"stacks\[0\]: expected an integer of at least 1, got -5"),
        ({"stacks": [10**15 + 1, 9]}, r"stacks\[0\]: expected at most 10\*\*15 chips, got 10+1"),
        ({"stacks": []}, r"stacks: expected 2 to 8 seats, got 0"),
        ({"stacks": [100]}, r"stacks: expected 2 to 8 seats, got 1"),
        ({"stacks": [100] * 9}, r"stacks: expected 2 to 8 seats, got 9"),
        ({"stacks": [100, None, None]}, r"stacks: expected at least two players, got 1"),
        ({"button": 2}, r"button: expected a player's seat, one of 0, 1, got 2"),
        ({"button": -1}, r"button: expected a player's seat, one of 0, 1, got -1"),
        ({"deck": DECK[:-2]}, r"deck: 'Ks' is missing, 51 cards of 52"),
        ({"deck": DECK[:-2] + "Ac"}, r"deck\[51\]: duplicate card 'Ac'"),
        ({"deck": "Ax"}, r"deck\[0\]: unknown suit 'x' at position 1"),
        ({"seed": -1}, r"seed: expected .*, got -1"),
    ],
)
def test_tables(arguments: dict[str, Any], message: str) -> None:
    message = message.replace("(rules.min_buy_in)", r"\(rules.min_buy_in\)")
    with pytest.raises(ValueError, match=f"^{message}$"):
        table(**arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rules": 2}, "rules: expected Rules, got int"),
        ({"stacks": 100}, "stacks: expected an iterable of stacks, one for each seat, got int"),
        ({"stacks": "100"}, "stacks: expected an iterable of stacks, one for each seat, got str"),
        ({"stacks": [100, 1.5]}, r"stacks\[1\]: expected an integer of at least 1, got float"),
        ({"stacks": [100, True]}, r"stacks\[1\]: expected an integer of at least 1, got bool"),
        ({"button": "0"}, "button: expected a player's seat, one of 0, 1, got str"),
        ({"deck": 5}, "deck: expected card text or an iterable of cards, not int"),
        ({"seed": "x"}, "seed: expected .*, got str"),
    ],
)
def test_types_of_tables(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=f"^{message}$"):
        table(**arguments)


def test_a_deck_of_other_cards_than_the_rules() -> None:
    rules = Rules(small_bet=4, cards=1, deck="AcAd2c2d")
    with pytest.raises(ValueError, match=r"^deck\[2\]: '2h' is not among the rules' cards$"):
        Table(rules, [100, 100], deck="AcAd2h2d")
    with pytest.raises(ValueError, match=r"^stacks: expected seats for at most 4 cards, 1 each"):
        Table(rules, [100] * 5)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"small_bet": 0}, "small_bet: expected an integer of at least 1, got 0"),
        ({"small_bet": -2}, "small_bet: expected an integer of at least 1, got -2"),
        ({"big_bet": 0}, "big_bet: expected an integer of at least 1, got 0"),
        ({"big_bet": 3}, "big_bet: expected at least the small bet of 4, got 3"),
        ({"small_blind": 5}, "small_blind: expected at most the big blind of 4, got 5"),
        ({"big_blind": -1}, "big_blind: expected an integer of at least 0, got -1"),
        ({"big_blind": 0}, "ante: expected a big blind or an ante, got neither"),
        ({"ante": -1}, "ante: expected an integer of at least 0, got -1"),
        ({"ante": 10**16}, r"ante: expected at most 10\*\*15 chips, got 10+"),
        ({"cap": 0}, "cap: expected an integer of at least 1, or None, got 0"),
        ({"cap": 201}, "cap: expected at most 200, or None, got 201"),
        ({"draws": 4}, r"draws: expected an integer in 0\.\.3, got 4"),
        ({"betting_rounds": 5}, r"betting_rounds: expected an integer in 1\.\.4, got 5"),
        ({"small_rounds": 5}, r"small_rounds: expected an integer in 0\.\.4, got 5"),
        ({"cards": 5}, r"cards: expected an integer in 1\.\.4, got 5"),
        ({"min_buy_in": 0}, "min_buy_in: expected an integer of at least 1, got 0"),
        ({"deck": "AcAd2c2d"}, "deck: expected at least 8 cards, for two hands of 4, got 4"),
        ({"deck": "AcAc"}, r"deck\[1\]: duplicate card 'Ac'"),
        ({"stub": "burn"}, "stub: expected 'reshuffle_all' or .* or 'pokerkit', got 'burn'"),
    ],
)
def test_rules(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        Rules(**{"small_bet": 4, **arguments})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"small_bet": 1.5}, "small_bet: expected an integer of at least 1, got float"),
        ({"small_bet": True}, "small_bet: expected an integer of at least 1, got bool"),
        ({"burn": 1}, "burn: expected True or False, got int"),
        ({"odd_chips": 1}, "odd_chips: expected 'one_each' or 'first', got int"),
        ({"draws": "3"}, r"draws: expected an integer in 0\.\.3, got str"),
        ({"deck": 3}, "deck: expected card text or an iterable of cards, not int"),
    ],
)
def test_types_of_rules(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=f"^{message}$"):
        Rules(**{"small_bet": 4, **arguments})


def refused(table: Table, message: str, function: str, *arguments: Any) -> None:
    before = repr(table), table.log, table.legal_mask
    with pytest.raises(IllegalActionError, match=f"^{message}$"):
        getattr(table, function)(*arguments)
    assert (repr(table), table.log, table.legal_mask) == before


def test_illegal_actions() -> None:
    table = table_of([100] * 3, [GOOD, FAIR, "KsKhKdKc"])
    refused(table, "action: seat 2 cannot check: there is a bet, 2 to call", "check")
    refused(table, "action: seat 2 cannot bet: there is a bet of 2, to raise", "bet")
    refused(table, "action: seat 2 cannot stand pat: this is a betting round", "stand_pat")
    refused(table, "action: seat 2 cannot discard: this is a betting round", "discard", "Ks")
    play(table, "c c k")
    for name in ("fold", "check", "call", "bet", "raise_"):
        verb = {"fold": "fold", "bet": "raise", "raise_": "raise"}.get(name, "check or call")
        message = f"action: seat 0 cannot {verb}: this is a draw, to discard or to stand pat"
        refused(table, message, name)
    play(table, "p p p")
    refused(table, "action: seat 0 cannot fold: there is nothing to call", "fold")
    refused(table, "action: seat 0 cannot call: there is nothing to call", "call")
    refused(table, "action: seat 0 cannot raise: nobody has bet", "raise_")


def test_wrong_discards() -> None:
    table = table_of([100] * 2, [GOOD, FAIR])
    play(table, "c k")
    refused(table, r"cards\[1\]: seat 0 does not hold '5s'", "discard", "As5s")
    for cards, message in (
        ("AsAs", r"cards\[1\]: duplicate card 'As'"),
        ("As2h3d4c5s", "cards: expected at most 4 cards, got 5"),
        ("As2", r"cards\[1\]: the text ends at position 3, before the card's suit"),
        ([99], r"cards\[0\]: card id 99 is not in 0..51"),
    ):
        with pytest.raises(ValueError, match=f"^{message}$"):
            table.discard(cards)
    with pytest.raises(TypeError, match=r"^cards: expected card text or an iterable of cards"):
        table.discard(None)  # type: ignore[arg-type]
    assert (table.seat, table.drawn[0]) == (0, (None, None))


def test_actions_after_the_end() -> None:
    table = plain_table(2)
    play(table, "f")
    for name in ("fold", "check", "call", "bet", "raise_", "stand_pat"):
        refused(table, r"action: the hand is over; next_hand\(\) deals another", name)
    refused(table, r"action: the hand is over; next_hand\(\) deals another", "discard", "As")
    assert table.legal_actions() == ()


def test_the_next_hand_in_the_middle_of_one() -> None:
    table = plain_table(2)
    refused(table, "next_hand: a hand is being played", "next_hand")
    refused(table, "sit_down: seat 0: a hand is being played", "sit_down", 0, 100)
    refused(table, "rebuy: seat 0: a hand is being played", "rebuy", 0, 100)


def test_numbers_that_are_no_actions() -> None:
    table = plain_table(2)
    for action in (-1, 19, 256, 2**70):
        with pytest.raises(
            ValueError, match=r"^action: expected an integer in 0\.\.18, got -?\d+$"
        ):
            table.step(action)
    for wrong in ("fold", 1.0, None, True):
        with pytest.raises(TypeError, match=r"^action: expected an integer, got \w+$"):
            table.act(wrong)  # type: ignore[arg-type]


def test_an_action_that_has_changed_meanwhile() -> None:
    table = plain_table(3)
    old = table.legal_actions()[2]
    table.act(old)
    refused(table, "action: seat 0 cannot raise to 4: that is now to raise to 6", "act", old)
    with pytest.raises(ValueError, match=r"^action: expected an integer in 0\.\.18, got 99$"):
        table.act(Action(99, "bluff"))


def test_wrong_seats() -> None:
    table = plain_table(2)
    play(table, "f")
    for function in ("sit_out", "sit_in", "leave"):
        with pytest.raises(ValueError, match=r"^seat: expected a seat in 0\.\.1, got 2$"):
            getattr(table, function)(2)
        with pytest.raises(TypeError, match=r"^seat: expected a seat in 0\.\.1, got str$"):
            getattr(table, function)("0")
    table.leave(0)
    for function in ("sit_out", "sit_in", "leave"):
        refused(table, f"{function}: seat 0: nobody sits there", function, 0)
    refused(table, "rebuy: seat 0: nobody sits there", "rebuy", 0, 5)
    refused(table, "sit_down: seat 1: somebody sits there", "sit_down", 1, 5)
    with pytest.raises(TypeError, match=r"^post: expected True or False, got int$"):
        table.sit_down(0, 5, post=1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^stack: expected an integer of at least 1, got 0$"):
        table.sit_down(0, 0)
    with pytest.raises(ValueError, match=r"^chips: expected an integer of at least 1, got -5$"):
        table.rebuy(1, -5)
