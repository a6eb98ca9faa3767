"""Lower affine ops to scf, memref, vector and arith."""

from dataclasses import dataclass

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.diagnostics import Diagnostic, Failure
from ..syntax.ir import Operation


@dataclass(frozen=True)
class LowerAffine(Pass):
    """Expects affine ops as the verifier wants them; none is left afterwards.

    Loops and branches become scf's with their discardable attributes, accesses those of memref and
    vector, maps arithmetic on index, in which products do not overflow.
    """

    name = "lower-affine"

    def apply(self, ctx: Registry, op: Operation) -> None:
        found: list[Operation] = []
        _collect(op, found)
        if not found:
            return
        from .affine_to_scf import lower

        errors: list[Diagnostic] = []
        for one in found:
            try:
                lower(one, ctx.remarks)
            except Failure as failed:
                errors.extend(failed.diagnostics)
        if errors:
            raise Failure(errors)


def _collect(op: Operation, found: list[Operation]) -> None:
    """Find affine ops; most kernels have none, and wait for this no longer than they must."""
    for region in op.regions:
        block = region.first_block
        while block is not None:
            inner = block.first_op
            while inner is not None:
                if inner.name.startswith("affine."):
                    found.append(inner)
                if inner.regions:
                    _collect(inner, found)
                inner = inner.next_op
            block = block.next_block
