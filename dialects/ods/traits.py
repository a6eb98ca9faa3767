"""Condense the traits of an op: interfaces, native traits, rules between types."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import cast

from .records import Record, Records, derives
from .terms import Term, combined, cpp, show, strip_namespaces
from .values import effect_word

_TRANSFORMS: tuple[tuple[str, str], ...] = (
    (r"\$_self|cast<Type>\(\$_self\)", "same"),
    (r"::getI1SameShape\(\$_self\)", "i1_same_shape"),
    (
        r"cast<ShapedType>\(\$_self\)\.clone\( ?IntegerType::get\(\$_self\.getContext\(\), 1\)\)",
        "i1_same_shape",
    ),
    (r"cast<[\w:]+>\(\$_self\)\.getElementType\(\)", "element"),
    (r"cast<FunctionType>\(\$_self\)\.getInputs\(\)", "inputs"),
    (r"cast<FunctionType>\(\$_self\)\.getResults\(\)", "results"),
    (r"cast<(?:async::)?ValueType>\(\$_self\)\.getValueType\(\)", "value"),
    (r"getValAndBoolStructType\(\$_self\)", "struct_with_i1"),
    (r"SmallVector<Type, 2>\(.*getNumElements\(\), .*getElementType\(\)\)", "elements"),
    (r"cast<SMTFuncType>\(\$_self\)\.getRangeType\(\)", "range"),
    (r"cast<SMTFuncType>\(\$_self\)\.getDomainTypes\(\)", "domain"),
    (r"cast<ArrayType>\(\$_self\)\.getRangeType\(\)", "range"),
    (r"cast<ArrayType>\(\$_self\)\.getDomainType\(\)", "domain"),
    (r"pdl::RangeType::get\(\$_self\)", "pdl_range"),
    (r"getGetValueTypeOpValueType\(\$_self\)", "pdl_value"),
    (r"PtrMetadataType::get\(cast<PtrLikeTypeInterface>\(\$_self\)\)", "ptr_metadata"),
    (r".*lastDim.*newDimSize = .*/ 2.*", "last_dimension_halved"),
    (r".*lastDim.*\* 2.*", "last_dimension_doubled"),
)
"""How the second type of a TypesMatchWith follows from the first."""

_INTERFACES = {"SymbolOpInterface": "Symbol"}
"""Interfaces that ODS knows by another name than C++."""

_SIDE = r"\$_op\.get(Result|Operand)\((\d+)\)"

_BASE_FIELDS = {"dependentTraits", "description", "predicate", "summary"}


def transform(expression: str) -> str:
    """The name of a type transformation, or `cpp("…")`."""
    text = strip_namespaces(expression)
    for pattern, name in _TRANSFORMS:
        if re.fullmatch(pattern, text) or re.fullmatch(pattern, f"::{text}"):
            return name
    return show(cpp(text))


class TraitMaker:
    """Makes the trait words of ops."""

    def __init__(
        self,
        records: Records,
        namespace: str,
        ops: Mapping[str, str],
        constraint: Callable[[Record], str],
        term: Callable[[Record], Term],
    ) -> None:
        """`ops` gives the name of an op by its C++ class, `scf::YieldOp`; `term` a predicate's."""
        self.records = records
        self.namespace = namespace
        self.ops = ops
        self.constraint = constraint
        self.term = term

    def of_op(self, record: Record) -> tuple[list[str], list[str]]:
        """The traits without arguments, and those with."""
        plain: list[str] = []
        detailed: list[str] = []
        for reference in record["traits"]:
            text = self.trait(self.records.of(reference))
            if text:
                (detailed if "(" in text else plain).append(text)
        return list(dict.fromkeys(plain)), list(dict.fromkeys(detailed))

    def trait(self, record: Record) -> str:
        """One trait."""
        if derives(record, "MemoryEffects"):
            return self._memory_effects(record)
        if derives(record, "SingleBlockImplicitTerminator"):
            return self._implicit_terminator(record)
        if derives(record, "PredTrait"):
            return self._rule(record)
        if derives(record, "Interface"):
            return _INTERFACES.get(name := str(record["cppInterfaceName"]), name)
        if derives(record, "ParamNativeTrait"):
            return self._with_arguments(str(record["!superclasses"][-1]), str(record["trait"]))
        if not record["!anonymous"]:
            return str(record["!name"])
        return strip_namespaces(str(record["trait"]))

    def _memory_effects(self, record: Record) -> str:
        effects = [effect_word(self.records.of(each)) for each in record["effects"]]
        return f"MemoryEffects({', '.join(effects)})" if effects else "NoMemoryEffect"

    def _implicit_terminator(self, record: Record) -> str:
        for reference in record["traits"]:
            inner = self.records.of(reference)
            if derives(inner, "ParamNativeTrait"):
                trait = str(inner["trait"])
                return self._with_arguments("SingleBlockImplicitTerminator", trait)
        return "SingleBlock"

    def _with_arguments(self, head: str, trait: str) -> str:
        match = re.search(r"<(.*)>", trait)
        names = match[1].split(",") if match is not None else []
        return f"{head}({', '.join(self.op_name(strip_namespaces(name)) for name in names)})"

    def op_name(self, class_name: str) -> str:
        """The name of an op by its C++ class."""
        for qualified in (f"{self.namespace}::{class_name}", class_name):
            if qualified in self.ops:
                return self.ops[qualified]
        return class_name.replace("::", ".")

    def _rule(self, record: Record) -> str:
        if not record["!anonymous"] and not derives(record, "TypesMatchWith"):
            return str(record["!name"])
        if derives(record, "TypesMatchWith"):
            head = next(
                name
                for name in ("OptionalTypesMatchWith", "RangedTypesMatchWith", "TypesMatchWith")
                if derives(record, name)
            )
            return f"{head}({record['lhs']}, {record['rhs']}, {transform(record['transformer'])})"
        head = str(record["!superclasses"][-1])
        if head == "TypeIs" and (told := self._type_is(record)):
            return told
        if head == "PredOpTrait":
            term = self.requirement(self.records.of(record["predicate"]), "$_self")
            return f"Requires({show(term)})"
        arguments = [
            self._argument(value)
            for field, value in sorted(record.items())
            if not field.startswith("!") and field not in _BASE_FIELDS
        ]
        if not arguments:
            names = re.findall(r"\$(?!_)(\w+)", self._expression(record["predicate"]))
            arguments = list(dict.fromkeys(names))
        return f"{head}({', '.join(arguments)})"

    def _type_is(self, record: Record) -> str:
        """`TypeIs(res, TERM)`: what the type of an operand or a result must be."""
        predicate = self.records.of(record["predicate"])
        value = re.fullmatch(r"\$(\w+)\.getType\(\)", str(predicate.get("replacement")))
        if value is None:
            return ""
        return f"TypeIs({value[1]}, {show(self.term(self.records.of(predicate['children'][0])))})"

    def _expression(self, reference: Record | str) -> str:
        predicate = self.records.of(reference)
        if predicate.get("predExpr"):
            return str(predicate["predExpr"])
        return " ".join(self._expression(child) for child in predicate.get("children", ()))

    def _argument(self, value: object) -> str:
        if isinstance(value, list):
            inside = [self._argument(each) for each in cast("list[object]", value)]
            return ", ".join(inside) if all(map(str.isidentifier, inside)) else _listed(inside)
        if isinstance(value, dict):
            return self.constraint(self.records.of(cast(Record, value)))
        return str(value)

    def requirement(self, predicate: Record, subject: str) -> Term:
        """A predicate over a whole op as a term; `subject` is what `$_self` stands for."""
        if "CombinedPred" in predicate["!superclasses"]:
            if derives(predicate, "SubstLeaves") and predicate["pattern"] == "$_self":
                subject = predicate["replacement"].replace("$_self", subject)
            children = [
                self.requirement(self.records.of(each), subject) for each in predicate["children"]
            ]
            return combined(predicate, children)
        text = strip_namespaces(str(predicate["predExpr"]).replace("$_self", subject))
        if match := re.fullmatch(rf"isa<(\w+)>\({_SIDE}\.getType\(\)\)", text):
            return ("isa", match[1], (match[2].lower(), match[3]))
        if text == "true":
            return ("true",)
        if match := re.fullmatch(
            rf"getElementTypeOrSelf\({_SIDE}\) == getElementTypeOrSelf\({_SIDE}\)", text
        ):
            return ("same_element_type", *_sides(match))
        if match := re.fullmatch(rf"{_SIDE}\.getType\(\) == {_SIDE}\.getType\(\)", text):
            return ("same_type", *_sides(match))
        if match := re.fullmatch(r"\$_op\.getNum(Operand|Result)s\(\) > (\d+)", text):
            return (f"has_{match[1].lower()}", match[2])
        return cpp(text)


def _sides(match: re.Match[str]) -> tuple[Term, ...]:
    groups = match.groups()
    return tuple(
        (f"{kind.lower()}", number) for kind, number in zip(groups[::2], groups[1::2], strict=True)
    )


def _listed(words: list[str]) -> str:
    return f"list({', '.join(words)})"
