"""The files of `truth/`, as Python values."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

TRUTH = Path(__file__).parent / "truth"


def cases(name: str) -> dict[str, dict[str, Any]]:
    """Return the cases of a JSON file by id."""
    found: list[dict[str, Any]] = json.loads((TRUTH / name).read_text(encoding="utf-8"))
    by_id = {case["id"]: case for case in found}
    assert len(by_id) == len(found)
    return by_id


def shown_hands() -> list[dict[str, str]]:
    """Return the rows of `shown_hands.csv`."""
    with (TRUTH / "shown_hands.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def class_counts() -> list[tuple[int, list[int], int]]:
    """Return cards, ranks from the highest (ace = 1) and number of hands of every class."""
    rows = json.loads((TRUTH / "class_counts.json").read_text(encoding="utf-8"))
    return [(size, ranks, count) for size, ranks, count in rows]


def ids_of(text: str) -> list[int]:
    """Return the card ids of normalised text such as 'As2h3d4c'."""
    pairs = zip(text[::2], text[1::2], strict=True)
    return ["A23456789TJQK".index(rank) * 4 + "cdhs".index(suit) for rank, suit in pairs]
