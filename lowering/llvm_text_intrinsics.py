"""Spell the ops that stand for one LLVM intrinsic, by the facts in their rows."""

import re
from collections.abc import Mapping, Sequence
from typing import cast

from ..dialects.define import TableOp
from ..dialects.llvm_types import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMMetadataType,
    LLVMPointerType,
    LLVMStructType,
    LLVMTargetExtType,
)
from ..dialects.rows import IntrinsicRow, OpRow, table
from ..syntax.ir import (
    Attribute,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    VectorType,
)
from .attribute_values import items, number
from .llvm_text_arith import call_flags
from .llvm_text_attributes import parameter_attributes, range_attribute
from .llvm_text_constants import constant
from .llvm_text_state import CARRIED_BY_OTHERS, Emitter, FunctionText, operands
from .llvm_text_types import CannotSpell

_IMMEDIATE = re.compile(r"(i\d+)\((\w+)\)")
_GIVES_OLD = re.compile(r"llvm\.amdgcn\.raw\.(ptr\.)?buffer\.atomic\.")
"""Intrinsics that give what was there before, of the first operand's type; their ops may not."""
_KNOWN = frozenset(
    {
        "fastmathFlags",
        "access_groups",
        "alias_scopes",
        "noalias_scopes",
        "tbaa",
        "arg_attrs",
        "res_attrs",
        "op_bundle_tags",
        "range",
    }
)


def intrinsic_emitter(name: str) -> Emitter | None:
    """The spelling of an op whose row names an intrinsic."""
    dialect, _, rest = name.partition(".")
    rows = table(dialect)
    row = None if rows is None else rows.op(rest)
    if row is None or row.intrinsic is None:
        return None
    given = set(row.intrinsic.attributes)
    for argument in row.intrinsic.arguments or ():
        if match := _IMMEDIATE.fullmatch(argument):
            given.add(match[2])
    carries = CARRIED_BY_OTHERS | _KNOWN | given
    intrinsic = row.intrinsic

    def spell(text: FunctionText, op: Operation) -> None:
        _spell(text, op, row, intrinsic)

    return Emitter(spell, carries)


def _spell(text: FunctionText, op: Operation, row: OpRow, intrinsic: IntrinsicRow) -> None:
    values = operands(op)
    properties = op.properties
    result = op.results[0].type if op.results else None
    if intrinsic.arguments is not None:
        parts = [_argument(text, op, row, one) for one in intrinsic.arguments]
    else:
        parts = _arguments(text, op, intrinsic)
    before = f"call {call_flags(op)}"
    if (each := items(properties.get("res_attrs"))) and result is not None:
        before += parameter_attributes(text.types, cast(DictionaryAttr, each[0]))
    if (bounds := properties.get("range")) is not None:
        before += f"{range_attribute(bounds)} "
    name = intrinsic.name + _suffix(text, intrinsic, result, values)
    given = values[0].type if _GIVES_OLD.match(name) else result
    type = "void" if given is None else text.types(given)
    line = f"{before}{type} @{name}({', '.join(parts)}){text.module.metadata.access(op)}"
    if result is None and given is not None:
        text.temporary(line)
    elif result is None:
        text.line(line)
    else:
        text.define(op, line)


def _arguments(text: FunctionText, op: Operation, intrinsic: IntrinsicRow) -> list[str]:
    """The operands in order, attributes between them where the intrinsic wants immediates."""
    each = items(op.properties.get("arg_attrs"))
    parts: list[str] = []
    for index, value in enumerate(operands(op)):
        words = parameter_attributes(text.types, cast(DictionaryAttr, each[index])) if each else ""
        parts.append(f"{text.types(value.type)} {words}{text.names[value]}")
    given = _given(op)
    for position, name in zip(intrinsic.immediates, intrinsic.attributes, strict=True):
        parts.insert(position, _immediate(text, given[name]))
    return parts


def _given(op: Operation) -> Mapping[str, Attribute]:
    """The properties of an op, and the values of those that are not written."""
    return op.complete_properties() if isinstance(op, TableOp) else op.properties


def _immediate(text: FunctionText, value: Attribute) -> str:
    if isinstance(value, IntegerAttr | FloatAttr):
        type = cast("IntegerAttr[IntegerType]", value).type
        return f"{text.types(type)} {constant(text.types, cast(Attribute, value), type)}"
    raise CannotSpell(f"{value} can't be an immediate argument")


def _argument(text: FunctionText, op: Operation, row: OpRow, term: str) -> str:
    """An operand by its name in the row, or a constant from an attribute or a number."""
    if match := _IMMEDIATE.fullmatch(term):
        given = match[2]
        return f"{match[1]} {given if given.isdigit() else number(_given(op)[given])}"
    for index, operand in enumerate(row.operands):
        if operand.name == term:
            return text.typed(operands(op)[index])
    raise CannotSpell(f"has no operand {term}")


def _suffix(
    text: FunctionText,
    intrinsic: IntrinsicRow,
    result: Attribute | None,
    values: Sequence[SSAValue],
) -> str:
    """The types in an intrinsic's name."""
    types: list[Attribute] = []
    if intrinsic.results:
        if isinstance(result, LLVMStructType):
            types.extend(result.elements[index] for index in intrinsic.results)
        elif result is not None:
            types.append(result)
    for index in intrinsic.operands:
        before = sum(1 for position in intrinsic.immediates if position < index)
        if index in intrinsic.immediates:
            # An overloaded immediate: the parser of LLVM IR completes the name.
            return ""
        types.append(values[index - before].type)
    return "".join([f".{mangled(text, type)}" for type in types])


def mangled(text: FunctionText, type: Attribute) -> str:
    """A type as it stands in the name of an overloaded intrinsic."""
    if isinstance(type, IntegerType):
        return f"i{cast(IntegerType, type).width.data}"
    if isinstance(type, LLVMPointerType):
        return f"p{type.space}"
    if isinstance(type, VectorType):
        vector = cast("VectorType[Attribute]", type)
        scalable = "nx" if text.types(vector).startswith("<vscale") else ""
        return f"{scalable}v{vector.get_shape()[0]}{mangled(text, vector.get_element_type())}"
    if isinstance(type, LLVMArrayType):
        return f"a{type.size.data}{mangled(text, type.element)}"
    if isinstance(type, LLVMStructType):
        if type.struct_name.data:
            return f"s_{type.struct_name.data}s"
        return f"sl_{''.join([mangled(text, one) for one in type.elements])}s"
    if isinstance(type, LLVMFunctionType):
        inside = "".join([mangled(text, one) for one in type.inputs])
        return f"f_{mangled(text, type.result)}{inside}{'vararg' if type.is_variadic else ''}f"
    if isinstance(type, LLVMMetadataType):
        return "Metadata"
    if isinstance(type, LLVMTargetExtType):
        inside = [mangled(text, one) for one in type.type_params]
        inside.extend(str(one.data) for one in type.int_params)
        return f"t{'_'.join([type.type_name.data, *inside])}t"
    name = text.types(type)
    return _MANGLED.get(name, name)


_MANGLED = {
    "half": "f16",
    "bfloat": "bf16",
    "float": "f32",
    "double": "f64",
    "x86_fp80": "f80",
    "fp128": "f128",
    "ppc_fp128": "ppcf128",
    "void": "isVoid",
}
