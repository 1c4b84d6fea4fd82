"""Hands and shown hands from the hand histories of card rooms."""

from __future__ import annotations

import sys
from collections import Counter
from decimal import Decimal
from typing import TYPE_CHECKING

import click

# `interop.histories` is looked up when a history is read: the other commands start without it.
from badugi_fast import interop
from badugi_fast.cards import format_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from badugi_fast.cli.writers import Row, RowWriter
    from badugi_fast.interop.histories import Fault, Hand, Skipped

_HAND_COLUMNS = {
    "room": 4,
    "hand": 12,
    "date": len("2024-03-09 16:56:59"),
    "tournament": 0,
    "table": 8,
    "limits": 8,
    "players": 0,
    "pot": 6,
    "rake": 4,
    "winners": 12,
    "shown": 0,
    "file": 0,
    "line": 0,
}
_SHOWN_COLUMNS = {
    "room": 4,
    "hand": 12,
    "player": 8,
    "cards": 8,
    "hand_rank": 4,
    "name": len("three-card K-Q-J"),
    "label": len("Badugi: T,8,7,5"),
    "label_agrees": 3,
    "mucked": 3,
    "file": 0,
    "line": 0,
}
_BLOCK = 1000


def write_histories(files: Iterable[str], writer_type: type[RowWriter], *, shown: bool) -> int:
    """Write a row for each hand of the files, or for each shown hand; return the faults' number.

    Faults go to standard error as they come, and so does in the end what was skipped and how many
    labels disagree with the cards.
    """
    faults, wrong = 0, 0
    skipped: Counter[str] = Counter()
    writer = writer_type(sys.stdout, _SHOWN_COLUMNS if shown else _HAND_COLUMNS)
    rows_of: Callable[[Hand], Iterable[Row]] = _shown_rows if shown else _hand_rows
    try:
        for count, each in enumerate(_all(files), start=1):
            if isinstance(each, interop.histories.Fault):
                faults += 1
                click.echo(_printable(str(each)), err=True)
            elif isinstance(each, interop.histories.Skipped):
                skipped["cancelled" if each.reason == "cancelled" else "of other games"] += 1
            else:
                wrong += sum(hand.label_agrees is False for hand in each.shown)
                for row in rows_of(each):
                    writer.add(_printable_row(row))
            if count % _BLOCK == 0:
                writer.flush()
    except ModuleNotFoundError as error:
        raise click.ClickException(str(error)) from None
    finally:
        # Whole rows, and an array that ends, are worth having after Ctrl-C too.
        writer.close()
    for what, number in skipped.items():
        click.echo(f"skipped {_counted(number, 'hand')} {what}", err=True)
    if wrong:
        verb = "disagrees" if wrong == 1 else "disagree"
        click.echo(f"{_counted(wrong, 'label')} {verb} with the cards", err=True)
    return faults


def _all(files: Iterable[str]) -> Iterator[Hand | Skipped | Fault]:
    for file in files:
        yield from interop.histories.read(sys.stdin.buffer if file == "-" else file)


def _hand_rows(hand: Hand) -> Iterator[Row]:
    won: dict[str, Decimal] = {}
    for win in hand.wins:
        won[win.player] = won.get(win.player, Decimal(0)) + win.amount
    limits = "" if hand.small_bet is None else f"{hand.small_bet}/{hand.big_bet}"
    yield (
        hand.room,
        hand.number,
        "" if hand.date is None else str(hand.date),
        (hand.tournament.number or hand.tournament.name) if hand.tournament else "",
        hand.table,
        limits,
        len(hand.players),
        str(hand.total_pot),
        str(hand.rake),
        "; ".join([f"{player} {amount}" for player, amount in won.items()]),
        len(hand.shown),
        hand.file,
        hand.line,
    )


def _shown_rows(hand: Hand) -> Iterator[Row]:
    for shown in hand.shown:
        rank, name = shown.hand_rank, shown.name
        yield (
            hand.room,
            hand.number,
            shown.player,
            format_cards(shown.cards),
            "" if rank is None else rank,
            "" if name is None else str(name),
            shown.label or "",
            _yes_or_no(shown.label_agrees),
            _yes_or_no(shown.mucked),
            hand.file,
            hand.line,
        )


def _yes_or_no(value: bool | None) -> str:
    return "" if value is None else "yes" if value else "no"


def _counted(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"


def _printable_row(row: Row) -> Row:
    return tuple([_printable(cell) if isinstance(cell, str) else cell for cell in row])


def _printable(text: str) -> str:
    # What players and files contain or are called must not reach the terminal as commands.
    return text if text.isprintable() else ascii(text)[1:-1]
