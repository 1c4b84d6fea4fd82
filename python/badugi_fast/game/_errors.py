"""Why an action, a plan or a change of seats is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from badugi_fast import _errors
from badugi_fast.game.actions import ACTIONS, BET_OR_RAISE, CHECK_OR_CALL, DISCARD, FOLD

if TYPE_CHECKING:
    from badugi_fast.game.view import TableView

# As the extension numbers them.
FAULTS = (
    "none",
    "hand_over",
    "unknown_action",
    "not_drawing",
    "not_betting",
    "free_to_check",
    "capped",
    "not_enough_chips",
    "nobody_can_call",
    "not_reopened",
    "discard_not_held",
    "hand_in_progress",
    "not_in_hand",
    "in_turn",
    "seat_taken",
    "seat_empty",
    "too_few_players",
)
UNKNOWN_ACTION = FAULTS.index("unknown_action")


class IllegalActionError(ValueError):
    """An action that the rules do not allow now; the table is as before."""


def refuse_action(fault: int, table: TableView, action: int) -> NoReturn:
    """Raise for an action that is not legal."""
    name = FAULTS[fault]
    if name == "hand_over":
        msg = "action: the hand is over; next_hand() deals another"
        raise IllegalActionError(msg)
    if name == "unknown_action":
        expected = f"an integer in 0..{ACTIONS - 1}"
        _errors.raise_wrong("action", expected, _errors.number(action), ValueError)
    msg = f"action: seat {table.seat} cannot {_verb(table, action)}: {_reason(name, table)}"
    raise IllegalActionError(msg)


def refuse_action_at(row: int, table: TableView, action: int, fault: int) -> NoReturn:
    """Raise for the action of one of many tables; none of them has moved."""
    place = f"actions[{row}]"
    name = FAULTS[fault]
    if name == "hand_over":
        msg = f"{place}: the hand of table {row} is over; reset(mask=...) deals another"
    elif name == "unknown_action":
        expected = f"an integer in 0..{ACTIONS - 1}"
        got = _errors.number(action)
        msg = f"{place}: expected {expected} for table {row}, seat {table.seat}, got {got}"
    else:
        verb, reason = _verb(table, action), _reason(name, table)
        msg = f"{place}: table {row}, seat {table.seat} cannot {verb} (action {action}): {reason}"
    raise IllegalActionError(msg)


def refuse_verb(table: TableView, verb: str, why: str) -> NoReturn:
    """Raise for an action by a name that does not fit."""
    msg = f"action: seat {table.seat} cannot {verb}: {why}"
    raise IllegalActionError(msg)


def _verb(table: TableView, action: int) -> str:
    if action == FOLD:
        return "fold"
    if action == CHECK_OR_CALL:
        return "check or call"
    if action == BET_OR_RAISE:
        return "raise" if table.level else "bet"
    return "stand pat" if action == DISCARD else "discard"


def _reason(name: str, table: TableView) -> str:
    rules = table.rules
    seat = table.seat
    stack = 0 if seat is None else table.stacks[seat]
    reasons = {
        "not_drawing": "this is a betting round",
        "not_betting": "this is a draw, to discard or to stand pat",
        "free_to_check": "there is nothing to call",
        "capped": f"the round is capped at {rules.cap} bets",
        "not_enough_chips": f"a stack of {stack} is not above the {table.to_call} to call",
        "nobody_can_call": "no other player has chips to call with",
        "not_reopened": (
            f"the all-in raise by {table.to_call} does not reopen the betting "
            f"(all_in_reopens={rules.all_in_reopens!r})"
        ),
        "discard_not_held": f"a hand has {rules.cards} cards",
    }
    return reasons[name]


def refuse_seat(fault: int, function: str, seat: int) -> NoReturn:
    """Raise for a plan or a change of seats that is not possible."""
    reasons = {
        "hand_over": "the hand is over",
        "hand_in_progress": "a hand is being played",
        "not_in_hand": "it is not in the hand",
        "in_turn": "it is to act now",
        "seat_taken": "somebody sits there",
        "seat_empty": "nobody sits there",
        "not_drawing": "it has no draw to come",
    }
    msg = f"{function}: seat {seat}: {reasons[FAULTS[fault]]}"
    raise IllegalActionError(msg)


def refuse_hand(fault: int) -> NoReturn:
    """Raise for a next hand that cannot be dealt."""
    reasons = {
        "hand_in_progress": "a hand is being played",
        "too_few_players": "fewer than two seats have chips and do not sit out",
    }
    msg = f"next_hand: {reasons[FAULTS[fault]]}"
    raise IllegalActionError(msg)


def refuse_card(argument: str, place: int, seat: int, card: int) -> NoReturn:
    """Raise for a card that a player does not hold."""
    text = _errors.CARD_TEXTS[card]
    msg = f"{argument}[{place}]: seat {seat} does not hold {text!r}"
    raise IllegalActionError(msg)
