"""Lower structured control flow to blocks and branches."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..dialects.folds.integer_arithmetic import PREDICATES
from ..dialects.interfaces import constant_integer, has_one_block, has_trait
from ..dialects.ops import arith, cf, scf
from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.builtin_extra import make
from ..syntax.creation import block_at
from ..syntax.dense_parser import elements_attribute
from ..syntax.diagnostics import Diagnostic, Failure, error
from ..syntax.elements import pack
from ..syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    IntAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    OpResult,
    Region,
    SSAValue,
    VectorType,
    i1,
    i64,
)
from ..syntax.number_arrays import i32_array

if TYPE_CHECKING:
    from ..dialects.define import TableOp


@dataclass(frozen=True)
class ConvertScfToCf(Pass):
    """Expects scf ops whose regions are as the verifier wants them; none is left afterwards.

    The blocks are those of MLIR's pass of this name. Discardable attributes of a loop, such as
    llvm.loop_annotation, go to the branch that closes it, those of an scf.if to its branch.
    scf.parallel becomes sequential loops. scf.forall is refused: its mapping says who runs it.
    """

    name = "convert-scf-to-cf"

    def apply(self, ctx: Registry, op: Operation) -> None:
        lowering = _Lowering()
        for region in op.regions:
            lowering.region(region)
        if lowering.errors:
            raise Failure(lowering.errors)


class _Lowering:
    """One walk over all blocks, the ones that it makes included."""

    def __init__(self) -> None:
        self.errors: list[Diagnostic] = []
        self._blocks: list[Block] = []

    def region(self, region: Region) -> None:
        self._blocks.extend(region.blocks)
        while self._blocks:
            self._block(self._blocks.pop())

    def _block(self, block: Block) -> None:
        # From the end, so that an op moves to a block of its own no more than once.
        op = block.last_op
        while op is not None:
            before = op.prev_op
            lower = _LOWERINGS.get(op.name)
            if lower is not None:
                if self._may_branch(op):
                    self._blocks.extend(lower(cast("TableOp", op)))
            else:
                if op.name.startswith("scf.") and not has_trait(op, "Terminator"):
                    self._refuse(op, _REASONS.get(op.name, "has no lowering to branches"))
                for region in op.regions:
                    self._blocks.extend(region.blocks)
            op = before

    def _may_branch(self, op: Operation) -> bool:
        parent = op.parent_op()
        if parent is None or not has_one_block(parent):
            return True
        if parent.name not in _REASONS:
            self._refuse(op, f"there can't be branches in the one block of {parent.name}")
        return False

    def _refuse(self, op: Operation, message: str) -> None:
        self.errors.append(error(op, f"{op.name}: {message}", ConvertScfToCf.name))


_REASONS = {
    "scf.forall": "who runs it is not said; give it a mapping for convert-forall-to-gpu, or make "
    "it scf.parallel",
}


# Parts


def _split(op: Operation, types: Iterable[Attribute] = ()) -> tuple[Block, Block]:
    """The block of an op, ending before it, and a new one with what comes after it."""
    block = op.parent
    assert block is not None
    rest = block_at(op.location, list(types))
    region = block.parent
    assert region is not None
    region.insert_block_after(rest, block)
    following = op.next_op
    while following is not None:
        after = following.next_op
        following.detach()
        rest.add_op(following)
        following = after
    return block, rest


def _branch(block: Block, to: Block, values: Sequence[SSAValue], like: Operation) -> Operation:
    """End a block with a branch."""
    made = cf.BranchOp.create(operands=values, successors=[to], location=like.location)
    block.add_op(made)
    return made


def _branch_if(
    block: Block,
    condition: SSAValue,
    yes: tuple[Block, Sequence[SSAValue]],
    no: tuple[Block, Sequence[SSAValue]],
    like: Operation,
) -> Operation:
    """End a block with a conditional branch."""
    sizes = i32_array(1, len(yes[1]), len(no[1]))
    made = cf.CondBranchOp.create(
        operands=[condition, *yes[1], *no[1]],
        properties={"operandSegmentSizes": sizes},
        successors=[yes[0], no[0]],
        location=like.location,
    )
    block.add_op(made)
    return made


def _move_blocks(region: Region, before: Block) -> list[Block]:
    """Move all blocks of a region before a block."""
    blocks = list(region.blocks)
    region.move_blocks_before(before)
    return blocks


def _take_terminator(block: Block) -> tuple[Block, list[SSAValue], Operation]:
    """Remove the terminator of a block that ends a region: the block, its operands, itself."""
    end = block.last_op
    assert end is not None
    values = list(end.operands)
    end.detach()
    end.erase()
    return block, values, end


def _replace(op: Operation, values: Sequence[SSAValue]) -> None:
    for result, value in zip(op.results, values, strict=True):
        result.replace_all_uses_with(value)
    op.detach()
    op.erase()


# Ops


def _lower_for(op: "scf.ForOp") -> list[Block]:
    """before → condition(i, …) → body → condition; condition → rest."""
    start, rest = _split(op)
    body = op.region.block
    condition = Block(arg_types=[argument.type for argument in body.args])
    assert start.parent is not None
    start.parent.insert_block_before(condition, rest)
    for old, new in zip(body.args, condition.args, strict=True):
        new.location = old.location
        old.replace_all_uses_with(new)
    for old in reversed(body.args):
        body.erase_arg(old)
    blocks = _move_blocks(op.region, rest)
    induction, *carried = condition.args
    _branch(start, condition, [op.lowerBound, *op.initArgs], op)
    predicate = "ult" if op.unsignedCmp is not None else "slt"
    inside = _compare(condition, predicate, induction, op.upperBound, op)
    _branch_if(condition, inside, (body, ()), (rest, ()), op)
    last, yielded, _ = _take_terminator(body)
    step = arith.AddIOp(induction, op.step, overflowFlags=_overflow(op), location=op.location)
    last.add_op(step)
    latch = _branch(last, condition, [step.results[0], *yielded], op)
    latch.attributes.update(op.attributes)
    _replace(op, carried)
    return blocks


def _overflow(op: "scf.ForOp") -> str | None:
    """`nsw` where LLVM is told how to unroll a loop that counts to a size of a memref.

    It follows only if it can count the rounds, so if nothing wraps around. What has elements lies
    in memory: a fixed step beyond a size is still an index.
    """
    limit = op.upperBound
    to_size = isinstance(limit, OpResult) and limit.op.name == "memref.dim"
    told = "llvm.loop_annotation" in op.attributes and op.unsignedCmp is None
    return "nsw" if to_size and told and (constant_integer(op.step) or 0) > 0 else None


def _compare(
    block: Block, predicate: str, lhs: SSAValue, rhs: SSAValue, like: Operation
) -> SSAValue:
    number = make(IntegerAttr, IntAttr(PREDICATES.index(predicate)), i64)
    made = arith.CmpIOp.create(
        operands=[lhs, rhs],
        result_types=[i1],
        properties={"predicate": number},
        location=like.location,
    )
    block.add_op(made)
    return made.results[0]


def _lower_if(op: "scf.IfOp") -> list[Block]:
    """before → then, else → join(results) → rest"""
    start, rest = _split(op)
    join = rest
    if op.results:
        join = _join_before(rest, op)
    then = _move_blocks(op.thenRegion, join)
    otherwise = _move_blocks(op.elseRegion, join)
    for blocks in (then, otherwise):
        if blocks:
            last, yielded, end = _take_terminator(blocks[-1])
            _branch(last, join, yielded, end)
    to_else = otherwise[0] if otherwise else join
    branch = _branch_if(start, op.condition, (then[0], ()), (to_else, ()), op)
    branch.attributes.update(op.attributes)
    _replace(op, join.args if op.results else ())
    return [*then, *otherwise]


def _join_before(rest: Block, op: Operation) -> Block:
    """A block that takes an op's results and goes on to the rest."""
    join = block_at(op.location, op.result_types)
    assert rest.parent is not None
    rest.parent.insert_block_before(join, rest)
    _branch(join, rest, (), op)
    return join


def _lower_while(op: "scf.WhileOp") -> list[Block]:
    """start → before → after → before; before → rest. An `after` that only yields is left out."""
    start, rest = _split(op)
    before = _move_blocks(op.before, rest)
    _branch(start, before[0], op.inits, op)
    end = before[-1].last_op
    assert end is not None
    condition, *passed = end.operands
    after_entry = op.after.block
    only_yields = after_entry.first_op is after_entry.last_op
    values = list(after_entry.last_op.operands) if after_entry.last_op is not None else []
    if only_yields and values == list(after_entry.args):
        after: list[Block] = []
        end.detach()
        end.erase()
        latch = _branch_if(before[-1], condition, (before[0], passed), (rest, ()), op)
    else:
        after = _move_blocks(op.after, rest)
        end.detach()
        end.erase()
        _branch_if(before[-1], condition, (after[0], passed), (rest, ()), op)
        last, yielded, _ = _take_terminator(after[-1])
        latch = _branch(last, before[0], yielded, op)
    latch.attributes.update(op.attributes)
    _replace(op, passed)
    return [*before, *after]


def _lower_index_switch(op: "scf.IndexSwitchOp") -> list[Block]:
    """A cf.switch over 64 bits, a block per case, the results as arguments of the rest."""
    start, rest = _split(op, op.result_types)
    cases: list[list[Block]] = []
    for region in [*op.caseRegions, op.defaultRegion]:
        blocks = _move_blocks(region, rest)
        last, yielded, end = _take_terminator(blocks[-1])
        _branch(last, rest, yielded, end)
        cases.append(blocks)
    selector = arith.IndexCastOp.create(operands=[op.arg], result_types=[i64], location=op.location)
    start.add_op(selector)
    *chosen, default = [blocks[0] for blocks in cases]
    properties: dict[str, Attribute] = {
        "case_operand_segments": i32_array(*[0] * len(chosen)),
        "operandSegmentSizes": i32_array(1, 0, 0),
    }
    if chosen:
        values = cast("DenseArrayBase[IntegerType]", op.cases).get_values()
        type_ = VectorType(i64, [len(chosen)])
        properties["case_values"] = elements_attribute(type_, pack(values, i64))
    switch = cf.SwitchOp.create(
        operands=[selector.results[0]],
        properties=properties,
        attributes=op.attributes,
        successors=[default, *chosen],
        location=op.location,
    )
    start.add_op(switch)
    _replace(op, rest.args)
    return [block for blocks in cases for block in blocks]


def _lower_execute_region(op: "scf.ExecuteRegionOp") -> list[Block]:
    """The region's blocks, the results as arguments of the rest."""
    start, rest = _split(op, op.result_types)
    blocks = _move_blocks(op.region, rest)
    _branch(start, blocks[0], (), op).attributes.update(op.attributes)
    for block in blocks:
        if block.last_op is not None and block.last_op.name == "scf.yield":
            last, yielded, end = _take_terminator(block)
            _branch(last, rest, yielded, end)
    _replace(op, rest.args)
    return blocks


def _lower_parallel(op: "scf.ParallelOp") -> list[Block]:
    """Loops one in the other, which are lowered in their turn."""
    body = op.region.block
    reduce = body.last_op
    assert reduce is not None
    carried: list[SSAValue] = list(op.initVals)
    bounds = list(zip(op.lowerBound, op.upperBound, op.step, body.args, strict=True))
    outermost: scf.ForOp | None = None
    inner = Block()
    for at, (lower, upper, step, induction) in enumerate(bounds):
        types = [induction.type, *(value.type for value in carried)]
        block = block_at(op.location, types)
        loop = scf.ForOp.create(
            operands=[lower, upper, step, *carried],
            result_types=types[1:],
            attributes=op.attributes if at == 0 else {},
            regions=[Region(block)],
            location=op.location,
        )
        if outermost is None:
            outermost = loop
            assert op.parent is not None
            op.parent.insert_op_before(loop, op)
        else:
            inner.add_op(loop)
            inner.add_op(scf.YieldOp.create(operands=loop.results, location=op.location))
        induction.replace_all_uses_with(block.args[0])
        block.args[0].location = induction.location
        carried = list(block.args[1:])
        inner = block
    assert outermost is not None
    for nested in list(body.ops):
        nested.detach()
        if nested is not reduce:
            inner.add_op(nested)
    results: list[SSAValue] = []
    for region, value, so_far in zip(reduce.regions, reduce.operands, carried, strict=True):
        results.append(_inline_reduction(region.block, so_far, value, inner))
    inner.add_op(scf.YieldOp.create(operands=results, location=reduce.location))
    reduce.erase()
    _replace(op, outermost.results)
    return _lower_for(outermost)


def _inline_reduction(block: Block, so_far: SSAValue, value: SSAValue, into: Block) -> SSAValue:
    left, right = block.args
    left.replace_all_uses_with(so_far)
    right.replace_all_uses_with(value)
    _, (result,), _ = _take_terminator(block)
    for op in list(block.ops):
        op.detach()
        into.add_op(op)
    return result


_LOWERINGS: "dict[str, Callable[[TableOp], list[Block]]]" = {
    name: cast("Callable[[TableOp], list[Block]]", lower)
    for name, lower in {
        "scf.for": _lower_for,
        "scf.if": _lower_if,
        "scf.while": _lower_while,
        "scf.index_switch": _lower_index_switch,
        "scf.execute_region": _lower_execute_region,
        "scf.parallel": _lower_parallel,
    }.items()
}
