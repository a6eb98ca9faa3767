"""Terms are what is computed: against compiled code, numbers in Python, and LLVM's rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest
from tirx_mlir.analysis.bits import Bits, Truth, names_in
from tirx_mlir.analysis.term_table import RULES
from tirx_mlir.analysis.terms import Terms
from tirx_mlir.dialects.folds.integer_arithmetic import BINARY, unsigned
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.elements import wrap
from tirx_mlir.syntax.parser import Parser

from host_functions import call_all, compiled, our_llvm_ir, run_passes
from refinement import returned
from term_cases import CASES, WIDTHS, Case

MEMORY: Mapping[str, type[Any]] = {
    "i8": np.int8,
    "i32": np.int32,
    "i64": np.int64,
    "index": np.int64,
}


def drawn(type_: str, seed: int) -> list[int]:
    """Numbers of a type: the extremes, small ones, others."""
    width = WIDTHS[type_]
    least, most = -1 << (width - 1), (1 << (width - 1)) - 1
    random = np.random.default_rng(seed)
    special = [0, 1, -1, 2, -2, 7, least, most, least + 1, width, width - 1, 3]
    far = [int(n) for n in random.integers(least, most, 12, np.int64, endpoint=True)]
    found = [wrap(n, width) for n in special] + far
    random.shuffle(found)
    return found


class Evaluated(NamedTuple):
    """A result read as a signed number; whether it is poison, or nothing is defined."""

    number: int
    poison: bool
    undefined: bool


def evaluated(case: Case, rows: Sequence[Sequence[int]]) -> list[Evaluated]:
    """What a case's term is for some operands."""
    module = Parser(Registry(), case.text).parse_module()
    terms = Terms()
    term = terms.term(returned(module)[0])
    leaves = [leaf.bits for leaf in terms.leaves.values()]
    order = [int(leaf.name == "%y") for leaf in terms.leaves.values()]
    found: list[Evaluated] = []
    for row in rows:
        values = [
            terms.constant(row[at], leaf.size()) for at, leaf in zip(order, leaves, strict=True)
        ]
        bits, poison, undefined = (replaced(part, leaves, values) for part in term)
        number = wrap(int(str(bits)), WIDTHS[case.result])
        found.append(Evaluated(number, str(poison) == "True", str(undefined) == "True"))
    return found


def replaced(term: Bits | Truth, leaves: Sequence[Bits], values: Sequence[Bits]) -> object:
    import z3

    module: Any = z3
    pairs = zip(leaves, values, strict=True)
    return module.simplify(module.substitute(term, *pairs))


@cache
def evaluations() -> list[tuple[Case, list[Sequence[int]], list[Evaluated]]]:
    found: list[tuple[Case, list[Sequence[int]], list[Evaluated]]] = []
    for at, case in enumerate(CASES):
        columns = [drawn(type_, 2 * at + side) for side, type_ in enumerate(case.operands)]
        rows: list[Sequence[int]] = list(zip(*columns, strict=True))
        found.append((case, rows, evaluated(case, rows)))
    return found


def test_terms_are_what_compiled_code_computes() -> None:
    functions: list[str] = []
    of_maps: list[str] = []
    calls: dict[str, Any] = {}
    wanted: dict[str, list[int]] = {}
    for at, (case, rows, found) in enumerate(evaluations()):
        kept = [at for at, one in enumerate(found) if not (one.poison or one.undefined)]
        types = [*case.operands, case.result]
        memory = ["i8" if type_ == "i1" else type_ for type_ in types]
        made = of_maps if case.name == "affine" else functions
        made.append(function(f"f{at}", case, memory))
        arrays = [
            np.array([rows[row][side] for row in kept], MEMORY[type_])
            for side, type_ in enumerate(memory[:-1])
        ]
        calls[f"f{at}"] = (*arrays, np.zeros(len(kept), MEMORY[memory[-1]]), len(kept))
        wanted[f"f{at}"] = [found[row].number for row in kept]
    lowered = run_passes("\n".join(of_maps), "lower-affine")
    functions.append(lowered.removeprefix("module {\n").removesuffix("}\n"))
    library = compiled(our_llvm_ir("\n".join(functions)), list(calls))
    for name, arrays in call_all(library, calls).items():
        assert arrays[-1].tolist() == wanted[name], CASES[int(name[1:])]


def function(name: str, case: Case, memory: Sequence[str]) -> str:
    """A case for each element of arrays; an i1 is a byte there."""
    arguments = [f"%m{at}: memref<?x{type_}>" for at, type_ in enumerate(memory)]
    lines: list[str] = []
    for at, (argument, type_) in enumerate(zip("xy", case.operands, strict=False)):
        load = f"memref.load %m{at}[%at] : memref<?x{memory[at]}>"
        if type_ == "i1":
            lines += [f"%l{at} = {load}", f"%{argument} = arith.trunci %l{at} : i8 to i1"]
        else:
            lines.append(f"%{argument} = {load}")
    lines.append(case.body)
    if case.result == "i1":
        lines.append("%stored = arith.extsi %r : i1 to i8")
    stored = "%stored" if case.result == "i1" else "%r"
    last = len(memory) - 1
    body = "\n".join(lines)
    return f"""func.func @{name}({", ".join(arguments)}, %n: index) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %at = %c0 to %n step %c1 {{
    {body}
    memref.store {stored}, %m{last}[%at] : memref<?x{memory[last]}>
  }}
  return
}}"""


def test_terms_are_what_python_computes_and_undefined_where_that_is() -> None:
    for case, rows, found in evaluations():
        if case.name not in BINARY:
            continue
        width = WIDTHS[case.result]
        for (a, b), one in zip(rows, found, strict=True):
            wanted = BINARY[case.name](a, b, width)
            if case.name == "remsi" and b == -1 and a == -1 << (width - 1):
                wanted = None  # LLVM's srem overflows
            is_defined = not one.poison and not one.undefined
            assert is_defined == (wanted is not None), (case, a, b)
            if wanted is not None:
                assert one.number == wrap(wanted, width), (case, a, b)


def exact(op: str, a: int, b: int) -> int:
    return {"addi": a + b, "subi": a - b, "muli": a * b, "shli": a << (b & 0xFF)}[op]


@pytest.mark.parametrize("type_", ["i1", "i8", "i32", "i64"])
@pytest.mark.parametrize("flag", ["nsw", "nuw"])
@pytest.mark.parametrize("op", ["addi", "subi", "muli", "shli"])
def test_flags_make_overflow_poison(op: str, flag: str, type_: str) -> None:
    body = f"%r = arith.{op} %x, %y overflow<{flag}> : {type_}"
    case = Case(op, body, [type_] * 2, type_)
    width = WIDTHS[type_]
    rows = list(zip(drawn(type_, 1), drawn(type_, 2), strict=True))
    for (a, b), one in zip(rows, evaluated(case, rows), strict=True):
        by = unsigned(b, width)
        if op == "shli" and by >= width:
            assert one.poison
            continue
        right = by if op == "shli" else b
        if flag == "nsw":
            result = exact(op, a, right)
            fits = result == wrap(result, width)
        else:
            result = exact(op, unsigned(a, width), by)
            fits = result == unsigned(result, width)
        assert one.poison == (not fits), (case, a, b)


@pytest.mark.parametrize(
    ("body", "row", "poison"),
    [
        ("%r = arith.divsi %x, %y exact : i8", (6, 3), False),
        ("%r = arith.divsi %x, %y exact : i8", (7, 3), True),
        ("%r = arith.divui %x, %y exact : i8", (-1, 5), False),
        ("%r = arith.divui %x, %y exact : i8", (-1, 7), True),
        ("%r = arith.shrsi %x, %y exact : i8", (-8, 3), False),
        ("%r = arith.shrsi %x, %y exact : i8", (-8, 4), True),
        ("%r = arith.shrui %x, %y exact : i8", (12, 2), False),
        ("%r = arith.shrui %x, %y exact : i8", (12, 3), True),
        (
            "%t = arith.trunci %x overflow<nsw> : i8 to i1\n%r = arith.extsi %t : i1 to i8",
            (-1, 0),
            False,
        ),
        (
            "%t = arith.trunci %x overflow<nsw> : i8 to i1\n%r = arith.extsi %t : i1 to i8",
            (1, 0),
            True,
        ),
        (
            "%t = arith.trunci %x overflow<nuw> : i8 to i1\n%r = arith.extsi %t : i1 to i8",
            (1, 0),
            False,
        ),
        ("%p = ub.poison : i8\n%r = arith.addi %x, %p : i8", (1, 1), True),
        ("%p = llvm.mlir.poison : i8\n%r = llvm.add %x, %p : i8", (1, 1), True),
        ("%r = llvm.add %x, %y overflow<nuw> : i8", (127, 1), False),
        ("%r = llvm.add %x, %y overflow<nsw> : i8", (127, 1), True),
        ("%r = llvm.or disjoint %x, %y : i8", (12, 3), False),
        ("%r = llvm.or disjoint %x, %y : i8", (12, 4), True),
        ("%t = llvm.trunc %x : i8 to i1\n%r = llvm.zext nneg %t : i1 to i8", (2, 0), False),
        ("%t = llvm.trunc %x : i8 to i1\n%r = llvm.zext nneg %t : i1 to i8", (1, 0), True),
        (
            CHOICE := "%p = ub.poison : i8\n%c = arith.cmpi eq, %x, %y : i8\n"
            "%r = arith.select %c, %x, %p : i8",
            (1, 1),
            False,
        ),
        (CHOICE, (1, 2), True),
    ],
)
def test_poison(body: str, row: tuple[int, int], poison: bool) -> None:
    (found,) = evaluated(Case("", body, ["i8", "i8"], "i8"), [row])
    assert (found.poison, found.undefined) == (poison, False)


@pytest.mark.parametrize(
    ("body", "row", "undefined"),
    [
        # What is not chosen is computed all the same; a branch that is not taken is not.
        ("%q = arith.divui %x, %y : i8\n%c = arith.cmpi eq, %y, %x : i8\n"
         "%r = arith.select %c, %x, %q : i8", (0, 0), True),
        ("%c = arith.cmpi ne, %y, %x : i8\n%r = scf.if %c -> (i8) {\n"
         "%q = arith.divui %x, %y : i8\nscf.yield %q : i8\n} else {\nscf.yield %x : i8\n}",
         (0, 0), False),
        ("%p = ub.poison : i8\n%r = arith.divui %x, %p : i8", (1, 1), True),
        ("%p = ub.poison : i1\n%r = scf.if %p -> (i8) {\nscf.yield %x : i8\n} else {\n"
         "scf.yield %y : i8\n}", (1, 1), True),
    ],
)  # fmt: skip
def test_what_is_not_defined(body: str, row: tuple[int, int], undefined: bool) -> None:
    (found,) = evaluated(Case("", body, ["i8", "i8"], "i8"), [row])
    assert found.undefined == undefined


def test_an_element_stands_for_all_of_a_vector() -> None:
    text = """func.func @f(%x: vector<4xi8>, %y: i8) -> vector<4xi8> {
  %three = arith.constant dense<3> : vector<4xi8>
  %some = arith.constant dense<[1, 2, 3, 4]> : vector<4xi8>
  %b = vector.broadcast %y : i8 to vector<4xi8>
  %0 = arith.addi %x, %three : vector<4xi8>
  %1 = arith.muli %0, %b : vector<4xi8>
  %2 = arith.addi %1, %some : vector<4xi8>
  return %2 : vector<4xi8>
}"""
    module = Parser(Registry(), text).parse_module()
    terms = Terms()
    term = terms.term(returned(module)[0])
    assert term.bits.size() == 8
    assert names_in(term.bits) == {"%x", "%y", "%some"}
    assert [leaf.how for leaf in terms.leaves.values()] == ["given", "given", "unknown"]


def test_what_is_not_understood_is_a_free_variable() -> None:
    text = """func.func @f(%x: i32, %m: memref<9xi32>, %f: f32, %i: index) -> i32 {
  %0 = memref.load %m[%i] : memref<9xi32>
  %c = arith.cmpf olt, %f, %f : f32
  %1 = arith.bitcast %f : f32 to i32
  %2 = arith.select %c, %0, %1 : i32
  return %2 : i32
}"""
    module = Parser(Registry(), text).parse_module()
    terms = Terms()
    terms.term(returned(module)[0])
    assert {leaf.how for leaf in terms.leaves.values()} == {"unknown"}
    assert len(terms.leaves) == 3


def test_a_long_chain_is_no_deep_recursion() -> None:
    lines = [f"%{at + 1} = arith.xori %{at}, %x : i32" for at in range(4000)]
    text = "\n".join(["func.func @f(%x: i32) -> i32 {", "%0 = arith.addi %x, %x : i32", *lines])
    module = Parser(Registry(), f"{text}\nreturn %4000 : i32\n}}").parse_module()
    terms = Terms()
    assert terms.term(returned(module)[0]).bits.size() == 32


def test_every_rule_of_arithmetic_is_tried() -> None:
    tried = {word for case in CASES for word in re.split(r"[ (]", case.body) if word in RULES}
    of_programs = ("arith.", "index.", "affine.", "scf.", "llvm.")
    wanted = {name for name in RULES if name.startswith(of_programs)}
    assert wanted - tried == {"arith.bitcast", "llvm.mlir.poison"}


def test_a_bitcast_of_integers_keeps_the_bits() -> None:
    text = """func.func @f(%x: vector<2xi8>) -> vector<2xi8> {
  %0 = arith.bitcast %x : vector<2xi8> to vector<2xi8>
  return %0 : vector<2xi8>
}"""
    module = Parser(Registry(), text).parse_module()
    terms = Terms()
    assert str(terms.term(returned(module)[0]).bits) == "%x"
