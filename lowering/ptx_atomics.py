"""What PTX's atom instruction can do: operations by type, scopes, orders, kinds of memory."""

from typing import NamedTuple

from ..dialects.address_spaces import GENERIC, GLOBAL, SHARED, SHARED_CLUSTER
from ..dialects.llvm_types import LLVMPointerType
from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute

SCOPES = {"block": "cta", "cluster": "cluster", "device": "gpu", "": "sys"}
"""PTX's word for each of LLVM's scopes; the last one is what an op without a scope means."""

SPACES = {GENERIC: "", GLOBAL: ".global", SHARED: ".shared", SHARED_CLUSTER: ".shared::cluster"}
"""PTX's word for memory that has atomics."""

ORDERS = {
    "monotonic": "relaxed",
    "acquire": "acquire",
    "release": "release",
    "acq_rel": "acq_rel",
    "seq_cst": "acquire",
}
"""PTX's word for each order; before a sequentially consistent operation there is a fence.sc."""

_FORMS = {
    "xchg": "i32:exch.b32 f32:exch.b32 i64:exch.b64 f64:exch.b64 ptr:exch.b64",
    "add": "i32:add.u32 i64:add.u64",
    "sub": "i32:add.u32 i64:add.u64",
    "and": "i8:and.b32 i16:and.b32 i32:and.b32 i64:and.b64",
    "or": "i8:or.b32 i16:or.b32 i32:or.b32 i64:or.b64",
    "xor": "i8:xor.b32 i16:xor.b32 i32:xor.b32 i64:xor.b64",
    "max": "i32:max.s32 i64:max.s64",
    "min": "i32:min.s32 i64:min.s64",
    "umax": "i32:max.u32 i64:max.u64",
    "umin": "i32:min.u32 i64:min.u64",
    "uinc_wrap": "i32:inc.u32",
    "udec_wrap": "i32:dec.u32",
    "fadd": "f16:add.noftz.f16 bf16:add.noftz.bf16 f32:add.f32 f64:add.f64",
}
"""PTX ISA 9.0, 9.7.13.5, what LLVM 22 selects an instruction for; `sub` adds the negated value,
8 and 16 bits are a part of a word.

The rest LLVM makes a loop around a compare and swap, which has the order and the scope. Pairs of
f16 and bf16 are in the rest, because `add.noftz.f16x2` is atomic in each half only.
"""

_REGISTERS = {
    **dict.fromkeys(("i8", "i16", "i32"), "r"),
    **dict.fromkeys(("i64", "ptr"), "l"),
    **dict.fromkeys(("f16", "bf16"), "h"),
    "f32": "f",
    "f64": "d",
}
_NEEDS = {"bf16": "90"}


class Form(NamedTuple):
    """The words of an instruction, inline assembly's letter for its registers, architectures."""

    words: str
    register: str
    needs: str = ""


def _read_forms() -> dict[tuple[str, str], Form]:
    forms: dict[tuple[str, str], Form] = {}
    for kind, row in _FORMS.items():
        for word in row.split():
            type_, _, words = word.partition(":")
            forms[kind, type_] = Form(words, _REGISTERS[type_], _NEEDS.get(type_, ""))
    return forms


FORMS = _read_forms()
"""The instruction for an LLVM operation on a type."""


def form_of(kind: str, type_: Attribute) -> Form | None:
    """The instruction that does an LLVM operation on a value, if there is one."""
    return FORMS.get((kind, "ptr" if isinstance(type_, LLVMPointerType) else spell(type_)))
