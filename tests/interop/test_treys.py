"""The evaluator of treys: a program for it runs with one line changed, and ranks Badugi."""

from __future__ import annotations

import inspect
import sys
from typing import Any

import numpy as np
import peers
import pytest

import oracle

AS, TWO_H, THREE_D, FOUR_C = (peers.treys.Card.new(text) for text in ("As", "2h", "3d", "4c"))

IMPORT = "from treys import Evaluator"
PROGRAM = f"""
from treys import Card, Deck
{IMPORT}

evaluator = Evaluator()
deals = []
for seed in range(200):
    deck = Deck(seed)
    board = deck.draw(1)
    hands = [deck.draw(4) for player in range(3)]
    ranks = [evaluator.evaluate(hand, board) for hand in hands]
    best = min(ranks)
    rank_class = evaluator.get_rank_class(best)
    deals.append(
        {{
            "hands": [[Card.int_to_str(card) for card in hand + board] for hand in hands],
            "ranks": ranks,
            "winner": ranks.index(best),
            "class": rank_class,
            "name": evaluator.class_to_string(rank_class),
            "share": evaluator.get_five_card_rank_percentage(best),
        }}
    )
"""
NAMES = {4: "badugi", 3: "three-card", 2: "two-card", 1: "one-card"}


def run(program: str) -> list[dict[str, Any]]:
    namespace: dict[str, Any] = {}
    exec(program, namespace)
    deals: list[dict[str, Any]] = namespace["deals"]
    return deals


def test_a_program_with_one_line_changed(bf: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "badugi_fast.interop.treys", bf.interop.treys)
    theirs = run(PROGRAM)
    ours = run(PROGRAM.replace(IMPORT, "from badugi_fast.interop.treys import Evaluator"))
    assert [deal["hands"] for deal in ours] == [deal["hands"] for deal in theirs]
    for deal, other in zip(ours, theirs, strict=True):
        hands = [[peers.TEXTS.index(card) for card in hand] for hand in deal["hands"]]
        ranks = [oracle.rank_hand(hand) for hand in hands]
        assert deal["ranks"] == ranks
        assert deal["winner"] == ranks.index(min(ranks))
        size = len(oracle.best_places(hands[deal["winner"]]))
        assert (deal["class"], deal["name"]) == (5 - size, NAMES[size])
        assert 0 < deal["share"] == min(ranks) / 1092 <= 1
        assert {key: type(value) for key, value in deal.items()} == {
            key: type(value) for key, value in other.items()
        }


@pytest.mark.parametrize(
    "name", ["evaluate", "get_rank_class", "class_to_string", "get_five_card_rank_percentage"]
)
def test_the_call_shapes_are_those_of_treys(bf: Any, name: str) -> None:
    ours = inspect.signature(getattr(bf.interop.treys.Evaluator, name))
    for package in (peers.treys, peers.deuces):
        theirs = inspect.signature(getattr(package.Evaluator, name))
        if package is peers.treys:
            assert list(ours.parameters) == list(theirs.parameters)
        assert len(ours.parameters) == len(theirs.parameters)


@pytest.mark.parametrize("ace", oracle.ACE_RULES)
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 7, 20, 52])
def test_hands_of_any_size(bf: Any, size: int, ace: str) -> None:
    evaluator = bf.interop.treys.Evaluator(ace=ace)
    assert evaluator.ace == ace
    cards = [peers.treys.Card.new(text) for text in peers.TEXTS]
    hands = oracle.random_hands(np.random.default_rng(size), 50, size)
    masks = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    ranks = oracle.rank_sets(masks, ace).tolist()
    for hand, rank in zip(hands.tolist(), ranks, strict=True):
        own = [cards[card] for card in hand]
        assert evaluator.evaluate(own) == evaluator.evaluate(own, []) == rank
        assert evaluator.evaluate(own[1:], own[:1]) == evaluator.evaluate([], own) == rank


def test_every_class(bf: Any) -> None:
    evaluator = bf.interop.treys.Evaluator()
    for hand_rank in range(1, 1093):
        name = bf.describe(hand_rank)
        rank_class = evaluator.get_rank_class(hand_rank)
        assert rank_class == 5 - name.size
        assert name.startswith(evaluator.class_to_string(rank_class) + " ")
    assert evaluator.get_rank_class(np.uint16(716)) == 2


def test_other_iterables(bf: Any) -> None:
    evaluator = bf.interop.treys.Evaluator()
    cards = [AS, TWO_H, THREE_D, FOUR_C]
    for hand in (tuple(cards), np.array(cards), iter(cards), set(cards), dict.fromkeys(cards)):
        assert evaluator.evaluate(hand) == 1
    assert evaluator.evaluate(cards[:2], np.array(cards[2:], np.int32)) == 1
    assert evaluator.evaluate(hand=cards[:2], board=iter(cards[2:])) == 1


HAND = "an iterable of cards of treys, got"
A_CARD = "expected a card of treys (int), got"
BAD_RANK = "expected an integer in 1..1092, got"
CASES = [
    ("evaluate([AS, 17], [])", ValueError, "hand[1]: 17 is not a card of treys"),
    ("evaluate([AS], [TWO_H, -1])", ValueError, "board[1]: -1 is not a card of treys"),
    ("evaluate([AS], iter([17]))", ValueError, "board[0]: 17 is not a card of treys"),
    ("evaluate([52], [])", ValueError, "hand[0]: 52 is not a card of treys"),
    ("evaluate([AS + 2**64], [])", ValueError, f"hand[0]: {AS + 2**64} is not a card of treys"),
    ("evaluate([AS, TWO_H, AS], [])", ValueError, "hand[2]: duplicate card 'As'"),
    ("evaluate([AS], [TWO_H, AS])", ValueError, "board[1]: duplicate card 'As'"),
    ("evaluate([], [])", ValueError, "hand: expected 1 to 52 cards, got none in []"),
    ("evaluate([AS, None], [])", TypeError, f"hand[1]: {A_CARD} NoneType"),
    ("evaluate([AS, True], [])", TypeError, f"hand[1]: {A_CARD} bool"),
    ("evaluate([float(AS)], [])", TypeError, f"hand[0]: {A_CARD} float"),
    ("evaluate([AS], ['2h'])", TypeError, f"board[0]: {A_CARD} str"),
    ("evaluate([[AS]], [])", TypeError, f"hand[0]: {A_CARD} list"),
    ("evaluate(['As'])", TypeError, f"hand[0]: {A_CARD} str"),
    ("evaluate(AS)", TypeError, f"hand: expected {HAND} int"),
    ("evaluate([AS], None)", TypeError, f"board: expected {HAND} NoneType"),
    (
        "evaluate(np.ma.array([AS, 3], mask=[0, 1]))",
        ValueError,
        "hand: expected an array without a mask, got masked values",
    ),
    ("get_rank_class(0)", ValueError, f"hr: {BAD_RANK} 0"),
    ("get_rank_class(1093)", ValueError, f"hr: {BAD_RANK} 1093"),
    ("get_rank_class(1.0)", TypeError, f"hr: {BAD_RANK} float"),
    ("get_rank_class(True)", TypeError, f"hr: {BAD_RANK} bool"),
    ("class_to_string(0)", ValueError, "class_int: expected an integer in 1..4, got 0"),
    ("class_to_string(5)", ValueError, "class_int: expected an integer in 1..4, got 5"),
    ("class_to_string('1')", TypeError, "class_int: expected an integer in 1..4, got str"),
    ("get_five_card_rank_percentage(1093)", ValueError, f"hand_rank: {BAD_RANK} 1093"),
    ("get_five_card_rank_percentage(None)", TypeError, f"hand_rank: {BAD_RANK} NoneType"),
]


@pytest.mark.parametrize(("expression", "error", "text"), CASES, ids=[case[0] for case in CASES])
def test_errors(bf: Any, expression: str, error: type[Exception], text: str) -> None:
    names = {"np": np, "AS": AS, "TWO_H": TWO_H, "evaluator": bf.interop.treys.Evaluator()}
    with pytest.raises(error) as raised:
        eval(f"evaluator.{expression}", names)
    assert type(raised.value) is error
    assert str(raised.value) == text


def test_an_unknown_ace_rule(bf: Any) -> None:
    with pytest.raises(ValueError, match=r"^ace: expected 'low' or 'high', got 'x'$"):
        bf.interop.treys.Evaluator(ace="x")


def test_errors_of_the_caller_are_not_ours_to_replace(bf: Any) -> None:
    def cards() -> Any:
        yield AS
        raise KeyError(AS)

    with pytest.raises(KeyError, match=str(AS)):
        bf.interop.treys.Evaluator().evaluate(cards())
