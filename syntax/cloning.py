"""Copy an op with all that is in it and all that is known of it, however deeply it is nested."""

# xDSL's properties are functions in Python; what is behind them is faster.
# pyright: reportPrivateUsage=false

from typing import TypeVar, overload

from .creation import LeanOp, create_op, put_arguments, put_last
from .ir import Block, Operation, Region, SSAValue
from .resources import copy_resources

Op = TypeVar("Op", bound=Operation)

Values = dict[SSAValue, SSAValue]
Blocks = dict[Block, Block]


@overload
def clone(op: Op, values: Values | None = None, blocks: Blocks | None = None) -> Op: ...
@overload
def clone(op: object, values: Values | None = None, blocks: Blocks | None = None) -> Operation: ...
def clone(op: object, values: Values | None = None, blocks: Blocks | None = None) -> Operation:
    """A copy of an op: operands, properties, attributes, regions, locations, names, resources.

    It stands in no block. `values` and `blocks` say what the copy uses instead of what the op uses
    of what is outside, and tell afterwards what became of each value and block. Attributes are
    shared, as they can't change.
    """
    from .walking import op_of  # the hash that it needs is imported where one is asked for

    given = op if isinstance(op, Operation) else op_of(op)
    return _Cloner(values, {} if blocks is None else blocks).clone(given)


class _Cloner:
    """Copies one op."""

    def __init__(self, values: Values | None, blocks: Blocks) -> None:
        self._told = values
        self._values: dict[int, SSAValue] = {}
        """By identity: the hash of xDSL's values is a function in Python."""
        self._blocks = blocks
        self._todo: list[tuple[Operation | None, Block]] = []
        self._late: list[tuple[Operation, Operation]] = []
        """Ops that use a value that was not copied when they were, and their copies."""

    def clone(self, op: Op) -> Op:
        made = self._op(op)
        todo = self._todo
        while todo:
            old, block = todo.pop()
            while old is not None:
                put_last(self._op(old), block)
                old = old._next_op
        for old, new in self._late:
            new.operands = [self._copy_of(value) or value for value in old._operands]
        return made

    def _op(self, op: Op) -> Op:
        operands: list[SSAValue] = []
        late = False
        for value in op._operands:
            new = self._copy_of(value)
            late = late or new is None
            operands.append(value if new is None else new)
        types = [result._type for result in op.results]
        made = create_op(type(op), operands, types, dict(op.properties), dict(op.attributes))
        if isinstance(op, LeanOp) and isinstance(made, LeanOp):
            made.origin = op.origin
        else:
            made.location = op.location
        if late:
            self._late.append((op, made))
        for result, new in zip(op.results, made.results, strict=True):
            self._value(result, new)
        if op._successors:
            made.successors = [self._blocks.get(block, block) for block in op._successors]
        if op.regions:
            copy_resources(op, made)
            for region in op.regions:
                made.add_region(self._region(region))
        return made

    def _copy_of(self, value: SSAValue) -> SSAValue | None:
        new = self._values.get(id(value))
        return self._told.get(value) if new is None and self._told else new

    def _value(self, old: SSAValue, new: SSAValue) -> None:
        self._values[id(old)] = new
        if self._told is not None:
            self._told[old] = new
        new._name = old._name  # xDSL's `name_hint` would drop the end of `x_1`

    def _region(self, region: Region) -> Region:
        """A region of empty blocks with arguments, to be filled."""
        made = Region()
        first: list[tuple[Operation | None, Block]] = []
        for block in region.blocks:
            copy = self._blocks[block] = Block()
            copy._name = block._name
            put_arguments(copy, [(one._type, one.location) for one in block._args])
            for argument, new in zip(block._args, copy._args, strict=True):
                self._value(argument, new)
            made.add_block(copy)
            first.append((block._first_op, copy))
        self._todo.extend(reversed(first))
        return made
