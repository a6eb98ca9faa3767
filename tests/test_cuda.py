"""Running on a GPU without one: the cases of a fake one, and what is said where there is none."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from tirx_mlir.runtime.cuda_device import architecture_for
from tirx_mlir.runtime.cuda_memory import Part, merged
from tirx_mlir.runtime.devices import cuda_ordinal
from tirx_mlir.tools.tirx_run import main

from fake_gpu import build, environment, missing
from machine import FEATURES

HERE = Path(__file__).parent
SOFTMAX = HERE.parent / "examples" / "softmax.mlir"
ARGUMENTS = (
    "--entry softmax --grid 3 --block 256 --arg x=ones:3x7xf32 --arg y=zeros:3x7xf32".split()
)

needs_fake = pytest.mark.skipif(bool(missing()), reason=missing() or "there is one")


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the fake driver."""
    folder = tmp_path_factory.mktemp("driver")
    build(folder)
    return folder


def run(*options: str, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tirx_mlir.tools.tirx_run", str(SOFTMAX), *ARGUMENTS, *options]
    return subprocess.run(
        command, env=env and dict(env), capture_output=True, text=True, check=False
    )


@needs_fake
def test_the_cases(driver: Path) -> None:
    files = sorted(HERE.glob("cuda_*_cases.py"))
    options = ["-q", "-p", "no:cacheprovider", "-p", "cuda_case_tools"]
    command = [sys.executable, "-m", "pytest", *options, *files]
    env = {**environment(driver), "PYTHONPATH": str(HERE)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


# Where there is none


@pytest.mark.skipif(FEATURES["cuda"](), reason="there is a GPU")
def test_without_a_driver() -> None:
    env = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    done = run("--device", "cuda", env=env)
    assert done.returncode == 5
    assert "--device cpu runs kernels without one" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (["--device", "gpu"], "--device gpu: a device is cpu, cuda or cuda:N"),
        (["--device", "cuda", "--cores", "2"], "--cores goes with --device cpu"),
        (["--cluster", "2"], "--cluster goes with --device cuda"),
    ],
)
def test_usage(options: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(SOFTMAX), *ARGUMENTS, *options]) == 3
    assert text in capsys.readouterr().err


@pytest.mark.skipif(FEATURES["cuda"](), reason="there is a GPU")
def test_the_benchmark_says_that_nothing_was_run() -> None:
    env = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    command = [sys.executable, HERE.parent / "benchmarks" / "gpu.py"]
    env["PYTHONPATH"] = str(HERE.parent / "examples")
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "nothing was run on a GPU: there is no CUDA driver on this machine" in done.stdout


# Tables


@pytest.mark.parametrize(
    ("capability", "name"),
    [
        ((7, 5), "sm_75"),
        ((8, 6), "sm_86"),
        ((9, 0), "sm_90a"),
        ((10, 3), "sm_103a"),
        ((12, 1), "sm_121a"),
        ((9, 9), "sm_90"),
        ((13, 0), "sm_121"),
    ],
)
def test_the_architecture_of_a_gpu(capability: tuple[int, int], name: str) -> None:
    found = architecture_for(capability)
    assert found is not None
    assert found.name == name


def test_a_gpu_that_is_too_old() -> None:
    assert architecture_for((7, 0)) is None


def test_parts_that_overlap() -> None:
    spans = (1032, 1036), (1024, 1028), (1026, 1030), (1048, 1048), (1030, 1032)
    assert merged(Part(*span) for span in spans) == [
        Part(1024, 1030),
        Part(1030, 1032),
        Part(1032, 1036),
    ]
    inner = Part(1002, 1004), Part(1000, 1010, is_only_read=True), Part(1009, 1011)
    assert merged(inner) == [Part(1000, 1011, False, 1000 % 256)]
    assert merged([Part(0, 4, is_only_read=True), Part(2, 6, is_only_read=True)])[0].is_only_read


def test_names_of_devices() -> None:
    assert [cuda_ordinal(name) for name in ("cpu", "cuda", "cuda:0", "cuda:7")] == [None, 0, 0, 7]
    for wrong in ("gpu", "cuda:", "cuda:-1", "CPU", "", 0):
        with pytest.raises(ValueError, match="a device is cpu, cuda or cuda:N"):
            cuda_ordinal(wrong)
