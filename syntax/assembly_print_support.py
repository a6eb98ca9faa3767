"""What the printers that are written from assembly formats call."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .attribute_forms import print_bare
from .ir import Attribute, Operation, Region, SSAValue
from .number_arrays import divided, numbers

if TYPE_CHECKING:
    from .printer import Printer


def divide(
    op: Operation, values: Sequence[Any], sizes: str, groups: int = 0
) -> Sequence[Sequence[Any]]:
    """Operands or results by the groups that an attribute gives the sizes of; else all empty."""
    given = op.properties.get(sizes)
    return ((),) * groups if given is None else divided(values, numbers(given))


def print_dictionary(
    printer: "Printer",
    op: Operation,
    hidden: frozenset[str] | None,
    defaults: Mapping[str, Attribute],
    keyword: bool,
) -> None:
    """` {…}` of the attributes that the format does not spell and that are not their default.

    `hidden` are properties; None hides all of them.
    """
    shown = {
        name: value
        for name, value in op.properties.items()
        if hidden is not None and name not in hidden and defaults.get(name) != value
    }
    shown.update(op.attributes)
    if shown:
        keyword_text = " attributes " if keyword else " "
        printer.print_string(keyword_text + printer.dictionary_text(shown))


def print_properties(
    printer: "Printer", op: Operation, hidden: frozenset[str], defaults: Mapping[str, Attribute]
) -> None:
    """` <{…}>` of the properties that the format does not spell and that are not their default.

    Attributes are written with what they are where nothing is said. Where there are none, mlir-opt
    prints the blank all the same.
    """
    complete: Callable[[], Mapping[str, Attribute]] | None
    complete = getattr(op, "complete_properties", None)
    properties = op.properties if complete is None else complete()
    shown = {
        name: value
        for name, value in sorted(properties.items())
        if name not in hidden and defaults.get(name) != value
    }
    printer.print_string(f" <{printer.dictionary_text(shown)}>" if shown else " ")


def listed(show: Callable[[Any], str], values: Iterable[Any]) -> str:
    """Values, shown and with commas between them."""
    return ", ".join([show(value) for value in values])


def listed_operands(name: Callable[[SSAValue], str], values: Iterable[SSAValue]) -> str:
    """`%a, %b`."""
    return ", ".join(["%" + name(value) for value in values])


def listed_groups(name: Callable[[SSAValue], str], groups: Iterable[Iterable[SSAValue]]) -> str:
    """`(%a, %b), ()`."""
    return ", ".join([f"({listed_operands(name, group)})" for group in groups])


def listed_type_groups(
    text: Callable[[Attribute], str], groups: Iterable[Iterable[SSAValue]]
) -> str:
    """`(i32, f32), ()`."""
    return ", ".join([f"({', '.join([text(v.type) for v in group])})" for group in groups])


def print_bare_type(printer: "Printer", type_: Attribute, kind: type[Attribute]) -> None:
    """A dialect's type without `!dialect.name`, if it is of that kind."""
    if isinstance(type_, kind):
        print_bare(printer, type_)
    else:
        printer.print_attribute(type_)


def print_closed_region(printer: "Printer", region: Region) -> None:
    """A region, without its terminator where that says nothing."""
    block = region.first_block
    last = block.last_op if block is not None else None
    says = last is not None and bool(
        last.attributes or last.properties or last.operands or last.results
    )
    printer.print_region(region, print_empty_block=False, print_block_terminators=says)


def print_open_region(printer: "Printer", region: Region) -> None:
    """A region as it is."""
    printer.print_region(region, print_empty_block=False)


PRINT_SUPPORT: Mapping[str, Any] = {
    function.__name__: function
    for function in (
        divide,
        listed,
        listed_groups,
        listed_operands,
        listed_type_groups,
        print_bare_type,
        print_closed_region,
        print_dictionary,
        print_open_region,
        print_properties,
    )
}
