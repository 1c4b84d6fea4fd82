"""Ranking hands: one, or arrays of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from badugi_fast import _arrays, _errors
from badugi_fast._backend import implementation
from badugi_fast.cards import Card, as_cards
from badugi_fast.ranking import ace_is_high

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeGuard

    from numpy.typing import ArrayLike
    from typing_extensions import Buffer

    from badugi_fast.typing import AceRule, HandLike, HandRanks

# The backend's own function: a wrapper would cost as much as the evaluation.
evaluate = implementation.evaluate


def evaluate_batch(
    cards: ArrayLike, *, ace: AceRule = "low", out: HandRanks | None = None
) -> HandRanks:
    """Rank an array of hands of equal size.

    Parameters
    ----------
    cards : array_like of int, shape (..., k)
        Card ids 0..51, k = 1 to 7 of them to a hand; any integer dtype and any strides. A
        C-contiguous `uint8` array is read in place, others in small blocks.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.
    out : ndarray of uint16, shape (...), optional
        Where to write the hand ranks; a new array costs more time than the evaluation.

    Returns
    -------
    ndarray of uint16, shape (...)
        Hand ranks 1..1092; 1 is best. `out` if it was given. A NumPy scalar for one hand of
        shape ``(k,)``.

    Raises
    ------
    ValueError
        A wrong last dimension, a card id outside 0..51, the same card twice in a hand, an
        `out` of the wrong shape, read-only or sharing memory with `cards`, an unknown `ace`.
        The message gives the index of the first wrong card.
    TypeError
        `cards` holds no integers, or `out` is no `uint16` array.

    Notes
    -----
    When a card is wrong, `out` may already hold the ranks of hands before it.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.evaluate_batch([[3, 6, 9, 12], [48, 49, 50, 51]])
    array([   1, 1092], dtype=uint16)
    """
    ace_high = ace_is_high(ace)
    rows, exact = _arrays.rows_of_cards(cards)
    ranks = _arrays.output(out, rows.shape[:-1], "cards", rows)
    invalid = implementation.rank_rows(rows, ranks, ace_high)
    if invalid >= 0:
        row = _index(invalid, ranks.shape)
        _errors.raise_bad_row("cards", row, exact[row].tolist())
    return _arrays.result(ranks)


def evaluate_masks(
    masks: ArrayLike, *, ace: AceRule = "low", out: HandRanks | None = None
) -> HandRanks:
    """Rank card sets given as 52-bit masks; their sizes may differ.

    Parameters
    ----------
    masks : array_like of int, any shape
        Bit ``rank * 4 + suit`` stands for a card; each mask has 1 to 52 bits on. Any integer
        dtype and any strides; a C-contiguous `uint64` array is read in place.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.
    out : ndarray of uint16, optional
        Where to write the hand ranks; the shape of `masks`.

    Returns
    -------
    ndarray of uint16
        Hand ranks 1..1092 in the shape of `masks`; 1 is best. `out` if it was given. A NumPy
        scalar for a single mask.

    Raises
    ------
    ValueError
        A mask without bits or with bits above 51 (a negative number has), an `out` of the
        wrong shape, read-only or sharing memory with `masks`, an unknown `ace`.
    TypeError
        `masks` holds no integers, or `out` is no `uint16` array.

    Notes
    -----
    When a mask is wrong, `out` may already hold the ranks of masks before it.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.evaluate_masks([0b1111, (1 << 52) - 1])  # four aces; the whole deck
    array([1080,    1], dtype=uint16)
    """
    ace_high = ace_is_high(ace)
    sets, exact = _arrays.integer_arrays(masks, "masks")
    ranks = _arrays.output(out, sets.shape, "masks", sets)
    invalid = implementation.rank_masks(sets, ranks, ace_high)
    if invalid >= 0:
        index = _index(invalid, ranks.shape)
        _errors.raise_bad_mask("masks", index, int(exact[index]))
    return _arrays.result(ranks)


def evaluate_texts(
    texts: Iterable[str | bytes] | Buffer,
    *,
    ace: AceRule = "low",
    out: HandRanks | None = None,
) -> HandRanks:
    r"""Rank hands in text.

    Parameters
    ----------
    texts : iterable of str, array of strings, or buffer of lines
        Hands in the notation of `parse_cards`. A `bytes`, `bytearray`, `memoryview` or `mmap`
        object is ASCII text with one hand a line (``\n`` or ``\r\n``; the last line may end
        with the buffer).
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.
    out : ndarray of uint16, optional
        Where to write the hand ranks; one for each text.

    Returns
    -------
    ndarray of uint16
        Hand ranks 1..1092, 1 is best: one for each text or line, in the shape of `texts` if that
        is an array. `out` if it was given.

    Raises
    ------
    ValueError
        A text that is no hand: the message gives its row, the place of the card and the position
        of the character. An `out` of the wrong shape, read-only or sharing memory with `texts`,
        an unknown `ace`.
    TypeError
        `texts` is one `str`, or an item is no text.

    Notes
    -----
    When a text is wrong, `out` may already hold the ranks of texts before it.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.evaluate_texts(["As2h3d4c", "Kc Kd Kh Ks"])
    array([   1, 1092], dtype=uint16)
    >>> bf.evaluate_texts(b"As2h3d4c\nKcKdKhKs\n")
    array([   1, 1092], dtype=uint16)
    """
    ace_high = ace_is_high(ace)
    if isinstance(texts, str):
        expected = "several texts or a buffer of lines (for one hand use evaluate)"
        _errors.raise_wrong("texts", expected, "one str", TypeError)
    if not isinstance(texts, np.ndarray) and _is_buffer(texts):
        characters = np.frombuffer(memoryview(texts), np.uint8)
        ranks = _arrays.output(out, (implementation.count_lines(texts),), "texts", characters)
        implementation.rank_lines(texts, ranks, ace_high)
        return ranks
    items, shape = _list_of_texts(texts)
    source = texts if isinstance(texts, np.ndarray) else None
    ranks = _arrays.output(out, shape, "texts", source)
    implementation.rank_texts(items, ranks, ace_high)
    return _arrays.result(ranks)


def _is_buffer(value: object) -> TypeGuard[Buffer]:
    # Arrays of numbers are buffers too, but no text.
    try:
        view = memoryview(value)  # type: ignore[arg-type]
    except TypeError:
        return False
    return view.format in ("B", "b", "c") and view.contiguous


def _list_of_texts(texts: Any) -> tuple[list[object], tuple[int, ...]]:
    if isinstance(texts, np.ndarray):
        if texts.dtype.kind not in "USOT":
            got = f"an array of {texts.dtype}"
            _errors.raise_wrong("texts", "an array of strings", got, TypeError)
        return texts.reshape(-1).tolist(), texts.shape
    try:
        items = list(texts)
    except TypeError:
        got = _errors.type_name(texts)
        _errors.raise_wrong("texts", "texts or a buffer of lines", got, TypeError)
    return items, (len(items),)


def best_cards(hand: HandLike, *, ace: AceRule = "low") -> tuple[Card, ...]:
    """Return the cards of a hand that play.

    Parameters
    ----------
    hand : str, bytes or iterable of cards
        1 to 52 cards, as in `evaluate`.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.

    Returns
    -------
    tuple of Card
        One to four cards, highest first. Where several subsets rank the same, the highest card
        has the first possible suit in the order c d h s, then the next card, and so on.

    Raises
    ------
    ValueError, TypeError
        As `evaluate`.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.best_cards("AcAd2c3d")
    (2c, Ad)
    """
    return as_cards(implementation.best_cards(hand, ace))


def winners(hands: Iterable[HandLike], *, ace: AceRule = "low") -> tuple[int, ...]:
    """Return which hands share the pot.

    Parameters
    ----------
    hands : iterable of hands
        Each as in `evaluate`. Strengths are compared, so hands may hold the same cards.
    ace : {"low", "high"}, default "low"
        Whether the ace is the lowest card or the highest.

    Returns
    -------
    tuple of int
        Indices of the best hands in ascending order; more than one when they tie.

    Raises
    ------
    ValueError
        No hands, or one that is not valid.
    TypeError
        `hands` is one text or not iterable, or a hand is of the wrong type.

    Examples
    --------
    >>> import badugi_fast as bf
    >>> bf.winners(["KsQhJdTc", "As2h3d3c", "KhQdJcTs"])
    (0, 2)
    """
    ace_is_high(ace)
    if isinstance(hands, (str, bytes, bytearray)):
        got = f"one {_errors.type_name(hands)}"
        _errors.raise_wrong("hands", "an iterable of hands", got, TypeError)
    try:
        items = enumerate(hands)
    except TypeError:
        _errors.raise_wrong("hands", "an iterable of hands", _errors.type_name(hands), TypeError)
    ranks = [implementation.rank_hand(hand, ace, "hands", index) for index, hand in items]
    if not ranks:
        _errors.raise_wrong("hands", "at least one hand", "none", ValueError)
    best = min(ranks)
    return tuple([index for index, rank in enumerate(ranks) if rank == best])


def _index(flat: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(place) for place in np.unravel_index(flat, shape)) if shape else ()
