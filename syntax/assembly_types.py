"""Decide from where each operand and result of a format gets its type."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .assembly_shape import FormatError, OpShape, TraitShape, Transformer, ValueShape, Vocabulary
from .assembly_tree import (
    AttributeVar,
    Custom,
    Element,
    Everything,
    FunctionalType,
    OperandVar,
    ResultVar,
    TypeOf,
    walk,
)
from .ir import Attribute


class Written:
    """The format has the type."""


class Fixed(NamedTuple):
    """The constraint allows one type only."""

    type: Attribute


class Like(NamedTuple):
    """The type of another operand or result that is written, or what a function makes of it."""

    value: ValueShape
    transform: Transformer | None = None


class LikeAttribute(NamedTuple):
    """The type of an attribute's value."""

    name: str
    transform: Transformer | None = None


TypeSource = Written | Fixed | Like | LikeAttribute


class Types(NamedTuple):
    """Where types come from. A group that is written as one has no entries in its mapping."""

    operands: dict[str, TypeSource]
    results: dict[str, TypeSource]
    all_operands: bool
    """`operands` stands in the format."""
    all_operand_types: bool
    all_result_types: bool
    inferred: bool
    """The result types are computed by a hook once the operands are known."""


def type_sources(elements: Sequence[Element], shape: OpShape, vocabulary: Vocabulary) -> Types:
    """The sources of an op's types. FormatError where a type can come from nowhere."""
    seen = _Seen(elements)
    resolvers = _resolvers(shape, seen, vocabulary)
    inferred = not seen.all_results and any(
        result.name not in seen.typed
        and result.name not in resolvers
        and (result.variadicity != "single" or vocabulary.buildable(result.constraint) is None)
        for result in shape.results
    )
    if inferred and not any(t.name.startswith("InferTypeOp") for t in shape.traits):
        raise FormatError(f"format of {shape.name}: the type of a result can't be told")
    operands = {
        operand.name: _source(operand, seen, resolvers, shape, vocabulary)
        for operand in (() if seen.all_operand_types else shape.operands)
    }
    results = {
        result.name: _source(result, seen, resolvers, shape, vocabulary)
        for result in (() if seen.all_results or inferred else shape.results)
    }
    return Types(
        operands, results, seen.all_operands, seen.all_operand_types, seen.all_results, inferred
    )


class _Seen:
    """What the format writes: the names of typed values and of attributes, and whole groups."""

    def __init__(self, elements: Sequence[Element]) -> None:
        self.typed: set[str] = set()
        self.attributes: set[str] = set()
        self.all_operands = self.all_operand_types = self.all_results = False
        for element in walk(elements):
            match element:
                case TypeOf(of):
                    self._type(of)
                case FunctionalType(inputs, results):
                    self._type(inputs)
                    self._type(results)
                case AttributeVar(shape):
                    self.attributes.add(shape.name)
                case Everything("operands"):
                    self.all_operands = True
                case Custom(_, arguments):
                    for argument in arguments:
                        if isinstance(argument, TypeOf):
                            self._type(argument.of)
                        elif isinstance(argument, AttributeVar):
                            self.attributes.add(argument.shape.name)
                case _:
                    pass

    def _type(self, of: OperandVar | ResultVar | Everything) -> None:
        match of:
            case Everything("operands"):
                self.all_operand_types = True
            case Everything():
                self.all_results = True
            case OperandVar(shape) | ResultVar(shape):
                self.typed.add(shape.name)


def _resolvers(
    shape: OpShape, seen: _Seen, vocabulary: Vocabulary
) -> dict[str, Like | LikeAttribute]:
    """Values whose type a trait ties to a type that the format writes."""
    values = {value.name: value for value in (*shape.operands, *shape.results)}

    def written(name: str, transform: Transformer | None = None) -> Like | LikeAttribute | None:
        if name in values:
            return Like(values[name], transform) if name in seen.typed else None
        return LikeAttribute(name, transform) if name in seen.attributes else None

    found: dict[str, Like | LikeAttribute] = {}
    for trait in shape.traits:
        if trait.name == "AllTypesMatch":
            for name in trait.arguments:
                if (source := written(name)) is not None:
                    others = (other for other in trait.arguments if other != name)
                    found.update(dict.fromkeys(others, source))
        elif trait.name in ("SameTypeOperands", "SameOperandsAndResultType"):
            tied: Iterable[ValueShape] = shape.operands
            if trait.name == "SameOperandsAndResultType":
                tied = (*shape.operands, *shape.results)
            first = next((value for value in tied if value.name in seen.typed), None)
            if first is not None:
                untyped = (value.name for value in tied if value.name not in seen.typed)
                found.update(dict.fromkeys(untyped, Like(first)))
        elif (tie := _tie(trait)) is not None:
            left, right, term = tie
            if written(left) is not None and right not in seen.typed:
                transform = vocabulary.transformer(term)
                if transform is None:
                    raise FormatError(f"the type of {right} follows from that of {left} by {term}")
                if (source := written(left, transform)) is not None:
                    found[right] = source
    return found


def _tie(trait: TraitShape) -> tuple[str, str, str] | None:
    """Of a trait that computes a type: from what, of what, by which function."""
    if trait.name.endswith("TypesMatchWith"):
        left, right, term = trait.arguments
        return left, right, term
    if trait.name == "ShapedTypeMatchesElementCountAndTypes":
        elements, shaped = trait.arguments
        return shaped, elements, "elements"
    return None


def _source(
    value: ValueShape,
    seen: _Seen,
    resolvers: dict[str, Like | LikeAttribute],
    shape: OpShape,
    vocabulary: Vocabulary,
) -> TypeSource:
    if value.name in seen.typed:
        return Written()
    if value.name in resolvers:
        return resolvers[value.name]
    fixed = vocabulary.buildable(value.constraint)
    if fixed is None:
        raise FormatError(f"format of {shape.name}: the type of {value.name} can't be told")
    return Fixed(fixed)
