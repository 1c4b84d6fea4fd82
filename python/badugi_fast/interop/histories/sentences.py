"""Sentences with amounts and cards in them, and what these are."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache

# A thousand million million chips are enough, and stay exact in a Decimal.
MONEY = r"[^\s\d(),.\[\]-]{0,4}(?:[0-9]{1,3}(?:,[0-9]{3}){1,4}|[0-9]{1,15})(?:\.[0-9]{1,4})?"
_CARDS = r"\[(?P<%s>(?:(?:[2-9TJQKA]|10)[cdhs] ?)+)\]"
_MARKS = re.compile(
    r"<(?P<kind>amount|to|stack|low|high|rake|jackpot|cards|kept|count|label|seat)>"
)


@cache
def sentence(pattern: str) -> re.Pattern[str]:
    """Compile a pattern in which ``<amount>``, ``<cards>`` and the like stand for their groups."""

    def group(mark: re.Match[str]) -> str:
        kind = mark["kind"]
        if kind in ("cards", "kept"):
            return _CARDS % kind
        form = {"count": "[1-4]", "seat": "[0-9]{1,2}", "label": ".+"}
        return f"(?P<{kind}>{form.get(kind, MONEY)})"

    return re.compile(_MARKS.sub(group, pattern))


def money(text: str) -> Decimal:
    """Return the number in an amount with a currency symbol and thousands separators."""
    return Decimal(text.lstrip("".join(set(text) - set("0123456789"))).replace(",", ""))


def symbol(text: str) -> str:
    """Return the currency symbol before an amount."""
    return re.split("[0-9]", text, maxsplit=1)[0]
