"""What an assembly format needs to know of an op's definition, and of the dialects' other words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol

from .attribute_forms import AttributeForm
from .ir import Attribute, Operation, SSAValue

Variadicity = Literal["single", "optional", "variadic"]


class FormatError(ValueError):
    """A format that does not fit its op."""


class ValueShape(Protocol):
    """An operand or result of an op's definition."""

    @property
    def name(self) -> str: ...
    @property
    def constraint(self) -> str: ...
    @property
    def variadicity(self) -> Variadicity: ...


class OperandShape(ValueShape, Protocol):
    """An operand; `segments` names the attribute that divides a variadic of variadics."""

    @property
    def segments(self) -> str | None: ...


class AttributeShape(Protocol):
    """An inherent attribute of an op's definition; `default` is the text of its value."""

    @property
    def name(self) -> str: ...
    @property
    def constraint(self) -> str: ...
    @property
    def optional(self) -> bool: ...
    @property
    def default(self) -> str | None: ...


def is_property(shape: AttributeShape) -> bool:
    """Whether MLIR holds it as a C++ value; an attribute is held as one."""
    return shape.constraint.startswith("property(")


class PartShape(Protocol):
    """A region or successor of an op's definition."""

    @property
    def name(self) -> str: ...
    @property
    def variadicity(self) -> Variadicity: ...


class TraitShape(Protocol):
    """A trait of an op's definition, as in AllTypesMatch(lhs, rhs)."""

    @property
    def name(self) -> str: ...
    @property
    def arguments(self) -> Sequence[str]: ...


class OpShape(Protocol):
    """What a format needs to know of an op's definition; a table's OpRow is one."""

    @property
    def name(self) -> str: ...
    @property
    def operands(self) -> Sequence[OperandShape]: ...
    @property
    def results(self) -> Sequence[ValueShape]: ...
    @property
    def attributes(self) -> Sequence[AttributeShape]: ...
    @property
    def regions(self) -> Sequence[PartShape]: ...
    @property
    def successors(self) -> Sequence[PartShape]: ...
    @property
    def traits(self) -> Sequence[TraitShape]: ...


class Directive(Protocol):
    """The handler of a `custom<Name>(…)` directive.

    `parse(parser, *given)` gets the values of the `ref(…)` arguments and the strings, in order. It
    returns a value for each of the other arguments: the value itself where there is one, else a
    tuple. As the first element of an optional group it returns None where it finds nothing.

    `print(printer, op, *values)` gets a value for every argument.

    | argument      | single            | optional    | variadic           | variadic of variadic |
    |---------------|-------------------|-------------|--------------------|----------------------|
    | `$operand`    | UnresolvedOperand | or None     | sequence           | sequence of sequences |
    | … to print    | SSAValue          | or None     | tuple              | tuple of tuples      |
    | `type($x)`    | Attribute         | or None     | sequence           | sequence of sequences |
    | `$attribute`  | Attribute         | or None     |                    |                      |
    | `$region`     | Region            |             | sequence           |                      |
    | `$successor`  | Block             |             | sequence           |                      |
    | `attr-dict`   | dict of names     |             |                    |                      |
    """

    @property
    def parse(self) -> Callable[..., Any]: ...
    @property
    def print(self) -> Callable[..., None]: ...


Transformer = Callable[[Any], Attribute | Sequence[Attribute]]
"""From a type (of a variadic: a sequence of types) to the type or types that match it."""

InferResults = Callable[
    [type[Operation], Sequence[SSAValue], Mapping[str, Attribute]], Sequence[Attribute]
]
"""The result types of an op of this class with these operands and properties."""


class Vocabulary(Protocol):
    """What a format asks of the dialects. None says that there is no such thing."""

    def attribute_form(self, attribute: AttributeShape) -> AttributeForm:
        """How `$attribute` is spelled."""
        ...

    def default(self, attribute: AttributeShape) -> Attribute | None:
        """The value of an attribute that is not written."""
        ...

    def buildable(self, constraint: str) -> Attribute | None:
        """The only type that a constraint allows, as in Index or I1."""
        ...

    def bare_type(self, constraint: str) -> type[Attribute] | None:
        """The dialect's type that a constraint allows; formats spell it without its name."""
        ...

    def transformer(self, term: str) -> Transformer | None:
        """The function of a TypesMatchWith trait."""
        ...

    def terminator(self, name: str) -> type[Operation]:
        """The op, by its full name, that ends a block where none is written."""
        ...

    def directive(self, name: str) -> Directive | None:
        """The handler of `custom<name>`."""
        ...

    def infer_results(
        self,
        cls: type[Operation],
        operands: Sequence[SSAValue],
        properties: Mapping[str, Attribute],
    ) -> Sequence[Attribute]:
        """What stands for MLIR's InferTypeOpInterface. TypeError or VerifyException on failure."""
        ...


def inherent_names(shape: OpShape, *, in_dictionary: bool = True) -> frozenset[str]:
    """The attributes that an op declares, and those that divide its operands and results.

    What no attribute holds, `property(…)`, a dictionary of attributes doesn't give: a name in it
    that is the same is an attribute of the user's.
    """
    names = {
        attribute.name
        for attribute in shape.attributes
        if not in_dictionary or not is_property(attribute)
    }
    for trait in shape.traits:
        if trait.name == "AttrSizedOperandSegments":
            names.add("operandSegmentSizes")
        elif trait.name == "AttrSizedResultSegments":
            names.add("resultSegmentSizes")
    return frozenset(names)
