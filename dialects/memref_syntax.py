"""The syntax that MLIR writes by hand for the memref dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineMapAttr,
    Attribute,
    IndexType,
    IntegerAttr,
    MemRefType,
    Operation,
    SSAValue,
    TensorType,
    UnitAttr,
    i1,
    i32,
)
from .hooks import Hooks
from .memref_verify import is_elements
from .region_syntax import end_region, parse_arrow_types, print_arrow_types
from .row_traits import element_or_self
from .shaped import is_memref

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .ops import memref

hooks = Hooks("memref")

INDEX = IndexType()

Access = tuple["UnresolvedOperand", "list[UnresolvedOperand]"]


def _parse_access(parser: "Parser") -> Access:
    """`%memref[%i, %j]`."""
    base = parser.parse_unresolved_operand()
    indices = parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, parser.parse_unresolved_operand
    )
    return base, list(indices)


def _resolve_access(parser: "Parser", access: Access, type_: Attribute) -> list[SSAValue]:
    base, indices = access
    values = [parser.resolve_operand(index, INDEX) for index in indices]
    return [parser.resolve_operand(base, type_), *values]


def _print_access(printer: "Printer", base: SSAValue, indices: Sequence[SSAValue]) -> None:
    printer.print_ssa_value(base)
    printer.print_string("[")
    printer.print_list(indices, printer.print_ssa_value)
    printer.print_string("]")


# global


@hooks.directive("GlobalMemrefOpTypeAndInitialValue")
class GlobalMemrefOpTypeAndInitialValue:
    """`memref<2xf32> = dense<…>`, `… = uninitialized`, or the type alone for an external one."""

    @staticmethod
    def parse(parser: "Parser") -> tuple[Attribute, Attribute | None]:
        at = parser.pos
        type_: Attribute = parser.parse_type()
        if not is_memref(type_) or not type_.has_static_shape():
            parser.raise_error(f"a global is a memref of static shape, got {spell(type_)}", at)
        if parser.parse_optional_punctuation("=") is None:
            return type_, None
        if parser.parse_optional_keyword("uninitialized") is not None:
            return type_, UnitAttr()
        elements = TensorType(type_.element_type, type_.get_shape())
        at = parser.pos
        value = parser.parse_attribute(elements)
        if not is_elements(value):
            parser.raise_error("the initial value is elements or `uninitialized`", at)
        return type_, value

    @staticmethod
    def print(printer: "Printer", op: Operation, type_: Attribute, value: Attribute | None) -> None:
        printer.print_attribute(type_)
        if isinstance(value, UnitAttr):
            printer.print_string(" = uninitialized")
        elif value is not None:
            printer.print_string(" = ")
            printer.print_attribute_without_type(value)


# alloca_scope


@hooks.parse("alloca_scope")
def parse_alloca_scope(op_class: type[Operation], parser: "Parser") -> Operation:
    from .ops import memref

    types = parse_arrow_types(parser)
    region = parser.parse_region()
    end_region(parser, region, memref.AllocaScopeReturnOp)
    attributes = parser.parse_optional_attr_dict()
    return op_class.create(result_types=types, attributes=attributes, regions=[region])


@hooks.print("alloca_scope")
def print_alloca_scope(op: "memref.AllocaScopeOp", printer: "Printer") -> None:
    printer.print_string(" ")
    print_arrow_types(printer, op.result_types)
    printer.print_string(" ")
    printer.print_region(
        op.bodyRegion, print_empty_block=False, print_block_terminators=bool(op.results)
    )
    printer.print_op_attributes(op.attributes)


# generic_atomic_rmw


@hooks.parse("generic_atomic_rmw")
def parse_generic_atomic_rmw(op_class: type[Operation], parser: "Parser") -> Operation:
    access = _parse_access(parser)
    parser.parse_punctuation(":")
    type_: Attribute = parser.parse_type()
    operands = _resolve_access(parser, access, type_)
    region = parser.parse_region()
    return op_class.create(
        operands=operands,
        result_types=[element_or_self(type_)],
        attributes=parser.parse_optional_attr_dict(),
        regions=[region],
    )


@hooks.print("generic_atomic_rmw")
def print_generic_atomic_rmw(op: "memref.GenericAtomicRMWOp", printer: "Printer") -> None:
    printer.print_string(" ")
    _print_access(printer, op.memref, op.indices)
    printer.print_string(" : ")
    printer.print_attribute(op.memref.type)
    printer.print_string(" ")
    printer.print_region(op.atomic_body)
    printer.print_op_attributes(op.attributes)


# prefetch


@hooks.parse("prefetch")
def parse_prefetch(op_class: type[Operation], parser: "Parser") -> Operation:
    access = _parse_access(parser)
    parser.parse_punctuation(",")
    writes = parser.parse_keyword_in(("read", "write")) == "write"
    parser.parse_punctuation(",")
    parser.parse_keyword("locality")
    with parser.in_angle_brackets():
        hint = parser.parse_integer(allow_boolean=False, allow_negative=False)
    parser.parse_punctuation(",")
    data = parser.parse_keyword_in(("data", "instr")) == "data"
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    return op_class.create(
        operands=_resolve_access(parser, access, parser.parse_type()),
        properties={
            "isWrite": IntegerAttr(int(writes), i1),
            "localityHint": IntegerAttr(hint, i32),
            "isDataCache": IntegerAttr(int(data), i1),
        },
        attributes=attributes,
    )


@hooks.print("prefetch")
def print_prefetch(op: "memref.PrefetchOp", printer: "Printer") -> None:
    writes, hint, data = (one.value.data for one in (op.isWrite, op.localityHint, op.isDataCache))
    printer.print_string(" ")
    _print_access(printer, op.memref, op.indices)
    printer.print_string(f", {'write' if writes else 'read'}, locality<{hint}>")
    printer.print_string(f", {'data' if data else 'instr'}")
    printer.print_op_attributes(op.attributes)
    printer.print_string(" : ")
    printer.print_attribute(op.memref.type)


# transpose


@hooks.parse("transpose")
def parse_transpose(op_class: type[Operation], parser: "Parser") -> Operation:
    source = parser.parse_unresolved_operand()
    permutation = AffineMapAttr(parser.parse_affine_map())
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    from_ = parser.parse_type()
    parser.parse_keyword("to")
    return op_class.create(
        operands=[parser.resolve_operand(source, from_)],
        result_types=[parser.parse_type()],
        properties={"permutation": permutation},
        attributes=attributes,
    )


@hooks.print("transpose")
def print_transpose(op: "memref.TransposeOp", printer: "Printer") -> None:
    map_ = cast(AffineMapAttr, op.permutation).data
    printer.print_string(f" %{printer.ssa_name(op.in_)} {map_}")
    printer.print_op_attributes(op.attributes)
    printer.print_string(" : ")
    printer.print_attribute(op.in_.type)
    printer.print_string(" to ")
    printer.print_attribute(op.results[0].type)


# dma_start


@hooks.parse("dma_start")
def parse_dma_start(op_class: type[Operation], parser: "Parser") -> Operation:
    accesses = [_parse_access(parser)]
    parser.parse_punctuation(",")
    accesses.append(_parse_access(parser))
    parser.parse_punctuation(",")
    count = parser.parse_unresolved_operand()
    parser.parse_punctuation(",")
    accesses.append(_parse_access(parser))
    strides: list[UnresolvedOperand] = []
    while parser.parse_optional_punctuation(",") is not None:
        strides.append(parser.parse_unresolved_operand())
    if len(strides) not in (0, 2):
        parser.raise_error("expected a stride and the number of elements per stride, or neither")
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    operands: list[SSAValue] = []
    for index, access in enumerate(accesses):
        if index:
            parser.parse_punctuation(",")
        if index == 2:
            operands.append(parser.resolve_operand(count, INDEX))
        operands += _resolve_access(parser, access, parser.parse_type())
    operands += [parser.resolve_operand(one, INDEX) for one in strides]
    return op_class.create(operands=operands, attributes=attributes)


@hooks.print("dma_start")
def print_dma_start(op: "memref.DmaStartOp", printer: "Printer") -> None:
    values = list(op.operands)
    types: list[Attribute] = []
    for index in range(3):
        printer.print_string(", " if index else " ")
        if index == 2:
            printer.print_ssa_value(values.pop(0))
            printer.print_string(", ")
        base = values.pop(0)
        rank = len(cast(MemRefType, base.type).shape)
        _print_access(printer, base, values[:rank])
        types.append(base.type)
        del values[:rank]
    for value in values:
        printer.print_string(", ")
        printer.print_ssa_value(value)
    printer.print_op_attributes(op.attributes)
    printer.print_string(" : ")
    printer.print_list(types, printer.print_attribute)
