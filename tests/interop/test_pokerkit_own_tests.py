"""PokerKit's own Badugi tests and doctests, from the installed package, run against our classes."""

from __future__ import annotations

import doctest
import importlib
import inspect
import sys
import unittest
from typing import Any

import pytest

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

import pokerkit
from pokerkit import BadugiHand, FixedLimitBadugi, StandardBadugiHand


@pytest.fixture
def only_ours(fast: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """No hand of PokerKit's own types can be made: what passes was done by ours."""

    def refuse(self: Any, cards: Any) -> None:
        pytest.fail(f"{type(self).__name__}({cards!r}) is not ours")

    monkeypatch.setattr(BadugiHand, "__init__", refuse)
    return fast


def run_doctests(target: Any, names: dict[str, Any], at_least: int) -> None:
    examples = 0
    output: list[str] = []
    # The text, with every example in it, is left as it is: only the names mean ours.
    for test in doctest.DocTestFinder(recurse=True).find(target, target.__qualname__):
        test.globs = {**vars(pokerkit), **names}
        runner = doctest.DocTestRunner(verbose=False)
        runner.run(test, out=output.append)
        examples += len(test.examples)
    assert not output, "".join(output)
    assert examples >= at_least


@pytest.mark.parametrize("target", [BadugiHand, StandardBadugiHand])
def test_doctests_of_the_hands(only_ours: Any, target: Any) -> None:
    names = {
        "BadugiHand": only_ours.FastBadugiHand,
        "StandardBadugiHand": only_ours.FastStandardBadugiHand,
    }
    # PokerKit's standard hands have no examples of their own; those that it inherits stand with
    # BadugiHand and make standard hands too.
    run_doctests(target, names, 25 if target is BadugiHand else 0)


def test_doctests_of_the_game(only_ours: Any) -> None:
    with only_ours.accelerated():
        run_doctests(FixedLimitBadugi, {}, 40)


def test_doctests_need_ours(only_ours: Any) -> None:
    # Proof that `only_ours` would notice.
    del only_ours
    with pytest.raises(pytest.fail.Exception, match=r"BadugiHand.* is not ours"):
        BadugiHand.from_game("As")


def badugi_tests(module: str) -> list[tuple[str, str]]:
    """Return the test methods of a module of PokerKit's that speak of Badugi."""
    try:
        tests = importlib.import_module(f"pokerkit.tests.{module}")
    except ModuleNotFoundError as error:
        pytest.fail(f"the installed PokerKit ships no tests: {error}")
    return [
        (case.__name__, name)
        for case in vars(tests).values()
        if inspect.isclass(case) and issubclass(case, unittest.TestCase)
        for name, method in inspect.getmembers(case, inspect.isfunction)
        if name.startswith("test") and "badugi" in inspect.getsource(method).lower()
    ]


def run_tests(module: str, tests: list[tuple[str, str]]) -> None:
    loaded = importlib.import_module(f"pokerkit.tests.{module}")
    suite = unittest.TestSuite(getattr(loaded, case)(name) for case, name in tests)
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun == len(tests)
    assert not result.skipped
    assert not result.failures + result.errors, "\n".join(
        text for _, text in result.failures + result.errors
    )


def test_paper_examples(only_ours: Any) -> None:
    tests = badugi_tests("test_papers")
    assert {name for _, name in tests} == {"test_alice_carol", "test_alice_carol_wikipedia"}
    with only_ours.accelerated():
        run_tests("test_papers", tests)


class Lookup:
    """Our hands behind the interface of PokerKit's lookups."""

    hand_type: Any = None

    def get_entry(self, cards: Any) -> Any:
        return self.hand_type(cards).entry


@pytest.mark.slow
@pytest.mark.parametrize("name", ["BadugiLookup", "StandardBadugiLookup"])
def test_lookup_tests(only_ours: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hand_type = getattr(only_ours, f"Fast{name.removesuffix('Lookup')}Hand")
    lookup = type(name, (Lookup,), {"hand_type": hand_type})
    monkeypatch.setattr(f"pokerkit.tests.test_lookups.{name}", lookup)
    # They compare the order of all sets of one to four cards with a checksum of PokerKit's.
    tests = badugi_tests("test_lookups")
    assert len(tests) == 2
    run_tests("test_lookups", [test for test in tests if test[0].startswith(name)])
