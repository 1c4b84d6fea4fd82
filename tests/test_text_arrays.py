"""Hands in NumPy's and Arrow's string arrays: the ranks and errors of the same texts one by one."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

TEXTS = ["As2h3d4c", "K♠ K♥", "10s,9s", "as2H3d4C5s", "Kc", "AcAd2c3d", "8c7d6h5s"]
ASCII = [text for text in TEXTS if text.isascii()]


def one_by_one(bf: Any, texts: list[str], **options: Any) -> list[int]:
    return [bf.evaluate(text, **options) for text in texts]


@pytest.mark.parametrize("ace", ["low", "high"])
@pytest.mark.parametrize("dtype", ["<U12", ">U12", "U64", object])
def test_numpy_texts(bf: Any, dtype: Any, ace: str) -> None:
    texts = np.array(TEXTS * 400, dtype)
    expected = one_by_one(bf, TEXTS, ace=ace) * 400
    assert bf.evaluate_texts(texts, ace=ace).tolist() == expected
    assert bf.evaluate_texts(texts[::-3], ace=ace).tolist() == expected[::-3]
    square = bf.evaluate_texts(texts.reshape(40, 70).T, ace=ace)
    assert square.tolist() == np.array(expected).reshape(40, 70).T.tolist()


def test_numpy_bytes(bf: Any) -> None:
    assert bf.evaluate_texts(np.array(ASCII, "S16")).tolist() == one_by_one(bf, ASCII)
    assert bf.evaluate_texts(np.array(b"Kc")) == 1092


@pytest.mark.skipif(not hasattr(np.dtypes, "StringDType"), reason="NumPy 2 has it")
def test_numpy_variable_width(bf: Any) -> None:
    texts = np.array(TEXTS, np.dtypes.StringDType())
    assert bf.evaluate_texts(texts).tolist() == one_by_one(bf, TEXTS)


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view()], ids=str)
def test_arrow(bf: Any, kind: Any) -> None:
    texts = pa.array(TEXTS * 300, kind)
    expected = one_by_one(bf, TEXTS) * 300
    assert bf.evaluate_texts(texts).to_pylist() == expected
    assert bf.evaluate_texts(texts[5:1005]).to_pylist() == expected[5:1005]
    assert bf.evaluate_texts(texts[:0]).to_pylist() == []
    chunks = pa.chunked_array([texts[:3], texts[3:3], texts[3:]])
    assert bf.evaluate_texts(chunks).to_pylist() == expected
    encoded = texts.cast(pa.string()).dictionary_encode()
    assert bf.evaluate_texts(encoded).to_pylist() == expected
    out = np.zeros((2, len(texts)), np.uint16)
    bf.evaluate_texts(texts, out=out[1])
    assert out.tolist() == [[0] * len(texts), expected]


@pytest.mark.parametrize("make", [np.array, pa.array, list], ids=["numpy", "arrow", "list"])
def test_the_first_wrong_text_is_named(bf: Any, make: Any) -> None:
    texts = make([*TEXTS * 200, "2s♠", "As", "x"])
    message = "texts[1400][1]: unknown rank '♠' at position 2"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        bf.evaluate_texts(texts)


def test_the_row_of_an_arrow_chunk_is_that_of_the_whole(bf: Any) -> None:
    chunks = pa.chunked_array([["As", "Kc"], ["2c", "2x"]])
    with pytest.raises(ValueError, match=r"^texts\[3\]\[0\]: unknown suit 'x' at position 1$"):
        bf.evaluate_texts(chunks)


def test_nulls_and_other_types_are_refused(bf: Any) -> None:
    with pytest.raises(TypeError, match=r"^texts\[2\]: expected card text, not NoneType$"):
        bf.evaluate_texts(np.array(["As", "Kc", None], object))
    with pytest.raises(TypeError, match=r"^texts: expected an array of strings, got .* of int64$"):
        bf.evaluate_texts(pa.array([1, 2]))
    with pytest.raises(TypeError, match=r"^texts: expected an array of strings, got .* of int64$"):
        bf.evaluate_texts(np.array([1, 2], np.int64))


def test_bytes_that_are_no_utf8_are_an_error(bf: Any) -> None:
    buffers = [None, pa.py_buffer(np.array([0, 2, 4], np.int32)), pa.py_buffer(b"AsK\xff")]
    texts = pa.Array.from_buffers(pa.string(), 2, buffers)
    with pytest.raises(ValueError, match=r"texts|utf-8"):
        bf.evaluate_texts(texts)


@pytest.mark.parametrize("bad", [b"\xe0\x81\x81s", b"A\xf0\x82\x99\xa0", b"\xed\xa0\x80s"])
def test_overlong_utf8_is_an_error(bf: Any, bad: bytes) -> None:
    offsets = pa.py_buffer(np.array([0, len(bad)], np.int32))
    texts = pa.Array.from_buffers(pa.string(), 1, [None, offsets, pa.py_buffer(bad)])
    with pytest.raises(ValueError, match=r"texts|utf-8"):
        bf.evaluate_texts(texts)


@pytest.mark.parametrize("places", [[0, 2**31 - 1, 2], [0, 2, 0], [0, 5, 2]])
def test_offsets_out_of_bounds_are_an_error(bf: Any, places: list[int]) -> None:
    buffers = [None, pa.py_buffer(np.array(places, np.int32)), pa.py_buffer(b"As")]
    texts = pa.Array.from_buffers(pa.string(), 2, buffers)
    with pytest.raises(ValueError, match=r"^texts\[\d\]: the array is not valid: offsets "):
        bf.evaluate_texts(texts)


def test_masked_texts_are_refused(bf: Any) -> None:
    with pytest.raises(ValueError, match=r"^texts: expected an array without a mask"):
        bf.evaluate_texts(np.ma.MaskedArray(["As", "zz"], mask=[False, True]))


def test_out_must_not_share_memory_with_arrow_buffers(bf: Any) -> None:
    offsets = np.arange(0, 18, 2, dtype=np.int32)
    characters = np.frombuffer(b"As" * 8, np.uint8).copy()
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(characters)]
    texts = pa.Array.from_buffers(pa.string(), 8, buffers)
    for memory in (offsets, characters):
        with pytest.raises(ValueError, match=r"^out: shares memory with texts$"):
            bf.evaluate_texts(texts, out=memory.view(np.uint16)[:8])


def test_out_must_not_share_memory_with_the_texts(bf: Any) -> None:
    texts = np.array(["As", "Kc"], "S4")
    with pytest.raises(ValueError, match=r"^out: shares memory with texts$"):
        bf.evaluate_texts(texts, out=texts.view(np.uint16)[:2])
