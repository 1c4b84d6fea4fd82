"""phevaluator's `evaluate_cards`: a program for it runs with one line changed, and ranks Badugi."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import peers
import pytest

import oracle

Card = peers.phevaluator.Card
NAMED = ("As", "2h", "3d", "4c")

IMPORT = "from phevaluator import evaluate_cards"
PROGRAM = f"""
import random
from phevaluator import Card
{IMPORT}

random.seed(11)
deals = []
for deal in range(300):
    ids = random.sample(range(52), 5)
    hand = [random.choice([int, Card, lambda i: str(Card(i))])(card) for card in ids]
    deals.append((ids, evaluate_cards(*hand)))
"""


def run(program: str) -> list[tuple[list[int], int]]:
    namespace: dict[str, Any] = {}
    exec(program, namespace)
    deals: list[tuple[list[int], int]] = namespace["deals"]
    return deals


def ours_of(card_id: int) -> int:
    """Return our id of a card of phevaluator, by its text."""
    return peers.TEXTS.index(str(Card(card_id)))


def test_a_program_with_one_line_changed(bf: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "badugi_fast.interop.phevaluator", bf.interop.phevaluator)
    theirs = run(PROGRAM)
    ours = run(
        PROGRAM.replace(IMPORT, "from badugi_fast.interop.phevaluator import evaluate_cards")
    )
    assert [ids for ids, _ in ours] == [ids for ids, _ in theirs]
    assert ours != theirs
    for ids, rank in ours:
        assert type(rank) is int
        assert rank == oracle.rank_hand([ours_of(card) for card in ids])


@pytest.mark.parametrize("ace", oracle.ACE_RULES)
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 7, 20, 52])
def test_hands_of_any_size(bf: Any, size: int, ace: str) -> None:
    evaluate_cards = bf.interop.phevaluator.evaluate_cards
    hands = oracle.random_hands(np.random.default_rng(size), 50, size)
    ours = np.array([ours_of(card) for card in range(52)], np.uint64)[hands]
    ranks = oracle.rank_sets((np.uint64(1) << ours).sum(axis=1, dtype=np.uint64), ace).tolist()
    for hand, rank in zip(hands.tolist(), ranks, strict=True):
        assert evaluate_cards(*hand, ace=ace) == rank
        assert evaluate_cards(*map(Card, hand), ace=ace) == rank
        assert evaluate_cards(*map(str, map(Card, hand)), ace=ace) == rank


def test_every_card_that_phevaluator_takes(bf: Any) -> None:
    evaluate_cards = bf.interop.phevaluator.evaluate_cards
    for card_id in range(52):
        card = Card(card_id)
        # With the other aces and kings the hand tells the card's rank and suit often enough.
        for rest in ((), NAMED[:1], NAMED[:2], NAMED):
            if str(card) in rest:
                continue
            rank = bf.evaluate([str(card), *rest])
            upper = str(card).upper()
            for given in (card_id, np.int64(card_id), str(card), upper, np.str_(str(card)), card):
                assert evaluate_cards(given, *rest) == rank


A_CARD = "expected a card of phevaluator (int, str or Card), got"
CASES = [
    ("evaluate_cards(51, 2, 52)", ValueError, "cards[2]: 52 is not a card of phevaluator"),
    ("evaluate_cards(-1)", ValueError, "cards[0]: -1 is not a card of phevaluator"),
    ("evaluate_cards(Card(99))", ValueError, "cards[0]: 99 is not a card of phevaluator"),
    ("evaluate_cards('As', 'as')", ValueError, "cards[1]: 'as' is not a card of phevaluator"),
    ("evaluate_cards('10s')", ValueError, "cards[0]: '10s' is not a card of phevaluator"),
    ("evaluate_cards('SA')", ValueError, "cards[0]: 'SA' is not a card of phevaluator"),
    ("evaluate_cards('')", ValueError, "cards[0]: '' is not a card of phevaluator"),
    ("evaluate_cards('As', 51)", ValueError, "cards[1]: duplicate card 'As'"),
    ("evaluate_cards(1, Card(1))", ValueError, "cards[1]: duplicate card '2d'"),
    ("evaluate_cards()", ValueError, "cards: expected 1 to 52 cards, got none in ()"),
    ("evaluate_cards(1, None)", TypeError, f"cards[1]: {A_CARD} NoneType"),
    ("evaluate_cards(5, True)", TypeError, f"cards[1]: {A_CARD} bool"),
    ("evaluate_cards(1.0)", TypeError, f"cards[0]: {A_CARD} float"),
    ("evaluate_cards(np.True_)", TypeError, f"cards[0]: {A_CARD} bool"),
    ("evaluate_cards([1, 2])", TypeError, f"cards[0]: {A_CARD} list"),
    ("evaluate_cards(b'As')", TypeError, f"cards[0]: {A_CARD} bytes"),
    ("evaluate_cards(5, ace='x')", ValueError, "ace: expected 'low' or 'high', got 'x'"),
    ("evaluate_cards(Card(5), ace=None)", TypeError, "ace: expected 'low' or 'high', got None"),
]


@pytest.mark.parametrize(("expression", "error", "text"), CASES, ids=[case[0] for case in CASES])
def test_errors(bf: Any, expression: str, error: type[Exception], text: str) -> None:
    names = {"np": np, "Card": Card, "evaluate_cards": bf.interop.phevaluator.evaluate_cards}
    with pytest.raises(error) as raised:
        eval(expression, names)
    found = str(raised.value).replace("bool_", "bool")  # as NumPy 1 calls it
    assert type(raised.value) is error
    assert found == text
