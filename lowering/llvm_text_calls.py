"""Spell calls, invokes, inline assembly and calls of intrinsics by name as LLVM IR."""

from collections.abc import Sequence
from typing import cast

from ..dialects.llvm_types import LLVMFunctionType
from ..syntax.ir import DictionaryAttr, Operation, SSAValue, SymbolRefAttr
from ..syntax.number_arrays import divided
from .attribute_values import entries, items, numbers, string, word
from .llvm_text_arith import call_flags
from .llvm_text_attributes import calling_convention, memory_effects, parameter_attributes
from .llvm_text_control import grouped
from .llvm_text_state import ALIASES, FunctionText, emits, operands
from .llvm_text_types import identifier, quoted

_SITE = {
    "convergent": "convergent",
    "no_unwind": "nounwind",
    "will_return": "willreturn",
    "no_inline": "noinline",
    "always_inline": "alwaysinline",
    "inline_hint": "inlinehint",
}
BUNDLES = {"op_bundle_tags"}
_PARAMETERS = {"arg_attrs", "res_attrs"}


def arguments(text: FunctionText, op: Operation, values: Sequence[SSAValue]) -> str:
    """The arguments of a call with the attributes that the call gives them."""
    each = items(op.properties.get("arg_attrs"))
    if not each:
        return text.listed(values)
    parts: list[str] = []
    for value, attributes in zip(values, each, strict=True):
        words = parameter_attributes(text.types, cast(DictionaryAttr, attributes))
        parts.append(f"{text.types(value.type)} {words}{text.names[value]}")
    return ", ".join(parts)


def result_attributes(text: FunctionText, op: Operation) -> str:
    """The attributes that a call gives its result, each with a space behind it."""
    each = items(op.properties.get("res_attrs"))
    return parameter_attributes(text.types, cast(DictionaryAttr, each[0])) if each else ""


def bundles(text: FunctionText, op: Operation, values: Sequence[SSAValue]) -> str:
    """The operand bundles of a call."""
    sizes = numbers(op.properties.get("op_bundle_sizes"))
    if not sizes:
        return ""
    tags = items(op.properties.get("op_bundle_tags"))
    parts = [
        f"{quoted(string(tag))}({text.listed(group)})"
        for tag, group in zip(tags, divided(values, sizes), strict=True)
    ]
    return f" [ {', '.join(parts)} ]"


def _callee(
    text: FunctionText, op: Operation, values: Sequence[SSAValue]
) -> tuple[str, str, Sequence[SSAValue]]:
    """The type to write before the callee, the callee, and the arguments."""
    name = op.properties.get("callee")
    if isinstance(name, SymbolRefAttr):
        callee = f"@{identifier(name.root_reference.data)}"
    else:
        pointer, *values = values
        callee = text.names[pointer]
    if (variadic := op.properties.get("var_callee_type")) is not None:
        return text.types(cast(LLVMFunctionType, variadic)), callee, values
    return text.types(op.results[0].type) if op.results else "void", callee, values


@emits(
    "llvm.call",
    carries={
        "callee",
        "var_callee_type",
        "CConv",
        "TailCallKind",
        "fastmathFlags",
        "memory_effects",
        *_SITE,
        *BUNDLES,
        *_PARAMETERS,
        *ALIASES,
    },
)
def call(text: FunctionText, op: Operation) -> None:
    properties = op.properties
    given, bundled = grouped(op)
    type, callee, values = _callee(text, op, given)
    kind = properties.get("TailCallKind")
    tail = "none" if kind is None else word(kind, "llvm.TailCallKind")
    before = "" if tail == "none" else f"{tail} "
    flags = call_flags(op)
    convention = calling_convention(properties.get("CConv"))
    line = f"{before}call {flags}{convention}{result_attributes(text, op)}{type} {callee}"
    line += f"({arguments(text, op, values)})"
    for name, words in _SITE.items():
        if name in properties:
            line += f" {words}"
    if (effects := properties.get("memory_effects")) is not None:
        line += f" {memory_effects(effects)}"
    line += bundles(text, op, bundled) + text.module.metadata.access(op)
    _give(text, op, line)


def _give(text: FunctionText, op: Operation, line: str) -> None:
    if op.results:
        text.define(op, line)
    else:
        text.line(line)


@emits(
    "llvm.invoke",
    carries={
        "callee",
        "var_callee_type",
        "CConv",
        "branch_weights",
        *BUNDLES,
        *_PARAMETERS,
    },
)
def invoke(text: FunctionText, op: Operation) -> None:
    properties = op.properties
    given, normal, unwind, bundled = grouped(op)
    type, callee, values = _callee(text, op, given)
    convention = calling_convention(properties.get("CConv"))
    line = f"invoke {convention}{result_attributes(text, op)}{type} {callee}"
    line += f"({arguments(text, op, values)}){bundles(text, op, bundled)}"
    if op.results:
        # The result may be passed on to the normal destination.
        text.names[op.results[0]] = name = text.fresh()
        line = f"{name} = {line}"
    to, away = op.successors
    line += f" to label {text.goto(to, normal)} unwind label {text.goto(away, unwind)}"
    if (weights := properties.get("branch_weights")) is not None:
        line += f", !prof {text.module.metadata.branch_weights(weights)}"
    text.line(line)


@emits("llvm.landingpad", carries={"cleanup"})
def landingpad(text: FunctionText, op: Operation) -> None:
    line = f"landingpad {text.types(op.results[0].type)}"
    if "cleanup" in op.properties:
        line += " cleanup"
    for clause in operands(op):
        kind = "filter" if text.types(clause.type).startswith("[") else "catch"
        line += f" {kind} {text.typed(clause)}"
    text.define(op, line)


@emits("llvm.va_arg")
def va_arg(text: FunctionText, op: Operation) -> None:
    text.define(op, f"va_arg {text.typed(operands(op)[0])}, {text.types(op.results[0].type)}")


@emits(
    "llvm.inline_asm",
    carries={
        "asm_string",
        "constraints",
        "has_side_effects",
        "is_align_stack",
        "tail_call_kind",
        "asm_dialect",
        "operand_attrs",
        "convergent",
    },
)
def inline_asm(text: FunctionText, op: Operation) -> None:
    properties = op.properties
    kind = properties.get("tail_call_kind")
    tail = "none" if kind is None else word(kind, "llvm.TailCallKind")
    values = operands(op)
    each = items(properties.get("operand_attrs"))
    parts = [text.typed(value) for value in values]
    for index, attributes in enumerate(each):
        element = entries(attributes).get("elementtype")
        if element is not None:
            value = values[index]
            words = f"elementtype({text.types(element)})"
            parts[index] = f"{text.types(value.type)} {words} {text.names[value]}"
    line = assembly(
        string(properties["asm_string"]),
        string(properties["constraints"]),
        text.types(op.results[0].type) if op.results else "void",
        parts,
        effects="has_side_effects" in properties,
        align_stack="is_align_stack" in properties,
        intel=(kind := properties.get("asm_dialect")) is not None
        and word(kind, "llvm.AsmDialect") == "intel",
    )
    before = "" if tail == "none" else f"{tail} "
    convergent = " convergent" if {"convergent"} & {*properties, *op.attributes} else ""
    _give(text, op, f"{before}{line}{convergent}")


def assembly(
    code: str,
    constraints: str,
    result: str,
    arguments: Sequence[str],
    *,
    effects: bool = True,
    align_stack: bool = False,
    intel: bool = False,
) -> str:
    """A call of inline assembly."""
    words = "sideeffect " if effects else ""
    words += "alignstack " if align_stack else ""
    words += "inteldialect " if intel else ""
    return f"call {result} asm {words}{quoted(code)}, {quoted(constraints)}({', '.join(arguments)})"


@emits(
    "llvm.call_intrinsic",
    carries={"intrin", "fastmathFlags", *BUNDLES, *_PARAMETERS},
)
def call_intrinsic(text: FunctionText, op: Operation) -> None:
    """The name may lack the overloaded types: the parser of LLVM IR completes it."""
    values, bundled = grouped(op)
    name = string(op.properties["intrin"])
    result = op.results[0].type if op.results else None
    type = "void" if result is None else text.types(result)
    line = f"call {call_flags(op)}{result_attributes(text, op)}{type} @{identifier(name)}"
    line += f"({arguments(text, op, values)}){bundles(text, op, bundled)}"
    _give(text, op, line)
