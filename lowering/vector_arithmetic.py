"""Rules for arithmetic on whole vectors: fused products, reductions, outer products."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..dialects.attributes import keyword
from ..dialects.folds.numbers import constant_of as constant_from
from ..dialects.llvm_compatible import is_float
from ..dialects.ops import llvm
from ..dialects.shaped import is_vector
from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, SSAValue
from .combining import combine, combines
from .constants import constant
from .conversion import Conversion, Rules
from .elementwise import carried, elementwise, extract, without_arithmetic
from .vector_elements import element_at, from_parts, shape_of, splat

if TYPE_CHECKING:
    from ..dialects.ops import vector

RULES = Rules()

_INTRINSICS = {
    "add": "vector_reduce_add",
    "mul": "vector_reduce_mul",
    "minui": "vector_reduce_umin",
    "minsi": "vector_reduce_smin",
    "maxui": "vector_reduce_umax",
    "maxsi": "vector_reduce_smax",
    "and": "vector_reduce_and",
    "or": "vector_reduce_or",
    "xor": "vector_reduce_xor",
    "minnumf": "vector_reduce_fmin",
    "maxnumf": "vector_reduce_fmax",
    "minimumf": "vector_reduce_fminimum",
    "maximumf": "vector_reduce_fmaximum",
}
_ORDERED = {"add": ("vector_reduce_fadd", -0.0), "mul": ("vector_reduce_fmul", 1.0)}
"""Of floats: from the first element on, beginning with a value that may be this one."""


@RULES.on("vector.fma")
def convert_fma(op: "vector.FMAOp", c: Conversion) -> None:
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.FMAOp, operands, (type_,))

    elementwise(c, make)


@RULES.on("vector.reduction")
def convert_reduction(op: "vector.ReductionOp", c: Conversion) -> None:
    if (type_ := without_arithmetic(op)) is not None:
        c.refuse(f"LLVM has no arithmetic on {spell(type_)}; use a wider float")
        return
    start = None if op.acc is None else c.value(op.acc)
    flags = carried(op).get("fastmathFlags")
    c.replace(reduced(c, keyword(op.kind), c.value(op.vector), start, flags))


def reduced(
    c: Conversion,
    kind: str,
    value: SSAValue,
    start: SSAValue | None,
    flags: Attribute | None = None,
) -> SSAValue:
    """The elements of a vector of one dimension, and a start value if there is one, as one."""
    assert is_vector(value.type)
    element = value.type.element_type
    if not combines(c, kind, element):
        return value if start is None else start
    if is_float(element) and kind in _ORDERED:
        intrinsic, neutral = _ORDERED[kind]
        if start is None:
            made = constant_from([neutral], element)
            assert made is not None
            start = constant(c, made, element)
        operands = (start, value)
        return c.emit(getattr(llvm, intrinsic), operands, (element,), fastmathFlags=flags)
    given = flags if is_float(element) else None
    made = c.emit(getattr(llvm, _INTRINSICS[kind]), (value,), (element,), fastmathFlags=given)
    return made if start is None else combine(c, kind, start, made, flags)


@RULES.on("vector.outerproduct")
def convert_outerproduct(op: "vector.OuterProductOp", c: Conversion) -> None:
    """Row i is lhs[i] * rhs, combined with the accumulator's row."""
    if (lacking := without_arithmetic(op)) is not None:
        c.refuse(f"LLVM has no arithmetic on {spell(lacking)}; use a wider float")
        return
    kind = keyword(op.kind)
    left, right = c.value(op.lhs), c.value(op.rhs)
    accumulator = None if op.acc is None else c.value(op.acc)
    type_ = c.type(op.result.type)
    if not is_vector(right.type):
        factor = splat(c, right, left.type)
        c.replace(multiply_and_combine(c, kind, left, factor, accumulator))
        return
    parts: list[SSAValue] = []
    for index in range(shape_of(op.lhs.type)[0]):
        factor = splat(c, element_at(c, left, (index,)), right.type)
        row = None if accumulator is None else extract(c, accumulator, index)
        parts.append(multiply_and_combine(c, kind, factor, right, row))
    c.replace(from_parts(c, type_, parts))


def multiply_and_combine(
    c: Conversion, kind: str, left: SSAValue, right: SSAValue, so_far: SSAValue | None
) -> SSAValue:
    """A product combined with another value; a sum of floats is fused, as in MLIR's lowering."""
    type_ = left.type
    element = type_.element_type if is_vector(type_) else type_
    if so_far is not None and kind == "add" and is_float(element):
        return c.emit(llvm.FMAOp, (left, right, so_far), (type_,))
    product = combine(c, "mul", left, right)
    return product if so_far is None else combine(c, kind, so_far, product)
