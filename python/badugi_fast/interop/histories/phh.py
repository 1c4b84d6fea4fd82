"""Hands in the PHH format, variant ``FB``: PokerKit reads and replays them, we take notes.

See Juho Kim, "Recording and Describing Poker Hands" (the PHH specification).
"""

from __future__ import annotations

import re
import sys
import warnings
from datetime import datetime, time
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from badugi_fast import _errors
from badugi_fast._extras import require
from badugi_fast.cards import parse_cards
from badugi_fast.interop.histories.assembly import Assembly, Header
from badugi_fast.interop.histories.checks import Printed, with_checks
from badugi_fast.interop.histories.chips import ZERO, pot_name
from badugi_fast.interop.histories.hands import Skipped
from badugi_fast.interop.histories.lines import Broken, Line
from badugi_fast.interop.histories.phh_fields import check_fields, too_long
from badugi_fast.interop.histories.records import Player, Post, Tournament

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from badugi_fast.cards import Card
    from badugi_fast.interop.histories.hands import Fault, Hand
    from badugi_fast.interop.histories.records import ActionKind, PostKind

NAME = "PHH"
VARIANT = "FB"

_SECTION = re.compile(r"""\s*\[\s*(?:"[^"]*"|'[^']*'|[\w-]+)\s*\]\s*(?:#.*)?""")
_KEY = re.compile(r"(?:[a-z_]+|'[^']+')\s*=")
_AT_LINE = re.compile(r"at line (?P<line>[0-9]+)")


class PhhRoom:
    """Reads the hand of a ``.phh`` file, or one section of a ``.phhs`` file after the other."""

    name = NAME

    def __init__(self, sure: bool) -> None:
        self._sure = sure
        self._begun = False

    def begins(self, text: str) -> bool:
        """Tell whether a hand begins with this line: a section, or the first key of the file."""
        # A comment says nothing about the format, but where the format is known it may come first.
        first = not self._begun and (_KEY.match(text) or (self._sure and text.startswith("#")))
        if first or _SECTION.fullmatch(text):
            self._begun = True
            return True
        return False

    def ends(self, _lines: list[Line]) -> bool:
        """Tell whether a blank line ends the hand: it does not."""
        return False

    def read(self, file: str, lines: list[Line]) -> Hand | Skipped | Fault:
        """Return the hand that these lines are.

        Raises
        ------
        Broken
            PokerKit cannot read or replay them, or the hand is cut off.
        ModuleNotFoundError
            PokerKit is not installed.
        """
        if sys.version_info < (3, 11):
            version = ".".join(map(str, sys.version_info[:2]))
            msg = f"reading PHH files needs PokerKit, which needs Python 3.11; this is {version}"
            raise ModuleNotFoundError(msg, name="pokerkit")
        import tomllib

        notation = require("pokerkit.notation", "pokerkit", "reading PHH files")
        first, last = lines[0].number, lines[-1].number
        inside = lines[1:] if _SECTION.fullmatch(lines[0].text) else lines
        with warnings.catch_warnings():
            # PokerKit warns of fields that it does not know, and of cards dealt twice.
            warnings.simplefilter("ignore")
            try:
                text = "\n".join([line.text for line in inside])
                fields = tomllib.loads(text)
                if fields.get("variant", VARIANT) != VARIANT:
                    variant, number = str(fields["variant"]), str(fields.get("hand", ""))
                    return Skipped(file, first, number, variant)
                check_fields(fields, inside or lines)
                history = notation.HandHistory.loads(text)
                state, operations = _replayed(history)
            except Broken:
                raise
            except Exception as error:  # noqa: BLE001 (damaged files raise whatever Python has)
                long = too_long(inside)
                if long is not None:
                    message = f"the number is too long: {_errors.shown(long.text)}"
                    raise Broken(long.number, message) from None
                found = _AT_LINE.search(str(error))
                begin = inside[0].number - 1 if inside else first
                line = begin + int(found["line"]) if found else first
                message = f"PokerKit cannot read the hand: {type(error).__name__}: {error}"
                raise Broken(line, message) from None
        if state.status:
            raise Broken(last, "the hand is cut off: the actions end before the showdown")
        try:
            return _Notes(file, first, history, state).hand(operations, state.stacks)
        except (TypeError, ValueError, ArithmeticError, IndexError, AttributeError) as error:
            raise Broken(first, f"a field has a wrong value: {error}") from None


def _replayed(history: Any) -> tuple[Any, list[Any]]:
    state = history.create_state()
    for state, _ in history.state_actions:  # noqa: B007 (the last one is wanted)
        pass
    return state, list(state.operations)


class _Notes:
    def __init__(self, file: str, line: int, history: Any, state: Any) -> None:
        self._line = line
        self._betting = True
        self._history = history
        self._blinds = [Decimal(blind) for blind in state.blinds_or_straddles]
        number = "" if history.hand is None else str(history.hand)
        header = Header(NAME, number, file, line, "Badugi Limit", date=_date(history))
        header.time_zone = str(history.time_zone or "")
        header.currency = str(history.currency_symbol or "")
        header.small_bet, header.big_bet = Decimal(history.small_bet), Decimal(history.big_bet)
        header.table = "" if history.table is None else str(history.table)
        header.seats = history.seat_count
        level = "" if history.level is None else str(history.level)
        if level or history.event:
            header.tournament = Tournament("", history.event or "", level)
        stacks = [Decimal(stack) for stack in history.starting_stacks]
        seats = history.seats or list(range(1, len(stacks) + 1))
        self._names = history.players or [f"p{seat}" for seat in seats]
        # The last player has the button, heads-up too.
        header.button = seats[-1]
        self._assembly = Assembly(header)
        for seat, name, stack in zip(seats, self._names, stacks, strict=True):
            self._assembly.seat(line, Player(seat, name, stack))

    def hand(self, operations: Iterable[Any], stacks: Iterable[Any]) -> Hand | Fault:
        # Cards are dealt one by one or together; a draw's are those until something else happens.
        dealt: dict[str, tuple[Any, ...]] = {}
        for operation in operations:
            kind = type(operation).__name__
            index = getattr(operation, "player_index", 0)
            if kind == "HoleDealing":
                name = self._names[index]
                dealt[name] = (*dealt.get(name, ()), *operation.cards)
                continue
            for name, cards in dealt.items():
                self._deal(name, cards)
            dealt.clear()
            if kind in _NOTES:
                getattr(self, _NOTES[kind])(index, operation)
        self._take_back(stacks)
        self._assembly.return_uncalled(self._line)
        return self._finished()

    def _deal(self, name: str, cards: tuple[Any, ...]) -> None:
        known = _known(cards)
        if known is not None and self._assembly.street:
            self._assembly.drawn(self._line, name, known)
        elif known is not None:
            self._assembly.deal(self._line, name, known)

    def _ante(self, index: int, operation: Any) -> None:
        post = Post(self._names[index], "ante", Decimal(operation.amount))
        self._assembly.post(self._line, post, ZERO)

    def _blind(self, index: int, operation: Any) -> None:
        amount = Decimal(operation.amount)
        post = Post(self._names[index], self._blind_kind(index), amount)
        self._assembly.post(self._line, post, amount)

    def _draw(self, index: int, operation: Any) -> None:
        name = self._names[index]
        if self._betting or self._assembly.has_drawn(name):
            self._assembly.next_street(self._line, self._assembly.street + 1)
        self._betting = False
        known = _known(operation.cards)
        self._assembly.draw(self._line, name, len(operation.cards), known)

    def _fold(self, index: int, _operation: Any) -> None:
        self._act(index, "fold", ZERO)

    def _call(self, index: int, operation: Any) -> None:
        self._act(index, "call" if operation.amount else "check", Decimal(operation.amount))

    def _raise(self, index: int, operation: Any) -> None:
        self._act(index, "raise" if self._assembly.bet else "bet", Decimal(operation.amount))

    def _act(self, index: int, kind: ActionKind, amount: Decimal) -> None:
        self._betting = True
        self._assembly.act(self._line, self._names[index], kind, amount)

    def _show(self, index: int, operation: Any) -> None:
        known, name = _known(operation.hole_cards), self._names[index]
        if known:
            self._assembly.show(self._line, name, known)
        else:
            self._assembly.muck(self._line, name)

    def _push(self, _index: int, operation: Any) -> None:
        pot = pot_name(operation.pot_index)
        for name, amount in zip(self._names, operation.amounts, strict=True):
            if amount:
                self._assembly.win(self._line, name, Decimal(amount), pot)

    def _take_back(self, stacks: Iterable[Any]) -> None:
        # PokerKit hands back a bet that nobody called without an operation that says so.
        for name, stack in zip(self._names, stacks, strict=True):
            rest = self._assembly.unexplained(name, Decimal(stack))
            if rest > 0:
                self._assembly.win(self._line, name, rest, pot_name(0))

    def _blind_kind(self, index: int) -> PostKind:
        regular = sorted({blind for blind in self._blinds if blind > 0})
        if self._blinds[index] < 0 or self._blinds[index] not in regular[:2]:
            return "blind"
        return (
            "small blind"
            if regular.index(self._blinds[index]) < len(regular[:2]) - 1
            else ("big blind")
        )

    def _finished(self) -> Hand | Fault:
        history, assembly = self._history, self._assembly
        if history.finishing_stacks is not None:
            names = list(assembly.players.values())
            for player, stack in zip(names, history.finishing_stacks, strict=True):
                assembly.limit_wins(self._line, player.name, Decimal(stack))
        won = sum([win.amount for win in assembly.wins], ZERO)
        return with_checks(assembly.finish(self._line, assembly.pot - won), Printed(self._line))


_NOTES = {
    "AntePosting": "_ante",
    "BlindOrStraddlePosting": "_blind",
    "StandingPatOrDiscarding": "_draw",
    "Folding": "_fold",
    "CheckingOrCalling": "_call",
    "CompletionBettingOrRaisingTo": "_raise",
    "HoleCardsShowingOrMucking": "_show",
    "ChipsPushing": "_push",
}


def _known(cards: Sequence[Any]) -> tuple[Card, ...] | None:
    text = "".join([repr(card) for card in cards])
    return None if "?" in text or len(cards) > 4 else parse_cards(text) if text else ()


def _date(history: Any) -> datetime | None:
    if None in (history.year, history.month, history.day):
        return None
    clock = history.time or time()
    return datetime(  # noqa: DTZ001 (a wall clock's time)
        history.year, history.month, history.day, clock.hour, clock.minute, clock.second
    )
