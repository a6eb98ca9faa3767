"""The rule for vector.mask: an op done only where a mask has ones."""

from collections.abc import Callable, Sequence
from math import inf, nan
from typing import TYPE_CHECKING, Any

from ..dialects.attributes import keyword
from ..dialects.folds.numbers import constant_of as constant_from
from ..dialects.llvm_compatible import is_float
from ..dialects.ops import llvm
from ..dialects.shaped import is_vector
from ..syntax.elements import bit_width
from ..syntax.ir import Attribute, SSAValue
from .constants import constant
from .conversion import Conversion, Rules
from .elementwise import carried, rows
from .vector_arithmetic import reduced
from .vector_contractions import can_unroll, reduce_dimensions
from .vector_memory import gathered
from .vector_transfers import transfer_read, transfer_write

if TYPE_CHECKING:
    from ..dialects.ops import vector

RULES = Rules()

_NEUTRAL_FLOATS = {
    "add": -0.0,
    "mul": 1.0,
    "minnumf": nan,
    "maxnumf": nan,
    "minimumf": inf,
    "maximumf": -inf,
}


@RULES.on("vector.yield")
def keep_yield(op: "vector.YieldOp", c: Conversion) -> None:
    """Done with the op around it."""


@RULES.on("vector.mask")
def convert_mask(op: "vector.MaskOp", c: Conversion) -> None:
    first, end = op.maskRegion.block.first_op, op.maskRegion.block.last_op
    assert first is not None
    assert end is not None
    assert op.parent is not None
    mask = c.value(op.mask)
    if first is not end:
        rule = _MASKED.get(first.name)
        if rule is None:
            c.refuse(f"{first.name} has no masked lowering; select by the mask instead")
            return
        first.detach()
        op.parent.insert_op_before(first, op)
        with c.before(first):
            rule(c, first, mask)
    values = [c.value(value) for value in end.operands]
    if op.passthru is not None and values:
        values = [_select(c, mask, values[0], c.value(op.passthru))]
    c.replace(*values)


def _select(c: Conversion, mask: SSAValue, yes: SSAValue, no: SSAValue) -> SSAValue:
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.SelectOp, operands, (type_,))

    return rows(c, (mask, yes, no), yes.type, make)


def _neutral(c: Conversion, kind: str, type_: Attribute) -> SSAValue:
    """A vector of one dimension whose elements change nothing when they are combined."""
    assert is_vector(type_)
    element = type_.element_type
    if is_float(element):
        number: float = _NEUTRAL_FLOATS[kind]
    else:
        width = bit_width(element)
        most = (1 << width - 1) - 1
        number = {"mul": 1, "minsi": most, "maxsi": ~most, "and": -1, "minui": -1}.get(kind, 0)
    made = constant_from([number], type_)
    assert made is not None
    return constant(c, made, type_)


def _hide(c: Conversion, kind: str, value: SSAValue, mask: SSAValue) -> SSAValue:
    """A converted vector with neutral elements where a mask has zeros."""

    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        mask_row, row = operands
        return c.emit(llvm.SelectOp, (mask_row, row, _neutral(c, kind, type_)), (type_,))

    return rows(c, (mask, value), value.type, make)


def _masked_reduction(c: Conversion, op: "vector.ReductionOp", mask: SSAValue) -> None:
    kind = keyword(op.kind)
    if can_unroll(c, op):
        value = _hide(c, kind, c.value(op.vector), mask)
        start = None if op.acc is None else c.value(op.acc)
        c.replace(reduced(c, kind, value, start, carried(op).get("fastmathFlags")))


def _masked_multi_reduction(
    c: Conversion, op: "vector.MultiDimReductionOp", mask: SSAValue
) -> None:
    if can_unroll(c, op):
        value = _hide(c, keyword(op.kind), c.value(op.source), mask)
        c.replace(reduce_dimensions(c, op, value))


def _masked_gather(c: Conversion, op: "vector.GatherOp", mask: SSAValue) -> None:
    def both(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.AndOp, operands, (type_,))

    gathered(c, op, rows(c, (mask, c.value(op.mask)), mask.type, both))


_MASKED: dict[str, Callable[[Conversion, Any, SSAValue], None]] = {
    "vector.gather": _masked_gather,
    "vector.reduction": _masked_reduction,
    "vector.multi_reduction": _masked_multi_reduction,
    "vector.transfer_read": transfer_read,
    "vector.transfer_write": transfer_write,
}


@RULES.on("vector.print")
def refuse_print(op: "vector.PrintOp", c: Conversion) -> None:
    c.refuse("printing has no lowering here; return the value, or use gpu.printf in a kernel")
