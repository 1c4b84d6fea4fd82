"""Cards that are texts with the suit first."""

from __future__ import annotations

from badugi_fast.interop.cards._encoding import Encoding
from badugi_fast.interop.cards.numbers import CARDS

_SUIT_FIRST = [suit.upper() + rank for rank, suit in CARDS]

RLCARD = Encoding(_SUIT_FIRST, name="RLCard")
PYPOKERENGINE = Encoding(_SUIT_FIRST, name="PyPokerEngine")
