"""Dates and times as the rooms print them."""

from __future__ import annotations

from datetime import datetime

from badugi_fast.interop.histories.lines import Broken


def date_of(line: int, day: str, time: str) -> datetime:
    """Return the date of ``2010/09/05`` and ``9:32:15``."""
    numbers = [int(number) for number in [*day.split("/"), *time.split(":")]]
    try:
        return datetime(*numbers)  # type: ignore[arg-type]  # noqa: DTZ001 (a wall clock's time)
    except ValueError as error:
        raise Broken(line, f"{day} {time}: {error}") from None
