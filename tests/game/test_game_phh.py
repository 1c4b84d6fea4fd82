"""PokerKit's reader accepts our PHH text and plays it to the same stacks."""

from __future__ import annotations

import random
import re
import sys
import warnings
from collections import Counter
from typing import TYPE_CHECKING

import pytest

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

from game_tables import FAIR, GOOD, POOR, check_down, plain_table, play, table_of
from pokerkit import HandHistory

from badugi_fast.game import Rules, Table, to_phh

if TYPE_CHECKING:
    from collections.abc import Callable


def replayed_stacks(text: str) -> tuple[list[int], list[int]]:
    """Stacks that PokerKit ends with, and those that the text promises."""
    history = HandHistory.loads(text)
    with warnings.catch_warnings():
        # It says so whenever a stub is reshuffled earlier than it would do it.
        warnings.filterwarnings("ignore", category=UserWarning)
        *_, state = history
    assert not state.status
    assert history.finishing_stacks is not None
    return list(state.stacks), history.finishing_stacks


def play_randomly(table: Table, chance: random.Random) -> None:
    while table.seat is not None:
        action = chance.choice(table.legal_actions())
        if action.name == "fold" and chance.random() < 0.7:
            action = table.legal_actions()[1]
        table.act(action)


@pytest.mark.parametrize("preset", [Rules.cash_game, Rules.tournament, Rules.pokerkit])
def test_full_stacks(preset: Callable[..., Rules]) -> None:
    for seed in range(25):
        chance = random.Random(seed)
        players = chance.randint(2, 8)
        rules = preset(4, ante=chance.choice((0, 1)))
        table = Table(rules, [1000] * players, button=chance.randrange(players), seed=seed)
        for _ in range(2):
            play_randomly(table, chance)
            try:
                text = to_phh(table)
            except ValueError as error:
                # Three hands tie, which can happen.
                assert "PokerKit's rules would end with stacks" in str(error)  # noqa: PT017
            else:
                theirs, ours = replayed_stacks(text)
                assert theirs == ours
            table.next_hand()


def test_short_stacks() -> None:
    refused: Counter[str] = Counter()
    written = 0
    for seed in range(150):
        chance = random.Random(seed)
        stacks = [chance.randint(1, 100) for _ in range(chance.randint(2, 8))]
        table = Table(Rules(small_bet=4, min_buy_in=1), stacks, seed=seed)
        play_randomly(table, chance)
        try:
            text = to_phh(table)
        except ValueError as error:
            refused[re.sub(r"[\d, \[\]]+", " ", str(error))] += 1
        else:
            theirs, ours = replayed_stacks(text)
            assert theirs == ours
            written += 1
    assert written > 130
    assert all(reason.startswith("hand: PokerKit's rules") for reason in refused)


def test_hands_played_by_pokerkits_rules_are_never_refused() -> None:
    for seed in range(80):
        chance = random.Random(seed)
        stacks = [chance.randint(1, 100) for _ in range(chance.randint(2, 8))]
        table = Table(Rules.pokerkit(4), stacks, seed=seed, button=len(stacks) - 1)
        play_randomly(table, chance)
        theirs, ours = replayed_stacks(to_phh(table))
        assert theirs == ours == list(table.stacks)


def test_the_text() -> None:
    table = table_of([100, 100, 100], [GOOD, FAIR, POOR], "KsKhKd")
    play(table, "f r c p 5s6h b c p p k k p p k b c")
    text = to_phh(table, players=["Ann", "Bob 'B' \"x\"", "Cem"], event="test")
    assert text.splitlines() == [
        "variant = 'FB'",
        "ante_trimming_status = true",
        "antes = [0, 0, 0]",
        "blinds_or_straddles = [1, 2, 0]",
        "small_bet = 2",
        "big_bet = 4",
        "starting_stacks = [100, 100, 100]",
        (
            "actions = ['d dh p1 As2h3d4c', 'd dh p2 5s6h7d8c', 'd dh p3 9sThJdQc', 'p3 f', "
            "'p1 cbr 4', 'p2 cc', 'p1 sd', 'p2 sd 5s6h', 'd dh p2 KsKh', 'p1 cbr 2', 'p2 cc', "
            "'p1 sd', 'p2 sd', 'p1 cc', 'p2 cc', 'p1 sd', 'p2 sd', 'p1 cc', 'p2 cbr 4', 'p1 cc', "
            "'p2 sm 7d8cKhKs', 'p1 sm As2h3d4c']"
        ),
        "hand = 0",
        "seats = [1, 2, 3]",
        "finishing_stacks = [110, 90, 100]",
        "players = ['Ann', \"Bob 'B' \\U00000022x\\U00000022\", 'Cem']",
        "event = 'test'",
    ]
    assert HandHistory.loads(text).players == ["Ann", "Bob 'B' \"x\"", "Cem"]
    assert replayed_stacks(text) == ([110, 90, 100],) * 2


def test_heads_up_the_big_blind_comes_first() -> None:
    table = plain_table(2)
    play(table, "f")
    assert "starting_stacks = [100, 100]" in to_phh(table)
    assert "finishing_stacks = [101, 99]" in to_phh(table)
    assert "'p2 f'" in to_phh(table)


def test_a_posted_blind() -> None:
    table = Table(Rules(small_bet=2), [100, 100, 100, None], button=2, seed=1)
    play(table, "f f")
    table.sit_down(3, 50, post=True)
    table.next_hand()
    check_down(table)
    text = to_phh(table)
    assert "blinds_or_straddles = [1, 2, -2, 0]" in text
    theirs, ours = replayed_stacks(text)
    assert theirs == ours


def test_hands_that_cannot_be_written() -> None:
    table = plain_table(2)
    with pytest.raises(ValueError, match=r"^hand: it is not over$"):
        to_phh(table)
    for changes, message in (
        ({"draws": 2}, "PHH's Badugi has 52 cards, hands of four and three draws"),
        ({"cards": 3}, "PHH's Badugi has 52 cards, hands of four and three draws"),
        ({"small_rounds": 1}, "PHH's Badugi has two rounds at the small bet"),
    ):
        table = plain_table(2, **changes)
        play(table, "f")
        with pytest.raises(ValueError, match=f"^hand: {message}"):
            to_phh(table)
    table = plain_table(3, cap=None, small_bet=2)
    play(table, "r r r r r f f")
    with pytest.raises(ValueError, match=r"^hand: PokerKit's rules do not let seat 0 raise$"):
        to_phh(table)
    with pytest.raises(TypeError, match=r"^hand: expected a Table or a HandLog, got str$"):
        to_phh("hand")  # type: ignore[arg-type]
    table = plain_table(2)
    play(table, "f")
    with pytest.raises(TypeError, match=r"^event: expected numbers, text, .*, got object$"):
        to_phh(table, event=object())
    assert to_phh(table) == to_phh(table.log)
