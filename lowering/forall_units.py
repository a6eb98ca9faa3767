"""What scf.forall is mapped to: blocks, warps, threads and so on, their ids and numbers."""

from typing import NamedTuple, cast

from ..dialects.attributes import keyword
from ..dialects.folds.gpu import known_extent
from ..dialects.interfaces import constant_integer
from ..dialects.ops import arith, gpu
from ..dialects.warps import WARP_SIZE
from ..passes.affine_arithmetic import IndexArithmetic
from ..syntax.ir import Attribute, Operation, SSAValue
from ..syntax.nesting import closest

Number = int | SSAValue

DIMENSIONS = "xyz"


class Unit(NamedTuple):
    """Of what there are several in a grid or block: how many threads, and which level it is.

    Units of the same level overlap, so that one loop can't be mapped to two of them.
    """

    noun: str
    threads: int
    level: int


UNITS = {
    "gpu.block": Unit("block", 0, 0),
    "gpu.warpgroup": Unit("warpgroup", 4 * WARP_SIZE, 1),
    "gpu.warp": Unit("warp", WARP_SIZE, 1),
    "gpu.thread": Unit("thread", 1, 1),
    "gpu.lane": Unit("lane", 1, 2),
}
"""By the attribute that maps a loop to them."""

LEVELS = range(3)
BLOCKS, THREADS, LANES = LEVELS
"""Levels: the blocks of a grid, the threads of a block in groups or alone, the lanes of a warp."""


class Mapped(NamedTuple):
    """One entry of a mapping: a dimension (0 to 2), or else the rank among linear dimensions."""

    unit: Unit
    dimension: int | None
    linear: int

    @staticmethod
    def of(attribute: Attribute) -> "Mapped | None":
        """An entry of a mapping; None if it is for something else."""
        unit = UNITS.get(attribute.name)
        if unit is None:
            return None
        id_ = keyword(attribute)
        if id_ in DIMENSIONS:
            return Mapped(unit, DIMENSIONS.index(id_), 0)
        return Mapped(unit, None, int(id_.removeprefix("linear_dim_")))


class Ids:
    """Makes ids and numbers of units before an op; numbers that are known are integers."""

    def __init__(self, at: IndexArithmetic) -> None:
        self.at = at

    # Numbers

    def value(self, number: Number) -> SSAValue:
        return self.at.constant(number) if isinstance(number, int) else number

    def product(self, a: Number, b: Number) -> Number:
        if isinstance(a, int) and isinstance(b, int):
            return a * b
        for one, other in ((a, b), (b, a)):
            if one in (0, 1):
                return other if one == 1 else 0
        return self.at.multiply(self.value(a), self.value(b))

    def sum(self, a: Number, b: Number) -> Number:
        if isinstance(a, int) and isinstance(b, int):
            return a + b
        for one, other in ((a, b), (b, a)):
            if one == 0:
                return other
        return self.at.add(self.value(a), self.value(b))

    def quotient(self, a: Number, b: Number) -> Number:
        """Of numbers that are not negative."""
        if isinstance(a, int) and isinstance(b, int):
            return a // b
        return a if b == 1 else self.at.emit(arith.DivUIOp, self.value(a), self.value(b))

    def rest(self, a: Number, b: Number) -> Number:
        """Of numbers that are not negative."""
        if isinstance(a, int) and isinstance(b, int):
            return a % b
        return 0 if b == 1 else self.at.emit(arith.RemUIOp, self.value(a), self.value(b))

    def quotient_up(self, a: Number, b: Number) -> Number:
        """Rounded up, of numbers that are not negative."""
        if b == 1:
            return a
        less = b - 1 if isinstance(b, int) else self.difference(b, 1)
        return self.quotient(self.sum(a, less), b)

    def difference(self, a: Number, b: Number) -> Number:
        if isinstance(a, int) and isinstance(b, int):
            return a - b
        return a if b == 0 else self.at.emit(arith.SubIOp, self.value(a), self.value(b))

    # Units

    def id(self, unit: Unit, dimension: int | None) -> Number:
        """Which one of the units in a dimension, or of all in linear order, runs this."""
        if unit.level == LANES:
            return self.at.emit(gpu.LaneIdOp)
        if unit.level == BLOCKS:
            return self._id_in(gpu.BlockIdOp, gpu.GridDimOp, dimension)
        found = self._id_in(gpu.ThreadIdOp, gpu.BlockDimOp, dimension)
        return self.quotient(found, unit.threads) if dimension in (0, None) else found

    def count(self, unit: Unit, dimension: int | None) -> Number:
        """How many of the units there are in a dimension, or altogether."""
        if unit.level == LANES:
            return WARP_SIZE
        of = gpu.GridDimOp if unit.level == BLOCKS else gpu.BlockDimOp
        if dimension is None:
            sizes = [self._size(of, one) for one in range(3)]
            whole = self.product(self.product(sizes[0], sizes[1]), sizes[2])
        else:
            whole = self._size(of, dimension)
        if unit.level == BLOCKS or dimension not in (0, None):
            return whole
        return self.quotient_up(whole, unit.threads)

    def _id_in(self, id_: type[Operation], size: type[Operation], dimension: int | None) -> Number:
        if dimension is not None:
            return self._position(id_, size, dimension)
        found = self._position(id_, size, 2)
        for one in (1, 0):
            across = 0 if found == 0 else self.product(found, self._size(size, one))
            found = self.sum(across, self._position(id_, size, one))
        return found

    def _position(self, id_: type[Operation], size: type[Operation], dimension: int) -> Number:
        if extent(self.at.anchor, size.name, dimension) == 1:
            return 0
        return self._read(id_, dimension)

    def _size(self, size: type[Operation], dimension: int) -> Number:
        known = extent(self.at.anchor, size.name, dimension)
        return self._read(size, dimension) if known is None else known

    def _read(self, op_class: type[Operation], dimension: int) -> SSAValue:
        op = op_class(dimension=DIMENSIONS[dimension])  # pyright: ignore[reportCallIssue]
        self.at.insert(op)
        return op.results[0]


_LAUNCHED = {
    "gpu.grid_dim": ("known_grid_size", ("gridSizeX", "gridSizeY", "gridSizeZ")),
    "gpu.block_dim": ("known_block_size", ("blockSizeX", "blockSizeY", "blockSizeZ")),
}


def extent(inside: Operation, name: str, dimension: int) -> int | None:
    """What `gpu.block_dim` or `gpu.grid_dim` is in a dimension, if the kernel or launch says it."""
    attribute, operands = _LAUNCHED[name]
    outer = closest(inside, "gpu.func", "gpu.launch")
    if outer is not None and outer.name == "gpu.launch":
        return constant_integer(cast(SSAValue, getattr(outer, operands[dimension])))
    return known_extent(inside, attribute, dimension)


def threads_of_block(inside: Operation) -> int | None:
    """How many threads a block has, if the kernel or launch says it."""
    sizes = [extent(inside, "gpu.block_dim", dimension) for dimension in range(3)]
    known = [size for size in sizes if size is not None]
    return known[0] * known[1] * known[2] if len(known) == 3 else None
