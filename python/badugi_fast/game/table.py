"""One table of fixed-limit Badugi."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

from badugi_fast import _arguments, _errors
from badugi_fast._backend import implementation
from badugi_fast.game._core import new_core, seat_numbers
from badugi_fast.game._errors import (
    refuse_hand,
)
from badugi_fast.game.events import HandLog
from badugi_fast.game.playing import Playing
from badugi_fast.game.replaying import play_events, restore, seat_masks
from badugi_fast.game.rules import MOST_SEATS, Rules, deck_of
from badugi_fast.game.seating import buy_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from badugi_fast._native import GameTable
    from badugi_fast.typing import HandLike, Seed


class Table(Playing):
    """A table of 2 to 8 seats, and the hand that is played at it.

    Parameters
    ----------
    rules : Rules
        The rules.
    stacks : iterable of int or None
        Chips of each seat, clockwise; None for an empty seat.
    button : int, default 0
        The seat of the button in the first hand.
    seed : int, sequence of int, SeedSequence, Generator, BitGenerator or None
        As for `numpy.random.default_rng`. Hand number h takes its cards from the Philox stream h
        under the key of the seed, so it depends on the seed, h and the actions alone.
    deck : str, bytes or iterable of cards, optional
        The order of the deck for the first hand: all cards of ``rules.deck``, the first dealt
        first. What is reshuffled comes in random order.

    Raises
    ------
    ValueError
        Fewer than two seats or more than eight, fewer than two players, a stack below
        ``rules.min_buy_in``, a button that is no player's seat, too few cards for so many seats,
        or a deck with a wrong, repeated or missing card.
    TypeError
        An argument is of the wrong type.
    ImportError
        The C++ extension is not there.

    Notes
    -----
    The table deals the first hand at once; `next_hand` deals the others. Seats are numbered
    clockwise from 0. A hand ends by itself: the last chip is paid in the action that ends it.
    An action that is not legal is an error and changes nothing. A table is not to be used by two
    threads at once.

    Examples
    --------
    >>> from badugi_fast.game import Rules, Table
    >>> table = Table(Rules(small_bet=2), [100, 100, 100], seed=1)
    >>> table.seat, [str(action) for action in table.legal_actions()]
    (0, ['fold', 'call 2', 'raise to 4'])
    >>> table.raise_()
    >>> table.fold()
    >>> table.call()
    >>> table.phase, table.seat, table.pots
    ('drawing', 2, (Pot(amount=9, seats=(0, 2)),))
    >>> table.undo()
    >>> table.fold()
    >>> table.phase, table.stacks, table.results
    ('over', (103, 99, 98), (3, -1, -2))
    """

    __slots__ = ()

    def __init__(
        self,
        rules: Rules,
        stacks: Iterable[SupportsIndex | None],
        *,
        button: SupportsIndex = 0,
        seed: Seed = None,
        deck: HandLike | None = None,
    ) -> None:
        if not isinstance(rules, Rules):
            _errors.raise_wrong("rules", "Rules", _errors.type_name(rules), TypeError)
        chips = _stacks(stacks, rules)
        needed = len(chips) * rules.cards
        if len(deck_of(rules)) < needed:
            expected = f"seats for at most {len(deck_of(rules))} cards, {rules.cards} each"
            _errors.raise_wrong("stacks", expected, f"{len(chips)} seats", ValueError)
        self._rules = rules
        order = self._order(deck)
        key = _arguments.philox_key(seed)
        self._core = new_core(rules, key, len(chips))
        first = _seat_of(button, chips)
        for seat, stack in enumerate(chips):
            if stack is not None:
                self._core.sit_down(seat, stack, False, False)
        self._core.set_button(first)
        self._key, self._deck = key, None
        self._deal(order)

    def next_hand(self, *, deck: HandLike | None = None) -> None:
        """Move the button and deal the next hand.

        Parameters
        ----------
        deck : str, bytes or iterable of cards, optional
            The order of the deck, as for `Table`.

        Raises
        ------
        ValueError
            A hand is being played, fewer than two players can play, or a wrong deck.
        TypeError
            `deck` is of the wrong type.

        Examples
        --------
        >>> from badugi_fast.game import Rules, Table
        >>> table = Table(Rules(small_bet=2), [100, 100, 100], seed=1)
        >>> table.fold(), table.fold()
        (None, None)
        >>> table.next_hand()
        >>> table.hand_number, table.button, table.seat
        (1, 1, 1)
        """
        self._deal(self._order(deck))

    def undo(self) -> None:
        """Take back the last action or choice ahead of turn of this hand.

        Raises
        ------
        ValueError
            Nothing of this hand can be taken back: no action yet, or chips and seats have
            changed since.
        """
        if not self._core.undo():
            msg = "undo: there is no action of this hand to take back"
            raise ValueError(msg)

    def copy(self) -> Table:
        """Return a table of its own in the same state, which will deal the same cards."""
        other = object.__new__(type(self))
        other._core, other._rules = self._core.copy(), self._rules
        other._key, other._deck = self._key, self._deck
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).replay, (self.log,), (seat_masks(self._core), self._core.stacks)

    @classmethod
    def _of(cls, core: GameTable, rules: Rules, key: tuple[int, int]) -> Table:
        """Return the table of an extension's table."""
        table = object.__new__(cls)
        table._core, table._rules, table._key, table._deck = core, rules, key, None
        return table

    @classmethod
    def replay(cls, log: HandLog, *, actions: SupportsIndex | None = None) -> Table:
        """Play a hand again from its log.

        Parameters
        ----------
        log : HandLog
            The log of a hand, finished or not.
        actions : int, optional
            How many of its actions to play; all where not given.

        Returns
        -------
        Table
            The table after them.

        Raises
        ------
        ValueError
            The log is not one of a hand that the rules allow, or a negative `actions`.
        TypeError
            An argument is of the wrong type.

        Examples
        --------
        >>> from badugi_fast.game import Rules, Table
        >>> table = Table(Rules(small_bet=2), [100, 100], seed=1)
        >>> table.call(), table.check(), table.stand_pat()
        (None, None, None)
        >>> again = Table.replay(table.log)
        >>> again.log == table.log, Table.replay(table.log, actions=1).seat
        (True, 1)
        """
        if not isinstance(log, HandLog):
            _errors.raise_wrong("log", "a HandLog", _errors.type_name(log), TypeError)
        count = None
        if actions is not None:
            count = _arguments.integer(actions, "actions", "an integer of at least 0", 0)
        table = object.__new__(cls)
        table._core, table._rules = restore(log), log.rules
        table._key, table._deck = log.key, log.deck
        play_events(table, log, count)
        return table

    def __setstate__(self, state: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
        # What the log of a hand does not tell: who sits where by now, and with what.
        core = self._core
        masks, stacks = state
        if core.stacks != stacks:
            for seat, chips in enumerate(stacks):
                core.set_stack(seat, chips)
        if seat_masks(core) != masks:
            core.restore_seats(masks)

    def _deal(self, order: tuple[int, ...] | None) -> None:
        fault = self._core.next_hand(None if order is None else bytes(order))
        if fault:
            refuse_hand(fault)
        self._deck = order

    def _order(self, deck: HandLike | None) -> tuple[int, ...] | None:
        if deck is None:
            return None
        order = implementation.read_cards(deck, "deck")
        wanted = set(deck_of(self._rules))
        for place, card in enumerate(order):
            if card not in wanted:
                msg = f"deck[{place}]: {_errors.CARD_TEXTS[card]!r} is not among the rules' cards"
                raise ValueError(msg)
        for card in sorted(wanted.difference(order)):
            missing = f"{_errors.CARD_TEXTS[card]!r} is missing"
            msg = f"deck: {missing}, {len(order)} cards of {len(wanted)}"
            raise ValueError(msg)
        return order


def _seat_of(button: Any, chips: tuple[int | None, ...]) -> int:
    players = seat_numbers(chips)
    expected = f"a player's seat, one of {', '.join(map(str, players))}"
    seat = _arguments.integer(button, "button", expected, 0)
    if seat not in players:
        _errors.raise_wrong("button", expected, _errors.number(seat), ValueError)
    return seat


def _stacks(stacks: Any, rules: Rules) -> tuple[int | None, ...]:
    expected = "an iterable of stacks, one for each seat"
    if isinstance(stacks, (str, bytes, bytearray)):
        _errors.raise_wrong("stacks", expected, _errors.type_name(stacks), TypeError)
    try:
        given = list(stacks)
    except TypeError:
        _errors.raise_wrong("stacks", expected, _errors.type_name(stacks), TypeError)
    if not 2 <= len(given) <= MOST_SEATS:
        _errors.raise_wrong("stacks", f"2 to {MOST_SEATS} seats", len(given), ValueError)
    least = rules.min_buy_in
    chips = tuple(
        [None if n is None else buy_in(n, f"stacks[{i}]", least) for i, n in enumerate(given)]
    )
    players = len(chips) - chips.count(None)
    if players < 2:
        _errors.raise_wrong("stacks", "at least two players", players, ValueError)
    return chips
