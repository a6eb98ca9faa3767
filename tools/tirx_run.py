"""tirx-run: run a host function, or a kernel on a grid."""

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from contextlib import AbstractContextManager

    import numpy as np

    from ..dialects.registry import Registry

EXAMPLE = """example:
  tirx-run examples/vecadd.mlir --entry vecadd_host --arg x=rand:1000xf32 \\
      --arg y=rand:1000xf32 --arg z=zeros:1000xf32 --out z=z.npy
  tirx-run examples/softmax.mlir --entry softmax --grid 64 --block 256 \\
      --arg rand:64x1000xf32 --arg zeros:64x1000xf32 --device cuda"""


def arguments() -> "ArgumentParser":
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    from ..runtime.simt import SCHEDULES
    from .options import add_load_dialect, add_no_cache, add_passes

    parser = ArgumentParser(
        "tirx-run",
        description="Run a host function or a kernel of an MLIR file, on the CPU or on a GPU.",
        epilog=EXAMPLE,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("file", nargs="?", default="-", help="the input; - is standard input (the default)")
    add("--entry", required=True, metavar="NAME", help="the function or kernel to run")
    add(
        "--arg",
        action="append",
        default=[],
        metavar="[NAME=]VALUE",
        help="100, 1.5, x.npy, rand:64x64xf32, zeros:…, ones:…, nan:…, arange:…, full(2):…; "
        "by order or by name; rand draws floats from the standard normal distribution, "
        "integers from all of their type",
    )
    add("--grid", metavar="X,Y,Z", help="blocks of a kernel's launch")
    add("--block", metavar="X,Y,Z", help="threads of a block; not needed if the kernel fixes it")
    add("--cluster", metavar="X,Y,Z", help="blocks of a cluster, on a GPU; not needed if fixed")
    add("--dynamic-shared", type=int, default=0, metavar="BYTES", help="dynamic shared memory")
    add("--seed", type=int, default=0, help="of rand: (0 is the default)")
    add("--cores", type=int, default=0, help="how many of the CPU to use; 0 means all")
    add(
        "--schedule",
        choices=SCHEDULES,
        default="block",
        help="which threads go on together on the CPU; races show as another result",
    )
    add_passes(add, "passes to run before the default pipeline, as tirx-opt does")
    add_load_dialect(add)
    add_no_cache(add)
    add("--device", default="cpu", help="cpu (the default), or a GPU: cuda, cuda:1")
    add(
        "--out",
        action="append",
        default=[],
        metavar="NAME=FILE.npy",
        help="write an argument to a file afterwards",
    )
    add(
        "--print",
        dest="shown",
        action="append",
        default=[],
        metavar="NAME",
        help="show an argument afterwards, of a large array the ends",
    )
    add(
        "--expect",
        action="append",
        default=[],
        metavar="NAME=FILE.npy",
        help="compare an argument with a file afterwards",
    )
    add("--tol", type=float, default=0.0, help="how far --expect may be off, absolute and relative")
    add("--json", action="store_true", help="print one JSON object: result, what was printed, …")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; its exit status."""
    from ..dialects.registry import Registry
    from ..runtime.devices import cuda_ordinal
    from .command import parse_arguments, run_command, usage_error

    options = parse_arguments(arguments(), argv)
    if isinstance(options, int):
        return options
    try:
        gpu = cuda_ordinal(options.device)
    except ValueError as wrong:
        message = f"--device {options.device}: {wrong}"
        return usage_error(message, as_json=options.json)
    for option, is_given, device in (
        ("--cluster", options.cluster is not None and gpu is None, "cuda"),
        ("--cores", options.cores and gpu is not None, "cpu"),
        ("--schedule", options.schedule != "block" and gpu is not None, "cpu"),
    ):
        if is_given:
            return usage_error(f"{option} goes with --device {device}", as_json=options.json)
    work = partial(_work, options, gpu)
    return run_command(work, Registry(), as_json=options.json)


def _work(options: "Namespace", gpu: int | None, registry: "Registry") -> int:
    from contextlib import nullcontext
    from time import perf_counter

    import numpy as np

    from ..dialects.verify import check, read
    from ..runtime.cpu import CpuProgram
    from ..runtime.module import Module
    from ..syntax.diagnostics import Failure
    from .command import (
        REFUTED,
        flush_output,
        load_all_dialects,
        read_text,
        report,
        report_json,
        tell,
        write_output,
    )
    from .kept_output import KeptOutput, keep_output
    from .options import chosen_cache, run_passes
    from .run_arguments import save_array, split_pair, usage
    from .run_faults import told_faults
    from .run_shown import show, tell_what_ran

    name = "<stdin>" if options.file == "-" else options.file
    load_all_dialects(options.load_dialect, registry)
    text = read_text(options.file)
    if options.cores < 0:
        raise usage(f"--cores {options.cores}: expected a number of cores, or 0 for all")
    grid, block = _extent(options.grid, "--grid"), _extent(options.block, "--block")
    cluster = _extent(options.cluster, "--cluster")
    given = _given(options.arg, np.random.default_rng(options.seed))
    start = perf_counter()
    op = read(registry, text, name)
    check(op)
    run_passes(options.pipeline, registry, op)
    module = Module(op, registry, cache=chosen_cache(options.no_cache))
    program = module.program if gpu is None else module.program_on(gpu)
    if not options.json:
        report(registry.remarks, registry)
    signature = program.signature(options.entry)
    by_name = _by_name(given, [parameter.name for parameter in signature.parameters])
    outs = [(*split_pair(one, "--out"), one) for one in options.out]
    expected = [(*split_pair(one, "--expect"), one) for one in options.expect]
    shown = [(one, "", f"--print {one}") for one in options.shown]
    for wanted, _, text_ in (*outs, *expected, *shown):
        if wanted not in by_name:
            raise _no_argument(wanted, text_, by_name)
    on_fault: AbstractContextManager[object] = nullcontext()
    if isinstance(program, CpuProgram):
        run = partial(program.run, cores=options.cores, schedule=options.schedule)
        on_fault = told_faults(signature, as_json=options.json)
    else:
        program.load(options.entry)
        run = partial(program.run, cluster=cluster)
    compiled = perf_counter()
    run = partial(run, options.entry, given, grid=grid, block=block)
    run = partial(run, dynamic_shared=options.dynamic_shared)
    printed = KeptOutput()
    if options.json:
        try:
            with on_fault, keep_output() as printed:
                result = run()
        except Failure as failed:
            return report_json(failed.diagnostics, printed=printed.text)
    else:
        with on_fault:
            result = run()
        flush_output()
    done = perf_counter()
    for wanted, file, _ in outs:
        save_array(file, by_name[wanted])
    mismatches = _compare(expected, by_name, options.tol)
    told = {one: show(one, by_name[one], signature.parameters) for one in options.shown}
    if options.json:
        compile_ms, run_ms = (compiled - start) * 1e3, (done - compiled) * 1e3
        report_json(
            registry.remarks,
            result=_in_json(result),
            printed=printed.text,
            **({"shown": told} if told else {}),
            mismatches=mismatches,
            timings_ms={"compile": compile_ms, "run": run_ms},
        )
    else:
        if result is not None:
            write_output(None, f"{result}\n")
        elif not (outs or expected or told):
            ms = (done - compiled) * 1e3
            ran = tell_what_ran(signature, options.device, grid, block, ms, by_name)
            tell(f"{ran}\n")
        if told:
            write_output(None, "".join(f"{one}\n" for one in told.values()))
        for message in mismatches:
            tell(f"error: {message}\n")
    return REFUTED if mismatches else 0


def _extent(text: str | None, option: str) -> tuple[int, int, int] | None:
    from .run_arguments import usage

    if text is None:
        return None
    try:
        numbers = [int(part) for part in text.split(",")]
    except ValueError:
        raise usage(f"{option} {text}: expected numbers, as 4,1,1") from None
    if not 1 <= len(numbers) <= 3 or min(numbers) < 1:
        raise usage(f"{option} {text}: expected one to three numbers of at least 1")
    x, y, z = (*numbers, 1, 1)[:3]
    return x, y, z


def _given(
    texts: Sequence[str], rng: "np.random.Generator"
) -> "Sequence[object] | Mapping[str, object]":
    """The arguments in order, or by name if all have one."""
    from .run_arguments import argument, usage

    named: dict[str, object] = {}
    ordered: list[object] = []
    for text in texts:
        name, equals, value = text.partition("=")
        if equals and name.isidentifier():
            if name in named:
                raise usage(f"--arg {text}: {name} is given twice")
            named[name] = argument(value, rng)
        else:
            ordered.append(argument(text, rng))
    if named and ordered:
        raise usage("give all arguments by name or all by order")
    return named or ordered


def _by_name(
    given: "Sequence[object] | Mapping[str, object]", names: Sequence[str]
) -> dict[str, object]:
    if isinstance(given, Mapping):
        return dict(given)
    return dict(zip(names, given, strict=False))


def _no_argument(name: str, text: str, known: Mapping[str, object]) -> Exception:
    from .run_arguments import usage

    return usage(f"{text}: there is no argument {name}; there are {', '.join(known) or 'none'}")


def _compare(
    expected: Sequence[tuple[str, str, str]], by_name: Mapping[str, object], tolerance: float
) -> list[str]:
    """What differs: the first index, how many, the largest error."""
    import numpy as np

    from .run_arguments import load_array

    messages: list[str] = []
    for name, file, _ in expected:
        wanted, found = load_array(file), np.asarray(by_name[name])
        if wanted.shape != found.shape:
            messages.append(f"{name} has shape {found.shape}, {file} has {wanted.shape}")
            continue
        ours, theirs = found.astype(np.float64), wanted.astype(np.float64)
        wrong = ~np.isclose(ours, theirs, rtol=tolerance, atol=tolerance, equal_nan=True)
        if not wrong.any():
            continue
        first = tuple(int(i) for i in np.argwhere(wrong)[0])
        error = float(np.nanmax(np.abs(ours - theirs))) if found.size else 0.0
        index = f"[{', '.join(map(str, first))}]"
        messages.append(
            f"{name}{index} is {found[first]}, {file} has {wanted[first]}; "
            f"{int(wrong.sum())} of {found.size} elements differ, by at most {error:g}"
        )
    return messages


def _in_json(result: object) -> object:
    """A result as JSON has it: no number is infinite, or none."""
    from math import isfinite

    if isinstance(result, tuple):
        return [_in_json(one) for one in cast("tuple[object, ...]", result)]
    return str(result) if isinstance(result, float) and not isfinite(result) else result


if __name__ == "__main__":
    sys.exit(main())
