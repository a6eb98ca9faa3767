"""Spell loads, stores, addresses and atomics as LLVM IR."""

import re
from collections.abc import Mapping

from ..syntax.ir import Attribute, Operation
from .attribute_values import bits, number, numbers, string, word
from .llvm_text_arith import dereferenceable
from .llvm_text_state import ALIASES, FunctionText, emits, operands
from .llvm_text_types import CannotSpell, quoted

_ACCESS = ALIASES | {"alignment", "volatile_", "syncscope", "llvm.mmra"}
_DYNAMIC = -(1 << 31)
_NOWHERE = re.compile(r"(, i\d+ 0)*")
_NO_WRAP = (
    "",
    "inbounds ",
    "nusw ",
    "inbounds ",
    "nuw ",
    "inbounds nuw ",
    "nusw nuw ",
    "inbounds nuw ",
)
_ORDERINGS = ("", "unordered", "monotonic", "", "acquire", "release", "acq_rel", "seq_cst")


def alignment(properties: Mapping[str, Attribute]) -> str:
    """`, align n`, or nothing."""
    value = properties.get("alignment")
    size = 0 if value is None else number(value)
    if size < 0 or size & (size - 1):
        raise CannotSpell(f"its alignment is {size}, not a power of two")
    return f", align {size}" if size else ""


def _syncscope(properties: Mapping[str, Attribute]) -> str:
    scope = properties.get("syncscope")
    return "" if scope is None else f"syncscope({quoted(string(scope))}) "


def ordering(properties: Mapping[str, Attribute], name: str = "ordering") -> str:
    """The atomic ordering, or nothing for an access that is not atomic."""
    value = properties.get(name)
    return "" if value is None else _ORDERINGS[bits(value, "llvm.AtomicOrdering")]


def attached(text: FunctionText, op: Operation) -> str:
    """The metadata that a memory access carries."""
    properties = op.properties
    metadata = text.module.metadata
    parts = ""
    if "invariant" in properties:
        parts += f", !invariant.load {metadata.node()}"
    if "dereferenceable" in properties:
        parts += dereferenceable(text, op)
    if "nontemporal" in properties:
        parts += f", !nontemporal {metadata.node('i32 1')}"
    if "invariantGroup" in properties:
        parts += f", !invariant.group {metadata.node()}"
    if not ALIASES.isdisjoint(properties):
        parts += metadata.access(op)
    if op.attributes and (tags := op.attributes.get("llvm.mmra")) is not None:
        parts += metadata.mmra(tags)
    return parts


@emits(
    "llvm.load",
    carries=_ACCESS | {"ordering", "nontemporal", "invariant", "invariantGroup", "dereferenceable"},
)
def load(text: FunctionText, op: Operation) -> None:
    properties = op.properties
    (address,) = operands(op)
    order = ordering(properties)
    volatile = "volatile " if "volatile_" in properties else ""
    type = text.types(op.results[0].type)
    if order:
        parts = (
            f"load atomic {volatile}{type}, {text.typed(address)} {_syncscope(properties)}{order}"
        )
    else:
        if "syncscope" in properties:
            raise CannotSpell("a syncscope needs an atomic ordering")
        parts = f"load {volatile}{type}, {text.typed(address)}"
    text.define(op, parts + alignment(properties) + attached(text, op))


@emits("llvm.store", carries=_ACCESS | {"ordering", "nontemporal", "invariantGroup"})
def store(text: FunctionText, op: Operation) -> None:
    properties = op.properties
    order = ordering(properties)
    volatile = "volatile " if "volatile_" in properties else ""
    parts = text.listed(operands(op))
    if order:
        parts = f"store atomic {volatile}{parts} {_syncscope(properties)}{order}"
    else:
        if "syncscope" in properties:
            raise CannotSpell("a syncscope needs an atomic ordering")
        parts = f"store {volatile}{parts}"
    text.line(parts + alignment(properties) + attached(text, op))


@emits("llvm.alloca", carries={"alignment", "elem_type", "inalloca"})
def alloca(text: FunctionText, op: Operation) -> None:
    properties = op.properties
    (count,) = operands(op)
    pointer = op.results[0].type
    space = getattr(pointer, "space", 0)
    inalloca = "inalloca " if "inalloca" in properties else ""
    parts = f"alloca {inalloca}{text.types(properties['elem_type'])}, {text.typed(count)}"
    place = f", addrspace({space})" if space else ""
    text.define(op, parts + alignment(properties) + place)


@emits("llvm.getelementptr", carries={"rawConstantIndices", "elem_type", "noWrapFlags"})
def getelementptr(text: FunctionText, op: Operation) -> None:
    properties = op.properties
    element = text.types(properties["elem_type"])
    base = operands(op)[0]
    name = text.names[base]
    indices = gep_indices(text, op)
    if name.startswith("@") and _NOWHERE.fullmatch(indices) is not None:
        # The address of a symbol: constants fold where they stand.
        text.give(op, name)
        return
    words = f"getelementptr {no_wrap(properties)}{element}"
    text.define(op, f"{words}, {text.types(base.type)} {name}{indices}")


def no_wrap(properties: Mapping[str, Attribute]) -> str:
    """The flags of a getelementptr."""
    flags = properties.get("noWrapFlags")
    return "" if flags is None else _NO_WRAP[bits(flags, "llvm.GEPNoWrapFlags")]


def gep_indices(text: FunctionText, op: Operation) -> str:
    """The indices of a getelementptr, constants and values in turn."""
    _, *dynamic = operands(op)
    raw = numbers(op.properties["rawConstantIndices"])
    if not dynamic:
        return "".join([f", i32 {one}" for one in raw])
    values = iter(dynamic)
    return "".join(
        [f", {text.typed(next(values))}" if one == _DYNAMIC else f", i32 {one}" for one in raw]
    )


# Atomics


@emits("llvm.atomicrmw", carries=_ACCESS | {"bin_op", "ordering"})
def atomicrmw(text: FunctionText, op: Operation) -> None:
    properties = op.properties
    volatile = "volatile " if "volatile_" in properties else ""
    kind = word(properties["bin_op"], "llvm.AtomicBinOp").removeprefix("_")
    text.define(
        op,
        f"atomicrmw {volatile}{kind} {text.listed(operands(op))} "
        f"{_syncscope(properties)}{ordering(properties)}"
        f"{alignment(properties)}{attached(text, op)}",
    )


@emits("llvm.cmpxchg", carries=_ACCESS | {"success_ordering", "failure_ordering", "weak"})
def cmpxchg(text: FunctionText, op: Operation) -> None:
    properties = op.properties
    weak = "weak " if "weak" in properties else ""
    volatile = "volatile " if "volatile_" in properties else ""
    text.define(
        op,
        f"cmpxchg {weak}{volatile}{text.listed(operands(op))} {_syncscope(properties)}"
        f"{ordering(properties, 'success_ordering')} {ordering(properties, 'failure_ordering')}"
        f"{alignment(properties)}{attached(text, op)}",
    )


@emits("llvm.fence", carries={"ordering", "syncscope"})
def fence(text: FunctionText, op: Operation) -> None:
    text.line(f"fence {_syncscope(op.properties)}{ordering(op.properties)}")
