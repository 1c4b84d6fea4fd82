"""Working with other libraries: their cards, their evaluators' interfaces, tables, hand histories.

Each module is imported when it is first used, and so is the library that it works with.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["cards", "duckdb", "histories", "phevaluator", "pokerkit", "polars", "treys"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return import_module(f"{__name__}.{name}")
    msg = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(msg)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
