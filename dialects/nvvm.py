"""What MLIR writes by hand for the nvvm dialect."""

from . import nvvm_mma_syntax
from .hooks import Hooks

hooks = Hooks("nvvm")
hooks.include(nvvm_mma_syntax.hooks)
