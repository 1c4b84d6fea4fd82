"""Arrow's string arrays, whose texts the backends read in place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from badugi_fast import _arrays, _errors
from badugi_fast._backend import implementation, instruction_set

if TYPE_CHECKING:
    from badugi_fast.typing import HandRanks


def is_arrow(value: object) -> bool:
    """Return whether `value` is an array of pyarrow; does not import it."""
    module = type(value).__module__
    return module == "pyarrow.lib" and hasattr(value, "null_count")


def rank_strings(texts: Any, ace_high: bool, out: HandRanks | None) -> HandRanks:
    """Rank a pyarrow array or chunked array of strings."""
    import pyarrow as pa

    kind = texts.type.value_type if pa.types.is_dictionary(texts.type) else texts.type
    if not any(
        is_one(kind)
        for is_one in (pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view)
    ):
        _errors.raise_wrong("texts", "an array of strings", f"an array of {texts.type}", TypeError)
    ranks = _arrays.output(out, (len(texts),), "texts")
    chunks = texts.chunks if isinstance(texts, pa.ChunkedArray) else [texts]
    if out is not None:
        for buffer in [buffer for chunk in chunks for buffer in chunk.buffers() if buffer]:
            _arrays.check_apart(out, np.frombuffer(buffer, np.uint8), "texts")
    first = 0
    for chunk in chunks:
        # Not `ranks` itself: a subclass may give a copy.
        _rank_chunk(chunk, ace_high, np.asarray(ranks)[first : first + len(chunk)], first)
        first += len(chunk)
    return ranks


def _rank_chunk(texts: Any, ace_high: bool, ranks: HandRanks, before: int) -> None:
    import pyarrow as pa

    if texts.null_count:
        row = before + texts.is_null().index(pa.scalar(True)).as_py()
        _errors.raise_not_a_text(f"texts[{row}]", None)
    if not len(texts):
        return
    if not (pa.types.is_string(texts.type) or pa.types.is_large_string(texts.type)):
        texts = texts.cast(pa.large_string())
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
        # Raises: this text is no hand.
        implementation.rank_hand(texts[row].as_py(), "low", "texts", before + row)
