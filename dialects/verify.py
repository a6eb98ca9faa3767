"""Check a module: every op by its definition, and the structure between ops; tell all errors."""

# xDSL's properties are functions in Python; what is behind them is faster.
# pyright: reportPrivateUsage=false

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..syntax.deep import deeply
from ..syntax.diagnostics import Diagnostic, Failure, error, note, place_of
from ..syntax.dominance import dominance_order, unreachable_blocks
from ..syntax.ir import Block, ModuleOp, Operation, Region, SSAValue, VerifyException
from ..syntax.nesting import ancestors
from ..syntax.parser import Parser
from ..syntax.recovery import Unreadable
from ..syntax.rules import told
from .interfaces import has_trait
from .symbols import is_symbol_table, symbol_of
from .unknown import is_unknown

if TYPE_CHECKING:
    from .irdl_here import Definition
    from .registry import Registry

MAX_ERRORS = 50


def check(root: Operation) -> None:
    """Raise Failure with what is wrong below and with an op."""
    if errors := verify(root):
        raise Failure(errors)


def read(registry: "Registry", text: str, name: str) -> ModuleOp:
    """The module of a text. Failure with all that is wrong, if it can't be read as a whole.

    The dialects that the text itself defines are known to the registry until it reads another.
    """
    here: Sequence[Definition] = ()
    if "irdl.dialect" in text or registry.knows_text:
        from .irdl_here import define_here

        here = define_here(registry, text, name)
    try:
        module = Parser(registry, text, name, registry.sources).parse_module()
    except Unreadable as failed:
        from .verify_rest import errors_of

        raise Failure(errors_of(failed)) from None
    doubts = [doubt for one in here for doubt in one.doubts(registry, here)]
    registry.remarks.extend(doubt for doubt in doubts if doubt not in registry.remarks)
    return module


def verify(root: Operation) -> list[Diagnostic]:
    """What is wrong below and with an op, at most MAX_ERRORS errors."""
    return deeply(lambda: _verify(root))


def _verify(root: Operation) -> list[Diagnostic]:
    verifier = Verifier()
    verifier.visit(root)
    return verifier.errors[:MAX_ERRORS]


class Verifier:
    def __init__(self) -> None:
        self.errors: list[Diagnostic] = []
        # By identity: the hash of xDSL's values is a function in Python.
        self.visible: set[int] = set()
        self._terminators: dict[type[Operation], bool] = {}

    def fail(self, op: Operation, message: str, notes: Sequence[Diagnostic] = ()) -> None:
        found = error(_placed_near(op), f"{op.name}: {message}", "verify", notes)
        self.errors.append(found)

    def give_up(self, op: Operation, failed: Exception) -> None:
        """An op of a module that has errors can be too odd to be checked."""
        if not self.errors:
            raise failed
        self.fail(op, f"can't be checked before the other errors are mended ({failed})")

    def visit(self, op: Operation) -> None:
        if not self.visible.issuperset(map(id, op._operands)):
            self.check_operands(op)
        ends = self._terminators.get(type(op))
        if ends is None:
            ends = self._terminators[type(op)] = has_trait(op, "Terminator")
        sound = self._structure(op) if ends or op._successors else True
        if sound:
            try:
                op.verify_()
            except VerifyException as failed:
                # xDSL's own module looks for these too, and says less.
                if not str(failed).startswith("Redefinition of symbol"):
                    self.fail(op, told(failed))
            except (AttributeError, IndexError, KeyError, ValueError, TypeError) as failed:
                self.give_up(op, failed)
        if op.attributes:
            self._attributes(op)
        if op.regions:
            self.visit_regions(op)

    def _attributes(self, op: Operation) -> None:
        """The attributes that dialects put on ops which are not theirs, as nvvm.maxntid."""
        from .sources import table_dialect

        for name, value in op.attributes.items():
            dialect, _, rest = name.partition(".")
            source = table_dialect(dialect) if rest else None
            if source is None:
                continue
            check_attribute = source.hook("verify_attribute", rest)
            check_attribute = check_attribute or source.hook("verify_attribute", "*")
            if check_attribute is not None:
                try:
                    check_attribute(op, value)
                except VerifyException as failed:
                    self.fail(op, f"attribute {name}: {failed}")

    def check_operands(self, op: Operation) -> None:
        for index, operand in enumerate(op._operands):
            if id(operand) not in self.visible:
                self._invisible(op, index, operand)

    def _invisible(self, op: Operation, index: int, operand: SSAValue) -> None:
        owner = operand.owner
        name = f"%{operand.name_hint}" if operand.name_hint else f"operand {index}"
        if isinstance(owner, Operation):
            outer = owner.parent_op()
        else:
            outer = owner.parent_op()
        if outer is not None and not outer.is_ancestor(op):
            message = f"{name} is defined in a region that does not enclose this op"
        elif isinstance(owner, Operation) and owner.is_ancestor(op):
            message = f"{name} is defined by an op around this one"
        else:
            barrier = next((o for o in ancestors(op) if has_trait(o, "IsolatedFromAbove")), None)
            if barrier is not None and outer is not None and not barrier.is_ancestor(outer):
                message = f"{name} is defined outside of {barrier.name}, which sees no values above"
            else:
                message = f"{name} does not dominate this use"
        where = operand if isinstance(owner, Operation) else None
        self.fail(op, message, [note(where, f"{name} is defined here")] if where else [])

    def _structure(self, op: Operation) -> bool:
        before = len(self.errors)
        block = op.parent
        if op._successors:
            if block is not None and op.next_op is not None:
                self.fail(op, "passes control to blocks, so it must be the last op of its block")
            for successor in op.successors:
                if block is not None and successor.parent is not block.parent:
                    self.fail(op, "a successor is a block of another region")
        elif op.next_op is not None:
            self.fail(op, "must be the last op of its block")
        return len(self.errors) == before

    def visit_regions(self, op: Operation) -> None:
        outer = self.visible
        if has_trait(op, "IsolatedFromAbove"):
            self.visible = set()
        if is_symbol_table(op):
            self._unique_symbols(op)
        for region in op.regions:
            self._region(op, region)
        self.visible = outer

    def _unique_symbols(self, op: Operation) -> None:
        seen: dict[str, Operation] = {}
        for region in op.regions:
            for block in region.blocks:
                for one in block.ops:
                    name = symbol_of(one)
                    if name is None:
                        continue
                    if name in seen:
                        first = note(seen[name], "the first is here")
                        self.fail(one, f"symbol @{name} is defined twice", [first])
                    seen[name] = one

    def _region(self, parent: Operation, region: Region) -> None:
        first = region.first_block
        if first is None:
            return
        if any(True for _ in first.uses):
            self.fail(parent, "the entry block of a region can't be branched to")
        loose = not has_trait(parent, "NoTerminator") and not is_unknown(parent)
        graph = (
            has_trait(parent, "HasOnlyGraphRegion")
            or parent.name == "builtin.module"
            or is_unknown(parent)
        )
        unreachable = unreachable_blocks(region)
        entered: list[list[int]] = []
        for block, entering in dominance_order(region):
            if block in unreachable:
                continue
            if entering:
                entered.append(self.visit_block(parent, block, needs_end=loose, graph=graph))
            else:
                self.visible.difference_update(entered.pop())
        if unreachable:
            # Everything dominates what is never run.
            inside = [id(value) for block in region.blocks for value in _values_of(block)]
            self.visible.update(inside)
            for block in unreachable:
                self.visit_block(parent, block, needs_end=loose, graph=graph)
            self.visible.difference_update(inside)

    def visit_block(
        self, parent: Operation, block: Block, *, needs_end: bool, graph: bool
    ) -> list[int]:
        """Check the ops of a block; what they define stays visible, and is returned."""
        visible = self.visible
        inside = list(map(id, _values_of(block) if graph else block.args))
        visible.update(inside)
        if needs_end:
            last = block.last_op
            if last is None:
                hint = _terminator_hint(parent)
                self.fail(parent, f"a block of its region is empty, it needs a terminator{hint}")
            elif not has_trait(last, "Terminator") and not is_unknown(last):
                hint = _terminator_hint(parent)
                self.fail(last, f"the last op of the block must be a terminator{hint}")
        op = block.first_op
        while op is not None:
            self.visit(op)
            if not graph and op.results:
                results = [id(result) for result in op.results]
                visible.update(results)
                inside += results
            op = op._next_op
        return inside


def _values_of(block: Block) -> Iterator[SSAValue]:
    yield from block.args
    for op in block.ops:
        yield from op.results


def _placed_near(op: Operation) -> Operation:
    """An op that has a place in a text: this one, else one before, behind or around it."""
    around: Operation | None = op
    while around is not None:
        for following in (False, True):
            near: Operation | None = around
            while near is not None:
                if place_of(near) is not None:
                    return near
                near = near.next_op if following else near.prev_op
        around = around.parent_op()
    return op


def _terminator_hint(parent: Operation) -> str:
    from .terminators import terminators_in

    found = terminators_in(parent)
    return f", as {' or '.join(found)}" if found else ""
