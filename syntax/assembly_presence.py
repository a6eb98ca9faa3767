"""Write the conditions under which elements of a format have something to show."""

from collections.abc import Collection, Iterator, Sequence

from .assembly_tree import (
    Argument,
    AttributeVar,
    Custom,
    Element,
    Everything,
    FunctionalType,
    OperandVar,
    Optional,
    Reference,
    RegionVar,
    ResultVar,
    SuccessorVar,
    TypeOf,
)
from .assembly_values import ValueWriter


class Presence:
    """Uses the locals of PrinterWriter; `names` has `d_x` where attribute x has a default."""

    def __init__(self, values: ValueWriter, names: Collection[str]) -> None:
        self.values = values
        self.names = names

    def of(self, anchor: Element | Argument) -> str:
        """The condition that an element has something to show."""
        match anchor:
            case OperandVar(shape) | ResultVar(shape):
                value = self.values.of(anchor)
                if shape.variadicity == "single":
                    return "True"
                return value if shape.variadicity == "variadic" else f"{value} is not None"
            case AttributeVar(shape):
                given = f"a_{shape.name} is not None"
                if f"d_{shape.name}" in self.names:
                    given += f" and a_{shape.name} != d_{shape.name}"
                return given
            case RegionVar(shape):
                single = shape.variadicity == "single"
                return f"r_{shape.name}.first_block is not None" if single else f"r_{shape.name}"
            case SuccessorVar(shape):
                return "True" if shape.variadicity == "single" else f"s_{shape.name}"
            case Everything(group):
                return f"op.{group}"
            case TypeOf(of) | Reference(of):
                return self.of(of)
            case FunctionalType(inputs):
                return self.of(inputs)
            case Custom(_, arguments):
                return " or ".join(f"({self.of(argument)})" for argument in arguments)
            case _:
                return "False"

    def grouped(
        self, elements: Sequence[Element], conditions: tuple[str, ...] = ()
    ) -> Iterator[tuple[str, str]]:
        """Attributes in groups that another element anchors, and when the format shows them.

        MLIR prints no such attribute where the group is absent; here it is shown in the dictionary.
        """
        for element in elements:
            if isinstance(element, Optional):
                present = f"({self.of(element.anchor)})"
                first, second = (f"not {present}", present) if element.inverted else (present, "")
                second = second or f"not {present}"
                for part, when in ((element.then, first), (element.otherwise, second)):
                    inner = [e for e in part if e is not element.anchor]
                    yield from self.grouped(inner, (*conditions, when))
                if isinstance(element.anchor, AttributeVar) and conditions:
                    yield element.anchor.shape.name, " and ".join(conditions)
            elif isinstance(element, AttributeVar) and conditions:
                yield element.shape.name, " and ".join(conditions)
            elif isinstance(element, Custom) and conditions:
                inside = [a for a in element.arguments if isinstance(a, AttributeVar)]
                yield from self.grouped(inside, conditions)
