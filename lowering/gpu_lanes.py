"""Rules for what lanes of a warp do together, on GPUs where a lane can read any other's value."""

from typing import TYPE_CHECKING

from ..dialects.attributes import keyword
from ..dialects.ops import llvm
from ..syntax.ir import IntegerAttr, SSAValue, i1, i32
from .constants import integer
from .conversion import Conversion, Rules
from .gpu_ids import number
from .integer_arithmetic import ULT
from .lane_words import can_exchange, in_words
from .memref_descriptor import constant_of

if TYPE_CHECKING:
    from ..dialects.ops import gpu

RULES = Rules()


@RULES.on("gpu.shuffle")
def convert_shuffle(op: "gpu.ShuffleOp", c: Conversion) -> None:
    """Lanes exchange values in groups of `width`, a power of two. A lane that would read from
    beyond its group keeps its own value, and is told so.
    """
    words, value = c.target.gpu(), c.value(op.value)
    width = constant_of(c.value(op.width))
    if not isinstance(width, int) or width.bit_count() != 1 or width > words.warp_size:
        most = f"a power of two that is known and at most {words.warp_size}"
        c.refuse(f"the width must be {most} on {c.target.name}, which shuffles by lane")
        return
    if not can_exchange(c, value):
        return
    lane = words.lane(c, None)
    place = c.emit(llvm.AndOp, (lane, number(c, width - 1)), (i32,))
    wanted = _wanted(c, keyword(op.mode), place, c.value(op.offset))
    valid = c.emit(llvm.ICmpOp, (wanted, number(c, width)), (i1,), predicate=ULT)
    first = c.emit(llvm.AndOp, (lane, number(c, -width)), (i32,))
    other = c.emit(llvm.OrOp, (first, wanted), (i32,))
    source = c.emit(llvm.SelectOp, (valid, other, lane), (i32,))
    c.replace(in_words(c, value, lambda word: words.of_lane(c, word, source)), valid)


def _wanted(c: Conversion, mode: str, place: SSAValue, offset: SSAValue) -> SSAValue:
    """Which place in its group a lane reads; beyond the group's, too, as an unsigned number."""
    if mode == "idx":
        return offset
    made = {"xor": llvm.XOrOp, "up": llvm.SubOp, "down": llvm.AddOp}[mode]
    return c.emit(made, (place, offset), (i32,))


@RULES.on("gpu.rotate")
def convert_rotate(op: "gpu.RotateOp", c: Conversion) -> None:
    """Lane k gets the value of lane (k + offset) modulo width of its group."""
    words, value = c.target.gpu(), c.value(op.value)
    assert isinstance(op.offset, IntegerAttr)
    assert isinstance(op.width, IntegerAttr)
    offset, width = op.offset.value.data, op.width.value.data
    if width > words.warp_size:
        c.refuse(f"a warp has {words.warp_size} lanes, fewer than the width {width}")
        return
    if not can_exchange(c, value):
        return
    lane = words.lane(c, None)
    moved = c.emit(llvm.AddOp, (lane, number(c, offset)), (i32,))
    place = c.emit(llvm.AndOp, (moved, number(c, width - 1)), (i32,))
    first = c.emit(llvm.AndOp, (lane, number(c, -width)), (i32,))
    source = c.emit(llvm.OrOp, (first, place), (i32,))
    result = in_words(c, value, lambda word: words.of_lane(c, word, source))
    c.replace(result, c.emit(llvm.ICmpOp, (lane, number(c, width)), (i1,), predicate=ULT))


@RULES.on("gpu.subgroup_broadcast")
def convert_subgroup_broadcast(op: "gpu.SubgroupBroadcastOp", c: Conversion) -> None:
    """From a given lane to all of the warp."""
    words, value = c.target.gpu(), c.value(op.src)
    if op.lane is None:
        c.refuse(f"{c.target.name} doesn't tell the first lane that is here; name the lane")
        return
    if can_exchange(c, value):
        lane = c.emit(llvm.AndOp, (c.value(op.lane), integer(c, words.warp_size - 1, i32)), (i32,))
        c.replace(in_words(c, value, lambda word: words.of_lane(c, word, lane)))
