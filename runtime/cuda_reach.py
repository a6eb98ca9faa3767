"""Whether host code touches what an argument points to, or only hands it on to kernels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..dialects.symbols import symbol_of
from ..lowering.gpu_device_memory import ALLOCATE, COPY, FREE
from ..lowering.simt_sites import callee_of
from ..syntax.diagnostics import Diagnostic, Failure, error, note
from ..syntax.ir import ModuleOp, Operation, SSAValue
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
_REACHES_DEVICE = frozenset((FREE, COPY))
"""Functions that host code hands memory of the device to."""
_LOOKS_AT_ADDRESS = frozenset(("gpu.launch_func", "llvm.icmp"))
_BRANCHES = frozenset(("llvm.br", "llvm.cond_br", "llvm.switch"))


def refuse_touched(signature: Signature, bound: Bound) -> None:
    """Failure for each array on a device that a host function does not only hand on."""
    errors: list[Diagnostic] = []
    entry, top = signature.op.regions[0].first_block, signature.op.parent_op()
    assert entry is not None
    assert top is not None
    at = 0
    for parameter in signature.parameters:
        array = bound.arrays.get(parameter.name)
        if array is not None and array.device != HOST:
            for index in range(signature.abi.pointers):
                op = toucher(entry.args[at + index], top)
                if op is not None:
                    text = f"{parameter.name}: the array lies on {array.device}, where host code"
                    text = f"{text} can't reach it; pass an array of the host"
                    reason = note(op, f"{op.name} here may read or write it, or keep its address")
                    errors.append(signature.error(text, CODE)._replace(notes=(reason,)))
                    break
        at += signature.abi.count(parameter.type)
    if errors:
        raise Failure(errors)


def refuse_touched_allocations(module: ModuleOp) -> Iterator[Diagnostic]:
    """An error for each allocation on the device that host code does not only hand on."""
    for op in module.walk():
        if op.name == "llvm.call" and callee_of(op) == ALLOCATE:
            found = toucher(op.results[0], module)
            if found is not None:
                text = "memory of the device is read or written here, or its address is kept"
                reason = note(op, "it was allocated here")
                yield error(found, f"{found.name}: {text}; copy it first", CODE, (reason,))


def toucher(pointer: SSAValue, module: Operation) -> Operation | None:
    """The first op found on the host that may read, write or keep what a pointer points to.

    None is a promise; what is not understood counts as touching. The module is one of the llvm
    level, with launches.
    """
    functions = {
        name: op
        for op in module.regions[0].block.ops
        if op.name == "llvm.func" and (name := symbol_of(op)) is not None
    }
    return _Search(functions).follow(pointer)


class _Search:
    def __init__(self, functions: Mapping[str, Operation]) -> None:
        self._functions = functions
        self._seen = set[SSAValue]()
        self._left: list[SSAValue] = []

    def follow(self, pointer: SSAValue) -> Operation | None:
        self._add(pointer)
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
            name = callee_of(op)
            called = self._functions.get(name)
            return name in _REACHES_DEVICE or (called is not None and self._enter(called, operand))
        return False
