"""Build an op class from a row of a table, with its handwritten half."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from ..syntax.creation import LeanOp
from ..syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    IntegerAttr,
    Operation,
    OpTraits,
    Region,
    SSAValue,
    VerifyException,
)
from ..syntax.number_arrays import i32_array, i32_numbers
from .accessors import accessor_name
from .convert import attribute_from
from .hooks import Hooks
from .op_syntax import Parse, Print, generic, op_parser, op_printer
from .row_classes import DEFAULT_DIALECT
from .rows import AttrRow, OpRow
from .traits import xdsl_traits
from .verify_row import row_verifier

if TYPE_CHECKING:
    from ..syntax.ir import FileLineColLoc
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .sources import TableDialect

DYNAMIC = "DynamicOp"
"""The trait of ops that have no properties, as MLIR's dynamic ones."""

Operand = SSAValue | Operation | Sequence[SSAValue | Operation] | None

_SEGMENTS = {
    "AttrSizedOperandSegments": "operandSegmentSizes",
    "AttrSizedResultSegments": "resultSegmentSizes",
}


class TableOp(LeanOp):
    """An op whose definition is a row; accessors bear the row's names."""

    row: ClassVar[OpRow]
    defaults: ClassVar[dict[str, Attribute]]
    """The attributes that an op has even if they are not written."""
    dialect_source: ClassVar["TableDialect"]
    verifier: ClassVar[Callable[[Operation], None]]
    reads: ClassVar[Parse | None] = None
    prints: ClassVar[Print | None] = None

    def __init__(
        self,
        *operands: Operand,
        results: Sequence[Attribute] | Attribute | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Block | Sequence[Block]] = (),
        attributes: Mapping[str, Attribute] | None = None,
        location: "FileLineColLoc | None" = None,
        **properties: object,
    ) -> None:
        row = self.row
        if len(operands) > len(row.operands):
            raise TypeError(
                f"{self.name} has {len(row.operands)} operands, {len(operands)} were given"
            )
        groups = [_values(given) for given in operands]
        groups.extend([] for _ in range(len(row.operands) - len(groups)))
        made = {
            name: attribute_from(self._attr_row(name), value, self.dialect_source)
            for name, value in properties.items()
            if value is not None and value is not False
        }
        if row.has_trait("AttrSizedOperandSegments"):
            sizes = [len(group) for group in groups]
            made["operandSegmentSizes"] = i32_array(*sizes)
        values = [value for group in groups for value in group]
        if results is None:
            results = self.inferred_results(values, made)
        elif isinstance(results, Attribute):
            results = (results,)
        blocks = [b for s in successors for b in ((s,) if isinstance(s, Block) else s)]
        super().__init__(
            operands=values,
            result_types=results,
            properties=made,
            attributes=attributes or {},
            successors=blocks,
            regions=regions,
            location=location,
        )

    def _attr_row(self, name: str) -> AttrRow:
        for attribute in self.row.attributes:
            if attribute.name == name:
                return attribute
        raise TypeError(f"{self.name} has no attribute {name!r}")

    @classmethod
    def inferred_results(
        cls, operands: Sequence[SSAValue], properties: Mapping[str, Attribute]
    ) -> Sequence[Attribute]:
        """The result types that operands and properties fix; an error where they don't."""
        from .infer import infer_results

        return infer_results(cls, operands, properties)

    @classmethod
    def parse(cls, parser: "Parser") -> Self:  # pyright: ignore[reportIncompatibleMethodOverride]
        if cls.reads is None:
            cls.reads = op_parser(cls)
        return cast(Self, cls.reads(cls, parser))

    def print(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        cls = type(self)
        if cls.prints is None:
            cls.prints = op_printer(cls)
        cls.prints(self, printer)

    @classmethod
    def has_custom_syntax(cls) -> bool:
        """Whether the op has a form of its own that is known; else it is printed generically."""
        if cls.prints is None:
            cls.prints = op_printer(cls)
        return cls.prints is not generic

    def complete_properties(self) -> Mapping[str, Attribute]:
        """The properties with what is not written: MLIR's generic form shows it."""
        defaults = type(self).defaults
        return defaults | self.properties if defaults else self.properties

    def result_names(self) -> "Sequence[str | None] | None":
        """The names that the op suggests for its results."""
        named = self.dialect_source.hook("result_names", self.row.name)
        if named is not None:
            return named(self)
        return _names_in_row(self) if len(self.row.results) > 1 else None

    def block_argument_names(self, region: Region) -> "Sequence[str | None] | None":
        """The names that the op suggests for the arguments of a region's entry block."""
        named = self.dialect_source.hook("block_argument_names", self.row.name)
        return None if named is None else named(self, region)

    def verify_(self) -> None:
        type(self).verifier(self)


def op_class(row: OpRow, source: "TableDialect", hooks: Hooks | None) -> type[TableOp]:
    """The class of a row's op."""
    if row.has_trait(DYNAMIC):
        from .dynamic import dynamic_op_class

        return dynamic_op_class(row, source)
    namespace: dict[str, Any] = {
        "name": f"{source.name}.{row.name}",
        "inherent_names": _inherent_names(row),
        "dictionary_names": _inherent_names(row, "property("),
        "default_dialect": _default_dialect(row, hooks),
        "is_terminator": row.has_trait("Terminator"),
        "row": row,
        "dialect_source": source,
        "defaults": _Defaults(),
        "traits": OpTraits(lambda: xdsl_traits(row)),
        "__module__": __name__,
        "__doc__": None,
    }
    for name, accessor in _accessors(row, source):
        namespace[accessor_name(name)] = accessor
    written = hooks and hooks.get("verify", row.name)
    namespace["verifier"] = staticmethod(row_verifier(row, source, written or None))
    metaclass: Any = type(TableOp)
    return metaclass(row.class_name, (TableOp,), namespace)


def _default_dialect(row: OpRow, hooks: Hooks | None) -> str:
    told = row.trait(DEFAULT_DIALECT)
    return told.arguments[0] if told else hooks.default_dialect.get(row.name, "") if hooks else ""


class _Defaults:
    """A class's `defaults`, made when they are first asked for."""

    def __get__(self, op: object, cls: type[TableOp]) -> dict[str, Attribute]:
        from ..syntax.attribute_forms import FALSE, NOTHING

        found: dict[str, Attribute] = {
            name: i32_array(*[0] * len(values))
            for (trait, name), values in zip(
                _SEGMENTS.items(), (cls.row.operands, cls.row.results), strict=True
            )
            if cls.row.has_trait(trait)
        }
        for row in cls.row.attributes:
            if not row.optional:
                default = cls.dialect_source.default(row)
            elif row.constraint.startswith("property("):
                default = FALSE if row.constraint == "property(unit)" else NOTHING
            else:
                default = None
            if default is not None:
                found[row.name] = default
        cls.defaults = found
        return found


def _inherent_names(row: OpRow, but: str = "-") -> frozenset[str]:
    """The attributes that are properties: the row's, and those that divide its values.

    Not with those whose constraint begins with `but`, as a dictionary of attributes doesn't give
    what no attribute holds, `property(…)`.
    """
    segments = [name for trait, name in _SEGMENTS.items() if row.has_trait(trait)]
    names = [one.name for one in row.attributes if not one.constraint.startswith(but)]
    return frozenset([*names, *segments])


def _names_in_row(op: TableOp) -> "Sequence[str | None] | None":
    """What a row calls several results, as MLIR names them where an op says nothing else."""
    row = op.row
    if row.has_trait("OpAsmOpInterface") or all(result.name == "_" for result in row.results):
        return None
    names: list[str | None] = []
    for result in row.results:
        found: tuple[object, ...] | object = getattr(op, accessor_name(result.name))
        values = cast(tuple[object, ...], found) if isinstance(found, tuple) else (found,)
        if values and values[0] is not None:
            names.extend([result.name, *[None] * (len(values) - 1)])
    return names


def _values(given: Operand) -> list[SSAValue]:
    if given is None:
        return []
    if isinstance(given, SSAValue | Operation):
        return [SSAValue.get(given)]
    return [SSAValue.get(one) for one in given]


def _accessors(row: OpRow, source: "TableDialect"):
    segmented = row.has_trait("AttrSizedOperandSegments")
    kinds = [operand.variadicity for operand in row.operands]
    for index, operand in enumerate(row.operands):
        yield operand.name, _slot("_operands", "operandSegmentSizes", index, kinds, segmented)
    segmented = row.has_trait("AttrSizedResultSegments")
    kinds = [result.variadicity for result in row.results]
    for index, result in enumerate(row.results):
        yield result.name, _slot("results", "resultSegmentSizes", index, kinds, segmented)
    kinds = [region.variadicity for region in row.regions]
    for index, region in enumerate(row.regions):
        yield region.name, _slot("regions", "", index, kinds, False)
    kinds = [successor.variadicity for successor in row.successors]
    for index, successor in enumerate(row.successors):
        yield successor.name, _slot("_successors", "", index, kinds, False)
    for attribute in row.attributes:
        yield attribute.name, _property(attribute, source)


def _slot(field: str, sizes: str, index: int, kinds: Sequence[str], segmented: bool) -> property:
    """The accessor of the index-th group of operands, results, regions or successors."""
    kind = kinds[index]
    if segmented:
        return property(lambda op: _shape(kind, _segment(op, field, sizes, index)))
    others = sum(k != "single" for k in kinds)
    if others > 1 and kind != "single":
        equal = len(kinds) - others

        def same_size(op: Operation) -> object:
            values = getattr(op, field)
            each = (len(values) - equal) // others
            before = sum(each if k != "single" else 1 for k in kinds[:index])
            return _shape(kind, values[before : before + each])

        return property(same_size)
    before_variadic = all(k == "single" for k in kinds[:index])
    if kind == "single":
        at = index if before_variadic else index - len(kinds)
        return property(lambda op: getattr(op, field)[at])
    after = len(kinds) - index - 1
    return property(lambda op: _shape(kind, (v := getattr(op, field))[index : len(v) - after]))


def _segment(op: Operation, field: str, sizes: str, index: int) -> Sequence[object]:
    segments = op.properties.get(sizes)
    if not isinstance(segments, DenseArrayBase):
        if not getattr(op, field):
            return ()
        raise VerifyException(f"{op.name}: {sizes} is missing")
    counts = i32_numbers(cast("DenseArrayBase[Any]", segments))
    start = sum(counts[:index])
    return getattr(op, field)[start : start + counts[index]]


def _shape(kind: str, values: Sequence[object]) -> object:
    if kind == "optional":
        return values[0] if values else None
    if kind == "single":
        return values[0]
    return values


def _property(row: AttrRow, source: "TableDialect") -> property:
    name = row.name
    if row.default is None:
        return property(lambda op: op.properties.get(name))

    def with_default(op: Operation) -> Attribute | None:
        found = op.properties.get(name)
        return source.default(row) if found is None else found

    return property(with_default)


def flag(value: Attribute | None) -> bool:
    """Whether a unit or boolean attribute is set."""
    return value is not None and not (isinstance(value, IntegerAttr) and value.value.data == 0)
