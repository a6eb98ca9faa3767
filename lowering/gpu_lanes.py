"""Rules for what lanes of a warp do together, on GPUs where a lane can read any other's value."""

from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING

from ..dialects.attributes import keyword
from ..dialects.ops import llvm
from ..dialects.warps import ALL_LANES
from ..syntax.ir import IntegerAttr, Operation, SSAValue, i1, i32
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
    """The first `width` lanes exchange values; so do the lanes above, in groups as wide.

    A lane that would read from beyond its group keeps its own value, and is told so.
    """
    words, value = c.target.gpu(), c.value(op.value)
    width, offset = c.value(op.width), c.value(op.offset)
    known = constant_of(width)
    if isinstance(known, int) and not 0 < known <= words.warp_size:
        c.refuse(f"a warp has {words.warp_size} lanes, which is less than the width {known}")
        return
    if not can_exchange(c, value):
        return
    lane = words.lane(c)
    place, first = lane, None
    if isinstance(known, int) and known.bit_count() == 1:
        place = c.emit(llvm.AndOp, (lane, number(c, known - 1)), (i32,))
        first = c.emit(llvm.AndOp, (lane, number(c, -known)), (i32,))
    mode, wanted = keyword(op.mode), offset
    if mode != "idx":
        made = {"xor": llvm.XOrOp, "up": llvm.SubOp, "down": llvm.AddOp}[mode]
        wanted = c.emit(made, (place, offset), (i32,))
    below = [wanted]
    if mode in ("up", "down"):  # a sum may wrap around
        below.append(offset)
    if first is None:
        below.append(lane)
    valid = _all_below(c, below, width)
    other = wanted if first is None else c.emit(llvm.OrOp, (first, wanted), (i32,))
    source = c.emit(llvm.SelectOp, (valid, other, lane), (i32,))
    c.replace(in_words(c, value, lambda word: words.of_lane(c, word, source)), valid)


@RULES.on("nvvm.bar.warp.sync")
def convert_warp_barrier(op: Operation, c: Conversion) -> None:
    """What loops leave that lanes run together: MLIR has no such op that is not NVIDIA's."""
    if constant_of(c.value(op.operands[0])) != ALL_LANES:
        c.refuse(f"on {c.target.name} all lanes of a warp wait for each other, or none")
        return
    c.target.gpu().warp_barrier(c)
    c.replace()


def _all_below(c: Conversion, values: Sequence[SSAValue], limit: SSAValue) -> SSAValue:
    """Whether all values, which are unsigned, lie below a limit."""
    below = [c.emit(llvm.ICmpOp, (one, limit), (i1,), predicate=ULT) for one in values]
    return reduce(lambda left, right: c.emit(llvm.AndOp, (left, right), (i1,)), below)


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
    lane = words.lane(c)
    moved = c.emit(llvm.AddOp, (lane, number(c, offset)), (i32,))
    place = c.emit(llvm.AndOp, (moved, number(c, width - 1)), (i32,))
    first = c.emit(llvm.AndOp, (lane, number(c, -width)), (i32,))
    source = c.emit(llvm.OrOp, (first, place), (i32,))
    result = in_words(c, value, lambda word: words.of_lane(c, word, source))
    c.replace(result, c.emit(llvm.ICmpOp, (lane, number(c, width)), (i1,), predicate=ULT))


@RULES.on("gpu.subgroup_broadcast")
def convert_subgroup_broadcast(op: "gpu.SubgroupBroadcastOp", c: Conversion) -> None:
    """From a given lane to all of the warp, or from the first lane here to those that are here."""
    words, value = c.target.gpu(), c.value(op.src)
    if not can_exchange(c, value):
        return
    if op.lane is None:
        lane = words.first_active(c)
    else:
        lane = c.emit(llvm.AndOp, (c.value(op.lane), integer(c, words.warp_size - 1, i32)), (i32,))
    if lane is None:
        c.refuse(f"{c.target.name} doesn't tell the first lane that is here; name the lane")
        return
    c.replace(in_words(c, value, lambda word: words.of_lane(c, word, lane)))
