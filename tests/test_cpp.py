"""The core as C++ users see it: compiled against the installed headers alone."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).parent / "cpp"
WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror"]
SANITIZERS = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


@pytest.fixture(scope="module")
def compiler() -> str:
    found = os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++")
    if found is None:
        pytest.skip("no C++ compiler here: C++ users have one")
    return found


def build(compiler: str, native: Any, source: str, program: Path, *options: str) -> None:
    include = f"-I{native.get_include()}"
    source_file = str(SOURCES / source)
    flags = ["-std=c++20", *WARNINGS, *options, include]
    command = [compiler, *flags, source_file, "-o", str(program)]
    subprocess.run(command, check=True, timeout=300)


def test_a_users_program_ranks_hands(compiler: str, native: Any, tmp_path: Path) -> None:
    program = tmp_path / "user_program"
    build(compiler, native, "user_program.cpp", program, "-O1")
    hands = ["As2h3d4c", "AcAd2c3d", "Kc Kd Kh Ks"]
    run = subprocess.run([program, *hands], check=True, capture_output=True, text=True, timeout=60)
    assert [int(line) for line in run.stdout.split()] == [native.evaluate(hand) for hand in hands]


def test_a_users_program_sees_faults(compiler: str, native: Any, tmp_path: Path) -> None:
    program = tmp_path / "user_program"
    build(compiler, native, "user_program.cpp", program, "-O0")
    run = subprocess.run([program, "As2x"], check=False, capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout) == (1, "fault at 3\n")


@pytest.mark.parametrize(
    "options", [("-O2",), ("-O1", *SANITIZERS)], ids=["optimised", "sanitized"]
)
def test_core(compiler: str, native: Any, tmp_path: Path, options: tuple[str, ...]) -> None:
    program = tmp_path / "core_test"
    build(compiler, native, "core_test.cpp", program, *options)
    run = subprocess.run([program], check=False, capture_output=True, text=True, timeout=300)
    assert (run.returncode, run.stdout) == (0, "core: all checks passed\n"), run.stderr
