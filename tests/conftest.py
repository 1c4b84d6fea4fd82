"""Every public function is tested on every backend: `bf` is the package, loaded once for each."""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from types import ModuleType

BACKENDS = ("native", "python")
LAZY_MODULES = (
    "_columns.arrow",
    "_columns.pandas",
    "_columns.polars",
    "cli.commands",
    "game",
    "interop.cards",
    "interop.duckdb",
    "interop.histories",
    "interop.phevaluator",
    "interop.polars",
    "interop.treys",
    "typing",
)


def load_package(backend: str, *more: str) -> ModuleType:
    """Import a copy of badugi_fast that runs on `backend`; an absent one is an error.

    Of modules that not every test needs, the copy has those named in `more`.
    """
    ours = ("badugi_fast",)
    saved = {name: module for name, module in sys.modules.items() if name.split(".")[0] in ours}
    # The extension itself can be loaded once only; it is shared.
    for name in saved:
        if name != "badugi_fast._native":
            del sys.modules[name]
    variable = os.environ.get("BADUGI_FAST_BACKEND")
    os.environ["BADUGI_FAST_BACKEND"] = backend
    try:
        package = importlib.import_module("badugi_fast")
        # Lazy modules, which would otherwise be found in another copy of the package.
        for module in (*LAZY_MODULES, *more):
            importlib.import_module(f"badugi_fast.{module}")
    finally:
        if variable is None:
            del os.environ["BADUGI_FAST_BACKEND"]
        else:
            os.environ["BADUGI_FAST_BACKEND"] = variable
        for name in [name for name in sys.modules if name.split(".")[0] in ours]:
            if name != "badugi_fast._native":
                del sys.modules[name]
        sys.modules.update(saved)
    assert package.backend() == backend
    return package


@pytest.fixture(scope="session", params=BACKENDS)
def bf(request: pytest.FixtureRequest) -> Any:
    return load_package(request.param)


@pytest.fixture(scope="session")
def native() -> Any:
    return load_package("native")


@pytest.fixture(scope="session")
def twin() -> Any:
    return load_package("python")


@pytest.fixture(scope="session", params=BACKENDS)
def fast(request: pytest.FixtureRequest) -> Any:
    """Our PokerKit hands, on every backend."""
    return load_package(request.param, "interop.pokerkit").interop.pokerkit


@pytest.fixture(params=["BadugiHand", "StandardBadugiHand"])
def hand_types(request: pytest.FixtureRequest, fast: Any) -> tuple[Any, Any]:
    """A hand type of PokerKit's and ours in its place."""
    theirs = importlib.import_module("pokerkit")
    return getattr(theirs, request.param), getattr(fast, f"Fast{request.param}")
