"""Chi-square tests that a right program fails in one run in a million, if seeds were not fixed."""

from __future__ import annotations

from statistics import NormalDist
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    Counts = NDArray[np.int64]

# Split between both ends: numbers that fit too well are no random numbers either.
ONE_IN_A_MILLION = 1e-6


def chi_square(counts: ArrayLike, expected: ArrayLike) -> float:
    """Return the sum of squared deviations over the expected numbers."""
    found, wanted = np.broadcast_arrays(np.asarray(counts, float), np.asarray(expected, float))
    assert found.sum() == np.float64(round(wanted.sum())), "the expected numbers are wrong"
    return float((np.square(found - wanted) / wanted).sum())


def chi_square_bounds(degrees: int, fails: float = ONE_IN_A_MILLION) -> tuple[float, float]:
    """Return the bounds of a chi-square variable, by the approximation of Wilson and Hilferty."""
    spread = (2 / (9 * degrees)) ** 0.5
    z = NormalDist().inv_cdf(1 - fails / 2)
    low, high = (degrees * (1 - spread**2 + sign * z * spread) ** 3 for sign in (-1, 1))
    return max(low, 0.0), high


def check_fit(counts: ArrayLike, expected: ArrayLike | None = None, what: object = "") -> None:
    """Check that counts fit the expected numbers; all equal where none are given."""
    cells = np.asarray(counts)
    wanted: Any = np.full(cells.shape, cells.sum() / cells.size) if expected is None else expected
    assert np.min(wanted) >= 5, "too few for a chi-square test"
    low, high = chi_square_bounds(cells.size - 1)
    assert low <= chi_square(cells, wanted) <= high, what


def count(numbers: ArrayLike, cells: int) -> Counts:
    """Return how often each of 0..cells-1 occurs."""
    counts = np.bincount(np.asarray(numbers).reshape(-1), minlength=cells)
    assert counts.shape == (cells,)
    return counts
