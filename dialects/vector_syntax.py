"""The syntax that MLIR writes by hand for the vector dialect."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    AffineConstantExpr,
    AffineDimExpr,
    AffineMap,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    DictionaryAttr,
    IndexType,
    IntegerAttr,
    Operation,
    Region,
    ShapedType,
    SSAValue,
    StringAttr,
    TensorType,
    VectorType,
    i1,
    i32,
)
from .attributes import TableAttribute, keyword
from .hooks import Hooks
from .row_traits import element_or_self

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .define import TableOp
    from .ops import vector

hooks = Hooks("vector")

INDEX = IndexType()
_CONTRACTION = ("indexing_maps", "iterator_types", "kind")


def _attribute(op_class: type[Operation], name: str, word: str) -> Attribute:
    """An attribute of the vector dialect that wraps a keyword."""
    source = cast("type[TableOp]", op_class).dialect_source
    kind = cast("type[TableAttribute]", source.find_attribute("vector", name, is_type=False))
    return kind(StringAttr(word))


def _kind_or_default(op: Operation) -> Attribute:
    return op.properties.get("kind") or _attribute(type(op), "kind", "add")


# contract


@hooks.parse("contract")
def parse_contract(op_class: type[Operation], parser: "Parser") -> Operation:
    at = parser.pos
    written = parser.parse_attribute()
    if not isinstance(written, DictionaryAttr):
        parser.raise_error("expected a dictionary of indexing_maps, iterator_types and kind", at)
    properties = dict(written.data)
    properties.setdefault("kind", _attribute(op_class, "kind", "add"))
    iterators = properties.get("iterator_types")
    if isinstance(iterators, ArrayAttr):
        words = cast("ArrayAttr[Attribute]", iterators).data
        properties["iterator_types"] = ArrayAttr(
            [
                _attribute(op_class, "iterator_type", w.data) if isinstance(w, StringAttr) else w
                for w in words
            ]
        )
    operands = [parser.parse_unresolved_operand()]
    for _ in range(2):
        parser.parse_punctuation(",")
        operands.append(parser.parse_unresolved_operand())
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    types: list[Attribute] = [parser.parse_type()]
    parser.parse_punctuation(",")
    types.append(parser.parse_type())
    parser.parse_keyword("into")
    types.append(parser.parse_type())
    return op_class.create(
        operands=parser.resolve_operands(operands, types, at),
        result_types=[types[2]],
        properties=properties,
        attributes=attributes,
    )


@hooks.print("contract")
def print_contract(op: "vector.ContractionOp", printer: "Printer") -> None:
    iterators = cast("ArrayAttr[Attribute]", op.iterator_types).data
    shown = {
        "indexing_maps": cast(Attribute, op.indexing_maps),
        "iterator_types": ArrayAttr([StringAttr(keyword(one)) for one in iterators]),
        "kind": _kind_or_default(op),
    }
    printer.print_string(" ")
    printer.print_attribute(DictionaryAttr(shown))
    printer.print_string(" ")
    printer.print_list(op.operands, printer.print_ssa_value)
    printer.print_op_attributes(op.attributes, reserved_attr_names=_CONTRACTION)
    printer.print_string(" : ")
    printer.print_list([op.lhs.type, op.rhs.type], printer.print_attribute)
    printer.print_string(" into ")
    printer.print_attribute(op.results[0].type)


# outerproduct


@hooks.parse("outerproduct")
def parse_outerproduct(op_class: type[Operation], parser: "Parser") -> Operation:
    operands = [parser.parse_unresolved_operand()]
    parser.parse_punctuation(",")
    operands.append(parser.parse_unresolved_operand())
    if parser.parse_optional_punctuation(",") is not None:
        operands.append(parser.parse_unresolved_operand())
    written = parser.parse_optional_attr_dict()
    kind = written.pop("kind", None) or _attribute(op_class, "kind", "add")
    parser.parse_punctuation(":")
    at = parser.pos
    left: Attribute = parser.parse_type()
    parser.parse_punctuation(",")
    right: Attribute = parser.parse_type()
    if not isinstance(left, VectorType):
        parser.raise_error(f"the left-hand side of an outer product is a vector, got {left}", at)
    result = outer_product(left, right)
    types = [left, right, result][: len(operands)]
    return op_class.create(
        operands=parser.resolve_operands(operands, types, at),
        result_types=[result],
        properties={"kind": kind},
        attributes=written,
    )


def outer_product(left: VectorType, right: Attribute) -> VectorType:
    """The type of the product of a vector with a vector, or with a scalar."""
    if not isinstance(right, VectorType):
        return left
    scalable = ArrayAttr([*left.scalable_dims.data, *right.scalable_dims.data])
    return VectorType(left.element_type, (*left.get_shape(), *right.get_shape()), scalable)


@hooks.print("outerproduct")
def print_outerproduct(op: "vector.OuterProductOp", printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_list(op.operands, printer.print_ssa_value)
    if op.acc is not None:
        printer.print_op_attributes({"kind": _kind_or_default(op), **op.attributes})
    printer.print_string(" : ")
    printer.print_list([op.lhs.type, op.rhs.type], printer.print_attribute)


# transfer_read, transfer_write


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
        parser.raise_error(f"expected a vector, got {vector_type}", at)
    vector_type = cast(VectorType, vector_type)
    written = attributes.pop("permutation_map", None)
    if written is None:
        map_ = minor_identity(shaped, vector_type)
        if map_ is None:
            parser.raise_error(
                f"a transfer between {shaped} and {vector_type} needs a permutation_map", at
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
        result_types=[shaped] if isinstance(shaped, TensorType) else [],
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


# mask


@hooks.parse("mask")
def parse_mask(op_class: type[Operation], parser: "Parser") -> Operation:
    mask = parser.parse_unresolved_operand()
    at = parser.pos
    passthru = _parse_mask(parser)
    region = parser.parse_region()
    _end_mask(region)
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    operands = [parser.resolve_operand(mask, parser.parse_type())]
    types: Sequence[Attribute] = ()
    if parser.parse_optional_punctuation("->") is not None:
        in_parens = parser.text.startswith("(", parser.pos)
        brackets = parser.Delimiter.PAREN if in_parens else parser.Delimiter.NONE
        types = parser.parse_comma_separated_list(brackets, parser.parse_type)
    if passthru:
        if not types:
            parser.raise_error("a mask that passes a value through has a result", at)
        operands.append(parser.resolve_operand(passthru[0], types[0]))
    return op_class.create(
        operands=operands, result_types=types, attributes=attributes, regions=[region]
    )


def _end_mask(region: Region) -> None:
    """The terminator may be left out: it yields what the masked op gives."""
    from .ops import vector
    from .region_syntax import end_region

    block = region.first_block
    only = None if block is None or block.first_op is not block.last_op else block.first_op
    if block is not None and only is not None and only.name != "vector.yield":
        block.add_op(vector.YieldOp.create(operands=only.results))
    else:
        end_region(region, vector.YieldOp)


@hooks.print("mask")
def print_mask(op: "vector.MaskOp", printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_list(op.operands, printer.print_ssa_value)
    printer.print_string(" { ")
    block = op.maskRegion.first_block
    if block is not None and block.first_op is not None:
        printer.print_op_without_results(block.first_op)
    printer.print_string(" }")
    printer.print_op_attributes(op.attributes)
    printer.print_string(" : ")
    printer.print_attribute(op.mask.type)
    if op.results:
        printer.print_string(" -> ")
        printer.print_list([result.type for result in op.results], printer.print_attribute)
