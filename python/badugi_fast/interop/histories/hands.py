"""What reading a file gives: hands, faults and what was skipped."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from badugi_fast.interop.histories.records import Pot

if TYPE_CHECKING:
    from datetime import datetime

    from badugi_fast.interop.histories.records import (
        Player,
        Post,
        ShownHand,
        Street,
        Tournament,
        Win,
    )


@dataclass(frozen=True)
class Hand:
    """One hand of Badugi.

    Amounts are `Decimal` in the unit of the table (money or tournament chips).

    Attributes
    ----------
    room : str
        ``"PokerStars"``, ``"Full Tilt Poker"``, ``"Merge"`` or ``"PHH"``.
    number : str
        The room's number of the hand; may be empty in PHH.
    file, line : str, int
        Where the hand begins.
    date : datetime or None
        As printed, without a time zone.
    time_zone : str
        The zone as printed, such as ``"ET"``; may be empty. Where the room prints the time twice,
        Eastern Time is taken.
    game : str
        As printed, such as ``"Badugi Limit"``.
    currency : str
        The symbol before amounts; empty for chips.
    tournament : Tournament or None
        None in a cash game.
    small_bet, big_bet : Decimal or None
        The limits as printed; None where the room prints none, or in other than limit games.
    small_blind, big_blind, ante : Decimal or None
        The largest that was posted of each; None where nobody did.
    table : str
        The table's name; may be empty.
    seats : int or None
        The table's size, where it is printed.
    button : int or None
        The number of the button's seat.
    players : tuple of Player
        In order of the seat list.
    hero : str or None
        The player whose cards the history shows from the start; None if there is none or several.
    posts : tuple of Post
        Antes and blinds in order.
    streets : tuple of Street
        One to four.
    shown : tuple of ShownHand
        Shown and revealed hands in order.
    mucked : tuple of str
        Who gave up without showing at the end.
    returned : tuple of Win
        Uncalled bets that went back; they are no part of the pot.
    total_pot : Decimal
        All pots before the rake.
    rake : Decimal
        What the room took. Merge does not print it: the pot less what was won.
    pots : tuple of Pot
        Main pot and side pots as paid out.
    wins : tuple of Win
        Who got how much of which pot.
    """

    room: str
    number: str
    file: str
    line: int
    date: datetime | None
    time_zone: str
    game: str
    currency: str
    tournament: Tournament | None
    small_bet: Decimal | None
    big_bet: Decimal | None
    small_blind: Decimal | None
    big_blind: Decimal | None
    ante: Decimal | None
    table: str
    seats: int | None
    button: int | None
    players: tuple[Player, ...]
    hero: str | None
    posts: tuple[Post, ...]
    streets: tuple[Street, ...]
    shown: tuple[ShownHand, ...]
    mucked: tuple[str, ...]
    returned: tuple[Win, ...]
    total_pot: Decimal
    rake: Decimal
    wins: tuple[Win, ...]

    @property
    def pots(self) -> tuple[Pot, ...]:
        amounts: dict[str, Decimal] = {}
        for win in self.wins:
            amounts[win.pot] = amounts.get(win.pot, Decimal(0)) + win.amount
        return tuple([Pot(name, amounts[name]) for name in sorted(amounts)])

    @property
    def results(self) -> dict[str, Decimal]:
        """What each player won or lost in the hand, by name."""
        result = {player.name: Decimal(0) for player in self.players}
        for post in self.posts:
            result[post.player] -= post.amount
        for street in self.streets:
            for action in street.actions:
                result[action.player] -= action.amount
        for win in (*self.returned, *self.wins):
            result[win.player] += win.amount
        return result


@dataclass(frozen=True)
class Fault:
    """What could not be read, or does not add up.

    Attributes
    ----------
    file, line : str, int
        Where.
    message : str
        What is wrong there.
    number : str
        The number of the hand, where it is known; else empty.
    hand : Hand or None
        The hand as read, where every line could be read but its numbers disagree.
    """

    file: str
    line: int
    message: str
    number: str = ""
    hand: Hand | None = None

    def __str__(self) -> str:
        hand = f"hand {self.number}: " if self.number else ""
        return f"{self.file}:{self.line}: {hand}{self.message}"


@dataclass(frozen=True)
class Skipped:
    """A hand that is no fault and no Badugi hand that was played.

    Attributes
    ----------
    file, line : str, int
        Where it begins.
    number : str
        The room's number of the hand; may be empty.
    reason : str
        The other game's name as printed, or ``"cancelled"``.
    """

    file: str
    line: int
    number: str
    reason: str
