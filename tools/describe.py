"""Describe an op in a few lines: its syntax, operands, attributes, results and traits."""

from collections.abc import Iterator
from typing import cast

from ..dialects.define import TableOp
from ..dialects.registry import Registry
from ..syntax.ir import Operation


def describe(name: str, registry: Registry) -> str | None:
    """What is known of an op, an op's name a line; None if there is no such op."""
    found = registry.get_optional_op(name)
    if found is None:
        return None
    return "\n".join(_lines(found)) + "\n"


def _lines(op: type[Operation]) -> Iterator[str]:
    row = getattr(op, "row", None)
    if row is None:
        yield op.name
        yield f"  {(op.__doc__ or '').strip().splitlines()[0] if op.__doc__ else 'a Python class'}"
        return
    table_op = cast(type[TableOp], op)
    row = table_op.row
    yield f"{op.name} ({row.class_name})"
    if row.format is not None:
        yield f"  {row.name} {row.format}"
    for kind, parts in (("operand", row.operands), ("result", row.results)):
        for part in parts:
            number = "" if part.variadicity == "single" else f"{part.variadicity} "
            yield f"  {kind} {part.name}: {number}{_short(part.constraint)}"
    for attribute in row.attributes:
        optional = "optional " if attribute.optional else ""
        default = f" = {attribute.default}" if attribute.default is not None else ""
        yield f"  attribute {attribute.name}: {optional}{_short(attribute.constraint)}{default}"
    if row.regions:
        yield f"  regions {', '.join(region.name for region in row.regions)}"
    if row.traits:
        yield f"  traits {' '.join(dict.fromkeys(trait.name for trait in row.traits))}"


def _short(term: str) -> str:
    return term if len(term) <= 60 else f"{term[:57]}..."
