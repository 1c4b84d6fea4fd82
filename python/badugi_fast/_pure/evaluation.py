"""The best subset of a hand, by the letter of the rules.

A Badugi hand is the best subset whose cards all differ in rank and in suit. More cards beat
fewer; among equals compare the highest card first, lower is better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from badugi_fast._arguments import ace_is_high
from badugi_fast._pure.cards import SUITS, read_cards
from badugi_fast._pure.hand_ranks import HAND_RANK_OF_RANKS, RANKS, best_first

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from badugi_fast.typing import AceRule, HandLike


# Which places of a hand's different ranks, lowest first, to try and in what order.
_PLACES = [best_first(ranks) for ranks in range(RANKS + 1)]


def _give_suits(suits_of: Sequence[Sequence[int]], used: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Choose a different suit for each place, the earliest possible first; () where none fits."""
    if len(used) == len(suits_of):
        return used
    for suit in suits_of[len(used)]:
        if suit not in used:
            chosen = _give_suits(suits_of, (*used, suit))
            if chosen:
                return chosen
    return ()


def _best_subset(cards: Iterable[int], ace_high: bool) -> list[tuple[int, int]]:
    """Return the cards that play as (rank from the lowest, suit), highest rank first."""
    suits_of: dict[int, list[int]] = {}
    for card in sorted(cards):
        rank = card // SUITS
        if ace_high:
            rank = (rank - 1) % RANKS
        suits_of.setdefault(rank, []).append(card % SUITS)
    ranks = sorted(suits_of)
    for places in _PLACES[len(ranks)]:
        chosen = [ranks[place] for place in places]
        suits = _give_suits([suits_of[rank] for rank in chosen])
        if suits:
            return list(zip(chosen, suits, strict=True))
    return []


def rank_cards(cards: Iterable[int], ace_high: bool) -> int:
    """Return the hand rank of distinct cards, at least one."""
    return HAND_RANK_OF_RANKS[tuple(rank for rank, _ in _best_subset(cards, ace_high))]


def evaluate(hand: HandLike, *, ace: AceRule = "low") -> int:
    """Rank one hand of 1 to 52 cards.

    The hand is the best subset whose cards all differ in rank and in suit: more cards beat
    fewer, and among equals the lower highest card wins, then the next.

    Parameters
    ----------
    hand : str, bytes or iterable of cards
        Card text such as ``"As2h3d4c"`` (`bytes` are ASCII text), or the cards themselves, each
        a card id 0..51 or the text of one card. See `parse_cards` for the notation.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card, as in Badugi, or the highest, as in Badeucy.

    Returns
    -------
    int
        Hand rank 1..1092; 1 is best.

    Raises
    ------
    ValueError
        Empty hand, unknown rank or suit, half a card, the same card twice, a card id outside
        0..51, or an unknown `ace`.
    TypeError
        `hand` or one of its cards is of the wrong type.

    Notes
    -----
    Rank order: rules of Badugi as in Robert's Rules and the PokerStars rules page; 1092 hand
    ranks are 715 badugis, 286 three-card, 78 two-card and 13 one-card hands.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.evaluate("As2h3d4c")
    1
    >>> bf.evaluate(["Ac", "Ad", "2c", "3d"])  # 2-A: each other card shares a suit or a rank
    1002
    >>> bf.evaluate("Ah2s3c4d5h", ace="high")  # an ace is high here: 5-4-3-2
    1
    """
    return rank_hand(hand, ace, "hand", -1)


def rank_hand(hand: HandLike, ace: AceRule, argument: str, index: int) -> int:
    """Return the hand rank; errors name item `index` of `argument`, or all of it below zero."""
    ace_high = ace_is_high(ace)
    name = argument if index < 0 else f"{argument}[{index}]"
    return rank_cards(read_cards(hand, name), ace_high)


def best_cards(hand: HandLike, ace: AceRule) -> tuple[int, ...]:
    """Return the ids of the cards that play, highest first."""
    ace_high = ace_is_high(ace)
    playing = _best_subset(read_cards(hand, "hand"), ace_high)
    return tuple((rank + ace_high) % RANKS * SUITS + suit for rank, suit in playing)
