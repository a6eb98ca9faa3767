"""From a module at any level to LLVM IR, PTX and machine code: pipeline and toolchains."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from itertools import islice
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
from .instruction import instruction_of
from .llvm_text import LLVMText, emit
from .pipelines import DEFAULT_PIPELINE
from .target import Target
from .target_nvptx import NVPTX
from .targets import find_target, target_named
from .toolchain import Product, Request
from .unknown_attributes import UnknownAttributes

if TYPE_CHECKING:
    from .cache import Cache


@dataclass(frozen=True)
class Lowering:
    """The choices of the default pipeline."""

    abi: str = "bare"
    index_bitwidth: int = 64
    target: str = NVPTX.name

    def pipeline(self) -> Pipeline:
        """The default pipeline with these choices, or the target's own."""
        return _pipeline(self, target_named(self.target))

    def of_caller(self) -> tuple[str, int]:
        """What the caller chose, whatever the architecture: convention, width of an index."""
        return self.abi, self.index_bitwidth


@cache
def _pipeline(choices: Lowering, target: Target) -> Pipeline:
    words = asdict(choices)
    text = ",".join(target.pipeline or DEFAULT_PIPELINE) % words
    return parse_pipeline(text, find_pass, pass_names)


_STRUCTURE = frozenset({"builtin.module", "gpu.module", "gpu.launch_func", "gpu.binary"})


def is_lowered(module: Operation, target: Target = NVPTX) -> bool:
    """Whether nothing is left for the default pipeline to do."""
    return not any(_left(module, target))


def lower(
    module: ModuleOp,
    ctx: Registry,
    choices: Lowering | None = None,
    watch: Instrument | None = None,
) -> None:
    """Bring a module to the llvm level, in place. Failure names what can't be lowered."""
    choices = choices or Lowering()
    target = target_named(choices.target)
    if is_lowered(module, target) and not any(map(is_declared, module.walk())):
        return
    attributes = UnknownAttributes(module, ctx, target)
    if attributes.errors:
        raise Failure(attributes.errors)
    run_pipeline(choices.pipeline(), ctx, module, watch)
    if left := list(islice(_left(module, target), 20)):
        whose = "" if target.name == NVPTX.name else f" for {target.name}"
        message = f"is left over: no pass of the default pipeline lowers it{whose}"
        raise Failure([error(op, f"{op.name} {message}") for op in left])
    check(module)
    ctx.remarks.extend(attributes.lost(module, ctx.remarks))


def _left(module: Operation, target: Target) -> Iterator[Operation]:
    """What is not of the llvm level."""
    level = ("llvm", target.dialect, "irdl")
    for op in module.walk():
        if op.name not in _STRUCTURE and op.name.partition(".")[0] not in level:
            found = instruction_of(op)
            if found is None or found.target != target.name:
                yield op


# Device code


def chosen_target(architecture: str) -> Target:
    """The target of an architecture. Failure if there is none, or if it can't be loaded."""
    try:
        return find_target(architecture)
    except CompileFailed as failed:
        raise Failure([Diagnostic("error", str(failed), None, failed.code)]) from None


def llvm_ir(module: Operation, target: Target, *, debug: bool = False) -> LLVMText:
    """LLVM IR of a lowered device module, which tells LLVM's tools what it is for."""
    triple = None if target.name == NVPTX.name else target.triple
    return emit(module, triple=triple, debug=debug, target=target)


def compile_device(
    module: Operation,
    gives: str,
    request: Request,
    using: Sequence[str] = (),
    cache: "Cache | None" = None,
    *,
    debug: bool = False,
) -> Compiled:
    """`ptx`, `cubin` or what else the request's target gives, of a module lowered for it.

    `using` names toolchains to go through.

    What tools make of its LLVM IR is looked up and kept in `cache`; with `debug` the code knows the
    lines of the source. Failure names the op that can't be compiled.
    """
    from .toolchains import convert

    target, arch = request.target or chosen_target(request.architecture), request.architecture
    module = target.legalized(module, arch)
    text = emit(module, debug=debug, target=target)
    if illegal := target.check(module, arch, text):
        raise Failure(illegal)
    request = replace(request, target=target)
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
