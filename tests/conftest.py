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


def load_package(backend: str) -> ModuleType:
    """Import a copy of badugi_fast that runs on `backend`; an absent one is an error."""
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
        for module in ("cli.commands", "game", "typing"):
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
