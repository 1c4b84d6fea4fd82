"""Who sits at a table: coming, going, sitting out, buying chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from badugi_fast import _arguments, _errors
from badugi_fast.game._errors import refuse_seat
from badugi_fast.game.rules import check_chips
from badugi_fast.game.view import TableView

if TYPE_CHECKING:
    from typing import Any


class Seating(TableView):
    """What can be done with the seats of a table."""

    __slots__ = ()

    def sit_down(self, seat: SupportsIndex, stack: SupportsIndex, *, post: bool = False) -> None:
        """Take an empty seat between two hands.

        Parameters
        ----------
        seat : int
            An empty seat.
        stack : int
            Chips, at least ``rules.min_buy_in``.
        post : bool, default False
            Whether to post a big blind and play at once, as far as the seat is not between the
            button and the blinds; otherwise the player waits for the big blind. Where
            ``rules.newcomers`` is ``"dealt_in"`` he plays at once without posting.

        Raises
        ------
        ValueError
            The seat is taken or not at the table, too few chips, or a hand is being played.
        TypeError
            An argument is of the wrong type.

        Examples
        --------
        >>> from badugi_fast.game import Rules, Table
        >>> table = Table(Rules(small_bet=2), [100, None, 100], seed=1)
        >>> table.fold()
        >>> table.sit_down(1, 100)
        >>> table.next_hand()
        >>> table.button, table.big_blind_seat, table.in_hand
        (2, 1, (0, 1, 2))
        """
        number = self._seat_number(seat)
        chips = self._buy_in(stack, "stack")
        owes = self._rules.newcomers == "wait_or_post"
        _refuse("sit_down", number, self._core.sit_down(number, chips, owes, flag(post, "post")))

    def sit_out(self, seat: SupportsIndex) -> None:
        """Stay away from the next hands; a hand that is being played goes on.

        Parameters
        ----------
        seat : int
            The player's seat.

        Raises
        ------
        ValueError
            Nobody sits there.
        TypeError
            `seat` is no integer.

        Notes
        -----
        Blinds that pass are owed: who comes back waits for the big blind or posts what he missed,
        a big blind as his bet and a small one into the middle.
        """
        number = self._seat_number(seat)
        _refuse("sit_out", number, self._core.sit_out(number))

    def sit_in(self, seat: SupportsIndex, *, post: bool = False) -> None:
        """Come back after sitting out, or change one's mind about posting.

        Parameters
        ----------
        seat : int
            The player's seat.
        post : bool, default False
            Whether to post missed blinds rather than to wait for the big blind.

        Raises
        ------
        ValueError
            Nobody sits there.
        TypeError
            An argument is of the wrong type.
        """
        number = self._seat_number(seat)
        _refuse("sit_in", number, self._core.sit_in(number, flag(post, "post")))

    def rebuy(self, seat: SupportsIndex, chips: SupportsIndex) -> None:
        """Add chips to a stack between two hands.

        Parameters
        ----------
        seat : int
            The player's seat.
        chips : int
            Chips to add, at least 1; the stack is then at least ``rules.min_buy_in``.

        Raises
        ------
        ValueError
            Nobody sits there, too few chips or too many, or a hand is being played.
        TypeError
            An argument is of the wrong type.
        """
        number = self._seat_number(seat)
        added = check_chips(chips, "chips", 1)
        if self._core.seated >> number & 1:
            self._buy_in(self._core.stacks[number] + added, "chips")
        _refuse("rebuy", number, self._core.add_chips(number, added))

    def leave(self, seat: SupportsIndex) -> int:
        """Leave the table between two hands.

        Parameters
        ----------
        seat : int
            The player's seat.

        Returns
        -------
        int
            The chips that the player takes along.

        Raises
        ------
        ValueError
            Nobody sits there, or a hand is being played.
        TypeError
            `seat` is no integer.
        """
        number = self._seat_number(seat)
        chips = self._core.stacks[number]
        _refuse("leave", number, self._core.leave(number))
        return chips

    def _seat_number(self, seat: Any) -> int:
        expected = f"a seat in 0..{self.seats - 1}"
        number = _arguments.integer(seat, "seat", expected, 0)
        if number >= self.seats:
            _errors.raise_wrong("seat", expected, _errors.number(number), ValueError)
        return number

    def _buy_in(self, chips: Any, argument: str) -> int:
        return buy_in(chips, argument, self._rules.min_buy_in)


def buy_in(chips: Any, argument: str, least: int) -> int:
    """Return a stack to sit down with."""
    stack = check_chips(chips, argument, 1)
    if stack < least:
        expected = f"at least {least} chips (rules.min_buy_in)"
        _errors.raise_wrong(argument, expected, stack, ValueError)
    return stack


def flag(value: object, argument: str) -> bool:
    """Return a switch."""
    if not isinstance(value, bool):
        _errors.raise_wrong(argument, "True or False", _errors.type_name(value), TypeError)
    return value


def _refuse(function: str, seat: int, fault: int) -> None:
    if fault:
        refuse_seat(fault, function, seat)
