"""Bad hands, ace rules, hand ranks and names: the error type and its text, on both backends.

Each case is an expression, so that its test is named by what a user would write.
"""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

NO_CARDS = "expected 1 to 52 cards, got none in"
NOT_A_HAND = "expected card text or an iterable of cards, not"
NOT_A_CARD = "expected a card id or card text, not"
BAD_ACE = "ace: expected 'low' or 'high', got"
BAD_RANK = "expected a rank A 2 3 ... T J Q K, got"
NO_HAND_RANK = "hand_rank: expected an integer in 1..1092, got"
NO_SIZE = "name: expected one size such as 'badugi' or '3-card', got"

EMPTY_HANDS = [
    ('bf.evaluate("")', ValueError, f"hand: {NO_CARDS} ''"),
    ('bf.evaluate("   ")', ValueError, f"hand: {NO_CARDS} '   '"),
    ('bf.evaluate(b"")', ValueError, f"hand: {NO_CARDS} b''"),
    ("bf.evaluate([])", ValueError, f"hand: {NO_CARDS} []"),
    ("bf.evaluate(set())", ValueError, f"hand: {NO_CARDS} set()"),
    ("bf.evaluate(np.array([], np.uint8))", ValueError, f"hand: {NO_CARDS} array([], dtype=uint8)"),
    ('bf.best_cards("")', ValueError, f"hand: {NO_CARDS} ''"),
    ('bf.parse_cards("")', ValueError, f"text: {NO_CARDS} ''"),
    ('bf.format_cards("  ")', ValueError, f"cards: {NO_CARDS} '  '"),
    ('bf.Card("")', ValueError, f"card: {NO_CARDS} ''"),
    ('bf.winners(["As", ""])', ValueError, f"hands[1]: {NO_CARDS} ''"),
    ("bf.winners([])", ValueError, "hands: expected at least one hand, got none"),
]

TEXTS = [
    ('bf.evaluate("As2h3x4c")', ValueError, "hand[2]: unknown suit 'x' at position 5"),
    ('bf.evaluate("As1h")', ValueError, "hand[1]: unknown rank '1' at position 2"),
    ('bf.evaluate("A s")', ValueError, "hand[0]: unknown suit ' ' at position 1"),
    ('bf.evaluate("As\\n")', ValueError, "hand[1]: unknown rank '\\n' at position 2"),
    ('bf.evaluate("As;2h")', ValueError, "hand[1]: unknown rank ';' at position 2"),
    ('bf.evaluate(",As")', ValueError, "hand[0]: unknown rank ',' at position 0"),
    ('bf.evaluate("As,,2h")', ValueError, "hand[1]: unknown rank ',' at position 3"),
    ('bf.evaluate("As - /2h")', ValueError, "hand[1]: unknown rank '/' at position 5"),
    ('bf.evaluate("A\\u25c7")', ValueError, "hand[0]: unknown suit '◇' at position 1"),
    # Letters that only look like a rank or a suit, or become one by a change of case.
    ('bf.evaluate("\\u0410s")', ValueError, "hand[0]: unknown rank '\u0410' at position 0"),
    ('bf.evaluate("\\u212as")', ValueError, "hand[0]: unknown rank '\u212a' at position 0"),
    ('bf.evaluate("A\\u017f")', ValueError, "hand[0]: unknown suit '\u017f' at position 1"),
    ('bf.evaluate("\\U0001f0a1")', ValueError, "hand[0]: unknown rank '\U0001f0a1' at position 0"),
    ('bf.evaluate("As\\ud800")', ValueError, "hand[1]: unknown rank '\\ud800' at position 2"),
    ('bf.evaluate("As\\0")', ValueError, "hand[1]: unknown rank '\\x00' at position 2"),
    ('bf.evaluate(b"As\\xff2h")', ValueError, "hand[1]: byte 0xff at position 2 is not ASCII"),
    ('bf.evaluate("A♠".encode())', ValueError, "hand[0]: byte 0xe2 at position 1 is not ASCII"),
    ('bf.evaluate(bytearray(b"Ax"))', ValueError, "hand[0]: unknown suit 'x' at position 1"),
    ('bf.evaluate(["As", b"2\\x80"])', ValueError, "hand[1]: byte 0x80 at position 1 is not ASCII"),
    ('bf.evaluate(["As", "2x"])', ValueError, "hand[1]: unknown suit 'x' at position 1"),
    ('bf.best_cards("2x")', ValueError, "hand[0]: unknown suit 'x' at position 1"),
    ('bf.parse_cards("As2x")', ValueError, "text[1]: unknown suit 'x' at position 3"),
    ('bf.format_cards("As2x")', ValueError, "cards[1]: unknown suit 'x' at position 3"),
    ('bf.winners(["As", "2hx"])', ValueError, "hands[1][1]: unknown rank 'x' at position 2"),
    (
        'bf.winners([["As"], ["2h", "2x"]])',
        ValueError,
        "hands[1][1]: unknown suit 'x' at position 1",
    ),
]

HALF_CARDS = [
    (f"bf.evaluate({text!r})", ValueError, f"hand[{card}]: {what}")
    for text, card, what in [
        ("A", 0, "the text ends at position 1, before the card's suit"),
        ("As2", 1, "the text ends at position 3, before the card's suit"),
        (b"As2h 3", 2, "the text ends at position 6, before the card's suit"),
        ("10", 0, "the text ends at position 2, before the card's suit"),
        ("As1", 1, "unknown rank '1' at position 2"),
        ("As,", 1, "no card follows the separator ',' at position 2"),
        ("As - ", 1, "no card follows the separator '-' at position 3"),
        (b"As/", 1, "no card follows the separator '/' at position 2"),
        (["As", "2"], 1, "the text ends at position 1, before the card's suit"),
        (["As", ""], 1, "expected the text of one card, got ''"),
        (["As", "2h3d"], 1, "expected the text of one card, got '2h3d'"),
    ]
] + [('bf.Card("As2h")', ValueError, "card: expected the text of one card, got 'As2h'")]

SAME_CARD_TWICE = [
    ('bf.evaluate("AsAs")', ValueError, "hand[1]: duplicate card 'As'"),
    ('bf.evaluate("as 2h, A♠")', ValueError, "hand[2]: duplicate card 'As'"),
    ('bf.evaluate("Th10h")', ValueError, "hand[1]: duplicate card 'Th'"),
    ("bf.evaluate([3, 3])", ValueError, "hand[1]: duplicate card 'As'"),
    ('bf.evaluate(["As", 3])', ValueError, "hand[1]: duplicate card 'As'"),
    ("bf.evaluate(np.array([0, 5, 5], np.uint8))", ValueError, "hand[2]: duplicate card '2d'"),
    ('bf.evaluate("AsAs2x")', ValueError, "hand[1]: duplicate card 'As'"),
    ('bf.best_cards("AsAs")', ValueError, "hand[1]: duplicate card 'As'"),
    ('bf.parse_cards("AsAs")', ValueError, "text[1]: duplicate card 'As'"),
    ('bf.format_cards(["As", "As"])', ValueError, "cards[1]: duplicate card 'As'"),
    ('bf.winners(["As", "AcAc"])', ValueError, "hands[1][1]: duplicate card 'Ac'"),
]

NUMBERS = [
    ("bf.evaluate([52])", ValueError, "hand[0]: card id 52 is not in 0..51"),
    ("bf.evaluate([0, -1])", ValueError, "hand[1]: card id -1 is not in 0..51"),
    ("bf.evaluate([0, 2**64])", ValueError, f"hand[1]: card id {2**64} is not in 0..51"),
    ("bf.evaluate([-(10**5000)])", ValueError, "hand[0]: card id (16610 bits) is not in 0..51"),
    ("bf.evaluate(range(53))", ValueError, "hand[52]: card id 52 is not in 0..51"),
    ("bf.evaluate(np.array([60], np.uint8))", ValueError, "hand[0]: card id 60 is not in 0..51"),
    ("bf.evaluate(np.array([0, -3]))", ValueError, "hand[1]: card id -3 is not in 0..51"),
    ('bf.evaluate(memoryview(b"As"))', ValueError, "hand[0]: card id 65 is not in 0..51"),
    ("bf.parse_cards([52])", ValueError, "text[0]: card id 52 is not in 0..51"),
    ("bf.winners([[0], [52]])", ValueError, "hands[1][0]: card id 52 is not in 0..51"),
    ("bf.Card(52)", ValueError, "card: expected a card id in 0..51, got 52"),
    ("bf.Card(-1)", ValueError, "card: expected a card id in 0..51, got -1"),
]

WRONG_TYPES = [
    ("bf.evaluate(None)", TypeError, f"hand: {NOT_A_HAND} NoneType"),
    ("bf.evaluate(3)", TypeError, f"hand: {NOT_A_HAND} int"),
    ("bf.evaluate(np.uint8(3))", TypeError, f"hand: {NOT_A_HAND} uint8"),
    ("bf.evaluate(np.array(3))", TypeError, f"hand: {NOT_A_HAND} ndarray"),
    ("bf.evaluate([None])", TypeError, f"hand[0]: {NOT_A_CARD} NoneType"),
    ("bf.evaluate([0, 1.0])", TypeError, f"hand[1]: {NOT_A_CARD} float"),
    ("bf.evaluate([0, True])", TypeError, f"hand[1]: {NOT_A_CARD} bool"),
    ("bf.evaluate([[0, 1]])", TypeError, f"hand[0]: {NOT_A_CARD} list"),
    ("bf.evaluate([np.array([1])])", TypeError, f"hand[0]: {NOT_A_CARD} ndarray"),
    ("bf.evaluate(np.array([0.0, 1.0]))", TypeError, f"hand[0]: {NOT_A_CARD} float64"),
    ("bf.evaluate(np.array([[0, 5]]))", TypeError, f"hand[0]: {NOT_A_CARD} ndarray"),
    ("bf.evaluate(np.array([0, None]))", TypeError, f"hand[1]: {NOT_A_CARD} NoneType"),
    ("bf.best_cards(None)", TypeError, f"hand: {NOT_A_HAND} NoneType"),
    ("bf.parse_cards(None)", TypeError, f"text: {NOT_A_HAND} NoneType"),
    ("bf.format_cards(None)", TypeError, f"cards: {NOT_A_HAND} NoneType"),
    ("bf.format_cards(np.array(5))", TypeError, f"cards: {NOT_A_HAND} ndarray"),
    ('bf.format_cards("As", sep=None)', TypeError, "sep: expected text, got NoneType"),
    ('bf.winners("As2h")', TypeError, "hands: expected an iterable of hands, got one str"),
    ('bf.winners(b"As")', TypeError, "hands: expected an iterable of hands, got one bytes"),
    ("bf.winners(None)", TypeError, "hands: expected an iterable of hands, got NoneType"),
    ('bf.winners(["As", None])', TypeError, f"hands[1]: {NOT_A_HAND} NoneType"),
    ("bf.winners([3, 4])", TypeError, f"hands[0]: {NOT_A_HAND} int"),
    ("bf.Card(None)", TypeError, "card: expected a card id or card text, got NoneType"),
    ("bf.Card(1.0)", TypeError, "card: expected a card id or card text, got float"),
    ("bf.Card(True)", TypeError, "card: expected a card id or card text, got bool"),
    ("bf.Card([3])", TypeError, "card: expected a card id or card text, got list"),
]

ACES = [
    (call.replace("ACE", value), error, f"{BAD_ACE} {value}")
    for call in (
        'bf.evaluate("As", ace=ACE)',
        'bf.best_cards("As", ace=ACE)',
        'bf.winners(["As"], ace=ACE)',
        "bf.winners([], ace=ACE)",
        "bf.describe(5, ace=ACE)",
        "bf.HandName(5, ACE)",
        'bf.hand_rank("A", ace=ACE)',
        'bf.parse_name("badugi", ace=ACE)',
    )
    for value, error in (
        ("'LOW'", ValueError),
        ("''", ValueError),
        ("None", TypeError),
        ("b'low'", TypeError),
        ("True", TypeError),
        ("['low']", TypeError),
        # NumPy compares item by item, and `in` trips over that.
        ("array(['low', 'high'], dtype='<U4')", TypeError),
    )
]

HAND_RANKS = [
    ("bf.describe(0)", ValueError, f"{NO_HAND_RANK} 0"),
    ("bf.describe(1093)", ValueError, f"{NO_HAND_RANK} 1093"),
    ("bf.describe(-1)", ValueError, f"{NO_HAND_RANK} -1"),
    ("bf.describe(1.0)", TypeError, f"{NO_HAND_RANK} float"),
    ("bf.describe(None)", TypeError, f"{NO_HAND_RANK} NoneType"),
    ('bf.describe("1")', TypeError, f"{NO_HAND_RANK} str"),
    ("bf.describe(True)", TypeError, f"{NO_HAND_RANK} bool"),
    ("bf.describe(np.array([5]))", TypeError, f"{NO_HAND_RANK} ndarray"),
    ("bf.HandName(1093)", ValueError, f"{NO_HAND_RANK} 1093"),
    ('bf.hand_rank("")', ValueError, "ranks: expected one to four ranks, got ''"),
    ('bf.hand_rank("A234K")', ValueError, "ranks: expected one to four ranks, got 'A234K'"),
    ('bf.hand_rank("A2A")', ValueError, "ranks[2]: duplicate rank 'A'"),
    ("bf.hand_rank([0, 0])", ValueError, "ranks[1]: duplicate rank 'A'"),
    ('bf.hand_rank("72x")', ValueError, f"ranks[2]: {BAD_RANK} 'x'"),
    ('bf.hand_rank("1")', ValueError, f"ranks[0]: {BAD_RANK} '1'"),
    ('bf.hand_rank(["7", ""])', ValueError, f"ranks[1]: {BAD_RANK} ''"),
    ("bf.hand_rank([13])", ValueError, "ranks[0]: expected a rank 0..12, got 13"),
    ("bf.hand_rank([0, -1])", ValueError, "ranks[1]: expected a rank 0..12, got -1"),
    ("bf.hand_rank([1.0])", TypeError, "ranks[0]: expected a rank 0..12 or its letter, got float"),
    ("bf.hand_rank([True])", TypeError, "ranks[0]: expected a rank 0..12 or its letter, got bool"),
    ("bf.hand_rank(None)", TypeError, "ranks: expected text or an iterable of ranks, got NoneType"),
]

NAMES = [
    ('bf.parse_name("")', ValueError, f"{NO_SIZE} ''"),
    ('bf.parse_name("7-4-2")', ValueError, f"{NO_SIZE} '7-4-2'"),
    ('bf.parse_name("5-card")', ValueError, f"{NO_SIZE} '5-card'"),
    ('bf.parse_name("badugi badugi")', ValueError, f"{NO_SIZE} 'badugi badugi'"),
    ("bf.parse_name(None)", TypeError, "name: expected text, got NoneType"),
    ('bf.parse_name(b"badugi")', TypeError, "name: expected text, got bytes"),
    (
        'bf.parse_name("3-card zz")',
        ValueError,
        "name: expected a size, ranks and the words high, low and hand, got '3-card zz'",
    ),
    (
        'bf.parse_name("3-card 9-8-7-6")',
        ValueError,
        "name: expected ranks of a hand of 3 cards, highest first, got '3-card 9-8-7-6'",
    ),
    (
        'bf.parse_name("badugi 4-3-2-A", ace="high")',
        ValueError,
        "name: expected ranks of a hand of 4 cards, highest first, got 'badugi 4-3-2-A'",
    ),
]

CASES = [
    *EMPTY_HANDS,
    *TEXTS,
    *HALF_CARDS,
    *SAME_CARD_TWICE,
    *NUMBERS,
    *WRONG_TYPES,
    *ACES,
    *HAND_RANKS,
    *NAMES,
]


@pytest.mark.parametrize(("call", "error", "text"), CASES, ids=[case[0] for case in CASES])
def test_error(bf: Any, call: str, error: type[Exception], text: str) -> None:
    with pytest.raises(error) as caught:
        eval(call, {"bf": bf, "np": np, "array": np.array})
    assert caught.type is error
    assert str(caught.value) == text


def test_long_values_are_cut(bf: Any) -> None:
    with pytest.raises(ValueError, match=r"^ace: .*, got 'nope.*\.\.\.$") as caught:
        bf.evaluate("As", ace="nope" * 1000)
    assert len(str(caught.value)) < 120


def test_an_endless_iterable_ends_in_an_error(bf: Any) -> None:
    def endless(item: str) -> Iterator[str]:
        yield from repeat(item, 1000)
        pytest.fail("a fault in the first items was not seen")

    with pytest.raises(ValueError, match=r"^hand\[1\]: duplicate card 'As'$"):
        bf.evaluate(endless("As"))
    with pytest.raises(ValueError, match=r"^ranks"):
        bf.hand_rank(endless("A"))
