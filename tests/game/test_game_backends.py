"""The game needs the extension, and its documentation is complete and true."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import badugi_fast
from badugi_fast import game
from badugi_fast.game import _errors as errors
from badugi_fast.game import events, rules

DOCS = Path(__file__).parents[2] / "docs" / "game.md"
CORE = Path(badugi_fast.get_include()) / "badugi_fast" / "core" / "game"
CLASSES = ("Action", "Event", "HandLog", "Pot", "Rules", "Table")


def test_the_twin_says_that_the_extension_is_needed(twin: Any, native: Any) -> None:
    rules_ = twin.game.Rules(small_bet=2)
    message = r"^badugi_fast.game needs the C\+\+ extension; this is the pure-Python backend, "
    with pytest.raises(ImportError, match=message):
        twin.game.Table(rules_, [100, 100])
    assert native.game.Table(native.game.Rules(small_bet=2), [100, 100]).seat == 0


def enumeration(file: str, name: str) -> list[str]:
    text = re.sub(r"//.*", "", (CORE / file).read_text(encoding="utf-8"))
    found = re.search(rf"enum class {name} : std::uint8_t {{(.*?)}}", text, flags=re.DOTALL)
    assert found
    return [word.strip() for word in found[1].split(",") if word.strip()]


def test_numbers_mean_the_same_on_both_sides() -> None:
    assert list(errors.FAULTS) == enumeration("actions.hpp", "Fault")
    assert list(events.KINDS) == enumeration("events.hpp", "EventKind")
    assert list(events.PLANS) == enumeration("state.hpp", "PlannedBet")
    for argument, name in {
        "deal_draws": "DealDraws",
        "stub": "StubRule",
        "own_discards": "OwnDiscards",
        "all_in_reopens": "Reopens",
        "odd_chips": "OddChips",
        "short_blind": "ShortBlind",
    }.items():
        assert list(rules.CHOICES[argument]) == enumeration("rules.hpp", name)


def documented() -> dict[str, Any]:
    found: dict[str, Any] = {"to_phh": game.to_phh}
    for name in CLASSES:
        found[name] = getattr(game, name)
        for member, value in inspect.getmembers(found[name]):
            public = not member.startswith("_") and name == "Table"
            if public and (inspect.isfunction(value) or inspect.ismethod(value)):
                found[f"{name}.{member}"] = value
            if public and isinstance(value, property):
                found[f"{name}.{member}"] = value
    return found


@pytest.mark.parametrize("name", sorted(documented()))
def test_docstrings(name: str) -> None:
    value = documented()[name]
    doc = inspect.getdoc(value)
    assert doc
    assert doc.splitlines()[0].endswith((".", "`"))
    if isinstance(value, property) or name in ("Action", "Event", "Pot"):
        return
    parameters = [p for p in inspect.signature(value).parameters if p != "self"]
    if parameters:
        section = re.search(r"^Parameters\n-+\n(.*?)(^\w+\n-+\n|\Z)", doc, re.DOTALL | re.MULTILINE)
        assert section, doc
        names = re.findall(r"^\**([\w, ]+) : ", section[1], flags=re.MULTILINE)
        assert [one for line in names for one in line.split(", ")] == parameters


def test_examples_are_true() -> None:
    report: list[str] = []
    runner = doctest.DocTestRunner()
    for name, value in documented().items():
        text = inspect.getdoc(value) or ""
        runner.run(
            doctest.DocTestParser().get_doctest(text, {}, name, None, None), out=report.append
        )
    assert not report, "".join(report)
    assert runner.summarize(verbose=False).attempted > 25


def test_the_page_is_true() -> None:
    failed, attempted = doctest.testfile(str(DOCS), module_relative=False)
    assert failed == 0
    assert attempted > 20
