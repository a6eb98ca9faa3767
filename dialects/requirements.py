"""The checks of a row's `Requires(…)` traits: what must hold between the types of values."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    MemRefType,
    Operation,
    SSAValue,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    VerifyException,
)
from .accessors import accessor_name
from .rows import OpRow, TraitRow
from .terms import Term, read_term

if TYPE_CHECKING:
    from .sources import TableDialect

Verify = Callable[[Any], None]

_SHAPED = (MemRefType, TensorType, UnrankedMemRefType, UnrankedTensorType, VectorType)
_SAYS = {"same_type": "type", "same_element_type": "element type"}


def type_is(trait: TraitRow, row: OpRow, source: "TableDialect") -> Verify | None:
    """That the type of a value is what a `TypeIs(value, TERM)` says."""
    from .constraints import check
    from .wording import describe

    if len(trait.arguments) != 2:
        return None
    name, term = trait.arguments
    holds = check(term, source.rows)

    def verify(op: Operation) -> None:
        found: object = getattr(op, accessor_name(name), None)
        values = cast("tuple[object, ...]", found) if isinstance(found, tuple) else (found,)
        for value in values:
            if isinstance(value, SSAValue) and not holds(type_ := cast(SSAValue, value).type):
                wanted = describe(term, source.rows)
                raise VerifyException(f"{name} must be {wanted}, got {spell(type_)}")

    return verify


def requirement(trait: TraitRow, row: OpRow, source: "TableDialect") -> Verify | None:
    """The check of one trait; None where it is C++, which the dialect's verifier stands for."""
    parts = [read_term(argument) for argument in trait.arguments]
    terms = [t for part in parts for t in (part.arguments if part.head == "and" else (part,))]
    if any(inner.head == "cpp" for term in terms for inner in term.walk()):
        return None
    guards = [term for term in terms if term.head not in _SAYS]
    claims = [term for term in terms if term.head in _SAYS]

    def verify(op: Operation) -> None:
        if all(_holds(guard, op) for guard in guards):
            for claim in claims:
                _check(claim, op, row)

    return verify


def _holds(term: Term, op: Operation) -> bool:
    match term.head:
        case "has_operand":
            return int(term.word) < len(op.operands)
        case "has_result":
            return int(term.word) < len(op.results)
        case "isa":
            return isinstance(_type(term.arguments[1], op), _SHAPED)
        case _:
            return True


def _check(claim: Term, op: Operation, row: OpRow) -> None:
    one, other = claim.arguments
    types = [type_ for part in (one, other) if (type_ := _type(part, op)) is not None]
    if len(types) < 2:
        return
    kinds = map(_element, types) if claim.head == "same_element_type" else types
    if len(set(kinds)) > 1:
        names = f"{_name(one, row)} and {_name(other, row)}"
        shown = " and ".join(map(spell, types))
        raise VerifyException(f"{names} must have the same {_SAYS[claim.head]}, got {shown}")


def _type(part: Term, op: Operation) -> Attribute | None:
    values = op.operands if part.head == "operand" else op.results
    index = int(part.word)
    return values[index].type if index < len(values) else None


def _name(part: Term, row: OpRow) -> str:
    rows = row.operands if part.head == "operand" else row.results
    index = int(part.word)
    name = rows[index].name if index < len(rows) else "_"
    return f"{part.head} {index}" if name == "_" else name


def _element(type_: Attribute) -> Attribute:
    if isinstance(type_, _SHAPED):
        return cast(Attribute, getattr(cast(object, type_), "element_type", None))
    return type_
