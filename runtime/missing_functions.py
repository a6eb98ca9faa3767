"""Say which functions host code calls that nobody has."""

from collections.abc import Iterator, Sequence

from ..lowering.simt_sites import callee_of
from ..syntax.diagnostics import Diagnostic, error
from ..syntax.ir import ModuleOp
from .arguments import CODE


def missing_functions(module: ModuleOp, names: Sequence[str]) -> Iterator[Diagnostic]:
    """One error for each function that nobody has, at the first call of it."""
    calls = {callee_of(op): op for op in reversed(list(module.walk())) if op.name == "llvm.call"}
    for name in names:
        text = f"@{name} is not defined, and this machine has no function of this name"
        yield error(calls.get(name, module), text, CODE)
    if not names:
        yield error(module, "the code calls a function that this machine does not have", CODE)
