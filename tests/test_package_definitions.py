"""Passes, pipelines, patterns and answers of a file that are none are told where they stand."""

from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_opt

HEAD = """from dataclasses import dataclass
from tirx_mlir.analysis.intervals import Interval
from tirx_mlir.analysis.loops import Carried, Counter, Loop
from tirx_mlir.dialects.implementations import Implementations
from tirx_mlir.passes.base import Pass
from tirx_mlir.passes.named_pipeline import NamedPipeline
from tirx_mlir.passes.patterns import Patterns
mine = Implementations()
"""
LINE = HEAD.count("\n") + 1
TEXT = """func.func @f(%m: memref<8xf32>, %n: memref<8xindex>, %i: index, %z: f32) -> f32 {
  %k = memref.load %n[%i] : memref<8xindex>
  %v = tirx.load %m[%k] else %z : memref<8xf32>
  %w = scf.execute_region -> f32 {
    scf.yield %v : f32
  }
  return %w : f32
}
"""


def told(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], passes: str = "canonicalize"
) -> tuple[int, str]:
    (tmp_path / "f.mlir").write_text(TEXT)
    (tmp_path / "mine.py").write_text(f"{HEAD}{text}\n")
    loaded = ["--load-dialect", str(tmp_path / "mine.py"), "-p", passes]
    status = tirx_opt.main([str(tmp_path / "f.mlir"), *loaded])
    return status, capsys.readouterr().err.replace(f"{tmp_path}/", "")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("NamedPipeline('own', 3)", "TypeError: a pipeline's passes is a text, not 3"),
        ("NamedPipeline(3, 'cse')", "TypeError: a pipeline's name is a text, not 3"),
        ("NamedPipeline('own', 'cse', ['a'])", "TypeError: a pipeline's options are texts by name"),
        ("NamedPipeline('own', 'cse%(n)s')", "ValueError: pipeline own has no option 'n'"),
        ("NamedPipeline('own', 'cse%')", "ValueError: %(…)s in pipeline own is an option: incompl"),
        ("Patterns(3)", "TypeError: patterns are lists by the name of an op, not 3"),
        ("Patterns({'scf.if': 3})", "TypeError: the patterns of scf.if are a list, not 3"),
        ("Patterns({'scf.if': [3]})", "TypeError: a pattern is a function of an op and a Rewriter"),
        ("Patterns().on('scf.if')(lambda op: True)", "TypeError: a pattern is a function of an op"),
    ],
)
def test_what_can_not_be_made(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, message = told(f"own = {text}", tmp_path, capsys)
    assert status == 5
    assert message.startswith(f"mine.py:{LINE}:1: error: {says}")


PASS = "\n@dataclass(frozen=True)\nclass Own(Pass):\n    name = 'own'\n"


def test_passes_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, message = told(PASS, tmp_path, capsys, "own")
    assert status == 5
    says = "pass own of mine.py can't be loaded: it is no Pass with a name and an apply\n"
    assert message == f"error: {says}"
    status, message = told(f"{PASS}    def apply(self): pass", tmp_path, capsys, "own")
    assert status == 5
    assert message.startswith("mine.py: error: pass own failed: TypeError: Own.apply() takes 1 pos")


@pytest.mark.parametrize(
    ("interface", "op", "gives", "says"),
    [
        ("bounds", "memref.load", "Interval('a', 'b')", "gives Interval of what can't be in it: "),
        ("bounds", "memref.load", "Interval(0, None)", "gives Interval of what can't be in it: "),
        ("bounds", "memref.load", "Interval(0.5, 3)", "gives 0.5 to 3, and nothing lies there"),
        ("loop", "scf.execute_region", "Loop(3)", "gives Loop of what can't be in it: "),
        ("loop", "scf.execute_region", "Loop(o.region)", "gives Loop of what can't be in it: "),
        ("loop", "scf.execute_region", "Loop([], [3])", "gives Loop of what can't be in it: "),
        ("loop", "scf.execute_region", "Loop([], [], [3])", "gives Loop of what can't be in it: "),
    ],
)
def test_answers_of_what_can_not_be(
    interface: str,
    op: str,
    gives: str,
    says: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = f"mine.add('{interface}', '{op}', lambda o, *more: {gives})"
    passes = "loop-invariant-code-motion" if interface == "loop" else "canonicalize"
    status, message = told(text, tmp_path, capsys, passes)
    assert status == 5
    assert message.startswith(f"mine.py:{LINE}:1: error: {interface} of {op} {says}")
    assert f"note: asked of this {op}\n" in message
