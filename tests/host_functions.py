"""Host functions lowered by us and by MLIR, compiled, and called on the same arrays."""

import ctypes
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, TypeAlias

import numpy as np
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.lowering.catalog import find_pass, pass_names
from tirx_mlir.lowering.llvm_text import emit
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchains import host_object
from tirx_mlir.passes.pipeline import parse_pipeline, run_pipeline
from tirx_mlir.runtime.loader import Library, shared_loader
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from machine import find_program

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]

OURS = "convert-scf-to-cf,convert-to-llvm{abi=descriptor},reconcile-unrealized-casts"
MLIRS = (
    "canonicalize,arith-expand,func.func(lower-vector-multi-reduction,lower-vector-mask),"
    "convert-vector-to-scf,convert-scf-to-cf,memref-expand,expand-strided-metadata,lower-affine,"
    "convert-vector-to-llvm,convert-arith-to-llvm,convert-index-to-llvm,finalize-memref-to-llvm,"
    "convert-cf-to-llvm,convert-func-to-llvm,convert-ub-to-llvm,reconcile-unrealized-casts"
)
"""MLIR's own way to the llvm dialect; both pass memrefs as expanded descriptors."""


def run_passes(text: str, pipeline: str) -> str:
    """The text of a module after passes."""
    module, registry = _parsed(text)
    run_pipeline(parse_pipeline(pipeline, find_pass, pass_names), registry, module)
    check(module)
    return print_module(module)


def our_llvm_ir(text: str) -> str:
    """LLVM IR of a module by our lowering."""
    module, registry = _parsed(text)
    run_pipeline(parse_pipeline(OURS, find_pass, pass_names), registry, module)
    check(module)
    assert not registry.remarks, registry.remarks
    return emit(module).text


def _parsed(text: str):
    registry = Registry()
    module = Parser(registry, text, "test", registry.sources).parse_module()
    check(module)
    return module, registry


def mlirs_llvm_ir(text: str) -> str:
    """LLVM IR of a module by MLIR's lowering; the caller has made sure that MLIR is here."""
    return _run("mlir-translate", ["--mlir-to-llvmir"], _run("mlir-opt", [_pipeline()], text))


def _pipeline() -> str:
    return f"--pass-pipeline=builtin.module({MLIRS})"


def _run(name: str, arguments: Sequence[str], text: str) -> str:
    program = find_program(name)
    assert program is not None
    ended = subprocess.run(
        [program, *arguments], input=text, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr[:2000]
    return ended.stdout


def compiled(llvm_ir: str, names: Sequence[str]) -> Library:
    """LLVM IR as code in this process; without optimisation, which the lowering is not about."""
    return shared_loader().load([host_object(llvm_ir, Request(speed=0)).data], names)


@dataclass(frozen=True)
class Vectors:
    """A memref of vectors: the last `rank` dimensions of an array are the vector's.

    A row takes a power of two of elements in memory, and begins at a multiple of its size.
    """

    array: Array
    rank: int

    @staticmethod
    def of(values: Array, rank: int) -> "Vectors":
        row = values.shape[-1]
        padded = (*values.shape[:-1], 1 << (row - 1).bit_length())
        size = int(np.prod(padded)) * values.itemsize
        memory = np.zeros(size + 128, np.uint8)
        start = -memory.ctypes.data % 128
        array = memory[start : start + size].view(values.dtype).reshape(padded)[..., :row]
        array[...] = values
        return Vectors(array, rank)

    def copy(self) -> "Vectors":
        return Vectors.of(self.array, self.rank)


Argument: TypeAlias = Array | Vectors | int


def call(library: Library, name: str, arguments: Sequence[Argument]) -> None:
    """Call a function without results; arrays are passed as MLIR's descriptors."""
    words: list[int] = []
    for argument in arguments:
        if isinstance(argument, int):
            words.append(argument)
            continue
        array = argument.array if isinstance(argument, Vectors) else argument
        words += [array.ctypes.data, array.ctypes.data, 0]
        if isinstance(argument, Vectors):
            sizes = array.shape[: array.ndim - argument.rank]
            strides = [prod(sizes[at + 1 :]) for at in range(len(sizes))]
        else:
            sizes = array.shape
            strides = [stride // array.itemsize for stride in array.strides]
        words += [*sizes, *strides]
    function = ctypes.CFUNCTYPE(None, *[ctypes.c_int64] * len(words))(library[name])
    function(*words)


def call_all(library: Library, calls: Mapping[str, Sequence[Argument]]) -> dict[str, list[Array]]:
    """Call each function on copies of its arguments; the arrays afterwards."""
    results: dict[str, list[Array]] = {}
    for name, given in calls.items():
        arguments = [one if isinstance(one, int) else one.copy() for one in given]
        call(library, name, arguments)
        arrays = [one for one in arguments if not isinstance(one, int)]
        results[name] = [one if isinstance(one, np.ndarray) else one.array for one in arrays]
    return results


def run_both(
    text: str, calls: Mapping[str, Sequence[Argument]]
) -> tuple[dict[str, list[Array]], dict[str, list[Array]]]:
    """What functions leave in their arrays: by our lowering, and by MLIR's."""
    names = list(calls)
    ours = call_all(compiled(our_llvm_ir(text), names), calls)
    return ours, call_all(compiled(mlirs_llvm_ir(text), names), calls)


def are_equal(one: Array, other: Array) -> bool:
    """Bit for bit, but for the payload of NaNs."""
    if one.dtype.kind != "f":
        return np.array_equal(one, other)
    nan = np.isnan(one)
    bits = f"i{one.itemsize}"
    same = np.where(nan, 0, np.ascontiguousarray(one).view(bits).reshape(one.shape))
    return np.array_equal(nan, np.isnan(other)) and np.array_equal(
        same, np.where(nan, 0, np.ascontiguousarray(other).view(bits).reshape(one.shape))
    )
