"""A table as text for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from badugi_fast.evaluation import evaluate
from badugi_fast.game.rules import deck_of
from badugi_fast.ranking import describe

if TYPE_CHECKING:
    from badugi_fast.game.view import TableView


def show(table: TableView) -> str:
    """Return the whole table, every hand open."""
    rules = table.rules
    cards = len(deck_of(rules))
    small = f" on {cards} cards" if cards < 52 else ""
    game = f"Badugi {rules.small_bet}/{rules.big_bet}"
    blinds = f"blinds {rules.small_blind}/{rules.big_blind}"
    lines = [f"{game}, {blinds}{small}, hand {table.hand_number}: {_where(table)}"]
    lines += [_seat_line(table, seat) for seat in table.players]
    pots = table.pots
    seats = [f" ({', '.join(map(str, pot.seats))})" if len(pots) > 1 else "" for pot in pots]
    middle = " + ".join([f"{pot.amount}{who}" for pot, who in zip(pots, seats, strict=True)])
    return "\n".join([*lines, f"  in the middle: {middle or 0}"])


def _where(table: TableView) -> str:
    if table.phase == "over":
        return "over"
    name = "betting round" if table.phase == "betting" else "draw"
    return f"{name} {table.street + 1}, seat {table.seat} to act"


def _seat_line(table: TableView, seat: int) -> str:
    marks = "B" if seat == table.button else " "
    marks += ">" if seat == table.seat else " "
    line = f"{marks}seat {seat}: {table.stacks[seat]:>6} + {table.bets[seat]:<5}"
    hand = table.hands[seat]
    if not hand:
        return f"{line} {_why_no_hand(table, seat)}"
    return f"{line} {' '.join(map(str, hand)):<11}  {describe(evaluate(hand))}"


def _why_no_hand(table: TableView, seat: int) -> str:
    if seat in table.dealt:
        return "folded"
    if seat in table.sitting_out:
        return "sitting out"
    return "waiting" if table.stacks[seat] else "no chips"
