"""The only place that chooses between the C++ extension and the pure-Python twin."""

from __future__ import annotations

import os
import warnings
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from badugi_fast.typing import (
        AceRule,
        CardIds,
        HandIndices,
        HandLike,
        HandRanks,
        IntegerArray,
        StringArray,
    )

VARIABLE = "BADUGI_FAST_BACKEND"
# As the C++ core numbers them, slowest first; a test compares the two lists.
INSTRUCTION_SETS = ("plain", "ssse3", "avx2", "avx512bw", "avx512vbmi")
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

    def rank_plain_rows(
        self, cards: object, ace: object, out: object, instruction_set: int, /
    ) -> HandRanks | None:
        """Do all of `evaluate_batch` where the arguments are the common ones, else nothing."""

    def rank_rows(
        self,
        cards: IntegerArray,
        out: HandRanks,
        ace_high: bool,
        instruction_set: int,
        threads: int,
    ) -> int:
        """Rank rows of ids into `out`; return the first invalid row in C order, or -1."""

    def rank_masks(
        self,
        masks: IntegerArray,
        out: HandRanks,
        ace_high: bool,
        instruction_set: int,
        threads: int,
    ) -> int:
        """Rank card sets into `out`; return the first invalid one in C order, or -1."""

    def rank_list(
        self, texts: list[object], out: HandRanks, ace_high: bool, instruction_set: int
    ) -> None:
        """Rank a list of texts into `out`."""

    def count_lines(self, buffer: Buffer) -> int:
        """Count the lines of a buffer."""

    def rank_lines(
        self, buffer: Buffer, out: HandRanks, ace_high: bool, instruction_set: int
    ) -> None:
        """Rank the lines of a buffer into `out`."""

    def rank_cells(
        self, texts: StringArray, out: HandRanks, ace_high: bool, instruction_set: int
    ) -> None:
        """Rank an array of fixed-width strings into `out`."""

    def rank_offsets(
        self,
        characters: Buffer,
        offsets: IntegerArray,
        out: HandRanks,
        ace_high: bool,
        instruction_set: int,
    ) -> int:
        """Rank Arrow's strings into `out`; return the first invalid row, or their number."""

    def hand_rank_of_set(self, rank_set: int) -> int:
        """Return the hand rank of a set of ranks (bit r: the r-th lowest)."""

    def set_of_hand_rank(self, hand_rank: int) -> int:
        """Return the set of ranks of a hand rank."""

    def index_rows(self, cards: IntegerArray, out: HandIndices) -> int:
        """Write the indices of rows of ids; return the first invalid row in C order, or -1."""

    def rows_from_indices(self, index: IntegerArray, out: CardIds) -> int:
        """Write the hands with these indices; return the first invalid one in C order, or -1."""

    def canonical_rows(self, cards: IntegerArray, out: CardIds) -> int:
        """Write the canonical hands of rows of ids; return the first invalid row, or -1."""

    def write_hands(self, out: CardIds) -> None:
        """Fill `out`, one row for each hand of a size, with all of them in order."""

    def deal_rows(self, key0: int, key1: int, dead: int, out: CardIds, threads: int) -> None:
        """Fill `out`, one first index for each deal, without the cards of the mask `dead`."""


class _Native(Backend, Protocol):
    """What the extension offers beside."""

    compiled_instruction_sets: tuple[str, ...]
    supported_instruction_sets: tuple[str, ...]


class Choice(NamedTuple):
    """A backend and, for the batch functions of the extension, an instruction set."""

    name: str
    implementation: Backend
    instruction_set: str | None

    @property
    def instruction_set_number(self) -> int:
        """The number that the extension's batch functions take."""
        return INSTRUCTION_SETS.index(self.instruction_set) if self.instruction_set else 0


def _load_native() -> _Native | ImportError:
    try:
        return cast("_Native", import_module("badugi_fast._native"))
    except ImportError as error:
        return error


def _load_twin() -> Choice:
    return Choice("python", cast("Backend", import_module("badugi_fast._pure")), None)


def _is_absent(error: ImportError) -> bool:
    return isinstance(error, ModuleNotFoundError) and error.name == "badugi_fast._native"


def _unavailable(wanted: str, cause: str) -> ImportError:
    return ImportError(f"{VARIABLE}={wanted}: {cause}")


def _choose_instruction_set(wanted: str, native: _Native) -> str:
    if wanted not in INSTRUCTION_SETS:
        return native.supported_instruction_sets[-1]
    if wanted not in native.compiled_instruction_sets:
        raise _unavailable(wanted, "this build has no kernels for it")
    if wanted not in native.supported_instruction_sets:
        raise _unavailable(wanted, "this machine cannot run it")
    return wanted


def choose(wanted: str) -> Choice:
    """Return the backend that the environment variable asks for.

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
        return _load_twin()
    native = _load_native()
    if not isinstance(native, ImportError):
        return Choice("native", native, _choose_instruction_set(wanted, native))
    if wanted != "auto":
        if _is_absent(native):
            cause = "the extension is not part of this installation; see badugi_fast's README"
        else:
            cause = f"the extension is broken: {native}"
        raise _unavailable(wanted, cause) from native
    if not _is_absent(native):
        warnings.warn(
            f"badugi_fast: the extension is broken, using the pure-Python backend: {native}",
            RuntimeWarning,
            stacklevel=2,
        )
    return _load_twin()


choice = choose(os.environ.get(VARIABLE) or "auto")
implementation = choice.implementation
instruction_set = choice.instruction_set_number
