"""Lower parallel loops that are mapped to blocks, warps and threads to ids and guards."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.diagnostics import Diagnostic, Failure, error
from ..syntax.ir import Operation, VerifyException

if TYPE_CHECKING:
    from ..dialects.ops import scf


@dataclass(frozen=True)
class ConvertForallToGpu(Pass):
    """Before: scf.forall with a gpu mapping. After: none; ids, scf.if, scf.for and gpu.barrier.

    Each iteration is run once: by one block, by one thread of each block, and so on. Where there
    are more threads than iterations, the others pass by; where there are more iterations, or either
    number is not known, a thread goes on with every N-th one. As scf.forall is a point where
    threads wait for each other, a barrier follows. Loops without a mapping stay.
    """

    name = "convert-forall-to-gpu"

    def apply(self, ctx: Registry, op: Operation) -> None:
        loops = [
            cast("scf.ForallOp", one)
            for one in op.walk()
            if one.name == "scf.forall" and "mapping" in one.properties
        ]
        if not loops:
            return
        from .forall_checks import refusals
        from .forall_ids import lower

        errors = [_refusal(one, why) for one in loops for why in refusals(one)]
        for one in loops if not errors else ():  # those around others first
            try:
                lower(one, ctx.remarks)
            except VerifyException as failed:
                errors.append(_refusal(one, str(failed)))
        if errors:
            raise Failure(errors)


def _refusal(op: Operation, why: str) -> Diagnostic:
    return error(op, f"{op.name}: {why}", ConvertForallToGpu.name)
