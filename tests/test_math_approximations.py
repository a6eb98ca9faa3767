"""What fastmath<afn> gives on the CPU is as accurate as docs/math.md says."""

import re
from typing import Any

import numpy as np
import pytest

import tirx_mlir
from inprocess import ROOT

Array = np.ndarray[Any, np.dtype[Any]]

COUNT = 1 << 18
BINARY = ("divf", "powf")


def published() -> dict[str, tuple[float, float, float]]:
    """The rows of the page's table: op -> lower end, upper end, error in ulp."""
    page = (ROOT / "docs" / "math.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| (\S+) to (\S+) \| (\S+) \|", page, re.MULTILINE)
    return {name: (float(low), float(high), float(ulp)) for name, low, high, ulp in rows}


def apply(op: str, type_: str, *arguments: Array, flags: str = "") -> Array:
    """An op on each element, run in a host function; float16 stands for itself, others likewise."""
    x, y = arguments[0], arguments[-1]
    operands = ", ".join(["%a", "%b"][: len(arguments)])
    array = f"memref<{len(x)}x{type_}>"
    module = tirx_mlir.parse(f"""
        func.func @apply(%x: {array}, %y: {array}, %z: {array}) {{
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %end = arith.constant {len(x)} : index
          scf.for %i = %c0 to %end step %c1 {{
            %a = memref.load %x[%i] : {array}
            %b = memref.load %y[%i] : {array}
            %r = {op} {operands} {flags} : {type_}
            memref.store %r, %z[%i] : {array}
          }}
          return
        }}""")
    result = np.empty_like(x)
    module.run("apply", x, y, result)
    return result


def numbers(low: float, high: float) -> Array:
    """Random f32 of a range, by their logarithms if it is positive."""
    rng = np.random.default_rng(0)
    if low > 0:
        return np.exp(rng.uniform(np.log(low), np.log(high), COUNT)).astype(np.float32)
    return rng.uniform(low, high, COUNT).astype(np.float32)


def reference(name: str, x: Array, y: Array) -> Array:
    match name:
        case "rsqrt":
            return 1 / np.sqrt(x)
        case "powf":
            return x**y
        case _:
            return getattr(np, name)(x)


@pytest.mark.parametrize("name", sorted(published()))
def test_error_on_a_cpu_is_as_published(name: str) -> None:
    low, high, largest = published()[name]
    x, y = numbers(low, high), numbers(-5, 5)
    arguments = (x, y) if name in BINARY else (x,)
    result = apply(f"math.{name}", "f32", *arguments, flags="fastmath<afn>")
    wanted = reference(name, x.astype(np.float64), y.astype(np.float64))
    ulp = np.ldexp(1.0, np.frexp(wanted)[1] - 24)
    assert (np.abs(result - wanted) / ulp).max() <= largest


@pytest.mark.parametrize("type_", ["f16", "f32", "f64"])
@pytest.mark.parametrize("op", ["arith.divf", "math.sqrt"])
def test_division_and_square_root_are_rounded_correctly(op: str, type_: str) -> None:
    kind = np.dtype(f"f{int(type_[1:]) // 8}")
    if type_ == "f16":
        x = np.arange(1 << 16, dtype=np.uint16).view(kind)
        y = np.random.default_rng(1).permutation(x)
    else:
        rng = np.random.default_rng(0)
        x, y = (np.exp(rng.uniform(-40, 40, COUNT)).astype(kind) for _ in range(2))
    arguments = (x, y) if op == "arith.divf" else (x,)
    result = apply(op, type_, *arguments)
    with np.errstate(all="ignore"):
        wanted = x / y if op == "arith.divf" else np.sqrt(x)
    assert np.array_equal(result, wanted, equal_nan=True)
