"""The custom directives in the formats of the gpu dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.directives import AsyncDependencies
from ..syntax.ir import Attribute, IndexType, Operation, SSAValue, StringAttr
from .attributes import keyword
from .gpu_types import AsyncTokenType
from .hooks import Hooks

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .sources import TableDialect

hooks = Hooks("gpu")

INDEX = IndexType()
TOKEN = AsyncTokenType()
ASYNC = AsyncDependencies(lambda: TOKEN)
hooks.directive("AsyncDependencies")(ASYNC)


@hooks.directive("AllReduceOperation")
class AllReduceOperation:
    """The keyword of a reduction, which may be absent: `add`."""

    @staticmethod
    def parse(parser: "Parser") -> Attribute | None:
        from ..syntax.attribute_forms import parse_bare

        kind = _gpu().find_attribute("gpu", "all_reduce_op", is_type=False)
        known = _gpu().rows.enum("AllReduceOperation")
        assert known is not None
        word = parser.peek_identifier()
        if not word:
            return None
        if all(word != case.text for case in known.cases):
            parser.raise_expected(f"one of {', '.join(case.text for case in known.cases)}")
        return parse_bare(parser, kind, "#")

    @staticmethod
    def print(printer: "Printer", op: Operation, operation: Attribute | None) -> None:
        if operation is not None:
            printer.print_string(f" {keyword(operation)}")


def _gpu() -> "TableDialect":
    from .sources import table_dialect

    found = table_dialect("gpu")
    assert found is not None
    return found


@hooks.directive("OffloadingHandler")
class OffloadingHandler:
    """`<#attribute>`; `#gpu.select_object` where it is not written."""

    @staticmethod
    def parse(parser: "Parser") -> Attribute:
        if parser.parse_optional_punctuation("<") is not None:
            handler = parser.parse_attribute()
            parser.parse_punctuation(">")
            return handler
        return _select_object()

    @staticmethod
    def print(printer: "Printer", op: Operation, handler: Attribute | None) -> None:
        if handler is not None and handler != _select_object():
            printer.print_string("<")
            printer.print_attribute(handler)
            printer.print_string(">")


def _select_object() -> Attribute:
    kind = _gpu().find_attribute("gpu", "select_object", is_type=False)
    return kind(None)  # pyright: ignore[reportCallIssue]


@hooks.directive("LaunchDimType")
class LaunchDimType:
    """`: i64`, the type of a launch's sizes; index where it is not written."""

    @staticmethod
    def parse(
        parser: "Parser", cluster: "UnresolvedOperand | None"
    ) -> tuple[Attribute | None, ...]:
        found = parser.parse_optional_punctuation(":") is not None
        type_ = parser.parse_type() if found else INDEX
        return (type_, *[type_ if cluster is not None else None] * 3)

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        type_: Attribute,
        *clusters: "SSAValue | Attribute | None",
    ) -> None:
        if not isinstance(type_, IndexType):
            printer.print_string(": ")
            printer.print_attribute(type_)


@hooks.directive("LaunchFuncOperands")
class LaunchFuncOperands:
    """`args(%a : type, …)`, or nothing."""

    @staticmethod
    def parse(parser: "Parser") -> "tuple[list[UnresolvedOperand], list[Attribute]]":
        operands: list[UnresolvedOperand] = []
        types: list[Attribute] = []

        def one() -> None:
            operands.append(parser.parse_unresolved_operand())
            parser.parse_punctuation(":")
            types.append(parser.parse_type())

        if parser.parse_optional_keyword("args") is not None:
            parser.parse_comma_separated_list(parser.Delimiter.PAREN, one)
        return operands, types

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        operands: Sequence[SSAValue],
        types: Sequence[Attribute],
    ) -> None:
        if not operands:
            return
        printer.print_string("args(")
        for index, operand in enumerate(operands):
            printer.print_string(", " if index else "")
            printer.print_ssa_value(operand)
            printer.print_string(" : ")
            printer.print_attribute(operand.type)
        printer.print_string(")")


def _parse_object(parser: "Parser") -> tuple[Attribute, Attribute]:
    """`"…"` for a fatbin, or `bin = "…"`."""
    formats = _gpu().rows.enum("CompilationTarget")
    assert formats is not None
    word = parser.parse_optional_keyword_in({case.text for case in formats.cases})
    if word is not None:
        parser.parse_punctuation("=")
    return StringAttr(word or "fatbin"), StringAttr(parser.parse_str_literal())


def _print_object(printer: "Printer", format_: Attribute | None, text: Attribute) -> None:
    word = keyword(format_)
    if word not in ("", "fatbin"):
        printer.print_string(f"{word} = ")
    printer.print_attribute(text)


hooks.table("attribute_directive")["Object"] = lambda: (_parse_object, _print_object)
