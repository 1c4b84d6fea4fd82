"""The numbered lines of a file, whatever its encoding, without reading it into memory."""

from __future__ import annotations

import codecs
import os
import re
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from badugi_fast import _errors

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_LINE = 1 << 16
LONGEST_HEADER = 400  # letters; with a tournament's name some two hundred
LONGEST_HAND = 5000  # lines; a hand of the longest kind has some two hundred


class Line(NamedTuple):
    """A line of a file with its number, without its end."""

    number: int
    text: str


class Broken(Exception):  # noqa: N818 (never leaves the package: it becomes a Fault)
    """A hand cannot be read, because of this line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


def not_understood(line: int, text: str) -> Broken:
    """Return the fault of a text that is no sentence of its room."""
    return Broken(line, f"not understood: {_errors.shown(text)}")


def begin_of_hand(pattern: str, line: Line) -> re.Match[str]:
    """Match the first line of a hand; the time for it has a limit, as its length has."""
    found = re.fullmatch(pattern, line.text.rstrip())
    if found is None or len(line.text) > LONGEST_HEADER:
        raise not_understood(line.number, line.text)
    return found


@contextmanager
def opened(source: str | os.PathLike[str] | IO[bytes]) -> Iterator[tuple[str, IO[bytes]]]:
    """Give the name and the bytes of a path or of a binary file, and close what was opened."""
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:  # noqa: PTH123 (str and PathLike alike)
            yield os.fspath(source), file
        return
    if not hasattr(source, "readline"):
        expected = "a path or a file opened for reading bytes"
        _errors.raise_wrong("source", expected, _errors.type_name(source), TypeError)
    name: Any = getattr(source, "name", None)
    yield name if isinstance(name, str) else "<input>", source


def lines_of(file: IO[bytes]) -> Iterator[Line]:
    """Return the lines of a binary file.

    UTF-8 with or without a byte order mark, UTF-16 with one (Full Tilt Poker wrote it), and
    Windows' cp1252 for each line that is no UTF-8. Bytes that are no text become U+FFFD, which
    nothing in a history matches.

    Raises
    ------
    Broken
        A line is longer than any in a history: this is some other file.
    """
    first = _readline(file, 1)
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if first.startswith(mark):
            yield from _lines_of_utf16(file, first[len(mark) :], encoding)
            return
    raw = first.removeprefix(codecs.BOM_UTF8)
    number = 1
    while raw:
        yield Line(number, _decoded(raw).rstrip("\r\n"))
        number += 1
        raw = _readline(file, number)


def _readline(file: IO[bytes], number: int) -> bytes:
    raw: Any = file.readline(LONGEST_LINE)
    if not isinstance(raw, bytes):
        expected = "a path or a file opened for reading bytes"
        _errors.raise_wrong("source", expected, "a file opened for reading text", TypeError)
    if len(raw) == LONGEST_LINE:
        raise Broken(number, f"the line has more than {LONGEST_LINE} bytes: no hand history")
    line: bytes = raw
    return line


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def _lines_of_utf16(file: IO[bytes], first: bytes, encoding: str) -> Iterator[Line]:
    decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
    rest = decoder.decode(first)
    number = 1
    while raw := file.read(LONGEST_LINE):
        *whole, rest = (rest + decoder.decode(raw)).split("\n")
        for text in whole:
            yield Line(number, text.rstrip("\r"))
            number += 1
        if len(rest) > LONGEST_LINE:
            raise Broken(number, f"the line has more than {LONGEST_LINE} letters: no hand history")
    for text in (rest + decoder.decode(b"", final=True)).split("\n"):
        yield Line(number, text.rstrip("\r"))
        number += 1
