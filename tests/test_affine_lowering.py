"""Affine ops: what our lowering computes, against MLIR's, and against Python's integers."""

import re
import subprocess

import numpy as np
import pytest

from affine_programs import SIDE, Writer
from host_functions import Argument, call_all, compiled, mlirs_llvm_ir, our_llvm_ir, run_passes
from machine import FEATURES, find_program

PROGRAMS = 12
VALUES = ((0, 0, 1, 1), (5, -3, 2, 7), (-17, 4, 3, 3), (1000, -1, 8, 5))
PIPELINES = (
    "lower-affine",
    "canonicalize,cse,loop-invariant-code-motion,mem2reg,canonicalize,lower-affine,canonicalize,cse",
)
needs_mlir = pytest.mark.skipif(not FEATURES["mlir-opt"](), reason="requires mlir-opt")


def mlirs(text: str) -> str:
    program = find_program("mlir-opt")
    assert program is not None
    done = subprocess.run([program, "--lower-affine"], input=text, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:2000]
    return mlirs_llvm_ir(done.stdout)


@needs_mlir
def test_random_programs_give_what_mlirs_give() -> None:
    names = [f"f{seed}" for seed in range(PROGRAMS)]
    text = "".join(Writer(seed).function(name) for seed, name in enumerate(names))
    libraries = [compiled(our_llvm_ir(run_passes(text, one)), names) for one in PIPELINES]
    libraries.append(compiled(mlirs(text), names))
    for values in VALUES:
        start = np.arange(SIDE * SIDE, dtype=np.int64).reshape(SIDE, SIDE)
        calls: dict[str, tuple[Argument, ...]] = dict.fromkeys(names, (start, *values))
        *ours, theirs = (call_all(library, calls) for library in libraries)
        for pipeline, results in zip(PIPELINES, ours, strict=True):
            for name in names:
                same = np.array_equal(results[name][0], theirs[name][0])
                assert same, (pipeline, name, values)


class Number(int):
    """An integer whose operators are affine's; @ divides upwards."""

    def __add__(self, other: int) -> "Number":
        return Number(int(self) + int(other))

    def __sub__(self, other: int) -> "Number":
        return Number(int(self) - int(other))

    def __mul__(self, other: int) -> "Number":
        return Number(int(self) * int(other))

    def __neg__(self) -> "Number":
        return Number(-int(self))

    def __floordiv__(self, other: int) -> "Number":
        return Number(int(self) // int(other))

    def __matmul__(self, other: int) -> "Number":
        return Number(-(-int(self) // int(other)))

    def __mod__(self, other: int) -> "Number":
        return Number(int(self) % int(other))


def value_of(expression: str, values: dict[str, int]) -> int:
    """An expression in Python's integers."""
    text = re.sub(r"(?<![a-z0-9])\d+", r"Number(\g<0>)", expression)
    for word, operator in (("floordiv", "//"), ("ceildiv", "@"), ("mod", "%")):
        text = text.replace(word, operator)
    names = {name: Number(value) for name, value in values.items()}
    return int(eval(text, {"Number": Number, **names}))


def test_maps_give_what_python_gives() -> None:
    writer, count = Writer(0), 400
    expressions = [writer.expression(3) for _ in range(count)]
    lines = [
        f"%x{at} = affine.apply affine_map<(d0, d1)[s0, s1] -> ({one})>(%a, %b)[%n, %m]\n"
        f"affine.store %x{at}, %o[{at}] : memref<{count}xindex>"
        for at, one in enumerate(expressions)
    ]
    parameters = f"%o: memref<{count}xindex>, %a: index, %b: index, %n: index, %m: index"
    text = f"func.func @maps({parameters}) {{\n{chr(10).join(lines)}\nreturn\n}}"
    library = compiled(our_llvm_ir(run_passes(text, "lower-affine")), ["maps"])
    for values in VALUES:
        (results,) = call_all(library, {"maps": (np.zeros(count, np.int64), *values)})["maps"]
        names: dict[str, int] = dict(zip(("d0", "d1", "s0", "s1"), values, strict=True))
        for expression, result in zip(expressions, results.tolist(), strict=True):
            assert result == value_of(expression, names), (expression, names)


def test_sets_hold_where_python_says() -> None:
    """Each point of a grid, so that the borders of the sets are met."""
    writer, functions, sets = Writer(1), list[str](), list[str]()
    for at in range(40):
        sets.append(writer.linear_constraint())
        functions.append(f"""
func.func @set{at}(%o: memref<13x13xindex>, %n: index) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to 13 {{
    affine.for %j = 0 to 13 {{
      %x = affine.if affine_set<(d0, d1)[s0] : ({sets[-1]})>(%i, %j)[%n] -> index {{
        affine.yield %c1 : index
      }} else {{
        affine.yield %c0 : index
      }}
      affine.store %x, %o[%i, %j] : memref<13x13xindex>
    }}
  }}
  return
}}""")
    names = [f"set{at}" for at in range(len(sets))]
    lowered = run_passes("\n".join(functions), "lower-affine")
    grid = np.full((13, 13), 7)
    held = call_all(compiled(our_llvm_ir(lowered), names), dict.fromkeys(names, (grid, 5)))
    for name, constraint in zip(names, sets, strict=True):
        (results,) = held[name]
        for (one, two), result in np.ndenumerate(results):
            wanted = value_of(constraint, {"d0": one, "d1": two, "s0": 5})
            assert result == wanted, (constraint, one, two)
