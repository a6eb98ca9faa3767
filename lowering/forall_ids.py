"""Write a parallel loop as what each thread does of it: its id, guards, and strided loops."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import NamedTuple

from ..dialects.ops import arith, gpu, nvvm, scf
from ..dialects.shaped import is_dense_array
from ..dialects.wording import counted
from ..passes.affine_arithmetic import IndexArithmetic
from ..syntax.creation import block_at
from ..syntax.diagnostics import Diagnostic
from ..syntax.ir import (
    DYNAMIC_INDEX,
    Block,
    IndexType,
    IntegerAttr,
    Operation,
    Region,
    SSAValue,
    VerifyException,
    i1,
    i32,
)
from .forall_checks import mapped
from .forall_units import BLOCKS, DIMENSIONS, LANES, LEVELS, THREADS, Ids, Number, Unit
from .lost_attributes import lost_attributes

FITS = "tirx.fits"
"""On a loop: a promise that there are no more iterations than units to run them."""
UNSYNCHRONIZED = "tirx.unsynchronized"
"""On a loop: nobody waits behind it, or between its iterations."""

BARRIERS = frozenset(("gpu.barrier", "nvvm.barrier", "nvvm.barrier0"))
"""What all threads of a block must reach."""

INDEX = IndexType()


class Bounds(NamedTuple):
    lower: Number
    upper: Number
    step: Number


class Strided(NamedTuple):
    """A loop of one thread."""

    start: Number
    stop: Number
    stride: Number


@dataclass
class Axis:
    """Dimensions of a loop that one id is for, the fastest first; none: that id must be 0.

    `guard` or `loop` say what a thread does where it does not run exactly one iteration.
    """

    unit: Unit
    dimension: int | None
    loops: Sequence[int]
    id: Number = 0
    guard: SSAValue | None = None
    loop: Strided | None = None
    every: int = 0
    """In a loop that counts rounds: how many iterations a round has. 0: it counts by itself."""
    trips: Sequence[Number | None] = ()
    misfit: str = ""
    """A sentence, where there are not as many iterations as units."""


def lower(op: "scf.ForallOp", remarks: list[Diagnostic]) -> None:
    """Replace a loop that `refusals` has nothing against. VerifyException says what has no form."""
    _Lowering(op).run(remarks)


def axes_of(op: "scf.ForallOp") -> list[Axis]:
    """The ids of a loop, those of blocks first, and of dimensions that are not mapped."""
    entries = mapped(op)
    found: list[Axis] = []
    for unit in sorted({one.unit for one in entries}, key=lambda unit: unit.level):
        mine = [(at, one) for at, one in enumerate(entries) if one.unit == unit]
        if mine[0][1].dimension is None:
            order = sorted(mine, key=lambda pair: pair[1].linear)
            found.append(Axis(unit, None, [at for at, _ in order]))
            continue
        for dimension in range(len(DIMENSIONS)):
            found.append(
                Axis(unit, dimension, [at for at, one in mine if one.dimension == dimension])
            )
    return found


class _Lowering:
    def __init__(self, op: "scf.ForallOp") -> None:
        self.op = op
        self.bounds = list(_bounds(op))
        self.made: Operation | None = None
        """The innermost scf.for or scf.if."""

    def run(self, remarks: list[Diagnostic]) -> None:
        op, axes = self.op, axes_of(self.op)
        here = Ids(IndexArithmetic(op))
        for axis in axes:
            self._plan(axis, here)
        self._check_barriers(axes)
        levels = [[one for one in axes if one.unit.level == level] for level in LEVELS]
        self._write([level for level in levels if level], here)
        self._synchronize(axes, here)
        self._hand_on(remarks)
        op.detach()
        op.erase()

    # Which thread runs which iterations

    def _plan(self, axis: Axis, here: Ids) -> None:
        """Find an axis's id, and what a thread does if iterations and units are not as many."""
        count = here.count(axis.unit, axis.dimension)
        if not axis.loops and count == 1:
            return
        axis.id = here.id(axis.unit, axis.dimension)
        total = self._total(axis, here)
        fits = FITS in self.op.attributes
        if total == count and isinstance(total, int):
            return
        axis.misfit = _misfit(axis, total, count)
        if isinstance(total, int) and isinstance(count, int):
            if fits and total > count:
                raise VerifyException(f"{FITS} is promised, but {axis.misfit}")
            fits = total < count
        if not axis.loops or (fits and total is not None):
            limit = here.value(1 if total is None else total)
            axis.guard = here.at.compare("ult", here.value(axis.id), limit)
        elif fits:
            (only,) = axis.loops
            axis.guard = here.at.compare(
                "slt",
                here.value(self._index(only, axis.id, here)),
                here.value(self.bounds[only].upper),
            )
        else:
            self._stride(axis, total, count, here)

    def _stride(self, axis: Axis, total: Number | None, count: Number, here: Ids) -> None:
        """Let a thread go on with every N-th iteration."""
        if axis.unit.noun == "warpgroup" and UNSYNCHRONIZED not in self.op.attributes:
            raise VerifyException(
                f"{axis.misfit}, and the threads of a warpgroup could not wait for each other "
                f"between iterations; promise {FITS} where there are enough warpgroups, or "
                f"{UNSYNCHRONIZED} where nobody needs to wait"
            )
        if isinstance(total, int) and isinstance(count, int) and total % count == 0:
            axis.loop, axis.every = Strided(0, total // count, 1), count
        elif total is None or len(axis.loops) == 1:
            lower, upper, step = self.bounds[axis.loops[0]]
            start = here.sum(lower, here.product(axis.id, step))
            axis.loop = Strided(start, upper, here.product(count, step))
        else:
            axis.loop = Strided(axis.id, total, count)

    def _total(self, axis: Axis, here: Ids) -> Number | None:
        """The number of iterations along an axis; None for a single loop where it is not known."""
        axis.trips = [self._trips(at, here, len(axis.loops) > 1) for at in axis.loops]
        total: Number = 1
        for trips in axis.trips:
            if trips is None:
                return None
            total = here.product(total, trips)
        return total

    def _trips(self, at: int, here: Ids, is_needed: bool) -> Number | None:
        lower, upper, step = self.bounds[at]
        if isinstance(step, int) and step <= 0:
            raise VerifyException(f"a step is positive, step {at} is {step}")
        if isinstance(lower, int) and isinstance(upper, int) and isinstance(step, int):
            return max(0, -((lower - upper) // step))
        if not is_needed:
            return None
        length = here.value(here.difference(upper, lower))
        natural = here.at.emit(arith.MaxSIOp, length, here.value(0))
        return here.quotient_up(natural, step)

    def _index(self, at: int, count: Number, here: Ids) -> Number:
        """The loop variable in the iteration of a number."""
        lower, _, step = self.bounds[at]
        return here.sum(lower, here.product(count, step))

    def _check_barriers(self, axes: Sequence[Axis]) -> None:
        inside = next((op for op in self.op.region.walk() if op.name in BARRIERS), None)
        for axis in axes:
            if inside is not None and axis.unit.level != BLOCKS and (axis.guard or axis.loop):
                raise VerifyException(
                    f"not all threads would reach the {inside.name} in it: {axis.misfit}"
                )

    # Code

    def _write(self, levels: Sequence[Sequence[Axis]], here: Ids) -> None:
        """Write what the units of the first level do, and inside of it the other levels."""
        if not levels:
            self._move_body(here)
            return
        axes, *inner = levels
        guards = [axis.guard for axis in axes if axis.guard is not None]
        if not guards:
            self._write_loops(axes, inner, here)
            return
        condition = reduce(lambda a, b: here.at.emit(arith.AndIOp, a, b, type=i1), guards)
        block = Block()
        self._open(scf.IfOp, [condition], [Region(block), Region()], here)
        self._write_loops(axes, inner, Ids(here.at.inside(block)))
        block.add_op(scf.YieldOp.create(location=self.op.location))

    def _open(
        self,
        op_class: type[Operation],
        values: Sequence[SSAValue],
        regions: Sequence[Region],
        here: Ids,
    ) -> None:
        self.made = op_class.create(operands=values, regions=regions)
        here.at.insert(self.made)

    def _write_loops(
        self, axes: Sequence[Axis], inner: Sequence[Sequence[Axis]], here: Ids
    ) -> None:
        opened: list[Block] = []
        for axis in axes:
            if axis.loop is not None:
                block = block_at(self.op.location, [INDEX])
                values = [here.value(one) for one in axis.loop]
                self._open(scf.ForOp, values, [Region(block)], here)
                here = Ids(here.at.inside(block))
                opened.append(block)
                self._name_indices(axis, block.args[0], here)
            else:
                self._name_indices(axis, None, here)
        self._write(inner, here)
        if opened:
            self._wait(axes[0].unit, here)
        for block in reversed(opened):
            block.add_op(scf.YieldOp.create(location=self.op.location))

    def _name_indices(self, axis: Axis, counter: SSAValue | None, here: Ids) -> None:
        """Say what the loop variables of an axis are, in a loop of one thread or without one."""
        rest: Number = axis.id if counter is None else counter
        if counter is not None and axis.every:
            rest = here.sum(axis.id, here.product(counter, axis.every))
        elif counter is not None and len(axis.loops) == 1:
            self._name(axis.loops[0], counter, here)
            return
        for at, trips in zip(axis.loops, axis.trips, strict=True):
            number = rest
            if at != axis.loops[-1]:
                assert trips is not None
                number, rest = here.rest(rest, trips), here.quotient(rest, trips)
            self._name(at, self._index(at, number, here), here)

    def _name(self, at: int, number: Number, here: Ids) -> None:
        argument, value = self.op.region.block.args[at], here.value(number)
        if value.name_hint is None:
            value.name_hint = argument.name_hint
        argument.replace_all_uses_with(value)

    def _move_body(self, here: Ids) -> None:
        for one in list(self.op.region.block.ops):
            if one.name != "scf.forall.in_parallel":
                one.detach()
                here.at.insert(one)

    # What comes behind

    def _wait(self, unit: Unit, here: Ids) -> None:
        """Between iterations of one unit: its threads may use the same memory in each."""
        if UNSYNCHRONIZED in self.op.attributes:
            return
        if unit.level == BLOCKS:
            here.at.insert(gpu.BarrierOp.create())
        elif unit.noun == "warp":
            _wait_for_warp(here)

    def _synchronize(self, axes: Sequence[Axis], here: Ids) -> None:
        """Behind a loop all that ran it wait, unless the kernel ends there."""
        if UNSYNCHRONIZED in self.op.attributes or self._ends_kernel():
            return
        levels = {axis.unit.level for axis in axes}
        if THREADS in levels:
            here.at.insert(gpu.BarrierOp.create())
        elif LANES in levels:
            _wait_for_warp(here)

    def _ends_kernel(self) -> bool:
        following, outer = self.op.next_op, self.op.parent_op()
        if following is None or outer is None:
            return False
        is_kernel = outer.name == "gpu.launch" or "gpu.kernel" in outer.attributes
        return is_kernel and following.name in ("gpu.return", "gpu.terminator")

    def _hand_on(self, remarks: list[Diagnostic]) -> None:
        """Give other attributes to the innermost loop or branch."""
        rest = dict(self.op.attributes)
        for name in (FITS, UNSYNCHRONIZED):
            rest.pop(name, None)
        if self.made is not None:
            self.made.attributes.update(rest)
        elif rest:
            remarks.append(lost_attributes(self.op, rest, "convert-forall-to-gpu"))


def _wait_for_warp(here: Ids) -> None:
    mask = here.at.emit(arith.ConstantOp, type=i32, value=IntegerAttr(-1, i32))
    here.at.insert(nvvm.SyncWarpOp.create(operands=[mask]))


def _misfit(axis: Axis, total: Number | None, count: Number) -> str:
    """That there are not as many iterations as units, as a sentence."""
    along = "" if axis.dimension is None else f" along {DIMENSIONS[axis.dimension]}"
    if not isinstance(total, int):
        return f"the number of iterations{along} is not known"
    if not isinstance(count, int):
        return f"the number of {axis.unit.noun}s{along} is not known"
    return f"there are {counted(total, 'iteration')}{along} for {counted(count, axis.unit.noun)}"


def _bounds(op: "scf.ForallOp") -> Iterator[Bounds]:
    sides: list[list[Number]] = []
    for static, dynamic in (
        (op.staticLowerBound, op.dynamicLowerBound),
        (op.staticUpperBound, op.dynamicUpperBound),
        (op.staticStep, op.dynamicStep),
    ):
        values = iter(dynamic)
        assert is_dense_array(static)
        sides.append([next(values) if n == DYNAMIC_INDEX else n for n in static.get_values()])
    for lower, upper, step in zip(*sides, strict=True):
        yield Bounds(lower, upper, step)
