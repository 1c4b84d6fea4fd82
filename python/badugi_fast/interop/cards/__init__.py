"""Other libraries' cards, to and from the card ids and card sets of this package.

Each `Encoding` has ``to_ids`` (theirs to ours) and ``from_ids`` (ours to theirs); each
`MaskEncoding` has ``to_masks`` and ``from_masks``. They take one card or mask, lists, and arrays
of any shape. Encodings of your own are made from a table of 52 cards.

=============================  ====================================================================
Encoding                       Cards
=============================  ====================================================================
`TREYS`, `DEUCES`              the sparse 32-bit ints of treys and deuces
`PHEVALUATOR`                  phevaluator's ids 0..51
`EVAL7`                        objects ``eval7.Card``
`POKERKIT`                     objects ``pokerkit.Card``
`OPENSPIEL`                    OpenSpiel's universal_poker, bridge, hearts and crazy_eights
`OPENSPIEL_GIN_RUMMY`          OpenSpiel's gin_rummy
`OPENSPIEL_BLACKJACK`          OpenSpiel's blackjack and cribbage
`OPENSPIEL_SPADES`             OpenSpiel's spades
`OPENSPIEL_OH_HELL`            OpenSpiel's oh_hell
`RLCARD`                       RLCard's texts, suit first: ``SA``, as ``Card.get_index()`` gives
`RLCARD_ID`                    RLCard's numbers 0..51, as observations have them
`PYPOKERENGINE`                PyPokerEngine's texts, suit first: ``SA``, as ``str(card)`` gives
`PYPOKERENGINE_ID`             PyPokerEngine's ids 1..52
`POKERSTOVE`                   pokerstove's card codes 0..51
`POKERSTOVE_MASK`              sets of cards by suit, as pokerstove's ``CardSet`` has them
`EVAL7_MASK`                   the same, as ``eval7.Card.mask`` and eval7's evaluators have them
=============================  ====================================================================

Nothing is imported but for `EVAL7` and `POKERKIT`, whose objects need their library when they are
first used.
"""

from __future__ import annotations

from badugi_fast.interop.cards._encoding import Encoding
from badugi_fast.interop.cards._masks import MaskEncoding
from badugi_fast.interop.cards.numbers import (
    DEUCES,
    OPENSPIEL,
    OPENSPIEL_BLACKJACK,
    OPENSPIEL_GIN_RUMMY,
    OPENSPIEL_OH_HELL,
    OPENSPIEL_SPADES,
    PHEVALUATOR,
    POKERSTOVE,
    PYPOKERENGINE_ID,
    RLCARD_ID,
    TREYS,
)
from badugi_fast.interop.cards.objects import EVAL7, POKERKIT
from badugi_fast.interop.cards.sets import EVAL7_MASK, POKERSTOVE_MASK
from badugi_fast.interop.cards.texts import PYPOKERENGINE, RLCARD

__all__ = [
    "DEUCES",
    "EVAL7",
    "EVAL7_MASK",
    "OPENSPIEL",
    "OPENSPIEL_BLACKJACK",
    "OPENSPIEL_GIN_RUMMY",
    "OPENSPIEL_OH_HELL",
    "OPENSPIEL_SPADES",
    "PHEVALUATOR",
    "POKERKIT",
    "POKERSTOVE",
    "POKERSTOVE_MASK",
    "PYPOKERENGINE",
    "PYPOKERENGINE_ID",
    "RLCARD",
    "RLCARD_ID",
    "TREYS",
    "Encoding",
    "MaskEncoding",
]
