"""Make loops of ops that repeat their body."""

from dataclasses import dataclass

from offtree.dialect import RepeatOp
from tirx_mlir.dialects.ops import arith, scf
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.passes.base import Pass
from tirx_mlir.passes.rewriter import Rewriter
from tirx_mlir.syntax.diagnostics import fail
from tirx_mlir.syntax.ir import Block, IndexType, IntegerAttr, Operation, Region


@dataclass(frozen=True)
class LowerRepeat(Pass):
    """Before: anything. After: no offtree.repeat; scf.for, with the body `unroll` times in it."""

    name = "lower-repeat"

    unroll: int = 1

    def apply(self, ctx: Registry, op: Operation) -> None:
        if self.unroll < 1:
            raise fail(op, f"lower-repeat: unroll is 1 or more, not {self.unroll}")
        rewriter = Rewriter()
        for repeat in reversed([one for one in op.walk() if isinstance(one, RepeatOp)]):
            times = repeat.times.value.data
            ends = (0, times - times % self.unroll, self.unroll)
            first, end, step = (arith.ConstantOp(value=IntegerAttr(n, IndexType())) for n in ends)
            body = Block(copies(repeat, self.unroll), arg_types=[IndexType()])
            body.add_op(scf.YieldOp())
            loop = scf.ForOp(first, end, step, regions=[Region(body)])
            rest = copies(repeat, times % self.unroll)
            rewriter.insert_before(repeat, first, end, step, loop, *rest)
            rewriter.erase(repeat)


def copies(repeat: RepeatOp, count: int) -> list[Operation]:
    blocks = [repeat.body.clone().block for _ in range(count)]
    ops = [op for block in blocks for op in block.ops]
    for op in ops:
        op.detach()
    return ops
