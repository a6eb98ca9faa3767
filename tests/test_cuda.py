"""Running on a GPU: the cases of a fake one, the command, and what is said where there is none."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest
from tirx_mlir.runtime.cuda_device import architecture_for
from tirx_mlir.runtime.cuda_memory import merged
from tirx_mlir.runtime.devices import cuda_ordinal

from fake_gpu import build, environment, missing
from machine import FEATURES

HERE = Path(__file__).parent
SOFTMAX = HERE.parent / "examples" / "softmax.mlir"
ARGUMENTS = (
    "--entry softmax --grid 3 --block 256 --arg x=ones:3x7xf32 --arg y=zeros:3x7xf32".split()
)
RUN = "import sys; from tirx_mlir.tools.tirx_run import main; sys.exit(main())"

needs_fake = pytest.mark.skipif(bool(missing()), reason=missing() or "there is one")


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the fake driver."""
    folder = tmp_path_factory.mktemp("driver")
    build(folder)
    return folder


def run(
    *options: str, env: Mapping[str, str] | None = None, code: str = RUN
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code, str(SOFTMAX), *ARGUMENTS, *options]
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


# The command


@needs_fake
def test_a_run(driver: Path) -> None:
    done = run("--device", "cuda", "--json", env=environment(driver))
    assert done.returncode == 0, done.stderr
    assert set(json.loads(done.stdout)["timings_ms"]) == {"compile", "run"}


@needs_fake
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
    driver: Path, settings: Mapping[str, object], status: int, text: str
) -> None:
    done = run("--device", "cuda", env=environment(driver, **settings))
    assert (done.returncode, text in done.stderr) == (status, True), done.stderr
    assert "Traceback" not in done.stderr


@needs_fake
def test_ptx_is_no_newer_than_the_driver(driver: Path) -> None:
    """LLVM gives 8.8 for Blackwell unless it is asked for less."""
    env = environment(driver, CAPABILITY=100, VERSION=12080, REFUSES="cubin")
    assert run("--device", "cuda", env=env).returncode == 0


@needs_fake
def test_no_such_gpu(driver: Path) -> None:
    done = run("--device", "cuda:2", env=environment(driver, DEVICES=2))
    assert done.returncode == 5
    assert "there is no cuda:2 here; there is cuda:0 to cuda:1" in done.stderr


@needs_fake
def test_without_the_package(driver: Path) -> None:
    code = f"import sys; sys.modules['cuda'] = None\n{RUN}"
    done = run("--device", "cuda", env=environment(driver), code=code)
    assert done.returncode == 5
    assert "there is a GPU, but the package cuda-python can't be imported" in done.stderr
    assert "pip install 'tirx-mlir[gpu]'" in done.stderr


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
def test_usage(options: list[str], text: str) -> None:
    done = run(*options)
    assert (done.returncode, text in done.stderr) == (3, True), done.stderr


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


def test_spans_that_overlap() -> None:
    assert merged([(8, 12), (0, 4), (2, 6), (20, 20), (6, 8)]) == [(0, 6), (6, 8), (8, 12)]
    assert merged([(0, 10), (2, 4), (9, 11)]) == [(0, 11)]


def test_names_of_devices() -> None:
    assert [cuda_ordinal(name) for name in ("cpu", "cuda", "cuda:0", "cuda:7")] == [None, 0, 0, 7]
    for wrong in ("gpu", "cuda:", "cuda:-1", "CPU", "", 0):
        with pytest.raises(ValueError, match="a device is cpu, cuda or cuda:N"):
            cuda_ordinal(wrong)


@pytest.mark.skipif(not FEATURES["cuda"](), reason="there is no GPU")
def test_a_gpu(tmp_path: Path) -> None:
    """The one test of this file that needs one."""
    out = tmp_path / "y.npy"
    done = run("--device", "cuda", "--out", f"y={out}")
    assert done.returncode == 0, done.stderr
    assert np.allclose(np.load(out), 1 / 7)
