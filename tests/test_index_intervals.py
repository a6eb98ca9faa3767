"""What is said of an index holds for every value that it takes."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from hypothesis import given
from hypothesis import strategies as st
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.passes.index_intervals import OPEN, interval
from tirx_mlir.syntax.parser import Parser

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
