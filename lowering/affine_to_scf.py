"""What each affine op becomes."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..dialects.affine_maps import map_of, set_of
from ..dialects.affine_parallel import (
    bounds_of,
    kinds,
    operands_of,
    reductions_of,
    steps_of,
)
from ..dialects.folds.numbers import constant_of
from ..dialects.ops import arith, memref, scf, vector
from ..passes.affine_arithmetic import IndexArithmetic
from ..syntax.creation import block_at
from ..syntax.diagnostics import Diagnostic, fail
from ..syntax.ir import (
    AffineExpr,
    Attribute,
    Block,
    IndexType,
    IntegerAttr,
    Operation,
    Region,
    SSAValue,
)
from ..syntax.number_arrays import i32_array
from .affine_conditions import condition_of
from .affine_positions import delinearize, linearize
from .lost_attributes import lost_attributes

if TYPE_CHECKING:
    from ..dialects.define import TableOp
    from ..dialects.ops import affine

INDEX = IndexType()


def lower(op: Operation, remarks: list[Diagnostic]) -> None:
    """Replace an affine op. The ops in its regions are still to be lowered, but for the yield."""
    if op.name == "affine.yield":  # which is replaced with what it ends
        return
    lowering = _LOWERINGS.get(op.name)
    if lowering is None:
        raise fail(op, f"{op.name}: there is no lowering for it")
    made = lowering(cast("TableOp", op))
    if not isinstance(made, Operation):
        _hand_on(op, made, remarks)
        results = made
    else:
        _say_of(made, op.attributes)
        results = made.results
    for old, new in zip(op.results, results, strict=True):
        if new.name_hint is None:
            new.name_hint = old.name_hint
        old.replace_all_uses_with(new)
    op.detach()
    op.erase()


def _say_of(made: Operation, attributes: Mapping[str, Attribute]) -> None:
    """Give attributes to an op; those of its own, such as `alignment`, become its properties."""
    inherent: frozenset[str] = getattr(made, "inherent_names", frozenset[str]())
    for name, value in attributes.items():
        (made.properties if name in inherent else made.attributes)[name] = value


def _hand_on(op: Operation, values: Sequence[SSAValue], remarks: list[Diagnostic]) -> None:
    """Give the attributes of an op that becomes arithmetic to the last op of it."""
    if not op.attributes:
        return
    last = op.prev_op
    if last is None or not any(value.owner is last for value in values):
        remarks.append(lost_attributes(op, op.attributes, "lower-affine"))
    else:
        last.attributes.update(op.attributes)


def _insert(op: Operation, before: Operation) -> Operation:
    assert before.parent is not None
    op.location = before.location
    before.parent.insert_op_before(op, before)
    return op


def _extremum(
    arithmetic: IndexArithmetic,
    of: type[Operation],
    results: Sequence[AffineExpr],
    num_dims: int,
    operands: Sequence[SSAValue],
) -> SSAValue:
    """The maximum or minimum of expressions."""
    first, *rest = [arithmetic.expand(result, num_dims, operands) for result in results]
    for value in rest:
        first = arithmetic.emit(of, first, value)
    return first


# Maps


def _lower_apply(op: "affine.AffineApplyOp") -> Sequence[SSAValue]:
    return IndexArithmetic(op).expand_map(map_of(op), op.operands)


def _lower_extremum(op: Operation) -> Sequence[SSAValue]:
    of = arith.MaxSIOp if op.name == "affine.max" else arith.MinSIOp
    map_ = map_of(op)
    return [_extremum(IndexArithmetic(op), of, map_.results, map_.num_dims, op.operands)]


# Accesses


def _subscripts(op: Operation, operands: Sequence[SSAValue]) -> list[SSAValue]:
    return IndexArithmetic(op).expand_map(map_of(op), operands)


def _lower_load(op: "affine.AffineLoadOp | affine.AffineVectorLoadOp") -> Operation:
    of = vector.LoadOp if op.name == "affine.vector_load" else memref.LoadOp
    operands = [op.memref, *_subscripts(op, op.indices)]
    return _insert(of.create(operands=operands, result_types=op.result_types), op)


def _lower_store(op: "affine.AffineStoreOp | affine.AffineVectorStoreOp") -> Operation:
    of = vector.StoreOp if op.name == "affine.vector_store" else memref.StoreOp
    return _insert(of.create(operands=[op.value, op.memref, *_subscripts(op, op.indices)]), op)


def _lower_prefetch(op: "affine.AffinePrefetchOp") -> Operation:
    kept = {name: value for name, value in op.properties.items() if name != "map"}
    operands = [op.memref, *_subscripts(op, op.indices)]
    return _insert(memref.PrefetchOp.create(operands=operands, properties=kept), op)


# Loops


def _lower_for(op: "affine.AffineForOp") -> Operation:
    arithmetic = IndexArithmetic(op)
    lower, upper = map_of(op, "lowerBoundMap"), map_of(op, "upperBoundMap")
    bounds = [
        _extremum(arithmetic, of, map_.results, map_.num_dims, operands)
        for of, map_, operands in (
            (arith.MaxSIOp, lower, op.lowerBoundOperands),
            (arith.MinSIOp, upper, op.upperBoundOperands),
        )
    ]
    step = arithmetic.constant(cast("IntegerAttr[IndexType]", op.step).value.data)
    inits, types = op.inits, op.result_types
    region = op.region
    op.detach_region(region)
    _yield(region.block, scf.YieldOp)
    made = scf.ForOp.create(operands=[*bounds, step, *inits], result_types=types, regions=[region])
    return _insert(made, op)


def _yield(block: Block, of: type[Operation]) -> None:
    """Replace the terminator of a block."""
    end = block.last_op
    assert end is not None
    values = list(end.operands)
    made = of.create(operands=values, attributes=end.attributes, location=end.location)
    end.detach()
    end.erase()
    block.add_op(made)


def _lower_if(op: "affine.AffineIfOp") -> Operation:
    condition = condition_of(set_of(op), op.operands, IndexArithmetic(op))
    regions = list(op.regions)
    for region in regions:
        op.detach_region(region)
        if region.first_block is not None:
            _yield(region.block, scf.YieldOp)
    made = scf.IfOp.create(operands=[condition], result_types=op.result_types, regions=regions)
    return _insert(made, op)


_REDUCTIONS = {
    "addf": (arith.AddFOp, 0.0),
    "mulf": (arith.MulFOp, 1.0),
    "maximumf": (arith.MaximumFOp, float("-inf")),
    "minimumf": (arith.MinimumFOp, float("inf")),
    "addi": (arith.AddIOp, 0),
    "muli": (arith.MulIOp, 1),
    "andi": (arith.AndIOp, -1),
    "ori": (arith.OrIOp, 0),
}
"""What reduces two values, and the value to begin with."""


def _lower_parallel(op: "affine.AffineParallelOp") -> Operation:
    reductions = [_reduction(op, number) for number in reductions_of(op)]
    steps = steps_of(op)
    if not steps:
        raise fail(op, "affine.parallel: a loop without an index has no counterpart in scf")
    arithmetic = IndexArithmetic(op)
    bounds: list[SSAValue] = []
    for side, of in (("lower", arith.MaxSIOp), ("upper", arith.MinSIOp)):
        dims = map_of(op, f"{side}BoundsMap").num_dims
        for group in bounds_of(op, side):
            bounds.append(_extremum(arithmetic, of, group, dims, operands_of(op, side)))
    bounds.extend(arithmetic.constant(step) for step in steps)
    inits: list[SSAValue] = []
    for (_, identity), type_ in zip(reductions, op.result_types, strict=True):
        value = constant_of((identity,), type_)
        assert value is not None
        inits.append(arithmetic.emit(arith.ConstantOp, type=type_, value=value))
    types, region = op.result_types, op.region
    op.detach_region(region)
    _reduce(region.block, [of for of, _ in reductions])
    rank = len(steps)
    made = scf.ParallelOp.create(
        operands=[*bounds, *inits],
        result_types=types,
        properties={"operandSegmentSizes": i32_array(rank, rank, rank, len(inits))},
        regions=[region],
    )
    return _insert(made, op)


def _reduction(op: Operation, number: int) -> tuple[type[Operation], float]:
    word = kinds().text(number)
    found = _REDUCTIONS.get(word or "")
    if found is None:
        raise fail(op, f"affine.parallel: there is no arithmetic for the reduction '{word}'")
    return found


def _reduce(block: Block, classes: Sequence[type[Operation]]) -> None:
    """End the body of a loop with scf.reduce."""
    end = block.last_op
    assert end is not None
    values = list(end.operands)
    regions: list[Region] = []
    for of, value in zip(classes, values, strict=True):
        body = block_at(end.location, [value.type, value.type])
        made = of.create(operands=body.args, result_types=[value.type], location=end.location)
        body.add_op(made)
        body.add_op(scf.ReduceReturnOp.create(operands=made.results, location=end.location))
        regions.append(Region(body))
    made = scf.ReduceOp.create(
        operands=values, attributes=end.attributes, regions=regions, location=end.location
    )
    end.detach()
    end.erase()
    block.add_op(made)


_LOWERINGS: "dict[str, Callable[[TableOp], Operation | Sequence[SSAValue]]]" = {
    f"affine.{name}": cast("Callable[[TableOp], Operation | Sequence[SSAValue]]", lowering)
    for name, lowering in {
        "apply": _lower_apply,
        "delinearize_index": delinearize,
        "for": _lower_for,
        "if": _lower_if,
        "linearize_index": linearize,
        "load": _lower_load,
        "max": _lower_extremum,
        "min": _lower_extremum,
        "parallel": _lower_parallel,
        "prefetch": _lower_prefetch,
        "store": _lower_store,
        "vector_load": _lower_load,
        "vector_store": _lower_store,
    }.items()
}
