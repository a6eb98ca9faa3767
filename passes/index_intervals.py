"""Between which numbers an index lies, as far as constants, ids and loop bounds tell it."""

from collections.abc import Callable, Sequence
from math import inf
from typing import TYPE_CHECKING, NamedTuple, cast

from ..dialects.folds.gpu import known_size
from ..dialects.interfaces import constant_integer
from ..dialects.shaped import is_dense_array, is_memref
from ..dialects.warps import WARP_SIZE
from ..syntax.ir import (
    DYNAMIC_INDEX,
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMapAttr,
    AffineSymExpr,
    BlockArgument,
    IntegerAttr,
    Operation,
    OpResult,
    SSAValue,
)

if TYPE_CHECKING:
    from ..dialects.ops import memref, scf

MOST = 64
"""How many values are looked at for one answer."""

TRUSTED = 2**31
"""Arithmetic that stays below this does not wrap around, however wide an index is."""


class Interval(NamedTuple):
    """All numbers from `low` to `high`, both included; infinite where nothing is known."""

    low: float
    high: float


Rule = Callable[[Interval, Interval], Interval]
Known = dict[SSAValue, Interval]
"""Values that were looked at."""

OPEN = Interval(-inf, inf)
NATURAL = Interval(0, inf)


def interval(value: SSAValue, known: Known | None = None) -> Interval:
    """Where a value lies."""
    if (number := constant_integer(value)) is not None:
        return Interval(number, number)
    known = {} if known is None else known
    if value in known or len(known) == MOST:
        return known.get(value, OPEN)
    known[value] = OPEN
    known[value] = found = _look_at(value, known)
    return found


def _look_at(value: SSAValue, known: Known) -> Interval:
    if isinstance(value, OpResult):
        rule = _RULES.get(value.op.name)
        return OPEN if rule is None else rule(value.op, known)
    assert isinstance(value, BlockArgument)
    loop = value.block.parent_op()
    rule = None if loop is None else _LOOPS.get(loop.name)
    return OPEN if loop is None or rule is None else rule(loop, value.index, known)


def is_natural(expr: AffineExpr, num_dims: int, operands: Sequence[SSAValue]) -> bool:
    """Whether an expression that does not overflow is never negative."""
    match expr:
        case AffineBinaryOpExpr(lhs=lhs, rhs=rhs, kind=kind):
            parts = (lhs,) if kind is AffineBinaryOpKind.Mod else (lhs, rhs)
            if all(is_natural(one, num_dims, operands) for one in parts):
                return True
        case _:
            pass
    return interval_of(expr, num_dims, operands).low >= 0


def interval_of(
    expr: AffineExpr, num_dims: int, operands: Sequence[SSAValue], known: Known | None = None
) -> Interval:
    """Where an affine expression over values lies."""
    known = {} if known is None else known
    match expr:
        case AffineConstantExpr(value=value):
            return Interval(value, value)
        case AffineDimExpr(position=at):
            return interval(operands[at], known)
        case AffineSymExpr(position=at):
            return interval(operands[num_dims + at], known)
        case AffineBinaryOpExpr(kind=kind, lhs=lhs, rhs=rhs):
            left, right = (interval_of(one, num_dims, operands, known) for one in (lhs, rhs))
            return _trusted(_EXPRESSIONS[kind](left, right))
        case _:
            return OPEN


# Arithmetic


def _trusted(found: Interval) -> Interval:
    return found if max(-found.low, found.high) < TRUSTED else OPEN


def _add(a: Interval, b: Interval) -> Interval:
    return Interval(a.low + b.low, a.high + b.high)


def _subtract(a: Interval, b: Interval) -> Interval:
    return Interval(a.low - b.high, a.high - b.low)


def _multiply(a: Interval, b: Interval) -> Interval:
    if inf in (-a.low, a.high, -b.low, b.high):
        return OPEN
    ends = [x * y for x in a for y in b]
    return Interval(min(ends), max(ends))


def _divide(a: Interval, b: Interval) -> Interval:
    """Rounded down, by one positive number."""
    if b.low != b.high or b.low <= 0:
        return OPEN
    return Interval(*(end if abs(end) == inf else end // b.low for end in a))


def _divide_up(a: Interval, b: Interval) -> Interval:
    down = _divide(Interval(-a.high, -a.low), b)
    return Interval(-down.high, -down.low)


def _modulo(a: Interval, b: Interval) -> Interval:
    """By one positive number; never negative."""
    if b.low != b.high or b.low <= 0:
        return OPEN
    return a if 0 <= a.low and a.high < b.low else Interval(0, b.low - 1)


def _natural(rule: Rule) -> Rule:
    """A rule that holds where the first operand is not negative."""

    def apply(a: Interval, b: Interval) -> Interval:
        return rule(a, b) if a.low >= 0 else OPEN

    return apply


def _and(a: Interval, b: Interval) -> Interval:
    most = [one.high for one in (a, b) if one.low >= 0]
    return Interval(0, min(most)) if most else OPEN


def _min(a: Interval, b: Interval) -> Interval:
    return Interval(min(a.low, b.low), min(a.high, b.high))


def _max(a: Interval, b: Interval) -> Interval:
    return Interval(max(a.low, b.low), max(a.high, b.high))


_EXPRESSIONS: dict[AffineBinaryOpKind, Rule] = {
    AffineBinaryOpKind.Add: _add,
    AffineBinaryOpKind.Mul: _multiply,
    AffineBinaryOpKind.FloorDiv: _divide,
    AffineBinaryOpKind.CeilDiv: _divide_up,
    AffineBinaryOpKind.Mod: _modulo,
}

_ARITHMETIC: dict[str, Rule] = {
    "arith.addi": _add,
    "arith.subi": _subtract,
    "arith.muli": _multiply,
    "arith.divui": _natural(_divide),
    "arith.divsi": _natural(_divide),
    "arith.floordivsi": _divide,
    "arith.ceildivui": _natural(_divide_up),
    "arith.ceildivsi": _divide_up,
    "arith.remui": _natural(_modulo),
    "arith.remsi": _natural(_modulo),
    "arith.andi": _and,
    "arith.minsi": _min,
    "arith.maxsi": _max,
}


# Ops


def _arithmetic(op: Operation, known: Known) -> Interval:
    a, b = (interval(operand, known) for operand in op.operands)
    return _trusted(_ARITHMETIC[op.name](a, b))


def _apply(op: Operation, known: Known) -> Interval:
    map = op.properties["map"]
    assert isinstance(map, AffineMapAttr)
    return interval_of(map.data.results[0], map.data.num_dims, op.operands, known)


def _id(op: Operation, known: Known) -> Interval:
    """An id of a launch: below the number that there are."""
    bound = op.properties.get("upper_bound")
    sizes = [known_size(op), bound.value.data if isinstance(bound, IntegerAttr) else None]
    if op.name == "gpu.lane_id":
        sizes.append(WARP_SIZE)
    return Interval(0, min([size - 1 for size in sizes if size is not None], default=inf))


def _count(op: Operation, known: Known) -> Interval:
    return NATURAL


def _dim(op: Operation, known: Known) -> Interval:
    """A size of a memref."""
    source, index = op.operands
    number = constant_integer(index)
    if is_memref(source.type) and number is not None:
        shape = source.type.get_shape()
        if 0 <= number < len(shape) and shape[number] != DYNAMIC_INDEX:
            return Interval(shape[number], shape[number])
    return NATURAL


_IDS = ("thread_id", "block_id", "cluster_id", "cluster_block_id", "lane_id", "subgroup_id")
_COUNTS = ("block_dim", "grid_dim", "cluster_dim", "cluster_dim_blocks", "num_subgroups")

_RULES: dict[str, Callable[[Operation, Known], Interval]] = {
    **dict.fromkeys(_ARITHMETIC, _arithmetic),
    **{f"gpu.{name}": _id for name in (*_IDS, "global_id")},
    **{f"gpu.{name}": _count for name in (*_COUNTS, "subgroup_size")},
    "affine.apply": _apply,
    "memref.dim": _dim,
}


# Loops


def _for(op: Operation, argument: int, known: Known) -> Interval:
    """From the lower bound to below the upper one: a step is positive."""
    loop = cast("scf.ForOp", op)
    if argument != 0:
        return OPEN
    lower, upper = interval(loop.lowerBound, known), interval(loop.upperBound, known)
    if loop.unsignedCmp is not None and min(lower.low, upper.low) < 0:
        return OPEN
    return Interval(lower.low, upper.high - 1)


def _forall(op: Operation, argument: int, known: Known) -> Interval:
    loop = cast("scf.ForallOp", op)
    ends: list[float] = []
    for array in (loop.staticLowerBound, loop.staticUpperBound):
        values = array.get_values() if is_dense_array(array) else ()
        is_open = argument >= len(values) or values[argument] == DYNAMIC_INDEX
        ends.append(inf if is_open else values[argument])
    lower, upper = ends
    return Interval(-inf if lower == inf else lower, upper - 1)


def _parallel(op: Operation, argument: int, known: Known) -> Interval:
    loop = cast("scf.ParallelOp", op)
    lower = interval(loop.lowerBound[argument], known)
    return Interval(lower.low, interval(loop.upperBound[argument], known).high - 1)


_LOOPS: dict[str, Callable[[Operation, int, Known], Interval]] = {
    "scf.for": _for,
    "scf.forall": _forall,
    "scf.parallel": _parallel,
}


def is_below_size(value: SSAValue, memref: SSAValue, dimension: int) -> bool:
    """Whether a value counts a loop that ends at the size of a memref in a dimension."""
    loop = value.block.parent_op() if isinstance(value, BlockArgument) else None
    if loop is None or loop.name != "scf.for" or value is not loop.regions[0].block.args[0]:
        return False
    limit = cast("scf.ForOp", loop).upperBound
    if not isinstance(limit, OpResult) or limit.op.name != "memref.dim":
        return False
    size = cast("memref.DimOp", limit.op)
    return size.source is memref and constant_integer(size.index) == dimension
