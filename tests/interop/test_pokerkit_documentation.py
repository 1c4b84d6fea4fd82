"""What docs/pokerkit.md and the docstrings show is what happens."""

from __future__ import annotations

import doctest
import importlib
import sys
from pathlib import Path

import pytest

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

PAGE = Path(__file__).resolve().parents[2] / "docs" / "pokerkit.md"
MODULES = ("", ".guard", ".hands", ".swapping")


def test_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    test = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    assert len(test.examples) > 15
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    module = importlib.import_module(f"badugi_fast.interop.pokerkit{name}")
    assert doctest.testmod(module).failed == 0


def test_every_public_object_has_an_example() -> None:
    package = importlib.import_module("badugi_fast.interop.pokerkit")
    for name in package.__all__:
        assert ">>> " in (getattr(package, name).__doc__ or "")
