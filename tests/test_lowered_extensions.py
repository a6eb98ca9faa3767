"""Values of types that become several go through whatever hands values on."""

from pathlib import Path

import numpy as np
import pytest

import tirx_mlir
from pair_dialect import write


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
