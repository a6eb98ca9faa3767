"""Whether an array is what a parameter's type wants: one table of checks for all devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ..dialects.address_spaces import LOCAL, SHARED
from ..dialects.memref_layout import sizes_of, strided_layout
from ..dialects.placement import placement_of, placement_refused
from ..dialects.places import address_space_number
from ..dialects.strided import Strided
from ..syntax.ir import Attribute, MemRefType
from .array_views import ArrayView

_DTYPES: dict[str, tuple[str, ...]] = {
    "f16": ("float16",),
    "bf16": ("bfloat16", "uint16"),
    "f32": ("float32",),
    "f64": ("float64",),
    "i1": ("bool",),
    "i8": ("int8", "uint8"),
    "i16": ("int16", "uint16"),
    "i32": ("int32", "uint32"),
    "i64": ("int64", "uint64"),
}
"""The numpy types that hold the elements of an MLIR type."""

_THREADS_OWN = {SHARED: "shared memory of a block", LOCAL: "a thread's own memory"}
"""The address spaces that no caller has, by number."""


class Wanted(NamedTuple):
    """What an array is to fit."""

    type: MemRefType[Attribute]
    alignment: int = 1
    """Of the first element's address, as the parameter promises it, in bytes."""
    is_only_read: bool = False
    index_bitwidth: int = 64

    @property
    def layout(self) -> Strided:
        layout = strided_layout(self.type)
        assert layout is not None, "the layout was not checked"
        return layout


def complaint(wanted: Wanted, array: ArrayView) -> str | None:
    """Why an array does not fit, None if it does; its address is judged by `misplaced`."""
    return next((text for check in _CHECKS if (text := check(wanted, array))), None)


def misplaced(wanted: Wanted, array: ArrayView, address: int) -> str | None:
    """Why an array can't be used at an address where it lies, or was copied to."""
    alignment = max(wanted.alignment, array.itemsize)
    if address % alignment and 0 not in array.shape:
        begins = f"it begins {address % alignment} bytes behind one"
        return f"addresses are to be multiples of {alignment} bytes, {begins}; pass a copy"
    return None


def numbers(wanted: Wanted, array: ArrayView) -> list[int]:
    """Offset, sizes and strides, in elements, of an array that fits."""
    strides = [stride // array.itemsize for stride in array.strides]
    if _is_dense(wanted.type):
        strides = _dense_strides(array.shape)
    return [0, *array.shape, *strides]


def _space(wanted: Wanted, array: ArrayView) -> str | None:
    own = _THREADS_OWN.get(address_space_number(wanted.type.memory_space) or 0)
    return own and f"{wanted.type} lies in {own}, which no caller can pass"


def _elements(wanted: Wanted, array: ArrayView) -> str | None:
    element = str(wanted.type.element_type)
    names = _DTYPES.get(f"i{wanted.index_bitwidth}" if element == "index" else element)
    if names is None:
        return f"arrays of {wanted.type.element_type} have no numpy type"
    if array.dtype not in names:
        return f"elements are {array.dtype}, {wanted.type} wants {' or '.join(names)}"
    if not array.native:
        return "elements have the other byte order; convert with newbyteorder"
    return None


def _sizes(wanted: Wanted, array: ArrayView) -> str | None:
    sizes = sizes_of(wanted.type)
    if len(array.shape) != len(sizes):
        rank = f"rank {len(array.shape)}"
        return f"shape {array.shape} has {rank}, {wanted.type} has {len(sizes)}"
    for dimension, (size, known) in enumerate(zip(array.shape, sizes, strict=True)):
        if known is not None and size != known:
            must = f"dimension {dimension} must be {known} for {wanted.type}"
            return f"shape {array.shape}: {must}"
    return None


def _writable(wanted: Wanted, array: ArrayView) -> str | None:
    if array.writable or wanted.is_only_read:
        return None
    return "the array is read-only; pass a copy, or mark the parameter llvm.readonly"


def _layout(wanted: Wanted, array: ArrayView) -> str | None:
    layout = strided_layout(wanted.type)
    if layout is None:
        return f"the layout of {wanted.type} is not strided"
    if layout.offset not in (0, None):
        return f"{wanted.type} wants an offset; pass the whole buffer to a type without one"
    return None


def _strides(wanted: Wanted, array: ArrayView) -> str | None:
    if 0 in array.shape:  # of nothing, and numpy makes them up
        return None
    if any(stride % array.itemsize for stride in array.strides):
        return "strides are not whole elements"
    for dimension, have, known in _known_strides(wanted, array):
        if array.shape[dimension] > 1 and have != known:
            return (
                f"stride {dimension} is {have}, {wanted.type} wants {known}; "
                "numpy.ascontiguousarray makes a copy that fits"
            )
    return None


def _places(wanted: Wanted, array: ArrayView) -> str | None:
    """Elements lie where the layout of the type's place puts them, which must be in the array."""
    if reason := placement_refused(wanted.type):
        return reason
    placement = placement_of(wanted.type)
    if placement is None or 0 in array.shape:
        return None
    if min(array.strides, default=0) < 0:
        return f"strides go down, {wanted.type} has places for offsets from 0 on; pass a copy"
    there = 1
    for size, stride in zip(array.shape, array.strides, strict=True):
        there += (size - 1) * stride // array.itemsize
    if placement.size is not None and there > placement.size:
        return f"the layout of {wanted.type} has places for {placement.size} elements, not {there}"
    if (needed := placement.room(there)) > there:
        return f"{wanted.type} lies in {needed} places of memory, the array has {there}"
    return None


_CHECKS: tuple[Callable[[Wanted, ArrayView], str | None], ...] = (
    _space,
    _elements,
    _sizes,
    _writable,
    _layout,
    _strides,
    _places,
)


def _known_strides(wanted: Wanted, array: ArrayView) -> Iterator[tuple[int, int, int]]:
    """Dimension, the array's stride, the type's, for each that the type knows."""
    known = wanted.layout.strides
    if _is_dense(wanted.type):
        known = _dense_strides(array.shape)
    for dimension, (have, one) in enumerate(zip(array.strides, known, strict=True)):
        if one is not None:
            yield dimension, have // array.itemsize, one


def _is_dense(type_: MemRefType[Attribute]) -> bool:
    """Whether a type says nothing of strides: elements lie one behind the other."""
    return type_.layout.name == "none"


def _dense_strides(sizes: Sequence[int]) -> list[int]:
    strides: list[int] = []
    product = 1
    for size in reversed(sizes):
        strides.append(product)
        product *= size
    return strides[::-1]
