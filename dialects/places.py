"""What a memory space says: an address space, and where offsets lie in it."""

from ..syntax.ir import Attribute, IntegerAttr, NoneAttr
from .attributes import TableAttribute, keyword

GLOBAL, SHARED, PRIVATE = 1, 3, 5

_GPU_SPACES = {"global": GLOBAL, "workgroup": SHARED, "private": PRIVATE}


def space_of(memory_space: Attribute) -> Attribute:
    """The memory space without the layout of a place."""
    return memory_space.parameters[0] if _is_place(memory_space) else memory_space  # pyright: ignore


def layout_of(memory_space: Attribute) -> Attribute | None:
    """The layout of a place; None where offsets lie as they are."""
    if not _is_place(memory_space):
        return None
    layout = memory_space.parameters[1]  # pyright: ignore
    return None if isinstance(layout, NoneAttr) else layout


def _is_place(memory_space: Attribute) -> bool:
    return memory_space.name == "tirx.place"


def address_space_number(memory_space: Attribute) -> int | None:
    """LLVM's number of a memory space: 0 generic, 1 global, 3 shared, 5 private; None if unknown."""
    space = space_of(memory_space)
    match space:
        case NoneAttr():
            return 0
        case IntegerAttr():
            return space.value.data
        case TableAttribute(name="gpu.address_space"):
            return _GPU_SPACES.get(keyword(space))
        case _:
            return None


def is_shared(memory_space: Attribute) -> bool:
    """Whether memory is shared by the threads of a block."""
    return address_space_number(memory_space) == SHARED
