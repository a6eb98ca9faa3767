"""Spell global variables, aliases and the other symbols without code as LLVM IR."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from ..dialects.llvm_types import LLVMArrayType, LLVMStructType
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    IntegerAttr,
    IntegerType,
    Operation,
    Region,
    SSAValue,
    StringAttr,
    VectorType,
)
from .attribute_values import bits, items, number, numbers, parameter, string, word
from .llvm_text_constants import constant, integer
from .llvm_text_functions import comdat, linkage, unnamed_addr
from .llvm_text_memory import alignment, gep_indices, no_wrap
from .llvm_text_state import FunctionText, ModuleText, emits, name_of, operands
from .llvm_text_types import CannotSpell, TypeTexts, identifier, quoted

_SYMBOL = frozenset(
    {"sym_name", "linkage", "dso_local", "thread_local_", "unnamed_addr", "visibility_"}
)


def spell_global(module: ModuleText, op: Operation) -> None:
    properties = op.properties
    type = properties["global_type"]
    text = module.types(type)
    value: str | None = "undef"
    if (given := properties.get("value")) is not None:
        value = constant(module.types, given, type)
    elif op.regions[0].first_block is not None:
        value = Initialiser(module, op.regions[0]).value()
    external = word(properties["linkage"], "llvm.Linkage") in ("external", "extern_weak")
    if value == "undef" and external:
        value = None
    if value == "undef" and word(properties["linkage"], "llvm.Linkage") == "common":
        value = "zeroinitializer"
    words = linkage(properties, external=value is None)
    words += "thread_local " if "thread_local_" in properties else ""
    words += unnamed_addr(properties)
    space = properties.get("addr_space")
    if space is not None and number(space):
        words += f"addrspace({number(space)}) "
    words += "externally_initialized " if "externally_initialized" in properties else ""
    words += "constant" if "constant" in properties else "global"
    line = f"@{identifier(string(properties['sym_name']))} = {words} {text}"
    line += "" if value is None else f" {value}"
    if (section := properties.get("section")) is not None:
        line += f", section {quoted(string(section))}"
    if part := comdat(properties):
        line += f",{part}"
    line += alignment(properties)
    for entry in items(properties.get("target_specific_attrs")):
        line += f" {_global_attribute(entry)}"
    module.lines.append(line)


def _global_attribute(entry: Attribute) -> str:
    if isinstance(entry, ArrayAttr):
        key, setting = (string(one) for one in items(cast(Attribute, entry)))
        return f"{quoted(key)}={quoted(setting)}"
    return quoted(string(entry))


def spell_alias(module: ModuleText, op: Operation) -> None:
    properties = op.properties
    words = linkage(properties)
    words += "thread_local " if "thread_local_" in properties else ""
    words += unnamed_addr(properties)
    initialiser = Initialiser(module, op.regions[0])
    value = initialiser.typed_value()
    type = module.types(properties["alias_type"])
    name = identifier(string(properties["sym_name"]))
    module.lines.append(f"@{name} = {words}alias {type}, {value}")


def spell_ifunc(module: ModuleText, op: Operation) -> None:
    properties = op.properties
    words = linkage(properties) + unnamed_addr(properties)
    type = module.types(properties["i_func_type"])
    pointer = module.types(properties["resolver_type"])
    resolver = identifier(string(properties["resolver"]))
    name = identifier(string(properties["sym_name"]))
    module.lines.append(f"@{name} = {words}ifunc {type}, {pointer} @{resolver}")


def spell_comdat(module: ModuleText, op: Operation) -> None:
    for selector in op.regions[0].ops:
        module.mark(selector)
        name = identifier(string(selector.properties["sym_name"]))
        kind = word(selector.properties["comdat"], "llvm.Comdat")
        module.lines.append(f"${name} = comdat {kind}")


def spell_structors(module: ModuleText, op: Operation) -> None:
    """Functions to run before or after everything else, with priorities."""
    kind = op.name.removeprefix("llvm.mlir.global_")
    names = [identifier(string(one)) for one in items(op.properties[kind])]
    priorities = numbers(op.properties["priorities"])
    data = items(op.properties.get("data")) or (None,) * len(names)
    entry = "{ i32, ptr, ptr }"
    parts = [
        f"{entry} {{ i32 {priority}, ptr @{name}, ptr {_associated(one)} }}"
        for name, priority, one in zip(names, priorities, data, strict=True)
    ]
    module.lines.append(
        f"@llvm.global_{kind} = appending global [{len(parts)} x {entry}] [{', '.join(parts)}]"
    )


def _associated(data: Attribute | None) -> str:
    if data is None or data.name == "llvm.zero":
        return "null"
    return f"@{identifier(string(data))}"


def module_flags(module: ModuleText, op: Operation) -> list[str]:
    """The nodes of an `llvm.module_flags`."""
    nodes: list[str] = []
    for flag in items(op.properties["flags"]):
        key, value = string(parameter(flag, "key")), parameter(flag, "value")
        behaviour = parameter(flag, "behavior")
        assert behaviour is not None
        assert value is not None
        number_ = bits(behaviour, "llvm.ModFlagBehavior")
        parts = [f"i32 {number_}", f"!{quoted(key)}", _flag_value(module, value)]
        nodes.append(module.metadata.node(*parts))
    return nodes


def _flag_value(module: ModuleText, value: Attribute) -> str:
    if isinstance(value, IntegerAttr):
        type = cast("IntegerAttr[IntegerType]", value).type
        return f"{module.types(type)} {number(cast(Attribute, value))}"
    if isinstance(value, StringAttr):
        return f"!{quoted(value.data)}"
    if isinstance(value, ArrayAttr):
        entries = ", ".join(_flag_value(module, one) for one in items(cast(Attribute, value)))
        return module.metadata.add(f"distinct !{{{entries}}}")
    if value.name == "llvm.cgprofile_entry":
        ends = [parameter(value, end) for end in ("from", "to")]
        parts = ["null" if end is None else f"ptr @{identifier(string(end))}" for end in ends]
        return module.metadata.node(*parts, f"i64 {number(parameter(value, 'count'))}")
    raise CannotSpell(f"the module flag {value} can't be carried to LLVM IR")


# Initialisers that are regions


@dataclass
class Aggregate:
    """An aggregate constant that is being put together."""

    type: Attribute
    parts: "list[str | Aggregate]"

    def text(self, types: TypeTexts) -> str:
        inside = ", ".join(
            f"{types(type)} {part if isinstance(part, str) else part.text(types)}"
            for part, type in zip(self.parts, element_types(self.type), strict=True)
        )
        if isinstance(self.type, LLVMStructType):
            return f"<{{ {inside} }}>" if self.type.is_packed else f"{{ {inside} }}"
        return f"<{inside}>" if isinstance(self.type, VectorType) else f"[{inside}]"


def element_types(type: Attribute) -> tuple[Attribute, ...]:
    """The types of an aggregate's or vector's elements."""
    if isinstance(type, LLVMStructType):
        return type.elements
    if isinstance(type, LLVMArrayType):
        return (type.element,) * type.size.data
    if isinstance(type, VectorType):
        vector = cast("VectorType[Attribute]", type)
        return (vector.get_element_type(),) * vector.get_shape()[0]
    raise CannotSpell(f"{type} has no elements")


class Initialiser:
    """The constant that the region of a global or alias computes."""

    def __init__(self, module: ModuleText, region: Region) -> None:
        self.module = module
        self.text = FunctionText(module)
        self.aggregates: dict[SSAValue, Aggregate] = {}
        self.result: SSAValue | None = None
        block = region.first_block
        for op in block.ops if block is not None else ():
            self._evaluate(op)

    def value(self) -> str:
        assert self.result is not None
        return self._text_of(self.result)

    def typed_value(self) -> str:
        assert self.result is not None
        return f"{self.module.types(self.result.type)} {self._text_of(self.result)}"

    def _evaluate(self, op: Operation) -> None:
        values = operands(op)
        if op.name == "llvm.return":
            (self.result,) = values
            return
        if op.name in ("llvm.insertvalue", "llvm.insertelement"):
            self.aggregates[op.results[0]] = self._insert(op)
            return
        for value in values:
            if value not in self.text.names:
                self.text.names[value] = self._text_of(value)
        evaluate = _CONSTANT_EXPRESSIONS.get(op.name)
        if evaluate is not None:
            self.text.give(op, evaluate(self.text, op))
            return
        emitter = self.module.emitters.get(op.name)
        lines = len(self.module.lines)
        if emitter is not None:
            self.module.check_attributes(op, emitter.carries)
            emitter.spell(self.text, op)
        if emitter is None or len(self.module.lines) != lines:
            del self.module.lines[lines:]
            raise CannotSpell(f"{name_of(op)} is no constant expression of LLVM IR")

    def _text_of(self, value: SSAValue) -> str:
        aggregate = self.aggregates.get(value)
        if aggregate is not None:
            return aggregate.text(self.module.types)
        return self.text.names[value]

    def _insert(self, op: Operation) -> Aggregate:
        values = operands(op)
        container, inserted = values[:2]
        if op.name == "llvm.insertelement":
            position = (int(self._text_of(values[2])),)
        else:
            position = numbers(op.properties["position"])
        known = self.aggregates.get(container)
        whole = known if known is not None else self._expanded(container)
        part: str | Aggregate = self.aggregates.get(inserted) or self._text_of(inserted)
        return self._with(whole, position, part)

    def _with(
        self, whole: "Aggregate", position: tuple[int, ...], part: "str | Aggregate"
    ) -> Aggregate:
        first, *rest = position
        parts = list(whole.parts)
        if rest:
            inside = parts[first]
            if isinstance(inside, str):
                inside = _uniform(element_types(whole.type)[first], inside)
            part = self._with(inside, tuple(rest), part)
        parts[first] = part
        return Aggregate(whole.type, parts)

    def _expanded(self, value: SSAValue) -> Aggregate:
        return _uniform(value.type, self.text.names[value])


def _uniform(type: Attribute, text: str) -> Aggregate:
    """An aggregate all of whose elements are alike."""
    if text not in ("undef", "poison", "zeroinitializer"):
        raise CannotSpell("an element can only be inserted into a constant that is all alike")
    return Aggregate(type, [text] * len(element_types(type)))


def _constant_gep(text: FunctionText, op: Operation) -> str:
    element = text.types(op.properties["elem_type"])
    base = text.typed(operands(op)[0])
    flags = no_wrap(op.properties)
    return f"getelementptr {flags}({element}, {base}{gep_indices(text, op)})"


def _constant_cast(text: FunctionText, op: Operation) -> str:
    (value,) = operands(op)
    source, target = text.types(value.type), text.types(op.results[0].type)
    if source == target:
        return text.names[value]
    return f"{op.name[5:]} ({source} {text.names[value]} to {target})"


def _constant_extension(text: FunctionText, op: Operation) -> str:
    """LLVM has no constant expression for these, but a number can be extended here."""
    (value,) = operands(op)
    given = int(text.names[value])
    if op.name == "llvm.zext" and given < 0:
        given += 1 << int(text.types(value.type)[1:])
    return integer(given, op.results[0].type)


def _constant_arithmetic(text: FunctionText, op: Operation) -> str:
    lhs, rhs = operands(op)
    known = [text.names[value].lstrip("-") for value in (lhs, rhs)]
    if all(one.isdigit() for one in known):
        a, b = int(text.names[lhs]), int(text.names[rhs])
        return integer(_ARITHMETIC[op.name](a, b), op.results[0].type)
    if op.name not in ("llvm.add", "llvm.sub", "llvm.xor"):
        raise CannotSpell(f"{op.name} of an address is no constant expression of LLVM IR")
    return f"{op.name[5:]} ({text.typed(lhs)}, {text.typed(rhs)})"


_ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {
    "llvm.add": lambda a, b: a + b,
    "llvm.sub": lambda a, b: a - b,
    "llvm.mul": lambda a, b: a * b,
    "llvm.xor": lambda a, b: a ^ b,
    "llvm.and": lambda a, b: a & b,
    "llvm.or": lambda a, b: a | b,
    "llvm.shl": lambda a, b: a << b,
}
_CONSTANT_EXPRESSIONS: Mapping[str, Callable[[FunctionText, Operation], str]] = {
    "llvm.getelementptr": _constant_gep,
    "llvm.zext": _constant_extension,
    "llvm.sext": _constant_extension,
    **dict.fromkeys(
        (
            "llvm.bitcast",
            "llvm.addrspacecast",
            "llvm.ptrtoint",
            "llvm.inttoptr",
            "llvm.trunc",
        ),
        _constant_cast,
    ),
    **dict.fromkeys(_ARITHMETIC, _constant_arithmetic),
}


@emits("llvm.blockaddress", carries={"block_addr"})
def blockaddress(text: FunctionText, op: Operation) -> None:
    value = op.properties["block_addr"]
    function = identifier(string(parameter(value, "function")))
    tag = number(parameter(parameter(value, "tag"), "id"))
    text.give(op, f"blockaddress(@{function}, {text.module.block_tag(function, tag)})")


SYMBOLS: Mapping[str, tuple[Callable[[ModuleText, Operation], None], frozenset[str]]] = {
    "llvm.mlir.global": (
        spell_global,
        _SYMBOL
        | {
            "global_type",
            "constant",
            "externally_initialized",
            "value",
            "alignment",
            "addr_space",
            "section",
            "comdat",
            "target_specific_attrs",
        },
    ),
    "llvm.mlir.alias": (spell_alias, _SYMBOL | {"alias_type"}),
    "llvm.mlir.ifunc": (
        spell_ifunc,
        _SYMBOL | {"i_func_type", "resolver", "resolver_type", "address_space"},
    ),
    "llvm.comdat": (spell_comdat, frozenset({"sym_name"})),
    "llvm.mlir.global_ctors": (spell_structors, frozenset({"ctors", "priorities", "data"})),
    "llvm.mlir.global_dtors": (spell_structors, frozenset({"dtors", "priorities", "data"})),
}
"""How a symbol without code is spelled, and which attributes that carries."""
