"""Write the initial values of what an optional part of a format may leave unread."""

from collections.abc import Sequence

from .assembly_shape import OpShape
from .assembly_source import SourceWriter
from .assembly_tree import (
    Clauses,
    Code,
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
    walk,
)


def write_initial_values(out: SourceWriter, elements: Sequence[Element], shape: OpShape) -> None:
    """No operands, types, successors; empty regions. What is always there is set later anyway."""
    lines: dict[str, None] = {}
    for element in elements:
        if isinstance(element, Optional | Clauses):
            for inner in walk((element,)):
                lines.update(dict.fromkeys(_initial(inner)))
    if not any(isinstance(e, Everything) and e.group == "regions" for e in elements):
        written = {e.shape.name for e in elements if isinstance(e, RegionVar)}
        for region in shape.regions:
            if region.name not in written:
                empty = "Region()" if region.variadicity == "single" else "()"
                lines[f"r_{region.name} = {empty}"] = None
    out.emit(*lines)


def _initial(element: object) -> list[str]:
    match element:
        case OperandVar(shape):
            empty = "()" if shape.variadicity == "variadic" else "None"
            return [f"o_{shape.name} = {empty}", f"at_{shape.name} = start"]
        case TypeOf(of):
            return [_initial_type(of)]
        case FunctionalType(inputs, results):
            return [_initial_type(inputs), _initial_type(results)]
        case SuccessorVar(shape):
            return [f"s_{shape.name} = {'()' if shape.variadicity != 'single' else 'None'}"]
        case Everything(group):
            return [f"{group[0]}_all = ()", "at_all = start"]
        case Custom(_, arguments):
            bound = (a for a in arguments if not isinstance(a, Code | Reference))
            return [line for argument in bound for line in _initial(argument)]
        case _:
            return []


def _initial_type(of: OperandVar | ResultVar | Everything) -> str:
    if isinstance(of, Everything):
        return f"t_{of.group} = ()"
    return f"t_{of.shape.name} = {'()' if of.shape.variadicity == 'variadic' else 'None'}"
