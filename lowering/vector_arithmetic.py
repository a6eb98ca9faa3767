"""Rules for arithmetic on whole vectors: fused products, reductions, outer products."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..dialects.attributes import keyword
from ..dialects.ops import llvm
from ..syntax.ir import (
    Attribute,
    FloatAttr,
    IntegerType,
    SSAValue,
    VectorType,
)
from .conversion import Conversion, Rules
from .elementwise import carried, constant, elementwise, extract, insert
from .vector_elements import element_at, shape_of, vector_rows

if TYPE_CHECKING:
    from ..dialects.ops import vector
    from ..syntax.ir import Operation

RULES = Rules()

_INTEGER = {
    "add": ("vector_reduce_add", "AddOp"),
    "mul": ("vector_reduce_mul", "MulOp"),
    "minui": ("vector_reduce_umin", "UMinOp"),
    "minsi": ("vector_reduce_smin", "SMinOp"),
    "maxui": ("vector_reduce_umax", "UMaxOp"),
    "maxsi": ("vector_reduce_smax", "SMaxOp"),
    "and": ("vector_reduce_and", "AndOp"),
    "or": ("vector_reduce_or", "OrOp"),
    "xor": ("vector_reduce_xor", "XOrOp"),
}
_FLOAT = {
    "minnumf": ("vector_reduce_fmin", "MinNumOp"),
    "maxnumf": ("vector_reduce_fmax", "MaxNumOp"),
    "minimumf": ("vector_reduce_fminimum", "MinimumOp"),
    "maximumf": ("vector_reduce_fmaximum", "MaximumOp"),
}
_ORDERED = {"add": ("vector_reduce_fadd", "FAddOp"), "mul": ("vector_reduce_fmul", "FMulOp")}
"""Of floats: summed from the first element on, beginning with a start value."""


@RULES.on("vector.fma")
def convert_fma(op: "vector.FMAOp", c: Conversion) -> None:
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.FMAOp, operands, (type_,))

    elementwise(c, make)


@RULES.on("vector.reduction")
def convert_reduction(op: "vector.ReductionOp", c: Conversion) -> None:
    kind = keyword(op.kind)
    value = c.value(op.vector)
    start = None if op.acc is None else c.value(op.acc)
    if not isinstance(value.type, VectorType):
        c.refuse("only vectors of one dimension are reduced; use vector.multi_reduction lowered first")
        return
    element = value.type.element_type
    flags = carried(op)
    if isinstance(element, IntegerType):
        intrinsic, combine = _INTEGER[kind]
        result = c.emit(getattr(llvm, intrinsic), (value,), (element,))
        if start is not None:
            result = c.emit(getattr(llvm, combine), (start, result), (element,))
        c.replace(result)
        return
    if kind in _ORDERED:
        intrinsic, _ = _ORDERED[kind]
        neutral = -0.0 if kind == "add" else 1.0
        first = start if start is not None else _float(c, neutral, element)
        c.replace(c.emit(getattr(llvm, intrinsic), (first, value), (element,), **flags))
        return
    found = _FLOAT.get(kind)
    if found is None:
        c.refuse(f"a reduction {kind} of floats")
        return
    result = c.emit(getattr(llvm, found[0]), (value,), (element,), **flags)
    if start is not None:
        result = c.emit(getattr(llvm, found[1]), (start, result), (element,), **flags)
    c.replace(result)


def _float(c: Conversion, value: float, type_: Attribute) -> SSAValue:
    return constant(c, FloatAttr(value, type_), type_)  # pyright: ignore


@RULES.on("vector.outerproduct")
def convert_outerproduct(op: "vector.OuterProductOp", c: Conversion) -> None:
    """Row i is lhs[i] * rhs, added to the accumulator's row."""
    kind = keyword(op.kind)
    if kind != "add":
        c.refuse(f"an outer product that combines by {kind}; only add has a lowering")
        return
    left, right = c.value(op.lhs), c.value(op.rhs)
    accumulator = None if op.acc is None else c.value(op.acc)
    type_ = c.type(op.results[0].type)
    if not isinstance(right.type, VectorType):
        splat = _spread(c, right, left.type)
        c.replace(_multiply_add(c, left, splat, accumulator))
        return
    made = c.emit(llvm.PoisonOp, (), (type_,))
    for index in range(shape_of(op.lhs.type)[0]):
        factor = _spread(c, element_at(c, left, (index,)), right.type)
        row = None if accumulator is None else extract(c, accumulator, index)
        made = insert(c, made, _multiply_add(c, factor, right, row), index)
    c.replace(made)


def _spread(c: Conversion, value: SSAValue, type_: Attribute) -> SSAValue:
    from .vector_elements import from_elements

    return from_elements(c, type_, [value] * shape_of(type_)[0])


def _multiply_add(
    c: Conversion, left: SSAValue, right: SSAValue, addend: SSAValue | None
) -> SSAValue:
    type_ = left.type
    assert isinstance(type_, VectorType)
    if isinstance(type_.element_type, IntegerType):
        product = c.emit(llvm.MulOp, (left, right), (type_,))
        return product if addend is None else c.emit(llvm.AddOp, (product, addend), (type_,))
    if addend is None:
        return c.emit(llvm.FMulOp, (left, right), (type_,))
    return c.emit(llvm.FMAOp, (left, right, addend), (type_,))


_ = vector_rows
