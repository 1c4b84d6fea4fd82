"""Every card is as likely as any other: by seat, in replacements, before and after a reshuffle."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from badugi_fast.game import Rules, Table

sys.path.insert(0, str(Path(__file__).parents[1] / "dealing"))
from statistics_of import check_fit, count

HANDS = 1040
RULES = Rules(small_bet=2)


def first_bets(table: Table) -> None:
    while table.phase == "betting":
        table.step(1)


def test_hands_of_each_seat() -> None:
    table = Table(RULES, [10**9] * 4, seed=1)
    cards: list[list[int]] = [[] for _ in range(4)]
    for _ in range(HANDS):
        for seat, hand in enumerate(table.hands):
            cards[seat] += hand
        while table.seat is not None:
            table.step(0 if table.legal_mask & 1 else 1)
        table.next_hand()
    for seat in range(4):
        # Cards of one hand are not independent: a hand has one card of each kind at most.
        expected = np.full(52, HANDS * 4 / 52)
        variance = HANDS * (4 / 52) * (48 / 52)
        scaled = expected + (count(cards[seat], 52) - expected) * np.sqrt(expected / variance)
        total = ((scaled - expected) ** 2 / expected).sum() * 51 / 52
        assert 10 < total < 130


def drawn_cards(table: Table, seat: int) -> list[int]:
    return [int(e.cards[0]) for e in table.events() if e.kind == "draw" and e.seat == seat]


@pytest.mark.parametrize("stub", ["reshuffle_all", "deal_out_first", "pokerkit"])
def test_replacements(stub: str) -> None:
    # Six throw four cards each: 28 in the stub, so the last two need a reshuffle in the first draw.
    rules = Rules(small_bet=2, stub=stub)  # type: ignore[arg-type]
    first: list[int] = []
    last: list[int] = []
    reshuffles = 0
    for hand in range(HANDS):
        table = Table(rules, [100] * 8, seed=[3, hand])
        first_bets(table)
        while table.phase == "drawing" and table.street == 0:
            table.step(3 + 15)
        reshuffles += any(event.kind == "reshuffle" for event in table.events())
        first.append(drawn_cards(table, 1)[0])
        last.append(drawn_cards(table, 0)[3])
    assert reshuffles == HANDS
    check_fit(count(first, 52))
    check_fit(count(last, 52))


@pytest.mark.parametrize("stub", ["reshuffle_all", "deal_out_first"])
def test_after_a_reshuffle_every_other_card_is_equally_likely(stub: str) -> None:
    # A given deck: five seats throw four cards each and draw the 20 of the stub, the sixth starts
    # a new one of 24.
    rules = Rules(small_bet=2, stub=stub)  # type: ignore[arg-type]
    sixth: list[int] = []
    seventh: list[int] = []
    for hand in range(HANDS):
        table = Table(rules, [100] * 8, seed=[4, hand], deck=range(52))
        first_bets(table)
        for _ in range(7):
            table.step(3 + 15)
        sixth += drawn_cards(table, 6)[:1]
        seventh += drawn_cards(table, 7)[:1]
    # Dealt one at a time, seat 6 held the cards 5, 13, 21, 29; its neighbours so.
    own = [5, 13, 21, 29]
    others = [card for card in range(32) if card % 8 < 5]
    found = count(sixth, 52)
    assert found[others].sum() == HANDS
    check_fit(found[others])
    # What the sixth could not have stays for the seventh: 1/20 each; of the others 16 of 20 stay.
    check_fit(
        count(seventh, 52)[own + others],
        [HANDS / 20] * 4 + [HANDS * 16 / 20 / 20] * 20,
    )


def test_the_seed_decides_alone() -> None:
    one, other = (Table(RULES, [100] * 3, seed=9) for _ in range(2))
    assert one.hands == other.hands


def test_the_button_and_the_seats_win_equally_often() -> None:
    table = Table(RULES, [10**9] * 3, seed=5)
    won: list[int] = []
    for _ in range(HANDS):
        while table.seat is not None:
            table.step(1 if table.phase == "betting" else 3)
        won += [
            event.seat for event in table.events() if event.kind == "win" and event.seat is not None
        ][:1]
        table.next_hand()
    check_fit(count(won, 3))
