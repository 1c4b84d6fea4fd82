// The docstring of badugi_fast.evaluate; a test keeps it equal to the twin's.
#pragma once

namespace badugi::python {

inline constexpr const char* kEvaluateDoc = R"doc(evaluate($module, /, hand, *, ace='low')
--

Rank one hand of 1 to 52 cards.

The hand is the best subset whose cards all differ in rank and in suit: more cards beat
fewer, and among equals the lower highest card wins, then the next.

Parameters
----------
hand : str, bytes or iterable of cards
    Card text such as ``"As2h3d4c"`` (`bytes` are ASCII text), or the cards themselves, each
    a card id 0..51 or the text of one card. See `parse_cards` for the notation.
ace : {"low", "high"}, default "low"
    Whether the ace is the lowest card, as in Badugi, or the highest, as in Badeucy.

Returns
-------
int
    Hand rank 1..1092; 1 is best.

Raises
------
ValueError
    Empty hand, unknown rank or suit, half a card, the same card twice, a card id outside
    0..51, or an unknown `ace`.
TypeError
    `hand` or one of its cards is of the wrong type.

Notes
-----
Rank order: rules of Badugi as in Robert's Rules and the PokerStars rules page; 1092 hand
ranks are 715 badugis, 286 three-card, 78 two-card and 13 one-card hands.

Examples
--------
>>> import badugi_fast as bf
>>> bf.evaluate("As2h3d4c")
1
>>> bf.evaluate(["Ac", "Ad", "2c", "3d"])  # 2-A: each other card shares a suit or a rank
1002
>>> bf.evaluate("Ah2s3c4d5h", ace="high")  # an ace is high here: 5-4-3-2
1
)doc";

}  // namespace badugi::python
