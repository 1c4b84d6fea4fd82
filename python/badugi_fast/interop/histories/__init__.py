"""Reading Badugi hands from the hand histories of card rooms, as records.

PokerStars, Full Tilt Poker and Merge, cash games and tournaments, and PHH files (variant ``FB``)
through PokerKit's reader. What cannot be read is reported with file and line.
`ROOMS` are the names that `read` and `read_hands` take for `room`.
"""

from __future__ import annotations

from badugi_fast.interop.histories.hands import Fault, Hand, Skipped
from badugi_fast.interop.histories.reading import ROOMS, read, read_hands
from badugi_fast.interop.histories.records import (
    Action,
    Draw,
    Player,
    Post,
    Pot,
    ShownHand,
    Street,
    Tournament,
    Win,
)

__all__ = [
    "ROOMS",
    "Action",
    "Draw",
    "Fault",
    "Hand",
    "Player",
    "Post",
    "Pot",
    "ShownHand",
    "Skipped",
    "Street",
    "Tournament",
    "Win",
    "read",
    "read_hands",
]
