"""PokerKit plays the same hands to the same end, with the preset that is made to match it."""

from __future__ import annotations

import random
import sys
from collections import Counter

import pytest

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

from pokerkit_table import TwoTables

from badugi_fast.game import Rules


def play(hand: int, *, short: bool) -> Counter[str]:
    """Play a random hand on both tables; return what happened in it."""
    chance = random.Random(hand)
    players = chance.randint(2, 8)
    small_bet = chance.choice((2, 3, 4, 10))
    rules = Rules.pokerkit(
        small_bet,
        # Heads-up with equal blinds PokerKit lets the big blind act first.
        small_blind=chance.choice((small_bet // 2, 1, small_bet if players > 2 else 0)),
        ante=chance.choice((0, 0, 0, 1, small_bet)),
    )
    deepest = chance.choice((3, 8, 20, 40)) * small_bet
    stacks = [chance.randint(1, deepest) if short else 100 * small_bet for _ in range(players)]
    both = TwoTables(rules, stacks, hand)
    both.compare()
    folds = chance.choice((0.02, 0.2, 0.5))
    draws = chance.choice((0.0, 0.5, 1.0))
    happened: Counter[str] = Counter()
    while both.ours.seat is not None:
        actions = both.ours.legal_actions()
        if both.ours.phase == "drawing" and chance.random() < draws:
            action = actions[-1]
        else:
            action = chance.choice(actions)
            if action.name == "fold" and chance.random() > folds:
                action = actions[1]
        both.act(action)
        happened[action.name] += 1
        happened["side pots"] = max(happened["side pots"], len(both.ours.pots))
        both.compare()
    happened["reshuffles"] = both.reshuffles
    happened["shown"] = len(both.ours.shown)
    happened["split"] = sum(event.kind == "win" for event in both.ours.events()) > 1
    return happened


def play_many(first: int, hands: int, *, short: bool) -> Counter[str]:
    total: Counter[str] = Counter()
    for hand in range(first, first + hands):
        total += play(hand, short=short)
    return total


def test_full_stacks() -> None:
    happened = play_many(0, 250, short=False)
    assert min(happened[name] for name in ("fold", "check", "call", "bet", "raise", "discard")) > 50
    assert happened["reshuffles"] > 20
    assert happened["shown"] > 100


def test_short_stacks() -> None:
    happened = play_many(0, 250, short=True)
    assert happened["side pots"] > 300
    assert happened["split"] > 20
    assert happened["reshuffles"] > 20


@pytest.mark.slow
def test_twenty_thousand_hands_with_full_stacks() -> None:
    play_many(1000, 20_000, short=False)


@pytest.mark.slow
def test_five_thousand_hands_with_short_stacks() -> None:
    play_many(1000, 5_000, short=True)
