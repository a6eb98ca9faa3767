"""Name constraints, enums, types and attributes as the tables do."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

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
    intrinsics: Mapping[str, str]
    """LLVM's enum of intrinsics: `nvvm_exit` is `llvm.nvvm.exit`."""
    structures: Mapping[str, Sequence[str]]
    """By C++ class: what a row says of the loops and the body of a structured op."""


class Namer:
    """Names what one dump has, from the point of view of one dialect."""

    def __init__(
        self, dialect: str, records: Records, owners: Mapping[str, str], names: Names
    ) -> None:
        self.dialect = dialect
        self.records = records
        self.owners = owners
        self.definitions = names.definitions
        self.terms = TermMaker(records, names.definitions, names.interfaces)
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

    def owner(self, record: Record) -> str:
        file = str(record["!locs"][-1]).partition(":")[0]
        return self.owners.get(file, "builtin")

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
