"""Arrays of cards of any shape, dtype and layout; tables and bit orders of one's own."""

from __future__ import annotations

from collections import deque
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

if TYPE_CHECKING:
    from numpy.typing import NDArray

unhurried = settings(deadline=None, max_examples=60)

NAMES = ["TREYS", "PHEVALUATOR", "PYPOKERENGINE_ID", "RLCARD", "OPENSPIEL_GIN_RUMMY"]
# Around the blocks in which arrays are read.
LENGTHS = [0, 1, 2, 1000, (1 << 14) - 1, 1 << 14, (1 << 14) + 1, 3 << 14]
LAYOUTS = ["C order", "F order", "every other", "backwards", "misaligned", "read-only"]

seeds = st.integers(0, 2**32)
shapes = st.one_of(
    st.lists(st.integers(0, 5), max_size=4).map(tuple), st.sampled_from(LENGTHS).map(lambda n: (n,))
)
layouts = st.sampled_from(LAYOUTS)


def relaid(array: NDArray[Any], layout: str) -> NDArray[Any]:
    """Return an equal array in another memory layout."""
    if array.ndim == 0 or array.size == 0:
        return array
    if layout == "F order":
        return np.asfortranarray(array)
    if layout == "every other":
        wide = np.zeros([2 * length for length in array.shape], array.dtype)
        view = wide[tuple(slice(None, None, 2) for _ in array.shape)]
    elif layout == "backwards":
        view = np.zeros_like(array)[tuple(slice(None, None, -1) for _ in array.shape)]
    elif layout == "misaligned":
        memory = np.zeros(array.nbytes + 1, np.uint8)
        view = memory[1:].view(array.dtype).reshape(array.shape)
    else:
        view = array.copy()
    view[...] = array
    view.flags.writeable = layout != "read-only"
    return view


def same(found: Any, expected: Any) -> bool:
    return bool(
        found.dtype == expected.dtype
        and found.shape == expected.shape
        and (found == expected).all()
    )


@unhurried
@given(seeds, shapes, layouts, st.sampled_from(NAMES))
def test_any_layout(bf: Any, seed: int, shape: tuple[int, ...], layout: str, name: str) -> None:
    encoding = getattr(bf.interop.cards, name)
    ids = np.array(np.random.default_rng(seed).integers(0, 52, shape), np.uint8)
    table = np.array(encoding.table)
    cards = np.array(table[ids], table.dtype.newbyteorder() if seed % 2 else table.dtype)
    found = encoding.to_ids(relaid(cards, layout))
    assert same(np.asarray(found, np.uint8), ids)
    back = np.asarray(encoding.from_ids(relaid(ids, layout)))
    assert back.shape == ids.shape
    assert (back == table[ids]).all()


@unhurried
@given(seeds, st.sampled_from(NAMES), st.sampled_from(["i1", "u1", ">i2", "u4", "i8", ">u8"]))
def test_any_dtype_of_ids(bf: Any, seed: int, name: str, dtype: str) -> None:
    encoding = getattr(bf.interop.cards, name)
    ids = np.random.default_rng(seed).integers(0, 52, 100)
    assert same(encoding.from_ids(ids.astype(dtype)), encoding.from_ids(ids))


@pytest.mark.parametrize("dtype", ["U2", "U3", "U9", ">U2", "S2", "S5", object])
def test_any_dtype_of_texts(bf: Any, dtype: Any) -> None:
    encoding = bf.interop.cards.RLCARD
    cards = np.array(encoding.table)
    assert same(encoding.to_ids(cards.astype(dtype)), np.arange(52, dtype=np.uint8))


@pytest.mark.parametrize("dtype", ["u4", "i4", "i8", ">i8", "u8", object])
def test_any_dtype_of_treys(bf: Any, dtype: Any) -> None:
    encoding = bf.interop.cards.TREYS
    cards = np.array(encoding.table, dtype)
    assert same(encoding.to_ids(cards), np.arange(52, dtype=np.uint8))


def test_results_that_others_calculate_with(bf: Any) -> None:
    # treys multiplies primes: seven aces would not fit into 32 bits.
    assert bf.interop.cards.TREYS.from_ids([0, 1]).dtype == np.int64
    assert bf.interop.cards.PHEVALUATOR.from_ids([0, 1]).dtype == np.uint8
    assert bf.interop.cards.RLCARD.from_ids([0, 1]).dtype == np.dtype("U2")


def test_other_collections(bf: Any) -> None:
    treys = bf.interop.cards.TREYS
    cards = list(treys.table)
    assert treys.to_ids(deque(cards[:3])).tolist() == [0, 1, 2]
    assert treys.to_ids([np.array(cards[:2]), np.array(cards[2:4])]).tolist() == [[0, 1], [2, 3]]
    assert treys.to_ids([]).tolist() == []
    assert treys.to_ids([[], []]).shape == (2, 0)
    assert treys.to_ids([]).dtype == np.uint8
    assert treys.to_ids(np.array(cards[5])) == treys.to_ids(np.int64(cards[5])) == 5
    unmasked = np.ma.MaskedArray(np.array(cards[:2]), mask=[False, False])
    assert treys.to_ids(unmasked).tolist() == [0, 1]
    assert bf.interop.cards.PHEVALUATOR.from_ids(memoryview(b"\0\1")).tolist() == [48, 49]


def test_columns(bf: Any) -> None:
    pandas = pytest.importorskip("pandas")
    polars = pytest.importorskip("polars")
    pyarrow = pytest.importorskip("pyarrow")
    for name in ("TREYS", "RLCARD"):
        encoding = getattr(bf.interop.cards, name)
        cards = list(encoding.table)
        for column in (
            pandas.Series(cards),
            pandas.Series(cards[:3]).iloc[:0],
            polars.Series(cards),
            pyarrow.array(cards),
            pyarrow.chunked_array([cards[:9], cards[9:]]),
        ):
            found = encoding.to_ids(column)
            assert same(found, np.arange(len(column), dtype=np.uint8))
    frame = pandas.DataFrame(np.arange(8).reshape(2, 4))
    assert bf.interop.cards.TREYS.from_ids(frame).shape == (2, 4)


numbers = st.lists(
    st.one_of(st.integers(0, 300), st.integers(0, (1 << 63) - 1)),
    min_size=52,
    max_size=52,
    unique=True,
)


@unhurried
@given(numbers, seeds)
def test_tables_of_numbers(bf: Any, table: list[int], seed: int) -> None:
    encoding = bf.interop.cards.Encoding(table, name="mine")
    ids = np.random.default_rng(seed).integers(0, 52, 300)
    cards = np.array(table)[ids]
    assert (encoding.to_ids(cards) == ids).all()
    assert (encoding.from_ids(ids) == cards).all()
    # Whatever is not in the table is found not to be, wherever its hash leads.
    others = np.random.default_rng(seed).integers(0, (1 << 63) - 1, 20)
    for wrong in [*others.tolist(), *[card ^ 1 for card in table[:20]], -1, -(1 << 63)]:
        if wrong not in table:
            with pytest.raises(ValueError, match=rf"^cards\[0\]: {wrong} is not a card of mine$"):
                encoding.to_ids(np.array([wrong]))


@pytest.mark.parametrize("step", [1, 2, 1 << 10, 1 << 32, 1 << 54, 1 << 57])
def test_tables_of_regular_numbers(bf: Any, step: int) -> None:
    table = [step * number for number in range(52)]
    encoding = bf.interop.cards.Encoding(table)
    assert encoding.to_ids(np.array(table)).tolist() == list(range(52))


words = st.lists(
    st.text(st.characters(blacklist_characters="\0", blacklist_categories=["Cs"]), min_size=1),
    min_size=52,
    max_size=52,
    unique=True,
)


@unhurried
@given(words)
def test_tables_of_texts(bf: Any, table: list[str]) -> None:
    encoding = bf.interop.cards.Encoding(table, name="mine")
    assert encoding.to_ids(np.array(table)).tolist() == list(range(52))
    assert encoding.to_ids(table).tolist() == list(range(52))
    assert encoding.from_ids(range(52)).tolist() == table
    for wrong in (table[0] + "x", table[0][:-1] + "\1", "\1" + table[0][1:]):
        if wrong not in table:
            for cards in ([table[1], wrong], np.array([table[1], wrong])):
                with pytest.raises(ValueError, match=r"^cards\[1\]: .* is not a card of mine$"):
                    encoding.to_ids(cards)


def test_tables_of_objects(bf: Any) -> None:
    pairs = [(rank, suit) for rank in range(13) for suit in "cdhs"]
    encoding = bf.interop.cards.Encoding(pairs, name="pairs")
    assert encoding.to_ids((0, "s")) == 3
    assert encoding.to_ids([(0, "s"), (1, "h")]).tolist() == [3, 6]
    assert encoding.to_ids([[(0, "s")], [(1, "h")]]).tolist() == [[3], [6]]
    assert encoding.from_ids([3, 6]).tolist() == [(0, "s"), (1, "h")]
    assert encoding.from_ids(51) == (12, "s")
    with pytest.raises(ValueError, match=r"^cards: \(0, 'x'\) is not a card of pairs$"):
        encoding.to_ids((0, "x"))
    with pytest.raises(
        TypeError, match=r"^cards\[1\]: expected a card of pairs \(tuple\), got str"
    ):
        encoding.to_ids([(0, "s"), "As"])


def test_tables_of_enumerations(bf: Any) -> None:
    make: Any = Enum
    with_texts = make("with_texts", {f"C{n}": f"{n}♣" for n in range(52)}, type=str)
    make = IntEnum
    with_numbers = make("with_numbers", {f"C{n}": 7 * n for n in range(52)})
    for members in (list(with_texts), list(with_numbers)):
        encoding = bf.interop.cards.Encoding(members)
        plain = [member.value for member in members]
        for cards in (members, plain, np.array(plain), members[:20] + plain[20:]):
            assert encoding.to_ids(cards).tolist() == list(range(52))
        assert encoding.from_ids(range(52)).tolist() == plain
        assert encoding.from_ids(5) is members[5]


def test_a_table_is_made_when_needed(bf: Any) -> None:
    calls = []

    def table() -> range:
        calls.append(1)
        return range(52)

    encoding = bf.interop.cards.Encoding(table, name="late")
    assert not calls
    assert encoding.to_ids([5, 51]).tolist() == [5, 51]
    assert encoding.table == tuple(range(52))
    assert calls == [1]
    assert repr(encoding) == "<Encoding of the cards of late>"


@unhurried
@given(seeds, shapes, layouts, st.sampled_from(["u8", "i8", ">u8", ">i8"]))
def test_masks_in_any_layout(
    bf: Any, seed: int, shape: tuple[int, ...], layout: str, dtype: str
) -> None:
    generator = np.random.default_rng(seed)
    bits = generator.permutation(63)[:52]
    encoding = bf.interop.cards.MaskEncoding(bits, name="mine")
    assert encoding.bits == tuple(bits.tolist())
    ours = np.array(generator.integers(0, 1 << 52, shape), dtype)
    flat = ours.reshape(-1)[:50]
    theirs = encoding.from_masks(relaid(ours, layout))
    # Bit by bit, as the table says.
    expected = [
        sum(1 << int(bits[card]) for card in range(52) if mask >> card & 1)
        for mask in flat.tolist()
    ]
    assert np.asarray(theirs).reshape(-1)[:50].tolist() == expected
    back = np.asarray(encoding.to_masks(relaid(np.array(theirs, np.uint64).astype(dtype), layout)))
    assert back.shape == ours.shape
    assert (back == ours).all()


def test_masks_one_by_one(bf: Any) -> None:
    encoding = bf.interop.cards.EVAL7_MASK
    assert type(encoding.to_masks(1 << 51)) is int
    assert encoding.to_masks(np.uint64(1 << 51)) == encoding.to_masks(np.array(1 << 51)) == 8
    assert encoding.to_masks([]).dtype == np.uint64
    assert encoding.to_masks([[1 << 51], [np.int16(0)]]).tolist() == [[8], [0]]
    assert encoding.to_masks((1 << 52) - 1) == (1 << 52) - 1
    assert repr(encoding) == "<MaskEncoding of the card sets of eval7>"
