"""What is installed: backend, build, and headers for C++ users."""

from __future__ import annotations

import os
from typing import TypedDict

from badugi_fast import _backend


class BuildInfo(TypedDict):
    """What `build_info` returns."""

    version: str
    backend: str
    instruction_set: str | None
    compiler: str | None
    compiled_instruction_sets: tuple[str, ...]
    supported_instruction_sets: tuple[str, ...]


def version() -> str:
    """Return the version of the installed package."""
    # Importing the metadata reader takes longer than importing this package.
    from importlib.metadata import version as installed_version

    return installed_version("badugi_fast")


def backend() -> str:
    """Return the name of the backend that runs.

    It is chosen at import: the C++ extension where there is one, else the pure-Python twin. The
    environment variable ``BADUGI_FAST_BACKEND`` (``auto``, ``native``, ``python`` or the name of
    an instruction set) overrides that.

    Returns
    -------
    str
        ``"native"`` or ``"python"``.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.backend() in {"native", "python"}
    True
    """
    return _backend.choice.name


def build_info() -> BuildInfo:
    """Describe the installation.

    Returns
    -------
    dict
        ``version``, ``backend``, ``instruction_set`` (the one that the batch functions use),
        ``compiler``, and the ``compiled_instruction_sets`` and ``supported_instruction_sets``,
        slowest first; ``plain`` is portable C++. The pure-Python backend has no compiler and no
        instruction sets: None and empty tuples.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> sorted(bf.build_info())[:2]
    ['backend', 'compiled_instruction_sets']
    """
    native = _backend.implementation
    return {
        "version": version(),
        "backend": _backend.choice.name,
        "instruction_set": _backend.choice.instruction_set,
        "compiler": getattr(native, "compiler", None),
        "compiled_instruction_sets": getattr(native, "compiled_instruction_sets", ()),
        "supported_instruction_sets": getattr(native, "supported_instruction_sets", ()),
    }


def get_include() -> str:
    """Return the directory to put on a C++ compiler's include path.

    The evaluator is header-only C++20: ``#include <badugi_fast/core/evaluate.hpp>``, namespace
    ``badugi``. The vector kernels of ``badugi_fast/core/batch/dispatch.hpp`` need the three
    ``.cpp`` files beside it compiled along. All of them are installed with either backend.

    Returns
    -------
    str
        Absolute path.

    Examples
    --------
    >>> import os, badugi_fast as bf
    >>> os.path.isfile(os.path.join(bf.get_include(), "badugi_fast", "core", "evaluate.hpp"))
    True
    """
    # pathlib takes longer to import than this package.
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "include")  # noqa: PTH100, PTH118, PTH120
