"""How much memory a memref takes, and the descriptor of memory that was made for it."""

from collections.abc import Sequence

from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType
from ..dialects.memref_layout import is_row_major, sizes_of, strided_layout
from ..dialects.ops import llvm
from ..dialects.placement import placement_of, placement_refused
from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, MemRefType, SSAValue
from .conversion import Conversion
from .memref_descriptor import (
    Descriptor,
    Number,
    add,
    as_value,
    dense_strides,
    number_of,
    product,
)


def all_sizes(c: Conversion, type_: MemRefType, open_sizes: Sequence[SSAValue]) -> list[Number]:
    """The sizes of a memref whose open ones are operands, in order."""
    values = iter(open_sizes)
    return [number_of(c, next(values)) if n is None else n for n in sizes_of(type_)]


def element_count(c: Conversion, type_: MemRefType, sizes: Sequence[Number]) -> Number | None:
    """How many elements must be allocated for a memref; None after a refusal."""
    layout = strided_layout(type_)
    if layout is None or layout.offset != 0:
        memory = f"memory for {spell(type_)} can't be made"
        c.refuse(f"{memory}: its offset is not 0; take a view of it instead")
        return None
    if is_row_major(type_):
        count = product(c, sizes)
    else:
        known = [size for size in sizes if isinstance(size, int)]
        strides = [stride for stride in layout.strides if stride is not None and stride >= 0]
        if not len(known) == len(strides) == len(sizes):
            memory = f"memory for {spell(type_)} can't be made"
            c.refuse(f"{memory}: with a layout, sizes and strides must be known")
            return None
        steps = zip(known, strides, strict=True)
        count = 1 + sum((n - 1) * stride for n, stride in steps) if all(known) else 0
    return _places(c, type_, count)


def _places(c: Conversion, type_: MemRefType, count: Number) -> Number | None:
    """How many places the layout of the memref's place needs for so many offsets."""
    if reason := placement_refused(type_):
        c.refuse(f"memory for {spell(type_)} can't be made: {reason}")
        return None
    placement = placement_of(type_)
    if placement is None:
        return count
    if isinstance(count, int) and count <= (placement.size or count):
        return placement.room(count)
    if placement.size is not None:
        places = f"its layout has places for {placement.size} offsets"
        c.refuse(f"memory for {spell(type_)} can't be made: {places}, it may have more")
        return None
    return count if placement.swizzle is None else round_up(c, count, placement.swizzle.block)


def round_up(c: Conversion, number: Number, to: int) -> Number:
    """The next multiple of a power of two."""
    if isinstance(number, int):
        return number + to - 1 & -to
    more = as_value(c, add(c, number, to - 1))
    return c.emit(llvm.AndOp, (more, as_value(c, -to)), (more.type,))


def array_type(c: Conversion, type_: MemRefType) -> Attribute | None:
    """The array that holds a memref of static shape, as `!llvm.array<4 x array<8 x f32>>`.

    A flat one if the memref is not dense. None after a refusal.
    """
    sizes = [size for size in sizes_of(type_) if size is not None]
    if len(sizes) != len(type_.shape):
        c.refuse(f"{spell(type_)} has no static shape")
        return None
    count = element_count(c, type_, sizes)
    if not isinstance(count, int):
        return None
    element = c.type(type_.element_type)
    if not is_row_major(type_) or count != product(c, sizes):
        return LLVMArrayType(count, element)
    for size in reversed(sizes):
        element = LLVMArrayType(size, element)
    return element


def made_memory(
    c: Conversion, type_: MemRefType, pointer: SSAValue, sizes: Sequence[Number]
) -> Descriptor:
    """The descriptor of memory that was allocated for a memref."""
    layout = strided_layout(type_)
    assert layout is not None
    known = [stride for stride in layout.strides if stride is not None]
    strides = tuple(known) if len(known) == len(sizes) else dense_strides(c, sizes)
    return Descriptor(type_, pointer, pointer, 0, tuple(sizes), strides)


def static_memory(c: Conversion, type_: MemRefType, pointer: SSAValue) -> Descriptor:
    """The descriptor of memory that was allocated for a memref of static shape."""
    return made_memory(c, type_, pointer, [size for size in sizes_of(type_) if size is not None])


def stack_slot(
    c: Conversion, count: SSAValue, element: Attribute, space: int, alignment: Attribute | None
) -> SSAValue:
    """The address, in some space, of a slot for so many elements of a type of the llvm dialect."""
    pointer = LLVMPointerType(c.target.spaces.stack if space == c.target.spaces.generic else space)
    slot = c.emit(llvm.AllocaOp, (count,), (pointer,), elem_type=element, alignment=alignment)
    return in_space(c, slot, space)


def in_space(c: Conversion, pointer: SSAValue, space: int) -> SSAValue:
    """A pointer in a space, which may be the one that it is in."""
    type_ = LLVMPointerType(space)
    return pointer if pointer.type == type_ else c.emit(llvm.AddrSpaceCastOp, (pointer,), (type_,))
