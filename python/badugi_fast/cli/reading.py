"""Hands from a file: one a line, or from a column of a CSV file.

Both readers give the number of a hand's line and its text, and read no further than they have to.
"""

from __future__ import annotations

import csv
import re
from io import BufferedReader, RawIOBase, TextIOWrapper
from typing import TYPE_CHECKING

import click

from badugi_fast import _errors
from badugi_fast._backend import implementation

if TYPE_CHECKING:
    from _csv import Reader
    from collections.abc import Callable, Iterator

    from typing_extensions import Buffer

    from badugi_fast.cli.rank import Complaints

_SEPARATOR = re.compile("[,;\t]")


class _AnnouncedReads(RawIOBase):
    """A stream that says before each read that it may have to wait.

    A read from a slow pipe takes what is there: so everything read before is ranked by now and
    can be shown, without a clock and without a flush for each line.
    """

    def __init__(self, source: BufferedReader, before_read: Callable[[], None]) -> None:
        self._source = source
        self._before_read = before_read

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Buffer, /) -> int:
        self._before_read()
        return self._source.readinto1(buffer)


def _text(
    source: BufferedReader, before_read: Callable[[], None], newline: str | None
) -> TextIOWrapper:
    # Bytes that are no UTF-8 become lone surrogates: they spoil their own line and no other.
    return TextIOWrapper(
        BufferedReader(_AnnouncedReads(source, before_read)),
        encoding="utf-8-sig",
        errors="surrogateescape",
        newline=newline,
    )


def hands_of_lines(
    source: BufferedReader, before_read: Callable[[], None], complaints: Complaints
) -> Iterator[tuple[int, str]]:
    """Return the number and the text of each line that is not blank.

    Where the first of them went to `complaints` and looks like the header of a CSV file, a hint
    follows on standard error.
    """
    lines = _lines(source, before_read)
    for first in lines:
        yield first
        # Whoever asks for the next line is done with this one.
        if complaints.count and _looks_like_a_header(first[1]):
            click.echo("hint: if this is a CSV file, name the column with --column", err=True)
        break
    yield from lines


def _lines(source: BufferedReader, before_read: Callable[[], None]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(_text(source, before_read, None), start=1):
        if not line.isspace():
            yield number, line.removesuffix("\n")


def _looks_like_a_header(line: str) -> bool:
    # A hand with a wrong card, or a row of a file that has no header, has cells that are hands.
    cells = [cell.strip(' "') for cell in _SEPARATOR.split(line)]
    return len(cells) > 1 and any(map(str.isalpha, line)) and not any(map(_is_hand, cells))


def _is_hand(text: str) -> bool:
    try:
        implementation.evaluate(text, ace="low")
    except ValueError:
        return False
    return True


def hands_of_column(
    source: BufferedReader, column: str, before_read: Callable[[], None], complaints: Complaints
) -> Iterator[tuple[int, str]]:
    """Return the number of the first line and the cell in `column` of each row below the header.

    Rows without such a cell go to `complaints`. The header is read at once, the rows as asked.

    Raises
    ------
    click.UsageError
        The header has no such column, or more than one.
    """
    # Strict: a quote that is never closed would else swallow the rows after it without a word.
    reader = csv.reader(_text(source, before_read, ""), strict=True)
    header = _header(reader)
    return _cells(reader, _place(header, column), len(header), complaints)


def _cells(
    reader: Reader, place: int, columns: int, complaints: Complaints
) -> Iterator[tuple[int, str]]:
    while True:
        number = reader.line_num + 1
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            complaints(number, _csv_message(error, number, reader.line_num))
            continue
        if len(row) == columns or (row and place < len(row) and not any(row[columns:])):
            yield number, row[place]
        elif row:
            # A hand with commas and without quotes would else be read as its first card.
            cells = "1 cell" if len(row) == 1 else f"{len(row)} cells"
            complaints(number, f"{cells}, but the header has {columns}")


def _header(reader: Reader) -> list[str]:
    try:
        return next((row for row in reader if row), [])
    except csv.Error as error:
        msg = f"the header cannot be read as CSV: {error}"
        raise click.UsageError(msg) from None


def _place(header: list[str], column: str) -> int:
    named = f"--column: no column {_errors.shown(column)}"
    if not header:
        msg = f"{named}: the file is empty"
        raise click.UsageError(msg)
    if column not in header:
        msg = f"{named}; the columns are {', '.join(map(_errors.shown, header))}"
        if len(header) == 1 and any(mark in header[0] for mark in ";\t"):
            msg += " (columns must be separated by commas)"
        raise click.UsageError(msg)
    if header.count(column) > 1:
        msg = f"--column: {header.count(column)} columns are named {_errors.shown(column)}"
        raise click.UsageError(msg)
    return header.index(column)


def _csv_message(error: csv.Error, first: int, last: int) -> str:
    lost = f" (the row goes on to line {last})" if last > first else ""
    return f"CSV: {error}{lost}"
