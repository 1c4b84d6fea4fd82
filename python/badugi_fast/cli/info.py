"""What ``badugi-fast info`` shows."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

import numpy as np

from badugi_fast.build import build_info, get_include

if TYPE_CHECKING:
    from collections.abc import Iterable


def installation() -> list[tuple[str, str]]:
    """Return names and values that describe the installation."""
    build = build_info()
    return [
        ("version", build["version"]),
        ("backend", build["backend"]),
        ("compiler", build["compiler"] or "none"),
        ("compiled instruction sets", _listed(build["compiled_instruction_sets"])),
        ("supported instruction sets", _listed(build["supported_instruction_sets"])),
        ("Python", f"{platform.python_version()} ({platform.python_implementation()})"),
        ("NumPy", np.__version__),
        ("include directory", get_include()),
    ]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"
