"""Folds compute what the ops compute: against Python's integers, exact fractions and numpy."""

import math
import struct
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tirx_mlir.dialects.folds.arith import folds
from tirx_mlir.dialects.folds.float_arithmetic import PREDICATES as FLOAT_PREDICATES
from tirx_mlir.dialects.folds.integer_arithmetic import (
    BINARY,
    COMPARE,
    NEGATED,
    SWAPPED,
    unsigned,
)
from tirx_mlir.dialects.folds.numbers import constant_of, number, numbers
from tirx_mlir.dialects.ops import arith
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.rows import shipped_dialects
from tirx_mlir.dialects.sources import table_dialect
from tirx_mlir.passes.canonicalize import Canonicalize
from tirx_mlir.syntax.ir import (
    Attribute,
    IndexType,
    IntegerType,
    Operation,
    SSAValue,
    VectorType,
    bf16,
    f16,
    f32,
    f64,
)
from tirx_mlir.syntax.parser import Parser

WIDTHS = st.sampled_from((1, 2, 8, 13, 32, 64, 128))


def signed(value: int, width: int) -> int:
    """The two's complement reading, said differently than the code under test does."""
    return (value + (1 << (width - 1))) % (1 << width) - (1 << (width - 1))


@st.composite
def operands(draw: st.DrawFn) -> tuple[int, int, int]:
    """A width and two signed values; the extremes and small ones often."""
    width = draw(WIDTHS)
    least, most = -(1 << (width - 1)), (1 << (width - 1)) - 1
    special: list[int] = [least, most, 0, -1, *([1, 2, width] if width > 8 else [])]
    near = st.sampled_from(special)
    value = st.one_of(near, st.integers(least, most))
    return width, draw(value), draw(value)


def constant(value: float, type_: Attribute) -> SSAValue:
    attribute = constant_of((value,), type_)
    assert attribute is not None
    return arith.ConstantOp(value=attribute, results=type_).results[0]


def value_of(value: SSAValue) -> Attribute:
    owner = value.owner
    assert isinstance(owner, Operation)
    return owner.properties["value"]


def folded(op: Operation) -> list[Attribute] | None:
    """What the fold of an op of constants says."""
    result = folds[op.name.removeprefix("arith.")](op, [value_of(v) for v in op.operands])
    if result is None:
        return None
    return [value_of(one) if isinstance(one, SSAValue) else one for one in result]


def folded_number(op: Operation) -> float:
    found = folded(op)
    assert found is not None
    value = number(found[0])
    assert value is not None
    return value


def exact(name: str, a: int, b: int, width: int) -> int | None:
    """What an op gives in exact arithmetic; None where it is not defined."""
    ua, ub = a % (1 << width), b % (1 << width)
    match name:
        case "addi":
            return a + b
        case "subi":
            return a - b
        case "muli":
            return a * b
        case "divsi":
            return None if b == 0 else math.trunc(Fraction(a, b))
        case "floordivsi":
            return None if b == 0 else math.floor(Fraction(a, b))
        case "ceildivsi":
            return None if b == 0 else math.ceil(Fraction(a, b))
        case "remsi":
            return None if b == 0 else a - b * math.trunc(Fraction(a, b))
        case "divui":
            return None if b == 0 else math.floor(Fraction(ua, ub))
        case "ceildivui":
            return None if b == 0 else math.ceil(Fraction(ua, ub))
        case "remui":
            return None if b == 0 else ua % ub
        case "andi":
            return ua & ub
        case "ori":
            return ua | ub
        case "xori":
            return ua ^ ub
        case "shli":
            return ua << ub if ub < width else None
        case "shrui":
            return ua >> ub if ub < width else None
        case "shrsi":
            return math.floor(Fraction(a, 1 << ub)) if ub < width else None
        case "maxsi":
            return max(a, b)
        case "minsi":
            return min(a, b)
        case "maxui":
            return max(ua, ub)
        case "minui":
            return min(ua, ub)
        case _:
            raise ValueError(name)


OVERFLOWING_QUOTIENTS = ("divsi", "floordivsi", "ceildivsi")


@given(st.sampled_from(sorted(BINARY)), operands())
@settings(max_examples=250)
def test_integers(name: str, given: tuple[int, int, int]) -> None:
    width, a, b = given
    type_ = IntegerType(width)
    op = make_binary(name, constant(a, type_), constant(b, type_))
    wanted = exact(name, a, b, width)
    if name in OVERFLOWING_QUOTIENTS and wanted is not None and wanted != signed(wanted, width):
        wanted = None
    if wanted is None:
        assert folded(op) is None
    else:
        assert folded_number(op) == signed(wanted, width)


def make_binary(name: str, lhs: SSAValue, rhs: SSAValue) -> Operation:
    source = table_dialect("arith")
    assert source is not None
    op_class = source.op(name)
    assert op_class is not None
    return op_class.create(operands=[lhs, rhs], result_types=[lhs.type])


@given(st.sampled_from(sorted(COMPARE)), operands())
@settings(max_examples=150)
def test_comparisons(predicate: str, given: tuple[int, int, int]) -> None:
    width, a, b = given
    type_ = IntegerType(width)
    op = arith.CmpIOp(constant(a, type_), constant(b, type_), predicate=predicate)
    ua, ub = a % (1 << width), b % (1 << width)
    left, right = (ua, ub) if predicate[0] == "u" else (a, b)
    wanted = {
        "eq": left == right,
        "ne": left != right,
        "lt": left < right,
        "le": left <= right,
        "gt": left > right,
        "ge": left >= right,
    }[predicate[-2:]]
    assert folded_number(op) == -int(wanted)
    assert COMPARE[SWAPPED[predicate]](b, a, width) == wanted
    assert COMPARE[NEGATED[predicate]](a, b, width) != wanted


@given(operands())
@settings(max_examples=150)
def test_both_halves(given: tuple[int, int, int]) -> None:
    width, a, b = given
    lhs, rhs = constant(a, IntegerType(width)), constant(b, IntegerType(width))
    ua, ub = unsigned(a, width), unsigned(b, width)
    for op, whole in (
        (arith.MulSIExtendedOp(lhs, rhs), a * b),
        (arith.MulUIExtendedOp(lhs, rhs), ua * ub),
    ):
        found = folded(op)
        assert found is not None
        assert number(found[0]) == signed(whole, width)
        assert number(found[1]) == signed(whole >> width, width)
    found = folded(arith.AddUIExtendedOp(lhs, rhs))
    assert found is not None
    assert number(found[0]) == signed(ua + ub, width)
    assert number(found[1]) == -(ua + ub >> width)


# Floats

Scalar = np.float16 | np.float32 | np.float64
TYPES: dict[str, tuple[Attribute, type[Scalar]]] = {
    "f16": (f16, np.float16),
    "f32": (f32, np.float32),
    "f64": (f64, np.float64),
}
NUMPY: dict[str, Callable[[Scalar, Scalar], Scalar]] = {
    "addf": lambda a, b: a + b,
    "subf": lambda a, b: a - b,
    "mulf": lambda a, b: a * b,
    "divf": lambda a, b: a / b,
    "remf": np.fmod,
    "maxnumf": np.fmax,
    "minnumf": np.fmin,
    "maximumf": np.maximum,
    "minimumf": np.minimum,
}


@given(
    st.sampled_from(sorted(TYPES)),
    st.sampled_from(sorted(NUMPY)),
    st.floats(width=16) | st.floats(width=32) | st.floats(),
    st.floats(width=16) | st.floats(width=32) | st.floats(),
)
@settings(max_examples=150)
def test_floats(type_name: str, name: str, a: float, b: float) -> None:
    type_, scalar = TYPES[type_name]
    with np.errstate(all="ignore"):
        x, y = scalar(a), scalar(b)
        wanted = NUMPY[name](x, y)
    op = make_binary(name, constant(float(x), type_), constant(float(y), type_))
    value = folded_number(op)
    if np.isnan(wanted):
        assert math.isnan(value)
    elif wanted == 0 and name[:3] in ("max", "min"):
        assert value == 0
    else:
        assert struct.pack("<d", value) == struct.pack("<d", float(wanted))


@given(
    st.sampled_from(("addf", "subf", "mulf", "divf")),
    st.integers(0, 0x7F7F),
    st.integers(0, 0x7F7F),
)
@settings(max_examples=150)
def test_bf16(name: str, left: int, right: int) -> None:
    """Against exact fractions, rounded by looking at both neighbours."""

    def read(bits: int) -> float:
        return struct.unpack("<f", struct.pack("<I", bits << 16))[0]

    a, b = read(left), read(right)
    op = make_binary(name, constant(a, bf16), constant(b, bf16))
    value = folded_number(op)
    if name == "divf" and b == 0:
        assert math.isnan(value) if a == 0 else math.isinf(value)
        return
    x, y = Fraction(a), Fraction(b)
    wanted = {"addf": x + y, "subf": x - y, "mulf": x * y, "divf": x / y if y else x}[name]
    if math.isinf(value):
        assert abs(wanted) >= Fraction(read(0x7F7F)) * Fraction(1 + 2**-9)
        return
    bits = struct.unpack("<I", struct.pack("<f", abs(value)))[0] >> 16
    off = abs(abs(wanted) - Fraction(abs(value)))
    for neighbour in (bits - 1, bits + 1):
        if 0 <= neighbour <= 0x7F7F:
            other = abs(abs(wanted) - Fraction(read(neighbour)))
            assert off < other or (off == other and bits % 2 == 0)


@given(st.sampled_from(FLOAT_PREDICATES), st.floats(width=32), st.floats(width=32))
@settings(max_examples=150)
def test_float_comparisons(predicate: str, a: float, b: float) -> None:
    op = arith.CmpFOp(constant(a, f32), constant(b, f32), predicate=predicate)
    unordered = math.isnan(a) or math.isnan(b)
    ordered = {
        "eq": a == b,
        "ne": a != b and not unordered,
        "lt": a < b,
        "le": a <= b,
        "gt": a > b,
        "ge": a >= b,
    }
    match predicate:
        case "true" | "false":
            wanted = predicate == "true"
        case "ord" | "uno":
            wanted = unordered == (predicate == "uno")
        case _:
            wanted = ordered[predicate[1:]] or (predicate[0] == "u" and unordered)
    assert folded_number(op) == -int(wanted)


@given(st.integers(-(2**63), 2**63 - 1))
@settings(max_examples=150)
def test_integers_to_floats(value: int) -> None:
    with np.errstate(all="ignore"):
        for type_, scalar in TYPES.values():
            op = arith.SIToFPOp(constant(value, IntegerType(64)), results=type_)
            shown = folded_number(op)
            if type_ is f16:  # numpy rounds twice
                assert math.isinf(shown) == (abs(value) >= 65520)
            else:
                assert shown == float(scalar(value))


# Elements


def test_elements_are_computed_one_by_one() -> None:
    type_ = VectorType(IntegerType(8), [4])
    attribute = constant_of([1, 2, 127, -128], type_)
    assert attribute is not None
    lhs = arith.ConstantOp(value=attribute, results=type_)
    rhs = constant(1, type_)
    found = folded(make_binary("addi", lhs.results[0], rhs))
    assert found is not None
    assert list(numbers(found[0]) or ()) == [2, 3, -128, -127]


def test_one_element_that_is_not_defined_is_enough() -> None:
    type_ = VectorType(IntegerType(8), [2])
    zeros = constant_of([1, 0], type_)
    assert zeros is not None
    divisor = arith.ConstantOp(value=zeros, results=type_)
    assert folded(make_binary("divsi", constant(4, type_), divisor.results[0])) is None


def test_an_index_has_64_bits() -> None:
    most = constant(2**63 - 1, IndexType())
    assert folded_number(make_binary("addi", most, constant(1, IndexType()))) == -(2**63)


# Expressions


@st.composite
def expressions(draw: st.DrawFn) -> tuple[str, int]:
    """A function that computes with constants, and the value that it returns."""
    width = draw(st.sampled_from((8, 32, 64)))
    lines: list[str] = []
    values: list[int] = []
    for _ in range(draw(st.integers(2, 4))):
        value = signed(draw(st.integers(0, (1 << width) - 1)), width)
        lines.append(f"%v{len(values)} = arith.constant {value} : i{width}")
        values.append(value)
    for _ in range(draw(st.integers(1, 12))):
        name = draw(st.sampled_from(sorted(BINARY)))
        a, b = (draw(st.integers(0, len(values) - 1)) for _ in range(2))
        result = exact(name, values[a], values[b], width)
        if result is None or (name in OVERFLOWING_QUOTIENTS and result != signed(result, width)):
            continue
        lines.append(f"%v{len(values)} = arith.{name} %v{a}, %v{b} : i{width}")
        values.append(signed(result, width))
    body = "\n".join(lines)
    text = f"func.func @f() -> i{width} {{\n{body}\nreturn %v{len(values) - 1} : i{width}\n}}"
    return text, values[-1]


@given(expressions())
@settings(max_examples=50)
def test_expressions_of_constants_become_one(given: tuple[str, int]) -> None:
    text, wanted = given
    registry = Registry()
    module = Parser(registry, text).parse_module()
    Canonicalize().apply(registry, module)
    ops = [op.name for op in module.walk()]
    assert ops == ["builtin.module", "func.func", "arith.constant", "func.return"]
    (made,) = (op for op in module.walk() if op.name == "arith.constant")
    assert number(made.properties["value"]) == wanted


@pytest.mark.parametrize("dialect", shipped_dialects())
def test_folds_are_for_ops_that_exist(dialect: str) -> None:
    source = table_dialect(dialect)
    assert source is not None
    source.folder("")  # loads them
    for name in source.__dict__["_folders"]:
        assert name in source.op_names(), f"{dialect}.{name}"
