"""What `lower` of ops and types of a file may say, and what is said of one that says it wrongly."""

from pathlib import Path

import numpy as np
import pytest
from tirx_mlir.tools import tirx_opt

import tirx_mlir

FILE = """from tirx_mlir.dialects.ops import arith, scf
from tirx_mlir.syntax.ir import Block, Dialect, FloatAttr, IntegerAttr, Region, f32, i32
from xdsl.dialects.builtin import IndexType, StringAttr, i64
from xdsl.ir import ParametrizedAttribute, TypeAttribute
from xdsl.irdl import (
    AnyAttr, IRDLOperation, irdl_attr_definition, irdl_op_definition, operand_def, result_def
)


@irdl_attr_definition
class PairType(ParametrizedAttribute, TypeAttribute):
    name = "two.pair"

    def lower(self):
        {type}


@irdl_attr_definition
class OuterType(ParametrizedAttribute, TypeAttribute):
    '''It becomes a pair, which becomes others.'''

    name = "two.outer"

    def lower(self):
        return [PairType(), IndexType()]


@irdl_attr_definition
class TokenType(ParametrizedAttribute, TypeAttribute):
    name = "two.token"

    def lower(self):
        return []


class Lowered(IRDLOperation):
    assembly_format = "$x attr-dict `:` type($x) `->` type($y)"


@irdl_op_definition
class OddOp(Lowered):
    name = "two.odd"
    x = operand_def(AnyAttr())
    y = result_def(AnyAttr())

    def lower(self, c):
        {op}


@irdl_op_definition
class PartsOp(Lowered):
    '''Any value is what it becomes.'''

    name = "two.parts"
    x = operand_def(AnyAttr())
    y = result_def(AnyAttr())

    def lower(self, c):
        c.replace(c.parts(self.x)[: len(c.flat_types([self.y.type]))])


@irdl_op_definition
class MakeOp(IRDLOperation):
    name = "two.make"
    a = operand_def(f32)
    b = operand_def(i32)
    y = result_def(PairType)
    assembly_format = "$a `,` $b attr-dict"

    def lower(self, c):
        c.replace([c.value(self.a), c.value(self.b)])


@irdl_op_definition
class WrapOp(IRDLOperation):
    name = "two.wrap"
    x = operand_def(PairType)
    at = operand_def(IndexType)
    y = result_def(OuterType)
    assembly_format = "$x `,` $at attr-dict"

    def lower(self, c):
        c.replace([*c.parts(self.x), c.value(self.at)])


@irdl_op_definition
class TokenOp(IRDLOperation):
    name = "two.none"
    y = result_def(TokenType)
    assembly_format = "attr-dict"

    def lower(self, c):
        c.replace([])


@irdl_op_definition
class StepOp(IRDLOperation):
    '''Twice the first, and one more than the second.'''

    name = "two.step"
    x = operand_def(PairType)
    y = result_def(PairType)
    assembly_format = "$x attr-dict"

    def lower(self, c):
        a, b = c.parts(self.x)
        (one,) = c.through(arith.ConstantOp(value=IntegerAttr(1, i32)))
        c.replace([*c.through(arith.AddFOp(a, a)), *c.through(arith.AddIOp(b, one))])


@irdl_op_definition
class FirstOp(IRDLOperation):
    name = "two.first"
    x = operand_def(PairType)
    y = result_def(f32)
    assembly_format = "$x attr-dict"

    def lower(self, c):
        c.replace(c.parts(self.x)[0])


@irdl_op_definition
class SecondOp(IRDLOperation):
    name = "two.second"
    x = operand_def(PairType)
    y = result_def(i32)
    assembly_format = "$x attr-dict"

    def lower(self, c):
        c.replace(c.parts(self.x)[1])


@irdl_op_definition
class SilentOp(IRDLOperation):
    name = "two.silent"
    x = operand_def(AnyAttr())
    assembly_format = "$x attr-dict `:` type($x)"


Two = Dialect(
    "two",
    [OddOp, PartsOp, MakeOp, WrapOp, TokenOp, StepOp, FirstOp, SecondOp, SilentOp],
    [PairType, OuterType, TokenType],
)
"""
RIGHT = "return [f32, i32]"
LINES = FILE.splitlines()
TYPE_AT = LINES.index("    def lower(self):") + 1
OP_AT = LINES.index("    def lower(self, c):") + 1


def write(folder: Path, op: str = "c.refuse('no')", type_: str = RIGHT) -> str:
    file = folder / "two.py"
    file.write_text(FILE.replace("{op}", op).replace("{type}", type_))
    return str(file)


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


def test_where_control_never_comes(tmp_path: Path) -> None:
    text = (
        "func.func @f(%p: !two.pair) {\n  return\n^bb1(%q: !two.pair):\n  %r = two.step %q\n"
        "  cf.br ^bb1(%r : !two.pair)\n^bb2:\n  %s = two.step %p\n  return\n}\n"
    )
    module = tirx_mlir.parse(text, dialects=[write(tmp_path)]).run_pipeline("lower-extensions")
    assert "two." not in module.text()
    assert module.text().count("arith.addf") == 2


HEAD = """func.func private @half(%i: index, %p: !two.pair, %j: index) -> (index, !two.pair) {
  %q = two.step %p
  return %j, %q : index, !two.pair
}
func.func private @through(%g: (index, !two.pair, index) -> (index, !two.pair), %p: !two.pair)
    -> !two.pair {
  %i = arith.constant 1 : index
  %r:2 = func.call_indirect %g(%i, %p, %i)
    : (index, !two.pair, index) -> (index, !two.pair)
  return %r#1 : !two.pair
}
func.func private @elsewhere(!two.pair, memref<4xf32> {llvm.noalias}) -> !two.pair
func.func @f(%m: memref<1xf32>, %n: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %f1 = arith.constant 1.0 : f32
  %i0 = arith.constant 0 : i32
  %yes = arith.constant true
  %p = two.make %f1, %i0
"""
TAIL = """
  %a = two.first %r
  %b = two.second %r
  memref.store %a, %m[%c0] : memref<1xf32>
  memref.store %b, %n[%c0] : memref<1xi32>
  return
}
"""


@pytest.mark.parametrize(
    ("body", "steps"),
    [
        (
            "%r = affine.for %i = 0 to 5 iter_args(%q = %p) -> (!two.pair) {\n"
            "%s = two.step %q\naffine.yield %s : !two.pair\n}",
            5,
        ),
        (
            "%r = affine.if affine_set<(d0): (d0 - 1 >= 0)>(%c1) -> !two.pair {\n%s = two.step %p\n"
            "affine.yield %s : !two.pair\n} else {\naffine.yield %p : !two.pair\n}",
            1,
        ),
        (
            "%r = memref.alloca_scope -> (!two.pair) {\n%s = two.step %p\n"
            "memref.alloca_scope.return %s : !two.pair\n}",
            1,
        ),
        (
            "%q = two.step %p\n%s = two.step %q\n%i = arith.constant 2 : i32\n"
            "cf.switch %i : i32, [\n default: ^bb1(%p, %c0 : !two.pair, index),\n"
            " 1: ^bb1(%q, %c0 : !two.pair, index),\n"
            " 2: ^bb2(%c1, %p, %s : index, !two.pair, !two.pair),\n 3: ^bb3\n]\n"
            "^bb2(%u: index, %v: !two.pair, %w: !two.pair):\n"
            "cf.br ^bb1(%w, %u : !two.pair, index)\n"
            "^bb3:\ncf.br ^bb1(%p, %c0 : !two.pair, index)\n^bb1(%r: !two.pair, %t: index):",
            2,
        ),
        ("%q = two.step %p\n%r = arith.select %yes, %q, %p : !two.pair", 1),
        ("%q = ub.poison : !two.pair\n%r = arith.select %yes, %p, %q : !two.pair", 0),
        (
            "%q:2 = builtin.unrealized_conversion_cast %p : !two.pair to f32, i32\n"
            "%r = builtin.unrealized_conversion_cast %q#0, %q#1 : f32, i32 to !two.pair",
            0,
        ),
        (
            "%g = func.constant @half : (index, !two.pair, index) -> (index, !two.pair)\n"
            "%s:2 = func.call_indirect %g(%c1, %p, %c0)"
            " : (index, !two.pair, index) -> (index, !two.pair)\n"
            "%r = func.call @through(%g, %s#1)"
            " : ((index, !two.pair, index) -> (index, !two.pair), !two.pair) -> !two.pair",
            2,
        ),
        (
            '%s:2 = "func.call"(%c1, %p, %c0)'
            " {callee = @half, arg_attrs = [{llvm.noundef}, {}, {}]}"
            " : (index, !two.pair, index) -> (index, !two.pair)\n%r = two.step %s#1",
            2,
        ),
        (
            "%o = two.wrap %p, %c1\n%w = scf.for %i = %c0 to %c5 step %c1 iter_args(%u = %o)"
            " -> (!two.outer) {\n%v = two.parts %u : !two.outer -> !two.pair\n%s = two.step %v\n"
            "%t = two.wrap %s, %i\nscf.yield %t : !two.outer\n}\n"
            "%r = two.parts %w : !two.outer -> !two.pair",
            5,
        ),
        (
            "%k = two.none\n%l = scf.for %i = %c0 to %c5 step %c1 iter_args(%u = %k)"
            " -> (!two.token) {\nscf.yield %u : !two.token\n}\n"
            "%r, %t = scf.if %yes -> (!two.pair, !two.token) {\n%s = two.step %p\n"
            "scf.yield %s, %l : !two.pair, !two.token\n} else {\n"
            "scf.yield %p, %k : !two.pair, !two.token\n}",
            1,
        ),
    ],
)
def test_values_go_through(body: str, steps: int, tmp_path: Path) -> None:
    module = tirx_mlir.parse(HEAD + body + TAIL, dialects=[write(tmp_path)])
    a, b = np.zeros(1, np.float32), np.zeros(1, np.int32)
    module.run("f", a, b)
    assert (a[0], b[0]) == (2**steps, steps)
