"""Split blocks and make loops in the midst of a conversion."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from ..dialects.interfaces import has_one_block
from ..dialects.ops import llvm
from ..syntax.creation import block_at
from ..syntax.ir import Attribute, Block, Operation, SSAValue, i1
from ..syntax.number_arrays import i32_array
from .conversion import Conversion
from .integer_arithmetic import SLT
from .memref_descriptor import UPWARD, Number, add, as_value, index_type


def may_split(c: Conversion) -> bool:
    """Whether the region around the op may have several blocks; refuses the op if not."""
    parent = c.op.parent_op()
    if parent is not None and has_one_block(parent):
        c.refuse(f"there can't be branches in the one block of {parent.name}; lower that first")
        return False
    return True


def split(c: Conversion) -> tuple[Block, Block]:
    """Cut the block before the op: what comes before, without a terminator, and the rest."""
    before = c.op.parent
    assert before is not None
    return before, before.split_before(c.op)


def block_before(c: Conversion, rest: Block, types: Sequence[Attribute] = ()) -> Block:
    """A new block that stands before another one."""
    block = block_at(c.op.location, types)
    assert rest.parent is not None
    rest.parent.insert_block_before(block, rest)
    return block


def branch(c: Conversion, block: Block, to: Block, values: Sequence[SSAValue] = ()) -> Operation:
    """End a block."""
    made = llvm.BrOp.create(operands=values, successors=[to], location=c.op.location)
    block.add_op(made)
    return made


def branch_if(
    c: Conversion,
    block: Block,
    condition: SSAValue,
    yes: tuple[Block, Sequence[SSAValue]],
    no: tuple[Block, Sequence[SSAValue]],
) -> Operation:
    """End a block by a condition."""
    sizes = i32_array(1, len(yes[1]), len(no[1]))
    made = llvm.CondBrOp.create(
        operands=[condition, *yes[1], *no[1]],
        successors=[yes[0], no[0]],
        properties={"operandSegmentSizes": sizes},
        location=c.op.location,
    )
    block.add_op(made)
    return made


@contextmanager
def when(c: Conversion, condition: SSAValue) -> Generator[None]:
    """What is emitted meanwhile happens only if a condition holds."""
    before, rest = split(c)
    inside = block_before(c, rest)
    branch_if(c, before, condition, (inside, ()), (rest, ()))
    with c.before(branch(c, inside, rest)):
        yield


@contextmanager
def loop_nest(c: Conversion, sizes: Sequence[Number]) -> Generator[list[SSAValue]]:
    """Loops from 0 to each size, one in the other; what is emitted meanwhile is inside."""
    if not sizes:
        yield []
        return
    with _loop(c, sizes[0]) as index, loop_nest(c, sizes[1:]) as inner:
        yield [index, *inner]


@contextmanager
def _loop(c: Conversion, size: Number) -> Generator[SSAValue]:
    bound, start = as_value(c, size), as_value(c, 0)
    before, rest = split(c)
    type_ = index_type(c)
    head = block_before(c, rest, [type_])
    inside = block_before(c, rest)
    branch(c, before, head, [start])
    index = head.args[0]
    goes_on = llvm.ICmpOp.create(
        operands=[index, bound],
        result_types=[i1],
        properties={"predicate": SLT},
        location=c.op.location,
    )
    head.add_op(goes_on)
    branch_if(c, head, goes_on.results[0], (inside, ()), (rest, ()))
    latch = branch(c, inside, head, [index])
    with c.before(latch):
        yield index
        latch.operands[0] = as_value(c, add(c, index, 1, UPWARD))
