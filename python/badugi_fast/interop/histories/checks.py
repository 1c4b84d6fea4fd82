"""What must add up in a hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING

from badugi_fast.interop.histories.hands import Fault, Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

ZERO = Decimal(0)


@dataclass
class Printed:
    """What the room itself says about the sums of a hand, and in which line.

    `jackpot` is what the room takes for a jackpot: besides the rake, or as a part of it.
    `summary` has the chips that each player of the summary won; it is empty where the room
    writes no summary.
    """

    line: int = 0
    total: Decimal | None = None
    rake: Decimal = ZERO
    jackpot: Decimal = ZERO
    pots: list[Decimal] = field(default_factory=list)
    summary: dict[str, Decimal] = field(default_factory=dict)


def rake_of(printed: Printed, pot: Decimal, won: Decimal) -> Decimal:
    """Return all that the room took: the sums tell whether the rake includes the jackpot."""
    return printed.rake if won + printed.rake == pot else printed.rake + printed.jackpot


def with_checks(hand: Hand, printed: Printed) -> Hand | Fault:
    """Return the hand, or the fault that its numbers disagree."""
    for message in _disagreements(hand, printed):
        return Fault(hand.file, printed.line or hand.line, message, hand.number, hand)
    return hand


def _disagreements(hand: Hand, printed: Printed) -> Iterator[str]:
    won = sum([win.amount for win in hand.wins], ZERO)
    if printed.total is not None and printed.total != hand.total_pot:
        yield f"the total pot is {printed.total}, but the players put in {hand.total_pot}"
    if won + hand.rake != hand.total_pot:
        yield f"{won} won and {hand.rake} rake do not make the pot of {hand.total_pot}"
    if hand.rake < 0:
        yield f"the players won {won} of a pot of {hand.total_pot}"
    # An event of PHH without a level may be a cash game's.
    named = hand.tournament and (hand.tournament.number or hand.tournament.level)
    if hand.rake and named:
        yield f"the tournament takes a rake of {hand.rake}"
    # Some print the pots before the rake, some after it.
    if printed.pots and hand.total_pot - sum(printed.pots, ZERO) not in (ZERO, hand.rake):
        yield f"the pots {', '.join(map(str, printed.pots))} do not make {hand.total_pot}"
    for name, amount in printed.summary.items():
        shares = sum([win.amount for win in hand.wins if win.player == name], ZERO)
        if amount != shares and amount:
            yield f"{name!r} won {shares}, but {amount} by the summary"
