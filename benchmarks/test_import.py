"""What does `import badugi_fast` add to `import numpy`?"""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.benchmark(group="import, in a new process")


@pytest.mark.parametrize("module", ["numpy", "badugi_fast"])
def test_import(benchmark: BenchmarkFixture, module: str) -> None:
    code = f"import numpy, {module}; print({module}.__name__)"
    command = [sys.executable, "-c", code]

    def run() -> str:
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    assert benchmark(run) == module
