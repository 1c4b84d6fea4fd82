"""Hand ranks to names and ranks, and back."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import numpy as np
import pytest

import oracle

SIZES = {1: "one-card", 2: "two-card", 3: "three-card", 4: "badugi"}
WORDS = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)

both_ace_rules = pytest.mark.parametrize("ace", oracle.ACE_RULES)


@both_ace_rules
def test_every_hand_rank(bf: Any, ace: str) -> None:
    for number in range(1, 1093):
        name = bf.describe(number, ace=ace)
        ranks = oracle.name_ranks(number, ace)
        places = tuple("A23456789TJQK".index(rank) for rank in ranks.split("-"))
        assert issubclass(type(name), str)
        assert name == str(name) == f"{SIZES[len(places)]} {ranks}"
        assert name.long == f"{SIZES[len(places)]} {WORDS[places[0]]}: {ranks}"
        assert (name.hand_rank, name.size, name.ranks, name.ace) == (
            number,
            len(places),
            places,
            ace,
        )
        assert type(name) is bf.HandName
        assert bf.HandName(number, ace) == name
        # From ranks to the hand rank, in every form.
        form: Any
        for form in (ranks, ranks.lower(), ranks.replace("-", ""), ranks.replace("T", "10")):
            assert bf.hand_rank(form, ace=ace) == number
        for form in (
            places,
            places[::-1],
            list(places),
            set(places),
            np.array(places),
            iter(places),
        ):
            assert bf.hand_rank(form, ace=ace) == number
        assert bf.hand_rank([*ranks.split("-")[:1], *places[1:]], ace=ace) == number


@both_ace_rules
def test_names_are_read_back(bf: Any, ace: str) -> None:
    for number in range(1, 1093):
        name = bf.describe(number, ace=ace)
        alone = range(number, number + 1)
        ranks = name.split()[1]
        size = f"{name.size}-card"
        digits = ranks.replace("-", "")
        forms = [
            name.upper(),
            name.long.title(),
            f"  {name}  ",
            f"{name} high",
            f"{name} hand",
            name.replace("-", " "),
            f"{size} {ranks}",
            f"{size}: {ranks}",
            f"{size}: {ranks.replace('-', ', ')}",
            f"{size.title()}s, {digits}",
            f"{size} ({ranks.replace('T', '10')})",
            f"a {size} hand: {digits}",
            f"{' '.join(WORDS[rank] for rank in name.ranks)} {size}",
        ]
        assert bf.parse_name(name, ace=ace) == bf.parse_name(name.long, ace=ace) == alone
        # Each reading takes a while: one of the forms, or all of them where an ace leads.
        for text in forms if name.ranks[0] == 0 and name.size < 3 else [forms[number % 13]]:
            assert bf.parse_name(text, ace=ace) == alone, text


@both_ace_rules
def test_sizes_and_highest_cards_name_all_hands_that_begin_so(bf: Any, ace: str) -> None:
    names = [bf.describe(number, ace=ace) for number in range(1, 1093)]
    begins: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for name in names:
        for length in range(name.size + 1):
            begins.setdefault((name.size, name.ranks[:length]), []).append(name.hand_rank)
    for (size, ranks), numbers in begins.items():
        found = bf.parse_name(f"{size}-card {'-'.join('A23456789TJQK'[r] for r in ranks)}", ace=ace)
        assert list(found) == numbers
        if len(ranks) == 1:
            word = WORDS[ranks[0]]
            for text in (
                f"{word}-high {size}-card hand",
                f"{SIZES[size]} {word}",
                f"{size}Card-{word}",
            ):
                assert bf.parse_name(text, ace=ace) == found


@pytest.mark.parametrize(
    ("name", "like"),
    [
        ("Badugi", "4-card"),
        ("a badugi", "4-card"),
        ("four-card", "4-card"),
        ("4-card badugi", "4-card"),
        ("8-high four card badugi", "4-card 8"),
        ("three-card badugi 9-2-A", "3-card 9-2-A"),
        ("Three Cards", "3-card"),
        ("3 card", "3-card"),
        ("3card", "3-card"),
        ("tri", "3-card"),
        ("an ace high two card", "2-card A"),
        ("A 3-card", "3-card"),
        ("the 3-card", "3-card"),
        ("eight-high tri", "3-card 8"),
        ("3-card sixes", "3-card 6"),
        ("1-card deuce", "1-card 2"),
        ("2-card 10", "2-card T"),
    ],
)
def test_other_forms_of_names(bf: Any, name: str, like: str) -> None:
    ace = "high" if name.startswith("an ace") else "low"
    assert bf.parse_name(name, ace=ace) == bf.parse_name(like, ace=ace)


def test_an_ace_after_the_size_is_no_article(bf: Any) -> None:
    for text in ("1-card A", "1-card A ", "1-card: A high", "1-card A high", "one-card a hand"):
        assert bf.parse_name(text) == range(1080, 1081), text
    assert len(bf.parse_name("badugi A 5 4 3", ace="high")) == 1
    assert bf.parse_name("3-card A 7 2", ace="high") == bf.parse_name("3-card A-7-2", ace="high")
    # Lowest first is no order that we read: a guess would be another hand.
    for text in ("3-card A-7-2", "3-card A 7 2", "badugi 2 5 4 3", "badugi A 5 4 3"):
        with pytest.raises(
            ValueError, match=r"^name: expected ranks of a hand of \d cards, highest"
        ):
            bf.parse_name(text)


def test_names_cannot_be_changed(bf: Any) -> None:
    # One that no other test gets: `describe` gives the same object each time.
    name = bf.HandName(716)
    for field in ("hand_rank", "size", "ranks", "long", "ace", "anything"):
        with pytest.raises(AttributeError):
            setattr(name, field, 1)
        with pytest.raises(AttributeError):
            delattr(name, field)
    assert name.long == "three-card three: 3-2-A"
    assert (name.hand_rank, name.size, name.ranks, name.ace) == (716, 3, (2, 1, 0), "low")


def test_names_are_strings(bf: Any) -> None:
    name = bf.describe(716)
    assert {name: 1}["three-card 3-2-A"] == 1
    assert json.dumps(name) == '"three-card 3-2-A"'
    assert name + "!" == "three-card 3-2-A!"
    assert repr(name) == "'three-card 3-2-A'"
    assert f"{name:>20}" == "    three-card 3-2-A"


def test_names_are_copied_and_pickled_whole() -> None:
    # The package that pickle finds again is the one in sys.modules.
    import badugi_fast as bf

    for ace in ("low", "high"):
        name = bf.describe(1002, ace=ace)
        pickled = [
            pickle.loads(pickle.dumps(name, protocol))
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
        ]
        for same in (*pickled, copy.copy(name), copy.deepcopy([name])[0]):
            assert same == name
            assert type(same) is bf.HandName
            assert (same.hand_rank, same.size, same.ranks, same.long, same.ace) == (
                name.hand_rank,
                name.size,
                name.ranks,
                name.long,
                name.ace,
            )


def test_hand_ranks_of_any_integer_type(bf: Any) -> None:
    for number in (716, np.uint16(716), np.int64(716), bf.evaluate_batch([3, 6, 9])):
        name = bf.describe(number)
        assert name == "three-card 3-2-A"
        assert type(name.hand_rank) is int
    assert [bf.describe(number) for number in bf.evaluate_masks([1, 2])] == ["one-card A"] * 2
