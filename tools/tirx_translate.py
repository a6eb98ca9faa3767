"""tirx-translate: leave the IR, to LLVM IR, PTX or machine code; dialects, to IRDL."""

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from ..dialects.registry import Registry
    from ..lowering.cache import Cache
    from ..lowering.cached_text import CachedText, Wanted
    from ..lowering.compiled import Compiled
    from ..lowering.driver import Lowering
    from ..lowering.target import Target
    from ..lowering.toolchain import Request
    from ..syntax.diagnostics import Diagnostic
    from ..syntax.ir import ModuleOp, Operation


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; its exit status."""
    from .command import parse_arguments, run_guarded, usage_error
    from .translate_options import arguments, misused

    parser = arguments()
    options = parse_arguments(parser, argv)
    if isinstance(options, int):
        return options
    wrong = misused(options, parser)
    if wrong is not None:
        return usage_error(wrong, as_json=options.json)
    if options.kind == "irdl":
        from ..dialects.registry import Registry
        from .command import run_command
        from .translate_irdl import translate

        return run_command(partial(translate, options), Registry(), as_json=options.json)
    if options.report:
        options.kind = "ptx"
        return run_guarded(partial(_start, options, _report), as_json=options.json)
    return run_guarded(partial(_translate, options), as_json=options.json)


class _Known(NamedTuple):
    """What is known before anything that takes time was loaded."""

    data: bytes | None = None
    """The file's bytes; None if it is still to be read."""
    cached: "CachedText | None" = None
    wanted: "Wanted | None" = None
    found: "Compiled | None" = None


def _translate(options: "Namespace") -> int:
    from time import perf_counter

    start = perf_counter()
    known = _look_up(options)
    if known.found is not None:
        times = {"look up": (perf_counter() - start) * 1e3}
        _warn(known.found.warnings, options, None, known.data)
        return _write(options, known.found.product.data, times, known.found)
    return _start(options, lambda options, registry: _work(options, known, registry))


def _start(options: "Namespace", work: "Callable[[Namespace, Registry], int]") -> int:
    """Do work while LLVM is loaded beside it."""
    if options.kind != "llvmir":
        from ..lowering.toolchains import start as start_worker

        start_worker()
    from ..dialects.registry import Registry
    from .command import run_command

    return run_command(partial(work, options), Registry(), as_json=options.json)


def _look_up(options: "Namespace") -> _Known:
    """Look for what is wanted in the cache. Whatever is wrong is told by those who come later."""
    from .options import chosen_cache

    cache = chosen_cache(options.no_cache)
    if cache is None or options.kind == "llvmir" or options.arch == "cpu":
        return _Known()
    from ..lowering.cached_text import Wanted, cached_text
    from ..lowering.toolchain import Request

    try:
        data = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
    except (OSError, ValueError, AttributeError):
        return _Known()
    try:
        text = data.decode()
        request = Request(options.arch, options.speed, _ptx_version(options.ptx_version))
    except ValueError:  # UnicodeDecodeError is one
        return _Known(data)
    choices = (options.abi, options.index_bitwidth)
    wanted = Wanted(
        options.kind,
        request,
        choices,
        _using(options),
        options.module,
        options.line_info,
        options.pipeline,
    )
    cached = cached_text(cache, text, _name(options), options.load_dialect)
    return _Known(data, cached, wanted, cached.find(wanted) if cached is not None else None)


def _read(options: "Namespace", data: bytes | None, registry: "Registry") -> "ModuleOp":
    """The module in the file, whose bytes may be known."""
    from ..dialects.verify import read
    from ..syntax.reading import decode_text, read_data
    from .command import load_all_dialects

    load_all_dialects(options.load_dialect, registry)
    text = decode_text(data if data is not None else read_data(options.file), options.file)
    return read(registry, text, _name(options))


def _report(options: "Namespace", registry: "Registry") -> int:
    """Tell what each kernel costs on each architecture."""
    import json

    from ..dialects.verify import check
    from ..lowering.device_modules import only_device_module
    from ..lowering.driver import lower
    from ..lowering.kernel_report import Launch, ops_by_place, report_module
    from ..syntax.diagnostics import Diagnostic, Failure, place_of
    from .command import write_output
    from .options import chosen_cache, run_passes
    from .translate_report import Reported, as_json, as_text

    module = _read(options, None, registry)
    check(module)
    run_passes(options.pipeline, registry, module)
    ops = ops_by_place(module)
    lower(module, registry, _choices(options, _only_nvidias(options)))
    device = only_device_module(module, options.module)
    launch, cache = Launch(options.block, options.dynamic_shared), chosen_cache(options.no_cache)
    reported = [
        Reported(*report_module(device, _request(options, one), launch, _using(options), cache))
        for one in options.arch.split(",")
    ]
    if not any(one.kernels for one in reported):
        message = f"{device.name}: there is no kernel in it to tell of"
        raise Failure([Diagnostic("error", message, place_of(device), "translate")])
    _warn(registry.remarks, options, registry)
    found = as_json(reported, ops)
    found["diagnostics"] = [one.as_json() for one in registry.remarks]
    write_output(
        options.output, f"{json.dumps(found)}\n" if options.json else as_text(reported, ops)
    )
    return 0


def _work(options: "Namespace", known: _Known, registry: "Registry") -> int:
    from time import perf_counter

    from ..dialects.verify import check
    from ..lowering.compiled import Compiled
    from ..lowering.device_modules import only_device_module
    from ..lowering.driver import chosen_target, lower
    from ..lowering.target_nvptx import NVPTX
    from .options import chosen_cache, run_passes

    times: dict[str, float] = {}
    start = perf_counter()

    def lap(name: str) -> None:
        nonlocal start
        now = perf_counter()
        times[name] = (now - start) * 1e3
        start = now

    module = _read(options, known.data, registry)
    lap("parse")
    check(module)
    lap("verify")
    if options.pipeline:
        run_passes(options.pipeline, registry, module)
        lap("passes")
    target = NVPTX if options.arch == "cpu" else chosen_target(options.arch)
    choices = _choices(options, target)
    lower(module, registry, choices)
    lap("lower")
    if options.arch == "cpu" or options.kind == "llvmir":
        code = (
            _for_cpu(options, registry, module)
            if options.arch == "cpu"
            else _llvm_ir(options, registry, module, target)
        )
        _warn(registry.remarks, options, registry)
        return _write(options, code, times, Compiled((), registry.remarks))
    # What is kept by the text need not be kept by the LLVM IR as well.
    cache = chosen_cache(options.no_cache) if known.cached is None else None
    products, warnings = _compile(options, only_device_module(module, options.module), cache)
    compiled = Compiled(products, (*registry.remarks, *warnings))
    lap(options.kind)
    if known.cached is not None and known.wanted is not None:
        if known.wanted.choices == choices.of_caller():
            known.cached.keep(known.wanted, compiled)
    _warn(compiled.warnings, options, registry)
    return _write(options, compiled.product.data, times, compiled)


def _name(options: "Namespace") -> str:
    return "<stdin>" if options.file == "-" else options.file


def _using(options: "Namespace") -> list[str]:
    return [one for one in options.using.split(",") if one]


def _warn(
    warnings: "Sequence[Diagnostic]",
    options: "Namespace",
    registry: "Registry | None",
    data: bytes | None = None,
) -> None:
    """Print warnings; of a text that was not read, with its lines all the same."""
    from .command import report

    if not warnings or options.json:
        return
    if registry is None and data is not None:
        from ..dialects.registry import Registry
        from ..syntax.source import SourceFile

        registry = Registry()
        registry.sources.add(SourceFile(_name(options), data.decode()))
    report(warnings, registry)


def _llvm_ir(
    options: "Namespace", registry: "Registry", module: "ModuleOp", target: "Target"
) -> str:
    from ..lowering.device_modules import only_device_module
    from ..lowering.driver import llvm_ir

    device = only_device_module(module, options.module)
    text = llvm_ir(device, target, debug=options.line_info)
    registry.remarks.extend(text.warnings)
    return text.text


def _for_cpu(options: "Namespace", registry: "Registry", module: "ModuleOp") -> str:
    """LLVM IR of kernels and host functions as they run on this machine."""
    from ..lowering.convert_nvvm_to_simt import ConvertNvvmToSimt
    from ..lowering.llvm_text import emit
    from ..syntax.diagnostics import Diagnostic, Failure

    if options.kind != "llvmir":
        message = f"--arch cpu: only llvmir is written for the CPU, not {options.kind}"
        raise Failure([Diagnostic("error", message, None, "usage")])
    ConvertNvvmToSimt().apply(registry, module)
    return emit(module).text


def _only_nvidias(options: "Namespace") -> "Target":
    """The target of a report, which is read from PTX. Failure for an architecture of another."""
    from ..lowering.driver import chosen_target
    from ..lowering.target_nvptx import NVPTX
    from ..syntax.diagnostics import Diagnostic, Failure

    for arch in options.arch.split(","):
        if (target := chosen_target(arch)).name != NVPTX.name:
            message = f"--report is about NVIDIA's architectures; {arch} is {target.name}'s"
            raise Failure([Diagnostic("error", message, None, "usage")])
    return NVPTX


def _choices(options: "Namespace", target: "Target") -> "Lowering":
    from ..lowering.calling_convention import convention
    from ..lowering.driver import Lowering
    from ..syntax.diagnostics import Diagnostic, Failure

    try:
        convention(options.abi)
        if options.index_bitwidth not in (32, 64):
            raise ValueError(f"--index-bitwidth must be 32 or 64, got {options.index_bitwidth}")
        return Lowering(options.abi, options.index_bitwidth, target.name)
    except ValueError as wrong:
        raise Failure([Diagnostic("error", str(wrong), None, "usage")]) from None


def _compile(options: "Namespace", device: "Operation", cache: "Cache | None") -> "Compiled":
    from ..lowering.driver import compile_device

    request = _request(options, options.arch)
    using = _using(options)
    return compile_device(device, options.kind, request, using, cache, debug=options.line_info)


def _request(options: "Namespace", arch: str) -> "Request":
    from ..lowering.toolchain import Request
    from ..syntax.diagnostics import Diagnostic, Failure

    try:
        return Request(arch, options.speed, _ptx_version(options.ptx_version))
    except ValueError as wrong:
        raise Failure([Diagnostic("error", str(wrong), None, "usage")]) from None


def _ptx_version(text: str | None) -> int | None:
    """86 of `8.6` or of `86`."""
    if text is None:
        return None
    digits = text.replace(".", "", 1)
    if not digits.isdecimal():
        raise ValueError(f"--ptx-version {text}: expected a version, as 8.6")
    return int(digits)


def _write(
    options: "Namespace", data: str | bytes, times: dict[str, float], compiled: "Compiled"
) -> int:
    from .command import tell, write_output

    cached = bool(compiled.products) and compiled.product.cached
    if options.timing:
        for name, milliseconds in times.items():
            where = ", from the cache" if cached and name in ("look up", options.kind) else ""
            tell(f"{milliseconds:9.3f} ms  {name}{where}\n")
    if not options.json:
        write_output(options.output, data)
        return 0
    import base64
    import json
    from dataclasses import asdict

    shown = data if isinstance(data, str) else data.decode("utf-8", "replace")
    if options.kind in ("cubin", "object") and isinstance(data, bytes):
        shown = base64.b64encode(data).decode()
    reports = [asdict(r) for r in compiled.product.reports] if compiled.products else []
    found: dict[str, object] = {"kind": options.kind, "code": shown, "timings_ms": times}
    found |= {"cached": cached, "resources": reports}
    found["diagnostics"] = [one.as_json() for one in compiled.warnings]
    write_output(options.output, json.dumps(found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
