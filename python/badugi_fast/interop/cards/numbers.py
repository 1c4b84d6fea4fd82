"""Cards that are numbers: a table of each, from its library's own rule."""

from __future__ import annotations

from badugi_fast._errors import CARD_TEXTS
from badugi_fast.interop.cards._encoding import Encoding

CARDS = tuple((text[0], text[1]) for text in CARD_TEXTS)
"""Rank and suit of our cards, in the order of their ids."""

ACE_LOW = "A23456789TJQK"
ACE_HIGH = "23456789TJQKA"

_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)


def by_rank(ranks: str, suits: str) -> tuple[int, ...]:
    """Return the table of an encoding ``rank * 4 + suit``."""
    return tuple(4 * ranks.index(rank) + suits.index(suit) for rank, suit in CARDS)


def by_suit(ranks: str, suits: str, first: int = 0) -> tuple[int, ...]:
    """Return the table of an encoding ``suit * 13 + rank``, counted from `first`."""
    return tuple(first + 13 * suits.index(suit) + ranks.index(rank) for rank, suit in CARDS)


def _cactus_kev(rank: int, suit: int) -> int:
    """Return a card as Kevin Suffecool's evaluator has it: xxxAKQJT98765432cdhsrrrrxxpppppp."""
    return 1 << rank + 16 | 1 << suit + 12 | rank << 8 | _PRIMES[rank]


TREYS = Encoding(
    [_cactus_kev(ACE_HIGH.index(rank), "shdc".index(suit)) for rank, suit in CARDS],
    name="treys",
)
DEUCES = Encoding(TREYS.table, name="deuces")

PHEVALUATOR = Encoding(by_rank(ACE_HIGH, "cdhs"), name="phevaluator")

# As their `action_to_string` names the chance outcomes (OpenSpiel 2.0).
OPENSPIEL = Encoding(by_rank(ACE_HIGH, "cdhs"), name="OpenSpiel's universal_poker")
OPENSPIEL_GIN_RUMMY = Encoding(by_suit(ACE_LOW, "scdh"), name="OpenSpiel's gin_rummy")
OPENSPIEL_BLACKJACK = Encoding(by_suit(ACE_LOW, "cdhs"), name="OpenSpiel's blackjack")
OPENSPIEL_SPADES = Encoding(by_suit(ACE_HIGH, "cdhs"), name="OpenSpiel's spades")
OPENSPIEL_OH_HELL = Encoding(by_rank(ACE_HIGH, "cdsh"), name="OpenSpiel's oh_hell")

# As its limitholdem/card2index.json and its gin_rummy's `get_card_id`.
RLCARD_ID = Encoding(by_suit(ACE_LOW, "shdc"), name="RLCard's ids")

# `Card.to_id`.
PYPOKERENGINE_ID = Encoding(by_suit(ACE_LOW, "cdhs", first=1), name="PyPokerEngine's ids")

# `Card::encode` in src/lib/pokerstove/peval/Card.cpp of github.com/andrewprock/pokerstove.
POKERSTOVE = Encoding(by_suit(ACE_HIGH, "cdhs"), name="pokerstove")
