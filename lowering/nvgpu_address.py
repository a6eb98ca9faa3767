"""The address of a piece of a tile that an instruction takes whole, up to 16 bytes of a row."""

from collections.abc import Sequence

from ..dialects.placement import placement_of
from ..dialects.shaped import is_memref
from ..dialects.wording import counted
from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import SSAValue
from .conversion import Conversion
from .memref_access import address


def piece_address(
    c: Conversion, tile: SSAValue, indices: Sequence[SSAValue], size: int
) -> SSAValue | None:
    """The pointer to `size` bytes from an element on; None after a refusal.

    The instruction demands that the address is a multiple of the size, so a layout that keeps as
    many bytes together has the piece in one place, wherever that is.
    """
    type_ = tile.type
    assert is_memref(type_)
    if len(indices) != len(type_.shape):
        wanted = counted(len(type_.shape), "index", "indices")
        c.refuse(f"{spell(type_)} needs {wanted}, got {len(indices)}")
        return None
    placement = placement_of(type_)
    if placement is not None and placement.together:
        kept = placement.together * element_bits(c, tile)
        if kept % (8 * size):
            place = spell(type_.memory_space)
            c.refuse(f"{place} keeps {kept // 8} bytes together, {size} are needed")
            return None
    return address(c, tile, indices)


def element_bits(c: Conversion, tile: SSAValue) -> int:
    """How wide an element is in memory; one of type index as wide as the conversion makes it."""
    assert is_memref(tile.type)
    return bit_width(c.type(tile.type.element_type))
