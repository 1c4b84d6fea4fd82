"""Reading a hand of English sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from badugi_fast.cards import parse_cards
from badugi_fast.interop.histories.assembly import Assembly, Header
from badugi_fast.interop.histories.checks import Printed, rake_of, with_checks
from badugi_fast.interop.histories.chips import ZERO
from badugi_fast.interop.histories.hands import Skipped
from badugi_fast.interop.histories.lines import Broken, Line, not_understood
from badugi_fast.interop.histories.records import Player, Post
from badugi_fast.interop.histories.sentences import money, sentence, symbol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from badugi_fast.cards import Card
    from badugi_fast.interop.histories.hands import Fault, Hand
    from badugi_fast.interop.histories.records import PostKind
    from badugi_fast.interop.histories.text_room import TextRoom

_POSTS: dict[str, PostKind] = {
    "ante": "ante",
    "small": "small blind",
    "big": "big blind",
    "both": "small and big blind",
    "dead": "dead blind",
    "post": "blind",
}
_SUMMARY_SEAT = (
    r"(?: \((?:button|small blind|big blind)\))*"
    r" (?:(?P<folded>folded) (?:before|on|after) .+"
    r"|(?P<how>showed|mucked) <cards>(?P<rest>.*)"
    r"|collected(?P<won> \(<amount>\).*)"
    r"|(?:mucked|is sitting out|did not show.*|didn't bet.*))"
)
_WON = r"(?:won|tied for|collected|tied)? ?\(<amount>\)"
_LABEL = r"(?:.*? with | - )(?P<label>.+?)(?:, and .*)?"
_TOTAL = (
    r"Total pot <amount>(?P<pots>(?: (?:Main|Side) pot[- ]?#?[0-9]* [^ |]+)*) ?\| Rake <rake>"
    r"(?: ?\| Jackpot(?: Rake)? <jackpot>)?"
)
_ONE_POT = r"(?:Main|Side) pot[- ]?#?[0-9]* <amount>\.?(?= |$)"
_ORDER = {"FIRST": 1, "SECOND": 2, "THIRD": 3}


@dataclass
class TextReading:
    """The reading of one hand, line by line.

    Attributes
    ----------
    room : TextRoom
        Whose sentences they are.
    header : Header
        What the first line says.
    """

    room: TextRoom
    header: Header
    hand: Assembly = field(init=False)
    names: list[str] = field(init=False, default_factory=list)
    printed: Printed = field(init=False, default_factory=Printed)
    in_summary: bool = field(init=False, default=False)
    in_seat_list: bool = field(init=False, default=True)

    def __post_init__(self) -> None:
        self.hand = Assembly(self.header)

    def read(self, lines: list[Line]) -> Hand | Skipped | Fault:
        """Return the hand whose other lines these are, or raise `Broken`."""
        last = self.header.line
        for line in lines:
            text = line.text.rstrip()
            if not text:
                continue
            last = line.number
            kind, found, name = self._understood(line.number, text)
            if kind == "cancelled":
                return Skipped(self.header.file, self.header.line, self.header.number, kind)
            if kind != "noise":
                getattr(self, f"_{kind}")(line.number, found, name)
        if self.printed.total is None:
            raise Broken(last, "the hand is cut off: it has no total pot")
        for name in self.names:
            if name in self.hand.took_part and name not in self.printed.summary:
                raise Broken(last, f"the hand is cut off: the summary lacks {name!r}")
        won = sum([win.amount for win in self.hand.wins], ZERO)
        rake = rake_of(self.printed, self.hand.pot, won)
        return with_checks(self.hand.finish(last, rake), self.printed)

    def _understood(self, number: int, text: str) -> tuple[str, re.Match[str], str]:
        for kind, found, name in self._readings(text):
            if found:
                return kind, found, name
        noise = self.room.noise.fullmatch(text)
        if noise:
            return "noise", noise, ""
        raise not_understood(number, text)

    def _readings(self, text: str) -> Iterator[tuple[str, re.Match[str] | None, str]]:
        # Most lines begin with a name. A name may contain another one, or what looks like a
        # sentence: the longest that fits.
        for name in self.names if not self.in_summary else ():
            if text.startswith(name):
                for kind, pattern in self.room.player_lines:
                    yield kind, pattern.fullmatch(text, len(name)), name
        for kind, pattern in self.room.table_lines:
            # What a winner collects stands in brackets in the summary, as stacks do here.
            if kind != "seat" or self.in_seat_list:
                yield kind, pattern.fullmatch(text), ""
        if self.in_summary:
            yield "total", sentence(_TOTAL).fullmatch(text), ""
            yield from self._summary_readings(text)
            return
        for kind, before, after in self.room.name_inside:
            begun = before.match(text)
            for name in self.names if begun else ():
                if begun and text.startswith(name, begun.end()):
                    ended = after.fullmatch(text, begun.end() + len(name))
                    yield kind, begun if ended and "amount" in begun.groupdict() else ended, name

    def _summary_readings(self, text: str) -> Iterator[tuple[str, re.Match[str] | None, str]]:
        for name in self.names:
            begun = f"Seat {self.hand.players[name].seat}: {name}"
            if text.startswith(begun):
                yield "summary_seat", sentence(_SUMMARY_SEAT).fullmatch(text, len(begun)), name

    def _table(self, _line: int, found: re.Match[str], _name: str) -> None:
        groups = found.groupdict()
        self.header.table = groups["table"]
        self.header.seats = int(groups["seats"]) if groups.get("seats") else None
        if groups.get("button"):
            self.header.button = int(groups["button"])

    def _button(self, _line: int, found: re.Match[str], _name: str) -> None:
        self.header.button = int(found["seat"])

    def _seat(self, line: int, found: re.Match[str], _name: str) -> None:
        stack, out = money(found["stack"]), found["out"] is not None
        self.hand.seat(line, Player(int(found["seat"]), found["player"], stack, None, out))
        self.names = sorted(self.hand.players, key=len, reverse=True)

    def _street(self, line: int, found: re.Match[str], _name: str) -> None:
        self.hand.next_street(line, _ORDER[found["order"]])

    def _dealing(self, _line: int, _found: re.Match[str], _name: str) -> None:
        self.in_seat_list = False

    def _summary(self, _line: int, _found: re.Match[str], _name: str) -> None:
        self.in_summary = True

    def _total(self, line: int, found: re.Match[str], _name: str) -> None:
        if self.printed.total is not None:
            raise Broken(line, "a second total pot")
        self.printed.line, self.printed.total = line, money(found["amount"])
        self.printed.rake = money(found["rake"])
        if found["jackpot"]:
            self.printed.jackpot = money(found["jackpot"])
        pots = found["pots"] or ""
        self.printed.pots = [money(pot["amount"]) for pot in sentence(_ONE_POT).finditer(pots)]
        if len(self.printed.pots) != pots.count("pot"):
            raise not_understood(line, found[0])

    def _summary_seat(self, line: int, found: re.Match[str], name: str) -> None:
        if name in self.printed.summary:
            raise Broken(line, f"{name!r} stands twice in the summary")
        if found["folded"] and name in self.hand.live & self.hand.took_part:
            raise Broken(line, f"{name!r} has folded by the summary, but not by the lines before")
        rest = found["rest"] or ""
        won = sentence(_WON).finditer(rest or found["won"] or "")
        self.printed.summary[name] = sum([money(each["amount"]) for each in won], ZERO)
        if found["cards"]:
            label = re.compile(_LABEL).fullmatch(rest)
            mucked = found["how"] == "mucked"
            cards = self._cards(line, found["cards"])
            self.hand.show(line, name, cards, label["label"] if label else None, mucked)

    def _fold(self, line: int, _found: re.Match[str], name: str) -> None:
        self.hand.act(line, name, "fold")

    def _check(self, line: int, _found: re.Match[str], name: str) -> None:
        self.hand.act(line, name, "check")

    def _call(self, line: int, found: re.Match[str], name: str) -> None:
        self.hand.act(line, name, "call", money(found["amount"]), found["allin"] is not None)

    def _bet(self, line: int, found: re.Match[str], name: str) -> None:
        self.hand.act(line, name, "bet", money(found["amount"]), found["allin"] is not None)

    def _raise(self, line: int, found: re.Match[str], name: str) -> None:
        to, bet = money(found["to"]), self.hand.bet
        self.hand.act(line, name, "raise", to, found["allin"] is not None)
        if "amount" in found.groupdict():
            self.hand.check_raise(line, name, bet, to, money(found["amount"]))

    def _post(self, line: int, found: re.Match[str], name: str) -> None:
        amount = money(found["amount"])
        which = next(kind for kind in _POSTS if found.groupdict().get(kind) is not None)
        if not self.header.currency:
            self.header.currency = symbol(found["amount"])
        live = ZERO if which in ("ante", "dead") else amount
        if which == "both":
            live = self.hand.largest("big blind") or (amount * 2 / 3)
        post = Post(name, _POSTS[which], amount, found["allin"] is not None)
        self.hand.post(line, post, live)

    def _discard(self, line: int, found: re.Match[str], name: str) -> None:
        discards = self._cards(line, found["cards"]) if found["cards"] else None
        self.hand.draw(line, name, int(found["count"]), discards)

    def _pat(self, line: int, _found: re.Match[str], name: str) -> None:
        self.hand.draw(line, name, 0, None)

    def _hidden(self, line: int, found: re.Match[str], name: str) -> None:
        self.hand.count_drawn(line, name, int(found["count"]))

    def _dealt(self, line: int, found: re.Match[str], name: str) -> None:
        cards = self._cards(line, found["cards"])
        if found["kept"]:
            self.hand.keep(line, name, self._cards(line, found["kept"]))
            self.hand.drawn(line, name, cards)
        elif self.hand.street and self.hand.has_drawn_all(name):
            self.hand.drawn(line, name, cards)
        else:
            self.hand.deal(line, name, cards)

    def _show(self, line: int, found: re.Match[str], name: str) -> None:
        self.hand.show(line, name, self._cards(line, found["cards"]), found["label"])

    def _muck(self, line: int, _found: re.Match[str], name: str) -> None:
        self.hand.muck(line, name)

    def _win(self, line: int, found: re.Match[str], name: str) -> None:
        pot = found["pot"].replace("-", " ").replace("#", "")
        self.hand.win(
            line, name, money(found["amount"]), "side pot" if pot == "side pot 1" else pot
        )

    def _returned(self, line: int, found: re.Match[str], name: str) -> None:
        self.hand.give_back(line, name, money(found["amount"]))

    @staticmethod
    def _cards(line: int, text: str) -> tuple[Card, ...]:
        try:
            return parse_cards(text.strip())
        except ValueError as error:
            raise Broken(line, str(error)) from None
