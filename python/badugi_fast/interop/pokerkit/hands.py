"""Subclasses of PokerKit's Badugi hands that are ranked by our core.

PokerKit tries all subsets of four cards, then of three, and so on, and builds a hand of each. Ours
ask the core once, remember the cards they were given and look for those that play when asked.
Whatever is no plain card of the 52 goes PokerKit's own way, so that it answers or raises the same.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from pokerkit.hands import BadugiHand, StandardBadugiHand
from pokerkit.utilities import Card

from badugi_fast import _errors
from badugi_fast._backend import implementation
from badugi_fast.interop.pokerkit import guard

if TYPE_CHECKING:
    from pokerkit.lookups import Entry
    from pokerkit.utilities import CardsLike
    from typing_extensions import Self

    from badugi_fast.typing import AceRule

_TABLE_LOW, _TABLE_HIGH = guard.tables(Card, [(BadugiHand, "low"), (StandardBadugiHand, "high")])

_rank_hand = implementation.rank_hand
_CARD_OF_TEXT = {text: card for text in _errors.CARD_TEXTS for card in Card.parse(text)}
_ID_OF = {
    (card.rank, card.suit): _errors.CARD_TEXTS.index(text) for text, card in _CARD_OF_TEXT.items()
}
# What a look-up in `_ID_OF` raises for anything but a plain card.
_NOT_PLAIN = (KeyError, AttributeError, TypeError)


def _clean(values: CardsLike) -> tuple[Card, ...]:
    """Do what `Card.clean` does: the common types without its checks, shared cards for texts."""
    kind = type(values)
    if kind is tuple:
        return values  # type: ignore[return-value]
    if kind is list or kind is filter:
        return tuple(values)  # type: ignore[arg-type]
    if kind is str:
        text: str = values  # type: ignore[assignment]
        try:
            return tuple([_CARD_OF_TEXT[text[i : i + 2]] for i in range(0, len(text), 2)])
        except KeyError:
            pass  # Separators, an unknown card or an error: its business.
    return Card.clean(values)


def _rank_ids(ids: list[int], ace: AceRule) -> int:
    """Rank ids of which some may be equal; 0 where there are none."""
    return _rank_hand(list(dict.fromkeys(ids)), ace, "cards", -1) if ids else 0


class FastBadugiHand(BadugiHand):
    """PokerKit's `BadugiHand` (ace low), ranked by our core.

    Parameters
    ----------
    cards : str, Card or iterable of Card
        One to four cards that all differ in rank and in suit; see `from_game` for the best subset
        of any cards.

    Attributes
    ----------
    cards : tuple of Card
        The cards that play, in the order given.
    entry : Entry
        PokerKit's own lookup entry; ``entry.index`` is our hand rank less one, the label is always
        "High card".
    lookup, low
        PokerKit's.

    Raises
    ------
    ValueError
        The cards form no hand, or are no cards. Texts and moments of all errors are PokerKit's,
        and name its class.
    KeyError
        A card's rank is unknown, as in PokerKit. An unknown suit is a suit of its own.

    Notes
    -----
    Hands compare with hands of the very same type only, as PokerKit's do: a `FastBadugiHand` is
    never equal to a `BadugiHand`, and ordering the two raises TypeError. Hashes are the same.

    A subclass may not change `lookup` or `low`, from which the core takes nothing.

    Examples
    --------
    >>> from badugi_fast.interop.pokerkit import FastBadugiHand
    >>> FastBadugiHand("Ac2d3h4s") > FastBadugiHand("Ac2d3h5s")
    True
    >>> FastBadugiHand("Ac2c")
    Traceback (most recent call last):
        ...
    ValueError: The cards 'Ac2c' form an invalid BadugiHand hand.
    """

    _ace: ClassVar[AceRule] = "low"
    _table: ClassVar[guard.Table] = _TABLE_LOW
    _hand_rank: int
    # All that was given, until the cards that play are asked for.
    _given: tuple[Card, ...] | None
    _playing: tuple[Card, ...]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name in ("lookup", "low"):
            if name in vars(cls):
                msg = f"{cls.__qualname__}.{name}: a subclass of FastBadugiHand cannot change it"
                raise TypeError(msg)

    def __init__(self, cards: CardsLike) -> None:
        playing = _clean(cards)
        try:
            ids = [_ID_OF[card.rank, card.suit] for card in playing]
        except _NOT_PLAIN:
            ids = None
        number = self._unusual_rank(playing) if ids is None else self._rank_all(ids)
        if not number:
            raise ValueError(guard.invalid_cards(cards, self._shown_name()))
        self._hand_rank = number
        self._given = None
        self._playing = playing

    @classmethod
    def from_game(cls, hole_cards: CardsLike, board_cards: CardsLike = ()) -> Self:
        """Make the best hand of hole and board cards.

        Parameters
        ----------
        hole_cards, board_cards : str, Card or iterable of Card
            Any number of cards; iterators are used up. Equal cards collapse into one, silently, as
            in PokerKit.

        Returns
        -------
        FastBadugiHand
            The best subset; among equal ones the first in the order given.

        Raises
        ------
        ValueError
            No cards, or no valid ones.
        KeyError
            A card's rank is unknown.

        Examples
        --------
        >>> from badugi_fast.interop.pokerkit import FastBadugiHand
        >>> FastBadugiHand.from_game("AcAd2c3d"), FastBadugiHand.from_game("KsQh", "KdQc")
        (Ad2c, KsQh)
        """
        # A call of `_clean` costs as much as the core: not for the most common arguments.
        given = tuple(hole_cards) if type(hole_cards) is list else _clean(hole_cards)
        given += board_cards if type(board_cards) is tuple else _clean(board_cards)
        try:
            ids = [_ID_OF[card.rank, card.suit] for card in given]
        except _NOT_PLAIN:
            ids = []
        try:
            number = _rank_hand(ids, cls._ace, "cards", -1)
        except ValueError:
            number = _rank_ids(ids, cls._ace)
        # PokerKit's own search builds each hand through the constructor: what a subclass adds to
        # it has to be seen.
        if not number or cls.__init__ is not FastBadugiHand.__init__:
            if not given:
                raise ValueError(guard.no_hand(cls._shown_name()))
            return super().from_game(given)  # type: ignore[return-value]
        hand = cls.__new__(cls)
        hand._hand_rank = number  # noqa: SLF001  its own class
        hand._given = given  # noqa: SLF001
        return hand

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that play, in the order given."""
        # One reading: another thread may be doing the same, and forgets what was given at last.
        given = self._given
        if given is not None:
            self._playing = self._find_playing(given)
            self._given = None
        return self._playing

    @property
    def entry(self) -> Entry:
        """PokerKit's lookup entry of the hand."""
        return self._table.entries[self._hand_rank]  # type: ignore[return-value]

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._hand_rank == other._hand_rank

    def __hash__(self) -> int:
        return hash(self._table.entries[self._hand_rank])

    # PokerKit's stronger hands are greater; our better hand ranks are smaller.
    def __lt__(self, other: Any) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._hand_rank > other._hand_rank

    def __le__(self, other: Any) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._hand_rank >= other._hand_rank

    def __gt__(self, other: Any) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._hand_rank < other._hand_rank

    def __ge__(self, other: Any) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._hand_rank <= other._hand_rank

    def _rank_all(self, ids: list[int]) -> int:
        """Rank cards that must all play; 0 where they don't."""
        if len(set(ids)) != len(ids) or len(ids) > 4:
            return 0
        number = _rank_ids(ids, self._ace)
        return number if self._table.sizes[number] == len(ids) else 0

    def _unusual_rank(self, cards: tuple[Card, ...]) -> int:
        """Rank cards that are not all plain ones by PokerKit's lookup; 0 where they are no hand."""
        if not self.lookup.has_entry(cards):
            return 0
        return self.lookup.get_entry(cards).index + 1

    def _find_playing(self, given: tuple[Card, ...]) -> tuple[Card, ...]:
        """Find the first subset that has the hand rank and nothing but playing cards."""
        size = self._table.sizes[self._hand_rank]
        if len(given) == size:
            return given
        ids = [_ID_OF[card.rank, card.suit] for card in given]
        different = list(dict.fromkeys(ids))
        if len(different) > 4:
            # Ranks that do not play would be many to try.
            ranks = {card_id // 4 for card_id in implementation.best_cards(different, self._ace)}
            different = [card_id for card_id in different if card_id // 4 in ranks]
        for subset in combinations(different, size):
            if _rank_hand(subset, self._ace, "cards", -1) == self._hand_rank:
                break
        return tuple([given[ids.index(card_id)] for card_id in subset])

    @classmethod
    def _shown_name(cls) -> str:
        """Return the name in PokerKit's messages: of its own class, or of a user's subclass."""
        return _POKERKIT_NAMES.get(cls, cls.__qualname__)


class FastStandardBadugiHand(FastBadugiHand, StandardBadugiHand):
    """PokerKit's `StandardBadugiHand` (deuce to seven: the ace is high), ranked by our core.

    As `FastBadugiHand` in everything else.

    Parameters
    ----------
    cards : str, Card or iterable of Card
        One to four cards that all differ in rank and in suit.

    Examples
    --------
    >>> from badugi_fast.interop.pokerkit import FastStandardBadugiHand
    >>> FastStandardBadugiHand.from_game("Ac2c3c4c"), FastStandardBadugiHand("2c3d4h5s").entry.index
    (2c, 0)
    """

    _ace = "high"
    _table = _TABLE_HIGH


_POKERKIT_NAMES: dict[type[BadugiHand], str] = {
    FastBadugiHand: BadugiHand.__qualname__,
    FastStandardBadugiHand: StandardBadugiHand.__qualname__,
}
