"""tirx-opt: read MLIR, run passes, print it."""

import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from ..dialects.registry import Registry
    from ..syntax.diagnostics import Diagnostic

EXAMPLE = """example:
  tirx-opt kernel.mlir -p 'canonicalize,cse'
  tirx-opt kernel.mlir --cse --canonicalize=max-iterations=3
  tirx-opt - --pass-pipeline='builtin.module(gpu-kernel-outlining,gpu.module(cse))' < kernel.mlir"""


BARE = {"--split-input-file": "// -----", "--verify-diagnostics": "all"}
"""The values of options that are given without one."""


def arguments() -> "ArgumentParser":
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    from .options import add_load_dialect, add_passes

    parser = ArgumentParser(
        "tirx-opt",
        description="Read MLIR, run passes, print it.",
        epilog=EXAMPLE,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("file", nargs="?", default="-", help="the input; - is standard input (the default)")
    add_passes(add, "passes to run: 'a,b{x=1}' or 'builtin.module(func.func(a),b)'")
    add("-o", dest="output", metavar="FILE", help="where to write; standard output by default")
    add(
        "--print-op-generic",
        dest="generic",
        action="store_const",
        const="in place",
        help="print the generic form, attributes in place if the input is not generic",
    )
    add(
        "--mlir-print-op-generic",
        dest="generic",
        action="store_const",
        const="with aliases",
        help="print the generic form as mlir-opt does",
    )
    add(
        "--print-no-properties",
        dest="no_properties",
        action="store_true",
        help="in the generic form, print properties among the attributes, as IRDL's ops need them",
    )
    add(
        "--print-debuginfo",
        "--mlir-print-debuginfo",
        dest="locations",
        action="store_true",
        help="print locations",
    )
    add(
        "--mlir-print-local-scope",
        dest="local_scope",
        action="store_true",
        help="print attributes, types and locations in place, without aliases",
    )
    add(
        "--allow-unregistered-dialect",
        dest="unregistered",
        action="store_true",
        help="accept ops, types and attributes that are not known",
    )
    add(
        "--split-input-file",
        dest="split",
        nargs="?",
        metavar="MARKER",
        help="treat the parts between lines of // ----- as files of their own",
    )
    add(
        "--verify-diagnostics",
        dest="expect",
        nargs="?",
        choices=("all", "only-expected"),
        help="check the messages against expected-error {{…}} comments; print nothing",
    )
    add(
        "--expect-equal",
        dest="expect_equal",
        metavar="FILE",
        help="tell the first difference from FILE, whatever values are called; print nothing",
    )
    add(
        "--print-ir-after-all",
        "--mlir-print-ir-after-all",
        action="store_true",
        help="print the IR after each pass",
    )
    add(
        "--print-ir-after-change",
        "--mlir-print-ir-after-change",
        action="store_true",
        help="print the IR after each pass that changed it",
    )
    add("--timing", "--mlir-timing", action="store_true", help="tell how long each pass took")
    add_load_dialect(add)
    add(
        "--describe",
        metavar="NAME",
        help="tell what is known of an op, as arith.addi, of a dialect, as gpu, of '#tirx.place'; "
        "with a file, what that one defines too",
    )
    add("--watch", action="store_true", help="run again when the input or a loaded file changes")
    add("--list-passes", action="store_true", help="list the passes and their options")
    add("--show-dialects", action="store_true", help="list the dialects")
    add("--json", action="store_true", help="print one JSON object: diagnostics, module, timings")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; its exit status."""
    from ..dialects.registry import Registry
    from .command import run_command

    given = sys.argv[1:] if argv is None else list(argv)
    return run_command(partial(_main, given), Registry(), as_json="--json" in given)


def _main(given: Sequence[str], registry: "Registry") -> int:
    from .command import load_all_dialects, parse_arguments
    from .options import loaded_files

    parser = arguments()
    # What files bring is loaded first: the passes among it are options, too.
    if "--watch" not in given:
        load_all_dialects(loaded_files(given), registry)
    if any(token.startswith("-") for token in given):
        from .mlir_flags import plain

        given = plain(parser, given, BARE)
    options = parse_arguments(parser, given, partial(_take_passes, parser))
    if isinstance(options, int):
        return options
    if options.expect_equal == "-" and options.file == "-":
        from .command import usage_error

        return usage_error("only one of the files can be standard input", as_json=options.json)
    if options.watch:
        return _watch(options, given)
    registry.allow_unregistered = options.unregistered
    return _work(options, registry)


def _watch(options: "Namespace", given: Sequence[str]) -> int:
    from os.path import realpath

    from .command import usage_error
    from .options import watched_files
    from .watch import watch

    if options.file == "-":
        return usage_error("--watch needs the name of a file to look at", as_json=options.json)
    looked_at = [realpath(one) for one in (options.file, *options.load_dialect)]
    if options.output is not None and realpath(options.output) in looked_at:
        return usage_error("--watch can't write what it looks at", as_json=options.json)
    rest = [token for token in given if token != "--watch"]
    beside = [] if options.expect_equal is None else [options.expect_equal]
    return watch(main, rest, [options.file, *beside, *watched_files(options.load_dialect)])


def _work(options: "Namespace", registry: "Registry") -> int:
    from .command import read_text
    from .options import chosen_pipeline

    if options.describe is not None:
        if options.file != "-":
            from ..dialects.irdl_here import define_here

            define_here(registry, read_text(options.file), options.file)
        return describe_op(options.describe, registry, as_json=options.json)
    if options.list_passes:
        return list_passes(as_json=options.json)
    if options.show_dialects:
        return show_dialects(registry, as_json=options.json)
    pipeline = chosen_pipeline(options.pipeline, registry)
    text = read_text(options.file)
    from .opt_run import OptRun

    return OptRun(options, registry, pipeline).run(text)


def _take_passes(parser: "ArgumentParser", options: "Namespace", flags: Sequence[str]) -> str:
    """Make `--cse --canonicalize` the pipeline. What is wrong with them, if anything."""
    from ..lowering.catalog import pass_names
    from .mlir_flags import pipeline_of_flags, unrecognized

    pipeline, others = pipeline_of_flags(flags)
    if others:
        return unrecognized(parser, others, pass_names())
    if options.pipeline:
        return "passes are given by -p or by options of their own, not by both"
    options.pipeline = pipeline
    return ""


def list_passes(*, as_json: bool = False) -> int:
    """Print each pass, or pipeline, with its options and the first line of what it promises.

    Those of packages that can't be loaded are told, and the exit status says so.
    """
    from dataclasses import fields

    from ..lowering.catalog import find_pass, pass_names
    from ..passes.named_pipeline import NamedPipeline
    from ..syntax.diagnostics import Failure

    lines: list[str] = []
    rows: list[dict[str, object]] = []
    broken: list[Diagnostic] = []
    for name in pass_names():
        try:
            found = find_pass(name)
        except Failure as failed:
            broken.extend(failed.diagnostics)
            continue
        if found is None:
            continue
        if isinstance(found, NamedPipeline):
            defaults: dict[str, object] = dict(found.options)
            about = found.about or found.passes
        else:
            defaults = {f.name.replace("_", "-"): f.default for f in fields(found)}
            about = next(iter((found.__doc__ or "").strip().splitlines()), "")
        options = " ".join(f"{option}={default}" for option, default in defaults.items())
        shown = f"{name}{{{options}}}" if options else name
        lines.append(f"{shown}\n    {about}\n")
        shown_defaults = {option: str(default) for option, default in defaults.items()}
        rows.append({"name": name, "options": shown_defaults, "about": about})
    return _tell("".join(lines), "passes", rows, as_json, broken)


def describe_op(name: str, registry: "Registry", *, as_json: bool = False) -> int:
    """Print what is known of an op, a dialect, an attribute or a type."""
    from .command import usage_error
    from .describe import describe, unknown

    found = describe(name, registry)
    if found is None:
        return usage_error(unknown(name, registry), as_json=as_json)
    return _tell(found, "description", found, as_json)


def show_dialects(registry: "Registry", *, as_json: bool = False) -> int:
    """Print the names of the dialects that are known."""
    names = list(registry.known_dialects())
    return _tell("\n".join(names) + "\n", "dialects", names, as_json, registry.contradictions())


def _tell(
    text: str, key: str, value: object, as_json: bool, told: "Sequence[Diagnostic]" = ()
) -> int:
    from .command import report, report_json, write_output

    if as_json:
        return report_json(told, **{key: value})
    write_output(None, text)
    return report(told, None)


if __name__ == "__main__":
    sys.exit(main())
