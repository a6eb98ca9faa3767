"""A kernel on the llvm level around a few lines of a test, and calls of it."""

import numpy as np
import pytest
from tirx_mlir.syntax.diagnostics import render

import tirx_mlir
from tirx_mlir import Failure

Array = np.ndarray[tuple[int, ...], np.dtype[np.int32]]


def kernel(body: str, before: str = "", attributes: str = "") -> tirx_mlir.Module:
    """A kernel @k of an array %out and a number %n; %t is its thread, %b its block, both i32."""
    text = f"""gpu.module @m {{
{before}
  llvm.func @k(%out: !llvm.ptr, %n: i32) attributes {{nvvm.kernel{attributes}}} {{
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %b = nvvm.read.ptx.sreg.ctaid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %own = llvm.getelementptr %out[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
{body}
  }}
}}
"""
    return tirx_mlir.parse(text, "k.mlir")


def run(
    module: tirx_mlir.Module, out: Array, n: int = 0, block: int = 64, grid: int = 1, cores: int = 2
) -> Array:
    module.run("k", out, n, grid=grid, block=block, cores=cores)
    return out


def ints(count: int) -> Array:
    return np.zeros(count, np.int32)


def failure(module: tirx_mlir.Module, *, n: int = 0, block: int = 64, grid: int = 1) -> str:
    with pytest.raises(Failure) as caught:
        run(module, ints(4096), n, block, grid)
    return messages(caught.value)


def messages(failure: Failure) -> str:
    """What a failure says, without the lines of the text."""
    return "\n".join(map(render, failure.diagnostics))
