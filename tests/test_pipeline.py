"""Pipelines: how they are written, what is wrong with them, what watches them run."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.passes.base import Pass
from tirx_mlir.passes.pipeline import Instrument, Nested, Pipeline, parse_pipeline, run_pipeline
from tirx_mlir.syntax.diagnostics import Failure, fail
from tirx_mlir.syntax.ir import Operation
from tirx_mlir.syntax.parser import Parser


@dataclass(frozen=True)
class Note(Pass):
    """Notes on which ops it runs."""

    name = "note"

    seen: list[str] = field(default_factory=list[str])

    def apply(self, ctx: Registry, op: Operation) -> None:
        self.seen.append(op.name)


@dataclass(frozen=True)
class Tile(Pass):
    """Has options of every kind."""

    name = "tile-loops"

    sizes: tuple[int, ...] = ()
    level: Literal["low", "high"] = "low"
    peel: bool = False
    factor: float = 1.0
    label: str = ""
    limit: int | None = None

    def apply(self, ctx: Registry, op: Operation) -> None:
        pass


@dataclass(frozen=True)
class Needy(Pass):
    """Has an option without default."""

    name = "needy"

    count: int

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError(f"count must be positive, got {self.count}")

    def apply(self, ctx: Registry, op: Operation) -> None:
        raise fail(op, "there is nothing to count")


PASSES: dict[str, type[Pass]] = {one.name: one for one in (Note, Tile, Needy)}


def parse(text: str) -> Pipeline:
    return parse_pipeline(text, PASSES.get, lambda: sorted(PASSES))


def test_one_pass() -> None:
    assert parse("tile-loops") == (Tile(),)


def test_passes_in_order_with_blanks() -> None:
    assert parse(" tile-loops , note ,tile-loops") == (Tile(), Note(), Tile())


def test_no_pass() -> None:
    assert parse("") == parse("builtin.module()") == ()


def test_the_module_around_all_may_be_named() -> None:
    assert parse("builtin.module(tile-loops,note)") == parse("any(tile-loops,note)")
    assert parse("builtin.module(tile-loops)") == (Tile(),)


def test_nested() -> None:
    wanted = (Nested("gpu.module", (Nested("gpu.func", (Tile(), Note())),)), Note())
    assert parse("gpu.module(gpu.func(tile-loops,note)),note") == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("sizes=8,16,32", Tile(sizes=(8, 16, 32))),
        ("sizes=8", Tile(sizes=(8,))),
        ("level=high peel", Tile(level="high", peel=True)),
        ("peel=false factor=2.5", Tile(factor=2.5)),
        ("label='a b'", Tile(label="a b")),
        ('label="a,b" limit=3', Tile(label="a,b", limit=3)),
        ("limit=-1", Tile(limit=-1)),
        ("", Tile()),
    ],
)
def test_options(text: str, wanted: Pass) -> None:
    assert parse(f"tile-loops{{{text}}}") == (wanted,)


WRONG: Sequence[tuple[str, str, int]] = [
    ("tile-loop", "unknown pass tile-loop; did you mean tile-loops?", 1),
    ("xyzzy", "unknown pass xyzzy; --list-passes lists all", 1),
    ("note,", "expected the name of a pass or of an op to nest in", 6),
    ("note note", "expected ',' or the end of the pipeline", 6),
    ("func.func(note", "expected ',' or ')'", 15),
    ("note)", "expected ',' or the end of the pipeline", 5),
    ("tile-loops{", "expected an option or '}'", 12),
    ("tile-loops{size=1}", "tile-loops has no option size; it has sizes, level, peel, ", 12),
    ("tile-loops{peel=yes}", "option peel of tile-loops: expected true or false, got 'yes'", 12),
    ("tile-loops{sizes=a}", "option sizes of tile-loops: expected an integer, got 'a'", 12),
    ("tile-loops{level=mid}", "option level of tile-loops: expected low or high, got 'mid'", 12),
    ("tile-loops{limit=x}", "option limit of tile-loops: expected an integer, got 'x'", 12),
    ("tile-loops{factor=x}", "option factor of tile-loops: could not convert string to ", 12),
    ("tile-loops{peel peel}", "option peel is given twice", 17),
    ("tile-loops{label=}", "expected a value for option label", 18),
    ("needy", "needy needs option count", 1),
    ("needy{count=0}", "needy: count must be positive, got 0", 1),
]


@pytest.mark.parametrize(("text", "message", "column"), WRONG)
def test_wrong(text: str, message: str, column: int) -> None:
    with pytest.raises(Failure) as failed:
        parse(text)
    (diagnostic,) = failed.value.diagnostics
    assert diagnostic.message.startswith(message)
    assert str(diagnostic.place) == f"<pass-pipeline>:1:{column}"
    assert diagnostic.code == "usage"


MODULE = """
func.func @f() { return }
gpu.module @kernels {
  gpu.func @k() kernel { gpu.return }
  func.func @g() { return }
}
func.func @h() { return }
"""


def run(pipeline: str, watch: Instrument | None = None) -> list[str]:
    registry = Registry()
    module = Parser(registry, MODULE).parse_module()
    parsed = parse(pipeline)
    run_pipeline(parsed, registry, module, watch)
    notes: list[str] = []
    steps = list(parsed)
    while steps:
        step = steps.pop(0)
        if isinstance(step, Nested):
            steps[:0] = step.passes
        elif isinstance(step, Note):
            notes.extend(step.seen)
    return notes


def test_a_pass_runs_on_the_module() -> None:
    assert run("note") == ["builtin.module"]


def test_nested_passes_run_on_what_stands_directly_below() -> None:
    assert run("func.func(note)") == ["func.func", "func.func"]
    assert run("gpu.module(gpu.func(note),func.func(note))") == ["gpu.func", "func.func"]
    assert run("gpu.func(note)") == []


def test_an_instrument_sees_each_run() -> None:
    seen: list[str] = []

    def before(step: Pass, op: Operation) -> None:
        seen.append(f"before {step.name} {op.name}")

    def after(step: Pass, op: Operation, seconds: float) -> None:
        seen.append(f"after {step.name} {seconds >= 0}")

    watch = Instrument(before, after)
    run("tile-loops,func.func(note)", watch)
    runs = ["before note func.func", "after note True"]
    assert seen == ["before tile-loops builtin.module", "after tile-loops True", *runs, *runs]


def test_the_pass_that_fails_is_the_code_of_its_messages() -> None:
    with pytest.raises(Failure) as failed:
        run("needy{count=1}")
    assert [one.code for one in failed.value.diagnostics] == ["needy"]
