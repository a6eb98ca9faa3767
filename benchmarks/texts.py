"""Modules of as many ops as are wanted, in shapes that texts have.

python benchmarks/texts.py SHAPE COUNT > FILE
"""

import sys
from collections.abc import Callable, Iterator, Mapping

TYPE = "memref<128x128xf32>"


def loops(count: int) -> Iterator[str]:
    """Functions of a hundred ops: loops in which values are loaded, computed and stored."""
    for function in range(max(1, count // 104)):
        yield f"func.func @f{function}(%A: {TYPE}, %B: {TYPE}, %n: index, %x: f32) {{"
        yield "  %c0 = arith.constant 0 : index"
        yield "  %c1 = arith.constant 1 : index"
        yield "  %cst = arith.constant 2.000000e+00 : f32"
        for _ in range(10):
            yield "  scf.for %i = %c0 to %n step %c1 {"
            yield "    %0 = arith.addi %i, %c1 : index"
            yield f"    %1 = memref.load %A[%i, %0] : {TYPE}"
            yield "    %2 = arith.mulf %1, %x : f32"
            yield "    %3 = arith.addf %2, %cst : f32"
            yield "    %4 = arith.maximumf %3, %1 fastmath<nnan> : f32"
            yield "    %5 = arith.cmpf olt, %4, %x : f32"
            yield "    %6 = arith.select %5, %4, %3 : f32"
            yield f"    memref.store %6, %B[%i, %0] : {TYPE}"
            yield "  }"
        yield "  return"
        yield "}"


def straight(count: int) -> Iterator[str]:
    """One function without branches, every constant another one."""
    yield "func.func @f(%a: i32) -> i32 {"
    last = "%a"
    for number in range(count // 3):
        yield f"  %c{number} = arith.constant {number} : i32"
        yield f"  %s{number} = arith.addi {last}, %c{number} : i32"
        yield f"  %p{number} = arith.muli %s{number}, %a : i32"
        last = f"%p{number}"
    yield f"  return {last} : i32"
    yield "}"


def branches(count: int) -> Iterator[str]:
    """One function of many blocks that take arguments."""
    yield "llvm.func @f(%a: i32, %c: i1) -> i32 {"
    yield "  llvm.br ^bb0(%a, %a : i32, i32)"
    blocks = count // 4
    for block in range(blocks):
        yield f"^bb{block}(%x{block}: i32, %y{block}: i32):"
        yield f"  %s{block} = llvm.add %x{block}, %y{block} : i32"
        yield f"  %p{block} = llvm.mul %s{block}, %a overflow<nsw> : i32"
        yield f"  %q{block} = llvm.xor %p{block}, %x{block} : i32"
        taken = f"^bb{block + 1}(%q{block}, %s{block} : i32, i32)"
        yield f"  llvm.cond_br %c, {taken}, ^bb{blocks}(%q{block}, %s{block} : i32, i32)"
    yield f"^bb{blocks}(%x: i32, %y: i32):"
    yield "  llvm.return %x : i32"
    yield "}"


def nests(count: int) -> Iterator[str]:
    """Functions of conditions within conditions, thirty levels deep."""
    depth = 30
    for function in range(max(1, count // (3 * depth))):
        yield f"func.func @f{function}(%c: i1, %x: f32) {{"
        for level in range(depth):
            yield f"{'  ' * (level + 1)}scf.if %c {{"
            yield f"{'  ' * (level + 2)}%{level} = arith.addf %x, %x : f32"
        for level in reversed(range(depth)):
            yield f"{'  ' * (level + 1)}}}"
        yield "  return"
        yield "}"


SHAPES: Mapping[str, Callable[[int], Iterator[str]]] = {
    "loops": loops,
    "straight": straight,
    "branches": branches,
    "nests": nests,
}


def text(shape: str, count: int) -> str:
    """A module of about so many ops, in the short syntax as mlir-opt prints it."""
    lines = "".join(f"  {line}\n" for line in SHAPES[shape](count))
    return f"module {{\n{lines}}}\n"


if __name__ == "__main__":
    sys.stdout.write(text(sys.argv[1], int(sys.argv[2])))
