"""Write where a format's printer finds the operands, results and attributes that it shows."""

from collections.abc import Sequence
from typing import Literal

from .assembly_shape import AttributeShape, OpShape, PartShape, ValueShape, Vocabulary
from .assembly_source import SourceWriter
from .assembly_tree import (
    AttributeVar,
    Custom,
    Element,
    Everything,
    FunctionalType,
    OperandVar,
    Reference,
    RegionVar,
    ResultVar,
    SuccessorVar,
    TypeOf,
    walk,
)
from .ir import Attribute

Parts = Sequence[ValueShape] | Sequence[PartShape]


class ValueWriter:
    """Emits `operands`, `results`, `properties` and, for what the format mentions, `v_x`, …"""

    def __init__(
        self,
        out: SourceWriter,
        elements: Sequence[Element],
        shape: OpShape,
        vocabulary: Vocabulary,
    ) -> None:
        self.out = out
        self.vocabulary = vocabulary
        self.traits = {trait.name for trait in shape.traits}
        self.operands: set[str] = set()
        self.results: set[str] = set()
        self.attributes: set[str] = set()
        self.regions: set[str] = set()
        self.successors: set[str] = set()
        self.groups: set[str] = set()
        self._expressions: dict[tuple[bool, str], str] = {}
        for element in walk(elements):
            self._note(element)

    def of(self, value: OperandVar | ResultVar) -> str:
        """The expression of an operand or result, or of the group of that name."""
        return self._expressions[isinstance(value, OperandVar), value.shape.name]

    def _note(self, element: object) -> None:
        match element:
            case OperandVar(shape):
                self.operands.add(shape.name)
            case ResultVar(shape):
                self.results.add(shape.name)
            case AttributeVar(shape):
                self.attributes.add(shape.name)
            case RegionVar(shape):
                self.regions.add(shape.name)
            case SuccessorVar(shape):
                self.successors.add(shape.name)
            case Everything(group):
                self.groups.add(group)
            case TypeOf(of) | Reference(of):
                self._note(of)
            case FunctionalType(inputs, results):
                self._note(inputs)
                self._note(results)
            case Custom(_, arguments):
                for argument in arguments:
                    self._note(argument)
            case _:
                pass

    def write(self, shape: OpShape) -> None:
        if self.operands or (shape.operands and "operands" in self.groups):
            self.out.emit("operands = op._operands")
        if self.results or (shape.results and "results" in self.groups):
            self.out.emit("results = op.results")
        self._values("operands", shape.operands, self.operands)
        self._values("results", shape.results, self.results)
        for operand in shape.operands:
            if operand.segments is not None and operand.name in self.operands:
                name = f"v_{operand.name}"
                self.out.emit(f"{name} = divide(op, {name}, {operand.segments!r})")
        self._parts("r", "regions", shape.regions, self.regions)
        self._parts("s", "successors", shape.successors, self.successors)
        self.out.emit("properties = op.properties")
        for attribute in shape.attributes:
            if attribute.name in self.attributes:
                self._attribute(attribute)

    def _attribute(self, attribute: AttributeShape) -> None:
        name = attribute.name
        absent = absent_value(attribute, self.vocabulary)
        if absent is not None:
            self.out.names[f"d_{name}"] = absent
        fallback = "" if absent is None or attribute.default is None else f", d_{name}"
        self.out.emit(f"a_{name} = properties.get({name!r}{fallback})")

    def _values(
        self,
        group: Literal["operands", "results"],
        parts: Sequence[ValueShape],
        used: set[str],
    ) -> None:
        """Bind the operands or results of each name that is used; remember how to write them."""
        are_operands = group == "operands"
        prefix = "v" if are_operands else "u"
        sizes = f"{group[:-1]}SegmentSizes"
        segmented = f"AttrSized{group[:-1].capitalize()}Segments" in self.traits
        if segmented and used:
            self.out.emit(f"{prefix} = divide(op, {group}, {sizes!r}, {len(parts)})")
        for index, part in enumerate(parts):
            if part.name not in used:
                continue
            local = f"{prefix}_{part.name}"
            if part.variadicity == "single" and not segmented:
                self._expressions[are_operands, part.name] = _single(group, index, parts)
                continue
            self._expressions[are_operands, part.name] = local
            start, end = ("", "") if segmented else _slice(group, index, parts)
            found = f"{prefix}[{index}]" if segmented else f"{group}[{start}:{end}]"
            if part.variadicity == "single":
                found += "[0]"
            self.out.emit(f"{local} = {found}")
            if part.variadicity == "optional":
                self.out.emit(f"{local} = {local}[0] if {local} else None")

    def _parts(self, prefix: str, group: str, parts: Sequence[PartShape], used: set[str]) -> None:
        for index, part in enumerate(parts):
            if part.name not in used:
                continue
            if part.variadicity == "single":
                found = _single(f"op.{group}", index, parts)
            else:
                start, end = _slice(f"op.{group}", index, parts)
                found = f"op.{group}[{start}:{end}]"
            self.out.emit(f"{prefix}_{part.name} = {found}")


def absent_value(attribute: AttributeShape, vocabulary: Vocabulary) -> Attribute | None:
    """The value that counts as no attribute: its default, or what its spelling says."""
    default = vocabulary.default(attribute) if attribute.default is not None else None
    return vocabulary.attribute_form(attribute).absent if default is None else default


def _single(group: str, index: int, parts: Parts) -> str:
    """The expression of a single member among groups without segment sizes."""
    if all(part.variadicity == "single" for part in parts[:index]):
        return f"{group}[{index}]"
    if all(part.variadicity == "single" for part in parts[index + 1 :]):
        return f"{group}[{index - len(parts)}]"
    return f"{group}[{_offset(group, index, parts)}]"


def _slice(group: str, index: int, parts: Parts) -> tuple[str, str]:
    """Where a group of operands or results begins and ends, without segment sizes."""
    if sum(part.variadicity != "single" for part in parts) == 1:
        after = len(parts) - index - 1
        return str(index) if index else "", str(-after) if after else ""
    return _offset(group, index, parts), _offset(group, index + 1, parts)


def _offset(group: str, index: int, parts: Parts) -> str:
    """Where the index-th part begins when all groups have the same size."""
    groups = sum(part.variadicity != "single" for part in parts)
    before = sum(part.variadicity != "single" for part in parts[:index])
    singles = len(parts) - groups
    return f"{index - before} + {before} * ((len({group}) - {singles}) // {groups})"
