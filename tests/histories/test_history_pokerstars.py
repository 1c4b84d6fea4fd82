"""PokerStars: every field of the sample hands."""

from __future__ import annotations

import re
from datetime import datetime
from decimal import Decimal
from time import perf_counter
from typing import Any

import pytest
from history_samples import SAMPLES, cards, hands_of, read_bytes


def test_a_cash_game_with_a_side_pot(bf: Any) -> None:
    h = bf.interop.histories
    hand = hands_of(bf, "pokerstars_cash.txt")[0]
    assert (hand.room, hand.number, hand.line) == ("PokerStars", "900000000001", 1)
    assert hand.file == str(SAMPLES / "pokerstars_cash.txt")
    # The time stands twice: Eastern Time is taken.
    assert (hand.date, hand.time_zone) == (datetime(2024, 3, 9, 16, 56, 59), "ET")  # noqa: DTZ001
    assert (hand.game, hand.currency, hand.tournament) == ("Badugi Limit", "$", None)
    assert (hand.small_bet, hand.big_bet) == (1, 2)
    assert (hand.small_blind, hand.big_blind, hand.ante) == (Decimal("0.50"), 1, None)
    assert (hand.table, hand.seats, hand.button, hand.hero) == ("Ostara II", 6, 3, "Hero")
    assert [(p.seat, p.name, p.stack) for p in hand.players] == [
        (1, "a: b", 40),
        (2, "x [y]", Decimal("3.5")),
        (3, "Zoë Ünal", 25),
        (5, "Hero", Decimal("30.25")),
        (6, "seat 6 (x)", Decimal("1204.75")),
    ]
    assert [p.cards for p in hand.players if p.cards] == [cards(bf, "As2hKs9s")]
    assert hand.posts == (
        h.Post("Hero", "small blind", Decimal("0.50")),
        h.Post("seat 6 (x)", "big blind", Decimal(1)),
    )
    first, second, third, fourth = hand.streets
    assert first.draws == ()
    assert first.actions[2:5] == (
        h.Action("Zoë Ünal", "raise", Decimal(2), Decimal(2)),
        h.Action("Hero", "call", Decimal("1.5"), Decimal(2)),
        h.Action("seat 6 (x)", "fold", Decimal(0), Decimal(1)),
    )
    assert second.draws == (
        h.Draw("Hero", 2, cards(bf, "Ks9s"), cards(bf, "7d2c")),
        h.Draw("a: b", 3),
        h.Draw("x [y]", 1),
        h.Draw("Zoë Ünal", 0, (), ()),
    )
    assert second.actions[-1] == h.Action("x [y]", "call", Decimal("0.5"), Decimal("1.5"), True)
    assert [draw.count for draw in third.draws] == [1, 1, 0]
    assert [action.kind for action in third.actions] == ["bet", "call"]
    assert fourth.draws[0] == h.Draw("Hero", 0, (), ())
    assert [action.kind for action in fourth.actions] == ["check", "check"]
    assert [(s.player, s.mucked, s.label, s.hand_rank) for s in hand.shown] == [
        ("Hero", False, "Badugi: J,7,2,A", bf.evaluate("As2h7dJc")),
        ("Zoë Ünal", False, "3-card: 8,6,5", bf.evaluate("8c6d5h5s")),
        ("x [y]", True, None, bf.evaluate("KdKhQsTc")),
    ]
    assert [s.label_agrees for s in hand.shown] == [True, True, None]
    assert hand.mucked == ("x [y]",)
    assert (hand.total_pot, hand.rake) == (Decimal("18.5"), Decimal("0.75"))
    assert hand.pots == (
        h.Pot("main pot", Decimal("12.95")),
        h.Pot("side pot", Decimal("4.80")),
    )
    assert hand.wins == (
        h.Win("Hero", Decimal("4.80"), "side pot"),
        h.Win("Hero", Decimal("12.95"), "main pot"),
    )
    assert hand.results == {
        "a: b": Decimal(-2),
        "x [y]": Decimal("-3.5"),
        "Zoë Ünal": Decimal(-6),
        "Hero": Decimal("11.75"),
        "seat 6 (x)": Decimal(-1),
    }


def test_everybody_folds(bf: Any) -> None:
    h = bf.interop.histories
    hand = hands_of(bf, "pokerstars_cash.txt")[1]
    assert hand.returned == (h.Win("a: b", Decimal("0.5")),)
    assert hand.wins == (h.Win("a: b", Decimal(1)),)
    assert (hand.total_pot, hand.rake, hand.shown, hand.mucked) == (1, 0, (), ("a: b",))
    assert len(hand.streets) == 1
    assert hand.results["a: b"] == Decimal("0.5")


def test_another_currency_and_thousands(bf: Any) -> None:
    hand = hands_of(bf, "pokerstars_cash.txt")[2]
    assert (hand.currency, hand.small_bet, hand.big_bet) == ("€", 2000, 4000)
    assert (hand.players[1].stack, hand.total_pot) == (Decimal("61000.50"), 24000)
    assert hand.streets[0].actions[1].amount == 4000
    assert hand.streets[0].actions[1].to == 6000


def test_a_split_pot_and_a_label_that_is_wrong(bf: Any) -> None:
    hand = hands_of(bf, "pokerstars_cash.txt")[3]
    assert [(win.player, win.amount) for win in hand.wins] == [("Hero", 4), ("ann", 4)]
    assert [(s.label, s.label_agrees, s.name) for s in hand.shown] == [
        ("Badugi: 7,6,3,2", True, "badugi 7-6-3-2"),
        ("Badugi: 7,6,3,2", False, "three-card 6-3-2"),
    ]


def test_a_tournament(bf: Any) -> None:
    h = bf.interop.histories
    (hand,) = hands_of(bf, "pokerstars_tournament.txt")
    assert hand.tournament == h.Tournament("777000111", "$10+$1 USD", "IV")
    assert (hand.small_bet, hand.big_bet, hand.currency) == (100, 200, "")
    assert (hand.ante, hand.small_blind, hand.big_blind) == (10, 50, 100)
    assert [(p.kind, p.all_in) for p in hand.posts[-2:]] == [
        ("small blind", True),
        ("big blind", False),
    ]
    assert [p.sitting_out for p in hand.players] == [False, True, False, False]
    # Four new cards stand in one bracket.
    assert hand.streets[1].draws[2] == h.Draw(
        "Hero", 4, cards(bf, "KdKcQcQd"), cards(bf, "Ah2s5c9c")
    )
    # The player is called "folds".
    assert hand.streets[2].actions[-1] == h.Action("folds", "fold", Decimal(0), Decimal(200))
    assert hand.streets[3].actions == ()
    assert hand.returned == (h.Win("Hero", Decimal(200)),)
    assert sum(hand.results.values()) == 0


def test_other_games_and_cancelled_hands_are_skipped(bf: Any) -> None:
    h = bf.interop.histories
    skipped = [
        each
        for name in ("pokerstars_cash.txt", "pokerstars_tournament.txt")
        for each in h.read(SAMPLES / name)
        if isinstance(each, h.Skipped)
    ]
    assert [(each.number, each.reason, each.line) for each in skipped] == [
        ("900000000003", "Hold'em No Limit", 90),
        ("900000000102", "HORSE (Razz Limit)", 52),
        ("900000000103", "cancelled", 58),
    ]


HEADERS = {
    "PokerStars Game #7:  Badugi Limit ($0.25/$0.50 USD) - 2010/09/05 10:32:15 ET": "Badugi Limit",
    "PokerStars Game #7:  Badugi Limit ($1/$2) - 2008/08/17 - 01:14:43 (ET)": "Badugi Limit",
    "POKERSTARS GAME #7:  Hold'em No Limit ($1/$2) - 2008/08/17 - 01:14:43 (ET)": "",
    "PokerStars Zoom Hand #7:  Badugi Pot Limit (€1/€2 EUR) - 2012/01/02 9:00:00 CET "
    "[2012/01/02 3:00:00 ET]": "Badugi Pot Limit",
    "PokerStars Home Game Hand #7: {Club} Badugi Limit (10/20) - 2012/01/02 9:00:00 ET": (
        "Badugi Limit"
    ),
    "PokerStars Hand #7:  Mixed (Badugi Limit, $3/$6 USD) - 2012/01/02 9:00:00 ET": "Badugi Limit",
    "PokerStars Hand #7: Tournament #8, Freeroll  Badugi Limit - Level I (10/20) - "
    "2012/01/02 9:00:00 ET": "Badugi Limit",
    "PokerStars Hand #7: Tournament #8, $5+$0.50 USD 12-Game (Badugi Limit) - Level X (10/20) - "
    "2012/01/02 9:00:00 ET": "Badugi Limit",
}


def test_first_lines_of_many_years(bf: Any) -> None:
    h = bf.interop.histories
    _, *body = (SAMPLES / "pokerstars_cash.txt").read_text(encoding="utf-8").split("\n")[:61]
    for header, game in HEADERS.items():
        (each,) = read_bytes(bf, "\n".join([header, *body]))
        if not game:
            assert isinstance(each, h.Skipped), header
            continue
        # The pot of this hand is raked, which in a tournament does not add up.
        hand = each.hand if "Tournament" in header else each
        assert (hand.number, hand.game) == ("7", game), header
        assert (hand.small_bet is None) == ("Pot" in game)
        assert (hand.tournament is None) == ("Tournament" not in header)


def test_eastern_time_may_be_the_day_before(bf: Any) -> None:
    text = (SAMPLES / "pokerstars_cash.txt").read_text(encoding="utf-8").split("\n\n")[0]
    text = text.replace("21:56:59 WET [2024/03/09 16", "1:56:59 WET [2024/03/08 20")
    (hand,) = read_bytes(bf, text)
    assert (str(hand.date), hand.time_zone) == ("2024-03-08 20:56:59", "ET")


ENTRIES = {
    "$10+$1 USD 8-Game (Badugi Limit)": "$10+$1 USD",
    "$5.00+$0.50 USD HORSE (Badugi Limit)": "$5.00+$0.50 USD",
    "$25+$25+$5 USD 8-Game (Badugi Limit)": "$25+$25+$5 USD",
    "€1,000+€50 EUR Mixed NLH/PLO (Badugi Pot Limit)": "€1,000+€50 EUR",
    "100+10 8-Game (Badugi Limit)": "100+10",
    "300FPP 8-Game (Badugi Limit)": "300FPP",
    "Freeroll  8-Game (Badugi Limit)": "Freeroll",
    "$10+$1 USD {8-Game} (Badugi Limit)": "$10+$1 USD",
    "8-Game (Badugi Limit)": "",
    "$10+$1 USD Badugi Limit": "$10+$1 USD",
    "100+10 Badugi Limit": "100+10",
    "Freeroll  Badugi Limit": "Freeroll",
    # An entry of an unknown form is given as printed.
    "ticket no. 5 8-Game (Badugi Limit)": "ticket no. 5 8-Game",
}


@pytest.mark.parametrize("printed", ENTRIES)
@pytest.mark.parametrize("club", ["", "{Our Club (1)} "])
def test_the_entry_of_a_tournament_ends_before_the_game(bf: Any, club: str, printed: str) -> None:
    _, *body = (SAMPLES / "pokerstars_tournament.txt").read_text(encoding="utf-8").split("\n")[:50]
    stage = " - Level IV (100/200) - 2024/03/10 20:00:05 ET"
    header = f"PokerStars Hand #7: {club}Tournament #8, {printed}{stage}"
    (hand,) = read_bytes(bf, "\n".join([header, *body]))
    assert hand.tournament == bf.interop.histories.Tournament("8", ENTRIES[printed], "IV")
    assert hand.game == re.search(r"Badugi (?:Pot )?Limit", printed)[0]  # type: ignore[index]


@pytest.mark.parametrize(
    "header",
    [
        "PokerStars Hand #7: Tournament #8, " + "a (" * 5000 + "Badugi Limit",
        "PokerStars Hand #7: Tournament #8, " + "Badugi Limit (" * 1200,
        "PokerStars Hand #7: Tournament #8, " + "a " * 8000 + "(Badugi",
        "PokerStars Hand #7: Tournament #8, " + "1" * 16000,
        "PokerStars Hand #7: " + "{a" * 8000 + "Badugi",
        "Full Tilt Poker Game #7: " + "a (1), Table a - " * 900 + "Badugi",
        "Full Tilt Poker Game #7: " + "abcd - " * 2200,
    ],
    ids=lambda header: header[:40],
)
def test_a_first_line_of_no_use_costs_no_time(bf: Any, header: str) -> None:
    for length in (len(header), 390):
        start = perf_counter()
        (found,) = read_bytes(bf, header[:length])
        assert perf_counter() - start < 0.5
        assert isinstance(found, (bf.interop.histories.Fault, bf.interop.histories.Skipped))


@pytest.mark.parametrize(
    "rake",
    [
        "Rake $0.75 | Jackpot Rake $0",
        "Rake $0.50 | Jackpot Rake $0.25",
        "Rake $0.75 | Jackpot $0.2",
    ],
)
def test_what_goes_into_a_jackpot_is_rake(bf: Any, rake: str) -> None:
    text = (SAMPLES / "pokerstars_cash.txt").read_text(encoding="utf-8").split("\n\n")[0]
    assert "Rake $0.75" in text
    (hand,) = read_bytes(bf, text.replace("Rake $0.75", rake))
    assert hand == read_bytes(bf, text)[0]
    assert hand.rake == Decimal("0.75")


def test_a_raise_over_a_blind_that_was_all_in(bf: Any) -> None:
    # The blind is 100, of which its player has only 30; the raise is over the whole one.
    text = """\
PokerStars Hand #7: Tournament #8, 100+10 Badugi Limit - Level IV (100/200) - 2024/03/10 20:00:05 ET
Table '8 1' 6-max Seat #1 is the button
Seat 1: ann (1000 in chips)
Seat 2: bob (1000 in chips)
Seat 3: cleo (30 in chips)
bob: posts small blind 50
cleo: posts big blind 30 and is all-in
*** DEALING HANDS ***
ann: raises 100 to 200
bob: folds
Uncalled bet (100) returned to ann
*** FIRST DRAW ***
cleo: discards 1 card
ann: stands pat
*** SECOND DRAW ***
cleo: stands pat
ann: stands pat
*** THIRD DRAW ***
cleo: stands pat
ann: stands pat
*** SHOW DOWN ***
ann: shows [2s 3h 4d 5c] (Badugi: 5,4,3,2)
cleo: mucks hand
ann collected 180 from pot
*** SUMMARY ***
Total pot 180 | Rake 0
Seat 1: ann (button) showed [2s 3h 4d 5c] and won (180) with Badugi: 5,4,3,2
Seat 2: bob (small blind) folded before the Draw
Seat 3: cleo (big blind) mucked
"""
    (hand,) = read_bytes(bf, text)
    assert isinstance(hand, bf.interop.histories.Hand), hand
    (fault,) = read_bytes(bf, text.replace("raises 100 to", "raises 250 to"))
    assert (fault.line, fault.message) == (9, "'ann' cannot raise a bet of 50 by 250 to 200")
