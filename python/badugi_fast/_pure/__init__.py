"""The twin: the rules of Badugi in plain Python, with the answers and errors of the C++ backend.

`cards` reads what users pass as a hand, `hand_ranks` orders the hands, `evaluation` finds the
best subset.
"""

from badugi_fast._pure.cards import read_cards
from badugi_fast._pure.evaluation import (
    best_cards,
    count_lines,
    evaluate,
    rank_hand,
    rank_lines,
    rank_masks,
    rank_rows,
    rank_texts,
)
from badugi_fast._pure.hand_ranks import hand_rank_of_set, set_of_hand_rank

__all__ = [
    "best_cards",
    "count_lines",
    "evaluate",
    "hand_rank_of_set",
    "rank_hand",
    "rank_lines",
    "rank_masks",
    "rank_rows",
    "rank_texts",
    "read_cards",
    "set_of_hand_rank",
]
