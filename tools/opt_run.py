"""One run of tirx-opt over a text: its parts, their passes, the output and the messages."""

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from ..dialects.registry import Registry
from ..dialects.verify import check, read
from ..syntax.diagnostics import Diagnostic, Failure, Place
from ..syntax.printer import print_module
from ..syntax.source import SourceFile
from .command import read_text, report, status_of, tell, write_output

if TYPE_CHECKING:
    from argparse import Namespace

    from ..passes.base import Pass
    from ..passes.pipeline import Pipeline
    from ..syntax.ir import ModuleOp, Operation
    from .expect_equal import Expected


_FIRST_OP = re.compile(r"^[ \t]*(?![ \t\r\n#!]|//)", re.MULTILINE)
"""The first line that neither is empty or a comment nor defines an alias."""


def _is_generic(text: str) -> bool:
    """Whether a text's first op has the generic form: then its aliases are the user's wish."""
    first = _FIRST_OP.search(text)
    return first is not None and text.startswith('"', first.end())


class OptRun:
    """Goes through the parts of an input one by one; a bad part does not stop the others."""

    def __init__(self, options: "Namespace", registry: Registry, pipeline: "Pipeline") -> None:
        self.options = options
        self.registry = registry
        self.pipeline = pipeline
        self.timings: list[tuple[str, float]] = []
        self.dumps: list[str] = []
        self._last = ""
        self._entered: set[Place | None] = set()
        self._expected: Expected | None = None

    def run(self, text: str) -> int:
        name = "<stdin>" if self.options.file == "-" else self.options.file
        results: list[str] = []
        messages: list[Diagnostic] = []
        parts = self._parts(text)
        if self.options.expect_equal is not None:
            self._expected = self._read_expected(self.options.expect_equal)
        for number, part in enumerate(parts):
            try:
                results.append(self._part(part, name, number))
            except Failure as failed:
                messages.extend(failed.diagnostics)
        if self._expected is not None:
            messages.extend(self._expected.unmatched(len(parts)))
        messages = [*self.registry.remarks, *messages]
        # Each part was read as a text of this name; messages show lines of the whole.
        self.registry.sources.add(SourceFile(name, text))
        if self.options.expect:
            from .expectations import check_expectations

            all_ = self.options.expect == "all"
            return check_expectations(text, name, messages, self.registry, strict=all_)
        failed_ = any(one.severity == "error" for one in messages)
        if self.pipeline and not failed_:
            from ..passes.pipeline import never_entered

            messages.extend(never_entered(self.pipeline, self._entered))
        if self.options.json:
            self._print_json(results, messages)
            return status_of(messages)
        if self.dumps:
            tell("".join(self.dumps))
        if self.options.timing:
            self._print_timings()
        status = report(messages, self.registry)
        if self._expected is not None and self.options.output is None:
            return status
        if not failed_ or (self.options.split and self.options.output is None):
            write_output(self.options.output, "\n// -----\n".join(results))
        return status

    def _parts(self, text: str) -> list[str]:
        """The parts of a text, each with blank lines before it so that line numbers stay right."""
        if not self.options.split:
            return [text]
        parts: list[str] = []
        start = 0
        marker = re.compile(rf"^{re.escape(self.options.split)}.*\n?", re.MULTILINE)
        for separator in marker.finditer(text):
            parts.append("\n" * text.count("\n", 0, start) + text[start : separator.start()])
            start = separator.end()
        parts.append("\n" * text.count("\n", 0, start) + text[start:])
        return parts

    def _read_expected(self, name: str) -> "Expected":
        """The modules that those of the input are to become."""
        from .expect_equal import Expected

        text = read_text(name)
        locations = self.options.locations
        return Expected(name, text, self._parts(text), self.registry, locations=locations)

    def _part(self, text: str, name: str, number: int) -> str:
        module = self._read(text, name)
        check(module)
        if self.pipeline:
            from ..passes.checked_pipeline import run_checked
            from ..passes.pipeline import Instrument

            self._last = print_module(module) if self.options.print_ir_after_change else ""
            watch = Instrument(after=self._after, entered=self._entered)
            again = partial(self._read, text, name)
            run_checked(self.pipeline, self.registry, module, watch, again)
        if self._expected is not None:
            self._expected.check(number, module)
        options = self.options
        in_place = options.generic == "in place" and not _is_generic(text)
        return print_module(
            module,
            generic=options.generic is not None,
            properties_apart=not options.no_properties,
            locations=options.locations,
            local_scope=options.local_scope or in_place,
        )

    def _read(self, text: str, name: str) -> "ModuleOp":
        return read(self.registry, text, name)

    def _after(self, done: "Pass", op: "Operation", seconds: float) -> None:
        self.timings.append((done.name, seconds))
        if not (self.options.print_ir_after_all or self.options.print_ir_after_change):
            return
        text = print_module(op)
        if self.options.print_ir_after_all or text != self._last:
            self.dumps.append(f"// -----// IR Dump After {done.name} //----- //\n{text}\n")
        self._last = text

    def _print_timings(self) -> None:
        for name, seconds in self.timings:
            tell(f"{seconds * 1e3:9.3f} ms  {name}\n")

    def _print_json(self, results: list[str], messages: list[Diagnostic]) -> None:
        import json

        found: dict[str, Any] = {
            "diagnostics": [one.as_json() for one in messages],
            "modules": results,
            "timings": [{"pass": name, "ms": seconds * 1e3} for name, seconds in self.timings],
        }
        if self._expected is not None:
            found["differences"] = [one.as_json() for one in self._expected.differences]
        write_output(self.options.output, json.dumps(found) + "\n")
