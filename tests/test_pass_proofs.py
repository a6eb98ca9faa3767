"""Passes keep what programs with branches mean: proved for all inputs, poison and all."""

from __future__ import annotations

from random import Random

import pytest
from tirx_mlir.dialects.folds.integer_arithmetic import BINARY, COMPARE
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.lowering.catalog import find_pass, pass_names
from tirx_mlir.passes.pipeline import parse_pipeline, run_pipeline
from tirx_mlir.syntax.ir import ModuleOp
from tirx_mlir.syntax.parser import Parser

from refinement import refuted

FLAGS = ("", "overflow<nsw> ", "overflow<nuw> ")
PROGRAMS = 60


class Writer:
    """Writes a function of i8 with nested branches, which may divide by zero or overflow."""

    def __init__(self, seed: int) -> None:
        self.choose = Random(seed)
        self.lines: list[str] = []
        self.count = 0

    def line(self, text: str) -> str:
        self.count += 1
        self.lines.append(f"%v{self.count} = {text}")
        return f"%v{self.count}"

    def condition(self, values: list[str], bits: list[str]) -> str:
        if self.choose.random() < 0.4:
            return self.choose.choice(bits)
        predicate = self.choose.choice(list(COMPARE))
        a, b = self.choose.choice(values), self.choose.choice(values)
        return self.line(f"arith.cmpi {predicate}, {a}, {b} : i8")

    def body(self, values: list[str], bits: list[str], depth: int) -> str:
        values, bits = list(values), list(bits)
        for _ in range(self.choose.randrange(1, 5)):
            kind = self.choose.random()
            a, b = self.choose.choice(values), self.choose.choice(values)
            if kind < 0.3 and depth:
                values.append(self.branch(values, bits, depth - 1))
            elif kind < 0.4:
                chosen = self.condition(values, bits)
                values.append(self.line(f"arith.select {chosen}, {a}, {b} : i8"))
            elif kind < 0.5:
                bits.append(self.condition(values, bits))
            else:
                op = self.choose.choice(list(BINARY))
                flags = self.choose.choice(FLAGS) if op in ("addi", "subi", "muli") else ""
                values.append(self.line(f"arith.{op} {a}, {b} {flags}: i8"))
        return values[-1]

    def branch(self, values: list[str], bits: list[str], depth: int) -> str:
        condition = self.condition(values, bits)
        result = self.line(f"scf.if {condition} -> (i8) {{")
        for between in ("} else {", "}"):
            self.lines.append(f"scf.yield {self.body(values, bits, depth)} : i8")
            self.lines.append(between)
        return result

    def function(self) -> str:
        self.lines.append("func.func @f(%x: i8, %y: i8, %c: i1, %d: i1) -> i8 {")
        values = ["%x", "%y", *(self.line(f"arith.constant {n} : i8") for n in (0, 1, -1, 3))]
        self.lines.append(f"return {self.body(values, ['%c', '%d'], 2)} : i8\n}}")
        return "\n".join(self.lines)


@pytest.mark.parametrize("pipeline", ["canonicalize", "cse", "canonicalize,cse,canonicalize"])
def test_random_branches(pipeline: str) -> None:
    registry = Registry()
    passes = parse_pipeline(pipeline, find_pass, pass_names)

    def rewrite(module: ModuleOp) -> None:
        run_pipeline(passes, registry, module)
        check(module)

    for seed in range(PROGRAMS):
        text = Writer(seed).function()
        found = refuted(Parser(registry, text).parse_module(), rewrite)
        assert not found, f"{found}:\n{text}"
