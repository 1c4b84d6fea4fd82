"""Builds and installs the project for real, each time in a fresh virtual environment."""

from __future__ import annotations

import os
import subprocess
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# What decides over native or pure; the tests set it themselves.
DECIDING = ("CI", "BADUGI_FAST_REQUIRE_NATIVE", "BADUGI_FAST_BACKEND", "CXX", "CC")


@dataclass
class Environment:
    """A fresh virtual environment and the directory to run in, which is not the project's."""

    root: Path

    @property
    def bin(self) -> Path:
        return self.root / ("Scripts" if os.name == "nt" else "bin")

    def run(self, *command: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
        environment = {k: v for k, v in os.environ.items() if k not in DECIDING}
        return subprocess.run(
            [self.bin / command[0], *command[1:]],
            cwd=self.root,
            env={**environment, **variables},
            check=False,
            capture_output=True,
            text=True,
            timeout=1800,
        )

    def succeed(self, *command: str | Path, **variables: str) -> str:
        done = self.run(*command, **variables)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr


def new_environment(root: Path) -> Environment:
    """Create a virtual environment at `root`."""
    venv.create(root, with_pip=True, symlinks=os.name != "nt")
    return Environment(root)
