"""`accelerated` swaps hand types for a block, restores them whatever happens, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import Any

import pytest

if sys.version_info < (3, 11):
    pytest.skip("PokerKit needs Python 3.11 or later", allow_module_level=True)

import pokerkit
from pokerkit import (
    BadugiHand,
    FixedLimitBadugi,
    FixedLimitRazz,
    StandardBadugiHand,
    StandardHighHand,
)


def everything() -> dict[str, Any]:
    """Return every attribute of every class of PokerKit's."""
    return {
        f"{module}.{name}.{attribute}": value
        for module in ("analysis", "games", "hands", "lookups", "notation", "state", "utilities")
        for name, kind in vars(getattr(pokerkit, module)).items()
        for attribute, value in {
            "": kind,
            **(vars(kind) if isinstance(kind, type) else {}),
        }.items()
    }


def changes(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    return {
        name
        for name in before | after
        if before.get(name, before) is not after.get(name, after)
        and not name.endswith((".__abstractmethods__", "._abc_impl"))
    }


def test_import_changes_nothing() -> None:
    code = """
import sys
sys.path.insert(0, sys.argv[1])
import pokerkit, pokerkit.analysis
from test_pokerkit_swapping import changes, everything
before = everything()
import badugi_fast.interop.pokerkit
assert changes(before, everything()) == set(), changes(before, everything())
"""
    here = __file__.rpartition("/")[0]
    subprocess.run([sys.executable, "-c", code, here], check=True)


def test_one_attribute_of_one_class(fast: Any) -> None:
    before = everything()
    with fast.accelerated():
        assert FixedLimitBadugi.hand_types == (fast.FastBadugiHand,)
        # `changes` names a class by every module that it can be reached from.
        changed = {name.partition(".")[2] for name in changes(before, everything())}
        assert changed == {"FixedLimitBadugi.hand_types"}
    assert changes(before, everything()) == set()


def test_all_games_with_badugi_hands_are_found(fast: Any) -> None:
    found = {
        name
        for name, game in vars(pokerkit.games).items()
        if {BadugiHand, StandardBadugiHand} & set(getattr(game, "hand_types", ()))
    }
    assert "FixedLimitBadugi" in found
    with fast.accelerated():
        for name in found:
            types = set(getattr(pokerkit.games, name).hand_types)
            assert not types & {BadugiHand, StandardBadugiHand}


def test_exceptions_restore(fast: Any) -> None:
    with pytest.raises(KeyboardInterrupt), fast.accelerated():
        raise KeyboardInterrupt
    assert FixedLimitBadugi.hand_types == (BadugiHand,)


def test_nested_blocks(fast: Any) -> None:
    with fast.accelerated():
        with fast.accelerated(), fast.accelerated(FixedLimitBadugi):
            assert FixedLimitBadugi.hand_types == (fast.FastBadugiHand,)
        assert FixedLimitBadugi.hand_types == (fast.FastBadugiHand,)
    assert FixedLimitBadugi.hand_types == (BadugiHand,)


def test_one_object_as_decorator_and_again(fast: Any) -> None:
    @fast.accelerated()  # type: ignore[untyped-decorator,unused-ignore]
    def types(depth: int) -> Any:
        return types(depth - 1) if depth else FixedLimitBadugi.hand_types

    for _ in range(2):
        assert types(2) == (fast.FastBadugiHand,)
        assert FixedLimitBadugi.hand_types == (BadugiHand,)


def test_overlapping_blocks(fast: Any) -> None:
    first, second = fast.accelerated(), fast.accelerated()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert FixedLimitBadugi.hand_types == (fast.FastBadugiHand,)
    second.__exit__(None, None, None)
    assert FixedLimitBadugi.hand_types == (BadugiHand,)


def test_a_derived_game_outlasts_the_block_of_its_base(fast: Any) -> None:
    class Derived(FixedLimitBadugi):
        pass

    base, derived = fast.accelerated(), fast.accelerated(Derived)
    base.__enter__()
    derived.__enter__()
    base.__exit__(None, None, None)
    assert Derived.hand_types == (fast.FastBadugiHand,)
    assert FixedLimitBadugi.hand_types == (BadugiHand,)
    derived.__exit__(None, None, None)
    assert Derived.hand_types == (BadugiHand,)
    assert "hand_types" not in vars(Derived)


def test_threads(fast: Any) -> None:
    wrong: list[Any] = []

    def run() -> None:
        for _ in range(300):
            with fast.accelerated():
                if FixedLimitBadugi.hand_types != (fast.FastBadugiHand,):
                    wrong.append(FixedLimitBadugi.hand_types)

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert FixedLimitBadugi.hand_types == (BadugiHand,)


def test_the_original_tuple_comes_back(fast: Any) -> None:
    original = FixedLimitBadugi.hand_types
    with fast.accelerated():
        pass
    assert FixedLimitBadugi.hand_types is original


def test_named_games_only(fast: Any) -> None:
    class Split(FixedLimitBadugi):
        hand_types = (StandardHighHand, StandardBadugiHand)  # type: ignore[assignment]

    class Derived(FixedLimitBadugi):
        pass

    with fast.accelerated(Split):
        assert Split.hand_types == (StandardHighHand, fast.FastStandardBadugiHand)
        assert FixedLimitBadugi.hand_types == (BadugiHand,)
    assert Split.hand_types == (StandardHighHand, StandardBadugiHand)
    with fast.accelerated(Derived, Derived):
        assert Derived.hand_types == (fast.FastBadugiHand,)
        assert FixedLimitBadugi.hand_types == (BadugiHand,)
    assert "hand_types" not in vars(Derived)
    with fast.accelerated():
        assert Derived.hand_types == (fast.FastBadugiHand,)
        assert Split.hand_types == (StandardHighHand, StandardBadugiHand)


def test_a_game_that_is_fast_already(fast: Any) -> None:
    class Mine(FixedLimitBadugi):
        hand_types = (fast.FastBadugiHand,)

    types = Mine.hand_types
    with fast.accelerated(Mine):
        assert Mine.hand_types is types
    assert Mine.hand_types is types


def test_what_others_assign_stays(fast: Any) -> None:
    class Mine(FixedLimitBadugi):
        hand_types = (BadugiHand,)

    with fast.accelerated(Mine):
        Mine.hand_types = (StandardBadugiHand,)
    assert Mine.hand_types == (StandardBadugiHand,)


@pytest.mark.parametrize(
    ("game", "error", "message"),
    [
        (BadugiHand, TypeError, r"games\[1\]: expected a game class of PokerKit, got <class"),
        (None, TypeError, r"games\[1\]: expected a game class of PokerKit, got None"),
        (FixedLimitRazz, ValueError, r"games\[1\]: expected a game whose .*got FixedLimitRazz"),
    ],
)
def test_other_games_are_errors(fast: Any, game: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message), fast.accelerated(FixedLimitBadugi, game):
        pytest.fail("entered")
    assert FixedLimitBadugi.hand_types == (BadugiHand,)
