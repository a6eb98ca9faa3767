"""What MLIR writes by hand for the linalg dialect."""

from . import (
    linalg_contraction_verify,
    linalg_destination,
    linalg_destination_verify,
    linalg_effects,
    linalg_matmul,
    linalg_pack_verify,
    linalg_syntax,
    linalg_verify,
    linalg_winograd_verify,
)
from .hooks import Hooks

hooks = Hooks("linalg")
hooks.include(
    linalg_contraction_verify.hooks,
    linalg_destination.hooks,
    linalg_destination_verify.hooks,
    linalg_effects.hooks,
    linalg_matmul.hooks,
    linalg_pack_verify.hooks,
    linalg_syntax.hooks,
    linalg_verify.hooks,
    linalg_winograd_verify.hooks,
)
