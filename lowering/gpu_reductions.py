"""Rules for reductions over the lanes of a warp and the threads of a block."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..dialects.attributes import keyword
from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType
from ..dialects.ops import llvm
from ..syntax.ir import IntegerAttr, Region, SSAValue, SymbolRefAttr, UnitAttr, i1, i32, i64
from .blocks import may_split, when
from .combining import combine
from .constants import i32_attribute
from .conversion import Conversion, Rules
from .functions import add_symbol, fresh_symbol
from .gpu_ids import (
    divided,
    linear_thread_id,
    number,
    threads_of_block,
    warps_of_block,
)
from .integer_arithmetic import EQ, ULT
from .lane_words import can_exchange, in_words
from .memref_descriptor import Number, constant_of, element_pointer

if TYPE_CHECKING:
    from ..dialects.ops import gpu
    from ..syntax.ir import Attribute

RULES = Rules()

Combine = Callable[[SSAValue, SSAValue], SSAValue]


@RULES.on("gpu.subgroup_reduce")
def convert_subgroup_reduce(op: "gpu.SubgroupReduceOp", c: Conversion) -> None:
    """All lanes of the warp take part. Each lane of a cluster gets the cluster's result."""
    value, kind, words = c.value(op.value), keyword(op.op), c.target.gpu()
    size, stride = (
        one.value.data if isinstance(one, IntegerAttr) else default
        for one, default in ((op.cluster_size, words.warp_size), (op.cluster_stride, 1))
    )
    if size * stride > words.warp_size:
        whole = f"a warp of {words.warp_size}"
        c.refuse(f"a cluster of {size} lanes, {stride} apart, is wider than {whole}")
        return
    if not can_exchange(c, value):
        return
    if size == words.warp_size and value.type == i32 and words.reduce is not None:
        if (reduced := words.reduce(c, kind, value)) is not None:
            c.replace(reduced)
            return
    step = stride
    while step < size * stride:
        value = combine(c, kind, value, _exchange(c, "xor", value, number(c, step)))
        step *= 2
    c.replace(value)


def _exchange(c: Conversion, kind: str, value: SSAValue, offset: SSAValue) -> SSAValue:
    words = c.target.gpu()
    return in_words(c, value, lambda word: words.exchanged(c, kind, word, offset))


@RULES.on("gpu.all_reduce")
def convert_all_reduce(op: "gpu.AllReduceOp", c: Conversion) -> None:
    """Each warp leaves the result of its values in shared memory; the first warp reduces these, and
    leaves the whole there for all. Every thread of the block takes part.
    """
    value = c.value(op.value)
    combine_ = _combination(op, c)
    if combine_ is None or not may_split(c) or not can_exchange(c, value):
        return
    type_, words = value.type, c.target.gpu()
    thread = number(c, linear_thread_id(c))
    warp = number(c, divided(c, thread, words.warp_bits))
    lane = c.emit(llvm.AndOp, (thread, number(c, words.warp_size - 1)), (i32,))
    shared = _shared_slots(c, type_)

    partial = _reduce_lanes(c, value, lane, _lanes_here(c, thread), combine_)
    with when(c, _is_zero(c, lane)):
        c.make(llvm.StoreOp, (partial, _slot(c, shared, warp, type_)))
    words.barrier(c)
    with when(c, _is_zero(c, warp)):
        # Slots of warps that are not there hold nothing, and are not combined.
        read = c.emit(llvm.LoadOp, (_slot(c, shared, lane, type_),), (type_,))
        whole = _reduce_lanes(c, read, lane, warps_of_block(c), combine_)
        with when(c, _is_zero(c, lane)):
            c.make(llvm.StoreOp, (whole, _slot(c, shared, number(c, words.warp_size), type_)))
    words.barrier(c)
    result = _slot(c, shared, number(c, words.warp_size), type_)
    c.replace(c.emit(llvm.LoadOp, (result,), (type_,)))


def _combination(op: "gpu.AllReduceOp", c: Conversion) -> Combine | None:
    if op.op is not None:
        kind = keyword(op.op)
        return lambda left, right: combine(c, kind, left, right)
    block = op.body.first_block
    if block is None or block is not op.body.last_block:
        c.refuse("its body must be one block")
        return None
    return lambda left, right: c.inline(block, (left, right))[0][0]


def _lanes_here(c: Conversion, thread: SSAValue) -> Number:
    """How many lanes the thread's warp has; all of them, if there are more threads behind it."""
    threads, warp_size = threads_of_block(c), c.target.gpu().warp_size
    if isinstance(threads, int) and threads % warp_size == 0:
        return warp_size
    before = c.emit(llvm.AndOp, (thread, number(c, -warp_size)), (i32,))
    return c.emit(llvm.SubOp, (number(c, threads), before), (i32,))


def _reduce_lanes(
    c: Conversion, value: SSAValue, lane: SSAValue, count: Number, combine_: Combine
) -> SSAValue:
    """The values of a warp's first `count` lanes combined, in its first lane."""
    known = count if isinstance(count, int) else c.target.gpu().warp_size
    # A lane that has no partner at some step keeps its value; the first lanes of a power of two
    # have one at every step.
    all_there = isinstance(count, int) and count.bit_count() == 1
    step = 1 << (known - 1).bit_length() >> 1
    while step:
        offset = number(c, step)
        both = combine_(value, _exchange(c, "down", value, offset))
        if not all_there:
            other = c.emit(llvm.AddOp, (lane, offset), (i32,))
            there = c.emit(llvm.ICmpOp, (other, number(c, count)), (i1,), predicate=ULT)
            both = c.emit(llvm.SelectOp, (there, both, value), (value.type,))
        value = both
        step //= 2
    return value


def _shared_slots(c: Conversion, type_: "Attribute") -> SSAValue:
    """Shared memory for a value of each warp, and for one of the block.

    A block has no more warps than a warp has lanes.
    """
    name, space = fresh_symbol(c, "__all_reduce"), c.target.spaces.workgroup
    add_symbol(
        c,
        llvm.GlobalOp(
            global_type=LLVMArrayType(c.target.gpu().warp_size + 1, type_),
            sym_name=name,
            linkage="internal",
            addr_space=i32_attribute(space),
            regions=[Region()],
        ),
    )
    pointer = LLVMPointerType(space)
    return c.emit(llvm.AddressOfOp, (), (pointer,), global_name=SymbolRefAttr(name))


def _slot(c: Conversion, shared: SSAValue, index: SSAValue, type_: "Attribute") -> SSAValue:
    wide = c.emit(llvm.ZExtOp, (index,), (i64,), nonNeg=UnitAttr())
    return element_pointer(c, shared, constant_of(wide), type_, upward=True)


def _is_zero(c: Conversion, value: SSAValue) -> SSAValue:
    return c.emit(llvm.ICmpOp, (value, number(c, 0)), (i1,), predicate=EQ)
