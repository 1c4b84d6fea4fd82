"""The only place that chooses between the C++ extension and the pure-Python twin."""

from __future__ import annotations

import os
import warnings
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from badugi_fast.typing import AceRule, HandLike, HandRanks, IntegerArray

VARIABLE = "BADUGI_FAST_BACKEND"
INSTRUCTION_SETS = ("plain",)
CHOICES = ("auto", "native", "python", *INSTRUCTION_SETS)


class Backend(Protocol):
    """What each backend offers to the modules above it."""

    def evaluate(self, hand: HandLike, *, ace: AceRule = "low") -> int:
        """Rank one hand; the public `badugi_fast.evaluate`."""

    def rank_hand(self, hand: HandLike, ace: AceRule, argument: str, index: int, /) -> int:
        """Rank one hand; errors name `argument`, or its item `index` where not negative."""

    def read_cards(self, hand: HandLike, argument: str, /) -> tuple[int, ...]:
        """Return the ids of a hand in the order given."""

    def best_cards(self, hand: HandLike, ace: AceRule, /) -> tuple[int, ...]:
        """Return the ids that play, highest first."""

    def rank_rows(self, cards: IntegerArray, out: HandRanks, ace_high: bool) -> int:
        """Rank rows of ids into `out`; return the first invalid row in C order, or -1."""

    def rank_masks(self, masks: IntegerArray, out: HandRanks, ace_high: bool) -> int:
        """Rank card sets into `out`; return the first invalid one in C order, or -1."""

    def rank_texts(self, texts: list[object], out: HandRanks, ace_high: bool) -> None:
        """Rank a list of texts into `out`."""

    def count_lines(self, buffer: Buffer) -> int:
        """Count the lines of a buffer."""

    def rank_lines(self, buffer: Buffer, out: HandRanks, ace_high: bool) -> None:
        """Rank the lines of a buffer into `out`."""

    def hand_rank_of_set(self, rank_set: int) -> int:
        """Return the hand rank of a set of ranks (bit r: the r-th lowest)."""

    def set_of_hand_rank(self, hand_rank: int) -> int:
        """Return the set of ranks of a hand rank."""


def _load(name: str) -> Backend:
    return cast("Backend", import_module(f"badugi_fast.{name}"))


def _load_native() -> Backend | ImportError:
    try:
        return _load("_native")
    except ImportError as error:
        return error


def _is_absent(error: ImportError) -> bool:
    return isinstance(error, ModuleNotFoundError) and error.name == "badugi_fast._native"


def choose(wanted: str) -> tuple[str, Backend]:
    """Return the name of a backend and the backend, as the environment variable asks for it.

    Raises
    ------
    ValueError
        `wanted` is no backend.
    ImportError
        It is one, and cannot be had here.
    """
    if wanted not in CHOICES:
        msg = f"{VARIABLE}: expected one of {', '.join(CHOICES)}, got {wanted!r}"
        raise ValueError(msg)
    if wanted == "python":
        return "python", _load("_pure")
    native = _load_native()
    if not isinstance(native, ImportError):
        return "native", native
    if wanted != "auto":
        if _is_absent(native):
            cause = "the extension is not part of this installation; see badugi_fast's README"
        else:
            cause = f"the extension is broken: {native}"
        msg = f"{VARIABLE}={wanted}: {cause}"
        raise ImportError(msg) from native
    if not _is_absent(native):
        warnings.warn(
            f"badugi_fast: the extension is broken, using the pure-Python backend: {native}",
            RuntimeWarning,
            stacklevel=2,
        )
    return "python", _load("_pure")


name, implementation = choose(os.environ.get(VARIABLE) or "auto")
