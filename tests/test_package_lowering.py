"""What `lower` of ops and types of a file may say, and what is said of one that says it wrongly."""

from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_opt

from pair_dialect import OP_AT, TYPE_AT, write


def told(
    text: str, file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str]:
    """The exit status of lowering, and the messages with the names of files alone."""
    input_ = tmp_path / "f.mlir"
    input_.write_text(text)
    status = tirx_opt.main([str(input_), "--load-dialect", file, "-p", "lower-extensions"])
    return status, capsys.readouterr().err.replace(f"{tmp_path}/", "")


ODD = """func.func @f(%x: i32) -> i32 {
  %0 = two.odd %x : i32 -> i32
  return %0 : i32
}
"""
ADD = "arith.AddIOp(self.x, self.x)"


@pytest.mark.parametrize(
    ("op", "says"),
    [
        ("pass", "ends without c.replace or c.refuse"),
        ("yield c.replace(c.value(self.x))", "ends without c.replace or c.refuse"),
        (f"c.through({ADD})", "ends without c.replace or c.refuse"),
        ("c.replace()", "replaces 1 results, and gives 0"),
        ("c.replace(self.x, self.x)", "replaces 1 results, and gives 2"),
        ("c.replace([self.x, self.x])", "gives i32, i32 for result 0, which becomes i32"),
        ("c.replace([])", "gives nothing for result 0, which becomes i32"),
        ("c.replace(3)", "gives 3 for result 0, where a value is wanted"),
        ("c.replace([None])", "gives None for result 0, where a value is wanted"),
        ("c.replace(i32)", "gives i32 for result 0, where a value is wanted"),
        ("c.replace(self)", "gives the op two.odd for result 0, where a value is wanted"),
        ("c.replace(self.y)", "gives for result 0 a result of the op that it replaces"),
        (
            f"c.replace({ADD}.results[0])",
            "gives a result of arith.addi, which c.through has not inserted",
        ),
        (
            "c.replace(c.through(arith.ConstantOp(value=IntegerAttr(1, i64))))",
            "gives i64 for result 0, which becomes i32",
        ),
        ("c.replace(self.x); c.replace(self.x)", "replaces the op twice"),
        ("self.detach()", "takes the op away itself, which c.replace does"),
        ("c.replace(self.x); self.detach()", "takes the op away itself, which c.replace does"),
    ],
)
def test_an_op_that_is_lowered_wrongly(
    op: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, message = told(ODD, write(tmp_path, op), tmp_path, capsys)
    assert status == 5
    assert f"two.py:{OP_AT}:1: error: lower of two.odd {says}\n" in message
    assert "f.mlir:2:8: note: asked of this two.odd\n" in message


@pytest.mark.parametrize(
    ("type_", "says"),
    [
        ("pass", "gives NoneType, not a list of types"),
        ("return i32", "gives IntegerType, not a list of types"),
        ("return 'i32'", "gives str, not a list of types"),
        ("yield i32", "gives generator, not a list of types"),
        ("return [3]", "gives int, which is no type"),
        ("return [StringAttr('i32')]", "gives StringAttr, which is no type"),
        ("return [self]", "has no end: !two.pair becomes !two.pair"),
        ("return [OuterType()]", "has no end: !two.pair becomes !two.outer becomes !two.pair"),
    ],
)
def test_a_type_that_is_lowered_wrongly(
    type_: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "func.func private @f(!two.pair)\n"
    status, message = told(text, write(tmp_path, type_=type_), tmp_path, capsys)
    assert status == 5
    assert message == f"two.py:{TYPE_AT}:1: error: lower of two.pair {says}\n"


def test_what_fails_in_a_type_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "func.func private @f(!two.pair)\n"
    for wrong, says in (("return 1 / 0", "ZeroDivisionError"), ("self.lower()", "RecursionError")):
        status, message = told(text, write(tmp_path, type_=wrong), tmp_path, capsys)
        assert status == 5
        assert f"two.py:{TYPE_AT + 1}:" in message
        assert f"error: {says}: " in message


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (
            "two.silent %p : !two.pair",
            "two.silent: it has no lower, and a value or a type of it is !two.pair, which becomes "
            "f32, i32",
        ),
        (
            "%a = memref.alloca() : memref<4x!two.pair>",
            "memref.alloca: it has no lower, and a value or a type of it is memref<4x!two.pair> "
            "with !two.pair in it, which becomes f32, i32",
        ),
        (
            "%a = vector.broadcast %p : !two.pair to vector<2x!two.pair>",
            "vector.broadcast: it has no lower, and a value or a type of it is !two.pair, which",
        ),
        (
            "%a:2 = builtin.unrealized_conversion_cast %p : !two.pair to i32, f32",
            "builtin.unrealized_conversion_cast: it casts what becomes f32, i32 to what becomes "
            "i32, f32",
        ),
        (
            "scf.parallel (%i) = (%n) to (%n) step (%n) init (%p) -> !two.pair {\n"
            "    scf.reduce(%p : !two.pair) {\n    ^bb0(%a: !two.pair, %b: !two.pair):\n"
            "      scf.reduce.return %b : !two.pair\n    }\n  }",
            "scf.parallel: it has no lower, and a value or a type of it is !two.pair, which",
        ),
    ],
)
def test_where_such_a_value_can_not_be(
    line: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"func.func @f(%p: !two.pair, %n: index) {{\n  {line}\n  return\n}}\n"
    status, message = told(text, write(tmp_path), tmp_path, capsys)
    assert status == 4
    assert message.startswith("f.mlir:2:")
    assert f"error: {says}" in message


def test_attributes_of_what_becomes_several(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "func.func private @f(!two.pair {llvm.noundef})\n"
    status, message = told(text, write(tmp_path), tmp_path, capsys)
    assert status == 4
    assert "a value of type !two.pair becomes others, which can't have attributes" in message


def test_what_is_inserted_unlowered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    op = "c.replace(self.x); c.insert(SilentOp(operands=[self.x])); c.insert(TokenOp.create("
    file = write(tmp_path, f"{op}result_types=[TokenType()]))")
    status, message = told(ODD, file, tmp_path, capsys)
    assert status == 5
    says = "two.none: a lower has inserted it by c.insert, which lowers nothing; c.through does\n"
    assert f"f.mlir:2:8: error: {says}" in message
