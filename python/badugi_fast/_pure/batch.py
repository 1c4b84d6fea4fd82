"""Many hands, one after the other. Instruction sets and threads mean nothing here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from badugi_fast import _errors
from badugi_fast._pure.cards import CARDS, Text, is_text, read_text
from badugi_fast._pure.evaluation import rank_cards

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from badugi_fast.typing import HandRanks, IntegerArray, StringArray

ALL_VALID = -1


def rank_plain_rows(*_arguments: object) -> None:
    """Leave all arrays to `rank_rows`."""


def rank_rows(cards: IntegerArray, out: HandRanks, ace_high: bool, *_native: int) -> int:
    """Rank each row of ids into `out`; return the first row that is no hand, or -1."""
    for row, index in enumerate(np.ndindex(out.shape)):
        hand = cards[index].tolist()
        if not all(0 <= card < CARDS for card in hand) or len(set(hand)) < len(hand):
            return row
        out[index] = rank_cards(hand, ace_high)
    return ALL_VALID


def rank_masks(masks: IntegerArray, out: HandRanks, ace_high: bool, *_native: int) -> int:
    """Rank each card set into `out`; return the first that is no hand, or -1."""
    for row, index in enumerate(np.ndindex(out.shape)):
        mask = int(masks[index])
        if not 0 < mask < 1 << CARDS:
            return row
        out[index] = rank_cards((card for card in range(CARDS) if mask >> card & 1), ace_high)
    return ALL_VALID


def _rank_text(text: Text, argument: str, ace_high: bool) -> int:
    cards = read_text(text, argument)
    if not cards:
        _errors.raise_no_cards(argument, text)
    return rank_cards(cards, ace_high)


def rank_list(texts: list[object], out: HandRanks, ace_high: bool, *_native: int) -> None:
    """Rank each text into `out`."""
    for row, index in enumerate(np.ndindex(out.shape)):
        text = texts[row]
        if not is_text(text):
            _errors.raise_not_a_text(f"texts[{row}]", text)
        out[index] = _rank_text(text, f"texts[{row}]", ace_high)


def rank_cells(texts: StringArray, out: HandRanks, ace_high: bool, *_native: int) -> None:
    """Rank each string of an array into `out`."""
    rank_list(list(texts.flat), out, ace_high)


def _lines(buffer: Buffer) -> list[bytes]:
    lines = bytes(memoryview(buffer)).split(b"\n")
    # A line break ends a line; after the last one there is none.
    if not lines[-1]:
        lines.pop()
    return [line.removesuffix(b"\r") for line in lines]


def count_lines(buffer: Buffer) -> int:
    """Return the number of lines; the last may end with the buffer."""
    return len(_lines(buffer))


def rank_lines(buffer: Buffer, out: HandRanks, ace_high: bool, *_native: int) -> None:
    """Rank each line of a buffer into `out`."""
    rank_list(list(_lines(buffer)), out, ace_high)


def rank_offsets(
    characters: Buffer, offsets: IntegerArray, out: HandRanks, ace_high: bool, *_native: int
) -> int:
    """Rank texts that lie one after the other; return the first invalid one, or their number.

    Text i is the UTF-8 of bytes ``offsets[i]`` up to ``offsets[i + 1]``.
    """
    everything = memoryview(characters)
    for row in range(len(out)):
        text = bytes(everything[offsets[row] : offsets[row + 1]]).decode("utf-8", "replace")
        try:
            out[row] = _rank_text(text, "texts", ace_high)
        except ValueError:
            return row
    return len(out)
