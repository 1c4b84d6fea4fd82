"""The proof: every hand of one to five cards, random ones beyond, on both backends."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import facts
import oracle

if TYPE_CHECKING:
    from numpy.typing import NDArray

RANDOM_HANDS = 200_000

both_ace_rules = pytest.mark.parametrize("ace", oracle.ACE_RULES)


@cache
def all_hands(size: int) -> NDArray[np.uint8]:
    return oracle.all_hands(size)


@cache
def all_ranks(size: int, ace: str) -> NDArray[np.uint16]:
    return oracle.rank_rows(all_hands(size), ace)


def texts_of(hands: NDArray[np.uint8]) -> list[str]:
    cards = [rank + suit for rank in oracle.LETTERS for suit in "cdhs"]
    return ["".join([cards[card] for card in hand]) for hand in hands.tolist()]


@both_ace_rules
@pytest.mark.parametrize(("size", "hands"), [(1, 52), (2, 1326), (3, 22_100), (4, 270_725)])
class TestAllHands:
    def test_as_rows(self, bf: Any, size: int, hands: int, ace: str) -> None:
        found = bf.evaluate_batch(all_hands(size), ace=ace)
        assert found.shape == (hands,)
        np.testing.assert_array_equal(found, all_ranks(size, ace))

    def test_as_masks(self, bf: Any, size: int, hands: int, ace: str) -> None:
        found = bf.evaluate_masks(oracle.masks_of(all_hands(size)), ace=ace)
        assert found.shape == (hands,)
        np.testing.assert_array_equal(found, all_ranks(size, ace))

    def test_as_single_calls(self, bf: Any, size: int, hands: int, ace: str) -> None:
        found = [bf.evaluate(hand, ace=ace) for hand in all_hands(size).tolist()]
        assert len(found) == hands
        assert found == all_ranks(size, ace).tolist()

    def test_as_texts(self, bf: Any, size: int, hands: int, ace: str) -> None:
        # The twin is slow, and reads all texts by one function.
        step = 1 if bf.backend() == "native" or size < 4 else 10
        texts = texts_of(all_hands(size)[::step])
        assert len(texts) == -(-hands // step)
        expected = all_ranks(size, ace)[::step]
        assert [bf.evaluate(text, ace=ace) for text in texts] == expected.tolist()
        np.testing.assert_array_equal(bf.evaluate_texts(texts, ace=ace), expected)
        buffer = "\n".join(texts).encode()
        np.testing.assert_array_equal(bf.evaluate_texts(buffer, ace=ace), expected)


@both_ace_rules
def test_all_five_card_hands(native: Any, ace: str) -> None:
    found = native.evaluate_batch(all_hands(5), ace=ace)
    assert found.shape == (2_598_960,)
    np.testing.assert_array_equal(found, all_ranks(5, ace))


@both_ace_rules
def test_every_fiftieth_five_card_hand(twin: Any, ace: str) -> None:
    hands = all_hands(5)[:: 2_598_960 // 50_000]
    found = twin.evaluate_batch(hands, ace=ace)
    np.testing.assert_array_equal(found, oracle.rank_rows(hands, ace))


@pytest.mark.slow
@both_ace_rules
def test_all_five_card_hands_native_equals_twin(native: Any, twin: Any, ace: str) -> None:
    hands = all_hands(5)
    np.testing.assert_array_equal(
        native.evaluate_batch(hands, ace=ace), twin.evaluate_batch(hands, ace=ace)
    )


def check_random_rows(bf: Any, size: int, ace: str, count: int) -> None:
    hands = oracle.random_hands(np.random.default_rng(size), count, size)
    found = bf.evaluate_batch(hands, ace=ace)
    np.testing.assert_array_equal(found, oracle.rank_rows(hands, ace))


def check_random_card_sets(bf: Any, ace: str, count: int) -> None:
    rng = np.random.default_rng(52)
    # As many of each size from 8 to 52, in random order.
    sizes = rng.permutation(np.resize(np.arange(8, 53), count))
    masks = oracle.random_masks(rng, sizes)
    expected = oracle.rank_sets(masks, ace)
    np.testing.assert_array_equal(bf.evaluate_masks(masks, ace=ace), expected)


# The twin is slow: a part of its hands every day, all of them with the other long proofs.
def everyday(bf: Any) -> int:
    return RANDOM_HANDS if bf.backend() == "native" else RANDOM_HANDS // 5


@both_ace_rules
@pytest.mark.parametrize("size", [6, 7])
def test_random_rows(bf: Any, size: int, ace: str) -> None:
    check_random_rows(bf, size, ace, everyday(bf))


@both_ace_rules
def test_random_card_sets_of_8_to_52_cards(bf: Any, ace: str) -> None:
    check_random_card_sets(bf, ace, everyday(bf))


@pytest.mark.slow
@both_ace_rules
def test_all_random_hands_of_the_twin(twin: Any, ace: str) -> None:
    check_random_rows(twin, 6, ace, RANDOM_HANDS)
    check_random_rows(twin, 7, ace, RANDOM_HANDS)
    check_random_card_sets(twin, ace, RANDOM_HANDS)


@both_ace_rules
def test_random_single_calls_of_5_to_52_cards(bf: Any, ace: str) -> None:
    rng = np.random.default_rng(5)
    hands = [rng.permutation(52)[:size] for size in range(5, 53) for _ in range(100)]
    masks = np.array([sum(1 << int(card) for card in hand) for hand in hands], np.uint64)
    found = [bf.evaluate(hand.tolist(), ace=ace) for hand in hands]
    assert found == oracle.rank_sets(masks, ace).tolist()
    # A card set can have few playing cards only where suits or ranks are few.
    for suit in range(4):
        flush = list(range(suit, 52, 4))
        for hand in (flush, flush + [8 + other for other in range(4) if other != suit]):
            expected = oracle.rank_sets(np.array([sum(1 << c for c in hand)], np.uint64), ace)
            assert bf.evaluate(hand, ace=ace) == expected[0]


@both_ace_rules
def test_the_order_of_cards_is_free(bf: Any, ace: str) -> None:
    hands = oracle.random_hands(np.random.default_rng(24), 20_000, 4)
    expected = oracle.rank_rows(hands, ace)
    orders = [hands[:, order] for order in permutations(range(4))]
    assert len(orders) == 24
    for order in orders:
        np.testing.assert_array_equal(bf.evaluate_batch(order, ace=ace), expected)


def hands_of_examples() -> list[str]:
    found = [case.get("cards", []) for case in facts.cases("examples.json").values()]
    found += [[text.replace("-", "") for text in facts.cases("examples.json")["ex241"]["hands"]]]
    return sorted({text for hands in found for text in hands})


@both_ace_rules
@pytest.mark.parametrize("hand", hands_of_examples())
def test_the_order_of_cards_is_free_in_published_examples(bf: Any, hand: str, ace: str) -> None:
    ids = facts.ids_of(hand)
    cards = [hand[at : at + 2] for at in range(0, len(hand), 2)]
    expected = oracle.rank_hand(ids, ace)
    assert {bf.evaluate(order, ace=ace) for order in permutations(ids)} == {expected}
    assert {bf.evaluate("".join(order), ace=ace) for order in permutations(cards)} == {expected}
    assert set(bf.evaluate_batch(list(permutations(ids)), ace=ace).tolist()) == {expected}
