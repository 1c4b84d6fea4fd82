"""A room that writes hands as English sentences: the table of its sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from badugi_fast.interop.histories.hands import Skipped
from badugi_fast.interop.histories.sentences import sentence
from badugi_fast.interop.histories.text_reading import TextReading

if TYPE_CHECKING:
    from collections.abc import Callable

    from badugi_fast.interop.histories.assembly import Header
    from badugi_fast.interop.histories.hands import Fault, Hand
    from badugi_fast.interop.histories.lines import Line


@dataclass(frozen=True)
class TextRoom:
    """A room's sentences.

    Attributes
    ----------
    name : str
        The room's name.
    begin : str
        Pattern of the first line of a hand of any game, and of nothing else.
    header : callable
        Reads the first line.
    table_patterns : dict of str to str
        Lines about the table, whole: ``table``, ``button``, ``seat``, ``street`` and so on.
    player_patterns : tuple of (str, str)
        What may follow a player's name at the beginning of a line.
    inside_patterns : tuple of (str, str, str)
        What stands before a player's name inside a line, and after it.
    noise_pattern : str
        Whole lines that say nothing about the hand.
    """

    name: str
    begin: str
    header: Callable[[str, Line], Header | Skipped]
    table_patterns: dict[str, str]
    player_patterns: tuple[tuple[str, str], ...]
    inside_patterns: tuple[tuple[str, str, str], ...]
    noise_pattern: str

    # Compiled when a file is read: importing the package for something else must not wait for it.

    @cached_property
    def first_line(self) -> re.Pattern[str]:
        """The compiled `begin`."""
        return re.compile(self.begin)

    @cached_property
    def table_lines(self) -> tuple[tuple[str, re.Pattern[str]], ...]:
        """The compiled `table_patterns`."""
        return tuple([(kind, sentence(text)) for kind, text in self.table_patterns.items()])

    @cached_property
    def player_lines(self) -> tuple[tuple[str, re.Pattern[str]], ...]:
        """The compiled `player_patterns`."""
        return tuple([(kind, sentence(text)) for kind, text in self.player_patterns])

    @cached_property
    def name_inside(self) -> tuple[tuple[str, re.Pattern[str], re.Pattern[str]], ...]:
        """The compiled `inside_patterns`."""
        return tuple([(kind, sentence(x), sentence(y)) for kind, x, y in self.inside_patterns])

    @cached_property
    def noise(self) -> re.Pattern[str]:
        """The compiled `noise_pattern`."""
        return re.compile(self.noise_pattern)

    def begins(self, text: str) -> bool:
        """Tell whether a hand of any game begins with this line."""
        return self.first_line.match(text) is not None

    def ends(self, lines: list[Line]) -> bool:
        """Tell whether a blank line after these ends the hand: one before the summary does not."""
        return any(line.text.startswith("*** SUMMARY ***") for line in lines)

    def read(self, file: str, lines: list[Line]) -> Hand | Skipped | Fault:
        """Return the hand that these lines are.

        Raises
        ------
        Broken
            A line cannot be read, or the hand is cut off.
        """
        header = self.header(file, lines[0])
        if isinstance(header, Skipped):
            return header
        return TextReading(self, header).read(lines[1:])
