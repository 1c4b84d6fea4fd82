"""Data and peers shared by the benchmarks. Nothing is timed before its answers are compared."""

from __future__ import annotations

import importlib.util
import subprocess
import sysconfig
from typing import TYPE_CHECKING, Any

import numpy as np
import pybind11
import pytest

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
    module = directory / f"noop{sysconfig.get_config_var('EXT_SUFFIX')}"
    includes = [f"-I{pybind11.get_include()}", f"-I{sysconfig.get_paths()['include']}"]
    options = ["-O3", "-shared", "-fPIC", "-std=c++20"]
    subprocess.run(["c++", *options, *includes, str(source), "-o", str(module)], check=True)
    specification = importlib.util.spec_from_file_location("noop", module)
    assert specification is not None
    assert specification.loader is not None
    loaded = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(loaded)
    return loaded
