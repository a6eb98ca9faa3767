"""Passes that MLIR has, too, give what mlir-opt gives, but for names and the order of constants."""

import random
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.lowering.catalog import find_pass, pass_names
from tirx_mlir.passes.pipeline import parse_pipeline, run_pipeline
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from machine import find_program

ROOT = Path(__file__).parent.parent
PASSES = ROOT / "tests" / "filecheck" / "passes"
MLIR_OPT = find_program("mlir-opt")

pytestmark = pytest.mark.skipif(MLIR_OPT is None, reason="mlir-opt 22 is not here")

_CONSTANT = re.compile(r"^ *(%[\w-]+) = (\w+\.constant .*|llvm\.mlir\.constant.*)$")
_VALUE = re.compile(r"%[\w-]+")


def mlir_opt(text: str, *options: str) -> str:
    """What mlir-opt prints."""
    assert MLIR_OPT is not None
    run = subprocess.run(
        [MLIR_OPT, "-", *options], input=text, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def ours(text: str, passes: str) -> str:
    """What we make of a text, printed by mlir-opt."""
    registry = Registry()
    module = Parser(registry, text).parse_module()
    run_pipeline(parse_pipeline(passes, find_pass, pass_names), registry, module)
    return mlir_opt(print_module(module))


def normalized(text: str) -> list[str]:
    """Lines with constants in the place of their uses, and values numbered by their first use."""
    lines: list[str] = []
    known: dict[str, str] = {}

    def number(found: re.Match[str]) -> str:
        return known.setdefault(found[0], f"%{len(known)}")

    for line in text.splitlines():
        if re.match(r" *(func\.func|gpu\.func|llvm\.func)\b", line):
            known.clear()
        if (constant := _CONSTANT.match(line)) is not None:
            known[constant[1]] = f"<{constant[2]}>"
            continue
        lines.append(_VALUE.sub(number, line))
    return lines


def assert_same(text: str, passes: str) -> None:
    theirs = mlir_opt(text, f"--pass-pipeline=builtin.module({passes})")
    assert normalized(ours(text, passes)) == normalized(theirs)


EXAMPLES = [ROOT / "examples" / f"{name}.mlir" for name in ("vecadd", "softmax", "matmul")]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize(
    "passes",
    [
        "canonicalize",
        "cse",
        "loop-invariant-code-motion",
        "convert-scf-to-cf",
        "canonicalize,cse,convert-scf-to-cf,mem2reg,canonicalize,cse",
    ],
)
def test_examples(path: Path, passes: str) -> None:
    text = path.read_text("utf-8")
    # A loop to be unrolled says that its count does not wrap around, which MLIR leaves open.
    assert normalized(ours(text, passes).replace(" overflow<nsw>", "")) == normalized(
        mlir_opt(text, f"--pass-pipeline=builtin.module({passes})")
    )


DIFFERENT = {
    "while_never": "MLIR does not inline a loop whose condition is false",
    "annotated_latch_stays": "MLIR loses the annotation",
    "index_is_not_known": "MLIR trusts that an index is in bounds",
    "for_annotated": "MLIR keeps no attribute but llvm's",
    "index_switch": "MLIR looks at 32 bits of the index only",
    "poison_position": "MLIR reads poison, we leave the position to be seen",
    "view_of_a_place": "MLIR knows no places without our IRDL file",
}
"""The functions in text tests where we mean to differ, and why."""

_FUNCTION = re.compile(r"^func\.func @(\w+)\((?:.|\n)*?^}\n", re.MULTILINE)


def comparable(file: str) -> str:
    """The functions of a text test in which we do what MLIR does."""
    text = (ROOT / "tests" / "filecheck" / f"{file}.mlir").read_text("utf-8")
    text = re.sub(r"^ *//.*\n|^#.*\n", "", text, flags=re.MULTILINE)
    declared = re.findall(r"^func\.func private .*\)$", text, flags=re.MULTILINE)
    chosen = [one[0] for one in _FUNCTION.finditer(text) if one[1] not in DIFFERENT]
    return "\n".join([*declared, *chosen])


@pytest.mark.parametrize(
    ("file", "passes"),
    [
        ("passes/canonicalize_scf", "canonicalize"),
        ("passes/canonicalize_cf", "canonicalize"),
        ("passes/canonicalize_memref", "canonicalize"),
        ("passes/canonicalize_vector", "canonicalize"),
        ("passes/cse", "cse"),
        ("passes/loop_invariant_code_motion", "loop-invariant-code-motion"),
        ("passes/mem2reg", "convert-scf-to-cf,mem2reg"),
        ("lowering/convert_scf_to_cf", "convert-scf-to-cf"),
    ],
)
def test_text_tests(file: str, passes: str) -> None:
    assert_same(comparable(file), passes)


def test_outlining() -> None:
    """With the ids that a body does not use dropped by canonicalize, on both sides."""
    text = (PASSES / "gpu_kernel_outlining.mlir").read_text("utf-8")
    text = text.replace(" {llvm.noalias, llvm.readonly}", "")  # only we carry them on
    text = text.partition("func.func @asynchronous")[0]  # only we note the cluster's size
    sink = "gpu-launch-sink-index-computations,gpu-kernel-outlining,canonicalize"
    theirs = mlir_opt(text, f"--pass-pipeline=builtin.module({sink})")
    mine = ours(text, "gpu-kernel-outlining{sink-index-computations}")
    assert normalized(mlir_opt(mine, "--canonicalize")) == normalized(theirs)


BINARY = (
    "addi subi muli andi ori xori shli shrsi shrui divsi divui remsi remui floordivsi ceildivui "
    "maxsi maxui minsi minui"
).split()


def random_function(number: int, choose: random.Random) -> str:
    """A function of arithmetic on arguments and constants; each of its values is returned."""
    width = choose.choice((8, 32, 64))
    type_ = f"i{width}"
    lines = [f"func.func @f{number}(%v0: {type_}, %v1: {type_}, %c0: i1) -> ({type_}, i1) {{"]
    values, conditions = ["%v0", "%v1"], ["%c0"]
    for index in range(2, 6):
        value = choose.choice((0, 1, -1, 2, 7, -(1 << (width - 1)), choose.randrange(100)))
        lines.append(f"  %v{index} = arith.constant {value} : {type_}")
        values.append(f"%v{index}")
    for index in range(6, 14):
        kind = choose.random()
        if kind < 0.15:
            name = f"%c{len(conditions)}"
            predicate = choose.choice(("eq", "ne", "slt", "sle", "ult", "uge"))
            lhs, rhs = choose.choice(values), choose.choice(values)
            lines.append(f"  {name} = arith.cmpi {predicate}, {lhs}, {rhs} : {type_}")
            conditions.append(name)
        name = f"%v{index}"
        if kind < 0.3:
            lhs, rhs = choose.choice(values), choose.choice(values)
            condition = choose.choice(conditions)
            lines.append(f"  {name} = arith.select {condition}, {lhs}, {rhs} : {type_}")
        else:
            op = choose.choice(BINARY)
            lhs, rhs = choose.choice(values), choose.choice(values)
            lines.append(f"  {name} = arith.{op} {lhs}, {rhs} : {type_}")
        values.append(name)
    lines.append(f"  return {values[-1]}, {conditions[-1]} : {type_}, i1\n}}")
    return "\n".join(lines)


def split(text: str) -> Sequence[str]:
    return re.split(r"(?m)^(?=  func\.func)", text)


def test_random_arithmetic() -> None:
    """One run of mlir-opt for all functions; what differs must be known to."""
    choose = random.Random(22)
    text = "\n".join(random_function(number, choose) for number in range(300))
    mine, theirs = split(ours(text, "canonicalize")), split(mlir_opt(text, "--canonicalize"))
    different = [
        (one, other)
        for one, other in zip(mine, theirs, strict=True)
        if normalized(one) != normalized(other)
    ]
    assert not different, f"{len(different)}:\n" + "\n".join(different[0])
