"""Actions: their numbers and what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from badugi_fast.cards import Card

FOLD = 0
CHECK_OR_CALL = 1
BET_OR_RAISE = 2
DISCARD = 3
"""The action of standing pat; plus a mask over the hand sorted by card id, that of discarding."""

ACTIONS = DISCARD + 16
"""How many actions there are: fold, check or call, bet or raise, and 16 discards."""


class Action(NamedTuple):
    """A choice of the player to act.

    Attributes
    ----------
    code : int
        0 folds, 1 checks or calls, 2 bets or raises, and 3 + mask discards the cards of the mask
        over the hand sorted by card id (bit 0: the lowest).
    name : str
        ``"fold"``, ``"check"``, ``"call"``, ``"bet"``, ``"raise"``, ``"discard"`` or
        ``"stand pat"``.
    amount : int
        Chips that go in.
    total : int
        What is then in front of the player in this round.
    cards : tuple of Card
        What is discarded.
    """

    code: int
    name: str
    amount: int = 0
    total: int = 0
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        if self.name == "discard":
            return f"discard {' '.join(map(str, self.cards))}"
        if self.name == "raise":
            return f"raise to {self.total}"
        return f"{self.name} {self.amount}" if self.amount else self.name


def chosen_cards(hand: tuple[Card, ...], mask: int) -> tuple[Card, ...]:
    """Return the cards of a sorted hand that a mask means."""
    return tuple([card for place, card in enumerate(hand) if mask >> place & 1])
