"""Docstrings and signatures: there, complete, true, and the same on both backends."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import badugi_fast

if TYPE_CHECKING:
    from collections.abc import Iterator

PUBLIC = sorted(badugi_fast.__all__)
FUNCTIONS = [name for name in PUBLIC if not inspect.isclass(getattr(badugi_fast, name))]
CLASSES = [name for name in PUBLIC if name not in FUNCTIONS]
STUB = Path(badugi_fast.__file__).with_name("_native.pyi")


def docstrings(package: Any) -> Iterator[tuple[str, str | None]]:
    """Yield the docstring of every public object and of the public members of classes."""
    yield "badugi_fast", package.__doc__
    for name in PUBLIC:
        found = getattr(package, name)
        yield name, inspect.getdoc(found)
        if inspect.isclass(found):
            for member, value in vars(found).items():
                if not member.startswith("_") and isinstance(value, property):
                    yield f"{name}.{member}", inspect.getdoc(value)


def sections(doc: str) -> dict[str, str]:
    """Return the sections of a NumPy docstring by title."""
    parts = re.split(r"^(\w[\w ]*)\n-{3,}\n", doc, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_the_public_names() -> None:
    assert len(PUBLIC) == len(set(PUBLIC))
    assert all(hasattr(badugi_fast, name) for name in PUBLIC)
    assert CLASSES == ["Card", "HandName"]
    with pytest.raises(AttributeError, match=r"^module 'badugi_fast' has no attribute 'nothing'$"):
        badugi_fast.nothing  # noqa: B018 - the access is the test


def test_docstrings_are_the_same_on_both_backends(native: Any, twin: Any) -> None:
    found = dict(docstrings(native))
    assert found == dict(docstrings(twin))
    assert set(PUBLIC) < set(found)
    # Every word, not only what inspect leaves after taking off the indentation.
    clean = [inspect.cleandoc(package.evaluate.__doc__) for package in (native, twin)]
    assert clean[0] == clean[1]


@pytest.mark.parametrize("name", PUBLIC)
def test_signatures_are_the_same_on_both_backends(native: Any, twin: Any, name: str) -> None:
    def signature(package: Any) -> list[tuple[Any, ...]]:
        found = inspect.signature(getattr(package, name))
        return [(p.name, p.kind, p.default) for p in found.parameters.values()]

    assert signature(native) == signature(twin)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_docstrings_of_functions_are_complete(bf: Any, name: str) -> None:
    function = getattr(bf, name)
    doc = inspect.getdoc(function)
    assert doc
    found = sections(doc)
    assert "Returns" in found
    assert ">>> " in found["Examples"]
    parameters = list(inspect.signature(function).parameters)
    documented = re.findall(r"^(\w+) : ", found.get("Parameters", ""), flags=re.MULTILINE)
    assert documented == parameters
    if parameters:
        assert re.search(r"^(ValueError|TypeError)", found["Raises"], flags=re.MULTILINE)


@pytest.mark.parametrize("name", CLASSES)
def test_docstrings_of_classes_are_complete(bf: Any, name: str) -> None:
    doc = inspect.getdoc(getattr(bf, name))
    assert doc
    found = sections(doc)
    assert {"Parameters", "Attributes", "Examples"} <= set(found)
    assert ">>> " in found["Examples"]
    parameters = list(inspect.signature(getattr(bf, name)).parameters)
    assert re.findall(r"^(\w+) : ", found["Parameters"], flags=re.MULTILINE) == parameters
    # Documented attributes are there.
    value = bf.Card(3) if name == "Card" else bf.describe(1)
    for attribute in re.findall(r"^(\w+) : ", found["Attributes"], flags=re.MULTILINE):
        assert hasattr(value, attribute)


def test_examples_are_true(bf: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    # Examples import the package: they get the copy that runs on this backend.
    monkeypatch.setitem(__import__("sys").modules, "badugi_fast", bf)
    report: list[str] = []
    runner = doctest.DocTestRunner()
    for name, doc in docstrings(bf):
        example = doctest.DocTestParser().get_doctest(doc or "", {}, name, None, None)
        runner.run(example, out=report.append)
    assert not report, "".join(report)
    assert runner.summarize(verbose=False).attempted > 40


def stub_functions() -> dict[str, ast.arguments]:
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    return {node.name: node.args for node in tree.body if isinstance(node, ast.FunctionDef)}


def names_in(arguments: ast.arguments) -> list[str]:
    return [a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]


def extension(package: Any) -> Any:
    return package.ranking.implementation


def test_the_stub_names_what_the_extension_has(native: Any) -> None:
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    variables = {ast.unparse(node.target) for node in tree.body if isinstance(node, ast.AnnAssign)}
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    public = {name for name in vars(extension(native)) if not name.startswith("_")}
    assert {*stub_functions(), *variables, *classes} == public
    for name, node in classes.items():
        members = {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
        found = {m for m in vars(getattr(extension(native), name)) if not m.startswith("_")}
        assert members - {"__init__"} == found


@pytest.mark.parametrize("name", sorted(stub_functions()))
def test_the_stub_has_the_argument_names_of_both_backends(
    native: Any, twin: Any, name: str
) -> None:
    # stubtest does not look at argument names of functions without a text signature.
    arguments = stub_functions()[name]
    expected = names_in(arguments)
    theirs = inspect.signature(getattr(extension(twin), name)).parameters.values()
    named = [one.name for one in theirs if one.kind is not one.VAR_POSITIONAL]
    # The twin takes what only the extension needs as a rest.
    assert named == (expected if len(named) == len(theirs) else expected[: len(named)])
    function = getattr(extension(native), name)
    doc = function.__doc__ or ""
    if function.__text_signature__:
        assert list(inspect.signature(function).parameters) == expected
    elif doc.startswith(f"{name}("):
        # pybind11 writes the signature into the docstring's first line.
        inside = doc.splitlines()[0].split("(", 1)[1].rpartition(") -> ")[0]
        assert re.findall(r"(?:^|, )(\w+): ", inside) == expected
    else:
        # A raw entry point takes its arguments by position alone, and so says the stub.
        assert [a.arg for a in arguments.posonlyargs] == expected
        with pytest.raises(TypeError, match="takes no keyword arguments"):
            function(**dict.fromkeys(expected))
