"""Name constraints, enums, types and attributes as the tables do."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .records import Record, Records, derives
from .terms import TermMaker, conjunction, show, strip_namespaces


@dataclass(frozen=True)
class Names:
    """What C++ calls things, and what MLIR's text does; C++ names are relative to mlir."""

    definitions: Mapping[str, str]
    """Types and attributes: `LLVM::LLVMPointerType` is `!llvm.ptr`."""
    ops: Mapping[str, str]
    """`scf::YieldOp` is `scf.yield`."""
    interfaces: frozenset[str]
    """The interfaces of types and attributes, without namespace."""
    intrinsics: Mapping[str, str] = field(default_factory=dict[str, str])
    """LLVM's enum of intrinsics: `nvvm_exit` is `llvm.nvvm.exit`."""
    structures: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])
    """By C++ class: what a row says of the loops and the body of a structured op."""
    namespaces: Mapping[str, str] = field(default_factory=dict[str, str])
    """Dialects that may have types in C++ alone, by namespace."""


Owner = Callable[[Record], str]
"""Which dialect's table has a named constraint or an enum; builtin's, what belongs to none."""


class Namer:
    """Names what one dump has, from the point of view of one dialect."""

    def __init__(self, dialect: str, records: Records, owner: Owner, names: Names) -> None:
        self.dialect = dialect
        self.records = records
        self.owner = owner
        self.definitions = names.definitions
        self.terms = TermMaker(records, names.definitions, names.interfaces, names.namespaces)
        self.enums = {
            strip_namespaces(f"{enum['cppNamespace']}::{enum['className']}"): enum
            for enum in self.all_enums()
        }

    # Constraints

    def constraint(self, record: Record) -> str:
        """A constraint where it is used: its name, or its term if it has none."""
        if derives(record, "AttrOrTypeDef") and record["mnemonic"]:
            return self.definition_name(record)
        if derives(record, "EnumInfo"):
            return f"enum({self.enum_name(record)})"
        if self.is_named_constraint(record):
            owner = self.owner(record)
            name = str(record["!name"])
            return name if owner in (self.dialect, "builtin") else f"{owner}.{name}"
        return self.meaning(record)

    def meaning(self, record: Record) -> str:
        """The term of a constraint."""
        if derives(record, "Interface"):
            return show(self.terms.isa(str(record["cppInterfaceName"])))
        if derives(record, "ConfinedAttr"):
            base = self.constraint(self.records.of(record["baseAttr"]))
            confined = [
                self.terms.predicate(self.records.of(self.records.of(each)["predicate"]))
                for each in record["attrConstraints"]
            ]
            return show(conjunction([(base,), *confined]))
        if record.get("baseAttr") and (derives(record, "OptionalAttr") or is_defaulted(record)):
            return self.constraint(self.records.of(record["baseAttr"]))
        if record["predicate"] is None:
            return "any"
        return show(self.terms.predicate(self.records.of(record["predicate"])))

    def is_named_constraint(self, record: Record) -> bool:
        if record["!anonymous"]:
            return False
        skipped = ("EnumInfo", "EnumCase", "Property", "IntEnumAttrCaseBase", "Variadic")
        if any(derives(record, each) for each in skipped):
            return False
        if derives(record, "BitEnumAttrCaseBase") or derives(record, "Optional"):
            return False
        return not (derives(record, "AttrOrTypeDef") and record["mnemonic"])

    def definition_name(self, record: Record) -> str:
        if derives(record, "TypeDef"):
            return f"!{record['typeName']}"
        return f"#{record['attrName']}"

    # Enums

    def all_enums(self) -> Iterator[Record]:
        for record in self.records.instances("EnumInfo"):
            if record["className"]:
                yield record

    def enum_name(self, record: Record) -> str:
        owner = self.owner(record)
        name = str(record["className"])
        return name if owner == self.dialect else f"{owner}.{name}"

    def enum_of(self, record: Record) -> Record | None:
        while derives(record, "ConfinedAttr"):
            record = self.records.of(record["baseAttr"])
        if derives(record, "EnumInfo"):
            return record
        return self.records.of(record["enum"]) if record.get("enum") else None

    def enum_of_symbol(self, expression: str) -> Record | None:
        """The enum of a C++ expression like `CConv::C`."""
        return self.enums.get(self.qualified(strip_namespaces(expression).rpartition("::")[0]))

    def enum_cases(self, record: Record | None) -> Mapping[str, str]:
        if record is None:
            return {}
        cases = [self.records.of(each) for each in record["enumerants"]]
        symbols = {str(case["symbol"]): str(case["str"]) for case in cases}
        for case in cases if derives(record, "BitEnumBase") else ():
            if case["value"] == 0:
                symbols["{}"] = str(case["str"])  # a default of no bits at all
        return symbols

    def qualified(self, text: str) -> str:
        """The C++ name of an enum with its namespace; this dialect's own come first."""
        name = strip_namespaces(text)
        known = [each for each in self.enums if each == name or each.endswith(f"::{name}")]
        known.sort(key=lambda each: (each != name, self.owner(self.enums[each]) != self.dialect))
        return known[0] if known else name


def is_defaulted(record: Record) -> bool:
    """Does the attribute record add a default value to another one?"""
    return derives(record, "DefaultValuedAttr") or derives(record, "DefaultValuedOptionalAttr")


# Of whole dumps


def class_names(dumps: Iterable[Records]) -> Mapping[str, str]:
    """C++ class of a dialect's type or attribute, as in `LLVM::LLVMPointerType`, to `!llvm.ptr`."""
    names: dict[str, str] = {}
    for records in dumps:
        for kind, field_, sigil in (("TypeDef", "typeName", "!"), ("AttrDef", "attrName", "#")):
            for record in records.instances(kind):
                if record["mnemonic"]:
                    names[_cpp_class(record, records)] = sigil + record[field_]
    return names


def _cpp_class(record: Record, records: Records) -> str:
    """The C++ class of a type or attribute, its namespace relative to mlir."""
    namespace = record.get("cppNamespace") or records.of(record["dialect"])["cppNamespace"]
    return strip_namespaces(f"{namespace}::{record['cppClassName']}").removeprefix("::")


def op_names(dumps: Iterable[Records]) -> Mapping[str, str]:
    """C++ class of an op, as in `scf::YieldOp`, to `scf.yield`."""
    names: dict[str, str] = {}
    for records in dumps:
        for record in records.instances("Op"):
            dialect = records.of(record["opDialect"])
            class_name = f"{dialect['cppNamespace']}::{cpp_class_name(record['!name'])}"
            names[strip_namespaces(class_name)] = f"{dialect['name']}.{record['opName']}"
    return names


def interface_names(dumps: Iterable[Records]) -> frozenset[str]:
    """The interfaces of types and attributes, without namespace."""
    return frozenset(
        str(record["cppInterfaceName"])
        for records in dumps
        for kind in ("TypeInterface", "AttrInterface")
        for record in records.instances(kind)
    )


def cpp_class_name(definition: str) -> str:
    """The C++ class of an op: its TableGen name after the first underscore."""
    before, underscore, after = definition.partition("_")
    return after if underscore and before and after else definition.lstrip("_")
