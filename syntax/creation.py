"""Create an op as xDSL's constructor does, in less than half of the time."""

# pyright: reportPrivateUsage=false

from collections.abc import Mapping, Sequence
from typing import TypeVar

from .ir import (
    Attribute,
    Block,
    LocationAttr,
    Operation,
    OpResult,
    Region,
    SSAValue,
    SSAValues,
    UnknownLoc,
    Use,
)

Op = TypeVar("Op", bound=Operation)

UNKNOWN = UnknownLoc()


def create_op(
    op_class: type[Op],
    operands: Sequence[SSAValue],
    result_types: Sequence[Attribute],
    properties: Mapping[str, Attribute],
    attributes: Mapping[str, Attribute],
    location: LocationAttr | None,
    successors: Sequence[Block],
    regions: Sequence[Region],
) -> Op:
    """An op of a class, whose own `__init__` is not called."""
    op = object.__new__(op_class)
    op._operands = SSAValues(operands)
    uses: list[Use] = []
    for index, value in enumerate(operands):
        use = Use(op, index)
        value.add_use(use)
        uses.append(use)
    op._operand_uses = tuple(uses)
    op.results = SSAValues([OpResult(type_, op, at) for at, type_ in enumerate(result_types)])
    op.properties = dict(properties)
    op.attributes = dict(attributes)
    op.location = UNKNOWN if location is None else location
    if successors:
        op.successors = successors
    for region in regions:
        op.add_region(region)
    return op


def block_at(location: LocationAttr, types: Sequence[Attribute]) -> Block:
    """A block whose arguments come from one place."""
    block = Block(arg_types=types)
    for argument in block.args:
        argument.location = location
    return block


def put_before(op: Operation, place: Operation) -> None:
    """Put a new op before another, without xDSL's search for a cycle of parents."""
    block = place.parent
    assert block is not None
    op.parent = block
    if place._prev_op is None:
        block._first_op = op
    place._insert_prev_op(op)
