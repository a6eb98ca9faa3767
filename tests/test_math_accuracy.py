"""The formulas for math ops are as accurate as docs/math.md says, and exact where it matters."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import cache
from math import inf, isnan, nan
from typing import TYPE_CHECKING, Any

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.rows import table
from tirx_mlir.lowering.convert_math_to_llvm import RULES
from tirx_mlir.passes.expand_math import FORMULAS, ExpandMath
from tirx_mlir.syntax.ir import Operation
from tirx_mlir.syntax.parser import Parser

from array_evaluator import evaluate
from inprocess import ROOT
from math_arguments import BINARY, FORMATS, arguments_of, rounded
from math_references import has_long_double, reference

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

TYPES = ("f16", "bf16", "f32", "f64")

# What is promised; docs/math.md tells what was measured.
LARGEST_ERROR = 2.0
LARGEST_ERROR_OF = {"powf": 4.0}
NEAREST = 99.9
"""Per cent of results in f16 and bf16 that are the nearest number; the others are next to it."""


# Functions


@cache
def expanded(name: str, type_: str) -> Operation:
    """A function that applies an op of math, its formula in the op's place."""
    binary = {"powf": type_, "atan2": type_, "fpowi": "i32", "ipowi": type_}
    other = binary.get(name)
    arguments, operands, types = f"%x: {type_}", "%x", type_
    if other is not None:
        arguments, operands = f"{arguments}, %y: {other}", "%x, %y"
        types = f"{type_}, {other}" if name == "fpowi" else type_
    if name == "sincos":
        results, returned = "%0:2", "%0#0, %0#1"
    else:
        results, returned = "%0", "%0"
    result = ", ".join([type_] * (2 if name == "sincos" else 1))
    text = f"""func.func @f({arguments}) -> ({result}) {{
      {results} = math.{name} {operands} : {types}
      return {returned} : {result}
    }}"""
    registry = Registry()
    module = Parser(registry, text, name).parse_module()
    ExpandMath().apply(registry, module)
    return next(op for op in module.walk() if op.name == "func.func")


def compute(name: str, type_: str, arguments: Sequence[Array]) -> Array:
    return evaluate(expanded(name, type_), arguments)[0]


def exact(name: str, type_: str, arguments: Sequence[Array]) -> Array:
    import numpy as np

    wide = np.longdouble if type_ == "f64" else np.float64
    with np.errstate(all="ignore"):
        return reference(name)(*(argument.astype(wide) for argument in arguments))


# Errors


def errors(result: Array, wanted: Array, type_: str) -> Array:
    """Units in the last place of the wanted number; infinite where NaNs or signs differ."""
    import numpy as np

    with np.errstate(all="ignore"):
        return _errors(result.astype(wanted.dtype), wanted, *FORMATS[type_])


def _errors(result: Array, wanted: Array, digits: int, largest: int) -> Array:
    import numpy as np

    # Beyond the largest number everything is as far away as the next power of two.
    end = np.ldexp(wanted.dtype.type(1), largest + 1)
    result, clipped = (np.clip(value, -end, end) for value in (result, wanted))
    exponent = np.clip(np.frexp(clipped)[1] - 1, 1 - largest, largest)
    unit = np.ldexp(wanted.dtype.type(1), exponent - digits + 1)
    found = abs(result - clipped) / unit
    is_wrong = (np.isnan(result) != np.isnan(wanted)) | (np.signbit(result) != np.signbit(wanted))
    is_nan = np.isnan(result) & np.isnan(wanted)
    return np.where(is_nan, 0, np.where(is_wrong, inf, found))


def share_of_nearest(result: Array, wanted: Array, type_: str) -> float:
    """Per cent of finite results that are the wanted number, rounded once."""
    import numpy as np

    nearest = rounded(wanted, type_)
    is_finite = np.isfinite(nearest)
    is_nearest = is_finite & np.equal(result, nearest)
    return 100 * np.count_nonzero(is_nearest) / np.count_nonzero(is_finite)


# The page


@cache
def published() -> dict[str, list[str]]:
    """The rows of the page's table by op: f16, bf16, f32, its argument, f64."""
    page = (ROOT / "docs" / "math.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \|( \d.*)\|$", page, re.MULTILINE)
    return {name: [cell.strip(" `") for cell in cells.split("|")] for name, cells in rows}


def published_error(name: str, type_: str) -> float:
    cell = published()[name][{"f16": 0, "bf16": 1, "f32": 2, "f64": 4}[type_]]
    return float(cell.split()[0])


def published_worst(name: str) -> list[Array]:
    import numpy as np

    kinds = (np.float32, np.int32 if name == "fpowi" else np.float32)
    given = published()[name][3].split(", ")
    return [np.array([kind(float.fromhex(text))]) for kind, text in zip(kinds, given, strict=False)]


def test_the_page_lists_all_formulas() -> None:
    shown = {f"math.{name}" for name in published()}
    assert shown == FORMULAS.keys() - {"math.ipowi", "math.sincos"}


@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("name", sorted(published()))
def test_error_is_as_published(name: str, type_: str) -> None:
    import numpy as np

    if type_ == "f64" and not has_long_double():
        pytest.skip("numpy's longdouble has no more digits than f64 here")
    arguments = arguments_of(name, type_)
    result, wanted = compute(name, type_, arguments), exact(name, type_, arguments)
    found = errors(result, wanted, type_)
    at = int(np.argmax(found))
    largest = float(found[at])
    where = ", ".join(str(argument[at]) for argument in arguments)
    sys.stdout.write(f"{name:6} {type_:4} {largest:.3f} ulp at {where}")
    assert largest <= published_error(name, type_), where
    if type_ in ("f16", "bf16"):
        share = share_of_nearest(result, wanted, type_)
        sys.stdout.write(f", nearest {share:.3f} %")
        assert largest <= 1
        assert share >= NEAREST
    else:
        assert published_error(name, type_) <= LARGEST_ERROR_OF.get(name, LARGEST_ERROR)


@pytest.mark.parametrize("name", sorted(published()))
def test_published_error_is_reached(name: str) -> None:
    arguments = published_worst(name)
    result, wanted = compute(name, "f32", arguments), exact(name, "f32", arguments)
    (error,) = errors(result, wanted, "f32")
    assert published_error(name, "f32") - 0.011 <= error <= published_error(name, "f32")


# Exactness

EXACT: dict[str, Sequence[tuple[float, ...]]] = {
    "acos": [(1, 0), (2, nan), (-2, nan)],
    "acosh": [(1, 0), (0.5, nan), (-2, nan), (inf, inf)],
    "asin": [(0, 0), (-0.0, -0.0), (2, nan)],
    "asinh": [(0, 0), (-0.0, -0.0), (inf, inf), (-inf, -inf)],
    "atan": [(0, 0), (-0.0, -0.0)],
    "atan2": [(0, 1, 0), (-0.0, 1, -0.0), (0, 0, 0), (-0.0, 0, -0.0), (1, inf, 0), (1, nan, nan)],
    "atanh": [(0, 0), (-0.0, -0.0), (1, inf), (-1, -inf), (2, nan)],
    "cbrt": [(0, 0), (-0.0, -0.0), (1, 1), (8, 2), (-27, -3), (inf, inf), (-inf, -inf)],
    "cos": [(0, 1), (-0.0, 1), (inf, nan)],
    "cosh": [(0, 1), (-0.0, 1), (inf, inf), (-inf, inf)],
    "erf": [(0, 0), (-0.0, -0.0), (inf, 1), (-inf, -1)],
    "erfc": [(0, 1), (-0.0, 1), (inf, 0), (-inf, 2)],
    "exp": [(0, 1), (-0.0, 1), (inf, inf), (-inf, 0)],
    "exp2": [(0, 1), (-0.0, 1), (3, 8), (-14, 2.0**-14), (inf, inf), (-inf, 0)],
    "expm1": [(0, 0), (-0.0, -0.0), (inf, inf), (-inf, -1)],
    "fpowi": [(3, 4, 81), (-2, 3, -8), (2, -1, 0.5), (nan, 0, 1), (0, -1, inf), (-0.0, -1, -inf)],
    "log": [(1, 0), (0, -inf), (-0.0, -inf), (-1, nan), (inf, inf)],
    "log10": [(1, 0), (10, 1), (0, -inf), (-1, nan), (inf, inf)],
    "log1p": [(0, 0), (-0.0, -0.0), (-1, -inf), (-2, nan), (inf, inf)],
    "log2": [(1, 0), (8, 3), (2.0**-14, -14), (0, -inf), (-1, nan), (inf, inf)],
    "powf": [(2, 3, 8), (-2, 3, -8), (nan, 0, 1), (1, nan, 1), (-8, 0.5, nan), (-1, inf, 1)],
    "rsqrt": [(4, 0.5), (0, inf), (-1, nan), (inf, 0)],
    "sin": [(0, 0), (-0.0, -0.0), (inf, nan), (-inf, nan)],
    "sincos": [(0, 0), (-0.0, -0.0), (inf, nan)],
    "sinh": [(0, 0), (-0.0, -0.0), (inf, inf), (-inf, -inf)],
    "tan": [(0, 0), (-0.0, -0.0), (inf, nan)],
    "tanh": [(0, 0), (-0.0, -0.0), (inf, 1), (-inf, -1)],
}
"""Arguments, and the result that is to be exact."""


@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("name", sorted(EXACT))
def test_result_is_exact(name: str, type_: str) -> None:
    import numpy as np

    cases = EXACT[name] if name in BINARY else [*EXACT[name], (nan, nan)]
    *arguments, wanted = np.array(cases, np.float64).T
    given = [rounded(argument, type_) for argument in arguments]
    if name == "fpowi":
        given[1] = arguments[1].astype(np.int32)
    result = compute(name, type_, given)
    for case, found in zip(cases, result, strict=True):
        right = isnan(found) if isnan(case[-1]) else repr(float(found)) == repr(float(case[-1]))
        assert right, (case, found)
    assert len(wanted) == len(result)


def test_sincos_is_sin_and_cos() -> None:
    import numpy as np

    (x,) = arguments_of("sin", "f32")
    both = evaluate(expanded("sincos", "f32"), [x])
    for name, found in zip(("sin", "cos"), both, strict=True):
        assert np.array_equal(found, compute(name, "f32", [x]), equal_nan=True)


@pytest.mark.parametrize(("type_", "bits"), [("i8", 8), ("i32", 32), ("i64", 64)])
def test_integer_power_wraps_around(type_: str, bits: int) -> None:
    import numpy as np

    numbers = [-3, -2, -1, 0, 1, 2, 3, 7, 2 ** (bits - 1) - 1, -(2 ** (bits - 1))]
    exponents = [0, 1, 2, 3, 5, 31, 100, -1, -2]
    kind = np.dtype(f"i{bits // 8}")
    x, n = (
        np.array(v, kind) for v in zip(*((x, n) for x in numbers for n in exponents), strict=True)
    )
    result = compute("ipowi", type_, [x, n])
    for base, exponent, found in zip(x.tolist(), n.tolist(), result.tolist(), strict=True):
        unit = base**-exponent if base in (1, -1) else 0
        power = base**exponent if exponent >= 0 else unit
        assert (found - power) % 2**bits == 0, (base, exponent)


def test_every_math_op_has_a_formula_or_a_lowering() -> None:
    rows = table("math")
    assert rows is not None
    names = {f"math.{name}" for name in rows.op_names}
    assert names == FORMULAS.keys() | RULES.by_name.keys()
