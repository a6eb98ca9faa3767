"""The elements of a declarative assembly format."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal as Word

from .assembly_shape import AttributeShape, OperandShape, PartShape, ValueShape

Group = Word["operands", "results", "regions", "successors"]


@dataclass(frozen=True, slots=True)
class Literal:
    """A keyword or punctuation."""

    text: str


@dataclass(frozen=True, slots=True)
class Space:
    """What is printed between two elements: a blank, a new line, or nothing."""

    text: str


@dataclass(frozen=True, slots=True)
class OperandVar:
    """`$operand`."""

    shape: OperandShape


@dataclass(frozen=True, slots=True)
class ResultVar:
    """`$result`, which stands inside `type` only."""

    shape: ValueShape


@dataclass(frozen=True, slots=True)
class AttributeVar:
    """`$attribute`; qualified, it is spelled with its dialect and name."""

    shape: AttributeShape
    qualified: bool = False


@dataclass(frozen=True, slots=True)
class RegionVar:
    """`$region`."""

    shape: PartShape


@dataclass(frozen=True, slots=True)
class SuccessorVar:
    """`$successor`."""

    shape: PartShape


Variable = OperandVar | ResultVar | AttributeVar | RegionVar | SuccessorVar


@dataclass(frozen=True, slots=True)
class Everything:
    """`operands`, `results`, `regions` or `successors`: all of the op's."""

    group: Group


@dataclass(frozen=True, slots=True)
class TypeOf:
    """`type(…)`."""

    of: OperandVar | ResultVar | Everything
    qualified: bool = False


@dataclass(frozen=True, slots=True)
class FunctionalType:
    """`functional-type(inputs, results)`."""

    inputs: OperandVar | ResultVar | Everything
    results: OperandVar | ResultVar | Everything


@dataclass(frozen=True, slots=True)
class AttributeDictionary:
    """`attr-dict` or `attr-dict-with-keyword`."""

    keyword: bool


@dataclass(frozen=True, slots=True)
class PropertyDictionary:
    """`prop-dict`."""


@dataclass(frozen=True, slots=True)
class Reference:
    """`ref(…)`: hands a custom directive what was read before."""

    of: "Variable | TypeOf | AttributeDictionary"


@dataclass(frozen=True, slots=True)
class Code:
    """A string that a custom directive is given as it stands."""

    text: str


Argument = Variable | TypeOf | Reference | Code | AttributeDictionary


@dataclass(frozen=True, slots=True)
class Custom:
    """`custom<Name>(arguments)`."""

    name: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True)
class Optional:
    """`(then)?` or `(then) : (otherwise)?`. `inverted`: the anchor stands in the second part."""

    then: "tuple[Element, ...]"
    otherwise: "tuple[Element, ...]"
    anchor: "Element"
    inverted: bool


@dataclass(frozen=True, slots=True)
class Clauses:
    """`oilist(…)`: clauses in any order, each at most once, told apart by the literal before it."""

    clauses: "tuple[tuple[Literal, tuple[Element, ...]], ...]"


Element = (
    Literal
    | Space
    | Variable
    | Everything
    | TypeOf
    | FunctionalType
    | AttributeDictionary
    | PropertyDictionary
    | Custom
    | Optional
    | Clauses
)


def walk(elements: Sequence[Element]) -> Iterator[Element]:
    """All elements, those of optional groups and clauses included, in order."""
    for element in elements:
        yield element
        match element:
            case Optional(then, otherwise):
                yield from walk(then)
                yield from walk(otherwise)
            case Clauses(clauses):
                for literal, clause in clauses:
                    yield literal
                    yield from walk(clause)
            case _:
                pass
