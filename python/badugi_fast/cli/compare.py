"""Saying which of some hands wins."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from badugi_fast.cli.rank import COLUMNS, ranker
from badugi_fast.cli.writers import TableWriter
from badugi_fast.evaluation import winners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from badugi_fast.cli.rank import Complaints
    from badugi_fast.cli.writers import Row, RowWriter
    from badugi_fast.typing import AceRule

_COLUMNS = {**COLUMNS, "result": len("splits")}


def compare_hands(
    hands: Sequence[str],
    ace: AceRule,
    writer_type: type[RowWriter],
    complaints: Complaints,
) -> None:
    """Write a row with the result for each hand; complain instead where one is no hand."""
    row = ranker(ace, complaints)
    ranked = [row(number, text) for number, text in enumerate(hands, start=1)]
    rows = [each for each in ranked if each]
    if complaints.count:
        return
    best = winners(hands, ace=ace)
    won = "wins" if len(best) == 1 else "splits"
    writer = writer_type(sys.stdout, _COLUMNS)
    for place, cells in enumerate(rows):
        writer.add((*cells, won if place in best else "loses"))
    writer.close()
    if writer_type is TableWriter:
        sys.stdout.write(f"\n{_verdict(best, rows)}\n")
        sys.stdout.flush()


def _verdict(best: tuple[int, ...], rows: list[Row]) -> str:
    cards, _, name, _ = rows[best[0]]
    numbers = [str(place + 1) for place in best]
    if len(numbers) == 1:
        return f"Hand {numbers[0]} ({cards}) wins with {name}."
    return f"Hands {', '.join(numbers[:-1])} and {numbers[-1]} split with {name}."
