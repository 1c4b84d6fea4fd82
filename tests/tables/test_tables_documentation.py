"""The examples of docs/tables.md and of the modules' docstrings are true, on both backends."""

from __future__ import annotations

import doctest
import inspect
import sys
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tables.md"


@pytest.fixture
def examples(bf: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Have examples import the copy of the package that runs on this backend."""
    monkeypatch.setitem(sys.modules, "badugi_fast", bf)
    for name in ("interop", "interop.duckdb", "interop.polars"):
        module = bf
        for part in name.split("."):
            module = getattr(module, part)
        monkeypatch.setitem(sys.modules, f"badugi_fast.{name}", module)

    def run(text: str, name: str) -> int:
        test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
        report: list[str] = []
        result = doctest.DocTestRunner().run(test, out=report.append)
        assert not result.failed, "".join(report)
        return result.attempted

    return run


def test_the_page(examples: Any) -> None:
    assert examples(PAGE.read_text(encoding="utf-8"), "tables.md") > 25


@pytest.mark.parametrize("module", ["duckdb", "polars"])
def test_docstrings(bf: Any, examples: Any, module: str) -> None:
    found = getattr(bf.interop, module)
    assert found.__doc__
    for name in found.__all__:
        doc = inspect.getdoc(getattr(found, name)) or ""
        parts = ("Parameters\n---", "Raises\n---", "Examples\n---")
        assert all(part in doc for part in parts)
        assert examples(doc, name) >= 3
