"""What happens at a table, event by event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from badugi_fast.cards import Card, as_cards
from badugi_fast.evaluation import evaluate
from badugi_fast.ranking import describe

if TYPE_CHECKING:
    from badugi_fast.game.rules import Rules

# As the extension numbers them.
KINDS = (
    "ante",
    "dead_blind",
    "small_blind",
    "big_blind",
    "post",
    "deal",
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "discard",
    "stand_pat",
    "burn",
    "reshuffle",
    "draw",
    "refund",
    "show",
    "muck",
    "win",
    "plan",
    "drop_plan",
)
PLANS = ("none", "fold", "check", "check_fold", "call_any", "raise_any")
CHOICES = ("fold", "check", "call", "bet", "raise", "discard", "stand_pat")
_DISCARD_PLAN = 0xFF

_TEXTS = {
    "ante": "posts an ante of {amount}",
    "dead_blind": "posts a dead blind of {amount}",
    "small_blind": "posts the small blind of {amount}",
    "big_blind": "posts the big blind of {amount}",
    "post": "posts {amount}",
    "deal": "is dealt {cards}",
    "fold": "folds",
    "check": "checks",
    "call": "calls {amount}",
    "bet": "bets {amount}",
    "raise": "raises to {total}",
    "discard": "discards {cards}",
    "stand_pat": "stands pat",
    "draw": "draws {cards}",
    "refund": "takes back {amount}",
    "show": "shows {cards}",
    "muck": "mucks",
    "win": "wins {amount}",
    "plan": "chooses ahead: {plan}",
    "drop_plan": "cannot do what was chosen ahead",
}


class Event(NamedTuple):
    """One thing that happened.

    Attributes
    ----------
    kind : str
        ``"ante"``, ``"dead_blind"`` (a missed small blind), ``"small_blind"``, ``"big_blind"``,
        ``"post"`` (a big blind out of turn), ``"deal"`` (one card), ``"fold"``, ``"check"``,
        ``"call"``, ``"bet"``, ``"raise"``, ``"discard"``, ``"stand_pat"``, ``"burn"``,
        ``"reshuffle"``, ``"draw"`` (one card), ``"refund"`` (of what nobody called), ``"show"``,
        ``"muck"``, ``"win"``, ``"plan"`` (a choice ahead of turn) or ``"drop_plan"``.
    seat : int or None
        Whose it is; None for what the dealer does.
    cards : tuple of Card
        Cards dealt, thrown, burnt, shown or mucked.
    amount : int
        Chips that leave or reach the stack; for ``"reshuffle"`` the cards of the new stub.
    total : int
        After a bet or raise, what is in front of the player in this round.
    pot : int or None
        For ``"win"``, which pot, the main pot being 0.
    plan : str or None
        For ``"plan"``, what was chosen.
    planned : bool
        Whether an action was chosen ahead of turn.
    """

    kind: str
    seat: int | None
    cards: tuple[Card, ...] = ()
    amount: int = 0
    total: int = 0
    pot: int | None = None
    plan: str | None = None
    planned: bool = False

    def __str__(self) -> str:
        cards = " ".join(map(str, self.cards))
        if self.kind == "burn":
            return f"a card is burnt: {cards}"
        if self.kind == "reshuffle":
            return f"the stub is reshuffled: {self.amount} cards"
        plan = f"{self.plan} {cards}".strip()
        text = _TEXTS[self.kind].format(
            amount=self.amount, total=self.total, cards=cards, plan=plan
        )
        if self.kind == "show":
            text += f", {describe(evaluate(self.cards))}"
        return f"seat {self.seat} {text}{' (chosen ahead)' if self.planned else ''}"


def event_of(plain: tuple[Any, ...]) -> Event:
    """Return an event as the extension tells it."""
    number, seat, planned, detail, cards, amount, total = plain
    kind = KINDS[number]
    plan = None
    if kind == "plan":
        plan = "discard" if detail == _DISCARD_PLAN else PLANS[detail]
    pot = detail if kind == "win" else None
    return Event(kind, seat, as_cards(cards), amount, total, pot, plan, planned)


@dataclass(frozen=True, slots=True)
class HandLog:
    """All that happened in a hand, and all that it started from: enough to play it again.

    Parameters
    ----------
    rules : Rules
        The rules in force.
    hand : int
        The number of the hand at its table, from 0.
    key : tuple of int
        The key of the table's random numbers; the hand takes those of stream `hand`.
    stacks : tuple of int or None
        Stacks before the hand, None for an empty seat.
    button, small_blind, big_blind : int
        Seats.
    dealt : tuple of int
        Seats that were dealt in.
    posting, dead : tuple of int
        Seats that post a big blind out of turn, and that pay a missed small blind.
    deck : tuple of Card or None
        The order of the deck where it was given.
    events : tuple of Event
        What happened, in order.

    Attributes
    ----------
    rules, hand, key, stacks, button, small_blind, big_blind, dealt, posting, dead, deck, events
        As above.

    Examples
    --------
    >>> from badugi_fast.game import Rules, Table
    >>> table = Table(Rules(small_bet=2), [100, 100], seed=1)
    >>> table.fold()
    >>> print(str(table.log).splitlines()[-1])
    seat 1 wins 2
    >>> Table.replay(table.log).stacks == table.stacks
    True
    """

    rules: Rules
    hand: int
    key: tuple[int, int]
    stacks: tuple[int | None, ...]
    button: int
    small_blind: int
    big_blind: int
    dealt: tuple[int, ...]
    posting: tuple[int, ...]
    dead: tuple[int, ...]
    deck: tuple[Card, ...] | None
    events: tuple[Event, ...]

    def __str__(self) -> str:
        seats = [
            f"seat {seat}: {stack}{' (button)' if seat == self.button else ''}"
            for seat, stack in enumerate(self.stacks)
            if stack is not None
        ]
        return "\n".join([f"hand {self.hand}, {self.rules!r}", *seats, *map(str, self.events)])
