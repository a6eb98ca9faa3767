"""Rules for memrefs that live as long as the program."""

from math import prod
from typing import TYPE_CHECKING

from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType
from ..dialects.memref_layout import is_row_major, sizes_of
from ..dialects.ops import llvm
from ..dialects.placement import Placement, placement_of
from ..dialects.places import address_space_number
from ..dialects.shaped import is_memref
from ..syntax.attribute_printer import spell
from ..syntax.dense_parser import elements_attribute
from ..syntax.elements import kept_size, shaped
from ..syntax.ir import (
    Attribute,
    Block,
    DenseIntOrFPElementsAttr,
    MemRefType,
    Region,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    UnitAttr,
)
from .constants import converted_constant, i32_attribute
from .conversion import Conversion, Rules
from .memory import array_type, in_space, static_memory

if TYPE_CHECKING:
    from ..dialects.ops import memref

RULES = Rules()


@RULES.on("memref.global")
def convert_global(op: "memref.GlobalOp", c: Conversion) -> None:
    type_ = op.type
    assert is_memref(type_)
    array = array_type(c, type_)
    space = address_space_number(type_.memory_space, c.target.spaces)
    if space is None:
        c.refuse(f"memory space {spell(type_.memory_space)} has no number in LLVM")
    if space is None or array is None:
        return
    value = op.initial_value
    given = None if value is None or isinstance(value, UnitAttr) else converted_constant(c, value)
    placement = placement_of(type_)
    if placement is not None and not placement.is_memory:
        c.refuse("elements that each thread has for itself are an alloca or a private attribution")
        return
    if given is not None:
        if not is_row_major(type_):
            c.refuse("elements that don't lie one behind the other can't be given a value")
            return
        # A constant of another kind has been refused.
        if placement is not None and isinstance(given, DenseIntOrFPElementsAttr):
            element = c.type(type_.element_type)
            given, array = _placed(placement, type_, given.data.data, element)
    home = _home(c, space)
    private = op.sym_visibility == StringAttr("private")
    declared = value is None and not _is_shared_tile(c, space, type_)
    is_internal = not declared and (private or space == c.target.spaces.workgroup)
    c.replace_with(
        llvm.GlobalOp(
            global_type=array,
            sym_name=op.sym_name,
            linkage="internal" if is_internal else "external",
            constant=op.constant,
            value=given,
            alignment=op.alignment,
            addr_space=i32_attribute(home) if home else None,
            regions=[_unset(c, array) if given is None and not declared else Region()],
        )
    )


def _placed(
    placement: Placement, type_: MemRefType, data: bytes, element: Attribute
) -> tuple[Attribute, Attribute]:
    """Converted elements in the order of their places, zeros between them; the array of all."""
    size, count = kept_size(element), prod(type_.get_shape())
    if len(data) < size * count:
        data *= count
    room = placement.room(count)
    placed = bytearray(size * room)
    for offset in range(count):
        place = placement.place(offset)
        placed[place * size : (place + 1) * size] = data[offset * size : (offset + 1) * size]
    flat = shaped(TensorType(element, [room]))
    assert flat is not None
    return elements_attribute(flat, bytes(placed)), LLVMArrayType(room, element)


def _is_shared_tile(c: Conversion, space: int, type_: MemRefType) -> bool:
    """Shared memory of a size belongs to the kernel; without a size, the launch provides it."""
    return space == c.target.spaces.workgroup and 0 not in sizes_of(type_)


def _unset(c: Conversion, type_: Attribute) -> Region:
    """An initial value that is nothing in particular."""
    poison = llvm.PoisonOp.create(result_types=[type_], location=c.op.location)
    end = llvm.ReturnOp.create(operands=poison.results, location=c.op.location)
    return Region(Block([poison, end]))


@RULES.on("memref.get_global")
def convert_get_global(op: "memref.GetGlobalOp", c: Conversion) -> None:
    type_ = op.result.type
    assert is_memref(type_)
    assert isinstance(op.name_, SymbolRefAttr)
    spaces = c.target.spaces
    space = address_space_number(type_.memory_space, spaces)
    space = spaces.generic if space is None else space
    pointer = LLVMPointerType(_home(c, space))
    address = c.emit(llvm.AddressOfOp, (), (pointer,), global_name=op.name_)
    c.replace(static_memory(c, type_, in_space(c, address, space)).parts(c))


def _home(c: Conversion, space: int) -> int:
    """The space in which a global lies that is meant for one."""
    return c.target.spaces.globals if space == c.target.spaces.generic else space
