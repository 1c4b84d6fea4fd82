"""The entry point and the delay of Ctrl-C, in this process."""

from __future__ import annotations

import io
import signal
import sys
import threading
from types import SimpleNamespace
from typing import TYPE_CHECKING, NoReturn

import pytest

from badugi_fast.cli import main
from badugi_fast.cli.interrupts import ctrl_c_held_back

if TYPE_CHECKING:
    from collections.abc import Iterator


def exit_of_main() -> object:
    with pytest.raises(SystemExit) as ended:
        main()
    return ended.value.code


def test_main_takes_the_arguments_of_the_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["anything", "rank", "As", "--format", "csv"])
    assert exit_of_main() == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["As,1080,one-card A,As"]
    monkeypatch.setattr(sys, "argv", ["anything", "rank"])
    assert exit_of_main() == 2
    assert capsys.readouterr().err.startswith("Usage: badugi-fast rank ")


def test_main_without_click(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "badugi_fast.cli.commands", raising=False)
    monkeypatch.setitem(sys.modules, "click", None)
    assert exit_of_main() == 1
    assert "pip install 'badugi_fast[cli]'" in capsys.readouterr().err


def test_main_with_a_click_that_lacks_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "badugi_fast.cli.commands", None)
    with pytest.raises(ModuleNotFoundError, match=r"badugi_fast\.cli\.commands"):
        main()


def test_main_with_a_failing_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    commands = SimpleNamespace(commands=SimpleNamespace(main=fail))
    monkeypatch.setitem(sys.modules, "badugi_fast.cli.commands", commands)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert exit_of_main() == "badugi-fast: [Errno 28] No space left on device"


def test_main_without_standard_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert exit_of_main() == "badugi-fast: standard output is closed"


@pytest.fixture
def pythons_ctrl_c() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press_ctrl_c(steps: list[str], times: int) -> None:
    with ctrl_c_held_back():
        for _ in range(times):
            signal.raise_signal(signal.SIGINT)
            steps.append("written on")
    steps.append("not reached")


@pytest.mark.usefixtures("pythons_ctrl_c")
@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_waits_and_a_second_one_does_not(times: int) -> None:
    steps: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        press_ctrl_c(steps, times)
    assert steps == ["written on"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.usefixtures("pythons_ctrl_c")
def test_other_threads_write_without_a_delay() -> None:
    written: list[object] = []

    def write() -> None:
        with ctrl_c_held_back():
            written.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=write)
    thread.start()
    thread.join()
    assert written == [signal.default_int_handler]


@pytest.mark.usefixtures("pythons_ctrl_c")
def test_a_handler_of_somebody_else_stays() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with ctrl_c_held_back():
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
