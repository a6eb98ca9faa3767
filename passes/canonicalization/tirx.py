"""Canonical forms of the house's own words: a guard that is known to hold is none."""

from ...dialects.ops import vector
from ...dialects.tirx_access import LoadOp, StoreOp, lanes
from ..affine_arithmetic import expand_map
from ..guarded_accesses import plain_access, verdicts
from ..patterns import Patterns
from ..rewriter import Rewriter
from .memref_casts import takers, use_source_of_cast

patterns = Patterns()
patterns.on(*takers("tirx"))(use_source_of_cast)


@patterns.on("tirx.load", "tirx.store")
def decide_guard(op: LoadOp | StoreOp, rewriter: Rewriter) -> bool:
    """An access in bounds is a plain one; one out of bounds gives its value, or is nothing."""
    found = set(verdicts(op))
    if "outside" in found:
        if isinstance(op, StoreOp):
            rewriter.erase(op)
        elif lanes(op) is None:
            rewriter.replace(op, op.otherwise)
        else:
            rewriter.replace(op, vector.BroadcastOp(op.otherwise, results=op.result.type))
        return True
    if found - {"inside"}:
        return False
    indices = expand_map(op.map.data, op.indices, op, lambda new: rewriter.insert_before(op, new))
    rewriter.replace(op, plain_access(op, indices))
    return True
