"""Arrays and tables of pyarrow: hand ranks of the same kind, nulls where nulls were."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from columns_of import (
    TEXTS,
    WITH_NULLS,
    few,
    hands_with_nulls,
    rank_hands,
    rank_texts,
    texts_with_nulls,
)
from hypothesis import given
from hypothesis import strategies as st

STRINGS = [pa.string(), pa.large_string(), pa.string_view()]
LISTS = [pa.list_(pa.uint8()), pa.large_list(pa.int64()), pa.list_(pa.int8(), 4)]


def checked(array: Any) -> list[int | None]:
    """Return the rows of an array of hand ranks that is valid."""
    array.validate(full=True)
    assert array.type == pa.uint16()
    return array.to_pylist()  # type: ignore[no-any-return]


def encoded(texts: list[str | None], kind: Any) -> Any:
    """Return a dictionary array with entries that no row uses, one null and one no hand."""
    entries = [*reversed(TEXTS), None, "no hand"]
    codes = [entries.index(text) if text else None for text in texts]
    return pa.DictionaryArray.from_arrays(pa.array(codes, pa.int8()), pa.array(entries, kind))


@pytest.mark.parametrize("ace", ["low", "high"])
@pytest.mark.parametrize("kind", STRINGS, ids=str)
def test_strings(bf: Any, kind: Any, ace: str) -> None:
    array = pa.array(WITH_NULLS * 100, kind)
    expected = rank_texts(bf, WITH_NULLS, ace=ace) * 100
    ranks = bf.evaluate_texts(array, ace=ace)
    assert isinstance(ranks, pa.UInt16Array)
    assert checked(ranks) == expected
    assert checked(bf.evaluate_texts(array[7:1103], ace=ace)) == expected[7:1103]
    assert checked(bf.evaluate_texts(array[:0], ace=ace)) == []


@few
@given(data=st.data(), texts=texts_with_nulls, kind=st.sampled_from(STRINGS))
def test_slices_and_chunks(bf: Any, data: Any, texts: list[str | None], kind: Any) -> None:
    expected = rank_texts(bf, texts)
    makers = [lambda: pa.array(texts, kind), lambda: encoded(texts, kind)]
    array = data.draw(st.sampled_from(makers))()
    first = data.draw(st.integers(0, len(texts)))
    last = data.draw(st.integers(first, len(texts)))
    assert checked(bf.evaluate_texts(array[first:last])) == expected[first:last]
    ends = sorted(data.draw(st.lists(st.integers(0, len(texts)), max_size=4)))
    places = zip([0, *ends], [*ends, len(texts)], strict=True)
    chunks = pa.chunked_array([array[start:end] for start, end in places], array.type)
    ranks = bf.evaluate_texts(chunks)
    assert isinstance(ranks, pa.ChunkedArray)
    assert [len(chunk) for chunk in ranks.chunks] == [len(chunk) for chunk in chunks.chunks]
    assert checked(ranks) == expected
    out = np.full(len(texts), 7, np.uint16)
    if None in texts:
        message = f"texts[{texts.index(None)}]: null has no hand rank, and `out` cannot hold nulls"
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            bf.evaluate_texts(chunks, out=out)
    else:
        assert bf.evaluate_texts(chunks, out=out) is out
        assert out.tolist() == expected


def test_what_stands_under_a_null_does_not_matter(bf: Any) -> None:
    buffers = pa.array(["As", "zz", "Kc"]).buffers()
    validity = pa.array([True, False, True]).buffers()[1]
    texts = pa.Array.from_buffers(pa.string(), 3, [validity, *buffers[1:]])
    assert checked(bf.evaluate_texts(texts)) == [1080, None, 1092]


def test_empty_and_null_arrays(bf: Any) -> None:
    assert checked(bf.evaluate_texts(pa.nulls(3))) == [None] * 3
    assert checked(bf.evaluate_texts(pa.nulls(3, pa.string()))) == [None] * 3
    assert checked(bf.evaluate_texts(pa.array([], pa.string()))) == []
    assert checked(bf.evaluate_texts(pa.chunked_array([], pa.string()))) == []
    assert checked(bf.evaluate_texts(pa.array([None], pa.string()).dictionary_encode())) == [None]
    assert checked(bf.evaluate_batch(pa.nulls(3))) == [None] * 3
    for kind in LISTS:
        assert checked(bf.evaluate_batch(pa.nulls(3, kind))) == [None] * 3
        assert checked(bf.evaluate_batch(pa.array([], kind))) == []
    assert checked(bf.evaluate_batch(pa.table({"a": pa.array([], pa.int8())}))) == []


def test_columns_of_type_null(bf: Any) -> None:
    table = pa.table({"a": pa.array([3, 6]), "b": pa.nulls(2)})
    for cards in (table, table.select(["b"]), table.to_batches()[0]):
        assert checked(bf.evaluate_batch(cards)) == [None, None]
        with pytest.raises(ValueError, match=r"^cards\[0\]: null has no hand rank"):
            bf.evaluate_batch(cards, out=np.zeros(2, np.uint16))


@pytest.mark.parametrize("kind", STRINGS, ids=str)
def test_entries_of_dictionaries_that_are_used_must_be_hands(bf: Any, kind: Any) -> None:
    entries = pa.array(["As", None, "no hand"], kind)
    array = pa.DictionaryArray.from_arrays(pa.array([0, 1, None, 0, 2]), entries)
    assert checked(bf.evaluate_texts(array[:4])) == [1080, None, None, 1080]
    with pytest.raises(ValueError, match=r"^texts\[5\]\[0\]: unknown rank 'n' at position 0$"):
        bf.evaluate_texts(pa.chunked_array([array[:1], array]))


@pytest.mark.parametrize("kind", ["string", "large_string", "string_view", "dictionary"])
@pytest.mark.parametrize("valid", [True, False], ids=["all", "nulls"])
def test_strings_that_are_not_utf_8_are_named(bf: Any, kind: str, valid: bool) -> None:
    raw = [b"As", b"2c" if valid else None, b"\xff\xfe"]
    plain = pa.array(raw, pa.binary()).view(pa.string())
    array = {
        "string": plain,
        "large_string": pa.array(raw, pa.large_binary()).view(pa.large_string()),
        "string_view": pa.array(raw, pa.binary_view()).view(pa.string_view()),
        "dictionary": pa.DictionaryArray.from_arrays(pa.array([0, 1, 2]), plain),
    }[kind]
    assert checked(bf.evaluate_texts(array[:2])) == [1080, 1081 if valid else None]
    message = "byte 0xff at position 0 is not ASCII"
    for texts, row in ((array, 2), (array[1:], 1), (pa.chunked_array([array[:1], array]), 3)):
        with pytest.raises(ValueError, match=rf"^texts\[{row}\]\[0\]: {message}$"):
            bf.evaluate_texts(texts)


@few
@given(data=st.data(), hands=hands_with_nulls, kind=st.sampled_from(LISTS))
def test_lists(bf: Any, data: Any, hands: list[Any], kind: Any) -> None:
    array = pa.array(hands, kind)
    expected = rank_hands(bf, hands, ace="high")
    first = data.draw(st.integers(0, len(hands)))
    ranks = bf.evaluate_batch(array, ace="high")
    assert isinstance(ranks, pa.UInt16Array)
    assert checked(ranks) == expected
    assert checked(bf.evaluate_batch(array[first:], ace="high")) == expected[first:]
    chunks = pa.chunked_array([array[:first], array[first:]])
    ranks = bf.evaluate_batch(chunks, ace="high", threads=2)
    assert [len(chunk) for chunk in ranks.chunks] == [first, len(hands) - first]
    assert checked(ranks) == expected
    out = np.zeros(len(hands), np.uint16)
    if None in expected:
        row = expected.index(None)
        with pytest.raises(ValueError, match=rf"^cards\[{row}\]: null has no hand rank"):
            bf.evaluate_batch(array, out=out)
    else:
        assert bf.evaluate_batch(array, ace="high", out=out) is out
        assert out.tolist() == expected


@few
@given(hands=hands_with_nulls, data=st.data())
def test_tables(bf: Any, hands: list[Any], data: Any) -> None:
    kinds = st.sampled_from([pa.uint8(), pa.int8(), pa.int64(), pa.uint64()])
    columns = [[None if hand is None else hand[place] for hand in hands] for place in range(4)]
    arrays = [pa.array(column, data.draw(kinds)) for column in columns]
    expected = rank_hands(bf, hands)
    names = ["a", "b", "a", "d"]
    batch = pa.RecordBatch.from_arrays(arrays, names)
    ranks = bf.evaluate_batch(batch)
    assert isinstance(ranks, pa.UInt16Array)
    assert checked(ranks) == expected
    table = pa.Table.from_batches([batch[:3], batch[3:]])
    ranks = bf.evaluate_batch(table)
    assert isinstance(ranks, pa.ChunkedArray)
    assert checked(ranks) == expected


@pytest.mark.parametrize("kind", [pa.list_(pa.int32()), pa.list_(pa.int32(), 2)], ids=str)
def test_the_first_wrong_hand_is_named(bf: Any, kind: Any) -> None:
    hands = pa.array([[3, 6], None, [48, 49], [5, 5], [99, 98]], kind)
    with pytest.raises(ValueError, match=r"^cards\[3, 1\]: duplicate card '2d'$"):
        bf.evaluate_batch(pa.chunked_array([hands[:2], hands[2:]]))
    with pytest.raises(ValueError, match=r"^cards\[0, 0\]: card id 99 is not in 0..51$"):
        bf.evaluate_batch(hands[4:])


def test_wrong_cards_in_tables_are_named(bf: Any) -> None:
    rows = 40_000  # more than one block
    good = np.zeros(rows, np.int64)
    for value in (-1, 52, 255, 256, 1 << 40):
        bad = good + 4
        bad[33_333] = value
        message = rf"^cards\[33333, 1\]: card id {value} is not in 0..51$"
        with pytest.raises(ValueError, match=message):
            bf.evaluate_batch(pa.table({"a": good, "b": bad}))
    with pytest.raises(ValueError, match=r"^cards\[0, 1\]: duplicate card 'Ac'$"):
        bf.evaluate_batch(pa.table({"a": good, "b": good}))


def test_lists_of_unequal_lengths_are_refused(bf: Any) -> None:
    hands = pa.array([None, [3, 6], [1], [2, 5, 6]])
    with pytest.raises(ValueError, match=r"^cards\[2\]: expected 2 cards as in cards\[1\], got 1$"):
        bf.evaluate_batch(hands)
    expected = "expected a last dimension of 1 to 7 cards, got shape"
    with pytest.raises(ValueError, match=rf"^cards: {expected} \(1, 8\)$"):
        bf.evaluate_batch(pa.array([list(range(8))]))
    with pytest.raises(ValueError, match=rf"^cards: {expected} \(1, 8\)$"):
        bf.evaluate_batch(pa.array([None], pa.list_(pa.int8(), 8)))
    with pytest.raises(ValueError, match=rf"^cards: {expected} \(2, 0\)$"):
        bf.evaluate_batch(pa.array([[], [1]]))
    with pytest.raises(ValueError, match=rf"^cards: {expected} \(0, 0\)$"):
        bf.evaluate_batch(pa.table({}))


def test_one_array_of_integers_is_one_hand(bf: Any) -> None:
    assert bf.evaluate_batch(pa.array([3, 6, 9, 12])) == 1
    assert bf.evaluate_batch(pa.chunked_array([[3, 6], [9, 12]])) == 1


def test_other_types_are_refused(bf: Any) -> None:
    table = pa.table({"a": ["As"], "b": [1.0]})
    with pytest.raises(TypeError, match=r"^texts: expected a column of strings, got a Table$"):
        bf.evaluate_texts(table)
    with pytest.raises(TypeError, match=r"^texts: expected a column of strings, got a RecordBatch"):
        bf.evaluate_texts(table.to_batches()[0])
    for kind in ("int64", "binary"):
        message = f"^texts: expected an array of strings, got an array of {kind}$"
        with pytest.raises(TypeError, match=message):
            bf.evaluate_texts(pa.nulls(2, kind))
    message = r"^cards: expected columns of integers, got string in column 'a'$"
    with pytest.raises(TypeError, match=message):
        bf.evaluate_batch(table)
    for kind in (pa.string(), pa.list_(pa.float32()), pa.bool_()):
        message = re.escape(f"cards: expected lists of integers, got an array of {kind}; for card")
        with pytest.raises(TypeError, match=f"^{message} texts use evaluate_texts$"):
            bf.evaluate_batch(pa.nulls(2, kind))


def test_out_must_not_share_memory_with_cards(bf: Any) -> None:
    memory = np.array([1, 5, 2, 6], np.uint16)
    hands = pa.FixedSizeListArray.from_arrays(pa.array(memory), 2)
    table = pa.table({"a": pa.array(memory)})
    for cards, out in ((hands, memory[:2]), (table, memory)):
        with pytest.raises(ValueError, match=r"^out: shares memory with cards$"):
            bf.evaluate_batch(cards, out=out)
