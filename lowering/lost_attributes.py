"""Tell that attributes of an op are lost, because nothing is left of it that could carry them."""

from collections.abc import Iterable

from ..syntax.diagnostics import Diagnostic, place_of
from ..syntax.ir import Operation


def lost_attributes(op: Operation, names: Iterable[str], pass_name: str) -> Diagnostic:
    """The warning about attributes of these names."""
    message = f"{op.name}: nothing is left of it that could carry its {', '.join(names)}"
    return Diagnostic("warning", message, place_of(op), pass_name)
