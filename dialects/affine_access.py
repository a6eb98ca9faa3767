"""Read, print and check affine loads, stores and prefetches: `%A[%i + 1, %j floordiv 4]`."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineMapAttr,
    Attribute,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    VerifyException,
    i1,
    i32,
)
from .affine_maps import map_of
from .affine_scope import check_operands
from .affine_subscripts import parse_subscripts, print_subscripts
from .define import flag
from .hooks import Hooks
from .row_traits import element_or_self
from .shaped import is_memref, is_vector
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .ops import affine

    Access = (
        affine.AffineLoadOp
        | affine.AffineStoreOp
        | affine.AffineVectorLoadOp
        | affine.AffineVectorStoreOp
        | affine.AffinePrefetchOp
    )

hooks = Hooks("affine")

Properties = Mapping[str, Attribute]


def _parse_access(
    parser: "Parser",
) -> "tuple[UnresolvedOperand, AffineMapAttr, list[SSAValue]]":
    base = parser.parse_unresolved_operand()
    map_, indices = parse_subscripts(parser)
    return base, map_, indices


def _parse_memref_type(parser: "Parser") -> Attribute:
    parser.parse_punctuation(":")
    at = parser.pos
    type_: Attribute = parser.parse_type()
    if not is_memref(type_):
        parser.raise_error(f"expected a memref type, got {spell(type_)}", at)
    return type_


def _print_access(op: "Access", printer: "Printer") -> None:
    printer.print_ssa_value(op.memref)
    print_subscripts(printer, map_of(op), op.indices)


def _print_memref_type(op: "Access", printer: "Printer") -> None:
    printer.print_op_attributes(op.attributes)
    printer.print_string(" : ")
    printer.print_attribute(op.memref.type)


# Loads


@hooks.parse("load", "vector_load")
def parse_load(op_class: type[Operation], parser: "Parser") -> Operation:
    base, map_, indices = _parse_access(parser)
    attributes = parser.parse_optional_attr_dict()
    type_ = _parse_memref_type(parser)
    result = element_or_self(type_)
    if op_class.name == "affine.vector_load":
        parser.parse_punctuation(",")
        result = parser.parse_type()
    return op_class.create(
        operands=[parser.resolve_operand(base, type_), *indices],
        result_types=[result],
        properties={"map": map_},
        attributes=attributes,
    )


@hooks.print("load", "vector_load")
def print_load(op: "affine.AffineLoadOp | affine.AffineVectorLoadOp", printer: "Printer") -> None:
    printer.print_string(" ")
    _print_access(op, printer)
    _print_memref_type(op, printer)
    if op.name == "affine.vector_load":
        printer.print_string(", ")
        printer.print_attribute(op.result.type)


@hooks.infer_results("load")
def infer_load(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [element_or_self(operands[0].type)]


# Stores


@hooks.parse("store", "vector_store")
def parse_store(op_class: type[Operation], parser: "Parser") -> Operation:
    value = parser.parse_unresolved_operand()
    parser.parse_punctuation(",")
    base, map_, indices = _parse_access(parser)
    attributes = parser.parse_optional_attr_dict()
    type_ = _parse_memref_type(parser)
    stored = element_or_self(type_)
    if op_class.name == "affine.vector_store":
        parser.parse_punctuation(",")
        stored = parser.parse_type()
    return op_class.create(
        operands=[
            parser.resolve_operand(value, stored),
            parser.resolve_operand(base, type_),
            *indices,
        ],
        properties={"map": map_},
        attributes=attributes,
    )


@hooks.print("store", "vector_store")
def print_store(
    op: "affine.AffineStoreOp | affine.AffineVectorStoreOp", printer: "Printer"
) -> None:
    printer.print_string(" ")
    printer.print_ssa_value(op.value)
    printer.print_string(", ")
    _print_access(op, printer)
    _print_memref_type(op, printer)
    if op.name == "affine.vector_store":
        printer.print_string(", ")
        printer.print_attribute(op.value.type)


# prefetch


@hooks.parse("prefetch")
def parse_prefetch(op_class: type[Operation], parser: "Parser") -> Operation:
    base, map_, indices = _parse_access(parser)
    parser.parse_punctuation(",")
    writes = parser.parse_keyword_in(("read", "write")) == "write"
    parser.parse_punctuation(",")
    parser.parse_keyword("locality")
    with parser.in_angle_brackets():
        hint = parser.parse_integer(allow_boolean=False, allow_negative=False)
    parser.parse_punctuation(",")
    is_data = parser.parse_keyword_in(("data", "instr")) == "data"
    attributes = parser.parse_optional_attr_dict()
    type_ = _parse_memref_type(parser)
    return op_class.create(
        operands=[parser.resolve_operand(base, type_), *indices],
        properties={
            "map": map_,
            "isWrite": IntegerAttr(int(writes), i1),
            "localityHint": IntegerAttr(hint, i32),
            "isDataCache": IntegerAttr(int(is_data), i1),
        },
        attributes=attributes,
    )


@hooks.print("prefetch")
def print_prefetch(op: "affine.AffinePrefetchOp", printer: "Printer") -> None:
    printer.print_string(" ")
    _print_access(op, printer)
    hint = cast("IntegerAttr[IntegerType]", op.localityHint).value.data
    writes = "write" if flag(op.isWrite) else "read"
    cache = "data" if flag(op.isDataCache) else "instr"
    printer.print_string(f", {writes}, locality<{hint}>, {cache}")
    _print_memref_type(op, printer)


# Checks


@hooks.verify("load", "store", "vector_load", "vector_store", "prefetch")
def verify_access(op: "Access") -> None:
    type_, map_ = op.memref.type, map_of(op)
    if is_memref(type_) and len(map_.results) != len(type_.get_shape()):
        raise VerifyException(
            f"{spell(type_)} needs {counted(len(type_.get_shape()), 'index', 'indices')}, "
            f"the map gives {len(map_.results)}"
        )
    check_operands(op, "the map", map_.num_dims, map_.num_symbols, op.indices)
    _check_value(op, element_or_self(type_))


def _check_value(op: "Access", element: Attribute) -> None:
    if op.name == "affine.prefetch":
        return
    value = op.operands[0] if op.name.endswith("store") else op.results[0]
    moved: Attribute = value.type
    if op.name.startswith("affine.vector") and is_vector(moved):
        moved = moved.element_type
    if moved != element:
        raise VerifyException(
            f"{'the value' if op.name.endswith('store') else 'the result'} is {spell(value.type)}, "
            f"the memref holds {spell(element)}"
        )
