"""Understanding the names that card rooms, rules pages and players give to hands."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from badugi_fast import _errors
from badugi_fast._arguments import ace_is_high
from badugi_fast.ranking import HAND_RANKS, RANK_WORDS, describe

if TYPE_CHECKING:
    from badugi_fast.typing import AceRule

# Words and their plurals; "deuce" and "trey" are card players' English.
_RANK_OF_WORD = {
    **{word: rank for rank, word in enumerate(RANK_WORDS)},
    **{f"{word}s": rank for rank, word in enumerate(RANK_WORDS)},
    "sixes": 5,
    "deuce": 1,
    "deuces": 1,
    "trey": 2,
    "treys": 2,
}
_SIZE_OF_WORD = {"one": 1, "two": 2, "three": 3, "four": 4}
# Some say "badugi" of hands of any size: "three-card badugi".
_SIZE = re.compile(
    r"\b(?:(?P<number>[1-4]|one|two|three|four)[\s-]*cards?(?![a-z])(?:[\s-]*badugi\b)?"
    r"|(?P<badugi>badugi)\b|(?P<tri>tris?)\b)"
)
_RANK = re.compile(rf"10|{'|'.join(sorted(_RANK_OF_WORD, key=len, reverse=True))}|[a2-9tjqk]")
# Before a size or a word "a" is an article; before ranks it is an ace ("A 5 4 3 badugi").
_ARTICLE = re.compile(r"\s*(?:an|the|a(?=\s+(?:$|[a-z]{3}|(?:10|[2-9tjqk])[\s-]*high)))\s+")
_FILLER = re.compile(r"(?:[\s,:;.()/-]|\b(?:hand|high|low)\b)*")


def parse_name(name: str, *, ace: AceRule = "low") -> range:
    """Return the hand ranks that a name stands for.

    Understood are the forms of `describe` and those seen on card rooms and rules pages: a size
    (``badugi``, ``3-card``, ``Three Cards``, ``two-card``, ``tri``), ranks as letters, numbers or
    English words from the highest card down (``7-4-2``, ``742``, ``8,6,4,3``, ``nine``), and the
    words ``high``, ``low`` and ``hand``. A size alone, or the highest cards alone, name all
    hands that begin so.

    Parameters
    ----------
    name : str
        For example ``"3-Card"``, ``"three-card nine"``, ``"6-high badugi"``,
        ``"Three Cards, 9-2-A"``.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.

    Returns
    -------
    range
        The hand ranks from best to worst; they are always consecutive. Test a hand with
        ``evaluate(hand) in parse_name(label)``.

    Raises
    ------
    ValueError
        The size is missing or stands twice, a word is unknown, or no hand begins with these ranks.
    TypeError
        `name` is no `str`.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.parse_name("3-Card")
    range(716, 1002)
    >>> bf.evaluate("2c3c7h9s") in bf.parse_name("three-card nine")
    True
    >>> bf.parse_name("Badugi: 8,6,4,3")
    range(51, 52)
    """
    ace_is_high(ace)
    if not isinstance(name, str):
        _errors.raise_wrong("name", "text", _errors.type_name(name), TypeError)
    text = name.lower()
    sizes = list(_SIZE.finditer(text))
    if len(sizes) != 1:
        expected = "one size such as 'badugi' or '3-card'"
        _errors.raise_wrong("name", expected, _errors.shown(name), ValueError)
    size = _size_of(sizes[0])
    start, end = sizes[0].span()
    article = _ARTICLE.match(text, 0, start)
    # The size's own number must not be read as a rank.
    before, _, after = (text[article.end() if article else 0 : start] + text[end:]).partition(":")
    first, ranks = _ranks_in(before, name), _ranks_in(after, name)
    # "seven: 7-4-2" names the highest card twice.
    if ranks[: len(first)] != first:
        ranks = first + ranks
    found = _beginning_with(size, ranks, ace)
    if not found:
        expected = f"ranks of a hand of {size} cards, highest first"
        _errors.raise_wrong("name", expected, _errors.shown(name), ValueError)
    return found


@lru_cache(maxsize=2048)
def _beginning_with(size: int, ranks: tuple[int, ...], ace: AceRule) -> range:
    names = (describe(hand_rank, ace=ace) for hand_rank in range(1, HAND_RANKS + 1))
    matching = [
        hand.hand_rank for hand in names if hand.size == size and hand.ranks[: len(ranks)] == ranks
    ]
    return range(matching[0], matching[-1] + 1) if matching else range(0)


def _size_of(match: re.Match[str]) -> int:
    if match["badugi"]:
        return 4
    if match["tri"]:
        return 3
    number = match["number"]
    return _SIZE_OF_WORD[number] if number in _SIZE_OF_WORD else int(number)


def _ranks_in(text: str, name: str) -> tuple[int, ...]:
    ranks: list[int] = []
    at = 0
    while True:
        filler = _FILLER.match(text, at)
        at = filler.end() if filler else at
        if at == len(text):
            return tuple(ranks)
        found = _RANK.match(text, at)
        if found is None:
            expected = "a size, ranks and the words high, low and hand"
            _errors.raise_wrong("name", expected, _errors.shown(name), ValueError)
        ranks.append(_rank_value(found[0]))
        at = found.end()


def _rank_value(text: str) -> int:
    if text in _RANK_OF_WORD:
        return _RANK_OF_WORD[text]
    return _errors.RANK_LETTERS.index("T" if text == "10" else text.upper())
