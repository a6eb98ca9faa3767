"""How memrefs are passed between functions: as bare pointers, or as MLIR's expanded descriptors."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..dialects.function_syntax import attributes_at
from ..dialects.llvm_types import LLVMPointerType
from ..dialects.memref_layout import sizes_of, strided_layout
from ..dialects.places import address_space_number
from ..syntax.ir import ArrayAttr, Attribute, DictionaryAttr, FunctionType, MemRefType, SSAValue
from .conversion import Conversion
from .memref_descriptor import Descriptor, as_value, descriptor, index_type


@dataclass(frozen=True)
class Convention:
    """A calling convention. Values that are no memrefs are passed as what they become."""

    name: str
    pointers: int
    """How many pointers stand before the numbers: the aligned one, or the allocated one as well."""
    all_numbers: bool
    """Whether offset, sizes and strides are passed even where the type knows them."""

    def types(self, c: Conversion, types: Sequence[Attribute]) -> list[Attribute]:
        """The types of the arguments that stand for some."""
        return [one for type_ in types for one in self._types(c, type_)]

    def _types(self, c: Conversion, type_: Attribute) -> Sequence[Attribute]:
        if not isinstance(type_, MemRefType):
            return c.flat_types([type_])
        space = address_space_number(type_.memory_space)
        layout = strided_layout(type_)
        if space is None or layout is None:
            c.refuse(f"an argument of type {type_} can't be passed")
            return ()
        count = len(layout.strides) * 2 + 1 if self.all_numbers else _open_count(type_)
        return [*[LLVMPointerType(space)] * self.pointers, *[index_type(c)] * count]

    def count(self, type_: Attribute) -> int:
        """How many arguments stand for one of a type."""
        if not isinstance(type_, MemRefType):
            return 1
        numbers = 2 * len(sizes_of(type_)) + 1 if self.all_numbers else _open_count(type_)
        return self.pointers + numbers

    def values(self, c: Conversion, value: SSAValue) -> Sequence[SSAValue]:
        """The arguments that a caller passes for a value."""
        if not isinstance(value.type, MemRefType):
            return c.parts(value)
        memref = descriptor(c, value)
        pointers = [memref.allocated, memref.aligned][-self.pointers :]
        if not self.all_numbers:
            return [*pointers, *memref.parts(c)[2:]]
        numbers = [memref.offset, *memref.sizes, *memref.strides]
        return [*pointers, *(as_value(c, number) for number in numbers)]

    def parts(
        self, c: Conversion, type_: Attribute, arguments: Sequence[SSAValue]
    ) -> Sequence[SSAValue]:
        """What stands for a value of a type in a function, from the arguments that were passed."""
        if not isinstance(type_, MemRefType):
            return arguments
        pointers, numbers = arguments[: self.pointers], arguments[self.pointers :]
        allocated, aligned = pointers[0], pointers[-1]
        if not self.all_numbers:
            return [allocated, aligned, *numbers]
        rank = len(sizes_of(type_))
        memref = Descriptor(
            type_,
            allocated,
            aligned,
            numbers[0],
            tuple(numbers[1 : rank + 1]),
            tuple(numbers[rank + 1 :]),
        )
        return memref.parts(c)


def _open_count(type_: MemRefType) -> int:
    layout = strided_layout(type_)
    assert layout is not None
    return sum(part is None for part in (layout.offset, *sizes_of(type_), *layout.strides))


BARE = Convention("bare", pointers=1, all_numbers=False)
DESCRIPTOR = Convention("descriptor", pointers=2, all_numbers=True)


def convention(name: str) -> Convention:
    """The convention of a name; ValueError if there is none."""
    for one in (BARE, DESCRIPTOR):
        if one.name == name:
            return one
    raise ValueError(f"abi must be bare or descriptor, got {name!r}")


def argument_attributes(
    c: Conversion, abi: Convention, type_: FunctionType, attributes: Attribute | None
) -> ArrayAttr[Attribute] | None:
    """`arg_attrs` for the arguments that stand for old ones: a memref's go to its aligned pointer."""
    if not isinstance(attributes, ArrayAttr):
        return None
    made: list[Attribute] = []
    for index, input_ in enumerate(type_.inputs.data):
        given = DictionaryAttr(dict(attributes_at(attributes, index)))
        empty = DictionaryAttr({})
        count = len(abi.types(c, [input_]))
        place = abi.pointers - 1 if isinstance(input_, MemRefType) else 0
        made.extend(given if position == place else empty for position in range(count))
    return ArrayAttr(made)


AttributesOf = Callable[[int], DictionaryAttr]
