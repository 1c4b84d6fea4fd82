"""The sentences of PokerStars, in cash games and tournaments."""

from __future__ import annotations

import re

from badugi_fast.interop.histories.assembly import Header
from badugi_fast.interop.histories.dates import date_of
from badugi_fast.interop.histories.hands import Skipped
from badugi_fast.interop.histories.lines import Line, begin_of_hand, not_understood
from badugi_fast.interop.histories.records import Tournament
from badugi_fast.interop.histories.sentences import MONEY, money, sentence, symbol
from badugi_fast.interop.histories.text_room import TextRoom

NAME = "PokerStars"

_BEGIN = (
    r"(?:PokerStars|POKERSTARS)(?: Zoom| Home)?(?: Game)? (?:Hand|Game|GAME) #(?P<number>[0-9]+): +"
    r"(?P<rest>.*)"
)
# What stands before the game: in a mixed game its name, with the game in brackets after it.
_TOURNAMENT = r"Tournament #(?P<tournament>[0-9]+), "
_MIX = r"(?:\{[^{}]*\}|[A-Za-z0-9][\w ,/-]*) \("
_MIXED_ENTRY = (
    rf"(?P<entry>(?:Freeroll|{MONEY}(?:\+{MONEY}){{0,3}}(?: ?[A-Z]{{3}})?)(?= |$))? *(?:{_MIX})"
)
_GAME = (
    r"(?P<game>Badugi (?P<betting>(?:(?:Pot|No) )?Limit|LIMIT))\)?,? (?:- )?"
    r"(?:Match Round [IVXLC]+, )?(?:Level (?P<level>[IVXLC]+) )?"
    r"\(?<low>/<high>(?: (?P<currency>[A-Z]{3}))?\) - "
    r"(?P<day>[0-9]{4}/[0-9]{1,2}/[0-9]{1,2})(?: -)? (?P<time>[0-9]{1,2}:[0-9]{2}:[0-9]{2})"
    r" \(?(?P<zone>[A-Z]{2,5})\)?"
    r"(?: \[(?P<et_day>[0-9/]{8,10}) (?P<et_time>[0-9:]{7,8}) (?P<et>[A-Z]{2,5})\])?"
)
_OTHER_GAME = (
    r"(?:Tournament #[0-9]+, (?:[^ ]*[0-9][^ ]*(?: [A-Z]{3})? |Freeroll +)?)?"
    r"(?P<game>.*?)(?: - Level .*| \(?[^ ]*[0-9]/.*| - [0-9]{4}/.*|)"
)
_BLINDS = r"(?P<small>small blind)|(?P<big>big blind)|(?P<both>small & big blinds)"
_ALL_IN = r"(?P<allin> and is all-in)?"


def _header(file: str, line: Line) -> Header | Skipped:
    begin = begin_of_hand(_BEGIN, line)
    rest = begin["rest"]
    if "Badugi" not in rest:
        other = re.fullmatch(_OTHER_GAME, rest)
        return Skipped(file, line.number, begin["number"], other["game"] if other else rest)
    before, game = rest[: rest.rindex("Badugi")], rest[rest.rindex("Badugi") :]
    found = sentence(_GAME).fullmatch(game)
    before = re.sub(r"^\{[^{}]*\} +(?!\()", "", before)
    tournament = re.match(_TOURNAMENT, before)
    if found is None or not (tournament or not before or re.fullmatch(_MIX, before)):
        raise not_understood(line.number, line.text)
    header = Header(NAME, begin["number"], file, line.number, found["game"])
    day, time = found["et_day"] or found["day"], found["et_time"] or found["time"]
    header.date, header.time_zone = date_of(line.number, day, time), found["et"] or found["zone"]
    header.currency = symbol(found["low"])
    if tournament:
        entry = before[tournament.end() :]
        mixed = re.fullmatch(_MIXED_ENTRY, entry)
        entry = (mixed["entry"] or "") if mixed else entry.removesuffix("(")
        header.tournament = Tournament(
            tournament["tournament"], entry.strip(), found["level"] or ""
        )
    if found["betting"].upper() == "LIMIT":
        header.small_bet, header.big_bet = money(found["low"]), money(found["high"])
    return header


_TABLE_LINES = {
    "table": r"Table '(?P<table>.+)' (?:(?P<seats>[0-9]+)-max)?(?: ?\(Play Money\))?"
    r"(?: ?Seat #(?P<button>[0-9]+) is the button)?",
    "seat": r"Seat <seat>: (?P<player>.+) \(<stack> in chips(?:, .* bounty)?\)"
    r"(?P<out> is sitting out)?(?: out of hand .*)?",
    "dealing": r"\*\*\* (?:DEALING HANDS|HOLE CARDS) \*\*\*",
    "street": r"\*\*\* (?P<order>FIRST|SECOND|THIRD) DRAW \*\*\*",
    "summary": r"\*\*\* SUMMARY \*\*\*",
    "cancelled": r"Hand cancelled",
}
_PLAYER_LINES = (
    ("fold", r": folds(?: \[.*\])?"),
    ("check", r": checks"),
    ("call", rf": calls <amount>{_ALL_IN}"),
    ("bet", rf": bets <amount>{_ALL_IN}"),
    ("raise", rf": raises <amount> to <to>{_ALL_IN}"),
    ("discard", r": discards <count> cards?(?: <cards>)?"),
    ("pat", r": stands pat(?: on \[.*\]| \[.*\])?"),
    (
        "post",
        rf": posts (?:{_BLINDS}|(?P<ante>the ante)) <amount>{_ALL_IN}",
    ),
    ("win", r" collected <amount> from (?P<pot>pot|main pot|side pot(?:-[0-9]+)?)"),
    ("show", r": shows <cards>(?: \(<label>\))?"),
    ("muck", r": (?:mucks hand|doesn't show hand)"),
)
_NAME_INSIDE = (
    ("dealt", r"Dealt to ", r"(?: <kept>)? <cards>"),
    ("returned", r"Uncalled bet \(<amount>\) returned to ", r""),
)
_NOISE = (
    r"\*\*\* SHOW ?DOWN \*\*\*|The deck (?:is|was|has been) (?:re)?shuffled.*|Betting is capped"
    r"|.+(?: (?:has )?requested TIME"
    r"|: sits out|: is sitting out| leaves the table| joins the table at seat #[0-9]+"
    r"| is disconnected| is connected| has returned| has timed out.*|: has timed out.*"
    r"| is sitting out| was removed from the table .*| will be allowed to play after the button"
    r"| has been disconnected| has reconnected| said, \".*\"| cashed out the hand .*"
    r"| finished the tournament.*| wins the tournament .*| wins .* bounty .*"
    r"| re-buys and receives .*| takes the add-on .*)"
)

POKERSTARS = TextRoom(
    NAME,
    _BEGIN,
    _header,
    _TABLE_LINES,
    _PLAYER_LINES,
    _NAME_INSIDE,
    _NOISE,
)
