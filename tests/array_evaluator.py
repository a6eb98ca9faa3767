"""Compute functions of arith, math, scf.if and scf.for on numpy arrays, bit for bit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from tirx_mlir.syntax.ir import Attribute, Block, FloatAttr, IntegerAttr, Operation, SSAValue

if TYPE_CHECKING:
    from numpy import dtype
    from numpy.typing import NDArray

    Array = NDArray[Any]
    Compute = Callable[..., Array]

Values = dict[SSAValue, "Array"]


def evaluate(function: Operation, arguments: Sequence[Array]) -> list[Array]:
    """The results of a func.func of one block, on scalars, for arrays of arguments.

    A bf16 is an f32 with zeros at its end; every other type is numpy's own.
    """
    import numpy as np

    (block,) = function.regions[0].blocks
    with np.errstate(all="ignore"):
        return _run(block, arguments, {})


def _run(block: Block, arguments: Sequence[Array], values: Values) -> list[Array]:
    import numpy as np

    values = values | dict(zip(block.args, arguments, strict=True))
    for op in block.ops:
        operands = [values[operand] for operand in op.operands]
        results: list[Array]
        match op.name:
            case "func.return" | "scf.yield":
                return operands
            case "scf.if":
                # Both sides are computed, and selected from.
                sides = [_run(region.blocks[0], (), values) for region in op.regions]
                results = [np.where(operands[0], *pair) for pair in zip(*sides, strict=True)]
            case "scf.for":
                bounds, results = operands[:3], operands[3:]
                for i in range(*map(int, bounds)):
                    results = _run(op.regions[0].blocks[0], [np.asarray(i), *results], values)
            case _:
                results = [np.asarray(_result(op, operands))]
        values |= zip(op.results, results, strict=True)
    raise ValueError("the block has no end")


def _result(op: Operation, operands: Sequence[Array]) -> Array:
    import numpy as np

    type_ = str(op.results[0].type)
    match op.name:
        case "arith.constant":
            return np.asarray(_constant(op.properties["value"]), _dtype(type_))
        case "arith.cmpf" | "arith.cmpi":
            predicate = op.properties["predicate"]
            assert isinstance(predicate, IntegerAttr)
            table = _comparisons(is_float=op.name == "arith.cmpf")
            return table[predicate.value.data](*operands)
        case "arith.bitcast":
            return operands[0].view(_dtype(type_))
        case "arith.extui":
            return _unsigned(operands[0]).astype(_dtype(type_))
        case "arith.trunci" if type_ == "i1":
            return operands[0] & 1 != 0
        case "arith.truncf" if type_ == "bf16":
            return to_bf16(operands[0])
        case "arith.extf" | "arith.truncf" | "arith.extsi" | "arith.trunci":
            return operands[0].astype(_dtype(type_))
        case "arith.sitofp" | "arith.fptosi":
            return operands[0].astype(_dtype(type_))
        case _:
            return _operations()[op.name](*operands)


@cache
def _dtype(type_: str) -> dtype[Any]:
    import numpy as np

    floats = {"f16": "f2", "f32": "f4", "bf16": "f4", "f64": "f8", "i1": "?", "index": "i8"}
    return np.dtype(floats.get(type_) or f"i{int(type_[1:]) // 8}")


def _constant(value: Attribute) -> float:
    assert isinstance(value, FloatAttr | IntegerAttr)
    return value.value.data


@cache
def _comparisons(*, is_float: bool) -> Sequence[Compute]:
    import numpy as np

    if is_float:
        never = np.zeros_like
        return (never, np.equal, np.greater, np.greater_equal, np.less, np.less_equal)
    return (np.equal, np.not_equal, np.less, np.less_equal, np.greater, np.greater_equal)


@cache
def _operations() -> Mapping[str, Compute]:
    import numpy as np

    def shift_in_zeros(a: Array, b: Array) -> Array:
        return np.right_shift(_unsigned(a), _unsigned(b)).view(a.dtype)

    def divide_unsigned(a: Array, b: Array) -> Array:
        return np.floor_divide(_unsigned(a), _unsigned(b)).view(a.dtype)

    return {
        "arith.addf": np.add,
        "arith.addi": np.add,
        "arith.andi": np.bitwise_and,
        "arith.divf": np.divide,
        "arith.divui": divide_unsigned,
        "arith.maximumf": np.maximum,
        "arith.maxsi": np.maximum,
        "arith.minimumf": np.minimum,
        "arith.minsi": np.minimum,
        "arith.mulf": np.multiply,
        "arith.muli": np.multiply,
        "arith.negf": np.negative,
        "arith.ori": np.bitwise_or,
        "arith.select": np.where,
        "arith.shli": np.left_shift,
        "arith.shrsi": np.right_shift,
        "arith.shrui": shift_in_zeros,
        "arith.subf": np.subtract,
        "arith.subi": np.subtract,
        "arith.xori": np.bitwise_xor,
        "math.absf": np.abs,
        "math.copysign": np.copysign,
        "math.exp2": np.exp2,
        "math.floor": np.floor,
        "math.fma": fused_multiply_add,
        "math.log2": np.log2,
        "math.sqrt": np.sqrt,
    }


def _unsigned(a: Array) -> Array:
    return a if a.dtype == bool else a.view(f"u{a.dtype.itemsize}")


def to_bf16(x: Array) -> Array:
    """The bf16 numbers nearest to f32 ones, as f32."""
    import numpy as np

    bits = x.view(np.uint32)
    rounded = (bits + (0x7FFF + (bits >> 16 & 1))) & np.uint32(0xFFFF0000)
    return np.where(np.isnan(x), x, rounded.view(np.float32))


# Fused multiply-add: Boldo and Melquiond, Emulation of FMA and correctly rounded sums, 2008


def fused_multiply_add(a: Array, b: Array, c: Array) -> Array:
    """a b + c, rounded once."""
    import numpy as np

    if a.dtype == np.float64:
        return _fma64(*np.broadcast_arrays(*(np.atleast_1d(v) for v in (a, b, c))))
    # The product is exact in f64. The sum, rounded to odd there, is then rounded as if exact.
    total = _to_odd(*_two_sum(np.multiply(a, b, dtype=np.float64), c.astype(np.float64)))
    return total.astype(np.float32)


def _fma64(a: Array, b: Array, c: Array) -> Array:
    import numpy as np

    product = a * b
    middle, low = _two_sum(c, _product_error(a, b, product))
    high, rest = _two_sum(product, middle)
    result = high + _to_odd(*_two_sum(rest, low))
    # Where a part could be lost to the range of floats, the sum is exact in rationals.
    is_exact = (a == 0) | (b == 0) | ~np.isfinite(a) | ~np.isfinite(b)
    is_safe = (abs(product) > 2.0**-900) & (abs(product) < 2.0**900) & (abs(c) < 2.0**900)
    is_safe &= (abs(a) < 2.0**900) & (abs(b) < 2.0**900)
    result = np.where(is_exact, product + c, result)
    for i in np.flatnonzero(~is_exact & ~is_safe):
        result[i] = _rational_fma(float(a[i]), float(b[i]), float(c[i]))
    return result


def _rational_fma(a: float, b: float, c: float) -> float:
    from fractions import Fraction
    from math import inf, isfinite

    if not isfinite(c):
        return c
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    try:
        return float(exact) if exact else a * b + c
    except OverflowError:
        return inf if exact > 0 else -inf


def _two_sum(a: Array, b: Array) -> tuple[Array, Array]:
    """a + b, rounded, and what the rounding cost."""
    total = a + b
    kept = total - a
    return total, (a - (total - kept)) + (b - kept)


def _product_error(a: Array, b: Array, product: Array) -> Array:
    """a b - product, for f64 (Dekker, A floating-point technique, 1971)."""
    split = float(2**27 + 1)
    a_high, b_high = split * a - (split * a - a), split * b - (split * b - b)
    a_low, b_low = a - a_high, b - b_high
    return a_low * b_low - (((product - a_high * b_high) - a_low * b_high) - a_high * b_low)


def _to_odd(total: Array, error: Array) -> Array:
    """A rounded sum; if it is not exact, that neighbour of the sum whose last bit is odd."""
    import numpy as np

    bits = np.asarray(total).view(np.int64)
    is_even = (error != 0) & np.isfinite(total) & (bits & 1 == 0)
    step = np.where((error > 0) == (bits >= 0), 1, -1)
    return np.asarray(np.where(is_even, bits + step, bits)).view(np.float64)
