"""Tables whose cards are known, and short ways to play them."""

from __future__ import annotations

from typing import Any

import badugi_fast as bf
from badugi_fast.game import Rules, Table

# Seven hands that no two players can mistake; the first is the best.
GOOD = "As2h3d4c"
FAIR = "5s6h7d8c"
POOR = "9sThJdQc"


def deck_of(hands: list[str], then: str = "") -> str:
    """The deck that deals these hands, the first to the left of the button, and then cards."""
    cards = [bf.parse_cards(hand) for hand in hands]
    order = [hand[place] for place in range(4) for hand in cards]
    order += bf.parse_cards(then) if then else ()
    order += [card for card in bf.parse_cards(range(52)) if card not in order]
    return bf.format_cards(order)


def table_of(stacks: list[int | None], hands: list[str], then: str = "", **changes: Any) -> Table:
    """A 2/4 table with the button in the last seat, so that hands go to seats 0, 1, ..."""
    rules = Rules(**{"small_bet": 2, "min_buy_in": 1, **changes})
    return Table(rules, stacks, button=len(stacks) - 1, seed=1, deck=deck_of(hands, then))


def plain_table(players: int = 3, stack: int = 100, **changes: Any) -> Table:
    """A 2/4 table with the button in the last seat and random cards."""
    rules = Rules(**{"small_bet": 2, "min_buy_in": 1, **changes})
    return Table(rules, [stack] * players, button=players - 1, seed=1)


def names(table: Table) -> list[str]:
    """The names of what is legal."""
    return [action.name for action in table.legal_actions()]


def told(table: Table, *kinds: str) -> list[str]:
    """The texts of the events of some kinds."""
    return [str(event) for event in table.events() if event.kind in kinds]


def play(table: Table, *actions: str) -> None:
    """Play f(old), k (check), c(all), b(et), r(aise), p(at), or cards to discard."""
    for action in " ".join(actions).split():
        moves = {
            "f": table.fold,
            "k": table.check,
            "c": table.call,
            "b": table.bet,
            "r": table.raise_,
            "p": table.stand_pat,
        }
        if action in moves:
            moves[action]()
        else:
            table.discard(action)


def check_down(table: Table) -> None:
    """Check, call and stand pat to the end."""
    while table.seat is not None:
        table.step(1 if table.phase == "betting" else 3)


def winnings(table: Table) -> list[tuple[int, int, int]]:
    """Seat, amount and pot of each payment."""
    return [
        (event.seat, event.amount, event.pot)
        for event in table.events()
        if event.kind == "win" and event.seat is not None and event.pot is not None
    ]
