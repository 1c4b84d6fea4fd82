"""Whole Badugi games in PokerKit, played at random from a seed."""

from __future__ import annotations

import random
from typing import Any

from pokerkit import Automation, FixedLimitBadugi

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def play(seed: int, game: Any = FixedLimitBadugi) -> Any:
    """Play one game: players, stacks, decisions and PokerKit's deck follow from the seed."""
    random.seed(seed)
    choose = random.Random(seed)
    players = choose.randint(2, 6)
    stacks = [choose.choice([8, 20, 200]) for _ in range(players)]
    state = game.create_state(AUTOMATIONS, True, 0, (1, 2), 2, 4, stacks, players)
    while state.status:
        if state.can_stand_pat_or_discard():
            cards = list(state.hole_cards[state.turn_index])
            state.stand_pat_or_discard(choose.sample(cards, choose.choice([0, 0, 1, 1, 2, 3])))
        elif state.can_complete_bet_or_raise_to() and choose.random() < 0.25:
            state.complete_bet_or_raise_to()
        elif state.can_fold() and choose.random() < 0.02:
            state.fold()
        else:
            state.check_or_call()
    return state
