"""What the tests of columns share: texts, hands and what they rank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import settings
from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

TEXTS = ["As2h3d4c", "K♠ K♥", "10s,9s", "as2H3d4C5s", "Kc", "AcAd2c3d", "8c7d6h5s", "A♠2♥3♦4♣5♠6♥"]
WITH_NULLS = [None, *TEXTS, None, None, *TEXTS[::-1], None]

few = settings(max_examples=40, deadline=None)

texts_with_nulls = st.lists(st.sampled_from([*TEXTS, None]), max_size=40)

hands_with_nulls = st.lists(
    st.one_of(
        st.none(),
        st.lists(st.integers(0, 51), min_size=4, max_size=4, unique=True),
        st.just([3, None, 9, 12]),
    ),
    max_size=40,
)


def rank_texts(bf: Any, texts: Sequence[str | None], **options: Any) -> list[int | None]:
    return [None if text is None else bf.evaluate(text, **options) for text in texts]


def rank_hands(bf: Any, hands: Sequence[Any], **options: Any) -> list[int | None]:
    unknown = [hand is None or None in hand for hand in hands]
    return [
        None if null else bf.evaluate(hand, **options)
        for hand, null in zip(hands, unknown, strict=True)
    ]
