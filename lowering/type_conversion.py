"""The types of the llvm dialect that stand for MLIR's other types; a memref becomes several values."""

from collections.abc import Sequence
from functools import lru_cache

from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType, LLVMStructType, is_llvm_type
from ..dialects.memref_layout import sizes_of, strided_layout
from ..dialects.places import address_space_number
from ..syntax.ir import (
    Attribute,
    ComplexType,
    Float8E4M3FNType,
    Float8E5M2Type,
    IndexType,
    IntegerType,
    MemRefType,
    Signedness,
    UnrankedMemRefType,
    VectorType,
)


class LLVMTypes:
    """Converts types; `index_bitwidth` is the width of `index`, 32 or 64.

    A ranked memref becomes the pointer that was allocated, the pointer to its aligned data, and
    i64 values for what its type leaves open: the offset, sizes and strides, in this order.
    """

    def __init__(self, index_bitwidth: int = 64) -> None:
        self.index = IntegerType(index_bitwidth)
        self.convert = lru_cache(maxsize=None)(self._convert)

    def _convert(self, type_: Attribute) -> Sequence[Attribute] | None:
        match type_:
            case IndexType():
                return (self.index,)
            case IntegerType():
                if type_.signedness.data is Signedness.SIGNLESS:
                    return (type_,)
                return (IntegerType(type_.width.data),)
            case VectorType():
                return self._vector(type_)
            case MemRefType():
                return self._memref(type_)
            case ComplexType():
                element = self.one(type_.element_type)
                if element is None:
                    return None
                return (LLVMStructType.literal([element, element]),)
            case Float8E5M2Type() | Float8E4M3FNType():
                return (IntegerType(8),)
            case UnrankedMemRefType():
                return None
            case _:
                if type_.name == "gpu.async.token":
                    return (LLVMPointerType(),)
                return (type_,) if is_llvm_type(type_) else None

    def one(self, type_: Attribute) -> Attribute | None:
        """The single type that stands for one; None if it is not one type."""
        types = self.convert(type_)
        return types[0] if types is not None and len(types) == 1 else None

    def _vector(self, type_: VectorType) -> Sequence[Attribute] | None:
        """A vector of rank 1; of more ranks, an array of vectors; of rank 0, one of one element."""
        element = self.one(type_.element_type)
        if element is None:
            return None
        *outer, last = type_.get_shape() or (1,)
        *_, scalable = [bool(flag.data) for flag in type_.scalable_dims] or [False]
        made: Attribute = VectorType(element, [last], None if not scalable else _flags(True))
        for size in reversed(outer):
            made = LLVMArrayType(size, made)
        return (made,)

    def _memref(self, type_: MemRefType) -> Sequence[Attribute] | None:
        layout = strided_layout(type_)
        space = address_space_number(type_.memory_space)
        if layout is None or space is None or self.one(type_.element_type) is None:
            return None
        pointer = LLVMPointerType(space)
        open_ = [layout.offset, *sizes_of(type_), *layout.strides]
        count = sum(part is None for part in open_)
        return (pointer, pointer, *[self.index] * count)


def _flags(*values: bool):
    from ..syntax.ir import ArrayAttr, IntegerAttr, i1

    return ArrayAttr([IntegerAttr(int(value), i1) for value in values])
