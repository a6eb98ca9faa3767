"""Describe an op in a few lines: its syntax, operands, attributes, results and traits."""

from collections.abc import Iterator
from typing import cast

from ..dialects.define import TableOp
from ..dialects.registry import Registry
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AnyAttr,
    BaseAttr,
    EqAttrConstraint,
    IRDLOperation,
    Operation,
    OptionalDef,
    RangeLengthConstraint,
    RangeOf,
    VariadicDef,
)


def describe(name: str, registry: Registry) -> str | None:
    """What is known of an op, an op's name a line; None if there is no such op."""
    found = registry.get_optional_op(name)
    if found is None:
        return None
    return "\n".join(_lines(found)) + "\n"


def _lines(op: type[Operation]) -> Iterator[str]:
    if not issubclass(op, TableOp):
        yield from _class_lines(op)
        return
    row = op.row
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


def _class_lines(op: type[Operation]) -> Iterator[str]:
    """What the declarations of a Python class say."""
    yield f"{op.name} ({op.__name__})"
    if summary := (op.__doc__ or "").strip():
        yield f"  {summary.splitlines()[0]}"
    if not issubclass(op, IRDLOperation):
        return
    declared = op.get_irdl_definition()
    if declared.assembly_format is not None:
        yield f"  {op.name.partition('.')[2]} {declared.assembly_format.strip()}"
    for kind, parts in (("operand", declared.operands), ("result", declared.results)):
        for name, part in parts:
            yield f"  {kind} {name}: {_variadicity(part)}{_constraint(part.constr)}"
    for name, part in (declared.properties | declared.attributes).items():
        optional = "optional " if isinstance(part, OptionalDef) else ""
        yield f"  attribute {name}: {optional}{_constraint(part.constr)}"
    if declared.regions:
        yield f"  regions {', '.join(name for name, _ in declared.regions)}"
    if traits := declared.traits.traits:
        yield f"  traits {' '.join(sorted({type(trait).__name__ for trait in traits}))}"


def _variadicity(part: object) -> str:
    if isinstance(part, OptionalDef):
        return "optional "
    return "variadic " if isinstance(part, VariadicDef) else ""


def _constraint(constraint: object) -> str:
    """A type or attribute as it is written, the name of a class of them, or a kind of check."""
    match constraint:
        case RangeLengthConstraint(constraint=inner) | RangeOf(constr=inner):
            return _constraint(cast("object", inner))
        case AnyAttr():
            return "any"
        case EqAttrConstraint(attr=wanted):
            return spell(wanted)
        case BaseAttr(attr=wanted):
            return wanted.name
        case _:
            return _short(type(constraint).__name__)


def _short(term: str) -> str:
    return term if len(term) <= 60 else f"{term[:57]}..."
