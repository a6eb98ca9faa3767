"""Types and attributes that satisfy a constraint: listed candidates, and cases of the tables."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, product, zip_longest
from pathlib import Path

from tirx_mlir.dialects.attributes import TableAttribute
from tirx_mlir.dialects.constraints import check
from tirx_mlir.dialects.rows import EnumRow, ParameterRow
from tirx_mlir.dialects.sources import TableDialect
from tirx_mlir.dialects.terms import Term, expand
from tirx_mlir.syntax.attribute_printer import spell
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.ir import (
    Attribute,
    IntegerAttr,
    IntegerType,
    StringAttr,
    VerifyException,
    i1,
    i64,
)
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.scanner import ParseError

from instance_attributes import asked_attributes
from instance_registry import is_loaded, new_registry, source_of
from instance_types import shaped_types

DATA = Path(__file__).parent / "data"
REFUSALS = (Failure, ParseError, VerifyException, ValueError, KeyError, TypeError)
"""What reading or checking raises where a text means nothing."""

OWNERS: Mapping[str, Sequence[str]] = {
    "MappableType": ("memref<4xf32>",),
    "PointerLikeType": ("memref<4xf32>", "!llvm.ptr", "memref<i32>"),
}
"""Types that have an interface in C++ alone."""
MOST_TYPES = 8
"""So many types of a table's row are tried."""
DEEPEST = 2
"""So deep attributes stand in attributes of tables."""
MOST_CASES = 24
"""Of so many parameters' combinations an attribute of a table is tried."""


def read_type(text: str) -> Attribute | None:
    """The type of a text, None where it is none."""
    try:
        return Parser(new_registry(), text).parse_type()
    except REFUSALS:
        return None


def read_attribute(text: str) -> Attribute | None:
    """The attribute of a text, None where it is none."""
    try:
        return Parser(new_registry(), text).parse_attribute()
    except REFUSALS:
        return None


@cache
def listed_types() -> Sequence[Attribute]:
    """The types of data/instance_types.txt, the everyday ones first."""
    lines = (DATA / "instance_types.txt").read_text("utf-8").splitlines()
    return [found for line in lines if (found := read_type(line)) is not None]


@cache
def listed_attributes() -> Sequence[Attribute]:
    """The attributes of data/instance_attributes.txt, the everyday ones first."""
    lines = (DATA / "instance_attributes.txt").read_text("utf-8").splitlines()
    return [found for line in lines if (found := read_attribute(line)) is not None]


@cache
def types_for(constraint: str, source: TableDialect) -> Sequence[Attribute]:
    """The candidates among types that satisfy a constraint."""
    holds = check(constraint, source.rows)
    sole = source.buildable(constraint)
    made = [] if sole is None else [sole]
    for part in expand(constraint, source.rows).walk():
        if part.head == "of_op":
            handle = read_type(f'!transform.op<"{part.word}">')
            made.extend([] if handle is None else [handle])
        elif part.head.startswith("!"):
            dialect, _, name = part.head[1:].partition(".")
            made.extend(table_values(dialect, name, is_type=True)[:MOST_TYPES])
    if not is_loaded(source):
        return list(dict.fromkeys(one for one in (*made, *listed_types()) if holds(one)))
    term = expand(constraint, source.rows)
    owners = list(_owners(term))
    everyday = () if owners else (*_asked_for(term), *listed_types())
    every = (*owners, *made, *everyday, *own_types(source))
    return list(dict.fromkeys(one for one in every if holds(one)))


def _owners(term: Term) -> Iterator[Attribute]:
    """Types of which C++ says that they have an interface."""
    asked = {part.word for part in term.walk() if part.head == "interface"}
    for interface in sorted(asked & OWNERS.keys()):
        for text in OWNERS[interface]:
            if (read := read_type_once(text)) is not None:
                yield read


@cache
def _asked_for(term: Term) -> Sequence[Attribute]:
    read = map(read_type_once, dict.fromkeys(shaped_types(term)))
    return [one for one in read if one is not None]


read_type_once = cache(read_type)


@cache
def own_types(source: TableDialect) -> Sequence[Attribute]:
    """Types of a dialect itself: those of data/ods_types.txt, and some of each row."""
    lines = (DATA / "ods_types.txt").read_text("utf-8").splitlines()
    written = [line for line in lines if source.name in line]
    found = [read for line in written if (read := read_type(line)) is not None]
    for name in source.rows.names("type"):
        found.extend(table_values(source.name, name, is_type=True)[:MOST_TYPES])
    return list(dict.fromkeys(found))


@cache
def attributes_for(constraint: str, source: TableDialect) -> Sequence[Attribute]:
    """The candidates among attributes that satisfy a constraint; of an enum, all cases."""
    holds = check(constraint, source.rows)
    made = [one for one in cases_of(expand(constraint, source.rows), source) if holds(one)]
    if constraint.startswith("property(") and made:
        return made
    listed = (one for one in listed_attributes() if holds(one))
    types = (one for one in listed_types()[:16] if holds(one))
    if is_loaded(source):
        own = map(read_attribute, asked_attributes(expand(constraint, source.rows)))
        made = [*made, *(one for one in own if one is not None and holds(one))]
    return list(dict.fromkeys(chain(made, listed, types)))


def is_enum(constraint: str, source: TableDialect) -> bool:
    """Whether a constraint names an enum, itself or in an attribute that wraps one keyword."""
    if source.enum_of(constraint) is not None:
        return True
    return any(
        isinstance(one, TableAttribute) and len(one.row.parameters) == 1
        for one in cases_of(expand(constraint, source.rows), source)
    )


def cases_of(term: Term, source: TableDialect) -> Iterator[Attribute]:
    """The attributes that a term names: integers that hold an enum, a dialect's attributes."""
    for part in term.walk():
        if part.head in ("enum", "property"):
            row = source.enum_of(str(part))
            if row is not None:
                type_ = IntegerType(row.width)
                yield from (IntegerAttr(value, type_) for value in enum_values(row))
        elif part.head.startswith("#"):
            dialect, _, name = part.head[1:].partition(".")
            yield from table_values(dialect, name, is_type=False)


def enum_values(row: EnumRow) -> Sequence[int]:
    """The value of each case; of a set of bits also two together."""
    values = list(dict.fromkeys(case.value for case in row.cases))
    single = [value for value in values if value.bit_count() == 1]
    if row.bits and len(single) > 1:
        values.append(single[0] | single[-1])
    return values


@cache
def table_values(dialect: str, name: str, *, is_type: bool, depth: int = 0) -> Sequence[Attribute]:
    """What a table's row allows: each case of its parameters, though not all combinations.

    Attributes may stand in attributes of their own kind, some deep.
    """
    if depth == DEEPEST:
        return ()
    source = source_of(dialect)
    find = None if source is None else source.type if is_type else source.attribute
    cls = None if find is None else find(name)
    if source is None or cls is None or not issubclass(cls, TableAttribute):
        return ()
    columns = [_parameters(row, source, depth) for row in cls.row.parameters]
    read = read_type if is_type else read_attribute
    found: list[Attribute] = []
    for values in _combinations(columns):
        try:
            one = cls(*values)
            if read(spell(one)) == one:
                found.append(one)
        except (*REFUSALS, AttributeError, AssertionError):
            continue
    return found


def _combinations(
    columns: Sequence[Sequence[Attribute | None]],
) -> Iterator[Sequence[Attribute | None]]:
    """All combinations where they are few, else as many as make each case appear."""
    if not all(columns):
        return
    total = 1
    for column in columns:
        total *= len(column)
    if total <= MOST_CASES:
        yield from product(*columns)
        return
    for values in zip_longest(*columns, fillvalue=...):
        yield [
            column[0] if value is ... else value
            for column, value in zip(columns, values, strict=True)
        ]


def _parameters(row: ParameterRow, source: TableDialect, depth: int) -> Sequence[Attribute | None]:
    kind = row.kind
    enum = source.enum_of(kind) if kind.startswith("enum(") else None
    found: list[Attribute | None] = []
    if enum is not None:
        texts = [enum.text(value) for value in enum_values(enum)]
        found.extend(StringAttr(text) for text in texts if text is not None)
    elif kind == "bool":
        found.extend((IntegerAttr(0, i1), IntegerAttr(1, i1)))
    elif kind.lstrip("u") in ("int32", "int64", "int", "nsigned"):
        found.extend(IntegerAttr(number, i64) for number in (1, 8))
    elif kind == "string":
        found.append(StringAttr("text"))
    elif kind == "type":
        found.extend(listed_types()[:2])
    elif not kind.startswith(("array", "named", "maybe")):
        holds = check(_as_constraint(kind), source.rows)
        if kind[0] in "#!":
            other, _, name = kind[1:].partition(".")
            is_type = kind[0] == "!"
            found.extend(table_values(other, name, is_type=is_type, depth=depth + 1)[:3])
        found.extend([one for one in listed_attributes() if holds(one)][:3])
    return [*found, None] if row.optional else found


def _as_constraint(kind: str) -> str:
    """What a constraint would say for a parameter's class: `isa(StringAttr)` for `StringAttr`."""
    return f"isa({kind})" if kind[0].isupper() else kind
