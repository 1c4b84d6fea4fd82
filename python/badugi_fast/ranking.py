"""Hand ranks: from ranks to a hand rank and back, and their names."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NoReturn, SupportsIndex

from badugi_fast import _arguments, _errors
from badugi_fast._arguments import ace_is_high
from badugi_fast._backend import implementation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from typing_extensions import Self

    from badugi_fast.typing import AceRule

HAND_RANKS = 1092

RANK_WORDS = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)
SIZE_WORDS = {1: "one-card", 2: "two-card", 3: "three-card", 4: "badugi"}

_RANKS = len(RANK_WORDS)
_SEPARATORS = " ,-/"


class HandName(str):
    """The name of a hand rank: a `str` in the short form, with the parts as fields.

    Made by `describe`; cannot be changed.

    Parameters
    ----------
    hand_rank : int
        1..1092; 1 is best.
    ace : {"low", "high"}, default "low"
        The ace rule under which the hand rank was computed.

    Attributes
    ----------
    hand_rank : int
        1..1092; 1 is best.
    size : int
        Number of cards that play, 4 for a badugi.
    ranks : tuple of int
        Their ranks, highest first under the ace rule: 0..12 for A 2 3 ... T J Q K.
    long : str
        The long form, such as ``three-card seven: 7-4-2``.
    ace : {"low", "high"}
        The ace rule of the name.

    Examples
    --------
    >>> from badugi_fast import HandName
    >>> HandName(716), HandName(716).long
    ('three-card 3-2-A', 'three-card three: 3-2-A')
    """

    __slots__ = ("ace", "hand_rank", "long", "ranks", "size")

    hand_rank: int
    size: int
    ranks: tuple[int, ...]
    long: str
    ace: AceRule

    def __new__(cls, hand_rank: SupportsIndex, ace: AceRule = "low") -> Self:
        number = _hand_rank_number(hand_rank)
        ranks = _ranks_of(number, ace_is_high(ace))
        size = SIZE_WORDS[len(ranks)]
        letters = "-".join(_errors.RANK_LETTERS[rank] for rank in ranks)
        name = super().__new__(cls, f"{size} {letters}")
        fields = {
            "hand_rank": number,
            "size": len(ranks),
            "ranks": ranks,
            "long": f"{size} {RANK_WORDS[ranks[0]]}: {letters}",
            "ace": ace,
        }
        for field, value in fields.items():
            object.__setattr__(name, field, value)
        return name

    def __setattr__(self, field: str, value: object) -> None:
        msg = f"{field}: the fields of a HandName cannot be changed"
        raise AttributeError(msg)

    def __delattr__(self, field: str) -> None:
        self.__setattr__(field, None)

    def __reduce__(self) -> tuple[type[HandName], tuple[int, AceRule]]:
        return type(self), (self.hand_rank, self.ace)


@cache
def _name(hand_rank: int, ace_high: bool) -> HandName:
    return HandName(hand_rank, "high" if ace_high else "low")


def _hand_rank_number(hand_rank: SupportsIndex) -> int:
    expected = f"an integer in 1..{HAND_RANKS}"
    number = _arguments.integer(hand_rank, "hand_rank", expected, 1)
    if number > HAND_RANKS:
        _errors.raise_wrong("hand_rank", expected, _errors.number(number), ValueError)
    return number


def _ranks_of(hand_rank: int, ace_high: bool) -> tuple[int, ...]:
    rank_set = implementation.set_of_hand_rank(hand_rank)
    places = (place for place in range(_RANKS - 1, -1, -1) if rank_set >> place & 1)
    return tuple((place + ace_high) % _RANKS for place in places)


def describe(hand_rank: SupportsIndex, *, ace: AceRule = "low") -> HandName:
    """Name a hand rank.

    Parameters
    ----------
    hand_rank : int
        1..1092; 1 is best.
    ace : {"low", "high"}, default "low"
        The ace rule under which the hand rank was computed.

    Returns
    -------
    HandName
        A `str` such as ``badugi 8-7-3-2`` or ``three-card 7-4-2``, with the fields ``hand_rank``,
        ``size``, ``ranks`` and ``long`` (``three-card seven: 7-4-2``).

    Raises
    ------
    ValueError
        `hand_rank` is outside 1..1092, or `ace` is unknown.
    TypeError
        `hand_rank` is no integer.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.describe(716)
    'three-card 3-2-A'
    >>> bf.describe(716).long, bf.describe(716).size, bf.describe(716).ranks
    ('three-card three: 3-2-A', 3, (2, 1, 0))
    >>> bf.describe(1, ace="high")
    'badugi 5-4-3-2'
    """
    return _name(_hand_rank_number(hand_rank), ace_is_high(ace))


def _read_ranks(ranks: str | Iterable[SupportsIndex | str]) -> list[int]:
    items: Iterable[SupportsIndex | str] = ranks
    if isinstance(ranks, HandName):
        items = ranks.ranks
    elif isinstance(ranks, str):
        items = [c for c in ranks.replace("10", "T") if c not in _SEPARATORS]
    found: list[int] = []
    for place, item in enumerate(_iterate(items)):
        if place == 4:
            got = _errors.shown(ranks) if isinstance(ranks, (str, list, tuple)) else "more"
            _errors.raise_wrong("ranks", "one to four ranks", got, ValueError)
        rank = _read_rank(item, place)
        if rank in found:
            msg = f"ranks[{place}]: duplicate rank {_errors.RANK_LETTERS[rank]!r}"
            raise ValueError(msg)
        found.append(rank)
    if not found:
        _errors.raise_wrong("ranks", "one to four ranks", _errors.shown(ranks), ValueError)
    return found


def _iterate(ranks: Iterable[SupportsIndex | str]) -> Iterator[SupportsIndex | str]:
    # The items of bytes are numbers, but never ranks.
    if isinstance(ranks, (bytes, bytearray)):
        _refuse_ranks(ranks)
    try:
        return iter(ranks)
    except TypeError:
        _refuse_ranks(ranks)


def _refuse_ranks(ranks: object) -> NoReturn:
    got = _errors.type_name(ranks)
    _errors.raise_wrong("ranks", "text or an iterable of ranks", got, TypeError)


def _read_rank(item: SupportsIndex | str, place: int) -> int:
    where = f"ranks[{place}]"
    if isinstance(item, str):
        letter = "T" if item == "10" else item.upper()
        if len(letter) != 1 or letter not in _errors.RANK_LETTERS:
            _errors.raise_wrong(where, "a rank A 2 3 ... T J Q K", _errors.shown(item), ValueError)
        return _errors.RANK_LETTERS.index(letter)
    rank = _arguments.integer(item, where, "a rank 0..12 or its letter")
    if not 0 <= rank < _RANKS:
        _errors.raise_wrong(where, "a rank 0..12", _errors.number(rank), ValueError)
    return rank


def hand_rank(ranks: str | Iterable[SupportsIndex | str], *, ace: AceRule = "low") -> int:
    """Return the hand rank of the cards that play, given by their ranks: the inverse of naming.

    Parameters
    ----------
    ranks : str or iterable
        One to four different ranks in any order: text such as ``"742"`` or ``"10-7-2"`` (spaces,
        commas, hyphens and slashes do not count), an iterable of ranks 0..12 and rank letters, or
        a `HandName`, whose ranks are taken. For other names see `parse_name`.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.

    Returns
    -------
    int
        Hand rank 1..1092; 1 is best.

    Raises
    ------
    ValueError
        No rank, more than four, an unknown one, or one that stands twice.
    TypeError
        `ranks` or an item of it is of the wrong type.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.hand_rank("3-2-A"), bf.hand_rank("432A"), bf.hand_rank(["K"])
    (716, 1, 1092)
    >>> bf.hand_rank(bf.describe(500)), bf.hand_rank(bf.describe(500).ranks)
    (500, 500)
    """
    ace_high = ace_is_high(ace)
    rank_set = sum(1 << (rank - ace_high) % _RANKS for rank in _read_ranks(ranks))
    return implementation.hand_rank_of_set(rank_set)
