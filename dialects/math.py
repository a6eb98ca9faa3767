"""What MLIR writes by hand for the math dialect."""

from .arith import materialize_constant
from .hooks import Hooks

hooks = Hooks("math")
hooks.materialize(materialize_constant)
