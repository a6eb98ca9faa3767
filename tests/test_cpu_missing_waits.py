"""A wait or a barrier that the f16 GEMM of the examples lacks shows in its result on the CPU."""

from pathlib import Path

import numpy as np
import pytest

import tirx_mlir

TEXT = (Path(__file__).parents[1] / "examples" / "gemm_f16.mlir").read_text()
WAIT, BARRIER = "nvgpu.device_async_wait %group", "gpu.barrier "


def product(text: str) -> tuple[np.ndarray[tuple[int, int], np.dtype[np.float32]], float]:
    """What a text makes of 128x128 matrices of ones and numbers, and its largest error."""
    size = 128
    a = np.ones((size, size), np.float16)
    b = (np.arange(size * size) % 7).reshape(size, size).astype(np.float16)
    c = np.zeros((size, size), np.float32)
    tirx_mlir.parse(text).run("gemm_f16", a, b, c, grid=1)
    return c, float(np.abs(c - a.astype(np.float64) @ b).max())


def test_the_kernel_as_it_is() -> None:
    assert product(TEXT)[1] == 0


@pytest.mark.parametrize("missing", [WAIT, BARRIER])
def test_the_kernel_without(missing: str) -> None:
    assert TEXT.count(missing) == 1
    assert np.isnan(product(TEXT.replace(missing, "// ", 1))[0]).any()
