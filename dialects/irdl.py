"""The syntax that MLIR writes by hand for the irdl dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import ArrayAttr, Attribute, Block, Operation, Region, SSAValue, StringAttr
from . import irdl_verify
from .attributes import TableAttribute, keyword
from .hooks import Hooks
from .named_operands import NamedOperands

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer

hooks = Hooks("irdl")
hooks.include(irdl_verify.hooks)


@hooks.directive("SingleBlockRegion")
class SingleBlockRegion:
    """A region of one block, which is not written where it is empty."""

    @staticmethod
    def parse(parser: "Parser") -> Region:
        region = parser.parse_optional_region() or Region()
        if not region.blocks:
            region.add_block(Block())
        return region

    @staticmethod
    def print(printer: "Printer", op: Operation, region: Region) -> None:
        if region.block.ops:
            printer.print_region(region)


@hooks.directive("NamedValueList")
class NamedValueList:
    """`(name: %value, …)`."""

    @staticmethod
    def parse(parser: "Parser") -> "tuple[list[UnresolvedOperand], Attribute]":
        operands: list[UnresolvedOperand] = []
        names: list[Attribute] = []

        def one() -> None:
            names.append(_parse_name(parser))
            operands.append(parser.parse_unresolved_operand())

        parser.parse_comma_separated_list(parser.Delimiter.PAREN, one)
        return operands, ArrayAttr(names)

    @staticmethod
    def print(
        printer: "Printer", op: Operation, values: Sequence[SSAValue], names: Attribute
    ) -> None:
        _print_list(printer, values, names, [""] * len(values))


@hooks.directive("NamedValueListWithVariadicity")
class NamedValueListWithVariadicity:
    """`(name: %value, other: optional %value, …)`: each is single where no word says otherwise."""

    @staticmethod
    def parse(parser: "Parser") -> "tuple[list[UnresolvedOperand], Attribute, Attribute]":
        operands: list[UnresolvedOperand] = []
        names: list[Attribute] = []
        variadicities: list[Attribute] = []

        def one() -> None:
            names.append(_parse_name(parser))
            word = parser.parse_optional_keyword_in({"single", "optional", "variadic"})
            variadicities.append(_attribute("variadicity", word or "single"))
            operands.append(parser.parse_unresolved_operand())

        parser.parse_comma_separated_list(parser.Delimiter.PAREN, one)
        return operands, ArrayAttr(names), _attribute("variadicity_array", variadicities)

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        values: Sequence[SSAValue],
        names: Attribute,
        variadicity: Attribute,
    ) -> None:
        words = [keyword(one) for one in _elements(variadicity)]
        _print_list(
            printer, values, names, ["" if word == "single" else f"{word} " for word in words]
        )


hooks.directive("AttributesOp")(NamedOperands(""))


def _parse_name(parser: "Parser") -> StringAttr:
    name = parser.parse_identifier()
    parser.parse_punctuation(":")
    return StringAttr(name)


def _print_list(
    printer: "Printer", values: Sequence[SSAValue], names: Attribute, words: Sequence[str]
) -> None:
    printer.print_string("(")
    for index, (value, name, word) in enumerate(zip(values, _elements(names), words, strict=False)):
        separator = ", " if index else ""
        printer.print_string(f"{separator}{cast(StringAttr, name).data}: {word}")
        printer.print_ssa_value(value)
    printer.print_string(")")


def _attribute(name: str, value: "str | list[Attribute]") -> Attribute:
    from .sources import table_dialect

    irdl = table_dialect("irdl")
    assert irdl is not None
    kind = irdl.find_attribute("irdl", name, is_type=False)
    made = StringAttr(value) if isinstance(value, str) else ArrayAttr(value)
    return kind(made)  # pyright: ignore[reportCallIssue]


def _elements(array: Attribute) -> Sequence[Attribute]:
    """The elements of an array, or of an attribute that wraps one."""
    if isinstance(array, TableAttribute):
        array = array.parameters[0]
    return cast("ArrayAttr[Attribute]", array).data
