"""Help, version and ``badugi-fast info``."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cli_runs import MODULE, SCRIPT, SHOWN_HANDS, environment, process, run

HELP: list[list[str]] = [[], ["rank"], ["compare"], ["history"], ["info"]]
HISTORY = Path(__file__).parents[1] / "histories" / "samples" / "full_tilt_tournament.txt"


def examples() -> list[str]:
    found = []
    for command in HELP:
        text = process(*command, "--help").stdout.decode()
        _, shown = text.split("Examples:\n")
        found += [line.strip() for line in shown.splitlines()]
    return found


@pytest.mark.parametrize("flag", ["--help", "-h"])
@pytest.mark.parametrize("command", HELP)
def test_help_has_usage_and_examples(bf: Any, command: list[str], flag: str) -> None:
    result = run(bf, *command, flag)
    assert result.stdout.startswith(f"Usage: {' '.join(['badugi-fast', *command])} ")
    assert "Examples:\n    badugi-fast " in result.stdout
    assert (result.stderr, result.exit_code) == ("", 0)


def test_help_says_what_happens_to_blank_lines(bf: Any) -> None:
    assert "Blank lines of a file are skipped." in run(bf, "rank", "--help").stdout


def test_help_says_how_the_result_is_joined_to_the_file(bf: Any) -> None:
    words = " ".join(run(bf, "rank", "--help").stdout.split())
    assert "each row of the result begins with the number of the line" in words
    assert "lines that are no hand have no row." in words


def test_the_examples_of_the_help_run(tmp_path: Path) -> None:
    (tmp_path / "hands.txt").write_text("As 2h 3d 4c\nKsQhJdTc\n")
    shutil.copy(SHOWN_HANDS, tmp_path / "shown_hands.csv")
    # The second hand of this sample has a wrong label, which is reported.
    right = HISTORY.read_text().replace("a Badugi: T, 4, 3, 2", "a 3-Card: T, 4, 3")
    (tmp_path / "HH20240309.txt").write_text(right)
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
    lines = examples()
    assert len(lines) > 8
    for line in lines:
        done = subprocess.run(
            line,
            shell=True,
            cwd=tmp_path,
            env=environment(PATH=path),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), line
        assert done.stdout, line


@pytest.mark.parametrize("program", [(SCRIPT,), MODULE])
def test_both_programs_are_called_badugi_fast(bf: Any, program: tuple[str, ...]) -> None:
    version = process("--version", program=program)
    assert version.stdout.decode() == f"badugi-fast, version {bf.__version__}\n"
    usage = process("rank", program=program)
    assert usage.returncode == 2
    assert usage.stderr.startswith(b"Usage: badugi-fast rank [OPTIONS]")
    ranked = process("rank", "As", "--format", "csv", program=program)
    assert ranked.stdout.decode().splitlines()[1:] == ["As,1080,one-card A,As"]


def test_version_in_this_process(bf: Any) -> None:
    assert run(bf, "--version").stdout == f"badugi-fast, version {bf.__version__}\n"


def test_info_describes_the_installation(bf: Any) -> None:
    lines = dict(line.split(": ", 1) for line in run(bf, "info").stdout.splitlines())
    build = bf.build_info()
    assert lines == {
        "version": bf.__version__,
        "backend": bf.backend(),
        "compiler": build["compiler"] or "none",
        "compiled instruction sets": ", ".join(build["compiled_instruction_sets"]) or "none",
        "supported instruction sets": ", ".join(build["supported_instruction_sets"]) or "none",
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "NumPy": np.__version__,
        "include directory": bf.get_include(),
    }


@pytest.mark.parametrize("backend", ["native", "python"])
def test_info_shows_the_backend_of_the_environment(backend: str) -> None:
    lines = process("info", BADUGI_FAST_BACKEND=backend).stdout.decode().splitlines()
    assert f"backend: {backend}" in lines


def test_an_unknown_command_is_wrong_usage(bf: Any) -> None:
    result = run(bf, "deal")
    assert result.exit_code == 2
    assert "No such command 'deal'" in result.stderr
