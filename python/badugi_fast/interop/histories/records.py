"""What a hand history says, as records: the same for every card room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from badugi_fast.evaluation import evaluate
from badugi_fast.names import parse_name
from badugi_fast.ranking import HandName, describe

if TYPE_CHECKING:
    from decimal import Decimal

    from badugi_fast.cards import Card

ActionKind: TypeAlias = Literal["fold", "check", "call", "bet", "raise"]
PostKind: TypeAlias = Literal[
    "ante", "small blind", "big blind", "small and big blind", "dead blind", "blind"
]


@dataclass(frozen=True)
class Player:
    """A seat and who sits there.

    Attributes
    ----------
    seat : int
        The seat's number as the room counts (Merge begins with 0).
    name : str
        The player's name.
    stack : Decimal
        Chips before antes and blinds.
    cards : tuple of Card or None
        The cards dealt before the first draw, where they are known.
    sitting_out : bool
        Whether the seat list says that the player sits out.
    """

    seat: int
    name: str
    stack: Decimal
    cards: tuple[Card, ...] | None = None
    sitting_out: bool = False


@dataclass(frozen=True)
class Post:
    """An ante or a blind.

    Attributes
    ----------
    player : str
        The player's name.
    kind : str
        ``"ante"``, ``"small blind"``, ``"big blind"``, ``"small and big blind"``,
        ``"dead blind"``, or ``"blind"`` where the room does not say which.
    amount : Decimal
        The chips put in.
    all_in : bool
        Whether they were the player's last.
    """

    player: str
    kind: PostKind
    amount: Decimal
    all_in: bool = False


@dataclass(frozen=True)
class Action:
    """One turn in a betting round.

    Attributes
    ----------
    player : str
        The player's name.
    kind : {"fold", "check", "call", "bet", "raise"}
        What the player did.
    amount : Decimal
        The chips that this action put in; 0 for a fold and a check.
    to : Decimal
        The player's chips in this betting round after the action, blinds included.
    all_in : bool
        Whether they were the player's last.
    """

    player: str
    kind: ActionKind
    amount: Decimal
    to: Decimal
    all_in: bool = False


@dataclass(frozen=True)
class Draw:
    """One player's draw.

    Attributes
    ----------
    player : str
        The player's name.
    count : int
        How many cards were thrown away and drawn; 0 for standing pat.
    discards : tuple of Card or None
        The cards thrown away; None where they are hidden.
    drawn : tuple of Card or None
        The cards drawn; None where they are hidden.
    """

    player: str
    count: int
    discards: tuple[Card, ...] | None = None
    drawn: tuple[Card, ...] | None = None


@dataclass(frozen=True)
class Street:
    """A draw (none at the start) and the betting round after it.

    Attributes
    ----------
    draws : tuple of Draw
        In order; empty in the first street.
    actions : tuple of Action
        In order; antes and blinds stand in `Hand.posts`.
    """

    draws: tuple[Draw, ...]
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class ShownHand:
    """Cards that a player showed, or mucked and the room revealed.

    Attributes
    ----------
    player : str
        The player's name.
    cards : tuple of Card
        Four cards, or fewer where the player showed only some.
    label : str or None
        What the room calls the hand.
    mucked : bool
        Whether the player gave up the pot without showing.
    hand_rank : int or None
        1..1092, 1 is best; None for fewer than four cards.
    name : HandName or None
        The name of the hand rank.
    label_agrees : bool or None
        Whether the label names this hand; None without a label, for fewer than four cards, or
        for a label that `badugi_fast.parse_name` cannot read.
    """

    player: str
    cards: tuple[Card, ...]
    label: str | None = None
    mucked: bool = False

    @property
    def hand_rank(self) -> int | None:
        return evaluate(self.cards) if len(self.cards) == 4 else None

    @property
    def name(self) -> HandName | None:
        rank = self.hand_rank
        return None if rank is None else describe(rank)

    @property
    def label_agrees(self) -> bool | None:
        rank = self.hand_rank
        if self.label is None or rank is None:
            return None
        try:
            return rank in parse_name(self.label)
        except ValueError:
            return None


@dataclass(frozen=True)
class Win:
    """A share of a pot.

    Attributes
    ----------
    player : str
        The player's name.
    amount : Decimal
        The chips won, after the rake.
    pot : str
        ``"pot"``, or ``"main pot"``, ``"side pot"``, ``"side pot 2"`` and so on.
    """

    player: str
    amount: Decimal
    pot: str = "pot"


@dataclass(frozen=True)
class Pot:
    """One pot as it was paid out.

    Attributes
    ----------
    name : str
        As `Win.pot`.
    amount : Decimal
        The sum of its shares, after the rake.
    """

    name: str
    amount: Decimal


@dataclass(frozen=True)
class Tournament:
    """The tournament that a hand belongs to.

    Attributes
    ----------
    number : str
        The room's number of the tournament.
    name : str
        Its name or buy-in as printed; may be empty. In PHH the event, which without a level may
        be that of a cash game.
    level : str
        The level as printed, such as ``"IV"``; may be empty.
    """

    number: str
    name: str = ""
    level: str = ""
