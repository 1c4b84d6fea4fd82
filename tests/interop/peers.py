"""How the real packages write cards: the oracles of the encodings.

Each peer maps the name of an encoding to a function from our text of a card, such as ``As``, to
the card as its package makes it.
"""

from __future__ import annotations

import json
import re
import sys
import warnings
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def load(name: str) -> Any:
    """Import a package; some warn when they are imported, which is not ours to mend."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return import_module(name)


deuces = load("deuces")
eval7 = load("eval7")
phevaluator = load("phevaluator")
pyspiel = load("pyspiel")
rlcard = load("rlcard")
treys = load("treys")
PyPokerEngineCard = load("pypokerengine.engine.card").Card
RLCardCard = load("rlcard.games.base").Card

TEXTS = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]

RANKS = "A23456789TJQK"
SUITS = {letter: suit for suit in "cdhs" for letter in (suit, suit.upper())} | dict(
    zip("♣♦♥♠", "cdhs", strict=True)
)

GAMES = {
    "OPENSPIEL": ["universal_poker", "bridge", "hearts", "crazy_eights"],
    "OPENSPIEL_BLACKJACK": ["blackjack", "cribbage"],
    "OPENSPIEL_GIN_RUMMY": ["gin_rummy"],
    "OPENSPIEL_OH_HELL": ["oh_hell"],
    "OPENSPIEL_SPADES": ["spades"],
}
"""OpenSpiel's games by the encoding that is theirs."""

_POKER = {
    "betting": "limit",
    "numPlayers": 2,
    "numRounds": 1,
    "blind": "1 2",
    "raiseSize": "2",
    "maxRaises": "2",
    "firstPlayer": "1",
    "numSuits": 4,
    "numRanks": 13,
    "numHoleCards": 2,
    "numBoardCards": "0",
}


def _text(name: str) -> str:
    """Return our text of a card that is the last word of an action's name."""
    found = re.search(r"(\S)(\S)$", name.replace("10", "T"))
    assert found
    first, second = found.groups()
    return first + SUITS[second] if first in RANKS else second + SUITS[first]


def new_state(game: str) -> Any:
    """Return a game's state in which a card is dealt from the whole deck."""
    state = pyspiel.load_game(game, _POKER if game == "universal_poker" else {}).new_initial_state()
    # Some games first choose a dealer or a number of tricks.
    while not state.is_chance_node() or len(state.chance_outcomes()) != len(TEXTS):
        state.apply_action(state.legal_actions()[0])
    return state


def deals(state: Any) -> dict[str, int]:
    """Return the actions that deal cards, by our texts."""
    return {
        _text(state.action_to_string(state.current_player(), action)): action
        for action, _ in state.chance_outcomes()
    }


@cache
def open_spiel_cards(game: str) -> dict[str, int]:
    return deals(new_state(game))


@cache
def _rlcard_ids() -> dict[str, int]:
    path = Path(rlcard.__file__).parent / "games" / "limitholdem" / "card2index.json"
    found: dict[str, int] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _rlcard(text: str) -> str:
    index: str = RLCardCard(text[1].upper(), text[0]).get_index()
    return index


def _pypokerengine(text: str) -> Any:
    return PyPokerEngineCard.from_str(text[1].upper() + text[0])


def _open_spiel(game: str, text: str) -> int:
    return open_spiel_cards(game)[text]


def _pokerkit(text: str) -> Any:
    return next(iter(load("pokerkit").Card.parse(text)))


PEERS: dict[str, Callable[[str], Any]] = {
    "DEUCES": deuces.Card.new,
    "EVAL7": eval7.Card,
    "PHEVALUATOR": lambda text: phevaluator.Card(text).id_,
    # No package: eval7's mask, whose layout is that of pokerstove's source.
    "POKERSTOVE": lambda text: eval7.Card(text).mask.bit_length() - 1,
    "PYPOKERENGINE": lambda text: str(_pypokerengine(text)),
    "PYPOKERENGINE_ID": lambda text: _pypokerengine(text).to_id(),
    "RLCARD": _rlcard,
    "RLCARD_ID": lambda text: _rlcard_ids()[_rlcard(text)],
    "TREYS": treys.Card.new,
    **{name: partial(_open_spiel, games[0]) for name, games in GAMES.items()},
}
if sys.version_info >= (3, 11):
    PEERS["POKERKIT"] = _pokerkit
