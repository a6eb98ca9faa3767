"""Spell the ops for intrinsics of LLVM whose rows don't say what all arguments are."""

from typing import cast

from ..syntax.ir import Attribute, Operation, SSAValue, VectorType
from .attribute_values import number, word
from .llvm_text_arith import call_flags
from .llvm_text_calls import BUNDLES, arguments, bundles
from .llvm_text_memory import attached
from .llvm_text_state import ALIASES, FunctionText, emits, operands
from .llvm_text_types import CannotSpell


def _give(text: FunctionText, op: Operation, name: str, given: str, after: str = "") -> None:
    """A call whose name lacks the overloaded types: the parser of LLVM IR completes it."""
    flags = call_flags(op)
    if op.results:
        type = text.types(op.results[0].type)
        text.define(op, f"call {flags}{type} @llvm.{name}({given}){after}")
    else:
        text.line(f"call void @llvm.{name}({given}){after}")


def _aligned(text: FunctionText, pointer: SSAValue, alignment: int) -> str:
    words = f" align {alignment}" if alignment else ""
    return f"{text.types(pointer.type)}{words} {text.names[pointer]}"


@emits("llvm.intr.assume", carries=BUNDLES)
def assume(text: FunctionText, op: Operation) -> None:
    condition, *bundled = operands(op)
    _give(text, op, "assume", text.typed(condition), bundles(text, op, bundled))


@emits("llvm.intr.experimental.noalias.scope.decl", carries={"scope"})
def noalias_scope(text: FunctionText, op: Operation) -> None:
    metadata = text.module.metadata
    scope = metadata.node(metadata.alias_scope(op.properties["scope"]))
    _give(text, op, "experimental.noalias.scope.decl", f"metadata {scope}")


@emits("llvm.intr.coro.end")
def coro_end(text: FunctionText, op: Operation) -> None:
    if next(iter(op.results[0].uses), None) is not None:
        raise CannotSpell("its result is used, in LLVM 22 llvm.coro.end has none")
    text.line(f"call void @llvm.coro.end({text.listed(operands(op))})")


# Memory under masks


def _passed_through(text: FunctionText, op: Operation, given: list[SSAValue]) -> str:
    return text.typed(given[0]) if given else f"{text.types(op.results[0].type)} poison"


@emits("llvm.intr.masked.load", carries={"alignment", "nontemporal", *ALIASES})
def masked_load(text: FunctionText, op: Operation) -> None:
    pointer, mask, *other = operands(op)
    given = _aligned(text, pointer, number(op.properties["alignment"]))
    given += f", {text.typed(mask)}, {_passed_through(text, op, other)}"
    _give(text, op, "masked.load", given, attached(text, op))


@emits("llvm.intr.masked.gather", carries={"alignment", *ALIASES})
def masked_gather(text: FunctionText, op: Operation) -> None:
    pointers, mask, *other = operands(op)
    given = _aligned(text, pointers, number(op.properties["alignment"]))
    given += f", {text.typed(mask)}, {_passed_through(text, op, other)}"
    _give(text, op, "masked.gather", given, attached(text, op))


@emits(
    "llvm.intr.masked.store",
    "llvm.intr.masked.scatter",
    carries={"alignment", "nontemporal", *ALIASES},
)
def masked_store(text: FunctionText, op: Operation) -> None:
    value, pointer, mask = operands(op)
    to = _aligned(text, pointer, number(op.properties["alignment"]))
    given = f"{text.typed(value)}, {to}, {text.typed(mask)}"
    _give(text, op, op.name.removeprefix("llvm.intr."), given, attached(text, op))


@emits(
    "llvm.intr.masked.expandload",
    "llvm.intr.masked.compressstore",
    carries={"arg_attrs", "res_attrs", *ALIASES},
)
def masked_dense(text: FunctionText, op: Operation) -> None:
    given = arguments(text, op, operands(op))
    _give(text, op, op.name.removeprefix("llvm.intr."), given, attached(text, op))


# Matrices in vectors, columns first


def _sizes(op: Operation, *names: str) -> str:
    return "".join([f", i32 {number(op.properties[name])}" for name in names])


@emits("llvm.intr.matrix.multiply", carries={"lhs_rows", "lhs_columns", "rhs_columns"})
def matrix_multiply(text: FunctionText, op: Operation) -> None:
    sizes = _sizes(op, "lhs_rows", "lhs_columns", "rhs_columns")
    _give(text, op, "matrix.multiply", f"{text.listed(operands(op))}{sizes}")


@emits("llvm.intr.matrix.transpose", carries={"rows", "columns"})
def matrix_transpose(text: FunctionText, op: Operation) -> None:
    sizes = _sizes(op, "rows", "columns")
    _give(text, op, "matrix.transpose", f"{text.listed(operands(op))}{sizes}")


def _bytes(type: Attribute) -> int:
    """The size of a number, 0 for a pointer."""
    return cast(int, getattr(type, "bitwidth", 0)) // 8


@emits(
    "llvm.intr.matrix.column.major.load",
    "llvm.intr.matrix.column.major.store",
    carries={"isVolatile", "rows", "columns"},
)
def matrix_access(text: FunctionText, op: Operation) -> None:
    *value, pointer, stride = operands(op)
    vector = cast("VectorType[Attribute]", (value or op.results)[0].type)
    volatile = "true" if number(op.properties["isVolatile"]) else "false"
    parts = [text.typed(one) for one in value]
    parts.append(_aligned(text, pointer, _bytes(vector.get_element_type())))
    given = f"{', '.join(parts)}, {text.typed(stride)}, i1 {volatile}"
    given += _sizes(op, "rows", "columns")
    _give(text, op, op.name.removeprefix("llvm.intr."), given)


# Floats under a rounding mode of their own


@emits(
    *(f"llvm.intr.experimental.constrained.{n}" for n in ("fpext", "fptrunc", "sitofp", "uitofp")),
    carries={"roundingmode", "fpExceptionBehavior"},
)
def constrained(text: FunctionText, op: Operation) -> None:
    properties = op.properties
    given = text.typed(operands(op)[0])
    if (mode := properties.get("roundingmode")) is not None:
        given += f', metadata !"round.{word(mode, "llvm.RoundingMode")}"'
    behavior = word(properties["fpExceptionBehavior"], "llvm.FPExceptionBehavior")
    given += f', metadata !"fpexcept.{behavior}"'
    _give(text, op, op.name.removeprefix("llvm.intr."), given, " strictfp")


# Debug information


@emits(
    "llvm.intr.dbg.value",
    "llvm.intr.dbg.declare",
    "llvm.intr.dbg.label",
    carries={"varInfo", "locationExpr", "label"},
)
def debug_record(text: FunctionText, op: Operation) -> None:
    """Left out: it says nothing of what the program does."""
    text.module.warn(op, "it is left out, only lines are kept of debug information")
