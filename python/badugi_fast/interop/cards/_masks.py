"""Sets of cards as bits of a number, in another order than ours."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex, final, overload

import numpy as np

from badugi_fast import _arguments, _arrays, _errors
from badugi_fast.interop.cards._keys import BLOCK, as_keys
from badugi_fast.interop.cards._values import unpack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]

# Four tables of 13 bits, 256 KiB in all, move the bits of 52.
_CHUNK = 13
_LOW = np.uint64((1 << _CHUNK) - 1)


@final
class MaskEncoding:
    """Another library's sets of cards, by the place of each card's bit.

    Parameters
    ----------
    bits : iterable of 52 int
        The place 0..62 of each card's bit in their masks, for our ids in the order
        ``Ac Ad Ah As 2c ... Ks``.
    name : str, default "the table"
        What errors call it.

    Attributes
    ----------
    name : str
        What errors call it.
    bits : tuple of int
        The places of the bits, in the order of our ids.

    Raises
    ------
    ValueError
        Not 52 places, one that stands twice, or one outside 0..62.
    TypeError
        A place is no integer, or `bits` is not iterable.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> from badugi_fast.interop import cards
    >>> bf.evaluate_masks(cards.EVAL7_MASK.to_masks([1 << 51 | 1 << 26, 1 << 12]))
    array([1002, 1080], dtype=uint16)
    >>> by_rank = cards.MaskEncoding(range(52))  # our own order
    >>> by_rank.to_masks(15)
    15
    """

    def __init__(self, bits: Iterable[SupportsIndex], *, name: str = "the table") -> None:
        if not isinstance(name, str):
            _errors.raise_wrong("name", "text", _errors.type_name(name), TypeError)
        self.name = name
        self.bits = _checked(bits)

    @cached_property
    def _theirs(self) -> _Permutation:
        return _Permutation({bit: card_id for card_id, bit in enumerate(self.bits)})

    @cached_property
    def _ours(self) -> _Permutation:
        return _Permutation(dict(enumerate(self.bits)))

    @overload
    def to_masks(self, masks: SupportsIndex) -> int: ...
    @overload
    def to_masks(self, masks: Any) -> Masks: ...
    def to_masks(self, masks: Any) -> Any:
        """Return our card sets of theirs.

        Parameters
        ----------
        masks : int, or array_like of int, any shape
            Their sets, of any number of cards; 0 is the empty one. Any integer dtype.

        Returns
        -------
        int or ndarray of uint64
            Card sets with bit ``rank * 4 + suit`` for each card, in the shape of `masks`: what
            `badugi_fast.evaluate_masks` takes.

        Raises
        ------
        ValueError
            A mask with bits that are no card (a negative number has): the message gives its index
            and value. Rows of different lengths, masked values.
        TypeError
            Something is no integer; booleans and floats are none.

        Examples
        --------
        >>> from badugi_fast.interop import cards
        >>> cards.EVAL7_MASK.to_masks([1 << 51, 1 << 12])  # As, Ac
        array([8, 1], dtype=uint64)
        >>> cards.EVAL7_MASK.to_masks([1, 1 << 52])
        Traceback (most recent call last):
            ...
        ValueError: masks[1]: mask 0x10000000000000 has bits that are no card of eval7
        """
        return _convert(masks, self._theirs, f"that are no card of {self.name}")

    @overload
    def from_masks(self, masks: SupportsIndex) -> int: ...
    @overload
    def from_masks(self, masks: Any) -> Masks: ...
    def from_masks(self, masks: Any) -> Any:
        """Return their card sets of ours.

        Parameters
        ----------
        masks : int, or array_like of int, any shape
            Our sets, bit ``rank * 4 + suit`` for each card; 0 is the empty one. Any integer dtype.

        Returns
        -------
        int or ndarray of uint64
            Their sets, in the shape of `masks`.

        Raises
        ------
        ValueError
            A mask with bits above 51 (a negative number has): the message gives its index and
            value. Rows of different lengths, masked values.
        TypeError
            Something is no integer; booleans and floats are none.

        Examples
        --------
        >>> from badugi_fast.interop import cards
        >>> cards.POKERSTOVE_MASK.from_masks(0b1111) == 1 << 12 | 1 << 25 | 1 << 38 | 1 << 51
        True
        """
        return _convert(masks, self._ours, "above 51")

    def __repr__(self) -> str:
        return f"<MaskEncoding of the card sets of {self.name}>"


class _Permutation:
    """Moves bits: those of a chunk together, by one look-up."""

    def __init__(self, moves: Mapping[int, int]) -> None:
        self.others = np.uint64(~sum(1 << bit for bit in moves) % (1 << 64))
        self._tables: list[tuple[np.uint64, Masks]] = []
        for first in range(0, 64, _CHUNK):
            places = [moves.get(first + bit) for bit in range(_CHUNK)]
            if any(place is not None for place in places):
                self._tables.append((np.uint64(first), _table_of(places)))

    def apply(self, masks: Masks, out: Masks) -> None:
        out.fill(0)
        for first, table in self._tables:
            chunk = np.right_shift(masks, first) & _LOW
            out |= table.take(chunk.view(np.int64))


def _table_of(places: list[int | None]) -> Masks:
    table = np.zeros(1 << _CHUNK, np.uint64)
    for bit, place in enumerate(places):
        half = 1 << bit
        moved = 0 if place is None else 1 << place
        table[half : 2 * half] = table[:half] | np.uint64(moved)
    return table


def _convert(values: Any, permutation: _Permutation, rule: str) -> Any:
    flat, shape = unpack(values, "masks", int)
    if isinstance(flat, list):
        masks = _from_items(flat, shape, permutation, rule)
    elif flat.dtype.kind in "iu":
        masks = flat
    else:
        msg = f"masks: expected an integer array, not {flat.dtype}"
        raise TypeError(msg)
    out = np.empty(len(masks), np.uint64)
    for start in range(0, len(masks), BLOCK):
        block = as_keys(masks[start : start + BLOCK])
        wrong = (block & permutation.others) != 0
        if wrong.any():
            bad = start + int(wrong.argmax())
            _refuse(int(masks[bad]), _arrays.place_of(bad, shape), rule)
        permutation.apply(block, out[start : start + BLOCK])
    return out.reshape(shape) if shape else int(out[0])


def _from_items(
    items: list[Any], shape: tuple[int, ...], permutation: _Permutation, rule: str
) -> Masks:
    others = int(permutation.others)
    for place, item in enumerate(items):
        index = _arrays.place_of(place, shape)
        if isinstance(item, bool) or not isinstance(item, (int, np.integer)):
            where = _errors.place("masks", index)
            _errors.raise_wrong(where, "a mask (int)", _errors.type_name(item), TypeError)
        # Python's integers may have more bits than NumPy's.
        if item < 0 or int(item) & others or int(item) >> 64:
            _refuse(int(item), index, rule)
    return np.array([int(item) for item in items], np.uint64)


def _refuse(mask: int, index: tuple[int, ...], rule: str) -> NoReturn:
    _errors.raise_foreign_mask("masks", index, mask, rule)


def _checked(bits: Iterable[SupportsIndex]) -> tuple[int, ...]:
    try:
        places = tuple(bits)
    except TypeError:
        got = _errors.type_name(bits)
        _errors.raise_wrong("bits", "an iterable of 52 places", got, TypeError)
    if len(places) != len(_errors.CARD_TEXTS):
        _errors.raise_wrong("bits", "52 places", len(places), ValueError)
    found: list[int] = []
    for card_id, place in enumerate(places):
        where, expected = f"bits[{card_id}]", "a place 0..62"
        number = _arguments.integer(place, where, expected, 0)
        if number > 62:
            _errors.raise_wrong(where, expected, _errors.number(number), ValueError)
        if number in found:
            msg = f"{where}: duplicate place {number}"
            raise ValueError(msg)
        found.append(number)
    return tuple(found)
