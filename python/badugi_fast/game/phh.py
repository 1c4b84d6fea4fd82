"""Hands as PHH text (Poker Hand History), which PokerKit reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from badugi_fast import _errors
from badugi_fast.game._core import new_core
from badugi_fast.game.actions import BET_OR_RAISE, CHECK_OR_CALL, DISCARD, FOLD
from badugi_fast.game.events import HandLog
from badugi_fast.game.rules import Rules, deck_of
from badugi_fast.game.view import TableView

if TYPE_CHECKING:
    from badugi_fast._native import GameTable
    from badugi_fast.cards import Card
    from badugi_fast.game.events import Event

_BETS = {
    "fold": FOLD,
    "check": CHECK_OR_CALL,
    "call": CHECK_OR_CALL,
    "bet": BET_OR_RAISE,
    "raise": BET_OR_RAISE,
}


def to_phh(hand: TableView | HandLog, **fields: Any) -> str:
    """Write a finished hand as PHH text.

    Parameters
    ----------
    hand : Table or HandLog
        A hand that is over.
    **fields : int, float, bool, str or sequence of them
        More fields of the PHH standard, such as ``players`` or ``event``. Lists for each player
        are in the order of the text: clockwise from the left of the button.

    Returns
    -------
    str
        TOML text, for PokerKit's ``HandHistory.loads``. Its players are those dealt in, from the
        left of the button; heads-up the big blind is the first. ``seats`` gives their seats from
        1, ``finishing_stacks`` what they have at the end.

    Raises
    ------
    ValueError
        The hand is not over, was not played with a full deck, four cards and three draws at two
        bet sizes, or PokerKit's rules would not let it be played or would end in other stacks:
        an all-in raise that they treat otherwise, more raises than a bet and three, odd chips of
        a pot shared by three, a dead blind.
    TypeError
        `hand` is neither, or a field has a type that TOML does not.

    Notes
    -----
    The standard is that of Kim, "Recording and describing poker hands" (2024). Discards stand
    before the cards that replace them, whatever the order at the table.

    Examples
    --------
    >>> from badugi_fast.game import Rules, Table, to_phh
    >>> table = Table(Rules(small_bet=2), [100, 100], seed=1)
    >>> table.fold()
    >>> print(to_phh(table, players=["Ann", "Bob"]).splitlines()[0])
    variant = 'FB'
    """
    log = hand.log if isinstance(hand, TableView) else hand
    if not isinstance(log, HandLog):
        _errors.raise_wrong("hand", "a Table or a HandLog", _errors.type_name(hand), TypeError)
    _check_variant(log)
    players = _players(log)
    core = _pokerkit_table(log, players)
    actions = _Actions(log, players, core).write()
    finishing = [_finishing_stack(log, seat) for seat in players]
    if list(core.stacks) != finishing:
        _refuse(f"PokerKit's rules would end with stacks of {list(core.stacks)}, not {finishing}")
    rules = log.rules
    posts = [-rules.big_blind if seat in log.posting else 0 for seat in players[2:]]
    values: dict[str, Any] = {
        "variant": "FB",
        "ante_trimming_status": True,
        "antes": [rules.ante] * len(players),
        "blinds_or_straddles": [rules.small_blind, rules.big_blind, *posts],
        "small_bet": rules.small_bet,
        "big_bet": rules.big_bet,
        "starting_stacks": [log.stacks[seat] for seat in players],
        "actions": actions,
        "hand": log.hand,
        "seats": [seat + 1 for seat in players],
        "finishing_stacks": finishing,
    }
    return "".join(f"{name} = {_toml(value, name)}\n" for name, value in (values | fields).items())


class _Actions:
    """The actions of a hand, checked on the way by a table with PokerKit's rules."""

    def __init__(self, log: HandLog, players: list[int], core: GameTable) -> None:
        self.log = log
        self.player = {seat: number for number, seat in enumerate(players)}
        self.core = core
        self.actions: list[str] = []
        self.dealt: dict[int, list[Card]] = {}
        # Who has discarded in this draw.
        self.drawers: set[int] = set()

    def write(self) -> list[str]:
        for event in self.log.events:
            if event.seat is None:
                continue
            name = f"p{self.player[event.seat] + 1}"
            if event.kind in ("deal", "draw"):
                self.dealt.setdefault(event.seat, []).extend(event.cards)
            elif event.kind in ("discard", "stand_pat"):
                # After the first deal, or where nobody could bet between two draws.
                if not self.actions or event.seat in self.drawers:
                    self._flush()
                self.drawers.add(event.seat)
                self.core.step(DISCARD)
                self.actions.append(f"{name} sd {_text(event.cards)}".strip())
            elif event.kind in _BETS:
                self._flush()
                self.actions.append(f"{name} {self._bet(event)}")
            elif event.kind in ("show", "muck"):
                self._flush()
                shown = _text(event.cards) if event.kind == "show" else ""
                self.actions.append(f"{name} sm {shown}".strip())
        self._flush()
        return self.actions

    def _bet(self, event: Event) -> str:
        core = self.core
        if core.actor is None or event.seat is None or core.actor != self.player[event.seat]:
            _refuse(f"PokerKit's rules do not ask seat {event.seat} when it {event.kind}s")
        code = _BETS[event.kind]
        total = core.raise_target
        owed = core.owed
        if core.step(code):
            _refuse(f"PokerKit's rules do not let seat {event.seat} {event.kind}")
        if event.kind == "raise" and total != event.total:
            _refuse(f"PokerKit's rules raise to {total}, not to {event.total}")
        if event.kind == "call" and owed == 0:
            _refuse(f"PokerKit's rules leave seat {event.seat} nothing to call")
        return {FOLD: "f", CHECK_OR_CALL: "cc", BET_OR_RAISE: f"cbr {total}"}[code]

    def _flush(self) -> None:
        for seat in sorted(self.dealt, key=self.player.__getitem__):
            name = f"p{self.player[seat] + 1}"
            self.actions.append(f"d dh {name} {_text(tuple(self.dealt[seat]))}")
        self.dealt.clear()
        self.drawers.clear()


def _check_variant(log: HandLog) -> None:
    rules = log.rules
    if not any(event.kind == "win" for event in log.events):
        _refuse("it is not over")
    if (len(deck_of(rules)), rules.cards, rules.draws) != (52, 4, 3):
        _refuse("PHH's Badugi has 52 cards, hands of four and three draws")
    if rules.bets != (rules.small_bet,) * 2 + (rules.big_bet,) * 2:
        _refuse("PHH's Badugi has two rounds at the small bet and two at the big bet")
    if log.dead:
        _refuse("PHH has no dead blinds")


def _players(log: HandLog) -> list[int]:
    """Return the seats dealt in, from the left of the button."""
    seats = sorted(log.dealt)
    return sorted(seats, key=lambda seat: (seat - log.button - 1) % len(log.stacks))


def _finishing_stack(log: HandLog, seat: int) -> int:
    stack = log.stacks[seat] or 0
    for event in log.events:
        if event.seat == seat:
            gain = event.kind in ("win", "refund")
            stack += event.amount if gain else -event.amount
    return stack


def _pokerkit_table(log: HandLog, players: list[int]) -> GameTable:
    """Return a table of these players with PokerKit's rules, which all hold their last hands."""
    rules = log.rules
    theirs = Rules.pokerkit(
        rules.small_bet,
        big_bet=rules.big_bet,
        small_blind=rules.small_blind,
        big_blind=rules.big_blind,
        ante=rules.ante,
    )
    core = new_core(theirs, (0, 0), len(players))
    for player, seat in enumerate(players):
        core.sit_down(player, log.stacks[seat] or 0, False, False)
    posting = sum(1 << players.index(seat) for seat in log.posting)
    blinds = (players.index(log.small_blind), players.index(log.big_blind))
    core.begin_hand(0, (len(players) - 1, *blinds, (1 << len(players)) - 1, posting, 0), None)
    for event in log.events:
        if event.kind in ("show", "muck") and event.seat is not None:
            core.set_hand(players.index(event.seat), sum(1 << card for card in event.cards))
    return core


def _text(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def _toml(value: Any, name: str) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        if "'" not in value and value.isprintable():
            return f"'{value}'"
        escaped = "".join(
            c if c.isprintable() and c not in '"\\' else f"\\U{ord(c):08X}" for c in value
        )
        return f'"{escaped}"'
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_toml(item, name) for item in value)}]"
    expected = "numbers, text, True or False, or sequences of them"
    return _errors.raise_wrong(name, expected, _errors.type_name(value), TypeError)


def _refuse(why: str) -> NoReturn:
    msg = f"hand: {why}"
    raise ValueError(msg)
