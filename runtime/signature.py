"""What a function wants to be called with: its arguments' names and types, how they are passed."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..dialects.function_syntax import attributes_at
from ..dialects.symbols import symbol_of
from ..lowering.calling_convention import INDEX_BITWIDTH, Convention, convention
from ..lowering.device_modules import is_kernel
from ..syntax.diagnostics import Diagnostic, fail, place_of
from ..syntax.ir import (
    Attribute,
    DenseArrayBase,
    FunctionType,
    IntegerAttr,
    MemRefType,
    Operation,
    StringAttr,
)


@dataclass(frozen=True)
class Parameter:
    """One argument of a function as it was written: its name, `argument 2` if it has none."""

    name: str
    type: Attribute
    by_value: Attribute | None = None
    """The type of what a pointer points to, if a kernel gets that and not the pointer."""
    alignment: int = 1
    """Of the memory that a memref or a pointer points to, as far as the function promises it."""
    is_read_only: bool = False
    """Whether the function promises not to write that memory: `llvm.readonly`."""


@dataclass(frozen=True)
class Signature:
    """How to call a function of the llvm level."""

    name: str
    parameters: tuple[Parameter, ...]
    results: tuple[Attribute, ...]
    abi: Convention
    is_kernel: bool
    block: tuple[int, int, int] | None
    """The only block size that a kernel may be launched with, if it asks for one."""
    most_threads: int | None
    """The most threads of a block that a kernel allows, if it says so."""
    op: Operation
    index_bitwidth: int = 64

    @property
    def cluster(self) -> tuple[int, int, int] | None:
        """The only size of clusters that a kernel may be launched with, if it asks for one."""
        return _triple(self.op.attributes.get("nvvm.cluster_dim"))

    def error(self, message: str, code: str) -> Diagnostic:
        """What is wrong with a call of the function."""
        return Diagnostic("error", f"@{self.name}: {message}", place_of(self.op), code)


def signature_of(function: Operation) -> Signature:
    """The signature of an llvm.func. Failure if its arguments were not written in MLIR's types.

    Functions that were not lowered here have llvm types only; pointers can be given for those.
    """
    name = symbol_of(function) or ""
    recorded = function.attributes.get("tirx.signature")
    abi = function.attributes.get("tirx.abi")
    entry = function.regions[0].first_block
    if not isinstance(recorded, FunctionType) or not isinstance(abi, StringAttr):
        recorded, passed = _llvm_signature(function), convention("bare")
    else:
        passed = convention(abi.data)
    kernel = is_kernel(function)
    parameters: list[Parameter] = []
    at = 0
    inputs: Sequence[Attribute] = recorded.inputs.data
    for index, type_ in enumerate(inputs):
        is_memref = isinstance(type_, MemRefType)
        first = at + passed.pointers - 1 if is_memref else at
        hint = (
            entry.args[first].name_hint if entry is not None and first < len(entry.args) else None
        )
        given = attributes_at(function.properties.get("arg_attrs"), first)
        by_value = given.get("llvm.byval") if kernel else None
        at += passed.count(type_)
        alignment = given.get("llvm.align")
        promised = alignment.value.data if isinstance(alignment, IntegerAttr) else 1
        only_read = "llvm.readonly" in given
        called = hint or f"argument {index}"
        parameters.append(Parameter(called, type_, by_value, promised, only_read))
    return Signature(
        name,
        tuple(parameters),
        tuple(recorded.outputs.data),
        passed,
        kernel,
        _triple(function.attributes.get("nvvm.reqntid")),
        _product(function.attributes.get("nvvm.maxntid")),
        function,
        _product(function.attributes.get(INDEX_BITWIDTH)) or 64,
    )


def _llvm_signature(function: Operation) -> FunctionType:
    from ..dialects.llvm_types import LLVMFunctionType

    type_ = function.properties.get("function_type")
    if not isinstance(type_, LLVMFunctionType):
        raise fail(function, f"{function.name} is not a function that can be called", "run")
    return FunctionType.from_lists(list(type_.inputs), list(type_.results))


def _numbers(attribute: Attribute | None) -> list[int]:
    if isinstance(attribute, DenseArrayBase):
        return [int(value) for value in attribute.get_values()]
    if isinstance(attribute, IntegerAttr):
        return [attribute.value.data]
    return []


def _triple(attribute: Attribute | None) -> tuple[int, int, int] | None:
    numbers = _numbers(attribute)
    if not numbers:
        return None
    x, y, z = (*numbers, 1, 1)[:3]
    return x, y, z


def _product(attribute: Attribute | None) -> int | None:
    numbers = _numbers(attribute)
    product = 1
    for number in numbers:
        product *= number
    return product if numbers else None
