"""Why the name of an op is not known, and which op may be meant."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .registry import Registry

USUAL = (
    *("arith", "math", "vector", "memref", "gpu", "scf", "func", "cf", "affine"),
    *("nvgpu", "nvvm", "tirx"),
)
"""The dialects in which an op of the same name is looked for."""

ELSEWHERE: Mapping[str, str] = {
    "arith.fadd": "arith.addf",
    "arith.fcmp": "arith.cmpf",
    "arith.fdiv": "arith.divf",
    "arith.fmul": "arith.mulf",
    "arith.fsub": "arith.subf",
    "arith.icmp": "arith.cmpi",
    "arith.maxf": "arith.maximumf or arith.maxnumf",
    "arith.minf": "arith.minimumf or arith.minnumf",
    "gpu.block_idx": "gpu.block_id",
    "gpu.shfl": "gpu.shuffle",
    "gpu.sync": "gpu.barrier",
    "gpu.sync_threads": "gpu.barrier",
    "gpu.syncthreads": "gpu.barrier",
    "gpu.thread_idx": "gpu.thread_id",
    "gpu.warp_id": "gpu.subgroup_id",
    "memref.size": "memref.dim",
    "scf.return": "scf.yield",
    "vector.extractelement": "vector.extract",
    "vector.insertelement": "vector.insert",
    "vector.splat": "vector.broadcast",
}
"""What people write that other systems or older versions of MLIR have, and what it is here."""


_FEW = 3
"""So many names that a name begins are told."""


def why_unknown(registry: "Registry", name: str, around: str = "") -> str:
    """Why no op of a name is known; `around` is the op in whose region it stands."""
    dialect, _, rest = name.partition(".")
    why = ""
    if not rest:
        why = ": an op is named dialect.op"
    elif registry.source(dialect) is None:
        why = f": no dialect {dialect} is known"
    near = nearest(registry, name, around)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    return f"unknown op {name}{why}{hint}"


def nearest(registry: "Registry", name: str, around: str = "") -> Sequence[str]:
    """The ops, or the dialects, that a name may stand for."""
    dialect, _, rest = name.partition(".")
    if not rest:
        return _whole(registry, name, around)
    source = registry.source(dialect)
    if source is None:
        return _near(registry, name)
    if name in ELSEWHERE:
        return ELSEWHERE[name].split(" or ")
    from difflib import get_close_matches

    near = [f"{dialect}.{one}" for one in get_close_matches(rest, registry.op_names(dialect), 3)]
    begun = [f"{dialect}.{one}" for one in registry.op_names(dialect) if one.startswith(rest)]
    return near or (begun if len(begun) <= _FEW else []) or _named(registry, rest)


def _named(registry: "Registry", rest: str) -> list[str]:
    """The ops of a name in the usual dialects."""
    found = (f"{dialect}.{rest}" for dialect in USUAL)
    return [name for name in found if registry.get_optional_op(name) is not None][:3]


def _whole(registry: "Registry", rest: str, around: str) -> list[str]:
    """The ops that a name without a dialect may mean; first that of the dialect around it."""
    dialect = around.partition(".")[0]
    near = f"{dialect}.{rest}"
    if dialect and registry.get_optional_op(near) is not None:
        return [near]
    return _named(registry, rest)


def _near(registry: "Registry", name: str) -> list[str]:
    """The same op in dialects of similar names, else the dialects."""
    from difflib import get_close_matches

    dialect, _, rest = name.partition(".")
    dialects = get_close_matches(dialect, registry.known_dialects(), 2, 0.7)
    ops = [f"{one}.{rest}" for one in dialects]
    return [op for op in ops if registry.get_optional_op(op) is not None] or dialects
