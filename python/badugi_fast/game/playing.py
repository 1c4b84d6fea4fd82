"""What players do during a hand: their actions, and choices ahead of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

from badugi_fast import _arguments, _errors
from badugi_fast._backend import implementation
from badugi_fast.game._errors import (
    UNKNOWN_ACTION,
    refuse_action,
    refuse_card,
    refuse_seat,
    refuse_verb,
)
from badugi_fast.game.actions import ACTIONS, BET_OR_RAISE, CHECK_OR_CALL, DISCARD, FOLD, Action
from badugi_fast.game.events import PLANS
from badugi_fast.game.rules import check_choice
from badugi_fast.game.seating import Seating

if TYPE_CHECKING:
    from badugi_fast.typing import HandLike

_BETTING = 1


class Playing(Seating):
    """What can be done in the hand of a table."""

    __slots__ = ()

    def step(self, action: SupportsIndex) -> None:
        """Carry out an action by its number.

        Parameters
        ----------
        action : int
            0 folds, 1 checks or calls, 2 bets or raises; 3 + mask discards the cards of the mask
            over the hand sorted by card id (bit 0: the lowest), 3 stands pat.

        Raises
        ------
        ValueError
            The action is not legal or no action.
        TypeError
            `action` is no integer.
        """
        code = action if type(action) is int else _arguments.integer(action, "action", "an integer")
        fault = self._core.step(code) if 0 <= code < ACTIONS else UNKNOWN_ACTION
        if fault:
            refuse_action(fault, self, code)

    def act(self, action: Action | SupportsIndex) -> None:
        """Carry out an action as `legal_actions` gives it, or by its number.

        Parameters
        ----------
        action : Action or int
            An action of the seat to act.

        Raises
        ------
        ValueError
            The action is not legal, or not any more what it was.
        TypeError
            `action` is neither.
        """
        if not isinstance(action, Action):
            self.step(action)
            return
        legal = self._core.legal >> action.code & 1
        if legal and action != self._action(action.code):
            refuse_verb(self, str(action), f"that is now to {self._action(action.code)}")
        self.step(action.code)

    def fold(self) -> None:
        """Fold; an error where there is nothing to call, unless ``rules.free_fold``."""
        self.step(FOLD)

    def check(self) -> None:
        """Check; an error where there is something to call."""
        if self._core.phase == _BETTING and self.to_call:
            refuse_verb(self, "check", f"there is a bet, {self.to_call} to call")
        self.step(CHECK_OR_CALL)

    def call(self) -> None:
        """Call, with the rest of the stack if it is less; an error with nothing to call."""
        if self._core.phase == _BETTING and not self.to_call:
            refuse_verb(self, "call", "there is nothing to call")
        self.step(CHECK_OR_CALL)

    def bet(self) -> None:
        """Bet; an error where somebody has."""
        if self._core.phase == _BETTING and self._core.level:
            refuse_verb(self, "bet", f"there is a bet of {self._core.level}, to raise")
        self.step(BET_OR_RAISE)

    def raise_(self) -> None:
        """Raise; an error where nobody has bet, the round is capped or the betting not reopened."""
        if self._core.phase == _BETTING and not self._core.level:
            refuse_verb(self, "raise", "nobody has bet")
        self.step(BET_OR_RAISE)

    def discard(self, cards: HandLike) -> None:
        """Throw cards in a draw.

        Parameters
        ----------
        cards : str, bytes or iterable of cards
            Cards of the seat to act, in any order; none stands pat.

        Raises
        ------
        ValueError
            A card that the player does not hold, the same one twice, too many, or no draw.
        TypeError
            `cards` is of the wrong type.
        """
        seat = self._core.actor
        if seat is None or self._core.phase == _BETTING:
            self.step(DISCARD + 1)
            return
        self.step(DISCARD + self._mask(seat, cards))

    def stand_pat(self) -> None:
        """Keep all cards in a draw."""
        self.step(DISCARD)

    def plan(self, seat: SupportsIndex, choice: str | None) -> None:
        """Choose ahead of turn what a seat does in its next betting turn.

        Parameters
        ----------
        seat : int
            A seat in the hand that is not to act now.
        choice : {"fold", "check", "check_fold", "call_any", "raise_any"} or None
            ``"fold"`` needs something to call and ``"check"`` nothing; ``"check_fold"`` does what
            is possible, ``"call_any"`` checks or calls, ``"raise_any"`` bets or raises. What is
            not legal when the turn comes is dropped, and the player asked. None takes a choice
            back.

        Raises
        ------
        ValueError
            The seat is not in the hand or is to act now, or no such choice.
        TypeError
            An argument is of the wrong type.

        Examples
        --------
        >>> from badugi_fast.game import Rules, Table
        >>> table = Table(Rules(small_bet=2), [100, 100, 100], seed=1)
        >>> table.plan(1, "check_fold")
        >>> table.raise_()
        >>> table.seat, table.in_hand
        (2, (0, 2))
        """
        number = self._seat_number(seat)
        if choice is not None:
            check_choice("choice", choice, PLANS[1:])
        fault = self._core.plan_bet(number, 0 if choice is None else PLANS.index(choice))
        if fault:
            refuse_seat(fault, "plan", number)

    def plan_discard(self, seat: SupportsIndex, cards: HandLike = ()) -> None:
        """Choose ahead of turn what a seat throws in its next draw.

        Parameters
        ----------
        seat : int
            A seat in the hand that is not to act now.
        cards : str, bytes or iterable of cards, default ()
            Cards of that seat; none stands pat.

        Raises
        ------
        ValueError
            The seat is not in the hand, is to act now or has no draw to come; cards as for
            `discard`.
        TypeError
            An argument is of the wrong type.
        """
        number = self._seat_number(seat)
        holds = self._core.live >> number & 1
        mask = self._mask(number, cards) if holds else 0
        fault = self._core.plan_discard(number, mask)
        if fault:
            refuse_seat(fault, "plan_discard", number)

    def _mask(self, seat: int, cards: Any) -> int:
        hand = self._core.hands[seat]
        if isinstance(cards, (str, bytes, bytearray, tuple, list)) and len(cards) == 0:
            return 0
        chosen = implementation.read_cards(cards, "cards")
        if len(chosen) > len(hand):
            expected = f"at most {len(hand)} cards"
            _errors.raise_wrong("cards", expected, len(chosen), ValueError)
        for place, card in enumerate(chosen):
            if card not in hand:
                refuse_card("cards", place, seat, card)
        return self._core.mask_of(seat, sum(1 << card for card in chosen))
