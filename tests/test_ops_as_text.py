"""An op is its text, wherever it stands: `print(op)` in a pass shows what tirx-opt would."""

from pathlib import Path

import tirx_mlir

TEXT = """#map = affine_map<(d0) -> (d0 + 1)>
module {
  func.func @f(%x: index, %c: i1) -> index {
    %a = affine.apply #map(%x)
    %b:2 = scf.if %c -> (index, index) {
      scf.yield %a, %x : index, index
    } else {
      scf.yield %x, %a : index, index
    }
    cf.br ^bb1(%b#1 : index)
  ^bb1(%0: index):
    return %0 : index
  }
}
"""
LINES = {
    "affine.apply": "%a = affine.apply affine_map<(d0) -> (d0 + 1)>(%x)",
    "scf.if": "%b:2 = scf.if %c -> (index, index) {",
    "scf.yield": "scf.yield %x, %a : index, index",
    "cf.br": "cf.br ^bb1(%b#1 : index)",
    "func.return": "func.return %0 : index",
}


def test_each_op_is_its_text() -> None:
    module = tirx_mlir.parse(TEXT)
    ops = {op.name: op for op in module.op.walk()}
    for name, text in LINES.items():
        assert str(ops[name]).split("\n")[0] == text
    assert str(ops["builtin.module"]).startswith("module {\n  func.func @f(%x: index, %c: i1)")
    alone = ops["affine.apply"]
    alone.detach()
    assert str(alone) == LINES["affine.apply"]
    assert "llvm.func @f" in str(tirx_mlir.parse("func.func @f() {\n  return\n}").lowered)


def test_a_deep_one_too() -> None:
    text = "func.func @f(%c: i1) {\n" + "scf.if %c {\n" * 900 + "}\n" * 900 + "return\n}"
    module = tirx_mlir.parse(text)
    assert str(module.op).count("scf.if %c {\n") == 900


OWN = """from xdsl.ir import Dialect
from xdsl.irdl import IRDLOperation, irdl_op_definition, region_def, traits_def
from xdsl.traits import IsTerminator


@irdl_op_definition
class EndOp(IRDLOperation):
    name = "own.end"
    traits = traits_def(IsTerminator())
    assembly_format = "attr-dict"


@irdl_op_definition
class DoOp(IRDLOperation):
    name = "own.do"
    body = region_def("single_block")

    @classmethod
    def parse(cls, parser):
        region = parser.parse_region()
        if region.block.last_op is None or region.block.last_op.name != "own.end":
            region.block.add_op(EndOp())
        return cls(regions=[region])

    def print(self, printer):
        printer.print_string(" ")
        printer.print_region(self.body, print_block_terminators=False)


Own = Dialect("own", [EndOp, DoOp])
"""


def test_a_terminator_of_a_python_class_can_go_without_saying(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN)
    text = "own.do {\n  arith.constant 1 : i32\n}"
    module = tirx_mlir.parse(text, dialects=[tmp_path / "own.py"])
    assert "own.end" in module.text(generic=True)
    assert "own.end" not in module.text()
    assert tirx_mlir.parse(module.text(), dialects=[tmp_path / "own.py"]).text() == module.text()
