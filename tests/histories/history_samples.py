"""The sample histories, which we wrote ourselves in each room's format, and ways to read them."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

SAMPLES = Path(__file__).parent / "samples"
TEXTS = sorted(SAMPLES.glob("*.txt"))

# A sample, the place of a hand in it, how its hands begin.
STARS = ("pokerstars_cash.txt", 0, "PokerStars Hand #")
TILT = ("full_tilt_cash.txt", 0, "Full Tilt Poker Game #")
MERGE = ("merge_cash.txt", 0, "<description ")


def read_bytes(bf: Any, content: bytes | str, room: str | None = None) -> list[Any]:
    """Return all that reading these bytes gives."""
    raw = content.encode() if isinstance(content, str) else content
    return list(bf.interop.histories.read(io.BytesIO(raw), room=room))


def hands_of(bf: Any, name: str) -> list[Any]:
    """Return the hands of a sample, which has no faults."""
    return list(bf.interop.histories.read_hands(SAMPLES / name))


def lines_of_hand(name: str, place: int, begin: str) -> list[str]:
    """Return the lines of hand `place` of a sample, whose hands begin with `begin`."""
    text = (SAMPLES / name).read_text(encoding="utf-8")
    return [begin + part for part in text.split(begin)[1:]][place].rstrip().split("\n")


def cards(bf: Any, text: str) -> Any:
    return bf.parse_cards(text)
