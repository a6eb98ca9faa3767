"""What MLIR writes by hand for the complex dialect."""

from collections.abc import Sequence
from struct import pack, unpack
from typing import TYPE_CHECKING, Any, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import (
    AnyFloat,
    Attribute,
    ComplexType,
    FloatAttr,
    IntegerAttr,
    VerifyException,
)
from .attributes import TableAttribute
from .hooks import Hooks
from .shaped import is_integer

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .define import TableOp
    from .ops import complex as complex_ops

hooks = Hooks("complex")

_NUMBERS = (FloatAttr.name, IntegerAttr.name)


def _element(type_: Attribute) -> Attribute | None:
    """The type of the two parts of a complex number; None for another type."""
    if not isinstance(type_, ComplexType):
        return None
    return cast("ComplexType[AnyFloat]", type_).element_type


@hooks.materialize
def materialize_constant(attribute: Attribute, type_: Attribute) -> "TableOp | None":
    """complex.constant of two parts, arith.constant of anything else."""
    from . import arith
    from .ops import complex as complex_ops

    if _element(type_) is not None:
        return complex_ops.ConstantOp(value=attribute, results=type_)
    return arith.materialize_constant(attribute, type_)


@hooks.result_names("constant")
def name_constant(op: "complex_ops.ConstantOp") -> Sequence[str | None]:
    return ("cst",)


@hooks.verify("constant")
def verify_constant(op: "complex_ops.ConstantOp") -> None:
    parts = op.value.data
    if len(parts) != 2:
        raise VerifyException(f"a complex number has two parts, got {len(parts)}")
    element = _element(op.complex.type)
    for part in parts:
        type_ = getattr(part, "type", None) if part.name in _NUMBERS else None
        if type_ is None:
            raise VerifyException(f"the parts are numbers, got {spell(part)}")
        if type_ != element:
            raise VerifyException(f"the parts of a {spell(op.complex.type)} can't be {spell(part)}")


@hooks.verify("bitcast")
def verify_bitcast(op: "complex_ops.BitcastOp") -> None:
    types = (op.operand.type, op.result.type)
    if types[0] == types[1]:
        return
    for type_ in types:
        if not (is_integer(type_) or isinstance(type_, AnyFloat | ComplexType)):
            raise VerifyException(f"casts integers, floats and complex numbers, not {spell(type_)}")
    elements = [_element(type_) for type_ in types]
    if (elements[0] is None) == (elements[1] is None):
        raise VerifyException("one of its types is complex and the other is not")
    first, second = (
        2 * bit_width(element) if element is not None else bit_width(type_)
        for type_, element in zip(types, elements, strict=True)
    )
    if first != second:
        raise VerifyException(f"{spell(types[0])} has {first} bits, {spell(types[1])} has {second}")


# #complex.number


@hooks.parse_attribute("#number")
def parse_number(parser: "Parser") -> Sequence[Attribute]:
    with parser.in_angle_brackets():
        parser.parse_punctuation(":")
        at = parser.pos
        element = parser.parse_type()
        if not isinstance(element, AnyFloat):
            parser.raise_error(f"a complex number has floats as parts, not {spell(element)}", at)
        real = _parse_float(parser)
        parser.parse_punctuation(",")
        imaginary = _parse_float(parser)
    parser.parse_type_behind(None)
    return FloatAttr(real, element), FloatAttr(imaginary, element), ComplexType(element)


def _parse_float(parser: "Parser") -> float:
    """A number with a point, or the bits of an f64 in hexadecimal."""
    if parser.text.startswith("0x", parser.pos):
        return unpack("<d", pack("<Q", parser.parse_integer() % (1 << 64)))[0]
    return parser.parse_float()


@hooks.print_attribute("#number")
def print_number(attribute: TableAttribute, printer: "Printer") -> None:
    real, imaginary, type_ = attribute.parameters
    element = _element(type_)
    assert element is not None
    printer.print_string("<:")
    printer.print_attribute(element)
    printer.print_string(" ")
    printer.print_float(_value(real), element)
    printer.print_string(", ")
    printer.print_float(_value(imaginary), element)
    printer.print_string("> : ")
    printer.print_attribute(type_)


def _value(part: Attribute) -> float:
    return cast("FloatAttr[Any]", part).value.data
