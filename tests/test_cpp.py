"""The core as C++ users see it: compiled against the installed headers alone.

`builds` compiles every file once per session and set of options.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import pytest

SOURCES = Path(__file__).parent / "cpp"
WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror")

FASTEST = ("-O3",)
OPTIMISED = ("-O2",)
# The product in parts, for compilers without 128-bit integers.
WITHOUT_INT128 = ("-O2", "-U__SIZEOF_INT128__")
# -g1: line numbers; gcc takes twice as long for all that -g tells of the kernels.
ADDRESSES = ("-O1", "-g1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
THREADS = ("-O1", "-g1", "-fsanitize=thread")

KERNELS = ("dispatch.cpp", "lane_tables.cpp", "vbmi_tables.cpp")
KERNELS_PARTS = ("kernels_values.cpp", "kernels_buffers.cpp", "kernels_invalid.cpp")
KERNELS_TEST = ("kernels_test.cpp", *KERNELS_PARTS, *KERNELS)


class Builds(NamedTuple):
    compiler: str
    include: Path
    directory: Path

    def source(self, name: str) -> Path:
        """Test programs are ours; what they link with is installed beside the headers."""
        installed = self.include / "badugi_fast" / "core" / "batch" / name
        return installed if name in KERNELS else SOURCES / name

    def compile(self, name: str, options: tuple[str, ...]) -> Path:
        target = self.directory / "_".join(options) / f"{Path(name).stem}.o"
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            unfinished = target.with_suffix(".unfinished")
            arguments = ["-std=c++20", *WARNINGS, *options, f"-I{self.include}", "-c"]
            self.run([*arguments, str(self.source(name)), "-o", str(unfinished)])
            unfinished.rename(target)
        return target

    def link(self, sources: tuple[str, ...], options: tuple[str, ...], *linking: str) -> Path:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = list(pool.map(lambda source: self.compile(source, options), sources))
        program = objects[0].with_suffix("".join([".linked", *linking]))
        if not program.exists():
            names = [str(path) for path in objects]
            self.run([*options, "-pthread", *linking, *names, "-o", str(program)])
        return program

    def run(self, arguments: list[str]) -> None:
        command = [self.compiler, *arguments]
        run = subprocess.run(command, check=False, capture_output=True, text=True, timeout=600)
        if run.returncode != 0:
            pytest.fail(f"{' '.join(command)}\n{run.stdout}{run.stderr}", pytrace=False)

    def check_sanitizer(self, options: tuple[str, ...]) -> None:
        """Skip for a compiler that knows no such option; a missing runtime is a failure."""
        chosen = [option for option in options if option.startswith("-fsanitize=")]
        if not chosen:
            return
        empty = self.directory / "empty.cpp"
        empty.parent.mkdir(parents=True, exist_ok=True)
        empty.write_text("int main() {}\n", encoding="utf-8")
        command = [self.compiler, *chosen, str(empty), "-o", str(empty.with_suffix(""))]
        compiling = subprocess.run([*command, "-c"], check=False, capture_output=True, timeout=60)
        if compiling.returncode != 0:
            pytest.skip(f"{self.compiler} does not know {chosen[0]}")
        linking = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
        if linking.returncode != 0:
            pytest.fail(f"the runtime of {chosen[0]} is missing: {linking.stderr}", pytrace=False)


@pytest.fixture(scope="session")
def builds(native: Any, tmp_path_factory: pytest.TempPathFactory) -> Builds:
    compiler = os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++")
    if compiler is None:
        pytest.skip("no C++ compiler here: C++ users have one")
    return Builds(compiler, Path(native.get_include()), tmp_path_factory.getbasetemp() / "cpp")


def output(*command: str | Path) -> str:
    """What a program prints, if it succeeds."""
    run = subprocess.run(command, check=False, capture_output=True, text=True, timeout=1800)
    if "ThreadSanitizer: unexpected memory mapping" in run.stderr and command[0] != "setarch":
        # Older runtimes do not know how far newer systems spread addresses.
        return output("setarch", "--addr-no-randomize", *command)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


PROGRAMS = {
    "core": (("core_test.cpp",), OPTIMISED),
    "deck": (("deck_test.cpp",), OPTIMISED),
    "game": (("game_test.cpp",), OPTIMISED),
    "simulate": (("simulate_test.cpp",), OPTIMISED),
    "texts": (("texts_test.cpp",), OPTIMISED),
    "kernels": (KERNELS_TEST, FASTEST),
    # With the options of `kernels`, whose objects it shares.
    "parallel": (("parallel_test.cpp", *KERNELS), FASTEST),
}
MODES = {"kernels": ("quick",)}


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *(pytest.param(name, PROGRAMS[name][1], id=f"{name}-optimised") for name in PROGRAMS),
        pytest.param("deck", WITHOUT_INT128, id="deck-without 128-bit integers"),
        *(pytest.param(name, ADDRESSES, id=f"{name}-sanitized") for name in PROGRAMS),
        pytest.param("parallel", THREADS, id="parallel-threads sanitized"),
    ],
)
def test_program(builds: Builds, name: str, options: tuple[str, ...]) -> None:
    builds.check_sanitizer(options)
    program = builds.link(PROGRAMS[name][0], options)
    printed = output(program, *MODES.get(name, ()))
    assert printed.splitlines()[-1] == f"{name}: all checks passed"


@pytest.mark.slow
@pytest.mark.parametrize("mode", [(), ("seven",)], ids=["everything", "all seven-card hands"])
def test_kernels_fully(builds: Builds, mode: tuple[str, ...]) -> None:
    printed = output(builds.link(KERNELS_TEST, FASTEST), *mode)
    assert printed.splitlines()[-1] == "kernels: all checks passed"
    assert mode == () or "all 133784560 seven-card hands\n" in printed


@pytest.mark.slow
def test_game_for_ten_million_steps(builds: Builds) -> None:
    printed = output(builds.link(("game_test.cpp",), OPTIMISED), str(10_000_000)).splitlines()
    assert printed[-1] == "game: all checks passed"
    assert int(printed[-2].split()[0]) >= 10_000_000


@pytest.mark.parametrize(
    ("cpu", "supported"),
    [("Nehalem", ["ssse3", "plain"]), ("Haswell", ["avx2", "ssse3", "plain"])],
)
def test_kernels_on_an_older_processor(builds: Builds, cpu: str, supported: list[str]) -> None:
    emulator = shutil.which("qemu-x86_64")
    if emulator is None:
        pytest.skip("no qemu-x86_64 here (Debian: qemu-user)")
    if os.uname().machine != "x86_64":
        pytest.skip("needs a compiler for x86-64")
    program = builds.link(KERNELS_TEST, FASTEST, "-static")
    printed = output(emulator, "-cpu", cpu, program, "quick").splitlines()
    assert printed[0] == f"best {supported[0]}; supported: {' '.join(supported)}"
    assert printed[-1] == "kernels: all checks passed"


def test_a_users_program_ranks_hands(builds: Builds, native: Any) -> None:
    program = builds.link(("user_program.cpp",), ("-O1",))
    hands = ["As2h3d4c", "AcAd2c3d", "Kc Kd Kh Ks"]
    ranks = [int(line) for line in output(program, *hands).split()]
    assert ranks == [native.evaluate(hand) for hand in hands]


def test_a_users_program_sees_faults(builds: Builds) -> None:
    program = builds.link(("user_program.cpp",), ("-O0",))
    run = subprocess.run([program, "As2x"], check=False, capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stdout) == (1, "fault at 3\n")
