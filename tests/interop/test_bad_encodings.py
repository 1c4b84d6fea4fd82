"""Cards that are none, and tables that are none: the error and its text, on both backends."""

from __future__ import annotations

from typing import Any

import numpy as np
import peers
import pytest

AS = 268442665  # treys' ace of spades
NOT_INTEGERS = "cards: expected an integer array, not"
NOT_TEXTS = "cards: expected an array of strings, not"
EQUAL_ROWS = "cards: expected an array or rows of equal length"
MASKED = "expected an array without a mask, got masked values"
OWN = "expected a card id in 0..51, got"
MILLION = np.full((1000, 1000), AS)
MILLION[999, 998] = 17
OBJECTS = np.full(1000, AS, object)
OBJECTS[777] = None
TEXTS = np.full(1000, "SA", object)
TEXTS[777] = float("nan")

NUMBERS = [
    ("TREYS.to_ids([AS, AS, AS, 17])", ValueError, "cards[3]: 17 is not a card of treys"),
    ("TREYS.to_ids(17)", ValueError, "cards: 17 is not a card of treys"),
    ("TREYS.to_ids(np.array(17))", ValueError, "cards: 17 is not a card of treys"),
    ("TREYS.to_ids([[AS], [3]])", ValueError, "cards[1, 0]: 3 is not a card of treys"),
    ("TREYS.to_ids(MILLION)", ValueError, "cards[999, 998]: 17 is not a card of treys"),
    ("TREYS.to_ids(AS + 2**32)", ValueError, f"cards: {AS + 2**32} is not a card of treys"),
    ("TREYS.to_ids(AS - 2**64)", ValueError, f"cards: {AS - 2**64} is not a card of treys"),
    ("TREYS.to_ids(10**5000)", ValueError, "cards: (16610 bits) is not a card of treys"),
    ("TREYS.to_ids(np.array([-1]))", ValueError, "cards[0]: -1 is not a card of treys"),
    ("TREYS.to_ids(np.int8(-1))", ValueError, "cards: -1 is not a card of treys"),
    ("PHEVALUATOR.to_ids(52)", ValueError, "cards: 52 is not a card of phevaluator"),
    ("PHEVALUATOR.to_ids([0, -1])", ValueError, "cards[1]: -1 is not a card of phevaluator"),
    ("PHEVALUATOR.to_ids(np.array([255], 'u1'))", ValueError, "cards[0]: 255 is not a card of"),
    ("PHEVALUATOR.to_ids(np.array([1024]))", ValueError, "cards[0]: 1024 is not a card of"),
    ("PYPOKERENGINE_ID.to_ids([1, 0])", ValueError, "cards[1]: 0 is not a card of PyPokerEngine's"),
    ("OPENSPIEL.to_ids(52)", ValueError, "cards: 52 is not a card of OpenSpiel's universal_poker"),
    ("EVAL7.to_ids(np.array([0]))", TypeError, "cards: expected an array of Card objects, not int"),
]
WRONG_TYPES = [
    ("TREYS.to_ids(None)", TypeError, "cards: expected a card of treys (int), got NoneType"),
    ("TREYS.to_ids('As')", TypeError, "cards: expected a card of treys (int), got str"),
    ("TREYS.to_ids([AS, None])", TypeError, "cards[1]: expected a card of treys (int), got None"),
    ("TREYS.to_ids([AS, float(AS)])", TypeError, "cards[1]: expected a card of treys (int), got f"),
    ("TREYS.to_ids(OBJECTS)", TypeError, "cards[777]: expected a card of treys (int), got None"),
    ("TREYS.to_ids([AS, [AS]])", TypeError, "cards[1]: expected a card of treys (int), got list"),
    ("TREYS.to_ids({AS})", TypeError, "cards: expected a card of treys (int), got set"),
    ("TREYS.to_ids(np.array([1.5]))", TypeError, f"{NOT_INTEGERS} float64"),
    ("TREYS.to_ids(np.array([]))", TypeError, f"{NOT_INTEGERS} float64"),
    ("TREYS.to_ids(np.array([True]))", TypeError, f"{NOT_INTEGERS} bool"),
    ("TREYS.to_ids(np.array(['As']))", TypeError, f"{NOT_INTEGERS} <U2"),
    (
        "PHEVALUATOR.to_ids(True)",
        TypeError,
        "cards: expected a card of phevaluator (int), got bool",
    ),
    (
        "PHEVALUATOR.to_ids([1, True])",
        TypeError,
        "cards[1]: expected a card of phevaluator (int), g",
    ),
    ("PHEVALUATOR.to_ids([1.0])", TypeError, "cards[0]: expected a card of phevaluator (int), got"),
    ("PHEVALUATOR.to_ids(np.True_)", TypeError, f"{NOT_INTEGERS} bool"),
    ("PHEVALUATOR.to_ids([np.True_])", TypeError, "cards[0]: expected a card of phevaluator (int)"),
    ("PHEVALUATOR.to_ids(np.array([True, 1], object))", TypeError, "cards[0]: expected a card of"),
    ("EVAL7.to_ids('As')", TypeError, "cards: expected a card of eval7 (Card), got str"),
    ("EVAL7.to_ids([0])", TypeError, "cards[0]: expected a card of eval7 (Card), got int"),
    ("RLCARD.to_ids(3)", TypeError, "cards: expected a card of RLCard (str), got int"),
    ("RLCARD.to_ids(['SA', None])", TypeError, "cards[1]: expected a card of RLCard (str), got N"),
    ("RLCARD.to_ids(TEXTS)", TypeError, "cards[777]: expected a card of RLCard (str), got float"),
    ("RLCARD.to_ids(np.arange(3))", TypeError, f"{NOT_TEXTS} int"),
]
BAD_TEXTS = [
    # Rank first is another library's way; nothing is guessed.
    ("RLCARD.to_ids('AS')", ValueError, "cards: 'AS' is not a card of RLCard"),
    ("RLCARD.to_ids(['SA', 'AS'])", ValueError, "cards[1]: 'AS' is not a card of RLCard"),
    ("RLCARD.to_ids(np.array(['SA', 'AS']))", ValueError, "cards[1]: 'AS' is not a card of RLCard"),
    (
        "RLCARD.to_ids(np.array([b'SA', b'S\\xff']))",
        ValueError,
        "cards[1]: b'S\\xff' is not a card",
    ),
    ("RLCARD.to_ids(b'S\\xff')", ValueError, "cards: b'S\\xff' is not a card of RLCard"),
    ("RLCARD.to_ids('SAH2')", ValueError, "cards: 'SAH2' is not a card of RLCard"),
    (
        "RLCARD.to_ids(np.array(['SA', 'SAH2']))",
        ValueError,
        "cards[1]: 'SAH2' is not a card of RLC",
    ),
    ("RLCARD.to_ids(np.array(['SA', 'S']))", ValueError, "cards[1]: 'S' is not a card of RLCard"),
    ("RLCARD.to_ids(np.array(['SA', '']))", ValueError, "cards[1]: '' is not a card of RLCard"),
    ("RLCARD.to_ids('')", ValueError, "cards: '' is not a card of RLCard"),
    ("RLCARD.to_ids('sa')", ValueError, "cards: 'sa' is not a card of RLCard"),
    ("RLCARD.to_ids('BJ')", ValueError, "cards: 'BJ' is not a card of RLCard"),
    ("PYPOKERENGINE.to_ids('S10')", ValueError, "cards: 'S10' is not a card of PyPokerEngine"),
]
SHAPES = [
    ("TREYS.to_ids([[AS], [AS, AS]])", ValueError, EQUAL_ROWS),
    ("TREYS.to_ids([[AS], AS])", ValueError, EQUAL_ROWS),
    ("TREYS.to_ids(np.ma.array([AS, 3], mask=[0, 1]))", ValueError, f"cards: {MASKED}"),
    ("TREYS.to_ids(np.ma.masked)", ValueError, f"cards: {MASKED}"),
    (
        "TREYS.to_ids([AS, np.ma.masked])",
        TypeError,
        "cards[1]: expected a card of treys (int), got",
    ),
    ("RLCARD.to_ids(np.ma.array(['SA', 'x'], mask=[0, 1]))", ValueError, f"cards: {MASKED}"),
    ("TREYS.from_ids(np.ma.array([1, 2], mask=[0, 1]))", ValueError, f"ids: {MASKED}"),
    ("EVAL7_MASK.to_masks(np.ma.array([1, 2], mask=[0, 1]))", ValueError, f"masks: {MASKED}"),
    ("TREYS.from_ids([[1], [2, 3]])", ValueError, "ids: expected an array or rows of equal length"),
]
IDS = [
    ("TREYS.from_ids(52)", ValueError, f"ids: {OWN} 52"),
    ("TREYS.from_ids(-1)", ValueError, f"ids: {OWN} -1"),
    ("TREYS.from_ids([3, 52])", ValueError, "ids[1]: card id 52 is not in 0..51"),
    ("TREYS.from_ids(np.array([[3, -1]]))", ValueError, "ids[0, 1]: card id -1 is not in 0..51"),
    ("TREYS.from_ids([10**30])", ValueError, f"ids[0]: card id {10**30} is not in 0..51"),
    ("TREYS.from_ids(None)", TypeError, f"ids: {OWN} NoneType"),
    ("TREYS.from_ids('As')", TypeError, f"ids: {OWN} str"),
    ("TREYS.from_ids([3, True])", TypeError, f"ids[1]: {OWN} bool"),
    ("TREYS.from_ids([3, 3.0])", TypeError, f"ids[1]: {OWN} float"),
    ("TREYS.from_ids(np.array([3, None]))", TypeError, f"ids[1]: {OWN} NoneType"),
    ("TREYS.from_ids(np.array([1.0]))", TypeError, "ids: expected an integer array, not float64"),
]
BITS = "has bits that are no card of eval7"
MASKS = [
    ("EVAL7_MASK.to_masks(1 << 52)", ValueError, f"masks: mask {1 << 52:#x} {BITS}"),
    ("EVAL7_MASK.to_masks([1, 1 << 63])", ValueError, f"masks[1]: mask {1 << 63:#x} {BITS}"),
    ("EVAL7_MASK.to_masks([1 << 64])", ValueError, f"masks[0]: mask {1 << 64:#x} {BITS}"),
    (
        "EVAL7_MASK.to_masks(np.array([1, 1 << 60]))",
        ValueError,
        f"masks[1]: mask {1 << 60:#x} {BITS}",
    ),
    ("EVAL7_MASK.to_masks(np.array([[-1]]))", ValueError, "masks[0, 0]: mask -1 is negative"),
    ("EVAL7_MASK.to_masks(-1)", ValueError, "masks: mask -1 is negative"),
    ("EVAL7_MASK.to_masks(1.0)", TypeError, "masks: expected a mask (int), got float"),
    ("EVAL7_MASK.to_masks([1, True])", TypeError, "masks[1]: expected a mask (int), got bool"),
    ("EVAL7_MASK.to_masks([1, None])", TypeError, "masks[1]: expected a mask (int), got NoneType"),
    (
        "EVAL7_MASK.to_masks(np.array([1.0]))",
        TypeError,
        "masks: expected an integer array, not flo",
    ),
    ("EVAL7_MASK.from_masks(1 << 52)", ValueError, f"masks: mask {1 << 52:#x} has bits above 51"),
    ("EVAL7_MASK.from_masks([0, -2])", ValueError, "masks[1]: mask -2 is negative"),
]
TABLES = [
    ("Encoding(range(51))", ValueError, "table: expected 52 cards, got 51"),
    ("Encoding(5)", TypeError, "table: expected an iterable of 52 cards, got int"),
    ("Encoding([*range(51), 3])", ValueError, "table[51]: duplicate card 3"),
    ("Encoding([*range(51), '3'])", TypeError, "table[51]: expected int as table[0], got str"),
    ("Encoding([*range(51), True])", TypeError, "table[51]: expected int as table[0], got bool"),
    (
        "Encoding([*range(51), -1])",
        ValueError,
        "table[51]: expected a number in 0..2**63-1, got -1",
    ),
    (
        "Encoding([*range(51), 2**63])",
        ValueError,
        "table[51]: expected a number in 0..2**63-1, got",
    ),
    (
        "Encoding([float(n) for n in range(52)])",
        TypeError,
        "table[0]: expected an integer, text or",
    ),
    (
        "Encoding(['', *map(str, range(51))])",
        ValueError,
        "table[0]: expected a text without NUL, g",
    ),
    ("Encoding([[n] for n in range(52)])", TypeError, "table[0]: expected a card that can be hash"),
    ("Encoding(lambda: range(3)).table", ValueError, "table: expected 52 cards, got 3"),
    ("Encoding(range(52), name=3)", TypeError, "name: expected text, got int"),
    ("MaskEncoding(range(51))", ValueError, "bits: expected 52 places, got 51"),
    ("MaskEncoding(3)", TypeError, "bits: expected an iterable of 52 places, got int"),
    ("MaskEncoding([*range(51), 3])", ValueError, "bits[51]: duplicate place 3"),
    ("MaskEncoding([*range(51), 63])", ValueError, "bits[51]: expected a place 0..62, got 63"),
    ("MaskEncoding([*range(51), -1])", ValueError, "bits[51]: expected a place 0..62, got -1"),
    ("MaskEncoding([*range(51), True])", TypeError, "bits[51]: expected a place 0..62, got bool"),
    ("MaskEncoding(range(52), name=b'')", TypeError, "name: expected text, got bytes"),
]
CASES = [*NUMBERS, *WRONG_TYPES, *BAD_TEXTS, *SHAPES, *IDS, *MASKS, *TABLES]


@pytest.mark.parametrize(("expression", "error", "text"), CASES, ids=[case[0] for case in CASES])
def test_errors(bf: Any, expression: str, error: type[Exception], text: str) -> None:
    names = {"np": np, "AS": AS, "MILLION": MILLION, "OBJECTS": OBJECTS, "TEXTS": TEXTS}
    with pytest.raises(error) as raised:
        eval(expression, {**vars(bf.interop.cards), **names})
    assert type(raised.value) is error
    assert str(raised.value).startswith(text)


def test_unknown_cards_of_pokerkit(bf: Any) -> None:
    if "POKERKIT" not in peers.PEERS:
        pytest.skip("PokerKit needs Python 3.11 or later")
    cards = list(peers.load("pokerkit").Card.parse("As??"))
    pokerkit = bf.interop.cards.POKERKIT
    with pytest.raises(ValueError, match=r"^cards\[1\]: \?\? is not a card of PokerKit$"):
        pokerkit.to_ids(cards)
    with pytest.raises(TypeError, match=r"^cards: expected a card of PokerKit \(Card\), got str$"):
        pokerkit.to_ids("As")


def test_cards_of_another_object_type(bf: Any) -> None:
    # Both are called Card.
    other = peers.RLCardCard("S", "A")
    with pytest.raises(
        TypeError, match=r"^cards\[0\]: expected a card of eval7 \(Card\), got Card$"
    ):
        bf.interop.cards.EVAL7.to_ids([other])


def test_null_values_of_columns(bf: Any) -> None:
    pandas = pytest.importorskip("pandas")
    pyarrow = pytest.importorskip("pyarrow")
    columns = [
        pandas.Series(["SA", None]),
        pyarrow.array(["SA", None]),
        pyarrow.chunked_array([["SA"], [None]]),
    ]
    for column in columns:
        with pytest.raises(
            TypeError, match=r"^cards\[1\]: expected a card of RLCard \(str\), got "
        ):
            bf.interop.cards.RLCARD.to_ids(column)
    with pytest.raises(
        TypeError, match=r"^cards(\[1\]: expected a card of treys|: expected an int)"
    ):
        bf.interop.cards.TREYS.to_ids(pandas.Series([AS, pandas.NA], dtype="Int64"))
