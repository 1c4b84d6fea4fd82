"""PokerKit's Badugi hands, ranked by our core.

`FastBadugiHand` and `FastStandardBadugiHand` take the place of PokerKit's `BadugiHand` (ace low)
and `StandardBadugiHand` (deuce to seven, ace high) wherever it takes a hand type;
`accelerated` puts them into PokerKit's games for a block. Nothing changes at import, except that
PokerKit is imported and asked whether it behaves as these classes expect.

Examples
--------
>>> from badugi_fast.interop.pokerkit import FastBadugiHand
>>> hand = FastBadugiHand.from_game("2s3s4d7h")
>>> hand, str(hand), hand.entry.index
(2s4d7h, 'High card (2s4d7h)', 739)
>>> hand > FastBadugiHand.from_game("2s3s4d8h")
True
"""

from __future__ import annotations

from badugi_fast._extras import require

require("pokerkit", "pokerkit", __name__)

# The other modules build on PokerKit's classes: its absence has been reported above.
from badugi_fast.interop.pokerkit.hands import FastBadugiHand, FastStandardBadugiHand  # noqa: E402
from badugi_fast.interop.pokerkit.swapping import accelerated  # noqa: E402

__all__ = ["FastBadugiHand", "FastStandardBadugiHand", "accelerated"]
