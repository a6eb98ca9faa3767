"""What definitions of any source ask of an op's parts, and of parameters, as predicates."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tirx_mlir.dialects.constraints import check
from tirx_mlir.dialects.define import DYNAMIC
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.rows import AttributeRow, OpRow
from tirx_mlir.dialects.sources import PythonDialect, TableDialect
from tirx_mlir.syntax.ir import (
    Attribute,
    IRDLOperation,
    Operation,
    OptionalDef,
    ParametrizedAttribute,
    RangeConstraint,
    RangeLengthConstraint,
    VariadicDef,
    VerificationContext,
)

Accepts = Callable[[Attribute], bool]


@dataclass(frozen=True)
class Part:
    """An operand, a result, an attribute; `how` is single, optional or variadic."""

    name: str
    accepts: Accepts
    how: str = "single"
    is_property: bool = False


@dataclass(frozen=True)
class OpShape:
    """The parts of an op."""

    op: type[Operation]
    operands: Sequence[Part]
    results: Sequence[Part]
    attributes: Sequence[Part]
    regions: Sequence[Sequence[Accepts]]
    """What the arguments of each region's block are; regions that need not be there are not."""


@dataclass(frozen=True)
class AttributeShape:
    """The parameters of a type or attribute."""

    cls: type[ParametrizedAttribute]
    parameters: Sequence[Accepts]


def op_shapes(dialect: str, registry: Registry) -> Iterator[OpShape]:
    """The ops of a dialect."""
    source = registry.source(dialect)
    assert source is not None
    for name in source.op_names():
        op = source.op(name)
        assert op is not None
        row = source.rows.op(name) if isinstance(source, TableDialect) else None
        if row is not None:
            assert isinstance(source, TableDialect)
            yield _of_row(op, row, source)
        elif issubclass(op, IRDLOperation):
            yield _of_class(op)


def attribute_shapes(dialect: str, registry: Registry) -> Iterator[AttributeShape]:
    """The types and attributes of a dialect."""
    source = registry.source(dialect)
    if isinstance(source, PythonDialect):
        for cls in source.dialect.attributes:
            if issubclass(cls, ParametrizedAttribute):
                defined = cls.get_irdl_definition().parameters
                yield AttributeShape(cls, [param.constr.verifies for _, param in defined])
        return
    assert isinstance(source, TableDialect)
    for kind, find in (("type", source.rows.type), ("attribute", source.rows.attribute)):
        for name in source.rows.names(kind):
            row = find(name)
            cls = source.type(name) if kind == "type" else source.attribute(name)
            if row is not None and cls is not None and issubclass(cls, ParametrizedAttribute):
                yield AttributeShape(cls, _parameters(row, source))


def _parameters(row: AttributeRow, source: TableDialect) -> Sequence[Accepts]:
    return [check(one.kind, source.rows) for one in row.parameters]


def _of_row(op: type[Operation], row: OpRow, source: TableDialect) -> OpShape:
    operands, results = (
        [Part(one.name, check(one.constraint, source.rows), one.variadicity) for one in values]
        for values in (row.operands, row.results)
    )
    attributes = [
        Part(
            one.name,
            check(one.constraint, source.rows),
            "optional" if one.optional or one.default is not None else "single",
            not row.has_trait(DYNAMIC),
        )
        for one in row.attributes
    ]
    regions = [
        [check(one, source.rows) for one in region.arguments or ()]
        for region in row.regions
        if region.variadicity == "single"
    ]
    return OpShape(op, operands, results, attributes, regions)


def _of_class(op: type[IRDLOperation]) -> OpShape:
    defined = op.get_irdl_definition()
    operands, results = (
        [Part(name, _each(one.constr), _how(one)) for name, one in values]
        for values in (defined.operands, defined.results)
    )
    attributes = [
        Part(name, one.constr.verifies, _how(one), held is defined.properties)
        for held in (defined.properties, defined.attributes)
        for name, one in held.items()
    ]
    regions = [
        list(_arguments(region.entry_args))
        for _, region in defined.regions
        if _how(region) == "single"
    ]
    return OpShape(op, operands, results, attributes, regions)


def _arguments(constraint: RangeConstraint) -> Iterator[Accepts]:
    """As many as there must be."""
    if isinstance(constraint, RangeLengthConstraint) and constraint.length.can_infer(set()):
        for _ in range(constraint.length.infer(VerificationContext())):
            yield _each(constraint.constraint)


def _each(constraint: RangeConstraint) -> Accepts:
    return lambda attribute: constraint.verifies([attribute])


def _how(defined: object) -> str:
    if isinstance(defined, OptionalDef):
        return "optional"
    return "variadic" if isinstance(defined, VariadicDef) else "single"
