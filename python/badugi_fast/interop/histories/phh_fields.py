"""The fields of a PHH file, and what may stand in them.

See Juho Kim, "Recording and Describing Poker Hands" (the PHH specification).
"""

from __future__ import annotations

import math
import re
from datetime import time
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from badugi_fast import _errors
from badugi_fast.interop.histories.lines import Broken

if TYPE_CHECKING:
    from collections.abc import Callable

    from badugi_fast.interop.histories.lines import Line

# Larger numbers are no chips and no dates, and Python takes long to print them.
_MOST = 10**15


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_integer(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _MOST


def _is_amount(value: Any) -> bool:
    number = isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)
    return number and (isinstance(value, int) or math.isfinite(value)) and abs(value) < _MOST


def _is_name(value: Any) -> bool:
    return _is_text(value) or _is_integer(value)


def _is_time(value: Any) -> bool:
    return isinstance(value, time)


_KINDS: dict[str, Callable[[Any], bool]] = {
    "a text": _is_text,
    "an integer": _is_integer,
    "a number": _is_amount,
    "a text or an integer": _is_name,
    "a time of day": _is_time,
}
_TO = re.compile(r"\s*p[0-9]+\s+cbr\s+(?P<to>\S+)")
_AMOUNT = re.compile(r"[0-9]{1,15}(?:\.[0-9]*)?|\.[0-9]+")
_NUMBERS = ("a number", "an integer")
# Those that a hand of Badugi must have, then those that it may have.
_FIELDS = {"small_bet": "a number", "big_bet": "a number"}
_LISTS = {
    "antes": "a number",
    "blinds_or_straddles": "a number",
    "starting_stacks": "a number",
    "actions": "a text",
}
_OTHER_FIELDS = {
    "hand": "a text or an integer",
    "table": "a text or an integer",
    "level": "a text or an integer",
    "event": "a text",
    "time_zone": "a text",
    "currency_symbol": "a text",
    "seat_count": "an integer",
    "day": "an integer",
    "month": "an integer",
    "year": "an integer",
    "time": "a time of day",
}
# One for each player.
_OTHER_LISTS = {"seats": "an integer", "players": "a text", "finishing_stacks": "a number"}
# PokerKit would take them for settings of its own.
_SETTINGS = ("automations", "divmod", "parse_value", "rake", "user_defined_fields")


def check_fields(fields: dict[str, Any], lines: list[Line]) -> None:
    """Raise `Broken` for the first field of a Badugi hand that is absent or cannot be."""
    missing = [name for name in ("variant", *_FIELDS, *_LISTS) if name not in fields]
    if missing:
        raise Broken(lines[0].number, f"{missing[0]}: the field is missing")
    settings = [name for name in _SETTINGS if name in fields]
    if settings:
        raise Broken(_line_of(settings[0], lines), f"{settings[0]}: PHH has no such field")
    for name, kind in (_FIELDS | _OTHER_FIELDS).items():
        if name in fields and not _KINDS[kind](fields[name]):
            _refuse(name, kind, fields[name], lines)
    for name, kind in (_LISTS | _OTHER_LISTS).items():
        if name in fields:
            _check_list(name, kind, fields[name], lines)
    _check_amounts(fields["actions"], lines)
    players = len(fields["starting_stacks"])
    for name in _OTHER_LISTS:
        if len(fields.get(name, fields["starting_stacks"])) != players:
            _refuse(name, f"a list of {players} values", fields[name], lines)


def _check_list(name: str, kind: str, values: Any, lines: list[Line]) -> None:
    if not isinstance(values, list):
        _refuse(name, "a list", values, lines)
    for place, value in enumerate(values):
        if not _KINDS[kind](value):
            _refuse(name, kind, value, lines, f"[{place}]")


def _check_amounts(actions: list[str], lines: list[Line]) -> None:
    for place, action in enumerate(actions):
        to = _TO.match(action)
        if to and not _AMOUNT.fullmatch(to["to"]):
            _refuse("actions", "a number after cbr", action, lines, f"[{place}]")


def too_long(lines: list[Line]) -> Line | None:
    """Return the first line with a number that is too long for Python to read."""
    return next((line for line in lines if re.search(r"[0-9_]{4300}", line.text)), None)


def _refuse(name: str, kind: str, value: Any, lines: list[Line], place: str = "") -> None:
    try:
        shown = _errors.shown(value)
    except ValueError:
        shown = "a number of many digits"
    numeric = isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)
    if numeric and (kind == "a number" or isinstance(value, int)) and kind in _NUMBERS:
        kind += f" below {_MOST:,}"
    raise Broken(_line_of(name, lines), f"{name}{place}: expected {kind}, got {shown}")


def _line_of(name: str, lines: list[Line]) -> int:
    key = re.compile(rf"""\s*["']?{name}["']?\s*=""")
    return next((line.number for line in lines if key.match(line.text)), lines[0].number)
