"""Every error text about cards, hands and arrays: both backends raise through here.

Each function names the argument (and the item in it), the rule and the offending value, and
always raises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable

RANK_LETTERS = "A23456789TJQK"
SUIT_LETTERS = "cdhs"
CARD_TEXTS = tuple(rank + suit for rank in RANK_LETTERS for suit in SUIT_LETTERS)

_LONGEST_SHOWN = 60


def shown(value: object) -> str:
    """Return `value` as an error shows it: its `repr`, cut where it is long."""
    text = repr(value)
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 3] + "..."


def number(value: int) -> str:
    """Return an integer's digits; a huge one, which Python refuses to print, by its size."""
    value = int(value)
    return str(value) if value.bit_length() <= 256 else f"({value.bit_length()} bits)"


def type_name(value: object) -> str:
    """Return the name of a value's type."""
    return type(value).__name__


def _raise_unknown(
    argument: str, card: int, position: int, text: str | bytes | bytearray, what: str
) -> NoReturn:
    where = f"{argument}[{card}]"
    character = text[position]
    if isinstance(character, int):
        if character > 127:
            msg = f"{where}: byte 0x{character:02x} at position {position} is not ASCII"
            raise ValueError(msg)
        character = chr(character)
    msg = f"{where}: unknown {what} {character!r} at position {position}"
    raise ValueError(msg)


def raise_unknown_rank(
    argument: str, card: int, position: int, text: str | bytes | bytearray
) -> NoReturn:
    """Raise for a character that starts no card."""
    _raise_unknown(argument, card, position, text, "rank")


def raise_unknown_suit(
    argument: str, card: int, position: int, text: str | bytes | bytearray
) -> NoReturn:
    """Raise for a character after a rank that is no suit."""
    _raise_unknown(argument, card, position, text, "suit")


def raise_missing_suit(argument: str, card: int, position: int) -> NoReturn:
    """Raise for a text that ends after a rank, at `position`."""
    msg = f"{argument}[{card}]: the text ends at position {position}, before the card's suit"
    raise ValueError(msg)


def raise_missing_card(
    argument: str, card: int, position: int, text: str | bytes | bytearray
) -> NoReturn:
    """Raise for a text that ends after a separator, which stands at `position`."""
    separator = text[position]
    if isinstance(separator, int):
        separator = chr(separator)
    msg = f"{argument}[{card}]: no card follows the separator {separator!r} at position {position}"
    raise ValueError(msg)


def raise_no_cards(argument: str, hand: object) -> NoReturn:
    """Raise for an empty hand."""
    msg = f"{argument}: expected 1 to 52 cards, got none in {shown(hand)}"
    raise ValueError(msg)


def raise_duplicate_card(argument: str, card: int, card_id: int) -> NoReturn:
    """Raise for a card that stands twice; `card` is the place of the second one."""
    msg = f"{argument}[{card}]: duplicate card {CARD_TEXTS[card_id]!r}"
    raise ValueError(msg)


def raise_card_out_of_range(argument: str, card: int | str, card_id: int) -> NoReturn:
    """Raise for a number that is no card id."""
    msg = f"{argument}[{card}]: card id {number(card_id)} is not in 0..51"
    raise ValueError(msg)


def raise_not_one_card(argument: str, card: int, text: str | bytes | bytearray) -> NoReturn:
    """Raise for an item of a hand whose text is not exactly one card."""
    msg = f"{argument}[{card}]: expected the text of one card, got {shown(text)}"
    raise ValueError(msg)


def raise_not_a_card(argument: str, card: int, item: object) -> NoReturn:
    """Raise for an item of a hand that is neither number nor text."""
    msg = f"{argument}[{card}]: expected a card id or card text, not {type_name(item)}"
    raise TypeError(msg)


def raise_not_a_hand(argument: str, hand: object) -> NoReturn:
    """Raise for a hand that is neither text nor iterable."""
    msg = f"{argument}: expected card text or an iterable of cards, not {type_name(hand)}"
    raise TypeError(msg)


def raise_not_a_text(argument: str, item: object) -> NoReturn:
    """Raise for an item of a list of texts that is no text."""
    msg = f"{argument}: expected card text, not {type_name(item)}"
    raise TypeError(msg)


def raise_null(argument: str, row: int) -> NoReturn:
    """Raise for a null in a column whose hand ranks go to an array."""
    msg = f"{argument}[{row}]: null has no hand rank, and `out` cannot hold nulls"
    raise ValueError(msg)


def raise_bad_ace(ace: object) -> NoReturn:
    """Raise for an unknown ace rule."""
    msg = f"ace: expected 'low' or 'high', got {shown(ace)}"
    raise ValueError(msg) if isinstance(ace, str) else TypeError(msg)


def raise_bad_row(argument: str, row: tuple[int, ...], cards: list[int]) -> NoReturn:
    """Raise for the first wrong card id of row `row` of an array of hands."""
    seen: set[int] = set()
    for column, card_id in enumerate(cards):
        where = ", ".join(map(str, (*row, column)))
        if not 0 <= card_id < len(CARD_TEXTS):
            msg = f"{argument}[{where}]: card id {number(card_id)} is not in 0..51"
            raise ValueError(msg)
        if card_id in seen:
            msg = f"{argument}[{where}]: duplicate card {CARD_TEXTS[card_id]!r}"
            raise ValueError(msg)
        seen.add(card_id)
    msg = f"{argument}: another thread changed the array meanwhile"
    raise RuntimeError(msg)


def raise_bad_mask(argument: str, index: tuple[int, ...], mask: int) -> NoReturn:
    """Raise for a card set with no card or with bits that are no card."""
    where = f"{argument}[{', '.join(map(str, index))}]" if index else argument
    if mask == 0:
        msg = f"{where}: expected 1 to 52 cards, got none (mask 0)"
    elif mask < 0:
        msg = f"{where}: mask {number(mask)} is negative"
    else:
        digits = f"{mask:#x}" if mask.bit_length() <= 256 else number(mask)
        msg = f"{where}: mask {digits} has bits above 51"
    raise ValueError(msg)


def place(argument: str, index: tuple[int, ...]) -> str:
    """Return how an error names the item at `index` of an argument, or the argument itself."""
    return f"{argument}[{', '.join(map(str, index))}]" if index else argument


def raise_foreign_card(
    argument: str, index: tuple[int, ...], value: object, library: str
) -> NoReturn:
    """Raise for a value of the right type that is no card of another library."""
    got = number(value) if isinstance(value, int) else shown(value)
    msg = f"{place(argument, index)}: {got} is not a card of {library}"
    raise ValueError(msg)


def raise_foreign_type(
    argument: str, index: tuple[int, ...], value: object, card_type: type, library: str
) -> NoReturn:
    """Raise for a value that is not of the type of another library's cards."""
    expected = f"a card of {library} ({card_type.__name__})"
    raise_wrong(place(argument, index), expected, type_name(value), TypeError)


def raise_foreign_mask(argument: str, index: tuple[int, ...], mask: int, rule: str) -> NoReturn:
    """Raise for a card set that is negative or has bits as in the words of `rule`."""
    digits = f"{mask:#x}" if 0 <= mask < 1 << 256 else number(mask)
    fault = "is negative" if mask < 0 else f"has bits {rule}"
    msg = f"{place(argument, index)}: mask {digits} {fault}"
    raise ValueError(msg)


def raise_wrong(argument: str, expected: str, got: Any, error: type[Exception]) -> NoReturn:
    """Raise `error` for an argument that breaks a rule in words."""
    msg = f"{argument}: expected {expected}, got {got}"
    raise error(msg)


def raise_bad_hand_index(index: tuple[int, ...], value: int, hands: int) -> NoReturn:
    """Raise for a number that is not the index of one of so many hands."""
    where = f"index[{', '.join(map(str, index))}]" if index else "index"
    msg = f"{where}: hand index {number(value)} is not in 0..{hands - 1}"
    raise ValueError(msg)


def raise_deck_too_small(hands: int, k: int, live: int) -> NoReturn:
    """Raise for a deal of more cards than are live."""
    wanted = f"{number(hands * k)} cards ({number(hands)} x {number(k)})"
    msg = f"k: cannot deal {wanted} from the {live} that are not dead"
    raise ValueError(msg)


def _signature_of_evaluate() -> Callable[..., None]:
    def evaluate(hand: object, *, ace: object = "low") -> None:
        """Have the arguments of `badugi_fast.evaluate`."""

    evaluate.__qualname__ = "evaluate"
    return evaluate


SIGNATURES = {"evaluate": _signature_of_evaluate()}
"""What the extension's raw entry points call with wrong arguments, for Python's own words: those
of the twin, which differ between versions of Python."""
