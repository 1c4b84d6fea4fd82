"""All hands, their indices and back, against `itertools` and NumPy."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

import oracle
from test_same_errors import anything, arrays, check_same, hands, lists, numbers, unhurried

if TYPE_CHECKING:
    from numpy.typing import NDArray

DTYPES = ("u1", "i1", "<u2", ">u2", "<i4", ">i4", "<u8", ">u8", "<i8", ">i8")
LAST_FOUR_CARD_HAND = 270_724


@cache
def in_order(size: int) -> NDArray[np.uint8]:
    """Return all hands, sorted by the highest card, then the next: the last key counts most."""
    found = oracle.all_hands(size)
    return found[np.lexsort(found.T)]


def colex_index(cards: list[int]) -> int:
    """Return the number of hands of as many cards that come before, by counting them."""
    ordered = sorted(cards, reverse=True)
    before = combinations(range(ordered[0] + 1), len(cards))
    return sum(sorted(hand, reverse=True) < ordered for hand in before)


def copies(values: NDArray[Any]) -> list[NDArray[Any]]:
    """Return the values in other layouts, none contiguous."""
    wide = np.zeros((*values.shape[:-1], 2 * values.shape[-1]), values.dtype)
    wide[..., ::2] = values
    raw = np.zeros(values.nbytes + 1, np.uint8)[1:].view(values.dtype).reshape(values.shape)
    raw[...] = values
    return [wide[..., ::2], np.asfortranarray(values), values[::-1].copy()[::-1], raw]


# Every hand.


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_all_hands_in_order(bf: Any, size: int) -> None:
    found = bf.all_hands(size)
    assert found.dtype == np.uint8
    assert found.flags.c_contiguous
    assert np.array_equal(found, in_order(size))
    if size < 3:
        by_python = sorted(combinations(range(52), size), key=lambda hand: hand[::-1])
        assert found.tolist() == [list(hand) for hand in by_python]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_index_and_back(bf: Any, size: int) -> None:
    every = in_order(size)
    indices = bf.hand_index(every)
    assert indices.dtype == np.int64
    assert np.array_equal(indices, np.arange(comb(52, size)))
    back = bf.hand_from_index(indices, size)
    assert back.dtype == np.uint8
    assert np.array_equal(back, every)


def test_every_five_card_hand(native: Any) -> None:
    every = native.all_hands(5)
    assert np.array_equal(every, in_order(5))
    assert np.array_equal(native.hand_index(every), np.arange(2_598_960))
    assert np.array_equal(native.hand_from_index(np.arange(2_598_960), 5), every)


def test_every_six_card_hand(native: Any) -> None:
    every = native.all_hands(6)
    assert every.shape == (20_358_520, 6)
    assert (every[:, :-1] < every[:, 1:]).all()
    assert np.array_equal(native.hand_index(every), np.arange(20_358_520))


@pytest.mark.slow
def test_every_seven_card_hand(native: Any) -> None:
    every = native.all_hands(7)
    assert every.shape == (133_784_560, 7)
    for start in range(0, len(every), 10_000_000):
        part = every[start : start + 10_000_000]
        assert (part[:, :-1] < part[:, 1:]).all()
        indices = native.hand_index(part)
        assert np.array_equal(indices, np.arange(start, start + len(part)))
        assert np.array_equal(native.hand_from_index(indices, 7), part)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_first_last_and_sampled_hands(bf: Any, size: int) -> None:
    last = comb(52, size) - 1
    assert bf.hand_from_index(0, size) == tuple(range(size))
    assert bf.hand_from_index(last, size) == tuple(range(52 - size, 52))
    rng = np.random.default_rng(size)
    indices = np.concatenate([[0, 1, last - 1, last], rng.integers(0, last, 3000)])
    found = bf.hand_from_index(indices, size)
    assert (found[:, :-1] < found[:, 1:]).all()
    assert np.array_equal(bf.hand_index(found), indices)
    # Neighbours in the list are neighbours in the order.
    order = np.argsort(indices, kind="stable")
    assert np.array_equal(order, np.lexsort((np.arange(len(found)), *found.T)))
    expected = [
        sum(comb(card, place) for place, card in enumerate(hand, 1)) for hand in found.tolist()
    ]
    assert indices.tolist() == expected


def test_indices_count_the_hands_before(bf: Any) -> None:
    rng = np.random.default_rng(2)
    for size in (1, 2, 3, 4):
        for hand in oracle.random_hands(rng, 6, size).tolist():
            assert bf.hand_index(hand) == colex_index(hand)


# One hand in any form; arrays of any shape, dtype and layout.


def test_one_hand_in_any_form(bf: Any) -> None:
    forms = ["As2h3d4c", b"4c 3d 2h As", [3, 6, 9, 12], (12, "3d", 6, bf.Card("As")), {3, 6, 9, 12}]
    for hand in [*forms, iter([3, 6, 9, 12]), map(np.uint8, [12, 9, 6, 3])]:
        index = bf.hand_index(hand)
        assert type(index) is int
        assert index == 597
    for index in (597, np.int64(597), np.uint16(597)):
        cards = bf.hand_from_index(index, 4)
        assert cards == (3, 6, 9, 12)
        assert str(cards) == "(As, 2h, 3d, 4c)"
        assert all(type(card) is bf.Card for card in cards)


def test_arrays_of_any_shape(bf: Any) -> None:
    every = in_order(3)[:720].reshape(8, 9, 10, 3)
    indices = bf.hand_index(every)
    assert indices.shape == (8, 9, 10)
    assert np.array_equal(bf.hand_from_index(indices, 3), every)
    one = bf.hand_index(every[1, 2, 3])
    assert type(one) is np.int64
    assert one == indices[1, 2, 3]
    assert bf.hand_from_index(np.array(one), 3).tolist() == every[1, 2, 3].tolist()
    assert bf.hand_index([[3, 6], (51, 50)]).tolist() == [18, 1325]
    assert bf.hand_index(([[3, 6]], [[51, 50]])).tolist() == [[18], [1325]]
    assert bf.hand_index([every[0, 0, 0], every[0, 0, 1]]).tolist() == [0, 1]
    assert bf.hand_from_index([[0], [1325]], 2).tolist() == [[[0, 1]], [[50, 51]]]


@pytest.mark.parametrize("shape", [(0, 4), (3, 0, 4)])
def test_no_hands(bf: Any, shape: tuple[int, ...]) -> None:
    found = bf.hand_index(np.zeros(shape, np.int16))
    assert (found.shape, found.dtype) == (shape[:-1], np.int64)
    back = bf.hand_from_index(found, 4)
    assert (back.shape, back.dtype) == (shape, np.uint8)
    assert bf.hand_from_index([], 2).shape == (0, 2)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("size", [1, 4, 7])
def test_dtypes_and_layouts(bf: Any, dtype: str, size: int) -> None:
    hands = oracle.random_hands(np.random.default_rng(size), 1300, size)
    expected = bf.hand_index(hands)
    for cards in copies(hands.astype(dtype)):
        assert np.array_equal(bf.hand_index(cards), expected)
    few = expected[expected < 100] if dtype in ("u1", "i1") else expected
    few = few[few < 30_000] if dtype.endswith("2") else few
    if few.size:
        for indices in copies(few.astype(dtype)):
            assert np.array_equal(bf.hand_from_index(indices, size), bf.hand_from_index(few, size))


@given(
    indices=npst.arrays(
        np.int64,
        npst.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=5),
        elements=st.integers(0, LAST_FOUR_CARD_HAND),
    ),
    order=st.permutations(range(4)),
)
@settings(deadline=None)
def test_round_trip(native: Any, twin: Any, indices: Any, order: list[int]) -> None:
    for bf in (native, twin):
        found = bf.hand_from_index(indices, 4)
        assert found.shape == (*indices.shape, 4)
        assert np.array_equal(bf.hand_index(found[..., order]), indices)


@given(cards=st.lists(st.integers(0, 51), min_size=1, max_size=7, unique=True))
@settings(deadline=None)
def test_round_trip_of_one_hand(native: Any, twin: Any, cards: list[int]) -> None:
    index = native.hand_index(cards)
    assert index == twin.hand_index(cards) == native.hand_index(np.array(cards))
    for bf in (native, twin):
        assert bf.hand_from_index(index, len(cards)) == tuple(sorted(cards))


# Where the results go.


def test_out(bf: Any) -> None:
    expected = in_order(3)
    wide = np.full((22_100, 8), 77, np.uint8)
    for out in (np.empty_like(expected), wide[:, 1:7:2], wide[::-1, 5:2:-1]):
        out[...] = 99
        assert bf.all_hands(3, out=out) is out
        assert np.array_equal(out, expected)
        out[...] = 99
        assert bf.hand_from_index(np.arange(22_100), 3, out=out) is out
        assert np.array_equal(out, expected)
    assert (wide[:, [0, 6, 7]] == 77).all()
    for indices in (np.empty(22_100, np.int64), np.empty((22_100, 3), np.int64)[::-1, 1]):
        assert bf.hand_index(expected, out=indices) is indices
        assert np.array_equal(indices, np.arange(22_100))


@pytest.mark.parametrize("wrong", [0, 1, 511, 512, 1023, 1024, 2999])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_out_after_a_wrong_row(bf: Any, wrong: int, dtype: type) -> None:
    hands = oracle.random_hands(np.random.default_rng(wrong), 3000, 4)
    cards: NDArray[Any] = hands.astype(dtype)
    expected = bf.hand_index(cards)
    cards[wrong, 2] = 52
    cards[wrong + 5 :: 7, 0] = 77
    out = np.full(3000, -5)
    with pytest.raises(ValueError, match=rf"^cards\[{wrong}, 2\]: card id 52 is not in 0\.\.51$"):
        bf.hand_index(cards, out=out)
    assert ((out[:wrong] == -5) | (out[:wrong] == expected[:wrong])).all()
    assert (out[wrong:] == -5).all()
    expected[wrong] = -1
    back = np.full((3000, 4), 99, np.uint8)
    with pytest.raises(ValueError, match=rf"^index\[{wrong}\]: hand index -1 is not in 0\.\."):
        bf.hand_from_index(expected, 4, out=back)
    assert (back[wrong:] == 99).all()


# Bad input.

ROWS = "cards: expected a last dimension of 1 to 7 cards, got shape"
SIZES = "k: expected an integer in 1..7, got"
NO_INTEGERS = "expected an integer array, not"
LAST = "is not in 0..270724"
NOT_FOR_ONE = "is not an array, got ndarray"

BAD = [
    *(
        (f"{call}{k})", error, f"{SIZES} {got}")
        for call in ("all_hands(", "hand_from_index(0, ", "hand_from_index([0], ")
        for k, error, got in [
            ("0", ValueError, "0"),
            ("8", ValueError, "8"),
            ("-1", ValueError, "-1"),
            ("10**400", ValueError, "(1329 bits)"),
            ("4.0", TypeError, "float"),
            ("True", TypeError, "bool"),
            ("None", TypeError, "NoneType"),
            ("'4'", TypeError, "str"),
        ]
    ),
    *(
        (f"{name}({arguments})", error, text)
        for name in ("hand_index", "canonical")
        for arguments, error, text in [
            ("''", ValueError, "cards: expected 1 to 52 cards, got none in ''"),
            ("[]", ValueError, "cards: expected 1 to 52 cards, got none in []"),
            ("'AsAs'", ValueError, "cards[1]: duplicate card 'As'"),
            ("'As2x'", ValueError, "cards[1]: unknown suit 'x' at position 3"),
            ("[1, 52]", ValueError, "cards[1]: card id 52 is not in 0..51"),
            ("range(8)", ValueError, "cards: expected 1 to 7 cards, got 8"),
            ("range(52)", ValueError, "cards: expected 1 to 7 cards, got 52"),
            ("[1, None]", TypeError, "cards[1]: expected a card id or card text, not NoneType"),
            ("5", TypeError, "cards: expected card text or an iterable of cards, not int"),
            ("None", TypeError, "cards: expected card text or an iterable of cards, not NoneType"),
            ("'As', out=np.zeros(1)", TypeError, f"out: expected None where cards {NOT_FOR_ONE}"),
            ("np.zeros((2, 8), int)", ValueError, f"{ROWS} (2, 8)"),
            ("np.zeros((2, 0), int)", ValueError, f"{ROWS} (2, 0)"),
            ("np.array(5)", ValueError, f"{ROWS} ()"),
            ("[[]]", ValueError, f"{ROWS} (1, 0)"),
            ("[[1, 2], [3]]", ValueError, "cards: expected an array or rows of equal length"),
            ("[[1.5]]", TypeError, f"cards: {NO_INTEGERS} float64; for card texts use parse_cards"),
            ("[['As']]", TypeError, f"cards: {NO_INTEGERS} <U2; for card texts use parse_cards"),
            ("[[True]]", TypeError, f"cards: {NO_INTEGERS} bool; for card texts use parse_cards"),
            ("[[1, 2], [3, 52]]", ValueError, "cards[1, 1]: card id 52 is not in 0..51"),
            ("[[1, 2], [3, -1]]", ValueError, "cards[1, 1]: card id -1 is not in 0..51"),
            ("[[1, 256]]", ValueError, "cards[0, 1]: card id 256 is not in 0..51"),
            ("[[1], [2**63]]", ValueError, f"cards[1, 0]: card id {2**63} is not in 0..51"),
            ("[[[1, 2], [3, 3]]]", ValueError, "cards[0, 1, 1]: duplicate card 'As'"),
            ("np.array([5, 5])", ValueError, "cards[1]: duplicate card '2d'"),
            ("[[1]], out=[0]", TypeError, "out: expected a NumPy array, got list"),
        ]
    ),
    (
        "hand_index([[1]], out=np.zeros(1, np.int32))",
        TypeError,
        "out: expected dtype int64, got int32",
    ),
    ("hand_index([[1]], out=np.zeros(2, int))", ValueError, "out: expected shape (1,), got (2,)"),
    (
        "canonical([[1]], out=np.zeros((1, 1), int))",
        TypeError,
        "out: expected dtype uint8, got int64",
    ),
    ("canonical([[1]], out=np.zeros(1, 'u1'))", ValueError, "out: expected shape (1, 1), got (1,)"),
    ("hand_from_index(270725, 4)", ValueError, f"index: hand index 270725 {LAST}"),
    ("hand_from_index(-1, 4)", ValueError, f"index: hand index -1 {LAST}"),
    ("hand_from_index(10**400, 4)", ValueError, f"index: hand index (1329 bits) {LAST}"),
    (
        "hand_from_index(np.uint64(2**64 - 1), 4)",
        ValueError,
        f"index: hand index {2**64 - 1} {LAST}",
    ),
    (
        "hand_from_index(133784560, 7)",
        ValueError,
        "index: hand index 133784560 is not in 0..133784559",
    ),
    ("hand_from_index(52, 1)", ValueError, "index: hand index 52 is not in 0..51"),
    ("hand_from_index(True, 4)", TypeError, "index: expected an integer, got bool"),
    ("hand_from_index(1.0, 4)", TypeError, f"index: {NO_INTEGERS} float64"),
    ("hand_from_index('1', 4)", TypeError, f"index: {NO_INTEGERS} <U1"),
    ("hand_from_index(None, 4)", TypeError, f"index: {NO_INTEGERS} object"),
    ("hand_from_index([1.0], 4)", TypeError, f"index: {NO_INTEGERS} float64"),
    ("hand_from_index([[0], [270725]], 4)", ValueError, f"index[1, 0]: hand index 270725 {LAST}"),
    ("hand_from_index([0, -1], 4)", ValueError, f"index[1]: hand index -1 {LAST}"),
    ("hand_from_index([2**64 - 1], 4)", ValueError, f"index[0]: hand index {2**64 - 1} {LAST}"),
    ("hand_from_index([2**32], 4)", ValueError, f"index[0]: hand index {2**32} {LAST}"),
    ("hand_from_index(np.array(-1), 4)", ValueError, f"index: hand index -1 {LAST}"),
    ("hand_from_index(np.int8([-128]), 4)", ValueError, f"index[0]: hand index -128 {LAST}"),
    (
        "hand_from_index(0, 4, out=np.zeros(4))",
        TypeError,
        f"out: expected None where index {NOT_FOR_ONE}",
    ),
    (
        "hand_from_index([0], 4, out=np.zeros(4, 'u1'))",
        ValueError,
        "out: expected shape (1, 4), got (4,)",
    ),
    (
        "all_hands(1, out=np.zeros((1, 52), 'u1'))",
        ValueError,
        "out: expected shape (52, 1), got (1, 52)",
    ),
    ("all_hands(1, out=np.zeros((52, 1)))", TypeError, "out: expected dtype uint8, got float64"),
    ("all_hands(1, out=bytearray(52))", TypeError, "out: expected a NumPy array, got bytearray"),
    (
        "all_hands(1, out=np.broadcast_to(np.uint8(0), (52, 1)))",
        ValueError,
        "out: expected a writeable array, got a read-only one",
    ),
]


@pytest.mark.parametrize(("call", "error", "text"), BAD, ids=[case[0] for case in BAD])
def test_error(bf: Any, call: str, error: type[Exception], text: str) -> None:
    with pytest.raises(error) as caught:
        eval(f"bf.{call}", {"bf": bf, "np": np})
    assert caught.type is error
    assert str(caught.value) == text


def test_out_must_not_share_memory_with_the_input(bf: Any) -> None:
    memory = np.array([[0, 5, 10, 15], [3, 6, 9, 12]], np.int64)
    with pytest.raises(ValueError, match=r"^out: shares memory with cards$"):
        bf.hand_index(memory, out=memory[:, 0])
    with pytest.raises(ValueError, match=r"^out: shares memory with index$"):
        bf.hand_from_index(memory[0, :1], 4, out=memory.view(np.uint8)[:1, :4])
    ids = memory.astype(np.uint8)
    with pytest.raises(ValueError, match=r"^out: shares memory with cards$"):
        bf.canonical(ids, out=ids)


@given(value=st.one_of(hands, arrays, lists, st.lists(lists, max_size=3), anything))
@unhurried
def test_same_results_and_errors_of_hands(native: Any, twin: Any, value: Any) -> None:
    check_same(native, twin, lambda bf: bf.hand_index(value))
    check_same(native, twin, lambda bf: bf.canonical(value))


@given(
    index=st.one_of(numbers, st.integers(0, 60), arrays, st.lists(numbers, max_size=3), anything),
    k=st.one_of(st.integers(1, 7), st.integers(1, 7), numbers, anything),
)
@unhurried
def test_same_results_and_errors_of_indices(native: Any, twin: Any, index: Any, k: Any) -> None:
    check_same(native, twin, lambda bf: bf.hand_from_index(index, k))
