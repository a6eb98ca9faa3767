"""What MLIR writes by hand for the gpu dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import (
    gpu_directives,
    gpu_launch_verify,
    gpu_module_verify,
    gpu_objects,
    gpu_syntax,
    gpu_verify,
)
from .arith import materialize_constant
from .attributes import keyword
from .gpu_types import TYPES
from .hooks import Hooks

if TYPE_CHECKING:
    from .ops import gpu

hooks = Hooks("gpu", attributes=[*TYPES])
hooks.include(
    gpu_directives.hooks,
    gpu_launch_verify.hooks,
    gpu_module_verify.hooks,
    gpu_objects.hooks,
    gpu_syntax.hooks,
    gpu_verify.hooks,
)
hooks.materialize(materialize_constant)


@hooks.result_names(
    "block_dim",
    "block_id",
    "cluster_block_id",
    "cluster_dim",
    "cluster_dim_blocks",
    "cluster_id",
    "global_id",
    "grid_dim",
    "thread_id",
)
def name_id(op: "gpu.ThreadIdOp") -> Sequence[str | None]:
    """`%thread_id_x`."""
    return (f"{op.row.name}_{keyword(op.dimension)}",)
