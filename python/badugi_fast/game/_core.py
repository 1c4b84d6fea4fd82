"""The only place that asks the backend for the game: the pure-Python twin has none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from badugi_fast._backend import VARIABLE, choice
from badugi_fast.game.rules import core_rules

if TYPE_CHECKING:
    from badugi_fast._native import GameTable
    from badugi_fast.game.rules import Rules

    Thresholds: TypeAlias = tuple[int, ...]
    # Kind, whether a call-station draws; pat, break, keep by draw; bet, raise, call by round.
    CorePlayer: TypeAlias = tuple[
        int, bool, Thresholds, Thresholds, Thresholds, Thresholds, Thresholds, Thresholds
    ]


def new_core(rules: Rules, key: tuple[int, int], seats: int) -> GameTable:
    """Return the extension's table, with all seats empty."""
    return cast("GameTable", native_game().GameTable(core_rules(rules), *key, seats))


def native_game() -> Any:
    """Return the extension.

    Raises
    ------
    ImportError
        There is no extension, or the environment asks for the twin.
    """
    if choice.name == "python":
        msg = (
            "badugi_fast.game needs the C++ extension; this is the pure-Python backend, because "
            f"the extension is not installed or {VARIABLE} asks for it"
        )
        raise ImportError(msg)
    return choice.implementation


def seat_numbers(stacks: tuple[int | None, ...]) -> tuple[int, ...]:
    """Return the seats where somebody sits."""
    return tuple([seat for seat, stack in enumerate(stacks) if stack is not None])
