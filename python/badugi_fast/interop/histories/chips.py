"""Who put in how much, who got what."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from badugi_fast.interop.histories.lines import Broken
from badugi_fast.interop.histories.records import Win

if TYPE_CHECKING:
    from badugi_fast.interop.histories.records import Player

ZERO = Decimal(0)


class Chips:
    """The players and their chips; the methods raise `Broken` for what cannot be.

    Attributes
    ----------
    players : dict of str to Player
        By name, in order of the seat list.
    live : set of str
        Who has not folded.
    returned, wins : list of Win
        Uncalled bets, and shares of the pots.
    """

    def __init__(self) -> None:
        self.players: dict[str, Player] = {}
        self.live: set[str] = set()
        self.returned: list[Win] = []
        self.wins: list[Win] = []
        self._put_in: dict[str, Decimal] = {}
        # The same without antes and dead blinds, which nobody calls; and in this round alone.
        self._called: dict[str, Decimal] = {}
        self._in_round: dict[str, Decimal] = {}

    def seat(self, line: int, player: Player) -> None:
        """Seat a player."""
        if player.name in self.players:
            raise Broken(line, f"{player.name!r} has two seats")
        if any(player.seat == other.seat for other in self.players.values()):
            raise Broken(line, f"seat {player.seat} is taken twice")
        self.players[player.name] = player
        self.live.add(player.name)
        self._put_in[player.name] = ZERO

    def add_to_stack(self, name: str, amount: Decimal) -> None:
        """Count chips to the stack that the room has already taken off it."""
        player = self.players[name]
        self.players[name] = replace(player, stack=player.stack + amount)

    def has_put_in_all_but(self, name: str, amount: Decimal) -> bool:
        """Tell whether a player's last chips are these."""
        return self._put_in[name] + amount == self.players[name].stack

    def pay(self, line: int, name: str, amount: Decimal, live: Decimal) -> None:
        """Put in chips, `live` of which count as a bet in this round."""
        self.seated(line, name)
        self._put_in[name] += amount
        self._in_round[name] = self._in_round.get(name, ZERO) + live
        self._called[name] = self._called.get(name, ZERO) + live
        stack = self.players[name].stack
        if self._put_in[name] > stack:
            raise Broken(line, f"{name!r} puts in {self._put_in[name]} of {stack}")

    def is_all_in(self, name: str) -> bool:
        """Tell whether a player has no chips left."""
        return self._put_in[name] == self.players[name].stack

    def seated(self, line: int, name: str) -> None:
        """Refuse who has no seat."""
        if name not in self.players:
            raise Broken(line, f"{name!r} has no seat")

    def give_back(self, line: int, name: str, amount: Decimal) -> None:
        """Return an uncalled bet."""
        self.seated(line, name)
        if not 0 < amount <= self._put_in[name]:
            raise Broken(line, f"{name!r} gets back {amount} of {self._put_in[name]}")
        self.returned.append(Win(name, amount))

    def win(self, line: int, name: str, amount: Decimal, pot: str) -> None:
        """Pay out a share of a pot."""
        self.seated(line, name)
        if name not in self.live:
            raise Broken(line, f"{name!r} has folded")
        for place, win in enumerate(self.wins):
            if (win.player, win.pot) == (name, pot):
                self.wins[place] = replace(win, amount=win.amount + amount)
                return
        self.wins.append(Win(name, amount, pot))

    def unexplained(self, name: str, stack: Decimal) -> Decimal:
        """Return how much more a player got than was told, who ends with `stack`."""
        got = [each.amount for each in (*self.returned, *self.wins) if each.player == name]
        return stack - self.players[name].stack + self._put_in[name] - sum(got, ZERO)

    def return_uncalled(self, line: int) -> None:
        """Separate an uncalled bet that the room pays out as a part of the pot."""
        second, most = sorted([ZERO, ZERO, *self._called.values()])[-2:]
        names = [name for name, amount in self._called.items() if amount == most]
        if self.returned or not self.wins or most == second or names[0] not in self.live:
            self._name_pots()
            return
        name, left = names[0], most - second
        for place in range(len(self.wins) - 1, -1, -1):
            win = self.wins[place]
            if win.player == name and left:
                part = min(left, win.amount)
                left -= part
                self.wins[place] = replace(win, amount=win.amount - part)
        if left:
            raise Broken(line, f"nobody called the last {most - second} of {name!r}")
        self.wins = [win for win in self.wins if win.amount]
        self.give_back(line, name, most - second)
        self._name_pots()

    def limit_wins(self, line: int, name: str, stack: Decimal) -> None:
        """Take the rake off what a player wins, who is known to have `stack` in the end."""
        rake = -self.unexplained(name, stack)
        won = sum([win.amount for win in self.wins if win.player == name], ZERO)
        if not 0 <= rake <= won:
            raise Broken(line, f"{name!r} cannot end with {stack}: that is {-rake} more than won")
        for place, win in enumerate(self.wins):
            if win.player == name:
                part = min(rake, win.amount)
                rake -= part
                self.wins[place] = replace(win, amount=win.amount - part)

    def _name_pots(self) -> None:
        if {win.pot for win in self.wins} == {"main pot"}:
            self.wins = [replace(win, pot="pot") for win in self.wins]

    @property
    def bet(self) -> Decimal:
        """The bet that has to be called."""
        return max(self._in_round.values(), default=ZERO)

    @property
    def pot(self) -> Decimal:
        """What all players put in and did not get back."""
        return sum(self._put_in.values(), -sum((each.amount for each in self.returned), ZERO))


def pot_name(place: int) -> str:
    """Return the name of the main pot for 0, and of the side pots."""
    return f"side pot {place}" if place > 1 else "side pot" if place else "main pot"
