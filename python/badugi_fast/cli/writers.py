"""Rows of results as a table, as CSV or as JSON, written in blocks as they come."""

from __future__ import annotations

import csv
import json
from abc import ABC, abstractmethod
from io import StringIO
from typing import TYPE_CHECKING, TextIO, TypeAlias

from badugi_fast.cli.interrupts import ctrl_c_held_back

if TYPE_CHECKING:
    from collections.abc import Mapping

Row: TypeAlias = "tuple[str | int, ...]"


class RowWriter(ABC):
    """Writes rows to a stream, one block at a time.

    Parameters
    ----------
    stream : text stream
        Where to write.
    columns : mapping of str to int
        The names of the columns in order, and the least width of each in a table.

    Attributes
    ----------
    add : callable
        Takes one row into the current block.
    """

    def __init__(self, stream: TextIO, columns: Mapping[str, int]) -> None:
        self._stream = stream
        self._columns = columns
        self._block: list[Row] = []
        self._started = False
        # The list's own method: this is called once for each of ten million rows.
        self.add = self._block.append

    def flush(self) -> None:
        """Write the rows added so far and push them out."""
        with ctrl_c_held_back():
            self._write_block()
            self._stream.flush()

    def close(self) -> None:
        """Write what is left and what ends the format; the stream stays open."""
        with ctrl_c_held_back():
            self._write_block()
            self._end()
            self._stream.flush()

    def _write_block(self) -> None:
        if self._block:
            self._write(self._block, first=not self._started)
            self._started = True
            self._block.clear()

    @abstractmethod
    def _write(self, rows: list[Row], *, first: bool) -> None:
        """Write the first or a later block of rows."""

    @abstractmethod
    def _end(self) -> None:
        """Write what stands after the last row."""


class TableWriter(RowWriter):
    """Aligned columns under their names; the first block decides how wide they are.

    Nothing is written where there are no rows.
    """

    _line = ""

    def _write(self, rows: list[Row], *, first: bool) -> None:
        lines = [self._first_line(rows)] if first else []
        lines += [self._line.format(*row) for row in rows]
        self._stream.write("\n".join(lines) + "\n")

    def _first_line(self, rows: list[Row]) -> str:
        titles = [name.replace("_", " ") for name in self._columns]
        cells = zip(titles, *rows, strict=True)
        widths = [
            max(least, *[len(str(cell)) for cell in column])
            for least, column in zip(self._columns.values(), cells, strict=True)
        ]
        # Python aligns text left and numbers right; nothing follows the last column.
        self._line = "  ".join([f"{{:{width}}}" for width in widths[:-1]] + ["{}"])
        return self._line.format(
            *[
                title.rjust(width) if isinstance(cell, int) else title
                for title, width, cell in zip(titles, widths, rows[0], strict=True)
            ]
        )

    def _end(self) -> None:
        """Nothing ends a table."""


class CsvWriter(RowWriter):
    """CSV with a header, which is there without rows too."""

    def _write(self, rows: list[Row], *, first: bool) -> None:
        # One write for all: an unbuffered stream would make a system call of each row.
        text = StringIO()
        writer = csv.writer(text, lineterminator="\n")
        if first:
            writer.writerow(self._columns)
        writer.writerows(rows)
        self._stream.write(text.getvalue())

    def _end(self) -> None:
        if not self._started:
            self._write([], first=True)


class JsonWriter(RowWriter):
    """One JSON array with an object for each row, each on its own line."""

    def _write(self, rows: list[Row], *, first: bool) -> None:
        lines = [json.dumps(dict(zip(self._columns, row, strict=True))) for row in rows]
        self._stream.write(("[\n" if first else ",\n") + ",\n".join(lines))

    def _end(self) -> None:
        self._stream.write("\n]\n" if self._started else "[]\n")


FORMATS: dict[str, type[RowWriter]] = {
    "table": TableWriter,
    "csv": CsvWriter,
    "json": JsonWriter,
}
