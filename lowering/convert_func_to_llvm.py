"""Convert func to the llvm dialect.

After: no func. A memref argument has become pointers and numbers, by the convention that
`tirx.abi` on the function records; `tirx.signature` keeps the types that it was written with.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ..dialects.function_syntax import split_inherent
from ..dialects.llvm_types import LLVMFunctionType, LLVMPointerType
from ..dialects.ops import llvm
from ..syntax.ir import (
    Attribute,
    FunctionType,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
)
from ..syntax.number_arrays import i32_array
from .calling_convention import Convention, argument_attributes, convention
from .conversion import Conversion, Rules
from .functions import convert_body, result_attributes, take_body
from .llvm_conversion import LLVMConversion

if TYPE_CHECKING:
    from ..dialects.ops import func

_LINKAGE = "llvm.linkage"
_REFUSED = {
    "llvm.bareptr": "the convention is an option of the pass: abi=bare",
    "llvm.emit_c_interface": "no C interface is made; call the function by its convention",
    "llvm.varargs": "func.func can't have a variable number of arguments; declare an llvm.func",
}


@cache
def rules(abi: Convention) -> Rules:
    """The rules of func for one convention."""
    made = Rules(("func",))

    @made.on("func.func")
    def convert_func(op: "func.FuncOp", c: Conversion) -> None:
        type_ = op.function_type
        assert isinstance(type_, FunctionType)
        inputs, outputs = type_.inputs.data, type_.outputs.data
        properties, attributes = split_inherent(llvm.LLVMFuncOp, op.attributes)
        for name in _REFUSED.keys() & attributes.keys():
            c.refuse(f"attribute {name}: {_REFUSED[name]}")
        is_private = op.sym_visibility == StringAttr("private")
        is_internal = is_private and op.body.first_block is not None
        function = llvm.LLVMFuncOp(
            sym_name=op.sym_name,
            sym_visibility=op.sym_visibility,
            function_type=LLVMFunctionType(abi.types(c, inputs), abi.result_type(c, outputs)),
            linkage=attributes.pop(_LINKAGE, "internal" if is_internal else None),
            no_inline=op.no_inline,
            arg_attrs=argument_attributes(abi, inputs, op.arg_attrs),
            res_attrs=result_attributes(c, op.res_attrs, len(c.flat_types(outputs))),
            regions=[take_body(op)],
            attributes={**attributes, **abi.record(c, type_)},
        )
        function.properties.update(properties)
        op.attributes.clear()
        c.replace_with(function)
        convert_body(c, function, inputs, abi)

    @made.on("func.return")
    def convert_return(op: "func.ReturnOp", c: Conversion) -> None:
        c.make(llvm.ReturnOp, abi.packed(c, op.operands_))
        c.replace()

    @made.on("func.call")
    def convert_call(op: "func.CallOp", c: Conversion) -> None:
        operands = [v for operand in op.operands_ for v in abi.values(c, operand)]
        types = [operand.type for operand in op.operands_]
        call(c, op, operands, types, op.callee, op.no_inline)

    @made.on("func.call_indirect")
    def convert_call_indirect(op: "func.CallIndirectOp", c: Conversion) -> None:
        operands = [v for operand in op.callee_operands for v in abi.values(c, operand)]
        types = [operand.type for operand in op.callee_operands]
        call(c, op, [c.value(op.callee), *operands], types, None)

    def call(
        c: Conversion,
        op: "func.CallOp | func.CallIndirectOp",
        operands: Sequence[SSAValue],
        types: Sequence[Attribute],
        callee: Attribute | None,
        no_inline: Attribute | None = None,
    ) -> None:
        result = abi.result_type(c, op.result_types) if op.results else None
        made = c.make(
            llvm.CallOp,
            operands,
            [] if result is None else [result],
            callee=callee,
            operandSegmentSizes=i32_array(len(operands), 0),
            op_bundle_sizes=i32_array(),
            arg_attrs=argument_attributes(abi, types, op.arg_attrs),
            res_attrs=result_attributes(c, op.res_attrs, len(c.flat_types(op.result_types))),
            no_inline=no_inline,
        )
        made.attributes.update(op.attributes)
        op.attributes.clear()
        c.replace(*abi.unpacked(c, made.results, op.result_types))

    @made.on("func.constant")
    def convert_function_constant(op: "func.ConstantOp", c: Conversion) -> None:
        assert isinstance(op.value, SymbolRefAttr)
        c.replace(c.emit(llvm.AddressOfOp, (), (LLVMPointerType(),), global_name=op.value))

    return made


@dataclass(frozen=True)
class ConvertFuncToLLVM(LLVMConversion):
    """Convert func to llvm. `abi` is `bare` (pointers, sizes where open) or MLIR's `descriptor`."""

    name = "convert-func-to-llvm"

    abi: str = "bare"

    def __post_init__(self) -> None:
        super().__post_init__()
        convention(self.abi)

    def rules(self) -> Rules:
        return rules(convention(self.abi))

    @classmethod
    def rules_for(cls, abi: str) -> Rules:
        return rules(convention(abi))
