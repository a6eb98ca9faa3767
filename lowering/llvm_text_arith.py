"""Spell arithmetic, comparisons, casts, vectors, aggregates and constants as LLVM IR."""

from collections.abc import Mapping
from typing import cast

from ..dialects.llvm_compatible import is_float
from ..dialects.llvm_types import LLVMArrayType, LLVMStructType
from ..syntax.ir import Attribute, IntegerAttr, Operation, VectorType
from .attribute_values import bits, flag, number, numbers, parameter, string, word
from .llvm_text_casts import check_cast, check_mask
from .llvm_text_constants import constant, integer
from .llvm_text_state import FunctionText, emits, operands
from .llvm_text_types import CannotSpell, identifier

_OVERFLOW = ("", "nsw ", "nuw ", "nuw nsw ")
_FASTMATH = ("nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc")
_FAST = 127

_WRAPPING = {"add": "add", "sub": "sub", "mul": "mul", "shl": "shl"}
_EXACT = {"udiv": "udiv", "sdiv": "sdiv", "lshr": "lshr", "ashr": "ashr"}
_PLAIN = {"urem": "urem", "srem": "srem", "and": "and", "xor": "xor"}
_FLOAT = {"fadd": "fadd", "fsub": "fsub", "fmul": "fmul", "fdiv": "fdiv", "frem": "frem"}
_CASTS = (
    "bitcast",
    "addrspacecast",
    "ptrtoint",
    "sext",
    "sitofp",
    "fptosi",
    "fptoui",
    "fpext",
    "fptrunc",
)


def fast_math(properties: Mapping[str, Attribute]) -> str:
    """The fast-math flags of an op, each with a space behind it."""
    value = properties.get("fastmathFlags")
    if value is None:
        return ""
    given = bits(value, "llvm.FastmathFlags")
    if given == _FAST:
        return "fast "
    return "".join([f"{name} " for i, name in enumerate(_FASTMATH) if given >> i & 1])


def call_flags(op: Operation) -> str:
    """The fast-math flags of a call: LLVM has them where floats come out."""
    if "fastmathFlags" not in op.properties or not op.results:
        return ""
    return fast_math(op.properties) if yields_float(op.results[0].type) else ""


def yields_float(type: Attribute, name: str = "") -> bool:
    """Whether a type consists of floats of one type, of the one that `name` names if it does."""
    if isinstance(type, LLVMStructType) and len(set(type.elements)) == 1:
        type = type.elements[0]
    while isinstance(type, LLVMArrayType):
        type = type.element
    if isinstance(type, VectorType):
        type = cast("VectorType[Attribute]", type).get_element_type()
    return is_float(type) and name in ("", type.name)


def _overflow(properties: Mapping[str, Attribute]) -> str:
    value = properties.get("overflowFlags")
    return "" if value is None else _OVERFLOW[bits(value, "llvm.IntegerOverflowFlags")]


def _binary(text: FunctionText, op: Operation, instruction: str) -> None:
    lhs, rhs = operands(op)
    names = text.names
    text.define(op, f"{instruction} {text.types(lhs.type)} {names[lhs]}, {names[rhs]}")


@emits(*(f"llvm.{name}" for name in _WRAPPING), carries={"overflowFlags"})
def wrapping(text: FunctionText, op: Operation) -> None:
    _binary(text, op, f"{op.name[5:]} {_overflow(op.properties)}".rstrip())


@emits(*(f"llvm.{name}" for name in _EXACT), carries={"isExact"})
def exact(text: FunctionText, op: Operation) -> None:
    _binary(text, op, f"{op.name[5:]} exact" if "isExact" in op.properties else op.name[5:])


@emits(*(f"llvm.{name}" for name in _PLAIN))
def plain(text: FunctionText, op: Operation) -> None:
    _binary(text, op, op.name[5:])


@emits("llvm.or", carries={"isDisjoint"})
def or_(text: FunctionText, op: Operation) -> None:
    _binary(text, op, "or disjoint" if "isDisjoint" in op.properties else "or")


@emits(*(f"llvm.{name}" for name in _FLOAT), carries={"fastmathFlags"})
def float_binary(text: FunctionText, op: Operation) -> None:
    _binary(text, op, f"{op.name[5:]} {fast_math(op.properties)}".rstrip())


@emits("llvm.fneg", carries={"fastmathFlags"})
def fneg(text: FunctionText, op: Operation) -> None:
    (value,) = operands(op)
    text.define(op, f"fneg {fast_math(op.properties)}{text.typed(value)}")


@emits("llvm.icmp", carries={"predicate"})
def icmp(text: FunctionText, op: Operation) -> None:
    predicate = word(op.properties["predicate"], "llvm.ICmpPredicate")
    _binary(text, op, f"icmp {predicate}")


@emits("llvm.fcmp", carries={"predicate", "fastmathFlags"})
def fcmp(text: FunctionText, op: Operation) -> None:
    predicate = word(op.properties["predicate"], "llvm.FCmpPredicate").removeprefix("_")
    _binary(text, op, f"fcmp {fast_math(op.properties)}{predicate}")


@emits("llvm.select", carries={"fastmathFlags"})
def select(text: FunctionText, op: Operation) -> None:
    text.define(op, f"select {fast_math(op.properties)}{text.listed(operands(op))}")


@emits("llvm.freeze")
def freeze(text: FunctionText, op: Operation) -> None:
    text.define(op, f"freeze {text.typed(operands(op)[0])}")


# Casts


def _convert(text: FunctionText, op: Operation, instruction: str, attached: str = "") -> None:
    (value,) = operands(op)
    check_cast(op, value.type, op.results[0].type)
    target = text.types(op.results[0].type)
    source = text.types(value.type)
    if source == target and instruction in ("bitcast", "addrspacecast"):
        text.give(op, text.names[value])
        return
    text.define(op, f"{instruction} {source} {text.names[value]} to {target}{attached}")


@emits(*(f"llvm.{name}" for name in _CASTS))
def conversion(text: FunctionText, op: Operation) -> None:
    _convert(text, op, op.name[5:])


@emits("llvm.zext", "llvm.uitofp", carries={"nonNeg"})
def conversion_nneg(text: FunctionText, op: Operation) -> None:
    _convert(text, op, f"{op.name[5:]} nneg" if "nonNeg" in op.properties else op.name[5:])


@emits("llvm.trunc", carries={"overflowFlags"})
def trunc(text: FunctionText, op: Operation) -> None:
    _convert(text, op, f"trunc {_overflow(op.properties)}".rstrip())


@emits("llvm.inttoptr", carries={"dereferenceable"})
def inttoptr(text: FunctionText, op: Operation) -> None:
    _convert(text, op, "inttoptr", dereferenceable(text, op))


def dereferenceable(text: FunctionText, op: Operation) -> str:
    """The metadata that says how many bytes the resulting pointer may be read."""
    value = op.properties.get("dereferenceable")
    if value is None:
        return ""
    size = number(parameter(value, "bytes"))
    or_null = "_or_null" if flag(parameter(value, "mayBeNull")) else ""
    return f", !dereferenceable{or_null} {text.module.metadata.node(f'i64 {size}')}"


# Vectors and aggregates


@emits("llvm.extractelement")
def extractelement(text: FunctionText, op: Operation) -> None:
    text.define(op, f"extractelement {text.listed(operands(op))}")


@emits("llvm.insertelement")
def insertelement(text: FunctionText, op: Operation) -> None:
    text.define(op, f"insertelement {text.listed(operands(op))}")


@emits("llvm.shufflevector", carries={"mask"})
def shufflevector(text: FunctionText, op: Operation) -> None:
    mask = numbers(op.properties["mask"])
    check_mask(mask, operands(op)[0])
    inside = ", ".join(["i32 poison" if one < 0 else f"i32 {one}" for one in mask])
    words = f"<{len(mask)} x i32> <{inside}>"
    if "vscale" in text.types(op.results[0].type):
        if any(mask):
            raise CannotSpell("a scalable vector can only repeat its first element")
        words = f"<vscale x {len(mask)} x i32> zeroinitializer"
    text.define(op, f"shufflevector {text.listed(operands(op))}, {words}")


@emits("llvm.extractvalue", carries={"position"})
def extractvalue(text: FunctionText, op: Operation) -> None:
    position = ", ".join(map(str, numbers(op.properties["position"])))
    text.define(op, f"extractvalue {text.typed(operands(op)[0])}, {position}")


@emits("llvm.insertvalue", carries={"position"})
def insertvalue(text: FunctionText, op: Operation) -> None:
    position = ", ".join(map(str, numbers(op.properties["position"])))
    text.define(op, f"insertvalue {text.listed(operands(op))}, {position}")


# Constants: no instruction, only a spelling


@emits("llvm.mlir.constant", carries={"value"})
def mlir_constant(text: FunctionText, op: Operation) -> None:
    value = op.properties["value"]
    type = op.results[0].type
    if isinstance(value, IntegerAttr):
        text.give(op, integer(value.value.data, type))
    else:
        text.give(op, constant(text.types, value, type))


@emits("llvm.mlir.zero")
def mlir_zero(text: FunctionText, op: Operation) -> None:
    pointer = text.types(op.results[0].type).startswith("ptr")
    text.give(op, "null" if pointer else "zeroinitializer")


@emits("llvm.mlir.undef")
def mlir_undef(text: FunctionText, op: Operation) -> None:
    text.give(op, "undef")


@emits("llvm.mlir.poison")
def mlir_poison(text: FunctionText, op: Operation) -> None:
    text.give(op, "poison")


@emits("llvm.mlir.none")
def mlir_none(text: FunctionText, op: Operation) -> None:
    text.give(op, "none")


@emits("llvm.mlir.addressof", carries={"global_name"})
def mlir_addressof(text: FunctionText, op: Operation) -> None:
    text.give(op, f"@{identifier(string(op.properties['global_name']))}")


@emits("llvm.dso_local_equivalent", carries={"function_name"})
def dso_local_equivalent(text: FunctionText, op: Operation) -> None:
    text.give(op, f"dso_local_equivalent @{identifier(string(op.properties['function_name']))}")
