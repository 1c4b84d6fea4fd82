"""Sizes, seeds and documentation of many tables."""

from __future__ import annotations

import doctest
import importlib
import inspect
from typing import Any

import numpy as np
import pytest

from badugi_fast import _native
from badugi_fast.game import Rules, VectorTable, feature_slices, observation_dtype
from badugi_fast.game.seeding import child_keys, seed_sequence

Sequence = np.random.SeedSequence


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_extension_has_the_same_layout(seats: int) -> None:
    slices = list(feature_slices(seats).values())
    assert [piece.start for piece in slices] == [0, *[piece.stop for piece in slices[:-1]]]
    sizes = observation_dtype(seats).itemsize, slices[-1].stop
    assert _native.VectorGame.observation_sizes(seats) == sizes


@pytest.mark.parametrize("seats", range(2, 9))
def test_less_than_a_kibibyte_a_table(seats: int) -> None:
    many = VectorTable(1000, Rules(small_bet=2), [100] * seats)
    assert many.nbytes < 1024 * len(many)


@pytest.mark.parametrize(
    "sequence",
    [
        Sequence(0),
        Sequence(2**40),
        Sequence(2**200 + 5),
        Sequence([1, 2**70, 0, 5, 6]),
        Sequence([]),
        Sequence(np.arange(6, dtype=np.uint32)),
        Sequence(7, spawn_key=(3, 2**33)),
        Sequence(5, pool_size=8),
        Sequence(),
        Sequence(1).spawn(3)[2],
    ],
    ids=str,
)
def test_keys_are_those_of_spawned_children(sequence: Sequence) -> None:
    again = Sequence(sequence.entropy, spawn_key=sequence.spawn_key, pool_size=sequence.pool_size)
    found = child_keys(sequence, 300)
    assert sequence.n_children_spawned == 0
    expected = [child.generate_state(2, np.uint64).tolist() for child in again.spawn(300)]
    assert found.tolist() == expected


def test_seeds() -> None:
    def cards(seed: Any) -> list[int]:
        many = VectorTable(5, Rules(small_bet=2), [100, 100], seed=seed)
        return many.last.observations["hand"].ravel().tolist()

    assert cards(1) == cards(Sequence(1)) == cards([1])
    assert cards(1) != cards(2)
    assert cards(None) != cards(None)
    generator = np.random.default_rng(1)
    assert cards(generator) != cards(generator)
    assert cards(np.random.default_rng(1)) == cards(np.random.default_rng(1))
    assert seed_sequence(None).entropy != seed_sequence(None).entropy


def test_modes_are_named_as_gymnasium_names_them() -> None:
    modes: tuple[Any, ...] = ("same_step", "next_step", "disabled")
    found = [
        VectorTable(1, Rules(small_bet=2), [100, 100], autoreset=mode).metadata["autoreset_mode"]
        for mode in modes
    ]
    assert found == ["SameStep", "NextStep", "Disabled"]


@pytest.mark.parametrize("name", ["vector_table", "vector_arrays", "observations", "seeding"])
def test_docstrings(name: str) -> None:
    module = importlib.import_module(f"badugi_fast.game.{name}")
    assert doctest.testmod(module).failed == 0
    for member, value in inspect.getmembers(VectorTable):
        if not member.startswith("_") and callable(value):
            doc = inspect.getdoc(value) or ""
            for parameter in list(inspect.signature(value).parameters)[1:]:
                assert f"{parameter} : " in doc or parameter == "shape", (member, parameter)
