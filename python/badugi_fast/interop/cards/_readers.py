"""Reading cards of another library into ids: numbers, texts or objects."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from badugi_fast import _arrays, _errors
from badugi_fast.interop.cards._keys import BLOCK, KeyTable, as_keys
from badugi_fast.interop.cards._values import unpack

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from badugi_fast.typing import CardIds

_ALL_BYTES = 255
_NO_CARD = 255


class Reader:
    """Reads cards that are objects of one type, which can be hashed."""

    def __init__(self, table: tuple[Any, ...], name: str) -> None:
        self.card_type: type = type(table[0])
        self.ids = {card: card_id for card_id, card in enumerate(table)}
        self.name = name

    @property
    def array_words(self) -> str:
        """What arrays should hold, as errors say it."""
        return f"an array of {self.card_type.__name__} objects"

    def read(self, values: Any, argument: str) -> CardIds:
        """Return the ids of cards in their shape; errors name `argument`."""
        flat, shape = unpack(values, argument, self.card_type)
        if isinstance(flat, list):
            return self._read_items(flat, argument, shape).reshape(shape)
        return self._read_array(flat, argument, shape).reshape(shape)

    def _read_array(self, flat: NDArray[Any], argument: str, shape: tuple[int, ...]) -> CardIds:
        """Read an array of one of NumPy's own types; `shape` is for errors."""
        # Objects stand in arrays of objects alone, which are read as lists.
        del shape
        msg = f"{argument}: expected {self.array_words}, not {flat.dtype}"
        raise TypeError(msg)

    def _read_items(self, items: list[Any], argument: str, shape: tuple[int, ...]) -> CardIds:
        if {self.card_type}.issuperset(map(type, items)):
            # The common case, and the fast one; what is missing is looked for below.
            with suppress(KeyError):
                return np.frombuffer(bytearray(map(self.ids.__getitem__, items)), np.uint8)
        ids = np.empty(len(items), np.uint8)
        for place, item in enumerate(items):
            card_id = self._id_of(item)
            if card_id is None:
                self.refuse(item, argument, _arrays.place_of(place, shape))
            ids[place] = card_id
        return ids

    def read_one(self, item: Any, argument: str, index: tuple[int, ...]) -> int:
        """Return the id of one card; errors name the item at `index` of `argument`."""
        card_id = self._id_of(item)
        if card_id is None:
            self.refuse(item, argument, index)
        return card_id

    def _id_of(self, item: Any) -> int | None:
        card = self.plain(item)
        return None if card is None else self.ids.get(card)

    def plain(self, item: Any) -> Any:
        """Return an item as the table has its cards, or None where it is of another type."""
        return item if isinstance(item, self.card_type) else None

    def refuse(self, item: Any, argument: str, index: tuple[int, ...]) -> NoReturn:
        """Raise for an item that is no card."""
        if self.plain(item) is None:
            _errors.raise_foreign_type(argument, index, item, self.card_type, self.name)
        _errors.raise_foreign_card(argument, index, item, self.name)


class ArrayReader(Reader, ABC):
    """Reads cards that NumPy has a type for, in blocks of an array."""

    kinds: str
    """The kinds of NumPy's dtypes that hold such cards."""

    def _read_array(self, flat: NDArray[Any], argument: str, shape: tuple[int, ...]) -> CardIds:
        if flat.dtype.kind not in self.kinds:
            return super()._read_array(flat, argument, shape)
        ids = np.empty(len(flat), np.uint8)
        for start in range(0, len(flat), BLOCK):
            block = slice(start, start + BLOCK)
            there = self._read_block(flat[block], ids[block])
            if there is not None:
                bad = start + int(there.argmin())
                self.refuse(flat[bad].item(), argument, _arrays.place_of(bad, shape))
        return ids

    @abstractmethod
    def _read_block(self, cards: NDArray[Any], ids: CardIds) -> NDArray[np.bool_] | None:
        """Write ids; return which are there, or None for all."""


class NumberReader(ArrayReader):
    """Reads cards that are integers."""

    kinds = "iu"
    array_words = "an integer array"

    def __init__(self, table: tuple[int, ...], name: str) -> None:
        super().__init__(tuple(map(int, table)), name)
        self._keys = KeyTable(np.array(table, np.uint64))
        self._ids_of_bytes: CardIds | None = None
        if max(table) <= _ALL_BYTES:
            self._ids_of_bytes = np.full(_ALL_BYTES + 1, _NO_CARD, np.uint8)
            self._ids_of_bytes[list(table)] = np.arange(len(table))

    def _read_block(self, cards: NDArray[Any], ids: CardIds) -> NDArray[np.bool_] | None:
        if cards.dtype != np.uint8 or self._ids_of_bytes is None:
            return self._keys.look_up(as_keys(cards), ids)
        np.take(self._ids_of_bytes, cards, out=ids, mode="clip")
        return None if ids.max() != _NO_CARD else ids != _NO_CARD

    def plain(self, item: Any) -> int | None:
        if isinstance(item, (int, np.integer)) and not isinstance(item, bool):
            return int(item)
        return None


class TextReader(ArrayReader):
    """Reads cards that are texts, and ASCII bytes where NumPy or Arrow make them."""

    kinds = "US"
    array_words = "an array of strings"

    def __init__(self, table: tuple[str, ...], name: str) -> None:
        super().__init__(tuple(map(str.__str__, table)), name)
        self._table = np.array(list(self.ids))
        self._width = self._table.dtype.itemsize // 4
        # Odd: a text of one or two characters is a number by itself, and longer ones spread.
        step = 1 << 32 if self._width <= 2 else 0x9E3779B97F4A7C15
        weights = [pow(step, place, 1 << 64) for place in range(self._width)]
        self._weights = np.array(weights, np.uint64)
        self._keys = KeyTable(self._keys_of(self._table))

    def _keys_of(self, texts: NDArray[np.str_]) -> NDArray[np.uint64]:
        codes = np.ascontiguousarray(texts).view(np.uint32).reshape(len(texts), self._width)
        keys = codes[:, 0].astype(np.uint64)
        for place in range(1, self._width):
            keys += codes[:, place] * self._weights[place]
        return keys

    def _read_block(self, cards: NDArray[Any], ids: CardIds) -> NDArray[np.bool_] | None:
        texts = _as_unicode(cards)
        cut = texts.astype(f"=U{self._width}", copy=False)
        there = self._keys.look_up(self._keys_of(cut), ids)
        if there is None and self._width <= 2 and texts.dtype.itemsize <= cut.dtype.itemsize:
            return None
        same = self._table[ids] == texts
        return None if same.all() else same

    def plain(self, item: Any) -> str | None:
        if isinstance(item, bytes):
            return item.decode("latin-1")
        # Not `str(item)`: members of an enumeration have another text there.
        return str.__str__(item) if isinstance(item, str) else None


class OwnReader(NumberReader):
    """Reads our own ids."""

    def __init__(self) -> None:
        super().__init__(tuple(range(len(_errors.CARD_TEXTS))), "badugi_fast")

    def refuse(self, item: Any, argument: str, index: tuple[int, ...]) -> NoReturn:
        number = self.plain(item)
        if number is None:
            where = _errors.place(argument, index)
            _errors.raise_wrong(where, "a card id in 0..51", _errors.type_name(item), TypeError)
        if index:
            _errors.raise_card_out_of_range(argument, ", ".join(map(str, index)), number)
        _errors.raise_wrong(argument, "a card id in 0..51", _errors.number(number), ValueError)


OWN = OwnReader()


def reader_of(table: tuple[Any, ...], name: str) -> Reader:
    """Return what reads the cards of a table, all of one type."""
    if isinstance(table[0], int):
        return NumberReader(table, name)
    return TextReader(table, name) if isinstance(table[0], str) else Reader(table, name)


def _as_unicode(texts: NDArray[Any]) -> NDArray[np.str_]:
    if texts.dtype.kind == "U":
        return texts
    # As Latin-1, where every byte is a character: those above ASCII are part of no card.
    width = texts.dtype.itemsize
    codes = np.ascontiguousarray(texts).view(np.uint8).reshape(len(texts), width)
    return codes.astype(np.uint32).view(f"=U{width}").reshape(-1)
