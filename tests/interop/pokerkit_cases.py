"""What the PokerKit tests share: hands, and everything that can be seen of a call's outcome."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

RANKS = "A23456789TJQK"
SUITS = "cdhs"
TEXTS = [rank + suit for rank in RANKS for suit in SUITS]


class Once:
    """A one-shot iterator, printed in the same way each time."""

    def __init__(self, items: Any) -> None:
        self._items = iter(items)

    def __iter__(self) -> Any:
        return self._items

    def __repr__(self) -> str:
        return "Once"


def outcome(call: Callable[[], Any]) -> tuple[Any, ...]:
    """Return all that can be seen of a hand, or the error with its text."""
    try:
        hand = call()
    except Exception as error:  # noqa: BLE001  any error has to be the same
        return type(error), error.args, str(error)
    return seen(hand) if hand is not None else (None,)


def seen(hand: Any) -> tuple[Any, ...]:
    """Return all that can be seen of a hand."""
    return (
        hand.cards,
        hand.entry,
        hand.entry.label,
        hash(hand),
        repr(hand),
        str(hand),
        hand.low,
        hand.lookup,
    )


def comparisons(one: Any, other: Any) -> list[bool]:
    return [
        one < other,
        one <= other,
        one > other,
        one >= other,
        one == other,
        one != other,
        max(one, other) is one,
        min(one, other) is one,
    ]


def random_texts(seed: int, hands: int, cards: int = 4) -> list[str]:
    generator = random.Random(seed)
    return ["".join(generator.sample(TEXTS, cards)) for _ in range(hands)]
