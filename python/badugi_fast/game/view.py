"""What can be read of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from badugi_fast.cards import Card, as_cards
from badugi_fast.game.actions import (
    ACTIONS,
    BET_OR_RAISE,
    CHECK_OR_CALL,
    DISCARD,
    FOLD,
    Action,
    chosen_cards,
)
from badugi_fast.game.display import show
from badugi_fast.game.events import PLANS, Event, HandLog, event_of

if TYPE_CHECKING:
    from badugi_fast._native import GameTable
    from badugi_fast.game.rules import Rules

PHASES = ("over", "betting", "drawing")
_NOT_DRAWN = 255


class Pot(NamedTuple):
    """Chips in the middle and the seats that can win them.

    Attributes
    ----------
    amount : int
        Chips.
    seats : tuple of int
        Seats.
    """

    amount: int
    seats: tuple[int, ...]


def seats_of(mask: int) -> tuple[int, ...]:
    """Return the seats of a mask."""
    return tuple([seat for seat in range(8) if mask >> seat & 1])


class TableView:
    """A table as it can be read; `Table` adds what can be done."""

    __slots__ = ("_core", "_deck", "_key", "_rules")

    _core: GameTable
    _rules: Rules
    _key: tuple[int, int]
    _deck: tuple[int, ...] | None

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self._rules

    @property
    def seats(self) -> int:
        """How many seats there are, empty ones among them."""
        return len(self._core.stacks)

    @property
    def seat(self) -> int | None:
        """The seat to act; None after the hand."""
        return self._core.actor

    @property
    def phase(self) -> str:
        """``"betting"``, ``"drawing"`` or ``"over"``."""
        return PHASES[self._core.phase]

    @property
    def street(self) -> int:
        """The betting round, 0 to 3; the draw after it has the same number."""
        return self._core.round

    @property
    def hand_number(self) -> int:
        """The number of the hand, from 0."""
        return self._core.hand_number - 1

    @property
    def button(self) -> int:
        """The seat of the button."""
        return self._core.button

    @property
    def small_blind_seat(self) -> int:
        """The seat of the small blind: the button's when two play."""
        return self._core.small_blind_seat

    @property
    def big_blind_seat(self) -> int:
        """The seat of the big blind."""
        return self._core.big_blind_seat

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind each seat, without what is in front of it."""
        return self._core.stacks

    @property
    def bets(self) -> tuple[int, ...]:
        """Chips in front of each seat in this round."""
        return self._core.bets

    @property
    def paid(self) -> tuple[int, ...]:
        """What each seat has put in during the hand, without dead blinds."""
        return self._core.paid

    @property
    def results(self) -> tuple[int, ...]:
        """What each seat has won or lost in the hand so far, in chips."""
        core = self._core
        before = core.stacks_before
        dealt = core.dealt
        return tuple(
            [
                core.stacks[seat] - before[seat] if dealt >> seat & 1 else 0
                for seat in range(self.seats)
            ]
        )

    @property
    def pot(self) -> int:
        """All chips that are in, with those in front of the seats; 0 after the hand."""
        return 0 if self._core.phase == 0 else self._core.pot

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots, without what is in front of the seats."""
        if self._core.phase == 0:
            return ()
        return tuple([Pot(amount, seats_of(mask)) for amount, mask in self._core.pots])

    @property
    def level(self) -> int:
        """The bet that is to be matched in this round."""
        return self._core.level

    @property
    def to_call(self) -> int:
        """What the seat to act has to put in to stay, at most its stack."""
        seat = self._core.actor
        if seat is None or self._core.phase != PHASES.index("betting"):
            return 0
        return min(self._core.owed, self._core.stacks[seat])

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat in ascending order; none where it is not in the hand."""
        return tuple(map(as_cards, self._core.hands))

    @property
    def discards(self) -> tuple[tuple[Card, ...], ...]:
        """What each seat has thrown in this hand, in ascending order."""
        return tuple(map(as_cards, self._core.discarded))

    @property
    def drawn(self) -> tuple[tuple[int | None, ...], ...]:
        """Cards drawn, by draw and seat; None where a seat has not drawn."""
        rows = self._core.drawn[: self._rules.draws]
        return tuple(tuple(None if n == _NOT_DRAWN else n for n in row) for row in rows)

    @property
    def raises(self) -> tuple[tuple[int, ...], ...]:
        """Bets and raises, by betting round and seat."""
        return self._core.raises[: self._rules.draws + 1]

    @property
    def players(self) -> tuple[int, ...]:
        """The seats where somebody sits."""
        return seats_of(self._core.seated)

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats that sit out."""
        return seats_of(self._core.sitting_out)

    @property
    def dealt(self) -> tuple[int, ...]:
        """The seats that were dealt into the hand."""
        return seats_of(self._core.dealt)

    @property
    def in_hand(self) -> tuple[int, ...]:
        """The seats that have not folded."""
        return seats_of(self._core.live)

    @property
    def shown(self) -> tuple[int, ...]:
        """The seats that have shown their hands."""
        return seats_of(self._core.shown)

    @property
    def stub(self) -> tuple[Card, ...]:
        """The cards that are still to be dealt, in ascending order."""
        return as_cards(self._core.stub)

    @property
    def muck(self) -> tuple[Card, ...]:
        """Discards, folded hands and burnt cards, in ascending order."""
        return as_cards(self._core.muck)

    @property
    def legal_mask(self) -> int:
        """The legal actions as a number: bit i stands for action i."""
        return self._core.legal

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what the seat to act may do; nothing after the hand.

        Returns
        -------
        tuple of Action
            In the order of their numbers.

        Examples
        --------
        >>> from badugi_fast.game import Rules, Table
        >>> table = Table(Rules(small_bet=2), [100, 100, 100], seed=1)
        >>> [str(action) for action in table.legal_actions()]
        ['fold', 'call 2', 'raise to 4']
        """
        legal = self._core.legal
        return tuple([self._action(code) for code in range(ACTIONS) if legal >> code & 1])

    def _action(self, code: int) -> Action:
        core = self._core
        seat = core.actor
        if seat is None or code == FOLD:
            return Action(code, "fold")
        if code == CHECK_OR_CALL:
            amount = self.to_call
            return Action(code, "call" if amount else "check", amount, core.bets[seat] + amount)
        if code == BET_OR_RAISE:
            total = core.raise_target
            name = "raise" if core.level else "bet"
            return Action(code, name, total - core.bets[seat], total)
        cards = chosen_cards(as_cards(core.hands[seat]), code - DISCARD)
        return Action(code, "discard" if cards else "stand pat", cards=cards)

    def planned(self, seat: int) -> tuple[str | None, tuple[Card, ...] | None]:
        """Return what a seat has chosen ahead of turn.

        Parameters
        ----------
        seat : int
            A seat.

        Returns
        -------
        bet : str or None
            The choice for its next betting turn.
        discard : tuple of Card or None
            What it will throw in its next draw; an empty tuple stands pat.
        """
        bet, discard = self._core.planned(seat)
        cards = chosen_cards(self.hands[seat], discard - 1) if discard else None
        return (PLANS[bet] if bet else None), cards

    @property
    def log(self) -> HandLog:
        """The log of this hand so far."""
        core = self._core
        if not core.logged:
            msg = "log: this hand began in a VectorTable, which keeps no log; the next one has one"
            raise ValueError(msg)
        seated = core.seated_before
        stacks = enumerate(core.stacks_before)
        return HandLog(
            self._rules,
            self.hand_number,
            self._key,
            tuple([stack if seated >> seat & 1 else None for seat, stack in stacks]),
            core.button,
            core.small_blind_seat,
            core.big_blind_seat,
            seats_of(core.dealt),
            seats_of(core.posting),
            seats_of(core.dead),
            None if self._deck is None else as_cards(self._deck),
            self.events(),
        )

    def events(self, first: int = 0) -> tuple[Event, ...]:
        """Return what has happened in this hand.

        Parameters
        ----------
        first : int, default 0
            How many events to leave out.

        Returns
        -------
        tuple of Event
            In order.
        """
        return tuple(map(event_of, self._core.events(first)))

    def __repr__(self) -> str:
        """Show the table as a person reads it, every hand open."""
        return show(self)
