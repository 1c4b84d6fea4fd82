"""Columns and tables of other libraries: pandas, polars and pyarrow.

A module for each library turns its columns into arrays and a mask of nulls, and the hand ranks back
into a column of its own. No library is imported here: what users pass has imported its own.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from badugi_fast.typing import HandRanks

_TYPES = {
    "pandas": ("Series", "DataFrame"),
    "polars": ("Series", "DataFrame"),
    "pyarrow": ("Array", "ChunkedArray", "RecordBatch", "Table"),
}


class Library(Protocol):
    """What the module for a library offers."""

    def rank_texts(self, texts: Any, ace_high: bool, out: HandRanks | None) -> Any:
        """Rank a column of texts: a column of hand ranks, or `out` where it is given."""

    def rank_hands(self, cards: Any, ace_high: bool, threads: int, out: HandRanks | None) -> Any:
        """Rank a table, or a column of hands; return None for a column of single cards."""


def library_of(value: object) -> Library | None:
    """Return our module for the library whose column or table this is, None for other values."""
    kind = type(value)
    for name, types in _TYPES.items():
        library = sys.modules.get(name)
        # One that is only being imported may lack its types.
        classes = tuple(vars(library).get(one) for one in types) if library else ()
        if any(one is not None and issubclass(kind, one) for one in classes):
            return cast("Library", import_module(f"{__name__}.{name_of_module(name)}"))
    return None


def name_of_module(library: str) -> str:
    """Return the name of our module for a library."""
    return "arrow" if library == "pyarrow" else library
