"""`make gpu` on a fake GPU; test_cuda.py runs this file."""

import runpy
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import pytest
from catalog import EXAMPLES

import tirx_mlir
from cuda_case_tools import GPU

ROOT = Path(__file__).parent.parent
Main = Callable[[Sequence[str]], int]


def main() -> Main:
    return cast(Main, runpy.run_path(str(ROOT / "benchmarks" / "gpu.py"))["main"])


def test_results_are_checked_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for example in EXAMPLES[:2]:
        GPU.runs(tirx_mlir.load(example.path))
    page = tmp_path / "results.md"
    names = [option for example in EXAMPLES[:2] for option in ("--only", example.name)]
    status = main()([*names, "--repeats", "2", "--catalog-shapes", "--write", str(page)])
    shown = capsys.readouterr().out
    assert (status, "everything is within its bounds" in shown) == (0, True), shown
    text = page.read_text()
    assert "Fake 0 (132 multiprocessors, compiled for sm_90a), driver for CUDA 12.8" in text
    assert text.count("| 0.2500 |") == 2
    assert max(map(len, text.splitlines())) <= 160


def test_a_wrong_result_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    GPU.fault = 700
    status = main()(["--only", EXAMPLES[0].name, "--catalog-shapes"])
    shown = capsys.readouterr().out
    assert status == 1
    assert "a thread accessed an address that is not memory of the device" in shown
    assert "are wrong" in shown
