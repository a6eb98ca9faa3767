"""Spell a module of the llvm dialect and a target's own as LLVM IR text."""

from collections.abc import Mapping
from typing import NamedTuple

from ..dialects.symbols import symbol_of
from ..syntax.diagnostics import Diagnostic, Failure
from ..syntax.ir import Attribute, Operation, StringAttr
from . import (
    llvm_text_arith,
    llvm_text_calls,
    llvm_text_control,
    llvm_text_memory,
    llvm_text_special,
)
from .attribute_values import items, parameter, string
from .llvm_text_debug import DebugInfo
from .llvm_text_functions import spell_function
from .llvm_text_globals import SYMBOLS, module_flags
from .llvm_text_state import EMITTERS, LineMap, ModuleText, name_of
from .llvm_text_types import CannotSpell, quoted
from .target import Target
from .target_nvptx import NVPTX

_LEFT_OUT = ("gpu.module", "gpu.binary", "irdl.dialect")
_FILED = (llvm_text_arith, llvm_text_calls, llvm_text_control, llvm_text_memory, llvm_text_special)


class LLVMText(NamedTuple):
    """LLVM IR, the op that each line came from (lines count from 1), and warnings."""

    text: str
    line_of: Mapping[int, Operation]
    warnings: tuple[Diagnostic, ...] = ()


_BY_NAME = frozenset(
    ("llvm.func", "llvm.comdat_selector", "llvm.linker_options", "llvm.module_flags")
)


def is_spelled(name: str) -> bool:
    """Whether an op of this name can be spelled for NVIDIA's GPUs."""
    known = name in _BY_NAME or name in SYMBOLS or name in EMITTERS
    return known or ModuleText({}, emitters=dict(EMITTERS)).emitter(name) is not None


def emit(
    module: Operation,
    *,
    triple: str | None = None,
    data_layout: str | None = None,
    debug: bool = False,
    target: Target = NVPTX,
) -> LLVMText:
    """The text of a `builtin.module` or `gpu.module` of llvm and of the target's dialect.

    A `gpu.module` within is left out, as it is a module of its own, and so are definitions.
    Intrinsics are called by name without declarations, which LLVM's parser adds. `debug` keeps the
    lines of the source. What LLVM IR can't say is a Failure with all errors.
    """
    ops = [op for region in module.regions for block in region.blocks for op in block.ops]
    symbols = {name: op for op in ops if (name := symbol_of(op)) is not None}
    text = ModuleText(symbols, emitters=dict(EMITTERS), target=target)
    if debug:
        text.debug = DebugInfo(text.metadata)
        text.debug.start(module)
    flags: list[str] = [] if text.debug is None else [text.debug.flags()]
    options: list[str] = []
    text.mark(None)
    with text.errors_of(module):
        _head(text, module, triple, data_layout)
    functions: list[Operation] = []
    for op in ops:
        text.mark(op)
        if op.name == "llvm.func":
            functions.append(op)
        elif op.name not in _LEFT_OUT:
            with text.errors_of(op):
                _spell_symbol(text, op, flags, options)
    text.mark(None)
    text.lines.append("")
    for function in functions:
        spell_function(text, function)
    text.mark(None)
    with text.errors_of(module):
        _tail(text, module, flags, options)
    for stand_in, label in text.block_tags.items():
        text.lines[:] = [line.replace(stand_in, label) for line in text.lines]
    if any(diagnostic.severity == "error" for diagnostic in text.diagnostics):
        raise Failure(text.diagnostics)
    lines = [f"{name} = type {body}" for name, body in text.types.structs.items()]
    starts = [start + len(lines) for start in text.starts]
    lines += text.lines
    place = LineMap(starts, text.ops, len(lines))
    return LLVMText("\n".join(lines) + "\n", place, tuple(text.diagnostics))


def _head(text: ModuleText, module: Operation, triple: str | None, data_layout: str | None) -> None:
    attributes = module.attributes
    layout = data_layout or _string(attributes.get("llvm.data_layout"))
    target = triple or _string(attributes.get("llvm.target_triple"))
    if layout:
        text.lines.append(f"target datalayout = {quoted(layout)}")
    if target:
        text.lines.append(f"target triple = {quoted(target)}")
    for line in items(attributes.get("llvm.module_asm")):
        text.lines.append(f"module asm {quoted(string(line))}")


def _string(value: Attribute | None) -> str:
    return value.data if isinstance(value, StringAttr) else ""


def _spell_symbol(text: ModuleText, op: Operation, flags: list[str], options: list[str]) -> None:
    if op.name == "llvm.module_flags":
        text.check_attributes(op, frozenset({"flags"}))
        flags.extend(module_flags(text, op))
    elif op.name == "llvm.linker_options":
        text.check_attributes(op, frozenset({"options"}))
        words = [f"!{quoted(string(one))}" for one in items(op.properties["options"])]
        options.append(text.metadata.node(*words))
    elif (known := SYMBOLS.get(op.name)) is not None:
        spell, carries = known
        text.check_attributes(op, carries)
        spell(text, op)
    else:
        raise CannotSpell(f"no LLVM IR is known for {name_of(op)} outside of functions")


def _tail(text: ModuleText, module: Operation, flags: list[str], options: list[str]) -> None:
    """Named metadata and all nodes."""
    metadata = text.metadata
    named: dict[str, list[str]] = {}
    if flags:
        named["llvm.module.flags"] = flags
    if options:
        named["llvm.linker.options"] = options
    if text.debug is not None:
        named["llvm.dbg.cu"] = [text.debug.unit]
    for attribute, name in (("llvm.ident", "llvm.ident"), ("llvm.commandline", "llvm.commandline")):
        if value := _string(module.attributes.get(attribute)):
            named[name] = [metadata.node(f"!{quoted(value)}")]
    if (libraries := module.attributes.get("llvm.dependent_libraries")) is not None:
        names = [string(one) for one in items(parameter(libraries, "libs"))]
        named["llvm.dependent-libraries"] = [metadata.node(f"!{quoted(one)}") for one in names]
    lines = text.lines
    lines.extend(f"!{name} = !{{{', '.join(nodes)}}}" for name, nodes in named.items())
    lines.extend(f"!{index} = {node}" for index, node in enumerate(metadata.nodes))


_ = _FILED
