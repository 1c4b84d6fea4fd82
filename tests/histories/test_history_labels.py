"""Labels of shown hands against their cards."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

SHOWN_HANDS = Path(__file__).parents[1] / "truth" / "shown_hands.csv"


def test_the_labels_of_real_rooms_agree(bf: Any) -> None:
    # truth/shown_hands.csv; one row is labelled wrongly by its source, see the README there.
    with SHOWN_HANDS.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) > 80
    disagree = []
    for row in rows:
        shown = bf.interop.histories.ShownHand("x", bf.parse_cards(row["cards"]), row["label"])
        if not shown.label_agrees:
            disagree.append((row["cards"], shown.name))
    assert disagree == [("As2c3h5s", "three-card 3-2-A")]


@pytest.mark.parametrize(
    ("cards", "label", "agrees"),
    [
        ("As2h3d4c", "Badugi: 4,3,2,A", True),
        ("As2h3d4c", "a Badugi: 4, 3, 2, A", True),
        ("As2h3d4c", "Badugi: 5,3,2,A", False),
        ("As2h3d4d", "Badugi: 4,3,2,A", False),
        ("As2h3d4d", "3-card: 3,2,A", True),
        ("As2h3d4d", "Three Cards, 3-2-A", True),
        ("AsAhAdAc", "1-card: A", True),
        ("As2h3d4c", "a pair of Kings", None),
        ("As2h3d4c", "8,6,5", None),
        ("As2h3d4c", None, None),
        ("As2h3d", "3-card: 3,2,A", None),
    ],
)
def test_a_label_agrees_if_it_names_the_hand(
    bf: Any, cards: str, label: str | None, agrees: bool | None
) -> None:
    shown = bf.interop.histories.ShownHand("x", bf.parse_cards(cards), label)
    assert shown.label_agrees is agrees
    assert (shown.hand_rank is None) == (len(cards) < 8)
    assert shown.name == (bf.describe(bf.evaluate(cards)) if len(cards) == 8 else None)
