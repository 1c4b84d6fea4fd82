"""What a seat knows of its table, as records and as numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from badugi_fast.game.actions import ACTIONS

NO_SEAT = 255
"""Where a seat would stand: there is none."""

NOT_DRAWN = 255
"""In ``drawn``: the seat has not drawn yet."""

NO_CARD = 255
"""In ``hand``: the hand has fewer than four cards, or there is no observer."""


def observation_dtype(seats: int) -> np.dtype[Any]:
    """Return the structure of an observation at a table of so many seats.

    Parameters
    ----------
    seats : int
        2 to 8.

    Returns
    -------
    dtype
        Seats are counted clockwise from the observer: place 0 of each field is the observer's own,
        place 1 his left neighbour's. Chips are whole chips. The fields:

        ==========  ===========  =================================================================
        discards    uint64       what the observer has thrown in this hand of the game, a card set:
                                 bit = card id
        pot         int32        all chips that are in, with those in front of the seats; 0 when
                                 the hand is over
        to_call     int32        what the observer must put in to stay, at most his stack
        stacks      int32 (S)    chips behind
        bets        int32 (S)    chips in front, in this round
        paid        int32 (S)    chips put in during this hand of the game
        hand        uint8 (4)    the observer's card ids in ascending order, as discard masks mean
                                 them; 255 for none
        drawn       uint8 (3,S)  cards drawn, by draw and seat; 255 before a seat draws
        raises      uint8 (4,S)  bets and raises, by betting round and seat
        live        bool (S)     who has cards: dealt in and not folded
        seat        uint8        the observer's seat at the table; 255 for none
        position    uint8        the observer's place clockwise from the button, which is 0
        to_act      uint8        the place of who is to act, 0 for the observer; 255 for nobody
        phase       uint8        0 over, 1 betting, 2 drawing
        street      uint8        the betting round, 0 to 3; the draw after it has the same number
        wagers      uint8        bets and raises that count towards the cap of this round
        ==========  ===========  =================================================================

        When the hand is over there is no observer: places are seats, there are no cards.

    Examples
    --------
    >>> from badugi_fast.game import observation_dtype
    >>> observation_dtype(2).itemsize, observation_dtype(8).itemsize
    (72, 192)
    """
    chips, small = np.int32, np.uint8
    fields: list[tuple[Any, ...]] = [
        ("discards", np.uint64),
        ("pot", chips),
        ("to_call", chips),
        ("stacks", chips, (seats,)),
        ("bets", chips, (seats,)),
        ("paid", chips, (seats,)),
        ("hand", small, (4,)),
        ("drawn", small, (3, seats)),
        ("raises", small, (4, seats)),
        ("live", np.bool_, (seats,)),
        ("seat", small),
        ("position", small),
        ("to_act", small),
        ("phase", small),
        ("street", small),
        ("wagers", small),
    ]
    return np.dtype(fields, align=True)


def feature_slices(seats: int) -> dict[str, slice]:
    """Return where each field stands among the features of an observation.

    Parameters
    ----------
    seats : int
        2 to 8.

    Returns
    -------
    dict of str to slice
        In order. All features are 0 where nothing else is said:

        =========  ===  =========================================================================
        hand       52   1 for each card id held
        discards   52   1 for each card id thrown in this hand of the game
        phase      2    1 for the phase: betting, drawing
        street     4    1 for the betting round, or that before the draw
        position   S    1 for the observer's place from the button
        to_act     S    1 for the place of who is to act
        live       S    1 for who has cards
        stacks     S    chips behind, in big bets
        bets       S    chips in front, in big bets
        paid       S    chips put in during this hand, in big bets
        pot        1    in big bets
        to_call    1    in big bets
        wagers     1    bets and raises that count towards the cap, a quarter each
        raises     4 S  bets and raises by round, then seat, a quarter each
        has_drawn  3 S  1 for who has drawn, by draw, then seat
        drawn      3 S  cards drawn by draw, then seat, a quarter each
        =========  ===  =========================================================================

    Examples
    --------
    >>> from badugi_fast.game import feature_slices
    >>> feature_slices(2)["stacks"], feature_slices(2)["drawn"]
    (slice(116, 118, None), slice(139, 145, None))
    """
    sizes = {
        "hand": 52,
        "discards": 52,
        "phase": 2,
        "street": 4,
        "position": seats,
        "to_act": seats,
        "live": seats,
        "stacks": seats,
        "bets": seats,
        "paid": seats,
        "pot": 1,
        "to_call": 1,
        "wagers": 1,
        "raises": 4 * seats,
        "has_drawn": 3 * seats,
        "drawn": 3 * seats,
    }
    slices, first = {}, 0
    for name, size in sizes.items():
        slices[name] = slice(first, first + size)
        first += size
    return slices


def feature_count(seats: int) -> int:
    """Return how many features an observation has."""
    return int(feature_slices(seats)["drawn"].stop)


def step_dtypes(seats: int) -> tuple[tuple[np.dtype[Any], tuple[int, ...]], ...]:
    """Return the dtype and the shape of a row of each array that a step writes."""
    return (
        (observation_dtype(seats), ()),
        (np.dtype(np.bool_), (ACTIONS,)),
        (np.dtype(np.uint8), ()),
        (np.dtype(np.float32), (seats,)),
        (np.dtype(np.bool_), ()),
    )
