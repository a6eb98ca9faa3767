"""Types of the llvm dialect spelled as LLVM IR."""

import re
from collections.abc import Callable
from typing import cast

from ..dialects.llvm_types import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMLabelType,
    LLVMMetadataType,
    LLVMPointerType,
    LLVMPPCFP128Type,
    LLVMStructType,
    LLVMTargetExtType,
    LLVMTokenType,
    LLVMVoidType,
    LLVMX86AMXType,
)
from ..syntax.ir import (
    Attribute,
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    IndexType,
    IntegerType,
    Signedness,
    VectorType,
)

_IDENTIFIER = re.compile(r"[-a-zA-Z$._][-a-zA-Z$._0-9]*")


class CannotSpell(Exception):
    """LLVM IR has no words for this, or we have none; the message is for the user."""


def quoted(text: str | bytes) -> str:
    """A string literal of LLVM IR: everything but plain ASCII as `\\XX`."""
    if isinstance(text, str):
        text = text.encode("utf-8", "surrogateescape")
    if text.isalnum():
        return f'"{text.decode()}"'
    plain = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in (34, 92) else f"\\{byte:02X}" for byte in text
    )
    return f'"{plain}"'


def identifier(name: str) -> str:
    """A name as it stands after `@` or `%`."""
    return name if _IDENTIFIER.fullmatch(name) else quoted(name)


def _integer(types: "TypeTexts", type: Attribute) -> str:
    type = cast(IntegerType, type)
    if type.signedness.data is not Signedness.SIGNLESS:
        raise CannotSpell(f"LLVM IR has no type {type}")
    return f"i{type.width.data}"


def _index(types: "TypeTexts", type: Attribute) -> str:
    raise CannotSpell("an index was not lowered to an integer")


def _vector(types: "TypeTexts", type: Attribute) -> str:
    vector = cast("VectorType[Attribute]", type)
    shape = vector.get_shape()
    if len(shape) != 1:
        raise CannotSpell(f"LLVM IR has vectors of rank one only, not {type}")
    scalable = any(int(one.value.data) for one in vector.scalable_dims)
    element = types(vector.get_element_type())
    return f"<vscale x {shape[0]} x {element}>" if scalable else f"<{shape[0]} x {element}>"


def _pointer(types: "TypeTexts", type: Attribute) -> str:
    space = cast(LLVMPointerType, type).space
    return f"ptr addrspace({space})" if space else "ptr"


def _array(types: "TypeTexts", type: Attribute) -> str:
    array = cast(LLVMArrayType, type)
    return f"[{array.size.data} x {types(array.element)}]"


def _struct(types: "TypeTexts", type: Attribute) -> str:
    struct = cast(LLVMStructType, type)
    name = struct.struct_name.data
    if not name:
        return _body(types, struct)
    text = f"%{identifier(name)}"
    if struct.is_reference:
        return text
    types.structs.setdefault(text, "opaque")
    body = "opaque" if struct.is_opaque else _body(types, struct)
    if types.structs[text] not in ("opaque", body):
        raise CannotSpell(f"struct {name!r} has two bodies")
    types.structs[text] = body
    return text


def _body(types: "TypeTexts", struct: LLVMStructType) -> str:
    inside = ", ".join(map(types, struct.elements))
    text = f"{{ {inside} }}" if inside else "{}"
    return f"<{text}>" if struct.is_packed else text


def _function(types: "TypeTexts", type: Attribute) -> str:
    function = cast(LLVMFunctionType, type)
    inputs = [types(one) for one in function.inputs]
    if function.is_variadic:
        inputs.append("...")
    return f"{types(function.result)} ({', '.join(inputs)})"


def _target(types: "TypeTexts", type: Attribute) -> str:
    target = cast(LLVMTargetExtType, type)
    inside = [quoted(target.type_name.data), *map(types, target.type_params)]
    inside.extend(str(number.data) for number in target.int_params)
    return f"target({', '.join(inside)})"


def _fixed(text: str) -> "Callable[[TypeTexts, Attribute], str]":
    return lambda types, type: text


_SPELLINGS: "dict[type[Attribute], Callable[[TypeTexts, Attribute], str]]" = {
    IntegerType: _integer,
    IndexType: _index,
    Float16Type: _fixed("half"),
    BFloat16Type: _fixed("bfloat"),
    Float32Type: _fixed("float"),
    Float64Type: _fixed("double"),
    Float80Type: _fixed("x86_fp80"),
    Float128Type: _fixed("fp128"),
    LLVMPPCFP128Type: _fixed("ppc_fp128"),
    VectorType: _vector,
    LLVMPointerType: _pointer,
    LLVMArrayType: _array,
    LLVMStructType: _struct,
    LLVMFunctionType: _function,
    LLVMTargetExtType: _target,
    LLVMVoidType: _fixed("void"),
    LLVMTokenType: _fixed("token"),
    LLVMLabelType: _fixed("label"),
    LLVMMetadataType: _fixed("metadata"),
    LLVMX86AMXType: _fixed("x86_amx"),
}


class TypeTexts:
    """Each type's text, remembered; identified structs gather their definitions."""

    def __init__(self) -> None:
        self._by_id: dict[int, str] = {}
        self._by_type: dict[Attribute, str] = {}
        self._alive: list[Attribute] = []
        self.structs: dict[str, str] = {}

    def __call__(self, type: Attribute) -> str:
        text = self._by_id.get(id(type))
        if text is None:
            text = self._by_type.get(type)
            if text is None:
                text = self._by_type[type] = self._spell(type)
            self._by_id[id(type)] = text
            self._alive.append(type)
        return text

    def _spell(self, type: Attribute) -> str:
        spell = _SPELLINGS.get(type.__class__)
        if spell is None:
            raise CannotSpell(f"LLVM IR has no type {type}")
        return spell(self, type)
