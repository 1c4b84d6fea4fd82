"""PokerKit, an evaluator written by others, orders the same hands the same way."""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import oracle

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

from pokerkit import BadugiHand, StandardBadugiHand

HANDS = 5000

# PokerKit's "standard" hands are deuce-to-seven: the ace is high.
both_types = pytest.mark.parametrize(
    ("hand_type", "ace"), [(BadugiHand, "low"), (StandardBadugiHand, "high")]
)


def texts(seed: int) -> list[str]:
    cards = [rank + suit for rank in oracle.LETTERS for suit in "cdhs"]
    hands = oracle.random_hands(np.random.default_rng(seed), HANDS, 4)
    return ["".join([cards[card] for card in hand]) for hand in hands.tolist()]


@both_types
def test_the_same_order(bf: Any, hand_type: type[BadugiHand], ace: str) -> None:
    hands = texts(1)
    theirs = [hand_type.from_game(hand) for hand in hands]
    ours = bf.evaluate_texts(hands, ace=ace).tolist()
    # Best first by their order: ours never falls, and rises where theirs differ.
    order = sorted(range(HANDS), key=theirs.__getitem__, reverse=True)
    for better, worse in pairwise(order):
        assert (theirs[better] == theirs[worse]) == (ours[better] == ours[worse])
        assert (theirs[better] > theirs[worse]) == (ours[better] < ours[worse])
    assert len(set(ours)) > 300


@both_types
def test_the_same_comparisons(bf: Any, hand_type: type[BadugiHand], ace: str) -> None:
    hands = texts(2)
    theirs = [hand_type.from_game(hand) for hand in hands]
    ours = bf.evaluate_texts(hands, ace=ace).tolist()
    for one in range(HANDS):
        other = (one * 7 + 1) % HANDS
        assert (theirs[one] == theirs[other]) == (ours[one] == ours[other])
        assert (theirs[one] < theirs[other]) == (ours[one] > ours[other])
        pair = bf.winners([hands[one], hands[other]], ace=ace)
        assert (0 in pair) == (theirs[one] >= theirs[other])
        assert (1 in pair) == (theirs[other] >= theirs[one])


@both_types
def test_the_same_cards_play(bf: Any, hand_type: type[BadugiHand], ace: str) -> None:
    for hand in texts(3)[:1000]:
        # Which of equal cards plays is each one's own rule; their ranks are not.
        theirs = sorted(repr(card)[0] for card in hand_type.from_game(hand).cards)
        assert sorted(str(card)[0] for card in bf.best_cards(hand, ace=ace)) == theirs
