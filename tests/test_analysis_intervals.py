"""What is said of an index holds for every value that it takes."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tirx_mlir.analysis.interval_arithmetic import ARITHMETIC, OPEN, Interval, compared
from tirx_mlir.analysis.intervals import fitted, interval
from tirx_mlir.dialects.folds.integer_arithmetic import BINARY, COMPARE
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.elements import wrap
from tirx_mlir.syntax.ir import IntegerType, Operation, SSAValue
from tirx_mlir.syntax.parser import Parser

from interpreter import Interpreter

Binary = Callable[[int, int], int]


def truncated(a: int, b: int) -> int:
    return abs(a) // b if a >= 0 else -(abs(a) // b)


def unsigned(a: int) -> int:
    return a % 2**64


def signed(a: int) -> int:
    return (a + 2**63) % 2**64 - 2**63


OPS: dict[str, Binary] = {
    "addi": lambda a, b: a + b,
    "subi": lambda a, b: a - b,
    "muli": lambda a, b: a * b,
    "minsi": min,
    "maxsi": max,
    "andi": lambda a, b: a & b,
}
BY_CONSTANT: dict[str, Binary] = {
    "divui": lambda a, b: signed(unsigned(a) // b),
    "divsi": truncated,
    "floordivsi": lambda a, b: a // b,
    "ceildivui": lambda a, b: signed(-(-unsigned(a) // b)),
    "ceildivsi": lambda a, b: -(-a // b),
    "remui": lambda a, b: signed(unsigned(a) % b),
    "remsi": lambda a, b: a - truncated(a, b) * b,
}

LOOPS = {"%i": range(-3, 9, 2), "%j": range(2, 7), "%t": range(5)}
"""Values that are known to lie between two numbers: two loops and an id."""


@dataclass(frozen=True)
class Tree:
    """An expression: a value of a loop, a number, or an op of two expressions."""

    op: str
    parts: "tuple[Tree, ...]" = ()
    number: int = 0

    def value(self, leaves: dict[str, int]) -> int:
        if self.op in leaves:
            return leaves[self.op]
        if self.op == "constant":
            return self.number
        function = OPS.get(self.op) or BY_CONSTANT[self.op]
        return function(*(part.value(leaves) for part in self.parts))

    def text(self, lines: list[str]) -> str:
        if self.op in LOOPS:
            return self.op
        name = f"%v{len(lines)}"
        if self.op == "constant":
            lines.append(f"{name} = arith.constant {self.number} : index")
            return name
        operands = ", ".join([part.text(lines) for part in self.parts])
        name = f"%v{len(lines)}"
        lines.append(f"{name} = arith.{self.op} {operands} : index")
        return name


leaves = st.one_of(
    st.sampled_from(list(LOOPS)).map(Tree),
    st.integers(-9, 40).map(lambda n: Tree("constant", (), n)),
)
positive = st.integers(1, 9).map(lambda n: Tree("constant", (), n))


def tree(op: str, *parts: Tree) -> Tree:
    return Tree(op, parts)


def grown(inner: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    return st.one_of(
        st.builds(tree, st.sampled_from(list(OPS)), inner, inner),
        st.builds(tree, st.sampled_from(list(BY_CONSTANT)), inner, positive),
    )


trees = st.recursive(leaves, grown, max_leaves=8)


@given(trees)
def test_intervals_hold(expression: Tree) -> None:
    lines: list[str] = []
    last = expression.text(lines)
    body = "\n".join(lines)
    module = Parser(
        Registry(),
        f"""
func.func @f() {{
  %low_i = arith.constant -3 : index
  %high_i = arith.constant 9 : index
  %low_j = arith.constant 2 : index
  %high_j = arith.constant 7 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %t = gpu.thread_id x upper_bound 5
  scf.for %i = %low_i to %high_i step %two {{
    scf.for %j = %low_j to %high_j step %one {{
      {body}
      %use = arith.addi {last}, {last} : index
    }}
  }}
  return
}}
""",
    ).parse_module()
    (use,) = (op for op in module.walk() if op.results and op.results[0].name_hint == "use")
    low, high = interval(use.operands[0])
    for values in product(*LOOPS.values()):
        value = expression.value(dict(zip(LOOPS, values, strict=True)))
        assert low <= value <= high, (expression, value)


def test_intervals_are_not_open_where_they_need_not_be() -> None:
    module = Parser(
        Registry(),
        """
func.func @f() {
  %c8 = arith.constant 8 : index
  %t = gpu.thread_id x upper_bound 64
  %row = arith.divui %t, %c8 : index
  %column = arith.remui %t, %c8 : index
  %scaled = arith.muli %row, %c8 : index
  %back = arith.addi %scaled, %column : index
  %far = arith.muli %back, %back : index
  return
}
""",
    ).parse_module()
    found = {op.results[0].name_hint: interval(op.results[0]) for op in module.walk() if op.results}
    assert found["row"] == (0, 7)
    assert found["column"] == (0, 7)
    assert found["back"] == (0, 63)
    assert found["far"] == (0, 63**2)
    assert OPEN not in found.values()


CASTS = ("extsi", "extui", "trunci")
WIDTHS = (1, 8, 16)


def written(choose: Random) -> tuple[list[str], dict[str, int]]:
    """Random lines over %i: i8 and %j: i8, and the width of each value."""
    lines: list[str] = []
    pool = {"%i": 8, "%j": 8}
    for number in (0, 1, 3, -1, 7):
        pool[name := f"%c{number % 16}"] = 8
        lines.append(f"{name} = arith.constant {number} : i8")
    for at in range(12):
        name, source = f"%v{at}", choose.choice(list(pool))
        width = pool[source]
        same = [one for one in pool if pool[one] == width]
        other = choose.choice(same)
        kind = choose.choice(("binary", "binary", "cast", "compare", "select"))
        if kind == "cast":
            wide = choose.choice([one for one in WIDTHS if one != width])
            cast = "trunci" if wide < width else choose.choice(CASTS[:2])
            lines.append(f"{name} = arith.{cast} {source} : i{width} to i{wide}")
            pool[name] = wide
        elif kind == "compare":
            predicate = choose.choice(list(COMPARE))
            lines.append(f"{name} = arith.cmpi {predicate}, {source}, {other} : i{width}")
            pool[name] = 1
        elif kind == "select" and (flags := [one for one in pool if pool[one] == 1]):
            flag = choose.choice(flags)
            lines.append(f"{name} = arith.select {flag}, {source}, {other} : i{width}")
            pool[name] = width
        else:
            lines.append(
                f"{name} = arith.{choose.choice(list(BINARY))} {source}, {other} : i{width}"
            )
            pool[name] = width
    return lines, pool


def computed(function: Operation, given: dict[str, int]) -> dict[SSAValue, int]:
    """What is computed below an op, as far as it is defined."""
    run = Interpreter()
    for op in function.walk():
        for block in (block for region in op.regions for block in region.blocks):
            run.values.update({arg: given[arg.name_hint or ""] for arg in block.args})
        if not op.name.startswith("arith.") or not run.values.keys() >= set(op.operands):
            continue
        with suppress(AssertionError):  # it is not defined
            run.op(op)
    return {value: run.get(value) for value in run.values}


@pytest.mark.parametrize("seed", range(40))
def test_intervals_of_narrow_integers_hold(seed: int) -> None:
    lines, _ = written(Random(seed))
    body = "\n".join(lines)
    module = Parser(
        Registry(),
        f"""
func.func @f() {{
  %low = arith.constant -3 : i8
  %high = arith.constant 9 : i8
  %two = arith.constant 2 : i8
  scf.for %i = %low to %high step %two : i8 {{
    scf.for unsigned %j = %two to %high step %two : i8 {{
      {body}
    }}
  }}
  return
}}
""",
    ).parse_module()
    for i, j in product(range(-3, 9, 2), range(2, 9, 2)):
        for value, number in computed(module, {"i": i, "j": j}).items():
            low, high = interval(value)
            assert low <= number <= high, (value, i, j)


def test_every_rule_holds_for_all_intervals_of_three_bits() -> None:
    width, numbers = 3, range(-4, 4)
    intervals = [Interval(low, high) for low in numbers for high in range(low, 4)]
    for a, b in product(intervals, intervals):
        pairs = list(
            product(range(int(a.low), int(a.high) + 1), range(int(b.low), int(b.high) + 1))
        )
        for name, rule in ARITHMETIC.items():
            low, high = fitted(rule(a, b), IntegerType(width))
            for x, y in pairs:
                exact = BINARY[name](x, y, width)
                assert exact is None or low <= wrap(exact, width) <= high, (name, a, b, x, y)
        for predicate, holds in COMPARE.items():
            low, high = compared(predicate, a, b)
            assert all(low <= -int(holds(x, y, width)) <= high for x, y in pairs), (predicate, a, b)


FOUND = """
func.func @f(%n: index, %x: i8, %t: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %c100 = arith.constant 100 : index
  %last = scf.for %tile = %c0 to %c100 step %c32 iter_args(%stage = %c0) -> (index) {
    %next = arith.addi %stage, %c1 : index
    %around = arith.remui %next, %c3 : index
    scf.yield %around : index
  }
  %maybe = scf.for %step = %n to %c8 step %c1 iter_args(%seven = %c100) -> (index) {
    scf.yield %c3 : index
  }
  %surely = scf.for %step = %c1 to %c8 step %c1 iter_args(%seven = %c100) -> (index) {
    scf.yield %c3 : index
  }
  affine.for %k = 3 to min affine_map<(d0) -> (d0, 100)>(%n) step 4 {
    %later = affine.apply affine_map<(d0) -> (d0 + 1)>(%k)
  }
  scf.forall (%p, %q) = (1, %c3) to (7, %c8) step (2, 1) {
  }
  %byte = arith.extui %x : i8 to i32
  %doubled = arith.addi %byte, %byte : i32
  %wraps = arith.addi %x, %x : i8
  %small = arith.cmpi slt, %byte, %doubled : i32
  %true = arith.cmpi sge, %byte, %byte : i32
  %least = affine.min affine_map<(d0) -> (d0, 7)>(%n)
  return
}
"""


def test_what_is_found() -> None:
    module = Parser(Registry(), FOUND).parse_module()
    values = [value for op in module.walk() for value in op.results]
    values += [
        argument
        for op in module.walk()
        for region in op.regions
        for block in region.blocks
        for argument in block.args
    ]
    found = {value.name_hint: interval(value) for value in values}
    wanted = {
        "tile": (0, 96),
        "stage": (0, 2),
        "last": (0, 2),
        "maybe": (3, 100),
        "surely": (3, 3),
        "k": (3, 99),
        "later": (4, 100),
        "p": (1, 5),
        "q": (3, 7),
        "byte": (0, 255),
        "doubled": (0, 510),
        "wraps": (-128, 127),
        "small": (-1, 0),
        "true": (-1, 0),
        "least": (-inf, 7),
        "n": (-inf, inf),
    }
    assert {name: found[name] for name in wanted} == wanted
