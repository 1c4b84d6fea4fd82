"""Reading a hand: card text, or cards as ids and texts."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from badugi_fast import _errors

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeGuard

    from badugi_fast.typing import HandLike

Text: TypeAlias = str | bytes | bytearray

CARDS = 52
SUITS = 4
SEPARATORS = ",-/"

RANKS = {letter: rank for rank, letter in enumerate("A23456789TJQK")}
SUITS_OF_LETTERS = {letter: suit for suit, letter in enumerate("cdhs")}
SUITS_OF_SYMBOLS = {
    symbol: suit for suit, pair in enumerate(("♣♧", "♦♢", "♥♡", "♠♤")) for symbol in pair
}

RANK_OF = RANKS | {letter.lower(): rank for letter, rank in RANKS.items()}
SUIT_OF = (
    SUITS_OF_LETTERS
    | {letter.upper(): suit for letter, suit in SUITS_OF_LETTERS.items()}
    | SUITS_OF_SYMBOLS
)


def is_text(value: object) -> TypeGuard[Text]:
    """Return whether `value` is card text; anything else is a collection of cards."""
    return isinstance(value, (str, bytes, bytearray))


def _after_spaces(characters: str, at: int) -> int:
    while at < len(characters) and characters[at] == " ":
        at += 1
    return at


def read_text(text: Text, argument: str, place: int | None = None) -> list[int]:
    """Return the ids of the distinct cards in `text`, in order; there may be none.

    Faults name the card's place in the text, or `place` where the text is one item of a hand.
    """
    # In Latin-1 every byte is one character; those above ASCII are no ranks and no suits.
    characters = text if isinstance(text, str) else text.decode("latin-1")
    cards: list[int] = []
    at = _after_spaces(characters, 0)
    while at < len(characters):
        where = len(cards) if place is None else place
        rank = characters[at]
        if characters.startswith("10", at):
            rank = "T"
            at += 1
        if rank not in RANK_OF:
            _errors.raise_unknown_rank(argument, where, at, text)
        at += 1
        if at == len(characters):
            _errors.raise_missing_suit(argument, where, at)
        if characters[at] not in SUIT_OF:
            _errors.raise_unknown_suit(argument, where, at, text)
        card = RANK_OF[rank] * SUITS + SUIT_OF[characters[at]]
        if card in cards:
            _errors.raise_duplicate_card(argument, where, card)
        cards.append(card)
        at = _after_spaces(characters, at + 1)
        if at < len(characters) and characters[at] in SEPARATORS:
            separator = at
            at = _after_spaces(characters, at + 1)
            if at == len(characters):
                where = len(cards) if place is None else place
                _errors.raise_missing_card(argument, where, separator, text)
    return cards


def _read_card_text(text: Text, argument: str, place: int) -> int:
    cards = read_text(text, argument, place)
    if len(cards) != 1:
        _errors.raise_not_one_card(argument, place, text)
    return cards[0]


def _read_number(item: Any, argument: str, place: int) -> int:
    if isinstance(item, (bool, np.bool_)):
        _errors.raise_not_a_card(argument, place, item)
    try:
        card = index(item)
    except TypeError:
        _errors.raise_not_a_card(argument, place, item)
    if not 0 <= card < CARDS:
        _errors.raise_card_out_of_range(argument, place, card)
    return card


def _read_items(hand: Iterable[Any], argument: str) -> list[int]:
    try:
        items = iter(hand)
    except TypeError:
        _errors.raise_not_a_hand(argument, hand)
    cards: list[int] = []
    for place, item in enumerate(items):
        read = _read_card_text if is_text(item) else _read_number
        card = read(item, argument, place)
        if card in cards:
            _errors.raise_duplicate_card(argument, place, card)
        cards.append(card)
    return cards


def read_cards(hand: HandLike, argument: str) -> tuple[int, ...]:
    """Return the ids of the distinct cards of a hand, in order; at least one."""
    cards = read_text(hand, argument) if is_text(hand) else _read_items(hand, argument)
    if not cards:
        _errors.raise_no_cards(argument, hand)
    return tuple(cards)
