"""The report as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import matplotlib as mpl
import numpy as np

from benchmarks import contenders
from benchmarks.measuring import CACHE_NEW, CACHE_OUT, MEMORY_NEW, MEMORY_OUT, THREADS_OUT
from benchmarks.tabulating import number

mpl.use("Agg")

from matplotlib import pyplot as plt

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from matplotlib.axes import Axes

    from benchmarks.measuring import Setting
    from benchmarks.tabulating import Answer

SHOWN = {
    CACHE_OUT: ("in cache, out given", "#1b6ca8"),
    MEMORY_OUT: ("from memory, out given", "#4fb0ae"),
    MEMORY_NEW: ("from memory, new array", "#c9d98b"),
    THREADS_OUT: ("from memory, out given, all cores", "#e0813d"),
}
PEERS = ("#8c6bb1", "other packages (lists)")


def draw(answers: Sequence[Answer], texts: Answer, machine: str, directory: Path) -> list[Path]:
    """Write `report.png` and `report.svg`; the first answer is that of four-card rows."""
    figure = plt.figure(figsize=(15, 13), layout="constrained")
    grid = figure.add_gridspec(2, 2, height_ratios=[3, 2])
    _everyone(figure.add_subplot(grid[0, :]), answers[0])
    _kinds(figure.add_subplot(grid[1, 0]), answers)
    _texts(figure.add_subplot(grid[1, 1]), texts)
    figure.suptitle("badugi_fast: million hands a second", fontsize=16, fontweight="bold")
    figure.supxlabel(machine.replace("; ", ";\n", 1).replace(". Medians", ".\nMedians"), fontsize=9)
    paths = [directory / f"report.{kind}" for kind in ("png", "svg")]
    for path in paths:
        figure.savefig(path, dpi=120)
    plt.close(figure)
    return paths


def _everyone(axes: Axes, answer: Answer) -> None:
    """Draw all contenders on four-card rows, the fastest on top."""
    names = sorted(answer.names, key=lambda name: _best(answer, name))
    labelled: set[str] = set()
    for place, name in enumerate(names):
        bars = [
            (rate, label, colour)
            for setting, (label, colour) in SHOWN.items()
            if (rate := answer.rate(setting, name)) is not None
        ]
        if not bars:
            bars = [(answer.rates[CACHE_NEW][name], PEERS[1], PEERS[0])]
        height = 0.86 / len(bars)
        for row, (rate, label, colour) in enumerate(bars):
            y = place + 0.43 - height * (row + 0.5)
            shown = "_" if label in labelled else label
            labelled.add(label)
            axes.barh(y, rate / 1e6, height * 0.95, color=colour, label=shown)
            axes.text(rate / 1e6 * 1.05, y, number(rate / 1e6), va="center", fontsize=8)
    _finish(axes, names, "four-card rows, ace low; every contender on the same hands")
    axes.legend(loc="lower right", fontsize=9)


def _kinds(axes: Axes, answers: Sequence[Answer]) -> None:
    """Draw the instruction sets for each kind of input."""
    sets = contenders.instruction_sets()
    colours = plt.get_cmap("viridis")(np.linspace(0.85, 0.1, len(sets)))
    width = 0.84 / len(sets)
    for row, name in enumerate(sets):
        rates = [answer.rates[CACHE_OUT][name] / 1e6 for answer in answers]
        places = np.arange(len(answers)) - 0.42 + width * (row + 0.5)
        axes.bar(places, rates, width * 0.95, color=colours[row], label=name)
        for place, rate in zip(places, rates, strict=True):
            axes.text(place, rate * 1.06, number(rate), rotation=90, ha="center", fontsize=8)
    axes.set_yscale("log")
    axes.set_ylim(bottom=10, top=axes.get_ylim()[1] * 6)
    axes.set_xticks(range(len(answers)), [a.title.replace(", ", ",\n") for a in answers])
    axes.set_title("instruction sets, one thread, in cache, out given", fontsize=11)
    axes.grid(axis="y", alpha=0.3)
    axes.set_axisbelow(True)
    axes.legend(loc="upper right", fontsize=8, ncols=len(sets))


def _texts(axes: Axes, answer: Answer) -> None:
    """Draw the forms of text, and the packages that take text."""
    names = sorted(answer.names, key=lambda name: _best(answer, name))
    for place, name in enumerate(names):
        ours: Setting | None = MEMORY_OUT if answer.rate(MEMORY_OUT, name) else None
        rate = answer.rates[ours or MEMORY_NEW][name] / 1e6
        colour = SHOWN[ours][1] if ours else PEERS[0]
        axes.barh(place, rate, 0.7, color=colour)
        axes.text(rate * 1.08, place, number(rate), va="center", fontsize=9)
    _finish(axes, names, "four-card hands in text, one thread, from memory, out given")


def _best(answer: Answer, name: str) -> float:
    single = (CACHE_OUT, CACHE_NEW, MEMORY_OUT, MEMORY_NEW)
    return max(answer.rate(setting, name) or 0 for setting in single)


def _finish(axes: Axes, names: Sequence[str], title: str) -> None:
    axes.set_yticks(range(len(names)), [name.replace("`", "") for name in names])
    axes.set_xscale("log")
    axes.set_xlim(right=axes.get_xlim()[1] * 2.5)
    axes.set_title(title, fontsize=11)
    axes.grid(axis="x", alpha=0.3)
    axes.set_axisbelow(True)
