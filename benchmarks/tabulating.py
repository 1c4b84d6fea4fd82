"""The report as Markdown."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

import badugi_fast as bf
from benchmarks import contenders
from benchmarks.compiling import compiler_version
from benchmarks.measuring import CACHE_NEW, CACHE_OUT, CACHE_ROWS, SETTINGS, Setting

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


NONE = "\N{EN DASH}"


class Answer(NamedTuple):
    """What was measured for one kind of input: hands a second by setting and contender."""

    title: str
    names: tuple[str, ...]
    rates: dict[Setting, dict[str, float]]

    def rate(self, setting: Setting, name: str) -> float | None:
        return self.rates.get(setting, {}).get(name)


class CallCost(NamedTuple):
    """Seconds that a call of few rows takes."""

    rows: int
    new: float
    given: float
    kernel: float


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", "---", *["---:"] * (len(head) - 2)], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def number(value: float | None) -> str:
    if value is None:
        return NONE
    for least, digits in ((100, 0), (10, 1), (1, 2), (0.1, 3)):
        if value >= least:
            return f"{value:,.{digits}f}"
    return f"{value:.4f}"


def machine(rows: int, text_rows: int, rounds: int) -> str:
    info = bf.build_info()
    return (
        f"{cpu_model()}, {os.cpu_count()} logical CPUs; {platform.system()} {platform.machine()}; "
        f"extension built by {info['compiler']}, copy loop by {compiler_version()}; "
        f"Python {platform.python_version()}, NumPy {np.__version__}, "
        f"badugi_fast {info['version']}. "
        f"Medians of {rounds} interleaved runs; from memory: {rows:,} hands, "
        f"texts {text_rows:,}; in cache: {CACHE_ROWS:,}, other ones each round.\n"
    )


def cpu_model() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    fields = {key.strip(): value.strip() for key, _, value in (s.partition(":") for s in lines)}
    if "model name" not in fields:
        return platform.processor() or "unknown CPU"
    known = [f"{key} {fields[key]}" for key in ("cpu family", "model") if key in fields]
    return f"{fields['model name']} ({', '.join(known)})"


def speeds(answers: Sequence[Answer], missing: Sequence[str]) -> str:
    """Return the table of million hands a second."""
    rows = []
    for answer in answers:
        for name in answer.names:
            rates = [answer.rate(setting, name) for setting in SETTINGS]
            cells = [number(None if rate is None else rate / 1e6) for rate in rates]
            rows.append([answer.title, name, *cells])
    rows += [["", f"{name}: not installed", *[NONE] * len(SETTINGS)] for name in missing]
    head = ["Million hands a second", "", *(setting.title for setting in SETTINGS)]
    return table(head, rows)


def ratios(answer: Answer) -> str:
    """Return how many times as fast as the others each instruction set is on four-card rows."""
    # The others return lists of their own: there is one rate of each.
    peers = [(name, CACHE_NEW) for name in (contenders.POKER_EQUITY, contenders.POKERKIT)]
    others: list[tuple[str, Setting | None]] = [
        *((name, None) for name in (contenders.COPY, contenders.STREAMING)),
        *((name, None) for name in (contenders.READY, contenders.TABLE)),
        *peers,
    ]
    rows = []
    for level in reversed(contenders.instruction_sets()):
        for setting in SETTINGS:
            mine = answer.rate(setting, level)
            if mine is None:
                continue
            theirs = [answer.rate(at or setting, name) for name, at in others]
            rows.append(
                [level, setting.title, *(number(mine / rate if rate else None) for rate in theirs)]
            )
    return table(["Times as fast as", "", *(name for name, _ in others)], rows)


def call_cost(cost: CallCost) -> str:
    rows = []
    for name, taken in (("new array", cost.new), ("`out` given", cost.given)):
        parts = (taken, cost.kernel, taken - cost.kernel)
        rows.append([name, "", *(f"{seconds * 1e9:,.0f}" for seconds in parts)])
    head = [f"`evaluate_batch` of {cost.rows} rows, ns", "", "call", "kernel", "Python adds"]
    return table(head, rows)


def kernel_seconds(answer: Answer, rows: int) -> float:
    """Return the time that the fastest kernel takes for rows that are in cache."""
    return rows / answer.rates[CACHE_OUT][contenders.instruction_sets()[-1]]
