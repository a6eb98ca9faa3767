"""Give each host function a twin that takes its arguments, and leaves its results, in memory.

How a machine passes structs, halves and single bits is then no question for whoever calls.
"""

from typing import cast

from ..dialects.llvm_types import LLVMFunctionType, LLVMStructType, LLVMVoidType, ptr
from ..dialects.ops import llvm
from ..dialects.symbols import symbol_of
from ..syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    Operation,
    Region,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i32,
    i64,
)
from .attribute_values import word
from .simt_code import Code

ENTRY = "tirx.entry."
"""Before a function's name: `void (ptr addresses of arguments, ptr results)`."""
RESULT_STRIDE = 16
"""Bytes from one result to the next."""


def is_host_function(op: Operation) -> bool:
    """Whether an op is a function that others may call."""
    if op.name != "llvm.func" or op.regions[0].first_block is None:
        return False
    given = op.properties.get("linkage")
    return given is None or word(given, "llvm.Linkage") == "external"


def add_entries(module: Operation) -> None:
    """Add the twins of all host functions of a module on the llvm level."""
    body = module.regions[0].block
    for function in [op for op in body.ops if is_host_function(op)]:
        body.add_op(_entry(function))


def result_types(type_: Attribute) -> tuple[Attribute, ...]:
    """The results of a function: none, one, or the elements of a struct."""
    result = cast(LLVMFunctionType, type_).result
    if isinstance(result, LLVMVoidType):
        return ()
    return result.elements if isinstance(result, LLVMStructType) else (result,)


def _entry(function: Operation) -> Operation:
    name = symbol_of(function) or ""
    type_ = cast(LLVMFunctionType, function.properties["function_type"])
    block = Block(arg_types=[ptr(), ptr()])
    arguments, results = block.args
    code = Code(block, function.location)
    values = [
        code.load(code.load(code.behind(arguments, 8 * index), ptr()), input_)
        for index, input_ in enumerate(type_.inputs)
    ]
    call = code.add(
        llvm.CallOp,
        values,
        type_.results,
        callee=SymbolRefAttr(name),
        operandSegmentSizes=DenseArrayBase.from_list(i32, [len(values), 0]),
        op_bundle_sizes=DenseArrayBase.from_list(i32, []),
    )
    for result in call.results:
        parts = result_types(type_)
        for index, part in enumerate(parts):
            value = result
            if isinstance(result.type, LLVMStructType):
                position = DenseArrayBase.from_list(i64, [index])
                value = code.emit(llvm.ExtractValueOp, (result,), part, position=position)
            code.store(value, code.behind(results, RESULT_STRIDE * index))
    code.finish()
    return llvm.LLVMFuncOp.create(
        regions=[Region(block)],
        properties={
            "sym_name": StringAttr(f"{ENTRY}{name}"),
            "function_type": LLVMFunctionType([ptr(), ptr()]),
            "no_unwind": UnitAttr(),
        },
        location=function.location,
    )
