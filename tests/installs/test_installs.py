"""The sdist and the wheel built from it; installs with and without a working compiler."""

from __future__ import annotations

import shutil
import tarfile
import zipfile
from pathlib import Path

import pytest
from environments import ROOT, Environment, new_environment

pytestmark = pytest.mark.packaging

TESTS = ROOT / "tests"
TWIN_AT_WORK = (
    "import badugi_fast as bf, pathlib;"
    "assert bf.backend() == 'python', bf.backend();"
    "assert bf.evaluate('AcAd2c3d') == 1002;"
    "assert bf.build_info()['compiler'] is None;"
    "assert (pathlib.Path(bf.get_include()) / 'badugi_fast/core/evaluate.hpp').is_file()"
)


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    return new_environment(tmp_path / "environment")


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("sdist")
    builder = new_environment(out / "environment")
    builder.succeed("python", "-m", "pip", "install", "-q", "build")
    builder.succeed("python", "-m", "build", "--sdist", "--outdir", out, ROOT)
    (found,) = out.glob("badugi_fast-*.tar.gz")
    return found


@pytest.fixture(params=["absent", "failing"])
def no_compiler(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """Make a build fail as it does without a compiler, or with one that cannot build us."""
    compiler = tmp_path / "c++"
    if request.param == "failing":
        compiler.write_text("#!/bin/sh\necho 'error: -std=c++20 is unknown' >&2\nexit 1\n")
        compiler.chmod(0o755)
    return {"CXX": str(compiler)}


def test_sdist_holds_all_that_a_packager_needs(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for name in [
        "CHANGELOG.md",
        "CMakeLists.txt",
        "LICENSE",
        "README.md",
        "python/badugi_fast/py.typed",
        "src/core/evaluate.hpp",
        "tests/truth/examples.json",
    ]:
        assert name in names


def test_wheel_from_the_sdist_passes_the_tests_elsewhere(
    sdist: Path, environment: Environment, tmp_path: Path
) -> None:
    python = ("python", "-m")
    environment.succeed(
        *python,
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "-w",
        tmp_path,
        sdist,
        BADUGI_FAST_REQUIRE_NATIVE="1",
    )
    (wheel,) = tmp_path.glob("badugi_fast-*.whl")
    assert "none-any" not in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    for name in ["py.typed", "_native.pyi", "include/badugi_fast/core/evaluate.hpp"]:
        assert f"badugi_fast/{name}" in names
    assert wheel.stat().st_size < 1_500_000
    environment.succeed(*python, "pip", "install", "-q", f"{wheel}[test]")
    tests = shutil.copytree(TESTS, environment.root / "tests")
    shutil.copytree(ROOT / "docs", environment.root / "docs")
    shutil.copy(ROOT / "pyproject.toml", environment.root)
    shutil.copy(ROOT / "README.md", environment.root)
    environment.succeed(*python, "pytest", "-q", tests)


def test_without_a_compiler_the_pure_wheel_is_installed_and_says_so(
    environment: Environment, sdist: Path, no_compiler: dict[str, str]
) -> None:
    output = environment.succeed(
        "python", "-m", "pip", "install", "--no-cache-dir", "-v", sdist, **no_compiler
    )
    assert "badugi_fast: the C++ extension could not be built" in output
    environment.succeed("python", "-W", "error", "-c", TWIN_AT_WORK)
    asked = environment.run("python", "-c", "import badugi_fast", BADUGI_FAST_BACKEND="native")
    assert asked.returncode == 1
    assert "ImportError: BADUGI_FAST_BACKEND=native: the extension is not part of" in asked.stderr


@pytest.mark.parametrize("variable", ["BADUGI_FAST_REQUIRE_NATIVE", "CI"])
def test_who_needs_the_extension_gets_an_error(
    environment: Environment, sdist: Path, no_compiler: dict[str, str], variable: str
) -> None:
    done = environment.run(
        "python", "-m", "pip", "install", sdist, **no_compiler, **{variable: "1"}
    )
    assert done.returncode != 0
    assert environment.run("python", "-c", "import badugi_fast").returncode != 0


def test_with_a_compiler_the_extension_is_built(environment: Environment, sdist: Path) -> None:
    environment.succeed("python", "-m", "pip", "install", sdist)
    native = "import badugi_fast as bf; assert bf.backend() == 'native', bf.backend()"
    environment.succeed("python", "-c", native)
