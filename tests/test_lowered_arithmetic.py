"""Scalars: what our lowering of arith and index computes, against MLIR's lowering."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from host_functions import Argument, Array, are_equal, call_all, compiled, our_llvm_ir, run_both
from machine import FEATURES

pytestmark = pytest.mark.skipif(not FEATURES["mlir-opt"](), reason="requires mlir-opt")

COUNT = 64
INTEGERS = {"i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "index": np.int64}
FLOATS = {"f16": np.float16, "f32": np.float32, "f64": np.float64}
DTYPES: dict[str, type[Any]] = {**INTEGERS, **FLOATS}
BINARY = "addi subi muli andi ori xori maxsi maxui minsi minui".split()
DIVISIONS = "divsi divui remsi remui ceildivui ceildivsi floordivsi".split()
SHIFTS = "shli shrsi shrui".split()
PREDICATES = "eq ne slt sle sgt sge ult ule ugt uge".split()
FLOAT_PREDICATES = "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true".split()
FLOAT_BINARY = "addf subf mulf divf remf maximumf minimumf maxnumf minnumf".split()
INDEX_BINARY = "add sub mul and or xor maxs maxu mins minu".split()
INDEX_DIVISIONS = "divs divu rems remu ceildivu ceildivs floordivs".split()


class Program:
    """Functions that do something to each element of some arrays."""

    def __init__(self) -> None:
        self.random = np.random.default_rng(0)
        self.functions: list[str] = []
        self.calls: dict[str, Sequence[Argument]] = {}

    def add(self, name: str, body: str, inputs: Sequence[tuple[str, Array]], output: str) -> None:
        """`body` makes %r of %x0, %x1, …"""
        parameters = [f"%m{i}: memref<?x{type_}>" for i, (type_, _) in enumerate(inputs)]
        loads = "\n".join(
            f"    %x{i} = memref.load %m{i}[%i] : memref<?x{type_}>"
            for i, (type_, _) in enumerate(inputs)
        )
        self.functions.append(f"""
func.func @{name}({", ".join([*parameters, f"%o: memref<?x{output}>", "%n: index"])}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {{
{loads}
    {body}
    memref.store %r, %o[%i] : memref<?x{output}>
  }}
  return
}}""")
        result = np.zeros(COUNT, DTYPES[output])
        self.calls[name] = (*(array for _, array in inputs), result, COUNT)

    def integers(self, type_: str, *, divisor: bool = False) -> tuple[str, Array]:
        dtype = INTEGERS[type_]
        limits = np.iinfo(dtype)
        values = self.random.integers(limits.min, limits.max, COUNT, dtype, endpoint=True)
        values[:8] = [0, 1, -1, limits.min, limits.max, 2, -2, 7]
        values[8:24] = self.random.integers(-5, 6, 16)
        if divisor:
            values = np.where((values == 0) | (values == -1), 3, values).astype(dtype)
        self.random.shuffle(values)
        return type_, values

    def dividends(self, type_: str) -> tuple[str, Array]:
        # MLIR's arith-expand negates the dividend of ceildivsi, which the least integer survives
        # unchanged; see test_rounded_quotients_of_the_least_integer.
        _, values = self.integers(type_)
        return type_, np.where(values == np.iinfo(values.dtype).min, 5, values).astype(values.dtype)

    def floats(self, type_: str) -> tuple[str, Array]:
        values = (self.random.standard_normal(COUNT) * 10).astype(FLOATS[type_])
        values[:8] = [0, -0.0, 1, -1, np.inf, -np.inf, np.nan, 3e4]
        self.random.shuffle(values)
        return type_, values

    def small_floats(self, type_: str) -> tuple[str, Array]:
        return type_, (self.random.random(COUNT) * 100).astype(FLOATS[type_])


def width(type_: str) -> int:
    return 8 * np.dtype(DTYPES[type_]).itemsize


def bit(name: str) -> str:
    return f"{name}\n    %r = arith.extui %c : i1 to i8"


def add_integers(program: Program, type_: str) -> None:
    for op in BINARY:
        pair = [program.integers(type_), program.integers(type_)]
        program.add(f"{op}_{type_}", f"%r = arith.{op} %x0, %x1 : {type_}", pair, type_)
    for op in DIVISIONS:
        pair = [program.dividends(type_), program.integers(type_, divisor=True)]
        program.add(f"{op}_{type_}", f"%r = arith.{op} %x0, %x1 : {type_}", pair, type_)
    for op in SHIFTS:
        amounts = program.random.integers(0, width(type_), COUNT).astype(INTEGERS[type_])
        pair = [program.integers(type_), (type_, amounts)]
        program.add(f"{op}_{type_}", f"%r = arith.{op} %x0, %x1 : {type_}", pair, type_)
    for predicate in PREDICATES:
        pair = [program.integers(type_), program.integers(type_)]
        body = bit(f"%c = arith.cmpi {predicate}, %x0, %x1 : {type_}")
        program.add(f"cmpi_{predicate}_{type_}", body, pair, "i8")
    if type_ == "index":
        return
    for op in ("mulsi_extended", "mului_extended"):
        for half, names in (("low", "%r, %h"), ("high", "%l, %r")):
            pair = [program.integers(type_), program.integers(type_)]
            body = f"{names} = arith.{op} %x0, %x1 : {type_}"
            program.add(f"{op}_{half}_{type_}", body, pair, type_)
    pair = [program.integers(type_), program.integers(type_)]
    body = bit(f"%s, %c = arith.addui_extended %x0, %x1 : {type_}, i1")
    program.add(f"addui_extended_{type_}", body, pair, "i8")
    for op in ("index_cast", "index_castui"):
        body = f"%r = arith.{op} %x0 : {type_} to index"
        program.add(f"{op}_{type_}", body, [program.integers(type_)], "index")
        body = f"%r = arith.{op} %x0 : index to {type_}"
        program.add(f"{op}_to_{type_}", body, [program.integers("index")], type_)
    for other in ("i8", "i16", "i32", "i64"):
        ops = ["extsi", "extui"] if width(other) > width(type_) else []
        ops = ["trunci"] if width(other) < width(type_) else ops
        for op in ops:
            body = f"%r = arith.{op} %x0 : {type_} to {other}"
            program.add(f"{op}_{type_}_{other}", body, [program.integers(type_)], other)


def add_floats(program: Program, type_: str) -> None:
    for op in FLOAT_BINARY:
        pair = [program.floats(type_), program.floats(type_)]
        program.add(f"{op}_{type_}", f"%r = arith.{op} %x0, %x1 : {type_}", pair, type_)
    program.add(f"negf_{type_}", f"%r = arith.negf %x0 : {type_}", [program.floats(type_)], type_)
    for predicate in FLOAT_PREDICATES:
        pair = [program.floats(type_), program.floats(type_)]
        body = bit(f"%c = arith.cmpf {predicate}, %x0, %x1 : {type_}")
        program.add(f"cmpf_{predicate}_{type_}", body, pair, "i8")
    pair = [program.floats(type_), program.floats(type_)]
    body = f"%c = arith.cmpf olt, %x0, %x1 : {type_}\n %r = arith.select %c, %x0, %x1 : {type_}"
    program.add(f"select_{type_}", body, pair, type_)
    for other in FLOATS:
        if width(other) != width(type_):
            op = "extf" if width(other) > width(type_) else "truncf"
            body = f"%r = arith.{op} %x0 : {type_} to {other}"
            program.add(f"{op}_{type_}_{other}", body, [program.floats(type_)], other)
    for other in ("i8", "i16", "i32", "i64"):
        for op in ("fptosi", "fptoui"):
            body = f"%r = arith.{op} %x0 : {type_} to {other}"
            program.add(f"{op}_{type_}_{other}", body, [program.small_floats(type_)], other)
        for op in ("sitofp", "uitofp"):
            body = f"%r = arith.{op} %x0 : {other} to {type_}"
            program.add(f"{op}_{other}_{type_}", body, [program.integers(other)], type_)
    integer = f"i{width(type_)}"
    body = f"%r = arith.bitcast %x0 : {type_} to {integer}"
    program.add(f"bitcast_{type_}", body, [program.floats(type_)], integer)


def add_bfloats(program: Program) -> None:
    for op in FLOAT_BINARY:
        body = f"""%a = arith.truncf %x0 : f32 to bf16
    %b = arith.truncf %x1 : f32 to bf16
    %q = arith.{op} %a, %b : bf16
    %r = arith.extf %q : bf16 to f32"""
        program.add(f"{op}_bf16", body, [program.floats("f32"), program.floats("f32")], "f32")


def add_indices(program: Program) -> None:
    for op in INDEX_BINARY:
        pair = [program.integers("index"), program.integers("index")]
        program.add(f"index_{op}", f"%r = index.{op} %x0, %x1", pair, "index")
    for op in INDEX_DIVISIONS:
        pair = [program.dividends("index"), program.integers("index", divisor=True)]
        program.add(f"index_{op}", f"%r = index.{op} %x0, %x1", pair, "index")
    for op in ("shl", "shrs", "shru"):
        pair = [program.integers("index"), ("index", program.random.integers(0, 64, COUNT))]
        program.add(f"index_{op}", f"%r = index.{op} %x0, %x1", pair, "index")
    for predicate in PREDICATES:
        pair = [program.integers("index"), program.integers("index")]
        program.add(f"index_{predicate}", bit(f"%c = index.cmp {predicate}(%x0, %x1)"), pair, "i8")
    for op in ("casts", "castu"):
        body = f"%r = index.{op} %x0 : i32 to index"
        program.add(f"index_{op}", body, [program.integers("i32")], "index")
        body = f"%r = index.{op} %x0 : index to i32"
        program.add(f"index_{op}_to", body, [program.integers("index")], "i32")
    program.add("index_constant", "%r = index.constant -7", [], "index")
    program.add("index_sizeof", "%r = index.sizeof", [], "index")


def program_of(what: str) -> Program:
    program = Program()
    if what in INTEGERS:
        add_integers(program, what)
    elif what in FLOATS:
        add_floats(program, what)
    elif what == "bf16":
        add_bfloats(program)
    else:
        add_indices(program)
    return program


@pytest.mark.parametrize("what", [*INTEGERS, *FLOATS, "bf16", "the index dialect"])
def test_both_lowerings_compute_the_same(what: str) -> None:
    program = program_of(what)
    ours, mlirs = run_both("".join(program.functions), program.calls)
    wrong = [name for name in ours if not are_equal(ours[name][-1], mlirs[name][-1])]
    assert not wrong


def test_rounded_quotients_of_the_least_integer() -> None:
    program = Program()
    least, divisors = np.full(COUNT, -(1 << 63)), program.integers("i64", divisor=True)
    for op in ("ceildivsi", "floordivsi"):
        program.add(op, f"%r = arith.{op} %x0, %x1 : i64", [("i64", least), divisors], "i64")
    library = compiled(our_llvm_ir("".join(program.functions)), list(program.calls))
    found = call_all(library, program.calls)
    quotients = [(-(1 << 63), int(divisor)) for divisor in divisors[1]]
    assert list(found["floordivsi"][-1]) == [a // b for a, b in quotients]
    assert list(found["ceildivsi"][-1]) == [-(-a // b) for a, b in quotients]
