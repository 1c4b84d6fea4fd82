"""The twin: the rules of Badugi in plain Python, with the answers and errors of the C++ backend.

`cards` reads what users pass as a hand, `hand_ranks` orders the hands, `evaluation` finds the
best subset, `batch` does so for arrays and texts, `dealing` numbers, lists and deals hands.
"""

from badugi_fast._pure.batch import (
    count_lines,
    rank_cells,
    rank_lines,
    rank_list,
    rank_masks,
    rank_offsets,
    rank_plain_rows,
    rank_rows,
)
from badugi_fast._pure.cards import read_cards
from badugi_fast._pure.dealing import (
    canonical_rows,
    deal_rows,
    index_rows,
    rows_from_indices,
    write_hands,
)
from badugi_fast._pure.evaluation import best_cards, evaluate, rank_hand
from badugi_fast._pure.hand_ranks import hand_rank_of_set, set_of_hand_rank

__all__ = [
    "best_cards",
    "canonical_rows",
    "count_lines",
    "deal_rows",
    "evaluate",
    "hand_rank_of_set",
    "index_rows",
    "rank_cells",
    "rank_hand",
    "rank_lines",
    "rank_list",
    "rank_masks",
    "rank_offsets",
    "rank_plain_rows",
    "rank_rows",
    "read_cards",
    "rows_from_indices",
    "set_of_hand_rank",
    "write_hands",
]
