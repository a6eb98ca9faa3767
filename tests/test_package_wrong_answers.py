"""What is said of a function that answers for an op as none may, whoever asks it."""

from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_opt

import tirx_mlir

FILE = """from tirx_mlir.syntax.ir import Dialect, FloatAttr, IntegerAttr, StringAttr, f32, i32
from xdsl.dialects.builtin import *
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, result_def
{top}

@irdl_op_definition
class AskedOp(IRDLOperation):
    name = "asked.op"
    x = operand_def(i32)
    y = result_def(i32)
    assembly_format = "$x attr-dict"

    def {name}:
        {body}


def elsewhere():
    from xdsl.dialects.arith import Arith as Asked


Asked = Dialect("asked", [AskedOp])
"""
AT = FILE.splitlines().index("    def {name}:") + 1
TEXT = """func.func @f(%x: i32) -> i32 {
  %0 = asked.op %x
  %1 = asked.op %x
  return %0 : i32
}
"""
FOLD, EFFECTS, NAMES = "fold(self, constants)", "effects(self)", "result_names(self)"


def opt(
    folder: Path, name: str, body: str, capsys: pytest.CaptureFixture[str], top: str = ""
) -> tuple[int, str]:
    """The exit status, and the messages with the names of files alone."""
    for file, text in (("asked.py", FILE), ("f.mlir", TEXT.replace("%0", "%10"))):
        written = text.replace("{name}", name).replace("{body}", body).replace("{top}", top)
        (folder / file).write_text(written)
    passes = ["-p", "canonicalize"] if name != NAMES else []
    loaded = ["--load-dialect", str(folder / "asked.py")]
    status = tirx_opt.main([str(folder / "f.mlir"), *loaded, *passes])
    return status, capsys.readouterr().err.replace(f"{folder}/", "")


@pytest.mark.parametrize(
    ("name", "body", "says"),
    [
        (NAMES, "return 3", "gives int, not a list of names"),
        (NAMES, "return 'name'", "gives str, not a list of names"),
        (NAMES, "yield 'name'", "gives generator, not a list of names"),
        (NAMES, "return [3]", "gives 3 as a name"),
        (NAMES, "return [b'name']", "gives b'name' as a name"),
        (NAMES, "return ['']", "gives '' as a name"),
        (NAMES, "return ['a', 'b']", "gives 2 names for 1 values"),
        (NAMES, "self.attributes['seen'] = i32", "changes the op, which is only asked"),
        (EFFECTS, "self.detach(); return []", "changes the op, which is only asked"),
        (FOLD, "self.detach()", "changes the op, which is only asked"),
        (FOLD, "self.operands[0] = self.y", "changes the op, which is only asked"),
        (FOLD, "return [IntegerAttr(1, 64)]", "gives 1 : i64 for a result of type i32"),
        (FOLD, "return [FloatAttr(1.0, f32)]", "gives 1.000000e+00 : f32 for a result of type i32"),
        (FOLD, "return [self]", "gives the op asked.op, which is neither an attribute nor a value"),
    ],
)
def test_wrong_answers(
    name: str, body: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, told = opt(tmp_path, name, body, capsys)
    assert status == 5
    interface = name.partition("(")[0]
    assert told.startswith(f"asked.py:{AT}:1: error: {interface} of asked.op {says}\nf.mlir:")
    assert ": note: asked of this asked.op\n" in told


@pytest.mark.parametrize("name", [FOLD, EFFECTS, NAMES])
def test_a_package_does_not_end_the_command(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert opt(tmp_path, name, "raise SystemExit(3)", capsys) == (
        5,
        f"asked.py:{AT + 1}:9: error: SystemExit: 3\n",
    )


def test_nor_does_a_file_that_is_loaded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = opt(tmp_path, NAMES, "return []", capsys, top="raise SystemExit('enough')")
    assert told == (5, "asked.py:4:1: error: SystemExit: enough\n")


def test_what_a_file_imports_is_not_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All of a module may be imported, also under names that the file defines elsewhere."""
    assert opt(tmp_path, NAMES, "return []", capsys) == (0, "")


@pytest.mark.parametrize(
    ("held", "says"),
    [
        ('"asked", [AskedOp, 3]', "asked.py: error: dialect asked holds 3, which is no class of"),
        (
            '"other", [AskedOp]',
            "asked.py: error: dialect other holds AskedOp, whose name, asked.op, does not begin",
        ),
    ],
)
def test_a_dialect_holds_its_own_ops(
    held: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "asked.py").write_text(
        FILE.replace('"asked", [AskedOp]', held)
        .replace("{name}", NAMES)
        .replace("{body}", "return []")
        .replace("{top}", "")
    )
    (tmp_path / "f.mlir").write_text('"asked.op"() : () -> ()\n"other.op"() : () -> ()\n')
    loaded = ["--load-dialect", str(tmp_path / "asked.py")]
    assert tirx_opt.main([str(tmp_path / "f.mlir"), *loaded]) == 5
    assert capsys.readouterr().err.replace(f"{tmp_path}/", "").startswith(says)


def test_one_thing_may_have_two_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = opt(tmp_path, NAMES, "return []", capsys, top="")
    assert told == (0, "")
    file = tmp_path / "asked.py"
    file.write_text(f"{file.read_text()}\nAgain = Asked\n")
    loaded = ["--load-dialect", str(file)]
    assert tirx_opt.main([str(tmp_path / "f.mlir"), *loaded]) == 0


@pytest.mark.parametrize("made", ["None", "3", "parser"])
def test_what_parses_gives_an_op(
    made: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opt(tmp_path, NAMES, "return []", capsys)
    file = tmp_path / "asked.py"
    own = f"@classmethod\n    def parse(cls, parser):\n        return {made}"
    file.write_text(file.read_text().replace('assembly_format = "$x attr-dict"', own))
    assert tirx_opt.main([str(tmp_path / "f.mlir"), "--load-dialect", str(file)]) == 5
    told = capsys.readouterr().err.replace(f"{tmp_path}/", "")
    assert told == f"asked.py:{AT - 2}:1: error: parse of asked.op gives no op\n"


def test_python_prints_with_what_was_loaded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opt(tmp_path, NAMES, "return ['mine']", capsys)
    text = (tmp_path / "f.mlir").read_text()
    file = tmp_path / "asked.py"
    file.write_text(
        f"{file.read_text()}\n"
        "from tirx_mlir.dialects.implementations import Implementations\n"
        "more = Implementations()\n"
        "more.add('result_names', 'func.call', lambda op: ['called'])\n"
    )
    call = text.replace("asked.op %x\n  return", "call @f(%x) : (i32) -> i32\n  return")
    shown = tirx_mlir.parse(call.replace("%1", "%11"), dialects=[str(file)]).text()
    assert "%mine = asked.op %x" in shown
    assert "%called = call @f(%x)" in shown
    alone = "func.func private @g() -> i32\nfunc.func @f() {\n  %0 = call @g() : () -> i32\n"
    other = tirx_mlir.parse(f"{alone}  return\n}}\n")
    assert "%0 = call @g()" in other.text()
