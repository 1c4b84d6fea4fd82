"""The fast hands do what PokerKit's do: same answers, same errors, from whatever is given."""

from __future__ import annotations

import copy
import pickle
import sys
import threading
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

import pokerkit_cases as cases
from pokerkit import BadugiHand, Card, Deck, StandardBadugiHand

NAMES = ("BadugiHand", "StandardBadugiHand")


@pytest.fixture(params=NAMES)
def types(request: pytest.FixtureRequest, fast: Any) -> tuple[Any, Any]:
    """PokerKit's type and ours."""
    theirs = {"BadugiHand": BadugiHand, "StandardBadugiHand": StandardBadugiHand}
    return theirs[request.param], getattr(fast, f"Fast{request.param}")


def same(types: tuple[Any, Any], call: Any) -> tuple[Any, ...]:
    theirs, ours = types
    expected = cases.outcome(lambda: call(theirs))
    assert cases.outcome(lambda: call(ours)) == expected
    return expected


def compare_hands(types: tuple[Any, Any], texts: list[str]) -> None:
    theirs, ours = types
    # From texts, and from the decks' own cards, as games give them.
    of_text = {repr(card): card for card in Deck.REGULAR}
    made = []
    for place, text in enumerate(texts):
        cards: Any = text
        if place % 2:
            cards = [of_text[text[i : i + 2]] for i in range(0, len(text), 2)]
        made.append((theirs.from_game(cards), ours.from_game(cards)))
    for (a, fast_a), (b, fast_b) in pairwise(made):
        assert cases.comparisons(fast_a, fast_b) == cases.comparisons(a, b)
    for one, fast_one in made:
        assert type(fast_one) is ours
        assert cases.seen(fast_one) == cases.seen(one)
    distinct = [{hand for pair in made for hand in pair if type(hand) is kind} for kind in types]
    assert len(distinct[0]) == len(distinct[1])
    assert [repr(h[0]) for h in sorted(made, key=lambda h: h[0])] == [
        repr(h[1]) for h in sorted(made, key=lambda h: h[1])
    ]


@pytest.mark.parametrize("cards", range(1, 8))
def test_random_hands(types: tuple[Any, Any], cards: int) -> None:
    compare_hands(types, cases.random_texts(cards, 400 if cards == 4 else 40, cards))


@pytest.mark.slow
def test_100_000_random_hands(fast: Any) -> None:
    for seed in range(50):
        compare_hands((BadugiHand, fast.FastBadugiHand), cases.random_texts(100 + seed, 2000))


def test_every_entry(types: tuple[Any, Any]) -> None:
    theirs, ours = types
    seen = set()
    for text in cases.random_texts(5, 40_000):
        hand = ours.from_game(text)
        if hand.entry.index not in seen:
            seen.add(hand.entry.index)
            assert hand.entry is theirs.lookup.get_entry(hand.cards)
            assert cases.seen(ours(hand.cards)) == cases.seen(theirs(hand.cards))
    # Hands of one card and the worst of two are rare among random ones.
    assert len(seen) > 950


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
    for types in (
        (BadugiHand, fast.FastBadugiHand),
        (StandardBadugiHand, fast.FastStandardBadugiHand),
    ):
        same(types, lambda kind: kind.from_game("".join(hole), "".join(board)))
        same(types, lambda kind: kind.from_game_or_none("".join(hole), "".join(board)))
        same(types, lambda kind: kind.from_game(hole_cards, list(board_cards)))
        same(types, lambda kind: kind("".join(hole)))
        same(types, lambda kind: kind(hole_cards))


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
def test_any_input(types: tuple[Any, Any], make: Any) -> None:
    same(types, lambda kind: kind.from_game(make()))
    same(types, lambda kind: kind.from_game(make(), "5h6s"))
    same(types, lambda kind: kind.from_game("5h6s", make()))
    same(types, lambda kind: kind.from_game(board_cards=make(), hole_cards="Kd"))
    same(types, lambda kind: kind.from_game_or_none(make()))
    values = [make(), make()]
    if repr(values[0]) == repr(values[1]):  # The text of a generator holds its address.
        same(types, lambda kind: kind(make()))
        same(types, lambda kind: kind(cards=make()))


def test_the_constructor_takes_iterators(types: tuple[Any, Any]) -> None:
    assert types[1](iter([AS, TWO])).cards == (AS, TWO)


def test_a_consumed_iterator_is_an_error(types: tuple[Any, Any]) -> None:
    cards = iter([AS, TWO])
    assert types[1].from_game(cards).cards == (AS, TWO)
    with pytest.raises(ValueError, match=rf"^No valid {types[0].__qualname__} hand can be formed"):
        types[1].from_game(cards)


def test_the_cards_are_the_given_objects(types: tuple[Any, Any]) -> None:
    given_cards = list(Card.parse("2s3d3c4d2h"))
    theirs, ours = [kind.from_game(given_cards).cards for kind in types]
    assert [id(card) for card in ours] == [id(card) for card in theirs]
    doubled = [*given_cards, *Card.parse("2s3d")]
    theirs, ours = [kind.from_game(doubled).cards for kind in types]
    assert [id(card) for card in ours] == [id(card) for card in theirs]


def test_the_first_of_equal_subsets(types: tuple[Any, Any]) -> None:
    assert same(types, lambda kind: kind.from_game("KsKhKdKc"))[4] == "Ks"
    assert same(types, lambda kind: kind.from_game("2s3d3c4d"))[4] == "2s3c4d"
    same(types, lambda kind: kind.from_game("9c9d9h9s8c8d8h8s"))


def test_later_changes_of_a_list_do_not_count(types: tuple[Any, Any]) -> None:
    cards = list(Card.parse("2s3s4d7h"))
    hand = types[1].from_game(cards)
    cards[0] = AS
    assert repr(hand) == "2s4d7h"


def test_an_unknown_rank_raises(types: tuple[Any, Any]) -> None:
    with pytest.raises(KeyError):
        types[1].from_game("As2h3d??")
    # The suit alone is a fifth one.
    assert repr(types[1].from_game("Ks2c3d4h5?")) == "2c3d4h5?"


def test_only_the_same_type_compares(fast: Any) -> None:
    ours, standard = fast.FastBadugiHand("As2h"), fast.FastStandardBadugiHand("As2h")
    theirs = BadugiHand("As2h")
    for one, other in [(ours, theirs), (theirs, ours), (ours, standard), (standard, ours)]:
        assert one != other
        assert not one == other  # noqa: SIM201  both operators
        assert len({one, other}) == 2
        for compare in ("__lt__", "__le__", "__gt__", "__ge__", "__eq__"):
            assert getattr(one, compare)(other) is NotImplemented
        with pytest.raises(TypeError, match="not supported between instances of"):
            sorted([one, other])
    for other in (5, None, "As2h", (AS, TWO)):
        assert ours != other
        with pytest.raises(TypeError, match="not supported between instances of 'FastBadugiHand'"):
            assert ours < other


def test_equal_hands_of_different_cards(types: tuple[Any, Any]) -> None:
    one, other = types[1]("As2h3d"), types[1].from_game("3s2d2cAh")
    assert one == other
    assert not one != other  # noqa: SIM202  both operators
    assert len({one, other}) == 1
    assert {one: 1}[other] == 1


def test_relations(fast: Any) -> None:
    assert issubclass(fast.FastBadugiHand, BadugiHand)
    assert issubclass(fast.FastStandardBadugiHand, StandardBadugiHand)
    # As theirs: a standard hand is a Badugi hand.
    assert issubclass(fast.FastStandardBadugiHand, fast.FastBadugiHand)
    assert isinstance(fast.FastBadugiHand("As"), BadugiHand)
    assert not isinstance(fast.FastBadugiHand("As"), StandardBadugiHand)
    for ours, theirs in [
        (fast.FastBadugiHand, BadugiHand),
        (fast.FastStandardBadugiHand, StandardBadugiHand),
    ]:
        assert ours.lookup is theirs.lookup
        public = {name for name in dir(theirs) if not name.startswith("_")}
        assert {name for name in dir(ours) if not name.startswith("_")} == public


def test_copies(types: tuple[Any, Any]) -> None:
    for hand in (types[1].from_game("2s3d3c4d"), types[1]("2s4d7h"), types[1]("A?")):
        for made in (copy.copy(hand), copy.deepcopy(hand)):
            assert made == hand
            assert made.cards == hand.cards
            assert hash(made) == hash(hand)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles(protocol: int) -> None:
    # Of the package as programs import it: pickles name it.
    from badugi_fast.interop.pokerkit import FastBadugiHand, FastStandardBadugiHand

    for kind in (FastBadugiHand, FastStandardBadugiHand):
        hand = kind.from_game("2s3d3c4d")
        made = pickle.loads(pickle.dumps([hand, kind], protocol))
        assert made == [hand, kind]
        assert repr(made[0]) == "2s3c4d"


def test_attributes_cannot_be_assigned(types: tuple[Any, Any]) -> None:
    for kind in types:
        hand = kind("As")
        for name in ("cards", "entry"):
            with pytest.raises(AttributeError):
                setattr(hand, name, None)


def test_many_threads_ask_for_the_cards(types: tuple[Any, Any]) -> None:
    hands = [types[1].from_game(text) for text in cases.random_texts(9, 300)]
    expected = [types[0].from_game(text).cards for text in cases.random_texts(9, 300)]
    found: list[Any] = []
    gate = threading.Barrier(4)

    def read() -> None:
        gate.wait()
        found.append([hand.cards for hand in hands])

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def test_subclasses(fast: Any) -> None:
    class Plain(fast.FastBadugiHand):  # type: ignore[misc]
        """Nothing new."""

    class Counting(fast.FastBadugiHand):  # type: ignore[misc]
        """Adds to the constructor, which PokerKit calls for each subset."""

        made = 0

        def __init__(self, cards: Any) -> None:
            type(self).made += 1
            super().__init__(cards)
            self.note = "seen"

    hand = Plain.from_game("2s3s4d7h")
    assert type(hand) is Plain
    assert repr(hand) == "2s4d7h"
    with pytest.raises(ValueError, match=r"form an invalid .*Plain hand"):
        Plain("Ac2c")
    assert hand != fast.FastBadugiHand.from_game("2s3s4d7h")
    counted = Counting.from_game("2s3s4d7h")
    assert counted.note == "seen"
    assert Counting.made > 1
    assert repr(counted) == "2s4d7h"
    for name in ("lookup", "low"):
        with pytest.raises(TypeError, match=rf"Odd\.{name}: a subclass of FastBadugiHand cannot"):
            type("Odd", (fast.FastBadugiHand,), {name: None})
