"""Visit all ops below one, and all attributes and types in what they hold, knowing none of them."""

# xDSL's properties are functions in Python; what is behind them is faster.
# pyright: reportPrivateUsage=false

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple

from .attribute_parts import Parts, inner_parts, parts_of, step_of
from .ir import Attribute, Block, Operation, Region
from .structural_hash import real_attributes, structure_of


class Walk(Enum):
    """What a visitor may say of an op; nothing said means that the walk goes on."""

    SKIP = "skip"
    """Do not visit what is in the regions of this op, nor this op on the way out."""
    STOP = "stop"
    """Visit nothing more."""


Visitor = Callable[[Operation], Walk | None]


def walk(root: object, enter: Visitor | None = None, leave: Visitor | None = None) -> bool:
    """Visit an op and all ops in it in the order of their text; whether all were visited.

    `enter` is called before the ops in an op's regions are visited, `leave` after. A visitor may
    change the op that it is given, erase it, or put ops before it or behind it, which are not
    visited.
    """
    top = op_of(root)
    todo: list[tuple[Operation, bool]] = [(top, False)]
    while todo:
        op, leaving = todo.pop()
        if leaving:
            if leave is not None and leave(op) is Walk.STOP:
                return False
            continue
        if op is not top and op._next_op is not None:
            todo.append((op._next_op, False))
        said = enter(op) if enter is not None else None
        if said is Walk.STOP:
            return False
        if said is Walk.SKIP or (op.parent is None and op is not top):
            continue
        todo.append((op, True))
        blocks = [block for region in op.regions for block in region.blocks]
        todo.extend((block._first_op, False) for block in reversed(blocks) if block._first_op)
    return True


def ops_in(of: Operation | Region | Block) -> Iterator[Operation]:
    """An op and all ops in it, or those in a region or block, in the order of their text.

    While it goes on nothing may be erased but the op that it gave last, or before it.
    """
    todo: list[Operation | Region | Block] = [of]
    while todo:
        one = todo.pop()
        if isinstance(one, Region):
            todo.extend(reversed(list(one.blocks)))
        elif isinstance(one, Block):
            if one._first_op is not None:
                todo.append(one._first_op)
        else:
            if one is not of and one._next_op is not None:
                todo.append(one._next_op)
            regions = one.regions
            yield one
            todo.extend(reversed(regions))


class Held(NamedTuple):
    """An attribute or type, where it stands: in which op, and how it is reached from there."""

    op: Operation | None
    path: str
    attribute: Attribute


def attributes_in(of: object) -> Iterator[Held]:
    """All types and attributes in an op and the ops in it, or in an attribute, and those in them.

    Of `%0 = arith.constant 1 : i32` these are at the paths `result[0].type`, `properties.value`,
    `properties.value.value` and `properties.value.type`. Locations are left out.
    """
    structure = structure_of(of)
    if isinstance(structure, Attribute):
        yield from _inside(None, "", structure)
        return
    for op in ops_in(structure):
        for index, result in enumerate(op.results):
            yield from _inside(op, f"result[{index}].type", result.type)
        for at, region in enumerate(op.regions):
            for number, block in enumerate(region.blocks):
                for argument in block.args:
                    path = f"region[{at}].block[{number}].argument[{argument.index}].type"
                    yield from _inside(op, path, argument.type)
        for part, entries in (("properties", op.properties), ("attributes", real_attributes(op))):
            for key, value in entries.items():
                yield from _inside(op, f"{part}{step_of(key)}", value)


def _inside(op: Operation | None, path: str, attribute: Attribute) -> Iterator[Held]:
    todo: list[tuple[str, object]] = [(path, attribute)]
    while todo:
        at, value = todo.pop()
        inner: Parts = parts_of(value) if isinstance(value, Attribute) else inner_parts(value)
        if isinstance(value, Attribute):
            yield Held(op, at.removeprefix("."), value)
        todo.extend((f"{at}{step}", one) for step, one in reversed(inner))


def op_of(given: object) -> Operation:
    """The op that is meant: itself, or that of a module of `tirx_mlir.parse`."""
    structure = structure_of(given)
    if not isinstance(structure, Operation):
        raise TypeError(f"an op is needed, not a {type(structure).__name__}")
    return structure
