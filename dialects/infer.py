"""The result types that an op's operands and properties leave no choice about."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, SSAValue, VerifyException
from .constraints import check
from .row_traits import transformer_of
from .wording import describe

if TYPE_CHECKING:
    from .define import TableOp


def infer_results(
    cls: "type[TableOp]", operands: Sequence[SSAValue], properties: Mapping[str, Attribute]
) -> Sequence[Attribute]:
    """By the dialect's own rule, by traits, or by constraints that allow one type only.

    Raises TypeError where a result's type must be given.
    """
    row, source = cls.row, cls.dialect_source
    written = source.hook("infer_results", row.name)
    if written is not None:
        try:
            return written(cls, operands, properties)
        except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError):
            # A rule relies on its operands, which nobody has checked yet.
            _check_operands(cls, operands)
            raise
    if not row.results:
        return ()
    if row.has_trait("SameOperandsAndResultType") and operands:
        return [operands[0].type] * len(row.results)
    known = _operand_types(cls, operands)
    types: list[Attribute] = []
    for result in row.results:
        if result.variadicity != "single":
            if len(row.results) == 1:
                return ()
            raise TypeError(
                f"{cls.name} needs results=…: {result.name} may be any number of values"
            )
        found = source.buildable(result.constraint) or _matched(cls, result.name, known)
        if found is None:
            raise TypeError(f"{cls.name} needs results=…: the type of {result.name} is open")
        known[result.name] = found
        types.append(found)
    return types


def check_inferred(op: "TableOp") -> None:
    """The results have the types that operands and properties fix."""
    wanted = list(infer_results(type(op), op.operands, op.properties))
    given = list(op.result_types)
    if given != wanted:
        shown, found = ", ".join(map(spell, wanted)), ", ".join(map(spell, given))
        raise VerifyException(f"its operands and attributes make {shown}, the result is {found}")


def _check_operands(cls: "type[TableOp]", operands: Sequence[SSAValue]) -> None:
    """Raise VerifyException if one of the first operands has a type that it must not have."""
    types = _operand_types(cls, operands)
    for row in cls.row.operands:
        type_ = types.get(row.name)
        if type_ is None:
            return
        if not check(row.constraint, cls.dialect_source.rows)(type_):
            wanted = describe(row.constraint, cls.dialect_source.rows)
            raise VerifyException(f"operand {row.name} must be {wanted}, got {spell(type_)}")


def _operand_types(cls: "type[TableOp]", operands: Sequence[SSAValue]) -> dict[str, Attribute]:
    """The types of single operands by name, where all operands are single."""
    rows = cls.row.operands
    if any(row.variadicity != "single" for row in rows):
        before = 0
        for row in rows:
            if row.variadicity != "single":
                break
            before += 1
        return {row.name: value.type for row, value in zip(rows[:before], operands, strict=False)}
    return {row.name: value.type for row, value in zip(rows, operands, strict=True)}


def _matched(cls: "type[TableOp]", name: str, known: Mapping[str, Attribute]) -> Attribute | None:
    for trait in cls.row.traits_named("AllTypesMatch"):
        if name in trait.arguments:
            for other in trait.arguments:
                if other in known:
                    return known[other]
    for trait in cls.row.traits_named("TypesMatchWith"):
        from_, to, *term = trait.arguments
        if to == name and from_ in known:
            transform = transformer_of(term[0] if term else "same", cls.dialect_source)
            if transform is not None:
                made = transform(known[from_])
                return made if isinstance(made, Attribute) else None
    return None
