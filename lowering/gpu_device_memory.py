"""Rules for memory of a device in host functions: calls of functions that whoever runs them has."""

from typing import TYPE_CHECKING

from ..dialects.llvm_types import LLVMPointerType, ptr
from ..dialects.ops import llvm
from ..dialects.placement import placement_of
from ..dialects.places import address_space_number
from ..dialects.shaped import is_memref
from ..syntax.attribute_printer import spell
from ..syntax.ir import Operation, SSAValue, i64
from ..syntax.nesting import closest
from .constants import integer
from .conversion import Conversion, Rules
from .functions import call_library
from .memory import all_sizes, element_count, made_memory
from .memref_copy import in_one_piece
from .memref_descriptor import (
    Number,
    as_value,
    descriptor,
    element_pointer,
    multiply,
    product,
)
from .sizes import byte_size

if TYPE_CHECKING:
    from ..dialects.ops import gpu

RULES = Rules()

ALLOCATE = "tirx_device_alloc"
"""`ptr (i64 alignment, i64 bytes)`."""
FREE = "tirx_device_free"
"""`void (ptr)`."""
COPY = "tirx_device_copy"
"""`void (ptr to, ptr from, i64 bytes)`: between host and device in any direction."""

ALIGNMENT = 256
"""What CUDA gives."""


@RULES.on("gpu.alloc")
def convert_alloc(op: "gpu.AllocOp", c: Conversion) -> None:
    type_ = op.memref.type
    assert is_memref(type_)
    if op.asyncDependencies or op.asyncToken is not None:
        return _refuse_async(c)
    if op.hostShared is not None:
        c.refuse("memory that host and device share has no lowering; allocate and copy")
        return
    if op.symbolOperands:
        c.refuse("a layout with symbols has no lowering")
        return
    spaces = c.target.spaces
    space = address_space_number(type_.memory_space, spaces)
    placement = placement_of(type_)
    if space not in (spaces.generic, spaces.device) or (
        placement is not None and not placement.is_memory
    ):
        c.refuse(f"a device has no such memory for the host: {spell(type_)}")
        return
    sizes = all_sizes(c, type_, op.dynamicSizes)
    count = element_count(c, type_, sizes)
    if count is None or _in_kernel(c, op):
        return
    bytes_ = _bytes(c, count, byte_size(c.type(type_.element_type)))
    (slot,) = call_library(c, ALLOCATE, (integer(c, ALIGNMENT, i64), bytes_), ptr())
    if space != spaces.generic:
        slot = c.emit(llvm.AddrSpaceCastOp, (slot,), (LLVMPointerType(space),))
    c.replace(made_memory(c, type_, slot, sizes).parts(c))


@RULES.on("gpu.dealloc")
def convert_dealloc(op: "gpu.DeallocOp", c: Conversion) -> None:
    if op.asyncDependencies or op.asyncToken is not None:
        return _refuse_async(c)
    if not _in_kernel(c, op):
        call_library(c, FREE, (_plain(c, descriptor(c, op.memref).allocated),), None)
        c.replace()


@RULES.on("gpu.memcpy")
def convert_memcpy(op: "gpu.MemcpyOp", c: Conversion) -> None:
    """Whole memrefs whose elements lie one behind the other, on either side."""
    if op.asyncDependencies or op.asyncToken is not None:
        return _refuse_async(c)
    target, source = descriptor(c, op.dst), descriptor(c, op.src)
    for one in (target, source):
        if not in_one_piece(one):
            c.refuse(f"{spell(one.type)} is not one piece of memory; copy what is")
            return
    if _in_kernel(c, op):
        return
    element = c.type(source.type.element_type)
    pairs = zip(source.sizes, target.sizes, strict=True)
    sizes = [one if isinstance(one, int) else other for one, other in pairs]
    pointers = [
        _plain(c, element_pointer(c, one.aligned, one.offset, element, upward=one.goes_up))
        for one in (target, source)
    ]
    bytes_ = _bytes(c, product(c, sizes), byte_size(element))
    call_library(c, COPY, (*pointers, bytes_), None)
    c.replace()


@RULES.on("gpu.wait")
def convert_wait(op: "gpu.WaitOp", c: Conversion) -> None:
    """Launches and copies are over when control goes on."""
    if op.asyncDependencies or op.asyncToken is not None:
        return _refuse_async(c)
    c.replace()


def _refuse_async(c: Conversion) -> None:
    c.refuse("asynchronous ops have no lowering; write it without async")


def _in_kernel(c: Conversion, op: Operation) -> bool:
    if closest(op, "gpu.module") is None:
        return False
    c.refuse("this is for host code, a kernel can't do it")
    return True


def _bytes(c: Conversion, count: Number, size: int) -> SSAValue:
    value = as_value(c, multiply(c, count, size))
    return value if value.type == i64 else c.emit(llvm.ZExtOp, (value,), (i64,))


def _plain(c: Conversion, pointer: SSAValue) -> SSAValue:
    """A pointer in the generic space."""
    if pointer.type == ptr():
        return pointer
    return c.emit(llvm.AddrSpaceCastOp, (pointer,), (ptr(),))
