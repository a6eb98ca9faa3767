"""What the parsers that are written from assembly formats call."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .assembly_shape import InferResults, Transformer
from .attribute_forms import UNIT, parse_bare
from .ir import (
    Attribute,
    Block,
    Operation,
    Region,
    SSAValue,
    VerifyException,
)
from .number_arrays import i32_array

if TYPE_CHECKING:
    from .parser import Parser, UnresolvedOperand

_NAME = re.compile(r"%([\w$.-]+)", re.ASCII)


def operands_in(matched: re.Match[str], group: int) -> "list[tuple[str, int, int]]":
    """The operands in a group of a match: name, index, position."""
    found = _NAME.finditer(matched.string, *matched.span(group))
    return [(one[1], 0, one.start()) for one in found]


def parse_operands(parser: "Parser") -> "Sequence[UnresolvedOperand]":
    """A list of operands, which may be empty."""
    return (
        parser.parse_optional_undelimited_comma_separated_list(
            parser.parse_optional_unresolved_operand, parser.parse_unresolved_operand
        )
        or ()
    )


def parse_operand_groups(parser: "Parser") -> "list[Sequence[UnresolvedOperand]]":
    """`(%a, %b), (), (%c)`."""
    groups: list[Sequence[UnresolvedOperand]] = []
    while parser.parse_optional_punctuation("(") is not None:
        groups.append(parse_operands(parser))
        parser.parse_punctuation(")")
        if parser.parse_optional_punctuation(",") is None:
            break
    return groups


def parse_types(parser: "Parser") -> Sequence[Attribute]:
    """A list of types, which may be empty."""
    return (
        parser.parse_optional_undelimited_comma_separated_list(
            parser.parse_optional_type, parser.parse_type
        )
        or ()
    )


def parse_type_groups(parser: "Parser") -> list[Sequence[Attribute]]:
    """`(i32, f32), (), (i64)`."""
    groups: list[Sequence[Attribute]] = []
    while parser.parse_optional_punctuation("(") is not None:
        groups.append(parse_types(parser))
        parser.parse_punctuation(")")
        if parser.parse_optional_punctuation(",") is None:
            break
    return groups


def parse_successors(parser: "Parser") -> Sequence[Block]:
    """A list of block labels, which may be empty."""
    return (
        parser.parse_optional_undelimited_comma_separated_list(
            parser.parse_optional_successor, parser.parse_successor
        )
        or ()
    )


def parse_regions(parser: "Parser") -> Sequence[Region]:
    """A list of regions, which may be empty."""
    return (
        parser.parse_optional_undelimited_comma_separated_list(
            parser.parse_optional_region, parser.parse_region
        )
        or ()
    )


def take_attributes(
    parser: "Parser", properties: dict[str, Attribute], inherent: frozenset[str]
) -> dict[str, Attribute]:
    """Read a dictionary: inherent attributes go to the properties, the others are returned."""
    at = parser.pos
    written = parser.parse_optional_attr_dict()
    return split_attributes(parser, written, properties, inherent, at)


def split_attributes(
    parser: "Parser",
    written: Mapping[str, Attribute],
    properties: dict[str, Attribute],
    inherent: frozenset[str],
    at: int,
) -> dict[str, Attribute]:
    """Put the inherent ones of some attributes into the properties and return the others."""
    others: dict[str, Attribute] = {}
    for name, value in written.items():
        if name not in inherent:
            others[name] = value
        elif name in properties:
            parser.raise_error(f"attribute {name} is written elsewhere in this op's syntax", at)
        else:
            properties[name] = value
    return others


def take_properties(
    parser: "Parser", properties: dict[str, Attribute], inherent: frozenset[str]
) -> None:
    """Read `<{…}>` into the properties."""
    at = parser.pos
    written = parser.parse_optional_properties_dict()
    for name in split_attributes(parser, written, properties, inherent, at):
        parser.raise_error(f"the op has no property {name}", at)


def once(parser: "Parser", seen: set[str], word: str, at: int) -> None:
    """Note that a clause has begun, which may be there once."""
    if word in seen:
        parser.raise_error(f"'{word}' is there twice", at)
    seen.add(word)


def close_region(parser: "Parser", region: Region, terminator: type[Operation]) -> None:
    """Let the region have a block, and its last block a terminator."""
    ensure_block(region)
    block = region.last_block
    assert block is not None
    last = block.last_op
    if last is None or not getattr(type(last), "is_terminator", False):
        block.add_op(terminator.create(location=parser.op_location()))


def ensure_block(region: Region) -> None:
    """Let the region have a block."""
    if region.first_block is None:
        region.add_block(Block())


# Types


def one_type(parser: "Parser", types: Sequence[Attribute], at: int) -> Attribute:
    """The only one of some types."""
    if len(types) != 1:
        parser.raise_error(f"expected one type, found {len(types)}", at)
    return types[0]


def optional_type(parser: "Parser", types: Sequence[Attribute], at: int) -> Attribute | None:
    """The only one of some types, if there is one."""
    return one_type(parser, types, at) if types else None


def as_types(types: Attribute | Sequence[Attribute] | None) -> Sequence[Attribute]:
    """One type, none or several as several."""
    if types is None:
        return ()
    return (types,) if isinstance(types, Attribute) else types


def transformed(
    parser: "Parser", transform: Transformer, types: object, name: str, at: int
) -> Attribute | Sequence[Attribute] | None:
    """The type that matches another's; an error where the other is not such a type."""
    if types is None:
        return None
    try:
        return transform(types)
    except (AssertionError, AttributeError):
        parser.raise_error(f"the type of {name} is {types}, from which no other follows", at)


def type_of_attribute(
    parser: "Parser", properties: Mapping[str, Attribute], name: str, at: int
) -> Attribute:
    """The type of a typed attribute's value."""
    found = getattr(properties.get(name), "type", None)
    if found is None and (attribute := properties.get(name)) is not None:
        get_type = getattr(attribute, "get_type", None)
        found = get_type() if get_type is not None else None
    if not isinstance(found, Attribute):
        parser.raise_error(f"attribute {name} has no type", at)
    return found


def inferred(
    parser: "Parser",
    infer: InferResults,
    cls: type[Operation],
    operands: Sequence[SSAValue],
    properties: Mapping[str, Attribute],
    at: int,
) -> Sequence[Attribute]:
    """The result types that an op computes from its operands and properties."""
    try:
        return infer(cls, operands, properties)
    except (TypeError, VerifyException) as unknown:
        parser.raise_error(f"{cls.name}: {unknown}", at)


def resolve_optional(
    parser: "Parser",
    operand: "UnresolvedOperand | None",
    type_: Attribute | None,
    name: str,
) -> Sequence[SSAValue]:
    """The value of an operand that may be absent."""
    if operand is None:
        return ()
    if type_ is None:
        parser.raise_error(f"{name} has no type", operand[2])
    return (parser.resolve_operand(operand, type_),)


def resolve_each(
    parser: "Parser",
    operands: "Sequence[UnresolvedOperand]",
    types: Attribute | Sequence[Attribute] | None,
    at: int,
) -> Sequence[SSAValue]:
    """The values of operands that have one type in common, or each its own."""
    if isinstance(types, Attribute):
        return [parser.resolve_operand(operand, types) for operand in operands]
    return parser.resolve_operands(operands, types or (), at)


def segment_sizes(sizes: Sequence[int]) -> Attribute:
    """The attribute that says how operands or results divide into groups."""
    return i32_array(*sizes)


PARSE_SUPPORT: Mapping[str, Any] = {
    "Region": Region,
    "UNIT": UNIT,
    **{
        function.__name__: function
        for function in (
            as_types,
            close_region,
            ensure_block,
            inferred,
            once,
            one_type,
            operands_in,
            optional_type,
            parse_bare,
            parse_operand_groups,
            parse_operands,
            parse_regions,
            parse_successors,
            parse_type_groups,
            parse_types,
            resolve_each,
            resolve_optional,
            segment_sizes,
            split_attributes,
            take_attributes,
            take_properties,
            transformed,
            type_of_attribute,
        )
    },
}
