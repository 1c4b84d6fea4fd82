"""A game at the terminal: whole sessions, in processes of their own too, and at a terminal."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli_runs import MODULE, environment, process, run

import badugi_fast
import badugi_fast.cli.commands
from badugi_fast.game import CallStation, RulePlayer, Rules, Table

MAIN = "import signal; signal.signal(2, signal.default_int_handler); import badugi_fast.cli as c; "
# One hand of checking and calling, standing pat throughout, and more than enough of it.
CALLS = "c\np\nc\np\nc\np\nc\n"


def play(*arguments: str, typed: str, code: int = 0) -> str:
    """A session's transcript; standard error must be empty."""
    done = run(badugi_fast, "play", *arguments, stdin=typed)
    assert done.stderr == ""
    assert done.exit_code == code
    return done.stdout


def answers(count: int) -> str:
    """Answers that play on whatever is asked: wrong ones are asked again."""
    return "c\np\n\n" * count


def test_a_hand_from_the_deal_to_the_showdown() -> None:
    out = play("--seed", "3", "--players", "2", "--opponents", "call", typed=CALLS + "q\n")
    lines = out.splitlines()
    assert lines[0] == "Fixed-limit Badugi 2/4, 2 players, seed 3."
    assert "Hand 1, the button is yours." in lines
    assert "  You 200, Player 1 200" in lines
    assert "  You post the small blind of 1" in lines
    assert "  Player 1 posts the big blind of 2" in lines
    table = Table(Rules(small_bet=2), [200, 200], seed=3)
    cards = " ".join(map(str, table.hands[0]))
    assert f"You hold {cards}, " in out
    assert "pot 3, your stack 199, 3 draws to come." in out
    assert "[f] fold, [c] call 1, [r] raise to 4> c" in lines
    assert "  You call 1" in lines
    assert out.count("cards to discard, or [p] stand pat> p") == 3
    while table.seat is not None:
        if table.seat == 0:
            table.step(1 if table.phase == "betting" else 3)
        else:
            table.step(CallStation().choose(table))
    assert f"  Result: You {table.results[0]:+}, Player 1 {table.results[1]:+}" in lines
    assert lines[-1] == f"You leave with {table.stacks[0]} chips, {table.results[0]:+}."


def test_what_others_hold_is_not_shown() -> None:
    out = play("--seed", "3", "--players", "2", "--opponents", "call", typed=CALLS + "q\n")
    table = Table(Rules(small_bet=2), [200, 200], seed=3)
    for card in table.hands[1]:
        assert str(card) not in out.split("show")[0]
    assert re.search(r"  Player 1 (discards \d cards?|stands pat)\n", out)
    assert "Player 1 draws" not in out
    assert "dealt" not in out


def test_discarding_by_name() -> None:
    table = Table(Rules(small_bet=2), [200, 200], seed=3)
    thrown = [str(card) for card in table.hands[0][2:]]
    out = play(
        *("--seed", "3", "--players", "2", "--opponents", "call"),
        typed=f"c\n{thrown[1].lower()}, {thrown[0]}\nq\n",
    )
    assert f"  You discard {thrown[0]} {thrown[1]}\n" in out
    assert out.count("  You draw ") == 2


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("x\n", "  unknown answer 'x': [f] fold, [c] call 1, [r] raise to 4, [q] quit"),
        ("k\n", "  you cannot check now: [f] fold"),
        ("b\n", "  you cannot bet now: [f] fold"),
        ("\n", "  [f] fold, [c] call 1, [r] raise to 4, [q] quit"),
        ("?\n", "  [f] fold, [c] call 1, [r] raise to 4, [q] quit"),
        ("c\n?\n", "  type the cards to discard, such as 'Kc 9d', [p] to stand pat, [q] to quit"),
        ("c\nXx\n", "  cards[0]: unknown rank 'X' at position 0: type the cards"),
        ("c\nQ\n", "  cards[0]: the text ends at position 1, before the card's suit: type"),
        ("\udcff\n", "  unknown answer '\\\\xff': [f] fold"),
    ],
)
def test_wrong_answers_are_explained_and_asked_again(typed: str, told: str) -> None:
    done = process(
        *("play", "--seed", "3", "--players", "2", "--opponents", "call"),
        stdin=(typed + "q\n").encode(errors="surrogateescape"),
        PYTHONUTF8="1",
    )
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    places = [number for number, line in enumerate(lines) if line.startswith(told)]
    assert places, lines
    # The same prompt follows.
    assert lines[places[0] + 1].split("> ")[0] == lines[places[0] - 1].split("> ")[0]


def test_a_card_that_is_not_held() -> None:
    table = Table(Rules(small_bet=2), [200, 200], seed=3)
    other = str(table.hands[1][0])
    out = play("--seed", "3", "--players", "2", "--opponents", "call", typed=f"c\n{other}\n")
    assert f"  cards[0]: you do not hold '{other}': type the cards" in out


@pytest.mark.parametrize("typed", ["", "c\n", "c\np\n", CALLS])
@pytest.mark.parametrize("end", ["q\n", "quit\n", ""])
def test_quitting_at_any_prompt(typed: str, end: str) -> None:
    out = play("--seed", "3", "--players", "2", "--opponents", "call", typed=typed + end)
    last = out.splitlines()[-1]
    assert re.fullmatch(r"You leave with \d+ chips, [+-]\d+\.", last)
    assert ("You leave in the middle of a hand" in out) == (typed != CALLS)


def test_until_the_chips_are_gone() -> None:
    out = play(
        *("--seed", "1", "--players", "2", "--opponents", "random", "--stack", "8"),
        typed=answers(3000),
    )
    assert "You have won all chips." in out or "You are out of chips." in out
    assert not out.endswith("> ")
    lost = play(
        *("--seed", "2", "--players", "8", "--opponents", "rule", "--stack", "4"),
        typed=answers(3000),
    )
    assert "is out of chips." in lost


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("lines", [0, 1, 2, 7])
def test_ctrl_c_at_any_prompt(tmp_path: Path, lines: int) -> None:
    save = tmp_path / "hands.phhs"
    arguments = "'play', '--seed', '3', '--players', '2', '--opponents', 'call', '--save'"
    code = f"{MAIN}import sys; sys.argv = ['x', {arguments}, {str(save)!r}]; c.main()"
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
        bufsize=0,
    ) as child:
        assert child.stdin
        assert child.stdout
        assert child.stderr
        child.stdin.write("".join(CALLS.splitlines(keepends=True)[:lines]).encode())
        out = b""
        while out.count(b"> ") <= lines:
            out += child.stdout.read(1)
        # A signal between the prompt and the system call that reads is seen after the read alone:
        # a person presses again.
        for _ in range(10):
            time.sleep(0.3)
            child.send_signal(signal.SIGINT)
            try:
                assert child.wait(20) == 130
                break
            except subprocess.TimeoutExpired:
                continue
        rest = child.stdout.read()
        assert child.stderr.read() == b""
    hands = int(lines == 7)
    assert rest.endswith(f"Saved {hands} hand{'' if hands else 's'} in {save}.\n".encode())
    assert save.read_text(encoding="utf-8").count("variant") == hands


def saved_hands(path: Path) -> list[object]:
    if sys.version_info < (3, 11):
        pytest.skip("PokerKit needs Python 3.11 or later")
    from pokerkit import HandHistory

    with path.open("rb") as file:
        return list(HandHistory.load_all(file))


@pytest.mark.parametrize(
    ("players", "opponents"), [("2", "call"), ("4", "rule"), ("3", "random"), ("6", "call")]
)
def test_pokerkit_replays_saved_hands(tmp_path: Path, players: str, opponents: str) -> None:
    save = tmp_path / "hands.phhs"
    done = process(
        *("play", "--seed", "5", "--players", players, "--opponents", opponents),
        *("--save", str(save), "--small-bet", "10", "--stack", "2000"),
        stdin=answers(60).encode(),
    )
    assert done.returncode == 0
    out = done.stdout.decode()
    refused = done.stderr.decode().count("This hand is not saved")
    played = out.count("  Result: ")
    assert f"Saved {played - refused} hands in {save}." in out
    histories = saved_hands(save)
    assert len(histories) == played - refused > 5
    for history in histories:
        state = list(history)[-1]  # type: ignore[call-overload]
        assert not state.status
        assert state.stacks == history.finishing_stacks  # type: ignore[attr-defined]
        assert set(history.players) <= {"You", *[f"Player {i}" for i in range(1, 6)]}  # type: ignore[attr-defined]
        assert "You" in history.players  # type: ignore[attr-defined]


def test_the_same_seed_plays_the_same_game() -> None:
    typed = answers(30)
    first = play("--seed", "9", "--opponents", "random", typed=typed)
    assert first == play("--seed", "9", "--opponents", "random", typed=typed)
    assert first != play("--seed", "10", "--opponents", "random", typed=typed)
    fresh = play("--opponents", "random", typed=typed)
    match = re.match(r"Fixed-limit Badugi 2/4, 3 players, seed (\d+)\.", fresh)
    assert match
    assert play("--opponents", "random", "--seed", match[1], typed=typed) == fresh


def test_opponents_are_the_built_in_players() -> None:
    out = play("--seed", "4", "--players", "2", typed="c\n" + "q\n")
    table = Table(Rules(small_bet=2), [200, 200], seed=4)
    table.call()
    code = RulePlayer().choose(table)
    assert ("  Player 1 raises to 4" in out) == (code == 2)
    assert ("  Player 1 checks" in out) == (code == 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "1"], "Invalid value for '--players': 1 is not in the range 2<=x<=8."),
        (["--players", "9"], "Invalid value for '--players': 9 is not in the range 2<=x<=8."),
        (["--stack", "1"], "--stack: expected at least the small bet of 2, got 1"),
        (["--stack", str(10**16)], "--stack: expected at most 10**15 chips, got 1000000000000000"),
        (["--stack", "x"], "Invalid value for '--stack': 'x' is not a valid integer."),
        (["--small-bet", "0"], "--small-bet: expected an integer of at least 1, got 0"),
        (["--big-bet", "1"], "--big-bet: expected at least the small bet of 2, got 1"),
        (["--seed", "-1"], "Invalid value for '--seed': -1 is not in the range x>=0."),
        (["--opponents", "x"], "Invalid value for '--opponents': 'x' is not one of 'rule', "),
        (["--save", "/no/such/place"], "--save: No such file or directory: '/no/such/place'"),
    ],
)
def test_wrong_options(arguments: list[str], message: str) -> None:
    done = process("play", *arguments)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.decode().split())
    assert done.stdout == b""


def test_a_file_of_hands_is_not_overwritten(tmp_path: Path) -> None:
    save = tmp_path / "hands.phhs"
    save.write_text("mine")
    done = process("play", "--save", str(save))
    assert done.returncode == 2
    assert b"--save: File exists" in done.stderr
    assert save.read_text() == "mine"


def test_without_the_extension_it_says_so() -> None:
    done = process("play", BADUGI_FAST_BACKEND="python")
    assert done.returncode == 1
    assert done.stderr.startswith(b"Error: badugi_fast.game needs the C++ extension")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
def test_closed_input_is_an_error() -> None:
    done = subprocess.run(
        " ".join([*MODULE, "play <&-"]),
        shell=True,
        capture_output=True,
        env=environment(),
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.endswith(b"standard input is closed\n")


class Screen:
    """What a program writes to its terminal; what was read too far is kept for the next time."""

    def __init__(self, terminal: int) -> None:
        self.terminal = terminal
        self.rest = b""

    def until(self, text: bytes) -> bytes:
        """Return what is written up to the end of `text`."""
        end = time.monotonic() + 60
        while text not in self.rest:
            assert time.monotonic() < end, self.rest
            if select.select([self.terminal], [], [], 1)[0]:
                self.rest += os.read(self.terminal, 4096)
        before, found, self.rest = self.rest.partition(text)
        return before + found

    def to_the_end(self) -> bytes:
        """Return what is written until the program ends."""
        with contextlib.suppress(OSError):
            self.until(b"no such text")
        return self.rest


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(
    ("last", "code"), [(b"q\r", 0), (b"\x04", 0), (b"\x03", 130)], ids=["q", "Ctrl-D", "Ctrl-C"]
)
def test_at_a_terminal(tmp_path: Path, last: bytes, code: int) -> None:
    import pty

    save = tmp_path / "hands.phhs"
    arguments = ["play", "--seed", "3", "--players", "2", "--opponents", "call"]
    # The first terminal that the leader of a session opens controls it: Ctrl-C is a signal then.
    control = "import os; os.close(os.open(os.ttyname(0), os.O_RDWR)); "
    program = [sys.executable, "-c", f"{control}{MAIN}import sys; c.main()", *arguments]
    terminal, theirs = pty.openpty()
    with subprocess.Popen(
        [*program, "--save", str(save)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(TERM="dumb"),
        start_new_session=True,
    ) as child:
        os.close(theirs)
        screen = Screen(terminal)
        seen = b""
        try:
            for answer in CALLS.encode().splitlines():
                screen.until(b"> ")
                os.write(terminal, answer + b"\r")
                # What is typed is shown once, by the terminal.
                seen += screen.until(b"\n")
            screen.until(b"Enter for the next hand> ")
            os.write(terminal, b"\r")
            screen.until(b"> ")
            # Ctrl-C between the prompt and the system call that reads is seen after the read alone.
            time.sleep(1)
            os.write(terminal, last)
            end = screen.to_the_end()
            status = child.wait(60)
        finally:
            child.kill()
    os.close(terminal)
    assert status == code
    assert b"Traceback" not in end
    assert f"Saved 1 hand in {save}.".encode() in end
