"""What a person at the table sees, in words: own cards, and of the others what all see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from badugi_fast.evaluation import evaluate
from badugi_fast.ranking import describe

if TYPE_CHECKING:
    from collections.abc import Iterable

    from badugi_fast.cards import Card
    from badugi_fast.game import Table
    from badugi_fast.game.events import Event

_TEXTS = {
    "ante": "post{s} an ante of {amount}",
    "small_blind": "post{s} the small blind of {amount}",
    "big_blind": "post{s} the big blind of {amount}",
    "fold": "fold{s}",
    "check": "check{s}",
    "call": "call{s} {amount}",
    "bet": "bet{s} {amount}",
    "raise": "raise{s} to {total}",
    "discard": "discard{s} {cards}",
    "stand_pat": "stand{s} pat",
    "draw": "draw{s} {cards}",
    "refund": "take{s} back {amount}",
    "show": "show{s} {cards}",
    "muck": "muck{s}",
    "win": "win{s} {amount}",
}
_DRAWS = ("discard", "stand_pat")
_BETS = ("fold", "check", "call", "bet", "raise")


class Teller:
    """Tells a person what happens at a table."""

    def __init__(self, table: Table, person: int) -> None:
        self._table = table
        self._person = person
        self._told = 0
        # Betting rounds have even numbers, draws odd ones.
        self._stage = 0
        self._drawers: set[int] = set()

    def name(self, seat: int) -> str:
        """Return what a player is called."""
        return "You" if seat == self._person else f"Player {seat}"

    def begin_hand(self) -> None:
        """Tell who plays, and what has happened before the first choice."""
        table = self._table
        click.echo(f"\nHand {table.hand_number + 1}, the button is {self._who(table.button)}.")
        dealt = table.log.dealt
        stacks = [
            f"{self.name(seat)} {stack}"
            for seat, stack in enumerate(table.log.stacks)
            if seat in dealt
        ]
        click.echo(f"  {', '.join(stacks)}")
        self._told = self._stage = 0
        self.tell_events()

    def tell_events(self) -> None:
        """Tell what has happened since the last time."""
        events = self._table.events(self._told)
        self._told += len(events)
        for event in events:
            self._begin_stage_of(event)
            text = self._text(event)
            if text:
                click.echo(f"  {text}")

    def tell_turn(self) -> None:
        """Show the person's cards and the pot."""
        table = self._table
        self._begin_stage(2 * table.street + (table.phase == "drawing"))
        cards = table.hands[self._person]
        draws = [draw for draw in table.drawn if draw[self._person] is not None]
        left = table.rules.draws - len(draws)
        to_come = f"{left} draw{'' if left == 1 else 's'} to come"
        click.echo(
            f"You hold {_joined(cards)}, {describe(evaluate(cards))}; pot {table.pot}, "
            f"your stack {table.stacks[self._person]}, {to_come}."
        )

    def tell_results(self) -> None:
        """Tell what the hand has brought."""
        table = self._table
        results = [
            f"{self.name(seat)} {table.results[seat]:+}"
            for seat in table.log.dealt
            if table.results[seat]
        ]
        click.echo(f"  Result: {', '.join(results) or 'nobody wins or loses anything'}")
        for seat in table.log.dealt:
            if seat != self._person and table.stacks[seat] == 0:
                click.echo(f"  {self.name(seat)} is out of chips.")

    def _begin_stage_of(self, event: Event) -> None:
        if event.kind in _DRAWS and event.seat is not None:
            # Where nobody can bet, one draw follows the other.
            again = self._stage % 2 == 1 and event.seat in self._drawers
            self._begin_stage(self._stage + 2 if again else self._stage | 1)
            self._drawers.add(event.seat)
        elif event.kind in _BETS:
            self._begin_stage(self._stage + self._stage % 2)

    def _begin_stage(self, stage: int) -> None:
        if stage == self._stage:
            return
        self._stage = stage
        self._drawers.clear()
        name = "Draw" if stage % 2 else "Betting round"
        click.echo(f"{name} {stage // 2 + 1}")

    def _who(self, seat: int) -> str:
        return "yours" if seat == self._person else f"{self.name(seat)}'s"

    def _text(self, event: Event) -> str | None:
        """Return an event in words; None for what is not seen, or shown elsewhere."""
        if event.kind == "reshuffle":
            return f"The discards are shuffled: {event.amount} cards to draw from."
        seat = event.seat
        if seat is None or event.kind == "deal":
            return None
        mine = seat == self._person
        if event.kind == "draw" and not mine:
            return None
        cards = _joined(event.cards)
        if event.kind == "discard" and not mine:
            count = len(event.cards)
            cards = "1 card" if count == 1 else f"{count} cards"
        text = _TEXTS[event.kind].format(
            s="" if mine else "s", amount=event.amount, total=event.total, cards=cards
        )
        if event.kind == "show":
            text += f", {describe(evaluate(event.cards))}"
        return f"{self.name(seat)} {text}"


def _joined(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
