"""Cards of the real packages: all 52 both ways, one by one and in arrays, and hands of them."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import peers
import pytest

import oracle

ENCODINGS = sorted(peers.PEERS)
HANDS = oracle.random_hands(np.random.default_rng(5), 500, 4)

each_encoding = pytest.mark.parametrize("name", ENCODINGS)


def theirs(name: str) -> list[Any]:
    """Return the cards of a package in the order of our ids."""
    return [peers.PEERS[name](text) for text in peers.TEXTS]


def test_every_encoding_has_a_peer(bf: Any) -> None:
    cards = bf.interop.cards
    public = {name for name in cards.__all__ if isinstance(getattr(cards, name), cards.Encoding)}
    without = set() if sys.version_info >= (3, 11) else {"POKERKIT"}
    assert public == {*ENCODINGS, *without}


@each_encoding
def test_all_cards_one_by_one(bf: Any, name: str) -> None:
    encoding = getattr(bf.interop.cards, name)
    for card_id, card in enumerate(theirs(name)):
        found = encoding.to_ids(card)
        assert found == card_id
        assert isinstance(found, bf.Card)
        back = encoding.from_ids(card_id)
        assert back == card
        assert type(back) is type(card)
        assert encoding.from_ids(bf.Card(card_id)) == card


@each_encoding
def test_all_cards_at_once(bf: Any, name: str) -> None:
    encoding = getattr(bf.interop.cards, name)
    cards = theirs(name)
    as_objects = np.empty(52, object)
    as_objects[:] = cards
    given: Any
    for given in (cards, tuple(cards), as_objects, np.array(cards)):
        found = encoding.to_ids(given)
        assert found.dtype == np.uint8
        assert found.tolist() == list(range(52))
    ids: Any
    for ids in (range(52), list(range(52)), np.arange(52), np.arange(52, dtype=np.uint8)):
        assert encoding.from_ids(ids).tolist() == cards
    # Cards of hands keep their shape, however deep the lists.
    nested = [[cards[:13], cards[13:26]], [cards[26:39], cards[39:]]]
    assert encoding.to_ids(nested).tolist() == np.arange(52).reshape(2, 2, 13).tolist()
    assert encoding.from_ids(np.arange(52).reshape(2, 26)).tolist() == [cards[:26], cards[26:]]


@each_encoding
def test_hands_of_their_cards(bf: Any, name: str) -> None:
    encoding = getattr(bf.interop.cards, name)
    cards = theirs(name)
    hands = [[cards[card] for card in hand] for hand in HANDS.tolist()]
    ranks = oracle.rank_rows(HANDS).tolist()
    assert bf.evaluate_batch(encoding.to_ids(hands)).tolist() == ranks
    for hand, rank in zip(hands[:50], ranks[:50], strict=True):
        assert bf.evaluate(encoding.to_ids(hand)) == rank
        assert bf.evaluate([encoding.to_ids(card) for card in hand]) == rank


@pytest.mark.parametrize(
    ("name", "game"), [(name, game) for name, games in peers.GAMES.items() for game in games]
)
def test_the_games_of_open_spiel(bf: Any, name: str, game: str) -> None:
    encoding = getattr(bf.interop.cards, name)
    cards = peers.open_spiel_cards(game)
    assert len(cards) == 52
    assert {text: encoding.from_ids(bf.Card(text)) for text in peers.TEXTS} == cards


def test_a_deal_of_universal_poker(bf: Any) -> None:
    state = peers.new_state("universal_poker")
    dealt = "2c3dAs9h"
    for card in bf.parse_cards(dealt):
        # An action is a card's number also when cards are gone.
        action = bf.interop.cards.OPENSPIEL.from_ids(card)
        assert action in state.legal_actions()
        state.apply_action(action)
        assert action not in state.legal_actions() or not state.is_chance_node()
    assert "STATE:0::2c3d|As9h\n" in str(state)


def test_rlcards_gin_rummy_has_the_same_ids(bf: Any) -> None:
    get_card_id = peers.load("rlcard.games.gin_rummy.utils.utils").get_card_id
    for card_id, text in enumerate(peers.TEXTS):
        theirs = get_card_id(peers.RLCardCard(text[1].upper(), text[0]))
        assert bf.interop.cards.RLCARD_ID.from_ids(card_id) == theirs


@pytest.mark.parametrize("name", ["EVAL7_MASK", "POKERSTOVE_MASK"])
def test_masks_of_eval7(bf: Any, name: str) -> None:
    encoding = getattr(bf.interop.cards, name)
    single = [peers.eval7.Card(text).mask for text in peers.TEXTS]
    assert [encoding.to_masks(mask) for mask in single] == [1 << card for card in range(52)]
    assert [encoding.from_masks(1 << card) for card in range(52)] == single
    # Hands of any size are the sums of their cards, and rank as such.
    generator = np.random.default_rng(9)
    hands = [generator.permutation(52)[:size].tolist() for size in range(1, 53)]
    masks = np.array([sum(single[card] for card in hand) for hand in hands], np.uint64)
    ours = encoding.to_masks(masks)
    assert ours.tolist() == [sum(1 << card for card in hand) for hand in hands]
    assert encoding.from_masks(ours).tolist() == masks.tolist()
    assert bf.evaluate_masks(ours).tolist() == [bf.evaluate(hand) for hand in hands]
    assert bf.evaluate_masks(ours).tolist() == oracle.rank_sets(ours).tolist()
