"""The rules of fixed-limit Badugi as data."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal

from badugi_fast import _arguments, _errors
from badugi_fast._backend import implementation
from badugi_fast.cards import Card, as_cards

if TYPE_CHECKING:
    from badugi_fast.typing import HandLike

MOST_SEATS = 8
MOST_CHIPS = 10**15
_MOST_BETS = 200
_AMOUNT = "an integer of at least"

DealDraws = Literal["each", "after_all"]
Stub = Literal["reshuffle_all", "deal_out_first", "pokerkit"]
OwnDiscards = Literal["this_draw", "whole_hand"]
AllInReopens = Literal["half", "full", "pokerkit"]
OddChips = Literal["one_each", "first"]
ShortBlind = Literal["full", "posted"]
Newcomers = Literal["wait_or_post", "dealt_in"]

# In the order of the extension's enumerations, which take the numbers.
CHOICES: dict[str, tuple[str, ...]] = {
    "deal_draws": ("each", "after_all"),
    "stub": ("reshuffle_all", "deal_out_first", "pokerkit"),
    "own_discards": ("this_draw", "whole_hand"),
    "all_in_reopens": ("half", "full", "pokerkit"),
    "odd_chips": ("one_each", "first"),
    "short_blind": ("full", "posted"),
    "newcomers": ("wait_or_post", "dealt_in"),
}
_SWITCHES = (
    "blind_counts",
    "uncapped_heads_up",
    "burn",
    "merge_pots",
    "all_in_shows",
    "free_fold",
    "idle_checks",
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Rules:
    """Rules of fixed-limit Badugi; what is not given is as card rooms play it.

    Parameters
    ----------
    small_bet : int
        The bet in the first half of the betting rounds, in chips.
    big_bet : int, optional
        The bet in the later ones; twice the small bet where not given.
    small_blind : int, optional
        Half the small bet where not given.
    big_blind : int, optional
        The small bet where not given.
    ante : int, default 0
        What everybody pays before the cards.
    cap : int or None, default 4
        Bets and raises in a round: one bet and three raises. None is any number.
    blind_counts : bool, default True
        Whether the big blind is the first bet of the first round.
    uncapped_heads_up : bool, default False
        Whether there is no cap while two players with chips are left.
    draws : int, default 3
        Draws, 0 to 3.
    betting_rounds : int, optional
        Betting rounds: the first so many of ``draws + 1``, which is the number if not given.
    small_rounds : int, optional
        Rounds at the small bet; half of the betting rounds, rounded up, where not given.
    deal_draws : {"each", "after_all"}, default "each"
        Whether each seat is dealt its replacements before the next one chooses, or all after all.
    burn : bool, default False
        Whether a card is burnt before each draw.
    stub : {"reshuffle_all", "deal_out_first", "pokerkit"}, default "reshuffle_all"
        What happens when the stub holds too few cards for a seat. The rest of it is shuffled
        together with all discards and folded hands, or is dealt out first. ``"pokerkit"`` is
        ``"deal_out_first"`` with players who may get back what they have just thrown.
    own_discards : {"this_draw", "whole_hand"}, default "this_draw"
        Which of his own discards a player never gets back, unless nothing else is left: those of
        this draw, or all of this hand.
    all_in_reopens : {"half", "full", "pokerkit"}, default "half"
        How much of a bet an all-in raise must be to count as one and to let those raise who have
        acted. PokerKit counts every one towards the cap, and reopens the betting for one that is
        as large as the largest raise of the round so far.
    short_blind : {"full", "posted"}, default "full"
        What is to be called when the big blind is all-in for less.
    odd_chips : {"one_each", "first"}, default "one_each"
        Who gets what a split leaves over: one chip each, or all to one, clockwise from the button.
    merge_pots : bool, default False
        Whether pots that the same winners share are put together before they are split.
    all_in_shows : bool, default False
        Whether all hands are shown when somebody is all-in.
    free_fold : bool, default False
        Whether a player may fold when there is nothing to call.
    idle_checks : bool, default False
        Whether a player whom nobody can call is still asked to check.
    newcomers : {"wait_or_post", "dealt_in"}, default "wait_or_post"
        Whether who sits down later waits for the big blind or posts it, or is dealt in at once.
    min_buy_in : int, optional
        The least that a player may sit down with; the small bet where not given.
    cards : int, default 4
        Cards in a hand, 1 to 4.
    deck : str, bytes or iterable of cards, optional
        The cards to play with, as in `evaluate`; all 52 where not given.

    Attributes
    ----------
    bets : tuple of int
        The bet of each round, 0 where there is no betting.

    Raises
    ------
    ValueError
        An amount, a number or a choice that the rule does not allow.
    TypeError
        An argument is of the wrong type.

    Notes
    -----
    Where the rules come from stands in ``docs/game.md``.

    Examples
    --------
    >>> from badugi_fast.game import Rules
    >>> rules = Rules(small_bet=2)
    >>> rules.big_bet, rules.small_blind, rules.big_blind, rules.bets
    (4, 1, 2, (2, 2, 4, 4))
    >>> Rules(small_bet=2, cap=0)
    Traceback (most recent call last):
        ...
    ValueError: cap: expected an integer of at least 1, or None, got 0
    """

    small_bet: int
    # Where not given, set from the others: so they read as numbers.
    big_bet: int = None  # type: ignore[assignment]
    small_blind: int = None  # type: ignore[assignment]
    big_blind: int = None  # type: ignore[assignment]
    ante: int = 0
    cap: int | None = 4
    blind_counts: bool = True
    uncapped_heads_up: bool = False
    draws: int = 3
    betting_rounds: int = None  # type: ignore[assignment]
    small_rounds: int = None  # type: ignore[assignment]
    deal_draws: DealDraws = "each"
    burn: bool = False
    stub: Stub = "reshuffle_all"
    own_discards: OwnDiscards = "this_draw"
    all_in_reopens: AllInReopens = "half"
    short_blind: ShortBlind = "full"
    odd_chips: OddChips = "one_each"
    merge_pots: bool = False
    all_in_shows: bool = False
    free_fold: bool = False
    idle_checks: bool = False
    newcomers: Newcomers = "wait_or_post"
    min_buy_in: int = None  # type: ignore[assignment]
    cards: int = 4
    deck: HandLike | None = None

    def __post_init__(self) -> None:
        self._check_amounts()
        self._check_rounds()
        for name, choices in CHOICES.items():
            check_choice(name, getattr(self, name), choices)
        for name in _SWITCHES:
            if not isinstance(getattr(self, name), bool):
                got = _errors.type_name(getattr(self, name))
                _errors.raise_wrong(name, "True or False", got, TypeError)
        self._check_deck()

    @classmethod
    def cash_game(cls, small_bet: int, **changes: Any) -> Rules:
        """Return the rules of a cash game: the defaults, and what `changes` says."""
        return cls(small_bet=small_bet, **changes)

    @classmethod
    def tournament(cls, small_bet: int, **changes: Any) -> Rules:
        """Return the rules of a tournament, and what `changes` says.

        As a cash game, but all hands are shown when somebody is all-in, who joins a table is
        dealt in at once, and any stack may sit down.
        """
        preset = {"all_in_shows": True, "newcomers": "dealt_in", "min_buy_in": 1}
        return cls(small_bet=small_bet, **{**preset, **changes})

    @classmethod
    def pokerkit(cls, small_bet: int, **changes: Any) -> Rules:
        """Return rules that play as PokerKit's ``FixedLimitBadugi`` does, and what `changes` says.

        PokerKit 0.7 with trimmed antes, in its tournament mode.
        """
        preset = {
            "blind_counts": False,
            "deal_draws": "after_all",
            "burn": True,
            "stub": "pokerkit",
            "all_in_reopens": "pokerkit",
            "short_blind": "posted",
            "odd_chips": "first",
            "merge_pots": True,
            "all_in_shows": True,
            "idle_checks": True,
            "min_buy_in": 1,
        }
        return cls(small_bet=small_bet, **{**preset, **changes})

    @property
    def bets(self) -> tuple[int, ...]:
        """The bet of each round, 0 where there is no betting."""
        small = (self.small_bet,) * self.small_rounds
        big = (self.big_bet,) * (self.betting_rounds - self.small_rounds)
        return small + big + (0,) * (self.draws + 1 - self.betting_rounds)

    def __repr__(self) -> str:
        """Name what differs from the defaults."""
        plain = Rules.__new__(Rules)
        for field in fields(self):
            object.__setattr__(plain, field.name, field.default)
        object.__setattr__(plain, "small_bet", self.small_bet)
        plain.__post_init__()
        parts = [f"small_bet={self.small_bet}"]
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            if value != getattr(plain, field.name):
                shown = "".join(map(str, value)) if field.name == "deck" else value
                parts.append(f"{field.name}={shown!r}")
        return f"Rules({', '.join(parts)})"

    def _set(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)

    def _check_amount(self, name: str, lowest: int, default: int | None = None) -> int:
        value = getattr(self, name)
        if value is None and default is not None:
            value = default
        amount = check_chips(value, name, lowest)
        self._set(name, amount)
        return amount

    def _check_amounts(self) -> None:
        small_bet = self._check_amount("small_bet", 1)
        big_bet = self._check_amount("big_bet", 1, 2 * small_bet)
        if big_bet < small_bet:
            expected = f"at least the small bet of {small_bet}"
            _errors.raise_wrong("big_bet", expected, big_bet, ValueError)
        big_blind = self._check_amount("big_blind", 0, small_bet)
        small_blind = self._check_amount("small_blind", 0, min(small_bet // 2, big_blind))
        if small_blind > big_blind:
            expected = f"at most the big blind of {big_blind}"
            _errors.raise_wrong("small_blind", expected, small_blind, ValueError)
        ante = self._check_amount("ante", 0)
        if big_blind == 0 and ante == 0:
            _errors.raise_wrong("ante", "a big blind or an ante", "neither", ValueError)
        self._check_amount("min_buy_in", 1, small_bet)
        if self.cap is not None:
            expected = "an integer of at least 1, or None"
            cap = _arguments.integer(self.cap, "cap", expected, 1)
            if cap > _MOST_BETS:
                _errors.raise_wrong("cap", f"at most {_MOST_BETS}, or None", cap, ValueError)
            self._set("cap", cap)

    def _check_number(self, name: str, lowest: int, highest: int, default: int | None) -> int:
        value = getattr(self, name)
        if value is None and default is not None:
            value = default
        expected = f"an integer in {lowest}..{highest}"
        number = _arguments.integer(value, name, expected, lowest)
        if number > highest:
            _errors.raise_wrong(name, expected, _errors.number(number), ValueError)
        self._set(name, number)
        return number

    def _check_rounds(self) -> None:
        draws = self._check_number("draws", 0, 3, None)
        rounds = self._check_number("betting_rounds", 1, draws + 1, draws + 1)
        self._check_number("small_rounds", 0, rounds, (rounds + 1) // 2)
        self._check_number("cards", 1, 4, None)

    def _check_deck(self) -> None:
        if self.deck is None:
            cards: tuple[int, ...] = tuple(range(52))
        else:
            cards = implementation.read_cards(self.deck, "deck")
        if len(cards) < 2 * self.cards:
            expected = f"at least {2 * self.cards} cards, for two hands of {self.cards}"
            _errors.raise_wrong("deck", expected, len(cards), ValueError)
        self._set("deck", as_cards(tuple(sorted(cards))))


def check_choice(name: str, value: object, choices: tuple[str, ...]) -> None:
    """Raise unless `value` is one of `choices`."""
    if not isinstance(value, str):
        expected = " or ".join(map(repr, choices))
        _errors.raise_wrong(name, expected, _errors.type_name(value), TypeError)
    if value not in choices:
        expected = " or ".join(map(repr, choices))
        _errors.raise_wrong(name, expected, _errors.shown(value), ValueError)


def check_chips(value: Any, argument: str, lowest: int) -> int:
    """Return an amount of chips."""
    amount = _arguments.integer(value, argument, f"{_AMOUNT} {lowest}", lowest)
    if amount > MOST_CHIPS:
        _errors.raise_wrong(argument, "at most 10**15 chips", _errors.number(amount), ValueError)
    return amount


def deck_of(rules: Rules) -> tuple[Card, ...]:
    """Return the cards that are played with, in ascending order."""
    deck: Any = rules.deck
    cards: tuple[Card, ...] = deck
    return cards


def core_rules(rules: Rules) -> dict[str, Any]:
    """Return rules as the extension reads them."""
    plain = {field.name: getattr(rules, field.name) for field in fields(rules)}
    plain |= {name: choices.index(plain[name]) for name, choices in CHOICES.items()}
    bets = rules.bets
    return plain | {
        "bets": bets + (0,) * (4 - len(bets)),
        "deck": sum(1 << card for card in deck_of(rules)),
        "hand_cards": rules.cards,
        "cap": rules.cap or 0,
    }
