"""The off-tree project passes its own tests, installed or loaded from its files."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from machine import find_program

PROJECT = Path(__file__).parent.parent / "examples" / "offtree"


def passes(home: Path, *flags: str, cwd: Path) -> int:
    """Run the project's tests with the commands in a folder; how many there are."""
    lit = find_program("lit")
    if lit is None or find_program("filecheck") is None:
        pytest.skip("lit or filecheck is not installed")
    path = f"{home}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    shown = subprocess.run(
        [sys.executable, lit, "-v", *flags, PROJECT / "tests"],
        env={**environment, "PATH": path, "TIRX_CACHE_MIB": "0"},
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
    )
    assert shown.returncode == 0, shown.stdout + shown.stderr
    return shown.stdout.count("\nPASS: ")


def test_it_passes_its_tests_loaded_from_files(tmp_path: Path) -> None:
    count = passes(Path(sys.executable).parent, f"-Dload=--load-dialect {PROJECT}", cwd=tmp_path)
    assert count == len(list((PROJECT / "tests").glob("*.mlir")))


def test_it_is_small() -> None:
    lines = [len(file.read_text("utf-8").splitlines()) for file in PROJECT.rglob("*.py")]
    assert sum(lines) <= 300
