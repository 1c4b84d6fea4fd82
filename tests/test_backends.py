"""Which backend runs: the default, the environment variable, absent and broken extensions.

Each case is a process of its own: the choice is made once, at import.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import badugi_fast

VARIABLE = "BADUGI_FAST_BACKEND"
INSTALLED = Path(badugi_fast.__file__).parent
PRINT = "import badugi_fast as bf; print(bf.backend(), bf.evaluate('As2h3d4c'), bf.__file__)"


def run(
    code: str,
    backend: str | None = None,
    path: Path | None = None,
    warnings: str = "error",
) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if k not in {VARIABLE, "PYTHONPATH"}}
    if backend is not None:
        environment[VARIABLE] = backend
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    return subprocess.run(
        [sys.executable, "-W", warnings, "-c", code],
        env=environment,
        cwd=path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def last_line(process: subprocess.CompletedProcess[str]) -> str:
    """Return the error of a process that failed."""
    assert process.returncode == 1
    assert process.stdout == ""
    return process.stderr.strip().splitlines()[-1]


def check_runs(process: subprocess.CompletedProcess[str], backend: str, place: Path) -> None:
    assert process.returncode == 0, process.stderr
    assert process.stdout.split()[:2] == [backend, "1"]
    assert Path(process.stdout.split(maxsplit=2)[2].strip()).parent == place


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Return the directory of a copy of the installed package without its extension."""
    extensions = "*" + sysconfig.get_config_var("EXT_SUFFIX").rpartition(".")[2]
    assert list(INSTALLED.glob(f"_native.{extensions}"))
    ignored = shutil.ignore_patterns(f"_native.{extensions}", "__pycache__")
    shutil.copytree(INSTALLED, tmp_path / "badugi_fast", ignore=ignored)
    return tmp_path


def put_extension(copied: Path, content: bytes) -> None:
    (copied / "badugi_fast" / f"_native{sysconfig.get_config_var('EXT_SUFFIX')}").write_bytes(
        content
    )


def test_the_native_backend_is_the_default() -> None:
    process = run(PRINT)
    check_runs(process, "native", INSTALLED)
    assert process.stderr == ""


@pytest.mark.parametrize(
    ("wanted", "backend"),
    [
        ("auto", "native"),
        ("", "native"),
        ("native", "native"),
        ("plain", "native"),
        ("python", "python"),
    ],
)
def test_the_variable_chooses(wanted: str, backend: str) -> None:
    process = run(PRINT, wanted)
    check_runs(process, backend, INSTALLED)
    assert process.stderr == ""


@pytest.mark.parametrize("wanted", ["turbo", "Native", "auto "])
def test_an_unknown_backend_is_an_error_that_lists_the_choices(wanted: str) -> None:
    from badugi_fast._backend import CHOICES

    assert CHOICES[:4] == ("auto", "native", "python", "plain")
    expected = f"ValueError: {VARIABLE}: expected one of {', '.join(CHOICES)}, got {wanted!r}"
    assert last_line(run(PRINT, wanted)) == expected


@pytest.mark.parametrize("wanted", [None, "auto", "python"])
def test_an_absent_extension_falls_back_quietly(copied: Path, wanted: str | None) -> None:
    process = run(PRINT, wanted, copied)
    check_runs(process, "python", copied / "badugi_fast")
    assert process.stderr == ""


@pytest.mark.parametrize("wanted", ["native", "plain"])
def test_an_absent_extension_that_is_demanded_is_an_error(copied: Path, wanted: str) -> None:
    assert last_line(run(PRINT, wanted, copied)) == (
        f"ImportError: {VARIABLE}={wanted}: the extension is not part of this installation; "
        "see badugi_fast's README"
    )


@pytest.mark.parametrize("wanted", [None, "auto"])
def test_a_broken_extension_falls_back_with_a_warning(copied: Path, wanted: str | None) -> None:
    put_extension(copied, b"junk")
    process = run(PRINT, wanted, copied, warnings="default")
    check_runs(process, "python", copied / "badugi_fast")
    warning = (
        "RuntimeWarning: badugi_fast: the extension is broken, using the pure-Python backend: "
    )
    # The system's own words, such as "file too short", with the file they are about.
    cause = process.stderr.split(warning)[1].splitlines()[0]
    assert "_native" in cause
    assert process.stderr.count("RuntimeWarning") == 1
    assert last_line(run(PRINT, wanted, copied)) == warning + cause


def test_a_broken_extension_that_is_demanded_is_an_error(copied: Path) -> None:
    put_extension(copied, b"junk")
    error = last_line(run(PRINT, "native", copied))
    assert error.startswith(f"ImportError: {VARIABLE}=native: the extension is broken: ")
    assert "_native" in error
    process = run(PRINT, "python", copied)
    check_runs(process, "python", copied / "badugi_fast")
    assert process.stderr == ""


def test_an_extension_that_misses_something_is_broken_not_absent(copied: Path) -> None:
    (copied / "badugi_fast" / "_native.py").write_text("import no_such_module_of_ours\n")
    process = run(PRINT, None, copied, warnings="default")
    check_runs(process, "python", copied / "badugi_fast")
    cause = "using the pure-Python backend: No module named 'no_such_module_of_ours'"
    assert cause in process.stderr
    error = last_line(run(PRINT, "native", copied))
    assert error.endswith("the extension is broken: No module named 'no_such_module_of_ours'")


def test_errors_inside_an_extension_are_not_hidden(copied: Path) -> None:
    (copied / "badugi_fast" / "_native.py").write_text("1 / 0\n")
    assert last_line(run(PRINT, None, copied)) == "ZeroDivisionError: division by zero"


@pytest.mark.parametrize("backend", ["native", "python"])
def test_importing_is_light(backend: str) -> None:
    process = run(
        "import sys, threading, numpy; before = set(sys.modules); import badugi_fast;"
        "print(*set(sys.modules) - before); print(threading.active_count())",
        backend,
    )
    modules, threads = process.stdout.splitlines()
    loaded = set(modules.split())
    assert threads == "1"
    assert "badugi_fast.ranking" in loaded
    unwanted = {"click", "hypothesis", "pytest", "pokerkit", "typing_extensions", "mypy"}
    assert not {name.split(".")[0] for name in loaded} & unwanted
    assert "importlib.metadata" not in loaded
    assert not {
        name for name in loaded if name.startswith(("badugi_fast.cli", "badugi_fast.typing"))
    }
    other = "badugi_fast._pure" if backend == "native" else "badugi_fast._native"
    assert not {name for name in loaded if name.startswith(other)}
    assert loaded & {"badugi_fast._native", "badugi_fast._pure"}


def test_build_info(copied: Path) -> None:
    code = "import badugi_fast as bf; print(bf.build_info()); print(bf.__version__)"
    native, version = run(code).stdout.splitlines()
    python, same_version = run(code, None, copied).stdout.splitlines()
    assert version == same_version
    assert f"'version': '{version}', 'backend': 'native'" in native
    assert "'compiled_instruction_sets': ('plain'" in native
    assert "'compiler': None" in python
    assert "'supported_instruction_sets': ()" in python


@pytest.mark.skipif(
    not sysconfig.get_config_var("Py_GIL_DISABLED"),
    reason="only a free-threaded Python can enable the GIL for a module",
)
def test_the_extension_leaves_the_gil_disabled() -> None:
    process = run("import sys, badugi_fast; print(sys._is_gil_enabled())", "native")
    assert process.stdout.strip() == "False", process.stderr
