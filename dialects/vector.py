"""What MLIR writes by hand for the vector dialect."""

from . import vector_syntax
from .arith import materialize_constant
from .hooks import Hooks

hooks = Hooks("vector")
hooks.include(vector_syntax.hooks)
hooks.materialize(materialize_constant)
