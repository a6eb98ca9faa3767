"""Terms of the llvm dialect's arithmetic, which is arith's by other names."""

from __future__ import annotations

from collections.abc import Mapping

from ..dialects.folds.llvm import ARITH_NAMES
from .arith_terms import binary, cast, compare, poison, select
from .terms import TermRule

INTRINSICS = {"smax": "maxsi", "smin": "minsi", "umax": "maxui", "umin": "minui"}

RULES: Mapping[str, TermRule] = {
    **{f"llvm.{name}": binary(meant) for name, meant in ARITH_NAMES.items()},
    **{f"llvm.intr.{name}": binary(meant) for name, meant in INTRINSICS.items()},
    "llvm.icmp": compare,
    "llvm.sext": cast(signed=True),
    "llvm.trunc": cast(signed=True),
    "llvm.zext": cast(signed=False),
    "llvm.select": select,
    "llvm.mlir.poison": poison,
}
