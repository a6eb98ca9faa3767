"""What MLIR writes by hand for the arith dialect."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import (
    Attribute,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IndexType,
    IntegerAttr,
    MemRefType,
    Operation,
    OpResult,
    ShapedType,
    Signedness,
    SSAValue,
    VerifyException,
    i1,
)
from .define import TableOp
from .hooks import Hooks
from .row_traits import element_or_self, i1_same_shape
from .shaped import is_integer, is_tensor, is_vector

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .ops import arith

hooks = Hooks("arith")

Properties = Mapping[str, Attribute]


# Constants


@hooks.materialize
def materialize_constant(attribute: Attribute, type_: Attribute) -> TableOp | None:
    """arith.constant of a number or of elements; other values have no constant op."""
    from .ops import arith

    if _is_constant(attribute) and getattr(attribute, "type", None) == type_:
        return arith.ConstantOp(value=attribute, results=type_)
    return None


def _is_constant(value: Attribute | None) -> bool:
    """Whether a value is a number, or elements of a shape."""
    if isinstance(value, IntegerAttr | FloatAttr):
        return True
    if isinstance(getattr(value, "type", None), ShapedType):
        return True
    from ..syntax.extra_attributes import WideFloatAttr

    return isinstance(value, WideFloatAttr)


@hooks.infer_results("constant")
def infer_constant(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [cast(IntegerAttr, properties["value"]).type]


@hooks.result_names("constant")
def name_constant(op: "arith.ConstantOp") -> Sequence[str | None]:
    """`%c42_i32`, `%c42` for an index, `%true`, `%cst` for what is no integer."""
    given: Attribute = op.value
    if not isinstance(given, IntegerAttr):
        return ("cst",)
    value = cast(IntegerAttr, given)
    if value.type == i1:
        return ("true" if value.value.data else "false",)
    suffix = "" if isinstance(value.type, IndexType) else f"_{spell(value.type)}"
    return (f"c{value.value.data}{suffix}",)


@hooks.verify("constant")
def verify_constant(op: "arith.ConstantOp") -> None:
    value, type_ = op.value, op.result.type
    if not _is_constant(value):
        raise VerifyException(f"the value must be an integer, a float or elements, got {value}")
    found = cast(Attribute, getattr(value, "type", type_))
    if found != type_:
        raise VerifyException(f"the value is {spell(found)}, the result {spell(type_)}")
    if is_integer(type_) and type_.signedness.data is not Signedness.SIGNLESS:
        raise VerifyException(
            f"a constant is a signless integer, got {spell(type_)}; write i{type_.bitwidth}"
        )
    scalable = is_vector(type_) and any(type_.get_scalable_dims())
    if scalable and not (isinstance(value, DenseIntOrFPElementsAttr) and value.is_splat()):
        raise VerifyException(
            f"a constant of the scalable {spell(type_)} must have one value for all"
        )


@hooks.result_names("muli")
def name_muli(op: "arith.MulIOp") -> Sequence[str | None] | None:
    """`%c4_vscale` for a multiple of vector.vscale."""
    if isinstance(op.result.type, IndexType):
        for one, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
            number, scale = _defining(one), _defining(other)
            if number is None or scale is None or scale.name != "vector.vscale":
                continue
            value = number.properties.get("value")
            if number.name == "arith.constant" and isinstance(value, IntegerAttr):
                return (f"c{value.value.data}_vscale",)
    return None


def _defining(value: SSAValue) -> Operation | None:
    return value.op if isinstance(value, OpResult) else None


# Casts


def _widths(op: "arith.ExtSIOp | arith.TruncIOp | Operation") -> tuple[int, int]:
    """Bits of an element before and after a cast."""
    from_, to = op.operands[0].type, op.results[0].type
    if (element_or_self(from_) is from_) != (element_or_self(to) is to):
        raise VerifyException(f"a cast keeps the shape, got {spell(from_)} to {spell(to)}")
    return bit_width(element_or_self(from_)), bit_width(element_or_self(to))


@hooks.verify("extsi", "extui", "extf", "scaling_extf")
def verify_extension(op: Operation) -> None:
    narrow, wide = _widths(op)
    if narrow >= wide:
        from_, to = op.operands[0].type, op.results[0].type
        raise VerifyException(
            f"the result must be wider than the operand, got {spell(from_)} to {spell(to)}"
        )


@hooks.verify("trunci", "truncf", "scaling_truncf")
def verify_truncation(op: Operation) -> None:
    wide, narrow = _widths(op)
    if narrow >= wide:
        from_, to = op.operands[0].type, op.results[0].type
        raise VerifyException(
            f"the result must be narrower than the operand, got {spell(from_)} to {spell(to)}"
        )


@hooks.verify("index_cast", "index_castui")
def verify_index_cast(op: Operation) -> None:
    from_, to = op.operands[0].type, op.results[0].type
    indices = [isinstance(element_or_self(one), IndexType) for one in (from_, to)]
    if indices[0] == indices[1] or isinstance(from_, MemRefType) != isinstance(to, MemRefType):
        raise VerifyException(
            f"casts between index and an integer, got {spell(from_)} to {spell(to)}"
        )


@hooks.verify("bitcast")
def verify_bitcast(op: "arith.BitcastOp") -> None:
    from_, to = op.in_.type, op.out.type
    if bit_width(element_or_self(from_)) != bit_width(element_or_self(to)):
        raise VerifyException(
            f"the elements must have the same width, got {spell(from_)} and {spell(to)}"
        )


@hooks.verify("CastOpInterface")
def verify_encoding(op: Operation) -> None:
    from_, to = op.operands[0].type, op.results[0].type
    if is_tensor(from_) and is_tensor(to) and from_.encoding != to.encoding:
        raise VerifyException(
            f"a cast keeps a tensor's encoding, got {spell(from_)} to {spell(to)}"
        )


# select


@hooks.parse("select")
def parse_select(op_class: type[Operation], parser: "Parser") -> Operation:
    condition = parser.parse_unresolved_operand()
    parser.parse_punctuation(",")
    values = [parser.parse_unresolved_operand()]
    parser.parse_punctuation(",")
    values.append(parser.parse_unresolved_operand())
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    type_: Attribute = parser.parse_type()
    condition_type: Attribute = i1
    if parser.parse_optional_punctuation(",") is not None:
        condition_type, type_ = type_, parser.parse_type()
    operands = [parser.resolve_operand(condition, condition_type)]
    operands += [parser.resolve_operand(value, type_) for value in values]
    return op_class.create(operands=operands, result_types=[type_], attributes=attributes)


@hooks.print("select")
def print_select(op: "arith.SelectOp", printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_list(op.operands, printer.print_ssa_value)
    printer.print_op_attributes(op.attributes)
    printer.print_string(" : ")
    if isinstance(op.condition.type, ShapedType):
        printer.print_attribute(op.condition.type)
        printer.print_string(", ")
    printer.print_attribute(op.result.type)


@hooks.infer_results("select")
def infer_select(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [operands[1].type]


@hooks.verify("select")
def verify_select(op: "arith.SelectOp") -> None:
    condition, type_ = op.condition.type, op.result.type
    if condition == i1:
        return
    if not isinstance(type_, ShapedType) or condition != i1_same_shape(type_):
        wanted = f" or {spell(i1_same_shape(type_))}" if isinstance(type_, ShapedType) else ""
        raise VerifyException(
            f"to select from {spell(type_)} the condition is i1{wanted}, got {spell(condition)}"
        )


# Results that follow from the operands


@hooks.infer_results("cmpi", "cmpf")
def infer_comparison(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [i1_same_shape(operands[0].type)]


@hooks.infer_results("addui_extended")
def infer_extended_sum(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [operands[0].type, i1_same_shape(operands[0].type)]


@hooks.infer_results("mulsi_extended", "mului_extended")
def infer_extended_product(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [operands[0].type] * 2
