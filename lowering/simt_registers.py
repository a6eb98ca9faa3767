"""The special registers of a GPU thread, from its number and the record of its block."""

from collections.abc import Callable, Mapping

from ..dialects.llvm_types import ptr
from ..dialects.ops import llvm
from ..dialects.warps import WARP_SIZE
from ..syntax.ir import Attribute, IntegerType, SSAValue, i32
from .simt_code import Code

PREFIX = "nvvm.read.ptx.sreg."

THREADS, DYNAMIC_BYTES, WARPS = 36, 40, 44
ARGUMENTS, SHARED, SLOTS = 48, 56, 64
"""Offsets in the block's record, which runtime/simt_blocks.ll describes."""
_FIELDS = {
    "dynamic.smem.size": DYNAMIC_BYTES,
    "nwarpid": WARPS,
    **{
        f"{name}.{axis}": base + 4 * index
        for base, name in ((0, "ntid"), (12, "nctaid"), (24, "ctaid"))
        for index, axis in enumerate("xyz")
    },
}

_SAME = {
    f"{cluster}.{axis}": f"{block}.{axis}"
    for cluster, block in (("clusterid", "ctaid"), ("nclusterid", "nctaid"))
    for axis in "xyz"
}
"""Every cluster is one block."""

_CONSTANTS = {
    "warpsize": WARP_SIZE,
    "smid": 0,
    "nsmid": 1,
    "gridid": 0,
    "cluster.ctarank": 0,
    "cluster.nctarank": 1,
    **{f"cluster.ctaid.{axis}": 0 for axis in "xyz"},
    **{f"cluster.nctaid.{axis}": 1 for axis in "xyz"},
    **{f"envreg{number}": 0 for number in range(32)},
}
_AXES = {"ntid.x": 0, "ntid.y": 1, "ntid.z": 2}


class Registers:
    """The registers of one region function, each computed where it is known first.

    `begin` runs once; `row` once for neighbours that differ in x only; `thread` for each thread.
    """

    def __init__(
        self,
        record: SSAValue,
        extents: tuple[int, int, int] | None,
        static_bytes: int,
        begin: Code,
        row: Code,
        thread: Code,
    ) -> None:
        self.extents = extents
        self.static_bytes = static_bytes
        self.begin, self.row, self.thread = begin, row, thread
        self._record = record
        self._known: dict[str, SSAValue] = {}

    @property
    def one_row(self) -> bool:
        """Whether all threads of a block are known to differ in x only."""
        return self.extents is not None and self.extents[1:] == (1, 1)

    def define(self, name: str, value: SSAValue) -> SSAValue:
        """Say what `tid.x`, `thread`, `row.number` or another register is."""
        self._known[name] = value
        value.name_hint = name.replace(".", "_")
        return value

    def __getitem__(self, name: str) -> SSAValue:
        """The value of a register, an i32, by its name without the prefix; KeyError if unknown."""
        name = _SAME.get(name, name)
        known = self._known.get(name)
        if known is not None:
            return known
        if self.extents is not None and name in _AXES:
            return self.begin.constant(self.extents[_AXES[name]])
        if name in _CONSTANTS:
            return self.begin.constant(_CONSTANTS[name])
        if name in _FIELDS:
            return self.define(name, self._field(_FIELDS[name], i32))
        return self.define(name, _COMPUTED[name](self))

    def read(self, name: str, type_: IntegerType) -> SSAValue:
        """A register in the type that is asked for."""
        value = self[name]
        width = type_.width.data
        if width == 32:
            return value
        return self.thread.emit(llvm.ZExtOp if width > 32 else llvm.TruncOp, (value,), type_)

    def shared_base(self) -> SSAValue:
        """Where the block's shared memory begins."""
        known = self._known.get("shared")
        return known or self.define("shared", self._field(SHARED, ptr()))

    def _field(self, offset: int, type_: Attribute) -> SSAValue:
        return self.begin.load(self.begin.behind(self._record, offset), type_)


def _tid_y(r: Registers) -> SSAValue:
    if r.one_row:
        return r.begin.constant(0)
    return r.row.binary(llvm.URemOp, r["row.number"], r["ntid.y"])


def _tid_z(r: Registers) -> SSAValue:
    if r.one_row:
        return r.begin.constant(0)
    return r.row.binary(llvm.UDivOp, r["row.number"], r["ntid.y"])


def _by_lane(r: Registers, number: int) -> SSAValue:
    """A number shifted left by the lane."""
    return r.thread.binary(llvm.ShlOp, r.begin.constant(number), r["laneid"])


def _inverted(r: Registers, name: str) -> SSAValue:
    return r.thread.binary(llvm.XOrOp, r[name], r.begin.constant(-1))


def _all_bytes(r: Registers) -> SSAValue:
    return r.begin.binary(llvm.AddOp, r["dynamic.smem.size"], r.begin.constant(r.static_bytes))


_COMPUTED: Mapping[str, Callable[[Registers], SSAValue]] = {
    "tid.y": _tid_y,
    "tid.z": _tid_z,
    "laneid": lambda r: r.thread.binary(llvm.AndOp, r["thread"], r.begin.constant(31)),
    "warpid": lambda r: r.thread.binary(llvm.LShrOp, r["thread"], r.begin.constant(5)),
    "lanemask.eq": lambda r: _by_lane(r, 1),
    "lanemask.ge": lambda r: _by_lane(r, -1),
    "lanemask.gt": lambda r: _by_lane(r, -2),
    "lanemask.le": lambda r: _inverted(r, "lanemask.gt"),
    "lanemask.lt": lambda r: _inverted(r, "lanemask.ge"),
    "total.smem.size": _all_bytes,
    "aggr.smem.size": _all_bytes,
}
