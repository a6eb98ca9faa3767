"""The rule for printing from a kernel: CUDA's vprintf."""

from typing import TYPE_CHECKING

from ..dialects.llvm_compatible import is_float
from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType, LLVMStructType
from ..dialects.ops import llvm
from ..dialects.shaped import is_integer
from ..syntax.elements import bit_width
from ..syntax.ir import (
    DenseArrayBase,
    Float64Type,
    IndexType,
    Region,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    i1,
    i8,
    i32,
    i64,
)
from .constants import integer
from .conversion import Conversion, Rules
from .functions import add_symbol, call_library, fresh_symbol

if TYPE_CHECKING:
    from ..dialects.ops import gpu

RULES = Rules()


@RULES.on("gpu.printf")
def convert_printf(op: "gpu.PrintfOp", c: Conversion) -> None:
    """The arguments lie in a struct on the stack, promoted as C does for variadic functions."""
    assert isinstance(op.format, StringAttr)
    text = _text(c, op.format.data)
    values = [_promoted(c, value) for value in op.args]
    buffer = c.emit(llvm.ZeroOp, (), (LLVMPointerType(),))
    if values:
        struct = LLVMStructType.literal([value.type for value in values])
        one = integer(c, 1, i32)
        buffer = c.emit(llvm.AllocaOp, (one,), (LLVMPointerType(),), elem_type=struct)
        for index, value in enumerate(values):
            place = c.emit(
                llvm.GEPOp,
                (buffer,),
                (LLVMPointerType(),),
                rawConstantIndices=DenseArrayBase.from_list(i32, [0, index]),
                elem_type=struct,
            )
            c.make(llvm.StoreOp, (value, place))
    call_library(c, "vprintf", (text, buffer), i32)
    c.replace()


def _text(c: Conversion, text: str) -> SSAValue:
    """The address of a string that ends with a zero."""
    text += "\0"
    name = fresh_symbol(c, "__printf_format")
    add_symbol(
        c,
        llvm.GlobalOp(
            global_type=LLVMArrayType(len(text.encode("utf-8", "surrogateescape")), i8),
            sym_name=name,
            linkage="internal",
            constant=True,
            value=StringAttr(text),
            regions=[Region()],
        ),
    )
    return c.emit(llvm.AddressOfOp, (), (LLVMPointerType(),), global_name=SymbolRefAttr(name))


def _promoted(c: Conversion, argument: SSAValue) -> SSAValue:
    """A value as C's variadic functions get it; an index is a `long`, however wide it is here."""
    value = c.value(argument)
    type_ = value.type
    if isinstance(argument.type, IndexType):
        return value if type_ == i64 else c.emit(llvm.SExtOp, (value,), (i64,))
    if is_float(type_) and bit_width(type_) < 64:
        return c.emit(llvm.FPExtOp, (value,), (Float64Type(),))
    if is_integer(type_) and type_.width.data < 32:
        return c.emit(llvm.ZExtOp if type_ == i1 else llvm.SExtOp, (value,), (i32,))
    return value
