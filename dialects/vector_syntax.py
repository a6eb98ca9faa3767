"""The syntax that MLIR writes by hand for the vector dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IndexType,
    Operation,
    Region,
    StringAttr,
    VectorType,
)
from .attributes import TableAttribute, keyword
from .hooks import Hooks
from .shaped import is_vector

if TYPE_CHECKING:
    from ..syntax.parser import Parser
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
    iterators = op.iterator_types.data
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
    if not is_vector(left):
        parser.raise_error(f"the left-hand side of an outer product is a vector, got {left}", at)
    result = outer_product(left, right)
    types: Sequence[Attribute] = [left, right, result][: len(operands)]
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


# mask


@hooks.parse("mask")
def parse_mask(op_class: type[Operation], parser: "Parser") -> Operation:
    mask = parser.parse_unresolved_operand()
    at = parser.pos
    given = parser.parse_optional_punctuation(",") is not None
    passthru = [parser.parse_unresolved_operand()] if given else []
    region = parser.parse_region()
    _end_mask(parser, region)
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


def _end_mask(parser: "Parser", region: Region) -> None:
    """The terminator may be left out: it yields what the masked op gives."""
    from .ops import vector
    from .region_syntax import end_region

    block = region.first_block
    only = None if block is None or block.first_op is not block.last_op else block.first_op
    if block is not None and only is not None and only.name != "vector.yield":
        added = vector.YieldOp.create(operands=only.results, location=parser.op_location())
        block.add_op(added)
    else:
        end_region(parser, region, vector.YieldOp)


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
