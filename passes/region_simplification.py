"""Remove blocks that control never reaches, and what only they or dead cycles keep alive."""

from collections.abc import Iterable, Iterator

from ..dialects.interfaces import has_trait
from ..syntax.dominance import reverse_postorder
from ..syntax.ir import Block, BlockArgument, Operation, OpResult, Region, SSAValue
from .branches import erase_argument, incoming_values, pass_values, passed_values
from .effects import drop_rule


def simplify_regions(root: Operation, *, aggressive: bool = False) -> bool:
    """Simplify the control flow below an op; True if something changed.

    Aggressively, equal blocks are merged, too, and arguments that always take the same value go.
    """
    changed = False
    for region in list(_graphs_below(root)):
        if region.first_block is None:
            continue
        changed |= erase_unreachable_blocks(region)
        changed |= erase_dead_code(region)
        if aggressive:
            changed |= merge_equal_blocks(region)
            changed |= drop_redundant_arguments(region)
    return changed


def _graphs_below(root: Operation) -> Iterator[Region]:
    """The regions of several blocks below an op, the outer ones first."""
    stack = list(root.regions)
    while stack:
        region = stack.pop()
        if region.first_block is not region.last_block:
            yield region
        block = region.first_block
        while block is not None:
            op = block.first_op
            while op is not None:
                if op.regions:
                    stack.extend(op.regions)
                op = op.next_op
            block = block.next_block


def erase_unreachable_blocks(region: Region) -> bool:
    """Erase the blocks that control does not reach from the entry."""
    if region.first_block is region.last_block:
        return False
    reached = set(reverse_postorder(region))
    dead = [block for block in region.blocks if block not in reached]
    for block in dead:
        for op in block.ops:
            for result in op.results:
                result.erase(safe_erase=False)
        for argument in block.args:
            argument.erase(safe_erase=False)
    for block in dead:
        region.detach_block(block)
    for block in dead:
        block.erase(safe_erase=False)
    return bool(dead)


# Dead code


def erase_dead_code(region: Region) -> bool:
    """Erase ops and block arguments that only keep each other alive."""
    live = _live_values(region)
    changed = False
    entry = region.first_block
    for block in list(region.blocks):
        for op in reversed(list(block.ops)):
            if op.results and not any(result in live for result in op.results):
                if _is_kept(op):
                    continue
                for result in op.results:
                    result.erase(safe_erase=False)
                op.detach()
                op.erase()
                changed = True
    for block in region.blocks:
        if block is entry:
            continue
        for argument in reversed(block.args):
            if argument not in live:
                argument.erase(safe_erase=False)
                erase_argument(block, argument.index)
                changed = True
    return changed


def _is_kept(op: Operation) -> bool:
    """Whether an op does something but giving results, so that it stays."""
    return drop_rule(type(op)) != "always"


def _live_values(region: Region) -> set[SSAValue]:
    """The values in a region on which what it does depends."""
    live: set[SSAValue] = set()
    work: list[SSAValue] = []

    def use(values: Iterable[SSAValue]) -> None:
        for value in values:
            if value not in live:
                live.add(value)
                work.append(value)

    for block in region.blocks:
        for op in block.ops:
            if op is block.last_op and op.successors:
                groups = passed_values(op)
                if groups is None:
                    use(op.operands)
                    for successor in op.successors:
                        use(successor.args)
                else:
                    use(list(op.operands)[: len(op.operands) - sum(map(len, groups))])
            elif _is_kept(op):
                for nested in op.walk():
                    use(nested.operands)
    while work:
        value = work.pop()
        if isinstance(value, OpResult):
            if not _is_kept(value.op):
                for nested in value.op.walk():
                    use(nested.operands)
        elif isinstance(value, BlockArgument) and value.block.parent is region:
            if value.block is not region.first_block:
                use(incoming_values(value.block, value.index) or ())
    return live


# Aggressive


def drop_redundant_arguments(region: Region) -> bool:
    """Replace block arguments that take the same value on every way by that value."""
    changed = False
    for block in list(region.blocks)[1:]:
        for argument in reversed(block.args):
            incoming = incoming_values(block, argument.index)
            if not incoming:
                continue
            others = {value for value in incoming if value is not argument}
            if len(others) != 1:
                continue
            (value,) = others
            if isinstance(value, BlockArgument) and value.block is block:
                continue
            argument.replace_all_uses_with(value)
            erase_argument(block, argument.index)
            changed = True
    return changed


def merge_equal_blocks(region: Region) -> bool:
    """Let the predecessors of blocks that do the same go to one of them."""
    seen: dict[object, list[Block]] = {}
    changed = False
    for block in list(region.blocks)[1:]:
        if any(True for op in block.ops for _ in op.regions) or _is_used_outside(block):
            continue
        key = tuple((op.name, tuple(op.properties.items())) for op in block.ops)
        for other in seen.setdefault(key, []):
            if block.is_structurally_equivalent(other):
                for use in list(block.uses):
                    use.operation.successors[use.index] = other
                region.detach_block(block)
                block.erase()
                changed = True
                break
        else:
            seen[key].append(block)
    return changed


def _is_used_outside(block: Block) -> bool:
    values = [*block.args, *(result for op in block.ops for result in op.results)]
    return any(use.operation.parent is not block for value in values for use in value.uses)


_ = pass_values, has_trait
