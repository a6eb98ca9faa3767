"""Which values an affine map may take: dimensions and symbols, by MLIR's rules."""

from collections.abc import Callable, Sequence
from typing import cast

from ..syntax.ir import (
    DYNAMIC_INDEX,
    BlockArgument,
    IndexType,
    Operation,
    OpResult,
    Region,
    SSAValue,
    VerifyException,
)
from .interfaces import constant_integer, has_trait
from .shaped import is_memref
from .unknown import is_unknown
from .wording import counted

INDEX = IndexType()

_DIM_OPS = frozenset({"memref.dim", "tensor.dim"})
_LINEAR_OPS = frozenset({"affine.apply", "affine.delinearize_index", "affine.linearize_index"})
_SIZED_OPS = frozenset({"memref.view", "memref.subview", "memref.alloc"})
_DIVISIONS = {
    "arith.ceildivsi": (0, -1),
    "arith.ceildivui": (0,),
    "arith.divsi": (0, -1),
    "arith.divui": (0,),
}
"""Divisions, and the divisors by which they may be undefined."""

_TAKE_ANY_VALUE = {
    "affine.load": "memref.load and tirx.load",
    "affine.store": "memref.store and tirx.store",
    "affine.vector_load": "vector.load and tirx.load",
    "affine.vector_store": "vector.store and tirx.store",
}


def check_operands(
    op: Operation, what: str, dims: int, symbols: int, operands: Sequence[SSAValue]
) -> None:
    """There is a dimension or symbol for each input of a map or set."""
    check_count(what, dims, symbols, operands)
    region = affine_scope(op)
    for index, value in enumerate(operands):
        if index < dims and not is_dimension(value, region):
            named = f"%{value.name_hint} is " if value.name_hint else ""
            others = _TAKE_ANY_VALUE.get(op.name)
            hint = f"; {others} take any value" if others is not None else ""
            raise VerifyException(
                f"operand {index} of {what} is no dimension: {named}neither a symbol, nor made of "
                f"loop indices by affine ops{hint}"
            )
        if index >= dims and not is_symbol(value, region):
            raise VerifyException(
                f"operand {index - dims} among the symbols of {what} is no symbol: it is not "
                "defined at the top of the function, nor made of such values"
            )


def check_count(what: str, dims: int, symbols: int, operands: Sequence[SSAValue]) -> None:
    """There is an operand for each input of a map or set."""
    if len(operands) != dims + symbols:
        raise VerifyException(
            f"{what} takes {counted(dims, 'dimension')} and {counted(symbols, 'symbol')}, "
            f"got {counted(len(operands), 'operand')}"
        )


def affine_scope(op: Operation) -> Region | None:
    """The region around an op in whose block symbols are defined: a function's body."""
    region = op.parent_region()
    while region is not None and not _is_scope(region.parent):
        region = None if region.parent is None else region.parent.parent_region()
    return region


def _is_scope(op: Operation | None) -> bool:
    return op is not None and (op.name == "builtin.module" or has_trait(op, "AffineScope"))


def is_dimension(value: SSAValue, region: Region | None) -> bool:
    """Whether a value is a symbol, a loop's index, or affine in such values."""
    return _is_made_of(value, lambda one: _operands_if_affine(one, region))


def is_symbol(value: SSAValue, region: Region | None) -> bool:
    """Whether a value is fixed in a scope: defined at its top, or made of such values."""
    return _is_made_of(value, lambda one: _operands_if_pure(one, region))


def _is_made_of(
    value: SSAValue, operands_of: Callable[[SSAValue], Sequence[SSAValue] | None]
) -> bool:
    """Whether a value and those it depends on are allowed: None is not, () depends on none."""
    pending, seen = [value], {value}
    while pending:
        one = pending.pop()
        operands = operands_of(one) if one.type == INDEX else None
        if operands is None:
            return False
        fresh = [operand for operand in operands if operand not in seen]
        pending.extend(fresh)
        seen.update(fresh)
    return True


def _operands_if_affine(value: SSAValue, region: Region | None) -> Sequence[SSAValue] | None:
    if is_symbol(value, region):
        return ()
    if not isinstance(value, OpResult):
        is_index = isinstance(value, BlockArgument) and _is_induction_variable(value)
        return () if is_index else None
    if value.op.name in _LINEAR_OPS:
        return value.op.operands
    is_size = value.op.name in _DIM_OPS and _is_scope(_around(value.op.operands[0]))
    return () if is_size else None


def _operands_if_pure(value: SSAValue, region: Region | None) -> Sequence[SSAValue] | None:
    if region is not None and _region_of(value) is region:
        return ()
    around = _around(value)
    if around is not None and is_unknown(around):  # it may be a scope
        return ()
    if isinstance(value, OpResult):
        op = value.op
        if has_trait(op, "ConstantLike"):
            return ()
        if op.name in _DIM_OPS:
            return _what_gives_size(op)
        if op.name == "affine.apply" or _is_pure(op):
            return op.operands
    return () if _is_visible(value, region) else None


def _is_visible(value: SSAValue, region: Region | None) -> bool:
    """Whether a value stands around a scope that is not isolated, as gpu.launch is not."""
    while region is not None:
        around = region.parent
        if around is None or has_trait(around, "IsolatedFromAbove"):
            return False
        region = around.parent_region()
        if region is not None and _region_of(value) is region:
            return True
    return False


def _is_pure(op: Operation) -> bool:
    """Whether an op may be computed anywhere: it has no effect and is always defined."""
    if (undefined := _DIVISIONS.get(op.name)) is not None:
        divisor = constant_integer(op.operands[1])
        return divisor is not None and divisor not in undefined
    if has_trait(op, "RecursivelySpeculatable"):
        return all(_is_pure(one) for one in op.walk() if one is not op)
    return has_trait(op, "Pure")


def _what_gives_size(op: Operation) -> Sequence[SSAValue] | None:
    """Nothing for a size of what is defined at the top of a scope; what a view was given."""
    source = op.operands[0]
    if _is_scope(_around(source)):
        return ()
    at = constant_integer(op.operands[1])
    casts = {source}
    while isinstance(source, OpResult) and source.op.name == "memref.cast":
        source = source.op.operands[0]
        if source in casts:  # each is the other's operand, which is said elsewhere
            return None
        casts.add(source)
    if at is None or not isinstance(source, OpResult) or source.op.name not in _SIZED_OPS:
        return None
    type_ = source.type
    if not is_memref(type_) or not 0 <= at < len(type_.get_shape()):
        return None
    shape = type_.get_shape()
    if shape[at] != DYNAMIC_INDEX:
        return ()
    before = sum(size == DYNAMIC_INDEX for size in shape[:at])
    return _sizes(source.op)[before : before + 1] or None


def _sizes(op: Operation) -> Sequence[SSAValue]:
    """The operands that are sizes of a result."""
    name = {"memref.alloc": "dynamicSizes"}.get(op.name, "sizes")
    return cast("Sequence[SSAValue]", getattr(op, name))


def _is_induction_variable(value: BlockArgument) -> bool:
    around = _around(value)
    if around is None or around.name not in ("affine.for", "affine.parallel"):
        return False
    return around.name == "affine.parallel" or value.index == 0


def _region_of(value: SSAValue) -> Region | None:
    if isinstance(value, OpResult):
        return value.op.parent_region()
    return value.owner.parent if isinstance(value, BlockArgument) else None


def _around(value: SSAValue) -> Operation | None:
    region = _region_of(value)
    return None if region is None else region.parent
