"""Run functions of integers step by step, on the structured level or that of blocks."""

from collections.abc import Callable, Sequence
from typing import cast

from tirx_mlir.dialects.folds.integer_arithmetic import BINARY, COMPARE, PREDICATES, unsigned
from tirx_mlir.dialects.folds.numbers import integer
from tirx_mlir.passes.branches import passed_values
from tirx_mlir.syntax.elements import bit_width, wrap
from tirx_mlir.syntax.ir import (
    Block,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    Region,
    SSAValue,
)

MOST_STEPS = 20_000


class Interpreter:
    """The state of one run; `stores` notes what the function did to its memrefs."""

    def __init__(self) -> None:
        self.values: dict[SSAValue, object] = {}
        self.steps = 0

    def call(self, function: Operation, arguments: Sequence[object]) -> list[object]:
        """What a function returns."""
        return self.region(function.regions[0], arguments)

    def region(self, region: Region, arguments: Sequence[object]) -> list[object]:
        """Run a region from its entry: the operands of the terminator that leaves it."""
        block = region.first_block
        assert block is not None
        while True:
            self.values.update(zip(block.args, arguments, strict=True))
            for op in block.ops:
                self.steps += 1
                assert self.steps < MOST_STEPS, "the program does not end"
                if op is block.last_op:
                    break
                self.op(op)
            end = block.last_op
            assert end is not None
            if not end.successors:
                return self.all(end.operands)
            block, arguments = self.branch(end)

    def branch(self, end: Operation) -> tuple[Block, list[object]]:
        groups = passed_values(end)
        assert groups is not None
        taken = 0
        if end.name == "cf.cond_br":
            taken = 0 if self.get(end.operands[0]) else 1
        elif end.name == "cf.switch":
            cases = end.properties.get("case_values")
            values: Sequence[int] = ()
            if isinstance(cases, DenseIntOrFPElementsAttr):
                values = cast("DenseIntOrFPElementsAttr[IntegerType]", cases).get_values()
            flag = self.get(end.operands[0])
            taken = next((at for at, value in enumerate(values, 1) if value == flag), 0)
        return end.successors[taken], self.all(groups[taken])

    def get(self, value: SSAValue) -> int:
        found = self.values[value]
        assert isinstance(found, int)
        return found

    def all(self, values: Sequence[SSAValue]) -> list[object]:
        return [self.values[value] for value in values]

    def op(self, op: Operation) -> None:
        """Run an op that is no terminator."""
        name = op.name.removeprefix("arith.")
        if name in BINARY:
            results: Sequence[object] = [self.binary(op, name)]
        else:
            results = _OPS[op.name](self, op)
        self.values.update(zip(op.results, results, strict=True))

    def binary(self, op: Operation, name: str) -> int:
        lhs, rhs = (self.get(value) for value in op.operands)
        width = bit_width(op.results[0].type)
        result = BINARY[name](lhs, rhs, width)
        assert result is not None, f"{op.name} of {lhs} and {rhs} is not defined"
        return wrap(result, width)


def _constant(run: Interpreter, op: Operation) -> list[object]:
    return [integer(op.properties["value"])]


def _compare(run: Interpreter, op: Operation) -> list[object]:
    predicate = op.properties["predicate"]
    assert isinstance(predicate, IntegerAttr)
    lhs, rhs = (run.get(value) for value in op.operands)
    holds = COMPARE[PREDICATES[predicate.value.data]]
    return [-int(holds(lhs, rhs, bit_width(op.operands[0].type)))]


def _select(run: Interpreter, op: Operation) -> list[object]:
    condition, yes, no = op.operands
    return [run.values[yes if run.get(condition) else no]]


def _cast(run: Interpreter, op: Operation) -> list[object]:
    value = run.get(op.operands[0])
    if op.name in ("arith.extui", "arith.index_castui"):
        value = unsigned(value, bit_width(op.operands[0].type))
    return [wrap(value, bit_width(op.results[0].type))]


def _for(run: Interpreter, op: Operation) -> list[object]:
    at, end, step = (run.get(value) for value in op.operands[:3])
    assert step > 0
    carried = run.all(op.operands[3:])
    while at < end:
        carried = run.region(op.regions[0], [at, *carried])
        at += step
    return carried


def _if(run: Interpreter, op: Operation) -> list[object]:
    region = op.regions[0 if run.get(op.operands[0]) else 1]
    return run.region(region, []) if region.first_block is not None else []


def _while(run: Interpreter, op: Operation) -> list[object]:
    carried = run.all(op.operands)
    while True:
        goes_on, *passed = run.region(op.regions[0], carried)
        if not goes_on:
            return passed
        carried = run.region(op.regions[1], passed)


def _switch(run: Interpreter, op: Operation) -> list[object]:
    cases = cast("DenseArrayBase[IntegerType]", op.properties["cases"]).get_values()
    value = run.get(op.operands[0])
    at = next((at for at, case in enumerate(cases, 1) if case == value), 0)
    return run.region(op.regions[at], [])


def _execute(run: Interpreter, op: Operation) -> list[object]:
    return run.region(op.regions[0], [])


def _allocate(run: Interpreter, op: Operation) -> list[object]:
    return [{}]


def _load(run: Interpreter, op: Operation) -> list[object]:
    memory = cast("dict[tuple[object, ...], object]", run.values[op.operands[0]])
    return [memory[tuple(run.all(op.operands[1:]))]]


def _store(run: Interpreter, op: Operation) -> list[object]:
    memory = cast("dict[tuple[object, ...], object]", run.values[op.operands[1]])
    memory[tuple(run.all(op.operands[2:]))] = run.values[op.operands[0]]
    return []


def _poison(run: Interpreter, op: Operation) -> list[object]:
    return [0x5A]


_OPS: dict[str, Callable[[Interpreter, Operation], Sequence[object]]] = {
    "arith.constant": _constant,
    "arith.cmpi": _compare,
    "arith.select": _select,
    "scf.for": _for,
    "scf.if": _if,
    "scf.while": _while,
    "scf.index_switch": _switch,
    "scf.execute_region": _execute,
    "memref.alloca": _allocate,
    "memref.load": _load,
    "memref.store": _store,
    "ub.poison": _poison,
    **{
        f"arith.{name}": _cast
        for name in ("extsi", "extui", "trunci", "index_cast", "index_castui")
    },
}
