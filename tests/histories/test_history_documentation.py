"""The examples of the documentation and of the docstrings run; every record is documented."""

from __future__ import annotations

import dataclasses
import doctest
import inspect
import os
from pathlib import Path
from typing import Any

import pytest

import badugi_fast.interop.histories as histories_module
from badugi_fast.interop.histories import reading

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "hand-histories.md"


def test_the_examples_in_docs_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = doctest.testfile(str(DOCS), module_relative=False, encoding="utf-8")
    assert found.attempted > 8
    assert found.failed == 0


def test_the_examples_of_docstrings_run() -> None:
    found = doctest.testmod(reading)
    assert found.attempted >= 9
    assert found.failed == 0


@pytest.mark.parametrize("name", histories_module.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    public: Any = getattr(histories_module, name)
    if name == "ROOMS":
        return
    text = inspect.getdoc(public) or ""
    if dataclasses.is_dataclass(public):
        for field in dataclasses.fields(public):
            assert field.name in text, field.name
    else:
        for section in ("Parameters", "Yields", "Raises", "Examples"):
            assert f"{section}\n---" in text
        for parameter in inspect.signature(public).parameters:
            assert parameter in text


def test_the_documents_name_every_sample_that_exists() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for word in text.split('"'):
        if word.startswith("tests/"):
            assert os.path.exists(ROOT / word), word  # noqa: PTH110
