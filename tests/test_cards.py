"""`Card`, reading and writing cards."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import numpy as np
import pytest

import facts

TEXTS = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]


def test_every_card(bf: Any) -> None:
    for card_id, text in enumerate(TEXTS):
        card = bf.Card(card_id)
        assert card == card_id == int(card)
        assert issubclass(type(card), int)
        assert hash(card) == hash(card_id)
        assert (card.rank, card.suit) == divmod(card_id, 4)
        assert str(card) == repr(card) == f"{card}" == text
        assert card.symbol == text[0] + "♣♦♥♠"[card_id % 4]
        # 52 objects, whatever they are made of.
        for same in (
            card_id,
            text,
            text.lower(),
            card,
            card.symbol,
            text.encode(),
            np.uint8(card_id),
        ):
            assert bf.Card(same) is card


def test_cards_behave_as_their_ids(bf: Any) -> None:
    cards = bf.parse_cards("Ks2cTd")
    assert [int(card) for card in sorted(cards)] == sorted(int(card) for card in cards)
    assert max(cards) is bf.Card("Ks")
    assert json.dumps(cards) == "[51, 4, 37]"
    assert np.array(cards).tolist() == [51, 4, 37]
    assert np.zeros(52)[bf.Card("Ks")] == 0
    assert {cards[0]: 1}[51] == 1
    assert bf.Card("As") < bf.Card("2c") < 5
    assert set(cards) == {51, 4, 37}


def test_cards_in_formats(bf: Any) -> None:
    card = bf.Card("Th")
    assert f"{card:>4}|{card:<4}|{card:^4}|{card!r:>3}" == "  Th|Th  | Th | Th"
    assert f"{card:d}|{card:03d}|{card:x}" == "38|038|26"
    assert f"{card} {card!s}" == "Th Th"


def test_cards_cannot_be_changed_or_subclassed(bf: Any) -> None:
    card = bf.Card("As")
    for attribute in ("rank", "suit", "symbol", "anything"):
        with pytest.raises(AttributeError):
            setattr(card, attribute, 1)


def test_cards_are_copied_and_pickled_as_themselves() -> None:
    # The package that pickle finds again is the one in sys.modules.
    import badugi_fast as bf

    for card in bf.parse_cards("As2hKd"):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(card, protocol)) is card
        assert copy.copy(card) is card
        assert copy.deepcopy([card])[0] is card


def test_parse_and_format_are_inverse(bf: Any) -> None:
    deck = bf.parse_cards("".join(TEXTS))
    assert deck == tuple(range(52))
    assert all(type(card) is bf.Card for card in deck)
    rng = np.random.default_rng(3)
    for size in range(1, 53):
        cards = tuple(rng.permutation(52)[:size].tolist())
        assert bf.parse_cards(cards) == cards
        assert facts.ids_of(bf.format_cards(cards)) == list(cards)
        for separator in ("", " ", ",", "-", "/", ", ", " - "):
            for symbols in (False, True):
                text = bf.format_cards(cards, sep=separator, symbols=symbols)
                assert bf.parse_cards(text) == cards
                assert text.count("♣") == symbols * sum(card % 4 == 0 for card in cards)


def test_format_cards(bf: Any) -> None:
    assert bf.format_cards("as, 10h / ♠"[:7]) == "AsTh"
    assert bf.format_cards("as 10h", symbols=True) == "A♠T♥"
    assert bf.format_cards("as 10h", sep="__") == "As__Th"
    nothing: Any
    for nothing in ("", b"", [], (), set(), np.array([], np.uint8)):
        assert bf.format_cards(nothing) == ""
