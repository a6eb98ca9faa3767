"""tirx-translate: leave the IR, to LLVM IR, PTX or machine code."""

import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from ..dialects.registry import Registry
    from ..lowering.driver import Compiled
    from ..syntax.ir import ModuleOp, Operation

EXAMPLE = """example:
  tirx-translate matmul.mlir --to ptx --arch sm_90a
  tirx-opt kernel.mlir -p cse | tirx-translate --to llvmir"""

KINDS = ("llvmir", "ptx", "cubin")


def arguments() -> "ArgumentParser":
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    from .options import add_load_dialect

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
    add("--to", dest="kind", required=True, metavar="KIND", help="llvmir, ptx or cubin")
    add("--arch", default="sm_80", help="sm_80 (the default), sm_90a, …; cpu")
    add("-o", dest="output", metavar="FILE", help="where to write; standard output by default")
    add("--module", default="", metavar="NAME", help="the gpu.module, if there are several")
    add("--abi", default="bare", help="how memrefs are passed: bare (the default) or descriptor")
    add("--index-bitwidth", type=int, default=64, metavar="N", help="width of index: 64 or 32")
    add("-O", dest="speed", type=int, default=3, metavar="N", help="LLVM's effort, 0 to 3")
    add("--ptx-version", metavar="N", help="8.6; the lowest that serves if absent")
    add("--using", default="", metavar="TOOLS", help="toolchains to go through, as ptxas,llvmlite")
    add_load_dialect(add)
    add("--timing", action="store_true", help="tell how long each step took")
    add("--json", action="store_true", help="print one JSON object: code, timings, resources")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; its exit status."""
    from .command import USAGE, usage_error

    try:
        options = arguments().parse_args(argv)
    except SystemExit as stop:
        return USAGE if stop.code else 0
    if options.kind not in KINDS:
        return usage_error(f"--to {options.kind}: expected one of {', '.join(KINDS)}")
    if options.kind != "llvmir":
        from ..lowering.toolchains import start

        start()
    from ..dialects.registry import Registry
    from .command import run_command

    work = partial(_work, options)
    return run_command(work, Registry(), as_json=options.json)


def _work(options: "Namespace", registry: "Registry") -> int:
    from time import perf_counter

    from ..dialects.verify import check
    from ..lowering.driver import lower, only_device_module
    from ..syntax.parser import Parser
    from .command import load_all_dialects, read_text

    times: dict[str, float] = {}
    start = perf_counter()

    def lap(name: str) -> None:
        nonlocal start
        now = perf_counter()
        times[name] = (now - start) * 1e3
        start = now

    name = "<stdin>" if options.file == "-" else options.file
    load_all_dialects(options.load_dialect, registry)
    module = Parser(registry, read_text(options.file), name, registry.sources).parse_module()
    lap("parse")
    check(module)
    lap("verify")
    lower(module, registry, _choices(options))
    lap("lower")
    if options.arch == "cpu":
        return _write(options, _for_cpu(options, registry, module), times, None)
    device = only_device_module(module, options.module)
    if options.kind == "llvmir":
        from ..lowering.llvm_text import emit

        return _write(options, emit(device).text, times, None)
    compiled = _compile(options, device)
    lap(options.kind)
    data = compiled.product.data
    return _write(options, data, times, compiled)


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


def _compile(options: "Namespace", device: "Operation") -> "Compiled":
    from ..lowering.driver import compile_device
    from ..lowering.toolchain import Request
    from ..syntax.diagnostics import Diagnostic, Failure

    try:
        request = Request(options.arch, options.speed, _ptx_version(options.ptx_version))
    except ValueError as wrong:
        raise Failure([Diagnostic("error", str(wrong), None, "usage")]) from None
    using = [one for one in options.using.split(",") if one]
    return compile_device(device, options.kind, request, using)


def _ptx_version(text: str | None) -> int | None:
    """86 of `8.6` or of `86`."""
    if text is None:
        return None
    digits = text.replace(".", "", 1)
    if not digits.isdecimal():
        raise ValueError(f"--ptx-version {text}: expected a version, as 8.6")
    return int(digits)


def _write(
    options: "Namespace",
    data: str | bytes,
    times: dict[str, float],
    compiled: "Compiled | None",
) -> int:
    from .command import write_output

    if options.timing:
        for name, milliseconds in times.items():
            sys.stderr.write(f"{milliseconds:9.3f} ms  {name}\n")
    if not options.json:
        write_output(options.output, data)
        return 0
    import base64
    import json
    from dataclasses import asdict

    shown = data if isinstance(data, str) else data.decode("utf-8", "replace")
    if options.kind == "cubin" and isinstance(data, bytes):
        shown = base64.b64encode(data).decode()
    reports = [asdict(r) for r in compiled.product.reports] if compiled else []
    found = {"kind": options.kind, "code": shown, "timings_ms": times, "resources": reports}
    write_output(options.output, json.dumps(found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
