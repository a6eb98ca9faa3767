"""The ops at which a GPU thread meets others, waits for them or gives up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..dialects.interfaces import constant_integer
from ..dialects.llvm_types import LLVMStructType
from ..dialects.warps import ALL_LANES
from ..syntax.ir import (
    Attribute,
    IntegerType,
    NameLoc,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
)
from ..syntax.number_arrays import divided
from .attribute_values import flag, string, word
from .convert_cf_to_llvm import ASSERTION
from .simt_asynchronous import WAITS
from .simt_matrices import intrinsic_of, load_of, multiply_of, store_of
from .written_names import written_name

if TYPE_CHECKING:
    from ..dialects.ops import llvm, nvvm

WARP, BARRIER, ARRIVAL, ACTIVE, YIELD, TRAP, YIELD_TO_BLOCK = range(1, 8)
"""What the scheduler, runtime/simt_blocks.ll, tells apart."""


@dataclass(frozen=True)
class Meeting:
    """What the scheduler has to know of a site. None stands for the default."""

    kind: int
    complete: str = ""
    """The function that computes the results, without `tirx.` before it."""
    mask: SSAValue | None = None
    operands: tuple[Sequence[SSAValue], ...] = ()
    """For each of the function's operands its registers; there may be none."""
    results: tuple[int, ...] = ()
    """Which of the function's two results each part of the op's result is, or belongs to."""
    whole: bool = False
    """Whether it takes a warp that has all its lanes."""


class YieldOp(Operation):
    """A site of ours: the thread lets others go first. `about` is the op on whose behalf."""

    name = "tirx.yield"


def yield_for(about: Operation, *, spins: bool) -> YieldOp:
    """A yield; one that does not spin makes progress, however often it is passed."""
    kind = (YIELD_TO_BLOCK if about.name in WAITS else YIELD) if spins else ACTIVE
    name = about.attributes.get("about", StringAttr(about.name))
    return YieldOp.create(
        attributes={"about": name, "kind": StringAttr(str(kind))},
        location=about.location,
    )


def meeting_of(op: Operation) -> Meeting | None:
    """The meeting that an op is; None if it is none."""
    make = _MEETINGS.get(op.name)
    return None if make is None else make(op)


def site_location(op: Operation) -> NameLoc:
    """The name of a site's op and the place where it stands, as one location."""
    about, asserted = op.attributes.get("about"), op.attributes.get(ASSERTION)
    name = about.data if isinstance(about, StringAttr) else written_name(op)
    if isinstance(asserted, StringAttr):
        name = f'cf.assert "{asserted.data}"'
    return NameLoc(StringAttr(name), op.location)


def callee_of(op: Operation) -> str:
    """The function that a call names; empty if it calls a pointer."""
    callee = op.properties.get("callee")
    return callee.root_reference.data if isinstance(callee, SymbolRefAttr) else ""


_GIVES_UP = frozenset(
    (
        "llvm.intr.trap",
        "llvm.intr.debugtrap",
        "llvm.intr.ubsantrap",
        "llvm.unreachable",
        "nvvm.breakpoint",
    )
)
_FUNCTIONS_THAT_GIVE_UP = frozenset(("__assertfail", "abort"))


def gives_up(op: Operation) -> bool:
    """Whether a thread never gets past an op."""
    if op.name == "llvm.call":
        return callee_of(op) in _FUNCTIONS_THAT_GIVE_UP
    return op.name in _GIVES_UP


# The table


def _barrier(op: Operation) -> Meeting:
    barrier = cast("nvvm.BarrierOp", op)
    operands = _optional(
        _nonzero(barrier.barrierId), barrier.numberOfThreads, barrier.reductionPredicate
    )
    reduction = barrier.reductionOp
    if reduction is None:
        return Meeting(BARRIER, operands=operands)
    complete = f"barrier.{word(reduction, 'nvvm.BarrierReduction')}"
    return Meeting(BARRIER, complete, operands=operands, results=(0,))


def _arrival(op: Operation) -> Meeting:
    barrier = cast("nvvm.BarrierArriveOp", op)
    operands = _optional(_nonzero(barrier.barrierId), barrier.numberOfThreads)
    return Meeting(ARRIVAL, operands=operands)


def _nonzero(identity: SSAValue | None) -> SSAValue | None:
    """Barrier 0 is the default."""
    return None if identity is None or constant_integer(identity) == 0 else identity


def _optional(*operands: SSAValue | None) -> tuple[Sequence[SSAValue], ...]:
    return tuple(() if operand is None else (operand,) for operand in operands)


def _warp(op: Operation) -> Meeting:
    return Meeting(WARP, mask=_partial(op.operands[0]))


def _shuffle(op: Operation) -> Meeting:
    shuffle = cast("nvvm.ShflOp", op)
    assert shuffle.kind is not None
    return Meeting(
        WARP,
        f"shfl.{word(shuffle.kind, 'nvvm.ShflKind')}",
        _partial(shuffle.thread_mask),
        _optional(shuffle.val, shuffle.offset, shuffle.mask_and_clamp),
        _parts(op),
    )


def _vote(op: Operation) -> Meeting:
    vote = cast("nvvm.VoteSyncOp", op)
    assert vote.kind is not None
    complete = f"vote.{word(vote.kind, 'nvvm.VoteSyncKind')}"
    return Meeting(WARP, complete, _partial(vote.mask), _optional(vote.pred), (0,))


def _match(op: Operation) -> Meeting:
    match = cast("nvvm.MatchSyncOp", op)
    assert match.kind is not None
    width = cast(IntegerType, match.val.type).width.data
    complete = f"match.{word(match.kind, 'nvvm.MatchSyncKind')}.b{width}"
    return Meeting(WARP, complete, _partial(match.thread_mask), _optional(match.val), _parts(op))


def _reduction(op: Operation) -> Meeting:
    redux = cast("nvvm.ReduxOp", op)
    assert redux.kind is not None
    complete = f"redux.{word(redux.kind, 'nvvm.ReduxKind')}"
    complete += ".abs" * flag(redux.abs) + ".nan" * flag(redux.nan)
    return Meeting(WARP, complete, _partial(redux.mask_and_clamp), _optional(redux.val), (0,))


def _election(op: Operation) -> Meeting:
    mask = cast("nvvm.ElectSyncOp", op).membermask
    return Meeting(WARP, "elect", None if mask is None else _partial(mask), (), (1,))


def _matrix(op: Operation) -> Meeting | None:
    """An instruction that is in the table; the others are refused later."""
    match op.name:
        case "nvvm.ldmatrix":
            found = load_of(op)
        case "nvvm.stmatrix":
            found = store_of(op)
        case "nvvm.mma.sync":
            found = multiply_of(op)
        case _:
            found = intrinsic_of(string(cast("llvm.CallIntrinsicOp", op).intrin))
    if found is None or len(op.operands) != sum(found.operands):
        return None
    parts = parts_of(op.results[0].type) if op.results else ()
    operands = tuple(divided(op.operands, found.operands))
    return Meeting(WARP, found.name, None, operands, (0,) * len(parts), whole=True)


def _intrinsic(op: Operation) -> Meeting | None:
    if string(cast("llvm.CallIntrinsicOp", op).intrin) == "llvm.nvvm.activemask":
        return Meeting(ACTIVE, "activemask", results=(0,))
    return _matrix(op)


def _yield(op: Operation) -> Meeting:
    return Meeting(int(string(op.attributes["kind"])))


def _partial(mask: SSAValue) -> SSAValue | None:
    return None if constant_integer(mask) == ALL_LANES else mask


def _parts(op: Operation) -> tuple[int, ...]:
    """A struct has the value and whether it is valid."""
    return (0, 1)[: len(parts_of(op.results[0].type))]


def parts_of(type_: Attribute) -> Sequence[Attribute]:
    """The types of the parts of a site's result."""
    return type_.elements if isinstance(type_, LLVMStructType) else (type_,)


_MEETINGS: dict[str, Callable[[Operation], Meeting | None]] = {
    "nvvm.barrier0": lambda _: Meeting(BARRIER),
    "nvvm.barrier": _barrier,
    "nvvm.barrier.arrive": _arrival,
    "nvvm.bar.warp.sync": _warp,
    "nvvm.shfl.sync": _shuffle,
    "nvvm.vote.sync": _vote,
    "nvvm.match.sync": _match,
    "nvvm.redux.sync": _reduction,
    "nvvm.elect.sync": _election,
    "nvvm.ldmatrix": _matrix,
    "nvvm.stmatrix": _matrix,
    "nvvm.mma.sync": _matrix,
    "nvvm.nanosleep": lambda _: Meeting(YIELD),
    "llvm.call_intrinsic": _intrinsic,
    YieldOp.name: _yield,
}
