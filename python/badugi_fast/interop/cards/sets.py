"""Sets of cards by suit: 13 bits for each, clubs lowest, and in each the two lowest."""

from __future__ import annotations

from badugi_fast.interop.cards._masks import MaskEncoding
from badugi_fast.interop.cards.numbers import POKERSTOVE

# `CardSet` sets bit `Card::code()` (src/lib/pokerstove/peval/CardSet.cpp). eval7's is the same.
POKERSTOVE_MASK = MaskEncoding(POKERSTOVE.table, name="pokerstove")
EVAL7_MASK = MaskEncoding(POKERSTOVE.table, name="eval7")
