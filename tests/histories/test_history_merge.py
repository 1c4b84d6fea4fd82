"""The Merge network: the fields of the sample hands."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Any

from history_samples import SAMPLES, cards, hands_of


def test_a_cash_game_with_a_side_pot(bf: Any) -> None:
    h = bf.interop.histories
    hand = hands_of(bf, "merge_cash.txt")[0]
    assert (hand.room, hand.number, hand.line) == ("Merge", "40000001-14", 2)
    assert (hand.date, hand.time_zone) == (datetime(2011, 4, 19, 9, 11, 34), "")  # noqa: DTZ001
    assert (hand.game, hand.table, hand.button) == ("Badugi", "Minoa (40000001)", 1)
    assert (hand.small_bet, hand.big_bet, hand.currency, hand.hero) == (1, 2, "$", "Hero")
    assert [(p.seat, p.name, p.sitting_out) for p in hand.players] == [
        (1, "Villain", False),
        (3, "Hero", False),
        (4, "Tom & J", False),
        (5, "out", True),
    ]
    first, second, third, fourth = hand.streets
    assert first.actions == (
        h.Action("Villain", "raise", Decimal(2), Decimal(2)),
        h.Action("Hero", "call", Decimal("1.5"), Decimal(2)),
        h.Action("Tom & J", "call", Decimal(1), Decimal(2)),
    )
    # Only the hand after the draw is written; what went and what came follows.
    assert second.draws == (
        h.Draw("Hero", 2, cards(bf, "QhTc"), cards(bf, "Ad9c")),
        h.Draw("Tom & J", 4),
        h.Draw("Villain", 0, (), ()),
    )
    assert third.actions[-1] == h.Action("Villain", "call", Decimal("0.5"), Decimal("0.5"), True)
    assert [draw.count for draw in fourth.draws] == [0, 1, 0]
    assert hand.returned == (h.Win("Hero", Decimal(2)),)
    assert hand.pots == (h.Pot("main pot", Decimal("12.85")), h.Pot("side pot", Decimal(3)))
    # The room does not print its rake.
    assert (hand.total_pot, hand.rake) == (Decimal("16.5"), Decimal("0.65"))
    assert [(s.player, s.label, s.label_agrees) for s in hand.shown] == [
        ("Hero", "Badugi, 9-6-4-A", True),
        ("Villain", "Badugi, 8-7-6-2", True),
    ]


def test_an_uncalled_bet_inside_the_pot_is_separated(bf: Any) -> None:
    h = bf.interop.histories
    hand = hands_of(bf, "merge_cash.txt")[1]
    assert hand.returned == (h.Win("Hero", Decimal("0.5")),)
    assert hand.wins == (h.Win("Hero", Decimal(1)),)
    assert (hand.total_pot, hand.mucked) == (1, ("Hero",))


def test_a_tournament_of_the_older_form_where_balances_lack_the_blinds(bf: Any) -> None:
    h = bf.interop.histories
    hand = hands_of(bf, "merge_tournament.txt")[0]
    assert hand.tournament == h.Tournament("50000001", "Newt Room - Turbo HU")
    assert [p.stack for p in hand.players] == [215, 2835]
    assert (hand.ante, hand.big_blind, hand.small_bet, hand.currency) == (10, 100, None, "")
    assert hand.streets[1].actions[-1] == h.Action("Hero", "call", Decimal(5), Decimal(5), True)
    assert [(s.player, s.mucked) for s in hand.shown] == [("Hero", False), ("opponent", True)]
    assert hand.results == {"Hero": Decimal(215), "opponent": Decimal(-215)}


def test_a_tournament_of_the_newer_form(bf: Any) -> None:
    hand = hands_of(bf, "merge_tournament.txt")[1]
    assert (hand.tournament.level, hand.seats) == ("4", 9)
    assert [p.stack for p in hand.players] == [4460, 9755, 5000]
    assert (hand.total_pot, hand.results["Hero"]) == (80, 40)


def test_other_games_and_cancelled_games_are_skipped(bf: Any) -> None:
    h = bf.interop.histories
    skipped = [
        (each.number, each.reason)
        for name in ("merge_cash.txt", "merge_tournament.txt")
        for each in h.read(SAMPLES / name)
        if isinstance(each, h.Skipped)
    ]
    assert skipped == [("40000002-3", "Holdem"), ("81000001-29", "cancelled")]
