"""An answer that can't be is told as the mistake of who gave it, with its line."""

from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_opt, tirx_run

FILE = """from xdsl.dialects.builtin import IntegerAttr, f32, i32
from xdsl.ir import Dialect
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, result_def


@irdl_op_definition
class OddOp(IRDLOperation):
    name = "odd.op"
    x = operand_def(i32)
    y = result_def(i32)
    assembly_format = "$x attr-dict"

    def {}


Odd = Dialect("odd", [OddOp])
"""
TEXT = "func.func @f(%x: i32) {\n  %0 = odd.op %x\n  return\n}\n"


@pytest.mark.parametrize(
    ("method", "says"),
    [
        ("effects(self): return 3", "gives int, not pairs of an effect and a value"),
        ("effects(self): return 'reads'", "gives str, not pairs of an effect and a value"),
        ("effects(self): return ['reads']", "gives 'reads', not a pair of one of reads, writes"),
        ("effects(self): return [('looks', None)]", "gives ('looks', None), not a pair of one of"),
        ("effects(self): return [('reads', 3)]", "gives ('reads', 3), not a pair of one of reads"),
        ("effects(self): raise KeyError", "KeyError"),
        ("fold(self, constants): return self.x", "gives BlockArgument, not a list with what each"),
        ("fold(self, constants): return []", "gives 0 for 1 results"),
        ("fold(self, constants): return [self]", "which is neither an attribute nor a value"),
        (
            "fold(self): return None",
            "can't be asked: OddOp.fold() takes 1",
        ),
    ],
)
def test_an_answer_that_cant_be(
    method: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, text = tmp_path / "odd.py", tmp_path / "f.mlir"
    file.write_text(FILE.format(method))
    text.write_text(TEXT)
    assert tirx_opt.main([str(text), "--load-dialect", str(file), "-p", "canonicalize"]) == 5
    told = capsys.readouterr()
    assert f"{file}:13:" in told.err
    assert says in told.err
    assert told.out == ""
    assert "Traceback" not in told.err


INSTRUCTION = FILE.replace(
    "def {}",
    "INSTRUCTION: ClassVar = Instruction('mov.b32 $0, $1;')\n\n    def {}",
).replace(
    "from xdsl.dialects",
    "from typing import ClassVar\nfrom tirx_mlir.lowering.instruction import Instruction\n"
    "from xdsl.dialects",
    1,
)
KERNEL = """gpu.module @kernels {
  gpu.func @k(%x: i32, %m: memref<i32>) kernel {
    %0 = odd.op %x
    memref.store %0, %m[] : memref<i32>
    gpu.return
  }
}
"""


@pytest.mark.parametrize(
    ("method", "says"),
    [
        ("cpu(self, code, operands): return None", "gives NoneType, not a list of values"),
        ("cpu(self, code, operands): return []", "gives 0 values for 1 results"),
        ("cpu(self, code, operands): return [3]", "gives 3, which is no value"),
        (
            "cpu(self, code, operands): return [code.widened(operands[0])]",
            "gives a value of type i64 where i32 is wanted",
        ),
        ("cpu(self, code, operands): return 1 / 0", "ZeroDivisionError"),
        ("cpu(self): return []", "can't be asked"),
    ],
)
def test_a_meaning_that_cant_be(
    method: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, text = tmp_path / "odd.py", tmp_path / "k.mlir"
    file.write_text(INSTRUCTION.format(method))
    text.write_text(KERNEL)
    call = [str(text), "--load-dialect", str(file), "--entry", "k", "--grid", "1", "--block", "1"]
    assert tirx_run.main([*call, "--arg", "x=3", "--arg", "m=zeros:1xi32"]) == 5
    told = capsys.readouterr()
    assert says in told.err
    assert f"{file}:17:" in told.err
    assert "Traceback" not in told.err
