"""Bodies of functions while they are converted, and the symbols that these need beside them."""

from collections.abc import Sequence
from typing import cast

from ..dialects.llvm_types import LLVMFunctionType, LLVMVoidType
from ..dialects.ops import llvm
from ..dialects.symbols import is_symbol_table, symbol_in
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    Operation,
    Region,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
)
from ..syntax.number_arrays import i32_array
from .calling_convention import Convention
from .conversion import Conversion


def take_body(op: Operation) -> Region:
    """The body of a function, taken out of it."""
    region = Region()
    op.regions[0].move_blocks(region)
    return region


def convert_body(
    c: Conversion, function: Operation, inputs: Sequence[Attribute], abi: Convention
) -> None:
    """Give a body new arguments for the first of its old ones, and convert what is in it."""
    region = function.regions[0]
    entry = region.first_block
    if entry is None:
        return
    old = entry.args[: len(inputs)]
    for argument, type_ in zip(old, inputs, strict=True):
        made: list[SSAValue] = []
        for converted in abi.types(c, [type_]):
            new = entry.insert_arg(converted, len(entry.args))
            new.location = argument.location
            made.append(new)
        if made:
            made[abi.pointers - 1 if len(made) > 1 else 0].name_hint = argument.name_hint
            c.become(argument, abi.parts(type_, made))
    c.forget_arguments(entry, len(old))
    c.region(region)


def result_attributes(c: Conversion, given: Attribute | None, count: int) -> Attribute | None:
    """Attributes of a result stay if there is one; a struct can't have those of its parts."""
    if given is None or count == 1:
        return given
    each = cast("ArrayAttr[DictionaryAttr]", given).data
    if any(attributes.data for attributes in each):
        c.refuse("the results become a struct, which can't have the attributes of its parts")
    return None


# Symbols


def symbol_table(op: Operation) -> Operation:
    """The op around another in whose region symbols are looked up."""
    table = op.parent_op()
    while table is not None and not is_symbol_table(table):
        table = table.parent_op()
    assert table is not None
    return table


def add_symbol(c: Conversion, made: Operation) -> None:
    """Put a symbol at the beginning of the table around the op."""
    block = symbol_table(c.op).regions[0].first_block
    assert block is not None
    assert block.first_op is not None
    made.location = c.op.location
    block.insert_op_before(made, block.first_op)


def fresh_symbol(c: Conversion, name: str) -> str:
    """A name that no symbol around the op has: this one, or it with a number behind it."""
    table = symbol_table(c.op)
    tried, number = name, 0
    while symbol_in(table, tried) is not None:
        tried, number = f"{name}_{number}", number + 1
    return tried


def call_library(
    c: Conversion, name: str, operands: Sequence[SSAValue], result: Attribute | None
) -> Sequence[SSAValue]:
    """Call a function of C's library or CUDA's, and declare it in the table around the op."""
    inputs = [operand.type for operand in operands]
    type_ = LLVMFunctionType(inputs, result or LLVMVoidType())
    known = symbol_in(symbol_table(c.op), name)
    if known is None:
        add_symbol(c, llvm.LLVMFuncOp(sym_name=name, function_type=type_, regions=[Region()]))
    elif known.properties.get("function_type") != type_:
        c.refuse(f"@{name} is C's function of type {spell(type_)} here; call yours otherwise")
    return c.make(
        llvm.CallOp,
        operands,
        [] if result is None else [result],
        callee=SymbolRefAttr(name),
        operandSegmentSizes=i32_array(len(operands), 0),
        op_bundle_sizes=i32_array(),
    ).results


def call_intrinsic(
    c: Conversion,
    name: str,
    operands: Sequence[SSAValue],
    result: Attribute,
    **properties: Attribute | None,
) -> SSAValue:
    """Call one of LLVM's intrinsics that no op stands for, by its name."""
    return c.emit(
        llvm.CallIntrinsicOp,
        operands,
        (result,),
        intrin=StringAttr(name),
        operandSegmentSizes=i32_array(len(operands), 0),
        op_bundle_sizes=i32_array(),
        **properties,
    )
