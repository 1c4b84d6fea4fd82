"""Cases on which public Badugi software went wrong: `past_faults.json` (see truth/README.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from game_tables import FAIR, GOOD, check_down, names, plain_table, play, table_of

import badugi_fast as bf
from badugi_fast.game import IllegalActionError, Pot, Rules, Table

FAULTS: dict[str, Any] = {
    case["id"]: case
    for case in json.loads(
        (Path(__file__).parents[1] / "truth" / "past_faults.json").read_text(encoding="utf-8")
    )
}


def test_b03_one_bet_and_three_raises() -> None:
    assert FAULTS["b03"]["input"]["actions"] == "bet raise raise raise raise"
    table = plain_table(3)
    play(table, "c c k p p p b r r r")
    with pytest.raises(IllegalActionError, match="cannot raise: the round is capped"):
        table.raise_()


def test_b04_replacements_come_in_a_defined_order() -> None:
    assert FAULTS["b04"]["input"] == {
        "players": 3,
        "discard_done": [True, False, False],
        "deal": "replacement",
    }
    table = plain_table(3, deal_draws="after_all")
    play(table, "c c k")
    table.step(3 + 1)
    # Nothing is dealt while others have not discarded, nor can anybody bet.
    assert len(table.hands[0]) == 3
    with pytest.raises(IllegalActionError, match="this is a draw, to discard or to stand pat"):
        table.step(1)
    play(table, "p")
    assert len(table.hands[0]) == 3
    play(table, "p")
    assert len(table.hands[0]) == 4


def test_b14_and_others_the_right_hand_wins() -> None:
    for name in ("b14", "b22", "b29"):
        case = FAULTS[name]
        # Both hands of b29 hold the same card; the second gets another of its kind.
        hands = [bf.parse_cards(hand) for hand in case["input"]]
        if set(hands[0]) & set(hands[1]):
            assert name == "b29"
            winner = min(range(2), key=lambda i: bf.evaluate(hands[i]))
            assert winner == case["expected"]["winner"]
            continue
        table = table_of([100, 100], case["input"])
        play(table, "c k")
        check_down(table)
        assert table.results[case["expected"]["winner"]] == 2


def test_b15_all_in_players_draw_and_do_not_bet() -> None:
    assert FAULTS["b15"]["expected"] == {
        "next_phase": "draw",
        "first_to_draw": 0,
        "bet_actors_exclude": [0],
    }
    table = Table(Rules(small_bet=5, min_buy_in=1), [5, 95, 95], button=2, seed=1)
    play(table, "c c k")
    assert (table.stacks[0], table.phase, table.seat) == (0, "drawing", 0)
    bettors = set()
    while table.seat is not None:
        if table.phase == "betting":
            bettors.add(table.seat)
        table.step(1 if table.phase == "betting" else 3)
    assert bettors == {1, 2}


def test_b16_the_turn_passes_to_the_next_live_seat() -> None:
    assert FAULTS["b16"]["input"] == {"seats": 6, "action": "SB folds"}
    table = plain_table(6)
    play(table, "c f c c f")
    assert table.seat == 1
    play(table, "k p")
    assert table.seat == 2
    play(table, "p")
    assert table.seat == 4


def test_b17_draws_are_counted_upwards_and_cards_stay() -> None:
    assert FAULTS["b17"]["expected"] == {"draw_index": 2, "hand": "post-draw"}
    table = table_of([100] * 2, [GOOD, FAIR], "KsKh")
    play(table, "c k As p k k 2h p k k")
    hand = bf.parse_cards("3d4cKhKs")
    assert (table.street, table.hands[0]) == (2, hand)
    # An older copy changes nothing in it.
    older = table.copy()
    for _ in range(3):
        older.undo()
    assert (older.street, table.street, table.hands[0]) == (1, 2, hand)


def test_b18_only_pots_above_zero() -> None:
    assert FAULTS["b18"]["input"]["contributions"] == [10, 10, 0]
    table = plain_table(3, small_bet=10)
    play(table, "f c k")
    assert table.pots == (Pot(20, (0, 1)),)
    assert len(table.pots) == FAULTS["b18"]["expected"]["pots"]


def test_b30_every_street_has_its_own_four_cards() -> None:
    hands = FAULTS["b30"]["input"]
    # From As2d3c3h to As2d3c4h: one card first, then pat twice.
    table = table_of([100] * 2, [hands["deal"], FAIR], "4h")
    play(table, "c k 3h p k k")
    for street in ("draw1", "draw2", "draw3"):
        assert set(table.hands[0]) == set(bf.parse_cards(hands[street]))
        assert len(table.hands[0]) == FAULTS["b30"]["expected"]["slots"]
        if street != "draw3":
            play(table, "p p k k")


def test_b31_a_hand_with_antes_only() -> None:
    assert FAULTS["b31"]["input"]["blinds"] is None
    table = plain_table(3, ante=1, big_blind=0)
    assert (table.pot, names(table)) == (3, ["check", "bet"])
    check_down(table)
    assert sum(table.stacks) == 300


def test_b35_no_card_is_dealt_twice() -> None:
    assert FAULTS["b35"]["expected"] == {"error": "duplicate card"}
    with pytest.raises(ValueError, match="duplicate card 'Kd'"):
        Table(Rules(small_bet=2), [100, 100], deck="As2h3dKd5h6c7cKd")
