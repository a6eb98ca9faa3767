"""Rules for asynchronous copies by threads, from global to shared memory."""

from typing import TYPE_CHECKING

from ..dialects.address_spaces import GLOBAL
from ..dialects.llvm_types import LLVMPointerType
from ..dialects.ops import llvm, nvvm
from ..dialects.places import address_space_number
from ..dialects.shaped import is_memref
from ..syntax.attribute_printer import spell
from ..syntax.ir import Operation, SSAValue, i32
from .attribute_values import flag, number
from .constants import i32_attribute, integer, word_attribute
from .conversion import Conversion, Rules
from .memref_descriptor import number_of
from .nvgpu_address import element_bits, piece_address

if TYPE_CHECKING:
    from ..dialects.ops import nvgpu

RULES = Rules()

PAST_FIRST_CACHE = 16
"""The bytes of a copy that may pass by the first cache: PTX's `cp.async.cg`."""


@RULES.on("nvgpu.device_async_copy")
def convert_copy(op: "nvgpu.DeviceAsyncCopyOp", c: Conversion) -> None:
    """`cp.async`; with `srcElements`, so many bytes are read and zeros fill the rest."""
    size = number(op.dstElements) * element_bits(c, op.dst) // 8
    if flag(op.bypassL1) and size != PAST_FIRST_CACHE:
        c.refuse(f"bypassL1 is for copies of {PAST_FIRST_CACHE} bytes, got {size}")
        return
    start = piece_address(c, op.src, op.srcIndices, size)
    if start is not None and op.srcElements is not None:
        _may_lie_outside(start)
    source = None if start is None else _global_pointer(c, op.src, start)
    target = piece_address(c, op.dst, op.dstIndices, size)
    if source is None or target is None:
        return
    operands = [target, source]
    if op.srcElements is not None:
        operands.append(_bytes_read(c, op.dst, op.srcElements))
    modifier = "cg" if flag(op.bypassL1) else "ca"
    c.make(
        nvvm.CpAsyncOp,
        operands,
        size=i32_attribute(size),
        modifier=word_attribute("nvvm", "load_cache_modifier", modifier),
    )
    c.replace(_token(c))


def _may_lie_outside(pointer: SSAValue) -> None:
    """Where nothing is read, the address need not be one of the array."""
    made = pointer.owner
    if isinstance(made, Operation) and made.name == "llvm.getelementptr":
        made.properties["noWrapFlags"] = i32_attribute(0)


def _bytes_read(c: Conversion, tile: SSAValue, count: SSAValue) -> SSAValue:
    """How many bytes some elements take, as 32 bits."""
    bits = element_bits(c, tile)
    known = number_of(c, count)
    if isinstance(known, int):
        return integer(c, known * bits // 8, i32)
    value = known if known.type == i32 else c.emit(llvm.TruncOp, (known,), (i32,))
    if bits % 8 == 0:
        return c.emit(llvm.MulOp, (value, integer(c, bits // 8, i32)), (i32,))
    whole = c.emit(llvm.MulOp, (value, integer(c, bits, i32)), (i32,))
    return c.emit(llvm.LShrOp, (whole, integer(c, 3, i32)), (i32,))


def _global_pointer(c: Conversion, memref: SSAValue, pointer: SSAValue) -> SSAValue | None:
    assert is_memref(memref.type)
    space = address_space_number(memref.type.memory_space)
    if space == GLOBAL:
        return pointer
    if space != 0:
        c.refuse(f"copies from global memory, got {spell(memref.type)}")
        return None
    return c.emit(llvm.AddrSpaceCastOp, (pointer,), (LLVMPointerType(GLOBAL),))


@RULES.on("nvgpu.device_async_create_group")
def convert_create_group(op: "nvgpu.DeviceAsyncCreateGroupOp", c: Conversion) -> None:
    """PTX has one order of groups for a thread; which copies are in one, it knows itself."""
    c.make(nvvm.CpAsyncCommitGroupOp)
    c.replace(_token(c))


@RULES.on("nvgpu.device_async_wait")
def convert_wait(op: "nvgpu.DeviceAsyncWaitOp", c: Conversion) -> None:
    groups = 0 if op.numGroups is None else number(op.numGroups)
    c.make(nvvm.CpAsyncWaitGroupOp, n=i32_attribute(groups))
    c.replace()


def _token(c: Conversion) -> SSAValue:
    """Tokens say in the text what waits for what; there is nothing in them."""
    return integer(c, 0, i32)
