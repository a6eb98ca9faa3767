"""tirx-translate: leave the IR, to LLVM IR, PTX or machine code."""

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

    from ..dialects.registry import Registry
    from ..lowering.cache import Cache
    from ..lowering.cached_text import CachedText, Wanted
    from ..lowering.compiled import Compiled
    from ..lowering.toolchain import Request
    from ..syntax.diagnostics import Diagnostic
    from ..syntax.ir import ModuleOp, Operation

EXAMPLE = """example:
  tirx-translate matmul.mlir --to ptx --arch sm_90a
  tirx-translate matmul.mlir --report --arch sm_80,sm_90a
  tirx-opt kernel.mlir -p cse | tirx-translate --to llvmir"""

KINDS = ("llvmir", "ptx", "cubin")


def arguments() -> "ArgumentParser":
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    from .options import add_load_dialect, add_no_cache, add_passes

    parser = ArgumentParser(
        "tirx-translate",
        description="Translate MLIR at any level to code. What is not lowered yet is lowered by "
        "the default pipeline.",
        epilog=EXAMPLE,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("file", nargs="?", default="-", help="the input; - is standard input (the default)")
    add("--to", dest="kind", metavar="KIND", help="llvmir, ptx or cubin")
    add(
        "--report",
        action="store_true",
        help="instead of code: each kernel's registers, spills, shared memory, occupancy, "
        "instructions by class, source lines; --arch may name several, as sm_80,sm_90a",
    )
    add_passes(add, "passes to run before the default pipeline, as tirx-opt does")
    add("--arch", default="sm_80", help="sm_80 (the default), sm_90a, …; cpu")
    add("-o", dest="output", metavar="FILE", help="where to write; standard output by default")
    add("--module", default="", metavar="NAME", help="the gpu.module, if there are several")
    add("--abi", default="bare", help="how memrefs are passed: bare (the default) or descriptor")
    add("--index-bitwidth", type=int, default=64, metavar="N", help="width of index: 64 or 32")
    add("-O", dest="speed", type=int, default=3, metavar="N", help="LLVM's effort, 0 to 3")
    add("--ptx-version", metavar="N", help="8.6; the lowest that serves if absent")
    add("--line-info", action="store_true", help="code that knows its source lines (.loc)")
    add(
        "--block",
        type=int,
        metavar="N",
        help="threads of a block, for --report, unless the kernel says",
    )
    add("--dynamic-shared", type=int, default=0, metavar="BYTES", help="of a block, for --report")
    add("--using", default="", metavar="TOOLS", help="toolchains to go through, as ptxas,llvmlite")
    add_load_dialect(add)
    add_no_cache(add)
    add("--timing", action="store_true", help="tell how long each step took")
    add("--json", action="store_true", help="print one JSON object: code, timings, resources")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; its exit status."""
    from .command import parse_arguments, run_guarded, usage_error

    options = parse_arguments(arguments(), argv)
    if isinstance(options, int):
        return options
    wrong = _misused(options)
    if wrong is not None:
        return usage_error(wrong, as_json=options.json)
    if options.report:
        options.kind = "ptx"
        return run_guarded(partial(_start, options, _report), as_json=options.json)
    return run_guarded(partial(_translate, options), as_json=options.json)


def _misused(options: "Namespace") -> str | None:
    """What is wrong with the options, if something is."""
    if options.report:
        if options.kind is not None:
            return "--report is given instead of code: leave out --to"
        if options.block is not None and options.block < 1:
            return f"--block {options.block}: expected a number of threads"
        if options.dynamic_shared < 0:
            return f"--dynamic-shared {options.dynamic_shared}: expected bytes"
    elif options.kind is None:
        return f"say what is wanted: --report, or --to with {', '.join(KINDS)}"
    elif options.kind not in KINDS:
        return f"--to {options.kind}: expected one of {', '.join(KINDS)}"
    elif "," in options.arch:
        return f"--arch {options.arch}: --to {options.kind} takes one; several go with --report"
    elif options.block is not None or options.dynamic_shared:
        return "--block and --dynamic-shared go with --report"
    elif options.kind == "llvmir" and (options.using or options.ptx_version is not None):
        return "--using and --ptx-version go with --to ptx, --to cubin or --report"
    return None


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
    lower(module, registry, _choices(options))
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
    from dataclasses import astuple
    from time import perf_counter

    from ..dialects.verify import check
    from ..lowering.compiled import Compiled
    from ..lowering.device_modules import only_device_module
    from ..lowering.driver import lower
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
    choices = _choices(options)
    lower(module, registry, choices)
    lap("lower")
    if options.arch == "cpu" or options.kind == "llvmir":
        code = (
            _for_cpu(options, registry, module)
            if options.arch == "cpu"
            else _llvm_ir(options, registry, module)
        )
        _warn(registry.remarks, options, registry)
        return _write(options, code, times, Compiled((), registry.remarks))
    # What is kept by the text need not be kept by the LLVM IR as well.
    cache = chosen_cache(options.no_cache) if known.cached is None else None
    products, warnings = _compile(options, only_device_module(module, options.module), cache)
    compiled = Compiled(products, (*registry.remarks, *warnings))
    lap(options.kind)
    if known.cached is not None and known.wanted is not None:
        if known.wanted.choices == astuple(choices):
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


def _llvm_ir(options: "Namespace", registry: "Registry", module: "ModuleOp") -> str:
    from ..lowering.device_modules import only_device_module
    from ..lowering.llvm_text import emit

    text = emit(only_device_module(module, options.module), debug=options.line_info)
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


def _choices(options: "Namespace"):
    from ..lowering.calling_convention import convention
    from ..lowering.driver import Lowering
    from ..syntax.diagnostics import Diagnostic, Failure

    try:
        convention(options.abi)
        if options.index_bitwidth not in (32, 64):
            raise ValueError(f"--index-bitwidth must be 32 or 64, got {options.index_bitwidth}")
        return Lowering(options.abi, options.index_bitwidth)
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
    if options.kind == "cubin" and isinstance(data, bytes):
        shown = base64.b64encode(data).decode()
    reports = [asdict(r) for r in compiled.product.reports] if compiled.products else []
    found: dict[str, object] = {"kind": options.kind, "code": shown, "timings_ms": times}
    found |= {"cached": cached, "resources": reports}
    found["diagnostics"] = [one.as_json() for one in compiled.warnings]
    write_output(options.output, json.dumps(found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
