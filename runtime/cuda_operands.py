"""What a launch in host code was given: each argument, and the memory of the host behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod
from struct import unpack
from typing import Any, cast

from ..dialects.llvm_types import LLVMFunctionType, LLVMPointerType
from ..dialects.memref_layout import open_numbers, sizes_of, strided_layout
from ..dialects.placement import placement_of
from ..lowering.llvm_conversion import llvm_types
from ..lowering.sizes import byte_size
from ..syntax.ir import Attribute, MemRefType
from .cuda_host_code import Site, by_value
from .cuda_memory import Span


@dataclass(frozen=True)
class Operand:
    """A value that a kernel gets."""

    value: bytes
    name: str = ""
    """Of the parameter that begins here."""
    shown: str = ""
    memref: MemRefType[Attribute] | None = None
    """The parameter's type, if the value is a pointer to its memory."""
    numbers: Sequence[int] = ()
    """Offset, sizes, strides."""
    element_bytes: int = 0
    """Of an element of the memref, in memory."""
    is_pointer: bool = False
    is_only_read: bool = False
    """Whether the kernel promises not to write the memory."""

    @property
    def pointer(self) -> int:
        """The address in a value that is one."""
        (address,) = unpack("=Q", self.value)
        return address

    @property
    def span(self) -> Span | None:
        """What a memref reaches, from its pointer on; None for what is no memref."""
        if self.memref is None:
            return None
        rank = len(self.memref.get_shape())
        offset, sizes, strides = (
            self.numbers[0],
            self.numbers[1 : 1 + rank],
            self.numbers[1 + rank :],
        )
        if 0 in sizes:
            return self.pointer, self.pointer
        size = self.element_bytes
        steps = [(one - 1) * step for one, step in zip(sizes, strides, strict=True)]
        first = offset + sum(step for step in steps if step < 0)
        last = offset + sum(step for step in steps if step > 0)
        count = max(1, last + 1)
        placement = placement_of(self.memref)
        if placement is not None:  # its places may reach further than the offsets
            count = max(count, placement.room(count))
        return self.pointer + size * min(0, first), self.pointer + size * count


def operands_of(site: Site, addresses: int) -> Iterator[Operand]:
    """The values behind an array of addresses, with what is known of each."""
    values = list(_values(site, addresses))
    signature, at = site.signature, 0
    for parameter in signature.parameters:
        type_ = parameter.type
        count = signature.abi.count(type_)
        own, at = values[at : at + count], at + count
        if isinstance(type_, MemRefType):
            memref = cast("MemRefType[Any]", type_)
            pointers = signature.abi.pointers
            numbers = _numbers(memref, own[pointers:], all_numbers=signature.abi.all_numbers)
            shown = f"{list(numbers[1 : 1 + len(memref.shape)])} of {memref}"
            aligned = own[pointers - 1]  # nobody reads by the other one, that was allocated
            made = Operand(
                aligned,
                parameter.name,
                shown,
                memref,
                numbers,
                _element_bytes(memref, signature.index_bitwidth),
                is_only_read=parameter.is_read_only,
            )
            yield from [replace(made, name="")] * (pointers - 1)
            yield made
            yield from (Operand(value) for value in own[pointers:])
        else:
            is_pointer = isinstance(type_, LLVMPointerType) and parameter.by_value is None
            yield Operand(
                own[0],
                parameter.name,
                str(type_),
                is_pointer=is_pointer,
                is_only_read=parameter.is_read_only,
            )


def _element_bytes(type_: MemRefType[Attribute], index_bitwidth: int) -> int:
    converted = llvm_types(index_bitwidth).convert(type_.element_type)
    assert converted is not None, "the kernel was lowered"
    (element,) = converted
    return byte_size(element)


def _values(site: Site, addresses: int) -> Iterator[bytes]:
    import ctypes

    kernel = site.kernel.function
    types = cast(LLVMFunctionType, kernel.properties["function_type"]).inputs
    for index, type_ in enumerate(types):
        (address,) = unpack("=Q", ctypes.string_at(addresses + 8 * index, 8))
        yield ctypes.string_at(address, byte_size(by_value(kernel, index) or type_))


def _numbers(
    type_: MemRefType[Attribute], passed: Sequence[bytes], *, all_numbers: bool
) -> Sequence[int]:
    """Offset, sizes and strides of a memref, from its type and what was passed beside pointers."""
    layout = strided_layout(type_)
    assert layout is not None
    rank = len(type_.get_shape())
    places = range(2 * rank + 1) if all_numbers else open_numbers(type_)
    given = {
        place: int.from_bytes(value, "little", signed=True)
        for place, value in zip(places, passed, strict=True)
    }
    known = [layout.offset, *sizes_of(type_), *layout.strides]
    found: list[int | None] = [given.get(place, one) for place, one in enumerate(known)]
    for dimension in reversed(range(rank)):  # strides that follow from the sizes
        if found[1 + rank + dimension] is None:
            found[1 + rank + dimension] = prod(one or 0 for one in found[2 + dimension : 1 + rank])
    return [number or 0 for number in found]
