"""Built-in players: a random one, one that calls, and one that plays by thresholds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

from badugi_fast import _arguments, _errors
from badugi_fast.game.view import TableView

if TYPE_CHECKING:
    from collections.abc import Iterable

    from badugi_fast.game._core import CorePlayer
    from badugi_fast.typing import Seed

    Thresholds: TypeAlias = SupportsIndex | Iterable[SupportsIndex]

_RANDOM, _CALLING, _THRESHOLDS = range(3)
_WORST = 1092
_RANKS = 13
_DRAWS, _ROUNDS = 3, 4
_NONE = (0, 0, 0)


class Player(ABC):
    """A player of the extension: `simulate` takes it, and it chooses at a `Table`."""

    __slots__ = ()

    @abstractmethod
    def core_player(self) -> CorePlayer:
        """Return the player as the extension reads it."""

    def choose(self, table: TableView, seed: Seed = None) -> int:
        """Return what the player would do for the seat to act.

        Parameters
        ----------
        table : Table
            A table at which a hand is being played. The player sees the cards of that seat, and
            of the others only what all see.
        seed : int, sequence of int, SeedSequence, Generator, BitGenerator or None
            Where a random player takes its random numbers from, as for `deal`.

        Returns
        -------
        int
            The number of a legal action, for ``table.step``.

        Raises
        ------
        ValueError
            The hand is over.
        TypeError
            `table` is no table, or `seed` no seed.

        Examples
        --------
        >>> from badugi_fast.game import CallStation, Rules, Table
        >>> table = Table(Rules(small_bet=2), [100, 100], seed=1)
        >>> CallStation().choose(table)
        1
        """
        if not isinstance(table, TableView):
            _errors.raise_wrong("table", "a Table", _errors.type_name(table), TypeError)
        if table.seat is None:
            msg = "table: the hand is over; next_hand() deals another"
            raise ValueError(msg)
        # The others take no random numbers: making some would cost more than their choice.
        key = _arguments.philox_key(seed) if isinstance(self, RandomPlayer) else (0, 0)
        core = table._core  # noqa: SLF001 - a table's own, as its subclass would use it
        return core.choose(self.core_player(), *key)


@dataclass(frozen=True, slots=True)
class RandomPlayer(Player):
    """A player who does anything that is legal, each action being equally likely.

    Examples
    --------
    >>> from badugi_fast.game import RandomPlayer, Rules, Table
    >>> table = Table(Rules(small_bet=2), [100, 100], seed=1)
    >>> RandomPlayer().choose(table, seed=5) in [action.code for action in table.legal_actions()]
    True
    """

    def core_player(self) -> CorePlayer:
        """Return the player as the extension reads it."""
        return _RANDOM, True, _NONE, _NONE, _NONE, (0, *_NONE), (0, *_NONE), (0, *_NONE)


@dataclass(frozen=True, slots=True)
class CallStation(Player):
    """A player who checks or calls, whatever happens.

    Parameters
    ----------
    draws : bool, default True
        Whether he throws the cards that do not play, or always stands pat.

    Raises
    ------
    TypeError
        `draws` is not True or False.

    Examples
    --------
    >>> from badugi_fast.game import CallStation, simulate
    >>> simulate([CallStation(), CallStation(draws=False)], 10_000, seed=1).mean.round(2).tolist()
    [0.37, -0.37]
    """

    draws: bool = True

    def __post_init__(self) -> None:
        draws: Any = self.draws
        if not isinstance(draws, bool):
            _errors.raise_wrong("draws", "True or False", _errors.type_name(draws), TypeError)

    def core_player(self) -> CorePlayer:
        """Return the player as the extension reads it."""
        return _CALLING, self.draws, _NONE, _NONE, _NONE, (0, *_NONE), (0, *_NONE), (0, *_NONE)


@dataclass(frozen=True, kw_only=True, slots=True)
class RulePlayer(Player):
    """A player who compares his hand with thresholds, and sees of the others who stands pat.

    Thresholds are hand ranks, from 1, the best, to 1092; 0 is none. Those for draws are three,
    those for betting rounds four; one number stands for the same each time. In games of fewer
    draws the first ones are left out, so that the last ones are always those of the last draw.

    Parameters
    ----------
    pat : int or sequence of 3 int
        For each draw, the worst hand rank that stands pat.
    break_against_pat : int or sequence of 3 int
        The worst that still stands pat where another player, at his last turn to draw, has. Has
        an effect where it is below `pat`.
    keep : int or sequence of 3 int
        For who draws, how many ranks from the ace upwards are worth keeping, 0 to 13: 8 keeps the
        cards that play up to an 8. Who breaks a badugi throws its highest card in any case.
    bet : int or sequence of 4 int
        For each betting round, the worst hand rank that bets.
    raise_ : int or sequence of 4 int
        The worst that raises.
    call : int or sequence of 4 int
        The worst that calls; worse ones fold where there is something to call.

    Raises
    ------
    ValueError
        A threshold out of range, or too many or too few of them.
    TypeError
        A threshold that is no integer.

    Notes
    -----
    A hand that bets or raises but may not, because the round is capped, calls. The defaults
    were found by trying others against each other and against call-stations, for two players and
    for four.

    Examples
    --------
    >>> from badugi_fast.game import CallStation, RulePlayer, simulate
    >>> result = simulate([RulePlayer(), CallStation()], 10_000, seed=1)
    >>> bool(result.mean[0] > 10 * result.standard_error[0])
    True
    """

    pat: Thresholds = (715, 715, 715)
    break_against_pat: Thresholds = (210, 330, 330)
    keep: Thresholds = (9, 9, 13)
    bet: Thresholds = (771, 771, 735, 735)
    raise_: Thresholds = (750, 495, 126, 70)
    call: Thresholds = (1011, 850, 835, 771)

    def __post_init__(self) -> None:
        for field in fields(self):
            in_rounds = field.name in ("bet", "raise_", "call")
            count = _ROUNDS if in_rounds else _DRAWS
            most = _RANKS if field.name == "keep" else _WORST
            given = getattr(self, field.name)
            object.__setattr__(self, field.name, _thresholds(given, field.name, count, most))

    def __repr__(self) -> str:
        """Name what differs from the defaults."""
        parts = [
            f"{field.name}={_short(getattr(self, field.name))}"
            for field in fields(self)
            if getattr(self, field.name) != field.default
        ]
        return f"RulePlayer({', '.join(parts)})"

    def core_player(self) -> CorePlayer:
        """Return the player as the extension reads it."""
        values: list[Any] = [getattr(self, field.name) for field in fields(self)]
        return (_THRESHOLDS, True, *values)


def _thresholds(given: Any, name: str, count: int, most: int) -> tuple[int, ...]:
    if isinstance(given, (str, bytes, bytearray)):
        _errors.raise_wrong(name, _expected(count, most), _errors.type_name(given), TypeError)
    try:
        values = list(given)
    except TypeError:
        return (_threshold(given, name, count, most),) * count
    if len(values) != count:
        _errors.raise_wrong(name, f"one threshold or {count}", len(values), ValueError)
    return tuple([_threshold(value, f"{name}[{i}]", 1, most) for i, value in enumerate(values)])


def _expected(count: int, most: int) -> str:
    one = f"an integer in 0..{most}"
    return one if count == 1 else f"{one}, or {count} of them"


def _threshold(value: Any, name: str, count: int, most: int) -> int:
    expected = _expected(count, most)
    number = _arguments.integer(value, name, expected, 0)
    if number > most:
        _errors.raise_wrong(name, expected, _errors.number(number), ValueError)
    return number


def _short(values: tuple[int, ...]) -> str:
    return str(values[0]) if len(set(values)) == 1 else str(values)
