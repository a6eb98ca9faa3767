"""Rules for ops that make and free memory."""

from typing import TYPE_CHECKING

from ..dialects.llvm_types import LLVMPointerType
from ..dialects.ops import llvm
from ..dialects.placement import placement_of
from ..dialects.places import address_space_number
from ..dialects.shaped import is_memref
from ..syntax.attribute_printer import spell
from ..syntax.diagnostics import Diagnostic, place_of
from ..syntax.dominance import reaches
from ..syntax.ir import Attribute, IntegerAttr, MemRefType, Operation, SSAValue, i1
from ..syntax.nesting import closest
from .conversion import Conversion, Rules
from .functions import call_library
from .memory import all_sizes, element_count, made_memory, round_up, stack_slot
from .memref_descriptor import (
    Number,
    as_value,
    descriptor,
    element_pointer,
    index_type,
    multiply,
)
from .sizes import alignment, byte_size

if TYPE_CHECKING:
    from ..dialects.ops import memref

RULES = Rules()

MALLOC_ALIGNMENT = 16
"""What the C library's malloc gives on the machines that we run on."""


@RULES.on("memref.alloca")
def convert_alloca(op: "memref.AllocaOp", c: Conversion) -> None:
    type_ = op.memref.type
    assert is_memref(type_)
    spaces = c.target.spaces
    space = address_space_number(type_.memory_space, spaces)
    if space not in (spaces.generic, spaces.private, spaces.stack):
        c.refuse(
            f"a stack slot can't lie in {spell(type_.memory_space)}; shared memory is an "
            "attribution of gpu.func, or memref.global"
        )
        return
    sizes = all_sizes(c, type_, op.dynamicSizes)
    count = None if _has_symbols(c, op) else element_count(c, type_, sizes)
    if count is None:
        return
    with c.before(_place_of_slot(c, op) if isinstance(count, int) else op):
        element = c.type(type_.element_type)
        slot = stack_slot(c, as_value(c, count), element, space, op.alignment)
    c.replace(made_memory(c, type_, slot, sizes).parts(c))


def _place_of_slot(c: Conversion, op: Operation) -> Operation:
    """Where to make a slot of known size: first of all, if control comes to the op only once.

    LLVM makes registers only of slots in the entry block.
    """
    block = op.parent
    region = block.parent if block is not None else None
    entry = region.first_block if region is not None else None
    if block is None or entry is None or entry.first_op is None or block is entry:
        return op
    if reaches(block, block):
        message = (
            f"{op.name}: each round of a loop makes a slot of its own, which stays in memory; one "
            "made before the loop can become registers"
        )
        c.remarks.append(Diagnostic("warning", message, place_of(op), c.name))
        return op
    return entry.first_op


def _has_symbols(c: Conversion, op: "memref.AllocOp | memref.AllocaOp") -> bool:
    if op.symbolOperands:
        c.refuse("a layout with symbols has no lowering")
    return bool(op.symbolOperands)


@RULES.on("memref.alloca_scope")
def convert_alloca_scope(op: "memref.AllocaScopeOp", c: Conversion) -> None:
    """Its ops in the midst of those around it; the stack goes back to where it was before."""
    stack = c.emit(llvm.StackSaveOp, (), (LLVMPointerType(c.target.spaces.stack),))
    results = c.inline(op.bodyRegion.block, ())
    c.make(llvm.StackRestoreOp, (stack,))
    c.replace(*results)


@RULES.on("memref.alloc")
def convert_alloc(op: "memref.AllocOp", c: Conversion) -> None:
    type_ = op.memref.type
    assert is_memref(type_)
    sizes = all_sizes(c, type_, op.dynamicSizes)
    if _in_kernel(c) or _has_symbols(c, op):
        return
    slot = _allocate(c, type_, sizes, op.alignment)
    if slot is not None:
        c.replace(made_memory(c, type_, slot, sizes).parts(c))


def _in_kernel(c: Conversion) -> bool:
    if closest(c.op, "gpu.module") is None:
        return False
    c.refuse("a kernel can't allocate or free memory; pass it as an argument or use an attribution")
    return True


def _allocate(
    c: Conversion, type_: MemRefType, sizes: list[Number], given: Attribute | None
) -> SSAValue | None:
    """Memory from C's library, aligned as asked for and as its elements need it."""
    placement = placement_of(type_)
    if placement is not None and not placement.is_memory:
        c.refuse("elements that each thread has for itself are an alloca or a private attribution")
        return None
    count = element_count(c, type_, sizes)
    if count is None:
        return None
    spaces = c.target.spaces
    if (space := address_space_number(type_.memory_space, spaces)) != spaces.generic:
        c.refuse(f"the host can't allocate memory in space {space}")
        return None
    element = c.type(type_.element_type)
    bytes_ = multiply(c, count, byte_size(element))
    wanted = given.value.data if isinstance(given, IntegerAttr) else 1
    wanted = max(wanted, alignment(element))
    if wanted <= MALLOC_ALIGNMENT:
        (slot,) = call_library(c, "malloc", (as_value(c, bytes_),), LLVMPointerType())
        return slot
    # aligned_alloc wants a size that is a multiple of the alignment.
    operands = (as_value(c, wanted), as_value(c, round_up(c, bytes_, wanted)))
    (slot,) = call_library(c, "aligned_alloc", operands, LLVMPointerType())
    return slot


@RULES.on("memref.dealloc")
def convert_dealloc(op: "memref.DeallocOp", c: Conversion) -> None:
    if not _in_kernel(c):
        call_library(c, "free", (descriptor(c, op.memref).allocated,), None)
        c.replace()


@RULES.on("memref.realloc")
def convert_realloc(op: "memref.ReallocOp", c: Conversion) -> None:
    """New memory, a copy of what fits into it; the old memory is free."""
    type_ = op.results[0].type
    assert is_memref(type_)
    old = descriptor(c, op.source)
    given = op.dynamicResultSize
    sizes = all_sizes(c, type_, () if given is None else [given])
    if placement_of(type_) is not None:
        c.refuse("elements of a place with a layout aren't copied as one piece; allocate and copy")
        return
    slot = None if _in_kernel(c) else _allocate(c, type_, sizes, op.alignment)
    if slot is None:
        return
    element = c.type(type_.element_type)
    count = _least(c, old.sizes[0], sizes[0])
    bytes_ = as_value(c, multiply(c, count, byte_size(element)))
    source = element_pointer(c, old.aligned, old.offset, element, upward=True)
    c.make(llvm.MemcpyOp, (slot, source, bytes_), isVolatile=IntegerAttr(0, i1))
    call_library(c, "free", (old.allocated,), None)
    c.replace(made_memory(c, type_, slot, sizes).parts(c))


def _least(c: Conversion, left: Number, right: Number) -> Number:
    if isinstance(left, int) and isinstance(right, int):
        return min(left, right)
    return c.emit(llvm.UMinOp, (as_value(c, left), as_value(c, right)), (index_type(c),))
