"""What is written about players and simulations is complete and true."""

from __future__ import annotations

import dataclasses
import doctest
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import badugi_fast
from badugi_fast import game
from badugi_fast.game import players, simulation

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "game-players.md"
CORE = Path(badugi_fast.get_include()) / "badugi_fast" / "core" / "game" / "players.hpp"
COMMANDS = Path(badugi_fast.__file__).parent / "cli" / "commands.py"
NAMES = ("CallStation", "RandomPlayer", "RulePlayer", "Player", "SimulationResult", "simulate")


def test_the_names_are_public() -> None:
    assert set(NAMES) < set(game.__all__)


@pytest.mark.parametrize("module", [players, simulation])
def test_examples_are_true(module: Any) -> None:
    failed, attempted = doctest.testmod(module)
    assert failed == 0
    assert attempted >= 4


def test_the_page_is_true() -> None:
    failed, attempted = doctest.testfile(str(DOCS), module_relative=False)
    assert failed == 0
    assert attempted > 20


def documented_names(doc: str, section: str) -> list[str]:
    found = re.search(rf"^{section}\n-+\n(.*?)(^\w+\n-+\n|\Z)", doc, re.DOTALL | re.MULTILINE)
    assert found, doc
    return re.findall(r"^(\w+) : ", found[1], flags=re.MULTILINE)


@pytest.mark.parametrize("name", ["CallStation", "RulePlayer", "simulate"])
def test_parameters_are_documented(name: str) -> None:
    value = getattr(game, name)
    expected = [p for p in inspect.signature(value).parameters if p != "self"]
    assert documented_names(inspect.getdoc(value) or "", "Parameters") == expected


def test_attributes_of_results_are_documented() -> None:
    result = game.SimulationResult
    fields = [field.name for field in dataclasses.fields(result) if field.name[0] != "_"]
    assert documented_names(inspect.getdoc(result) or "", "Attributes") == fields
    for name, value in vars(result).items():
        if isinstance(value, property):
            assert (inspect.getdoc(value) or "").endswith("."), name


def test_every_threshold_and_option_stands_on_the_page() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for field in dataclasses.fields(game.RulePlayer):
        assert f"| `{field.name}` |" in text
    commands = COMMANDS.read_text(encoding="utf-8")
    play = commands.partition('short_help="Play')[2].partition("def play(")[0]
    options = re.findall(r'"(--[\w-]+)"', play)
    assert len(options) >= 7
    assert all(f"`{option}" in text for option in options)


def test_kinds_have_the_same_numbers_on_both_sides() -> None:
    text = re.sub(r"//.*", "", CORE.read_text(encoding="utf-8"))
    found = re.search(r"enum class PlayerKind : std::uint8_t {(.*?)}", text, flags=re.DOTALL)
    assert found
    kinds = [word.strip().upper() for word in found[1].split(",")]
    assert [getattr(players, f"_{kind}") for kind in kinds] == [0, 1, 2]
