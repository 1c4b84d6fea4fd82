"""The sentences of Full Tilt Poker, in cash games and tournaments."""

from __future__ import annotations

import re

from badugi_fast.interop.histories.assembly import Header
from badugi_fast.interop.histories.dates import date_of
from badugi_fast.interop.histories.hands import Skipped
from badugi_fast.interop.histories.lines import Broken, Line, begin_of_hand, not_understood
from badugi_fast.interop.histories.records import Tournament
from badugi_fast.interop.histories.sentences import MONEY, money, symbol
from badugi_fast.interop.histories.text_room import TextRoom

NAME = "Full Tilt Poker"

_BEGIN = r"Full ?Tilt ?Poker(?:\.fr)? Game #(?P<number>[0-9]+): (?P<rest>.*)"
_GAME = r"(?P<game_%s>(?P<betting_%s>FL|PL|NL|(?:(?:Pot|No) )?Limit) Badugi)"
_STAKES = f"(?P<low_%s>{MONEY})/(?P<high_%s>{MONEY})(?: Ante {MONEY})?"
_DAY = r"[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}"
_TIME = r"[0-9]{1,2}:[0-9]{2}:[0-9]{2}"
# The game stood before the limits in the room's later years.
_HEADER = (
    r"(?:(?P<entry>.+) \((?P<tournament>[0-9]+)\), )?"
    r"(?:Table|Match) (?P<table>.+?)(?: \((?P<kind>[^()]*)\))? - "
    rf"(?:{_STAKES % ('old', 'old')} - {_GAME % ('old', 'old')}"
    rf"|{_GAME % ('new', 'new')} - {_STAKES % ('new', 'new')})"
    rf" - (?P<time>{_TIME}) (?P<zone>[A-Z]{{2,5}}) - (?P<day>{_DAY})"
    rf"(?: \[(?P<et_time>{_TIME}) (?P<et>[A-Z]{{2,5}}) - (?P<et_day>{_DAY})\])?"
    r"(?P<partial> \(partial\))?"
)
_OTHER_GAME = r".* - (?P<game>[^-]*[A-Za-z]{4}[^-]*(?:-7[^-]*)?)(?: - .*)? - .* - .*"
_SEATS = r"(?:.*, )?(?P<seats>[0-9]+) max(?:,.*)?"
_BLINDS = (
    r"(?P<small>the small blind of )|(?P<big>the big blind of )"
    r"|(?P<dead>a dead small blind of )|(?P<post>)"
)
_POT = r"(?P<pot>pot|main pot|side pot(?: #[0-9]+)?)"
_ALL_IN = r"(?P<allin>, and is all in)?"


def _header(file: str, line: Line) -> Header | Skipped:
    begin = begin_of_hand(_BEGIN, line)
    found = re.fullmatch(_HEADER, begin["rest"])
    if found is None:
        if "Badugi" in begin["rest"]:
            raise not_understood(line.number, line.text)
        other = re.fullmatch(_OTHER_GAME, begin["rest"])
        game = other["game"] if other else begin["rest"]
        return Skipped(file, line.number, begin["number"], game)
    if found["partial"]:
        raise Broken(line.number, "the room itself calls this history partial")
    form = "_old" if found["game_old"] else "_new"
    header = Header(NAME, begin["number"], file, line.number, found["game" + form])
    day, time = found["et_day"] or found["day"], found["et_time"] or found["time"]
    header.date, header.time_zone = date_of(line.number, day, time), found["et"] or found["zone"]
    low, high = found["low" + form], found["high" + form]
    header.currency = symbol(low)
    header.table = found["table"]
    seats = re.fullmatch(_SEATS, found["kind"] or "")
    if found["kind"] == "heads up":
        header.seats = 2
    elif seats:
        header.seats = int(seats["seats"])
    if found["tournament"]:
        header.tournament = Tournament(found["tournament"], found["entry"])
    if found["betting" + form] in ("FL", "Limit"):
        header.small_bet, header.big_bet = money(low), money(high)
    return header


_TABLE_LINES = {
    "seat": r"Seat <seat>: (?P<player>.+) \(<stack>\)(?P<out>, is sitting out)?",
    "button": r"The button is in seat #<seat>",
    "dealing": r"\*\*\* HOLE CARDS \*\*\*",
    "street": r"\*\*\* (?P<order>FIRST|SECOND|THIRD) DRAW \*\*\*(?: \(Total Pot: .*\))?",
    "summary": r"\*\*\* SUMMARY \*\*\*",
    "cancelled": r"Hand #[0-9]+ has been cancell?ed",
}
_PLAYER_LINES = (
    ("fold", r" folds"),
    ("check", r" checks"),
    ("call", rf" calls <amount>{_ALL_IN}"),
    ("bet", rf" bets <amount>{_ALL_IN}"),
    ("raise", rf" raises to <to>{_ALL_IN}"),
    ("discard", r" discards <count> cards?(?: <cards>)?"),
    ("pat", r" stands pat(?: \[.*\])?"),
    ("hidden", r" is dealt <count> cards?"),
    ("post", rf" posts (?:{_BLINDS})<amount>{_ALL_IN}"),
    ("post", rf" (?P<ante>antes) <amount>{_ALL_IN}"),
    ("win", rf" (?:wins|ties for) (?:the )?{_POT} \(<amount>\)(?: with .+)?"),
    ("show", r" shows <cards>(?:(?: -)? <label>)?"),
    ("muck", r" mucks"),
)
_NAME_INSIDE = (
    ("dealt", r"Dealt to ", r"(?: <kept>)? <cards>"),
    ("returned", r"Uncalled bet of <amount> returned to ", r""),
)
_NOISE = (
    r"\*\*\* SHOW ?DOWN \*\*\*|The deck (?:is|was|has been) (?:re)?shuffled.*|Time has expired"
    r"|Betting is capped"
    r"|(?!Seat [0-9]+:).+(?:: .*| has [0-9]+ seconds left to act| is sitting out| has returned"
    r"| stands up| sits down| adds [^ ]+| has timed out| has been disconnected| has reconnected"
    r"| (?:has )?requested TIME| is feeling .*| seems to be hitting .*| finished in .*)"
)

FULL_TILT = TextRoom(
    NAME,
    _BEGIN,
    _header,
    _TABLE_LINES,
    _PLAYER_LINES,
    _NAME_INSIDE,
    _NOISE,
)
