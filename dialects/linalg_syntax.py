"""The syntax of linalg's named ops and of linalg.generic: `ins(…) outs(…)`."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    Operation,
    SSAValue,
    StringAttr,
    VerifyException,
)
from ..syntax.number_arrays import i32_array
from ..syntax.scanner import one_of
from .attributes import TableAttribute, keyword
from .destinations import destinations
from .hooks import Hooks
from .linalg_bodies import structured_region
from .linalg_structures import MEMOIZED, maps_of_row
from .region_syntax import parse_arrow_types, print_optional_arrow_types
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .define import TableOp
    from .ops import linalg

hooks = Hooks("linalg")

SEGMENTS = "operandSegmentSizes"
TRAIT = ("doc", "indexing_maps", "iterator_types", "library_call")
"""What stands in the dictionary in front of linalg.generic's operands."""


class Parts(NamedTuple):
    """What structured ops have in common: operands, and all attributes that are written."""

    operands: Sequence[SSAValue]
    outputs: int
    written: dict[str, Attribute]

    @property
    def types(self) -> Sequence[Attribute]:
        return [value.type for value in self.operands]

    def segments(self) -> dict[str, Attribute]:
        return {SEGMENTS: i32_array(len(self.operands) - self.outputs, self.outputs)}


def parse_parts(parser: "Parser") -> Parts:
    """`<{properties}> {attributes} ins(%a : type) outs(%b : type)`, each of them optional."""
    written = dict(parser.parse_optional_properties_dict())
    written.update(parser.parse_optional_attr_dict())
    inputs = _parse_operands(parser, "ins")
    outputs = _parse_operands(parser, "outs")
    return Parts([*inputs, *outputs], len(outputs), written)


def _parse_operands(parser: "Parser", word: str) -> list[SSAValue]:
    if parser.parse_optional_keyword(word) is None:
        return []
    at = parser.pos
    parser.parse_punctuation("(")
    names: list[UnresolvedOperand] = [parser.parse_unresolved_operand()]
    while parser.parse_optional_punctuation(","):
        names.append(parser.parse_unresolved_operand())
    parser.parse_punctuation(":")
    types: list[Attribute] = [parser.parse_type()]
    while parser.parse_optional_punctuation(","):
        types.append(parser.parse_type())
    parser.parse_punctuation(")")
    return parser.resolve_operands(names, types, at)


def inherent(op_class: type[Operation], written: dict[str, Attribute]) -> dict[str, Attribute]:
    """Take the op's own attributes out of all that are written."""
    own = cast("frozenset[str]", getattr(op_class, "inherent_names", frozenset[str]()))
    return {name: written.pop(name) for name in list(written) if name in own}


def print_parts(printer: "Printer", op: Operation) -> None:
    """` ins(%a : type) outs(%b : type)`."""
    outputs = destinations(op)
    inputs = op.operands[: len(op.operands) - len(outputs)]
    for word, values in (("ins", inputs), ("outs", outputs)):
        if values:
            printer.print_string(f" {word}(")
            printer.print_list(values, printer.print_ssa_value)
            printer.print_string(" : ")
            printer.print_list([value.type for value in values], printer.print_attribute)
            printer.print_string(")")


def print_attributes(printer: "Printer", op: Operation, elided: Collection[str]) -> None:
    """` {…}` of all attributes, the op's own among them."""
    every = {**op.properties, **op.attributes}
    printer.print_op_attributes(dict(sorted(every.items())), reserved_attr_names=elided)


# Named ops


def parse_named(
    op_class: type[Operation],
    parser: "Parser",
    given: dict[str, Attribute],
    yields: str,
    inputs: int,
) -> Operation:
    """What follows an op's own words: its parts, its result types, and no body."""
    at = parser.pos
    parts = parse_parts(parser)
    written = {**given, **parts.written, **parser.parse_optional_attr_dict()}
    results = parse_arrow_types(parser)
    if len(parts.operands) != inputs + 1:
        parser.raise_error(
            f"{op_class.name} takes {counted(inputs + 1, 'operand')}, got {len(parts.operands)}", at
        )
    properties = {**inherent(op_class, written), **parts.segments()}
    word = keyword(properties.get("cast")) or "cast_signed"
    return op_class.create(
        operands=parts.operands,
        result_types=results,
        properties=properties,
        attributes=written,
        regions=[structured_region(parts.types, yields, word)],
    )


@hooks.parse("LinalgOp")
def parse_structured(op_class: type[Operation], parser: "Parser") -> Operation:
    row = cast("TableOp", op_class).row
    assert row.structure is not None
    yields = row.structure.yields
    inputs = len(row.structure.maps) - 1 if row.structure.maps else input_count(yields)
    op = parse_named(op_class, parser, {}, yields, inputs)
    if row.structure.maps and MEMOIZED not in op.attributes:
        from ..syntax.ir import AffineMapAttr

        maps = maps_of_row(row, op.properties)
        op.attributes[MEMOIZED] = ArrayAttr([AffineMapAttr(map_) for map_ in maps])
    return op


def input_count(yields: str) -> int:
    """How many inputs an elementwise op has whose body is this term."""
    if yields.startswith("cast("):
        return 1
    return yields.count("argument")


@hooks.print("LinalgOp")
def print_structured(op: Operation, printer: "Printer") -> None:
    print_named(op, printer, (SEGMENTS, MEMOIZED))


def print_named(op: Operation, printer: "Printer", elided: Collection[str]) -> None:
    """All attributes, the operands and the result types."""
    print_attributes(printer, op, elided)
    print_parts(printer, op)
    print_optional_arrow_types(printer, op.result_types)


# generic


@hooks.parse("generic")
def parse_generic(op_class: type[Operation], parser: "Parser") -> Operation:
    at = parser.pos
    trait = parser.parse_attribute()
    if not isinstance(trait, DictionaryAttr):
        parser.raise_error("expected a dictionary of indexing_maps and iterator_types", at)
    written = dict(trait.data)
    kinds = written.get("iterator_types")
    if not isinstance(kinds, ArrayAttr):
        parser.raise_error(
            'iterator_types is missing, an array of words such as "parallel" or "reduction"', at
        )
    words = cast("ArrayAttr[Attribute]", kinds).data
    written["iterator_types"] = ArrayAttr(
        [iterator_type(op_class, w.data) if isinstance(w, StringAttr) else w for w in words]
    )
    parts = parse_parts(parser)
    written.update(parts.written)
    if parser.parse_optional_keyword("attrs") is not None:
        parser.parse_punctuation("=")
        written.update(parser.parse_optional_attr_dict())
    region = parser.parse_region()
    return op_class.create(
        operands=parts.operands,
        result_types=parse_arrow_types(parser),
        properties={**inherent(op_class, written), **parts.segments()},
        attributes=written,
        regions=[region],
    )


def iterator_type(op_class: type[Operation], word: str) -> Attribute:
    """`#linalg.iterator_type<word>`."""
    source = cast("TableOp", op_class).dialect_source
    kind = cast(
        "type[TableAttribute]", source.find_attribute("linalg", "iterator_type", is_type=False)
    )
    words = kind.dialect_source.enum_of(kind.row.parameters[0].kind)
    assert words is not None
    if words.value(word) is None:
        known = one_of(f'"{case.text}"' for case in words.cases)
        raise VerifyException(f'"{word}" is no kind of iterator, expected {known}')
    return kind(StringAttr(word))


@hooks.print("generic")
def print_generic(op: "linalg.GenericOp", printer: "Printer") -> None:
    trait = {name: op.properties[name] for name in TRAIT if name in op.properties}
    kinds = op.iterator_types.data
    trait["iterator_types"] = ArrayAttr([StringAttr(keyword(kind)) for kind in kinds])
    printer.print_string(" ")
    printer.print_attribute(DictionaryAttr(trait))
    print_parts(printer, op)
    if op.attributes:
        printer.print_string(" attrs = ")
        printer.print_op_attributes(op.attributes)
    printer.print_string(" ")
    printer.print_region(op.regions[0])
    print_optional_arrow_types(printer, op.result_types)


@hooks.block_argument_names("generic")
def name_generic(op: Operation, region: object) -> Sequence[str]:
    return argument_names(op, "in", "out")


def argument_names(op: Operation, inputs: str, outputs: str) -> Sequence[str]:
    """A name for each argument of the body."""
    written = len(destinations(op))
    return [inputs] * (len(op.operands) - written) + [outputs] * written


# yield


@hooks.parse("yield")
def parse_yield(op_class: type[Operation], parser: "Parser") -> Operation:
    at = parser.pos
    names: list[UnresolvedOperand] = []
    if (first := parser.parse_optional_unresolved_operand()) is not None:
        names.append(first)
        while parser.parse_optional_punctuation(","):
            names.append(parser.parse_unresolved_operand())
    attributes = parser.parse_optional_attr_dict()
    types: list[Attribute] = []
    if names:
        parser.parse_punctuation(":")
        types.append(parser.parse_type())
        while parser.parse_optional_punctuation(","):
            types.append(parser.parse_type())
    return op_class.create(
        operands=parser.resolve_operands(names, types, at), attributes=attributes
    )


@hooks.print("yield")
def print_yield(op: Operation, printer: "Printer") -> None:
    if op.operands:
        printer.print_string(" ")
        printer.print_list(op.operands, printer.print_ssa_value)
    printer.print_op_attributes(op.attributes)
    if op.operands:
        printer.print_string(" : ")
        printer.print_list([value.type for value in op.operands], printer.print_attribute)
