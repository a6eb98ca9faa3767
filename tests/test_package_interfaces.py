"""What the ops of a file answer to passes, of itself and of others' ops."""

from pathlib import Path

import numpy as np
import pytest
from tirx_mlir.tools import tirx_opt

import tirx_mlir

HOUSE = """from typing import ClassVar
from tirx_mlir.dialects.brought import overrides
from tirx_mlir.dialects.extension import Extends
from tirx_mlir.dialects.implementations import Implementations
from tirx_mlir.dialects.ops import arith, llvm
from tirx_mlir.lowering.instruction import Instruction
from tirx_mlir.syntax.ir import Dialect, IntegerAttr, f32, i32
from xdsl.ir import ParametrizedAttribute, TypeAttribute
from xdsl.irdl import (
    IRDLOperation, attr_def, irdl_attr_definition, irdl_op_definition, operand_def, result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.dialects.builtin import I64
"""

OPS = (
    HOUSE
    + """

@irdl_op_definition
class ScaleOp(IRDLOperation):
    name = "toy.scale"
    x = operand_def(i32)
    y = result_def(i32)
    assembly_format = "$x attr-dict"

    def effects(self):
        return [("reads", None)] if "look" in self.attributes else []

    def fold(self, constants):
        (x,) = constants
        return None if x is None else [IntegerAttr(2 * x.value.data, i32)]

    def result_names(self):
        return ["scaled"]

    def lower(self, c):
        x = c.value(self.x)
        c.replace(c.through(arith.AddIOp(x, x)))


@irdl_op_definition
class LopOp(IRDLOperation):
    name = "toy.lop3"
    a = operand_def(i32)
    b = operand_def(i32)
    c = operand_def(i32)
    table = attr_def(IntegerAttr)
    y = result_def(i32)
    traits = traits_def(Pure())
    assembly_format = "$a `,` $b `,` $c attr-dict"

    INSTRUCTION: ClassVar = Instruction("lop3.b32 $0, $1, $2, $3, {table};", needs="80", ptx=86)

    def cpu(self, code, operands):
        a, b, c = operands
        return [code.binary(llvm.XOrOp, code.binary(llvm.XOrOp, a, b), c)]


@irdl_op_definition
class SilentOp(IRDLOperation):
    name = "toy.silent"
    INSTRUCTION: ClassVar = Instruction("nanosleep.u32 1;")
    assembly_format = "attr-dict"


@irdl_attr_definition
class PairType(ParametrizedAttribute, TypeAttribute):
    name = "toy.pair"

    def lower(self):
        return [f32, f32]


@irdl_op_definition
class PackOp(IRDLOperation):
    name = "toy.pack"
    a = operand_def(f32)
    b = operand_def(f32)
    pair = result_def(PairType)
    assembly_format = "$a `,` $b attr-dict"

    def lower(self, c):
        c.replace([c.value(self.a), c.value(self.b)])


@irdl_op_definition
class SumOp(IRDLOperation):
    name = "toy.sum"
    pair = operand_def(PairType)
    y = result_def(f32)
    assembly_format = "$pair attr-dict"

    def lower(self, c):
        c.replace(c.through(arith.AddFOp(*c.parts(self.pair))))


Toy = Dialect("toy", [ScaleOp, LopOp, SilentOp, PackOp, SumOp], [PairType])
"""
)
KERNEL = """gpu.module @kernels {
  gpu.func @k(%m: memref<64xi32>, %f: memref<64xf32>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %x = memref.load %m[%i] : memref<64xi32>
    %s = toy.scale %x
    %t = toy.lop3 %s, %x, %x {table = 150 : i64}
    memref.store %t, %m[%i] : memref<64xi32>
    %v = memref.load %f[%i] : memref<64xf32>
    %p = toy.pack %v, %v
    %q = scf.for %j = %c0 to %c3 step %c1 iter_args(%r = %p) -> (!toy.pair) {
      %sum = toy.sum %r
      %next = toy.pack %sum, %v
      scf.yield %next : !toy.pair
    }
    %w = toy.sum %q
    memref.store %w, %f[%i] : memref<64xf32>
    gpu.return
  }
}
"""


@pytest.fixture
def toy(tmp_path: Path) -> str:
    file = tmp_path / "toy.py"
    file.write_text(OPS)
    return str(file)


def opt(text: str, *arguments: str, tmp_path: Path) -> int:
    file = tmp_path / "f.mlir"
    file.write_text(text)
    return tirx_opt.main([str(file), *arguments])


def test_what_an_op_says_beside_its_definition(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = """func.func @f(%x: i32) -> (i32, i32) {
  %a = arith.constant 21 : i32
  %0 = toy.scale %a
  %1 = toy.scale %x
  %2 = toy.scale %x {look}
  toy.silent
  return %0, %1 : i32, i32
}
"""
    assert opt(text, "--load-dialect", toy, "-p", "canonicalize", tmp_path=tmp_path) == 0
    shown = capsys.readouterr().out
    assert "arith.constant 42" in shown
    assert "%scaled = toy.scale %x\n" in shown
    assert "look" not in shown  # it reads, and nobody uses what was read
    assert "toy.silent" in shown  # nobody knows what it does


def test_ops_of_a_file_go_the_whole_way(toy: str) -> None:
    module = tirx_mlir.parse(KERNEL, dialects=[toy])
    ptx = module.ptx("sm_80")
    assert "lop3.b32 " in ptx
    assert ", 150;" in ptx
    assert ".version 8.6" in ptx
    m = np.arange(64, dtype=np.int32)
    f = np.linspace(0, 1, 64, dtype=np.float32)
    wanted_m, wanted_f = 2 * m, 5 * f
    module.run("k", m, f, grid=1)
    np.testing.assert_array_equal(m, wanted_m)
    np.testing.assert_allclose(f, wanted_f, rtol=1e-6)
    with pytest.raises(tirx_mlir.Failure, match=r"toy.lop3: needs sm_80 or later, the target is"):
        module.ptx("sm_75")


def test_an_instruction_without_a_meaning_does_not_run(toy: str) -> None:
    text = KERNEL.replace("    gpu.return", "    toy.silent\n    gpu.return")
    module = tirx_mlir.parse(text, dialects=[toy])
    assert "nanosleep.u32 1;" in module.ptx()
    with pytest.raises(tirx_mlir.Failure, match=r"toy.silent: .* CPU yet: nothing says what"):
        module.run("k", np.zeros(64, np.int32), np.zeros(64, np.float32), grid=1)


def test_an_attribute_that_its_text_has_not_is_told(toy: str) -> None:
    text = KERNEL.replace("{table = 150 : i64}", "{table = 150 : i64, toy.more}")
    compiled = tirx_mlir.parse(text, dialects=[toy]).compile("ptx")
    assert "its attribute toy.more is not carried to LLVM IR" in str(compiled.warnings)


STRUCTURE = """func.func @f(%p: !toy.pair, %n: index, %c: i1) -> (!toy.pair, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %q = scf.for %i = %c0 to %n step %c1 iter_args(%r = %p) -> (!toy.pair) {
    %s = toy.sum %r
    %t = toy.pack %s, %s
    %u = scf.if %c -> (!toy.pair) {
      scf.yield %t : !toy.pair
    } else {
      scf.yield %r : !toy.pair
    }
    scf.yield %u : !toy.pair
  }
  cf.cond_br %c, ^bb1(%n, %q : index, !toy.pair), ^bb1(%c0, %p : index, !toy.pair)
^bb1(%m: index, %v: !toy.pair):
  %w:2 = call @f(%v, %m, %c) : (!toy.pair, index, i1) -> (!toy.pair, f32)
  %sum = toy.sum %w#0
  return %v, %sum : !toy.pair, f32
}
"""


def test_a_type_becomes_several_through_control_flow(toy: str) -> None:
    module = tirx_mlir.parse(STRUCTURE, dialects=[toy])
    before = module.run_pipeline("lower-extensions").text()
    assert "toy." not in before
    assert "unrealized_conversion_cast" not in before
    assert "func.func @f(%p: f32, %p_0: f32, %n: index, %c: i1) -> (f32, f32, f32)" in before
    assert before.count("arith.addf") == 2
    assert not any(one.name.startswith("toy.") for one in module.lowered.walk())


OTHERS = (
    HOUSE
    + """
mine = Implementations()


@mine.on("result_names", "func.call", "arith.addi")
def names(op):
    return [f"{op.name.replace('.', '_')}"]


@mine.on("effects", "func.call")
def effects(op):
    return []


@mine.on("fold", "arith.addi")
%s
def fold(op, constants):
    return [op.operands[0]]


@irdl_op_definition
class TwiceOp(IRDLOperation):
    name = "arith.twice"
    x = operand_def(i32)
    y = result_def(i32)
    assembly_format = "$x attr-dict"


More = Extends("arith", [TwiceOp])
"""
)
CALLS = """func.func private @g() -> i32
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = call @g() : () -> i32
  %1 = arith.addi %x, %y : i32
  %2 = arith.twice %1
  return %2 : i32
}
"""


def test_what_is_said_of_others_ops(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "others.py"
    file.write_text(OTHERS % "@overrides")
    assert opt(CALLS, "--load-dialect", str(file), tmp_path=tmp_path) == 0
    shown = capsys.readouterr().out
    assert "%func_call = call @g()" in shown
    assert "%arith_addi = arith.addi %x, %y" in shown
    assert opt(CALLS, "--load-dialect", str(file), "-p", "canonicalize", tmp_path=tmp_path) == 0
    shown = capsys.readouterr().out
    assert "call @g" not in shown
    assert "arith.addi" not in shown
    assert "arith.twice %x" in shown
    assert opt(CALLS, tmp_path=tmp_path) == 4  # what a file brings is there for those who load it
    assert "unknown op arith.twice" in capsys.readouterr().err


def test_a_second_answer_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "others.py"
    file.write_text(OTHERS % "")
    assert opt(CALLS, "--load-dialect", str(file), "-p", "canonicalize", tmp_path=tmp_path) == 5
    says = f"error: fold of arith.addi is defined twice, by tirx-mlir itself and by {file}; one"
    assert says in capsys.readouterr().err


def test_a_second_name_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "others.py"
    file.write_text(
        (OTHERS % "@overrides").replace('"func.call", "arith.addi"', '"arith.constant"')
    )
    text = "%0 = arith.constant 1 : i32\n"
    assert opt(text, "--load-dialect", str(file), tmp_path=tmp_path) == 5
    twice = "result_names of arith.constant is defined twice, by tirx-mlir itself and by"
    says = f"error: {twice} {file}"
    assert says in capsys.readouterr().err
