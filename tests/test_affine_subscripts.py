"""Subscripts of any length that is allowed are read, printed and computed."""

import subprocess

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.lowering.lower_affine import LowerAffine
from tirx_mlir.syntax.affine_parser import MAX_OPERATORS
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.ir import ModuleOp
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from affine_programs import Writer
from machine import FEATURES, find_program

NAMES = {"d0": "%a", "d1": "%b", "s0": "symbol(%n)", "s1": "symbol(%m)"}


def read(text: str) -> ModuleOp:
    module = Parser(Registry(), text).parse_module()
    check(module)
    return module


def load(subscript: str, values: int = 1) -> str:
    names = ", ".join(f"%v{at}: index" for at in range(values))
    return f"""
func.func @f(%A: memref<?xf32>, {names}) {{
  %0 = affine.load %A[{subscript}] : memref<?xf32>
  return
}}"""


def test_longest_expression() -> None:
    terms = MAX_OPERATORS + 1
    subscript = " + ".join(f"%v{at}" for at in range(terms))
    module = read(load(subscript, terms))
    assert f"[{subscript}]" in print_module(module)
    LowerAffine().apply(Registry(), module)
    assert sum(op.name == "arith.addi" for op in module.walk()) == MAX_OPERATORS


def test_too_long_an_expression() -> None:
    with pytest.raises(Failure, match=f"at most {MAX_OPERATORS} operators"):
        read(load(" + ".join(["%v0"] * (MAX_OPERATORS + 2))))


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("%v0 + %v1 + %v0", "%v0 + %v1 + %v0"),
        ("1 + %v0", "%v0 + 1"),
        ("%v0 * 4 floordiv 2", "%v0 * 2"),
        ("symbol(%v0) + %v1", "%v1 + symbol(%v0)"),
        ("%v0 + symbol(%v0)", "%v0 * 2"),
        ("symbol(%v0) + %v0", "symbol(%v0) * 2"),
        ("%v0 - %v0", "0"),
        ("-(%v0 - 3) ceildiv 4", "(-(%v0 - 3)) ceildiv 4"),
    ],
)
def test_simplified_as_mlir_does(written: str, printed: str) -> None:
    assert f"[{printed}]" in print_module(read(load(written, 2)))


@pytest.mark.skipif(not FEATURES["mlir-opt"](), reason="requires mlir-opt")
def test_random_expressions_are_printed_as_mlir_prints_them() -> None:
    writer, lines = Writer(3), list[str]()
    for at in range(300):
        subscript = writer.expression(4)
        for name, value in NAMES.items():
            subscript = subscript.replace(name, value)
        map_ = f"affine_map<(d0, d1)[s0, s1] -> ({writer.expression(4)})>"
        lines.append(f"%x{at} = affine.load %A[{subscript}] : memref<?xf32>")
        lines.append(f"%y{at} = affine.apply {map_}(%a, %b)[%n, %m]")
    parameters = "%A: memref<?xf32>, %a: index, %b: index, %n: index, %m: index"
    text = f"func.func @f({parameters}) {{\n{chr(10).join(lines)}\nreturn\n}}"
    # MLIR gives no names: what it has read is read again by both, which simplifies it once more.
    generic = mlir_opt(text, "--mlir-print-op-generic")
    assert print_module(read(generic)).strip() == mlir_opt(generic).strip()
    assert mlir_opt(print_module(read(text))) == mlir_opt(mlir_opt(text))


def mlir_opt(text: str, *options: str) -> str:
    program = find_program("mlir-opt")
    assert program is not None
    done = subprocess.run([program, *options], input=text, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:2000]
    return done.stdout


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("d0 + %v0", "expected an affine expression"),
        ("%v0 + s0", "expected an affine expression"),
        ("%v0 %v1", r"expected ',' or '\]'"),
        ("%v0), (%v1", r"expected ',' or '\]'"),
        ("%v0 * %v1", "one factor of '\\*' must be a constant or a symbol"),
        ("symbol %v0", "expected '\\('"),
        ("symbol(2)", "expected an operand"),
        ("%v0 + )", "expected an affine expression"),
        ("%v0 mod", "expected an affine expression"),
        ("%v0#1", "has 1 results, there is no #1"),
        ("%missing", "%missing is not defined"),
        ("%A", "index is wanted here"),
    ],
)
def test_what_is_no_subscript(written: str, message: str) -> None:
    with pytest.raises(Failure, match=message):
        read(load(written, 2))


def test_white_space_and_comments() -> None:
    module = read(
        load("%v0+1\n // one more\n + symbol ( %v1 ) , // none\n 0", 2).replace("?x", "?x?x")
    )
    assert "%A[%v0 + symbol(%v1) + 1" in print_module(module)
