"""Those who rank hands in the report: each instruction set of ours, and the others."""

from __future__ import annotations

import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import badugi_fast as bf
from badugi_fast import _native
from badugi_fast._backend import INSTRUCTION_SETS
from benchmarks.compiling import build_module
from benchmarks.measuring import (
    CACHE_NEW,
    CACHE_OUT,
    CACHE_ROWS,
    MEMORY_NEW,
    MEMORY_OUT,
    THREADS_OUT,
    Contender,
    Setting,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from badugi_fast.typing import CardIds, HandRanks

COPY = "copy loop"
STREAMING = "copy loop, streaming stores"
TABLE = "NumPy table, index computed"
READY = "NumPy table, index ready"
POKERKIT = "PokerKit"
POKER_EQUITY = "poker-equity"
SINGLE = (CACHE_OUT, CACHE_NEW, MEMORY_OUT, MEMORY_NEW)
LETTERS = np.array([list((r + s).encode()) for r in "A23456789TJQK" for s in "cdhs"], np.uint8)


def instruction_sets() -> tuple[str, ...]:
    """Those that this machine runs, slowest first."""
    return tuple(_native.supported_instruction_sets)


def levels(ace_high: bool = False) -> list[Contender]:
    def level(name: str) -> Contender:
        number = INSTRUCTION_SETS.index(name)

        def rank(cards: CardIds, out: HandRanks, threads: int) -> None:
            _native.rank_rows(cards, out, ace_high, number, threads)

        return Contender(name, rank)

    return [level(name) for name in instruction_sets()]


def masks_of(cards: CardIds) -> NDArray[np.uint64]:
    masks = np.zeros(len(cards), np.uint64)
    for column in cards.T:
        masks |= np.uint64(1) << column.astype(np.uint64)
    return masks


def mask_levels() -> list[Contender]:
    def level(name: str) -> Contender:
        number = INSTRUCTION_SETS.index(name)

        def rank(masks: NDArray[np.uint64], out: HandRanks, threads: int) -> None:
            _native.rank_masks(masks, out, False, number, threads)

        return Contender(name, rank, masks_of)

    return [level(name) for name in instruction_sets()]


def copy_loops() -> list[Contender]:
    """Return the limit: loops that only read as much and write as much."""
    directory = Path(tempfile.mkdtemp(prefix="badugi_fast-"))
    module = build_module(Path(__file__).with_name("copy_loop.cpp"), directory, "-march=native")

    def verify(name: str, _: Any, out: HandRanks, cards: CardIds, __: HandRanks) -> None:
        halves = cards.reshape(-1, 2, 64)
        if not np.array_equal(out.view(np.uint8).reshape(-1, 64), halves[:, 0] ^ halves[:, 1]):
            msg = f"{name}: wrong bytes"
            raise AssertionError(msg)

    def copy(cards: CardIds, out: HandRanks, threads: int) -> None:
        module.copy_rows(cards, out, False, threads)

    def stream(cards: CardIds, out: HandRanks, threads: int) -> None:
        module.copy_rows(cards, out, True, threads)

    # Streaming stores need aligned output, which a new array is not, and are of no use in a cache.
    places = (MEMORY_OUT, THREADS_OUT) if module.has_streaming else ()
    return [
        Contender(COPY, copy, verify=verify),
        Contender(STREAMING, stream, settings=places, verify=verify),
    ]


def tables() -> list[Contender]:
    """Return look-ups in a ready table of all four-card hands, in blocks that stay in cache."""
    table = bf.evaluate_batch(bf.all_hands(4))
    ids = np.arange(52, dtype=np.int64)
    places = [ids]
    for size in (2, 3, 4):
        # C(n, k) = C(n, k - 1) * (n - k + 1) / k
        places.append(places[-1] * np.maximum(ids - size + 1, 0) // size)

    def index_of(cards: CardIds) -> NDArray[np.int64]:
        columns = list(cards.T.copy())
        for a, b in ((0, 1), (2, 3), (0, 2), (1, 3), (1, 2)):
            low, high = columns[a], columns[b]
            columns[a], columns[b] = np.minimum(low, high), np.maximum(low, high)
        index: NDArray[np.int64] = places[0][columns[0]]
        for place, column in zip(places[1:], columns[1:], strict=True):
            index += place[column]
        return index

    def rank_cards(cards: CardIds, out: HandRanks, _: int) -> None:
        for first in range(0, len(cards), CACHE_ROWS):
            block = slice(first, first + CACHE_ROWS)
            out[block] = table[index_of(cards[block])]

    def rank_indices(index: NDArray[np.int64], out: HandRanks, _: int) -> None:
        for first in range(0, len(index), CACHE_ROWS):
            block = slice(first, first + CACHE_ROWS)
            out[block] = table[index[block]]

    return [
        Contender(TABLE, rank_cards, settings=SINGLE),
        Contender(READY, rank_indices, index_of, settings=SINGLE),
    ]


def strings_of(cards: CardIds) -> NDArray[np.bytes_]:
    """Return four-card hands in text, as an array of S8."""
    return np.ascontiguousarray(LETTERS[cards]).reshape(len(cards), 8).view("S8").reshape(-1)


def texts_of(cards: CardIds) -> list[str]:
    return [text.decode() for text in strings_of(cards).tolist()]


def lines_of(cards: CardIds) -> bytes:
    return b"\n".join(strings_of(cards).tolist())


def arrow_of(cards: CardIds) -> Any:
    import pyarrow as pa

    return pa.array(texts_of(cards))


def text_forms(settings: tuple[Setting, ...]) -> list[Contender]:
    """Return our ways to take text, all through the public function."""

    def rank(texts: Any, out: HandRanks, _: int) -> None:
        bf.evaluate_texts(texts, out=out)

    forms = {
        "`bytes`, a hand a line": lines_of,
        "NumPy array of S8": strings_of,
        "Arrow array of strings": arrow_of,
        "list of `str`": texts_of,
    }
    return [Contender(name, rank, source, settings) for name, source in forms.items()]


def peers(setting: Setting) -> tuple[list[Contender], list[str]]:
    """Return the other packages, and those that are not installed here."""
    found, missing = [], []
    for name, package, make in (
        (POKER_EQUITY, "poker_equity", _poker_equity),
        (POKERKIT, "pokerkit", _pokerkit),
    ):
        if find_spec(package) is None:
            missing.append(name)
        else:
            found.append(make(name, import_module(package), setting))
    return found, missing


def _poker_equity(name: str, module: Any, setting: Setting) -> Contender:
    def rank(texts: list[str], _: HandRanks, __: int) -> Any:
        return module.score_batch("badugi", texts)

    return Contender(name, rank, texts_of, (setting,), 16_384, verify_order)


def _pokerkit(name: str, module: Any, setting: Setting) -> Contender:
    from_game = module.BadugiHand.from_game

    def rank(texts: list[str], _: HandRanks, __: int) -> Any:
        return [from_game(text) for text in texts]

    def verify(name: str, hands: Any, out: HandRanks, cards: CardIds, ranks: HandRanks) -> None:
        # Its hands compare, and a better one is greater.
        ordered = sorted(range(len(hands)), key=hands.__getitem__, reverse=True)
        scores, score = [0] * len(hands), 0
        for before, place in zip([ordered[0], *ordered], ordered, strict=False):
            score += hands[before] != hands[place]
            scores[place] = score
        verify_order(name, scores, out, cards, ranks)

    return Contender(name, rank, texts_of, (setting,), 512, verify)


def verify_order(name: str, scores: Any, _: HandRanks, __: CardIds, ranks: HandRanks) -> None:
    """Check that scores, lower is better, order the hands as the ranks do, with the same ties."""
    _, ours = np.unique(ranks, return_inverse=True)
    _, theirs = np.unique(np.asarray(scores), return_inverse=True)
    if not np.array_equal(ours, theirs):
        msg = f"{name}: orders hands differently"
        raise AssertionError(msg)
