"""What expressions of polars and functions of SQL share: they see columns without row numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from badugi_fast import _errors
from badugi_fast._backend import implementation
from badugi_fast.ranking import HAND_RANKS, describe

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from badugi_fast.typing import AceRule


def raise_for_texts(function: str, texts: Iterable[str | None]) -> None:
    """Raise for the first text that is no hand, with the text itself in place of its row."""
    for text in texts:
        if text is not None:
            implementation.rank_hand(text, "low", f"{function}({_errors.shown(text)})", -1)


def raise_for_hands(function: str, hands: Iterable[Sequence[int | None] | None]) -> None:
    """Raise for the first hand that is none, with its cards in place of its row."""
    for hand in hands:
        if hand is not None and None not in hand:
            cards = ", ".join(map(str, hand))
            implementation.rank_hand(list(hand), "low", f"{function}({cards})", -1)  # type: ignore[arg-type]


def raise_for_ranks(lowest: Any, highest: Any) -> None:
    """Raise unless these are hand ranks; None stands for a column without any."""
    for hand_rank in (lowest, highest):
        if hand_rank is not None:
            describe(hand_rank)


@cache
def rank_names(ace: AceRule) -> tuple[str, ...]:
    """Return the names of hand ranks 1 to 1092."""
    return tuple(str(describe(hand_rank, ace=ace)) for hand_rank in range(1, HAND_RANKS + 1))
