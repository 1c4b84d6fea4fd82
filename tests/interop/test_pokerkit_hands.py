"""The fast hands do what PokerKit's do: same answers, same errors, from whatever is given."""

from __future__ import annotations

import copy
import pickle
import sys
import threading
from itertools import pairwise
from typing import Any

import pytest

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

import pokerkit_cases as cases
from pokerkit import BadugiHand, Card, Deck, StandardBadugiHand


def compare_hands(hand_types: tuple[Any, Any], texts: list[str]) -> None:
    theirs, ours = hand_types
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
    distinct = [
        {hand for pair in made for hand in pair if type(hand) is kind} for kind in hand_types
    ]
    assert len(distinct[0]) == len(distinct[1])
    assert [repr(h[0]) for h in sorted(made, key=lambda h: h[0])] == [
        repr(h[1]) for h in sorted(made, key=lambda h: h[1])
    ]


@pytest.mark.parametrize("cards", range(1, 8))
def test_random_hands(hand_types: tuple[Any, Any], cards: int) -> None:
    compare_hands(hand_types, cases.random_texts(cards, 400 if cards == 4 else 40, cards))


@pytest.mark.slow
def test_100_000_random_hands(fast: Any) -> None:
    for seed in range(50):
        compare_hands((BadugiHand, fast.FastBadugiHand), cases.random_texts(100 + seed, 2000))


def test_every_entry(hand_types: tuple[Any, Any]) -> None:
    theirs, ours = hand_types
    seen = set()
    for text in cases.random_texts(5, 40_000):
        hand = ours.from_game(text)
        if hand.entry.index not in seen:
            seen.add(hand.entry.index)
            assert hand.entry is theirs.lookup.get_entry(hand.cards)
            assert cases.seen(ours(hand.cards)) == cases.seen(theirs(hand.cards))
    # Hands of one card and the worst of two are rare among random ones.
    assert len(seen) > 950


AS, TWO = Card.parse("As2h")


def test_the_cards_are_the_given_objects(hand_types: tuple[Any, Any]) -> None:
    given_cards = list(Card.parse("2s3d3c4d2h"))
    theirs, ours = [kind.from_game(given_cards).cards for kind in hand_types]
    assert [id(card) for card in ours] == [id(card) for card in theirs]
    doubled = [*given_cards, *Card.parse("2s3d")]
    theirs, ours = [kind.from_game(doubled).cards for kind in hand_types]
    assert [id(card) for card in ours] == [id(card) for card in theirs]


def test_later_changes_of_a_list_do_not_count(hand_types: tuple[Any, Any]) -> None:
    cards = list(Card.parse("2s3s4d7h"))
    hand = hand_types[1].from_game(cards)
    cards[0] = AS
    assert repr(hand) == "2s4d7h"


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


def test_equal_hands_of_different_cards(hand_types: tuple[Any, Any]) -> None:
    one, other = hand_types[1]("As2h3d"), hand_types[1].from_game("3s2d2cAh")
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


def test_copies(hand_types: tuple[Any, Any]) -> None:
    for hand in (hand_types[1].from_game("2s3d3c4d"), hand_types[1]("2s4d7h"), hand_types[1]("A?")):
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


def test_attributes_cannot_be_assigned(hand_types: tuple[Any, Any]) -> None:
    for kind in hand_types:
        hand = kind("As")
        for name in ("cards", "entry"):
            with pytest.raises(AttributeError):
                setattr(hand, name, None)


def test_many_threads_ask_for_the_cards(hand_types: tuple[Any, Any]) -> None:
    hands = [hand_types[1].from_game(text) for text in cases.random_texts(9, 300)]
    expected = [hand_types[0].from_game(text).cards for text in cases.random_texts(9, 300)]
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
