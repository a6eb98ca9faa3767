"""What all commands share: reading input, writing output, messages, exit statuses."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from ..syntax.reading import file_failure
from ..syntax.reading import read_text as read_text

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from ..dialects.registry import Registry
    from ..syntax.diagnostics import Diagnostic, Place

OK, REFUTED, UNKNOWN, USAGE, BAD_INPUT, TOOL_FAILED = range(6)
"""Exit statuses: done; an expectation not met; unknown; usage; bad input; a tool of ours failed."""

_STATUS = {"usage": USAGE, "tool": TOOL_FAILED, "package": TOOL_FAILED, "mismatch": REFUTED}


def write_output(name: str | None, data: str | bytes) -> None:
    """Write a result to a file, whole or not at all, or to standard output.

    What is no plain file, as a device or a pipe, stays what it is and is written to; a link stays
    a link.
    """
    raw = data.encode("utf-8", "surrogateescape") if isinstance(data, str) else data
    if name is None or name == "-":
        _write_standard_output(raw)
        return
    if not name:
        from ..syntax.diagnostics import Diagnostic, Failure

        raise Failure([Diagnostic("error", "the name of the output file is empty", None, "usage")])
    try:
        path = Path(name).resolve()
        if path.exists() and not path.is_file():
            path.write_bytes(raw)
            return
        part = path.with_name(f".{path.name}.part")
        try:
            part.write_bytes(raw)
            part.replace(path)
        except OSError:
            part.unlink(missing_ok=True)
            raise
    except BrokenPipeError:
        raise
    except OSError as failed:
        reason = failed.strerror or str(failed)
        raise file_failure(f"can't write the file: {reason}", name) from None


def _write_standard_output(raw: bytes) -> None:
    if _closed(sys.stdout):
        raise file_failure("can't write the file: it is closed", "<stdout>")
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(raw)
        sys.stdout.buffer.flush()
    except BrokenPipeError:  # nobody reads on, which changes nothing about what was found
        _silence(sys.stdout)
    except OSError as failed:
        reason = failed.strerror or str(failed)
        raise file_failure(f"can't write the file: {reason}", "<stdout>") from None


def flush_output() -> None:
    """What was printed on the way is written now. Failure if it can't be."""
    if not _closed(sys.stdout):
        _write_standard_output(b"")


def _closed(stream: TextIO | None) -> bool:
    """Python has no stream where the process was started without one."""
    return stream is None or stream.closed


def _silence(stream: TextIO) -> None:
    """What is still to be written to a stream goes nowhere, without a fault when Python ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def tell(text: str) -> None:
    """Write to standard error, if it can be written to: no exit status hangs on that."""
    if _closed(sys.stderr):
        return
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        _silence(sys.stderr)


def report(
    diagnostics: Sequence[Diagnostic],
    registry: Registry | None,
    line_of: Callable[[Place], str | None] | None = None,
) -> int:
    """Print messages to standard error; the exit status that they mean.

    `line_of` finds the lines to show, by default in what the registry's parsers read.
    """
    from ..syntax.diagnostics import render

    line = registry.sources.line if line_of is None and registry is not None else line_of
    for diagnostic in diagnostics:
        tell(render(diagnostic, line) + "\n")
    return status_of(diagnostics)


def report_json(diagnostics: Sequence[Diagnostic], **more: object) -> int:
    """Print messages as one JSON object, with what else is known; the exit status they mean."""
    import json

    from ..syntax.diagnostics import Failure

    found = {**more, "diagnostics": [one.as_json() for one in diagnostics]}
    try:
        _write_standard_output((json.dumps(found) + "\n").encode())
    except Failure as unwritable:
        return report(unwritable.diagnostics, None)
    return status_of(diagnostics)


def status_of(diagnostics: Sequence[Diagnostic]) -> int:
    """The exit status that messages mean."""
    errors = [one for one in diagnostics if one.severity == "error"]
    return _STATUS.get(errors[0].code, BAD_INPUT) if errors else OK


def load_all_dialects(paths: Sequence[str], registry: Registry) -> None:
    """What `--load-dialect` asks for. Failure if a file holds no dialect."""
    if paths:
        from ..dialects.loading import load_dialects
        from .options import IrdlFile, Overriding

        for path in paths:
            ending = ".irdl" if isinstance(path, IrdlFile) else ""
            overrides = isinstance(path, Overriding)
            load_dialects(path, registry, overrides=overrides, ending=ending)


def usage_error(message: str, *, as_json: bool = False) -> int:
    """Tell that the command was called wrongly."""
    if as_json:
        from ..syntax.diagnostics import Diagnostic

        return report_json([Diagnostic("error", message, None, "usage")])
    tell(f"error: {message}\n")
    return USAGE


def parse_arguments(
    parser: ArgumentParser,
    argv: Sequence[str] | None,
    take: Callable[[Namespace, Sequence[str]], str] | None = None,
) -> Namespace | int:
    """The options that a command was given, or the exit status if it has nothing to do.

    `take` is handed what the parser does not know, and says what is wrong with it, if anything.
    """
    given = sys.argv[1:] if argv is None else list(argv)
    as_json = "--json" in given
    from contextlib import nullcontext, redirect_stderr
    from io import StringIO

    told = StringIO()
    try:
        with redirect_stderr(told) if as_json else nullcontext():
            options, unknown = parser.parse_known_args(given)
    except SystemExit as stop:
        if as_json and stop.code:
            tell(told.getvalue())
            message = told.getvalue().rpartition("error: ")[2].strip()
            return usage_error(message, as_json=True)
        return USAGE if stop.code else OK
    if unknown:
        from .mlir_flags import unrecognized

        wrong = unrecognized(parser, unknown) if take is None else take(options, unknown)
        if wrong:
            return usage_error(wrong, as_json=as_json)
    return options


def run_command(
    work: Callable[[Registry], int], registry: Registry, *, as_json: bool = False
) -> int:
    """Do a command's work; failures are told to the user, faults of ours with a reproducer."""

    def working() -> int:
        with registry.in_use():
            return work(registry)

    return run_guarded(working, registry, as_json=as_json)


def run_guarded(
    work: Callable[[], int], registry: Registry | None = None, *, as_json: bool = False
) -> int:
    """The same for work that needs no registry; one shows the lines that messages are about."""
    try:
        return work()
    except BrokenPipeError:
        return OK
    except KeyboardInterrupt:
        return 130
    except (Exception, SystemExit) as fault:
        from ..syntax.diagnostics import Failure

        ours = isinstance(fault, Failure)
        diagnostics = fault.diagnostics if ours else _told(fault)
        if not diagnostics:
            return report_fault(fault, registry, as_json=as_json)
        if as_json:
            return report_json(diagnostics)
        return report(diagnostics, registry, fault.line_of if ours else None)


def _told(fault: BaseException) -> Sequence[Diagnostic]:
    """What to say of an exception that came out of a package's code; nothing if it is ours."""
    from ..dialects.packages import package_failure

    found = package_failure(fault)
    return () if found is None else [found]


def report_fault(fault: BaseException, registry: Registry | None, *, as_json: bool = False) -> int:
    """An error of ours: say so, and write what reproduces it."""
    import tempfile
    import traceback

    with tempfile.NamedTemporaryFile(
        "w", prefix="tirx-crash-", suffix=".txt", delete=False, encoding="utf-8", errors="replace"
    ) as file:
        file.write(f"command: {' '.join(sys.argv)}\n\n{traceback.format_exc()}")
        for name, source in registry.sources.files.items() if registry is not None else ():
            file.write(f"\n--- {name}\n{source.text}\n")
    message = f"internal error: {type(fault).__name__}: {fault}"
    if as_json:
        from ..syntax.diagnostics import Diagnostic

        report_json([Diagnostic("error", message, None, "internal")], reproducer=file.name)
    tell(
        f"{message}\nThis is a fault of tirx-mlir, not of your input. {file.name} reproduces it.\n"
    )
    return 70
