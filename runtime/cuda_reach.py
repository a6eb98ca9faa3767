"""Whether host code touches what an argument points to, or only hands it on to kernels."""

from __future__ import annotations

from collections.abc import Mapping

from ..dialects.symbols import symbol_of
from ..lowering.simt_sites import callee_of
from ..syntax.diagnostics import Diagnostic, Failure, note
from ..syntax.ir import Operation, SSAValue
from .arguments import CODE, Bound
from .array_views import HOST
from .signature import Signature

_SAME_MEMORY = frozenset(
    f"llvm.{name}"
    for name in (
        "addrspacecast",
        "bitcast",
        "extractvalue",
        "freeze",
        "getelementptr",
        "insertvalue",
        "select",
    )
)
"""Ops whose result may point to what an operand points to; they look at no memory."""
_LOOKS_AT_ADDRESS = frozenset(("gpu.launch_func", "llvm.icmp"))
_BRANCHES = frozenset(("llvm.br", "llvm.cond_br", "llvm.switch"))


def refuse_touched(signature: Signature, bound: Bound) -> None:
    """Failure for each array on a device that a host function does not only hand on."""
    errors: list[Diagnostic] = []
    at = 0
    for parameter in signature.parameters:
        array = bound.arrays.get(parameter.name)
        if array is not None and array.device != HOST:
            for index in range(signature.abi.pointers):
                op = toucher(signature.op, at + index)
                if op is not None:
                    text = f"{parameter.name}: the array lies on {array.device}, where host code"
                    text = f"{text} can't reach it; pass an array of the host"
                    reason = note(op, f"{op.name} here may read or write it, or keep its address")
                    errors.append(signature.error(text, CODE)._replace(notes=(reason,)))
                    break
        at += signature.abi.count(parameter.type)
    if errors:
        raise Failure(errors)


def toucher(function: Operation, index: int) -> Operation | None:
    """The first op found on the host that may read, write or keep what an argument points to.

    None is a promise; what is not understood counts as touching. The function is one of the llvm
    level, with launches, beside the functions that it calls.
    """
    top = function.parent_op()
    assert top is not None
    functions = {
        name: op
        for op in top.regions[0].block.ops
        if op.name == "llvm.func" and (name := symbol_of(op)) is not None
    }
    return _Search(functions).follow(function, index)


class _Search:
    def __init__(self, functions: Mapping[str, Operation]) -> None:
        self._functions = functions
        self._seen = set[SSAValue]()
        self._left: list[SSAValue] = []

    def follow(self, function: Operation, index: int) -> Operation | None:
        self._enter(function, index)
        while self._left:
            for use in self._left.pop().uses:
                if not self._passes(use.operation, use.index):
                    return use.operation
        return None

    def _enter(self, function: Operation, index: int) -> bool:
        """Follow an argument into a function; whether there is a body to look into."""
        entry = function.regions[0].first_block
        if entry is None:
            return False
        self._add(entry.args[index])
        return True

    def _add(self, value: SSAValue) -> None:
        if value not in self._seen:
            self._seen.add(value)
            self._left.append(value)

    def _passes(self, op: Operation, operand: int) -> bool:
        """Whether an op only hands the value on; what it hands it to is looked at as well."""
        if op.name in _LOOKS_AT_ADDRESS:
            return True
        if op.name in _SAME_MEMORY:
            for result in op.results:
                self._add(result)
            return True
        if op.name in _BRANCHES:
            for successor in op.successors:
                for argument in successor.args:  # any of them may get it
                    self._add(argument)
            return True
        if op.name == "llvm.call" and "callee" in op.properties:
            called = self._functions.get(callee_of(op))
            return called is not None and self._enter(called, operand)
        return False
