"""Ctrl-C that waits for the end of a write."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType


@contextmanager
def ctrl_c_held_back() -> Iterator[None]:
    """Let Ctrl-C act at the end of the block; a second one acts at once.

    An interrupted write loses what is in Python's buffers, and what is written after it would be
    glued to half a line.
    """
    # Another handler is not ours to replace; other threads get no signals and may set no handler.
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    held_back = False

    def hold_back(_number: int, _frame: FrameType | None) -> None:
        nonlocal held_back
        if held_back:
            raise KeyboardInterrupt
        held_back = True

    try:
        signal.signal(signal.SIGINT, hold_back)
    except ValueError:
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if held_back:
        raise KeyboardInterrupt
