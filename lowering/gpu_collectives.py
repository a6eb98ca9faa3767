"""Rules for what threads of a warp or block do together: barriers, shuffles, broadcasts."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..dialects.attributes import TableAttribute, keyword
from ..dialects.llvm_types import LLVMStructType
from ..dialects.ops import llvm, nvvm
from ..syntax.ir import (
    Attribute,
    Float32Type,
    IntegerAttr,
    IntegerType,
    SSAValue,
    StringAttr,
    UnitAttr,
    VectorType,
    i1,
    i32,
    i64,
)
from .conversion import Conversion, Rules
from .elementwise import constant, extract
from .gpu_ids import WARP_SIZE, number

if TYPE_CHECKING:
    from ..dialects.ops import gpu

RULES = Rules()

ALL_LANES = -1

_MODES = {"xor": "bfly", "up": "up", "down": "down", "idx": "idx"}

Exchange = Callable[[SSAValue], SSAValue]


@RULES.on("gpu.barrier")
def convert_barrier(op: "gpu.BarrierOp", c: Conversion) -> None:
    c.replace_with(nvvm.BarrierOp())


@RULES.on("gpu.shuffle")
def convert_shuffle(op: "gpu.ShuffleOp", c: Conversion) -> None:
    mode = keyword(op.mode)
    offset, width = c.value(op.offset), c.value(op.width)
    # PTX counts the segment in the clamp's upper bits: see shfl.sync.
    clamp = _clamp(c, mode, width)
    mask = _lanes(c, width)
    needs_valid = bool(op.valid.first_use)
    valid: SSAValue | None = None

    def exchange(value: SSAValue) -> SSAValue:
        nonlocal valid
        kind = _shuffle_kind(_MODES[mode])
        operands = (mask, value, offset, clamp)
        if not needs_valid:
            return c.emit(nvvm.ShflOp, operands, (value.type,), kind=kind)
        both = LLVMStructType.literal([value.type, i1])
        pair = c.emit(
            nvvm.ShflOp, operands, (both,), kind=kind, return_value_and_is_valid=UnitAttr()
        )
        valid = extract(c, pair, 1)
        return extract(c, pair, 0)

    value = c.value(op.value)
    result = in_words(c, value, exchange)
    if result is None:
        c.refuse(f"values of type {value.type} can't be exchanged; cast them to 8, 16, 32 or 64 bits")
        return
    # A valid bit that nobody reads is not computed; true stands for it.
    c.replace(result, valid if valid is not None else constant(c, IntegerAttr(1, i1), i1))


def _shuffle_kind(word: str) -> Attribute:
    from ..dialects.sources import table_dialect

    dialect = table_dialect("nvvm")
    assert dialect is not None
    cls = dialect.attribute("shfl_kind")
    assert cls is not None and issubclass(cls, TableAttribute)
    return cls(StringAttr(word))


def _known(value: SSAValue) -> int | None:
    from .memref_descriptor import constant_of

    found = constant_of(value)
    return found if isinstance(found, int) else None


def _clamp(c: Conversion, mode: str, width: SSAValue) -> SSAValue:
    """The c operand of shfl.sync: the last lane, or for `up` the first; behind it the segment's mask."""
    known = _known(width)
    if known is not None:
        segment = (WARP_SIZE - known) << 8
        return number(c, segment | (0 if mode == "up" else WARP_SIZE - 1))
    outside = c.emit(llvm.SubOp, (number(c, WARP_SIZE), width), (i32,))
    segment = c.emit(llvm.ShlOp, (outside, number(c, 8)), (i32,))
    if mode == "up":
        return segment
    return c.emit(llvm.OrOp, (segment, number(c, WARP_SIZE - 1)), (i32,))


def _lanes(c: Conversion, width: SSAValue) -> SSAValue:
    """All lanes of the warp take part: gpu.shuffle is executed by the whole subgroup."""
    del width
    return number(c, ALL_LANES)


def in_words(c: Conversion, value: SSAValue, exchange: Exchange) -> SSAValue | None:
    """Pass a value through `exchange` in pieces of 32 bits; None if its width does not allow it."""
    type_ = value.type
    if type_ == i32 or isinstance(type_, Float32Type):
        return exchange(value)
    width = _width(type_)
    if width is None or width not in (1, 8, 16, 32, 64):
        return None
    integer = IntegerType(width)
    bits = value if type_ == integer else c.emit(llvm.BitcastOp, (value,), (integer,))
    if width < 32:
        word = exchange(c.emit(llvm.ZExtOp, (bits,), (i32,)))
        back = c.emit(llvm.TruncOp, (word,), (integer,))
    elif width == 32:
        back = exchange(bits)
    else:
        shift = constant(c, IntegerAttr(32, i64), i64)
        low = exchange(c.emit(llvm.TruncOp, (bits,), (i32,)))
        upper = c.emit(llvm.LShrOp, (bits, shift), (i64,))
        high = exchange(c.emit(llvm.TruncOp, (upper,), (i32,)))
        wide = [c.emit(llvm.ZExtOp, (word,), (i64,)) for word in (low, high)]
        raised = c.emit(llvm.ShlOp, (wide[1], shift), (i64,))
        back = c.emit(llvm.OrOp, (wide[0], raised), (i64,))
    return back if type_ == integer else c.emit(llvm.BitcastOp, (back,), (type_,))


def _width(type_: Attribute) -> int | None:
    if isinstance(type_, VectorType):
        element = _width(type_.element_type)
        count = 1
        for size in type_.get_shape():
            count *= size
        return None if element is None else element * count
    if isinstance(type_, IntegerType):
        return type_.width.data
    return getattr(type_, "bitwidth", None)


@RULES.on("gpu.subgroup_broadcast")
def convert_subgroup_broadcast(op: "gpu.SubgroupBroadcastOp", c: Conversion) -> None:
    specific = keyword(op.broadcast_type) == "specific_lane"
    lane = c.value(op.lane) if specific and op.lane is not None else None

    def exchange(value: SSAValue) -> SSAValue:
        source = lane if lane is not None else number(c, 0)
        kind = _shuffle_kind("idx")
        operands = (number(c, ALL_LANES), value, source, number(c, WARP_SIZE - 1))
        return c.emit(nvvm.ShflOp, operands, (value.type,), kind=kind)

    value = c.value(op.src)
    result = in_words(c, value, exchange)
    if result is None:
        c.refuse(f"values of type {value.type} can't be broadcast")
        return
    c.replace(result)
