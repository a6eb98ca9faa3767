"""Ops as MLIR's dynamic ones: without properties, their attributes stand in the dictionary."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from ..syntax.creation import LeanOp
from ..syntax.ir import Attribute, Block, Operation, OpTraits, Region, SSAValue
from ..syntax.number_arrays import i32_array
from .accessors import accessor_name
from .define import Operand, TableOp
from .rows import OpRow
from .traits import xdsl_traits
from .verify_dynamic import DynamicVerifier, Values, group_sizes, is_divided

if TYPE_CHECKING:
    from ..syntax.ir import FileLineColLoc
    from .sources import TableDialect


class DynamicOp(TableOp):
    """An op whose row has the trait DynamicOp."""

    defaults: ClassVar[dict[str, Attribute]] = {}
    inherent_names: ClassVar[frozenset[str]] = frozenset()
    without_properties = "has no properties, its attributes stand in {…} before the types"

    def __init__(
        self,
        *operands: Operand,
        results: Sequence[Attribute] | Attribute | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Block | Sequence[Block]] = (),
        attributes: Mapping[str, Attribute] | None = None,
        location: "FileLineColLoc | None" = None,
        **declared: object,
    ) -> None:
        row = self.row
        if len(operands) > len(row.operands):
            raise TypeError(
                f"{self.name} has {len(row.operands)} operands, {len(operands)} were given"
            )
        groups = [_values(given) for given in operands]
        groups.extend([] for _ in range(len(row.operands) - len(groups)))
        made: dict[str, Attribute] = {}
        for name, value in declared.items():
            if row.attribute(name) is None:
                raise TypeError(f"{self.name} has no attribute {name!r}")
            if not isinstance(value, Attribute):
                raise TypeError(f"attribute {name} of {self.name} is an Attribute, not {value!r}")
            made[name] = value
        if is_divided(row.operands):
            made["operandSegmentSizes"] = i32_array(*map(len, groups))
        if results is None:
            from .infer_dynamic import infer_dynamic

            verifier = cast(DynamicVerifier, type(self).verifier)
            results = infer_dynamic(verifier, self.dialect_source, groups, made)
        LeanOp.__init__(
            self,
            operands=[value for group in groups for value in group],
            result_types=(results,) if isinstance(results, Attribute) else results,
            attributes=made | dict(attributes or {}),
            successors=[b for s in successors for b in ((s,) if isinstance(s, Block) else s)],
            regions=regions,
            location=location,
        )

    def result_names(self) -> None:
        """As MLIR's, it suggests none."""


def _values(given: Operand) -> list[SSAValue]:
    if given is None:
        return []
    if isinstance(given, SSAValue | Operation):
        return [SSAValue.get(given)]
    return [SSAValue.get(one) for one in given]


def dynamic_op_class(row: OpRow, source: "TableDialect") -> type[DynamicOp]:
    """The class of a row's op."""
    namespace: dict[str, Any] = {
        "name": f"{source.name}.{row.name}",
        "is_terminator": row.has_trait("Terminator"),
        "row": row,
        "dialect_source": source,
        "traits": OpTraits(lambda: xdsl_traits(row)),
        "verifier": staticmethod(
            DynamicVerifier(row, source.rows, source.hook("verify", row.name))
        ),
        "__module__": __name__,
        "__doc__": None,
    }
    for name, accessor in _accessors(row):
        namespace[accessor_name(name)] = accessor
    metaclass: Any = type(DynamicOp)
    return metaclass(row.class_name, (DynamicOp,), namespace)


def _accessors(row: OpRow) -> Iterator[tuple[str, property]]:
    for kind, rows in (("operand", row.operands), ("result", row.results)):
        for index, part in enumerate(rows):
            yield part.name, _group(kind, rows, index)
    for index, region in enumerate(row.regions):
        yield region.name, property(_region(index))
    for attribute in row.attributes:
        yield attribute.name, property(_attribute(attribute.name))


def _group(kind: str, rows: Values, index: int) -> property:
    """The accessor of the index-th group of operands or results."""
    variadicity = rows[index].variadicity

    def group(op: Operation) -> object:
        sizes = group_sizes(op, kind, rows)
        start = sum(sizes[:index])
        values = cast(Sequence[SSAValue], op.operands if kind == "operand" else op.results)
        found = tuple(values[start : start + sizes[index]])
        return found if variadicity == "variadic" else (found[0] if found else None)

    return property(group)


def _region(index: int) -> Callable[[Operation], Region]:
    return lambda op: op.regions[index]


def _attribute(name: str) -> Callable[[Operation], Attribute | None]:
    return lambda op: op.attributes.get(name)
