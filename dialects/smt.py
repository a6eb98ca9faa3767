"""What MLIR writes by hand for the smt dialect."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    IntegerAttr,
    IntegerType,
    Operation,
    Signedness,
    SSAValue,
    StringAttr,
    VerifyException,
)
from ..syntax.number_parser import shorten
from . import smt_regions_verify
from .attributes import TableAttribute
from .hooks import Hooks
from .infer import check_inferred
from .sources import table_dialect

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .ops import smt

hooks = Hooks("smt")
hooks.include(smt_regions_verify.hooks)

VALUES = frozenset(f"smt.{name}" for name in ("bool", "bv", "array", "int", "sort", "func"))
"""The types of values that a solver knows."""

WIDEST = (1 << 63) - 1
"""The most bits that a bit vector has."""


def _type(name: str, *parameters: Attribute) -> Attribute:
    source = table_dialect("smt")
    assert source is not None
    found = cast("type[TableAttribute]", source.find_attribute("smt", name, is_type=True))
    return found(*parameters)


def bit_vector(width: int) -> Attribute:
    """`!smt.bv<width>`."""
    return _type("bv", IntegerAttr(width, 64))


def width_of(type_: Attribute) -> int:
    """How many bits a bit vector has."""
    return cast("IntegerAttr", cast(TableAttribute, type_).parameters[0]).value.data


# Types


def _part(type_: Attribute, name: str) -> Attribute:
    assert isinstance(type_, TableAttribute)
    part = type_.parameter(name)
    assert part is not None
    return part


@hooks.transformer("domain")
def domain(type_: Attribute) -> Attribute | Sequence[Attribute]:
    """What an array is indexed with, what a function is applied to."""
    if type_.name == "smt.func":
        return cast("ArrayAttr[Attribute]", _part(type_, "domainTypes")).data
    return _part(type_, "domainType")


@hooks.transformer("range")
def range_(type_: Attribute) -> Attribute:
    """What an array holds, what a function gives."""
    return _part(type_, "rangeType")


@hooks.verify_parameters("!bv")
def verify_bv(type_: TableAttribute) -> None:
    if width_of(type_) < 1:
        raise VerifyException(f"a bit vector has one bit at least, got {width_of(type_)}")


@hooks.verify_parameters("!array", "!func", "!sort")
def verify_parts(type_: TableAttribute) -> None:
    functions = type_.name == "smt.array"
    for row in type_.row.parameters:
        parameter = type_.parameter(row.name)
        if parameter is None:
            continue
        if not isinstance(parameter, ArrayAttr):
            parts: Sequence[Attribute] = () if isinstance(parameter, StringAttr) else (parameter,)
        else:
            parts = cast("ArrayAttr[Attribute]", parameter).data
        for part in parts:
            if part.name not in VALUES or (part.name == "smt.func" and not functions):
                wanted = "a type of smt values" if functions else "a type of smt values but no func"
                raise VerifyException(f"{row.name} must be {wanted}, got {spell(part)}")


# #smt.bv: its one parameter is an integer of the bit vector's width


@hooks.parse_attribute("#bv")
def parse_bv(parser: "Parser") -> Sequence[Attribute]:
    with parser.in_angle_brackets():
        at = parser.pos
        value = parser.parse_integer(allow_boolean=False)
    parser.parse_punctuation(":", " and the type of a bit vector")
    type_ = parser.parse_type()
    if type_.name != "smt.bv":
        parser.raise_error(f"expected the type of a bit vector, got {spell(type_)}", at)
    width = width_of(type_)
    if not -(1 << (width - 1)) <= value < 1 << width:
        parser.raise_error(f"{shorten(value)} does not fit into {width} bits", at)
    return (IntegerAttr(value, IntegerType(width)),)


@hooks.print_attribute("#bv")
def print_bv(attribute: TableAttribute, printer: "Printer") -> None:
    value = cast("IntegerAttr[IntegerType]", attribute.parameters[0])
    printer.print_string(f"<{value.value.data}> : !smt.bv<{value.type.bitwidth}>")


# Results


@hooks.infer_results("bv.constant")
def infer_constant(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Mapping[str, Attribute]
) -> Sequence[Attribute]:
    value = cast(TableAttribute, properties["value"]).parameters[0]
    return [bit_vector(cast("IntegerAttr[IntegerType]", value).type.bitwidth)]


@hooks.infer_results("bv.concat")
def infer_concat(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Mapping[str, Attribute]
) -> Sequence[Attribute]:
    return [bit_vector(sum(width_of(operand.type) for operand in operands))]


hooks.verify("bv.constant", "bv.concat")(check_inferred)


@hooks.result_names("bv.constant")
def name_bv(op: "smt.BVConstantOp") -> Sequence[str | None]:
    value = cast("IntegerAttr[IntegerType]", cast(TableAttribute, op.value).parameters[0])
    return (f"c{value.value.data}_bv{value.type.bitwidth}",)


@hooks.result_names("int.constant")
def name_int(op: "smt.IntConstantOp") -> Sequence[str | None]:
    return (f"c{_signed(op.value)}",)


@hooks.result_names("constant")
def name_bool(op: "smt.BoolConstantOp") -> Sequence[str | None]:
    return ("true" if op.value.value.data else "false",)


@hooks.result_names("declare_fun")
def name_function(op: "smt.DeclareFunOp") -> Sequence[str | None]:
    return (op.namePrefix.data or None if op.namePrefix is not None else None,)


# Syntax


@hooks.parse("eq", "distinct")
def parse_equal(op_class: type[Operation], parser: "Parser") -> Operation:
    at = parser.pos
    given = parser.parse_optional_undelimited_comma_separated_list(
        parser.parse_optional_unresolved_operand, parser.parse_unresolved_operand
    )
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    types = [parser.parse_type()] * len(given or ())
    return op_class.create(
        operands=parser.resolve_operands(given or (), types, at),
        result_types=[_type("bool")],
        attributes=attributes,
    )


@hooks.print("eq", "distinct")
def print_equal(op: "smt.EqOp", printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_list(op.inputs, printer.print_ssa_value)
    printer.print_op_attributes(op.attributes)
    printer.print_string(" : ")
    printer.print_attribute(op.inputs[0].type)


@hooks.verify("eq", "distinct")
def verify_equal(op: "smt.EqOp") -> None:
    if len(op.inputs) < 2:
        raise VerifyException(f"compares two values at least, got {len(op.inputs)}")


@hooks.parse("bv.repeat")
def parse_repeat(op_class: type[Operation], parser: "Parser") -> Operation:
    at = parser.pos
    count = parser.parse_integer(allow_boolean=False)
    if count < 1:
        parser.raise_error(f"a bit vector is repeated once at least, got {count}", at)
    parser.parse_keyword("times")
    operand = parser.parse_unresolved_operand()
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    type_at = parser.pos
    type_ = parser.parse_type()
    if type_.name != "smt.bv":
        parser.raise_error(f"a bit vector is repeated, got {spell(type_)}", type_at)
    width = count * width_of(type_)
    if width > WIDEST:
        parser.raise_error(f"the result has {shorten(width)} bits, {WIDEST} is the most", at)
    return op_class.create(
        operands=[parser.resolve_operand(operand, type_)],
        result_types=[bit_vector(width)],
        attributes=attributes,
    )


@hooks.print("bv.repeat")
def print_repeat(op: "smt.RepeatOp", printer: "Printer") -> None:
    count = width_of(op.result.type) // width_of(op.input.type)
    printer.print_string(f" {count} times ")
    printer.print_ssa_value(op.input)
    printer.print_op_attributes(op.attributes)
    printer.print_string(" : ")
    printer.print_attribute(op.input.type)


@hooks.verify("bv.repeat")
def verify_repeat(op: "smt.RepeatOp") -> None:
    one, all_ = width_of(op.input.type), width_of(op.result.type)
    if all_ % one:
        raise VerifyException(f"the result's {all_} bits are no multiple of the operand's {one}")


@hooks.verify("bv.extract")
def verify_extract(op: "smt.ExtractOp") -> None:
    low = op.lowBit.value.data
    width, wanted = width_of(op.input.type), low + width_of(op.result.type)
    if wanted > width:
        raise VerifyException(f"needs {wanted} bits, the operand has {width}")


_NUMBER = re.compile(r"-?\s*(?:0x[0-9a-fA-F]+|[0-9]+)")


@hooks.parse("int.constant")
def parse_int(op_class: type[Operation], parser: "Parser") -> Operation:
    at = parser.pos
    value = parser.parse_integer(allow_boolean=False)
    written = _NUMBER.match(parser.text, at)
    assert written is not None
    width = _written_width(written[0])
    return op_class.create(
        result_types=[_type("int")],
        properties={
            "value": IntegerAttr(value % (1 << width), IntegerType(width, Signedness.UNSIGNED))
        },
        attributes=parser.parse_optional_attr_dict(),
    )


def _written_width(text: str) -> int:
    """The bits that MLIR gives a number: four for each digit, and its sign where that is taken."""
    digits = text.removeprefix("-").lstrip()
    is_hexadecimal = digits.startswith("0x")
    digits = digits.removeprefix("0x").lstrip("0")
    if not digits:
        return 64
    width = 4 * len(digits)
    return width + (int(digits, 16 if is_hexadecimal else 10) >> (width - 1))


def _signed(value: IntegerAttr) -> int:
    """An integer of any width, read with a sign."""
    type_ = value.type
    bits = type_.bitwidth if isinstance(type_, IntegerType) else 64
    number = value.value.data % (1 << bits)
    return number - (1 << bits) if number >> (bits - 1) else number


@hooks.print("int.constant")
def print_int(op: "smt.IntConstantOp", printer: "Printer") -> None:
    printer.print_string(f" {_signed(op.value)}")
    printer.print_op_attributes(op.attributes)
