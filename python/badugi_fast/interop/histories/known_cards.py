"""Which cards a player holds, as far as a history tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from badugi_fast.interop.histories.lines import Broken

if TYPE_CHECKING:
    from badugi_fast.cards import Card

    Cards = tuple[Card, ...]

HAND_SIZE = 4


class KnownCards:
    """The known hands of all players; each method raises `Broken` for what cannot be."""

    def __init__(self) -> None:
        self._hands: dict[str, Cards] = {}
        # Hands before a draw whose discards are not known yet.
        self._before: dict[str, Cards] = {}

    def deal(self, line: int, name: str, cards: Cards) -> bool:
        """Take a whole hand, and tell whether it is new."""
        check_cards(line, cards)
        if len(cards) != HAND_SIZE:
            raise Broken(line, f"{name!r} is dealt {len(cards)} cards instead of {HAND_SIZE}")
        known = self._hands.get(name)
        if known is not None and set(cards) != set(known):
            raise Broken(line, f"{name!r} holds other cards by the lines before")
        self._hands.setdefault(name, cards)
        return known is None

    def discard(self, line: int, name: str, count: int, discards: Cards | None) -> None:
        """Take cards away; hidden ones make the rest unknown."""
        if discards:
            check_cards(line, discards)
        self._before.pop(name, None)
        if name not in self._hands or not count:
            return
        if discards is None:
            self._before[name] = self._hands.pop(name)
            return
        kept = tuple([card for card in self._hands[name] if card not in discards])
        if len(kept) + count != HAND_SIZE:
            raise Broken(line, f"{name!r} throws away a card that is not in the hand")
        self._hands[name] = kept

    def keep(self, line: int, name: str, cards: Cards) -> None:
        """Take the cards that were not thrown away."""
        check_cards(line, cards)
        if set(self._hands.setdefault(name, cards)) != set(cards):
            raise Broken(line, f"{name!r} holds other cards by the lines before")

    def draw(self, line: int, name: str, cards: Cards) -> None:
        """Add cards to the hand, where it is known."""
        check_cards(line, cards)
        if name in self._hands:
            if set(cards) & set(self._hands[name]):
                raise Broken(line, f"{name!r} draws a card that is in the hand")
            self._hands[name] += cards
        elif len(cards) == HAND_SIZE:
            self._hands[name] = cards

    def change(self, line: int, name: str, cards: Cards) -> tuple[Cards, Cards] | None:
        """Take a whole hand after a draw, and return what went and what came, where it is known."""
        check_cards(line, cards)
        if len(cards) != HAND_SIZE:
            raise Broken(line, f"{name!r} holds {len(cards)} cards instead of {HAND_SIZE}")
        before = self._hands.get(name, self._before.get(name))
        self._hands[name] = cards
        if before is None:
            return None
        went = tuple([card for card in before if card not in cards])
        return went, tuple([card for card in cards if card not in before])

    def check(self, line: int, name: str, cards: Cards) -> None:
        """Refuse to show cards that the player does not hold."""
        check_cards(line, cards)
        if len(cards) > HAND_SIZE or set(cards) - set(self._hands.get(name, cards)):
            raise Broken(line, f"{name!r} cannot hold these cards here")


def check_cards(line: int, cards: Cards) -> None:
    """Refuse a card that stands twice."""
    seen = set()
    for card in cards:
        if card in seen:
            raise Broken(line, f"duplicate card '{card}'")
        seen.add(card)
