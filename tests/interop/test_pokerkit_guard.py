"""A PokerKit that behaves otherwise than ours expects is refused, with a word on what differs."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

from pokerkit import BadugiHand, BadugiLookup, Card, Label, StandardBadugiHand
from pokerkit.lookups import Entry

from badugi_fast.interop.pokerkit import guard

NAME = "BadugiHand"


class OtherLabels(BadugiLookup):
    def get_entry(self, cards: Any) -> Entry:
        return Entry(super().get_entry(cards).index, Label.FLUSH)


class OtherIndices(BadugiLookup):
    def get_entry(self, cards: Any) -> Entry:
        entry = super().get_entry(cards)
        return Entry(entry.index ^ 1 if entry.index > 1000 else entry.index, entry.label)


def from_first_four(cls: Any, hole_cards: Any, board_cards: Any = ()) -> Any:
    del board_cards
    return BadugiHand.from_game.__func__(cls, Card.clean(hole_cards)[:4], ())  # type: ignore[attr-defined]


def with_more_parameters(
    cls: Any, hole_cards: Any, board_cards: Any = (), dead_cards: Any = ()
) -> Any:
    del dead_cards
    return BadugiHand.from_game.__func__(cls, hole_cards, board_cards)  # type: ignore[attr-defined]


def last_of_equals(cls: Any, hole_cards: Any, board_cards: Any = ()) -> Any:
    cards = (*Card.clean(hole_cards), *Card.clean(board_cards))[::-1]
    return BadugiHand.from_game.__func__(cls, cards)  # type: ignore[attr-defined]


def refuses_duplicates(cls: Any, hole_cards: Any, board_cards: Any = ()) -> Any:
    cards = (*Card.clean(hole_cards), *Card.clean(board_cards))
    if len(set(cards)) != len(cards):
        msg = "The cards are not distinct."
        raise ValueError(msg)
    return BadugiHand.from_game.__func__(cls, cards)  # type: ignore[attr-defined]


def skips_unknown(cls: Any, hole_cards: Any, board_cards: Any = ()) -> Any:
    cards = filter(None, (*Card.clean(hole_cards), *Card.clean(board_cards)))
    return BadugiHand.from_game.__func__(cls, cards)  # type: ignore[attr-defined]


def other_words(self: Any, cards: Any) -> None:
    try:
        BadugiHand.__init__(self, cards)
    except ValueError:
        msg = "Not a badugi hand."
        raise ValueError(msg) from None


TAMPERED: dict[str, tuple[dict[str, Any], str]] = {
    "labels": ({"lookup": OtherLabels()}, r"str\(BadugiHand\.from_game\("),
    "indices": ({"lookup": OtherIndices()}, r"lookup\.get_entry\(\[.*\]\) gives \(1078, 'High"),
    "high": ({"low": False}, r"BadugiHand\.low gives False, not True"),
    "fewer cards": ({"from_game": classmethod(from_first_four)}, r"from_game\('Ks', 'Qs3d'\)"),
    "parameters": ({"from_game": classmethod(with_more_parameters)}, r"the signature of Badugi"),
    "the last": ({"from_game": classmethod(last_of_equals)}, r"from_game\('2s4c5d6h', ''\)"),
    "duplicates": ({"from_game": classmethod(refuses_duplicates)}, r"The cards are not distinct"),
    "unknown": ({"from_game": classmethod(skips_unknown)}, r"from_game\('A\?2c', ''\) gives '2c'"),
    "words": ({"__init__": other_words}, r"gives \('ValueError', 'Not a badugi hand\.'\), not"),
    "hash": ({"__hash__": lambda hand: len(hand.cards)}, r"hash\(BadugiHand\.from_game"),
    "str": ({"__str__": lambda hand: f"{hand!r}"}, r"str\(BadugiHand\.from_game"),
    # Both show in the choice of the subset, which they make.
    "equality": ({"__eq__": lambda one, other: one is other}, r"gives 'Ks', not 'Kc'"),
    "order": ({"__lt__": lambda one, other: one.entry < other.entry}, r"gives '2c3d', not 'Ad2c'"),
    "one operator": ({"__le__": lambda one, other: one == other}, r"the order of BadugiHand gives"),
    "subclasses": (
        {"__eq__": lambda one, other: one.entry == other.entry},
        r"equality of BadugiHand and a subclass gives True",
    ),
}


def tamper(changes: dict[str, Any]) -> Any:
    if "__eq__" in changes:
        changes = {"__hash__": BadugiHand.__hash__, **changes}
    return type(NAME, (BadugiHand,), changes)


@pytest.mark.parametrize("name", TAMPERED)
def test_another_behaviour_is_refused(name: str) -> None:
    changes, cause = TAMPERED[name]
    with pytest.raises(ImportError, match=cause) as caught:
        guard.tables(Card, [(tamper(changes), "low")])
    assert str(caught.value).startswith("the installed PokerKit ")
    assert "is not one that badugi_fast.interop.pokerkit understands: " in str(caught.value)


def test_the_same_behaviour_is_accepted() -> None:
    low, high = guard.tables(Card, [(tamper({}), "low"), (StandardBadugiHand, "high")])
    for table in (low, high):
        assert [entry.index for entry in table.entries[1:] if entry] == list(range(1092))
        assert [table.sizes.count(size) for size in range(5)] == [1, 13, 78, 286, 715]


def test_the_wrong_ace_is_refused() -> None:
    with pytest.raises(ImportError, match=r"from_game\('AcAd2c3d', ''\) gives '2c3d', not 'Ad2c'"):
        guard.tables(Card, [(StandardBadugiHand, "low")])


def test_other_cards_are_refused() -> None:
    class OtherCard(Card):
        def __repr__(self) -> str:
            return super().__repr__().upper()

    with pytest.raises(ImportError, match="repr of the card 'Ac' gives 'AC', not 'Ac'"):
        guard.tables(OtherCard, [(BadugiHand, "low")])


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        ("pokerkit.hands.BadugiHand.low = False", "BadugiHand.low gives False, not True"),
        ("del pokerkit.utilities.Card.clean", "AttributeError: .*clean"),
    ],
)
def test_the_import_fails(change: str, cause: str) -> None:
    code = f"""
import re, pokerkit.hands, pokerkit.utilities
{change}
try:
    import badugi_fast.interop.pokerkit
except ImportError as error:
    assert re.search({cause!r}, str(error)), error
else:
    raise SystemExit("accepted")
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_without_pokerkit_the_extra_is_named() -> None:
    code = """
import importlib.abc, sys

class Hide(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "pokerkit":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hide())
import badugi_fast
try:
    badugi_fast.interop.pokerkit
except ModuleNotFoundError as error:
    print(error)
"""
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert "badugi_fast.interop.pokerkit needs the package pokerkit" in run.stdout
    assert "pip install 'badugi_fast[pokerkit]'" in run.stdout


def test_the_package_itself_does_not_import_pokerkit() -> None:
    code = "import sys, badugi_fast, badugi_fast.interop; assert 'pokerkit' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
