"""From a module at any level to LLVM IR, PTX and machine code: pipeline and toolchains."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ..dialects.registry import Registry
from ..dialects.verify import check
from ..passes.pipeline import Instrument, Pipeline, parse_pipeline, run_pipeline
from ..syntax.diagnostics import Diagnostic, Failure, error, place_of
from ..syntax.ir import ModuleOp, Operation
from .catalog import find_pass, pass_names
from .compile_failed import CompileFailed
from .compiled import Compiled
from .convert_libdevice_to_math import is_declared
from .llvm_text import LLVMText, emit
from .toolchain import Product, Request
from .unknown_attributes import UnknownAttributes

if TYPE_CHECKING:
    from .cache import Cache

DEFAULT_PIPELINE = (
    "convert-libdevice-to-math",
    "gpu-kernel-outlining",
    "lower-affine",
    "expand-copies",
    "expand-guarded-accesses",
    "convert-forall-to-gpu",
    "canonicalize",
    "cse",
    "expand-math",
    "convert-scf-to-cf",
    "mem2reg",
    "canonicalize",
    "convert-to-llvm{abi=%(abi)s index-bitwidth=%(index_bitwidth)d}",
    "canonicalize",
    "cse",
    "reconcile-unrealized-casts",
)
"""The road from func, gpu, affine, scf, memref, vector, arith, math to llvm and nvvm, in order."""


@dataclass(frozen=True)
class Lowering:
    """The choices of the default pipeline."""

    abi: str = "bare"
    index_bitwidth: int = 64

    def pipeline(self) -> Pipeline:
        """The default pipeline with these choices."""
        return _pipeline(self)


@cache
def _pipeline(choices: Lowering) -> Pipeline:
    words = {"abi": choices.abi, "index_bitwidth": choices.index_bitwidth}
    text = ",".join(step % words if "%" in step else step for step in DEFAULT_PIPELINE)
    return parse_pipeline(text, find_pass, pass_names)


_LLVM_LEVEL = frozenset(("llvm", "nvvm"))
_STRUCTURE = frozenset({"builtin.module", "gpu.module", "gpu.launch_func", "gpu.binary"})


def is_lowered(module: Operation) -> bool:
    """Whether nothing is left for the default pipeline to do."""
    return not any(map(_is_left, module.walk()))


def lower(
    module: ModuleOp,
    ctx: Registry,
    choices: Lowering | None = None,
    watch: Instrument | None = None,
) -> None:
    """Bring a module to the llvm level, in place. Failure names what can't be lowered."""
    if is_lowered(module) and not any(map(is_declared, module.walk())):
        return
    attributes = UnknownAttributes(module, ctx)
    if attributes.errors:
        raise Failure(attributes.errors)
    run_pipeline((choices or Lowering()).pipeline(), ctx, module, watch)
    if not is_lowered(module):
        left = [op for op in module.walk() if _is_left(op)]
        raise Failure(
            [
                error(op, f"{op.name} is left over: no pass of the default pipeline lowers it")
                for op in left[:20]
            ]
        )
    check(module)
    ctx.remarks.extend(attributes.lost(module, ctx.remarks))


def _is_left(op: Operation) -> bool:
    return op.name not in _STRUCTURE and op.name.partition(".")[0] not in _LLVM_LEVEL


# Device code


def compile_device(
    module: Operation,
    gives: str,
    request: Request,
    using: Sequence[str] = (),
    cache: "Cache | None" = None,
    *,
    debug: bool = False,
) -> Compiled:
    """`ptx` or `cubin` of a lowered device module; `using` names toolchains to go through.

    What tools make of its LLVM IR is looked up and kept in `cache`; with `debug` the code knows the
    lines of the source. Failure names the op that can't be compiled.
    """
    from .legality import check_legal
    from .legalize_nvptx_atomics import legalized
    from .toolchains import convert

    module = legalized(module, request.architecture)
    text = emit(module, debug=debug)
    if illegal := check_legal(module, request.architecture, text):
        raise Failure(illegal)
    try:
        products = convert(text.text, "llvmir", gives, request, using, cache)
    except CompileFailed as failed:
        raise Failure([explain(failed, text, module)]) from None
    return Compiled(products, (*text.warnings, *tool_warnings(products)))


def tool_warnings(products: Sequence[Product]) -> Iterator[Diagnostic]:
    """The messages of tools as diagnostics."""
    for product in products:
        for message in product.messages:
            text = re.sub(r"^.*?\bwarning\b\s*:?\s*", "", message) or message
            yield Diagnostic("warning", text, None, "tool")


def explain(failed: CompileFailed, text: LLVMText, module: Operation) -> Diagnostic:
    """A failure of a tool as a message with the place of the op that it is about."""
    op = text.line_of.get(failed.line) if failed.line is not None else None
    named = f"{op.name}: " if op is not None else ""
    usage = failed.kind in ("architecture", "ptx", "toolchain")
    code = "usage" if usage else "tool"
    place = place_of(op) if op is not None else (None if usage else place_of(module))
    return Diagnostic("error", f"{named}{failed}", place, code)
