"""Draws and what happens when the stub runs out."""

from __future__ import annotations

from typing import Any

import pytest
from game_tables import FAIR, GOOD, POOR, check_down, deck_of, plain_table, play, table_of, told

import badugi_fast as bf
from badugi_fast.game import Table

EIGHT = [f"{a}c{a}d{a}h{a}s" for a in "A2345678"]
# After eight hands of four cards there are 20 cards, the nines to kings.


def eight_players(**changes: Any) -> Table:
    return table_of([100] * 8, EIGHT, **changes)


def cards(text: str) -> tuple[bf.Card, ...]:
    return tuple(sorted(bf.parse_cards(text)))


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_button() -> None:
    table = table_of([100] * 3, [GOOD, FAIR, POOR])
    dealt = [(event.seat, str(event.cards[0])) for event in table.events() if event.kind == "deal"]
    assert dealt[:4] == [(0, "As"), (1, "5s"), (2, "9s"), (0, "2h")]
    assert table.hands == (cards(GOOD), cards(FAIR), cards(POOR))


def test_a_seat_gets_its_cards_before_the_next_one_chooses() -> None:
    table = table_of([100] * 2, [GOOD, FAIR], "KsKhKd")
    play(table, "c k As2h")
    assert table.hands[0] == cards("Ks Kh 3d 4c")
    assert (table.seat, table.discards[0], table.drawn[0]) == (1, cards("As2h"), (2, None))
    play(table, "5s")
    assert table.hands[1] == cards("Kd 6h 7d 8c")


def test_all_discard_first_and_are_dealt_in_order() -> None:
    table = table_of([100] * 2, [GOOD, FAIR], "KsKhKd", deal_draws="after_all")
    play(table, "c k As2h")
    assert table.hands[0] == cards("3d 4c")
    play(table, "5s")
    assert table.hands == (cards("Ks Kh 3d 4c"), cards("Kd 6h 7d 8c"))


@pytest.mark.parametrize("deal_draws", ["each", "after_all"])
def test_a_card_is_burnt_before_each_draw(deal_draws: str) -> None:
    table = table_of([100] * 2, [GOOD, FAIR], "KsKhKd", burn=True, deal_draws=deal_draws)
    play(table, "c k As p")
    assert told(table, "burn") == ["a card is burnt: Ks"]
    assert cards("Kh")[0] in table.hands[0]
    assert table.muck == cards("As Ks")
    check_down(table)
    assert len(told(table, "burn")) == 3
    assert told(plain_table(), "burn") == []


def test_each_player_draws_none_to_four_cards_three_times() -> None:
    table = plain_table(2)
    play(table, "c k")
    assert str(table.legal_actions()[0]) == "stand pat"
    assert sorted(len(action.cards) for action in table.legal_actions()) == sorted(
        mask.bit_count() for mask in range(16)
    )
    for draw in range(3):
        assert (table.phase, table.street) == ("drawing", draw)
        table.step(3 + 15)
        table.step(3)
        play(table, "k k")
    assert table.drawn == ((4, 0),) * 3
    assert table.phase == "over"


def test_what_was_drawn_stays() -> None:
    table = table_of([100] * 2, [GOOD, FAIR], "KsQs")
    play(table, "c k As p k k")
    assert (table.street, table.hands[0]) == (1, cards("Ks 2h 3d 4c"))
    play(table, "p p k k")
    assert (table.street, table.hands[0]) == (2, cards("Ks 2h 3d 4c"))


def test_all_in_players_draw_and_do_not_bet() -> None:
    table = table_of([2, 100, 100], [GOOD, FAIR, POOR], "KsKhKd")
    play(table, "c c k")
    assert (table.stacks[0], table.phase, table.seat) == (0, "drawing", 0)
    play(table, "As p p")
    assert (table.phase, table.seat, table.hands[0]) == ("betting", 1, cards("Ks 2h 3d 4c"))
    play(table, "k k")
    assert (table.phase, table.seat) == ("drawing", 0)
    check_down(table)
    assert [row[0] for row in table.drawn] == [1, 0, 0]


def test_when_all_are_all_in_they_draw_to_the_end() -> None:
    table = table_of([2, 2], [GOOD, FAIR])
    play(table, "c")
    seats = []
    while table.seat is not None:
        assert table.phase == "drawing"
        seats.append(table.seat)
        table.stand_pat()
    assert seats == [0, 1] * 3
    assert table.stacks == (4, 0)


def throw_all(table: Table, seats: int) -> None:
    for _ in range(seats):
        table.step(3 + 15)


def test_the_rest_of_the_stub_is_shuffled_with_all_discards() -> None:
    table = eight_players()
    play(table, "c c c f c c c k")
    # Seven times three cards, and 20 in the stub: the seventh finds two.
    for _ in range(6):
        table.step(3 + 7)
    left = table.stub
    assert len(left) == 2
    muck = set(table.muck)
    assert set(cards("6c6d6h6s")) <= muck, "the folded hand of seat 5"
    own = table.hands[7]
    table.step(3 + 7)
    assert told(table, "reshuffle") == [f"the stub is reshuffled: {2 + len(muck) + 3} cards"]
    # Its own three were shuffled too, and cannot come back in this draw.
    assert not set(own[:3]) & set(table.hands[7])
    assert set(table.hands[7]) - set(own) <= muck | set(left)


def test_the_stub_is_dealt_out_first() -> None:
    table = eight_players(stub="deal_out_first")
    play(table, "c c c f c c c k")
    for _ in range(6):
        table.step(3 + 7)
    left = table.stub
    muck = set(table.muck)
    own = table.hands[7]
    table.step(3 + 7)
    # "The last in turn gets the rest of the deck and cards of the folded hands": Full Tilt.
    assert set(left) <= set(table.hands[7])
    assert told(table, "reshuffle") == [f"the stub is reshuffled: {len(muck) + 3} cards"]
    assert not set(own[:3]) & set(table.hands[7])


def test_pokerkits_way_can_give_back_what_was_thrown() -> None:
    # Only what was just thrown is left to be dealt: 8 cards, two hands.
    rules: dict[str, Any] = {"cards": 4, "deck": "AcAdAhAs2c2d2h2s", "draws": 1, "small_bet": 2}
    came_back = {"deal_out_first": 0, "pokerkit": 0}
    for stub in came_back:
        for seed in range(40):
            rules_ = plain_table(2, **rules, stub=stub, deal_draws="after_all").rules
            table = Table(rules_, [20, 20], seed=seed)
            play(table, "c k")
            before = table.hands[1]
            thrown = before[:2]
            table.discard(thrown)
            table.step(3 + 3)
            came_back[stub] += bool(set(thrown) & set(table.hands[1]))
    assert came_back["deal_out_first"] == 0
    assert came_back["pokerkit"] > 20


def test_own_discards_come_back_where_nothing_else_is_left() -> None:
    rules = plain_table(2, deck="AcAdAhAs2c2d2h2s", draws=1).rules
    table = Table(rules, [20, 20], seed=1)
    play(table, "c k")
    before = table.hands[1]
    table.step(3 + 15)
    assert table.hands[1] == before


def test_own_discards_of_the_whole_hand() -> None:
    # Eight players throw all they have, three times: the deck goes round more than once.
    returned = {"this_draw": 0, "whole_hand": 0}
    for rule in returned:
        for seed in range(30):
            table = Table(plain_table(6, own_discards=rule).rules, [100] * 6, seed=seed)
            play(table, "c c c c c k")
            for draw in range(3):
                for _ in range(6):
                    seat = table.seat
                    assert seat is not None
                    now = set(table.hands[seat])
                    thrown = set(table.discards[seat])
                    table.step(3 + 15)
                    assert not now & set(table.hands[seat])
                    returned[rule] += bool(thrown & set(table.hands[seat]))
                if draw < 2:
                    play(table, "k k k k k k")
    assert returned["whole_hand"] == 0
    assert returned["this_draw"] > 30


def test_the_deck_can_be_given_for_each_hand() -> None:
    table = table_of([100, 100], [GOOD, FAIR])
    play(table, "f")
    table.next_hand(deck=deck_of([POOR, FAIR]))
    assert table.hands[1] == cards(POOR)
