"""Pipelines as MLIR's users write them: `builtin.module(cse,func.func(canonicalize))`."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from time import perf_counter
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from ..dialects.packages import CODE, blaming
from ..dialects.registry import Registry
from ..syntax.diagnostics import Diagnostic, Failure, Fix, Place
from ..syntax.ir import Operation
from ..syntax.source import SourceFile
from .base import Pass
from .named_pipeline import NamedPipeline

_NAME = re.compile(r"[A-Za-z_][\w.-]*")
_OPTION = re.compile(r"\s*([A-Za-z_][\w-]*)\s*(?:=\s*)?")
_VALUE = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'([^']*)'|((?:[^\s{}\"',]|,(?=\S))+)")

SOURCE = "<pass-pipeline>"
"""The name of a pipeline's text in messages."""

FindPass = Callable[[str], type[Pass] | NamedPipeline | None]


@dataclass(frozen=True)
class Nested:
    """Passes that run on each op of a name that stands directly below."""

    anchor: str
    passes: tuple["Pass | Nested", ...]
    place: Place | None = field(default=None, compare=False)
    """Where it is written."""


Pipeline = tuple[Pass | Nested, ...]


class Instrument(NamedTuple):
    """What watches a run: called before and after each pass with the op it runs on.

    `entered` collects where the nested passes are written that had an op to run on.
    """

    before: Callable[[Pass, Operation], None] | None = None
    after: Callable[[Pass, Operation, float], None] | None = None
    entered: set[Place | None] | None = None


def run_pipeline(
    pipeline: Pipeline, ctx: Registry, root: Operation, watch: Instrument | None = None
) -> None:
    """Run passes in order. Failure, with the pass's name as its code, where one can't go on."""
    for step in pipeline:
        if isinstance(step, Nested):
            for op in list(_directly_below(root, step.anchor)):
                if watch is not None and watch.entered is not None:
                    watch.entered.add(step.place)
                run_pipeline(step.passes, ctx, op, watch)
            continue
        if watch is not None and watch.before is not None:
            watch.before(step, root)
        start = perf_counter()
        try:
            with blaming(f"pass {step.name}", home=type(step).__module__):
                step.apply(ctx, root)
        except Failure as failed:
            named = [one._replace(code=one.code or step.name) for one in failed.diagnostics]
            raise Failure(named) from failed.__cause__
        except Exception as fault:
            if (told := _for_want_of(step, fault, ctx)) is None:
                raise
            raise Failure([told]) from fault
        if watch is not None and watch.after is not None:
            watch.after(step, root, perf_counter() - start)


def _for_want_of(step: Pass, fault: Exception, ctx: Registry) -> Diagnostic | None:
    """What may be behind a fault where somebody else's ops stand for those of the house."""
    others = [f"{name}, which {origin} overrides" for name, origin in ctx.overridden().items()]
    if not others:
        return None
    said = f"{type(fault).__name__}: {fault}"
    message = f"pass {step.name} failed ({said}); it relies on the house's {' and '.join(others)}"
    return Diagnostic("error", message, None, CODE)


def never_entered(
    pipeline: Pipeline, entered: Collection[Place | None], around: str = "builtin.module"
) -> Iterator[Diagnostic]:
    """Warnings about nested passes that had no op to run on."""
    for step in pipeline:
        if not isinstance(step, Nested):
            continue
        if step.place in entered:
            yield from never_entered(step.passes, entered, step.anchor)
        elif step.place is not None:
            message = f"no {step.anchor} stands directly below {around}: nothing was run on it"
            yield Diagnostic("warning", message, step.place, "pipeline")


def _directly_below(root: Operation, name: str) -> Iterator[Operation]:
    for region in root.regions:
        for block in region.blocks:
            for op in block.ops:
                if op.name == name:
                    yield op


def parse_pipeline(
    text: str,
    find: FindPass,
    names: Callable[[], Sequence[str]],
    registry: Registry | None = None,
) -> Pipeline:
    """The passes that a text names. `names` lists all passes, for the message on a wrong name.

    With a registry, ops to nest in must be known to it.
    Failure places each error in the text `<pass-pipeline>`, and shows its line.
    """
    reader = _Reader(text, find, names, registry)
    if registry is not None:
        registry.sources.add(reader.source)
    pipeline = reader.whole()
    if len(pipeline) == 1 and isinstance(only := pipeline[0], Nested):
        if only.anchor in ("builtin.module", "any"):
            return only.passes
    return pipeline


class _Reader:
    def __init__(
        self,
        text: str,
        find: FindPass,
        names: Callable[[], Sequence[str]],
        registry: Registry | None,
        within: tuple[str, ...] = (),
    ) -> None:
        self.within = within
        """The named pipelines that this one stands in."""
        self.text = text
        self.source = SourceFile(SOURCE, text)
        self.at = 0
        self.find = find
        self.names = names
        self.registry = registry

    def place(self, at: int) -> Place:
        return Place(SOURCE, *self.source.line_column(at))

    def failure(self, message: str, at: int | None = None, meant: str = "") -> Failure:
        at = self.at if at is None else at
        place = self.place(at)
        word = _NAME.match(self.text, at)
        fix = Fix(place, len(word[0]), meant) if meant and word is not None else None
        failed = Failure([Diagnostic("error", message, place, "usage", fix=fix)])
        failed.line_of = self.line_of
        return failed

    def line_of(self, place: Place) -> str | None:
        """The line that a message shows."""
        return self.source.line_text(place.line) if place.file == SOURCE else None

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def take(self, character: str) -> bool:
        self.skip()
        if not self.text.startswith(character, self.at):
            return False
        self.at += 1
        self.skip()
        return True

    def whole(self) -> Pipeline:
        pipeline = self.sequence()
        if self.at < len(self.text):
            raise self.failure("expected ',' or the end of the pipeline")
        return pipeline

    def sequence(self) -> Pipeline:
        self.skip()
        if self.at >= len(self.text) or self.text[self.at] == ")":
            return ()
        steps = [*self.step()]
        while self.take(","):
            steps.extend(self.step())
        return tuple(steps)

    def step(self) -> Pipeline:
        """A pass, passes nested in an op, or those that a named pipeline stands for."""
        self.skip()
        at = self.at
        matched = _NAME.match(self.text, at)
        if matched is None:
            raise self.failure("expected the name of a pass or of an op to nest in")
        name = matched[0]
        self.at = matched.end()
        if self.take("("):
            self.check_anchor(name, at)
            nested = self.sequence()
            if not self.take(")"):
                raise self.failure("expected ',' or ')'")
            return (Nested(name, nested, self.place(at)),)
        found = self.find(name)
        if found is None:
            from difflib import get_close_matches

            near = get_close_matches(name, self.names(), 3)
            hint = f"; did you mean {' or '.join(near)}?" if near else "; --list-passes lists all"
            raise self.failure(f"unknown pass {name}{hint}", at, near[0] if len(near) == 1 else "")
        options = self.options() if self.take("{") else {}
        if isinstance(found, NamedPipeline):
            return self.expand(found, options, at)
        return (self.make(found, options, at),)

    def expand(self, found: NamedPipeline, given: dict[str, tuple[str, int]], at: int) -> Pipeline:
        """The passes of a named pipeline; what is wrong with its own text is told here."""
        try:
            text = found.text({name: value for name, (value, _) in given.items()})
        except KeyError as unknown:
            name = str(unknown.args[0])
            has = f"it has {', '.join(found.options)}" if found.options else "it has none"
            where = given[name][1] if name in given else at
            raise self.failure(f"{found.name} has no option {name}; {has}", where) from None
        within = (*self.within, found.name)
        if found.name in self.within:
            raise self.failure(f"it stands in itself: {' in '.join(reversed(within))}", at)
        reader = _Reader(text, self.find, self.names, self.registry, within)
        try:
            return reader.whole()
        except Failure as failed:
            said = failed.diagnostics[0]
            raise self.failure(f"{found.name}: in {text!r}: {said.message}", at) from None

    def check_anchor(self, name: str, at: int) -> None:
        registry = self.registry
        if registry is not None and name != "any" and registry.get_optional_op(name) is None:
            raise self.failure(registry.unknown_op(name), at, registry.meant_op(name))

    def options(self) -> dict[str, tuple[str, int]]:
        given: dict[str, tuple[str, int]] = {}
        while not self.take("}"):
            matched = _OPTION.match(self.text, self.at)
            if matched is None:
                raise self.failure("expected an option or '}'")
            at = matched.start(1)
            if matched[1] in given:
                raise self.failure(f"option {matched[1]} is given twice", at)
            self.at = matched.end()
            value = "true"
            if "=" in matched[0]:
                found = _VALUE.match(self.text, self.at)
                if found is None:
                    raise self.failure(f"expected a value for option {matched[1]}")
                value = next((part for part in found.groups() if part is not None), "")
                self.at = found.end()
            given[matched[1]] = value, at
            self.skip()
        return given

    def make(self, found: type[Pass], given: dict[str, tuple[str, int]], at: int) -> Pass:
        known = {one.name.replace("_", "-"): one for one in fields(found)}
        kinds = _kinds(found) if given else {}
        arguments: dict[str, Any] = {}
        for name, (text, where) in given.items():
            option = known.get(name.replace("_", "-"))
            if option is None:
                has = f"it has {', '.join(known)}" if known else "it has none"
                raise self.failure(f"{found.name} has no option {name}; {has}", where)
            try:
                arguments[option.name] = option_value(kinds[option.name], text)
            except ValueError as wrong:
                hint = "; a blank separates options" if "=" in text.partition(",")[2] else ""
                raise self.failure(f"option {name} of {found.name}: {wrong}{hint}", where) from None
        for name, option in known.items():
            open_ = option.default is MISSING and option.default_factory is MISSING
            if open_ and option.name not in arguments:
                raise self.failure(f"{found.name} needs option {name}", at)
        try:
            return found(**arguments)
        except ValueError as wrong:
            raise self.failure(f"{found.name}: {wrong}", at) from None


@cache
def _kinds(found: type[Pass]) -> dict[str, object]:
    """The type of each option of a pass."""
    return get_type_hints(found)


def option_value(kind: object, text: str) -> object:
    """The value of an option's text, by its field's annotation; ValueError says what is wanted."""
    if kind is bool:
        if text not in ("true", "false", "1", "0"):
            raise ValueError(f"expected true or false, got {text!r}")
        return text in ("true", "1")
    if kind is int:
        if not re.fullmatch(r"-?\d+", text):
            raise ValueError(f"expected an integer, got {text!r}")
        return int(text)
    if kind is float:
        return float(text)
    choices = get_args(kind)
    if get_origin(kind) is Literal:
        if text not in choices:
            raise ValueError(f"expected {' or '.join(choices)}, got {text!r}")
        return text
    if get_origin(kind) is tuple:
        return tuple(option_value(choices[0], part) for part in text.split(",") if part)
    present = [one for one in choices if one is not type(None)]
    return option_value(present[0], text) if len(present) == 1 else text
