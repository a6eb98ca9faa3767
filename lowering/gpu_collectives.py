"""Rules for what lanes of a warp do together on NVIDIA's GPUs: shuffles, broadcasts."""

from typing import TYPE_CHECKING

from ..dialects.attributes import keyword
from ..dialects.llvm_types import LLVMStructType
from ..dialects.ops import llvm, nvvm
from ..dialects.warps import ALL_LANES, WARP_SIZE
from ..syntax.ir import (
    IntegerAttr,
    SSAValue,
    UnitAttr,
    i1,
    i32,
)
from .constants import integer, word_attribute
from .conversion import Conversion, Rules
from .elementwise import extract
from .functions import call_intrinsic
from .gpu_ids import number
from .integer_arithmetic import ULT
from .lane_words import can_exchange, in_words
from .memref_descriptor import constant_of
from .written_names import kept

if TYPE_CHECKING:
    from ..dialects.ops import gpu

RULES = Rules()

_KINDS = {"xor": "bfly", "up": "up", "down": "down", "idx": "idx"}


@RULES.on("gpu.shuffle")
def convert_shuffle(op: "gpu.ShuffleOp", c: Conversion) -> None:
    """The first `width` lanes exchange values; so do the lanes above, in groups as wide."""
    mode = keyword(op.mode)
    offset, width = c.value(op.offset), c.value(op.width)
    value = c.value(op.value)
    if not can_exchange(c, value):
        return
    known = constant_of(width)
    if isinstance(known, int) and known in (1, 2, 4, 8, 16, WARP_SIZE):
        mask, clamp, limit = _segment(c, known, mode)
    else:
        mask, clamp, limit = _first_lanes(c, width, mode)
    operands = (mask, offset, clamp)
    if op.valid.first_use is None:
        result = in_words(c, value, lambda word: shuffle(c, _KINDS[mode], word, *operands))
        # Nobody reads whether it is valid; any value stands for that.
        c.replace(result, c.emit(llvm.PoisonOp, (), (i1,)))
        return
    valid: SSAValue | None = None

    def exchange(word: SSAValue) -> SSAValue:
        nonlocal valid
        pair = c.emit(
            nvvm.ShflOp,
            (mask, word, offset, clamp),
            (LLVMStructType.literal([word.type, i1]),),
            kind=word_attribute("nvvm", "shfl_kind", _KINDS[mode]),
            return_value_and_is_valid=UnitAttr(),
        )
        kept(c, pair)
        valid = extract(c, pair, 1)
        return extract(c, pair, 0)

    result = in_words(c, value, exchange)
    assert valid is not None
    c.replace(result, _and_below(c, valid, offset, limit))


def _segment(c: Conversion, width: int, mode: str) -> tuple[SSAValue, SSAValue, SSAValue]:
    """Lanes, clamp and the offset's limit where the width divides the warp.

    PTX ISA, shfl.sync: the upper half of the clamp says which bits of the lane its segment has, the
    lower one which lane of it is the last; for `up`, the first.
    """
    segments = WARP_SIZE - width
    clamp = number(c, segments << 8 | (0 if mode == "up" else WARP_SIZE - 1))
    limit = number(c, width if mode == "idx" else WARP_SIZE)
    if width == WARP_SIZE:
        return number(c, ALL_LANES), clamp, limit
    lane = c.emit(nvvm.LaneIdOp, (), (i32,))
    first = c.emit(llvm.AndOp, (lane, number(c, segments)), (i32,))
    mask = c.emit(llvm.ShlOp, (number(c, (1 << width) - 1), first), (i32,))
    return mask, clamp, limit


def _first_lanes(c: Conversion, width: SSAValue, mode: str) -> tuple[SSAValue, SSAValue, SSAValue]:
    """Lanes, clamp and the offset's limit for any width. A lane above it exchanges with nobody."""
    one, zero = number(c, 1), number(c, 0)
    clamp = zero if mode == "up" else c.emit(llvm.SubOp, (width, one), (i32,))
    absent = c.emit(llvm.SubOp, (number(c, WARP_SIZE), width), (i32,))
    below = c.emit(llvm.LShrOp, (number(c, ALL_LANES), absent), (i32,))
    lane = c.emit(nvvm.LaneIdOp, (), (i32,))
    alone = c.emit(llvm.ShlOp, (one, lane), (i32,))
    inside = c.emit(llvm.ICmpOp, (lane, width), (i1,), predicate=ULT)
    mask = c.emit(llvm.SelectOp, (inside, below, alone), (i32,))
    return mask, clamp, number(c, WARP_SIZE)


def _and_below(c: Conversion, valid: SSAValue, offset: SSAValue, limit: SSAValue) -> SSAValue:
    """Whether a lane is valid: the hardware looks at five bits of the offset only."""
    known, most = constant_of(offset), constant_of(limit)
    if isinstance(known, int) and isinstance(most, int):
        return valid if 0 <= known < most else integer(c, 0, i1)
    below = c.emit(llvm.ICmpOp, (offset, limit), (i1,), predicate=ULT)
    return c.emit(llvm.AndOp, (valid, below), (i1,))


def shuffle(
    c: Conversion, kind: str, word: SSAValue, mask: SSAValue, offset: SSAValue, clamp: SSAValue
) -> SSAValue:
    """`nvvm.shfl.sync` of 32 bits; its kinds are bfly, up, down and idx."""
    attribute = word_attribute("nvvm", "shfl_kind", kind)
    return kept(c, c.emit(nvvm.ShflOp, (mask, word, offset, clamp), (word.type,), kind=attribute))


@RULES.on("gpu.rotate")
def convert_rotate(op: "gpu.RotateOp", c: Conversion) -> None:
    """Lane k gets the value of lane (k + offset) modulo width of its group."""
    value = c.value(op.value)
    if not can_exchange(c, value):
        return
    assert isinstance(op.offset, IntegerAttr)
    assert isinstance(op.width, IntegerAttr)
    offset, width = op.offset.value.data, op.width.value.data
    if width > WARP_SIZE:
        c.refuse(f"a warp has {WARP_SIZE} lanes, fewer than the width {width}")
        return
    mask, clamp, _ = _segment(c, width, "idx")
    lane = c.emit(nvvm.LaneIdOp, (), (i32,))
    moved = c.emit(llvm.AddOp, (lane, number(c, offset)), (i32,))
    source = c.emit(llvm.AndOp, (moved, number(c, width - 1)), (i32,))
    result = in_words(c, value, lambda word: shuffle(c, "idx", word, mask, source, clamp))
    inside = c.emit(llvm.ICmpOp, (lane, number(c, width)), (i1,), predicate=ULT)
    c.replace(result, inside)


@RULES.on("gpu.subgroup_broadcast")
def convert_subgroup_broadcast(op: "gpu.SubgroupBroadcastOp", c: Conversion) -> None:
    """From a given lane to all of the warp, or from the first lane here to those that are here."""
    value = c.value(op.src)
    if not can_exchange(c, value):
        return
    if op.lane is not None:
        mask, lane = number(c, ALL_LANES), c.value(op.lane)
    else:
        mask = active_lanes(c)
        lane = c.emit(llvm.CountTrailingZerosOp, (mask,), (i32,), is_zero_poison=IntegerAttr(1, i1))
    clamp = number(c, WARP_SIZE - 1)
    c.replace(in_words(c, value, lambda word: shuffle(c, "idx", word, mask, lane, clamp)))


def active_lanes(c: Conversion) -> SSAValue:
    """The lanes of the warp that execute this now, as bits."""
    return call_intrinsic(c, "llvm.nvvm.activemask", (), i32)
