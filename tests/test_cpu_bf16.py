"""A fused multiplication and addition of bf16 on the CPU is rounded once."""

from typing import Any

import numpy as np
import pytest

import tirx_mlir

Array = np.ndarray[Any, np.dtype[Any]]

KERNEL = """
module attributes {{gpu.container_module}} {{
  gpu.module @m {{
    gpu.func @k(%a: memref<?xbf16>, %b: memref<?xbf16>, %c: memref<?xbf16>, %d: memref<?xbf16>)
        kernel attributes {{known_block_size = array<i32: 256, 1, 1>}} {{
      %thread = gpu.thread_id x
      %block = gpu.block_id x
      %size = arith.constant 256 : index
      %first = arith.muli %block, %size : index
      %i = arith.addi %first, %thread : index
      {body}
      gpu.return
    }}
  }}
}}"""

SCALARS = """
      %x = memref.load %a[%i] : memref<?xbf16>
      %y = memref.load %b[%i] : memref<?xbf16>
      %z = memref.load %c[%i] : memref<?xbf16>
      %r = math.fma %x, %y, %z : bf16
      memref.store %r, %d[%i] : memref<?xbf16>
"""
PAIRS = """
      %two = arith.constant 2 : index
      %j = arith.muli %i, %two : index
      %x = vector.load %a[%j] : memref<?xbf16>, vector<2xbf16>
      %y = vector.load %b[%j] : memref<?xbf16>, vector<2xbf16>
      %z = vector.load %c[%j] : memref<?xbf16>, vector<2xbf16>
      %r = math.fma %x, %y, %z : vector<2xbf16>
      vector.store %r, %d[%j] : memref<?xbf16>, vector<2xbf16>
"""


def decoded(bits: Array) -> Array:
    return (bits.astype(np.uint32) << 16).view(np.float32).astype(np.float64)


def rounded(exact: Array) -> Array:
    """The nearest bf16 of numbers that are normal, ties to even."""
    fraction, exponent = np.frexp(exact)
    return np.ldexp(np.rint(np.ldexp(fraction, 8)), exponent - 8)


@pytest.mark.parametrize("body", [SCALARS, PAIRS])
def test_random_numbers(body: str) -> None:
    """Exponents from -8 to 8: each sum is exact in f64."""
    random = np.random.default_rng(0)
    count = 1 << 17
    signs = random.integers(0, 2, (3, count)) << 15
    exponents = random.integers(119, 136, (3, count)) << 7
    given = (signs | exponents | random.integers(0, 128, (3, count))).astype(np.uint16)
    # Some sums lie just beside the middle of two numbers.
    given[:, :1000] = np.array([[0x3F81], [0x3FC0], [0x2F80]])
    given[2, :500] |= 0x8000
    out = np.zeros(count, np.uint16)
    module = tirx_mlir.parse(KERNEL.format(body=body))
    module.run("k", *given, out, grid=count // 256 // (2 if body == PAIRS else 1))
    a, b, c = (decoded(one) for one in given)
    assert (decoded(out) == rounded(a * b + c)).all()


def test_special_numbers() -> None:
    inf, nan, big, zero = 0x7F80, 0x7FC0, 0x7F7F, 0x0000
    minus = 0x8000
    cases = [
        (inf, 0x3F80, 0x3F80, inf),
        (inf, 0x3F80, inf | minus, nan),
        (nan, 0x3F80, 0x3F80, nan),
        (big, big, 0x3F80, inf),
        (big, big | minus, big, inf | minus),
        (zero, 0x3F80, zero | minus, zero),
        (zero | minus, 0x3F80, zero | minus, zero | minus),
    ]
    given = np.zeros((3, 256), np.uint16)
    given[:, : len(cases)] = np.array(cases).T[:3]
    out = np.zeros(256, np.uint16)
    tirx_mlir.parse(KERNEL.format(body=SCALARS)).run("k", *given, out, grid=1)
    for got, (*_, wanted) in zip(out.tolist(), cases, strict=False):
        assert got & 0x7FFF > inf if wanted == nan else got == wanted
