"""Every fold and every canonical form of integers is right for all inputs, of whatever width."""

from __future__ import annotations

import re
from random import Random

import pytest
from tirx_mlir.dialects.folds.integer_arithmetic import BINARY, COMPARE
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.passes.canonicalization.arith_bits import patterns as bit_patterns
from tirx_mlir.passes.canonicalization.arith_casts import patterns as cast_patterns
from tirx_mlir.passes.canonicalization.arith_sums import patterns as sum_patterns
from tirx_mlir.passes.patterns import Pattern, Patterns
from tirx_mlir.passes.rewriter import Rewriter
from tirx_mlir.passes.rewriting import rewrite_greedily
from tirx_mlir.syntax.elements import wrap
from tirx_mlir.syntax.ir import ModuleOp, Operation
from tirx_mlir.syntax.parser import Parser

from fold_equations import EQUATIONS, INDEX_EQUATIONS, LLVM_EQUATIONS
from refinement import refuted, returned

WIDTHS = (1, 8, 32, 64)
CONSTANTS = {"zero": 0, "one": 1, "ones": -1, "two": 2, "five": 5, "minus": -3}


def scalars(width: int, body: str) -> str:
    """A function of integers of a width, T in its body; W and V are wider."""
    wide, wider = 2 * width + 1, 2 * width + 8
    names = {"T": f"i{width}", "W": f"i{wide}", "V": f"i{wider}"}
    constants = {
        **CONSTANTS,
        "least": -1 << (width - 1),
        "most": (1 << (width - 1)) - 1,
    }
    lines = [f"%{name} = arith.constant {wrap(n, width)} : T" for name, n in constants.items()]
    lines += [
        *("%true = arith.constant -1 : i1", "%false = arith.constant 0 : i1"),
        f"%wide0 = arith.constant 0 : W\n%wide5 = arith.constant {wrap(-3, wide)} : W",
        f"%shift = arith.constant {wide - width} : W",
    ]
    head = "func.func @f(%x: T, %y: T, %b: i1, %wide: W, %q: V, %size: index) -> T {"
    text = "\n".join([head, *lines, body, "return %r : T\n}"])
    return re.sub(r"\b[TWV]\b", lambda found: names[found[0]], text)


def vectors(width: int, body: str) -> str:
    """The same of vectors of four."""
    text = scalars(width, body)
    text = re.sub(r"(arith.select .*): (.*)", r"\1: i1, \2", text)
    text = re.sub(
        r"constant (-?\d+) : i1\n", lambda m: f"constant {m[1] != '0'} : i1\n".lower(), text
    )
    text = re.sub(r"constant (-?\w+) :", r"constant dense<\1> :", text)
    return re.sub(r"\b(i\d+|index)\b", r"vector<4x\1>", text)


def indices(body: str) -> str:
    constants = {"i0": 0, "i1": 1, "ones": -1, "five": 5, "big": 1 << 31}
    lines = [f"%{name} = index.constant {n}" for name, n in constants.items()]
    head = "func.func @f(%i: index, %j: index, %x8: i8, %x32: i32, %x64: i64) -> index {"
    return "\n".join([head, *lines, body, "return %r : index\n}"])


FIRED: set[str] = set()


def watched(pattern: Pattern) -> Pattern:
    def apply(op: Operation, rewriter: Rewriter) -> bool:
        if not pattern(op, rewriter):
            return False
        FIRED.add(getattr(pattern, "__name__", ""))
        return True

    return apply


PATTERNS = Patterns()
ALL_PATTERNS: set[str] = set()
for part in (sum_patterns, bit_patterns, cast_patterns):
    for op_name, found in part.by_name.items():
        for one in found:
            ALL_PATTERNS.add(getattr(one, "__name__", ""))
            PATTERNS.on(op_name)(watched(one))

OF_FLOATS = {"truncate_extended_float", "convert_integer_once", "cancel_signs"}


def canonicalize(module: ModuleOp) -> None:
    rewrite_greedily(module, PATTERNS)


def wrong(text: str, index_width: int = 64) -> str:
    module = Parser(Registry(), text).parse_module()
    found = refuted(module, canonicalize, index_width=index_width)
    return f"{found}:\n{text}" if found else ""


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("group", EQUATIONS)
def test_scalars(group: str, width: int) -> None:
    for body in EQUATIONS[group]:
        assert not wrong(scalars(width, body))


@pytest.mark.parametrize("width", [1, 8])
@pytest.mark.parametrize("group", EQUATIONS)
def test_vectors(group: str, width: int) -> None:
    for body in EQUATIONS[group]:
        assert not wrong(vectors(width, body))


@pytest.mark.parametrize("index_width", [32, 64])
def test_indices(index_width: int) -> None:
    for body in INDEX_EQUATIONS:
        assert not wrong(indices(body), index_width)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_llvm_dialect(width: int) -> None:
    for body in LLVM_EQUATIONS:
        assert not wrong(scalars(width, body))


FLAGS = ("", "overflow<nsw> ", "overflow<nuw> ", "overflow<nsw, nuw> ")


def sums(choose: Random, width: int) -> str:
    """Two sums, differences or products with constants, flags and sides by chance."""
    lines: list[str] = []
    value = "%x"
    products = choose.random() < 0.3
    for at in range(2):
        near = choose.choice((0, -1 << (width - 1), (1 << (width - 1)) - 1))
        number = wrap(near + choose.randrange(-4, 5), width)
        lines.append(f"%k{at} = arith.constant {number} : T")
        operands = [value, f"%k{at}"]
        choose.shuffle(operands)
        op = "muli" if products else choose.choice(("addi", "subi"))
        value = "%r" if at else "%s"
        flags = choose.choice(FLAGS)
        lines.append(f"{value} = arith.{op} {', '.join(operands)} {flags}: T")
    return scalars(width, "\n".join(lines))


@pytest.mark.parametrize("width", WIDTHS)
def test_gathered_constants(width: int) -> None:
    choose = Random(width)
    for _ in range(60):
        assert not wrong(sums(choose, width))


@pytest.mark.parametrize("width", [1, 8])
def test_quotients_of_products(width: int) -> None:
    """(a b) / b = a where the product does not overflow; z3 takes hours for 32 bits."""
    for sign, flag in (("s", "nsw"), ("u", "nuw"), ("s", "nuw"), ("u", "nsw"), ("s", "nsw, nuw")):
        for operands in ("%x, %y", "%y, %x"):
            product = f"%p = arith.muli {operands} overflow<{flag}> : T"
            assert not wrong(scalars(width, f"{product}\n%r = arith.div{sign}i %p, %y : T"))


def programs(choose: Random, width: int) -> str:
    """A few ops on few values, so that folds have much to find."""
    lines: list[str] = []
    pool, bits = ["%x", "%y", *(f"%{name}" for name in ("zero", "one", "ones", "least"))], ["%b"]
    ops = list(BINARY) if width <= 8 else [op for op in BINARY if not re.search("div|rem|mul", op)]
    for at in range(7):
        a, b = choose.choice(pool), choose.choice(pool)
        match choose.randrange(6):
            case 0:
                lines.append(f"%c{at} = arith.cmpi {choose.choice(list(COMPARE))}, {a}, {b} : T")
                bits.append(f"%c{at}")
            case 1:
                lines.append(f"%n{at} = arith.xori {choose.choice(bits)}, %true : i1")
                bits.append(f"%n{at}")
            case 2:
                lines.append(f"%v{at} = arith.select {choose.choice(bits)}, {a}, {b} : T")
                pool.append(f"%v{at}")
            case 3:
                inner, outer = choose.choice(("ext{}i", "ext{}i")), choose.choice("su")
                lines.append(f"%w{at} = arith.{inner.format(outer)} {a} : T to W")
                lines.append(f"%v{at} = arith.trunci %w{at} : W to T")
                pool.append(f"%v{at}")
            case _:
                op = choose.choice(ops)
                flags = choose.choice(FLAGS) if op in ("addi", "subi", "muli", "shli") else ""
                lines.append(f"%v{at} = arith.{op} {a}, {b} {flags}: T")
                pool.append(f"%v{at}")
    lines.append(f"%r = arith.ori {pool[-1]}, {pool[-2]} : T")
    return scalars(width, "\n".join(lines))


@pytest.mark.parametrize("width", WIDTHS)
def test_random_programs(width: int) -> None:
    choose = Random(width)
    for _ in range(40):
        assert not wrong(programs(choose, width))


def test_every_pattern_of_integers_is_tried() -> None:
    FIRED.clear()
    for group in EQUATIONS.values():
        for body in group:
            canonicalize(Parser(Registry(), scalars(8, body)).parse_module())
    choose = Random(0)
    for _ in range(60):
        canonicalize(Parser(Registry(), sums(choose, 8)).parse_module())
    assert FIRED == ALL_PATTERNS - OF_FLOATS


@pytest.mark.parametrize(
    ("before", "after", "inputs"),
    [
        ("arith.muli %x, %two : T", "arith.addi %x, %x overflow<nsw> : T", "%x ="),
        ("arith.shrui %x, %five : T", "arith.shrsi %x, %five : T", "%x = -"),
        ("arith.andi %x, %y : T", "arith.select %b, %x, %y : T", "%b ="),
        ("arith.addi %x, %zero : T", "arith.divsi %x, %y : T", "%y ="),
    ],
)
def test_a_wrong_rewrite_is_refuted(before: str, after: str, inputs: str) -> None:
    module = Parser(Registry(), scalars(8, f"%s = {before}\n%r = {after}")).parse_module()
    end = returned(module)[0].first_use
    assert end is not None
    (early,) = (op for op in module.walk() if op.results and op.results[0].name_hint == "s")
    late = end.operation.operands[0]
    end.operation.operands = [early.results[0]]

    def rewrite(module: ModuleOp) -> None:
        assert end is not None
        end.operation.operands = [late]

    assert inputs in refuted(module, rewrite)
