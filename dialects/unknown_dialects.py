"""The dialects of MLIR 22 of whose ops no definition is known here."""

from collections.abc import Mapping

_DIALECTS = (
    *("acc", "amdgpu", "amx", "arm_neon", "arm_sme", "arm_sve", "emitc", "ml_program", "mpi"),
    *("omp", "quant", "shape", "shard", "spirv", "test", "tosa", "wasmssa"),
    *("x86vector", "xegpu"),
)
_ALIASES = {"ml_program": {"extern": "extern"}}

FOREIGN: Mapping[str, Mapping[str, str]] = {name: _ALIASES.get(name, {}) for name in _DIALECTS}
"""The names under which mlir-opt defines a dialect's attributes at the top of a file.

In the attributes and types of these dialects it prints aliases; those of dialects that it does not
know itself are plain text to it.
"""

OPEN = frozenset(("llvm", "nvvm", "rocdl"))
"""The dialects that are known here and in which MLIR takes ops that it does not know."""
