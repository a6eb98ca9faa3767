"""Join casts of casts; move signs out of products."""

from ...dialects.attributes import flags
from ...dialects.folds.numbers import element_type, integer
from ...dialects.folds.table import defined_by
from ...dialects.interfaces import constant_value
from ...dialects.ops import arith
from ...syntax.elements import bit_width
from ...syntax.floats import FORMATS
from ...syntax.ir import Operation, OpResult, SSAValue
from ..patterns import Patterns
from ..rewriter import Rewriter

patterns = Patterns()

_JOINED = {
    ("arith.extui", "arith.extui"): arith.ExtUIOp,
    ("arith.extsi", "arith.extsi"): arith.ExtSIOp,
    ("arith.extui", "arith.extsi"): arith.ExtUIOp,
    ("arith.bitcast", "arith.bitcast"): arith.BitcastOp,
    ("arith.extsi", "arith.index_cast"): arith.IndexCastOp,
    ("arith.extui", "arith.index_castui"): arith.IndexCastUIOp,
    ("arith.extsi", "arith.sitofp"): arith.SIToFPOp,
    ("arith.extui", "arith.sitofp"): arith.UIToFPOp,
    ("arith.extui", "arith.uitofp"): arith.UIToFPOp,
}
"""(inner cast, outer cast): the one cast that does the same."""


def _bits(value: SSAValue) -> int:
    return bit_width(element_type(value.type))


@patterns.on(*dict.fromkeys(outer for _, outer in _JOINED))
def join_casts(op: Operation, rewriter: Rewriter) -> bool:
    """ext(ext(x)) is ext(x), index_cast(ext(x)) is index_cast(x), and the like."""
    source = op.operands[0]
    if not isinstance(source, OpResult):
        return False
    inner = source.op
    joined = _JOINED.get((inner.name, op.name))
    if joined is None:
        return False
    rewriter.replace(op, joined(inner.operands[0], results=op.results[0].type))
    return True


@patterns.on("arith.trunci")
def truncate_once(op: "arith.TruncIOp", rewriter: Rewriter) -> bool:
    """trunc(trunc(x)) is trunc(x); what both don't overflow, one does not."""
    inner = defined_by(op.operands[0], "arith.trunci")
    if inner is None:
        return False
    both = flags(op.properties.get("overflowFlags")) & flags(inner.properties.get("overflowFlags"))
    kept = ", ".join(sorted(both)) or None
    new = arith.TruncIOp(inner.operands[0], overflowFlags=kept, results=op.results[0].type)
    rewriter.replace(op, new)
    return True


@patterns.on("arith.trunci")
def truncate_extension(op: "arith.TruncIOp", rewriter: Rewriter) -> bool:
    """trunc(ext(x)) is ext(x) where the result is wider than x, else trunc(x)."""
    result = op.results[0]
    for name, extend in (("arith.extsi", arith.ExtSIOp), ("arith.extui", arith.ExtUIOp)):
        if (inner := defined_by(op.operands[0], name)) is None:
            continue
        x = inner.operands[0]
        if _bits(x) < _bits(result):
            rewriter.replace(op, extend(x, results=result.type))
            return True
        if _bits(x) > _bits(result):
            rewriter.replace(op, arith.TruncIOp(x, results=result.type))
            return True
    return False


@patterns.on("arith.trunci")
def truncate_shift(op: "arith.TruncIOp", rewriter: Rewriter) -> bool:
    """trunc(x >> n) takes the top bits of x: the sign does not matter.

    What was a sign is zeros now, and no longer those of a signed number: nsw held, and may not.
    """
    result = op.results[0]
    shift = defined_by(op.operands[0], "arith.shrsi")
    if shift is None:
        return False
    x, by = shift.operands
    if integer(constant_value(by)) != _bits(x) - _bits(result):
        return False
    logical = arith.ShRUIOp(x, by)
    rewriter.insert_before(op, logical)
    kept = "nuw" if "nuw" in flags(op.properties.get("overflowFlags")) else None
    rewriter.replace(op, arith.TruncIOp(logical, overflowFlags=kept, results=result.type))
    return True


@patterns.on("arith.truncf")
def truncate_extended_float(op: "arith.TruncFOp", rewriter: Rewriter) -> bool:
    """trunc(ext(x)) is trunc(x) where the result is narrower than x."""
    inner = defined_by(op.operands[0], "arith.extf")
    if inner is None or op.properties.get("roundingmode") is not None:
        return False
    x, result = inner.operands[0], op.results[0]
    wide, narrow = FORMATS[element_type(x.type).name], FORMATS[element_type(result.type).name]
    if wide.width <= narrow.width or wide.nonfinite != "ieee":
        return False
    rewriter.replace(
        op, arith.TruncFOp(x, fastmath=op.properties.get("fastmath"), results=result.type)
    )
    return True


@patterns.on("arith.truncf")
def convert_integer_once(op: "arith.TruncFOp", rewriter: Rewriter) -> bool:
    """trunc(float(i)) is float(i) where the wide float holds every i exactly."""
    if op.properties.get("roundingmode") is not None:
        return False
    for name, convert in (("arith.sitofp", arith.SIToFPOp), ("arith.uitofp", arith.UIToFPOp)):
        if (inner := defined_by(op.operands[0], name)) is None:
            continue
        x = inner.operands[0]
        form = FORMATS[element_type(inner.results[0].type).name]
        if _bits(x) <= form.precision and _bits(x) <= form.bias:
            rewriter.replace(op, convert(x, results=op.results[0].type))
            return True
    return False


@patterns.on("arith.mulf", "arith.divf")
def cancel_signs(op: Operation, rewriter: Rewriter) -> bool:
    """(-x) (-y) is x y, and so for quotients."""
    left, right = (defined_by(value, "arith.negf") for value in op.operands)
    if left is None or right is None:
        return False
    new = type(op).create(
        operands=[left.operands[0], right.operands[0]],
        result_types=[op.results[0].type],
        properties=op.properties,
    )
    rewriter.replace(op, new)
    return True
