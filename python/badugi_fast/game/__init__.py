"""Fixed-limit Badugi: rules as data, and a table that plays by them.

The game is played by the C++ extension; without it, `Table` says that it is needed.
"""

from __future__ import annotations

from badugi_fast.game._errors import IllegalActionError
from badugi_fast.game.actions import ACTIONS, DISCARD, Action
from badugi_fast.game.events import Event, HandLog
from badugi_fast.game.phh import to_phh
from badugi_fast.game.players import CallStation, Player, RandomPlayer, RulePlayer
from badugi_fast.game.rules import Rules
from badugi_fast.game.simulation import SimulationResult, simulate
from badugi_fast.game.table import Table
from badugi_fast.game.view import Pot

__all__ = [
    "ACTIONS",
    "DISCARD",
    "Action",
    "CallStation",
    "Event",
    "HandLog",
    "IllegalActionError",
    "Player",
    "Pot",
    "RandomPlayer",
    "RulePlayer",
    "Rules",
    "SimulationResult",
    "Table",
    "simulate",
    "to_phh",
]
