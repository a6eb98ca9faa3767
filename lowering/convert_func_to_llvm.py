"""Convert func to the llvm dialect.

After: no func. A memref argument has become pointers and numbers, by the convention that
`tirx.abi` on the function records; `tirx.signature` keeps the types that it was written with.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dialects.llvm_types import LLVMFunctionType, LLVMVoidType
from ..dialects.ops import llvm
from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    DictionaryAttr,
    FunctionType,
    MemRefType,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    i32,
)
from .calling_convention import Convention, argument_attributes, convention
from .conversion import Conversion, Rules
from .type_conversion import LLVMTypes

if TYPE_CHECKING:
    from ..dialects.ops import func

_MEANT = ("sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs", "no_inline")


def rules(abi: Convention) -> Rules:
    """The rules of func for one convention."""
    made = Rules(("func",))

    @made.on("func.func")
    def convert_func(op: "func.FuncOp", c: Conversion) -> None:
        type_ = op.function_type
        assert isinstance(type_, FunctionType)
        outputs = c.flat_types(type_.outputs.data)
        inputs = abi.types(c, type_.inputs.data)
        properties: dict[str, Attribute | str | None] = {
            "sym_name": op.sym_name,
            "function_type": LLVMFunctionType(inputs, _result(outputs)),
        }
        private = isinstance(op.sym_visibility, StringAttr) and op.sym_visibility.data == "private"
        if private and op.body.first_block is not None:
            properties["linkage"] = "internal"
        if (attributes := argument_attributes(c, abi, type_, op.arg_attrs)) is not None:
            properties["arg_attrs"] = attributes
        made = llvm.LLVMFuncOp(
            **properties,
            regions=[_move(op)],
            attributes={
                **op.attributes,
                "tirx.abi": StringAttr(abi.name),
                "tirx.signature": type_,
            },
        )
        if op.res_attrs is not None and len(outputs) == 1:
            made.properties["res_attrs"] = op.res_attrs
        c.insert(made)
        c.replace()
        convert_body(c, made, type_.inputs.data, abi)

    @made.on("func.return")
    def convert_return(op: "func.ReturnOp", c: Conversion) -> None:
        c.replace_with(llvm.ReturnOp.create(operands=_packed(c, c.flat(op.operands))))

    @made.on("func.call")
    def convert_call(op: "func.CallOp", c: Conversion) -> None:
        types = c.flat_types(op.result_types)
        operands = [v for operand in op.operands for v in abi.values(c, operand)]
        assert isinstance(op.callee, SymbolRefAttr)
        call = llvm.CallOp.create(
            operands=operands,
            result_types=[_result(types)] if types else [],
            properties={
                "callee": op.callee,
                "operandSegmentSizes": DenseArrayBase.from_list(i32, [len(operands), 0]),
                "op_bundle_sizes": DenseArrayBase.from_list(i32, []),
            },
            attributes=op.attributes,
        )
        c.insert(call)
        c.replace(*_unpacked(c, call, op.result_types))

    @made.on("func.constant")
    def convert_function_constant(op: "func.ConstantOp", c: Conversion) -> None:
        from ..dialects.llvm_types import LLVMPointerType

        c.replace(c.emit(llvm.AddressOfOp, (), (LLVMPointerType(),), global_name=op.value))

    return made


def _move(op: Operation):
    """The body of a function, taken out of it."""
    from ..syntax.ir import Region

    region = Region()
    op.regions[0].move_blocks(region)
    return region


def convert_body(
    c: Conversion, function: Operation, inputs: Sequence[Attribute], abi: Convention
) -> None:
    """Give a moved body its new arguments and convert what is in it."""
    region = function.regions[0]
    entry = region.first_block
    if entry is None:
        return
    old = entry.args[: len(inputs)]
    outer = c.op
    for argument, type_ in zip(old, inputs, strict=True):
        made: list[SSAValue] = []
        for converted in abi.types(c, [type_]):
            new = entry.insert_arg(converted, len(entry.args))
            new.location = argument.location
            made.append(new)
        c.enter(entry)
        c.become(argument, abi.parts(c, type_, made))
        if argument.name_hint is not None and made:
            made[0].name_hint = argument.name_hint
    c.forget_arguments(entry, len(old))
    c.region(region)
    c.op = outer


def _result(types: Sequence[Attribute]) -> Attribute:
    """The result type of a function: void, the only type, or a struct."""
    from ..dialects.llvm_types import LLVMStructType

    if not types:
        return LLVMVoidType()
    return types[0] if len(types) == 1 else LLVMStructType.literal(list(types))


def _packed(c: Conversion, values: list[SSAValue]) -> list[SSAValue]:
    from .elementwise import insert

    if len(values) < 2:
        return values
    made = c.emit(llvm.PoisonOp, (), (_result([value.type for value in values]),))
    for index, value in enumerate(values):
        made = insert(c, made, value, index)
    return [made]


def _unpacked(
    c: Conversion, call: Operation, types: Sequence[Attribute]
) -> list[Sequence[SSAValue]]:
    from .elementwise import extract

    counts = [len(c.flat_types([type_])) for type_ in types]
    total = sum(counts)
    if total == 0:
        return [() for _ in types]
    result = call.results[0]
    parts = [result] if total == 1 else [extract(c, result, index) for index in range(total)]
    groups: list[Sequence[SSAValue]] = []
    for count in counts:
        groups.append(parts[:count])
        parts = parts[count:]
    return groups


@dataclass(frozen=True)
class ConvertFuncToLLVM(Pass):
    """Convert func to llvm. `abi` is `bare` (pointers, sizes where open) or `descriptor` (MLIR's)."""

    name = "convert-func-to-llvm"

    abi: str = "bare"
    index_bitwidth: int = 64

    def __post_init__(self) -> None:
        convention(self.abi)

    def apply(self, ctx: Registry, op: Operation) -> None:
        Conversion(self.name, rules(convention(self.abi)), LLVMTypes(self.index_bitwidth)).run(op)


_ = ArrayAttr, DictionaryAttr, MemRefType
