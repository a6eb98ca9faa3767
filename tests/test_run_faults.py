"""A run that leaves its memory ends with a message and a status, not by a signal."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

FAR = """gpu.module @m {
  gpu.func @far(%x: memref<?xi32>, %i: index) kernel {
    %v = memref.load %x[%i] : memref<?xi32>
    %c0 = arith.constant 0 : index
    memref.store %v, %x[%c0] : memref<?xi32>
    gpu.return
  }
}
func.func @host(%x: memref<?xi32>, %i: index) -> i32 {
  %v = memref.load %x[%i] : memref<?xi32>
  return %v : i32
}
"""
WHY = "an access outside of an array, or a promise (whole, alignment, assume) that does not hold"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="signals are told on Linux")


def run(folder: Path, entry: str, at: int, *more: str) -> "subprocess.CompletedProcess[str]":
    """The command in a process of its own."""
    (folder / "far.mlir").write_text(FAR)
    code = "import sys; from tirx_mlir.tools.tirx_run import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "far.mlir", "--entry", entry]
    arguments = ["--arg", "ones:4xi32", "--arg", str(at)]
    return subprocess.run(
        [*command, *arguments, *more], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("entry", "line", "more"),
    [("far", 2, ("--grid", "3", "--block", "64")), ("host", 9, ())],
)
def test_a_fault_is_one_line_and_a_status(
    tmp_path: Path, entry: str, line: int, more: tuple[str, ...]
) -> None:
    assert run(tmp_path, entry, 2, *more).returncode == 0
    found = run(tmp_path, entry, 10**12, *more)
    assert found.returncode == 4
    column = 3 if entry == "far" else 1
    place = f"far.mlir:{line}:{column}: error: @{entry}"
    assert found.stderr == f"{place}: {WHY}; the process was stopped\n"
    assert found.stdout == ""


def test_a_fault_in_json(tmp_path: Path) -> None:
    found = run(tmp_path, "host", 10**12, "--json")
    assert found.returncode == 4
    (told,) = json.loads(found.stdout)["diagnostics"]
    assert told["line"] == 9
    assert WHY in told["message"]
    assert found.stderr == ""
