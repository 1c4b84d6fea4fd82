"""Where PokerKit does not play as card rooms do: both side by side, and the rule that decides.

Robert's Rules of Poker (Ciaffone), "Betting and Raising" 3 and 6, "Ties" 4 and 5.4, "Button and
Blind Use" 1.
"""

from __future__ import annotations

import sys
from typing import Any

import pytest

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

from game_tables import deck_of, names
from pokerkit import State
from pokerkit_table import new_state, pokerkits_warnings

from badugi_fast.game import Rules, Table

# Three equal hands.
TIES = ["As2h3d4c", "Ah2s3c4d", "Ad2c3s4h"]
LOSER = "KsKhKdKc"


def both(stacks: list[int], hands: list[str] | None = None, **amounts: int) -> tuple[Table, State]:
    """A table with card-room rules and PokerKit's state, dealt alike."""
    changes: dict[str, Any] = {"small_bet": 2, "min_buy_in": 1, **amounts}
    rules = Rules(**changes)
    deck = None if hands is None else deck_of(hands)
    table = Table(rules, stacks, button=len(stacks) - 1, seed=1, deck=deck)
    state = new_state(rules, stacks)
    for event in table.events():
        if event.kind == "deal":
            state.deal_hole(str(event.cards[0]))
    return table, state


def stand_pat(table: Table, state: State) -> None:
    """All stand pat; PokerKit burns a card for it."""
    while table.phase == "drawing":
        table.stand_pat()
        state.stand_pat_or_discard()
    with pokerkits_warnings():
        burnt = next(card for card in state.deck_cards)
        state.burn_card(burnt)


def check_down(table: Table, state: State) -> None:
    while table.seat is not None:
        if table.phase == "drawing":
            stand_pat(table, state)
        else:
            table.step(1)
            state.check_or_call()


def test_the_big_blind_is_a_bet_of_the_cap() -> None:
    # "A maximum of a bet and three raises", and the big blind is the bet.
    table, state = both([100] * 3)
    for _ in range(3):
        table.raise_()
        state.complete_bet_or_raise_to()
    assert names(table) == ["fold", "call"]
    assert state.can_complete_bet_or_raise_to()


def short_raise(by: int) -> tuple[Table, State]:
    """Seat 0 bets 10 after the draw, seat 1 is all-in for a raise, seat 2 calls."""
    table, state = both([500, 20 + by, 500], small_bet=10)
    for _ in range(3):
        table.step(1)
        state.check_or_call()
    stand_pat(table, state)
    for action in (table.bet, table.raise_):
        action()
        state.complete_bet_or_raise_to()
    assert table.bets == tuple(state.bets)
    return table, state


def test_half_a_bet_reopens_the_betting() -> None:
    # "An all-in wager of a half a bet or more is treated as a full bet."
    table, state = short_raise(5)
    table.call()
    state.check_or_call()
    assert table.seat == state.actor_index == 0
    assert "raise" in names(table)
    assert not state.can_complete_bet_or_raise_to()


def test_less_than_half_a_bet_is_completed() -> None:
    # "A player who has not yet acted ... may fold, call, or complete the wager."
    table, state = short_raise(4)
    assert str(table.legal_actions()[-1]) == "raise to 20"
    assert state.can_complete_bet_or_raise_to() is True
    assert state.min_completion_betting_or_raising_to_amount == 24


def test_no_player_gets_two_odd_chips() -> None:
    # "No player may receive more than one odd chip." Three tie for 20 chips.
    table, state = both([100] * 4, [*TIES, LOSER], small_bet=5, small_blind=2, ante=0)
    table.call()
    table.call()
    table.call()
    table.check()
    for _ in range(4):
        state.check_or_call()
    check_down(table, state)
    assert [stack - 95 for stack in table.stacks] == [7, 7, 6, 0]
    assert [stack - 95 for stack in state.stacks] == [8, 6, 6, 0]


def test_a_short_big_blind_is_called_in_full() -> None:
    # "They remain the same even when the player in the blind does not have enough chips".
    table, state = both([500, 3, 500], small_bet=10, small_blind=2)
    assert table.to_call == 10
    assert state.checking_or_calling_amount == 3


def test_heads_up_with_equal_blinds_the_button_acts_first() -> None:
    table, state = both([100, 100], small_blind=2)
    assert (table.button, table.seat) == (1, 1)
    assert state.actor_index == 0


def test_who_throws_cards_does_not_draw_them_again() -> None:
    # PokerStars, "Reshuffling the Deck"; PokerKit shuffles all discards, those of the drawer too.
    _, state = both([100] * 8)
    for _ in range(8):
        state.check_or_call()
    thrown = [list(state.hole_cards[player]) for player in range(8)]
    for player in range(8):
        state.stand_pat_or_discard(thrown[player])
    with pokerkits_warnings():
        state.burn_card(state.deck_cards[0])
        while state.deck_cards:
            state.deal_hole(state.deck_cards[0])
        drawer = state.hole_dealee_index
        assert drawer is not None
        # Its own card is dealt without a warning.
        state.deal_hole(thrown[drawer][0])
    assert thrown[drawer][0] in state.hole_cards[drawer]
