"""The README's examples give what it says."""

from __future__ import annotations

import doctest
from pathlib import Path
from typing import Any

import pytest

README = Path(__file__).resolve().parents[1] / "README.md"


def test_examples(bf: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "badugi_fast", bf)
    text = README.read_text(encoding="utf-8")
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", str(README), 0)
    assert len(test.examples) > 15
    result = doctest.DocTestRunner().run(test)
    assert result.failed == 0


def test_set_up_is_two_commands() -> None:
    section = README.read_text(encoding="utf-8").partition("## Set up")[2].partition("\n## ")[0]
    assert section.count("```sh\n") == 2
