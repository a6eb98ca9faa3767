"""tirx-run on a fake GPU, and on machines on which something is missing; test_cuda.py runs this."""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
import pytest
from tirx_mlir.runtime.cuda_context import context
from tirx_mlir.runtime.cuda_device import device
from tirx_mlir.runtime.cuda_driver import driver
from tirx_mlir.tools.tirx_run import main

import tirx_mlir
from cuda_case_tools import GPU

SOFTMAX = Path(__file__).parent.parent / "examples" / "softmax.mlir"
ARGUMENTS = (
    "--entry softmax --grid 3 --block 256 --arg x=ones:3x7xf32 --arg y=zeros:3x7xf32".split()
)


@pytest.fixture(autouse=True)
def another_machine() -> Iterator[None]:
    """The driver is looked for again, as a new process would."""

    def forget() -> None:
        for found in (driver, device, context):
            found.cache_clear()

    forget()
    yield
    forget()


def run(*options: str) -> int:
    return main([str(SOFTMAX), *ARGUMENTS, "--no-cache", "--device", *options])


def test_a_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    GPU.runs(tirx_mlir.load(SOFTMAX))
    out = tmp_path / "y.npy"
    assert run("cuda", "--json", "--out", f"y={out}") == 0
    assert set(json.loads(capsys.readouterr().out)["timings_ms"]) == {"compile", "run"}
    assert np.allclose(np.load(out), 1 / 7)


@pytest.mark.parametrize(
    ("settings", "status", "text"),
    [
        ({"INIT": 100}, 5, "there is a CUDA driver, but no GPU that it can use: no CUDA-capable"),
        ({"DEVICES": 0}, 5, "there is a CUDA driver, but no GPU that it can use: no CUDA-capable"),
        ({"INIT": 803}, 5, "the CUDA driver can't be started: error 803 of the fake driver"),
        ({"CAPABILITY": 70}, 5, "Fake 0, has compute capability 7.0; 7.5 is the least"),
        (
            {"VERSION": 11080, "REFUSES": "cubin"},
            5,
            "the driver, which is for CUDA 11.8, reads PTX up to 7.8, this code needs 8.0",
        ),
        ({"FAULT": 700}, 4, "@softmax: a thread accessed an address that is not memory"),
        ({"FAULT": 717}, 4, "an address in a space that the instruction does not reach"),
    ],
)
def test_what_goes_wrong(
    settings: Mapping[str, object],
    status: int,
    text: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(f"FAKE_CUDA_{name}", str(value))
    assert run("cuda") == status
    assert text in capsys.readouterr().err
    if "FAULT" in settings:  # leave the driver whole
        monkeypatch.delenv("FAKE_CUDA_FAULT")
        assert run("cuda") == 0


def test_ptx_is_no_newer_than_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """LLVM gives 8.8 for Blackwell unless it is asked for less."""
    for name, value in (("CAPABILITY", "100"), ("VERSION", "12080"), ("REFUSES", "cubin")):
        monkeypatch.setenv(f"FAKE_CUDA_{name}", value)
    assert run("cuda") == 0


def test_no_such_gpu(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FAKE_CUDA_DEVICES", "2")
    assert run("cuda:2") == 5
    assert "there is no cuda:2 here; there is cuda:0 to cuda:1" in capsys.readouterr().err


def test_without_the_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "cuda"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cuda", None)
    assert run("cuda") == 5
    text = capsys.readouterr().err
    assert "there is a GPU, but the package cuda-python can't be imported" in text
    assert "pip install 'tirx-mlir[gpu]'" in text
