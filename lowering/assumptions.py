"""Facts for LLVM: conditions that hold, and what a tag says of pointers."""

from ..dialects.ops import llvm
from ..syntax.ir import ArrayAttr, DenseArrayBase, SSAValue, StringAttr, i1, i32
from .constants import integer
from .conversion import Conversion


def assume(c: Conversion, condition: SSAValue) -> None:
    """`llvm.intr.assume condition`."""
    c.make(llvm.AssumeOp, (condition,), op_bundle_sizes=DenseArrayBase.from_list(i32, []))


def assume_of(c: Conversion, tag: str, *operands: SSAValue) -> None:
    """`llvm.intr.assume true [tag(operands)]`, as `align(pointer, bytes)`."""
    c.make(
        llvm.AssumeOp,
        (integer(c, 1, i1), *operands),
        op_bundle_sizes=DenseArrayBase.from_list(i32, [len(operands)]),
        op_bundle_tags=ArrayAttr([StringAttr(tag)]),
    )
