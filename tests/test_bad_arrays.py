"""Bad arrays, masks, lists of texts and `out`: the error, its text, and what `out` holds then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import oracle

if TYPE_CHECKING:
    from numpy.typing import NDArray

NO_CARDS = "expected 1 to 52 cards, got none"
LAST_DIMENSION = "cards: expected a last dimension of 1 to 7 cards, got shape"
NO_INTEGERS = "cards: expected an integer array, not"
A_BUFFER = "texts or a buffer of lines"
USE_TEXTS = "; for card texts use evaluate_texts"

HAND = np.array([[0, 5, 10, 15]], np.uint8)
READ_ONLY = np.zeros(1, np.uint16)
READ_ONLY.flags.writeable = False

ROWS = [
    ("bf.evaluate_batch(np.zeros((3, 8), np.uint8))", ValueError, f"{LAST_DIMENSION} (3, 8)"),
    ("bf.evaluate_batch(np.zeros((3, 0), np.uint8))", ValueError, f"{LAST_DIMENSION} (3, 0)"),
    ("bf.evaluate_batch(np.zeros((0, 8), np.uint8))", ValueError, f"{LAST_DIMENSION} (0, 8)"),
    ("bf.evaluate_batch(np.zeros(0, np.uint8))", ValueError, f"{LAST_DIMENSION} (0,)"),
    ("bf.evaluate_batch(5)", ValueError, f"{LAST_DIMENSION} ()"),
    (
        "bf.evaluate_batch([[0, 1], [2]])",
        ValueError,
        "cards: expected an array or rows of equal length",
    ),
    ("bf.evaluate_batch(None)", TypeError, f"{NO_INTEGERS} object{USE_TEXTS}"),
    ("bf.evaluate_batch([[0.0, 1.0]])", TypeError, f"{NO_INTEGERS} float64{USE_TEXTS}"),
    ("bf.evaluate_batch([[True, False]])", TypeError, f"{NO_INTEGERS} bool{USE_TEXTS}"),
    ("bf.evaluate_batch(HAND.astype(object))", TypeError, f"{NO_INTEGERS} object{USE_TEXTS}"),
    (
        "bf.evaluate_batch(HAND.astype('m8[s]'))",
        TypeError,
        f"{NO_INTEGERS} timedelta64[s]{USE_TEXTS}",
    ),
    ('bf.evaluate_batch(["As2h3d4c"])', TypeError, f"{NO_INTEGERS} <U8{USE_TEXTS}"),
    ("bf.evaluate_batch([[0, 5, 10, 52]])", ValueError, "cards[0, 3]: card id 52 is not in 0..51"),
    ("bf.evaluate_batch([[0, 256]])", ValueError, "cards[0, 1]: card id 256 is not in 0..51"),
    ("bf.evaluate_batch([[1], [-1]])", ValueError, "cards[1, 0]: card id -1 is not in 0..51"),
    (
        "bf.evaluate_batch([[1], [2**63]])",
        ValueError,
        f"cards[1, 0]: card id {2**63} is not in 0..51",
    ),
    (
        "bf.evaluate_batch([[1], [2**64]])",
        ValueError,
        f"cards[1, 0]: card id {2**64} is not in 0..51",
    ),
    (
        "bf.evaluate_batch(np.array([[0, 5], [5, -(2**63)]]))",
        ValueError,
        f"cards[1, 1]: card id {-(2**63)} is not in 0..51",
    ),
    ("bf.evaluate_batch([[0, 5, 5, 60]])", ValueError, "cards[0, 2]: duplicate card '2d'"),
    ("bf.evaluate_batch([[[0, 5]], [[7, 7]]])", ValueError, "cards[1, 0, 1]: duplicate card '2s'"),
    ("bf.evaluate_batch([0, 5, 5])", ValueError, "cards[2]: duplicate card '2d'"),
    (
        "bf.evaluate_batch(np.ma.array([[0, 5]], mask=[[0, 1]]))",
        ValueError,
        "cards: expected an array without a mask, got masked values",
    ),
    ("bf.evaluate_batch(HAND, ace='x')", ValueError, "ace: expected 'low' or 'high', got 'x'"),
    ("bf.evaluate_batch(HAND, ace=None)", TypeError, "ace: expected 'low' or 'high', got None"),
]

MASKS = [
    ("bf.evaluate_masks(0)", ValueError, f"masks: {NO_CARDS} (mask 0)"),
    ("bf.evaluate_masks([1, 0])", ValueError, f"masks[1]: {NO_CARDS} (mask 0)"),
    ("bf.evaluate_masks([[1, 0]])", ValueError, f"masks[0, 1]: {NO_CARDS} (mask 0)"),
    (
        "bf.evaluate_masks([1, 1 << 52])",
        ValueError,
        "masks[1]: mask 0x10000000000000 has bits above 51",
    ),
    (
        "bf.evaluate_masks(2**64 - 1)",
        ValueError,
        "masks: mask 0xffffffffffffffff has bits above 51",
    ),
    (
        "bf.evaluate_masks([1, 2**63])",
        ValueError,
        "masks[1]: mask 0x8000000000000000 has bits above 51",
    ),
    (
        "bf.evaluate_masks([2**64])",
        ValueError,
        "masks[0]: mask 0x10000000000000000 has bits above 51",
    ),
    ("bf.evaluate_masks([1, -1])", ValueError, "masks[1]: mask -1 is negative"),
    ("bf.evaluate_masks(np.int8([-128]))", ValueError, "masks[0]: mask -128 is negative"),
    ("bf.evaluate_masks(1.0)", TypeError, "masks: expected an integer array, not float64"),
    ("bf.evaluate_masks(True)", TypeError, "masks: expected an integer array, not bool"),
    ("bf.evaluate_masks(None)", TypeError, "masks: expected an integer array, not object"),
    (
        "bf.evaluate_masks([[1], [2, 3]])",
        ValueError,
        "masks: expected an array or rows of equal length",
    ),
    ("bf.evaluate_masks([1], ace='x')", ValueError, "ace: expected 'low' or 'high', got 'x'"),
]

TEXTS = [
    (
        'bf.evaluate_texts("As2h")',
        TypeError,
        f"texts: expected several {A_BUFFER} (for one hand use evaluate), got one str",
    ),
    (
        "bf.evaluate_texts(None)",
        TypeError,
        f"texts: expected {A_BUFFER}, got NoneType",
    ),
    ("bf.evaluate_texts(5)", TypeError, f"texts: expected {A_BUFFER}, got int"),
    ('bf.evaluate_texts(["As", ""])', ValueError, f"texts[1]: {NO_CARDS} in ''"),
    ('bf.evaluate_texts(["As", None])', TypeError, "texts[1]: expected card text, not NoneType"),
    ('bf.evaluate_texts(["As", ["2h"]])', TypeError, "texts[1]: expected card text, not list"),
    ('bf.evaluate_texts(["As", "2x"])', ValueError, "texts[1][0]: unknown suit 'x' at position 1"),
    ('bf.evaluate_texts(["As", "2c2c"])', ValueError, "texts[1][1]: duplicate card '2c'"),
    (
        'bf.evaluate_texts([b"As", b"2\\xff"])',
        ValueError,
        "texts[1][0]: byte 0xff at position 1 is not ASCII",
    ),
    ('bf.evaluate_texts(b"As\\n\\n2h")', ValueError, f"texts[1]: {NO_CARDS} in b''"),
    ('bf.evaluate_texts(b"\\n")', ValueError, f"texts[0]: {NO_CARDS} in b''"),
    (
        'bf.evaluate_texts(b"As\\r2h\\n")',
        ValueError,
        "texts[0][1]: unknown rank '\\r' at position 2",
    ),
    ('bf.evaluate_texts(b"As\\n2h2h")', ValueError, "texts[1][1]: duplicate card '2h'"),
    (
        'bf.evaluate_texts(b"As\\n2h\\xe9\\n")',
        ValueError,
        "texts[1][1]: byte 0xe9 at position 2 is not ASCII",
    ),
    (
        "bf.evaluate_texts(np.array([1, 2]))",
        TypeError,
        "texts: expected an array of strings, got an array of int64",
    ),
    (
        'bf.evaluate_texts(np.array([["As"], ["2"]]))',
        ValueError,
        "texts[1][0]: the text ends at position 1, before the card's suit",
    ),
    ("bf.evaluate_texts(['As'], ace='x')", ValueError, "ace: expected 'low' or 'high', got 'x'"),
]

OUT = [
    (f"bf.{call}, out={out})", error, f"out: {text}")
    for call in (
        "evaluate_batch(HAND",
        "evaluate_masks([1]",
        "evaluate_texts(['As']",
        "evaluate_texts(b'As'",
    )
    for out, error, text in [
        ("np.zeros(2, np.uint16)", ValueError, "expected shape (1,), got (2,)"),
        ("np.zeros((1, 1), np.uint16)", ValueError, "expected shape (1,), got (1, 1)"),
        ("np.zeros((), np.uint16)", ValueError, "expected shape (1,), got ()"),
        ("np.zeros(1, np.uint8)", TypeError, "expected dtype uint16, got uint8"),
        ("np.zeros(1, np.int16)", TypeError, "expected dtype uint16, got int16"),
        ("np.zeros(1, '>u2')", TypeError, "expected dtype uint16, got >u2"),
        ("READ_ONLY", ValueError, "expected a writeable array, got a read-only one"),
        ("[0]", TypeError, "expected a NumPy array, got list"),
        ("bytearray(2)", TypeError, "expected a NumPy array, got bytearray"),
    ]
]

CASES = [*ROWS, *MASKS, *TEXTS, *OUT]


@pytest.mark.parametrize(("call", "error", "text"), CASES, ids=[case[0] for case in CASES])
def test_error(bf: Any, call: str, error: type[Exception], text: str) -> None:
    with pytest.raises(error) as caught:
        eval(call, {"bf": bf, "np": np, "HAND": HAND, "READ_ONLY": READ_ONLY})
    assert caught.type is error
    assert str(caught.value) == text


def test_no_rows_give_an_empty_array(bf: Any) -> None:
    for empty in (
        bf.evaluate_batch([]),
        bf.evaluate_batch(np.zeros((0, 4), np.uint8)),
        bf.evaluate_masks([]),
        bf.evaluate_masks(np.zeros(0, np.uint64)),
        bf.evaluate_texts([]),
        bf.evaluate_texts(b""),
        bf.evaluate_texts(np.array([], "U8")),
    ):
        assert empty.shape == (0,)
        assert empty.dtype == np.uint16
    assert bf.evaluate_batch(np.zeros((2, 0, 3, 4), np.int64)).shape == (2, 0, 3)


WRONG_ROWS = (0, 1, 255, 256, 257, 1023, 1024, 2999)
UNTOUCHED = 0xDEAD


def check_out_after(bf: Any, call: Any, expected: Any, row: int) -> None:
    # Documented: what `out` then holds is unspecified; nothing outside it is written.
    around = np.full(len(expected) + 200, UNTOUCHED, np.uint16)
    out = around[100:-100]
    with pytest.raises(ValueError, match=rf"\[{row}[\],]"):
        call(bf, out)
    assert (around[:100] == UNTOUCHED).all()
    assert (around[-100:] == UNTOUCHED).all()


@pytest.mark.parametrize("wrong", WRONG_ROWS)
@pytest.mark.parametrize("size", [1, 3, 4, 6])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_out_after_a_wrong_row(bf: Any, wrong: int, size: int, dtype: type) -> None:
    hands = oracle.random_hands(np.random.default_rng(wrong), 3000, size)
    expected = oracle.rank_rows(hands)
    cards: NDArray[Any] = hands.astype(dtype)
    cards[wrong, size // 2] = 52
    cards[wrong + 5 :: 7, 0] = 77
    check_out_after(bf, lambda bf, out: bf.evaluate_batch(cards, out=out), expected, wrong)


@pytest.mark.parametrize("wrong", WRONG_ROWS)
def test_out_after_a_wrong_mask_or_text(bf: Any, wrong: int) -> None:
    hands = oracle.random_hands(np.random.default_rng(wrong), 3000, 4)
    expected = oracle.rank_rows(hands)
    masks = oracle.masks_of(hands)
    texts = [bf.format_cards(hand) for hand in hands.tolist()]
    masks[wrong] = 1 << 52
    masks[wrong + 3 :: 7] = 0
    texts[wrong] = "As2"
    check_out_after(bf, lambda bf, out: bf.evaluate_masks(masks, out=out), expected, wrong)
    check_out_after(bf, lambda bf, out: bf.evaluate_texts(texts, out=out), expected, wrong)
    lines = "\n".join(texts).encode()
    check_out_after(bf, lambda bf, out: bf.evaluate_texts(lines, out=out), expected, wrong)


@pytest.mark.parametrize("keyword", [{"ace": "x"}, {"ace": None}])
def test_out_is_as_it_was_after_a_wrong_argument(bf: Any, keyword: dict[str, Any]) -> None:
    out = np.full(1, UNTOUCHED, np.uint16)
    for call, argument in (
        (bf.evaluate_batch, HAND),
        (bf.evaluate_masks, [1]),
        (bf.evaluate_texts, ["As"]),
    ):
        with pytest.raises((ValueError, TypeError), match=r"^ace: "):
            call(argument, out=out, **keyword)
        assert out.tolist() == [UNTOUCHED]


def test_out_must_not_share_memory_with_the_input(bf: Any) -> None:
    memory = np.array([[0, 5, 10, 15, 0], [3, 6, 9, 12, 0]], np.uint16)
    for out in (memory[:, 0], memory[:, 3], memory.reshape(-1)[3:5]):
        with pytest.raises(ValueError, match=r"^out: shares memory with cards$"):
            bf.evaluate_batch(memory[:, :4], out=out)
    assert memory[:, :4].tolist() == [[0, 5, 10, 15], [3, 6, 9, 12]]
    # Beside each other in one block is no overlap.
    assert bf.evaluate_batch(memory[:, :4], out=memory[:, 4]).tolist() == [1, 1]
    masks = np.array([1, 2], np.uint64)
    with pytest.raises(ValueError, match=r"^out: shares memory with masks$"):
        bf.evaluate_masks(masks, out=masks.view(np.uint16)[:2])


def test_out_must_not_share_memory_with_a_buffer_of_lines(bf: Any) -> None:
    # Ranks would overwrite lines that are still to be read.
    lines = bytearray(b"As\nKc\nQd\n")
    with pytest.raises(ValueError, match=r"^out: shares memory with texts$"):
        bf.evaluate_texts(lines, out=np.frombuffer(lines, np.uint16, 3, offset=2))
