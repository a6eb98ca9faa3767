"""Pipelines with names stand among passes, the house's and those that files bring."""

from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_opt

FILE = """from tirx_mlir.passes.named_pipeline import NamedPipeline

TEXT = "canonicalize{max-iterations=%(rounds)s},cse"
TIDY = NamedPipeline("tidy", TEXT, {"rounds": "3"}, "Tidies.")
TWICE = NamedPipeline("twice", "tidy,func.func(tidy{rounds=1})")
WRONG = NamedPipeline("wrong", "cse,nothing-like-it")
ENDLESS = NamedPipeline("endless", "cse,endless")
"""
TEXT = """func.func @f(%x: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %x, %0 : i32
  return %1 : i32
}
"""


@pytest.fixture
def call(tmp_path: Path) -> list[str]:
    (tmp_path / "p.py").write_text(FILE)
    (tmp_path / "f.mlir").write_text(TEXT)
    return [str(tmp_path / "f.mlir"), "--load-dialect", str(tmp_path / "p.py")]


@pytest.mark.parametrize("passes", ["tidy", "tidy{rounds=2}", "builtin.module(tidy,cse)", "twice"])
def test_it_runs_its_passes(
    passes: str, call: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert tirx_opt.main([*call, "-p", passes]) == 0
    assert "arith" not in capsys.readouterr().out


def test_it_is_an_option_of_the_command(
    call: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert tirx_opt.main([*call, "--tidy=rounds=1", "--cse"]) == 0
    assert "arith" not in capsys.readouterr().out
    assert tirx_opt.main([*call, "--list-passes"]) == 0
    assert "\ntidy{rounds=3}\n    Tidies.\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("passes", "says"),
    [
        ("tidy{turns=2}", ":1:6: error: tidy has no option turns; it has rounds"),
        ("cse,wrong", ":1:5: error: wrong: in 'cse,nothing-like-it': unknown pass nothing-like-it"),
        ("endless", "error: endless: in 'cse,endless': it stands in itself: endless in endless"),
        ("wrong{a=1}", ":1:7: error: wrong has no option a; it has none"),
    ],
)
def test_what_is_wrong_is_told_where_it_is_named(
    passes: str, says: str, call: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert tirx_opt.main([*call, "-p", passes]) == 3
    told = capsys.readouterr()
    assert says in told.err
    assert told.out == ""


def test_the_default_pipeline_has_a_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "f.mlir").write_text(TEXT)
    assert tirx_opt.main([str(tmp_path / "f.mlir"), "-p", "lower-to-llvm{index-bitwidth=32}"]) == 0
    assert "llvm.func @f(%x: i32) -> i32" in capsys.readouterr().out
