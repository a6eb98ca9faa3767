"""Ops of integers, one by one, for tests of what they compute."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tirx_mlir.analysis.llvm_terms import INTRINSICS
from tirx_mlir.dialects.folds.index import ARITH_NAMES
from tirx_mlir.dialects.folds.integer_arithmetic import BINARY, COMPARE
from tirx_mlir.dialects.folds.llvm import ARITH_NAMES as LLVM_NAMES

WIDTHS = {"i1": 1, "i8": 8, "i32": 32, "i64": 64, "index": 64}


class Case(NamedTuple):
    """Ops that make %r of %x and %y: the types of the operands, and of the result."""

    name: str
    body: str
    operands: Sequence[str]
    result: str

    @property
    def text(self) -> str:
        arguments = ", ".join(
            f"%{name}: {type_}" for name, type_ in zip("xy", self.operands, strict=False)
        )
        end = f"return %r : {self.result}\n}}"
        return f"func.func @f({arguments}) -> {self.result} {{\n{self.body}\n{end}"


def cases() -> Iterator[Case]:
    for type_ in WIDTHS:
        for op in BINARY:
            yield Case(op, f"%r = arith.{op} %x, %y : {type_}", [type_] * 2, type_)
        for predicate in COMPARE:
            body = f"%r = arith.cmpi {predicate}, %x, %y : {type_}"
            yield Case(predicate, body, [type_] * 2, "i1")
        body = f"%c = arith.cmpi slt, %x, %y : {type_}\n%r = arith.select %c, %x, %y : {type_}"
        yield Case("select", body, [type_] * 2, type_)
        body = f"""%c = arith.cmpi ult, %x, %y : {type_}
%r = scf.if %c -> ({type_}) {{
  %s = arith.subi %y, %x : {type_}
  scf.yield %s : {type_}
}} else {{
  scf.yield %x : {type_}
}}"""
        yield Case("if", body, [type_] * 2, type_)
        for other, width in WIDTHS.items():
            if "index" in (type_, other):
                ops = ("index_cast", "index_castui") if type_ != other else ()
            else:
                ops = ("extsi", "extui") if width > WIDTHS[type_] else ("trunci",)
            for op in ops if width != WIDTHS[type_] or "index" in (type_, other) else ():
                yield Case(op, f"%r = arith.{op} %x : {type_} to {other}", [type_], other)
        if type_ == "index":
            continue
        for op in ("mulsi_extended", "mului_extended"):
            for results in ("%r, %h", "%l, %r"):
                yield Case(op, f"{results} = arith.{op} %x, %y : {type_}", [type_] * 2, type_)
        body = f"arith.addui_extended %x, %y : {type_}, i1"
        yield Case("addui_extended", f"%r, %c = {body}", [type_] * 2, type_)
        yield Case("addui_extended", f"%s, %r = {body}", [type_] * 2, "i1")
        yield from llvm_cases(type_)
    for op in ARITH_NAMES:
        yield Case(op, f"%r = index.{op} %x, %y", ["index"] * 2, "index")
    for predicate in COMPARE:
        yield Case(predicate, f"%r = index.cmp {predicate}(%x, %y)", ["index"] * 2, "i1")
    for op in ("casts", "castu"):
        for type_ in ("i8", "i32"):
            yield Case(op, f"%r = index.{op} %x : {type_} to index", [type_], "index")
            yield Case(op, f"%r = index.{op} %x : index to {type_}", ["index"], type_)
    body = "%r = affine.apply affine_map<(d0, d1) -> (d0 mod 7 + (d1 floordiv 5) * 3)>(%x, %y)"
    yield Case("affine", body, ["index"] * 2, "index")
    body = "%r = affine.apply affine_map<(d0, d1) -> (d0 ceildiv 4 - d1 mod 16)>(%x, %y)"
    yield Case("affine", body, ["index"] * 2, "index")
    for op in ("min", "max"):
        body = f"%r = affine.{op} affine_map<(d0, d1) -> (d0, d1 mod 9, 5)>(%x, %y)"
        yield Case("affine", body, ["index"] * 2, "index")


def llvm_cases(type_: str) -> Iterator[Case]:
    for op, name in LLVM_NAMES.items():
        yield Case(name, f"%r = llvm.{op} %x, %y : {type_}", [type_] * 2, type_)
    for op, name in INTRINSICS.items():
        types = f"({type_}, {type_}) -> {type_}"
        yield Case(name, f"%r = llvm.intr.{op}(%x, %y) : {types}", [type_] * 2, type_)
    for predicate in COMPARE:
        body = f'%r = llvm.icmp "{predicate}" %x, %y : {type_}'
        yield Case(predicate, body, [type_] * 2, "i1")
    body = f'%c = llvm.icmp "ult" %x, %y : {type_}\n%r = llvm.select %c, %x, %y : i1, {type_}'
    yield Case("select", body, [type_] * 2, type_)
    for other, width in WIDTHS.items():
        if other != "index" and width != WIDTHS[type_]:
            for op in ("sext", "zext") if width > WIDTHS[type_] else ("trunc",):
                yield Case(op, f"%r = llvm.{op} %x : {type_} to {other}", [type_], other)


CASES = list(cases())
