"""The interface of treys' evaluator, ranking Badugi hands.

A program that ranks hands through treys (or deuces) changes one line::

    from treys import Card, Deck
    from badugi_fast.interop.treys import Evaluator  # was: from treys import Evaluator

Cards stay the ints of treys. treys itself is not needed here.

=====================================  ===========================================================
treys                                  here
=====================================  ===========================================================
hand ranks 1..7462, 1 is best          hand ranks 1..1092, 1 is best
classes 0..9, 0 is best                classes 1..4, 1 is best: five less the number of cards that
                                       play
``'Straight'``, ...                    ``'badugi'``, ``'three-card'``, ``'two-card'``,
                                       ``'one-card'``, the sizes in `badugi_fast.describe`
five to seven cards                    one to 52 cards, on the hand and the board together
``hand_summary``                       not here: it prints the streets of hold'em
=====================================  ===========================================================
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex

import numpy as np

from badugi_fast import _arguments, _arrays, _errors
from badugi_fast._backend import implementation
from badugi_fast.interop.cards import TREYS
from badugi_fast.interop.cards._readers import reader_of
from badugi_fast.ranking import HAND_RANKS, SIZE_WORDS, describe

if TYPE_CHECKING:
    from collections.abc import Iterable

    from badugi_fast.typing import AceRule

__all__ = ["Evaluator"]

_CLASS_OF_SIZE = 5
_WORDS = {_CLASS_OF_SIZE - size: words for size, words in SIZE_WORDS.items()}

_reader = reader_of(TREYS.table, TREYS.name)
_id_of = _reader.ids.__getitem__
_evaluate = implementation.evaluate


class Evaluator:
    """Ranks Badugi hands with the methods of ``treys.Evaluator``.

    Parameters
    ----------
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.

    Attributes
    ----------
    ace : {"low", "high"}
        The ace rule.

    Raises
    ------
    ValueError, TypeError
        `ace` is unknown.

    Examples
    --------
    >>> from badugi_fast.interop.treys import Evaluator
    >>> evaluator = Evaluator()
    >>> hand = [268442665, 73730, 147715, 295429]  # As 2h 3d 4c, by treys' Card.new
    >>> rank = evaluator.evaluate(hand, [])
    >>> rank, evaluator.get_rank_class(rank), evaluator.class_to_string(1)
    (1, 1, 'badugi')
    """

    def __init__(self, *, ace: AceRule = "low") -> None:
        _arguments.ace_is_high(ace)
        self._ace: AceRule = ace

    @property
    def ace(self) -> AceRule:
        """The ace rule."""
        return self._ace

    def evaluate(self, hand: Iterable[SupportsIndex], board: Iterable[SupportsIndex] = ()) -> int:
        """Rank the cards of a hand and a board together.

        Parameters
        ----------
        hand : iterable of int
            Cards of treys.
        board : iterable of int, default ()
            More cards of treys that may play; Badugi has none.

        Returns
        -------
        int
            Hand rank 1..1092; 1 is best.

        Raises
        ------
        ValueError
            A number that is not a card of treys, the same card twice, or no card. The message
            names `hand` or `board`, the place and the value.
        TypeError
            Something is no integer, or no iterable.

        Examples
        --------
        >>> from badugi_fast.interop.treys import Evaluator
        >>> Evaluator().evaluate([268442665, 73730], [147715])  # As 2h, 3d
        716
        >>> Evaluator().evaluate([268442665, 17])
        Traceback (most recent call last):
            ...
        ValueError: hand[1]: 17 is not a card of treys
        """
        if type(hand) is not list or type(board) is not list:
            hand, board = _listed(hand, "hand"), _listed(board, "board")
        cards = hand + board
        try:
            # A dictionary takes a float for the equal integer; the sum of integers is one.
            if type(sum(cards)) is not int:
                cards = list(map(index, cards))
            return _evaluate(map(_id_of, cards), ace=self._ace)
        except (KeyError, TypeError, ValueError):
            _explain(hand, board)

    def get_rank_class(self, hr: SupportsIndex) -> int:
        """Return the class of a hand rank.

        Parameters
        ----------
        hr : int
            Hand rank 1..1092, as `evaluate` returns it.

        Returns
        -------
        int
            1 for badugis, 2 for three-card hands, 3 for two-card and 4 for one-card hands: as in
            treys, the best class is the lowest.

        Raises
        ------
        ValueError
            `hr` is outside 1..1092.
        TypeError
            `hr` is no integer.

        Examples
        --------
        >>> from badugi_fast.interop.treys import Evaluator
        >>> [Evaluator().get_rank_class(rank) for rank in (1, 715, 716, 1092)]
        [1, 1, 2, 4]
        """
        return _CLASS_OF_SIZE - describe(_number(hr, "hr", HAND_RANKS)).size

    def class_to_string(self, class_int: SupportsIndex) -> str:
        """Name a class of hands.

        Parameters
        ----------
        class_int : int
            1..4, as `get_rank_class` returns it.

        Returns
        -------
        str
            ``'badugi'``, ``'three-card'``, ``'two-card'`` or ``'one-card'``. For the whole name
            of a hand give its rank to `badugi_fast.describe`.

        Raises
        ------
        ValueError
            `class_int` is outside 1..4.
        TypeError
            `class_int` is no integer.

        Examples
        --------
        >>> from badugi_fast.interop.treys import Evaluator
        >>> [Evaluator().class_to_string(number) for number in (1, 2, 3, 4)]
        ['badugi', 'three-card', 'two-card', 'one-card']
        """
        return _WORDS[_number(class_int, "class_int", len(_WORDS))]

    def get_five_card_rank_percentage(self, hand_rank: SupportsIndex) -> float:
        """Scale a hand rank to 0..1; the name is that of treys, whose hands have five cards.

        Parameters
        ----------
        hand_rank : int
            1..1092, as `evaluate` returns it.

        Returns
        -------
        float
            ``hand_rank / 1092``: the share of all hand ranks that are at least as good, near 0
            for the best and 1 for the worst.

        Raises
        ------
        ValueError
            `hand_rank` is outside 1..1092.
        TypeError
            `hand_rank` is no integer.

        Examples
        --------
        >>> from badugi_fast.interop.treys import Evaluator
        >>> Evaluator().get_five_card_rank_percentage(546)
        0.5
        """
        return _number(hand_rank, "hand_rank", HAND_RANKS) / HAND_RANKS


def _listed(cards: Any, argument: str) -> list[Any]:
    if isinstance(cards, np.ndarray):
        cards = _arrays.as_array(cards, argument)
    try:
        return list(cards)
    except TypeError:
        got = _errors.type_name(cards)
        _errors.raise_wrong(argument, "an iterable of cards of treys", got, TypeError)


def _number(value: Any, argument: str, most: int) -> int:
    expected = f"an integer in 1..{most}"
    number = _arguments.integer(value, argument, expected, 1)
    if number > most:
        _errors.raise_wrong(argument, expected, _errors.number(number), ValueError)
    return number


def _explain(hand: list[Any], board: list[Any]) -> NoReturn:
    """Raise for the first fault of cards that could not be ranked."""
    seen: set[int] = set()
    for argument, cards in (("hand", hand), ("board", board)):
        for place, card in enumerate(cards):
            card_id = _reader.read_one(card, argument, (place,))
            if card_id in seen:
                _errors.raise_duplicate_card(argument, place, card_id)
            seen.add(card_id)
    _errors.raise_no_cards("hand", hand)
