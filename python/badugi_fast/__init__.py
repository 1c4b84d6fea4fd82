"""Badugi hand evaluation: right on every hand, fast in bulk, cheap in a single call."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from badugi_fast.batch import evaluate_batch, evaluate_masks
from badugi_fast.build import backend, build_info, get_include
from badugi_fast.cards import Card, format_cards, parse_cards
from badugi_fast.dealing import deal
from badugi_fast.enumeration import all_hands, canonical, hand_from_index, hand_index
from badugi_fast.evaluation import best_cards, evaluate, winners
from badugi_fast.names import parse_name
from badugi_fast.ranking import HandName, describe, hand_rank
from badugi_fast.texts import evaluate_texts

__all__ = [
    "Card",
    "HandName",
    "all_hands",
    "backend",
    "best_cards",
    "build_info",
    "canonical",
    "deal",
    "describe",
    "evaluate",
    "evaluate_batch",
    "evaluate_masks",
    "evaluate_texts",
    "format_cards",
    "get_include",
    "hand_from_index",
    "hand_index",
    "hand_rank",
    "parse_cards",
    "parse_name",
    "winners",
]

_SUBPACKAGES = ("game", "interop")


def __getattr__(name: str) -> Any:
    # Looked up when asked for: reading the metadata takes longer than importing the package.
    if name == "__version__":
        from badugi_fast.build import version

        return version()
    # Loaded when asked for: what most programs do not use would slow down every import.
    if name in _SUBPACKAGES:
        return import_module(f"{__name__}.{name}")
    msg = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(msg)
