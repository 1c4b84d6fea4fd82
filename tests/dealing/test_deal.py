"""Random deals: uniform, disjoint, and the same for one seed whatever computes them.

All seeds are fixed, so these tests give one answer for ever; their bounds are such that one seed in
a million would fail a right program (see `statistics_of`).
"""

from __future__ import annotations

import signal
from itertools import permutations
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from statistics_of import check_fit, chi_square, chi_square_bounds, count

import facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

# Around the sizes of a vector of lanes, of a block and of a chunk of the C++ loops.
LENGTHS = (0, 1, 2, 127, 128, 129, 511, 512, 513, 1023, 1024, 1025, 4095, 4096, 4097)
LONG = (65_535, 65_536, 65_537, 131_073)


# An oracle that shares nothing with ours: NumPy's own Philox, and a deck that is a list.


def words_of(key: Any, number: int) -> Iterator[int]:
    # NumPy counts up before each block: it starts one below.
    counter = (number << 64) - 1 if number else (1 << 256) - 1
    generator = np.random.Philox(key=key, counter=counter)
    while True:
        for word in generator.random_raw(4).tolist():
            yield from (word >> shift & 0xFFFF for shift in (0, 16, 32, 48))


def deal_by_list(seed: int, number: int, cards: int, dead: list[int]) -> list[int]:
    key = np.random.SeedSequence(seed).generate_state(2, np.uint64)
    words = words_of(key, number)
    deck = [card for card in range(52) if card not in dead]
    dealt = []
    for _ in range(cards):
        # Lemire's method refuses the words with the lowest rests.
        word = next(word for word in words if word * len(deck) % 65536 >= 65536 % len(deck))
        dealt.append(deck.pop(word * len(deck) // 65536))
    return dealt


@pytest.mark.parametrize(
    ("cards", "dead"), [(4, []), (8, [3, 50]), (17, []), (52, []), (4, [*range(48)])]
)
def test_deals_are_those_of_an_oracle(bf: Any, cards: int, dead: list[int]) -> None:
    deals = 400
    found = bf.deal(deals, cards, dead=dead, seed=7)
    assert found.dtype == np.uint8
    assert found.tolist() == [deal_by_list(7, number, cards, dead) for number in range(deals)]


def test_random_words_are_those_of_numpy(twin: Any) -> None:
    philox = twin._pure.dealing.philox
    rng = np.random.default_rng(3)
    for _ in range(50):
        key = rng.integers(0, 1 << 64, 2, np.uint64)
        counter = [*rng.integers(0, 1 << 64, 4, np.uint64).tolist()]
        counter[0] |= 1
        before = np.array([counter[0] - 1, *counter[1:]], np.uint64)
        expected = np.random.Philox(key=key, counter=before).random_raw(4).tolist()
        assert list(philox(counter, key.tolist())) == expected


def test_random_words_are_those_of_random123(twin: Any) -> None:
    # From the known-answer file of Random123 (kat_vectors, philox4x64-10).
    philox = twin._pure.dealing.philox
    ones = (1 << 64) - 1
    assert philox((0, 0, 0, 0), (0, 0)) == (
        0x16554D9ECA36314C,
        0xDB20FE9D672D0FDC,
        0xD7E772CEE186176B,
        0x7E68B68AEC7BA23B,
    )
    assert philox((ones,) * 4, (ones,) * 2) == (
        0x87B092C3013FE90B,
        0x438C3C67BE8D0224,
        0x9CC7D7C69CD777B6,
        0xA09CAEBF594F0BA0,
    )


# The same cards from everything but the seed.


@pytest.mark.parametrize(
    "options",
    [
        {"k": 4, "players": 2},
        {"k": 1},
        {"k": 7, "players": 1, "dead": "AsKd"},
        {"k": 5, "players": 6, "dead": [1, 2, 3]},
        {"k": 26, "players": 2},
        {"k": 4, "dead": [*range(4, 52)]},
    ],
)
def test_both_backends_deal_the_same(native: Any, twin: Any, options: Any) -> None:
    for seed in (0, 1, 2**200, [1, 2, 3]):
        found = native.deal(600, **options, seed=seed)
        assert found.tolist() == twin.deal(600, **options, seed=seed).tolist()


@pytest.mark.parametrize("length", [*LENGTHS, *LONG])
def test_fewer_deals_are_the_first_of_more_on_any_threads(native: Any, length: int) -> None:
    many = native.deal(200_000, 4, players=2, dead="2c3c", seed=11)
    for threads in (1, 2, 5, 0, None, 1024):
        few = native.deal(length, 4, players=2, dead="2c3c", seed=11, threads=threads)
        assert np.array_equal(few, many[:length])


@pytest.mark.parametrize("length", [0, 1, 2, 100])
def test_fewer_deals_are_the_first_of_more(bf: Any, length: int) -> None:
    many = bf.deal(300, 4, seed=12)
    assert many.shape == (300, 4)
    assert np.array_equal(bf.deal(length, 4, seed=12, threads=3), many[:length])


def test_threads_write_where_out_is(native: Any) -> None:
    expected = native.deal(150_000, 3, players=2, seed=5)
    space = np.zeros((2, 7, 150_000), np.uint8)
    for out in (
        np.empty_like(expected),
        np.empty((2, 3, 150_000), np.uint8).T.swapaxes(1, 2)[::-1],
        space[:, ::-2, ::-1][:, :3].transpose(2, 0, 1),
        np.empty(900_001, np.uint8)[1:].reshape(150_000, 2, 3),
    ):
        for threads in (1, 3):
            out[...] = 99
            assert native.deal(150_000, 3, players=2, seed=5, threads=threads, out=out) is out
            assert np.array_equal(out, expected)
    # Nothing beside it was written.
    assert not space[:, [0, 1, 3, 5]].any()


@given(
    n=st.integers(0, 40),
    k=st.integers(1, 9),
    players=st.one_of(st.none(), st.integers(1, 5)),
    dead=st.sets(st.integers(0, 51), max_size=7),
    seed=st.one_of(st.integers(0), st.lists(st.integers(0, 2**70), max_size=4)),
)
@settings(deadline=None, max_examples=150)
def test_hands_are_disjoint_and_live(
    native: Any, twin: Any, *, n: int, k: int, players: int | None, dead: set[int], seed: Any
) -> None:
    hands = native.deal(n, k, players=players, dead=dead, seed=seed)
    assert hands.shape == ((n, k) if players is None else (n, players, k))
    assert np.array_equal(hands, twin.deal(n, k, players=players, dead=dead, seed=seed))
    for cards in hands.reshape(n, k * (players or 1)).tolist():
        assert len(set(cards)) == len(cards)
        assert dead.isdisjoint(cards)
        assert all(0 <= card < 52 for card in cards)


# Seeds, as NumPy users know them.


def test_a_number_is_reproducible_and_others_differ(bf: Any) -> None:
    first = bf.deal(50, 4, seed=1)
    assert np.array_equal(first, bf.deal(50, 4, seed=1))
    assert np.array_equal(first, bf.deal(50, 4, seed=np.int64(1)))
    assert np.array_equal(first, bf.deal(50, 4, seed=np.array(1)))
    assert np.array_equal(first, bf.deal(50, 4, seed=[1]))
    assert np.array_equal(first, bf.deal(50, 4, seed=np.random.SeedSequence(1)))
    assert not np.array_equal(first, bf.deal(50, 4, seed=2))
    sequence = np.random.SeedSequence(1)
    assert np.array_equal(first, bf.deal(50, 4, seed=sequence))
    assert np.array_equal(first, bf.deal(50, 4, seed=sequence))
    child = sequence.spawn(1)[0]
    assert not np.array_equal(first, bf.deal(50, 4, seed=child))


@pytest.mark.parametrize(
    "make", [np.random.default_rng, np.random.PCG64, np.random.MT19937, np.random.Philox]
)
def test_a_generator_advances(bf: Any, make: Any) -> None:
    one, other = make(9), make(9)
    first, second = bf.deal(50, 4, seed=one), bf.deal(50, 4, seed=one)
    assert not np.array_equal(first, second)
    assert np.array_equal(first, bf.deal(50, 4, seed=other))
    assert np.array_equal(second, bf.deal(50, 4, seed=other))


def test_an_error_draws_nothing_from_a_generator(bf: Any) -> None:
    generator = np.random.default_rng(4)
    with pytest.raises(ValueError, match=r"^k: "):
        bf.deal(5, 53, seed=generator)
    assert np.array_equal(
        bf.deal(9, 4, seed=generator), bf.deal(9, 4, seed=np.random.default_rng(4))
    )


def test_without_a_seed_deals_differ(bf: Any) -> None:
    assert not np.array_equal(bf.deal(50, 4), bf.deal(50, 4))
    assert not np.array_equal(bf.deal(50, 4, seed=None), bf.deal(50, 4, seed=None))


def test_there_may_be_no_dead_cards(bf: Any) -> None:
    expected = bf.deal(20, 4, seed=1).tolist()
    nothing: list[Any] = [None, "", b"", [], (), set(), {}, np.array([], np.uint8), iter([])]
    for none in (*nothing, (card for card in nothing[:0])):
        assert bf.deal(20, 4, dead=none, seed=1).tolist() == expected


def test_dead_cards_in_any_form(bf: Any) -> None:
    expected = bf.deal(20, 4, dead=[3, 6], seed=1).tolist()
    for dead in ("As2h", b"2h As", ["2h", 3], {6, 3}, np.array([6, 3]), (bf.Card("As"), "2h")):
        assert bf.deal(20, 4, dead=dead, seed=1).tolist() == expected
    assert expected != bf.deal(20, 4, seed=1).tolist()


# Uniform: on the native backend, whose deals are the twin's.

MILLION = 1_000_000
DEALS = 1_500_000


@pytest.fixture(scope="module")
def two_players(native: Any) -> NDArray[np.uint8]:
    # So many that the rarest hand rank, four kings, comes up more than five times.
    deals: NDArray[np.uint8] = native.deal(DEALS, 4, players=2, seed=20_261)
    return deals


def columns(deals: NDArray[np.uint8]) -> NDArray[np.int64]:
    return deals.reshape(len(deals), -1).T.astype(np.int64)


def check_pairs(a: Any, b: Any, what: object) -> None:
    # All ordered pairs of different cards: 52 * 51.
    cells = count(a * 52 + b, 52 * 52).reshape(52, 52)
    assert not np.diagonal(cells).any()
    check_fit(cells[~np.eye(52, dtype=bool)], what=what)


def test_bounds_of_chi_square() -> None:
    # How often chi-square variables of NumPy's lie outside wider bounds of the same formula.
    for degrees in (23, 51, 1091, 22_099):
        low, high = chi_square_bounds(degrees, fails=1e-3)
        sample = np.random.default_rng(degrees).chisquare(degrees, 400_000)
        for outside in (np.count_nonzero(sample < low), np.count_nonzero(sample > high)):
            assert 120 < outside < 290, degrees
    assert chi_square([8, 12], [10, 10]) == pytest.approx(0.8)


def test_cards_at_each_position(two_players: Any) -> None:
    for position, cards in enumerate(columns(two_players)):
        check_fit(count(cards, 52), what=position)


def test_pairs_of_positions_and_across_players(two_players: Any) -> None:
    places = columns(two_players)
    for a in range(8):
        for b in range(a + 1, 8):
            check_pairs(places[a], places[b], (a, b))


def test_ordered_triples(native: Any) -> None:
    cards = columns(native.deal(2 * MILLION, 3, seed=20_262))
    triples = count((cards[0] * 52 + cards[1]) * 52 + cards[2], 52**3)
    assert np.count_nonzero(triples) == 52 * 51 * 50
    check_fit(triples[triples > 0])


def test_hands_as_sets(native: Any, two_players: Any) -> None:
    for player in range(2):
        hands = native.hand_index(two_players[:, player, :3])
        check_fit(count(hands, 22_100), what=player)


def test_hand_ranks_of_each_player(native: Any, two_players: Any) -> None:
    classes = np.array([number for _, _, number in facts.class_counts()])
    expected = classes * (DEALS / 270_725)
    for player in range(2):
        ranks = native.evaluate_batch(two_players[:, player])
        check_fit(count(ranks, 1093)[1:], expected, player)


def test_who_wins_is_fair(native: Any, two_players: Any) -> None:
    first, second = (native.evaluate_batch(two_players[:, player]) for player in range(2))
    decided = first != second
    check_fit(count(first[decided] < second[decided], 2))


def test_dead_cards_leave_the_rest_uniform(native: Any) -> None:
    dead = [*range(0, 52, 2), 51]
    live = [card for card in range(52) if card not in dead]
    cards = columns(native.deal(MILLION, 4, players=3, dead=dead, seed=20_263))
    for position, found in enumerate(cards):
        counts = count(found, 52)
        assert not counts[dead].any()
        check_fit(counts[live], what=position)
    place = np.zeros(52, np.int64)
    place[live] = np.arange(25)
    for a, b in ((0, 1), (3, 4), (0, 11), (7, 8)):
        cells = count(place[cards[a]] * 25 + place[cards[b]], 625).reshape(25, 25)
        check_fit(cells[~np.eye(25, dtype=bool)], what=(a, b))


def test_all_orders_of_the_last_cards(native: Any) -> None:
    cards = native.deal(MILLION // 4, 2, players=2, dead=[*range(48)], seed=20_264).reshape(-1, 4)
    numbers = {order: place for place, order in enumerate(permutations(range(48, 52)))}
    found = [numbers[tuple(order)] for order in cards.tolist()]
    check_fit(count(found, 24))


def test_later_blocks_of_random_words(native: Any) -> None:
    # A whole deck takes four blocks of words and more.
    places = columns(native.deal(MILLION // 2, 52, seed=20_265))
    for position in (14, 15, 16, 17, 31, 32, 33, 47, 48, 50, 51):
        check_fit(count(places[position], 52), what=position)
        check_pairs(places[position - 1], places[position], position)


def test_deals_after_one_another(two_players: Any) -> None:
    cards = columns(two_players)
    for a, b, lag in ((0, 0, 1), (7, 0, 1), (0, 7, 1), (3, 3, 128), (0, 0, 512), (0, 0, 65_536)):
        pairs = cards[a, :-lag] * 52 + cards[b, lag:]
        check_fit(count(pairs, 52 * 52), what=(a, b, lag))


def test_seeds_after_one_another(native: Any) -> None:
    cards = np.array([native.deal(1, 2, seed=seed)[0] for seed in range(20_000)], np.int64)
    for position in range(2):
        check_fit(count(cards[:, position], 52), what=position)
    check_fit(count(cards[:-1, 0] * 52 + cards[1:, 0], 52 * 52))


def test_the_twin_alone_is_uniform(twin: Any) -> None:
    places = columns(twin.deal(6000, 4, players=2, seed=20_266))
    for position, cards in enumerate(places):
        check_fit(count(cards, 52), what=position)


# Bad input.

OUT = "np.zeros((2, 4), np.uint8)"
LEAST_1 = "expected an integer of at least 1, got"
LEAST_0 = "expected an integer of at least 0, got"
SEED = "seed: expected None, integers of at least 0, a SeedSequence, Generator or BitGenerator, got"
THREADS = "threads: expected 0 to 1024 threads (0 or None: all cores), got"

BAD = [
    ("-1, 4", ValueError, f"n: {LEAST_0} -1"),
    ("2.0, 4", TypeError, f"n: {LEAST_0} float"),
    ("None, 4", TypeError, f"n: {LEAST_0} NoneType"),
    ("True, 4", TypeError, f"n: {LEAST_0} bool"),
    ("'2', 4", TypeError, f"n: {LEAST_0} str"),
    ("2, 0", ValueError, f"k: {LEAST_1} 0"),
    ("2, -3", ValueError, f"k: {LEAST_1} -3"),
    ("2, 4.0", TypeError, f"k: {LEAST_1} float"),
    ("2, 53", ValueError, "k: cannot deal 53 cards (1 x 53) from the 52 that are not dead"),
    (
        "2, 10**400",
        ValueError,
        "k: cannot deal (1329 bits) cards (1 x (1329 bits)) from the 52 that are not dead",
    ),
    ("2, 4, players=0", ValueError, f"players: {LEAST_1} 0"),
    ("2, 4, players=-1", ValueError, f"players: {LEAST_1} -1"),
    ("2, 4, players=2.0", TypeError, f"players: {LEAST_1} float"),
    ("2, 4, players=False", TypeError, f"players: {LEAST_1} bool"),
    (
        "2, 4, players=14",
        ValueError,
        "k: cannot deal 56 cards (14 x 4) from the 52 that are not dead",
    ),
    (
        "2, 4, players=13, dead='As'",
        ValueError,
        "k: cannot deal 52 cards (13 x 4) from the 51 that are not dead",
    ),
    (
        "2, 2, dead=[*range(51)]",
        ValueError,
        "k: cannot deal 2 cards (1 x 2) from the 1 that are not dead",
    ),
    (
        "0, 1, dead=[*range(52)]",
        ValueError,
        "k: cannot deal 1 cards (1 x 1) from the 0 that are not dead",
    ),
    ("2, 4, dead='AsAs'", ValueError, "dead[1]: duplicate card 'As'"),
    ("2, 4, dead='Ax'", ValueError, "dead[0]: unknown suit 'x' at position 1"),
    ("2, 4, dead=' '", ValueError, "dead: expected 1 to 52 cards, got none in ' '"),
    ("2, 4, dead=[52]", ValueError, "dead[0]: card id 52 is not in 0..51"),
    ("2, 4, dead=[[1]]", TypeError, "dead[0]: expected a card id or card text, not list"),
    ("2, 4, dead=3", TypeError, "dead: expected card text or an iterable of cards, not int"),
    (
        "2, 4, dead=np.array(3)",
        TypeError,
        "dead: expected card text or an iterable of cards, not ndarray",
    ),
    ("2, 4, seed=-1", ValueError, f"{SEED} -1"),
    ("2, 4, seed=1.0", TypeError, f"{SEED} float"),
    ("2, 4, seed='1'", TypeError, f"{SEED} str"),
    ("2, 4, seed=b'1'", TypeError, f"{SEED} bytes"),
    ("2, 4, seed=True", TypeError, f"{SEED} bool"),
    ("2, 4, seed=[1, -2]", ValueError, f"{SEED} -2"),
    ("2, 4, seed=[1, 2.5]", TypeError, f"{SEED} float"),
    ("2, 4, seed=np.array([1.5])", TypeError, f"{SEED} float64"),
    ("2, 4, seed=object()", TypeError, f"{SEED} object"),
    ("2, 4, threads=-1", ValueError, f"{THREADS} -1"),
    (
        "2, 4, threads=1.5",
        TypeError,
        f"{THREADS} float",
    ),
    (f"3, 4, out={OUT}", ValueError, "out: expected shape (3, 4), got (2, 4)"),
    (f"2, 4, players=1, out={OUT}", ValueError, "out: expected shape (2, 1, 4), got (2, 4)"),
    ("2, 4, out=np.zeros((2, 4), np.int8)", TypeError, "out: expected dtype uint8, got int8"),
    ("2, 4, out=[0]", TypeError, "out: expected a NumPy array, got list"),
    (
        "2, 4, out=np.broadcast_to(np.uint8(0), (2, 4))",
        ValueError,
        "out: expected a writeable array, got a read-only one",
    ),
]


@pytest.mark.parametrize(("arguments", "error", "text"), BAD, ids=[case[0] for case in BAD])
def test_error(bf: Any, arguments: str, error: type[Exception], text: str) -> None:
    with pytest.raises(error) as caught:
        eval(f"bf.deal({arguments})", {"bf": bf, "np": np})
    assert caught.type is error
    assert str(caught.value) == text


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="alarms are a matter of Unix")
@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_ends_a_long_deal(native: Any, threads: int) -> None:
    def interrupt(_signal: int, _frame: Any) -> None:
        raise KeyboardInterrupt

    out = np.full((4_000_000, 52), 99, np.uint8)
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            native.deal(len(out), 52, seed=1, threads=threads, out=out)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    # Dealing it all takes most of a second.
    assert (out[-1] == 99).all()
