"""The command ``badugi-fast``, for people at a terminal and for pipes."""

from __future__ import annotations

import sys
from io import TextIOWrapper

PROGRAM = "badugi-fast"

_CLICK_IS_MISSING = (
    f"{PROGRAM}: the command line needs the package click, which is not installed; "
    "install it with: pip install 'badugi_fast[cli]'"
)


def main() -> None:
    """Run the command line with the arguments of the process; ends it with its exit status."""
    # Imported here, so that this module and the package work without the extra.
    try:
        from badugi_fast.cli.commands import commands
    except ModuleNotFoundError as error:
        # A click that is there but broken says itself what it lacks.
        if error.name != "click":
            raise
        sys.stderr.write(_CLICK_IS_MISSING + "\n")
        sys.exit(1)
    if sys.stdout is None:
        sys.exit(f"{PROGRAM}: standard output is closed")
    for stream in (sys.stdout, sys.stderr):
        # Names of players and files have letters that the terminal's encoding may lack.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        commands.main(prog_name=PROGRAM)
    except OSError as error:
        # A full disk, a drive that fails; click itself takes care of a reader that has gone.
        # What could not be written would be tried again at exit, and fail there with a traceback.
        sys.stdout = None
        sys.exit(f"{PROGRAM}: {error}")
