"""Playing hands again from their logs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from badugi_fast.game._core import new_core, seat_numbers
from badugi_fast.game.actions import BET_OR_RAISE, CHECK_OR_CALL, DISCARD, FOLD
from badugi_fast.game.events import CHOICES
from badugi_fast.game.rules import deck_of

if TYPE_CHECKING:
    from badugi_fast._native import GameTable
    from badugi_fast.game.events import Event, HandLog
    from badugi_fast.game.table import Table

_CODES = {
    "fold": FOLD,
    "check": CHECK_OR_CALL,
    "call": CHECK_OR_CALL,
    "bet": BET_OR_RAISE,
    "raise": BET_OR_RAISE,
}


def restore(log: HandLog) -> GameTable:
    """Return the extension's table at the beginning of a hand."""
    _check(log)
    core = new_core(log.rules, log.key, len(log.stacks))
    for seat, stack in enumerate(log.stacks):
        if stack is not None:
            core.sit_down(seat, stack, False, False)
    masks = [sum(1 << seat for seat in seats) for seats in (log.dealt, log.posting, log.dead)]
    deck = None if log.deck is None else bytes(log.deck)
    plan = (log.button, log.small_blind, log.big_blind, masks[0], masks[1], masks[2])
    core.begin_hand(log.hand, plan, deck)
    return core


def play_events(table: Table, log: HandLog, actions: int | None) -> None:
    """Play the actions of a log; what happens must be what it tells."""
    played = 0
    for number, event in enumerate(log.events):
        if actions is not None and played >= actions:
            break
        if event.kind == "plan":
            _plan(table, event)
        elif event.kind in CHOICES and not event.planned:
            if event.seat != table.seat:
                _refuse(number, event)
            play_choice(table, event)
            played += 1
    found = table.events()
    for number, (event, happened) in enumerate(zip(log.events, found, strict=False)):
        if event != happened:
            _refuse(number, event)
    if actions is None and len(found) != len(log.events):
        _refuse(min(len(found), len(log.events)), found[-1])


def play_choice(table: Table, event: Event) -> None:
    """Do what an event tells that a player chose."""
    if event.kind in _CODES:
        table.step(_CODES[event.kind])
    elif event.cards:
        table.discard(event.cards)
    else:
        table.step(DISCARD)


def seat_masks(core: GameTable) -> tuple[int, ...]:
    """Return what lasts from hand to hand beside the chips, as `restore_seats` takes it."""
    return core.seated, core.sitting_out, core.owes_big, core.owes_small, core.wants_to_post


def _plan(table: Table, event: Event) -> None:
    seat = -1 if event.seat is None else event.seat
    if event.plan == "discard":
        table.plan_discard(seat, event.cards)
    else:
        table.plan(seat, None if event.plan == "none" else event.plan)


def _refuse(number: int, event: Event) -> NoReturn:
    msg = f"log.events[{number}]: {event}: not what happens in this hand"
    raise ValueError(msg)


def _check(log: HandLog) -> None:
    """Raise for seats that a table cannot have: the extension takes what it is given."""
    players = seat_numbers(log.stacks)
    order = None if log.deck is None else sorted(log.deck)
    places = (log.button, log.small_blind, log.big_blind)
    sound = (
        2 <= len(log.stacks) <= 8
        and len(set(log.dealt)) >= 2
        and {*log.dealt} <= {*players}
        and {*log.posting, *log.dead, *places} <= {*log.dealt}
        and log.small_blind != log.big_blind
        and (order is None or order == list(deck_of(log.rules)))
        and all(stack is None or 0 <= stack <= 2**60 for stack in log.stacks)
        and 0 <= log.hand < 2**63
    )
    if not sound:
        msg = "log: the seats, stacks or cards are not those of a hand"
        raise ValueError(msg)
