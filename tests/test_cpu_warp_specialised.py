"""Warps that bring and warps that multiply: bulk copies, mbarriers, ldmatrix and mma together."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.runtime.cpu import CpuProgram
from tirx_mlir.syntax.diagnostics import Failure

import tirx_mlir

TEXT = (Path(__file__).parent / "data" / "warp_specialised.mlir").read_text()
STEPS = 9
FULL = "nvvm.mbarrier.try_wait.parity %jfull, %jp, %ticks : !llvm.ptr<3>, i32, i32"
EMPTY = "%tk = nvvm.mbarrier.arrive %jemp : !llvm.ptr<3> -> i64"


def run(text: str) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Where C is right."""
    random = np.random.default_rng(0)
    a = random.integers(-3, 4, (STEPS, 32, 16)).astype(np.float16)
    b = random.integers(-3, 4, (STEPS, 16, 8)).astype(np.float16)
    c = np.full((32, 8), np.inf, np.float32)
    program = CpuProgram(tirx_mlir.parse(text).op)
    arrays = [one.reshape(-1) for one in (a, b, c)]
    program.run("k", arrays, grid=(1, 1, 1), block=(96, 1, 1), cores=1)
    return c == np.einsum("sij,sjk->ik", a.astype(float), b.astype(float))


def test_the_kernel_as_it_is() -> None:
    assert run(TEXT).all()


def test_who_does_not_wait_for_a_full_stage() -> None:
    """The readers run through all steps, and the writer misses phases in which a stage is empty."""
    assert TEXT.count(FULL) == 1
    with pytest.raises(Failure, match=r"only wait for a value that nobody writes"):
        run(TEXT.replace(FULL, ""))


def test_who_does_not_wait_for_an_empty_stage() -> None:
    """The writer runs ahead: a stage is to be filled twice in one phase."""
    wait = "nvvm.mbarrier.try_wait.parity %empty, %par, %ticks : !llvm.ptr<3>, i32, i32"
    assert TEXT.count(wait) == 1
    with pytest.raises(Failure, match=r"arrives when no more arrivals are expected"):
        run(TEXT.replace(wait, ""))


def test_stages_that_nobody_empties() -> None:
    assert TEXT.count(EMPTY) == 1
    with pytest.raises(Failure) as caught:
        run(TEXT.replace(EMPTY, ""))
    told = str(caught.value)
    assert "nvvm.mbarrier.try_wait.parity in @k, block (0, 0, 0): all threads that can run" in told
    assert "and 60 more wait at nvvm.mbarrier.try_wait.parity" in told
    assert "thread (64, 0, 0) waits at nvvm.mbarrier.try_wait.parity" in told


@pytest.mark.skipif(not PTXAS.presence, reason=PTXAS.presence.missing)
def test_ptxas_takes_it() -> None:
    assert tirx_mlir.parse(TEXT).cubin("sm_90a")
