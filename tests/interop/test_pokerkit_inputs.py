"""Whatever is given, the fast hands answer or raise what PokerKit's do."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

import pokerkit_cases as cases
from pokerkit import BadugiHand, Card, Deck, StandardBadugiHand


def same(hand_types: tuple[Any, Any], call: Any) -> tuple[Any, ...]:
    theirs, ours = hand_types
    expected = cases.outcome(lambda: call(theirs))
    assert cases.outcome(lambda: call(ours)) == expected
    return expected


CARD_ITEMS = st.sampled_from([*cases.TEXTS, "??", "A?", "?s", "5?", "K?", "?c"])


@settings(max_examples=150, deadline=None)
@given(
    hole=st.lists(CARD_ITEMS, max_size=5),
    board=st.lists(CARD_ITEMS, max_size=3),
    few=st.booleans(),
)
def test_any_cards(fast: Any, hole: list[str], board: list[str], few: bool) -> None:
    if few:  # Many equal ranks, suits and cards.
        hole = [text.translate(str.maketrans("KQJT", "AA23")) for text in hole]
    hole_cards, board_cards = [tuple(Card.parse("".join(part))) for part in (hole, board)]
    for hand_types in (
        (BadugiHand, fast.FastBadugiHand),
        (StandardBadugiHand, fast.FastStandardBadugiHand),
    ):
        same(hand_types, lambda kind: kind.from_game("".join(hole), "".join(board)))
        same(hand_types, lambda kind: kind.from_game_or_none("".join(hole), "".join(board)))
        same(hand_types, lambda kind: kind.from_game(hole_cards, list(board_cards)))
        same(hand_types, lambda kind: kind("".join(hole)))
        same(hand_types, lambda kind: kind(hole_cards))


AS, TWO, THREE, FOUR = Card.parse("As2h3d4c")
INPUTS: dict[str, Any] = {
    "text": lambda: "As2h3d4c",
    "separators": lambda: "As, 2h 3d,4c",
    "ten": lambda: "10s2h",
    "lower case": lambda: "as2h",
    "half a card": lambda: "As2",
    "wrong rank": lambda: "1s",
    "wrong suit": lambda: "Ax",
    "empty text": lambda: "",
    "blank text": lambda: " ",
    "one card": lambda: AS,
    "list": lambda: [AS, TWO, THREE, FOUR],
    "tuple": lambda: (AS, TWO),
    "set": lambda: {AS},
    "frozenset": lambda: frozenset([TWO]),
    "dict": lambda: {AS: 1, TWO: 2},
    "iterator": lambda: cases.Once([AS, TWO, THREE]),
    "generator": lambda: (card for card in [AS, TWO]),
    "filter": lambda: filter(None, [AS, Card.UNKNOWN, TWO]),
    "map": lambda: map((AS, TWO).__getitem__, range(2)),
    "no iterator left": lambda: cases.Once([]),
    "duplicates": lambda: [AS, AS, TWO, AS],
    "equal card": lambda: [AS, *Card.parse("As2h")],
    "unknown": lambda: [Card.UNKNOWN, AS],
    "unknown last": lambda: "As2h3d??",
    "unknown suit": lambda: "A?2c3d4h5s",
    "unknown rank": lambda: "?s",
    "None": lambda: None,
    "number": lambda: 5,
    "None inside": lambda: [AS, None],
    "texts inside": lambda: ["As", "2h"],
    "mixed": lambda: [AS, "2h"],
    "bytes": lambda: b"As2h",
    "numbers inside": lambda: [3, 6],
    "lists inside": lambda: [[AS], [TWO]],
    "five cards": lambda: "As2h3d4c5s",
    "same suit": lambda: "Ac2c",
    "same rank": lambda: "AcAd",
    "whole deck": lambda: Deck.REGULAR[::-5],
}


@pytest.mark.filterwarnings("ignore:coroutine")
@pytest.mark.parametrize("make", INPUTS.values(), ids=INPUTS)
def test_any_input(hand_types: tuple[Any, Any], make: Any) -> None:
    same(hand_types, lambda kind: kind.from_game(make()))
    same(hand_types, lambda kind: kind.from_game(make(), "5h6s"))
    same(hand_types, lambda kind: kind.from_game("5h6s", make()))
    same(hand_types, lambda kind: kind.from_game(board_cards=make(), hole_cards="Kd"))
    same(hand_types, lambda kind: kind.from_game_or_none(make()))
    values = [make(), make()]
    if repr(values[0]) == repr(values[1]):  # The text of a generator holds its address.
        same(hand_types, lambda kind: kind(make()))
        same(hand_types, lambda kind: kind(cards=make()))


def test_the_constructor_takes_iterators(hand_types: tuple[Any, Any]) -> None:
    assert hand_types[1](iter([AS, TWO])).cards == (AS, TWO)


def test_a_consumed_iterator_is_an_error(hand_types: tuple[Any, Any]) -> None:
    cards = iter([AS, TWO])
    assert hand_types[1].from_game(cards).cards == (AS, TWO)
    with pytest.raises(
        ValueError, match=rf"^No valid {hand_types[0].__qualname__} hand can be formed"
    ):
        hand_types[1].from_game(cards)


def test_the_first_of_equal_subsets(hand_types: tuple[Any, Any]) -> None:
    assert same(hand_types, lambda kind: kind.from_game("KsKhKdKc"))[4] == "Ks"
    assert same(hand_types, lambda kind: kind.from_game("2s3d3c4d"))[4] == "2s3c4d"
    same(hand_types, lambda kind: kind.from_game("9c9d9h9s8c8d8h8s"))


def test_an_unknown_rank_raises(hand_types: tuple[Any, Any]) -> None:
    with pytest.raises(KeyError):
        hand_types[1].from_game("As2h3d??")
    # The suit alone is a fifth one.
    assert repr(hand_types[1].from_game("Ks2c3d4h5?")) == "2c3d4h5?"


def test_errors_have_no_history(hand_types: tuple[Any, Any]) -> None:
    for kind in hand_types:
        for call in (kind, kind.from_game):
            for cards in ("", "?s", [None], "1s"):
                with pytest.raises((ValueError, KeyError, AttributeError)) as caught:
                    call(cards)
                assert caught.value.__context__ is None or kind is hand_types[0]
