"""How many steps a second does random legal play take? Against PokerKit and OpenSpiel's poker.

A step of ours is a random legal action, drawn, checked and carried out, with the legal actions, the
acting seat, rewards and the next observation written to arrays; `features` adds the observation as
145 float32 numbers. The others are asked for their legal actions and given one of them, without any
observation. All run heads-up, on one thread, in turns, so that what else the machine does hits all
alike; the best of the rounds counts, in processor time.

    pytest benchmarks/test_vector_table.py -s
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]
import pytest
from pokerkit import Automation, FixedLimitBadugi

from badugi_fast.game import Rules, VectorTable

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 15
STACK = 200
AUTOMATIONS = tuple(
    automation
    for automation in Automation
    if automation.name not in ("STANDING_PAT_OR_DISCARDING", "RUNOUT_COUNT_SELECTION")
)


class Ours:
    def __init__(self, n: int, *, features: bool = False) -> None:
        self.tables = VectorTable(n, Rules(small_bet=2), [STACK, STACK], seed=1, carry_stacks=False)
        self.actions = np.empty(n, np.uint8)
        self.features = self.tables.features() if features else None
        self.calls = 1 + 300_000 // n

    def __call__(self) -> int:
        tables, actions = self.tables, self.actions
        for _ in range(self.calls):
            tables.step(tables.sample(out=actions))
            if self.features is not None:
                tables.features(out=self.features)
        return self.calls * len(tables)

    def check(self) -> None:
        """Chips are conserved, rewards add up to nothing, and the hands are as a Table plays."""
        one = self.tables.table(0)
        for _ in range(50):
            legal = self.tables.last.legal.copy()
            actions = self.tables.sample()
            assert legal[np.arange(len(legal)), actions].all()
            step = self.tables.step(actions)
            records = step.observations
            assert (records["stacks"].sum(axis=1) + records["pot"] == 2 * STACK).all()
            assert not step.rewards.sum(axis=1).any()
            if one.phase != "over":
                one.step(int(actions[0]))
                assert step.done[0] == (one.phase == "over")
                if one.phase == "over":
                    assert (step.rewards[0] * 4).tolist() == list(one.results)


def pokerkit_hands(hands: int = 60) -> int:
    chance = random.Random(1)
    steps = 0
    for _ in range(hands):
        state = FixedLimitBadugi.create_state(
            AUTOMATIONS,
            True,
            0,
            (1, 2),
            2,
            4,
            (STACK, STACK),
            2,
        )
        while state.status:
            seat = state.stand_patter_or_discarder_index
            if seat is not None:
                cards = [card for card in state.hole_cards[seat] if chance.getrandbits(1)]
                state.stand_pat_or_discard(cards)
            else:
                choices: list[Callable[[], Any]] = [state.check_or_call]
                if state.can_fold():
                    choices.append(state.fold)
                if state.can_complete_bet_or_raise_to():
                    choices.append(state.complete_bet_or_raise_to)
                chance.choice(choices)()
            steps += 1
        assert sum(state.stacks) == 2 * STACK
    return steps


def leduc_hands(hands: int = 4000) -> int:
    game = pyspiel.load_game("leduc_poker")
    chance = random.Random(1)
    steps = 0
    for _ in range(hands):
        state = game.new_initial_state()
        while not state.is_terminal():
            steps += not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
        assert sum(state.returns()) == 0
    return steps


def measure(contenders: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Return the best steps a second of each contender."""
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(ROUNDS):
        for name, contender in contenders.items():
            start = time.thread_time()
            steps = contender()
            best[name] = max(best[name], steps / (time.thread_time() - start))
    return best


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_steps_a_second() -> None:
    ours = {f"{n} tables": Ours(n) for n in (256, 1024, 4096, 100_000)}
    ours["1024 tables, features"] = Ours(1024, features=True)
    for contender in ours.values():
        contender.check()
    found = measure({**ours, "pokerkit": pokerkit_hands, "leduc_poker": leduc_hands})
    for name, rate in found.items():
        against = rate / found["pokerkit"], rate / found["leduc_poker"]
        shown = f"{name:24} {rate:12,.0f} steps/s {against[0]:8.1f} x {against[1]:8.1f} x"
        print(shown)  # noqa: T201 - what it is for
