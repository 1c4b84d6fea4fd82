"""Arrays of any shape, strides, dtype, byte order and alignment give what the oracle gives."""

from __future__ import annotations

import mmap
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oracle

if TYPE_CHECKING:
    from numpy.typing import NDArray

unhurried = settings(deadline=None)

INTEGERS = ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8"]
DTYPES = INTEGERS + [f">{dtype}" for dtype in INTEGERS[2:]]
MASK_DTYPES = ["<u8", "<i8", ">u8", ">i8"]
# Around the lengths where loops may change their step: lanes, blocks, the release of the GIL.
LENGTHS = [0, 1, 2, 15, 16, 17, 31, 33, 63, 64, 65, 127, 129, 255, 256, 257, 1023, 1024, 1025, 4097]

seeds = st.integers(0, 2**32)
leading = st.lists(st.integers(0, 4), max_size=3).map(tuple)
ace_rules = st.sampled_from(oracle.ACE_RULES)


def hands_of(seed: int, shape: tuple[int, ...], size: int) -> NDArray[np.uint8]:
    count = int(np.prod(shape, dtype=int))
    return oracle.random_hands(np.random.default_rng(seed), count, size).reshape(*shape, size)


def ranks_of(hands: NDArray[np.uint8], ace: str) -> NDArray[np.uint16]:
    return oracle.rank_rows(hands.reshape(-1, hands.shape[-1]), ace).reshape(hands.shape[:-1])


def misaligned(array: NDArray[Any]) -> NDArray[Any]:
    """Return an equal array whose elements start at odd addresses."""
    memory = np.zeros(array.nbytes + 1, np.uint8)
    copy = memory[1:].view(array.dtype).reshape(array.shape)
    copy[...] = array
    return copy


def relaid(array: NDArray[Any], layout: str) -> NDArray[Any]:
    """Return an equal array in another memory layout."""
    if array.ndim == 0 and layout != "misaligned":
        return array
    if layout == "F order":
        return np.asfortranarray(array)
    if layout == "every other":
        wide = np.zeros([2 * length for length in array.shape], array.dtype)
        view = wide[tuple(slice(None, None, 2) for _ in array.shape)]
    elif layout == "backwards":
        view = np.zeros_like(array)[tuple(slice(None, None, -1) for _ in array.shape)]
    elif layout == "misaligned":
        return misaligned(array)
    elif layout == "read-only":
        view = array.copy()
    elif layout == "field":
        record = np.dtype([("before", "u1"), ("cards", array.dtype), ("after", "u2")])
        view = np.zeros(array.shape, record)["cards"]
    else:
        return array
    view[...] = array
    view.flags.writeable = layout != "read-only"
    return view


layouts = st.sampled_from(
    ["C order", "F order", "every other", "backwards", "misaligned", "read-only", "field"]
)
out_layouts = st.sampled_from(
    ["C order", "F order", "every other", "backwards", "misaligned", "field"]
)


def check(bf_call: Any, given_array: Any, expected: NDArray[np.uint16], layout: str) -> None:
    before = np.array(given_array)
    found = bf_call(given_array)
    assert found.dtype == np.uint16
    assert found.shape == expected.shape
    np.testing.assert_array_equal(found, expected)
    out = relaid(np.zeros(expected.shape, np.uint16), layout)
    returned = bf_call(given_array, out=out)
    np.testing.assert_array_equal(out, expected)
    if expected.ndim:
        assert returned is out
    np.testing.assert_array_equal(given_array, before)


@given(
    seed=seeds,
    shape=leading,
    size=st.integers(1, 7),
    dtype=st.sampled_from(DTYPES),
    layout=layouts,
    out_layout=out_layouts,
    ace=ace_rules,
)
@unhurried
def test_rows(
    bf: Any,
    *,
    seed: int,
    shape: tuple[int, ...],
    size: int,
    dtype: str,
    layout: str,
    out_layout: str,
    ace: str,
) -> None:
    hands = hands_of(seed, shape, size)
    cards = relaid(hands.astype(dtype), layout)
    check(
        lambda *a, **k: bf.evaluate_batch(*a, ace=ace, **k), cards, ranks_of(hands, ace), out_layout
    )


@given(
    seed=seeds,
    shape=leading,
    dtype=st.sampled_from(MASK_DTYPES),
    layout=layouts,
    out_layout=out_layouts,
    ace=ace_rules,
)
@unhurried
def test_masks(
    bf: Any,
    *,
    seed: int,
    shape: tuple[int, ...],
    dtype: str,
    layout: str,
    out_layout: str,
    ace: str,
) -> None:
    rng = np.random.default_rng(seed)
    masks = oracle.random_masks(rng, rng.integers(1, 53, int(np.prod(shape, dtype=int))))
    expected = oracle.rank_sets(masks, ace).reshape(shape)
    given_masks = relaid(masks.reshape(shape).astype(dtype), layout)
    check(lambda *a, **k: bf.evaluate_masks(*a, ace=ace, **k), given_masks, expected, out_layout)


@given(values=st.lists(st.integers(1, 127), max_size=9), dtype=st.sampled_from(DTYPES))
@unhurried
def test_masks_of_few_bits_in_any_dtype(bf: Any, values: list[int], dtype: str) -> None:
    hands = [[card for card in range(7) if value >> card & 1] for value in values]
    expected = [oracle.rank_hand(hand) for hand in hands]
    np.testing.assert_array_equal(bf.evaluate_masks(np.array(values, dtype)), expected)
    np.testing.assert_array_equal(bf.evaluate_masks(values), expected)


@given(seed=seeds, shape=leading, out_layout=out_layouts, ace=ace_rules, width=st.integers(1, 6))
@unhurried
def test_texts(
    bf: Any, *, seed: int, shape: tuple[int, ...], out_layout: str, ace: str, width: int
) -> None:
    rng = np.random.default_rng(seed)
    sizes = rng.integers(1, width + 1, int(np.prod(shape, dtype=int)))
    hands = [rng.permutation(52)[:size].tolist() for size in sizes]
    flat = [bf.format_cards(hand, sep=rng.choice(["", " ", ",", "-"])) for hand in hands]
    ranks = [oracle.rank_hand(hand, ace) for hand in hands]
    expected = np.array(ranks, np.uint16).reshape(shape)
    for dtype in ("U40", "S40", object):
        texts = np.array(flat, dtype).reshape(shape)
        check(lambda *a, **k: bf.evaluate_texts(*a, ace=ace, **k), texts, expected, out_layout)
    expected = expected.reshape(-1)
    lists = (flat, tuple(flat), [text.encode() for text in flat])
    buffers = ["\n".join([*flat, ""]).encode(), "\r\n".join([*flat, ""]).encode()]
    if flat:
        buffers.append("\n".join(flat).encode())
    views = [memoryview(buffer) for buffer in buffers]
    for texts_given in (*lists, *buffers, *map(bytearray, buffers), *views):
        found = bf.evaluate_texts(texts_given, ace=ace)
        np.testing.assert_array_equal(found, expected)
        out = relaid(np.zeros(expected.shape, np.uint16), out_layout)
        assert bf.evaluate_texts(texts_given, ace=ace, out=out) is out
        np.testing.assert_array_equal(out, expected)
    np.testing.assert_array_equal(bf.evaluate_texts(iter(flat), ace=ace), expected)


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("dtype", ["u1", "i8"])
def test_lengths(bf: Any, length: int, dtype: str) -> None:
    for size in range(1, 8):
        hands = hands_of(length, (length,), size)
        expected = ranks_of(hands, "high")
        found = bf.evaluate_batch(hands.astype(dtype), ace="high")
        np.testing.assert_array_equal(found, expected)
        # A larger array around it stays untouched.
        around = np.full(length + 2, 0xDEAD, np.uint16)
        bf.evaluate_batch(hands.astype(dtype), ace="high", out=around[1:-1])
        assert around[0] == around[-1] == 0xDEAD
        np.testing.assert_array_equal(around[1:-1], expected)
    masks = oracle.masks_of(hands)
    np.testing.assert_array_equal(bf.evaluate_masks(masks), ranks_of(hands, "low"))


def test_broadcast_rows(bf: Any) -> None:
    hand = np.array([0, 5, 10, 15], np.uint8)
    assert bf.evaluate_batch(np.broadcast_to(hand, (3, 2, 4))).tolist() == [[1, 1]] * 3
    assert bf.evaluate_masks(np.broadcast_to(np.uint64(15), (2, 3))).tolist() == [[1080] * 3] * 2
    # One card broadcast over a row is the same card twice.
    with pytest.raises(ValueError, match=r"^cards\[0, 1\]: duplicate card 'Ac'$"):
        bf.evaluate_batch(np.broadcast_to(np.uint8(0), (2, 2)))


def test_no_dimensions_give_a_scalar(bf: Any) -> None:
    for found in (
        bf.evaluate_batch([0, 5, 10, 15]),
        bf.evaluate_masks(0b1000_0100_0010_0001),
        bf.evaluate_masks(np.uint64(0b1000_0100_0010_0001)),
        bf.evaluate_texts(np.array("Ac2d3h4s")),
    ):
        assert type(found) is np.uint16
        assert found == 1
    out = np.zeros((), np.uint16)
    assert bf.evaluate_batch([0, 5, 10, 15], out=out) == 1
    assert out == 1


def test_lists_and_cards(bf: Any) -> None:
    hands = [bf.parse_cards("As2h3d4c"), bf.parse_cards("KsKhKdKc")]
    assert bf.evaluate_batch(hands).tolist() == [1, 1092]
    assert bf.evaluate_batch(tuple(hands)).tolist() == [1, 1092]
    assert bf.evaluate_batch([[3], [51]]).tolist() == [1080, 1092]


def test_subclasses_and_array_likes(bf: Any) -> None:
    class Frame:
        def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
            return np.array([[0, 5, 10, 15]], dtype)

    assert bf.evaluate_batch(Frame()).tolist() == [1]
    assert bf.evaluate_batch(np.ma.array([[0, 5, 10, 15]])).tolist() == [1]
    assert type(bf.evaluate_batch(np.array([[0, 5]]).view(np.recarray))) is np.ndarray


def test_a_file_in_memory(bf: Any, tmp_path: Any) -> None:
    path = tmp_path / "hands.txt"
    path.write_bytes(b"As2h3d4c\r\nKsKhKdKc\r\n")
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as lines:
        assert bf.evaluate_texts(lines).tolist() == [1, 1092]
