"""What MLIR writes by hand for the transform dialect: the syntax of its ops."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.directives import DYNAMIC
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntegerAttr,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    i64,
)
from . import (
    transform_calls_verify,
    transform_directives,
    transform_match_verify,
    transform_patterns_verify,
    transform_sequence_verify,
    transform_structured_verify,
    transform_verify,
)
from .func import parse_func, print_func
from .function_syntax import print_attributes, split_inherent
from .hooks import Hooks
from .predicates import integer_type
from .transform_verify import parameter_number

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .ops import transform

    _SequenceOperands = tuple[
        UnresolvedOperand | None, Attribute | None, Sequence[UnresolvedOperand], Sequence[Attribute]
    ]

hooks = Hooks(
    "transform", default_dialect={"sequence": "transform", "with_pdl_patterns": "transform"}
)
hooks.include(
    transform_directives.hooks,
    transform_sequence_verify.hooks,
    transform_calls_verify.hooks,
    transform_match_verify.hooks,
    transform_patterns_verify.hooks,
    transform_structured_verify.hooks,
    transform_verify.hooks,
)

hooks.parse("named_sequence")(parse_func)
hooks.print("named_sequence")(print_func)


# Types


def parse_parameter_type(parser: "Parser") -> Sequence[Attribute]:
    """`<i64>`: integers of at most 64 bits are passed as parameters."""
    parser.parse_punctuation("<")
    at = parser.pos
    type_ = parser.parse_type()
    integer = integer_type(type_)
    if integer is None or integer.width.data > 64:
        parser.raise_error(f"a parameter is an integer of at most 64 bits, not {type_}", at)
    parser.parse_punctuation(">")
    return (type_,)


hooks.table("parse_attribute")["!param"] = parse_parameter_type


# sequence


@hooks.directive("SequenceOpOperands")
class SequenceOperands:
    """`%root : type`, or `%root, %more, … : (type, type, …)`, or nothing."""

    @staticmethod
    def parse(parser: "Parser") -> "_SequenceOperands":
        root = parser.parse_optional_unresolved_operand()
        if root is None:
            return None, None, (), ()
        more: list[UnresolvedOperand] = []
        while parser.parse_optional_punctuation(",") is not None:
            more.append(parser.parse_unresolved_operand())
        parser.parse_punctuation(":")
        in_parentheses = parser.parse_optional_punctuation("(") is not None
        type_ = parser.parse_type()
        types: list[Attribute] = []
        for _ in more:
            parser.parse_punctuation(",")
            types.append(parser.parse_type())
        if in_parentheses:
            parser.parse_punctuation(")")
        return root, type_, more, types

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        root: SSAValue | None,
        type_: Attribute | None,
        more: Sequence[SSAValue],
        types: Sequence[Attribute],
    ) -> None:
        if root is None or type_ is None:
            return
        printer.print_list([root, *more], printer.print_ssa_value)
        printer.print_string(" : (" if more else " : ")
        printer.print_list([type_, *types], printer.print_attribute)
        printer.print_string(")" if more else "")


# foreach_match


@hooks.directive("ForeachMatchSymbols")
class ForeachMatchSymbols:
    """`@matcher -> @action, …`."""

    @staticmethod
    def parse(parser: "Parser") -> tuple[Attribute, Attribute]:
        matchers: list[Attribute] = []
        actions: list[Attribute] = []

        def one() -> None:
            matchers.append(SymbolRefAttr(parser.parse_symbol_name()))
            parser.parse_punctuation("->")
            actions.append(SymbolRefAttr(parser.parse_symbol_name()))

        parser.parse_comma_separated_list(parser.Delimiter.NONE, one)
        return ArrayAttr(matchers), ArrayAttr(actions)

    @staticmethod
    def print(printer: "Printer", op: Operation, matchers: Attribute, actions: Attribute) -> None:
        pairs = zip(_elements(matchers), _elements(actions), strict=False)
        for index, (matcher, action) in enumerate(pairs):
            printer.print_string(f"{', ' if index else ''}\n{printer.margin}    ")
            printer.print_attribute(matcher)
            printer.print_string(" -> ")
            printer.print_attribute(action)


@hooks.result_names("foreach_match")
def name_foreach_match(op: Operation) -> Sequence[str | None]:
    """The first result has a name, the others are a group with another."""
    more = len(op.results) - 1
    return ("updated_root", *["yielded"] * more)


def _elements(array: Attribute) -> Sequence[Attribute]:
    return cast("ArrayAttr[Attribute]", array).data


# apply_registered_pass


@hooks.directive("ApplyRegisteredPassOptions")
class PassOptions:
    """`{name = value, …}`, whose values are attributes, parameters, or arrays of these.

    In the attribute, `#transform.param_operand` stands for a parameter.
    """

    @staticmethod
    def parse(parser: "Parser") -> "tuple[Attribute, Sequence[UnresolvedOperand]]":
        operands: list[UnresolvedOperand] = []
        options: dict[str, Attribute] = {}

        def value() -> Attribute:
            if parser.text.startswith("[", parser.pos):
                return ArrayAttr(parser.parse_comma_separated_list(parser.Delimiter.SQUARE, value))
            operand = parser.parse_optional_unresolved_operand()
            if operand is not None:
                operands.append(operand)
                return _parameter(len(operands) - 1)
            at = parser.pos
            found = parser.parse_attribute()
            if found.name == "transform.param_operand":
                parser.raise_error("a parameter is written as operand here", at)
            return found

        def one() -> None:
            at = parser.pos
            name = parser.parse_identifier_or_str_literal()
            if not name or name in options:
                reason = f"option {name} is given twice" if name else "an option has a name"
                parser.raise_error(reason, at)
            parser.parse_punctuation("=")
            options[name] = value()

        parser.parse_comma_separated_list(parser.Delimiter.BRACES, one)
        return DictionaryAttr(options), operands

    @staticmethod
    def print(
        printer: "Printer", op: Operation, options: Attribute, operands: Sequence[SSAValue]
    ) -> None:
        entries = cast(DictionaryAttr, options).data
        if not entries:
            return

        def value(found: Attribute) -> None:
            number = parameter_number(found)
            if number is not None and 0 <= number < len(operands):
                printer.print_ssa_value(operands[number])
            elif isinstance(found, ArrayAttr):
                printer.print_string("[")
                printer.print_list(_elements(cast(Attribute, found)), value)
                printer.print_string("]")
            else:
                printer.print_attribute(found)

        printer.print_string("{")
        for index, name in enumerate(sorted(entries)):
            printer.print_string(", " if index else "")
            printer.print_attribute(StringAttr(name))
            printer.print_string(" = ")
            value(entries[name])
        printer.print_string("}")


def _parameter(number: int) -> Attribute:
    from .sources import table_dialect

    source = table_dialect("transform")
    assert source is not None
    made: type[Attribute] = source.find_attribute("transform", "param_operand", is_type=False)
    return made(IntegerAttr(number, i64))  # pyright: ignore[reportCallIssue]


# structured.split


@hooks.parse("structured.split")
def parse_split(op_class: type[Operation], parser: "Parser") -> Operation:
    target = parser.parse_unresolved_operand()
    parser.parse_keyword("after")
    chunk = parser.parse_optional_unresolved_operand()
    size = DYNAMIC if chunk is not None else parser.parse_integer(allow_boolean=False)
    properties, attributes = split_inherent(op_class, parser.parse_optional_attr_dict())
    properties["static_chunk_sizes"] = IntegerAttr(size, i64)
    parser.parse_punctuation(":")
    type_ = parser.parse_type()
    operands = [parser.resolve_operand(target, type_)]
    if chunk is not None:
        parser.parse_punctuation(",")
        operands.append(parser.resolve_operand(chunk, parser.parse_type()))
    return op_class.create(
        operands=operands, result_types=[type_], properties=properties, attributes=attributes
    )


@hooks.print("structured.split")
def print_split(op: "transform.SplitOp", printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_ssa_value(op.target)
    printer.print_string(" after ")
    chunk = op.dynamic_chunk_sizes
    if chunk is None:
        printer.print_string(str(op.static_chunk_sizes.value.data))
    else:
        printer.print_ssa_value(chunk)
    printer.print_string(" ")
    print_attributes(printer, op, ("static_chunk_sizes",), keyword=False)
    printer.print_string(" : ")
    printer.print_attribute(op.target.type)
    if chunk is not None:
        printer.print_string(", ")
        printer.print_attribute(chunk.type)
