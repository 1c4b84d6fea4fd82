"""Fixed-limit Badugi: rules as data, a table that plays by them, and many tables at once.

The game is played by the C++ extension; without it, `Table` says that it is needed.
"""

from __future__ import annotations

from badugi_fast.game._errors import IllegalActionError
from badugi_fast.game.actions import ACTIONS, DISCARD, Action
from badugi_fast.game.events import Event, HandLog
from badugi_fast.game.observations import feature_slices, observation_dtype
from badugi_fast.game.phh import to_phh
from badugi_fast.game.players import CallStation, Player, RandomPlayer, RulePlayer
from badugi_fast.game.rules import Rules
from badugi_fast.game.simulation import SimulationResult, simulate
from badugi_fast.game.table import Table
from badugi_fast.game.vector_arrays import VectorStep
from badugi_fast.game.vector_table import VectorTable
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
    "VectorStep",
    "VectorTable",
    "feature_slices",
    "observation_dtype",
    "simulate",
    "to_phh",
]
