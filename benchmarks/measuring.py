"""Interleaved measurements: whatever else the machine does hits all contenders alike."""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from badugi_fast.typing import CardIds, HandRanks

LINE = 64  # bytes in a cache line
CACHE_ROWS = 1 << 16
"""Rows that, with their answers, stay in the L2 cache; enough that the call costs little."""
CACHE_CALLS = 8
"""Calls over such rows that are timed as one."""


class Setting(NamedTuple):
    """Where the hands come from and where the answers go."""

    title: str
    in_cache: bool
    given: bool
    threads: int


CACHE_OUT = Setting("cache, out", in_cache=True, given=True, threads=1)
CACHE_NEW = Setting("cache, new", in_cache=True, given=False, threads=1)
MEMORY_OUT = Setting("memory, out", in_cache=False, given=True, threads=1)
MEMORY_NEW = Setting("memory, new", in_cache=False, given=False, threads=1)
THREADS_OUT = Setting("threads, out", in_cache=False, given=True, threads=0)
THREADS_NEW = Setting("threads, new", in_cache=False, given=False, threads=0)
SETTINGS = (CACHE_OUT, CACHE_NEW, MEMORY_OUT, MEMORY_NEW, THREADS_OUT, THREADS_NEW)


def unchanged(cards: CardIds) -> CardIds:
    return cards


def same_ranks(name: str, _: Any, out: HandRanks, __: CardIds, ranks: HandRanks) -> None:
    if not np.array_equal(out, ranks):
        msg = f"{name}: wrong answers"
        raise AssertionError(msg)


@dataclass(frozen=True)
class Contender:
    """Something that ranks hands: what it reads, made from rows of card ids, and how."""

    name: str
    rank: Callable[[Any, HandRanks, int], Any]
    source: Callable[[CardIds], Any] = unchanged
    settings: tuple[Setting, ...] = SETTINGS
    most: int | None = None
    """Hands a run at most, for slow ones."""
    verify: Callable[[str, Any, HandRanks, CardIds, HandRanks], None] = same_ranks

    def hands(self, cards: CardIds) -> CardIds:
        return cards[: self.most]


def aligned(count: int, dtype: type[np.generic] = np.uint16) -> NDArray[Any]:
    """Make an array that begins with a cache line and whose pages are there."""
    size = count * np.dtype(dtype).itemsize
    memory = np.empty(size + LINE, np.uint8)
    memory.fill(0)
    first = -memory.ctypes.data % LINE
    return memory[first : first + size].view(dtype)


def check(contenders: Sequence[Contender], cards: CardIds, ranks: HandRanks) -> None:
    """Compare the answers of all contenders, in all ways they will run."""
    for contender in contenders:
        hands = contender.hands(cards)
        source = contender.source(hands)
        for threads in sorted({setting.threads for setting in contender.settings}):
            out = aligned(len(hands))
            produced = contender.rank(source, out, threads)
            contender.verify(contender.name, produced, out, hands, ranks[: len(hands)])


def measure(
    contenders: Sequence[Contender], setting: Setting, cards: CardIds, rounds: int
) -> dict[str, float]:
    """Return the median hands a second of each contender that runs in this setting."""
    running = [contender for contender in contenders if setting in contender.settings]
    size = CACHE_ROWS if setting.in_cache else len(cards)
    blocks = [cards[first : first + size] for first in range(0, len(cards), size)]
    out = aligned(size)
    rates: dict[str, list[float]] = {contender.name: [] for contender in running}
    # Ready before anything is timed where it stays the same.
    sources = {} if setting.in_cache else {c.name: c.source(c.hands(cards)) for c in running}
    shuffled = random.Random(1)
    for number in range(rounds):
        block = blocks[number % len(blocks)]
        for contender in shuffled.sample(running, len(running)):
            hands = contender.hands(block)
            source = sources[contender.name] if sources else contender.source(hands)
            answers = out[: len(hands)] if setting.given else len(hands)
            calls = 1
            if setting.in_cache:
                _run(contender, source, answers, setting.threads, 1)
                calls = CACHE_CALLS if contender.most is None else 1
            start = time.perf_counter()
            _run(contender, source, answers, setting.threads, calls)
            seconds = time.perf_counter() - start
            rates[contender.name].append(calls * len(hands) / seconds)
    return {name: statistics.median(found) for name, found in rates.items()}


def _run(
    contender: Contender, source: Any, answers: HandRanks | int, threads: int, calls: int
) -> None:
    """Rank into an array, or into as many new ones as calls, of this length."""
    rank = contender.rank
    for _ in range(calls):
        rank(source, np.empty(answers, np.uint16) if isinstance(answers, int) else answers, threads)
