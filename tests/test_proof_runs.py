"""Verdicts inside of loops and branches, against runs of the program."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from tirx_mlir.analysis.prover import prove
from tirx_mlir.analysis.verdict import Proved, Refuted, Unknown, Verdict
from tirx_mlir.dialects.folds.integer_arithmetic import BINARY, COMPARE
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.ir import ModuleOp, Operation, SSAValue
from tirx_mlir.syntax.parser import Parser

from interpreter import Interpreter

NUMBERS = (-128, -7, -1, 0, 1, 2, 5, 9, 127)
INPUTS = list(product(NUMBERS, NUMBERS))


class Writer:
    """Writes a function of two i8 with loops, branches, assumptions, and conditions %p1, %p2, …"""

    def __init__(self, seed: int) -> None:
        self.choose = Random(seed)
        self.lines: list[str] = []
        self.count = 0

    def line(self, text: str, prefix: str = "v") -> str:
        self.count += 1
        name = f"%{prefix}{self.count}"
        self.lines.append(f"{name} = {text}")
        return name

    def compare(self, values: list[str], prefix: str) -> str:
        predicate = self.choose.choice(list(COMPARE))
        a, b = self.choose.choice(values), self.choose.choice(values)
        return self.line(f"arith.cmpi {predicate}, {a}, {b} : i8", prefix)

    def body(self, values: list[str], depth: int) -> None:
        values = list(values)
        for _ in range(self.choose.randrange(2, 5)):
            kind = self.choose.random()
            a, b = self.choose.choice(values), self.choose.choice(values)
            if kind < 0.25 and depth:
                self.lines.append(f"scf.if {self.compare(values, 'c')} {{")
                self.body(values, depth - 1)
                self.lines.append("} else {")
                self.body(values, depth - 1)
                self.lines.append("}")
            elif kind < 0.5 and depth:
                self.count += 1
                step, counter = self.choose.choice(("%one", "%three")), f"%i{self.count}"
                sign = self.choose.choice(("", "unsigned "))
                start = self.line(f"arith.remui {a}, %three : i8")
                end = self.line(f"arith.andi {b}, %seven : i8")
                self.lines.append(f"scf.for {sign}{counter} = {start} to {end} step {step} : i8 {{")
                self.body([*values, counter], depth - 1)
                self.lines.append("}")
            elif kind < 0.6:
                self.lines.append(f"tirx.assume {self.compare(values, 'c')}")
            elif kind < 0.8:
                op = self.choose.choice([*BINARY, "andi", "addi", "remui"])
                values.append(self.line(f"arith.{op} {a}, {b} : i8"))
            self.compare(values[-4:] if kind < 0.9 else values, "p")

    def function(self) -> str:
        self.lines.append("func.func @f(%a: i8, %b: i8) {")
        for name, number in (("zero", 0), ("one", 1), ("three", 3), ("seven", 7)):
            self.lines.append(f"%{name} = arith.constant {number} : i8")
        self.body(["%a", "%b", "%zero", "%one", "%three", "%seven"], 3)
        return "\n".join([*self.lines, "return\n}"])


class Watched(Interpreter):
    """Notes what conditions were when control came by; ends where an assumption is broken."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[SSAValue, set[int]] = {}

    def op(self, op: Operation) -> None:
        if op.name == "tirx.assume":
            assert self.get(op.operands[0]), "an assumption is broken"
            return
        super().op(op)
        for value in op.results:
            if (value.name_hint or "").startswith("p"):
                self.seen.setdefault(value, set()).add(self.get(value))


def seen(module: ModuleOp, inputs: tuple[int, int]) -> tuple[dict[SSAValue, set[int]], bool]:
    """What each condition was, and whether the run came to its end."""
    function = module.body.block.first_op
    assert function is not None
    run = Watched()
    try:
        run.call(function, inputs)
    except AssertionError:  # what is not defined ends a run
        return run.seen, False
    return run.seen, True


@pytest.mark.parametrize("seed", range(12))
def test_runs_agree_with_verdicts(seed: int) -> None:
    module = Parser(Registry(), text := Writer(seed).function()).parse_module()
    values: list[SSAValue] = [value for op in module.walk() for value in op.results]
    verdicts = {value: prove(value) for value in values if (value.name_hint or "").startswith("p")}
    for inputs in INPUTS:
        for condition, found in seen(module, inputs)[0].items():
            if verdicts[condition] == Proved():
                assert found == {-1}, f"{condition.name_hint} for {inputs}:\n{text}"
    for condition, verdict in verdicts.items():
        if isinstance(verdict, Refuted) and verdict.how == "it is false":
            inputs = verdict.witness.get("%a", 0), verdict.witness.get("%b", 0)
            found, ended = seen(module, inputs)
            assert not ended or 0 in found.get(condition, ()), (
                f"{condition.name_hint}, {verdict}:\n{text}"
            )


def test_all_verdicts_are_met() -> None:
    found: dict[type[Verdict], int] = {}
    for seed in range(4):
        module = Parser(Registry(), Writer(seed).function()).parse_module()
        for op in module.walk():
            if op.results and (op.results[0].name_hint or "").startswith("p"):
                kind = type(prove(op.results[0]))
                found[kind] = found.get(kind, 0) + 1
    assert found[Proved] > 5
    assert found[Refuted] > 5
    assert Unknown not in found
