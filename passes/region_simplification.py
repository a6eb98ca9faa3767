"""Remove blocks that control never reaches, and what only they or dead cycles keep alive."""

from collections.abc import Iterator

from ..syntax.dominance import reverse_postorder
from ..syntax.ir import Block, BlockArgument, Operation, Region, SSAValue
from .branches import erase_argument, incoming_values, passed_values
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


def erase_unreachable_code(root: Operation) -> bool:
    """Erase the blocks below an op that control never reaches."""
    changed = False
    for region in list(_graphs_below(root)):
        if region.first_block is not None:
            changed |= erase_unreachable_blocks(region)
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
    """Erase block arguments and ops that only keep each other alive."""
    dead: set[SSAValue | Operation] = set()
    live: set[SSAValue] = set()
    for block in list(region.blocks)[1:]:
        if any(passed_values(use.operation) is None for use in block.uses):
            # What such a predecessor passes can't be taken away, as that of llvm.invoke.
            live.update(block.args)
            continue
        for argument in block.args:
            if argument not in dead and argument not in live:
                seen = _users_without_effect(argument, live)
                if seen is None:
                    live.add(argument)
                else:
                    dead |= seen
    for one in dead:
        if isinstance(one, Operation):
            for result in one.results:
                result.erase(safe_erase=False)
            one.detach()
            one.erase()
    for one in dead:
        if isinstance(one, BlockArgument):
            one.erase(safe_erase=False)
            erase_argument(one.block, one.index)
    return bool(dead)


def _users_without_effect(
    argument: BlockArgument, live: set[SSAValue]
) -> set[SSAValue | Operation] | None:
    """An argument with all that depends on it; None if something of that has an effect."""
    region = argument.block.parent
    seen: set[SSAValue | Operation] = {argument}
    work: list[SSAValue] = [argument]
    while work:
        value = work.pop()
        for use in value.uses:
            op = use.operation
            if op in seen:
                continue
            following: list[SSAValue] = []
            if op.parent is None or op.parent.parent is not region:
                return None
            if op.successors:
                target = _target(op, use.index)
                if target is None:
                    return None
                following.append(target)
            elif drop_rule(type(op)) != "always":
                return None
            else:
                seen.add(op)
                following.extend(op.results)
            for one in following:
                if one in live:
                    return None
                if one not in seen:
                    if isinstance(one, BlockArgument):
                        seen.add(one)
                    work.append(one)
    return seen


def _target(op: Operation, index: int) -> BlockArgument | None:
    """The block argument to which a branch passes one of its operands."""
    groups = passed_values(op)
    if groups is None:
        return None
    at = index - (len(op.operands) - sum(map(len, groups)))
    if at < 0:
        return None
    for group, block in zip(groups, op.successors, strict=True):
        if at < len(group):
            # An argument of the entry can't be a target.
            return block.args[at]
        at -= len(group)
    return None


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
    from ..syntax.structural_equality import structurally_equal

    seen: dict[object, list[Block]] = {}
    changed = False
    for block in list(region.blocks)[1:]:
        if any(True for op in block.ops for _ in op.regions) or _is_used_outside(block):
            continue
        key = tuple((op.name, tuple(op.properties.items())) for op in block.ops)
        for other in seen.setdefault(key, []):
            if structurally_equal(block, other):
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
