"""Cards that are objects of another library, which is imported when they are first used."""

from __future__ import annotations

from typing import Any

from badugi_fast._errors import CARD_TEXTS
from badugi_fast._extras import require
from badugi_fast.interop.cards._encoding import Encoding


def _eval7_cards() -> list[Any]:
    eval7 = require("eval7", "eval7", "badugi_fast.interop.cards.EVAL7")
    return [eval7.Card(text) for text in CARD_TEXTS]


def _pokerkit_cards() -> list[Any]:
    pokerkit = require("pokerkit", "pokerkit", "badugi_fast.interop.cards.POKERKIT")
    return list(pokerkit.Card.parse("".join(CARD_TEXTS)))


EVAL7 = Encoding(_eval7_cards, name="eval7")
POKERKIT = Encoding(_pokerkit_cards, name="PokerKit")
