"""What MLIR checks in C++ of sets of patterns: what stands in the bodies of such ops."""

import re
from typing import TYPE_CHECKING

from ..syntax.ir import Operation, Region, StringAttr, VerifyException
from ..syntax.scanner import one_of
from .hooks import Hooks
from .transform_handles import has_interface
from .unknown import is_unknown
from .wording import counted

if TYPE_CHECKING:
    from .ops import transform

hooks = Hooks("transform")

CONVERTIBLE = (
    "amx arith cf complex func gpu index math memref mpi nvvm omp ptr ub vector xevm".split()
)
"""Dialects that say themselves how their ops become ones of the llvm dialect."""

_TO_LLVM = frozenset(
    f"transform.apply_conversion_patterns.{name}"
    for name in (
        "dialect_to_llvm",
        "func.func_to_llvm",
        "gpu.gpu_subgroup_reduce_to_nvvm",
        "gpu.gpu_to_nvvm",
        "gpu.gpu_to_rocdl",
        "gpu.gpu_wmma_to_nvvm",
        "nvgpu.nvgpu_to_nvvm",
        "vector.vector_to_llvm",
    )
)
"""Patterns that need a converter of types to LLVM's."""

_CHIPSET = re.compile(r"gfx[0-9]+[0-9a-fA-F]{2}", re.ASCII)
_LLVM_CONVERTER = "transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter"


def _check_body(region: Region, interface: str, what: str) -> None:
    block = region.first_block
    for inner in block.ops if block is not None else ():
        if not has_interface(inner, interface) and not is_unknown(inner):
            raise VerifyException(f"its body has {what} only, not {inner.name}")


@hooks.verify("apply_patterns")
def verify_apply_patterns(op: "transform.ApplyPatternsOp") -> None:
    _check_body(op.patterns, "PatternDescriptorOpInterface", "patterns")


@hooks.verify("apply_conversion_patterns")
def verify_apply_conversion_patterns(op: "transform.ApplyConversionPatternsOp") -> None:
    if len(op.regions) > 2:
        raise VerifyException(f"has one region or two, not {counted(len(op.regions), 'region')}")
    _check_body(op.patterns, "ConversionPatternDescriptorOpInterface", "conversion patterns")
    if not op.default_type_converter_region:
        return
    converters = _ops(op.default_type_converter_region[0])
    if len(converters) != 1:
        raise VerifyException(f"has one type converter, not {len(converters)}")
    converter = converters[0]
    if is_unknown(converter):
        return
    if not has_interface(converter, "TypeConverterBuilderOpInterface"):
        raise VerifyException(f"{converter.name} makes no type converter")
    for pattern in _ops(op.patterns):
        if pattern.name in _TO_LLVM and converter.name != _LLVM_CONVERTER:
            raise VerifyException(f"{pattern.name} needs a converter to LLVM's types")
        chipset = pattern.properties.get("chipset")
        if pattern.name in _TO_LLVM and isinstance(chipset, StringAttr):
            if _CHIPSET.fullmatch(chipset.data) is None:
                raise VerifyException(f"a chipset is called like gfx942, not {chipset.data}")


def _ops(region: Region) -> list[Operation]:
    return list(region.first_block.ops) if region.first_block is not None else []


@hooks.verify("apply_conversion_patterns.dialect_to_llvm")
def verify_dialect_to_llvm(op: "transform.ApplyToLLVMConversionPatternsOp") -> None:
    name = op.dialect_name_.data
    if name not in CONVERTIBLE:
        raise VerifyException(f"a dialect that becomes llvm is {one_of(CONVERTIBLE)}, not {name}")


@hooks.verify("func.cast_and_call")
def verify_cast_and_call(op: "transform.CastAndCallOp") -> None:
    _check_body(op.conversions, "TypeConverterBuilderOpInterface", "type converters")
    given = (op.function is not None) + (op.function_name is not None)
    if given != 1:
        raise VerifyException(
            f"the function is told by a handle or by its name: one of them, {counted(given, 'way')}"
        )
