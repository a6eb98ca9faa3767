"""Ops and types that packages add to dialects that are there."""

from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_opt

from packages import install

OPS = """from tirx_mlir.dialects.brought import overrides
from tirx_mlir.dialects.extension import Extends
from xdsl.ir import ParametrizedAttribute, TypeAttribute
from xdsl.irdl import (
    IRDLOperation, irdl_attr_definition, irdl_op_definition, operand_def, result_def
)


@irdl_attr_definition
class LampType(ParametrizedAttribute, TypeAttribute):
    name = "gpu.lamp"


@irdl_op_definition
class BlinkOp(IRDLOperation):
    name = "gpu.blink"
    lamp = operand_def(LampType)
    assembly_format = "$lamp attr-dict"


@irdl_op_definition
class BarrierOp(IRDLOperation):
    name = "gpu.barrier"
    assembly_format = "`softly` attr-dict"


Lamps = Extends("gpu", [BlinkOp], [LampType])
Again = Extends("gpu", [BarrierOp])
Instead = overrides(Extends("gpu", [BarrierOp]))
Toy = Extends("toy", [BlinkOp])
"""
TEXT = """func.func @f(%lamp: !gpu.lamp) {
  gpu.blink %lamp
  gpu.barrier
  return
}
"""


def packages(monkeypatch: pytest.MonkeyPatch, folder: Path, **brings: str) -> str:
    """Install packages that bring these extensions, all of the dialect gpu; a text's file."""
    for name, brought in brings.items():
        (folder / name).mkdir()
        points = {"tirx_mlir.extensions": {"gpu": f"{name}.ops:{brought}"}}
        install(monkeypatch, folder / name, name, {"ops.py": OPS}, points)
    (folder / "f.mlir").write_text(TEXT)
    return str(folder / "f.mlir")


def test_they_stand_beside_the_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = packages(monkeypatch, tmp_path, lamps="Lamps")
    assert tirx_opt.main([file]) == 0
    assert "gpu.blink %lamp\n    gpu.barrier\n" in capsys.readouterr().out
    assert tirx_opt.main(["--describe", "gpu"]) == 0
    shown = capsys.readouterr().out
    assert " blink" in shown
    assert " lamp" in shown
    Path(file).write_text(TEXT.replace("blink", "blinc"))
    assert tirx_opt.main([file]) == 4
    assert "unknown op gpu.blinc; did you mean gpu.blink?" in capsys.readouterr().err


def test_a_second_definition_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = packages(monkeypatch, tmp_path, lamps="Lamps", again="Again")
    assert tirx_opt.main([file]) == 5
    says = "error: gpu.barrier is defined twice, by tirx-mlir itself and by package again 0.1"
    assert says in capsys.readouterr().err


def test_one_may_override(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = packages(monkeypatch, tmp_path, lamps="Lamps", instead="Instead")
    Path(file).write_text(TEXT.replace("barrier", "barrier softly"))
    assert tirx_opt.main([file]) == 0
    assert "gpu.barrier softly" in capsys.readouterr().out
