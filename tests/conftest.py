"""Collect the text tests under tests/filecheck and run them inside this process."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from inprocess import ROOT, RunFailed, expected_to_fail, missing_feature, project_tools, run_test
from runlines import MATCHERS, BadTest, read_test

if TYPE_CHECKING:
    from tirx_mlir.lowering.cache import Cache

FOLDER = ROOT / "tests" / "filecheck"
SCRATCH = ROOT / "build" / "filecheck"
SUFFIXES = (".mlir", ".test")


def pytest_configure(config: pytest.Config) -> None:
    """No test touches the user's cache; those that want one make it."""
    os.environ["TIRX_CACHE_MIB"] = "0"
    os.environ["TIRX_CACHE_DIR"] = os.devnull
    # A machine that others use, too, may take its time over an example.
    settings.register_profile("patient", deadline=None)
    settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--llvm-filecheck",
        action="store_true",
        help="match with LLVM's FileCheck instead of the Python one",
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix not in SUFFIXES or not file_path.is_relative_to(FOLDER):
        return None
    if "Inputs" in file_path.parts:
        return None
    return TextTestFile.from_parent(parent, path=file_path)  # pyright: ignore[reportUnknownMemberType] (pytest's **kw)


@pytest.fixture
def unchanged_sources(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is kept while our files change, as they may while tests run; here they don't."""
    from tirx_mlir.lowering.cache_key import installation

    monkeypatch.setattr("tirx_mlir.imported_at", sys.maxsize)
    installation.cache_clear()
    yield
    installation.cache_clear()


@pytest.fixture
def cache(tmp_path: Path) -> "Cache":
    """A cache of the test's own."""
    from tirx_mlir.lowering.cache import Cache

    return Cache(tmp_path / "cache")


class TextTestFile(pytest.File):
    """A text test is one file with one item."""

    def collect(self) -> Iterator[pytest.Item]:
        yield TextTestItem.from_parent(self, name="RUN")  # pyright: ignore[reportUnknownMemberType] (pytest's **kw)


class TextTestItem(pytest.Item):
    """All RUN lines of one file."""

    def runtest(self) -> None:
        scratch = SCRATCH / self.path.relative_to(FOLDER).parent
        test = read_test(self.path, scratch)
        if (reason := missing_feature(test)) is not None:
            pytest.skip(reason)
        tools = project_tools()
        if self.config.getoption("--llvm-filecheck"):
            tools = {name: tool for name, tool in tools.items() if name not in MATCHERS}
        if not expected_to_fail(test):
            run_test(test, tools, scratch)
            return
        try:
            run_test(test, tools, scratch)
        except RunFailed:
            pytest.xfail("the file says XFAIL")
        raise RunFailed(f"{self.path}: passes, but says XFAIL")

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: str | None = None
    ) -> str:
        if isinstance(excinfo.value, RunFailed | BadTest):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, str(self.path.relative_to(ROOT))
