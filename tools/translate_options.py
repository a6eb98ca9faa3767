"""The options of tirx-translate, and which of them go together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

EXAMPLE = """example:
  tirx-translate matmul.mlir --to ptx --arch sm_90a
  tirx-translate matmul.mlir --report --arch sm_80,sm_90a
  tirx-opt kernel.mlir -p cse | tirx-translate --to llvmir
  tirx-translate --to irdl --dialect tirx -o tirx.irdl"""

KINDS = ("llvmir", "ptx", "cubin", "asm", "object", "irdl")


def arguments() -> ArgumentParser:
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
    add("--to", dest="kind", metavar="KIND", help="llvmir, ptx, cubin; asm, object; irdl")
    add("--dialect", action="append", default=[], metavar="NAME", help="what --to irdl writes")
    add(
        "--report",
        action="store_true",
        help="instead of code: each kernel's registers, spills, shared memory, occupancy, "
        "instructions by class, source lines; --arch may name several, as sm_80,sm_90a",
    )
    add_passes(add, "passes to run before the default pipeline, as tirx-opt does")
    add("--arch", default="sm_80", help="sm_80 (the default), sm_90a, …; cpu; a package's own")
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


def misused(options: Namespace, parser: ArgumentParser) -> str | None:
    """What is wrong with the options, if something is."""
    if options.kind == "irdl" and not options.report:
        return _misused_for_irdl(options, parser)
    if options.dialect:
        return "--dialect goes with --to irdl"
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


_UNLIKE = {"file": "an input file", "pipeline": "-p", "speed": "-O"}
"""How options are called that have another name on the command line."""

_FOR_IRDL = ("kind", "dialect", "load_dialect", "output", "json", "no_cache")


def _misused_for_irdl(options: Namespace, parser: ArgumentParser) -> str | None:
    """A definition is no program: there is nothing to read, to run or to compile."""
    if not options.dialect:
        return "--to irdl: say which dialect, as --dialect tirx"
    for name, value in vars(options).items():
        if name not in _FOR_IRDL and value != parser.get_default(name):
            shown = _UNLIKE.get(name) or f"--{name.replace('_', '-')}"
            return f"--to irdl takes --dialect, not {shown}"
    return None
