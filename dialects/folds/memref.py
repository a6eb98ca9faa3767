"""Folds of the memref dialect: sizes, and views that change nothing."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...syntax.ir import (
    DYNAMIC_INDEX,
    AffineMapAttr,
    Attribute,
    IndexType,
    MemRefType,
    Operation,
    OpResult,
    SSAValue,
    TensorType,
)
from ..slices import numbers
from .numbers import constant_of, integer
from .table import Constants, Folded, Folds, defined_by, one

if TYPE_CHECKING:
    from ..ops import memref

folds = Folds()


def shape_of(type_: Attribute) -> Sequence[int] | None:
    """The sizes of a ranked memref or tensor."""
    return type_.get_shape() if isinstance(type_, MemRefType | TensorType) else None


@folds.on("dim")
def fold_dim(op: "memref.DimOp", constants: Constants) -> Folded | None:
    """A size that the type says, or the op that made the memref."""
    source = op.operands[0]
    index, shape = integer(constants[1]), shape_of(source.type)
    if index is None or shape is None or not 0 <= index < len(shape):
        return None
    if shape[index] != DYNAMIC_INDEX:
        return one(constant_of((shape[index],), IndexType()))
    if not isinstance(source, OpResult):
        return None
    maker = source.op
    dynamic = list(shape[:index]).count(DYNAMIC_INDEX)
    match maker.name:
        case "memref.alloc" | "memref.alloca" | "gpu.alloc":
            return one(_operand(maker, "dynamicSizes", dynamic))
        case "memref.view":
            return one(_operand(maker, "sizes", dynamic))
        case "memref.reinterpret_cast":
            return one(_operand(maker, "sizes", dynamic))
        case "memref.subview":
            if len(numbers(maker.properties.get("static_sizes"))) != len(shape):
                return None
            return one(_operand(maker, "sizes", dynamic))
        case _:
            return None


def _operand(op: Operation, group: str, index: int) -> SSAValue | None:
    values = getattr(op, group)
    return values[index] if index < len(values) else None


@folds.on("rank")
def fold_rank(op: "memref.RankOp", constants: Constants) -> Folded | None:
    shape = shape_of(op.operands[0].type)
    return None if shape is None else one(constant_of((len(shape),), IndexType()))


@folds.on("cast", "memory_space_cast")
def fold_cast(op: "memref.CastOp", constants: Constants) -> Folded | None:
    """A cast to the same type is nothing; so is one that takes another back."""
    source, type_ = op.operands[0], op.results[0].type
    if source.type == type_:
        return (source,)
    inner = defined_by(source, op.name)
    if inner is not None and inner.operands[0].type == type_:
        return (inner.operands[0],)
    return None


@folds.on("subview")
def fold_subview(op: "memref.SubViewOp", constants: Constants) -> Folded | None:
    """A view of the same static type is the whole; a whole view of a view is that view."""
    source, type_ = op.operands[0], op.results[0].type
    if source.type != type_ or not isinstance(type_, MemRefType):
        return None
    whole = all(offset == 0 for offset in numbers(op.static_offsets)) and all(
        stride == 1 for stride in numbers(op.static_strides)
    )
    sizes = list(numbers(op.static_sizes))
    if whole and sizes == list(type_.get_shape()) and DYNAMIC_INDEX not in sizes:
        return (source,)
    inner = defined_by(source, op.name)
    if whole and inner is not None:
        same = inner.properties["static_sizes"] == op.properties["static_sizes"]
        if same and list(_sizes(inner)) == list(_sizes(op)):
            return (source,)
    return None


def _sizes(op: Operation) -> Sequence[SSAValue]:
    group = "sizes"
    return getattr(op, group)


@folds.on("transpose")
def fold_transpose(op: "memref.TransposeOp", constants: Constants) -> Folded | None:
    """The identity permutation to the same type is nothing."""
    source = op.operands[0]
    return (source,) if source.type == op.results[0].type and _is_identity(op) else None


def _is_identity(op: "memref.TransposeOp") -> bool:
    permutation = op.permutation
    assert isinstance(permutation, AffineMapAttr)
    results = permutation.data.results
    return [str(result) for result in results] == [f"d{index}" for index in range(len(results))]


@folds.on("expand_shape", "collapse_shape")
def fold_reshape(op: "memref.ExpandShapeOp", constants: Constants) -> Folded | None:
    """A reshape to the same type is nothing; so is one that takes another back."""
    source, type_ = op.operands[0], op.results[0].type
    if source.type == type_ and DYNAMIC_INDEX not in (shape_of(type_) or (DYNAMIC_INDEX,)):
        return (source,)
    back = {"memref.expand_shape": "memref.collapse_shape"}.get(op.name, "memref.expand_shape")
    inner = defined_by(source, back)
    if inner is not None and inner.operands[0].type == type_:
        if DYNAMIC_INDEX not in (shape_of(type_) or (DYNAMIC_INDEX,)):
            return (inner.operands[0],)
    return None
