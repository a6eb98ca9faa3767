"""What passes want to know of an op that runs its body again and again."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from ..dialects.answers import ask
from ..dialects.interfaces import has_trait
from ..dialects.shaped import is_dense_array
from ..syntax.ir import (
    DYNAMIC_INDEX,
    AffineExpr,
    Attribute,
    BlockArgument,
    IndexType,
    IntegerAttr,
    Operation,
    OpResult,
    Region,
    SSAValue,
)

if TYPE_CHECKING:
    from ..dialects.ops import affine, scf


class AffineBound(NamedTuple):
    """The greatest of some affine expressions for a lower bound, the least for an upper one."""

    expressions: Sequence[AffineExpr]
    num_dims: int
    operands: Sequence[SSAValue]


Bound = int | SSAValue | AffineBound


class Counter(NamedTuple):
    """An induction variable: from `lower` in steps of `step`, a positive number, to below `upper`.

    None where that is not known. The bounds are compared as signed numbers, or as `unsigned` ones.
    """

    variable: SSAValue
    lower: Bound | None = None
    upper: Bound | None = None
    step: int | SSAValue | None = None
    unsigned: bool = False


class Carried(NamedTuple):
    """A value that each iteration hands to the next: `argument` in the body."""

    argument: SSAValue
    initial: SSAValue
    """What the first iteration gets."""
    next: SSAValue
    """What an iteration hands on."""
    result: OpResult | None = None
    """What is left after the last iteration; `initial` if there is none."""


class Loop(NamedTuple):
    """The regions that run again and again, what counts them, and what they carry along."""

    body: Sequence[Region]
    counters: Sequence[Counter] = ()
    carried: Sequence[Carried] = ()


def loop_of(op: Operation) -> Loop | None:
    """The loop that an op is, whoever defined it; None for others.

    Of an op of a table that is a loop by its traits, and of which no more is said, all regions are
    its body. Failure if a package says what can't be.
    """
    if not op.regions:
        return None
    rule = _LOOPS.get(op.name)
    said = ask("loop", op, Loop, own=rule is not None, complaint=lambda loop: _wrong(op, loop))
    if said is not None:
        return said
    if rule is not None:
        return rule(op)
    return Loop(op.regions) if has_trait(op, "LoopLikeOpInterface") else None


def counter_of(value: SSAValue) -> Counter | None:
    """How a value counts the loop whose body it is an argument of; None if it does not."""
    loop = _around(value)
    counters = () if loop is None else loop.counters
    return next((one for one in counters if one.variable is value), None)


def carried_as(value: SSAValue) -> Carried | None:
    """How a value is carried through the loop whose argument or result it is; None if it isn't."""
    if isinstance(value, OpResult):
        loop = loop_of(value.op)
        carried = () if loop is None else loop.carried
        return next((one for one in carried if one.result is value), None)
    loop = _around(value)
    carried = () if loop is None else loop.carried
    return next((one for one in carried if one.argument is value), None)


def _around(value: SSAValue) -> Loop | None:
    op = value.block.parent_op() if isinstance(value, BlockArgument) else None
    return None if op is None else loop_of(op)


def _wrong(op: Operation, loop: Loop) -> str:
    """What can't be true of a loop."""
    if any(region not in op.regions for region in loop.body):
        return "gives a body that is no region of the op"
    arguments = {arg for region in op.regions for block in region.blocks for arg in block.args}
    named = (*(one.variable for one in loop.counters), *(one.argument for one in loop.carried))
    if not arguments.issuperset(named):
        return "gives a variable that is no argument of the op's regions"
    bounds: list[object] = []
    for one in loop.counters:
        bounds += (one.lower, one.upper, one.step)
    odd = [one for one in bounds if not isinstance(one, int | SSAValue | AffineBound | None)]
    if odd:
        return f"gives {odd[0]!r} as a bound"
    if any(isinstance(one.step, int) and one.step <= 0 for one in loop.counters):
        return "gives a step that is not positive"
    return ""


# The house's loops


def _for(op: Operation) -> Loop:
    loop = cast("scf.ForOp", op)
    variable, *arguments = loop.region.block.args
    is_unsigned = loop.unsignedCmp is not None
    counter = Counter(variable, loop.lowerBound, loop.upperBound, loop.step, is_unsigned)
    return Loop(op.regions, [counter], _carried(op, arguments, loop.initArgs, op.results))


def _while(op: Operation) -> Loop:
    before, after = (region.block for region in op.regions)
    last = after.last_op
    handed = () if last is None or last.name != "scf.yield" else last.operands
    carried = zip(before.args, op.operands, handed, strict=False)
    return Loop(op.regions, (), [Carried(*each) for each in carried])


def _forall(op: Operation) -> Loop:
    loop = cast("scf.ForallOp", op)
    lower, upper, step = (
        _mixed(static, dynamic)
        for static, dynamic in (
            (loop.staticLowerBound, loop.dynamicLowerBound),
            (loop.staticUpperBound, loop.dynamicUpperBound),
            (loop.staticStep, loop.dynamicStep),
        )
    )
    variables = loop.region.block.args[: len(lower)]
    counters = zip(variables, lower, upper, step, strict=True)
    return Loop(op.regions, [Counter(*each) for each in counters])


def _mixed(static: Attribute, dynamic: Sequence[SSAValue]) -> list[int | SSAValue]:
    """Numbers, and values where a number is not known."""
    values = iter(dynamic)
    numbers = static.get_values() if is_dense_array(static) else ()
    return [next(values) if number == DYNAMIC_INDEX else number for number in numbers]


def _parallel(op: Operation) -> Loop:
    loop = cast("scf.ParallelOp", op)
    variables = loop.region.block.args
    counters = zip(variables, loop.lowerBound, loop.upperBound, loop.step, strict=True)
    return Loop(op.regions, [Counter(*each) for each in counters])


def _affine_for(op: Operation) -> Loop:
    from ..dialects.affine_maps import map_of

    loop = cast("affine.AffineForOp", op)
    variable, *arguments = loop.region.block.args
    lower, upper = (
        AffineBound(map_.results, map_.num_dims, operands)
        for map_, operands in (
            (map_of(op, "lowerBoundMap"), loop.lowerBoundOperands),
            (map_of(op, "upperBoundMap"), loop.upperBoundOperands),
        )
    )
    step = cast("IntegerAttr[IndexType]", loop.step).value.data
    counter = Counter(variable, lower, upper, step)
    return Loop(op.regions, [counter], _carried(op, arguments, loop.inits, op.results))


def _affine_parallel(op: Operation) -> Loop:
    from ..dialects import affine_parallel
    from ..dialects.affine_maps import map_of

    loop = cast("affine.AffineParallelOp", op)
    lower, upper = (
        [
            AffineBound(
                expressions,
                map_of(op, f"{side}BoundsMap").num_dims,
                affine_parallel.operands_of(op, side),
            )
            for expressions in affine_parallel.bounds_of(op, side)
        ]
        for side in ("lower", "upper")
    )
    steps = affine_parallel.steps_of(loop)
    counters = zip(loop.region.block.args, lower, upper, steps, strict=True)
    return Loop(op.regions, [Counter(*each) for each in counters])


def _carried(
    op: Operation,
    arguments: Sequence[SSAValue],
    initial: Sequence[SSAValue],
    results: Sequence[OpResult],
) -> list[Carried]:
    """Of a loop of one block that ends with what it hands on."""
    last = op.regions[0].block.last_op
    handed = () if last is None else last.operands
    return [Carried(*each) for each in zip(arguments, initial, handed, results, strict=False)]


_LOOPS: Mapping[str, Callable[[Operation], Loop]] = {
    "scf.for": _for,
    "scf.while": _while,
    "scf.forall": _forall,
    "scf.parallel": _parallel,
    "affine.for": _affine_for,
    "affine.parallel": _affine_parallel,
}
