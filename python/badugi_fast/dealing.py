"""Random deals."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from badugi_fast import _arguments, _arrays, _errors
from badugi_fast._backend import implementation

if TYPE_CHECKING:
    from badugi_fast.typing import CardIds, HandLike, Seed

_CARDS = 52


def deal(  # noqa: PLR0913 - keywords only, each with a default
    n: SupportsIndex,
    k: SupportsIndex,
    *,
    players: SupportsIndex | None = None,
    dead: HandLike | None = None,
    seed: Seed = None,
    threads: SupportsIndex | None = 1,
    out: CardIds | None = None,
) -> CardIds:
    """Deal random hands, each deal from a full deck without the dead cards.

    Parameters
    ----------
    n : int
        Number of deals.
    k : int
        Cards in a hand.
    players : int, optional
        Hands in a deal; they have no card in common.
    dead : str, bytes or iterable of cards, optional
        Cards that are never dealt, as in `evaluate`; there may be none.
    seed : int, sequence of int, SeedSequence, Generator, BitGenerator or None
        As for `numpy.random.default_rng`: the same number or `SeedSequence` gives the same
        deals, a `Generator` or `BitGenerator` is drawn from and so gives others each time, None
        takes entropy from the operating system.
    threads : int or None, default 1
        Threads to deal on; 0 or None is as many as there are cores.
    out : ndarray of uint8, shape (n, k) or (n, players, k), optional
        Where to write the cards.

    Returns
    -------
    ndarray of uint8, shape (n, k), or (n, players, k) with `players`
        Card ids in the order dealt, the first player's hand first. In each deal all sequences of
        different live cards are equally likely. `out` if it was given.

    Raises
    ------
    ValueError
        A negative `n`, `k`, `players` or `threads` out of range, more cards to a deal than are
        live, a `dead` that is no hand, a negative `seed`, an `out` of the wrong shape or
        read-only.
    TypeError
        An argument is of the wrong type.

    Notes
    -----
    The cards depend on the seed alone: not on `threads`, on the machine or on the backend. Fewer
    deals are the first ones of more deals. Deal i takes its random numbers from the Philox4x64-10
    counters (0, i, 0, 0), (1, i, 0, 0), ... under the key ``generate_state(2, uint64)`` of the
    `SeedSequence`.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> hands = bf.deal(1000, 4, players=2, dead="AsAh", seed=1)
    >>> hands.shape
    (1000, 2, 4)
    >>> bf.format_cards(hands[0, 0], sep=" "), bf.format_cards(hands[0, 1], sep=" ")
    ('2c Ts 6c 2s', '4s 5c Qs 5h')
    """
    deals = _arguments.integer(n, "n", "an integer of at least 0", 0)
    at_least_one = "an integer of at least 1"
    size = _arguments.integer(k, "k", at_least_one, 1)
    hands = 1 if players is None else _arguments.integer(players, "players", at_least_one, 1)
    dead_cards = _dead_cards(dead)
    if hands * size > _CARDS - len(dead_cards):
        _errors.raise_deck_too_small(hands, size, _CARDS - len(dead_cards))
    used = _arrays.thread_count(threads)
    shape = (deals, size) if players is None else (deals, hands, size)
    cards = _arrays.output_of(np.uint8, out, shape, "seed")
    mask = sum(1 << card for card in dead_cards)
    implementation.deal_rows(*_arguments.philox_key(seed), mask, cards, used)
    return cards


def _dead_cards(dead: Any) -> tuple[int, ...]:
    if isinstance(dead, Iterator):
        dead = tuple(dead)
    # Where a length cannot be had, there is something to read or to refuse.
    if dead is None or operator.length_hint(dead, 1) == 0:
        return ()
    return implementation.read_cards(dead, "dead")
