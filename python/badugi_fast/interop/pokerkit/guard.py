"""Is the installed PokerKit one that we understand? Asked of what it does, not of its version."""

from __future__ import annotations

import inspect
from importlib import metadata
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from badugi_fast import _errors
from badugi_fast.ranking import hand_rank

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pokerkit import Card, Entry
    from pokerkit.hands import BadugiHand

    from badugi_fast.typing import AceRule


class Table(NamedTuple):
    """What PokerKit's lookup says of each hand rank; nothing stands at place 0."""

    entries: tuple[Entry | None, ...]
    sizes: tuple[int, ...]


class _Case(NamedTuple):
    """A hand from hole and board, and what is printed of the cards that play."""

    hole: str
    board: str
    low: str
    high: str


# The rules of the choice: size first, then the lowest highest card; among equal subsets the first
# in the order given; equal cards collapse; the suit may be unknown, and then is a fifth suit.
_CASES = (
    _Case("2s4c5d6h", "", "2s4c5d6h", "2s4c5d6h"),
    _Case("6h2s5d4c", "", "6h2s5d4c", "6h2s5d4c"),
    _Case("AcAd2c3d", "", "Ad2c", "2c3d"),
    _Case("2s3d3c4d", "", "2s3c4d", "2s3c4d"),
    _Case("KcKdKhKs", "", "Kc", "Kc"),
    _Case("KsKhKdKc", "", "Ks", "Ks"),
    _Case("Ac2c3c4c", "", "Ac", "2c"),
    _Case("AsAsAs2s", "", "As", "2s"),
    _Case("As2h3d4c", "5c6d7h8s", "As2h3d4c", "2h3d4c8s"),
    _Case("Ks", "Qs3d", "Qs3d", "Qs3d"),
    _Case("A?2c", "", "A?2c", "A?2c"),
)
_INVALID = ("Ac2d3h4s5c", "Ac2d3c4s", "AcAd3h4s", "Ac2c", "AsAs", "")
_SIGNATURES = {
    "__init__": ["self", "cards"],
    "from_game": ["hole_cards", "board_cards"],
    "from_game_or_none": ["hole_cards", "board_cards"],
}


class _MismatchError(Exception):
    """PokerKit does something else than we expect."""


def _demand(found: object, expected: object, what: str) -> None:
    if found != expected:
        msg = f"{what} gives {found!r}, not {expected!r}"
        raise _MismatchError(msg)


def invalid_cards(cards: object, name: str) -> str:
    """Word PokerKit's error for cards that are no hand."""
    return f"The cards {cards!r} form an invalid {name} hand."


def no_hand(name: str) -> str:
    """Word PokerKit's error for hole and board cards without a hand."""
    return f"No valid {name} hand can be formed from the hole and board cards."


def _error_of(call: Callable[..., object], *arguments: object) -> tuple[str, str]:
    try:
        result = call(*arguments)
    except Exception as error:  # noqa: BLE001  what it raises is what we ask
        return type(error).__name__, str(error)
    return "no error", repr(result)


def _check_cards(card_type: type[Card]) -> None:
    for text in _errors.CARD_TEXTS:
        (card,) = card_type.parse(text)
        _demand((card.rank, card.suit), tuple(text), f"Card.parse({text!r})")
        _demand(repr(card), text, f"repr of the card {text!r}")
        _demand(card_type.clean(iter([card])), (card,), "Card.clean(iterator)")
    error = _error_of(card_type.clean, None)
    _demand(error[0], "ValueError", "Card.clean(None)")


def _check_choice(hand_type: type[BadugiHand], ace: AceRule) -> None:
    name = hand_type.__qualname__
    _demand(hand_type.low, True, f"{name}.low")
    for method, parameters in _SIGNATURES.items():
        found = list(inspect.signature(getattr(hand_type, method)).parameters)
        _demand(found, parameters, f"the signature of {name}.{method}")
    for case in _CASES:
        hand = hand_type.from_game(case.hole, case.board)
        call = f"{name}.from_game({case.hole!r}, {case.board!r})"
        _demand(repr(hand), case.high if ace == "high" else case.low, call)
        _demand(str(hand), f"High card ({hand!r})", f"str({call})")
        _demand(hash(hand), hash(hand.entry), f"hash({call})")
        _demand(hand.entry, hand_type.lookup.get_entry(hand.cards), f"{call}.entry")
    for text in _INVALID:
        expected = ("ValueError", invalid_cards(text, name))
        _demand(_error_of(hand_type, text), expected, f"{name}({text!r})")
    _demand(_error_of(hand_type.from_game, ""), ("ValueError", no_hand(name)), f"{name}.from_game")
    _demand(hand_type.from_game_or_none(""), None, f"{name}.from_game_or_none('')")
    _demand(_error_of(hand_type, "?s")[0], "KeyError", f"{name}('?s')")
    _demand(_error_of(hand_type.from_game, "Ac2d??")[0], "KeyError", f"{name}.from_game('Ac2d??')")


def _check_order(hand_type: type[BadugiHand]) -> None:
    name = hand_type.__qualname__
    worse, better = hand_type("Kc"), hand_type("2c3d4h5s")
    order = [worse < better, worse <= better, worse > better, worse >= better, worse == better]
    _demand(order, [True, True, False, False, False], f"the order of {name}")
    _demand(hand_type("2c3d") == hand_type("3s2h"), True, f"equality of {name}")
    # A subclass is another type: nothing compares with it.
    other = type(name, (hand_type,), {})("Kc")
    _demand(worse == other, False, f"equality of {name} and a subclass")
    _demand(_error_of(lambda: worse < other)[0], "TypeError", f"order of {name} and a subclass")


def _rank_sets() -> Iterator[tuple[str, ...]]:
    for size in range(1, 5):
        yield from combinations(_errors.RANK_LETTERS, size)


def _table(card_type: type[Card], hand_type: type[BadugiHand], ace: AceRule) -> Table:
    sets = list(_rank_sets())
    card_of = {repr(card): card for card in card_type.parse("".join(_errors.CARD_TEXTS))}
    suits = _errors.SUIT_LETTERS
    entries: list[Any] = [None] * (len(sets) + 1)
    sizes = [0] * (len(sets) + 1)
    for ranks in sets:
        # The suits are the first ones, as many as there are ranks.
        cards = [card_of[rank + suit] for rank, suit in zip(ranks, suits, strict=False)]
        entry = hand_type.lookup.get_entry(cards)
        number = hand_rank(ranks, ace=ace)
        found = (entry.index, entry.label.value)
        call = f"{hand_type.__qualname__}.lookup.get_entry({cards!r})"
        _demand(found, (number - 1, "High card"), call)
        entries[number] = entry
        sizes[number] = len(ranks)
    return Table(tuple(entries), tuple(sizes))


def _installed_version() -> str:
    try:
        return metadata.version("pokerkit")
    except metadata.PackageNotFoundError:
        return "of unknown version"


def tables(
    card_type: type[Card], hand_types: Sequence[tuple[type[BadugiHand], AceRule]]
) -> list[Table]:
    """Compare PokerKit with what our classes rely on, and return what its lookups say.

    Parameters
    ----------
    card_type : type
        PokerKit's `Card`.
    hand_types : sequence of (type, {"low", "high"})
        Its hand types and the ace rule of each.

    Returns
    -------
    list of Table
        For each hand type the entries and sizes of hand ranks 1..1092.

    Raises
    ------
    ImportError
        It differs: the message tells in what, and the version for the report.

    Notes
    -----
    All 1092 entries of each lookup are compared with our hand ranks; the rest are examples of each
    behaviour. It takes less time than the import of PokerKit itself.
    """
    try:
        _check_cards(card_type)
        for hand_type, ace in hand_types:
            _check_choice(hand_type, ace)
            _check_order(hand_type)
        return [_table(card_type, hand_type, ace) for hand_type, ace in hand_types]
    except Exception as error:
        cause = (
            str(error) if isinstance(error, _MismatchError) else f"{type(error).__name__}: {error}"
        )
        msg = (
            f"the installed PokerKit {_installed_version()} is not one that "
            f"badugi_fast.interop.pokerkit understands: {cause}"
        )
        raise ImportError(msg, name="pokerkit") from error
