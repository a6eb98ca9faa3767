"""Between which numbers an integer or index lies, as constants, ids, loops and packages tell it."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import cast

from ..dialects.answers import ask
from ..dialects.brought import answering
from ..dialects.folds.gpu import known_size
from ..dialects.folds.index import ARITH_NAMES
from ..dialects.folds.table import predicate_name
from ..dialects.interfaces import constant_integer
from ..dialects.shaped import is_integer, is_memref
from ..dialects.warps import WARP_SIZE
from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import (
    DYNAMIC_INDEX,
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMapAttr,
    AffineSymExpr,
    Attribute,
    BlockArgument,
    IndexType,
    IntegerAttr,
    Operation,
    OpResult,
    SSAValue,
)
from .interval_arithmetic import (
    ARITHMETIC,
    EXPRESSIONS,
    NATURAL,
    OPEN,
    Interval,
    compared,
    hull,
)
from .loops import AffineBound, Bound, Counter, Loop, carried_as, counter_of, loop_of

MOST = 64
"""How many values are looked at for one answer."""

TRUSTED = 2**31
"""Arithmetic on indices that stays below this does not wrap around, however wide an index is."""

Known = dict[SSAValue, Interval]
"""Values that were looked at."""

Ask = Callable[[SSAValue], Interval]
BoundsRule = Callable[[Operation, SSAValue, Ask], Interval]
"""Where a value of an op lies, a result or an argument of its regions."""


def interval(value: SSAValue, known: Known | None = None) -> Interval:
    """Where a value lies, read as a signed number."""
    if (number := constant_integer(value)) is not None:
        return Interval(number, number)
    known = {} if known is None else known
    if value in known or len(known) == MOST:
        return known.get(value) or whole(value.type)
    known[value] = whole(value.type)
    known[value] = found = _look_at(value, lambda one: interval(one, known))
    return found


def whole(type_: Attribute) -> Interval:
    """All numbers of an integer type. An index has 32 bits or 64, so that nothing is known."""
    if not is_integer(type_):
        return OPEN
    half = 1 << (bit_width(type_) - 1)
    return Interval(-half, half - 1)


def fitted(found: Interval, type_: Attribute) -> Interval:
    """A result of exact arithmetic, if that does not wrap around in a type; else anything."""
    if isinstance(type_, IndexType):
        return found if max(-found.low, found.high) < TRUSTED else OPEN
    most = whole(type_)
    return found if most.low <= found.low and found.high <= most.high else most


def _look_at(value: SSAValue, ask: Ask) -> Interval:
    if isinstance(value, OpResult):
        op, rule = value.op, _RULES.get(value.op.name)
        if rule is not None and answering() is None:
            return rule(op, value, ask)
        found = _said(op, value, ask, own=rule is not None)
        if found is None and rule is not None:
            return rule(op, value, ask)
        return _carried(value, ask) if found is None else found
    assert isinstance(value, BlockArgument)
    around = value.block.parent_op()
    if around is None:
        return whole(value.type)
    found = _said(around, value, ask) or whole(value.type)
    if value.block.parent is None or value.block.parent.first_block is not value.block:
        return found
    counter = counter_of(value)
    more = _carried(value, ask) if counter is None else _counted(counter, ask)
    both = Interval(max(found.low, more.low), min(found.high, more.high))
    return both if both.low <= both.high else found


def _said(op: Operation, value: SSAValue, ask_: Ask, *, own: bool = False) -> Interval | None:
    """What the package says that an op is of, or that answers for it."""

    def complaint(found: Interval) -> str:
        most = whole(value.type)
        if any(one != int(one) for one in found if abs(one) != inf) or not found.low <= found.high:
            return f"gives {found.low} to {found.high}, and nothing lies there"
        if found.high < most.low or most.high < found.low:
            holds = f"{spell(value.type)} holds {most.low} to {most.high}"
            return f"gives {found.low} to {found.high}, {holds}"
        return ""

    found = ask("bounds", op, Interval, value, ask_, own=own, complaint=complaint)
    if found is None:
        return None
    most = whole(value.type)
    return Interval(max(found.low, most.low), min(found.high, most.high))


# Affine expressions


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
    return _expression(expr, num_dims, operands, lambda value: interval(value, known))


def _expression(
    expr: AffineExpr, num_dims: int, operands: Sequence[SSAValue], ask: Ask
) -> Interval:
    match expr:
        case AffineConstantExpr(value=value):
            return Interval(value, value)
        case AffineDimExpr(position=at):
            return ask(operands[at])
        case AffineSymExpr(position=at):
            return ask(operands[num_dims + at])
        case AffineBinaryOpExpr(kind=kind, lhs=lhs, rhs=rhs):
            left, right = (_expression(one, num_dims, operands, ask) for one in (lhs, rhs))
            return fitted(EXPRESSIONS[kind](left, right), IndexType())
        case _:
            return OPEN


def _map(op: Operation, value: SSAValue, ask: Ask) -> Interval:
    """The one result of a map, or the least or greatest of them."""
    map_ = cast(AffineMapAttr, op.properties["map"]).data
    found = [_expression(one, map_.num_dims, op.operands, ask) for one in map_.results]
    return _extreme(found, op.name != "affine.max")


def _extreme(found: Sequence[Interval], least: bool) -> Interval:
    choose = min if least else max
    return Interval(choose(one.low for one in found), choose(one.high for one in found))


# Ops


def _arithmetic(op: Operation, value: SSAValue, ask: Ask) -> Interval:
    a, b = map(ask, op.operands)
    dialect, _, name = op.name.partition(".")
    rule = ARITHMETIC[ARITH_NAMES[name] if dialect == "index" else name]
    return fitted(rule(a, b), value.type)


def _compare(op: Operation, value: SSAValue, ask: Ask) -> Interval:
    a, b = map(ask, op.operands)
    return compared(predicate_name(op), a, b)


def _cast(op: Operation, value: SSAValue, ask: Ask) -> Interval:
    """To another width: the sign is kept."""
    return fitted(ask(op.operands[0]), value.type)


def _unsigned_cast(op: Operation, value: SSAValue, ask: Ask) -> Interval:
    """To another width: what is added are zeros."""
    (source,) = op.operands
    found = ask(source)
    if found.low < 0:
        if isinstance(source.type, IndexType):
            return whole(value.type)
        found = Interval(0, (1 << bit_width(source.type)) - 1)
    return fitted(found, value.type)


def _select(op: Operation, value: SSAValue, ask: Ask) -> Interval:
    _, yes, no = op.operands
    return hull(ask(yes), ask(no))


def _if(op: Operation, value: SSAValue, ask: Ask) -> Interval:
    """What one of the branches yields."""
    assert isinstance(value, OpResult)
    ends = [region.block.last_op for region in op.regions]
    yielded = [end.operands[value.index] for end in ends if end is not None]
    return hull(*map(ask, yielded)) if len(yielded) == 2 else whole(value.type)


def _id(op: Operation, value: SSAValue, ask: Ask) -> Interval:
    """An id of a launch: below the number that there are."""
    bound = op.properties.get("upper_bound")
    sizes = [known_size(op), bound.value.data if isinstance(bound, IntegerAttr) else None]
    if op.name == "gpu.lane_id":
        sizes.append(WARP_SIZE)
    return Interval(0, min([size - 1 for size in sizes if size is not None], default=inf))


def _count(op: Operation, value: SSAValue, ask: Ask) -> Interval:
    size = known_size(op)
    return NATURAL if size is None else Interval(size, size)


def _dim(op: Operation, value: SSAValue, ask: Ask) -> Interval:
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

_RULES: Mapping[str, BoundsRule] = {
    **{f"arith.{name}": _arithmetic for name in ARITHMETIC},
    **{f"index.{name}": _arithmetic for name in ARITH_NAMES},
    **dict.fromkeys(("arith.cmpi", "index.cmp"), _compare),
    **dict.fromkeys(("arith.extsi", "arith.trunci", "arith.index_cast", "index.casts"), _cast),
    **dict.fromkeys(("arith.extui", "arith.index_castui", "index.castu"), _unsigned_cast),
    "arith.select": _select,
    "scf.if": _if,
    **{f"gpu.{name}": _id for name in (*_IDS, "global_id")},
    **{f"gpu.{name}": _count for name in (*_COUNTS, "subgroup_size")},
    **dict.fromkeys(("affine.apply", "affine.min", "affine.max"), _map),
    "memref.dim": _dim,
}


# Loops


def _counted(counter: Counter, ask: Ask) -> Interval:
    """From the lower bound to below the upper one, which the last step need not reach."""
    lower, upper = _bound(counter.lower, ask, least=False), _bound(counter.upper, ask, least=True)
    if counter.unsigned and min(lower.low, upper.low) < 0:
        return whole(counter.variable.type)
    last, step = upper.high - 1, counter.step
    step = constant_integer(step) if isinstance(step, SSAValue) else step
    if step is not None and step > 0 and lower.low == lower.high and last < inf:
        last -= (last - lower.low) % step if upper.low == upper.high else 0
    return Interval(lower.low, max(lower.low, last))


def _bound(bound: Bound | None, ask: Ask, *, least: bool) -> Interval:
    match bound:
        case None:
            return OPEN
        case int():
            return Interval(bound, bound)
        case SSAValue():
            return ask(bound)
        case AffineBound():
            dims, operands = bound.num_dims, bound.operands
            found = [_expression(one, dims, operands, ask) for one in bound.expressions]
            return _extreme(found, least)


def _carried(value: SSAValue, ask: Ask) -> Interval:
    """What a loop begins with, or what an iteration hands on; after one that runs, only that."""
    if (carried := carried_as(value)) is None:
        return whole(value.type)
    handed = ask(carried.next)
    if isinstance(value, OpResult) and _runs(loop_of(value.op), ask):
        return handed
    return hull(ask(carried.initial), handed)


def _runs(loop: Loop | None, ask: Ask) -> bool:
    """Whether a loop surely has an iteration."""
    counters = () if loop is None else loop.counters
    return bool(counters) and all(_counts(counter, ask) for counter in counters)


def _counts(counter: Counter, ask: Ask) -> bool:
    lower, upper = _bound(counter.lower, ask, least=False), _bound(counter.upper, ask, least=True)
    is_signed = not counter.unsigned or min(lower.low, upper.low) >= 0
    return is_signed and lower.high < upper.low


def is_below_size(value: SSAValue, memref: SSAValue, dimension: int) -> bool:
    """Whether a value counts a loop that ends at the size of a memref in a dimension."""
    counter = counter_of(value)
    limit = None if counter is None else counter.upper
    if not isinstance(limit, OpResult) or limit.op.name != "memref.dim":
        return False
    source, index = limit.op.operands
    return source is memref and constant_integer(index) == dimension
