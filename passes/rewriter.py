"""Change the IR so that nothing that deserves another look is forgotten."""

from collections.abc import Iterable, Sequence

from ..dialects.interfaces import has_trait
from ..dialects.sources import table_dialect
from ..syntax.ir import (
    Attribute,
    Block,
    Operation,
    OpResult,
    Region,
    SSAValue,
    UnknownLoc,
)

ConstantKey = tuple[Region, str, Attribute, Attribute]


class Rewriter:
    """What patterns change the IR with. A change puts the ops that it concerns on a worklist."""

    def __init__(self) -> None:
        self._pending: dict[Operation, None] = {}
        self._constants: dict[ConstantKey, Operation] = {}
        self._adopted: set[Operation] = set()
        self._homes: dict[Region, Region] = {}

    # Work

    def add(self, op: Operation) -> None:
        """Look at an op again."""
        self._pending[op] = None

    def take(self) -> Operation | None:
        """The op that was put on the worklist last."""
        return self._pending.popitem()[0] if self._pending else None

    def add_all(self, ops: Iterable[Operation]) -> None:
        """Put ops on the worklist; the last is looked at first."""
        self._pending = dict.fromkeys(ops)

    def forget(self, op: Operation) -> None:
        self._pending.pop(op, None)

    # New ops

    def insert_before(self, anchor: Operation, *ops: Operation) -> None:
        """Insert ops before another; they take its location where they have none of their own."""
        block = anchor.parent
        assert block is not None
        for op in ops:
            _inherit(op, anchor)
            block.insert_op_before(op, anchor)
            self.add(op)

    def append(self, block: Block, op: Operation) -> None:
        block.add_op(op)
        self.add(op)

    # Changes

    def replace(self, op: Operation, *with_: SSAValue | Operation) -> None:
        """Replace an op by values, or by the results of new ops, which are inserted before it."""
        values: list[SSAValue] = []
        for one in with_:
            if isinstance(one, Operation):
                if one.parent is None:
                    self.insert_before(op, one)
                values.extend(one.results)
            else:
                values.append(one)
        if len(values) != len(op.results):
            raise ValueError(f"{op.name} has {len(op.results)} results, {len(values)} replace them")
        for result, value in zip(op.results, values, strict=True):
            self.replace_uses(result, value)
        self.erase(op)

    def replace_uses(self, value: SSAValue, by: SSAValue) -> None:
        """Let all who use a value use another, which takes its name if it has none."""
        for use in value.uses:
            self.add(use.operation)
        name = by.name_hint
        value.replace_all_uses_with(by)
        if name is None and isinstance(by, OpResult) and by.op in self._adopted:
            by.name_hint = None  # a constant stands for more than this value

    def set_operand(self, op: Operation, index: int, value: SSAValue) -> None:
        """Change one operand of an op."""
        old = op.operands[index]
        op.operands[index] = value
        if isinstance(old, OpResult):
            self.add(old.op)
        self.changed(op)

    def erase(self, op: Operation) -> None:
        """Erase an op that nobody uses, and look again at what fed it."""
        inside = list(op.walk()) if op.regions else [op]
        for nested in inside:
            for operand in nested.operands:
                if isinstance(operand, OpResult):
                    self.add(operand.op)
        parent = op.parent_op()
        op.detach()
        op.erase()
        for nested in inside:
            self.forget(nested)
            self._adopted.discard(nested)
        if parent is not None:
            self.add(parent)

    def changed(self, op: Operation) -> None:
        """Tell that operands, attributes or regions of an op were changed in place."""
        self.add(op)
        for result in op.results:
            for use in result.uses:
                self.add(use.operation)

    def inline_block(
        self, block: Block, before: Operation, arguments: Sequence[SSAValue] = ()
    ) -> None:
        """Move a block's ops before an op, its arguments replaced."""
        target = before.parent
        assert target is not None
        for argument, value in zip(block.args, arguments, strict=True):
            self.replace_uses(argument, value)
        for op in list(block.ops):
            op.detach()
            target.insert_op_before(op, before)
            self.add(op)

    # Constants

    def constant(self, attribute: Attribute, type_: Attribute, like: Operation) -> SSAValue | None:
        """A constant, unique in the function around `like`, of its dialect's kind or else arith's.

        None if neither has such constants.
        """
        home = self._home(like)
        if home is None:
            return None
        first = home.first_block
        assert first is not None
        for dialect in (getattr(like, "dialect_source", None), table_dialect("arith")):
            if dialect is None:
                continue
            known = self._constants.get((home, dialect.name, attribute, type_))
            if known is not None and known.parent is first:
                return known.results[0]
            made: Operation | None = dialect.materialize(attribute, type_)
            if made is not None:
                return self._insert_constant(made, attribute, home, first, like)
        return None

    def _insert_constant(
        self, made: Operation, attribute: Attribute, home: Region, first: Block, like: Operation
    ) -> SSAValue:
        key = home, made.name.partition(".")[0], attribute, made.results[0].type
        known = self._constants.get(key)
        if known is not None and known.parent is first:
            return known.results[0]
        made.location = like.location
        last, op = None, first.first_op
        while op is not None and op in self._adopted:
            last, op = op, op.next_op
        if last is None:
            _insert_first(first, made)
        else:
            first.insert_op_after(made, last)
        self._constants[key] = made
        self._adopted.add(made)
        return made.results[0]

    def adopt_constant(self, op: Operation) -> bool:
        """Keep one constant of a kind, at the top of its function; True if `op` is another one."""
        home = self._home(op)
        value = op.properties.get("value")
        if home is None or value is None or op in self._adopted:
            return False
        key = home, op.name.partition(".")[0], value, op.results[0].type
        known = self._constants.get(key)
        first = home.first_block
        assert first is not None
        if known is not None and known.parent is first:
            self.replace(op, *known.results)
            return True
        self._constants[key] = op
        self._adopted.add(op)
        if op.parent is not first or (op.prev_op is not None and op.prev_op not in self._adopted):
            op.detach()
            _insert_first(first, op)
        return False

    def _home(self, op: Operation) -> Region | None:
        """The region where an op's constants live: that of the next op isolated from above."""
        region = op.parent_region()
        if region is None:
            return None
        home = self._homes.get(region)
        if home is None:
            home = self._homes[region] = _constants_home(region)
        return home


def _insert_first(block: Block, op: Operation) -> None:
    if block.first_op is None:
        block.add_op(op)
    else:
        block.insert_op_before(op, block.first_op)


def _constants_home(region: Region) -> Region:
    while True:
        parent = region.parent
        if parent is None or has_trait(parent, "IsolatedFromAbove"):
            return region
        above = parent.parent_region()
        if above is None:
            return region
        region = above


def _inherit(op: Operation, anchor: Operation) -> None:
    if isinstance(op.location, UnknownLoc):
        op.location = anchor.location
