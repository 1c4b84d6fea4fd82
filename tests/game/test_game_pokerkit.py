"""PokerKit plays the same hands to the same end, with the preset that is made to match it."""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

from pokerkit_table import TwoTables, pokerkits_warnings

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
    actions = both.compare()
    folds = chance.choice((0.02, 0.2, 0.5))
    draws = chance.choice((0.0, 0.5, 1.0))
    happened: Counter[str] = Counter()
    while actions:
        if both.ours.phase == "drawing" and chance.random() < draws:
            action = actions[-1]
        else:
            action = chance.choice(actions)
            if action.name == "fold" and chance.random() > folds:
                action = actions[1]
        both.act(action)
        happened[action.name] += 1
        happened["side pots"] = max(happened["side pots"], len(both.ours.pots))
        actions = both.compare()
    happened["reshuffles"] = both.reshuffles
    happened["shown"] = len(both.ours.shown)
    happened["split"] = sum(event.kind == "win" for event in both.ours.events()) > 1
    return happened


def play_many(first: int, hands: int, *, short: bool) -> Counter[str]:
    total: Counter[str] = Counter()
    with pokerkits_warnings():
        for hand in range(first, first + hands):
            total += play(hand, short=short)
    return total


def play_very_many(first: int, hands: int, *, short: bool) -> int:
    """Play hands on all cores; PokerKit takes some hundredths of a second for each."""
    block = 250
    starts = range(first, first + hands, block)
    context = get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context) as pool:
        played = [pool.submit(play_many, start, block, short=short) for start in starts]
        for future in played:
            future.result()
    return len(starts) * block


def test_full_stacks() -> None:
    happened = play_many(0, 100, short=False)
    assert min(happened[name] for name in ("fold", "check", "call", "bet", "raise", "discard")) > 20
    assert happened["reshuffles"] > 5
    assert happened["shown"] > 40


def test_short_stacks() -> None:
    happened = play_many(0, 100, short=True)
    assert happened["side pots"] > 100
    assert happened["split"] > 10
    assert happened["reshuffles"] > 5


# The whole proof is 20,000 and 5,000 hands, half an hour on one core: PokerKit takes some
# hundredths of a second for each. CI plays a tenth.
SHARE = float(os.environ.get("BADUGI_FAST_PROOF_SHARE", "0.1"))


@pytest.mark.slow
def test_twenty_thousand_hands_with_full_stacks() -> None:
    hands = int(20_000 * SHARE)
    assert play_very_many(1000, hands, short=False) >= hands


@pytest.mark.slow
def test_five_thousand_hands_with_short_stacks() -> None:
    hands = int(5_000 * SHARE)
    assert play_very_many(1000, hands, short=True) >= hands
