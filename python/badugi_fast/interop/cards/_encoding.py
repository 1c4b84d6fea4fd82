"""An encoding of cards: a table of 52, read and written one by one or in whole arrays."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, SupportsIndex, final, overload

import numpy as np

from badugi_fast import _errors
from badugi_fast.cards import Card
from badugi_fast.interop.cards._readers import OWN, Reader, reader_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

    from badugi_fast.typing import CardIds

_MOST = (1 << 63) - 1


@final
class Encoding:
    """Another library's cards, by a table of 52.

    Parameters
    ----------
    table : iterable of 52 cards, or function that returns one
        Their card for each of our ids, in the order ``Ac Ad Ah As 2c ... Ks``: integers of at
        least 0 and less than 2**63, texts, or objects of one type that can be hashed. A function
        is called when the table is first needed.
    name : str, default "the table"
        What errors call it: ``cards[3]: 17 is not a card of treys``.

    Attributes
    ----------
    name : str
        What errors call it.
    table : tuple
        Their 52 cards, in the order of our ids.

    Raises
    ------
    ValueError
        Not 52 cards, the same card twice, a number out of range, an empty text.
    TypeError
        The cards are of different types or cannot be hashed, or `table` is not iterable.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> from badugi_fast.interop import cards
    >>> cards.TREYS.to_ids([268442665, 69634])
    array([3, 7], dtype=uint8)
    >>> mine = cards.Encoding([f"{suit}{rank}" for rank in range(1, 14) for suit in "♣♦♥♠"])
    >>> mine.to_ids(["♠1", "♥2", "♦3", "♣13"])
    array([ 3,  6,  9, 48], dtype=uint8)
    >>> bf.evaluate(mine.to_ids(["♠1", "♥2", "♦3", "♣13"]))
    496
    """

    def __init__(
        self, table: Iterable[Any] | Callable[[], Iterable[Any]], *, name: str = "the table"
    ) -> None:
        if not isinstance(name, str):
            _errors.raise_wrong("name", "text", _errors.type_name(name), TypeError)
        self.name = name
        self._table: tuple[Any, ...] | Callable[[], Iterable[Any]]
        self._table = table if callable(table) else _checked(table)

    @property
    def table(self) -> tuple[Any, ...]:
        """Their 52 cards, in the order of our ids."""
        if callable(self._table):
            self._table = _checked(self._table())
        return self._table

    @cached_property
    def _reader(self) -> Reader:
        return reader_of(self.table, self.name)

    @cached_property
    def _cards(self) -> NDArray[Any]:
        if isinstance(self.table[0], int):
            # A byte where it is enough; else 64 bits, for others multiply what they get.
            return np.array(self.table, np.uint8 if max(self.table) < 256 else np.int64)
        if isinstance(self.table[0], str):
            return np.array([str.__str__(card) for card in self.table])
        cards = np.empty(len(self.table), object)
        for card_id, card in enumerate(self.table):
            cards[card_id] = card
        return cards

    @overload
    def to_ids(self, cards: list[Any] | NDArray[Any]) -> CardIds: ...
    @overload
    def to_ids(self, cards: Any) -> Any: ...
    def to_ids(self, cards: Any) -> Any:
        """Return our ids of their cards.

        Parameters
        ----------
        cards : card, or array_like of cards, any shape
            Numbers: of any integer dtype. Texts: NumPy's strings, or bytes. Objects, and the
            others too: lists and arrays of dtype object, checked one by one.

        Returns
        -------
        Card or ndarray of uint8
            A `badugi_fast.Card`, which is an id, for one card; else ids 0..51 in the shape of
            `cards`. As rows of a hand each they are what `badugi_fast.evaluate_batch` takes.

        Raises
        ------
        ValueError
            Something is none of the 52 cards: the message gives its index and value. Rows of
            different lengths, masked values.
        TypeError
            Something is not of the type of the cards; booleans and floats are no integers.
        ModuleNotFoundError
            The cards are objects of a library that is not installed; the message names the extra.

        Notes
        -----
        Cards may stand twice: only hands may not hold the same card twice.

        Examples
        --------
        >>> from badugi_fast.interop import cards
        >>> cards.RLCARD.to_ids("SA")
        As
        >>> cards.PHEVALUATOR.to_ids([[51, 2], [5, 8]])
        array([[ 3,  6],
               [ 9, 12]], dtype=uint8)
        >>> cards.RLCARD.to_ids(["SA", "2H"])
        Traceback (most recent call last):
            ...
        ValueError: cards[1]: '2H' is not a card of RLCard
        """
        ids = self._reader.read(cards, "cards")
        return ids if ids.ndim else Card(int(ids))

    @overload
    def from_ids(self, ids: SupportsIndex) -> Any: ...
    @overload
    def from_ids(self, ids: Any) -> NDArray[Any]: ...
    def from_ids(self, ids: Any) -> Any:
        """Return their cards of our ids.

        Parameters
        ----------
        ids : int, or array_like of int, any shape
            Card ids 0..51, such as `badugi_fast.parse_cards` and `badugi_fast.deal` return.

        Returns
        -------
        card or ndarray
            Their card for one id; else an array in the shape of `ids`: `uint8` for numbers below
            256 and `int64` for others, strings for texts, objects for objects. For a list add
            ``.tolist()``.

        Raises
        ------
        ValueError
            An id outside 0..51: the message gives its index and value. Rows of different lengths,
            masked values.
        TypeError
            Something is no integer; booleans and floats are none.
        ModuleNotFoundError
            The cards are objects of a library that is not installed; the message names the extra.

        Examples
        --------
        >>> import badugi_fast as bf
        >>> from badugi_fast.interop import cards
        >>> cards.TREYS.from_ids(bf.parse_cards("As2h3d")).tolist()
        [268442665, 73730, 147715]
        >>> cards.PYPOKERENGINE.from_ids(bf.Card("As"))
        'SA'
        >>> cards.TREYS.from_ids([3, 52])
        Traceback (most recent call last):
            ...
        ValueError: ids[1]: card id 52 is not in 0..51
        """
        found = OWN.read(ids, "ids")
        return self._cards.take(found) if found.ndim else self.table[int(found)]

    def __repr__(self) -> str:
        return f"<Encoding of the cards of {self.name}>"


def _checked(table: Iterable[Any]) -> tuple[Any, ...]:
    try:
        cards = tuple(table)
    except TypeError:
        got = _errors.type_name(table)
        _errors.raise_wrong("table", "an iterable of 52 cards", got, TypeError)
    if len(cards) != len(_errors.CARD_TEXTS):
        _errors.raise_wrong("table", "52 cards", len(cards), ValueError)
    # NumPy's numbers and texts become Python's, which are what most tables hold.
    cards = tuple(card.item() if isinstance(card, np.generic) else card for card in cards)
    seen: set[Any] = set()
    for place, card in enumerate(cards):
        where = f"table[{place}]"
        if type(card) is not type(cards[0]):
            expected = f"{_errors.type_name(cards[0])} as table[0]"
            _errors.raise_wrong(where, expected, _errors.type_name(card), TypeError)
        _check_card(card, where)
        if card in seen:
            msg = f"{where}: duplicate card {_errors.shown(card)}"
            raise ValueError(msg)
        seen.add(card)
    return cards


def _check_card(card: Any, where: str) -> None:
    if isinstance(card, (bool, float)):
        expected = "an integer, text or object"
        _errors.raise_wrong(where, expected, _errors.type_name(card), TypeError)
    if isinstance(card, int) and not 0 <= card <= _MOST:
        _errors.raise_wrong(where, "a number in 0..2**63-1", _errors.number(card), ValueError)
    # NumPy takes the character NUL at the end of a text for nothing.
    if isinstance(card, str) and (not card or "\0" in card):
        _errors.raise_wrong(where, "a text without NUL", _errors.shown(card), ValueError)
    try:
        hash(card)
    except TypeError:
        got = _errors.type_name(card)
        _errors.raise_wrong(where, "a card that can be hashed", got, TypeError)
