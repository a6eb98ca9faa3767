"""Condense the records of one dialect into the rows of its table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial

from ..row_classes import DEFAULT_DIALECT
from .intrinsics import intrinsic_facts
from .names import Namer, Names, Owner, cpp_class_name, is_defaulted
from .records import Record, Records, derives
from .terms import show, strip_namespaces
from .traits import TraitMaker
from .values import effect_word, plain_value, quoted, word

_PARTS = (
    ("hasVerifier", "verifier"),
    ("hasRegionVerifier", "region-verifier"),
    ("hasFolder", "folder"),
    ("hasCanonicalizer", "canonicalizer"),
    ("hasCanonicalizeMethod", "canonicalizer"),
    ("hasCustomAssemblyFormat", "syntax"),
)

_PARAMETERS: Mapping[str, str] = {
    "StringRef": "string",
    "APInt": "apint",
    "APFloat": "apfloat",
    "int64_t": "int64",
    "int32_t": "int32",
    "uint64_t": "uint64",
    "uint32_t": "uint32",
    "uint8_t": "uint8",
    "int8_t": "int8",
    "char": "int8",
    "unsigned": "uint32",
    "unsigned int": "uint32",
    "int": "int32",
    "bool": "bool",
    "Type": "type",
    "Attribute": "attribute",
}

_DEFAULT = re.compile(r'getDefaultDialect\(\)\s*\{\s*return "(\w+)";')
"""How an op says in C++ whose prefix the ops in its regions do without."""

Key = tuple[str, str]
"""The kind and the name of a row: `("op", "addi")`."""

_BUILT = re.compile(r"(.*)::get\(\$_builder\.getContext\(\)\)")
"""How an attribute without parameters is made, whatever its default is said to be."""


def row_class_name(record: Record, dialect: Record) -> str:
    """The name of an op's class here: C++'s, after a namespace that lies within the dialect's."""
    outer = strip_namespaces(str(dialect["cppNamespace"]))
    within = strip_namespaces(str(record["cppNamespace"])).removeprefix(f"{outer}::")
    inner = within.title() if within != outer else ""
    return inner + cpp_class_name(record["!name"])


class RowMaker:
    """Makes a dialect's rows from one dump."""

    def __init__(
        self,
        dialect: str,
        records: Records,
        owner: Owner,
        names: Names,
        *,
        reads_cpp: bool = False,
    ) -> None:
        """With `reads_cpp` rows also say what the C++ in a record shows."""
        self.dialect = dialect
        self.reads_cpp = reads_cpp
        self.records = records
        self.names = Namer(dialect, records, owner, names)
        self.intrinsics = names.intrinsics
        self.structures = names.structures
        namespaces = [
            strip_namespaces(str(record["cppNamespace"]))
            for record in records.instances("Dialect")
            if record["name"] == dialect
        ]
        namespace = namespaces[0] if namespaces else ""
        terms = self.names.terms
        self.traits = TraitMaker(
            records, namespace, names.ops, self.names.constraint, terms.predicate
        )

    def rows(self) -> Iterator[tuple[Key, str]]:
        """Each row's kind and name, and its text."""
        for key, make in self.index():
            yield key, make()

    def index(self) -> Iterator[tuple[Key, partial[str]]]:
        """Each row's kind and name, and what makes its text."""
        records = self.records
        for record in records.instances("Op"):
            if records.of(record["opDialect"])["name"] == self.dialect:
                yield ("op", str(record["opName"])), partial(self.op, record)
        for kind in ("attribute", "type"):
            for record in records.instances("AttrDef" if kind == "attribute" else "TypeDef"):
                if records.of(record["dialect"])["name"] == self.dialect and record["mnemonic"]:
                    key = kind, str(record["mnemonic"])
                    yield key, partial(self.definition, kind, record)
        for record in self.names.all_enums():
            if self.names.owner(record) == self.dialect:
                kind = "bits" if derives(record, "BitEnumBase") else "enum"
                yield (kind, str(record["className"])), partial(self.enum, kind, record)
        for record in records.instances("AttrTypeConstraint"):
            if self.names.is_named_constraint(record) and self.names.owner(record) == self.dialect:
                yield ("constraint", str(record["!name"])), partial(self.constraint, record)
        for record in records.instances("Dialect"):
            if record["name"] == self.dialect:
                for kind, name in records.arguments(record["discardableAttrs"]):
                    assert isinstance(kind, str)
                    yield ("discardable", name), partial(self.discardable, name, kind)

    def op_classes(self) -> Iterator[tuple[str, str]]:
        """The name of each op's class here, and the op's own."""
        for record in self.records.instances("Op"):
            dialect = self.records.of(record["opDialect"])
            if dialect["name"] == self.dialect:
                yield row_class_name(record, dialect), str(record["opName"])

    def constraint(self, record: Record) -> str:
        """The row of a named constraint."""
        return f"constraint {record['!name']} = {self.names.meaning(record)}"

    def discardable(self, name: str, kind: str) -> str:
        """The row of an attribute that ops of any dialect may have."""
        term = show(self.names.terms.isa(strip_namespaces(kind)))
        return f"discardable {name} {term}"

    # Ops

    def op(self, record: Record) -> str:
        """The row of an op."""
        dialect = self.records.of(record["opDialect"])
        lines = [f"op {record['opName']} {row_class_name(record, dialect)}"]
        for variable, name in self.records.arguments(record["arguments"]):
            lines.append(self._variable("operand", variable, name))
        for variable, name in self.records.arguments(record["results"]):
            lines.append(self._variable("result", variable, name))
        for region, name in self.records.arguments(record["regions"]):
            lines.append(f"region {name}: {self._region(region)}")
        for successor, name in self.records.arguments(record["successors"]):
            assert not isinstance(successor, str)
            kind = "variadic any" if derives(successor, "VariadicSuccessor") else "any"
            lines.append(f"successor {name}: {kind}")
        plain, detailed = self.traits.of_op(record)
        if plain:
            lines.append(f"traits {' '.join(plain)}")
        lines.extend(f"traits {trait}" for trait in detailed)
        if self.reads_cpp and (shown := _DEFAULT.search(record["extraClassDeclaration"] or "")):
            lines.append(f"traits {DEFAULT_DIALECT}({shown[1]})")
        lines.extend(intrinsic_facts(record, self.intrinsics))
        lines.extend(self.structures.get(f"{self.dialect}::{cpp_class_name(record['!name'])}", ()))
        if record["assemblyFormat"] is not None:
            lines.append(f"format {' '.join(record['assemblyFormat'].split())}")
        parts = [word for field, word in _PARTS if record[field]]
        if parts:
            lines.append(f"cpp {' '.join(dict.fromkeys(parts))}")
        return "\n  ".join(lines)

    def _variable(self, kind: str, variable: Record | str, name: str) -> str:
        assert not isinstance(variable, str)
        effects = ""
        if derives(variable, "OpVariable"):
            decorators = [self.records.of(each) for each in variable["decorators"]]
            effects = "".join(
                f" {effect_word(each)}" for each in decorators if derives(each, "MemoryEffect")
            )
            variable = self.records.of(variable["constraint"])
        if derives(variable, "Attr") or derives(variable, "Property"):
            return f"attr {name}: {self._attribute(variable)}"
        words = ""
        if derives(variable, "VariadicOfVariadic"):
            words = f"variadic({variable['segmentAttrName']}) "
        elif derives(variable, "Variadic"):
            words = "variadic "
        elif derives(variable, "Optional"):
            words = "optional "
        if words:
            variable = self.records.of(variable["baseType"])
        return f"{kind} {name}: {words}{self.names.constraint(variable)}{effects}"

    def _attribute(self, record: Record) -> str:
        if derives(record, "Property"):
            return self._property(record)
        optional = "optional " if record["isOptional"] else ""
        default = record["defaultValue"]
        while derives(record, "OptionalAttr") or is_defaulted(record):
            record = self.records.of(record["baseAttr"])
        constraint = self.names.constraint(record)
        if constraint == "UnitAttr":
            return "optional UnitAttr"
        if default is None:
            return f"{optional}{constraint}"
        if default.endswith("::getOperationName()"):
            name = strip_namespaces(default).removesuffix("::getOperationName()")
            return f"{optional}{constraint} = {quoted(self.traits.op_name(name))}"
        enum = self.names.enum_of(record) or self.names.enum_of_symbol(default)
        value = plain_value(default, self.names.enum_cases(enum))
        if value == "[]" and "Array" not in constraint:
            value = "0" if re.fullmatch(r"I\d+Attr", constraint) else "{}"
        if value == "{}" and (built := _BUILT.fullmatch(str(record["constBuilderCall"]))):
            value = self.names.definitions.get(strip_namespaces(built[1]), value)
        return f"{optional}{constraint} = {value}"

    def _property(self, record: Record) -> str:
        default = record["defaultValue"]
        while "baseProperty" in record and record["baseProperty"] is not None:
            record = self.records.of(record["baseProperty"])
        enum = self.records.of(record["enum"]) if record.get("enum") else None
        if enum is not None:
            kind = f"enum({self.names.enum_name(enum)})"
            if record.get("mnemonic"):
                kind = f"named({record['mnemonic']}, {kind})"
        elif record["!name"] == "UnitProp":
            return "optional property(unit)"
        else:
            text = strip_namespaces(record["interfaceType"])
            if match := re.fullmatch(r"std::optional<(.*)>", text):
                return f"optional property({_PARAMETERS.get(match[1], match[1])})"
            match = re.fullmatch(r"ArrayRef<(.*)>", text)
            kind = f"array({match[1]})" if match else _PARAMETERS.get(text, text)
            if "int" in kind and not match:
                kind = f"one({kind})"
        value = f" = {plain_value(default, self.names.enum_cases(enum))}" if default else ""
        return f"property({kind}){value}"

    def _region(self, region: Record | str) -> str:
        assert not isinstance(region, str)
        words = "variadic " if derives(region, "VariadicRegion") else ""
        expression = str(self.records.of(region["predicate"]).get("predExpr") or "")
        if match := re.search(r"hasNItems(OrMore|OrLess|)\(\$_self, (\d+)\)", expression):
            sign = {"OrMore": ">=", "OrLess": "<="}.get(match[1], "")
            return f"{words}sized({sign}{match[2]})"
        return f"{words}any"

    def enum(self, kind: str, record: Record) -> str:
        """The row of an enum: its width and its cases."""
        words = [kind, str(record["className"]), f"i{record['bitwidth']}"]
        if kind == "bits":
            words.append(f"separator={quoted(record['separator'])}")
            if not record["printBitEnumPrimaryGroups"]:
                words.append("no-primary-groups")
        for each in record["enumerants"]:
            case = self.records.of(each)
            symbol = "" if case["symbol"] == case["str"] else f"{case['symbol']}:"
            value = case["value"]
            words.append(f"{symbol}{word(case['str'])}={value}")
        return " ".join(words)

    # Types and attributes

    def definition(self, kind: str, record: Record) -> str:
        """The row of a type or attribute."""
        lines = [f"{kind} {record['mnemonic']} {record['cppClassName']}"]
        for parameter, name in self.records.arguments(record["parameters"]):
            lines.append(f"param {name}: {self._parameter(parameter)}")
        traits = [trait_name(self.records.of(each)) for each in record["traits"]]
        if record["genMnemonicAlias"]:
            traits.append("MnemonicAlias")
        if traits:
            lines.append(f"traits {' '.join(traits)}")
        if record["assemblyFormat"] is not None:
            lines.append(f"format {' '.join(record['assemblyFormat'].split())}")
        parts = [
            part
            for field, part in (
                ("genVerifyDecl", "verifier"),
                ("hasCustomAssemblyFormat", "syntax"),
            )
            if record[field]
        ]
        if parts:
            lines.append(f"cpp {' '.join(parts)}")
        return "\n  ".join(lines)

    def _parameter(self, parameter: Record | str) -> str:
        if isinstance(parameter, str):
            return self._parameter_kind(parameter)
        if derives(parameter, "AttributeSelfTypeParameter"):
            return "self-type"
        kind = self._parameter_kind(str(parameter["cppType"]))
        default = parameter.get("defaultValue")
        optional = derives(parameter, "OptionalParameter") or derives(
            parameter, "OptionalArrayRefParameter"
        )
        if derives(parameter, "LLVM_DIParameter"):
            kind = f"named({parameter['!name']}, {kind})" if not parameter["!anonymous"] else kind
        if default == "nullptr":
            optional = True
        if default and not optional:
            enum = self.names.enums.get(self.names.qualified(str(parameter["cppType"])))
            return f"{kind} = {plain_value(default, self.names.enum_cases(enum))}"
        return f"optional {kind}" if optional else kind

    def _parameter_kind(self, text: str) -> str:
        name = strip_namespaces(text).removeprefix("::")
        if match := re.fullmatch(r"ArrayRef<(.*)>", name):
            return f"array({self._parameter_kind(match[1])})"
        if match := re.fullmatch(r"std::optional<(.*)>", name):
            return f"maybe({self._parameter_kind(match[1])})"
        if name in _PARAMETERS:
            return _PARAMETERS[name]
        qualified = self.names.qualified(name)
        if qualified in self.names.enums:
            return f"enum({self.names.enum_name(self.names.enums[qualified])})"
        if name in self.names.definitions:
            return self.names.definitions[name]
        for known, spelled in self.names.definitions.items():
            if known.endswith(f"::{name}") and spelled[1:].startswith(f"{self.dialect}."):
                return spelled
        return name.replace("::", ".")


def trait_name(record: Record) -> str:
    """The trait's or interface's own name."""
    if derives(record, "Interface"):
        return str(record["cppInterfaceName"])
    if not record["!anonymous"]:
        return str(record["!name"])
    if record.get("trait"):
        return re.sub(r"::(Impl|Trait)$", "", strip_namespaces(record["trait"])).replace(" ", "")
    return str(record["!superclasses"][-1])
