"""Write what a guarded access stands for: comparisons, branches and plain accesses."""

from collections.abc import Callable, Sequence
from functools import reduce

from ..dialects.memref_layout import sizes_of
from ..dialects.ops import arith, memref, scf, vector
from ..dialects.shaped import is_memref
from ..dialects.tirx_access import LoadOp, StoreOp, lanes
from ..passes.affine_arithmetic import IndexArithmetic
from ..passes.guarded_accesses import (
    OWN,
    Access,
    is_whole,
    plain_access,
    plain_load,
    plain_store,
    verdicts,
)
from ..syntax.ir import (
    Attribute,
    Block,
    Operation,
    Region,
    SSAValue,
    i1,
    i64,
)
from ..syntax.number_arrays import integer_array
from .sizes import byte_size

Write = Callable[[IndexArithmetic], SSAValue | None]
"""Writes code where it is told to: the value that it gives, if it gives one."""


def expand(op: Operation) -> None:
    """Replace a tirx.load or tirx.store."""
    assert isinstance(op, LoadOp | StoreOp)
    _Expansion(op).run()


class _Expansion:
    """What one access becomes."""

    def __init__(self, op: Access) -> None:
        self.op = op
        type_ = op.memref.type
        assert is_memref(type_)
        self.sizes = sizes_of(type_)
        self.here = IndexArithmetic(op)

    def run(self) -> None:
        op = self.op
        found = verdicts(op)
        if "outside" in found:
            self._replace(self._otherwise(self.here))
            return
        self.indices = self.here.expand_map(op.map.data, op.indices)
        last = len(found) - 1
        lanewise = bool(found) and found[last] == "open" and not is_whole(op)
        checked = [at for at, verdict in enumerate(found) if verdict == "open"]
        outer = [self._is_inside(at, 0) for at in checked if not (lanewise and at == last)]
        if not checked:
            self._replace(self._whole(self.here))
        elif not lanewise:
            self._replace(self._branch(self.here, outer, self._whole, self._otherwise))
        else:
            reach = (lanes(op) or 1) - 1
            whole = [*outer, self._is_inside(last, reach)]
            self._replace(
                self._branch(self.here, whole, self._whole, lambda at: self._lanes(at, outer))
            )

    def _replace(self, value: SSAValue | None) -> None:
        op = self.op
        if isinstance(op, LoadOp):
            assert value is not None
            if value.name_hint is None:
                value.name_hint = op.result.name_hint
            op.result.replace_all_uses_with(value)
        op.detach()
        op.erase()

    # Guards

    def _size(self, at: IndexArithmetic, dimension: int) -> SSAValue:
        size = self.sizes[dimension]
        if size is not None:
            return at.constant(size)
        return at.emit(memref.DimOp, self.op.memref, at.constant(dimension))

    def _is_inside(self, dimension: int, reach: int) -> SSAValue:
        """Whether an index and the one `reach` behind it are in bounds."""
        at, size = self.here, self.sizes[dimension]
        if not reach:
            limit = self._size(at, dimension)
        elif size is not None:
            limit = at.constant(max(0, size - reach))
        else:
            short = at.emit(arith.SubIOp, self._size(at, dimension), at.constant(reach))
            limit = at.emit(arith.MaxSIOp, short, at.constant(0))
        return at.compare("ult", self.indices[dimension], limit)

    def _branch(
        self,
        at: IndexArithmetic,
        conditions: Sequence[SSAValue],
        yes: Write,
        no: Write,
    ) -> SSAValue | None:
        """`scf.if` where all conditions hold; what the branches give is its result."""
        both = reduce(lambda a, b: at.emit(arith.AndIOp, a, b, type=i1), conditions)
        regions: list[Region] = []
        types: list[Attribute] = []
        for write in (yes, no):
            block = Block()
            value = write(at.inside(block))
            values = [] if value is None else [value]
            types = [one.type for one in values]
            empty = block.first_op is None and not values
            block.add_op(scf.YieldOp.create(operands=values, location=self.op.location))
            regions.append(Region() if empty and write is no else Region(block))
        made = scf.IfOp.create(operands=[both], result_types=types, regions=regions)
        at.insert(made)
        return made.results[0] if types else None

    # Accesses

    def _whole(self, at: IndexArithmetic) -> SSAValue | None:
        made = plain_access(self.op, self.indices)
        at.insert(made)
        return made.results[0] if made.results else None

    def _otherwise(self, at: IndexArithmetic) -> SSAValue | None:
        op = self.op
        if isinstance(op, StoreOp):
            return None
        if lanes(op) is None:
            return op.otherwise
        return at.emit(vector.BroadcastOp, op.otherwise, type=op.result.type)

    def _lanes(self, at: IndexArithmetic, outer: Sequence[SSAValue]) -> SSAValue | None:
        """Lane by lane, each guarded on its own."""
        op = self.op
        size = self._size(at, len(self.sizes) - 1)
        found: list[SSAValue] = []
        for lane in range(lanes(op) or 1):
            *leading, index = self.indices
            if lane:
                index = at.emit(arith.AddIOp, index, at.constant(lane))
            inside = [*outer, at.compare("ult", index, size)]
            indices = [*leading, index]
            value = self._branch(
                at,
                inside,
                lambda inner, lane=lane, indices=indices: self._lane(inner, lane, indices),
                lambda inner: op.otherwise if isinstance(op, LoadOp) else None,
            )
            if value is not None:
                found.append(value)
        if isinstance(op, StoreOp):
            return None
        return at.emit(vector.FromElementsOp, *found, type=op.result.type)

    def _lane(self, at: IndexArithmetic, lane: int, indices: Sequence[SSAValue]) -> SSAValue | None:
        op = self.op
        assert is_memref(op.memref.type)
        element = op.memref.type.element_type
        attributes = {name: value for name, value in op.attributes.items() if name not in OWN}
        if op.alignment is not None and op.alignment.value.data >= byte_size(element):
            del attributes["alignment"]  # the vector's, which other lanes don't have
        if isinstance(op, LoadOp):
            load = plain_load(op.memref, indices, element, attributes)
            at.insert(load)
            return load.results[0]
        value = at.emit(
            vector.ExtractOp,
            op.value,
            type=element,
            static_position=integer_array(i64, [lane]),
        )
        at.insert(plain_store(value, op.memref, indices, attributes))
        return None
