"""What is true after every action, whatever the rules and whoever plays."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import badugi_fast as bf
from badugi_fast.game import Rules, Table

amounts = st.integers(1, 12)
rules_of_games = st.builds(
    lambda bet, **changes: Rules(small_bet=bet, min_buy_in=1, **changes),
    amounts,
    ante=st.integers(0, 3),
    cap=st.one_of(st.none(), st.integers(1, 6)),
    blind_counts=st.booleans(),
    uncapped_heads_up=st.booleans(),
    draws=st.integers(0, 3),
    deal_draws=st.sampled_from(("each", "after_all")),
    burn=st.booleans(),
    stub=st.sampled_from(("reshuffle_all", "deal_out_first", "pokerkit")),
    own_discards=st.sampled_from(("this_draw", "whole_hand")),
    all_in_reopens=st.sampled_from(("half", "full", "pokerkit")),
    short_blind=st.sampled_from(("full", "posted")),
    odd_chips=st.sampled_from(("one_each", "first")),
    merge_pots=st.booleans(),
    all_in_shows=st.booleans(),
    free_fold=st.booleans(),
    idle_checks=st.booleans(),
    newcomers=st.sampled_from(("wait_or_post", "dealt_in")),
)
stacks_of_tables = st.lists(st.integers(1, 60), min_size=2, max_size=8)


def check(table: Table, chips: int) -> None:
    cards = [card for hand in table.hands for card in hand] + [*table.stub, *table.muck]
    assert sorted(cards) == list(range(52))
    assert sum(table.stacks) + table.pot == chips
    if table.phase == "over":
        assert sum(table.results) == 0
        assert table.legal_mask == 0
        return
    assert sum(pot.amount for pot in table.pots) + sum(table.bets) == table.pot
    assert all(pot.amount > 0 and pot.seats for pot in table.pots)
    assert table.legal_mask
    assert table.seat in table.in_hand
    for draw, row in enumerate(table.drawn):
        for seat in table.in_hand:
            assert (row[seat] is not None) >= (draw < table.street)
            assert row[seat] is None or draw <= table.street
    if table.phase == "betting":
        assert all(len(table.hands[seat]) == 4 for seat in table.in_hand)
        assert table.to_call <= table.stacks[table.seat or 0]


@settings(max_examples=60, deadline=None)
@given(rules_of_games, stacks_of_tables, st.integers(0, 2**32), st.data())
def test_every_action_of_a_match(
    rules: Rules, stacks: list[int], seed: int, data: st.DataObject
) -> None:
    table = Table(rules, stacks, seed=seed, button=data.draw(st.integers(0, len(stacks) - 1)))
    choice = data.draw(st.randoms(use_true_random=False))
    for _ in range(2):
        steps = 0
        check(table, sum(stacks))
        while table.seat is not None:
            actions = table.legal_actions()
            action = choice.choice(actions)
            before: Any = (table.log, table.legal_mask, table.stub)
            table.act(action)
            check(table, sum(stacks))
            after = (table.log, table.legal_mask, table.stub)
            table.undo()
            assert (table.log, table.legal_mask, table.stub) == before
            table.act(action)
            assert (table.log, table.legal_mask, table.stub) == after
            steps += 1
            assert steps < 3000
        check_result(table)
        assert Table.replay(table.log).log == table.log
        if sum(stack > 0 for stack in table.stacks) < 2:
            break
        table.next_hand()


def check_result(table: Table) -> None:
    """The hands that can be compared decide, by the evaluator that is tested elsewhere."""
    live = table.in_hand
    if len(live) == 1:
        return
    ranks = {seat: bf.evaluate(table.hands[seat]) for seat in live}
    wins = [event for event in table.events() if event.kind == "win"]
    for event in wins:
        rivals = {
            seat: ranks[seat]
            for seat in live
            if event.seat is not None and table.paid[seat] >= table.paid[event.seat]
        }
        # Nobody who is in every pot of the winner is better.
        assert event.seat is not None
        assert ranks[event.seat] == min(rivals.values())
        assert event.seat in table.shown
