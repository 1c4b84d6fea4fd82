"""PHH files against PokerKit: hands played at random there are read back as they were."""

from __future__ import annotations

import random
import re
import sys
import warnings
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from history_samples import SAMPLES, cards, hands_of, read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(
    sys.version_info < (3, 11), reason="PokerKit needs Python 3.11 or newer"
)
if sys.version_info >= (3, 11):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pokerkit
        from pokerkit import HandHistory


@pytest.fixture(autouse=True)
def _without_warnings() -> Iterator[None]:
    # PokerKit warns when its deck runs out, which happens with many players.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


def played(seed: int) -> tuple[Any, Any]:
    """Play one hand at random and return PokerKit's game and final state."""
    draw = random.Random(seed)
    players = draw.randint(2, 6)
    automatic = [each for each in pokerkit.Automation if "STANDING" not in each.name]
    ante = draw.choice([0, 0, 1])
    game = pokerkit.FixedLimitBadugi(tuple(automatic), True, ante, (1, 2), 2, 4)
    state = game([draw.randint(2, 60) for _ in range(players)], players)
    while state.status:
        if state.can_stand_pat_or_discard():
            index = state.stand_patter_or_discarder_index
            assert index is not None
            held = list(state.hole_cards[index])
            state.stand_pat_or_discard(draw.sample(held, draw.choice([0, 1, 1, 2, 3, 4])))
        elif state.can_fold() and draw.random() < 0.15:
            state.fold()
        elif state.can_complete_bet_or_raise_to() and draw.random() < 0.4:
            state.complete_bet_or_raise_to()
        else:
            state.check_or_call()
    return game, state


def counted(state: Any, name: str) -> list[tuple[int, Any]]:
    found = [each for each in state.operations if type(each).__name__ == name]
    return [(each.player_index, each) for each in found]


def test_hands_played_by_pokerkit_are_read_as_they_were_played(bf: Any) -> None:
    states, histories = [], []
    for seed in range(70):
        game, state = played(seed)
        states.append(state)
        histories.append(HandHistory.from_game_state(game, state))
    text = HandHistory.dumps_all(histories)
    hands = read_bytes(bf, text, "PHH")
    assert len(hands) == len(states)
    streets = set()
    for hand, state in zip(hands, states, strict=True):
        assert isinstance(hand, bf.interop.histories.Hand), hand
        names = [player.name for player in hand.players]
        assert [player.stack for player in hand.players] == list(state.starting_stacks)
        assert list(hand.results.values()) == list(state.payoffs)
        draws = [draw for street in hand.streets for draw in street.draws]
        discards = counted(state, "StandingPatOrDiscarding")
        assert [(names.index(draw.player), draw.count) for draw in draws] == [
            (index, len(each.cards)) for index, each in discards
        ]
        for draw, (_, each) in zip(draws, discards, strict=True):
            if draw.count:
                assert draw.discards == bf.parse_cards("".join(map(repr, each.cards)))
        folds = [a.player for street in hand.streets for a in street.actions if a.kind == "fold"]
        assert [names.index(name) for name in folds] == [i for i, _ in counted(state, "Folding")]
        raises = [
            (names.index(a.player), a.to)
            for street in hand.streets
            for a in street.actions
            if a.kind in ("bet", "raise")
        ]
        assert raises == [
            (index, each.amount) for index, each in counted(state, "CompletionBettingOrRaisingTo")
        ]
        assert {win.player for win in hand.wins} >= {
            names[index] for index, payoff in enumerate(state.payoffs) if payoff > 0
        }
        for shown in hand.shown:
            held = "".join(map(repr, state.hole_cards[names.index(shown.player)]))
            assert not held or shown.cards == bf.parse_cards(held)
        streets.add(len(hand.streets))
    assert streets == {1, 2, 3, 4}


def test_a_file_with_every_field(bf: Any) -> None:
    h = bf.interop.histories
    (hand,) = hands_of(bf, "badugi.phh")
    assert (hand.room, hand.number, hand.table, hand.seats) == ("PHH", "7", "Feature", 6)
    assert (str(hand.date), hand.time_zone) == ("2024-03-09 20:15:00", "Europe/Madrid")
    assert hand.tournament == h.Tournament("", "Event 3", "12")
    assert [(p.seat, p.name, p.cards) for p in hand.players] == [
        (1, "Ann", None),
        (4, "Bob", cards(bf, "As2h7dKd")),
        (6, "Cleo", None),
    ]
    assert (hand.hero, hand.button) == ("Bob", 6)
    assert [(post.player, post.kind) for post in hand.posts] == [
        ("Ann", "small blind"),
        ("Bob", "big blind"),
    ]
    assert hand.streets[1].draws == (
        h.Draw("Ann", 2),
        h.Draw("Bob", 1, cards(bf, "Kd"), cards(bf, "3c")),
    )
    assert [s.player for s in hand.shown] == ["Bob"]
    assert hand.mucked == ("Ann",)
    assert (hand.total_pot, hand.rake) == (14, 0)


def test_sections_of_a_file_are_read_one_by_one(bf: Any) -> None:
    h = bf.interop.histories
    found = list(h.read(SAMPLES / "badugi.phhs"))
    assert [type(each).__name__ for each in found] == ["Hand", "Skipped", "Fault", "Fault", "Hand"]
    raked, skipped, spoilt, cut, last = found
    assert (raked.total_pot, raked.rake, raked.line) == (16, Decimal("0.5"), 1)
    assert raked.wins == (h.Win("p1", Decimal("15.5")),)
    assert (skipped.reason, skipped.number) == ("NT", "2")
    assert (spoilt.line, "PokerKit cannot read the hand" in spoilt.message) == (28, True)
    assert "cut off" in cut.message
    assert [win.player for win in last.wins] == ["p2"]


def test_finishing_stacks_that_disagree_are_a_fault(bf: Any) -> None:
    text = (SAMPLES / "badugi.phhs").read_text().replace("107.5", "120")
    fault = read_bytes(bf, text, "PHH")[0]
    assert fault.message.startswith("'p1' cannot end with 120")


def test_the_extra_is_named_where_pokerkit_is_missing(
    bf: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "hand.phh"
    path.write_text("variant = 'FB'\n")

    def absent(name: str) -> Any:
        raise ModuleNotFoundError(name=name.partition(".")[0])

    extras = bf.interop.histories.phh.require.__globals__
    monkeypatch.setitem(extras, "import_module", absent)
    with pytest.raises(ModuleNotFoundError, match=r"badugi_fast\[pokerkit\]"):
        list(bf.interop.histories.read(path))


WRONG_FIELDS = {
    "starting_stacks = [inf, 30.5, 40]": "starting_stacks[0]: expected a number",
    "starting_stacks = [20, nan, 40]": "starting_stacks[1]: expected a number",
    "starting_stacks = 20": "starting_stacks: expected a list, got 20",
    'starting_stacks = [20, "30.5", 40]': "starting_stacks[1]: expected a number, got '30.5'",
    "small_bet = true": "small_bet: expected a number, got True",
    "big_bet = 1e400": "big_bet: expected a number",
    "small_bet = 1000000000000000": "small_bet: expected a number",
    "rake = 1": "rake: PHH has no such field",
    "players = [1, 2, 3]": "players[0]: expected a text, got 1",
    'players = ["a", "b"]': "players: expected a list of 3 values, got ['a', 'b']",
    'seats = ["a", "b", "c"]': "seats[0]: expected an integer, got 'a'",
    "seats = [1, true, 3]": "seats[1]: expected an integer, got True",
    "finishing_stacks = [1, 2]": "finishing_stacks: expected a list of 3 values, got [1, 2]",
    "actions = [1]": "actions[0]: expected a text, got 1",
    "time = 3": "time: expected a time of day, got 3",
    "day = 'x'": "day: expected an integer, got 'x'",
    "day = 32": "a field has a wrong value",
    "event = 3": "event: expected a text, got 3",
    "seat_count = 0x" + "f" * 5000: (
        "seat_count: expected an integer below 1,000,000,000,000,000, got a number of many digits"
    ),
    "small_bet = " + "1" * 5001: "the number is too long: 'small_bet = 111",
}


@pytest.mark.parametrize("line", WRONG_FIELDS, ids=lambda line: line[:40])
def test_a_wrong_field_is_named_with_its_value(bf: Any, line: str) -> None:
    text = (SAMPLES / "badugi.phh").read_text()
    name = line.partition(" ")[0]
    if name == "actions":
        text = re.sub(r"actions = \[.*?\n\]\n", "actions = []\n", text, flags=re.DOTALL)
    text = re.sub(rf"\n{name} = .*", "", text) + f"{line}\n"
    (fault,) = read_bytes(bf, text, "PHH")
    assert fault.message.startswith(WRONG_FIELDS[line])
    assert line == "day = 32" or fault.line == text.count("\n")
    assert "object" not in fault.message


@pytest.mark.parametrize("amount", ["x", "1.x", "nan", "inf", "-1", "1" * 400])
def test_an_action_with_a_wrong_amount_is_named(bf: Any, amount: str) -> None:
    text = (SAMPLES / "badugi.phh").read_text().replace("p1 cbr 2", f"p1 cbr {amount}")
    (fault,) = read_bytes(bf, text, "PHH")
    assert fault.message.startswith("actions[4]: expected a number after cbr, got 'p1 cbr ")
    assert text.split("\n")[fault.line - 1] == "actions = ["


@pytest.mark.parametrize("name", ["variant", "antes", "small_bet", "starting_stacks"])
def test_an_absent_field_is_named(bf: Any, name: str) -> None:
    text = re.sub(rf"\n{name} = .*", "", (SAMPLES / "badugi.phh").read_text())
    (fault,) = read_bytes(bf, text, "PHH")
    assert fault.message == f"{name}: the field is missing"


def test_an_event_without_a_level_is_kept(bf: Any) -> None:
    h = bf.interop.histories
    text = (SAMPLES / "badugi.phh").read_text().replace("level = 12\n", "")
    (hand,) = read_bytes(bf, text, "PHH")
    assert hand.tournament == h.Tournament("", "Event 3", "")
    # Cash games have events too, and a rake.
    (hand,) = read_bytes(bf, text.replace("37.5, 40]", "36.5, 40]"), "PHH")
    assert (hand.rake, hand.tournament.name) == (1, "Event 3")
