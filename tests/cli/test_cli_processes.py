"""What only a process of its own shows: pipes, signals, memory, encodings, a missing click."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import pytest
from cli_runs import MODULE, SCRIPT, environment, process

if TYPE_CHECKING:
    from collections.abc import Iterator

Child: TypeAlias = "subprocess.Popen[bytes]"

MAIN = "from badugi_fast.cli import main; main()"
# A shell may have started the tests with Ctrl-C ignored, which children inherit.
MAIN_WITH_CTRL_C = f"import signal; signal.signal(2, signal.default_int_handler); {MAIN}"
PEAK_OF_MAIN = (
    """
import atexit, re, sys
@atexit.register
def report():
    with open("/proc/self/status") as status:
        print(re.search(r"VmHWM:\\s*(\\d+) kB", status.read())[1], file=sys.stderr)
"""
    + MAIN
)
HANDS = ["As2h3d4c", "KsQhJdTc", "AcAd2c3d", "Kc 9h 9d 2s", "7d,2c,Ah,Jd"]


@contextmanager
def started(*arguments: str, program: tuple[str, ...] = MODULE) -> Iterator[Child]:
    """Start the program with pipes; one that hangs is killed, so that reads come to an end."""
    with subprocess.Popen(
        [*program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        bufsize=0,
    ) as child:
        timer = threading.Timer(60, child.kill)
        timer.start()
        try:
            yield child
        finally:
            timer.cancel()
            child.kill()


def write(child: Child, data: bytes) -> None:
    assert child.stdin
    child.stdin.write(data)


def read_line(child: Child) -> bytes:
    assert child.stdout
    return child.stdout.readline()


@pytest.fixture
def many_hands(tmp_path: Path) -> Path:
    file = tmp_path / "hands.txt"
    file.write_text("\n".join(HANDS * 40_000))
    return file


@pytest.mark.skipif(sys.platform != "linux", reason="reads the peak of memory from /proc")
@pytest.mark.parametrize(
    ("form", "many", "options"),
    [("csv", 1_000_000, []), ("json", 300_000, ["--column", "cards"]), ("table", 300_000, [])],
)
def test_memory_does_not_grow_with_the_input(
    tmp_path: Path, form: str, many: int, options: list[str]
) -> None:
    peaks = []
    for lines in (20_000, many):
        file = tmp_path / "hands"
        cells = [f'"{hand}"' for hand in HANDS]
        rows = "\n".join(cells if options else HANDS) + "\n"
        with file.open("w") as stream:
            stream.write("cards\n" if options else "")
            for _ in range(lines // 5000):
                stream.write(rows * 1000)
        with (tmp_path / "out").open("wb") as out:
            done = subprocess.run(
                [
                    sys.executable,
                    "-c",
                    PEAK_OF_MAIN,
                    "rank",
                    "-f",
                    file,
                    "--format",
                    form,
                    *options,
                ],
                stdout=out,
                stderr=subprocess.PIPE,
                env=environment(),
                timeout=300,
                check=False,
            )
        assert done.returncode == 0, done.stderr
        with (tmp_path / "out").open("rb") as out:
            assert sum(1 for _ in out) >= lines
        peaks.append(int(done.stderr))
    assert peaks[1] - peaks[0] < 5_000, peaks


@pytest.mark.parametrize("program", [(SCRIPT,), MODULE])
@pytest.mark.parametrize("form", ["table", "csv", "json"])
def test_a_reader_that_leaves_ends_the_program_quietly(
    many_hands: Path, program: tuple[str, ...], form: str
) -> None:
    with started("rank", "-f", str(many_hands), "--format", form, program=program) as child:
        assert child.stdout
        assert child.stderr
        assert read_line(child)
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait() == 1


@pytest.mark.parametrize("arguments", [["compare", "As", "2h"], ["info"], ["--help"]])
def test_short_output_into_a_closed_pipe_is_quiet(arguments: list[str]) -> None:
    with started(*arguments) as child:
        assert child.stdout
        assert child.stderr
        child.stdout.close()
        assert child.stderr.read() == b""


def start_of_row(form: str, line: int, cards: str) -> bytes:
    starts = {
        "table": f"{line:6}  {cards}",
        "csv": f"{line},{cards}",
        "json": f'{{"line": {line}, "cards": "{cards}"',
    }
    return starts[form].encode()


@pytest.mark.parametrize("column", [[], ["--column", "cards"]])
@pytest.mark.parametrize("form", ["table", "csv", "json"])
def test_a_slow_pipe_gets_each_answer_at_once(form: str, column: list[str]) -> None:
    with started("rank", "-f", "-", "--format", form, *column) as child:
        if column:
            write(child, b"cards\n")
        write(child, b"As\n")
        line = 2 if column else 1
        assert read_line(child).startswith({"json": b"[", "csv": b"line"}.get(form, b"  line"))
        if form != "json":
            assert read_line(child).startswith(start_of_row(form, line, "As"))
        # json can end a line only when it knows whether a comma follows.
        write(child, b"2h\n")
        expected = (line, "As") if form == "json" else (line + 1, "2h")
        assert read_line(child).startswith(start_of_row(form, *expected))
        out, err = child.communicate(b"x\n3d\n")
        assert b"3d" in out
        assert err.decode() == f"line {line + 2}: hand[0]: unknown rank 'x' at position 0\n"
        assert child.returncode == 1


@pytest.mark.parametrize("form", ["table", "csv", "json"])
def test_ctrl_c_while_waiting_for_input(form: str) -> None:
    program = (sys.executable, "-c", MAIN_WITH_CTRL_C)
    with started("rank", "-f", "-", "--format", form, program=program) as child:
        write(child, b"As\n")
        start = read_line(child)
        child.send_signal(signal.SIGINT)
        assert child.stdout
        assert child.stderr
        out = start + child.stdout.read()
        assert child.stderr.read() == b""
        assert child.wait() == 130
    assert out.endswith(b"\n")
    if form == "json":
        assert [(each["line"], each["cards"]) for each in json.loads(out)] == [(1, "As")]


@pytest.mark.parametrize("blocks", range(1, 6))
def test_ctrl_c_in_the_middle_of_writing_keeps_rows_whole(many_hands: Path, blocks: int) -> None:
    program = (sys.executable, "-c", MAIN_WITH_CTRL_C)
    arguments = ["rank", "-f", str(many_hands), "--format", "json"]
    with started(*arguments, program=program) as child:
        assert child.stdout
        assert child.stderr
        # The pipe is full now and again: the signal finds the program writing.
        out = b"".join([child.stdout.read(50_000) for _ in range(blocks)])
        child.send_signal(signal.SIGINT)
        while more := child.stdout.read(50_000):
            out += more
        assert child.stderr.read() == b""
        assert child.wait() == 130
    rows = json.loads(out)
    assert [each["line"] for each in rows] == list(range(1, len(rows) + 1))
    names = [each["cards"] for each in rows]
    plain = [hand.replace(" ", "").replace(",", "") for hand in HANDS]
    assert names == (plain * (len(names) // 5 + 1))[: len(names)]
    assert len(names) < 200_000


def test_without_click_one_line_names_the_extra() -> None:
    program = (sys.executable, "-c", f"import sys; sys.modules['click'] = None; {MAIN}")
    done = process("rank", "As", program=program)
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert b"pip install 'badugi_fast[cli]'" in done.stderr


def test_the_package_needs_no_click() -> None:
    code = (
        "import sys; sys.modules['click'] = None; import badugi_fast, badugi_fast.cli as cli; "
        "print(badugi_fast.evaluate('As'), callable(cli.main))"
    )
    assert process(program=(sys.executable, "-W", "error", "-c", code)).stdout == b"1080 True\n"


def test_importing_the_command_line_imports_no_click() -> None:
    code = "import sys, badugi_fast.cli; print('click' in sys.modules)"
    assert process(program=(sys.executable, "-c", code)).stdout == b"False\n"


def test_a_broken_click_says_what_it_lacks(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("import a_module_that_is_absent\n")
    done = process("rank", "As", PYTHONPATH=str(tmp_path))
    assert done.returncode == 1
    assert b"No module named 'a_module_that_is_absent'" in done.stderr
    assert b"pip install" not in done.stderr


def test_any_encoding_of_the_terminal_will_do() -> None:
    done = process(
        *("rank", "-f", "-", "--format", "csv"),
        stdin="A♠\n中\n2h\n".encode() + b"\xff\n",
        PYTHONIOENCODING="latin-1",
    )
    assert done.stdout.decode().splitlines()[1:] == [
        "1,As,1080,one-card A,As",
        "3,2h,1081,one-card 2,2h",
    ]
    assert done.stderr.decode().splitlines() == [
        "line 2: hand[0]: unknown rank '\\u4e2d' at position 0",
        "line 4: hand: byte 0xff at position 0 is not UTF-8",
    ]
    assert done.returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="arguments are text there")
def test_an_argument_that_is_no_utf8(tmp_path: Path) -> None:
    done = process("rank", b"As\xff", "2h", "--format", "csv", PYTHONUTF8="1")
    assert done.stderr == b"argument 1: hand: byte 0xff at position 2 is not UTF-8\n"
    assert done.stdout.endswith(b"2h,1081,one-card 2,2h\n")
    absent = process("rank", "-f", str(tmp_path).encode() + b"/\xff", PYTHONUTF8="1")
    assert absent.returncode == 2
    assert b"No such file or directory" in absent.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [["rank", "As"], ["compare", "As", "2h"], ["--help"]])
def test_a_full_disk_is_an_error_without_a_traceback(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*MODULE, *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=60,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == b"badugi-fast: [Errno 28] No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("redirection", "code", "message"),
    [
        ("rank -f - <&-", 2, "standard input is closed"),
        ("rank As >&-", 1, "badugi-fast: standard output is closed"),
    ],
)
def test_closed_streams_are_errors(redirection: str, code: int, message: str) -> None:
    done = subprocess.run(
        f'"{SCRIPT}" {redirection}',
        shell=True,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        timeout=60,
        check=False,
    )
    assert done.returncode == code
    assert done.stderr.endswith(f"{message}\n")
    assert "Traceback" not in done.stderr
