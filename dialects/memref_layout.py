"""Where the elements of a memref lie: what its type says of it, and what is left to run time."""

from functools import lru_cache
from typing import TYPE_CHECKING

from .strided import Number, Strided, is_contiguous, known, layout_of

if TYPE_CHECKING:
    from ..syntax.ir import MemRefType


@lru_cache(maxsize=4096)
def strided_layout(type_: "MemRefType") -> Strided | None:
    """The offset and strides of a memref type; None if its affine map is not strided."""
    return layout_of(type_)


def sizes_of(type_: "MemRefType") -> tuple[Number, ...]:
    """The sizes of a memref, None where they are open."""
    return tuple(known(size) for size in type_.get_shape())


@lru_cache(maxsize=4096)
def is_row_major(type_: "MemRefType") -> bool:
    """Whether a memref's sizes alone tell where its elements lie."""
    return is_contiguous(type_)


@lru_cache(maxsize=4096)
def open_numbers(type_: "MemRefType") -> tuple[int, ...]:
    """What a type leaves to run time, as places in [offset, sizes…, strides…].

    Strides that follow from the sizes are not among them.
    """
    layout = strided_layout(type_)
    assert layout is not None
    numbers: tuple[Number, ...] = (layout.offset, *sizes_of(type_))
    if not is_row_major(type_):
        numbers = (*numbers, *layout.strides)
    return tuple(place for place, number in enumerate(numbers) if number is None)
