"""Cards and their texts."""

from __future__ import annotations

from collections.abc import Sized
from typing import TYPE_CHECKING, SupportsIndex, final

from badugi_fast import _arguments, _errors
from badugi_fast._backend import implementation

if TYPE_CHECKING:
    from badugi_fast.typing import HandLike

_SUIT_SYMBOLS = "♣♦♥♠"


@final
class Card(int):
    """One card: an `int`, its card id 0..51, that prints as text.

    Parameters
    ----------
    card : int, str or bytes
        Card id ``rank * 4 + suit``, or the text of one card.

    Attributes
    ----------
    rank : int
        0..12 for A 2 3 ... T J Q K.
    suit : int
        0..3 for clubs, diamonds, hearts, spades.

    Raises
    ------
    ValueError
        Unknown text, more than one card, or an id outside 0..51.
    TypeError
        Neither a number nor text.

    Notes
    -----
    Cards compare, hash, convert to NumPy and go into JSON as their ids do, so every function of
    this package takes them where it takes ids. There are 52 objects: ``Card("As") is Card(3)``.

    Examples
    --------
    >>> from badugi_fast import Card
    >>> Card("As"), int(Card("As")), Card(51)
    (As, 3, Ks)
    >>> Card("10h").rank, Card("10h").suit, Card("10h").symbol
    (9, 2, 'T♥')
    """

    __slots__ = ()

    def __new__(cls, card: SupportsIndex | str | bytes) -> Card:
        if isinstance(card, (str, bytes, bytearray)):
            ids = implementation.read_cards(card, "card")
            if len(ids) != 1:
                _errors.raise_wrong("card", "the text of one card", _errors.shown(card), ValueError)
            return _ALL[ids[0]]
        card_id = _arguments.integer(card, "card", "a card id or card text")
        if not 0 <= card_id < len(_ALL):
            _errors.raise_wrong("card", "a card id in 0..51", _errors.number(card_id), ValueError)
        return _ALL[card_id]

    @property
    def rank(self) -> int:
        """Rank 0..12 for A 2 3 ... T J Q K."""
        return int(self) // 4

    @property
    def suit(self) -> int:
        """Suit 0..3 for clubs, diamonds, hearts, spades."""
        return int(self) % 4

    @property
    def symbol(self) -> str:
        """Text with the suit as a symbol, such as ``'A♠'``."""
        return _errors.RANK_LETTERS[self.rank] + _SUIT_SYMBOLS[self.suit]

    def __str__(self) -> str:
        return _errors.CARD_TEXTS[self]

    def __repr__(self) -> str:
        return _errors.CARD_TEXTS[self]

    def __format__(self, specification: str) -> str:
        if specification.endswith(tuple("bcdnoxX")):
            return format(int(self), specification)
        return format(str(self), specification)

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (int(self),)


_ALL: tuple[Card, ...] = tuple(int.__new__(Card, card_id) for card_id in range(52))


def as_cards(ids: tuple[int, ...]) -> tuple[Card, ...]:
    """Return the cards with these valid ids."""
    return tuple(map(_ALL.__getitem__, ids))


def parse_cards(text: HandLike) -> tuple[Card, ...]:
    """Read cards from text.

    Parameters
    ----------
    text : str, bytes or iterable of cards
        Each card is a rank (``A 2 3 4 5 6 7 8 9 T J Q K`` or ``10``) and then a suit
        (``c d h s``, ``♣♦♥♠`` or ``♧♢♡♤``), in any case. Between two cards there may be spaces and
        at most one comma, hyphen or slash; around the text there may be spaces. `bytes` are ASCII
        text. An iterable holds card ids and texts of one card each.

    Returns
    -------
    tuple of Card
        The cards in the order given.

    Raises
    ------
    ValueError
        No card, an unknown rank or suit, half a card, the same card twice, or an id outside
        0..51. The message gives the place of the card and the position of the character, both
        counted from 0.
    TypeError
        `text` or an item of it is of the wrong type.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.parse_cards("A♠, 10h - 3D/4c")
    (As, Th, 3d, 4c)
    >>> bf.parse_cards("As2x")
    Traceback (most recent call last):
        ...
    ValueError: text[1]: unknown suit 'x' at position 3
    """
    return as_cards(implementation.read_cards(text, "text"))


def format_cards(cards: HandLike, *, sep: str = "", symbols: bool = False) -> str:
    """Write cards as text.

    Parameters
    ----------
    cards : str, bytes or iterable of cards
        Cards as in `parse_cards`; an empty sequence gives an empty text.
    sep : str, default ""
        Text between two cards.
    symbols : bool, default False
        Write suits as ``♣♦♥♠`` instead of ``c d h s``.

    Returns
    -------
    str
        Rank and suit of each card, in the order given.

    Raises
    ------
    ValueError, TypeError
        As `parse_cards`.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.format_cards([3, 6, 9, 12])
    'As2h3d4c'
    >>> bf.format_cards("as 2h 3d 4c", sep=" ", symbols=True)
    'A♠ 2♥ 3♦ 4♣'
    """
    if not isinstance(sep, str):
        _errors.raise_wrong("sep", "text", _errors.type_name(sep), TypeError)
    if _is_empty(cards):
        return ""
    ids = implementation.read_cards(cards, "cards")
    return sep.join([card.symbol if symbols else str(card) for card in as_cards(ids)])


def _is_empty(cards: HandLike) -> bool:
    # An array without dimensions has `__len__`, and refuses.
    try:
        return isinstance(cards, Sized) and len(cards) == 0
    except TypeError:
        return False
