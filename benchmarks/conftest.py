"""Data and peers shared by the benchmarks. Nothing is timed before its answers are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from benchmarks.compiling import build_module

if TYPE_CHECKING:
    from numpy.typing import NDArray

NOOP = r"""
#include <pybind11/pybind11.h>
static PyObject* raw(PyObject*, PyObject* const*, Py_ssize_t, PyObject*) { Py_RETURN_NONE; }
static PyMethodDef methods[] = {
    {"raw", (PyCFunction)(void (*)(void))raw, METH_FASTCALL | METH_KEYWORDS, nullptr}, {}};
PYBIND11_MODULE(noop, m) {
  m.def("through_pybind11", [](const pybind11::object&) {});
  PyModule_AddFunctions(m.ptr(), methods);
}
"""


def random_hands(count: int, cards: int, seed: int = 1) -> NDArray[np.uint8]:
    """Fresh random hands: a few repeated ones would be learnt by the branch predictor."""
    generator = np.random.default_rng(seed)
    order = generator.random((count, 52), dtype=np.float32).argpartition(cards, axis=1)
    return np.ascontiguousarray(order[:, :cards], dtype=np.uint8)


@pytest.fixture(scope="session")
def million_hands() -> NDArray[np.uint8]:
    return random_hands(1_000_000, 4)


@pytest.fixture(scope="session")
def noop(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Functions that do nothing, called as pybind11 and as plain CPython call them."""
    directory = tmp_path_factory.mktemp("noop")
    source = directory / "noop.cpp"
    source.write_text(NOOP)
    return build_module(source, directory)
