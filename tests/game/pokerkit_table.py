"""A hand played twice at once: on our table, and on PokerKit's state with the same cards."""

from __future__ import annotations

import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pokerkit import Automation, FixedLimitBadugi, Mode, State

from badugi_fast.game import Action, Rules, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@contextmanager
def pokerkits_warnings() -> Iterator[None]:
    """Let it say that it reshuffles; a card that it would not deal is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Returning reserved")
        yield


def new_state(rules: Rules, stacks: list[int]) -> State:
    """PokerKit's hand; its players are numbered from the left of the button."""
    return FixedLimitBadugi.create_state(
        AUTOMATIONS,
        True,
        rules.ante,
        (rules.small_blind, rules.big_blind),
        rules.small_bet,
        rules.big_bet,
        stacks,
        len(stacks),
        mode=Mode.TOURNAMENT,
    )


class TwoTables:
    """Ours with the button in the last seat, so that seats are PokerKit's player numbers."""

    def __init__(self, rules: Rules, stacks: list[int], seed: int) -> None:
        self.ours = Table(rules, stacks, button=len(stacks) - 1, seed=seed)
        self.state = new_state(rules, stacks)
        self.told = 0
        self.reshuffles = 0
        self.deal()

    def deal(self) -> None:
        """Deal PokerKit what ours has dealt since; it warns of cards that it would not deal."""
        events = self.ours.events(self.told)
        self.told += len(events)
        for event in events:
            text = str(event.cards[0]) if event.cards else ""
            if event.kind in ("deal", "draw"):
                assert self.state.hole_dealee_index == event.seat
                self.state.deal_hole(text)
            elif event.kind == "burn":
                self.state.burn_card(text)
            elif event.kind == "reshuffle":
                self.reshuffles += 1

    def compare(self) -> tuple[Action, ...]:
        """Check that both say the same; return what is legal."""
        ours, state = self.ours, self.state
        assert list(ours.stacks) == state.stacks
        assert list(ours.bets) == (state.bets if state.status else [0] * ours.seats)
        if not state.status:
            assert ours.phase == "over"
            assert list(ours.results) == state.payoffs
            return ()
        assert [(pot.amount, pot.seats) for pot in ours.pots] == [
            (pot.amount, pot.player_indices) for pot in state.pots
        ]
        assert ours.pot == state.total_pot_amount
        assert ours.seat == state.turn_index
        assert ours.in_hand == tuple(i for i, live in enumerate(state.statuses) if live)
        actions = ours.legal_actions()
        self.compare_actions(actions)
        return actions

    def compare_actions(self, actions: tuple[Action, ...]) -> None:
        ours, state = self.ours, self.state
        if ours.phase == "drawing":
            assert state.stand_patter_or_discarder_index == ours.seat
            assert not state.can_check_or_call()
            assert len(actions) == 16
            return
        names = {action.name: action for action in actions}
        assert state.stand_patter_or_discarder_index is None
        assert ("fold" in names) == state.can_fold()
        assert ("bet" in names or "raise" in names) == state.can_complete_bet_or_raise_to()
        call = names.get("call", names.get("check"))
        assert call is not None
        assert call.amount == state.checking_or_calling_amount
        wager = names.get("bet", names.get("raise"))
        if wager is not None:
            assert wager.total == state.min_completion_betting_or_raising_to_amount
            assert wager.total == state.max_completion_betting_or_raising_to_amount

    def act(self, action: Action) -> None:
        self.ours.act(action)
        if action.name == "fold":
            self.state.fold()
        elif action.name in ("check", "call"):
            self.state.check_or_call()
        elif action.name in ("bet", "raise"):
            self.state.complete_bet_or_raise_to(action.total)
        else:
            self.state.stand_pat_or_discard("".join(map(str, action.cards)))
        self.deal()
