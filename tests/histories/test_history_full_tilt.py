"""Full Tilt Poker: the fields of the sample hands."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Any

from history_samples import SAMPLES, cards, hands_of, read_bytes


def test_a_cash_game_with_a_side_pot(bf: Any) -> None:
    h = bf.interop.histories
    hand = hands_of(bf, "full_tilt_cash.txt")[0]
    assert (hand.room, hand.number, hand.game) == ("Full Tilt Poker", "31000000001", "Limit Badugi")
    assert (hand.date, hand.time_zone) == (datetime(2011, 1, 8, 10, 18, 16), "ET")  # noqa: DTZ001
    assert (hand.table, hand.seats, hand.button, hand.currency) == ("Larch", 6, 5, "$")
    assert (hand.small_bet, hand.big_bet, hand.small_blind) == (1, 2, Decimal("0.5"))
    assert [(p.name, p.sitting_out) for p in hand.players] == [
        ("Ann", False),
        ("bob folds", False),
        ("Hero", False),
        ("Émile: x", False),
        ("gone", True),
    ]
    first, second, third, fourth = hand.streets
    assert first.actions == (
        h.Action("Hero", "raise", Decimal(2), Decimal(2)),
        h.Action("Émile: x", "raise", Decimal(3), Decimal(3)),
        h.Action("Ann", "fold", Decimal(0), Decimal("0.5")),
        h.Action("bob folds", "call", Decimal("0.5"), Decimal("1.5"), True),
        h.Action("Hero", "call", Decimal(1), Decimal(3)),
    )
    assert second.draws == (
        h.Draw("bob folds", 1),
        h.Draw("Hero", 1, cards(bf, "7s"), cards(bf, "2d")),
        h.Draw("Émile: x", 2),
    )
    # What Émile chats at the third street is no action.
    assert [action.kind for action in third.actions] == ["bet", "call"]
    assert [action.kind for action in fourth.actions] == ["bet", "fold"]
    assert hand.returned == (h.Win("Hero", Decimal(2)),)
    assert (hand.total_pot, hand.rake) == (14, Decimal("0.5"))
    assert hand.pots == (h.Pot("main pot", Decimal("4.8")), h.Pot("side pot", Decimal("8.7")))
    assert [(s.player, s.label, s.label_agrees) for s in hand.shown] == [
        ("Hero", "a Badugi: 7, 5, 4, 2", True),
        ("bob folds", "a Badugi: 6, 4, 3, A", True),
    ]
    assert hand.results == {
        "Ann": Decimal("-0.5"),
        "bob folds": Decimal("3.3"),
        "Hero": Decimal("2.7"),
        "Émile: x": Decimal(-6),
        "gone": Decimal(0),
    }


def test_a_later_form_with_a_dead_blind_and_a_split_pot(bf: Any) -> None:
    h = bf.interop.histories
    hand = hands_of(bf, "full_tilt_cash.txt")[1]
    assert (hand.game, hand.table, hand.seats) == ("FL Badugi", "Elm", None)
    assert (hand.date, hand.time_zone) == (datetime(2013, 5, 8, 10, 20, 16), "ET")  # noqa: DTZ001
    assert [(post.kind, post.amount) for post in hand.posts] == [
        ("dead blind", Decimal("0.5")),
        ("blind", 1),
        ("big blind", 1),
    ]
    # The dead blind is no part of the bet.
    assert hand.streets[0].actions[1] == h.Action("Ann", "raise", Decimal(1), Decimal(2))
    assert [(win.player, win.amount) for win in hand.wins] == [("Hero", 6), ("Ann", 6)]


def test_tournaments(bf: Any) -> None:
    h = bf.interop.histories
    folded, shown = hands_of(bf, "full_tilt_tournament.txt")
    assert folded.tournament == h.Tournament("88001122", "$5 + $0.50 Sit & Go (Turbo)")
    assert (folded.small_bet, folded.big_bet, folded.ante, folded.currency) == (100, 200, 5, "")
    assert (folded.mucked, folded.total_pot) == (("x-y",), 110)
    assert folded.players[0].stack == 1505
    assert [(s.label_agrees, s.name) for s in shown.shown] == [
        (False, "three-card T-4-3"),
        (True, "badugi K-6-5-A"),
    ]
    assert shown.streets[1].draws[0] == h.Draw("Hero", 3, cards(bf, "2s3s4s"), cards(bf, "6d8d9d"))


def test_another_game_is_skipped(bf: Any) -> None:
    h = bf.interop.histories
    found = [each for each in h.read(SAMPLES / "full_tilt_cash.txt") if isinstance(each, h.Skipped)]
    assert [(each.number, each.reason) for each in found] == [
        ("31000000002", "Pot Limit Omaha H/L")
    ]


def test_a_partial_history_is_a_fault(bf: Any) -> None:
    text = (SAMPLES / "full_tilt_tournament.txt").read_text()
    faults = read_bytes(bf, text.replace("2010/11/29\n", "2010/11/29 (partial)\n"))
    assert [each.message for each in faults] == ["the room itself calls this history partial"] * 2


def test_names_of_other_games(bf: Any) -> None:
    date = "10:18:16 ET - 2011/01/08"
    for game, header in {
        "Limit 2-7 Triple Draw": f"Table CR - tay (6 max) - $1/$2 - Limit 2-7 Triple Draw - {date}",
        "NL Hold'em": f"Table Elm - NL Hold'em - $0.50/$1 - {date}",
        "Limit Razz": f"$5 + $1 Mix (12), Table 1 - 25/50 Ante 5 - Limit Razz - {date}",
    }.items():
        (each,) = read_bytes(bf, f"Full Tilt Poker Game #9: {header}\n")
        assert isinstance(each, bf.interop.histories.Skipped)
        assert each.reason == game
