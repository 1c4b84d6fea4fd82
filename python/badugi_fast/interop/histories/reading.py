"""From files to hands: which room wrote a file, and where its hands begin."""

from __future__ import annotations

import os
import re
from typing import IO, TYPE_CHECKING, Protocol, TypeAlias

from badugi_fast import _errors
from badugi_fast.interop.histories.full_tilt import FULL_TILT
from badugi_fast.interop.histories.hands import Fault, Hand, Skipped
from badugi_fast.interop.histories.lines import LONGEST_HAND, Broken, Line, lines_of, opened
from badugi_fast.interop.histories.merge import MergeRoom
from badugi_fast.interop.histories.phh import PhhRoom
from badugi_fast.interop.histories.pokerstars import POKERSTARS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Source: TypeAlias = "str | os.PathLike[str] | IO[bytes]"

ROOMS = ("PokerStars", "Full Tilt Poker", "Merge", "PHH")

_NUMBER = re.compile(r'(?:#|\bid=")(?P<number>[0-9]+(?:-[0-9]+)?)')


class _Room(Protocol):
    @property
    def name(self) -> str:
        """The room's name."""

    def begins(self, text: str) -> bool:
        """Tell whether a hand of any game begins with this line."""

    def ends(self, lines: list[Line]) -> bool:
        """Tell whether a blank line after these ends the hand."""

    def read(self, file: str, lines: list[Line]) -> Hand | Skipped | Fault | None:
        """Return the hand that these lines are, or raise `Broken`."""


def read(source: Source, *, room: str | None = None) -> Iterator[Hand | Skipped | Fault]:
    """Read a file of hand histories, whatever happens in it.

    The file is read hand by hand, so it may be larger than the memory.

    Parameters
    ----------
    source : str, path or binary file
        The file: UTF-8, UTF-16 with a byte order mark, or cp1252.
    room : {"PokerStars", "Full Tilt Poker", "Merge", "PHH"}, optional
        Who wrote it; hands of other rooms are faults. When not given, found out from the file's
        name (``.phh``, ``.phhs``) or from the first line of each hand.

    Yields
    ------
    Hand, Skipped or Fault
        In the order of the file: each Badugi hand; each hand of another game, or cancelled; and
        each hand or run of lines that cannot be read or does not add up. A damaged or cut-off hand
        does not disturb the others.

    Raises
    ------
    OSError
        The file cannot be read.
    ValueError
        `room` is unknown.
    TypeError
        `source` is neither a path nor a binary file.
    ModuleNotFoundError
        The file is PHH and PokerKit is not installed (it needs Python 3.11 or newer).

    Examples
    --------
    >>> import io
    >>> from badugi_fast.interop import histories
    >>> text = b"PokerStars Hand #7:  Badugi Limit ($1/$2) - 2024/01/31 20:15:00 ET"
    >>> for each in histories.read(io.BytesIO(text)):
    ...     print(each)
    <input>:1: hand 7: the hand is cut off: it has no total pot
    """
    if room is not None and room not in ROOMS:
        expected = f"one of {', '.join(map(repr, ROOMS))}"
        error = ValueError if isinstance(room, str) else TypeError
        _errors.raise_wrong("room", expected, _errors.shown(room), error)
    return _read(source, room)


def read_hands(
    source: Source, *, room: str | None = None, on_fault: Callable[[Fault], object] | None = None
) -> Iterator[Hand]:
    """Read the Badugi hands of a file, and those alone.

    Parameters
    ----------
    source : str, path or binary file
        As in `read`.
    room : {"PokerStars", "Full Tilt Poker", "Merge", "PHH"}, optional
        As in `read`.
    on_fault : callable, optional
        Called with each `Fault`; the hand is skipped. Without it the first fault is an error.

    Yields
    ------
    Hand
        In the order of the file. Hands of other games and cancelled hands are left out.

    Raises
    ------
    ValueError
        A hand cannot be read or does not add up, and there is no `on_fault`: the message begins
        with file and line.
    OSError, TypeError, ModuleNotFoundError
        As `read`.

    Examples
    --------
    >>> import io
    >>> from badugi_fast.interop import histories
    >>> faults = []
    >>> list(histories.read_hands(io.BytesIO(b"hello"), on_fault=faults.append))
    []
    >>> print(faults[0])
    <input>:1: no hand history of PokerStars, Full Tilt Poker, Merge or PHH
    """
    for each in read(source, room=room):
        if isinstance(each, Hand):
            yield each
        elif isinstance(each, Fault):
            if on_fault is None:
                raise ValueError(str(each))
            on_fault(each)


def _read(source: Source, room: str | None) -> Iterator[Hand | Skipped | Fault]:
    with opened(source) as (file, content):
        if room is None and os.path.splitext(file)[1].lower() in (".phh", ".phhs"):  # noqa: PTH122
            room = "PHH"
        all_rooms: list[_Room] = [POKERSTARS, FULL_TILT, MergeRoom(), PhhRoom(room == "PHH")]
        rooms = [each for each in all_rooms if room in (None, each.name)]
        others = [each for each in all_rooms if each not in rooms and each.name != "PHH"]
        yield from _Splitter(file, rooms, others).hands(lines_of(content))


class _Splitter:
    """Takes the lines of a file apart into hands and lines that belong to none.

    Each hand may be of any room in `rooms`, but those of PHH stand in files of their own. A hand
    of `others` is a fault.
    """

    def __init__(self, file: str, rooms: list[_Room], others: list[_Room]) -> None:
        self._file = file
        self._rooms = rooms
        self._others = others
        # The room of the last hand.
        self._room: _Room | None = None
        self._hand: list[Line] = []
        # Of lines that belong to no hand the first is reported.
        self._stray: Line | None = None
        self._reported = False

    def hands(self, lines: Iterator[Line]) -> Iterator[Hand | Skipped | Fault]:
        try:
            for line in lines:
                yield from self._take(line)
        except Broken as broken:
            yield from self._end()
            yield Fault(self._file, broken.line, broken.message)
            return
        yield from self._end()
        if self._stray:
            message = f"no hand history of {_either(self._rooms)}"
            yield Fault(self._file, self._stray.number, message)

    def _take(self, line: Line) -> Iterator[Hand | Skipped | Fault]:
        blank = not line.text.strip()
        begun = None if blank else self._begun_by(line.text)
        if begun:
            yield from self._end()
            if self._stray:
                yield self._stray_fault(self._stray)
            self._stray = None
            if begun in self._others:
                self._reported = True
                message = f"a hand of {begun.name}, not of {_either(self._rooms)}"
                yield Fault(self._file, line.number, message, _number([line]))
                return
            self._reported = False
            self._hand = [line]
            if self._room is None:
                self._settle(begun)
            self._room = begun
        elif self._hand:
            self._hand.append(line)
            if blank and self._room is not None and self._room.ends(self._hand):
                yield from self._end()
            elif len(self._hand) > LONGEST_HAND:
                message = f"the hand has more than {LONGEST_HAND} lines"
                yield Fault(self._file, line.number, message, _number(self._hand))
                self._hand, self._reported = [], True
        elif not (blank or self._stray or self._reported):
            if self._room is not None:
                self._reported = True
                yield self._stray_fault(line)
            else:
                self._stray = line

    def _begun_by(self, text: str) -> _Room | None:
        return next((each for each in (*self._rooms, *self._others) if each.begins(text)), None)

    def _settle(self, first: _Room) -> None:
        # What looks like a line of PHH may be a player's in a hand of another room.
        text_rooms = [each for each in self._rooms if each.name != "PHH"]
        if first in text_rooms:
            self._rooms = text_rooms
        else:
            self._rooms, self._others = [first], [*self._others, *text_rooms]

    def _stray_fault(self, line: Line) -> Fault:
        text = _errors.shown(line.text.strip())
        return Fault(self._file, line.number, f"no hand begins before this line: {text}")

    def _end(self) -> Iterator[Hand | Skipped | Fault]:
        lines, self._hand = self._hand, []
        if not lines or self._room is None:
            return
        try:
            read_hand = self._room.read(self._file, lines)
        except Broken as broken:
            yield Fault(self._file, broken.line, broken.message, _number(lines))
            return
        if read_hand is not None:
            yield read_hand


def _either(rooms: list[_Room]) -> str:
    *names, last = [room.name for room in rooms]
    return f"{', '.join(names)} or {last}" if names else last


def _number(lines: list[Line]) -> str:
    number = _NUMBER.search(lines[0].text)
    return number["number"] if number else ""
