"""Whatever is passed, both backends give the same result or the same error of the same text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

if TYPE_CHECKING:
    from collections.abc import Callable

# The twin takes long on some machines: examples have no deadline.
unhurried = settings(deadline=None, max_examples=300)


class Indexed:
    """An object with `__index__`, which may raise."""

    def __init__(self, value: int | Exception) -> None:
        self.value = value

    def __index__(self) -> int:
        if isinstance(self.value, Exception):
            raise self.value
        return self.value

    def __repr__(self) -> str:
        return f"Indexed({self.value!r})"


class Raising:
    """An object that fails where it is iterated."""

    def __init__(self, error: Exception, cards: int) -> None:
        self.error, self.cards = error, cards

    def __iter__(self) -> Any:
        if self.cards == 0:
            raise self.error
        return self.items()

    def items(self) -> Any:
        yield from range(self.cards)
        raise self.error


class Text(str):
    __slots__ = ()


class Row(list[Any]):
    pass


def view(text: bytes) -> memoryview:
    return memoryview(text)


errors = st.sampled_from([TypeError("boom"), ValueError("boom"), RuntimeError("boom")])
cards = st.builds(
    "".join, st.tuples(st.sampled_from("A23456789TJQKatjqk"), st.sampled_from("cdhsCS♠♢"))
)
# Mostly characters that mean something, so that faults come late in the text, too.
pieces = st.one_of(
    cards, cards, st.sampled_from(["10h", "10", " ", ",", "-", "/", "A", "s", ";", "\n"])
)
texts = st.one_of(
    st.lists(cards, max_size=9).map("".join),
    st.lists(pieces, max_size=12).map("".join),
    st.text(max_size=8),
)
ascii_bytes = texts.map(lambda text: text.encode("ascii", "ignore"))
byte_texts = st.one_of(ascii_bytes, st.binary(max_size=8))
numbers = st.one_of(
    st.integers(0, 51),
    st.integers(-2, 54),
    st.integers(),
    st.sampled_from([2**31, 2**63 - 1, 2**63, 2**64, -(2**63), 10**400]),
    st.integers(0, 51).map(np.uint8),
    st.integers(-3, 60).map(np.int64),
    st.integers(-3, 60).map(Indexed),
    errors.map(Indexed),
)
anything = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.just(np.float64(3)),
    st.just(np.array(3)),
    st.just(np.array([3])),
    st.just(1j),
    st.just(object),
    st.lists(st.integers(0, 51), max_size=2),
)
items = st.one_of(
    numbers, cards, cards.map(Text), texts, byte_texts, byte_texts.map(bytearray), anything
)
lists = st.one_of(
    st.lists(st.one_of(st.integers(0, 51), cards), max_size=60, unique=True),
    st.lists(items, max_size=6),
)
arrays = npst.arrays(
    st.one_of(npst.integer_dtypes(), npst.floating_dtypes(), npst.boolean_dtypes()),
    npst.array_shapes(min_dims=0, max_dims=2, min_side=0, max_side=6),
    elements={"min_value": 0, "max_value": 60},
)
hands = st.one_of(
    texts,
    texts.map(Text),
    byte_texts,
    byte_texts.map(bytearray),
    byte_texts.map(view),
    lists,
    lists.map(tuple),
    lists.map(Row),
    st.dictionaries(cards, st.none(), max_size=5),
    st.sets(st.integers(-1, 52), max_size=5),
    arrays,
    anything,
    st.builds(Raising, errors, st.integers(0, 3)),
)
ace_rules = st.one_of(
    st.sampled_from(["low", "low", "high", "high", "LOW", "", Text("high")]), anything, st.text()
)


def outcome(call: Callable[[], Any]) -> tuple[Any, ...]:
    """Return a result or an error in a form that compares across two copies of the package."""
    try:
        found = call()
    except Exception as error:  # noqa: BLE001 - any error is an outcome
        return type(error), str(error)
    if isinstance(found, (np.ndarray, np.generic)):
        return found.dtype, found.shape, found.tolist()
    return repr(found), found


def check_same(native: Any, twin: Any, call: Callable[[Any], Any]) -> None:
    first, *rest = found = outcome(lambda: call(native))
    assert found == outcome(lambda: call(twin))
    # Errors are of two types and name the argument first. Those of the values pass through.
    if isinstance(first, type) and issubclass(first, Exception) and "boom" not in rest[0]:
        assert first in {TypeError, ValueError}
        assert re.match(r"[a-z_]+(\[[\d, ]+\])*: ", rest[0]), rest[0]


@given(hand=hands, ace=ace_rules)
@example(hand=np.array([3], np.uint8)[::-1], ace="low")
@unhurried
def test_single_hands(native: Any, twin: Any, hand: Any, ace: Any) -> None:
    check_same(native, twin, lambda bf: bf.evaluate(hand, ace=ace))
    check_same(native, twin, lambda bf: bf.evaluate(hand))
    check_same(native, twin, lambda bf: bf.best_cards(hand, ace=ace))
    check_same(native, twin, lambda bf: bf.parse_cards(hand))
    check_same(native, twin, lambda bf: bf.format_cards(hand, sep="-", symbols=True))


@given(several=st.one_of(st.lists(hands, max_size=4), hands), ace=ace_rules)
@unhurried
def test_winners(native: Any, twin: Any, several: Any, ace: Any) -> None:
    check_same(native, twin, lambda bf: bf.winners(several, ace=ace))


@given(value=items, ace=ace_rules)
@example(value=np.array(3), ace="low")
@unhurried
def test_cards_ranks_and_names(native: Any, twin: Any, value: Any, ace: Any) -> None:
    check_same(native, twin, lambda bf: bf.Card(value))
    check_same(native, twin, lambda bf: bf.describe(value, ace=ace))
    check_same(native, twin, lambda bf: bf.hand_rank(value, ace=ace))
    check_same(native, twin, lambda bf: bf.parse_name(value, ace=ace))


names = st.lists(
    st.sampled_from(
        [
            "badugi",
            "3-card",
            "two cards",
            "tri",
            "T",
            "10",
            "nine",
            "A",
            "2",
            "-",
            ":",
            " high",
            " ",
        ]
    ),
    max_size=8,
).map("".join)


@given(name=st.one_of(names, st.text(max_size=20)), ranks=st.lists(items, max_size=5))
@unhurried
def test_texts_of_ranks_and_names(native: Any, twin: Any, name: str, ranks: list[Any]) -> None:
    check_same(native, twin, lambda bf: bf.parse_name(name))
    check_same(native, twin, lambda bf: bf.hand_rank(name))
    check_same(native, twin, lambda bf: bf.hand_rank(ranks, ace="high"))


lines = st.one_of(
    st.lists(ascii_bytes, max_size=5).map(b"\n".join),
    st.lists(ascii_bytes, max_size=5).map(b"\r\n".join),
    st.binary(max_size=12),
)
several_texts = st.one_of(
    st.lists(texts, max_size=5),
    st.lists(st.one_of(texts, byte_texts, byte_texts.map(bytearray), items), max_size=5),
    lines,
    lines.map(bytearray),
    lines.map(view),
    st.lists(cards, max_size=4).map(np.array),
    st.lists(ascii_bytes, max_size=4).map(np.array),
    st.lists(items, max_size=4).map(tuple),
    arrays,
    anything,
)


@given(several=several_texts, ace=ace_rules)
@example(several=b"As\n\n", ace="low")
@example(several=b"As\r\n2h\r", ace="low")
@unhurried
def test_texts(native: Any, twin: Any, several: Any, ace: Any) -> None:
    check_same(native, twin, lambda bf: bf.evaluate_texts(several))
    check_same(native, twin, lambda bf: bf.evaluate_texts(several, ace=ace))


@given(array=st.one_of(arrays, lists, st.lists(lists, max_size=3), anything), ace=ace_rules)
@unhurried
def test_arrays(native: Any, twin: Any, array: Any, ace: Any) -> None:
    check_same(native, twin, lambda bf: bf.evaluate_batch(array))
    check_same(native, twin, lambda bf: bf.evaluate_batch(array, ace=ace))
    check_same(native, twin, lambda bf: bf.evaluate_masks(array))
    check_same(native, twin, lambda bf: bf.evaluate_masks(array, ace=ace))
