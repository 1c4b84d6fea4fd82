"""Ranking one hand, and comparing a few."""

from __future__ import annotations

from typing import TYPE_CHECKING

from badugi_fast import _errors
from badugi_fast._arguments import ace_is_high
from badugi_fast._backend import implementation
from badugi_fast.cards import Card, as_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from badugi_fast.typing import AceRule, HandLike

# The backend's own function: a wrapper would cost as much as the evaluation.
evaluate = implementation.evaluate


def best_cards(hand: HandLike, *, ace: AceRule = "low") -> tuple[Card, ...]:
    """Return the cards of a hand that play.

    Parameters
    ----------
    hand : str, bytes or iterable of cards
        1 to 52 cards, as in `evaluate`.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.

    Returns
    -------
    tuple of Card
        One to four cards, highest first. Where several subsets rank the same, the highest card
        has the first possible suit in the order c d h s, then the next card, and so on.

    Raises
    ------
    ValueError, TypeError
        As `evaluate`.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.best_cards("AcAd2c3d")
    (2c, Ad)
    """
    return as_cards(implementation.best_cards(hand, ace))


def winners(hands: Iterable[HandLike], *, ace: AceRule = "low") -> tuple[int, ...]:
    """Return which hands share the pot.

    Parameters
    ----------
    hands : iterable of hands
        Each as in `evaluate`. Strengths are compared, so hands may hold the same cards.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.

    Returns
    -------
    tuple of int
        Indices of the best hands in ascending order; more than one when they tie.

    Raises
    ------
    ValueError
        No hands, or one that is not valid.
    TypeError
        `hands` is one text or not iterable, or a hand is of the wrong type.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.winners(["KsQhJdTc", "As2h3d3c", "KhQdJcTs"])
    (0, 2)
    """
    ace_is_high(ace)
    if isinstance(hands, (str, bytes, bytearray)):
        got = f"one {_errors.type_name(hands)}"
        _errors.raise_wrong("hands", "an iterable of hands", got, TypeError)
    try:
        items = enumerate(hands)
    except TypeError:
        _errors.raise_wrong("hands", "an iterable of hands", _errors.type_name(hands), TypeError)
    ranks = [implementation.rank_hand(hand, ace, "hands", index) for index, hand in items]
    if not ranks:
        _errors.raise_wrong("hands", "at least one hand", "none", ValueError)
    best = min(ranks)
    return tuple([index for index, rank in enumerate(ranks) if rank == best])
