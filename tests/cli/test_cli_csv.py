"""``badugi-fast rank --column``: hands from a CSV file, with the traps that CSV files hold."""

from __future__ import annotations

import csv
import sys
from typing import TYPE_CHECKING, Any

import pytest
from cli_runs import SHOWN_HANDS, run

if TYPE_CHECKING:
    from click.testing import Result

HEADER = "line,cards,hand_rank,name,playing"
ACE = "As,1080,one-card A,As"
TWO = "2h,1081,one-card 2,2h"


def numbered(ace: int, two: int) -> list[str]:
    return [HEADER, f"{ace},{ACE}", f"{two},{TWO}"]


def rank_column(bf: Any, text: str | bytes, column: str = "cards") -> Result:
    return run(bf, "rank", "-f", "-", "-c", column, "--format", "csv", stdin=text)


def test_the_shown_hands_of_the_repository_are_ranked(bf: Any) -> None:
    result = run(bf, "rank", "--file", str(SHOWN_HANDS), "--column", "cards", "--format", "csv")
    with SHOWN_HANDS.open(newline="") as file:
        hands = [row["cards"] for row in csv.DictReader(file)]
    rows = list(csv.DictReader(result.stdout.splitlines()))
    assert [int(row["line"]) for row in rows] == list(range(2, len(hands) + 2))
    assert [row["cards"] for row in rows] == hands
    assert [int(row["hand_rank"]) for row in rows] == [bf.evaluate(hand) for hand in hands]
    assert (result.stderr, result.exit_code) == ("", 0)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("cards\nAs\n2h\n", (2, 3)),
        ("id,cards\n1,As\n2,2h", (2, 3)),
        ("cards,label\r\nAs,x\r\n2h,y\r\n", (2, 3)),
        ("\ufeffcards,label\nAs,x\n2h,y\n", (2, 3)),
        ("cards,label\rAs,x\r2h,y\r", (2, 3)),
        ('label,cards\n"a, ""b""\n\nc","As"\n"",2h\n', (2, 5)),
        ('"the\nlabel",cards\nx,As\ny,2h\n', (3, 4)),
        ("\ncards\n\nAs\n\n2h\n\n", (4, 6)),
        ("cards,label,more\nAs\n2h,x\n", (2, 3)),
        ("cards,label\nAs,x,,\n2h,y,\n", (2, 3)),
        (b"cards,label\nAs,\xff\xfe\n2h,\xc3\n", (2, 3)),
        (b"cards,caf\xe9\nAs,\n2h,\n", (2, 3)),
    ],
    ids=[
        "one column",
        "no last line break",
        "CRLF",
        "byte order mark",
        "CR",
        "quotes",
        "a header of two lines",
        "blank rows",
        "last cells left out",
        "empty cells too many",
        "other cells are no UTF-8",
        "another column's name is no UTF-8",
    ],
)
def test_a_column_of_good_hands_is_ranked(
    bf: Any, text: str | bytes, lines: tuple[int, int]
) -> None:
    result = rank_column(bf, text)
    assert result.stdout.splitlines() == numbered(*lines)
    assert (result.stderr, result.exit_code) == ("", 0)


LIMIT = csv.field_size_limit()
TOO_LARGE = f"CSV: field larger than field limit ({LIMIT})"
# After a quote that is never closed: one row more than the limit takes.
SWALLOWED = b"2,Ks,x\n" * (LIMIT // 7 + 1)


@pytest.mark.parametrize(
    ("bad", "complaints"),
    [
        (b"1,,x", ["line 3: hand: expected 1 to 52 cards, got none in ''"]),
        (b"1,Asx,x", ["line 3: hand[1]: unknown rank 'x' at position 2"]),
        (b"1", ["line 3: 1 cell, but the header has 3"]),
        (b"1,As, 2h, 3d,x", ["line 3: 5 cells, but the header has 3"]),
        (b"1,A\xff,x", ["line 3: hand: byte 0xff at position 1 is not UTF-8"]),
        (b'"1\n2\n3",xx,x', ["line 3: hand[0]: unknown rank 'x' at position 0"]),
        (b'1,"As\n2h",x\n1,x,', ["line 3: hand[1]: unknown rank '\\n' at position 2",
                                 "line 5: hand[0]: unknown rank 'x' at position 0"]),
        (b'1,"As"2h,x', ["line 3: CSV: ',' expected after '\"'"]),
        (b"1,As," + b"x" * (LIMIT + 1), [f"line 3: {TOO_LARGE}"]),
        (b"1," + b"x" * (LIMIT + 1) + b",x", [f"line 3: {TOO_LARGE}"]),
        (b'1,As,"' + SWALLOWED.rstrip(),
         [f"line 3: {TOO_LARGE} (the row goes on to line {LIMIT // 7 + 3})"]),
    ],
)  # fmt: skip
def test_a_bad_row_is_reported_with_its_first_line(
    bf: Any, bad: bytes, complaints: list[str]
) -> None:
    result = rank_column(bf, b"id,cards,label\n1,As,x\n" + bad + b"\n2,2h,x\n")
    assert result.stderr.splitlines() == complaints
    assert result.stdout.splitlines() == numbered(2, bad.count(b"\n") + 4)
    assert result.exit_code == 1


def test_a_nul_byte_spoils_its_own_row(bf: Any) -> None:
    result = rank_column(bf, b"id,cards\n1,As\n2,3\x00d\n3,2h\n")
    # Python 3.10 has no NUL in CSV at all.
    old = "CSV: line contains NUL"
    new = "hand[0]: unknown suit '\\x00' at position 1"
    assert result.stderr == f"line 3: {old if sys.version_info < (3, 11) else new}\n"
    assert result.stdout.splitlines() == numbered(2, 4)


def test_a_quote_that_is_never_closed_swallows_nothing_silently(bf: Any) -> None:
    result = rank_column(bf, 'cards,label\nAs,x\n2h,"never closed\n3d,y\n4c,z\n')
    assert result.stdout.splitlines() == [HEADER, f"2,{ACE}"]
    # Python 3.10 counts the end of the file as a line.
    assert result.stderr.startswith("line 3: CSV: unexpected end of data (the row goes on to line ")
    assert result.exit_code == 1


BY_COMMAS = "(columns must be separated by commas)"


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("id,cards\n1,As\n", "hand", "no column 'hand'; the columns are 'id', 'cards'\n"),
        ("cards;id\nAs;1\n", "cards", f"the columns are 'cards;id' {BY_COMMAS}\n"),
        ("cards\tid\nAs\t1\n", "cards", f"the columns are 'cards\\tid' {BY_COMMAS}\n"),
        ("cards;id,x\nAs;1,\n", "cards", "the columns are 'cards;id', 'x'\n"),
        ('"cards,id"\nAs\n', "cards", "the columns are 'cards,id'\n"),
        (" cards\nAs\n", "cards", "no column 'cards'; the columns are ' cards'\n"),
        (b"\xff\nAs\n", "cards", "no column 'cards'; the columns are '\\udcff'\n"),
        ("", "cards", "no column 'cards': the file is empty\n"),
        ("\n\n", "cards", "no column 'cards': the file is empty\n"),
        ("cards,id,cards\nAs,1,2h\n", "cards", "2 columns are named 'cards'\n"),
        ('cards,"x', "cards", "the header cannot be read as CSV: unexpected end of data\n"),
    ],
)
@pytest.mark.parametrize("form", ["table", "csv", "json"])
def test_a_header_without_the_column_is_wrong_usage(
    bf: Any, text: str | bytes, column: str, message: str, form: str
) -> None:
    result = run(bf, "rank", "-f", "-", "-c", column, "--format", form, stdin=text)
    assert result.stdout == ""
    assert result.stderr.startswith("Usage: badugi-fast rank ")
    assert result.stderr.endswith(message)
    assert result.exit_code == 2


def test_the_result_can_be_joined_to_the_file(bf: Any) -> None:
    text = 'id,cards\n7,As\n8,xx\n\n"9\n",2h\n10,\n11,"As, 2h"\n'
    result = rank_column(bf, text)
    rows = {int(row["line"]): row["cards"] for row in csv.DictReader(result.stdout.splitlines())}
    assert rows == {2: "As", 5: "2h", 8: "As2h"}
    assert [line.split(":")[0] for line in result.stderr.splitlines()] == ["line 3", "line 7"]
