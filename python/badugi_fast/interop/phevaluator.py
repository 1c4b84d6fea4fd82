"""The interface of phevaluator, ranking Badugi hands.

A program that ranks hands through phevaluator changes one line::

    from badugi_fast.interop.phevaluator import evaluate_cards  # was: from phevaluator import ...

Cards stay what phevaluator takes: its ids ``rank * 4 + suit`` with the two lowest and the ace
highest, its texts, and its `Card`. phevaluator itself is not needed here.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import numpy as np

from badugi_fast import _arguments, _errors
from badugi_fast._backend import implementation
from badugi_fast._errors import CARD_TEXTS
from badugi_fast.interop.cards import PHEVALUATOR

if TYPE_CHECKING:
    from badugi_fast.typing import AceRule

__all__ = ["evaluate_cards"]

# Its texts: the rank in upper case, the suit in any.
_IDS: dict[Any, int] = {
    **{card: card_id for card_id, card in enumerate(PHEVALUATOR.table)},
    **{text: card_id for card_id, text in enumerate(CARD_TEXTS)},
    **{text.upper(): card_id for card_id, text in enumerate(CARD_TEXTS)},
}
_id_of = _IDS.__getitem__
_evaluate = implementation.evaluate
_plain = frozenset((int, str)).issuperset


def evaluate_cards(*cards: int | str | Any, ace: AceRule = "low") -> int:
    """Rank the cards of a hand.

    Parameters
    ----------
    cards : int, str or phevaluator.Card
        One to 52 cards, each an id 0..51 of phevaluator, its text (``"9h"`` or ``"9H"``) or its
        `Card`. (phevaluator takes five to seven.)
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.

    Returns
    -------
    int
        Hand rank 1..1092; 1 is best.

    Raises
    ------
    ValueError
        An unknown id or text, the same card twice, no card, or an unknown `ace`.
    TypeError
        A card is of another type.

    Examples
    --------
    >>> from badugi_fast.interop.phevaluator import evaluate_cards
    >>> evaluate_cards("As", "2h", "3d", "4c"), evaluate_cards(51, 2, 5, 8)
    (1, 1)
    >>> evaluate_cards("As", "2h", 52)
    Traceback (most recent call last):
        ...
    ValueError: cards[2]: 52 is not a card of phevaluator
    """
    # True is 1 to a dictionary, and 1.0 is, too.
    if _plain(map(type, cards)):
        try:
            return _evaluate(list(map(_id_of, cards)), ace=ace)
        except (KeyError, ValueError):
            pass
    _arguments.ace_is_high(ace)
    ids = [_read(card, place) for place, card in enumerate(cards)]
    if not ids:
        _errors.raise_no_cards("cards", cards)
    return implementation.rank_hand(ids, ace, "cards", -1)


def _read(card: Any, place: int) -> int:
    if isinstance(card, str):
        key: Any = str.__str__(card)
    elif isinstance(card, (int, np.integer)) and not isinstance(card, bool):
        key = int(card)
    else:
        # Who passes one of its cards has imported it.
        theirs = sys.modules.get("phevaluator.card")
        if theirs is None or not isinstance(card, theirs.Card):
            where, expected = f"cards[{place}]", "a card of phevaluator (int, str or Card)"
            _errors.raise_wrong(where, expected, _errors.type_name(card), TypeError)
        key = card.id_
    if key not in _IDS:
        _errors.raise_foreign_card("cards", (place,), key, PHEVALUATOR.name)
    return _IDS[key]
