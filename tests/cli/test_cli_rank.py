"""``badugi-fast rank`` on hands from arguments and from lines."""

from __future__ import annotations

import csv
import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from cli_runs import run

if TYPE_CHECKING:
    from pathlib import Path


def test_the_table_shows_each_hand_under_its_columns(bf: Any) -> None:
    result = run(bf, "rank", "As 2h 3d 4c", "10♥, kS-qh/JD", "AcAd2c3d", "kc")
    assert result.stdout.splitlines() == [
        "cards     hand rank  name              playing",
        "As2h3d4c          1  badugi 4-3-2-A    4c3d2hAs",
        "ThKsQhJd        990  three-card K-J-T  KsJdTh",
        "AcAd2c3d       1002  two-card 2-A      2cAd",
        "Kc             1092  one-card K        Kc",
    ]
    assert result.stderr == ""
    assert result.exit_code == 0


def test_csv_has_a_header_and_the_same_cells(bf: Any) -> None:
    result = run(bf, "rank", "--format", "csv", "as2h3d4c", "AcAd2c3d")
    assert result.stdout == (
        "cards,hand_rank,name,playing\n"
        "As2h3d4c,1,badugi 4-3-2-A,4c3d2hAs\n"
        "AcAd2c3d,1002,two-card 2-A,2cAd\n"
    )


def test_json_is_one_array_with_an_object_a_line(bf: Any) -> None:
    result = run(bf, "rank", "--format", "json", "as2h3d4c", "AcAd2c3d")
    first = {"cards": "As2h3d4c", "hand_rank": 1, "name": "badugi 4-3-2-A", "playing": "4c3d2hAs"}
    second = {"cards": "AcAd2c3d", "hand_rank": 1002, "name": "two-card 2-A", "playing": "2cAd"}
    assert json.loads(result.stdout) == [first, second]
    start, *objects, end = result.stdout.splitlines()
    assert (start, end) == ("[", "]")
    assert [json.loads(line.rstrip(",")) for line in objects] == [first, second]


LINES = "As 2h 3d 4c\n\nxx\nAcAd2c3d\n"


def test_the_rows_of_a_file_begin_with_its_lines_in_a_table(bf: Any) -> None:
    assert run(bf, "rank", "-f", "-", stdin=LINES).stdout.splitlines() == [
        "  line  cards     hand rank  name              playing",
        "     1  As2h3d4c          1  badugi 4-3-2-A    4c3d2hAs",
        "     4  AcAd2c3d       1002  two-card 2-A      2cAd",
    ]


def test_the_rows_of_a_file_begin_with_its_lines_in_csv(bf: Any) -> None:
    assert run(bf, "rank", "-f", "-", "--format", "csv", stdin=LINES).stdout == (
        "line,cards,hand_rank,name,playing\n"
        "1,As2h3d4c,1,badugi 4-3-2-A,4c3d2hAs\n"
        "4,AcAd2c3d,1002,two-card 2-A,2cAd\n"
    )


def test_the_rows_of_a_file_begin_with_its_lines_in_json(bf: Any) -> None:
    rows = json.loads(run(bf, "rank", "-f", "-", "--format", "json", stdin=LINES).stdout)
    assert [list(row)[:2] for row in rows] == [["line", "cards"]] * 2
    assert [(row["line"], row["cards"]) for row in rows] == [(1, "As2h3d4c"), (4, "AcAd2c3d")]


def test_the_ace_can_be_high(bf: Any) -> None:
    result = run(bf, "rank", "--ace", "high", "--format", "csv", "Ah2s3c4d5h", "As2h3d4c")
    rows = list(csv.DictReader(result.stdout.splitlines()))
    assert [row["name"] for row in rows] == ["badugi 5-4-3-2", "badugi A-4-3-2"]
    assert [row["playing"] for row in rows] == ["5h4d3c2s", "As4c3d2h"]
    assert [int(row["hand_rank"]) for row in rows] == [1, bf.evaluate("As2h3d4c", ace="high")]


def test_every_row_is_what_the_package_says(bf: Any) -> None:
    draw = random.Random(5)
    hands = [bf.format_cards(draw.sample(range(52), k)) for k in range(1, 53) for _ in range(5)]
    result = run(bf, "rank", "-f", "-", "--format", "csv", stdin="\n".join(hands))
    expected = [
        [str(line), hand, str(bf.evaluate(hand)), bf.describe(bf.evaluate(hand)), cards]
        for line, hand in enumerate(hands, start=1)
        for cards in [bf.format_cards(bf.best_cards(hand))]
    ]
    assert list(csv.reader(result.stdout.splitlines()))[1:] == expected


def test_bad_arguments_are_reported_and_the_rest_ranked(bf: Any) -> None:
    result = run(bf, "rank", "As2x", "", "2h", "AsAs", "--format", "csv")
    assert result.stdout == "cards,hand_rank,name,playing\n2h,1081,one-card 2,2h\n"
    assert result.stderr.splitlines() == [
        "argument 1: hand[1]: unknown suit 'x' at position 3",
        "argument 2: hand: expected 1 to 52 cards, got none in ''",
        "argument 4: hand[1]: duplicate card 'As'",
    ]
    assert result.exit_code == 1


def test_bad_lines_are_reported_with_their_number_in_the_file(bf: Any, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_bytes(b"As\n\n  \t\nAs2x\n2h\nAs,\n3d")
    result = run(bf, "rank", "--file", str(file), "--format", "csv")
    assert result.stdout.splitlines()[1:] == [
        "1,As,1080,one-card A,As",
        "5,2h,1081,one-card 2,2h",
        "7,3d,1082,one-card 3,3d",
    ]
    assert result.stderr.splitlines() == [
        "line 4: hand[1]: unknown suit 'x' at position 3",
        "line 6: hand[1]: no card follows the separator ',' at position 2",
    ]
    assert result.exit_code == 1


@pytest.mark.parametrize(
    ("stdin", "complaint"),
    [
        (b"\xef\xbb\xbfAs\r\n2h\r\n", ""),
        (b"As\r2h\r", ""),
        ("A♠\n2♡".encode(), ""),
        (b"As\nA\xff2h\n2h\n", "line 2: hand: byte 0xff at position 1 is not UTF-8"),
        (b"As\n2h\n\xe2\x99", "line 3: hand: byte 0xe2 at position 0 is not UTF-8"),
        (b"As\n3d\x00\n2h", "line 2: hand[1]: unknown rank '\\x00' at position 2"),
        (b"As\n3d\t\n2h", "line 2: hand[1]: unknown rank '\\t' at position 2"),
        (b"As\n\x0cKs\n2h", "line 2: hand[0]: unknown rank '\\x0c' at position 0"),
        ("As\n\ufeff2h\n2h".encode(), "line 2: hand[0]: unknown rank '\\ufeff' at position 0"),
        (b"As\n" + b"x" * 300_000 + b"\n2h", "line 2: hand[0]: unknown rank 'x' at position 0"),
    ],
)
def test_odd_bytes_spoil_their_own_line_only(bf: Any, stdin: bytes, complaint: str) -> None:
    result = run(bf, "rank", "--file", "-", "--format", "csv", stdin=stdin)
    second = 3 if complaint.startswith("line 2") else 2
    assert result.stdout.splitlines()[1:] == [
        "1,As,1080,one-card A,As",
        f"{second},2h,1081,one-card 2,2h",
    ]
    assert result.stderr == (f"{complaint}\n" if complaint else "")
    assert result.exit_code == (1 if complaint else 0)


@pytest.mark.parametrize("stdin", [b"", b"\n\n", b"\xef\xbb\xbf", b"xx\n"])
@pytest.mark.parametrize(
    ("form", "stdout"),
    [("table", ""), ("csv", "line,cards,hand_rank,name,playing\n"), ("json", "[]\n")],
)
def test_no_hands_give_an_empty_result(bf: Any, stdin: bytes, form: str, stdout: str) -> None:
    result = run(bf, "rank", "--file", "-", "--format", form, stdin=stdin)
    assert result.stdout == stdout
    assert result.exit_code == (1 if b"x" in stdin else 0)


HINT = "hint: if this is a CSV file, name the column with --column"


@pytest.mark.parametrize(
    "first",
    [
        b"id,cards",
        b"id;cards",
        b"cards\tid",
        b'\xef\xbb\xbf"id", "cards"',
        b",cards",
        b"caf\xe9,cards",
        b"\n \nid,cards",
    ],
)
@pytest.mark.parametrize("rest", [b"", b"As\n", b"name,cards\nAs\n", b"1,As\n2,2h\n"])
def test_a_first_line_like_a_header_brings_one_hint(bf: Any, first: bytes, rest: bytes) -> None:
    result = run(bf, "rank", "-f", "-", stdin=first + b"\n" + rest)
    complaint, hint, *more = result.stderr.splitlines()
    assert complaint.startswith(f"line {first.count(bytes([10])) + 1}: hand")
    assert hint == HINT
    assert HINT not in more
    assert result.exit_code == 1


@pytest.mark.parametrize(
    "text",
    [
        "As,2h\n",
        "As,2h\nid,cards\n",
        "cards\nid,cards\n",
        "As,2h,3d,4x\n",
        "As;2h;3d;4c\n",
        "As\t2h\n",
        '1,"As 2h"\n',
        "As,\n",
        ",;\n",
        "1,2,3\n",
        "cards\n",
        "",
    ],
)
def test_other_first_lines_bring_no_hint(bf: Any, text: str) -> None:
    assert "hint" not in run(bf, "rank", "-f", "-", stdin=text).stderr


def test_neither_arguments_nor_a_column_bring_a_hint(bf: Any) -> None:
    assert "hint" not in run(bf, "rank", "id,cards").stderr
    text = 'cards\n"id,cards"\n'
    assert "hint" not in run(bf, "rank", "-f", "-", "-c", "cards", stdin=text).stderr


def test_the_first_block_decides_the_widths_of_a_table(bf: Any) -> None:
    long = "As2h3d4c5s6h7d"
    first = run(bf, "rank", long, "As").stdout.splitlines()
    assert [line.index(word) for line, word in zip(first, ["hand", "1", "1080"], strict=True)] == [
        len(long) + 2,
        len(long) + 2 + 8,
        len(long) + 2 + 5,
    ]
    # A longer hand far behind moves the cells of its own row only.
    later = run(bf, "rank", "--file", "-", stdin="As\n" * 20_000 + long).stdout.splitlines()
    assert len(later) == 20_002
    assert later[1] == "     1  As             1080  one-card A        As"
    assert later[-2] == " 20000  As             1080  one-card A        As"
    assert later[-1] == f" 20001  {long}          1  badugi 4-3-2-A    4c3d2hAs"


def test_the_columns_of_a_table_are_wide_enough_for_every_name(bf: Any) -> None:
    lines = run(bf, "rank", "As").stdout.splitlines()
    longest = max(len(bf.describe(hand_rank)) for hand_rank in range(1, 1093))
    assert lines[0].index("playing") - lines[0].index("name") == longest + 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], 'give hands, such as badugi-fast rank "As 2h 3d 4c", or a file of hands with --file'),
        (["As", "--file", "-"], "give hands or --file, not both"),
        (["--column", "cards"], "--column names a column of a CSV file: give the file with --file"),
        (["As", "--column", "cards"], "--column names a column of a CSV file"),
        (["--file", "/absent/hands.txt"], "'/absent/hands.txt': No such file or directory"),
        (["--file", "/"], "'/': Is a directory"),
        (["As", "--ace", "middle"], "'middle' is not one of 'low', 'high'"),
        (["As", "--format", "xml"], "'xml' is not one of 'table', 'csv', 'json'"),
    ],
)
def test_wrong_usage_says_what_is_right(bf: Any, arguments: list[str], message: str) -> None:
    result = run(bf, "rank", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Usage: badugi-fast rank ")
    assert message in result.stderr
