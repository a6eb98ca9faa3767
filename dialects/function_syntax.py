"""The signature of a function as MLIR's function-like ops write it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    BlockArgument,
    DictionaryAttr,
    FunctionType,
    Operation,
    Region,
    StringAttr,
)
from .shaped import is_array

if TYPE_CHECKING:
    from ..syntax.parser import Argument, Parser
    from ..syntax.printer import Printer

Attributes = Mapping[str, Attribute]


@dataclass
class Signature:
    """Arguments (with names where the function has a body), result types, attributes of both."""

    arguments: list["Argument"] = field(default_factory=list["Argument"])
    argument_types: list[Attribute] = field(default_factory=list[Attribute])
    argument_attributes: list[Attributes] = field(default_factory=list[Attributes])
    result_types: list[Attribute] = field(default_factory=list[Attribute])
    result_attributes: list[Attributes] = field(default_factory=list[Attributes])

    @property
    def function_type(self) -> FunctionType:
        return FunctionType.from_lists(self.argument_types, self.result_types)

    def properties(self) -> dict[str, Attribute]:
        """`function_type`, and `arg_attrs` and `res_attrs` where there are any."""
        properties: dict[str, Attribute] = {"function_type": self.function_type}
        for name, each in (
            ("arg_attrs", self.argument_attributes),
            ("res_attrs", self.result_attributes),
        ):
            if any(each):
                properties[name] = ArrayAttr([DictionaryAttr(one) for one in each])
        return properties


def parse_signature(parser: "Parser") -> Signature:
    """`(%a: type {attrs}, …) -> (type {attrs}, …)`, or types alone for a declaration."""
    signature = Signature()
    parser.parse_comma_separated_list(
        parser.Delimiter.PAREN, lambda: _parse_argument(parser, signature)
    )
    if signature.arguments and len(signature.arguments) != len(signature.argument_types):
        parser.raise_error("either all arguments have names or none has")
    if parser.parse_optional_punctuation("->") is not None:
        _parse_results(parser, signature)
    return signature


def _parse_argument(parser: "Parser", signature: Signature) -> None:
    argument = parser.parse_optional_argument(expect_type=False)
    if argument is not None:
        parser.parse_punctuation(":")
    type_ = parser.parse_type()
    signature.argument_types.append(type_)
    signature.argument_attributes.append(parser.parse_optional_attr_dict())
    if argument is not None:
        location = parser.parse_optional_location() or argument.location
        signature.arguments.append(argument._replace(type=type_, location=location))


def _parse_results(parser: "Parser", signature: Signature) -> None:
    def one() -> None:
        signature.result_types.append(parser.parse_type())
        signature.result_attributes.append(parser.parse_optional_attr_dict())

    if parser.text.startswith("(", parser.pos):
        parser.parse_comma_separated_list(parser.Delimiter.PAREN, one)
    else:
        signature.result_types.append(parser.parse_type())
        signature.result_attributes.append({})


def print_signature(
    printer: "Printer",
    inputs: Sequence[BlockArgument] | Sequence[Attribute],
    outputs: Sequence[Attribute],
    argument_attributes: Attribute | None,
    result_attributes: Attribute | None,
) -> None:
    """Print what `parse_signature` reads; `inputs` are arguments or, without a body, types."""
    printer.print_string("(")
    for index, input_ in enumerate(inputs):
        if index:
            printer.print_string(", ")
        print_argument(printer, input_, attributes_at(argument_attributes, index))
    printer.print_string(")")
    if not outputs:
        return
    printer.print_string(" -> ")
    attributes = [attributes_at(result_attributes, index) for index in range(len(outputs))]
    if len(outputs) == 1 and not attributes[0] and not isinstance(outputs[0], FunctionType):
        printer.print_attribute(outputs[0])
        return
    printer.print_string("(")
    for index, (type_, one) in enumerate(zip(outputs, attributes, strict=True)):
        if index:
            printer.print_string(", ")
        printer.print_attribute(type_)
        printer.print_op_attributes(one)
    printer.print_string(")")


def print_argument(
    printer: "Printer", input_: BlockArgument | Attribute, attributes: Attributes
) -> None:
    """`%name: type {attrs}`, or `type {attrs}`."""
    if isinstance(input_, BlockArgument):
        printer.print_ssa_value(input_)
        printer.print_string(": ")
        printer.print_attribute(input_.type)
        if attributes:
            with printer.without_own_aliases():
                printer.print_op_attributes(attributes)
        printer.print_argument_location(input_.location)
    else:
        printer.print_attribute(input_)
        printer.print_op_attributes(attributes)


def attributes_at(each: Attribute | None, index: int) -> Attributes:
    """The attributes of the index-th argument or result in an array of dictionaries."""
    entries = each.data if is_array(each) else ()
    if index >= len(entries):
        return {}
    entry = entries[index]
    return entry.data if isinstance(entry, DictionaryAttr) else {}


def split_inherent(
    op_class: type[Operation], attributes: Mapping[str, Attribute]
) -> tuple[dict[str, Attribute], dict[str, Attribute]]:
    """The properties of an op among attributes that were written together, and the others."""
    inherent: Collection[str] = getattr(op_class, "inherent_names", ())
    properties = {k: v for k, v in attributes.items() if k in inherent}
    return properties, {k: v for k, v in attributes.items() if k not in inherent}


def parse_body(parser: "Parser", signature: Signature) -> Region:
    """The body of a function; a region without blocks where there is none."""
    at = parser.pos
    body = parser.parse_optional_region(signature.arguments)
    if body is not None and body.first_block is None:
        parser.raise_error("a body is not empty; without braces this is a declaration", at)
    return body or Region()


def print_attributes(
    printer: "Printer", op: Operation, elided: Iterable[str], *, keyword: bool = True
) -> None:
    """` attributes {…}` of what the syntax of a function does not show elsewhere."""
    elided = set(elided)
    shown = {k: v for k, v in (op.properties | op.attributes).items() if k not in elided}
    printer.print_op_attributes(shown, print_keyword=keyword)


def symbol_name(op: Operation) -> str:
    """The name of a symbol, without `@`."""
    name = op.properties.get("sym_name") or op.attributes.get("sym_name")
    return name.data if isinstance(name, StringAttr) else ""
