"""Small C++ modules that the benchmarks compile when they run."""

from __future__ import annotations

import importlib.util
import subprocess
import sysconfig
from typing import TYPE_CHECKING, Any

import pybind11

if TYPE_CHECKING:
    from pathlib import Path

COMPILER = "c++"


def build_module(source: Path, directory: Path, *options: str) -> Any:
    """Compile and import the module named like its source file."""
    name = source.stem
    module = directory / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
    includes = [f"-I{pybind11.get_include()}", f"-I{sysconfig.get_paths()['include']}"]
    usual = ["-O3", "-shared", "-fPIC", "-std=c++20", "-pthread"]
    command = [COMPILER, *usual, *options, *includes, str(source), "-o", str(module)]
    subprocess.run(command, check=True)
    specification = importlib.util.spec_from_file_location(name, module)
    assert specification is not None
    assert specification.loader is not None
    loaded = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(loaded)
    return loaded


def compiler_version() -> str:
    done = subprocess.run([COMPILER, "--version"], check=True, capture_output=True, text=True)
    return done.stdout.partition("\n")[0]
