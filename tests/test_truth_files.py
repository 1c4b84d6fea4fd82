"""The three rules texts, hands shown on card rooms, and faults of other programs."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Any

import pytest

import facts
import oracle

RULES = facts.cases("rules_examples.json")
FAULTS = facts.cases("past_faults.json")
SHOWN = facts.shown_hands()
# Labelled wrongly by its source: ace and five are both spades.
WRONG_ROW = {"cards": "As2c3h5s", "label": "Badugi", "ranks": "532A"}


def ranks_of(bf: Any, hand: Any) -> str:
    ranks = bf.describe(bf.evaluate(hand)).ranks
    return "-".join(oracle.LETTERS[rank] for rank in ranks)


# --- rules_examples.json ---

RULES_EVAL = [key for key, case in RULES.items() if case["kind"] == "eval"]
RULES_COMPARE = [key for key, case in RULES.items() if case["kind"] == "compare"]
CALLED = [key for key in RULES_EVAL if "called" in RULES[key]["expected"]]
# "Badugi, the best" is a remark rather than a name: no ranks and no known word.
REMARK = "cs01"


@pytest.mark.parametrize("key", RULES_EVAL)
def test_rules_eval(bf: Any, key: str) -> None:
    case = RULES[key]
    # As written: hyphens, spaces and symbols are all notations that we read.
    assert ranks_of(bf, case["cards"]) == case["expected"]["ranks"]
    assert bf.describe(bf.evaluate(case["cards"])).size == case["expected"]["size"]


@pytest.mark.parametrize("key", RULES_COMPARE)
def test_rules_compare(bf: Any, key: str) -> None:
    case = RULES[key]
    assert [ranks_of(bf, hand) for hand in case["cards"]] == [
        case["expected"]["a"],
        case["expected"]["b"],
    ]
    assert bf.winners(case["cards"]) == (case["expected"]["winner"],)


@pytest.mark.parametrize("key", CALLED)
def test_rules_names(bf: Any, key: str) -> None:
    case = RULES[key]
    called = case["expected"]["called"]
    if key == REMARK:
        with pytest.raises(ValueError, match=r"^name: expected a size, ranks and the words"):
            bf.parse_name(called)
        called = called.split(",")[0]
        assert bf.evaluate(case["cards"]) == bf.parse_name(called)[0]
    numbers = bf.parse_name(called)
    assert bf.evaluate(case["cards"]) in numbers
    assert {bf.describe(number).size for number in numbers} == {case["expected"]["size"]}


def test_what_the_names_of_the_rules_stand_for(bf: Any) -> None:
    # Names used by the three texts, and which hands bear them.
    assert bf.parse_name("3-Card") == bf.parse_name("3Card") == range(716, 1002)
    assert bf.parse_name("1-Card") == bf.parse_name("1Card") == range(1080, 1093)
    assert bf.parse_name("four-card four") == range(1, 2)
    assert bf.parse_name("three-card three") == range(716, 717)
    assert bf.parse_name("2Card-2") == range(1002, 1003)
    assert {bf.describe(n).ranks[0] for n in bf.parse_name("three-card nine")} == {8}
    assert len(bf.parse_name("three-card nine")) == 28


def test_every_rules_case_is_claimed_once() -> None:
    assert sorted(RULES_EVAL + RULES_COMPARE) == sorted(RULES)
    assert REMARK in CALLED
    assert {
        case["expected"]["called"] for case in RULES.values() if "called" in case["expected"]
    } == {
        "Badugi, the best",
        "3-Card",
        "2-Card",
        "1-Card",
        "four-card four",
        "three-card three",
        "three-card nine",
        "2Card-2",
        "1Card",
    }


# --- shown_hands.csv ---


def test_the_wrong_row_is_there() -> None:
    assert len(SHOWN) == 85
    assert SHOWN.count(WRONG_ROW) == 1


@pytest.mark.parametrize("row", SHOWN, ids=[row["cards"] for row in SHOWN])
def test_shown_hand(bf: Any, row: dict[str, str]) -> None:
    hand_rank = bf.evaluate(row["cards"])
    agrees = row != WRONG_ROW
    assert (hand_rank in bf.parse_name(row["label"])) == agrees
    # Three labels hold the ranks themselves, and the column is empty.
    size, _, shown = row["label"].partition(", ")
    ranks = row["ranks"] or shown
    assert (bf.hand_rank(ranks) == hand_rank) == agrees
    # The size with the ranks behind it names one hand rank.
    assert (bf.parse_name(f"{size}: {ranks}") == range(hand_rank, hand_rank + 1)) == agrees
    if not agrees:
        assert bf.describe(hand_rank) == "three-card 3-2-A"


# --- past_faults.json ---

FAULTS_RANKS = ["b06", "b07", "b26", "b27"]
FAULTS_COMPARE = ["b14", "b22", "b29"]
# The fault is no fault of ranking, and belongs to another issue.
OTHER_FAULTS = {
    "b03": "game: the raise cap",
    "b04": "game: dealing before all have discarded",
    "b15": "game: all-in players draw",
    "b16": "game: whose turn it is after a fold",
    "b17": "game: state after a draw",
    "b18": "game: pots",
    "b30": "hand records: the cards of each street",
    "b31": "hand records: antes without blinds",
    "b35": "odds: overlapping dead cards; winners compares strengths, which may overlap",
}


@pytest.mark.parametrize("key", FAULTS_RANKS)
def test_past_fault_of_one_hand(bf: Any, key: str) -> None:
    case = FAULTS[key]
    assert case["expected"]["ranks"] != case["wrong_result"]
    for order in permutations(re.findall("..", case["input"])):
        assert ranks_of(bf, order) == case["expected"]["ranks"]
        assert ranks_of(bf, "".join(order)) == case["expected"]["ranks"]
    found = [oracle.LETTERS[card.rank] for card in bf.best_cards(case["input"])]
    assert "-".join(found) == case["expected"]["ranks"]


@pytest.mark.parametrize("key", FAULTS_COMPARE)
def test_past_fault_of_a_comparison(bf: Any, key: str) -> None:
    case = FAULTS[key]
    assert bf.winners(case["input"]) == (case["expected"]["winner"],)
    assert bf.winners(case["input"][::-1]) == (1 - case["expected"]["winner"],)


def test_past_fault_of_a_missing_name(bf: Any) -> None:
    case = FAULTS["b05"]
    assert case["expected"] == {"name_not_empty": True}
    assert bf.describe(bf.evaluate(case["input"])) == "badugi 4-3-2-A"


def test_past_fault_of_a_trusted_label(bf: Any) -> None:
    # Anyone who imports hands can see that cards and label disagree.
    case = FAULTS["b34"]
    hand_rank = bf.evaluate(case["input"])
    assert case["expected"]["label_mismatch"]
    assert ranks_of(bf, case["input"]) == case["expected"]["ranks"]
    assert hand_rank not in bf.parse_name("Badugi")
    assert hand_rank not in bf.parse_name(f"badugi {case['wrong_result']}")
    assert hand_rank in bf.parse_name("3-Card")


def test_every_past_fault_is_claimed_once() -> None:
    claimed = [*FAULTS_RANKS, *FAULTS_COMPARE, "b05", "b34", *OTHER_FAULTS]
    assert sorted(claimed) == sorted(FAULTS)
