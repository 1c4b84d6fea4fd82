"""Arrow's arrays and tables; the backends read strings and card ids in place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from badugi_fast import _arrays, _errors
from badugi_fast._backend import implementation, instruction_set
from badugi_fast._columns import nulls as with_nulls

if TYPE_CHECKING:
    from badugi_fast._columns.nulls import Nulls
    from badugi_fast.typing import HandRanks, IntegerArray


def rank_texts(texts: Any, ace_high: bool, out: HandRanks | None) -> Any:
    """Rank an array or chunked array of strings."""
    ranks = _arrays.output(out, (len(texts),), "texts")
    nulls = write_ranks_of_texts(texts, ranks, ace_high, out)
    return _result(texts, ranks, nulls, out)


def rank_hands(cards: Any, ace_high: bool, threads: int, out: HandRanks | None) -> Any:
    """Rank a table of cards, or an array of lists of cards."""
    import pyarrow as pa

    if isinstance(cards, (pa.Table, pa.RecordBatch)):
        with_nulls.check_size(cards.num_columns, cards.shape)
        given = [
            # An empty column of a file may have no other type.
            column.cast(pa.uint8()) if pa.types.is_null(column.type) else column
            for column in cards.columns
        ]
        for name, column in zip(cards.schema.names, given, strict=True):
            if not pa.types.is_integer(column.type):
                got = f"{column.type} in column {name!r}"
                _errors.raise_wrong("cards", "columns of integers", got, TypeError)
        ranks = _arrays.output(out, (cards.num_rows,), "cards")
        _check_apart(out, given, "cards")
        nulls = None
        for column in given:
            nulls = with_nulls.either(nulls, _nulls_of(column))
        with_nulls.refuse(nulls, "cards", out)
        columns = [_integers(column) for column in given]
        with_nulls.rank_columns(columns, nulls, ranks, ace_high, threads)
        return _result(cards, ranks, nulls, out)
    if is_integer(cards):
        return None
    ranks = _arrays.output(out, (len(cards),), "cards")
    nulls = write_ranks_of_lists(cards, ranks, ace_high, threads, out)
    return _result(cards, ranks, nulls, out)


def is_integer(array: Any) -> bool:
    """Return whether an array is one of integers."""
    import pyarrow as pa

    return bool(pa.types.is_integer(array.type))


def array_of(ranks: HandRanks, nulls: Nulls) -> Any:
    """Return hand ranks as an Arrow array that shares their memory."""
    import pyarrow as pa

    if nulls is None:
        return pa.array(ranks)
    validity = pa.array(~nulls).buffers()[1]
    buffers = [validity, pa.py_buffer(ranks)]
    return pa.Array.from_buffers(pa.uint16(), len(ranks), buffers)


def _result(source: Any, ranks: HandRanks, nulls: Nulls, out: HandRanks | None) -> Any:
    import pyarrow as pa

    if out is not None:
        return out
    if isinstance(source, pa.ChunkedArray):
        chunks, first = [], 0
        for chunk in source.chunks:
            rows = slice(first, first + len(chunk))
            chunks.append(array_of(ranks[rows], nulls if nulls is None else nulls[rows]))
            first += len(chunk)
        return pa.chunked_array(chunks, pa.uint16())
    array = array_of(ranks, nulls)
    return pa.chunked_array([array]) if isinstance(source, pa.Table) else array


def write_ranks_of_texts(
    texts: Any, ranks: HandRanks, ace_high: bool, out: HandRanks | None
) -> Nulls:
    """Rank strings into `ranks`; return which rows are null."""
    import pyarrow as pa

    if isinstance(texts, (pa.Table, pa.RecordBatch)):
        got = f"a {_errors.type_name(texts)}"
        _errors.raise_wrong("texts", "a column of strings", got, TypeError)
    kind = texts.type.value_type if pa.types.is_dictionary(texts.type) else texts.type
    if not any(
        is_one(kind)
        for is_one in (
            pa.types.is_string,
            pa.types.is_large_string,
            pa.types.is_string_view,
            pa.types.is_null,
        )
    ):
        _errors.raise_wrong("texts", "an array of strings", f"an array of {texts.type}", TypeError)
    _check_apart(out, [texts], "texts")
    nulls, first = None, 0
    for chunk in texts.chunks if isinstance(texts, pa.ChunkedArray) else [texts]:
        rows = slice(first, first + len(chunk))
        # Not `ranks` itself: a subclass may give a copy.
        found = _write_chunk(chunk, np.asarray(ranks)[rows], ace_high, first)
        if found is not None:
            nulls = np.zeros(len(texts), bool) if nulls is None else nulls
            nulls[rows] = found
        first += len(chunk)
    with_nulls.refuse(nulls, "texts", out)
    return nulls


def _write_chunk(texts: Any, ranks: HandRanks, ace_high: bool, before: int) -> Nulls:
    import pyarrow as pa

    if not len(texts):
        return None
    if pa.types.is_null(texts.type):
        ranks.fill(0)
        return np.ones(len(texts), bool)
    if pa.types.is_dictionary(texts.type):
        values = texts.dictionary.cast(pa.large_string())
        if len(values) <= len(texts):
            try:
                return _write_coded(texts.indices, values, ranks, ace_high)
            except ValueError:
                # Whether a text that is no hand matters depends on its being used.
                pass
        texts = values.take(texts.indices)
    if not (pa.types.is_string(texts.type) or pa.types.is_large_string(texts.type)):
        texts = texts.cast(pa.large_string())
    nulls = _nulls_of(texts)
    _write_strings(
        texts if nulls is None else texts.fill_null(with_nulls.VALID_TEXT), ranks, ace_high, before
    )
    return nulls


def _write_coded(codes: Any, values: Any, ranks: HandRanks, ace_high: bool) -> Nulls:
    distinct = np.empty(len(values), np.uint16)
    nulls = _write_chunk(values, distinct, ace_high, 0)
    absent = _nulls_of(codes)
    return with_nulls.take(distinct, nulls, _integers(codes), absent, ranks)


def _write_strings(texts: Any, ranks: HandRanks, ace_high: bool, before: int) -> None:
    import pyarrow as pa

    _, places, characters = texts.buffers()
    offset = np.dtype(np.int64 if pa.types.is_large_string(texts.type) else np.int32)
    # A slice of an array shares its buffers.
    first = texts.offset * offset.itemsize
    offsets = np.frombuffer(places, offset, len(texts) + 1, first)
    if not offsets.flags.aligned:
        offsets = offsets.copy()
    characters = characters or b""
    row = implementation.rank_offsets(characters, offsets, ranks, ace_high, instruction_set)
    if row < len(ranks):
        begin, end = offsets[row : row + 2].tolist()
        if not 0 <= begin <= end <= len(characters):
            msg = f"texts[{before + row}]: the array is not valid: offsets {begin} to {end}"
            raise ValueError(msg)
        raw = bytes(memoryview(characters)[begin:end])
        text: str | bytes
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            text = raw
        # Raises: this text is no hand.
        implementation.rank_hand(text, "low", "texts", before + row)


def write_ranks_of_lists(
    cards: Any, ranks: HandRanks, ace_high: bool, threads: int, out: HandRanks | None
) -> Nulls:
    """Rank lists of card ids into `ranks`; return which rows are null."""
    import pyarrow as pa
    import pyarrow.compute as pc

    kind = cards.type
    if pa.types.is_null(kind):
        nulls = _nulls_of(cards)
        with_nulls.refuse(nulls, "cards", out)
        return nulls
    of_one_size = pa.types.is_fixed_size_list(kind)
    is_list = of_one_size or pa.types.is_list(kind) or pa.types.is_large_list(kind)
    if not is_list or not pa.types.is_integer(kind.value_type):
        got = f"an array of {kind}; for card texts use evaluate_texts"
        _errors.raise_wrong("cards", "lists of integers", got, TypeError)
    if of_one_size:
        with_nulls.check_size(kind.list_size, (len(cards), kind.list_size))
    _check_apart(out, [cards], "cards")
    nulls = _nulls_of(cards)
    present = cards if nulls is None else cards.drop_null()
    values = pc.list_flatten(present)
    lengths = np.asarray(pc.list_value_length(present))
    lists = with_nulls.Lists(_integers(values), _nulls_of(values), lengths)
    rows, nulls = with_nulls.rows_of(lists, nulls, len(ranks))
    with_nulls.refuse(nulls, "cards", out)
    with_nulls.rank_rows(rows, nulls, ranks, ace_high, threads)
    return nulls


def _nulls_of(array: Any) -> Nulls:
    return with_nulls.mask_of(array.is_null()) if array.null_count else None


def _integers(array: Any) -> IntegerArray:
    return np.asarray(array.fill_null(0) if array.null_count else array)


def _check_apart(out: HandRanks | None, arrays: list[Any], argument: str) -> None:
    import pyarrow as pa

    if out is None:
        return
    for array in arrays:
        for chunk in array.chunks if isinstance(array, pa.ChunkedArray) else [array]:
            for buffer in filter(None, chunk.buffers()):
                _arrays.check_apart(out, np.frombuffer(buffer, np.uint8), argument)
