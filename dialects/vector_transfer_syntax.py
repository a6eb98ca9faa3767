"""The syntax of vector transfers, and the maps and masks that follow from their types."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineConstantExpr,
    AffineDimExpr,
    AffineMap,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    IndexType,
    IntegerAttr,
    Operation,
    ShapedType,
    SSAValue,
    VectorType,
    i1,
    i32,
)
from .hooks import Hooks
from .row_traits import element_or_self
from .shaped import is_tensor

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .ops import vector

hooks = Hooks("vector")

INDEX = IndexType()


def minor_identity(shaped: Attribute, vector_type: VectorType) -> AffineMap | None:
    """The map of a transfer that names none: the last dimensions, one for each of the vector's."""
    if not isinstance(shaped, ShapedType):
        return None
    rank, wanted = shaped.get_num_dims(), vector_type.get_num_dims()
    element = element_or_self(shaped)
    if isinstance(element, VectorType):
        wanted -= element.get_num_dims()
    if rank == 0 and vector_type.get_shape() == (1,):
        return AffineMap(0, 0, (AffineConstantExpr(0),))
    if not 0 <= wanted <= rank:
        return None
    return AffineMap(rank, 0, tuple(AffineDimExpr(i) for i in range(rank - wanted, rank)))


def mask_type(vector_type: VectorType, map_: AffineMap) -> VectorType:
    """The type of the mask of a transfer: an i1 for each element in memory."""
    positions = {
        one.position: index
        for index, one in enumerate(map_.results)
        if isinstance(one, AffineDimExpr)
    }
    order = [positions[dimension] for dimension in sorted(positions)]
    shape, scalable = vector_type.get_shape(), vector_type.scalable_dims.data
    if not order:
        return VectorType(i1, (1,))
    return VectorType(i1, [shape[i] for i in order], ArrayAttr([scalable[i] for i in order]))


def _parse_place(parser: "Parser") -> "list[UnresolvedOperand]":
    """`%base[%i, %j]`: the base and the indices."""
    base = parser.parse_unresolved_operand()
    indices = parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, parser.parse_unresolved_operand
    )
    return [base, *indices]


def _transfer_properties(
    parser: "Parser",
    attributes: dict[str, Attribute],
    shaped: Attribute,
    vector_type: Attribute,
    at: int,
) -> tuple[dict[str, Attribute], AffineMap, VectorType]:
    """The map and the bounds of a transfer, written or as they are by default."""
    if not isinstance(vector_type, VectorType):
        parser.raise_error(f"expected a vector, got {spell(vector_type)}", at)
    vector_type = cast(VectorType, vector_type)
    written = attributes.pop("permutation_map", None)
    if written is None:
        map_ = minor_identity(shaped, vector_type)
        if map_ is None:
            parser.raise_error(
                f"a transfer between {spell(shaped)} and {spell(vector_type)} needs a "
                "permutation_map",
                at,
            )
        written = AffineMapAttr(map_)
    if not isinstance(written, AffineMapAttr):
        parser.raise_error(f"permutation_map must be an affine map, got {written}", at)
    map_ = written.data
    outside = ArrayAttr([IntegerAttr(0, i1)] * len(map_.results))
    properties = {
        "permutation_map": written,
        "in_bounds": attributes.pop("in_bounds", outside),
    }
    return properties, map_, vector_type


def _resolve_place(
    parser: "Parser", place: "Sequence[UnresolvedOperand]", shaped: Attribute
) -> list[SSAValue]:
    indices = [parser.resolve_operand(index, INDEX) for index in place[1:]]
    return [parser.resolve_operand(place[0], shaped), *indices]


def _resolve_mask(
    parser: "Parser",
    masks: "Sequence[UnresolvedOperand]",
    shaped: Attribute,
    vector_type: VectorType,
    map_: AffineMap,
    at: int,
) -> list[SSAValue]:
    if not masks:
        return []
    if isinstance(element_or_self(shaped), VectorType):
        parser.raise_error("a transfer of elements that are vectors takes no mask", at)
    if vector_type.get_num_dims() != len(map_.results):
        parser.raise_error(
            f"permutation_map has {len(map_.results)} results, "
            f"the vector {vector_type.get_num_dims()} dimensions",
            at,
        )
    return [parser.resolve_operand(masks[0], mask_type(vector_type, map_))]


@hooks.parse("transfer_read")
def parse_transfer_read(op_class: type[Operation], parser: "Parser") -> Operation:
    place = _parse_place(parser)
    parser.parse_punctuation(",")
    padding = parser.parse_unresolved_operand()
    masks = _parse_mask(parser)
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    at = parser.pos
    shaped: Attribute = parser.parse_type()
    parser.parse_punctuation(",")
    type_: Attribute = parser.parse_type()
    properties, map_, vector_type = _transfer_properties(parser, attributes, shaped, type_, at)
    values = _resolve_place(parser, place, shaped)
    values.append(parser.resolve_operand(padding, element_or_self(shaped)))
    values += _resolve_mask(parser, masks, shaped, vector_type, map_, at)
    segments = [1, len(place) - 1, 1, len(masks)]
    properties["operandSegmentSizes"] = DenseArrayBase.from_list(i32, segments)
    return op_class.create(
        operands=values, result_types=[type_], properties=properties, attributes=attributes
    )


def _parse_mask(parser: "Parser") -> "list[UnresolvedOperand]":
    given = parser.parse_optional_punctuation(",") is not None
    return [parser.parse_unresolved_operand()] if given else []


@hooks.print("transfer_read")
def print_transfer_read(op: "vector.TransferReadOp", printer: "Printer") -> None:
    printer.print_string(" ")
    _print_place(printer, op.base, op.indices)
    printer.print_string(", ")
    printer.print_ssa_value(op.padding)
    if op.mask is not None:
        printer.print_string(", ")
        printer.print_ssa_value(op.mask)
    _print_transfer_attributes(op, printer)
    printer.print_string(" : ")
    printer.print_list([op.base.type, op.vector.type], printer.print_attribute)


def _print_place(printer: "Printer", base: SSAValue, indices: Sequence[SSAValue]) -> None:
    printer.print_ssa_value(base)
    printer.print_string("[")
    printer.print_list(indices, printer.print_ssa_value)
    printer.print_string("]")


def _print_transfer_attributes(op: Operation, printer: "Printer") -> None:
    shown: Mapping[str, Attribute] = op.properties | op.attributes
    hidden = ["operandSegmentSizes"]
    map_ = op.properties.get("permutation_map")
    if isinstance(map_, AffineMapAttr) and is_minor_identity(map_.data):
        hidden.append("permutation_map")
    bounds = cast("ArrayAttr[IntegerAttr] | None", op.properties.get("in_bounds"))
    if bounds is not None and not any(one.value.data for one in bounds.data):
        hidden.append("in_bounds")
    printer.print_op_attributes(dict(sorted(shown.items())), reserved_attr_names=hidden)


def is_minor_identity(map_: AffineMap) -> bool:
    """Whether a map gives its last dimensions, in order."""
    first = map_.num_dims - len(map_.results)
    return first >= 0 and list(map_.results) == [
        AffineDimExpr(index) for index in range(first, map_.num_dims)
    ]


@hooks.parse("transfer_write")
def parse_transfer_write(op_class: type[Operation], parser: "Parser") -> Operation:
    value = parser.parse_unresolved_operand()
    parser.parse_punctuation(",")
    place = _parse_place(parser)
    masks = _parse_mask(parser)
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    at = parser.pos
    type_: Attribute = parser.parse_type()
    parser.parse_punctuation(",")
    shaped: Attribute = parser.parse_type()
    properties, map_, vector_type = _transfer_properties(parser, attributes, shaped, type_, at)
    values = [parser.resolve_operand(value, type_), *_resolve_place(parser, place, shaped)]
    values += _resolve_mask(parser, masks, shaped, vector_type, map_, at)
    segments = [1, 1, len(place) - 1, len(masks)]
    properties["operandSegmentSizes"] = DenseArrayBase.from_list(i32, segments)
    return op_class.create(
        operands=values,
        result_types=[shaped] if is_tensor(shaped) else [],
        properties=properties,
        attributes=attributes,
    )


@hooks.print("transfer_write")
def print_transfer_write(op: "vector.TransferWriteOp", printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_ssa_value(op.valueToStore)
    printer.print_string(", ")
    _print_place(printer, op.base, op.indices)
    if op.mask is not None:
        printer.print_string(", ")
        printer.print_ssa_value(op.mask)
    _print_transfer_attributes(op, printer)
    printer.print_string(" : ")
    printer.print_list([op.valueToStore.type, op.base.type], printer.print_attribute)
