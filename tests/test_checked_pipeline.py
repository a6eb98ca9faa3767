"""What a pass leaves is checked, and an error names the pass and a place."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.passes.base import Pass
from tirx_mlir.passes.checked_pipeline import run_checked
from tirx_mlir.passes.pipeline import Nested, Pipeline
from tirx_mlir.syntax.diagnostics import Diagnostic, Failure
from tirx_mlir.syntax.ir import Operation, UnknownLoc
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.tools import tirx_opt
from tirx_mlir.tools.opt_run import OptRun

TEXT = """func.func @f(%a: f32) -> f32 {
  %sum = arith.addf %a, %a : f32
  %1 = arith.mulf %sum, %a : f32
  return %1 : f32
}
"""


@dataclass(frozen=True)
class Keep(Pass):
    """Changes nothing."""

    name = "keep"

    def apply(self, ctx: Registry, op: Operation) -> None:
        ctx.remarks.append(Diagnostic("remark", "kept"))


@dataclass(frozen=True)
class Swap(Pass):
    """Puts each sum behind what uses it; what a bad rewrite makes has no place."""

    name = "swap"

    def apply(self, ctx: Registry, op: Operation) -> None:
        for one in list(op.walk()):
            if one.name == "arith.addf" and (block := one.parent) is not None:
                following = one.next_op
                assert following is not None
                one.detach()
                block.insert_op_after(one, following)
                following.location = UnknownLoc()


def read() -> Operation:
    return Parser(Registry(), TEXT, "f.mlir").parse_module()


def told(pipeline: Pipeline, *, twice: bool = True) -> tuple[list[str], list[Diagnostic]]:
    """The messages, and the remarks that the passes made."""
    registry = Registry()
    with pytest.raises(Failure) as failed:
        run_checked(pipeline, registry, read(), None, read if twice else None)
    said = [f"{one.place}: {one.message}" for one in failed.value.diagnostics]
    return said, registry.remarks


def test_the_pass_that_left_it_is_named_at_the_nearest_place() -> None:
    said, remarks = told((Keep(), Swap(), Keep()))
    assert said == ["f.mlir:2:10: after swap: arith.mulf: %sum does not dominate this use"]
    assert len(remarks) == 2, "those of the second run are not told again"


def test_a_pass_that_runs_on_functions() -> None:
    said, _ = told((Nested("func.func", (Keep(), Swap())),))
    assert said[0].startswith("f.mlir:2:10: after swap: ")


def test_a_single_pass_needs_no_second_run() -> None:
    said, _ = told((Swap(),), twice=False)
    assert said[0].startswith("f.mlir:2:10: after swap: ")
    said, _ = told((Keep(), Swap()), twice=False)
    assert said[0].startswith("f.mlir:2:10: after the passes: ")


def test_what_is_right_is_no_error() -> None:
    run_checked((Keep(), Keep()), Registry(), read(), None, read)


def test_tirx_opt_names_the_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = tirx_opt.arguments().parse_args([str(tmp_path / "f.mlir")])
    assert OptRun(options, Registry(), (Keep(), Swap())).run(TEXT) == 4
    shown = capsys.readouterr().err
    assert "f.mlir:2:10: error: after swap: arith.mulf: %sum does not dominate this use" in shown
