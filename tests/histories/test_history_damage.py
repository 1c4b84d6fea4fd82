"""One damaged line in a hand: the message names it, and the next hand is read."""

from __future__ import annotations

from typing import Any

import pytest
from history_samples import MERGE, STARS, TILT, lines_of_hand, read_bytes

# Hand, a line's beginning, what it becomes, how the line begins that is blamed (or this), message.
DAMAGED = [
    (STARS, "Hero: calls $1.50", "Hero: cals $1.50", "", "not understood: 'Hero: cals $1.50'"),
    (STARS, "Hero: calls $1.50", "Nobody: calls $1.50", "", "not understood"),
    (
        STARS,
        "Hero: calls $1.50",
        "Hero: calls $1.25",
        "Total pot",
        "the total pot is 18.50, but the players",
    ),
    (STARS, "Hero: calls $1.50", "Hero: calls $3.50", "", "calls 3.50, which is more than the bet"),
    (STARS, "a: b: calls $1", "a: b: raises $1 to $1", "", "cannot raise to 1"),
    (STARS, "Seat 2: x [y] ($3.50", "Seat 1: x [y] ($3.50 in chips)", "", "seat 1 is taken twice"),
    (STARS, "Seat 2: x [y] ($3.50", "Seat 2: a: b ($3.50 in chips)", "", "'a: b' has two seats"),
    (
        STARS,
        "Seat 2: x [y] ($3.50",
        "Seat 2: x [y] ($1.50 in chips)",
        "x [y]: calls $1",
        "puts in 2 of 1.50",
    ),
    (STARS, "Dealt to Hero [As 2h Ks 9s]", "Dealt to Hero [As 2h Ks]", "", "is dealt 3 cards"),
    (
        STARS,
        "Dealt to Hero [As 2h Ks 9s]",
        "Dealt to Hero [As 2h Ks As]",
        "",
        "duplicate card 'As'",
    ),
    (STARS, "Dealt to Hero [As 2h Ks 9s]", "Dealt to Hero [As 2h Ks 9x]", "", "not understood"),
    (STARS, "Hero: discards 2 cards", "Hero: discards 2 cards [Ks 8s]", "", "not in the hand"),
    (STARS, "Hero: discards 2 cards", "Hero: discards 1 card [Ks 9s]", "", "cannot discard these"),
    (
        STARS,
        "a: b: discards 3 cards",
        "",
        "a: b: checks",
        "draw 1: 'a: b' neither draws nor stands pat",
    ),
    (STARS, "Dealt to Hero [As 2h] [7d", "Dealt to Hero [As 3h] [7d 2c]", "", "holds other cards"),
    (STARS, "Dealt to Hero [As 2h] [7d", "Dealt to Hero [As 2h] [As 2c]", "", "is in the hand"),
    (STARS, "*** SECOND DRAW", "*** THIRD DRAW ***", "", "draw 3 follows draw 1"),
    (STARS, "Hero: shows", "Hero: shows [As 2h 7d Qc] (Badugi: Q,7,2,A)", "", "cannot hold these"),
    (STARS, "Zoë Ünal: shows", "Zoë Ünal: shows [8c 6d 5h As] (x)", "", "show the same card"),
    (
        STARS,
        "Hero collected $12.95",
        "Hero collected $12.90 from main pot",
        "Total pot",
        "do not make the pot",
    ),
    (STARS, "Zoë Ünal: calls $2", "a: b: calls $2", "", "'a: b' has folded"),
    (STARS, "Hero collected $12.95", "a: b collected $12.95 from main pot", "", "has folded"),
    (
        STARS,
        "Total pot $18.50",
        "Total pot $18.50 | Rake $0.50",
        "",
        "do not make the pot of 18.50",
    ),
    (
        STARS,
        "Total pot $18.50",
        "Total pot $18.50 Main pot $1. | Rake $0.75",
        "",
        "the pots 1 do not",
    ),
    (
        STARS,
        "Seat 1: a: b folded",
        "",
        "Seat 6: seat 6 (x) (big",
        "the hand is cut off: the summary lacks 'a: b'",
    ),
    (
        STARS,
        "Seat 3: Zoë Ünal (button)",
        "Seat 3: Zoë Ünal folded on the 3rd Draw",
        "",
        "has folded by",
    ),
    (
        STARS,
        "Seat 5: Hero (small",
        "Seat 5: Hero collected ($9)",
        "Total pot",
        "won 17.75, but 9 by the summary",
    ),
    (STARS, "a: b: folds", "", "*** THIRD", "draw 2: 'a: b' neither draws nor stands pat"),
    (
        STARS,
        "Total pot $18.50",
        "Total pot $18.50 | Rake $0.50 | Jackpot Rake $0.10",
        "",
        "17.75 won and 0.60 rake do not make the pot of 18.50",
    ),
    (STARS, "Zoë Ünal: raises $1 to $2", "Zoë Ünal: raises $3 to $2", "", "a bet of 1 by 3 to 2"),
    (STARS, "Zoë Ünal: raises $1 to $2", "Zoë Ünal: raises $0.50 to $2", "", "by 0.50 to 2"),
    (STARS, "Zoë Ünal: raises $1 to $2", "Zoë Ünal: raises $2 to $2", "", "by 2 to 2"),
    (TILT, "Hero raises to $2", "Hero raises to 2$", "", "not understood"),
    (TILT, "Émile: x is dealt 2", "Émile: x is dealt 3 cards", "", "has not thrown away 3 cards"),
    (TILT, "Uncalled bet of $2", "", "Total pot", "the total pot is 14, but the players put in 16"),
    (TILT, "*** SUMMARY", "", "Total pot", "not understood: 'Total pot $14"),
    (
        MERGE,
        '\t\t<event sequence="4"',
        '\t\t<event sequence="4" type="CALL" player="3"/>',
        "",
        "amount",
    ),
    (MERGE, '\t\t<event sequence="4"', '\t\t<event type="CALL" player="8" amount="1"/>', "", "8"),
    (
        MERGE,
        '\t\t<event sequence="4"',
        '\t\t<event type="CALL" player="3" amount="x"/>',
        "",
        "amount",
    ),
    (
        MERGE,
        '\t\t<event sequence="4"',
        '\t\t<event type="JUMP" player="3"/>',
        "",
        "unknown event 'JUMP'",
    ),
    (
        MERGE,
        '\t\t<event sequence="4"',
        '\t\t<event type="DRAW" player="3" text="x"/>',
        "",
        "the tag 'event': text: 'x' is no number",
    ),
    (
        MERGE,
        '\t\t<event sequence="4"',
        '\t\t<event type="CALL" player="y" amount="1"/>',
        "",
        "the tag 'event': player: 'y' is no number",
    ),
    (MERGE, '\t\t<event sequence="4"', '\t\t<event type="CALL" player="3"', "", "not understood"),
    (MERGE, '\t\t<event sequence="4"', '\t\t<tag a="1"/>', "", "unknown tag 'tag'"),
    (MERGE, "</game>", "", "\t</round>", "the hand is cut off: it has no </game>"),
    (
        MERGE,
        '\t\t<winner amount="12.85"',
        '\t\t<winner amount="19" uncalled="false" potnumber="1" player="1"/>',
        "</game>",
        "the players won 22",
    ),
]


@pytest.mark.parametrize("case", DAMAGED, ids=lambda case: f"{case[2]}"[:40])
def test_a_damaged_line_is_reported_and_costs_its_own_hand_only(bf: Any, case: Any) -> None:
    sample, begin, becomes, blamed, message = case
    lines = lines_of_hand(*sample)
    place = next(place for place, line in enumerate(lines) if line.startswith(begin))
    damaged = [*lines[:place], *[becomes][: bool(becomes)], *lines[place + 1 :]]
    if blamed:
        places = [at for at, line in enumerate(damaged) if line.startswith(blamed)]
        place = places[-1] if blamed.startswith(("\t", "*", "x")) else places[0]
    found = read_bytes(bf, "\n".join([*damaged, "", "", *lines]))
    fault, hand = found
    assert isinstance(fault, bf.interop.histories.Fault)
    assert message in fault.message
    assert fault.line == place + 1
    assert fault.number in lines[0] + lines[1]
    assert str(fault).startswith(f"<input>:{fault.line}: hand {fault.number}: ")
    assert isinstance(hand, bf.interop.histories.Hand)


@pytest.mark.parametrize(
    "noise", ["Betting is capped", "Hero has requested TIME", "Hero requested TIME"]
)
@pytest.mark.parametrize(("sample", "before"), [(STARS, "Hero: calls"), (TILT, "Hero raises to")])
def test_what_the_room_says_between_is_passed_over(
    bf: Any, sample: tuple[str, int, str], before: str, noise: str
) -> None:
    text = "\n".join(lines_of_hand(*sample))
    assert before in text
    assert read_bytes(bf, text.replace(before, f"{noise}\n{before}")) == read_bytes(bf, text)
