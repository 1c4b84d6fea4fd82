"""How fast is it, and against what? Prints a table, and draws it.

python -m benchmarks.report [--quick] [--output DIR]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

import badugi_fast as bf
from benchmarks import contenders, tabulating
from benchmarks.measuring import (
    CACHE_NEW,
    CACHE_ROWS,
    MEMORY_NEW,
    MEMORY_OUT,
    SETTINGS,
    Contender,
    aligned,
    check,
    measure,
)
from benchmarks.tabulating import Answer, CallCost

if TYPE_CHECKING:
    from collections.abc import Sequence

    from badugi_fast.typing import AceRule, CardIds

SMALL_ROWS = 64


def deal(count: int, k: int) -> CardIds:
    """Deal fresh random hands, their cards in random order."""
    out = aligned(count * k, np.uint8).reshape(count, k)
    return bf.deal(count, k, seed=k, threads=0, out=out)


def ask(
    title: str,
    contestants: Sequence[Contender],
    cards: CardIds,
    rounds: int,
    ace: AceRule = "low",
) -> Answer:
    """Compare the answers, then measure."""
    sys.stderr.write(f"{title} …\n")
    head = cards[: 4 * CACHE_ROWS]
    ranks = bf.evaluate_batch(head, ace=ace)
    for row in range(0, len(head), 101):
        if ranks[row] != bf.evaluate(head[row], ace=ace):
            msg = f"wrong answer for {bf.format_cards(head[row])}"
            raise AssertionError(msg)
    check(contestants, head, ranks)
    settings = [s for s in SETTINGS if any(s in contender.settings for contender in contestants)]
    names = tuple(contender.name for contender in contestants)
    return Answer(title, names, {s: measure(contestants, s, cards, rounds) for s in settings})


def time_small_calls(cards: CardIds, rounds: int) -> tuple[float, float]:
    """Return the seconds of a call of few rows: with a new array for the answers, with `out`."""
    rows = [cards[first : first + SMALL_ROWS] for first in range(0, CACHE_ROWS, SMALL_ROWS)]
    out = np.empty(SMALL_ROWS, np.uint16)
    evaluate = bf.evaluate_batch
    new, given = [], []
    for _ in range(4 * rounds):
        start = time.perf_counter()
        for few in rows:
            evaluate(few)
        middle = time.perf_counter()
        for few in rows:
            evaluate(few, out=out)
        new.append((middle - start) / len(rows))
        given.append((time.perf_counter() - middle) / len(rows))
    return statistics.median(new), statistics.median(given)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.report", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer hands and rounds")
    parser.add_argument("--output", type=Path, default=Path("build/benchmarks"), metavar="DIR")
    options = parser.parse_args()
    rows, text_rows, rounds = (1 << 22, 1 << 18, 5) if options.quick else (1 << 25, 1 << 20, 11)
    options.output.mkdir(parents=True, exist_ok=True)

    cards = deal(rows, 4)
    peers, missing = contenders.peers(CACHE_NEW)
    everyone = [*contenders.levels(), *contenders.copy_loops(), *contenders.tables(), *peers]
    answers = [ask("4 cards, ace low", everyone, cards, rounds)]
    answers.append(
        ask("4 cards, ace high", contenders.levels(ace_high=True), cards, rounds, "high")
    )
    answers += [ask(f"{k} cards", contenders.levels(), deal(rows, k), rounds) for k in (5, 6, 7)]
    answers.append(ask("masks", contenders.mask_levels(), cards, rounds))
    text_settings = (MEMORY_OUT, MEMORY_NEW)
    forms = contenders.text_forms(text_settings) + contenders.peers(MEMORY_NEW)[0]
    texts = ask("texts", forms, cards[:text_rows], rounds)
    kernel = tabulating.kernel_seconds(answers[0], SMALL_ROWS)
    cost = CallCost(SMALL_ROWS, *time_small_calls(cards, rounds), kernel)

    machine = tabulating.machine(rows, text_rows, rounds)
    parts = [
        machine,
        tabulating.speeds([*answers, texts], missing),
        tabulating.ratios(answers[0]),
        tabulating.call_cost(cost),
    ]
    report = "\n".join(parts)
    sys.stdout.write(report)
    (options.output / "report.md").write_text(report, encoding="utf-8")
    from benchmarks.picture import draw  # matplotlib takes a while to import

    for path in draw(answers, texts, machine, options.output):
        sys.stderr.write(f"{path}\n")


if __name__ == "__main__":
    main()
