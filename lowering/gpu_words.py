"""What a target says for the ops of gpu that are not the same on every GPU."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar

from ..dialects.ops import llvm
from ..dialects.warps import WARP_SIZE
from ..syntax.ir import Attribute, IntegerAttr, SSAValue, i1, i32, i64
from .constants import integer
from .conversion import Conversion
from .elementwise import bitcast

Register = Callable[[Conversion, int, Attribute | None], SSAValue]
"""The i32 for dimension 0, 1 or 2; where they are known, its bounds as `#llvm.constant_range`."""


def registers(dialect: ModuleType, name: str) -> Register:
    """Ops without operands that give the i32 of each dimension, and take a `range`.

    `registers(nvvm, "ThreadId{}Op")` are nvvm.ThreadIdXOp, nvvm.ThreadIdYOp and nvvm.ThreadIdZOp.
    """

    def read(c: Conversion, dimension: int, bounds: Attribute | None) -> SSAValue:
        op_class = getattr(dialect, name.format("XYZ"[dimension]))
        return c.emit(op_class, (), (i32,), range=bounds)

    return read


@dataclass(frozen=True)
class GpuWords:
    """How one kind of GPU says what ops of gpu mean."""

    warp_size: ClassVar[int] = WARP_SIZE
    """On all: a program's warps have as many lanes, whatever the hardware's waves have."""

    registers: Mapping[str, Register]
    """For `gpu.thread_id` and so on; what is not there is refused by name."""
    hardware_lane: Callable[[Conversion, Attribute | None], SSAValue]
    """The number of the thread in its warp, an i32, with its bounds; or in its wave."""
    barrier: Callable[[Conversion], object]
    """All threads of the block wait for each other, and see what the others have written."""
    warp_barrier: Callable[[Conversion], object]
    """The same for the lanes of a warp."""
    from_lane: Callable[[Conversion, SSAValue, SSAValue], SSAValue]
    """The 32 bits that a lane of the warp has, all of whose lanes take part; or of the wave."""
    exchange: "Callable[[Conversion, str, SSAValue, SSAValue], SSAValue] | None" = None
    """The same of the lane that is `xor` or `down` an offset away, where there is one instruction.

    What comes from beyond the warp may be anything.
    """
    reduce: "Callable[[Conversion, str, SSAValue], SSAValue | None] | None" = None
    """A reduction of a 32-bit integer over the whole warp, where there is one instruction."""
    active: Callable[[Conversion], SSAValue] | None = None
    """The lanes of the warp that are here, as bits of an i32; of the wave, of an i64."""
    dynamic_shared_size: Callable[[Conversion, SSAValue], SSAValue] | None = None
    """The bytes of shared memory that a launch gives beside the static ones, an i32; from the
    address where they begin."""
    most_threads: int | None = None
    """Of a block; None where `Target.check` judges that."""
    has_waves: bool = False
    """Whether the hardware counts lanes over waves that may hold several warps."""

    @property
    def warp_bits(self) -> int:
        """Of a lane's number."""
        return self.warp_size.bit_length() - 1

    def lane(self, c: Conversion, bounds: Attribute | None = None) -> SSAValue:
        """The number of the thread in its warp, an i32."""
        if not self.has_waves:
            return self.hardware_lane(c, bounds)
        last = integer(c, self.warp_size - 1, i32)
        return c.emit(llvm.AndOp, (self.hardware_lane(c, None), last), (i32,))

    def first_active(self, c: Conversion) -> SSAValue | None:
        """The number of the first lane of the warp that is here; None if that can't be told."""
        if self.active is None:
            return None
        lanes = self.active(c)
        if self.has_waves:
            own = c.emit(llvm.AndOp, (self.hardware_lane(c, None), self._first(c)), (i32,))
            by = c.emit(llvm.ZExtOp, (own,), (i64,))
            lanes = c.emit(llvm.TruncOp, (c.emit(llvm.LShrOp, (lanes, by), (i64,)),), (i32,))
        never_zero = IntegerAttr(1, i1)
        return c.emit(llvm.CountTrailingZerosOp, (lanes,), (i32,), is_zero_poison=never_zero)

    def _first(self, c: Conversion) -> SSAValue:
        """The bits of a lane of a wave that say which warp it is in."""
        return integer(c, -self.warp_size, i32)

    def exchanged(self, c: Conversion, kind: str, word: SSAValue, offset: SSAValue) -> SSAValue:
        """The 32 bits of the lane that is `xor` or `down` an offset away."""
        if self.exchange is not None:
            return self.exchange(c, kind, word, offset)
        made = {"xor": llvm.XOrOp, "down": llvm.AddOp}[kind]
        lane = c.emit(made, (self.lane(c), offset), (i32,))
        last = integer(c, self.warp_size - 1, i32)
        return self.of_lane(c, word, c.emit(llvm.AndOp, (lane, last), (i32,)))

    def of_lane(self, c: Conversion, word: SSAValue, lane: SSAValue) -> SSAValue:
        """The 32 bits that a lane of the warp has, of any type."""
        if self.has_waves:
            own = c.emit(llvm.AndOp, (self.hardware_lane(c, None), self._first(c)), (i32,))
            lane = c.emit(llvm.OrOp, (own, lane), (i32,))
        if word.type == i32:
            return self.from_lane(c, word, lane)
        return bitcast(c, self.from_lane(c, bitcast(c, word, i32), lane), word.type)
