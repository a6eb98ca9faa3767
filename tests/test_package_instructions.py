"""What an instruction of a file may say, and what is said of one that says it wrongly."""

from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_translate

FILE = """from typing import ClassVar
from tirx_mlir.lowering.instruction import Instruction
from tirx_mlir.syntax.ir import Dialect
from xdsl.irdl import (
    AnyAttr, IRDLOperation, irdl_op_definition, opt_attr_def, traits_def, var_operand_def,
    var_region_def,
)
from xdsl.traits import NoTerminator


@irdl_op_definition
class OneOp(IRDLOperation):
    name = "one.instruction"
    INSTRUCTION: ClassVar = {instruction}
    value = opt_attr_def(AnyAttr())
    operands_ = var_operand_def(AnyAttr())
    regions_ = var_region_def()
    traits = traits_def(NoTerminator())


One = Dialect("one", [OneOp])
"""
AT = FILE.splitlines().index("    INSTRUCTION: ClassVar = {instruction}") + 1
KERNEL = """gpu.module @m {
  gpu.func @k(%x: i32) kernel {
    OP
    gpu.return
  }
}
"""
PLAIN = '"one.instruction"() : () -> ()'


def told(
    folder: Path,
    instruction: str,
    capsys: pytest.CaptureFixture[str],
    op: str = PLAIN,
) -> tuple[int, str, str]:
    """The exit status, the PTX, and the messages with the names of files alone."""
    (folder / "one.py").write_text(FILE.replace("{instruction}", instruction))
    (folder / "f.mlir").write_text(KERNEL.replace("OP", op))
    loaded = ["--load-dialect", str(folder / "one.py"), "--to", "ptx", "--arch", "sm_90"]
    status = tirx_translate.main([str(folder / "f.mlir"), *loaded])
    captured = capsys.readouterr()
    return status, captured.out, captured.err.replace(f"{folder}/", "")


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ("3", "an instruction's text is a text, not 3"),
        ("''", "an instruction's text is empty"),
        ("'exit;', needs=90", "an instruction's needs is a text, not 90"),
        ("'exit;', needs='sm_90'", "an instruction needs 90, 90a or 100f, not sm_90"),
        ("'exit;', needs='80 abc'", "an instruction needs 90, 90a or 100f, not abc"),
        ("'exit;', target=None", "an instruction's target is a text, not None"),
        ("'exit;', ptx=99", "PTX 99 is none that LLVM writes: 63 to 90, ten times the version's"),
        ("'exit;', ptx=8.6", "PTX 8.6 is none that LLVM writes: 63 to 90, ten times the version's"),
        ("'exit;', ptx='86'", "PTX '86' is none that LLVM writes: 63 to 90, ten times the version"),
    ],
)
def test_fields_are_checked_where_they_stand(
    fields: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, message = told(tmp_path, f"Instruction({fields})", capsys)
    assert status == 5
    assert message.startswith(f"one.py:{AT}:1: error: ValueError: {says}")


@pytest.mark.parametrize(
    ("instruction", "says"),
    [
        ("3", "one.py: error: instruction of one.instruction is int, not an Instruction\n"),
        (
            "Instruction(lambda op: None)",
            f"one.py:{AT}:1: error: instruction of one.instruction gives NoneType as its text\n",
        ),
        (
            "Instruction('mov.b32 $0, $1;')",
            "one.py: error: instruction of one.instruction names $1, and it has 0 results and 1 op",
        ),
        (
            "Instruction('mov.b32 $, 1;')",
            "one.py: error: instruction of one.instruction names $, and it has 0 results and 1 op",
        ),
    ],
)
def test_what_is_no_instruction_of_an_op(
    instruction: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    op = '"one.instruction"(%x) : (i32) -> ()'
    status, _, message = told(tmp_path, instruction, capsys, op)
    assert status == 5
    assert message.startswith(says)
    assert "f.mlir:3:5: note: asked of this one.instruction\n" in message


def test_regions_are_not_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    op = '"one.instruction"() ({\n  "one.instruction"() : () -> ()\n}) : () -> ()'
    status, _, message = told(tmp_path, "Instruction('exit;')", capsys, op)
    assert status == 4
    says = "one.instruction: it has regions or successors, which no instruction has\n"
    assert f"f.mlir:3:5: error: {says}" in message


@pytest.mark.parametrize(
    ("value", "spelled"),
    [
        ("-5 : i32", "-5"),
        ("200 : ui8", "200"),
        ("7 : index", "7"),
        ("1.5 : f32", "1.5"),
        ('"cost is $0"', "cost is $0"),
        ('"$$"', "$$"),
    ],
)
def test_attributes_in_the_text(
    value: str, spelled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    op = f'"one.instruction"() {{value = {value}}} : () -> ()'
    status, ptx, _ = told(tmp_path, "Instruction('// {value};')", capsys, op)
    assert status == 0
    assert f"// {spelled};\n" in ptx


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("0x7FC00000 : f32", "its instruction wants a finite number as attribute value"),
        ("0xFF800000 : f32", "its instruction wants a finite number as attribute value"),
        ("[1, 2]", "its instruction wants a number or a word as attribute value"),
        ("unit", "its instruction wants a number or a word as attribute value"),
        ("f32", "its instruction wants a number or a word as attribute value"),
    ],
)
def test_attributes_that_have_no_text(
    value: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    op = f'"one.instruction"() {{value = {value}}} : () -> ()'
    status, _, message = told(tmp_path, "Instruction('// {value};')", capsys, op)
    assert status == 4
    assert f"f.mlir:3:5: error: one.instruction: {says}\n" in message
