"""Modules of interop and pages of docs: complete docstrings, and examples that are true."""

from __future__ import annotations

import dataclasses
import doctest
import inspect
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from badugi_fast import interop

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs").glob("*.md"))
NEEDS_PYTHON_3_11 = ("pokerkit",)
BACKENDS = ("native", "python")
NATIVE_PAGES = ("game.md", "game-players.md")

each_module = pytest.mark.parametrize("name", interop.__all__)

# Runs in a process of its own: examples import the package, on the backend that is asked for.
RUN_EXAMPLES = """
import doctest, inspect, sys
from importlib import import_module

module = import_module(sys.argv[1])
runner = doctest.DocTestRunner()
docs = {sys.argv[1]: module.__doc__}
for name in module.__all__:
    found = getattr(module, name)
    if inspect.isclass(found) or inspect.isfunction(found):
        docs[name] = found.__doc__
    if inspect.isclass(found):
        for member, value in vars(found).items():
            function = getattr(value, "fget", None) or getattr(value, "__func__", value)
            if not member.startswith("_") and inspect.isfunction(function):
                docs[f"{name}.{member}"] = function.__doc__
for name, doc in docs.items():
    runner.run(doctest.DocTestParser().get_doctest(doc or "", {}, name, None, None))
sys.exit(runner.summarize(verbose=False).failed > 0)
"""


def module_of(name: str) -> Any:
    if name in NEEDS_PYTHON_3_11 and sys.version_info < (3, 11):
        pytest.skip("PokerKit needs Python 3.11 or later")
    return import_module(f"badugi_fast.interop.{name}")


def sections(doc: str) -> dict[str, str]:
    """Return the sections of a NumPy docstring by title."""
    parts = re.split(r"^(\w[\w ]*)\n-{3,}\n", doc, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def documented(section: str) -> list[str]:
    found = re.findall(r"^([*\w]+(?:, [*\w]+)*) : ", section, flags=re.MULTILINE)
    return [name.lstrip("*") for names in found for name in names.split(", ")]


def own_members(cls: type) -> Iterator[tuple[str, Any]]:
    """Yield the public methods and properties that a class defines itself."""
    for name, value in vars(cls).items():
        function = getattr(value, "__func__", value)
        if not name.startswith("_") and (
            inspect.isfunction(function) or isinstance(value, property)
        ):
            yield name, value


def check_function(where: str, function: Any, *, method: bool) -> None:
    doc = inspect.getdoc(function)
    assert doc, where
    found = sections(doc)
    signature = inspect.signature(function)
    parameters = list(signature.parameters)[1 if method else 0 :]
    assert documented(found.get("Parameters", "")) == parameters, where
    if parameters:
        assert re.search(r"^\w*Error", found.get("Raises", ""), flags=re.MULTILINE), where
    if signature.return_annotation not in (None, "None", "NoReturn"):
        assert "Returns" in found or "Yields" in found, where
    assert ">>> " in found.get("Examples", ""), where


def check_class(where: str, cls: type) -> None:
    doc = inspect.getdoc(cls)
    assert doc, where
    found = sections(doc)
    if dataclasses.is_dataclass(cls):
        # Records that functions return: what they hold is what there is to know.
        fields = {field.name for field in dataclasses.fields(cls)}
        assert fields <= set(documented(found["Attributes"])), where
        return
    parameters = list(inspect.signature(cls).parameters)
    assert documented(found.get("Parameters", "")) == parameters, where
    assert ">>> " in found.get("Examples", ""), where
    attributes = documented(found.get("Attributes", ""))
    for name, member in own_members(cls):
        if isinstance(member, property):
            # Documented by itself, and among the attributes if there is such a list.
            assert inspect.getdoc(member), f"{where}.{name}"
            assert not attributes or name in attributes, f"{where}.{name}"
        else:
            is_static = isinstance(member, staticmethod)
            function = getattr(member, "__func__", member)
            check_function(f"{where}.{name}", function, method=not is_static)


@each_module
def test_docstrings_are_complete(name: str) -> None:
    module = module_of(name)
    assert module.__doc__
    assert len(module.__all__) == len(set(module.__all__))
    for public in module.__all__:
        where, found = f"{name}.{public}", getattr(module, public)
        if inspect.isclass(found):
            check_class(where, found)
        elif inspect.isfunction(found):
            check_function(where, found, method=False)
        else:
            # A constant is documented where the module lists them, and by its class.
            assert f"`{public}`" in module.__doc__, where


@pytest.mark.parametrize("backend", BACKENDS)
@each_module
def test_examples_are_true(name: str, backend: str, tmp_path: Path) -> None:
    module_of(name)
    run(["-c", RUN_EXAMPLES, f"badugi_fast.interop.{name}"], backend, tmp_path)


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_examples_of_pages_are_true(page: Path, backend: str, tmp_path: Path) -> None:
    text = page.read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_examples(text)
    # Every block of Python is an example that runs: the prompt may not be forgotten.
    blocks = re.findall(r"^```python\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    assert all(block.startswith(">>> ") for block in blocks)
    assert sum(block.count(">>> ") for block in blocks) == len(examples)
    if backend == "python" and page.name in NATIVE_PAGES:
        pytest.skip("the game needs the extension")
    # PokerKit's examples need its Python.
    if sys.version_info < (3, 11) and any("pokerkit" in one.source for one in examples):
        pytest.skip("PokerKit needs Python 3.11 or later")
    # Examples read the samples of the tests by their path in a checkout.
    (tmp_path / "tests").symlink_to(ROOT / "tests", target_is_directory=True)
    run(["-m", "doctest", str(page)], backend, tmp_path)


def test_the_table_of_encodings() -> None:
    text = (ROOT / "docs" / "other-libraries.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`[A-Z].*?) \| .* \| (.*?) \|$", text, flags=re.MULTILINE)
    found = {name: cells for names, cells in rows for name in re.findall(r"`(\w+)`", names)}
    cards = interop.cards
    public = {name for name in cards.__all__ if isinstance(getattr(cards, name), cards.Encoding)}
    assert set(found) == public
    for name in public - {"EVAL7", "POKERKIT"}:
        shown = [str(card) for card in getattr(cards, name).from_ids([3, 4]).tolist()]
        assert re.findall(r"\w+", found[name]) == shown, name


def run(arguments: list[str], backend: str, directory: Path) -> None:
    """Run Python on a backend; what it writes to its directory stays there."""
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=directory,
        env={**os.environ, "BADUGI_FAST_BACKEND": backend, "PYTHONIOENCODING": "utf-8"},
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
