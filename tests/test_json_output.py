"""With --json a command writes one object to standard output, whatever becomes of it."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_opt, tirx_run, tirx_translate
from tirx_mlir.tools.command import run_guarded

PRINTS = """
gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 2, 1, 1>} {
    gpu.printf "\\C3\\A9 "
    gpu.return
  }
}"""
MAINS = {"run": tirx_run.main, "translate": tirx_translate.main, "opt": tirx_opt.main}


@pytest.mark.parametrize(
    ("tool", "arguments", "message"),
    [
        ("run", ["--bogus", "--entry", "k"], "unrecognized arguments: --bogus"),
        ("run", [], "required: --entry"),
        ("run", ["--entry", "k", "--device", "tpu"], "got 'tpu'"),
        ("run", ["--entry", "k", "--cluster", "2"], "--cluster goes with --device cuda"),
        ("translate", [], "say what is wanted"),
        ("translate", ["--to", "x"], "--to x: expected one of llvmir"),
        ("translate", ["--report", "--to", "ptx"], "leave out --to"),
        ("translate", ["--report", "--block", "0"], "--block 0: expected"),
        ("translate", ["--to", "ptx", "--block", "8"], "--block and --dynamic-shared go with"),
        ("translate", ["--to", "llvmir", "--using", "ptxas"], "go with --to ptx, --to cubin"),
        ("translate", ["--to", "llvmir", "--ptx-version", "8.6"], "go with --to ptx, --to cubin"),
        ("translate", ["-O", "x", "--to", "ptx"], "argument -O"),
        ("opt", ["--bogus"], "unrecognized arguments: --bogus"),
        ("opt", ["--describe", "nosuch.op"], "unknown op nosuch.op"),
    ],
)
def test_usage_errors(
    tool: str, arguments: Sequence[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert MAINS[tool]([*arguments, "--json"]) == 3
    (found,) = json.loads(capsys.readouterr().out)["diagnostics"]
    assert found["code"] == "usage"
    assert message in found["message"]


@pytest.mark.parametrize(
    ("option", "key"),
    [("--list-passes", "passes"), ("--show-dialects", "dialects"), ("--describe", "description")],
)
def test_what_there_is(option: str, key: str, capsys: pytest.CaptureFixture[str]) -> None:
    more = ["arith.addi"] if option == "--describe" else []
    assert tirx_opt.main([option, *more, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found[key]
    assert found["diagnostics"] == []


def test_faults_of_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_guarded(lambda: 1 // 0, as_json=True) == 70
    found = json.loads(capsys.readouterr().out)
    assert found["diagnostics"][0]["code"] == "internal"
    Path(found["reproducer"]).unlink()


# Output that can't be written


def run_in_shell(command: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    (folder / "k.mlir").write_text(PRINTS)
    run = f"{sys.executable} -m tirx_mlir.tools.tirx_run k.mlir --entry k --no-cache"
    return subprocess.run(
        ["sh", "-c", command.replace("RUN", run)],
        cwd=folder,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_full_disk(tmp_path: Path) -> None:
    for blocks in (1, 5000):
        ended = run_in_shell(f"RUN --grid {blocks} > /dev/full", tmp_path)
        assert ended.returncode == 4
        (line,) = ended.stderr.splitlines()
        assert "can't" in line
        assert line.endswith("No space left on device")


def test_no_standard_output(tmp_path: Path) -> None:
    ended = run_in_shell("RUN --grid 1 >&-", tmp_path)
    assert ended.returncode == 4
    assert (
        ended.stderr == "error: what a kernel prints can't be written: standard output is closed\n"
    )


def test_nobody_reads(tmp_path: Path) -> None:
    ended = run_in_shell("RUN --grid 60000 | head -c 2", tmp_path)
    assert "Error" not in ended.stderr


def test_an_encoding_without_the_letter(tmp_path: Path) -> None:
    ended = run_in_shell("RUN --grid 1", tmp_path, PYTHONIOENCODING="ascii")
    assert ended.stdout == "\\xe9 \\xe9 "
    assert "Error" not in ended.stderr
