"""What a VectorTable should say, from tables that are played one by one."""

from __future__ import annotations

from typing import Any

import numpy as np

from badugi_fast.game import Table, VectorStep

NONE = 255


def observation(table: Table, observer: int | None) -> dict[str, Any]:
    """Every field of an observation, from what a Table shows."""
    first = observer or 0
    seats = [(first + place) % table.seats for place in range(table.seats)]
    hand = [int(card) for card in table.hands[first]] if observer is not None else []
    discards = table.discards[first] if observer is not None else ()
    drawn = [[NONE] * table.seats] * (3 - len(table.drawn)) if len(table.drawn) < 3 else []
    raises = [[0] * table.seats] * (4 - len(table.raises))
    call = 0
    if table.phase == "betting" and observer in table.in_hand:
        call = min(max(0, table.level - table.bets[first]), table.stacks[first])
    return {
        "discards": sum(1 << int(card) for card in discards),
        "pot": table.pot,
        "to_call": call,
        "stacks": [table.stacks[seat] for seat in seats],
        "bets": [table.bets[seat] for seat in seats],
        "paid": [table.paid[seat] for seat in seats],
        "hand": hand + [NONE] * (4 - len(hand)),
        "drawn": [[NONE if row[s] is None else row[s] for s in seats] for row in table.drawn]
        + drawn,
        "raises": [[row[seat] for seat in seats] for row in table.raises] + raises,
        "live": [seat in table.in_hand for seat in seats],
        "seat": NONE if observer is None else observer,
        "position": (first - table.button) % table.seats,
        "to_act": NONE if table.seat is None else (table.seat - first) % table.seats,
        "phase": ("over", "betting", "drawing").index(table.phase),
        "street": table.street,
    }


def compare(step: Any, row: int, table: Table) -> None:
    """One row of a step against a table in the same state."""
    assert step.seat[row] == (NONE if table.seat is None else table.seat)
    assert np.flatnonzero(step.legal[row]).tolist() == [a.code for a in table.legal_actions()]
    record = step.observations[row]
    for name, value in observation(table, table.seat).items():
        assert record[name].tolist() == value, (name, row)


def state(tables: Any, row: int) -> tuple[Any, ...]:
    """All that can be seen of one table."""
    table = tables.table(row)
    return (
        table.hand_number,
        table.button,
        table.phase,
        table.seat,
        table.street,
        table.stacks,
        table.bets,
        table.paid,
        table.hands,
        table.discards,
        table.drawn,
        table.raises,
        table.stub,
        table.muck,
    )


def features(record: Any, big_bet: int) -> list[float]:
    """The numbers of an observation, from its record."""
    seats = len(record["stacks"])

    def one_hot(places: Any, size: int) -> list[float]:
        return [float(place in places) for place in range(size)]

    discards = {card for card in range(52) if int(record["discards"]) >> card & 1}
    drawn = record["drawn"].ravel().tolist()
    chips = [*record["stacks"], *record["bets"], *record["paid"], record["pot"], record["to_call"]]
    return [
        *one_hot(record["hand"].tolist(), 52),
        *one_hot(discards, 52),
        *one_hot([record["phase"] - 1.0], 2),
        *one_hot([record["street"]], 4),
        *one_hot([record["position"]], seats),
        *one_hot([record["to_act"]], seats),
        *record["live"].astype(float).tolist(),
        *[float(amount) / big_bet for amount in chips],
        float(record["wagers"]) / 4,
        *(record["raises"].ravel() / 4).tolist(),
        *[float(cards != NONE) for cards in drawn],
        *[0.0 if cards == NONE else cards / 4 for cards in drawn],
    ]


def child(seed: int, row: int) -> np.random.SeedSequence:
    return np.random.SeedSequence(seed, spawn_key=(row,))


def same(one: VectorStep, other: VectorStep, rows: int | None = None) -> bool:
    """Whether two steps say the same, of their first rows."""
    return all(
        np.array_equal(np.asarray(a)[:rows], np.asarray(b)[:rows])
        for a, b in zip(one, other, strict=True)
    )
