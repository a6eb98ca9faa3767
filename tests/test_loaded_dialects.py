"""Dialects of one file: `--load-dialect` of the commands, `--describe`, `--show-dialects`."""

import os
import sys
from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_opt, tirx_run, tirx_translate

import tirx_mlir
from packages import install

BAD_INPUT, TOOL_FAILED = 4, 5
PYTHON = """from xdsl.dialects.builtin import IntegerAttr, f32
from xdsl.ir import Dialect
from xdsl.irdl import (
    IRDLOperation, irdl_op_definition, operand_def, opt_prop_def, result_def, var_operand_def
)

@irdl_op_definition
class ScaleOp(IRDLOperation):
    '''A float, scaled.'''
    name = "toy.scale"
    x = operand_def(f32)
    rest = var_operand_def()
    k = opt_prop_def(IntegerAttr)
    y = result_def(f32)
    assembly_format = "$x (`by` $k^)? ($rest^ `:` type($rest))? attr-dict"

Toy = Dialect("toy", [ScaleOp])
"""
TABLE = """op scale ScaleOp
  operand x: F32
  result y: F32
  format $x attr-dict
"""
TEXT = """func.func @f(%x: f32) -> f32 {
  %0 = toy.scale %x
  return %0 : f32
}
"""
KERNEL = """gpu.module @m {
  gpu.func @k(%x: memref<f32>, %a: f32) kernel {
    %0 = toy.scale %a
    memref.store %0, %x[] : memref<f32>
    gpu.return
  }
}
"""


@pytest.mark.parametrize(("name", "definition"), [("toy.py", PYTHON), ("toy.table", TABLE)])
def test_a_dialect_in_a_file(
    name: str, definition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dialect, text = tmp_path / name, tmp_path / "f.mlir"
    dialect.write_text(definition)
    text.write_text(TEXT)
    load = ["--load-dialect", str(dialect)]
    assert tirx_opt.main([*load, str(text)]) == 0
    assert "  %0 = toy.scale %x\n" in capsys.readouterr().out
    assert tirx_opt.main([*load, "--show-dialects"]) == 0
    assert "toy" in capsys.readouterr().out.split()
    assert tirx_opt.main([*load, "--describe", "toy.scale"]) == 0
    described = capsys.readouterr().out
    assert described.startswith("toy.scale (ScaleOp)\n")
    assert "\n  operand x: f32\n" in described.lower()
    text.write_text(TEXT.replace("f32", "f64"))
    assert tirx_opt.main([*load, str(text)]) == BAD_INPUT
    assert "f.mlir:2:" in capsys.readouterr().err


def test_what_is_told_of_a_python_class(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dialect = tmp_path / "toy.py"
    dialect.write_text(PYTHON)
    tirx_opt.main(["--load-dialect", str(dialect), "--describe", "toy.scale"])
    assert capsys.readouterr().out == (
        "toy.scale (ScaleOp)\n"
        "  A float, scaled.\n"
        "  scale $x (`by` $k^)? ($rest^ `:` type($rest))? attr-dict\n"
        "  operand x: f32\n"
        "  operand rest: variadic any\n"
        "  result y: f32\n"
        "  attribute k: optional integer\n"
    )
    tirx_opt.main(["--describe", "tirx.assume"])
    assert "\n  operand condition: i1\n" in capsys.readouterr().out


def test_all_commands_load(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dialect, text = tmp_path / "toy.py", tmp_path / "k.mlir"
    dialect.write_text(PYTHON)
    text.write_text(KERNEL)
    call = [str(text), "--load-dialect", str(dialect)]
    for main, options in (
        (tirx_translate.main, ["--to", "ptx"]),
        (tirx_run.main, ["--entry", "k", "--grid", "1", "--block", "1", "--arg", "zeros:f32"]),
    ):
        assert main([*call, *options]) == BAD_INPUT
        says = "k.mlir:3:10: error: toy.scale: convert-to-llvm has no lowering for this op; run a "
        says += "pass that lowers toy first (-p PASS, in Python run_pipeline)\n"
        assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "definition", "says"),
    [
        ("none.py", None, "none.py: error: there is no such file"),
        ("toy.txt", "", "toy.txt: error: a dialect is loaded from a file that ends in .py, .table"),
        ("empty.py", "", "empty.py: error: it holds no xdsl.ir.Dialect"),
        ("arith.table", TABLE, "dialect arith is defined twice, here and by tirx-mlir itself; one"),
    ],
)
def test_a_file_that_holds_none(
    name: str,
    definition: str | None,
    says: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    dialect, text = tmp_path / name, tmp_path / "f.mlir"
    text.write_text("%0 = arith.constant 1 : i32\n")
    if definition is not None:
        dialect.write_text(definition)
    assert tirx_opt.main(["--load-dialect", str(dialect), str(text)]) == BAD_INPUT
    err = capsys.readouterr().err
    assert says in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("import nothing_of_this_name\n", "ModuleNotFoundError: No module named 'nothing_of_this"),
        ("import beside\n", "No module named 'beside'; load files that import each other as a pro"),
        ("x = )\n", "SyntaxError"),
        ("raise ValueError(3)\n", "ValueError: 3\n"),
    ],
)
def test_a_file_that_fails(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "beside.py").touch()
    file = tmp_path / "wrong.py"
    file.write_text(f"x = 1\n{text}")
    assert tirx_opt.main(["--load-dialect", str(file), "--show-dialects"]) == TOOL_FAILED
    told = capsys.readouterr()
    assert f"{file}:2:1: error: " in told.err
    assert says in told.err
    assert told.out == ""


def test_a_quick_change_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's own bytecode knows a file by its size and the second of its change."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    file = tmp_path / "toy.py"
    for number in range(3):
        file.write_text(PYTHON.replace("toy.scale", f"toy.scal{number}"))
        os.utime(file, (1, 1))
        text = TEXT.replace("toy.scale", f"toy.scal{number}")
        assert f"toy.scal{number}" in str(tirx_mlir.parse(text, dialects=[file]))
    assert not list(tmp_path.glob("__pycache__"))


def test_a_folder_is_no_dialect(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tirx_opt.main(["--load-dialect", str(tmp_path), "--show-dialects"]) == BAD_INPUT
    assert (
        f"{tmp_path}: error: it is a folder without a pyproject.toml\n" in capsys.readouterr().err
    )


def test_who_defines_a_dialect_twice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    points = {"tirx_mlir.dialects": {"toy": "toys.toy:Toy"}}
    install(monkeypatch, tmp_path, "toys", {"toy.py": PYTHON}, points)
    here, again = tmp_path / "toy.py", tmp_path / "toy.table"
    here.write_text(PYTHON)
    assert tirx_opt.main(["--load-dialect", str(here), "--show-dialects"]) == BAD_INPUT
    says = (
        "toy.py: error: dialect toy is defined twice, here and by package toys 0.1 (toys.toy:Toy)"
    )
    assert says in capsys.readouterr().err
    here = tmp_path / "other.py"
    here.write_text(PYTHON.replace("toy", "more"))
    again = tmp_path / "more.table"
    again.write_text(TABLE)
    load = ["--load-dialect", str(here), "--load-dialect", str(again)]
    assert tirx_opt.main([*load, "--show-dialects"]) == BAD_INPUT
    says = f"more.table: error: dialect more is defined twice, here and by {here}; one may"
    assert says in capsys.readouterr().err


def test_python_loads_a_dialect(tmp_path: Path) -> None:
    dialect, text = tmp_path / "toy.py", tmp_path / "f.mlir"
    dialect.write_text(PYTHON)
    text.write_text(TEXT)
    assert "toy.scale" in str(tirx_mlir.parse(TEXT, dialects=[dialect]))
    assert "toy.scale" in str(tirx_mlir.load(text, dialects=[str(dialect)]))
    with pytest.raises(tirx_mlir.Failure, match="no dialect toy is known"):
        tirx_mlir.parse(TEXT)
    with pytest.raises(tirx_mlir.Failure, match="there is no such file"):
        tirx_mlir.parse(TEXT, dialects=["none.py"])
    with pytest.raises(TypeError, match="a list of files"):
        tirx_mlir.parse(TEXT, dialects=str(dialect))


def test_a_file_is_run_when_a_dialect_of_it_is_named(tmp_path: Path) -> None:
    late = "raise RuntimeError\n" + PYTHON
    dialect = tmp_path / "toy.py"
    dialect.write_text(late)
    tirx_mlir.parse("", dialects=[dialect])
    with pytest.raises(tirx_mlir.Failure, match=r"toy.py:1:1: error: RuntimeError"):
        tirx_mlir.parse(TEXT, dialects=[dialect])
    with pytest.raises(tirx_mlir.Failure, match=r"toy.py:1:1: error: RuntimeError"):
        tirx_mlir.parse("nothing.known", dialects=[dialect])  # it might have been there
    dialect.write_text(PYTHON + 'make = Dialect\nMore = make("more", [])\n')
    with pytest.raises(tirx_mlir.Failure, match=r"unknown op more.op\n"):
        tirx_mlir.parse("more.op", dialects=[dialect])


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("op scale\n", "toy.table:1:1: error: expected op NAME CLASS"),
        ("op scale ScaleOp\n  operand\n", "toy.table:2:3: error: expected operand NAME: TERM"),
        ("op scale ScaleOp\n  operands x\n", "toy.table:2:3: error: below op stands one of attr,"),
        ("  operand x: F32\n", "toy.table:1:3: error: nothing can stand below the beginning"),
        ("operation scale ScaleOp\n", "toy.table:1:1: error: a row begins with one of op,"),
        (
            "op scale ScaleOp\n  operand x: Length\n",
            "toy.table:2:3: error: no constraint is called Length",
        ),
        ("constraint Length = and(F32, \n", "toy.table:1:1: error: the parentheses of and(F32,"),
        (
            "op scale ScaleOp\n  attr by: enum(Unit)\n",
            "toy.table:2:3: error: no enum is called Unit",
        ),
        ("enum Unit i32 metre\n", "toy.table:1:1: error: expected enum NAME iWIDTH TEXT=VALUE"),
        (
            "op scale ScaleOp\n// again\nop scale ScaleOp\n",
            "toy.table:3:1: error: op scale is defined twice, first in line 1",
        ),
    ],
)
def test_what_is_no_table(rows: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "toy.table"
    file.write_text(rows)
    with pytest.raises(tirx_mlir.Failure) as failed:
        tirx_mlir.parse("", dialects=[file])
    assert str(failed.value).replace(str(tmp_path), "").startswith(f"/{said}")


def test_a_format_that_names_what_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, text = tmp_path / "toy.table", tmp_path / "f.mlir"
    table.write_text("op scale ScaleOp\n  operand x: !toy.length\n  format $x `:` type($x)\n")
    text.write_text("func.func @f(%x: f32) {\n  toy.scale %x : f32\n  return\n}\n")
    assert tirx_opt.main(["--load-dialect", str(table), str(text)]) == BAD_INPUT
    assert "nothing defines !toy.length" in capsys.readouterr().err


OTHER_ARITH = """irdl.dialect @arith attributes {tirx.overrides} {
  irdl.operation @addi {
    %0 = irdl.any
    irdl.results(y: %0)
  }
}
"""


def test_what_overrides_the_house_is_named_where_a_pass_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dialect, text = tmp_path / "arith.irdl", tmp_path / "f.mlir"
    dialect.write_text(OTHER_ARITH)
    text.write_text('%0 = "arith.addi"() : () -> i32\n"arith.addi"() : () -> i64\n')
    call = [str(text), "--load-dialect", str(dialect)]
    assert tirx_opt.main([*call, "-p", "cse"]) == 0
    assert tirx_opt.main([*call, "-p", "canonicalize"]) == TOOL_FAILED
    said = capsys.readouterr().err
    assert "error: pass canonicalize failed (ValueError: not enough values to unpack" in said
    assert f"it relies on the house's arith, which {dialect} overrides\n" in said
