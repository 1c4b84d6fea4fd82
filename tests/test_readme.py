"""The README's examples give what it says."""

from __future__ import annotations

import doctest
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

README = Path(__file__).resolve().parents[1] / "README.md"


def test_examples(bf: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "badugi_fast", bf)
    text = README.read_text(encoding="utf-8")
    if bf.backend() == "python":
        # The game needs the extension.
        before, _, after = text.partition("\n## The game\n")
        text = before + after.partition("\n## ")[2]
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", str(README), 0)
    assert len(test.examples) > 15
    result = doctest.DocTestRunner().run(test)
    assert result.failed == 0


def test_set_up_is_two_commands() -> None:
    section = README.read_text(encoding="utf-8").partition("## Set up")[2].partition("\n## ")[0]
    assert section.count("```sh\n") == 2


def test_the_cpp_program(native: Any, tmp_path: Path) -> None:
    compiler = shutil.which("c++") or shutil.which("g++")
    if compiler is None:
        pytest.skip("no C++ compiler here: C++ users have one")
    program = README.read_text(encoding="utf-8").partition("```cpp\n")[2].partition("```")[0]
    source = tmp_path / "program.cpp"
    source.write_text(program)
    include = f"-I{native.get_include()}"
    binary = str(tmp_path / "program")
    subprocess.run([compiler, "-std=c++20", include, str(source), "-o", binary], check=True)
    run = subprocess.run([binary], check=True, capture_output=True, text=True)
    assert run.stdout == "1002\n"
