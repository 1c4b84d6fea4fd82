"""Matches between built-in players, played by the extension."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from badugi_fast import _arguments, _arrays, _errors
from badugi_fast.game._core import new_core
from badugi_fast.game.players import Player
from badugi_fast.game.rules import MOST_SEATS, Rules, deck_of
from badugi_fast.game.seating import buy_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from badugi_fast.typing import Seed

_MOST_HANDS = 10**15
_BIG_BETS = 100


@dataclass(frozen=True, slots=True, eq=False)
class SimulationResult:
    """What came of the hands that `simulate` has played.

    Attributes
    ----------
    players : tuple of Player
        Who played; player i had seat i.
    rules : Rules
        The rules.
    stacks : tuple of int
        The stacks at the start of each match.
    hands : int
        How many hands were played.
    hands_per_match : int
        After how many the stacks were reset.
    first : int
        The number of the first hand.
    seed : int, sequence of int or SeedSequence
        The seed; with None or a generator as the seed, one that gives the same hands.
    chips : tuple of int
        What each player has won or lost in all; the sum is zero.
    squares : tuple of int
        Sums of the squares of the results of single matches.
    dealt : ndarray of int64, shape (n,)
        Hands that each player was dealt in.
    showdowns : ndarray of int64, shape (n,)
        Hands that each player showed down.
    showdown_wins : ndarray of int64, shape (n,)
        Showdowns in which each won a pot or a share of one.
    histogram : ndarray of int64, shape (n, 1092)
        How often each hand rank was shown down, hand rank r in column ``r - 1``.

    Notes
    -----
    The hands that follow, of the same simulation, can be added: ``a + b``.
    """

    players: tuple[Player, ...]
    rules: Rules
    stacks: tuple[int, ...]
    hands: int
    hands_per_match: int
    first: int
    seed: Any
    chips: tuple[int, ...]
    squares: tuple[int, ...]
    dealt: NDArray[np.int64]
    showdowns: NDArray[np.int64]
    showdown_wins: NDArray[np.int64]
    histogram: NDArray[np.int64]
    _key: tuple[int, int]

    @property
    def mean(self) -> NDArray[np.float64]:
        """What each player wins in a hand on average, in big bets; shape (n,)."""
        unit = self.hands * self.rules.big_bet
        return np.array([chips / unit for chips in self.chips])

    @property
    def standard_error(self) -> NDArray[np.float64]:
        """The standard error of `mean`, from match to match; shape (n,). NaN for one match."""
        matches = self.hands // self.hands_per_match
        if matches == 1:
            return np.full(len(self.players), np.nan)
        unit = self.hands * self.rules.big_bet
        # In integers: of the variance of large results differences of floats would leave little.
        spreads = [
            (matches * squares - chips * chips) / (matches - 1)
            for chips, squares in zip(self.chips, self.squares, strict=True)
        ]
        return np.array([sqrt(spread) / unit for spread in spreads])

    @property
    def showdown_rate(self) -> NDArray[np.float64]:
        """In what part of his hands each player showed down; shape (n,)."""
        return self.showdowns / np.maximum(self.dealt, 1)

    @property
    def showdown_win_rate(self) -> NDArray[np.float64]:
        """What part of his showdowns each player won; shape (n,). NaN for no showdown."""
        wins = self.showdown_wins.astype(np.float64)
        return np.divide(wins, self.showdowns, np.full_like(wins, np.nan), where=self.showdowns > 0)

    def __add__(self, other: object) -> SimulationResult:
        """Return the result of both, where `other` holds the hands that follow."""
        if not isinstance(other, SimulationResult):
            return NotImplemented
        same = ("players", "rules", "stacks", "hands_per_match", "_key")
        for name in same:
            if getattr(self, name) != getattr(other, name):
                msg = f"other: expected the same {name.strip('_')} in both results"
                raise ValueError(msg)
        if other.first != self.first + self.hands:
            expected = f"hands from number {self.first + self.hands} on"
            _errors.raise_wrong("other", expected, f"hands from number {other.first}", ValueError)
        return SimulationResult(
            self.players,
            self.rules,
            self.stacks,
            self.hands + other.hands,
            self.hands_per_match,
            self.first,
            self.seed,
            tuple([a + b for a, b in zip(self.chips, other.chips, strict=True)]),
            tuple([a + b for a, b in zip(self.squares, other.squares, strict=True)]),
            self.dealt + other.dealt,
            self.showdowns + other.showdowns,
            self.showdown_wins + other.showdown_wins,
            self.histogram + other.histogram,
            self._key,
        )

    def __repr__(self) -> str:
        """Show a table with a line for each player."""
        names = [repr(player) for player in self.players]
        wide = max(map(len, names))
        title = f"{'player':<{wide}}  {'big bets a hand':>19}  {'chips':>12}  showdowns  won"
        lines = [f"{self.hands:,} hands, seed {_errors.shown(self.seed)}, {self.rules!r}", title]
        rows = zip(
            names,
            self.mean,
            self.standard_error,
            self.chips,
            self.showdown_rate,
            self.showdown_win_rate,
            strict=True,
        )
        for name, mean, error, chips, shown, won in rows:
            result = f"{mean:+.4f} +- {error:.4f}"
            lines.append(f"{name:<{wide}}  {result:>19}  {chips:>+12,}  {shown:>8.1%}  {won:.1%}")
        return "\n".join(lines)


def simulate(  # noqa: PLR0913 - keywords only, each with a default
    players: Iterable[Player],
    hands: SupportsIndex,
    *,
    seed: Seed = None,
    threads: SupportsIndex | None = 1,
    rules: Rules | None = None,
    stacks: SupportsIndex | Iterable[SupportsIndex] | None = None,
    hands_per_match: SupportsIndex = 1,
    first: SupportsIndex = 0,
) -> SimulationResult:
    """Play hands between built-in players.

    Parameters
    ----------
    players : iterable of Player
        Two to eight: `RandomPlayer`, `CallStation` or `RulePlayer`. Player i sits in seat i; the
        button goes round.
    hands : int
        How many hands to play, a multiple of `hands_per_match`.
    seed : int, sequence of int, SeedSequence, Generator, BitGenerator or None
        As for `numpy.random.default_rng`.
    threads : int or None, default 1
        Threads to play on; 0 or None is as many as there are cores.
    rules : Rules, optional
        ``Rules(small_bet=2)`` where not given.
    stacks : int or iterable of int, optional
        What each player has at the start of a match; 100 big bets where not given.
    hands_per_match : int, default 1
        After how many hands all get their first stacks again. Until then stacks are as the hands
        leave them, and who has no chips is not dealt in; when fewer than two have chips, all get
        their first stacks at once.
    first : int, default 0
        The number of the first hand, a multiple of `hands_per_match`; for parts of a long
        simulation, on other machines or at other times. Results of parts can be added.

    Returns
    -------
    SimulationResult
        Means and standard errors in big bets, totals in chips, showdowns, hand ranks shown.

    Raises
    ------
    ValueError
        Fewer than two players or more than eight, a number out of range, a stack below
        ``rules.min_buy_in``, or too few cards for so many players.
    TypeError
        An argument is of the wrong type.
    ImportError
        The C++ extension is not there.

    Notes
    -----
    Hand number h takes its cards from the Philox stream h under the key of the seed, as hand
    number h of a `Table` of that seed does, and the choices of random players from stream h under
    another key. So the result depends on the seed alone, not on `threads`. In match number m the
    first button is in seat ``m % len(players)``.

    Examples
    --------
    >>> from badugi_fast.game import CallStation, RandomPlayer, simulate
    >>> result = simulate([CallStation(), RandomPlayer()], 10_000, seed=1)
    >>> sum(result.chips), result.histogram.shape
    (0, (2, 1092))
    >>> bool(result.mean[0] > 5 * result.standard_error[0])
    True
    """
    seated = _players(players)
    used_rules = Rules(small_bet=2) if rules is None else rules
    if not isinstance(used_rules, Rules):
        _errors.raise_wrong("rules", "Rules", _errors.type_name(rules), TypeError)
    needed = len(seated) * used_rules.cards
    if len(deck_of(used_rules)) < needed:
        expected = f"at most {len(deck_of(used_rules))} cards, {used_rules.cards} each"
        _errors.raise_wrong("players", expected, f"{len(seated)} players", ValueError)
    chips = _stacks(stacks, len(seated), used_rules)
    per_match = _hands(hands_per_match, "hands_per_match", 1)
    count = _multiple(_hands(hands, "hands", 1), "hands", per_match)
    start = _multiple(_hands(first, "first", 0), "first", per_match)
    used = _arrays.thread_count(threads)
    kept_seed = _repeatable(seed)
    key = _arguments.philox_key(kept_seed)
    core = new_core(used_rules, key, len(seated))
    tallies, histogram = core.simulate(
        [player.core_player() for player in seated],
        chips,
        per_match,
        start // per_match,
        count // per_match,
        used,
    )
    totals, squares, dealt, showdowns, wins = zip(*tallies, strict=True)
    return SimulationResult(
        seated,
        used_rules,
        chips,
        count,
        per_match,
        start,
        kept_seed,
        tuple(map(_wide, totals)),
        tuple(map(_wide, squares)),
        np.array(dealt, np.int64),
        np.array(showdowns, np.int64),
        np.array(wins, np.int64),
        histogram,
        key,
    )


def _wide(parts: tuple[int, int]) -> int:
    low, high = parts
    return (high << 64) + low


def _players(players: Any) -> tuple[Player, ...]:
    expected = "an iterable of RandomPlayer, CallStation or RulePlayer"
    try:
        seated = tuple(players)
    except TypeError:
        _errors.raise_wrong("players", expected, _errors.type_name(players), TypeError)
    for seat, player in enumerate(seated):
        if not isinstance(player, Player):
            one = "a RandomPlayer, CallStation or RulePlayer"
            got = f"the class {player.__name__}" if isinstance(player, type) else None
            _errors.raise_wrong(
                f"players[{seat}]", one, got or _errors.type_name(player), TypeError
            )
    if not 2 <= len(seated) <= MOST_SEATS:
        _errors.raise_wrong("players", f"2 to {MOST_SEATS} players", len(seated), ValueError)
    return seated


def _stacks(stacks: Any, players: int, rules: Rules) -> tuple[int, ...]:
    least = rules.min_buy_in or 1
    if stacks is None:
        return (max(_BIG_BETS * rules.big_bet, least),) * players
    expected = "an integer or an iterable of integers, one for each player"
    if isinstance(stacks, (str, bytes, bytearray)):
        _errors.raise_wrong("stacks", expected, _errors.type_name(stacks), TypeError)
    try:
        given = list(stacks)
    except TypeError:
        return (buy_in(stacks, "stacks", least),) * players
    if len(given) != players:
        _errors.raise_wrong("stacks", f"{players} stacks", len(given), ValueError)
    return tuple([buy_in(stack, f"stacks[{i}]", least) for i, stack in enumerate(given)])


def _hands(value: Any, name: str, lowest: int) -> int:
    number = _arguments.integer(value, name, f"an integer of at least {lowest}", lowest)
    if number > _MOST_HANDS:
        _errors.raise_wrong(name, "at most 10**15 hands", _errors.number(number), ValueError)
    return number


def _multiple(number: int, name: str, per_match: int) -> int:
    if number % per_match:
        _errors.raise_wrong(name, f"a multiple of hands_per_match={per_match}", number, ValueError)
    return number


def _repeatable(seed: Any) -> Any:
    """Return a seed that gives the same again: a number drawn where there is none yet."""
    if seed is None:
        return np.random.SeedSequence().entropy
    if isinstance(seed, np.random.BitGenerator):
        seed = np.random.Generator(seed)
    if isinstance(seed, np.random.Generator):
        return int(seed.integers(0, 1 << 63))
    if isinstance(seed, (str, bytes, bytearray)) or not hasattr(seed, "__iter__"):
        return seed
    return tuple(seed)
