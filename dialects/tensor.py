"""What MLIR writes by hand for the tensor dialect: how results are called, and its verifiers."""

from collections.abc import Callable, Sequence

from ..syntax.ir import Operation
from . import tensor_verify, tensor_view_verify
from .arith import materialize_constant
from .hooks import Hooks

hooks = Hooks("tensor")
hooks.include(tensor_verify.hooks, tensor_view_verify.hooks)
hooks.materialize(materialize_constant)

_NAMES = {
    "cast": "cast",
    "collapse_shape": "collapsed",
    "concat": "concat",
    "dim": "dim",
    "expand_shape": "expanded",
    "extract": "extracted",
    "extract_slice": "extracted_slice",
    "from_elements": "from_elements",
    "gather": "gather",
    "generate": "generated",
    "insert": "inserted",
    "insert_slice": "inserted_slice",
    "pad": "padded",
    "rank": "rank",
    "reshape": "reshape",
    "scatter": "scatter",
    "splat": "splat",
}
"""How an op of the dialect calls its result."""


def _named(name: str) -> Callable[[Operation], Sequence[str | None]]:
    return lambda op: (name,)


for _op, _name in _NAMES.items():
    hooks.result_names(_op)(_named(_name))
