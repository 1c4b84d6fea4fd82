"""Packages that the base install does not bring: imported when used, named when missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def require(module: str, extra: str, user: str) -> Any:
    """Import and return `module`, which `user` needs and the extra `extra` installs.

    Raises
    ------
    ModuleNotFoundError
        It is not installed: the message names the package, who needs it and the extra.
    """
    package = module.partition(".")[0]
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        # A package that is there but broken says itself what it lacks.
        if error.name != package:
            raise
        msg = (
            f"{user} needs the package {package}, which is not installed; "
            f"install it with: pip install 'badugi_fast[{extra}]'"
        )
        raise ModuleNotFoundError(msg, name=package) from None
