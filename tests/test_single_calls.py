"""One hand at a time: every form in which it may be given, the cards that play, who wins."""

from __future__ import annotations

import sys
from array import array
from itertools import chain
from typing import Any

import numpy as np
import pytest

import facts
import oracle

HAND = "As2h3d9c"
IDS = [3, 6, 9, 32]
EXPECTED = oracle.rank_hand(IDS)


def strided(dtype: str) -> Any:
    memory = np.full(8, 77, dtype)
    memory[::2] = IDS
    return memory[::2]


FORMS = {
    "str": HAND,
    "lower case": HAND.lower(),
    "upper case": HAND.upper(),
    "spaces": "  As 2h  3d 9c ",
    "commas": "As,2h, 3d ,9c",
    "hyphens": "As-2h - 3d-9c",
    "slashes": "As/2h/3d / 9c",
    "mixed separators": "As, 2h-3d/9c",
    "black symbols": "A♠2♥3♦9♣",
    "white symbols": "A♤2♡3♢9♧",
    "a wide character kind": "A♠2h3d9c",
    "bytes": HAND.encode(),
    "bytearray": bytearray(HAND.encode()),
    "str subclass": np.str_(HAND),
    "bytes subclass": np.bytes_(HAND.encode()),
    "list of ids": IDS,
    "tuple of ids": tuple(IDS),
    "set of ids": set(IDS),
    "frozenset": frozenset(IDS),
    "dict": dict.fromkeys(IDS),
    "dict keys": dict.fromkeys(IDS).keys(),
    "list of texts": ["As", "2h", "3d", "9c"],
    "list of symbols": ["A♠", "2♡", "3♦", "9♣"],
    "list of bytes": [b"As", b"2h", bytearray(b"3d"), b"9c"],
    "texts with spaces": [" As", "2h ", " 3d ", "9c"],
    "texts and ids": ["As", 6, b"3d", np.int8(32)],
    "NumPy scalars": [np.uint8(3), np.int64(6), np.uint64(9), np.int16(32)],
    "texts in an array": np.array(["As", "2h", "3d", "9c"]),
    "bytes in an array": np.array([b"As", b"2h", b"3d", b"9c"]),
    "objects in an array": np.array([3, "2h", 9, "9c"], object),
    "bytes as numbers in a memoryview": memoryview(bytes(IDS)),
    "memoryview of an array": memoryview(array("i", IDS)),
    "strided memoryview": memoryview(strided("u1")),
    "array.array": array("B", IDS),
    "array.array of long": array("l", IDS),
    **{f"array of {t}": np.array(IDS, t) for t in ("u1", "i1", ">u2", "<i4", "u8", ">i8")},
    **{f"strided array of {t}": strided(t) for t in ("u1", "i8")},
    "backwards": np.array(IDS, np.uint8)[::-1],
    "read-only": np.frombuffer(bytes(IDS), np.uint8),
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_hand(bf: Any, form: str) -> None:
    hand = FORMS[form]
    assert bf.evaluate(hand) == EXPECTED
    assert type(bf.evaluate(hand)) is int
    assert bf.evaluate(hand=hand) == bf.evaluate(hand, ace="low") == EXPECTED
    assert bf.evaluate(ace="high", hand=hand) == oracle.rank_hand(IDS, "high")
    assert set(bf.best_cards(hand)) == set(IDS)
    assert sorted(bf.parse_cards(hand)) == IDS
    assert sorted(facts.ids_of(bf.format_cards(hand))) == IDS
    assert bf.winners([hand, "KcKd", hand]) == (0, 2)


def test_iterators_and_cards(bf: Any) -> None:
    assert bf.evaluate(iter(IDS)) == EXPECTED
    assert bf.evaluate(card for card in IDS) == EXPECTED
    assert bf.evaluate(map(str, bf.parse_cards(HAND))) == EXPECTED
    assert bf.evaluate(bf.parse_cards(HAND)) == EXPECTED
    assert bf.evaluate(list(bf.parse_cards(HAND))) == EXPECTED
    assert bf.evaluate([bf.Card("As"), "2h", 9, b"9c"]) == EXPECTED
    assert bf.evaluate(range(52)) == 1
    assert bf.winners(iter([iter(IDS), iter([51])])) == (0,)


def test_ten_in_both_notations(bf: Any) -> None:
    ten = bf.evaluate("Tc")
    for text in ("10c", "tc", "TC", "10C", "10♣", " 10c ", b"10c", ["10c"], [b"10c"]):
        assert bf.evaluate(text) == ten == 1089
    assert bf.evaluate("10c10d10h10s") == 1089
    assert bf.parse_cards("A♠, 10h - 3D/4c") == tuple(facts.ids_of("AsTh3d4c"))


def test_every_card_in_every_notation(bf: Any) -> None:
    for card in range(52):
        rank, suit = oracle.LETTERS[card // 4], card % 4
        for r in {rank, rank.lower(), rank.replace("T", "10")}:
            for s in ("cdhs"[suit], "CDHS"[suit], "♣♦♥♠"[suit], "♧♢♡♤"[suit]):
                assert bf.parse_cards(r + s) == (card,)
                assert bf.Card(r + s) == card
                assert bf.evaluate(r + s) == 1080 + card // 4
                if s.isascii():
                    assert bf.parse_cards((r + s).encode()) == (card,)


@pytest.mark.parametrize(
    ("hand", "low", "high"),
    [
        ("As2h3d4c", "4-3-2-A", "A-4-3-2"),
        ("As", "A", "A"),
        ("AsKs", "A", "K"),
        ("AcAd2c3d", "2-A", "3-2"),
        ("AcKd", "K-A", "A-K"),
        ("Ac2c3c4c", "A", "2"),
        ("Ah2s3c4d5h", "4-3-2-A", "5-4-3-2"),
    ],
)
def test_the_ace_rule(bf: Any, hand: str, low: str, high: str) -> None:
    for ace, expected in (("low", low), ("high", high)):
        name = bf.describe(bf.evaluate(hand, ace=ace), ace=ace)
        assert name.split()[1] == expected
        assert name.ranks == tuple(oracle.LETTERS.index(rank) for rank in expected.split("-"))
        assert tuple(card.rank for card in bf.best_cards(hand, ace=ace)) == name.ranks


@pytest.mark.parametrize("ace", oracle.ACE_RULES)
def test_best_cards(bf: Any, ace: str) -> None:
    rng = np.random.default_rng(8)
    few_ranks = [rng.permutation(16)[:size] for size in range(1, 9) for _ in range(60)]
    any_cards = [rng.permutation(52)[:size] for size in range(1, 9) for _ in range(120)]
    for hand in (hand.tolist() for hand in chain(few_ranks, any_cards)):
        found = bf.best_cards(hand, ace=ace)
        assert all(type(card) is bf.Card for card in found)
        assert set(found) <= set(hand)
        assert (
            len({card.rank for card in found}) == len({card.suit for card in found}) == len(found)
        )
        assert bf.evaluate(found, ace=ace) == bf.evaluate(hand, ace=ace)
        places = [oracle.place_of(int(card), ace) for card in found]
        assert places == sorted(places, reverse=True)
        # The documented choice among equals: the highest card's suit first in c d h s, and so on.
        best = oracle.best_places(hand, ace)
        equals = [
            sorted(subset, key=lambda card: -oracle.place_of(card, ace))
            for subset in oracle.playable_subsets(hand)
            if tuple(sorted((oracle.place_of(card, ace) for card in subset), reverse=True)) == best
        ]
        assert list(found) == min(equals, key=lambda cards: [card % 4 for card in cards])


def test_best_cards_of_many(bf: Any) -> None:
    assert bf.best_cards(range(52)) == bf.parse_cards("4c3d2hAs")
    assert bf.best_cards(range(52), ace="high") == bf.parse_cards("5c4d3h2s")
    assert bf.best_cards("KcKdKhKs") == (bf.Card("Kc"),)


def test_winners(bf: Any) -> None:
    rng = np.random.default_rng(9)
    for ace in oracle.ACE_RULES:
        for players in (1, 2, 3, 9, 200):
            # Few cards, so that ties are frequent; hands may overlap and differ in size.
            hands = [rng.permutation(20)[: rng.integers(1, 6)].tolist() for _ in range(players)]
            ranks = [oracle.rank_hand(hand, ace) for hand in hands]
            expected = tuple(i for i, rank in enumerate(ranks) if rank == min(ranks))
            assert bf.winners(hands, ace=ace) == expected
            assert bf.winners(map(bf.format_cards, hands), ace=ace) == expected
    assert bf.winners(["As2h3d4c", "As2h3d4c", "Ac2d3h4s"]) == (0, 1, 2)
    assert bf.winners(("Ks",)) == (0,)
    assert bf.winners({"Ks": 1, "Qs": 2}) == (1,)
    assert bf.winners(np.array([[51, 47], [3, 7]], np.uint8)) == (1,)


def test_arguments_are_left_alone(bf: Any) -> None:
    hand = bytearray(b"As2h")
    ids = [3, 6]
    numbers = np.array([3, 6], np.uint8)
    for given in (hand, ids, numbers):
        bf.evaluate(given)
        bf.best_cards(given)
    assert (hand, ids, numbers.tolist()) == (bytearray(b"As2h"), [3, 6], [3, 6])
    # Released: a bytearray that is still exported cannot grow.
    hand.append(1)


SUGGESTION = ". Did you mean 'ace'?" if sys.version_info >= (3, 13) else ""
WITH_KEYWORD = (
    "evaluate() takes 1 positional argument but 2 positional arguments (and 1 keyword-only "
    "argument) were given"
)
WRONG_CALLS = [
    ("", "evaluate() missing 1 required positional argument: 'hand'"),
    ("ace='low'", "evaluate() missing 1 required positional argument: 'hand'"),
    ("'As', 'high'", "evaluate() takes 1 positional argument but 2 were given"),
    ("'As', 'high', ace='high'", WITH_KEYWORD),
    ("'As', hand='As'", "evaluate() got multiple values for argument 'hand'"),
    ("'As', aces='low'", "evaluate() got an unexpected keyword argument 'aces'" + SUGGESTION),
    ("cards='As'", "evaluate() got an unexpected keyword argument 'cards'"),
    ("*['As'] * 9", "evaluate() takes 1 positional argument but 9 were given"),
]


@pytest.mark.parametrize(("arguments", "text"), WRONG_CALLS)
def test_wrong_calls(bf: Any, arguments: str, text: str) -> None:
    with pytest.raises(TypeError) as caught:
        eval(f"bf.evaluate({arguments})", {"bf": bf})
    assert str(caught.value) == text
