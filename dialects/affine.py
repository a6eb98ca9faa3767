"""What MLIR writes by hand for the affine dialect."""

from . import (
    affine_access,
    affine_dma,
    affine_loops,
    affine_maps,
    affine_parallel,
    affine_positions,
)
from .arith import materialize_constant
from .hooks import Hooks

hooks = Hooks("affine", ops=affine_dma.OPS)
hooks.include(
    affine_access.hooks,
    affine_loops.hooks,
    affine_maps.hooks,
    affine_parallel.hooks,
    affine_positions.hooks,
)
hooks.materialize(materialize_constant)
