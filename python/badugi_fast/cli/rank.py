"""Ranking a stream of hands."""

from __future__ import annotations

import re
import sys
from functools import cache
from typing import TYPE_CHECKING

import click

from badugi_fast._backend import implementation
from badugi_fast._errors import CARD_TEXTS
from badugi_fast.ranking import describe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from badugi_fast.cli.writers import Row, RowWriter
    from badugi_fast.typing import AceRule

# What the columns of one ranked hand are called, and the width that four cards need in a table.
COLUMNS = {"cards": 8, "hand_rank": 4, "name": len("three-card K-Q-J"), "playing": 8}

# The column before them when the hands are those of a file: aligned for a million lines.
_LINE = {"line": 6}

_NOT_UTF8 = re.compile("[\udc80-\udcff]")


class Complaints:
    """Reports of what is no hand, on standard error.

    Parameters
    ----------
    unit : str
        What is counted: ``"line"`` or ``"argument"``.

    Attributes
    ----------
    count : int
        Number of complaints so far.
    """

    def __init__(self, unit: str) -> None:
        self.count = 0
        self._unit = unit

    def __call__(self, number: int, message: str) -> None:
        """Report that unit `number` is no hand."""
        self.count += 1
        click.echo(f"{self._unit} {number}: {message}", err=True)


def ranker(ace: AceRule, complaints: Complaints) -> Callable[[int, str], Row | None]:
    """Return a function from the number and the text of a hand to its row.

    It complains about a text that is no hand, and returns None.
    """

    @cache
    def name(hand_rank: int) -> str:
        return str(describe(hand_rank, ace=ace))

    # Ten million calls go through here: the backend's ids become text without becoming `Card`s,
    # which halves the time.
    evaluate, read_cards = implementation.evaluate, implementation.read_cards
    best_cards = implementation.best_cards

    def row(number: int, text: str) -> Row | None:
        try:
            hand_rank = evaluate(text, ace=ace)
        except ValueError as error:
            complaints(number, _fault(text, error))
            return None
        cards = "".join([CARD_TEXTS[card] for card in read_cards(text, "hand")])
        playing = "".join([CARD_TEXTS[card] for card in best_cards(text, ace)])
        return cards, hand_rank, name(hand_rank), playing

    return row


def _fault(text: str, error: ValueError) -> str:
    undecoded = _NOT_UTF8.search(text)
    if undecoded is None:
        return str(error)
    byte = ord(undecoded[0]) - 0xDC00
    return f"hand: byte 0x{byte:02x} at position {undecoded.start()} is not UTF-8"


def rank_hands(
    read: Callable[[Callable[[], None]], Iterable[tuple[int, str]]],
    ace: AceRule,
    writer_type: type[RowWriter],
    complaints: Complaints,
    *,
    numbered: bool,
) -> None:
    """Write a row for each hand, and complain about the rest.

    Parameters
    ----------
    read : callable
        Returns the hands with their numbers. Its argument is to be called whenever the next hand
        may be long in coming.
    ace : {"low", "high"}
        The ace rule.
    writer_type : type of RowWriter
        The output format.
    complaints : Complaints
        Told about texts that are no hands.
    numbered : bool
        Whether each row begins with the number of its hand, the line in the file.
    """
    row = ranker(ace, complaints)
    writer = writer_type(sys.stdout, _LINE | COLUMNS if numbered else COLUMNS)
    add = writer.add
    # Outside the `try`: a file without the column asked for has no result, not even an empty one.
    hands = read(writer.flush)
    try:
        for number, text in hands:
            ranked = row(number, text)
            if ranked:
                add((number, *ranked) if numbered else ranked)
    finally:
        # Whole rows, and an array that ends, are worth having after Ctrl-C too.
        writer.close()
