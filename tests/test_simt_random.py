"""Random kernels compute on the CPU what a model of them computes in Python."""

import numpy as np
from hypothesis import given, settings
from hypothesis.strategies import integers
from tirx_mlir.dialects.verify import check
from tirx_mlir.runtime.cpu import CpuProgram

import tirx_mlir
from kernel_model import INPUTS, run_model
from random_kernels import RandomKernel

BLOCKS = 3


@settings(max_examples=15, derandomize=True, database=None)
@given(integers(0, 2**32 - 1))
def test_random_kernels(seed: int) -> None:
    kernel = RandomKernel(seed)
    module = tirx_mlir.parse(kernel.text)
    program = CpuProgram(module.op, speed=1)
    check(program.module)
    inputs = np.random.default_rng(seed).integers(-100, 100, INPUTS).astype(np.int32)
    expected, total = run_model(kernel.body, kernel.threads, inputs.tolist(), BLOCKS)
    out, sum_ = np.zeros_like(expected), np.zeros(1, np.int32)
    grid, block = (BLOCKS, 1, 1), (kernel.threads, 1, 1)
    program.run("k", [inputs, out, sum_], grid=grid, block=block, cores=seed % 3 + 1)
    assert (out == expected).all(), kernel.text
    assert sum_[0] == total, kernel.text
