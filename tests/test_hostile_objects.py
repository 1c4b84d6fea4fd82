"""Objects that lie about themselves or change while they are read: errors, never a crash."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest


class Index:
    """A number that runs code when it is asked for."""

    def __init__(self, value: Any, action: Any = None) -> None:
        self.value = value
        self.action = action

    def __index__(self) -> Any:
        if self.action:
            self.action()
        if isinstance(self.value, BaseException):
            raise self.value
        return self.value


def test_a_list_that_shrinks_while_it_is_read(bf: Any) -> None:
    cards: list[Any] = []
    cards += [Index(3, cards.clear), *(Index(card) for card in range(6, 50))]
    assert bf.evaluate(cards) == bf.evaluate("As")


def test_a_list_that_grows_while_it_is_read(bf: Any) -> None:
    cards: list[Any] = []
    cards.append(Index(3, lambda: cards.extend([6, 9, 12])))
    assert bf.evaluate(cards) == 1


@pytest.mark.parametrize("error", [KeyError("x"), KeyboardInterrupt(), ValueError("own")])
def test_errors_of_the_caller_are_not_ours_to_replace(bf: Any, error: BaseException) -> None:
    with pytest.raises(type(error)):
        bf.evaluate([Index(error)])

    def cards() -> Any:
        yield 3
        raise error

    with pytest.raises(type(error)):
        bf.evaluate(cards())


@pytest.mark.parametrize(
    "hand",
    [
        np.timedelta64(3, "s"),
        np.datetime64("2020-01-01"),
        np.float64(1),
        np.array(3, np.uint8),
    ],
    ids=repr,
)
def test_numpy_scalars_are_no_hands(bf: Any, hand: Any) -> None:
    for call in (bf.evaluate, bf.best_cards, bf.parse_cards):
        with pytest.raises(TypeError, match=r"^(hand|text): expected card text or an iterable"):
            call(hand)
    with pytest.raises(TypeError, match=r"^hands\[0\]: expected card text or an iterable"):
        bf.winners([hand])


@pytest.mark.parametrize(
    "hand",
    [
        np.array([3, 4], "m8[s]"),
        np.ma.MaskedArray(np.array([3, 7], np.uint8), mask=[False, True]),
        np.array([True]),
        [np.True_],
        np.array([3.0]),
    ],
    ids=repr,
)
def test_arrays_of_other_things_are_no_hands(bf: Any, hand: Any) -> None:
    with pytest.raises(TypeError, match=r"^hand\[\d\]: expected a card id or card text, not "):
        bf.evaluate(hand)


def test_integers_beyond_64_bits(bf: Any) -> None:
    with pytest.raises(ValueError, match=r"^cards\[0, 0\]: card id -1180591620717411303424 is not"):
        bf.evaluate_batch([[-(2**70), 1]])
    with pytest.raises(ValueError, match=r"^masks: mask 0x10000000000000000 has bits above 51$"):
        bf.evaluate_masks(2**64)
    assert bf.evaluate_masks([np.uint64(15), 3]).tolist() == [1080, 1080]


@pytest.mark.parametrize(
    "view",
    [
        memoryview(b"A.s.")[::2],
        np.zeros((2, 2), np.uint8).data,
        np.asfortranarray(np.zeros((3, 3), np.uint8)).data,
        np.int8(3),
    ],
    ids=["strided", "matrix", "columns", "scalar"],
)
def test_buffers_that_are_no_text(bf: Any, view: Any) -> None:
    with pytest.raises(TypeError, match=r"^texts(\[0\])?: expected "):
        bf.evaluate_texts(view)


def test_an_error_in_the_middle_of_an_error(native: Any) -> None:
    # Near the recursion limit the error itself cannot be made: that error must come out instead.
    assert native.backend() == "native"
    code = """
import badugi_fast as bf
def deep(n):
    return bf.winners(["As2x"]) if n == 0 else deep(n - 1)
for n in range(880, 1000):
    try:
        deep(n)
    except (ValueError, RecursionError):
        pass
print("alive")
"""
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert run.stdout == "alive\n", run.stderr
