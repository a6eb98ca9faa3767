"""The types of the llvm dialect that stand for MLIR's other types, several for a memref."""

from collections.abc import Sequence
from functools import lru_cache

from ..dialects.address_spaces import SPACES, Spaces
from ..dialects.attributes import TableAttribute
from ..dialects.llvm_compatible import is_float, is_llvm_type
from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType, LLVMStructType
from ..dialects.memref_layout import open_numbers, strided_layout
from ..dialects.places import address_space_number
from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.elements import is_float as is_float_type
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    ComplexType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    UnrankedMemRefType,
    VectorType,
    i32,
    i64,
)

Types = Sequence[Attribute]

_HANDLES: dict[str, Attribute] = {
    "nvgpu.device.async.token": i32,
    "nvgpu.mbarrier.token": i64,
    "nvgpu.tensormap.descriptor": LLVMPointerType(),
}
"""Types that always become the same, by name."""


class LLVMTypes:
    """Converts types; `index_bitwidth` is the width of `index`, 32 or 64, `spaces` a target's.

    A ranked memref becomes the pointer that was allocated, the pointer to its aligned data, and
    an integer for each number that its type leaves open: of offset, sizes and strides, in this
    order. Floats that LLVM does not have are their bits.
    """

    def __init__(self, index_bitwidth: int = 64, spaces: Spaces = SPACES) -> None:
        self.index = IntegerType(index_bitwidth)
        self._spaces = spaces
        self.convert = lru_cache(maxsize=4096)(self._convert)

    def _convert(self, type_: Attribute) -> Types | None:
        found = self._types_or_reason(type_)
        return None if isinstance(found, str) else found

    def why_not(self, type_: Attribute) -> str:
        """Why a type has no types that stand for it."""
        found = self._types_or_reason(type_)
        return found if isinstance(found, str) else f"it becomes {len(found)} values"

    def _types_or_reason(self, type_: Attribute) -> Types | str:
        match type_:
            case IndexType():
                return (self.index,)
            case IntegerType():
                return (IntegerType(type_.width.data),)
            case VectorType():
                return self._vector(type_)
            case MemRefType():
                return self._memref(type_)
            case ComplexType():
                element = self._one(type_.element_type)
                if isinstance(element, str):
                    return element
                return (LLVMStructType.literal([element, element]),)
            case FunctionType():
                return (LLVMPointerType(),)
            case UnrankedMemRefType():
                return "a memref without a rank has no lowering; cast it to one with a rank"
            case _ if type_.name in _HANDLES:
                return (_HANDLES[type_.name],)
            case TableAttribute(name="nvgpu.mbarrier.group"):
                return self._pointer(type_.parameter("memorySpace"))
            case _:
                if is_llvm_type(type_):
                    return (type_,)
                if is_float_type(type_) and not is_float(type_) and type_.name != "tf32":
                    return (IntegerType(bit_width(type_)),)
                return "the llvm dialect has nothing like it"

    def _one(self, type_: Attribute) -> Attribute | str:
        """The single type that stands for one, or why there is none."""
        types = self._types_or_reason(type_)
        if isinstance(types, str):
            return f"{spell(type_)}: {types}"
        return types[0] if len(types) == 1 else f"{spell(type_)} becomes {len(types)} values"

    def _vector(self, type_: VectorType) -> Types | str:
        """A vector of rank 1; of more ranks, an array of vectors; of rank 0, one of one element."""
        element = self._one(type_.element_type)
        if isinstance(element, str):
            return element
        *outer, last = type_.get_shape() or (1,)
        scales = type_.scalable_dims.data
        if any(flag.value.data for flag in scales[:-1]):
            return "only its last dimension may be scalable"
        flags = ArrayAttr(scales[-1:]) if scales else None
        made: Attribute = VectorType(element, [last], flags)
        for size in reversed(outer):
            made = LLVMArrayType(size, made)
        return (made,)

    def _memref(self, type_: MemRefType) -> Types | str:
        if strided_layout(type_) is None:
            return "its layout is not strided"
        pointer = self._pointer(type_.memory_space)
        if isinstance(pointer, str):
            return pointer
        if isinstance(element := self._one(type_.element_type), str):
            return element
        return (*pointer, *pointer, *[self.index] * len(open_numbers(type_)))

    def _pointer(self, memory_space: Attribute | None) -> Types | str:
        """The pointer to a memory space."""
        assert memory_space is not None
        space = address_space_number(memory_space, self._spaces)
        if space is None:
            return f"memory space {spell(memory_space)} has no number in LLVM"
        return (LLVMPointerType(space),)
