"""``badugi-fast history``: hands and shown hands from histories."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from cli_runs import process, run

if TYPE_CHECKING:
    from click.testing import Result

SAMPLES = Path(__file__).parents[1] / "histories" / "samples"
STARS, TILT = str(SAMPLES / "pokerstars_cash.txt"), str(SAMPLES / "full_tilt_tournament.txt")


def rows(result: Result) -> list[dict[str, str]]:
    return list(csv.DictReader(result.stdout.splitlines()))


def test_a_table_has_a_row_for_each_hand(bf: Any) -> None:
    result = run(bf, "history", TILT)
    first, *lines = result.stdout.splitlines()
    columns = "room hand date tournament table limits players pot rake winners shown file line"
    assert " ".join(first.split()) == columns
    assert [line.split()[:6] for line in lines] == [
        ["Full", "Tilt", "Poker", "31000000101", "2010-11-29", "00:07:45"],
        ["Full", "Tilt", "Poker", "31000000102", "2010-11-29", "00:09:00"],
    ]
    assert result.exit_code == 0


def test_csv_has_the_fields_of_the_hands(bf: Any) -> None:
    result = run(bf, "history", "--format", "csv", STARS, TILT)
    found = rows(result)
    assert found[0] == {
        "room": "PokerStars",
        "hand": "900000000001",
        "date": "2024-03-09 16:56:59",
        "tournament": "",
        "table": "Ostara II",
        "limits": "1/2",
        "players": "5",
        "pot": "18.50",
        "rake": "0.75",
        "winners": "Hero 17.75",
        "shown": "3",
        "file": STARS,
        "line": "1",
    }
    assert [row["winners"] for row in found[2:5]] == ["Hero 23997", "Hero 4; ann 4", "x-y 110"]
    assert found[4]["tournament"] == "88001122"
    assert result.stderr == "skipped 1 hand of other games\n2 labels disagree with the cards\n"


def test_json_is_one_array(bf: Any) -> None:
    found = json.loads(run(bf, "history", "--format", "json", STARS).stdout)
    assert [(row["hand"], row["players"], row["pot"]) for row in found] == [
        ("900000000001", 5, "18.50"),
        ("900000000002", 4, "1.00"),
        ("900000000004", 2, "24000"),
        ("900000000005", 2, "8.00"),
    ]


def test_shown_hands_have_rank_name_and_a_flag_for_wrong_labels(bf: Any) -> None:
    result = run(bf, "history", "--shown", "--format", "csv", STARS)
    found = rows(result)
    assert [(row["player"], row["cards"], row["label_agrees"]) for row in found] == [
        ("Hero", "As2h7dJc", "yes"),
        ("Zoë Ünal", "8c6d5h5s", "yes"),
        ("x [y]", "KdKhQsTc", ""),
        ("ann", "8h4c3sAc", "yes"),
        ("Hero", "Ad3c4h8s", "yes"),
        ("Hero", "2d3h6c7s", "yes"),
        ("ann", "2c3d6h7c", "no"),
    ]
    for row in found:
        assert int(row["hand_rank"]) == bf.evaluate(row["cards"])
        assert row["name"] == bf.describe(bf.evaluate(row["cards"]))
    assert [row["mucked"] for row in found] == ["no", "no", "yes", "no", "no", "no", "no"]
    assert found[-1]["label"] == "Badugi: 7,6,3,2"
    assert "1 label disagrees with the cards\n" in result.stderr
    assert result.exit_code == 0


def test_faults_have_file_and_line_and_the_status_is_1(bf: Any, tmp_path: Path) -> None:
    text = Path(STARS).read_text(encoding="utf-8")
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(text.replace("Hero: calls $1.50", "Hero: \x1bcalls"), encoding="utf-8")
    result = run(bf, "history", "--format", "csv", str(damaged), TILT)
    assert [row["hand"][-2:] for row in rows(result)] == ["02", "04", "05", "01", "02"]
    assert result.stderr.splitlines()[0] == (
        f"{damaged}:17: hand 900000000001: not understood: 'Hero: \\x1bcalls'"
    )
    assert result.exit_code == 1


def test_what_a_file_contains_gives_the_terminal_no_commands(bf: Any, tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    text = Path(TILT).read_text().replace("x-y", "x\x1b[2Jy")
    path.write_text(text)
    result = run(bf, "history", "--shown", str(path))
    assert "x\\x1b[2Jy" in result.stdout
    assert "\x1b" not in result.stdout + result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
@pytest.mark.parametrize("form", ["table", "csv"])
@pytest.mark.parametrize("shown", [True, False])
def test_what_a_file_is_called_gives_the_terminal_no_commands(
    bf: Any, tmp_path: Path, shown: bool, form: str
) -> None:
    path = tmp_path / "a\x1b]0;b\x07.txt"
    path.write_text("hello\n" + Path(TILT).read_text())
    options = ["--shown"] if shown else []
    result = run(bf, "history", "--format", form, *options, str(path))
    assert "a\\x1b]0;b\\x07.txt" in result.stdout
    assert "a\\x1b]0;b\\x07.txt:1: no hand begins" in result.stderr
    assert "\x1b" not in result.stdout + result.stderr


@pytest.mark.parametrize("form", ["table", "csv", "json"])
@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_names_that_the_output_cannot_encode_are_escaped(
    tmp_path: Path, encoding: str, form: str
) -> None:
    path = tmp_path / "Иван.txt"
    path.write_text(Path(STARS).read_text(encoding="utf-8").replace("ann", "Иван"), "utf-8")
    for arguments in (["--shown"], []):
        done = process(
            "history", "--format", form, *arguments, str(path), PYTHONIOENCODING=encoding
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.count(b"\\u0418\\u0432\\u0430\\u043d") >= 4
        assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("form", "stdout"), [("table", ""), ("csv", "room,hand,player"), ("json", "[]\n")]
)
def test_no_shown_hands_give_an_empty_result(bf: Any, form: str, stdout: str) -> None:
    text = "\n".join(Path(TILT).read_text().split("\n")[:20])
    result = run(bf, "history", "--shown", "--format", form, "-", stdin=text)
    assert result.stdout.startswith(stdout)
    assert len(result.stdout.splitlines()) == bool(stdout)
    assert (result.stderr, result.exit_code) == ("", 0)


def test_standard_input_is_read_and_called_so() -> None:
    done = process("history", "-", "--format", "csv", stdin=b"hello\n" + Path(TILT).read_bytes())
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == [
        "<stdin>:1: no hand begins before this line: 'hello'",
        "1 label disagrees with the cards",
    ]
    assert done.stdout.decode().splitlines()[1].endswith("<stdin>,2")


def test_many_hands_are_written_in_blocks(bf: Any) -> None:
    text = Path(TILT).read_text() + "\n\n"
    found = rows(run(bf, "history", "--format", "csv", "-", stdin=text * 510))
    assert len(found) == 1020
    assert found[-1]["hand"] == "31000000102"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Missing argument 'FILES...'"),
        (["/absent/hands.txt"], "'/absent/hands.txt' does not exist"),
        (["/"], "'/' is a directory"),
        ([STARS, "--format", "xml"], "'xml' is not one of 'table', 'csv', 'json'"),
    ],
)
def test_wrong_usage_says_what_is_right(bf: Any, arguments: list[str], message: str) -> None:
    result = run(bf, "history", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_without_pokerkit_phh_files_name_the_extra(
    bf: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(name: str) -> Any:
        raise ModuleNotFoundError(name=name.partition(".")[0])

    extras = bf.interop.histories.phh.require.__globals__
    monkeypatch.setitem(extras, "import_module", absent)
    result = run(bf, "history", TILT, str(SAMPLES / "badugi.phh"), "--format", "csv")
    assert len(rows(result)) == 2
    needed = "badugi_fast[pokerkit]" if sys.version_info >= (3, 11) else "needs Python 3.11"
    assert needed in result.stderr
    assert result.exit_code == 1


@pytest.mark.skipif(sys.version_info < (3, 11), reason="PokerKit needs Python 3.11 or newer")
def test_phh_files_are_read(bf: Any) -> None:
    result = run(bf, "history", str(SAMPLES / "badugi.phh"), "--format", "csv")
    assert [(row["room"], row["winners"]) for row in rows(result)] == [("PHH", "Bob 14.0")]
    assert result.exit_code == 0


def test_other_commands_start_without_the_histories() -> None:
    module = "badugi_fast.interop.histories"
    code = f"import sys, badugi_fast.cli.commands; print('{module}' in sys.modules)"
    assert process("-c", code, program=(sys.executable,)).stdout.split() == [b"False"]
