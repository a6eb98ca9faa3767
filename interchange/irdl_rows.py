"""What IRDL says of definitions that are rows of a table."""

from collections.abc import Iterator, Mapping, Sequence

from ..dialects.define import DYNAMIC
from ..dialects.rows import AttributeRow, OperandRow, OpRow, RegionRow
from ..dialects.sources import TableDialect
from ..dialects.terms import expand
from ..dialects.wording import words
from ..syntax.literals import unescape
from .irdl_definitions import Constraint, Definition, Kind, Region, Value, all_of, unsaid
from .irdl_names import Names
from .irdl_terms import Terms

DYNAMIC_ATTRIBUTE = "DynamicAttribute"
"""The trait of types and attributes that have come from IRDL."""

_KINDS: Mapping[str, str] = {
    "AffineMap": "#builtin.affine_map",
    "StringRef": "#builtin.string",
    "bool": "#builtin.integer",
    "int": "#builtin.integer",
    "string": "#builtin.string",
    "type": "#builtin.type",
    "uint": "#builtin.integer",
}
"""As which attribute mlir-opt reads a C++ value in the text of a type or attribute."""

_OWN_TRAITS = (DYNAMIC, DYNAMIC_ATTRIBUTE)


def declared_rows(source: TableDialect) -> Iterator[str]:
    """The types and attributes that rows define, as `!a.b` and `#a.b`."""
    for kind, sigil in (("type", "!"), ("attribute", "#")):
        yield from (f"{sigil}{source.name}.{name}" for name in source.rows.names(kind))


def row_definitions(source: TableDialect, names: Names) -> Iterator[Definition]:
    """The definitions of a table: first what the others may refer to."""
    for name in source.rows.names("type"):
        if (row := source.rows.type(name)) is not None:
            within = names.within(f"!{source.name}.{name}")
            yield _attribute("type", row, Terms(source.rows, within))
    for name in source.rows.names("attribute"):
        if (row := source.rows.attribute(name)) is not None:
            within = names.within(f"#{source.name}.{name}")
            yield _attribute("attribute", row, Terms(source.rows, within))
    terms = Terms(source.rows, names)
    for name in source.rows.op_names:
        if (row := source.rows.op(name)) is not None:
            yield _operation(row, terms)


def _attribute(kind: Kind, row: AttributeRow, terms: Terms) -> Definition:
    told = _traits(row.traits)
    told += [f"its {part}, in C++" for part in sorted(row.cpp)]
    if row.format is not None:
        told.append(f"its syntax: {row.format}; mlir-opt reads the parameters in <…>")
    parameters: list[Value] = []
    terms.begin(one.kind for one in row.parameters)
    for one in row.parameters:
        if one.optional or one.default is not None:
            told.append(f"{one.name}: an optional parameter, which mlir-opt wants")
        dynamic = DYNAMIC_ATTRIBUTE in row.traits
        constraint = terms.constraint(one.kind) if dynamic else _parameter(one.kind, terms)
        parameters.append(Value(one.name, constraint))
    return Definition(kind, row.name, parameters=parameters, unsaid=told)


def _parameter(kind: str, terms: Terms) -> Constraint:
    """Parameters of ODS are C++ values; mlir-opt reads those of which the text is an attribute."""
    head, _, inside = kind.partition("(")
    inside = inside.removesuffix(")")
    if head in ("maybe", "named"):
        return _parameter(inside.rpartition(", ")[2], terms)
    if head == "enum":
        return unsaid("a keyword, where mlir-opt reads an attribute")
    if (base := _KINDS.get(head.rstrip("0123456789"))) is not None:
        return terms.names.named(base)
    if kind.startswith(("!", "#")):
        return terms.names.named(kind)
    return terms.of_class(kind)


def _operation(row: OpRow, terms: Terms) -> Definition:
    told: list[str] = []
    inside = (term for region in row.regions for term in region.arguments or ())
    every = (*row.attributes, *row.operands, *row.results)
    terms.begin([*(one.constraint for one in every), *inside])
    equal = _equal_types(row, terms)
    attributes: list[tuple[str, Constraint]] = []
    for one in row.attributes:
        name = unescape(one.name)
        if one.optional or one.default is not None:
            default = f", {one.default} where it is absent" if one.default is not None else ""
            meant = words(expand(one.constraint, terms.table))
            told.append(f"{name}: optional attribute, {meant}{default}")
        else:
            attributes.append((name, terms.constraint(one.constraint)))
    if row.attributes and not row.has_trait(DYNAMIC):
        told.append("that its attributes are properties; mlir-opt reads them among the attributes")
    regions = [made for one in row.regions if (made := _region(one, terms, told)) is not None]
    return Definition(
        "operation",
        row.name,
        operands=_values(row.operands, terms, equal),
        results=_values(row.results, terms, equal),
        attributes=attributes,
        regions=regions,
        unsaid=[*told, *_beyond(row)],
    )


def _values(
    rows: Sequence[OperandRow], terms: Terms, equal: Mapping[str, Constraint]
) -> Sequence[Value]:
    return [
        Value(
            "value" if one.name == "_" else one.name,
            equal.get(one.name) or terms.constraint(one.constraint),
            one.variadicity,
        )
        for one in rows
    ]


def _equal_types(row: OpRow, terms: Terms) -> Mapping[str, Constraint]:
    """Operands and results that a trait says have one type."""
    single = {one.name: one for one in (*row.operands, *row.results) if one.variadicity == "single"}
    found: dict[str, Constraint] = {}
    groups = [trait.arguments for trait in row.traits_named("AllTypesMatch")]
    if row.has_trait("SameTypeOperands"):
        groups.append(tuple(one.name for one in row.operands))
    for number, group in enumerate(groups):
        if all(name in single and name not in found for name in group):
            wanted = all_of(terms.constraint(single[name].constraint) for name in group)
            shared = Constraint(
                wanted.word, wanted.what, wanted.parts, wanted.unsaid, f"type_{number}"
            )
            found.update((name, shared) for name in group)
    return found


def _region(row: RegionRow, terms: Terms, told: list[str]) -> Region | None:
    if row.variadicity != "single":
        told.append(f"{row.name}: any number of regions; mlir-opt takes none here")
        return None
    if row.size and not row.size.isdecimal():
        told.append(f"{row.name}: how many blocks, {row.size}")
    arguments = None if row.arguments is None else list(map(terms.constraint, row.arguments))
    return Region(row.name, arguments, int(row.size) if row.size.isdecimal() else None)


def _beyond(row: OpRow) -> Iterator[str]:
    """What holds of an op as a whole."""
    yield from (f"its {part}, in C++" for part in sorted(row.cpp))
    if row.successors:
        yield f"successors: {', '.join(one.name for one in row.successors)}"
    yield from _traits(
        [
            f"{one.name}({', '.join(one.arguments)})" if one.arguments else one.name
            for one in row.traits
        ]
    )
    if row.has_trait("Terminator"):
        yield "that it ends a block; mlir-opt takes it for no end"
    if row.regions and row.has_trait("NoTerminator"):
        yield "that nothing need end its blocks; mlir-opt wants a terminator of its own dialects"
    if row.format is not None:
        yield f"its syntax: {row.format}"


def _traits(traits: Sequence[str]) -> list[str]:
    told = [one for one in traits if one not in _OWN_TRAITS]
    return [f"traits: {', '.join(told)}"] if told else []
