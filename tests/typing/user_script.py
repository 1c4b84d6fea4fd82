"""A user's program: `mypy --strict` must pass over it against the installed package."""

from __future__ import annotations

import numpy as np

import badugi_fast as bf
from badugi_fast.typing import AceRule, HandLike


def strengths(hands: list[HandLike], ace: AceRule = "low") -> list[int]:
    return [bf.evaluate(hand, ace=ace) for hand in hands]


cards: tuple[bf.Card, ...] = bf.parse_cards("As2h3d4c")
ranks = strengths(["As2h3d4c", [0, 5, "3h"], cards, np.array([1, 2, 3]), b"Kc"])
name: bf.HandName = bf.describe(ranks[0])
label: str = name.long.upper()
size: int = name.size
batch = bf.evaluate_batch(np.array([cards], dtype=np.uint8), out=np.empty(1, np.uint16))
best = int(batch.min()) + int(bf.evaluate_masks([15]).max()) + int(bf.evaluate_texts(["As"])[0])
winner: int = bf.winners(["As", "2s"])[0]
worst: int = bf.parse_name("badugi").stop - 1
path: str = bf.get_include()
version: str = bf.build_info()["version"]
text: str = bf.format_cards(bf.best_cards("AcAd2c3d"), sep=" ")
