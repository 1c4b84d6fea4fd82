"""Other libraries are imported when they are used, and named with their extra when missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIBRARIES = [
    "click",
    "deuces",
    "duckdb",
    "eval7",
    "pandas",
    "phevaluator",
    "pokerkit",
    "polars",
    "pyarrow",
    "pypokerengine",
    "pyspiel",
    "rlcard",
    "treys",
]

# Without the library, what is used of it, and the extra that brings it.
MISSING = [
    ("eval7", "interop.cards.EVAL7.to_ids([])", "eval7"),
    ("eval7", "interop.cards.EVAL7.from_ids(3)", "eval7"),
    ("pokerkit", "interop.cards.POKERKIT.from_ids([3])", "pokerkit"),
    ("pokerkit", "interop.pokerkit", "pokerkit"),
    ("duckdb", "interop.duckdb.register(None)", "duckdb"),
    ("polars", "interop.polars.badugi_rank('hand')", "polars"),
]

BLOCK = """
import sys

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Block())
"""


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("library", "expression", "extra"), MISSING, ids=[f"{row[0]}: {row[1]}" for row in MISSING]
)
def test_a_missing_library_is_named_with_its_extra(
    library: str, expression: str, extra: str
) -> None:
    code = f"""{BLOCK.format(names=(library,))}
from badugi_fast import interop
try:
    {expression}
except ModuleNotFoundError as error:
    print(error.name)
    print(error)
"""
    name, message = run(code).splitlines()
    assert name == library
    assert f" needs the package {library}, which is not installed; " in message
    assert message.startswith("badugi_fast.interop.")
    assert message.endswith(f"pip install 'badugi_fast[{extra}]'")


@pytest.mark.parametrize("module", ["cards", "treys", "phevaluator"])
def test_modules_that_need_no_library(module: str) -> None:
    code = f"""{BLOCK.format(names=tuple(LIBRARIES))}
import badugi_fast as bf
bf.interop.{module}
bf.interop.cards.TREYS.from_ids(bf.interop.cards.RLCARD.to_ids(["SA"]))
bf.interop.cards.EVAL7_MASK.to_masks(1)
"""
    assert run(code) == ""


@pytest.mark.parametrize(
    "statement",
    [
        "import badugi_fast",
        "import badugi_fast.interop",
        "import badugi_fast.interop.cards",
        "import badugi_fast.interop.treys, badugi_fast.interop.phevaluator",
    ],
)
def test_imports_load_no_library(statement: str) -> None:
    code = f"""
import sys
{statement}
print([name for name in {LIBRARIES} if name in sys.modules])
"""
    assert run(code) == "[]\n"


def test_modules_are_loaded_when_asked_for() -> None:
    code = """
import sys
import badugi_fast as bf
names = ["badugi_fast.interop", "badugi_fast.interop.cards"]
print([name in sys.modules for name in names])
bf.interop
print([name in sys.modules for name in names])
bf.interop.cards
print([name in sys.modules for name in names])
print(set(bf.interop.__all__) <= set(dir(bf.interop)))
try:
    bf.interop.nothing
except AttributeError as error:
    print(error)
"""
    assert run(code).splitlines() == [
        "[False, False]",
        "[True, False]",
        "[True, True]",
        "True",
        "module 'badugi_fast.interop' has no attribute 'nothing'",
    ]
