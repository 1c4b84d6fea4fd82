"""Putting a hand together turn by turn, and refusing what cannot have happened."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from badugi_fast.interop.histories.chips import ZERO, Chips
from badugi_fast.interop.histories.hands import Hand
from badugi_fast.interop.histories.known_cards import HAND_SIZE, KnownCards
from badugi_fast.interop.histories.lines import Broken
from badugi_fast.interop.histories.records import (
    Action,
    Draw,
    Post,
    ShownHand,
    Street,
)

if TYPE_CHECKING:
    from datetime import datetime
    from decimal import Decimal

    from badugi_fast.cards import Card
    from badugi_fast.interop.histories.records import ActionKind, PostKind, Tournament

DRAWS = 3


@dataclass
class Header:
    """What is known of a hand before anybody acts; the fields are those of `Hand`."""

    room: str
    number: str
    file: str
    line: int
    game: str
    date: datetime | None = None
    time_zone: str = ""
    currency: str = ""
    tournament: Tournament | None = None
    small_bet: Decimal | None = None
    big_bet: Decimal | None = None
    table: str = ""
    seats: int | None = None
    button: int | None = None


@dataclass
class _Street:
    draws: dict[str, Draw] = field(default_factory=dict)
    actions: list[Action] = field(default_factory=list)


class Assembly(Chips):
    """One hand in the making.

    The methods tell what happened, in order; each takes the line that says so, and raises
    `Broken` where it cannot be.
    """

    def __init__(self, header: Header) -> None:
        super().__init__()
        self.header = header
        self.took_part: set[str] = set()
        self.shown: dict[str, ShownHand] = {}
        self.mucked: list[str] = []
        self._posts: list[Post] = []
        self._streets = [_Street()]
        self._cards = KnownCards()

    def post(self, line: int, post: Post, live: Decimal) -> None:
        """Put in an ante or a blind; `live` of it counts in the first betting round."""
        name = post.player
        self.pay(line, name, post.amount, live)
        self.took_part.add(name)
        self._posts.append(replace(post, all_in=post.all_in or self.is_all_in(name)))

    def deal(self, line: int, name: str, cards: tuple[Card, ...]) -> None:
        """Make a player's first cards known."""
        self.seated(line, name)
        if self._cards.deal(line, name, cards) and not self.street:
            self.players[name] = replace(self.players[name], cards=cards)

    def next_street(self, line: int, place: int) -> None:
        """Begin draw `place`, counted from 1."""
        if place != len(self._streets):
            raise Broken(line, f"draw {place} follows draw {self.street}")
        self._check_draws(line)
        self._streets.append(_Street())
        self._in_round = {}

    def draw(self, line: int, name: str, count: int, discards: tuple[Card, ...] | None) -> None:
        """Throw away cards, none for standing pat."""
        self._to_act(line, name)
        if not 0 <= count <= HAND_SIZE or (discards is not None and len(discards) != count):
            raise Broken(line, f"{name!r} cannot discard these cards")
        if len(self._streets) == 1 or name in self._streets[-1].draws:
            raise Broken(line, f"{name!r} draws out of turn")
        if count == 0:
            discards = ()
        self._cards.discard(line, name, count, discards)
        self._streets[-1].draws[name] = Draw(name, count, discards, None if count else ())

    def drawn(self, line: int, name: str, cards: tuple[Card, ...]) -> None:
        """Make the cards known that a player drew."""
        draw = self.count_drawn(line, name, len(cards))
        self._cards.draw(line, name, cards)
        self._streets[-1].draws[name] = replace(draw, drawn=cards)

    def keep(self, line: int, name: str, cards: tuple[Card, ...]) -> None:
        """Make the cards known that a player did not throw away."""
        self._cards.keep(line, name, cards)

    def now_holds(self, line: int, name: str, cards: tuple[Card, ...]) -> None:
        """Make a player's whole hand after a draw known."""
        changed = self._cards.change(line, name, cards)
        if changed is not None:
            went, came = changed
            draw = self.count_drawn(line, name, len(came))
            self._streets[-1].draws[name] = replace(draw, discards=went, drawn=came)

    def has_drawn(self, name: str) -> bool:
        """Tell whether a player has had this draw."""
        return name in self._streets[-1].draws

    def has_drawn_all(self, name: str) -> bool:
        """Tell whether a player has thrown away the whole hand in this draw."""
        draw = self._streets[-1].draws.get(name)
        return draw is not None and draw.count == HAND_SIZE and draw.drawn is None

    def count_drawn(self, line: int, name: str, count: int) -> Draw:
        """Return a player's draw, which must be one of so many cards."""
        draw = self._streets[-1].draws.get(name)
        if draw is None or draw.count != count:
            raise Broken(line, f"{name!r} has not thrown away {count} cards")
        return draw

    def act(
        self, line: int, name: str, kind: ActionKind, amount: Decimal = ZERO, all_in: bool = False
    ) -> None:
        """Take a turn; `amount` is what a call or a bet adds, and where a raise goes to."""
        self._to_act(line, name)
        before = self._in_round.get(name, ZERO)
        bet = self.bet
        added = amount - before if kind == "raise" else amount
        # Who lets the time for a draw run out is folded; all others who act have drawn.
        if self.street and kind != "fold" and not self.has_drawn(name):
            raise Broken(line, f"draw {self.street}: {name!r} neither draws nor stands pat")
        if kind in ("call", "bet", "raise") and added <= 0:
            raise Broken(line, f"{name!r} cannot {kind} with {added}")
        if kind == "raise" and amount <= bet:
            raise Broken(line, f"{name!r} cannot raise to {amount}: the bet is {bet}")
        if kind == "call" and before + added > bet:
            raise Broken(line, f"{name!r} calls {added}, which is more than the bet")
        self.pay(line, name, added, added)
        if kind == "fold":
            self.live.discard(name)
        all_in = all_in or (added > 0 and self.is_all_in(name))
        self._streets[-1].actions.append(Action(name, kind, added, before + added, all_in))

    def check_raise(self, line: int, name: str, bet: Decimal, to: Decimal, by: Decimal) -> None:
        """Refuse a raise of `bet` whose amount does not lead where it goes to."""
        # A blind counts whole in a raise where its player had only a part of it.
        short = not self.street and any(post.all_in for post in self._posts)
        if by <= 0 or (to - by < bet if short else to - by != bet):
            raise Broken(line, f"{name!r} cannot raise a bet of {bet} by {by} to {to}")

    def move_all_in(self, line: int, name: str, added: Decimal) -> None:
        """Put in the last chips, where the room does not say as what."""
        bet = self.bet
        to = self._in_round.get(name, ZERO) + added
        kind: ActionKind = "bet" if bet == 0 else "raise" if to > bet else "call"
        self.act(line, name, kind, to if kind == "raise" else added, all_in=True)

    def show(
        self,
        line: int,
        name: str,
        cards: tuple[Card, ...],
        label: str | None = None,
        mucked: bool = False,
    ) -> None:
        """Make a player's last cards known; saying so again adds what was not known."""
        self.seated(line, name)
        known = self.shown.get(name)
        if known is not None:
            if set(known.cards) - set(cards) and set(cards) - set(known.cards):
                raise Broken(line, f"{name!r} showed other cards before")
            if len(known.cards) > len(cards):
                cards = known.cards
            label, mucked = known.label or label, known.mucked and mucked
        self._cards.check(line, name, cards)
        for other in self.shown.values():
            if other.player != name and set(other.cards) & set(cards):
                raise Broken(line, f"{name!r} and {other.player!r} show the same card")
        self.shown[name] = ShownHand(name, cards, label or None, mucked)

    def muck(self, line: int, name: str) -> None:
        """Give up without showing."""
        self.seated(line, name)
        if name not in self.mucked:
            self.mucked.append(name)

    @property
    def street(self) -> int:
        """The number of draws that have begun."""
        return len(self._streets) - 1

    def finish(self, line: int, rake: Decimal) -> Hand:
        """Return the record; `line` is blamed where the hand does not get to an end."""
        if not self.wins:
            raise Broken(line, "the hand is cut off: nobody wins the pot")
        live = self.live & self.took_part
        if len(live) > 1 and self.street < DRAWS:
            left = f"with {len(live)} players left"
            raise Broken(line, f"the hand is cut off: it ends after {self.street} draws {left}")
        self._check_draws(line)
        known = [player.name for player in self.players.values() if player.cards]
        streets = [Street(tuple(s.draws.values()), tuple(s.actions)) for s in self._streets]
        return Hand(
            **vars(self.header),
            small_blind=self.largest("small blind"),
            big_blind=self.largest("big blind"),
            ante=self.largest("ante"),
            players=tuple(self.players.values()),
            hero=known[0] if len(known) == 1 else None,
            posts=tuple(self._posts),
            streets=tuple(streets),
            shown=tuple(self.shown.values()),
            mucked=tuple(self.mucked),
            returned=tuple(self.returned),
            total_pot=self.pot,
            rake=rake,
            wins=tuple(self.wins),
        )

    def _check_draws(self, line: int) -> None:
        left = self.live & self.took_part - self._streets[-1].draws.keys()
        if self.street and left and len(self.live & self.took_part) > 1:
            raise Broken(line, f"draw {self.street}: {min(left)!r} neither draws nor stands pat")

    def largest(self, kind: PostKind) -> Decimal | None:
        """Return the largest post of a kind."""
        return max((post.amount for post in self._posts if post.kind == kind), default=None)

    def _to_act(self, line: int, name: str) -> None:
        self.seated(line, name)
        if name not in self.live:
            raise Broken(line, f"{name!r} has folded")
        self.took_part.add(name)
