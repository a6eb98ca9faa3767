"""Describe an attribute or a type: its format, its parameters and an example."""

from collections.abc import Sequence

from ..dialects.attributes import TableAttribute
from ..dialects.constraints import enum_of
from ..dialects.dynamic_attributes import DynamicAttribute
from ..dialects.opaque import OpaqueAttribute
from ..dialects.registry import Registry
from ..dialects.rows import EnumRow, Table
from ..dialects.rows import table as shipped
from ..dialects.sources import PythonDialect, Source, TableDialect
from ..dialects.word_rows import attribute_in_words
from ..syntax.ir import Attribute, ParametrizedAttribute, TypeAttribute
from .describe_constraints import in_words
from .examples import example


def describe_attribute(sigil: str, name: str, registry: Registry) -> Sequence[str]:
    """The lines on `#name` or `!name`; none if there is no such attribute or type."""
    dialect, _, rest = name.partition(".")
    source = registry.source(dialect)
    find = None if source is None else source.type if sigil == "!" else source.attribute
    found = None if find is None else find(rest)
    if found is None or issubclass(found, TypeAttribute) != (sigil == "!"):
        return ()
    of_row = issubclass(found, TableAttribute)
    lines = [f"{sigil}{name} ({found.row.class_name if of_row else found.__name__})"]
    if of_row:
        if found.row.format is not None:
            lines.append(f"  {rest} {found.row.format}")
    elif summary := (found.__doc__ or "").strip():
        lines.append(f"  {summary.splitlines()[0]}")
    if (shown := example(f"{sigil}{name}")) is not None:
        lines.append(f"  example {shown}")
    if of_row and issubclass(found, OpaqueAttribute):
        missing = " and ".join(found.missing)
        lines.append(f"  kept as it is written, unchecked: {missing} in C++ (docs/ods.md)")
    elif of_row:
        row, table = found.row, found.dialect_source.rows
        if issubclass(found, DynamicAttribute):
            row = attribute_in_words(row, table)
        for parameter in row.parameters:
            optional = "optional " if parameter.optional else ""
            default = f" = {parameter.default}" if parameter.default is not None else ""
            words = enum_words(parameter.kind, table)
            lines.append(
                f"  parameter {parameter.name}: {optional}{parameter.kind}{words}{default}"
            )
    elif issubclass(found, ParametrizedAttribute):
        for one, defined in found.get_irdl_definition().parameters:
            lines.append(f"  parameter {one}: {in_words(defined.constr)}")
    return lines


def enum_words(term: str, table: Table, most: int | None = None) -> str:
    """`, one of xor, up, down`, where a constraint is an enum or an attribute that holds one.

    Of more than `most` words the rest is counted.
    """
    row = _enum(term, table)
    if row is None:
        return ""
    words = [case.text or '""' for case in row.cases]
    more = "" if most is None or len(words) <= most else f" and {len(words) - most} more"
    return f", {'some' if row.bits else 'one'} of {', '.join(words[:most])}{more}"


def _enum(term: str, table: Table) -> EnumRow | None:
    if term.startswith("enum("):
        return enum_of(term, table)
    if not term.startswith("#"):
        named = table.own_constraint(term)
        return None if named is None or named == term else _enum(named, table)
    dialect, _, mnemonic = term.removeprefix("#").partition(".")
    other = table if dialect == table.name else shipped(dialect)
    row = None if other is None else other.attribute(mnemonic)
    if row is None or other is None or len(row.parameters) != 1:
        return None
    kind = row.parameters[0].kind
    return enum_of(kind, other) if kind.startswith("enum(") else None


def attribute_names(source: Source, sigil: str) -> list[str]:
    """The names of a dialect's attributes, or with `!` of its types."""
    wanted = sigil == "!"
    classes: Sequence[type[Attribute]] = ()
    names: set[str] = set()
    if isinstance(source, TableDialect):
        kind = "type" if wanted else "attribute"
        names = {f"{source.name}.{one}" for one in source.rows.names(kind)}
        classes = source.hooks.attributes
    elif isinstance(source, PythonDialect):
        classes = list(source.dialect.attributes)
    return sorted(names | {one.name for one in classes if issubclass(one, TypeAttribute) == wanted})
