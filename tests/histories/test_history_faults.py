"""Damaged and cut-off histories: reported with file and line, never lost, never an exception."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

import pytest
from history_samples import MERGE, SAMPLES, STARS, TEXTS, TILT, lines_of_hand, read_bytes
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

if TYPE_CHECKING:
    from pathlib import Path

HANDS = {"stars": STARS, "tilt": TILT, "merge": MERGE}


def test_a_hand_whose_numbers_disagree_is_there_to_look_at(bf: Any) -> None:
    text = "\n".join(lines_of_hand(*STARS)).replace("Rake $0.75", "Rake $0.70")
    (fault,) = read_bytes(bf, text)
    assert fault.hand.number == fault.number == "900000000001"
    assert fault.hand.total_pot != fault.hand.rake + sum(win.amount for win in fault.hand.wins)


@pytest.mark.parametrize("name", HANDS)
def test_a_history_cut_at_any_line_is_a_fault(bf: Any, name: str) -> None:
    lines = lines_of_hand(*HANDS[name])
    whole = read_bytes(bf, "\n".join(lines))
    assert [type(each).__name__ for each in whole] == ["Hand"]
    seen = set()
    for length in range(2 if name == "merge" else 1, len(lines)):
        (fault,) = read_bytes(bf, "\n".join(lines[:length]))
        # A summary that lacks only who took no part is whole.
        if isinstance(fault, bf.interop.histories.Hand):
            assert name == "tilt"
            assert length == len(lines) - 1
            continue
        assert 1 <= fault.line <= length
        seen.add(fault.message.partition(":")[0])
    assert seen == {"the hand is cut off"}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_a_file_cut_at_any_line_gives_the_hands_before(bf: Any, path: Path) -> None:
    h = bf.interop.histories
    lines = path.read_bytes().split(b"\n")
    whole = [each for each in read_bytes(bf, path.read_bytes()) if isinstance(each, h.Hand)]
    for length in range(0, len(lines), 3):
        found = read_bytes(bf, b"\n".join(lines[:length]))
        hands = [each.number for each in found if isinstance(each, h.Hand)]
        assert hands == [each.number for each in whole][: len(hands)]
        assert sum(isinstance(each, h.Fault) for each in found) <= 1
        ended = [each for each in whole if each.line < length]
        assert len(hands) >= len(ended) - 1


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_random_damage_is_reported_and_never_raises(bf: Any, data: st.DataObject) -> None:
    h = bf.interop.histories
    path = data.draw(st.sampled_from([*TEXTS]))
    raw = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 5))):
        place = data.draw(st.integers(0, len(raw) - 1))
        how = data.draw(st.sampled_from(["set", "cut", "insert", "swap"]))
        if how == "set":
            raw[place] = data.draw(st.integers(0, 255))
        elif how == "cut":
            del raw[place : place + data.draw(st.integers(1, 80))]
        elif how == "insert":
            raw[place:place] = data.draw(st.binary(max_size=9))
        else:
            other = data.draw(st.integers(0, len(raw) - 1))
            raw[place], raw[other] = raw[other], raw[place]
    found = read_bytes(bf, bytes(raw))
    kinds = {type(each) for each in found}
    assert kinds <= {h.Hand, h.Skipped, h.Fault}
    for each in found:
        assert each.line <= raw.count(b"\n") + 1
        if isinstance(each, h.Hand):
            assert sum(each.results.values()) == -each.rake


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=st.binary(max_size=300), room=st.sampled_from([None, "PokerStars", "Merge"]))
def test_any_bytes_are_read_or_reported(bf: Any, raw: bytes, room: str | None) -> None:
    found = read_bytes(bf, raw, room)
    assert found or raw.startswith((b"\xff\xfe", b"\xfe\xff")) or not re.search(rb"[!-~]", raw)


def test_lines_that_belong_to_no_hand_are_reported_once(bf: Any) -> None:
    hand = "\n".join(lines_of_hand(*STARS))
    found = read_bytes(bf, f"hello\nyou\n\n{hand}\n\n\nwhat\nis this\n\n{hand}\n")
    assert [type(each).__name__ for each in found] == ["Fault", "Hand", "Fault", "Hand"]
    assert found[0].line == 1
    assert found[0].message == "no hand begins before this line: 'hello'"
    assert found[2].message == "no hand begins before this line: 'what'"


def test_a_file_without_hands_and_an_empty_one(bf: Any) -> None:
    rooms = "PokerStars, Full Tilt Poker, Merge or PHH"
    assert [str(each) for each in read_bytes(bf, "\n\na\nb\n")] == [
        f"<input>:3: no hand history of {rooms}"
    ]
    assert [each.message for each in read_bytes(bf, "a", "Merge")] == ["no hand history of Merge"]
    assert read_bytes(bf, b"") == read_bytes(bf, b"\xef\xbb\xbf\r\n\n") == []


def test_a_line_without_end_and_a_hand_without_end(bf: Any) -> None:
    first = lines_of_hand(*STARS)[0]
    long = read_bytes(bf, f"{first}\n{'x' * 70_000}")
    assert [each.line for each in long] == [1, 2]
    assert long[1].message == "the line has more than 65536 bytes: no hand history"
    many = read_bytes(bf, first + "\nx: folds" * 20_000)
    assert [each.message for each in many] == ["the hand has more than 5000 lines"]


def test_a_file_is_read_as_the_hands_are_asked_for(bf: Any) -> None:
    class Counting(io.BytesIO):
        lines = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            self.lines += 1
            return super().readline(size)

    text = ("\n".join(lines_of_hand(*STARS)) + "\n\n\n").encode()
    source = Counting(text * 50)
    reader = bf.interop.histories.read(source)
    for count in range(1, 4):
        next(reader)
        assert source.lines <= count * text.count(b"\n")
    assert len(list(reader)) == 47


def test_read_hands_stops_at_a_fault_unless_it_is_told_what_to_do(bf: Any) -> None:
    h = bf.interop.histories
    text = b"hello\n" + (SAMPLES / "full_tilt_cash.txt").read_bytes()
    with pytest.raises(ValueError, match=r"<input>:1: no hand begins before this line: 'hello'"):
        list(h.read_hands(io.BytesIO(text)))
    faults: list[Any] = []
    hands = list(h.read_hands(io.BytesIO(text), on_fault=faults.append))
    assert (len(hands), len(faults)) == (2, 1)


def test_wrong_arguments(bf: Any) -> None:
    h = bf.interop.histories
    with pytest.raises(ValueError, match=r"room: expected one of 'PokerStars', .*, got 'Stars'"):
        h.read(io.BytesIO(b""), room="Stars")
    with pytest.raises(TypeError, match="room: expected one of"):
        h.read(io.BytesIO(b""), room=3)
    with pytest.raises(TypeError, match="source: expected a path or a file opened for reading by"):
        list(h.read(3))
    with pytest.raises(TypeError, match="got a file opened for reading text"):
        list(h.read(io.StringIO("PokerStars")))
    with pytest.raises(FileNotFoundError):
        list(h.read("/absent/file.txt"))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1252", "utf-16", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("name", ["pokerstars_cash.txt", "full_tilt_cash.txt"])
def test_encodings_and_line_ends(bf: Any, name: str, end: str, encoding: str) -> None:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    raw = text.replace("\n", end).encode(encoding)
    if encoding == "utf-16-be":
        raw = b"\xfe\xff" + raw
    expected, found = read_bytes(bf, text), read_bytes(bf, raw)
    assert found == expected
    assert any("Ü" in str(each) or "É" in str(each) for each in found)


def test_hands_of_several_rooms_in_one_file_are_all_read(bf: Any) -> None:
    h = bf.interop.histories
    texts = ["\n".join(lines_of_hand(*sample)) for sample in (STARS, TILT, MERGE)]
    hands = [read_bytes(bf, text)[0] for text in texts]
    found = read_bytes(bf, "\n\n".join([*texts, *texts]))
    assert [(each.room, each.number, each.results) for each in found] == [
        (each.room, each.number, each.results) for each in [*hands, *hands]
    ]
    # A hand that is cut off ends where that of another room begins.
    cut = texts[0][: texts[0].index("*** SUMMARY")]
    assert [type(each) for each in read_bytes(bf, f"{cut}\n{texts[1]}")] == [h.Fault, h.Hand]


def test_each_hand_of_another_room_than_the_one_given_is_a_fault(bf: Any) -> None:
    texts = ["\n".join(lines_of_hand(*sample)) for sample in (STARS, TILT)]
    found = read_bytes(bf, "\n\n\n".join([*texts, texts[1], texts[0]]), "PokerStars")
    assert [type(each).__name__ for each in found] == ["Hand", "Fault", "Fault", "Hand"]
    line = texts[0].count("\n") + 4
    number = re.search("#([0-9]+)", texts[1])
    assert number is not None
    message = "a hand of Full Tilt Poker, not of PokerStars"
    assert str(found[1]) == f"<input>:{line}: hand {number[1]}: {message}"
