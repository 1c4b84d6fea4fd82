"""The tags of the Merge network, in cash games and tournaments.

The files look like XML without being it (many roots, stray ``&`` and ``<`` in chat), with a tag or
two on a line: so each line is read by itself, and a fault has its line.
"""

from __future__ import annotations

import html
import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from badugi_fast import _errors
from badugi_fast.cards import parse_cards
from badugi_fast.interop.histories.assembly import Assembly, Header
from badugi_fast.interop.histories.checks import Printed, with_checks
from badugi_fast.interop.histories.chips import ZERO, pot_name
from badugi_fast.interop.histories.dates import date_of
from badugi_fast.interop.histories.hands import Skipped
from badugi_fast.interop.histories.lines import Broken, Line, not_understood
from badugi_fast.interop.histories.records import Player, Post, Tournament
from badugi_fast.interop.histories.sentences import money, sentence, symbol

if TYPE_CHECKING:
    from badugi_fast.cards import Card
    from badugi_fast.interop.histories.hands import Fault, Hand
    from badugi_fast.interop.histories.records import ActionKind, PostKind

NAME = "Merge"

_TAG = re.compile(r'\s*<(?P<tag>/?[a-z]+)(?P<attributes>(?:\s+\w+="[^"]*")*)\s*/?>')
_ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
_AMOUNT = re.compile(r"\$?[0-9]{1,15}(?:\.[0-9]{1,4})?")
_LIMITS = r"Limit \(?<low>/<high>\)?"
_LEVEL = re.compile(r".*\bLevel (?P<level>\w+)\b.*")
_DRAW_ROUNDS = {"FIRST_DRAW": 1, "SECOND_DRAW": 2, "THIRD_DRAW": 3}
_POSTS: dict[str, PostKind] = {
    "ANTE": "ante",
    "SMALL_BLIND": "small blind",
    "BIG_BLIND": "big blind",
    "INITIAL_BLIND": "blind",
    "RETURN_BLIND": "small and big blind",
}
_ACTIONS: dict[str, ActionKind] = {
    "FOLD": "fold",
    "CHECK": "check",
    "CALL": "call",
    "BET": "bet",
    "RAISE": "raise",
}
_TAGS = {
    "players": "_players",
    "/players": "_nothing",
    "player": "_player",
    "round": "_next_round",
    "/round": "_nothing",
    "event": "_event",
    "cards": "_cards",
    "winner": "_winner",
    "/game": "_end",
}
_NOISE = {"SHOW", "CHAT", "DISCONNECTED", "RECONNECTED", "SIT_OUT", "LEAVE", "PLAYER_OUT"}


class MergeRoom:
    """Reads one game after the other; the description of the game stands before the first."""

    name = NAME

    def __init__(self) -> None:
        self._description: dict[str, str] = {}

    def begins(self, text: str) -> bool:
        """Tell whether a game, or the description of the next ones, begins with this line."""
        return text.lstrip().startswith(("<description", "<game "))

    def ends(self, lines: list[Line]) -> bool:
        """Tell whether a blank line after these ends the game."""
        return "<description" in lines[0].text or any("</game>" in line.text for line in lines)

    def read(self, file: str, lines: list[Line]) -> Hand | Skipped | Fault | None:
        """Return the hand that these lines are; None for a description alone.

        Raises
        ------
        Broken
            A line cannot be read, or the hand is cut off.
        """
        first = _tags(lines[0])[0]
        if first[0] == "description":
            self._description = first[1]
            for line in lines[1:]:
                if line.text.strip():
                    raise not_understood(line.number, line.text)
            return None
        number, game = first[1].get("id", ""), self._description.get("type")
        if game is None:
            raise Broken(lines[0].number, "no <description> before it says which game this is")
        if game.removesuffix(" Tournament") != "Badugi":
            return Skipped(file, lines[0].number, number, game)
        return _Reading(file, lines[0].number, first[1], self._description).read(lines[1:])


def _tags(line: Line) -> list[tuple[str, dict[str, str]]]:
    found, at = [], 0
    text = line.text.rstrip()
    while at < len(text):
        tag = _TAG.match(text, at)
        if tag is None:
            raise not_understood(line.number, text.strip())
        pairs = _ATTRIBUTE.findall(tag["attributes"])
        found.append((tag["tag"], {key: html.unescape(value) for key, value in pairs}))
        at = tag.end()
    return found


class _Reading:
    def __init__(
        self, file: str, line: int, game: dict[str, str], description: dict[str, str]
    ) -> None:
        self._seats: dict[int, str] = {}
        self._round = ""
        self._ended = False
        self._header = Header(NAME, game.get("id", ""), file, line, description["type"])
        data, start = game.get("data", "").split("|"), game.get("starttime", "")
        if len(data) != 5 or not re.fullmatch("[0-9]{14}", start):
            raise Broken(line, "the tag 'game' lacks its data or its time")
        day, time = (
            f"{start[:4]}/{start[4:6]}/{start[6:8]}",
            (start[8:10], start[10:12], start[12:]),
        )
        self._header.date = date_of(line, day, ":".join(time))
        self._header.table = data[1].strip()
        stakes = game.get("stakes") or description.get("stakes", "")
        if data[4] == "true":
            level = _LEVEL.fullmatch(stakes)
            number, name = data[2].partition("-")[0], data[1].strip()
            self._header.tournament = Tournament(number, name, level["level"] if level else "")
            self._header.table = data[2]
        limits = sentence(_LIMITS).fullmatch(stakes.strip())
        if limits:
            self._header.small_bet, self._header.big_bet = map(money, limits.group("low", "high"))
            if data[4] != "true":
                self._header.currency = symbol(limits["low"])
        seats = game.get("seats", "")
        self._header.seats = int(seats) if re.fullmatch("[0-9]{1,2}", seats) else None
        # Without a version, the balance in a tournament is what antes and blinds have left.
        self._adds_posts = data[4] == "true" and "version" not in game | description
        self._hand = Assembly(self._header)
        self._labels: dict[str, str] = {}

    def read(self, lines: list[Line]) -> Hand | Skipped | Fault:
        last = self._header.line
        for line in lines:
            for tag, attributes in _tags(line):
                if self._ended:
                    raise Broken(line.number, f"the tag {tag!r} stands after the game's end")
                last = line.number
                if attributes.get("type") == "GAME_CANCELLED":
                    header = self._header
                    return Skipped(header.file, header.line, header.number, "cancelled")
                self._take(line.number, tag, attributes)
        if not self._ended:
            raise Broken(last, "the hand is cut off: it has no </game>")
        self._hand.return_uncalled(last)
        for name, label in self._labels.items():
            if name in self._hand.shown:
                self._hand.shown[name] = replace(self._hand.shown[name], label=label)
        won = sum([win.amount for win in self._hand.wins], ZERO)
        return with_checks(self._hand.finish(last, self._hand.pot - won), Printed(last))

    def _take(self, line: int, tag: str, attributes: dict[str, str]) -> None:
        if tag not in _TAGS:
            raise Broken(line, f"unknown tag {tag!r}")
        try:
            getattr(self, _TAGS[tag])(line, attributes)
        except KeyError as error:
            raise Broken(line, f"the tag {tag!r} lacks, or nobody has, {error}") from None
        except ValueError as error:
            raise Broken(line, f"the tag {tag!r}: {error}") from None

    def _nothing(self, _line: int, _attributes: dict[str, str]) -> None:
        pass

    def _end(self, _line: int, _attributes: dict[str, str]) -> None:
        self._ended = True

    def _players(self, _line: int, attributes: dict[str, str]) -> None:
        self._header.button = _number(attributes, "dealer")

    def _next_round(self, line: int, attributes: dict[str, str]) -> None:
        self._round = attributes["id"]
        if self._round in _DRAW_ROUNDS:
            self._hand.next_street(line, _DRAW_ROUNDS[self._round])

    def _player(self, line: int, attributes: dict[str, str]) -> None:
        seat, name = _number(attributes, "seat"), attributes["nickname"]
        out = attributes.get("dealtin") == "false"
        self._hand.seat(line, Player(seat, name, _amount(attributes["balance"]), None, out))
        self._seats[seat] = name

    def _name(self, attributes: dict[str, str]) -> str:
        return self._seats[_number(attributes, "player")]

    def _event(self, line: int, attributes: dict[str, str]) -> None:
        kind = attributes["type"]
        if kind in _NOISE:
            return
        name = self._name(attributes)
        if kind in _POSTS:
            self._post(line, name, _POSTS[kind], _amount(attributes["amount"]))
        elif kind == "DRAW":
            self._hand.draw(line, name, _number(attributes, "text"), None)
        elif kind == "ALL_IN" and self._round == "BLINDS":
            self._post(line, name, "blind", _amount(attributes["amount"]), all_in=True)
        elif kind == "ALL_IN":
            self._hand.move_all_in(line, name, _amount(attributes["amount"]))
        elif kind == "MUCK":
            self._hand.muck(line, name)
        elif kind in _ACTIONS:
            amount = _amount(attributes["amount"]) if kind in ("CALL", "BET", "RAISE") else ZERO
            self._hand.act(line, name, _ACTIONS[kind], amount)
        else:
            raise Broken(line, f"unknown event {kind!r}")

    def _post(
        self, line: int, name: str, kind: PostKind, amount: Decimal, all_in: bool = False
    ) -> None:
        if self._adds_posts:
            self._hand.add_to_stack(name, amount)
            # What is left is the balance, so nobody is all in but who has none.
            all_in = all_in or self._hand.has_put_in_all_but(name, amount)
        big = self._hand.largest("big blind")
        live = ZERO if kind == "ante" else amount if big is None else min(amount, big)
        self._hand.post(line, Post(name, kind, amount, all_in), live)

    def _cards(self, line: int, attributes: dict[str, str]) -> None:
        name, kind = self._name(attributes), attributes["type"]
        cards: tuple[Card, ...] = parse_cards(attributes["cards"])
        if kind == "HOLE":
            self._hand.deal(line, name, cards)
        elif kind == "DRAW_DRAWN_CARDS":
            self._hand.now_holds(line, name, cards)
        elif kind in ("SHOWN", "MUCKED"):
            self._hand.show(line, name, cards, None, kind == "MUCKED")
        else:
            raise Broken(line, f"unknown cards {kind!r}")

    def _winner(self, line: int, attributes: dict[str, str]) -> None:
        name, amount = self._name(attributes), _amount(attributes["amount"])
        if attributes["uncalled"] == "true":
            self._hand.give_back(line, name, amount)
            return
        pot = _number(attributes, "potnumber")
        self._hand.win(line, name, amount, pot_name(pot - 1))
        if attributes.get("hand"):
            self._labels[name] = attributes["hand"]


def _amount(text: str) -> Decimal:
    if not _AMOUNT.fullmatch(text):
        msg = f"{_errors.shown(text)} is no amount"
        raise ValueError(msg)
    return Decimal(text.removeprefix("$"))


def _number(attributes: dict[str, str], name: str) -> int:
    text = attributes[name]
    if not re.fullmatch("[0-9]{1,4}", text):
        msg = f"{name}: {_errors.shown(text)} is no number"
        raise ValueError(msg)
    return int(text)
