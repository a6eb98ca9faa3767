"""How memrefs are passed between functions: as bare pointers, or as MLIR's expanded descriptors."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..dialects.function_syntax import attributes_at
from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType, LLVMStructType, LLVMVoidType
from ..dialects.memref_layout import open_numbers
from ..dialects.ops import llvm
from ..dialects.places import address_space_number
from ..dialects.shaped import is_memref
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntegerAttr,
    SSAValue,
    StringAttr,
    i64,
)
from .conversion import Conversion
from .elementwise import extract, insert
from .memref_descriptor import as_value, descriptor, index_type

INDEX_BITWIDTH = "tirx.index_bitwidth"
"""The attribute of a function that says how wide an index is in it, if it isn't 64 bits."""


@dataclass(frozen=True)
class Convention:
    """A calling convention. Values that are no memrefs are passed as what they become.

    Several results are returned as one struct; under MLIR's convention a memref in it is a struct
    of pointers, offset, sizes and strides.
    """

    name: str
    pointers: int
    """How many pointers stand before the numbers: the aligned one, or the allocated one as well."""
    all_numbers: bool
    """Whether offset, sizes and strides are passed even where the type knows them."""

    def record(self, c: Conversion, signature: Attribute) -> dict[str, Attribute]:
        """The attributes by which a function says how it is called, and as what it was written.

        The width of an index is among them where it isn't 64.
        """
        width = index_type(c).width.data
        narrow = {} if width == 64 else {INDEX_BITWIDTH: IntegerAttr(width, i64)}
        return {"tirx.abi": StringAttr(self.name), **narrow, "tirx.signature": signature}

    # Arguments

    def types(self, c: Conversion, types: Sequence[Attribute]) -> list[Attribute]:
        """The types of the arguments that stand for some."""
        return [one for type_ in types for one in self._types(c, type_)]

    def _types(self, c: Conversion, type_: Attribute) -> Sequence[Attribute]:
        converted = c.flat_types([type_])
        if not is_memref(type_) or not converted:
            return converted
        numbers = self.count(type_) - self.pointers
        return [*converted[: self.pointers], *[index_type(c)] * numbers]

    def count(self, type_: Attribute) -> int:
        """How many arguments stand for one of a type."""
        if not is_memref(type_):
            return 1
        rank = len(type_.shape)
        return self.pointers + (2 * rank + 1 if self.all_numbers else len(open_numbers(type_)))

    def values(self, c: Conversion, value: SSAValue) -> Sequence[SSAValue]:
        """The arguments that a caller passes for a value."""
        if not is_memref(value.type):
            return c.parts(value)
        memref = descriptor(c, value)
        pointers = [memref.allocated, memref.aligned][-self.pointers :]
        if not self.all_numbers:
            return [*pointers, *memref.parts(c)[2:]]
        return [*pointers, *(as_value(c, number) for number in memref.numbers)]

    def parts(self, type_: Attribute, arguments: Sequence[SSAValue]) -> Sequence[SSAValue]:
        """What stands for a value of a type in a function, from the arguments that were passed."""
        if not is_memref(type_):
            return arguments
        pointers, numbers = arguments[: self.pointers], arguments[self.pointers :]
        if self.all_numbers:
            numbers = [numbers[place] for place in open_numbers(type_)]
        return [pointers[0], pointers[-1], *numbers]

    # Results

    def result_type(self, c: Conversion, types: Sequence[Attribute]) -> Attribute:
        """The result type of a function: void, the only type, or a struct."""
        returned = [one for type_ in types for one in self._returned(c, type_)]
        if len(returned) == 1:
            return returned[0]
        return LLVMStructType.literal(returned) if returned else LLVMVoidType()

    def _returned(self, c: Conversion, type_: Attribute) -> Sequence[Attribute]:
        if not self.all_numbers or not is_memref(type_):
            return c.flat_types([type_])
        pointer = LLVMPointerType(address_space_number(type_.memory_space, c.target.spaces) or 0)
        index, rank = index_type(c), len(type_.shape)
        arrays = [LLVMArrayType(rank, index)] * 2 if rank else []
        return [LLVMStructType.literal([pointer, pointer, index, *arrays])]

    def packed(self, c: Conversion, values: Sequence[SSAValue]) -> list[SSAValue]:
        """What a function returns for some values: nothing, one value, or a struct."""
        types = [value.type for value in values]
        pieces = [piece for value in values for piece in self._pieces(c, value)]
        if len(pieces) < 2:
            return pieces
        made = c.emit(llvm.PoisonOp, (), (self.result_type(c, types),))
        for index, value in enumerate(pieces):
            made = insert(c, made, value, index)
        return [made]

    def _pieces(self, c: Conversion, value: SSAValue) -> Sequence[SSAValue]:
        if not self.all_numbers or not is_memref(value.type):
            return c.parts(value)
        (type_,) = self._returned(c, value.type)
        made = c.emit(llvm.PoisonOp, (), (type_,))
        passed = self.values(c, value)
        for one, position in zip(passed, _fields(len(value.type.shape)), strict=True):
            made = insert(c, made, one, *position)
        return [made]

    def unpacked(
        self, c: Conversion, results: Sequence[SSAValue], types: Sequence[Attribute]
    ) -> list[Sequence[SSAValue]]:
        """What stands for each of a function's results, from what it returned."""
        counts = [len(self._returned(c, type_)) for type_ in types]
        pieces = list(results)
        if sum(counts) > 1:
            pieces = [extract(c, results[0], index) for index in range(sum(counts))]
        found: list[Sequence[SSAValue]] = []
        for count, type_ in zip(counts, types, strict=True):
            found.append(self._whole(c, pieces[:count], type_))
            del pieces[:count]
        return found

    def _whole(
        self, c: Conversion, pieces: Sequence[SSAValue], type_: Attribute
    ) -> Sequence[SSAValue]:
        if not self.all_numbers or not is_memref(type_):
            return pieces
        fields = [extract(c, pieces[0], *position) for position in _fields(len(type_.shape))]
        return self.parts(type_, fields)


def _fields(rank: int) -> Iterator[tuple[int, ...]]:
    """Where the pointers and numbers of a memref stand in its struct."""
    yield from ((0,), (1,), (2,))
    yield from ((field, dimension) for field in (3, 4) for dimension in range(rank))


BARE = Convention("bare", pointers=1, all_numbers=False)
DESCRIPTOR = Convention("descriptor", pointers=2, all_numbers=True)


def convention(name: str) -> Convention:
    """The convention of a name; ValueError if there is none."""
    for one in (BARE, DESCRIPTOR):
        if one.name == name:
            return one
    raise ValueError(f"abi must be bare or descriptor, got {name!r}")


def argument_attributes(
    abi: Convention, types: Sequence[Attribute], attributes: Attribute | None
) -> ArrayAttr[Attribute] | None:
    """`arg_attrs` of arguments that stand for old ones; a memref's go to its aligned pointer."""
    if attributes is None:
        return None
    made: list[Attribute] = []
    for index, type_ in enumerate(types):
        each: list[Attribute] = [DictionaryAttr({})] * abi.count(type_)
        place = abi.pointers - 1 if is_memref(type_) else 0
        each[place] = DictionaryAttr(dict(attributes_at(attributes, index)))
        made.extend(each)
    return ArrayAttr(made)
