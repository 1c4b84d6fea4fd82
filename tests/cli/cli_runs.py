"""Ways to run the command line: in this process on either backend, and as a process of its own."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import ModuleType
from typing import Any

from click.testing import CliRunner, Result

SCRIPT = str(Path(sysconfig.get_path("scripts")) / "badugi-fast")
MODULE = (sys.executable, "-m", "badugi_fast")
SHOWN_HANDS = Path(__file__).parents[1] / "truth" / "shown_hands.csv"

# click 8.2 has standard output and standard error apart always, 8.1 when asked to.
_APART: dict[str, Any] = (
    {"mix_stderr": False} if "mix_stderr" in inspect.signature(CliRunner).parameters else {}
)


def run(bf: ModuleType, *arguments: str, stdin: bytes | str | None = None) -> Result:
    """Run a command in this process; anything but an orderly end is an error of the test."""
    result = CliRunner(**_APART).invoke(bf.cli.commands.commands, arguments, input=stdin)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def environment(**changes: str) -> dict[str, str]:
    """Return the environment for a child: with Python's usual buffering, and with `changes`."""
    inherited = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
    return {**inherited, **changes}


def process(
    *arguments: str | bytes,
    program: tuple[str, ...] = MODULE,
    stdin: bytes = b"",
    **changes: str,
) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own and return what it wrote."""
    return subprocess.run(
        [*program, *arguments],
        input=stdin,
        capture_output=True,
        env=environment(**changes),
        timeout=60,
        check=False,
    )
