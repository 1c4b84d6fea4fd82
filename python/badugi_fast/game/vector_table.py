"""Many tables of fixed-limit Badugi, stepped together by arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, SupportsIndex

import numpy as np

from badugi_fast import _arguments, _arrays, _errors
from badugi_fast.game._core import native_game
from badugi_fast.game._errors import FAULTS, UNKNOWN_ACTION, refuse_action_at
from badugi_fast.game.actions import ACTIONS
from badugi_fast.game.observations import feature_count, observation_dtype
from badugi_fast.game.rules import check_choice, core_rules
from badugi_fast.game.seating import flag
from badugi_fast.game.seeding import child_keys, seed_sequence
from badugi_fast.game.table import Table
from badugi_fast.game.vector_arrays import (
    VectorStep,
    action_codes,
    check_array,
    check_output,
    chips_of,
    deck_orders,
    new_arrays,
    record_rows,
    seat_rows,
    table_mask,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from badugi_fast._native import VectorGame
    from badugi_fast.game.rules import Rules
    from badugi_fast.typing import IntegerArray, Seed

Autoreset = Literal["same_step", "next_step", "disabled"]

# In the order of the extension's enumeration, with the values of gymnasium.vector.AutoresetMode.
AUTORESETS = {"same_step": "SameStep", "next_step": "NextStep", "disabled": "Disabled"}

MOST_TABLES = 10_000_000
_HAND_OVER = FAULTS.index("hand_over")


class VectorTable:
    """Tables of one kind that are stepped together.

    Parameters
    ----------
    n : int
        How many tables, up to ten million.
    rules : Rules
        The rules of all of them.
    stacks : iterable of int
        Chips of each seat, clockwise, 2 to 8 seats, none empty; less than 2**31 in all.
    button : int, default 0
        The seat of the button in the first hand; it moves from hand to hand.
    seed : int, sequence of int, SeedSequence, Generator, BitGenerator or None
        As for `numpy.random.default_rng`. Table i has the cards of a `Table` whose seed is the
        sequence's child i: ``SeedSequence(seed, spawn_key=(i,))``. So they depend on the seed and
        i alone, and not on how many tables or threads there are.
    autoreset : {"same_step", "next_step", "disabled"}, default "same_step"
        When the next hand is dealt: in the step that ends one (its rewards come with the first
        observation of the next), in the step after (which ignores the action of that table), or by
        `reset` with a mask only.
    carry_stacks : bool, default False
        Whether stacks last from hand to hand, until fewer than two players have chips; then all
        begin anew. Otherwise each hand begins with `stacks`.
    threads : int or None, default 1
        Threads to step on; 0 or None is as many as there are cores.

    Attributes
    ----------
    metadata : dict
        ``metadata["autoreset_mode"]`` is the value of the mode in Gymnasium's
        ``gymnasium.vector.AutoresetMode``: ``"SameStep"``, ``"NextStep"`` or ``"Disabled"``.

    Raises
    ------
    ValueError
        A number out of range, or what `Table` refuses.
    TypeError
        An argument is of the wrong type.
    ImportError
        The C++ extension is not there.
    MemoryError
        Too many tables for this machine.

    Notes
    -----
    The first hands are dealt at once and stand in `last`. Actions are numbers in 0..18: 0 folds, 1
    checks or calls, 2 bets or raises, 3 + mask discards the cards of the mask over the hand sorted
    by card id.

    A step writes to arrays that belong to the tables, and returns them: the next step overwrites
    them. Copy what is to be kept, or give arrays of your own as ``out=``, which `arrays` makes.

    If a hand leaves nobody anything to decide (all are all-in and there is no draw), its table has
    no legal action and ignores that of the next step, which pays the hand where `autoreset` is
    ``"same_step"``; in the other modes it is paid and done as it is dealt.

    Steps release the GIL. One call at a time: another thread that calls meanwhile gets a
    RuntimeError.

    Examples
    --------
    >>> from badugi_fast.game import Rules, VectorTable
    >>> tables = VectorTable(1000, Rules(small_bet=2), [100, 100], seed=1)
    >>> step = tables.last
    >>> hands = 0
    >>> for _ in range(100):
    ...     step = tables.step(tables.sample())
    ...     hands += int(step.done.sum())
    >>> step.legal.shape, step.rewards.shape, hands > 10_000
    ((1000, 19), (1000, 2), True)
    >>> step.observations["hand"].shape
    (1000, 4)
    """

    __slots__ = (
        "_core",
        "_last",
        "_own",
        "_rules",
        "_sample_key",
        "_samples",
        "_shape",
        "_threads",
        "metadata",
    )

    def __init__(  # noqa: PLR0913 - keywords, each with a default
        self,
        n: SupportsIndex,
        rules: Rules,
        stacks: Iterable[SupportsIndex],
        *,
        button: SupportsIndex = 0,
        seed: Seed = None,
        autoreset: Autoreset = "same_step",
        carry_stacks: bool = False,
        threads: SupportsIndex | None = 1,
    ) -> None:
        rows = _arguments.integer(n, "n", f"an integer in 1..{MOST_TABLES}", 1)
        if rows > MOST_TABLES:
            _errors.raise_wrong("n", f"at most {MOST_TABLES} tables", rows, ValueError)
        chips = chips_of(stacks)
        # A table refuses all that is wrong with the rest.
        first = Table(rules, chips, button=button, seed=0)
        check_choice("autoreset", autoreset, tuple(AUTORESETS))
        self._threads = _arrays.thread_count(threads)
        carry = flag(carry_stacks, "carry_stacks")
        self._rules = rules
        self._shape = (rows, len(chips))
        self._own = new_arrays(len(chips), (rows,))
        self._core: VectorGame = native_game().VectorGame(
            core_rules(rules),
            chips,
            first.button,
            tuple(AUTORESETS).index(autoreset),
            carry,
            float(rules.big_bet),
            self._seeded(seed),
        )
        self._deal(None, None, self._own)
        self.metadata = {"autoreset_mode": AUTORESETS[autoreset]}

    def step(
        self, actions: IntegerArray | Sequence[int], *, out: VectorStep | None = None
    ) -> VectorStep:
        """Carry out an action at each table.

        Parameters
        ----------
        actions : array_like of int, shape (n,)
            An action for each seat to act. Where no hand is being played, any value; an error in
            mode ``"disabled"``.
        out : VectorStep, optional
            Arrays to write to, contiguous in C order.

        Returns
        -------
        VectorStep
            `out`, or the arrays of the tables, which the next step overwrites.

        Raises
        ------
        ValueError
            An action that is not legal (`IllegalActionError` names table, seat and value, of the
            first one), an array of the wrong shape, or an `out` that cannot be written to. No
            table has moved.
        TypeError
            `actions` holds no integers, or `out` is of the wrong type.

        Examples
        --------
        >>> import numpy as np
        >>> from badugi_fast.game import Rules, VectorTable
        >>> tables = VectorTable(3, Rules(small_bet=2), [100, 100], seed=1)
        >>> step = tables.step(np.array([0, 1, 2]))
        >>> step.done, step.rewards[0]
        (array([ True, False, False]), array([-0.25,  0.25], dtype=float32))
        >>> tables.step([1, 1, 3])
        Traceback (most recent call last):
            ...
        badugi_fast.game._errors.IllegalActionError: actions[2]: table 2, seat 1 cannot stand pat \
(action 3): this is a betting round
        """
        n, seats = self._shape
        codes, exact = action_codes(actions, n)
        to = self._own if out is None else check_output(out, seats, n)
        row = self._core.step(codes, to, self._threads)
        if row >= 0:
            table, action = self.table(row), int(exact[row])
            core = self._core.table(row)
            fault = core.fault_of(action) if 0 <= action < ACTIONS else UNKNOWN_ACTION
            refuse_action_at(row, table, action, _HAND_OVER if table.seat is None else fault)
        self._last = to
        return to

    def reset(
        self,
        *,
        seed: Seed = None,
        mask: NDArray[np.bool_] | Sequence[bool] | None = None,
        decks: IntegerArray | Sequence[Any] | None = None,
        out: VectorStep | None = None,
    ) -> VectorStep:
        """Deal the next hand at all tables or some; a hand that is being played is given up.

        Parameters
        ----------
        seed : optional
            As for `VectorTable`: all tables begin anew, with hand number 0. Where it is None, they
            go on with their next hands.
        mask : array_like of bool, shape (n,), optional
            Where to deal; the other tables stay as they are. Not together with `seed`.
        decks : array_like of int, shape (cards,) or (n, cards), optional
            The order of the deck, for all tables or for each: all cards of the rules as card ids,
            the first dealt first. What is reshuffled comes in random order.
        out : VectorStep, optional
            Arrays to write to, contiguous in C order.

        Returns
        -------
        VectorStep
            `out`, or the arrays of the tables. The chips of hands that were given up are back.

        Raises
        ------
        ValueError
            An array of the wrong shape, a deck with a wrong, repeated or missing card, a mask
            together with a seed, or an `out` that cannot be written to.
        TypeError
            An argument is of the wrong type.
        """
        n, seats = self._shape
        to = self._own if out is None else check_output(out, seats, n)
        chosen = None if mask is None else table_mask(mask, n)
        order = None if decks is None else deck_orders(decks, self._rules, n)
        if seed is not None:
            if mask is not None:
                _errors.raise_wrong("mask", "None with a seed", "a mask", ValueError)
            self._core.set_keys(self._seeded(seed))
        return self._deal(order, chosen, to)

    def sample(self, *, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """Return a random legal action for each table, all equally likely.

        Parameters
        ----------
        out : ndarray of uint8, shape (n,), optional
            Where to write them.

        Returns
        -------
        ndarray of uint8, shape (n,)
            Actions; 0 where no hand is being played. Call number k gives table i the same one of
            the same legal actions for the same seed, whatever n.

        Raises
        ------
        ValueError
            `out` has the wrong shape, or cannot be written to.
        TypeError
            `out` is no `uint8` array.
        """
        n = self._shape[0]
        if out is None:
            out = np.empty(n, np.uint8)
        else:
            check_array(out, "out", np.dtype(np.uint8), (n,))
        self._core.sample(self._sample_key, self._samples, out, self._threads)
        self._samples += 1
        return out

    def observe(
        self, seat: SupportsIndex | IntegerArray | Sequence[int], *, out: NDArray[Any] | None = None
    ) -> NDArray[Any]:
        """Return what a seat knows at each table, whoever is to act.

        Parameters
        ----------
        seat : int or array_like of int, shape (n,)
            The observer, or that of each table.
        out : ndarray of `observation_dtype`, shape (n,), optional
            Where to write the observations.

        Returns
        -------
        ndarray of `observation_dtype`, shape (n,)
            A new array, or `out`. After the hand, with the cards that the seat still has.

        Raises
        ------
        ValueError
            A seat that is not at the table, or an array of the wrong shape.
        TypeError
            An argument is of the wrong type.
        """
        n, seats = self._shape
        observers = seat_rows(seat, seats, n)
        dtype = observation_dtype(seats)
        if out is None:
            out = np.zeros(n, dtype)
        else:
            check_array(out, "out", dtype, (n,))
        self._core.observe(observers, out, self._threads)
        return out

    def features(
        self, observations: NDArray[Any] | None = None, *, out: NDArray[np.float32] | None = None
    ) -> NDArray[np.float32]:
        """Return observations as numbers for a network, see `feature_slices`.

        Parameters
        ----------
        observations : ndarray of `observation_dtype`, any shape, optional
            Observations of tables with as many seats; those of the last step where not given.
        out : ndarray of float32, shape (..., features), optional
            Where to write them.

        Returns
        -------
        ndarray of float32, shape (..., features)
            A new array, or `out`.

        Raises
        ------
        ValueError
            `out` has the wrong shape, or cannot be written to.
        TypeError
            An argument is of the wrong type.

        Examples
        --------
        >>> from badugi_fast.game import Rules, VectorTable
        >>> tables = VectorTable(1000, Rules(small_bet=2), [100, 100], seed=1)
        >>> tables.features().shape
        (1000, 145)
        """
        seats = self._shape[1]
        records = record_rows(
            self._last.observations if observations is None else observations, seats
        )
        shape = (*records.shape, feature_count(seats))
        if out is None:
            out = np.empty(shape, np.float32)
        else:
            check_array(out, "out", np.dtype(np.float32), shape)
            _arrays.check_apart(out, records, "observations")
        big_bet = float(self._rules.big_bet)
        self._core.write_features(seats, big_bet, records, out, self._threads)
        return out

    def table(self, index: SupportsIndex) -> Table:
        """Return a copy of one of the tables, which plays on as that one would.

        Parameters
        ----------
        index : int
            0 to n - 1.

        Returns
        -------
        Table
            It has no log of this hand, and so cannot be pickled before its next one.

        Raises
        ------
        ValueError
            There is no such table.
        TypeError
            `index` is no integer.
        """
        expected = f"an integer in 0..{self._shape[0] - 1}"
        row = _arguments.integer(index, "index", expected, 0)
        if row >= self._shape[0]:
            _errors.raise_wrong("index", expected, _errors.number(row), ValueError)
        key0, key1 = self._core.key(row)
        return Table._of(self._core.table(row), self._rules, (key0, key1))  # noqa: SLF001 - ours

    def arrays(self, *shape: SupportsIndex) -> VectorStep:
        """Return arrays that steps can write to.

        Parameters
        ----------
        *shape : int
            Dimensions before those of a step: ``arrays(128)`` holds 128 steps, and
            ``step(actions, out=history.at(t))`` writes step t.

        Returns
        -------
        VectorStep
            Zeros.

        Raises
        ------
        ValueError
            A negative dimension.
        TypeError
            A dimension is no integer.
        """
        expected = "integers of at least 0"
        sizes = [_arguments.integer(size, "shape", expected, 0) for size in shape]
        return new_arrays(self._shape[1], (*sizes, self._shape[0]))

    def copy(self) -> VectorTable:
        """Return tables of their own in the same states, which will deal the same cards."""
        other = object.__new__(type(self))
        other._core, other._rules, other._shape = self._core.copy(), self._rules, self._shape
        other._threads, other.metadata = self._threads, dict(self.metadata)
        other._sample_key, other._samples = self._sample_key, self._samples
        other._own = other._last = self._last.copy()
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> VectorTable:
        return self.copy()

    def __len__(self) -> int:
        """Return how many tables there are."""
        return self._shape[0]

    @property
    def rules(self) -> Rules:
        """The rules of all tables."""
        return self._rules

    @property
    def seats(self) -> int:
        """How many seats each table has."""
        return self._shape[1]

    @property
    def last(self) -> VectorStep:
        """What the last step or reset wrote."""
        return self._last

    @property
    def nbytes(self) -> int:
        """The bytes that all tables need, with their own arrays."""
        return len(self) * self._core.bytes_per_table + sum(array.nbytes for array in self._own)

    def __repr__(self) -> str:
        return (
            f"VectorTable({len(self)}, {self._rules!r}, {self.seats} seats, "
            f"autoreset_mode={self.metadata['autoreset_mode']!r})"
        )

    def _seeded(self, seed: Seed) -> NDArray[np.uint64]:
        sequence = seed_sequence(seed)
        self._sample_key = _arguments.philox_key(sequence)
        self._samples = 0
        return child_keys(sequence, self._shape[0])

    def _deal(self, order: Any, chosen: Any, to: VectorStep) -> VectorStep:
        self._core.reset(order, chosen, to, self._threads)
        self._last = to
        return to
