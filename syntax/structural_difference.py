"""Name the first difference of two structures by its path, with the text of both sides."""

from collections.abc import Mapping
from functools import cached_property
from typing import cast

from .attribute_difference import Text, inner_difference
from .attribute_printer import spell
from .deep import deeply
from .diagnostics import place_of
from .difference import Difference
from .ir import Attribute, Block, Data, Operation, Region, SSAValue
from .literals import escape
from .printer import Printer
from .structural_alignment import LONE_BLOCK, aligned
from .structural_equality import MISSING, SAME, Mismatch, first_mismatch
from .structural_hash import Compared, Structure, real_attributes, real_name, structure_of
from .structural_path import Root


def first_difference(
    left: object,
    right: object,
    *,
    locations: bool = False,
    properties: bool = True,
    attributes: bool = True,
    same: Mapping[SSAValue, SSAValue] = SAME,
) -> Difference | None:
    """The first difference of two modules, ops, regions, blocks or attributes; None if equal.

    Names of values never count, locations only if asked for. `properties` and `attributes` say
    whether those of ops count. `same` are values outside of the left that stand for values outside
    of the right; others must be the very same.
    """
    compared = Compared(locations, properties, attributes)
    one, other = structure_of(left), structure_of(right)
    found = first_mismatch(one, other, compared, same)
    if found is None:
        return None
    return deeply(lambda: _described(aligned(found, compared), one, other))


def _described(found: Mismatch, left: Structure, right: Structure) -> Difference:
    """A difference as text."""
    one, other = _Side(left), _Side(right)
    if found.kind == MISSING:
        return _lone(found, one, other)
    if found.kind == LONE_BLOCK:
        return _lone_block(found, one, other)
    path = one.root.path_of(found.left, found.right)
    left_value, right_value = found.left_value, found.right_value
    if isinstance(found.left, Attribute):
        left_value, right_value = found.left, found.right
    steps = f".{found.part}" if found.part else ""
    if isinstance(left_value, Attribute) and isinstance(right_value, Attribute):
        inner = inner_difference(left_value, right_value)
        steps += inner.steps
        left_shown, right_shown = _plain(inner.left), _plain(inner.right)
        if left_shown == right_shown:  # as of two NaNs: the whole tells them apart
            shown = _whole(left_value, right_value), _whole(right_value, left_value)
        else:
            shown = (
                _in_context(left_shown, inner.left, left_value),
                _in_context(right_shown, inner.right, right_value),
            )
    elif found.kind in ("property", "attribute"):
        shown = (
            _entry(left_value, found.left, found.part),
            _entry(right_value, found.right, found.part),
        )
    elif found.part:
        shown = one.text(left_value, found.part), other.text(right_value, found.part)
    else:
        shown = one.text(found.left), other.text(found.right)
    places = place_of(_op_of(found.left)), place_of(_op_of(found.right))
    return Difference(path + steps, found.kind, *shown, *places)


def _lone(found: Mismatch, one: "_Side", other: "_Side") -> Difference:
    """A difference by an op that has no counterpart."""
    left, right = found.left_value, found.right_value
    blocks = cast("Block", found.left), cast("Block", found.right)
    if isinstance(left, Operation):
        path = one.root.path_of_lone(left, *blocks)
    else:
        path = other.root.path_of_lone(cast("Operation", right), *reversed(blocks))
    places = (
        place_of(op if isinstance(op, Operation) else block.parent_op())
        for op, block in zip((left, right), blocks, strict=True)
    )
    return Difference(path, found.kind, one.missing(left), other.missing(right), *places)


def _lone_block(found: Mismatch, one: "_Side", other: "_Side") -> Difference:
    """A difference by a block that has no counterpart."""
    block = cast("Block", found.left_value or found.right_value)
    side, around = (one, found.right) if found.left_value else (other, found.left)
    region = cast("Region", block.parent)
    path = f"{side.root.path_of(region, around)}.block[{region.get_block_index(block)}]"
    shown = f"a block of {side.text(len(block.ops), 'ops')}"
    absent = "no such block"
    texts = (shown, absent) if found.left_value is block else (absent, shown)
    places = place_of(_op_of(found.left)), place_of(_op_of(found.right))
    return Difference(path, found.kind, *texts, *places)


class _Side:
    """One of the two structures, with the names that its values have when it is printed."""

    def __init__(self, structure: Structure) -> None:
        self.root = Root(structure)

    @cached_property
    def _printer(self) -> "_Brief":
        """A printer that knows the names of all values around."""
        printer = _Brief(local_scope=True)
        op = _op_of(self.root.of)
        if op is not None:
            while (around := op.parent_op()) is not None:
                op = around
            printer.name_below(op)
        return printer

    def missing(self, op: object) -> str:
        return "no such op" if op is None else self.text(op)

    def text(self, value: object, part: str = "") -> str:
        """A value of a mismatch."""
        match value:
            case Operation():
                return self._op(value)
            case SSAValue():
                name = self._printer.ssa_name(value)
                owner = self.root.owner_of(value)
                return f"%{name}, {owner or 'from outside'}"
            case Block():
                region = value.parent
                return f"block[{region.get_block_index(value)}]" if region else "a block"
            case int():
                return f"{value} {part if value != 1 else part.removesuffix('s')}"
            case _:
                return _plain(value)

    def _op(self, op: Operation) -> str:
        printer = self._printer
        before = len(printer.text())
        try:
            printer.print_op(op)
        except Exception:  # what a package's op prints of itself
            return f'"{escape(real_name(op))}"'
        return printer.text()[before:].partition("\n")[0]


class _Brief(Printer):
    """Prints an op without what is in its regions."""

    def print_region(
        self,
        region: Region,
        print_entry_block_args: bool = True,
        print_empty_block: bool = True,
        print_block_terminators: bool = True,
    ) -> None:
        self.print_string("{…}")


def _plain(value: object) -> str:
    """An attribute, or a Python value in one."""
    if isinstance(value, Text):
        return value.text
    if value is None:
        return "absent"
    if isinstance(value, Data):
        value = cast("Data[object]", value)
        if isinstance(value.data, str):
            return f'"{escape(value.data)}"'
        if isinstance(value.data, int | float):
            return str(value.data)
    if isinstance(value, Attribute):
        return spell(value)
    return f'"{escape(value)}"' if isinstance(value, str) else str(value)


def _whole(value: Attribute, other: Attribute) -> str:
    """An attribute; with what it is where the other is spelled like it."""
    shown = spell(value)
    return shown if shown != spell(other) else f"{shown}, read as {value.name}"


def _in_context(shown: str, inner: object, whole: Attribute) -> str:
    """What differs, and what it is in."""
    return shown if inner is whole else f"{shown} in {spell(whole)}"


def _entry(value: object, where: Structure, part: str) -> str:
    """A property, or an attribute; where it is absent, the other of the same name."""
    if value is not None or not isinstance(where, Operation):
        return _plain(value)
    among, key = part.split(".", 1)
    other = real_attributes(where) if among == "properties" else where.properties
    if key not in other:
        return "absent"
    return f"absent, but there is {'an attribute' if among == 'properties' else 'a property'}"


def _op_of(structure: Structure) -> Operation | None:
    """The op that a structure is, or the one around it."""
    if isinstance(structure, Operation):
        return structure
    return (
        structure.parent_op()
        if isinstance(structure, Block)
        else getattr(structure, "parent", None)
    )
