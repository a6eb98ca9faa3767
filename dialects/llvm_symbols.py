"""The short forms of the llvm dialect's functions, global variables and aliases."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntegerAttr,
    Operation,
    Region,
    StringAttr,
    UnitAttr,
    i8,
    i32,
)
from .attributes import TableAttribute
from .function_syntax import attributes_at, print_argument, split_inherent
from .hooks import Hooks
from .llvm_attributes import default, enum_case, enum_row, enum_word
from .llvm_types import LLVMArrayType, LLVMFunctionType, LLVMVoidType

if TYPE_CHECKING:
    from ..syntax.parser import Argument, Parser
    from ..syntax.printer import Printer

hooks = Hooks("llvm")

_FUNCTION = {
    "sym_name",
    "function_type",
    "arg_attrs",
    "res_attrs",
    "linkage",
    "CConv",
    "visibility_",
    "comdat",
    "unnamed_addr",
    "vscale_range",
}
_GLOBAL = {
    "sym_name",
    "global_type",
    "alias_type",
    "constant",
    "value",
    "linkage",
    "unnamed_addr",
    "thread_local_",
    "visibility_",
    "comdat",
}


# Parts


def parse_linkage(parser: "Parser") -> Attribute:
    """A linkage by its word, external where none is written."""
    word = parser.parse_optional_keyword_in([case.text for case in enum_row("Linkage").cases])
    return _wrapped(parser, "linkage", StringAttr(word or "external"))


def _wrapped(parser: "Parser", name: str, *parameters: Attribute) -> Attribute:
    cls = cast("type[TableAttribute] | None", parser.registry.get_optional_attr(f"llvm.{name}"))
    assert cls is not None
    return cls(*parameters)


def _parse_word(parser: "Parser", enum: str) -> IntegerAttr:
    """A case of an enum whose usual case has no word."""
    words = [case.text for case in enum_row(enum).cases if case.text]
    return enum_case(parser, enum, parser.parse_optional_keyword_in(words) or "")


def _print_words(printer: "Printer", op: Operation, *, linkage: bool) -> None:
    """Linkage, visibility, thread locality and the weight of the address, each with a space."""
    properties = op.properties
    word = enum_word(properties.get("linkage"), "Linkage")
    if linkage or word not in ("", "external"):
        printer.print_string(f"{word} ")
    if word := enum_word(properties.get("visibility_"), "Visibility"):
        printer.print_string(f"{word} ")
    if "thread_local_" in properties:
        printer.print_string("thread_local ")
    if word := enum_word(properties.get("unnamed_addr"), "UnnamedAddr"):
        printer.print_string(f"{word} ")


def _parse_comdat(parser: "Parser", properties: dict[str, Attribute]) -> None:
    if parser.parse_optional_keyword("comdat") is not None:
        parser.parse_punctuation("(")
        properties["comdat"] = parser.parse_attribute()
        parser.parse_punctuation(")")


def _print_comdat(printer: "Printer", op: Operation) -> None:
    if (comdat := op.properties.get("comdat")) is not None:
        printer.print_string(" comdat(")
        printer.print_attribute(comdat)
        printer.print_string(")")


def _shown(op: Operation, hidden: set[str]) -> dict[str, Attribute]:
    return {k: v for k, v in {**op.properties, **op.attributes}.items() if k not in hidden}


# Functions


@dataclass
class _Signature:
    arguments: "list[Argument]" = field(default_factory=list["Argument"])
    types: list[Attribute] = field(default_factory=list[Attribute])
    attributes: list[Mapping[str, Attribute]] = field(default_factory=list[Mapping[str, Attribute]])
    variadic: bool = False
    result: Attribute = field(default_factory=LLVMVoidType)
    result_attributes: Mapping[str, Attribute] = field(default_factory=dict[str, Attribute])


def _parse_signature(parser: "Parser") -> _Signature:
    signature = _Signature()

    def argument() -> None:
        if signature.variadic:
            parser.raise_error("'...' is the last of the arguments")
        if parser.parse_optional_punctuation("...") is not None:
            signature.variadic = True
            return
        named = parser.parse_optional_argument(expect_type=False)
        if named is not None:
            parser.parse_punctuation(":")
        type = parser.parse_type()
        signature.types.append(type)
        signature.attributes.append(parser.parse_optional_attr_dict())
        if named is not None:
            location = parser.parse_optional_location() or named.location
            signature.arguments.append(named._replace(type=type, location=location))

    parser.parse_comma_separated_list(parser.Delimiter.PAREN, argument)
    if signature.arguments and len(signature.arguments) != len(signature.types):
        parser.raise_error("either all arguments have names or none has")
    if parser.parse_optional_punctuation("->") is not None:
        in_parens = parser.parse_optional_punctuation("(") is not None
        if not in_parens or not parser.text.startswith(")", parser.pos):
            signature.result = parser.parse_type()
            if in_parens:
                signature.result_attributes = parser.parse_optional_attr_dict()
        if in_parens:
            parser.parse_punctuation(")")
    return signature


@hooks.parse("func")
def parse_func(op_class: type[Operation], parser: "Parser") -> Operation:
    properties: dict[str, Attribute] = {"linkage": parse_linkage(parser)}
    properties["visibility_"] = _parse_word(parser, "Visibility")
    properties["unnamed_addr"] = _parse_word(parser, "UnnamedAddr")
    words = [case.text for case in enum_row("CConv").cases]
    convention = parser.parse_optional_keyword_in(words)
    properties["CConv"] = _wrapped(parser, "cconv", StringAttr(convention or "ccc"))
    properties["sym_name"] = parser.parse_symbol_name()
    signature = _parse_signature(parser)
    properties["function_type"] = LLVMFunctionType(
        signature.types, signature.result, variadic=signature.variadic
    )
    if any(signature.attributes):
        each = [DictionaryAttr(dict(one)) for one in signature.attributes]
        properties["arg_attrs"] = ArrayAttr(each)
    if signature.result_attributes:
        one = DictionaryAttr(dict(signature.result_attributes))
        properties["res_attrs"] = ArrayAttr([one])
    _parse_vscale_range(parser, properties)
    _parse_comdat(parser, properties)
    hidden = sorted(_FUNCTION - {"vscale_range"})
    written = parser.parse_optional_attr_dict_with_keyword(hidden)
    given, attributes = split_inherent(op_class, written.data if written else {})
    body = parser.parse_optional_region(signature.arguments) or Region()
    return op_class.create(properties=properties | given, attributes=attributes, regions=[body])


def _parse_vscale_range(parser: "Parser", properties: dict[str, Attribute]) -> None:
    if parser.parse_optional_keyword("vscale_range") is None:
        return
    bounds = parser.parse_comma_separated_list(
        parser.Delimiter.PAREN, lambda: IntegerAttr(parser.parse_integer(), i32)
    )
    properties["vscale_range"] = _wrapped(parser, "vscale_range", *bounds)


@hooks.print("func")
def print_func(op: Operation, printer: "Printer") -> None:
    properties = op.properties
    (body,) = op.regions
    type = cast(LLVMFunctionType, properties["function_type"])
    printer.print_string(" ")
    _print_words(printer, op, linkage=False)
    convention = enum_word(properties.get("CConv"), "CConv")
    if convention not in ("", "ccc"):
        printer.print_string(f"{convention} ")
    printer.print_symbol_name(cast(StringAttr, properties["sym_name"]).data)
    _print_signature(printer, op, type, body)
    if isinstance(bounds := properties.get("vscale_range"), TableAttribute):
        lower, upper = (cast(IntegerAttr, one).value.data for one in bounds.parameters)
        printer.print_string(f" vscale_range({lower}, {upper})")
    _print_comdat(printer, op)
    printer.print_op_attributes(_shown(op, _FUNCTION), print_keyword=True)
    if body.first_block is not None:
        printer.print_string(" ")
        printer.print_region(body, print_entry_block_args=False)


def _print_signature(
    printer: "Printer", op: Operation, type: LLVMFunctionType, body: Region
) -> None:
    entry = body.first_block
    inputs = type.inputs.data if entry is None else entry.args
    printer.print_string("(")
    for index, input in enumerate(inputs):
        if index:
            printer.print_string(", ")
        print_argument(printer, input, attributes_at(op.properties.get("arg_attrs"), index))
    if type.is_variadic:
        printer.print_string(", ..." if len(inputs) else "...")
    printer.print_string(")")
    if isinstance(type.result, LLVMVoidType):
        return
    printer.print_string(" -> ")
    attributes = attributes_at(op.properties.get("res_attrs"), 0)
    printer.print_string("(" if attributes else "")
    printer.print_attribute(type.result)
    if attributes:
        printer.print_op_attributes(attributes)
        printer.print_string(")")


# Global variables and aliases


def _parse_common(parser: "Parser") -> dict[str, Attribute]:
    properties: dict[str, Attribute] = {"linkage": parse_linkage(parser)}
    properties["visibility_"] = _parse_word(parser, "Visibility")
    if parser.parse_optional_keyword("thread_local") is not None:
        properties["thread_local_"] = UnitAttr()
    properties["unnamed_addr"] = _parse_word(parser, "UnnamedAddr")
    return properties


@hooks.parse("mlir.global")
def parse_global(op_class: type[Operation], parser: "Parser") -> Operation:
    properties = _parse_common(parser)
    if parser.parse_optional_keyword("constant") is not None:
        properties["constant"] = UnitAttr()
    properties["sym_name"] = parser.parse_symbol_name()
    parser.parse_punctuation("(")
    value: Attribute | None = None
    if parser.parse_optional_punctuation(")") is None:
        value = properties["value"] = parser.parse_attribute()
        parser.parse_punctuation(")")
    _parse_comdat(parser, properties)
    given, attributes = split_inherent(op_class, parser.parse_optional_attr_dict())
    properties |= given
    properties.setdefault("addr_space", default(op_class, "addr_space"))
    region = Region()
    if parser.parse_optional_punctuation(":") is not None:
        properties["global_type"] = parser.parse_type()
        region = parser.parse_optional_region() or region
    elif isinstance(value, StringAttr):
        length = len(value.data.encode("utf-8", "surrogateescape"))
        properties["global_type"] = LLVMArrayType(length, i8)
    else:
        parser.raise_error("only a string may lack the type of the variable")
    return op_class.create(properties=properties, attributes=attributes, regions=[region])


@hooks.print("mlir.global")
def print_global(op: Operation, printer: "Printer") -> None:
    properties = op.properties
    printer.print_string(" ")
    _print_words(printer, op, linkage=True)
    if "constant" in properties:
        printer.print_string("constant ")
    printer.print_symbol_name(cast(StringAttr, properties["sym_name"]).data)
    printer.print_string("(")
    value = properties.get("value")
    if value is not None:
        printer.print_attribute(value)
    printer.print_string(")")
    _print_comdat(printer, op)
    printer.print_op_attributes(_shown(op, _GLOBAL))
    if isinstance(value, StringAttr):
        return
    printer.print_string(" : ")
    printer.print_attribute(properties["global_type"])
    _print_initialiser(printer, op)


def _print_initialiser(printer: "Printer", op: Operation) -> None:
    (region,) = op.regions
    if region.first_block is not None:
        printer.print_string(" ")
        printer.print_region(region, print_entry_block_args=False)


@hooks.parse("mlir.alias")
def parse_alias(op_class: type[Operation], parser: "Parser") -> Operation:
    properties = _parse_common(parser)
    properties["sym_name"] = parser.parse_symbol_name()
    given, attributes = split_inherent(op_class, parser.parse_optional_attr_dict())
    parser.parse_punctuation(":")
    properties["alias_type"] = parser.parse_type()
    region = parser.parse_region()
    return op_class.create(properties=properties | given, attributes=attributes, regions=[region])


@hooks.print("mlir.alias")
def print_alias(op: Operation, printer: "Printer") -> None:
    printer.print_string(" ")
    _print_words(printer, op, linkage=True)
    printer.print_symbol_name(cast(StringAttr, op.properties["sym_name"]).data)
    printer.print_op_attributes(_shown(op, _GLOBAL))
    printer.print_string(" : ")
    printer.print_attribute(op.properties["alias_type"])
    _print_initialiser(printer, op)
