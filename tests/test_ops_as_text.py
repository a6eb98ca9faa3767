"""An op is its text, wherever it stands: `print(op)` in a pass shows what tirx-opt would."""

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
