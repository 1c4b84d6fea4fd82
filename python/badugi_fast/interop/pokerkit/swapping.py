"""Putting the fast hand types into PokerKit's games for a block."""

from __future__ import annotations

from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, Any

from pokerkit import games as pokerkit_games
from pokerkit.games import Poker
from pokerkit.hands import BadugiHand, StandardBadugiHand

from badugi_fast import _errors
from badugi_fast.interop.pokerkit.hands import FastBadugiHand, FastStandardBadugiHand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pokerkit.hands import Hand

_FAST: dict[type[Hand], type[Hand]] = {
    BadugiHand: FastBadugiHand,
    StandardBadugiHand: FastStandardBadugiHand,
}


class _Swap:
    """A game whose hand types are swapped, by as many blocks as `depth` tells."""

    def __init__(self, game: type[Poker]) -> None:
        self.game = game
        self.depth = 0
        self.own = "hand_types" in vars(game)
        self.original = game.hand_types
        self.fast = tuple(_FAST.get(hand_type, hand_type) for hand_type in game.hand_types)
        game.hand_types = self.fast

    def undo(self) -> None:
        # What somebody else has put there meanwhile is not ours to take away.
        if vars(self.game).get("hand_types") is not self.fast:
            return
        if self.own:
            self.game.hand_types = self.original
        else:
            del self.game.hand_types


_lock = Lock()
_swaps: dict[type[Poker], _Swap] = {}


def _uses(game: type[Poker], hand_types: Any) -> bool:
    return any(hand_type in hand_types for hand_type in getattr(game, "hand_types", ()))


def _pokerkit_games() -> list[type[Poker]]:
    """Return PokerKit's games that say themselves that they use one of its Badugi hands."""
    found = [
        game
        for game in vars(pokerkit_games).values()
        if isinstance(game, type) and issubclass(game, Poker) and "hand_types" in vars(game)
    ]
    return [game for game in found if game in _swaps or _uses(game, _FAST)]


def _check_games(games: tuple[Any, ...]) -> None:
    for place, game in enumerate(games):
        where = f"games[{place}]"
        if not (isinstance(game, type) and issubclass(game, Poker)):
            _errors.raise_wrong(where, "a game class of PokerKit", _errors.shown(game), TypeError)
        if not (_uses(game, _FAST) or _uses(game, _FAST.values())):
            expected = "a game whose hand_types hold BadugiHand or StandardBadugiHand"
            _errors.raise_wrong(where, expected, game.__qualname__, ValueError)


def _enter(games: tuple[type[Poker], ...], entered: list[_Swap]) -> None:
    for game in dict.fromkeys(games or _pokerkit_games()):
        swap = _swaps.get(game)
        if swap is None:
            # Fast ones that are inherited may be those of a block that ends before this one.
            if "hand_types" in vars(game) and not _uses(game, _FAST):
                continue
            swap = _swaps[game] = _Swap(game)
        swap.depth += 1
        entered.append(swap)


def _leave(entered: list[_Swap]) -> None:
    for swap in reversed(entered):
        swap.depth -= 1
        if not swap.depth:
            del _swaps[swap.game]
            swap.undo()


@contextmanager
def accelerated(*games: type[Poker]) -> Iterator[None]:
    """Let PokerKit's Badugi games use our hand types within a block.

    Parameters
    ----------
    *games : type
        Game classes whose class attribute `hand_types` is swapped. Without any: those of
        `pokerkit.games` that hold `BadugiHand` or `StandardBadugiHand`, which is
        `FixedLimitBadugi`. Games derived from them without `hand_types` of their own follow.

    Returns
    -------
    context manager
        Swaps when it is entered and restores when it is left; ``as`` gives nothing.

    Raises
    ------
    TypeError
        An argument is no game class of PokerKit.
    ValueError
        It has none of the two hand types.

    Notes
    -----
    Only ``hand_types`` of these classes changes, and only within the block: it is restored when the
    last of nested or overlapping blocks ends, also by an exception. What somebody else assigned in
    the meantime stays.

    A state takes its hand types when it is created: one made within the block stays fast, one
    made before it stays as it was. `calculate_equities` and `calculate_hand_strength` are given
    their hand types by the caller: pass `FastBadugiHand`.

    A class attribute is the same for all threads: others that create a state meanwhile get a fast
    one as well, which plays the same. Worker processes are not affected.

    Examples
    --------
    >>> from pokerkit import FixedLimitBadugi
    >>> from badugi_fast.interop.pokerkit import accelerated
    >>> with accelerated():
    ...     state = FixedLimitBadugi.create_state((), True, 0, (1, 2), 2, 4, 200, 2)
    >>> [hand_type.__name__ for hand_type in state.hand_types + FixedLimitBadugi.hand_types]
    ['FastBadugiHand', 'BadugiHand']
    """
    _check_games(games)
    entered: list[_Swap] = []
    try:
        with _lock:
            _enter(games, entered)
        yield
    finally:
        with _lock:
            _leave(entered)
