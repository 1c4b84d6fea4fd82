"""``badugi-fast compare``."""

from __future__ import annotations

import csv
import json
from typing import Any

import pytest
from cli_runs import run


def test_the_table_names_the_winner(bf: Any) -> None:
    result = run(bf, "compare", "Ks Qh Jd Tc", "AcAd2c3d")
    assert result.stdout.splitlines() == [
        "cards     hand rank  name              playing   result",
        "KsQhJdTc        715  badugi K-Q-J-T    KsQhJdTc  wins",
        "AcAd2c3d       1002  two-card 2-A      2cAd      loses",
        "",
        "Hand 1 (KsQhJdTc) wins with badugi K-Q-J-T.",
    ]
    assert (result.stderr, result.exit_code) == ("", 0)


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (["KsQhJdTc", "KhQdJcTs"], "Hands 1 and 2 split with badugi K-Q-J-T."),
        (["KsQhJdTc", "As", "KsQhJdTc"], "Hands 1 and 3 split with badugi K-Q-J-T."),
        (["2s", "2h", "2d", "Kc"], "Hands 1, 2 and 3 split with one-card 2."),
        (["2s2h", "3s", "Ad"], "Hand 3 (Ad) wins with one-card A."),
    ],
)
def test_the_last_line_says_who_wins_or_splits(bf: Any, hands: list[str], words: str) -> None:
    assert run(bf, "compare", *hands).stdout.splitlines()[-1] == words


def test_csv_and_json_have_a_result_for_each_hand(bf: Any) -> None:
    hands = ["KsQhJdTc", "As", "KhQdJcTs"]
    rows = list(csv.DictReader(run(bf, "compare", *hands, "--format", "csv").stdout.splitlines()))
    objects = json.loads(run(bf, "compare", *hands, "--format", "json").stdout)
    assert [row["result"] for row in rows] == ["splits", "loses", "splits"]
    assert objects[1] == {
        "cards": "As",
        "hand_rank": 1080,
        "name": "one-card A",
        "playing": "As",
        "result": "loses",
    }
    assert [{key: str(value) for key, value in each.items()} for each in objects] == rows


def test_the_ace_can_be_high(bf: Any) -> None:
    hands = ["As2h3d4c", "Ks2h3d4c"]
    assert "Hand 1 (As2h3d4c) wins" in run(bf, "compare", *hands).stdout
    high = run(bf, "compare", *hands, "--ace", "high").stdout
    assert "Hand 2 (Ks2h3d4c) wins with badugi K-4-3-2." in high


@pytest.mark.parametrize("form", ["table", "csv", "json"])
def test_bad_hands_are_named_and_nothing_is_compared(bf: Any, form: str) -> None:
    result = run(bf, "compare", "AsAs", "2h", "3x", "--format", form)
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        "argument 1: hand[1]: duplicate card 'As'",
        "argument 3: hand[0]: unknown suit 'x' at position 1",
    ]
    assert result.exit_code == 1


@pytest.mark.parametrize("hands", [[], ["As"]])
def test_one_hand_cannot_be_compared(bf: Any, hands: list[str]) -> None:
    result = run(bf, "compare", *hands)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.endswith("Error: give two hands or more\n")
