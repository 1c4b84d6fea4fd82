"""The only place that asks the backend for the game: the pure-Python twin has none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from badugi_fast._backend import VARIABLE, choice
from badugi_fast.game.rules import core_rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from badugi_fast._native import GameTable
    from badugi_fast.game.rules import Rules

    Thresholds: TypeAlias = tuple[int, ...]
    # Kind, whether a call-station draws; pat, break, keep by draw; bet, raise, call by round.
    CorePlayer: TypeAlias = tuple[
        int, bool, Thresholds, Thresholds, Thresholds, Thresholds, Thresholds, Thresholds
    ]
    Wide: TypeAlias = tuple[int, int]
    CoreTally: TypeAlias = tuple[Wide, Wide, int, int, int]


def new_core(rules: Rules, key: tuple[int, int], seats: int) -> GameTable:
    """Return the extension's table, with all seats empty.

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
    native: Any = choice.implementation
    return cast("GameTable", native.GameTable(core_rules(rules), *key, seats))


def seat_numbers(stacks: tuple[int | None, ...]) -> tuple[int, ...]:
    """Return the seats where somebody sits."""
    return tuple([seat for seat, stack in enumerate(stacks) if stack is not None])


def choose_action(core: GameTable, player: CorePlayer, key: tuple[int, int]) -> int:
    """Return the action of a built-in player for the seat to act."""
    native: Any = choice.implementation
    return cast("int", native.choose_action(core, player, *key))


def simulate_matches(  # noqa: PLR0913, PLR0917 - as the extension takes them
    core: GameTable,
    players: list[CorePlayer],
    stacks: tuple[int, ...],
    hands_per_match: int,
    first: int,
    matches: int,
    threads: int,
) -> tuple[list[CoreTally], NDArray[np.int64]]:
    """Play matches under the rules and the key of a table; return tallies and hand ranks shown."""
    native: Any = choice.implementation
    played = native.simulate(core, players, stacks, hands_per_match, first, matches, threads)
    return cast("tuple[list[CoreTally], NDArray[np.int64]]", played)
