"""Convert asynchronous copies, and the mbarriers at which they end, to calls of the scheduler.

runtime/simt_copies.ll and runtime/simt_mbarriers.ll say what the functions do.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, cast

from ..dialects.llvm_types import ptr
from ..dialects.ops import llvm
from ..syntax.ir import Block, Operation, Region, SSAValue, StringAttr, i1, i32, i64
from .attribute_values import flag, number, string
from .llvm_text_control import grouped
from .simt_code import Code
from .simt_copy import Copier, Results, Rule

if TYPE_CHECKING:
    from ..dialects.ops import nvvm

COPIES, BULK, LIST = "copies", "bulk copies", "list"
"""Where a block keeps what is not done yet: two queues for each thread, one list for all."""
QUEUE_BYTES, LIST_BYTES = 1808, 8200

WAITS = frozenset(("nvvm.mbarrier.test.wait", "nvvm.mbarrier.try_wait"))
"""Ops that ask whether a phase of an mbarrier is over."""
_WAITS_UNTIL = "nvvm.mbarrier.try_wait.parity"

_USES: dict[str, tuple[str, ...]] = {
    "nvvm.cp.async.shared.global": (COPIES,),
    "nvvm.cp.async.commit.group": (COPIES,),
    "nvvm.cp.async.wait.group": (COPIES,),
    "llvm.nvvm.cp.async.wait.all": (COPIES,),
    "nvvm.cp.async.mbarrier.arrive": (COPIES, LIST),
    "nvvm.cp.async.bulk.global.shared.cta": (BULK,),
    "nvvm.cp.async.bulk.commit.group": (BULK,),
    "nvvm.cp.async.bulk.wait_group": (BULK,),
    "nvvm.cp.async.bulk.shared.cluster.global": (LIST,),
}


def uses_of(ops: Iterable[Operation]) -> frozenset[str]:
    """What of `COPIES`, `BULK` and `LIST` ops need."""
    return frozenset(use for op in ops for use in _USES.get(_name_of(op), ()))


def is_asynchronous(op: Operation) -> bool:
    """Whether an op is a part of a kernel that has a queue, a list or mbarriers."""
    return _name_of(op) in _USES or op.name.startswith("nvvm.mbarrier.")


def _name_of(op: Operation) -> str:
    """The op, or the intrinsic that it calls."""
    is_intrinsic = op.name == "llvm.call_intrinsic"
    return string(op.properties["intrin"]) if is_intrinsic else op.name


def wait_in_loops(region: Region) -> None:
    """An op that waits until a phase is over becomes a loop that asks whether it is."""
    for op in [op for op in region.walk() if op.name == _WAITS_UNTIL]:
        _wait_in_loop(op)


def _wait_in_loop(op: Operation) -> None:
    from ..dialects.ops import nvvm

    before = op.parent
    assert before is not None
    region = before.parent
    assert region is not None
    after = before.split_before(op)
    again = Block()
    region.insert_block([again], region.get_block_index(after))
    asks = nvvm.MBarrierTryWaitOp.create(
        operands=op.operands[:2],
        result_types=[i1],
        attributes={"about": StringAttr(op.name)},
        location=op.location,
    )
    again.add_op(asks)
    Code(before, op.location).jump(again)
    Code(again, op.location).branch(asks.results[0], (after, ()), (again, ()))
    op.detach()
    op.erase()


# Copies in groups


def _copy(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    copy = cast("nvvm.CpAsyncOp", op)
    size = c.constant(number(copy.size))
    given = size if copy.cpSize is None else operands[2]
    c.call(
        "copies.issue", (*c.here(op), c.pending(op, COPIES), operands[0], operands[1], size, given)
    )
    return ()


def _copy_bulk_out(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    *_, mask = grouped(op)
    if mask:
        return c.refuse(op, "a mask of bytes does not run on the CPU yet")
    to, source, size = operands[:3]
    size = _bulk_size(c, op, size)
    c.call("copies.issue", (*c.here(op), c.pending(op, BULK), to, source, size, size))
    return ()


def _bulk_size(c: Copier, op: Operation, size: SSAValue) -> SSAValue:
    (checked,) = c.call("copies.bulk_size", (*c.here(op), size), i32)
    return checked


def _commit(kind: str) -> Rule:
    def rule(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
        c.call("copies.commit", (c.pending(op, kind),))
        return ()

    return rule


def _wait(kind: str, count: str) -> Rule:
    """Groups of bulk copies whose source has been read are done altogether here."""

    def rule(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
        last = c.constant(number(op.properties[count]))
        c.call("copies.wait", (c.pending(op, kind), last))
        return ()

    return rule


def _wait_for_all(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    c.call("copies.wait_all", (c.pending(op, COPIES),))
    return ()


# Mbarriers


def _initialise(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    c.call("mbarrier.init", (*c.here(op), _if_given(c, operands, 2), operands[1]))
    return ()


def _invalidate(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    c.call("mbarrier.inval", (operands[0],))
    return ()


def _if_given(c: Copier, operands: Sequence[SSAValue], index: int) -> SSAValue:
    """The mbarrier; none if the op has a predicate that does not hold."""
    if len(operands) <= index:
        return operands[0]
    nothing = c.code.emit(llvm.ZeroOp, (), ptr())
    return c.code.emit(llvm.SelectOp, (operands[index], operands[0], nothing), ptr())


def _arrive(*, drops: bool) -> Rule:
    def rule(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
        count = operands[1] if len(operands) > 1 else c.constant(1)
        return _arrival(c, op, operands[0], count, drops, c.constant(0))

    return rule


def _arrive_and_expect(*, drops: bool) -> Rule:
    def rule(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
        barrier = _if_given(c, operands, 2)
        return _arrival(c, op, barrier, c.constant(1), drops, operands[1])

    return rule


def _arrival(
    c: Copier, op: Operation, barrier: SSAValue, count: SSAValue, drops: bool, bytes_: SSAValue
) -> Results:
    dropped = count if drops else c.constant(0)
    given = (*c.here(op), barrier, count, dropped, bytes_)
    token = c.call("mbarrier.arrive", given, i64)
    return token if op.results else ()


def _expect(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    c.call("mbarrier.expect", (*c.here(op), *operands))
    return ()


def _complete(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    come = c.code.binary(llvm.SubOp, c.constant(0), operands[1])
    c.call("mbarrier.expect", (*c.here(op), operands[0], come))
    return ()


def _test(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    """A try that may wait does not wait here."""
    name = "test" if operands[1].type == i64 else "test_parity"
    given = (*c.here(op), c.pending(op, LIST), *operands[:2])
    return c.call(f"mbarrier.{name}", given, i1)


def _follow_copies(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    arrive = cast("nvvm.CpAsyncMBarrierArriveOp", op)
    counted = c.constant(int(flag(arrive.noinc)), i1)
    given = (c.pending(op, LIST), operands[0], c.pending(op, COPIES), counted)
    c.call("mbarrier.follow", (*c.here(op), *given))
    return ()


def _copy_bulk_in(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    *_, blocks, _ = grouped(op)
    if blocks:
        return c.refuse(op, "clusters of blocks do not run on the CPU")
    to, source, barrier, size = operands[:4]
    size = _bulk_size(c, op, size)
    c.call("mbarrier.copy", (*c.here(op), c.pending(op, LIST), barrier, to, source, size))
    return ()


def _nothing(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    return ()


RULES: dict[str, Callable[[Copier, Operation, Sequence[SSAValue]], Results]] = {
    "nvvm.cp.async.shared.global": _copy,
    "nvvm.cp.async.commit.group": _commit(COPIES),
    "nvvm.cp.async.wait.group": _wait(COPIES, "n"),
    "llvm.nvvm.cp.async.wait.all": _wait_for_all,
    "nvvm.cp.async.mbarrier.arrive": _follow_copies,
    "nvvm.cp.async.bulk.global.shared.cta": _copy_bulk_out,
    "nvvm.cp.async.bulk.commit.group": _commit(BULK),
    "nvvm.cp.async.bulk.wait_group": _wait(BULK, "group"),
    "nvvm.cp.async.bulk.shared.cluster.global": _copy_bulk_in,
    "nvvm.cp.async.bulk.prefetch": _nothing,
    "nvvm.mbarrier.init": _initialise,
    "nvvm.mbarrier.inval": _invalidate,
    "nvvm.mbarrier.arrive": _arrive(drops=False),
    "nvvm.mbarrier.arrive.nocomplete": _arrive(drops=False),
    "nvvm.mbarrier.arrive.expect_tx": _arrive_and_expect(drops=False),
    "nvvm.mbarrier.arrive_drop": _arrive(drops=True),
    "nvvm.mbarrier.arrive_drop.nocomplete": _arrive(drops=True),
    "nvvm.mbarrier.arrive_drop.expect_tx": _arrive_and_expect(drops=True),
    "nvvm.mbarrier.expect_tx": _expect,
    "nvvm.mbarrier.complete_tx": _complete,
    "nvvm.mbarrier.test.wait": _test,
    "nvvm.mbarrier.try_wait": _test,
}
"""What each op, or intrinsic, becomes."""
