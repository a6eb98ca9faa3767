"""Rules for vectors of counted numbers and of conditions."""

from typing import TYPE_CHECKING

from ..dialects.folds.numbers import constant_of as constant_from
from ..dialects.llvm_types import LLVMArrayType
from ..dialects.ops import llvm
from ..dialects.shaped import is_vector
from ..syntax.ir import Attribute, SSAValue, VectorType, i1
from .attribute_values import numbers
from .constants import constant, integer
from .conversion import Conversion, Rules
from .integer_arithmetic import SLT, with_element
from .memref_descriptor import index_type
from .vector_elements import from_parts, is_fixed, positions, shape_of, splat, vector_type

if TYPE_CHECKING:
    from ..dialects.ops import vector

RULES = Rules()


@RULES.on("vector.step")
def convert_step(op: "vector.StepOp", c: Conversion) -> None:
    c.replace(counted(c, vector_type(op.result)))


def counted(c: Conversion, like: VectorType) -> SSAValue:
    """0, 1, 2, … as indices."""
    type_ = with_element(like, index_type(c))
    if any(flag.value.data for flag in like.scalable_dims):
        return c.emit(llvm.StepVectorOp, (), (type_,))
    made = constant_from(range(like.get_shape()[0]), type_)
    assert made is not None
    return constant(c, made, type_)


@RULES.on("vector.constant_mask")
def convert_constant_mask(op: "vector.ConstantMaskOp", c: Conversion) -> None:
    sizes, type_ = numbers(op.mask_dim_sizes), op.result.type
    shape = shape_of(type_)
    if not shape:
        # One size for the one element of a vector without dimensions.
        sizes, shape = sizes[:1], (1,)
    if all(size == extent for size, extent in zip(sizes, shape, strict=True)) or 0 in sizes:
        bits = [int(0 not in sizes)]
    elif is_fixed(c, type_):
        inside = [zip(place, sizes, strict=True) for place in positions(shape)]
        bits = [int(all(p < n for p, n in pairs)) for pairs in inside]
    else:
        return
    made = constant_from(bits, VectorType(i1, shape, None if not shape_of(type_) else _dims(type_)))
    assert made is not None
    c.replace(constant(c, made, c.type(type_)))


def _dims(type_: Attribute):
    assert is_vector(type_)
    return type_.scalable_dims


@RULES.on("vector.create_mask")
def convert_create_mask(op: "vector.CreateMaskOp", c: Conversion) -> None:
    bounds = [c.value(bound) for bound in op.operands_]
    c.replace(_mask(c, c.type(op.result.type), bounds))


def _mask(c: Conversion, type_: Attribute, bounds: list[SSAValue]) -> SSAValue:
    """Ones where each index is below its bound."""
    bound, *inner = bounds
    if not isinstance(type_, LLVMArrayType):
        assert is_vector(type_)
        limits = splat(c, bound, with_element(type_, bound.type))
        return c.emit(llvm.ICmpOp, (counted(c, type_), limits), (type_,), predicate=SLT)
    row = _mask(c, type_.element, inner)
    none = c.emit(llvm.ZeroOp, (), (type_.element,))
    parts: list[SSAValue] = []
    for index in range(type_.size.data):
        number = integer(c, index, bound.type)
        below = c.emit(llvm.ICmpOp, (number, bound), (i1,), predicate=SLT)
        parts.append(c.emit(llvm.SelectOp, (below, row, none), (type_.element,)))
    return from_parts(c, type_, parts)
