"""The elements of a declarative assembly format."""

from collections.abc import Iterator, Sequence
from typing import Literal as Word
from typing import NamedTuple

from .assembly_shape import AttributeShape, OperandShape, PartShape, ValueShape

Group = Word["operands", "results", "regions", "successors"]


class Literal(NamedTuple):
    """A keyword or punctuation."""

    text: str


class Space(NamedTuple):
    """What is printed between two elements: a blank, a new line, or nothing."""

    text: str


class OperandVar(NamedTuple):
    """`$operand`."""

    shape: OperandShape


class ResultVar(NamedTuple):
    """`$result`, which stands inside `type` only."""

    shape: ValueShape


class AttributeVar(NamedTuple):
    """`$attribute`; qualified, it is spelled with its dialect and name."""

    shape: AttributeShape
    qualified: bool = False


class RegionVar(NamedTuple):
    """`$region`."""

    shape: PartShape


class SuccessorVar(NamedTuple):
    """`$successor`."""

    shape: PartShape


Variable = OperandVar | ResultVar | AttributeVar | RegionVar | SuccessorVar


class Everything(NamedTuple):
    """`operands`, `results`, `regions` or `successors`: all of the op's."""

    group: Group


class TypeOf(NamedTuple):
    """`type(…)`."""

    of: OperandVar | ResultVar | Everything
    qualified: bool = False


class FunctionalType(NamedTuple):
    """`functional-type(inputs, results)`."""

    inputs: OperandVar | ResultVar | Everything
    results: OperandVar | ResultVar | Everything


class AttributeDictionary(NamedTuple):
    """`attr-dict` or `attr-dict-with-keyword`."""

    keyword: bool


class PropertyDictionary:
    """`prop-dict`."""


class Reference(NamedTuple):
    """`ref(…)`: hands a custom directive what was read before."""

    of: "Variable | TypeOf | AttributeDictionary"


class Code(NamedTuple):
    """A string that a custom directive is given as it stands."""

    text: str


Argument = Variable | TypeOf | Reference | Code | AttributeDictionary


class Custom(NamedTuple):
    """`custom<Name>(arguments)`."""

    name: str
    arguments: tuple[Argument, ...]


class Optional(NamedTuple):
    """`(then)?` or `(then) : (otherwise)?`. `inverted`: the anchor stands in the second part."""

    then: "tuple[Element, ...]"
    otherwise: "tuple[Element, ...]"
    anchor: "Element"
    inverted: bool


class Clauses(NamedTuple):
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
