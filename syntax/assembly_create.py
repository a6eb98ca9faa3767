"""Write the end of a format's parser: resolve the operands, find the types, create the op."""

from collections.abc import Sequence
from typing import Literal

from .assembly_shape import OpShape, PartShape, ValueShape, Vocabulary
from .assembly_source import SourceWriter
from .assembly_tree import Element, Everything
from .assembly_types import Fixed, Like, LikeAttribute, Types, TypeSource, Written

Count = Literal["one", "many", "any"]
"""Whether an expression is one type, several, or one or several."""


class CreationWriter:
    """Uses the locals of ParserWriter: `o_x`, `t_x`, `at_x`, `r_x`, `s_x`, `properties`, …"""

    def __init__(
        self,
        out: SourceWriter,
        elements: Sequence[Element],
        shape: OpShape,
        types: Types,
        vocabulary: Vocabulary,
    ) -> None:
        self.out = out
        self.groups = {element.group for element in elements if isinstance(element, Everything)}
        self.shape = shape
        self.types = types
        self.vocabulary = vocabulary
        self.traits = {trait.name for trait in shape.traits}

    def write(self) -> None:
        self._segments()
        operands = self._operands()
        if self.types.inferred:
            self.out.names["infer"] = self.vocabulary.infer_results
            self.out.emit(f"operands = {operands}")
            operands = "operands"
            results = "inferred(parser, infer, cls, operands, properties, start)"
        else:
            results = self._results()
        arguments = (
            ("operands", operands),
            ("result_types", results),
            ("properties", "properties"),
            ("attributes", "attributes"),
            ("successors", self._parts("s", "successors", self.shape.successors)),
            ("regions", self._parts("r", "regions", self.shape.regions)),
        )
        given = ", ".join(f"{name}={value}" for name, value in arguments if value != "()")
        self.out.emit(f"return cls.create({given})")

    def _parts(
        self, prefix: str, group: Literal["successors", "regions"], parts: Sequence[PartShape]
    ) -> str:
        if group in self.groups:
            return f"{prefix}_all"
        stars = ("" if part.variadicity == "single" else "*" for part in parts)
        return _tuple([f"{s}{prefix}_{part.name}" for s, part in zip(stars, parts, strict=True)])

    # Sizes of groups

    def _segments(self) -> None:
        if not self.types.all_operands:
            for operand in self.shape.operands:
                if operand.segments is not None:
                    self.out.emit(
                        f"properties[{operand.segments!r}] = "
                        f"segment_sizes([len(group) for group in o_{operand.name}])"
                    )
            if "AttrSizedOperandSegments" in self.traits:
                sizes = [_size(f"o_{o.name}", o, o.segments) for o in self.shape.operands]
                self.out.emit(f"properties['operandSegmentSizes'] = segment_sizes({_tuple(sizes)})")
        if not self.types.all_result_types and "AttrSizedResultSegments" in self.traits:
            sizes = [_size(f"t_{r.name}", r, None) for r in self.shape.results]
            self.out.emit(f"properties['resultSegmentSizes'] = segment_sizes({_tuple(sizes)})")

    # Operands

    def _operands(self) -> str:
        """The expression of the resolved operands."""
        types, operands = self.types, self.shape.operands
        if types.all_operand_types:
            if types.all_operands:
                return "parser.resolve_operands(o_all, t_operands, at_all)"
            flat = ", ".join(_members(f"o_{o.name}", o, o.segments) for o in operands)
            return f"parser.resolve_operands([{flat}], t_operands, start)"
        if types.all_operands:
            each = ", ".join(self._type_members(operand) for operand in operands)
            return f"parser.resolve_operands(o_all, [{each}], at_all)"
        return _tuple([self._resolved(o, o.segments) for o in operands])

    def _type_members(self, value: ValueShape) -> str:
        """An operand's types as the members of a list."""
        expression, count = self._type_of(value, self.types.operands[value.name])
        return expression if count == "one" else f"*as_types({expression})"

    def _resolved(self, value: ValueShape, segments: str | None) -> str:
        """An operand's values as the members of a tuple."""
        name = value.name
        type_, count = self._type_of(value, self.types.operands[name])
        if count == "one" and value.variadicity == "single":
            return f"parser.resolve_operand(o_{name}, {type_})"
        if count == "one" and value.variadicity == "optional":
            return f"*resolve_optional(parser, o_{name}, {type_}, {name!r})"
        members = _members(f"o_{name}", value, segments)
        operands = f"o_{name}" if members == f"*o_{name}" else f"[{members}]"
        if count == "one":
            return f"*[parser.resolve_operand(o, {type_}) for o in {operands}]"
        at = f"at_{name}" if value.variadicity == "variadic" else "start"
        if count == "many":
            return f"*parser.resolve_operands({operands}, {type_}, {at})"
        return f"*resolve_each(parser, {operands}, {type_}, {at})"

    # Types

    def _results(self) -> str:
        """The expression of the result types."""
        if self.types.all_result_types:
            return "t_results"
        members: list[str] = []
        for result in self.shape.results:
            type_, count = self._type_of(result, self.types.results[result.name])
            if count == "many":
                members.append(f"*{type_}")
            elif count == "one" and result.variadicity != "optional":
                members.append(type_)
            else:
                members.append(f"*as_types({type_})")
        return _tuple(members)

    def _type_of(self, value: ValueShape, source: TypeSource) -> tuple[str, Count]:
        """The expression of a value's type or types."""
        names = self.out.names
        single: Count = "one" if value.variadicity == "single" else "any"
        match source:
            case Written():
                if getattr(value, "segments", None) is not None:
                    return f"[t for group in t_{value.name} for t in group]", "many"
                return f"t_{value.name}", "many" if value.variadicity == "variadic" else "one"
            case Fixed(type_):
                names[f"k_{value.name}"] = type_
                return f"k_{value.name}", "one"
            case Like(other, None):
                return f"t_{other.name}", "many" if other.variadicity == "variadic" else "one"
            case Like(other, transform):
                names[f"x_{value.name}"] = transform
                given = f"t_{other.name}, {other.name!r}, start"
                return f"transformed(parser, x_{value.name}, {given})", single
            case LikeAttribute(name, transform):
                typed = f"type_of_attribute(parser, properties, {name!r}, start)"
                if transform is None:
                    return typed, "one"
                names[f"x_{value.name}"] = transform
                return f"transformed(parser, x_{value.name}, {typed}, {name!r}, start)", single


def _tuple(members: Sequence[str]) -> str:
    return f"({', '.join(members)}{',' if len(members) == 1 else ''})"


def _members(name: str, value: ValueShape, segments: str | None) -> str:
    """A value's operands as the members of a list."""
    if value.variadicity == "single":
        return name
    if value.variadicity == "optional":
        return f"*(() if {name} is None else ({name},))"
    return f"*[o for group in {name} for o in group]" if segments is not None else f"*{name}"


def _size(name: str, value: ValueShape, segments: str | None) -> str:
    """How many operands or results a value has."""
    if value.variadicity == "single":
        return "1"
    if value.variadicity == "optional":
        return f"int({name} is not None)"
    return f"sum(map(len, {name}))" if segments is not None else f"len({name})"
