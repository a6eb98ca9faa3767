"""The short forms of the llvm dialect's calls."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from ..syntax.number_arrays import divided, i32_array, numbers
from .function_syntax import attributes_at, split_inherent
from .hooks import Hooks
from .llvm_attributes import default, enum_row, enum_word, print_attributes
from .llvm_operands import (
    names,
    operand_groups,
    parse_bundle,
    parse_use_list,
    print_bundle,
    print_use_list,
)
from .llvm_types import LLVMArrayType, LLVMVoidType

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer

hooks = Hooks("llvm")

_SHOWN = {
    "callee",
    "CConv",
    "TailCallKind",
    "var_callee_type",
    "intrin",
    "operandSegmentSizes",
    "op_bundle_sizes",
    "op_bundle_tags",
    "arg_attrs",
    "res_attrs",
}


# Parts


def _parse_bundles(
    parser: "Parser", properties: dict[str, Attribute]
) -> "tuple[list[UnresolvedOperand], list[Attribute]]":
    found = parser.parse_optional_comma_separated_list(
        parser.Delimiter.SQUARE, lambda: parse_bundle(parser)
    )
    sizes = [len(operands) for _, operands, _ in found or ()]
    properties["op_bundle_sizes"] = i32_array(*sizes)
    if found:
        properties["op_bundle_tags"] = ArrayAttr([StringAttr(tag) for tag, _, _ in found])
    operands = [one for _, group, _ in found or () for one in group]
    return operands, [one for _, _, group in found or () for one in group]


def _print_bundles(printer: "Printer", op: Operation, operands: Sequence[SSAValue]) -> None:
    tags = op.properties.get("op_bundle_tags")
    if not isinstance(tags, ArrayAttr):
        return
    groups = divided(operands, numbers(op.properties.get("op_bundle_sizes")))
    pairs = list(zip(cast("ArrayAttr[StringAttr]", tags), groups, strict=True))
    printer.print_string(" [")
    printer.print_list(pairs, lambda pair: print_bundle(printer, pair[0].data, pair[1]))
    printer.print_string("]")


def _parse_signature(
    parser: "Parser", properties: dict[str, Attribute]
) -> tuple[list[Attribute], list[Attribute]]:
    """`(i32 {llvm.noundef}) -> (f32 {…})`; attributes go to the properties."""
    inputs: list[Attribute] = []
    outputs: list[Attribute] = []
    of_inputs: list[Mapping[str, Attribute]] = []
    of_outputs: list[Mapping[str, Attribute]] = []

    def one(types: list[Attribute], attributes: list[Mapping[str, Attribute]]) -> None:
        types.append(parser.parse_type())
        attributes.append(parser.parse_optional_attr_dict())

    parser.parse_comma_separated_list(parser.Delimiter.PAREN, lambda: one(inputs, of_inputs))
    parser.parse_punctuation("->")
    at = parser.pos
    if parser.text.startswith("(", parser.pos):
        parser.parse_comma_separated_list(parser.Delimiter.PAREN, lambda: one(outputs, of_outputs))
    else:
        outputs.append(parser.parse_type())
    if any(isinstance(one, LLVMVoidType) for one in outputs):
        parser.raise_error("a call of a function that returns void has no result: write ()", at)
    for name, each in (("arg_attrs", of_inputs), ("res_attrs", of_outputs)):
        if any(each):
            properties[name] = ArrayAttr([DictionaryAttr(dict(one)) for one in each])
    return inputs, outputs


def _print_signature(
    printer: "Printer", op: Operation, inputs: Sequence[Attribute], outputs: Sequence[Attribute]
) -> None:
    arguments, results = op.properties.get("arg_attrs"), op.properties.get("res_attrs")

    def listed(types: Sequence[Attribute], attributes: Attribute | None) -> None:
        printer.print_string("(")
        for index, type in enumerate(types):
            if index:
                printer.print_string(", ")
            printer.print_attribute(type)
            printer.print_op_attributes(attributes_at(attributes, index))
        printer.print_string(")")

    listed(inputs, arguments)
    printer.print_string(" -> ")
    if len(outputs) == 1 and not attributes_at(results, 0):
        printer.print_attribute(outputs[0])
    else:
        listed(outputs, results)


def _wrapped(op_class: type[Operation], name: str, word: str | None) -> Attribute:
    """A calling convention or tail call kind by its word."""
    usual = default(op_class, name)
    return usual if word is None else type(usual)(StringAttr(word))  # pyright: ignore[reportCallIssue]


def _parse_callee(parser: "Parser", properties: dict[str, Attribute]) -> "list[UnresolvedOperand]":
    symbol = parser.parse_optional_symbol_name()
    if symbol is not None:
        properties["callee"] = SymbolRefAttr(symbol)
        return []
    return [parser.parse_unresolved_operand()]


def _parse_arguments(parser: "Parser") -> "list[UnresolvedOperand]":
    return parser.parse_comma_separated_list(
        parser.Delimiter.PAREN, parser.parse_unresolved_operand
    )


def _parse_variadic(parser: "Parser", properties: dict[str, Attribute]) -> None:
    if parser.parse_optional_keyword("vararg") is not None:
        parser.parse_punctuation("(")
        properties["var_callee_type"] = parser.parse_type()
        parser.parse_punctuation(")")


def _print_callee(printer: "Printer", op: Operation, operands: Sequence[SSAValue]) -> bool:
    """Prints the callee; says whether it is a symbol."""
    callee = op.properties.get("callee")
    if isinstance(callee, SymbolRefAttr):
        printer.print_attribute(callee)
        return True
    printer.print_ssa_value(operands[0])
    return False


def _print_convention(printer: "Printer", op: Operation) -> None:
    convention = enum_word(op.properties.get("CConv"), "CConv")
    if convention not in ("", "ccc"):
        printer.print_string(f"{convention} ")


def _print_variadic(printer: "Printer", op: Operation) -> None:
    if (variadic := op.properties.get("var_callee_type")) is not None:
        printer.print_string(" vararg(")
        printer.print_attribute(variadic)
        printer.print_string(")")


def _conventions() -> Sequence[str]:
    return [case.text for case in enum_row("CConv").cases]


# Calls


@hooks.parse("call")
def parse_call(op_class: type[Operation], parser: "Parser") -> Operation:
    properties: dict[str, Attribute] = {}
    convention = parser.parse_optional_keyword_in(_conventions())
    kind = parser.parse_optional_keyword_in(("none", "notail", "musttail", "tail"))
    callee = _parse_callee(parser, properties)
    arguments = _parse_arguments(parser)
    _parse_variadic(parser, properties)
    bundled, bundled_types = _parse_bundles(parser, properties)
    written, attributes = split_inherent(op_class, parser.parse_optional_attr_dict())
    properties |= written
    properties["CConv"] = _wrapped(op_class, "CConv", convention)
    properties["TailCallKind"] = _wrapped(op_class, "TailCallKind", kind)
    properties.setdefault("fastmathFlags", default(op_class, "fastmathFlags"))
    parser.parse_punctuation(":")
    at = parser.pos
    callee_type = [parser.parse_type()] if callee else []
    if callee:
        parser.parse_punctuation(",")
    inputs, outputs = _parse_signature(parser, properties)
    operands = parser.resolve_operands([*callee, *arguments], [*callee_type, *inputs], at)
    bundle_operands = parser.resolve_operands(bundled, bundled_types, at)
    sizes = [len(operands), len(bundle_operands)]
    properties["operandSegmentSizes"] = i32_array(*sizes)
    return op_class.create(
        operands=[*operands, *bundle_operands],
        result_types=outputs,
        properties=properties,
        attributes=attributes,
    )


@hooks.print("call")
def print_call(op: Operation, printer: "Printer") -> None:
    given, bundled = operand_groups(op, 2)
    printer.print_string(" ")
    _print_convention(printer, op)
    kind = enum_word(op.properties.get("TailCallKind"), "TailCallKind")
    if kind not in ("", "none"):
        printer.print_string(f"{kind} ")
    direct = _print_callee(printer, op, given)
    arguments = given if direct else given[1:]
    printer.print_string(f"({names(printer, arguments)})")
    _print_variadic(printer, op)
    _print_bundles(printer, op, bundled)
    print_attributes(printer, op, _SHOWN)
    printer.print_string(" : ")
    if not direct:
        printer.print_attribute(given[0].type)
        printer.print_string(", ")
    _print_signature(printer, op, [one.type for one in arguments], op.result_types)


@hooks.parse("invoke")
def parse_invoke(op_class: type[Operation], parser: "Parser") -> Operation:
    properties: dict[str, Attribute] = {}
    convention = parser.parse_optional_keyword_in(_conventions())
    callee = _parse_callee(parser, properties)
    arguments = _parse_arguments(parser)
    parser.parse_keyword("to")
    to, normal, normal_types = parse_use_list(parser)
    parser.parse_keyword("unwind")
    away, unwind, unwind_types = parse_use_list(parser)
    _parse_variadic(parser, properties)
    bundled, bundled_types = _parse_bundles(parser, properties)
    written, attributes = split_inherent(op_class, parser.parse_optional_attr_dict())
    properties |= written
    properties["CConv"] = _wrapped(op_class, "CConv", convention)
    parser.parse_punctuation(":")
    at = parser.pos
    callee_type = [parser.parse_type()] if callee else []
    if callee:
        parser.parse_punctuation(",")
    inputs, outputs = _parse_signature(parser, properties)
    groups = [
        parser.resolve_operands([*callee, *arguments], [*callee_type, *inputs], at),
        parser.resolve_operands(normal, normal_types, at),
        parser.resolve_operands(unwind, unwind_types, at),
        parser.resolve_operands(bundled, bundled_types, at),
    ]
    sizes = [len(group) for group in groups]
    properties["operandSegmentSizes"] = i32_array(*sizes)
    return op_class.create(
        operands=[one for group in groups for one in group],
        result_types=outputs,
        properties=properties,
        attributes=attributes,
        successors=[to, away],
    )


@hooks.print("invoke")
def print_invoke(op: Operation, printer: "Printer") -> None:
    given, normal, unwind, bundled = operand_groups(op, 4)
    printer.print_string(" ")
    _print_convention(printer, op)
    direct = _print_callee(printer, op, given)
    arguments = given if direct else given[1:]
    printer.print_string(f"({names(printer, arguments)}) to ")
    to, away = op.successors
    print_use_list(printer, to, normal)
    printer.print_string(" unwind ")
    print_use_list(printer, away, unwind)
    _print_variadic(printer, op)
    _print_bundles(printer, op, bundled)
    print_attributes(printer, op, _SHOWN)
    printer.print_string(" : ")
    if not direct:
        printer.print_attribute(given[0].type)
        printer.print_string(", ")
    _print_signature(printer, op, [one.type for one in arguments], op.result_types)


@hooks.parse("call_intrinsic")
def parse_call_intrinsic(op_class: type[Operation], parser: "Parser") -> Operation:
    properties: dict[str, Attribute] = {"intrin": StringAttr(parser.parse_str_literal())}
    arguments = _parse_arguments(parser)
    bundled, bundled_types = _parse_bundles(parser, properties)
    written, attributes = split_inherent(op_class, parser.parse_optional_attr_dict())
    properties |= written
    properties.setdefault("fastmathFlags", default(op_class, "fastmathFlags"))
    parser.parse_punctuation(":")
    at = parser.pos
    inputs, outputs = _parse_signature(parser, properties)
    operands = parser.resolve_operands(arguments, inputs, at)
    bundle_operands = parser.resolve_operands(bundled, bundled_types, at)
    sizes = [len(operands), len(bundle_operands)]
    properties["operandSegmentSizes"] = i32_array(*sizes)
    return op_class.create(
        operands=[*operands, *bundle_operands],
        result_types=outputs,
        properties=properties,
        attributes=attributes,
    )


@hooks.print("call_intrinsic")
def print_call_intrinsic(op: Operation, printer: "Printer") -> None:
    given, bundled = operand_groups(op, 2)
    printer.print_string(" ")
    printer.print_attribute(op.properties["intrin"])
    printer.print_string(f"({names(printer, given)})")
    _print_bundles(printer, op, bundled)
    print_attributes(printer, op, _SHOWN)
    printer.print_string(" : ")
    _print_signature(printer, op, [one.type for one in given], op.result_types)


@hooks.parse("landingpad")
def parse_landingpad(op_class: type[Operation], parser: "Parser") -> Operation:
    properties: dict[str, Attribute] = {}
    if parser.parse_optional_keyword("cleanup") is not None:
        properties["cleanup"] = UnitAttr()
    clauses: list[SSAValue] = []
    while parser.parse_optional_punctuation("(") is not None:
        at = parser.pos
        kind = parser.parse_keyword_in(("filter", "catch"))
        clause = parser.parse_unresolved_operand()
        parser.parse_punctuation(":")
        type = parser.parse_type()
        if (kind == "filter") != isinstance(type, LLVMArrayType):
            parser.raise_error(f"a filter is an array, a catch is none, here it is {type}", at)
        clauses.append(parser.resolve_operand(clause, type))
        parser.parse_punctuation(")")
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    return op_class.create(
        operands=clauses,
        result_types=[parser.parse_type()],
        properties=properties,
        attributes=attributes,
    )


@hooks.print("landingpad")
def print_landingpad(op: Operation, printer: "Printer") -> None:
    printer.print_string(" cleanup " if "cleanup" in op.properties else " ")
    for clause in op.operands:
        kind = "filter" if isinstance(clause.type, LLVMArrayType) else "catch"
        printer.print_string(f"({kind} %{printer.ssa_name(clause)} : ")
        printer.print_attribute(clause.type)
        printer.print_string(") ")
    if op.attributes:
        printer.print_attr_dict(op.attributes)
        printer.print_string(" ")
    printer.print_string(": ")
    printer.print_attribute(op.result_types[0])
