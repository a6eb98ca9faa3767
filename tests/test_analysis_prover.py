"""What is proved holds for all inputs, and what is refuted fails for the inputs that are named."""

import subprocess
import sys
from random import Random

import pytest
from tirx_mlir.analysis.prover import ask, prove, prove_equal
from tirx_mlir.analysis.verdict import Proved, Refuted, Unknown, Verdict
from tirx_mlir.dialects.folds.integer_arithmetic import BINARY, COMPARE
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.passes.patterns import Patterns
from tirx_mlir.passes.rewriting import rewrite_greedily
from tirx_mlir.syntax.elements import wrap
from tirx_mlir.syntax.ir import ModuleOp, Operation, SSAValue, i1
from tirx_mlir.syntax.parser import Parser

from interpreter import Interpreter

KERNEL = """
gpu.module @kernels {
  gpu.func @f(%n: index, %x: i32, %m: memref<?xindex>, %flag: i1) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c7 = arith.constant 7 : index
    %c8 = arith.constant 8 : index
    %c64 = arith.constant 64 : index
    %t = gpu.thread_id x
    %b = gpu.block_id x
    BODY
    gpu.return
  }
}
"""


def found(body: str, name: str = "p") -> SSAValue:
    module = Parser(Registry(), KERNEL.replace("BODY", body)).parse_module()
    values = [value for op in module.walk() for value in op.results]
    return next(value for value in values if value.name_hint == name)


def verdict(body: str) -> Verdict:
    return prove(found(body))


PROVED = {
    "a quotient and a remainder": """
      %q = arith.divui %n, %c8 : index
      %r = arith.remui %n, %c8 : index
      %s = arith.muli %q, %c8 : index
      %a = arith.addi %s, %r : index
      %p = arith.cmpi eq, %a, %n : index""",
    "a swizzle is its own inverse": """
      %s = arith.xori %t, %c7 : index
      %a = arith.xori %s, %c7 : index
      %p = arith.cmpi eq, %a, %t : index""",
    "a mask is a remainder": """
      %a = arith.andi %n, %c7 : index
      %b2 = arith.remui %n, %c8 : index
      %p = arith.cmpi eq, %a, %b2 : index""",
    "a guard around": """
      %g = arith.cmpi slt, %t, %n : index
      scf.if %g {
        %p = arith.cmpi sgt, %n, %c0 : index
      }""",
    "the other side of a guard": """
      %g = arith.cmpi slt, %n, %c8 : index
      scf.if %g {
      } else {
        %p = arith.cmpi sge, %n, %c8 : index
      }""",
    "an assumption before": """
      %g = arith.cmpi sgt, %n, %c64 : index
      tirx.assume %g
      %p = arith.cmpi ult, %t, %n : index""",
    "an assumption before a loop": """
      %g = arith.cmpi eq, %n, %c8 : index
      tirx.assume %g
      scf.for %i = %c0 to %n step %c1 {
        %p = arith.cmpi slt, %i, %c8 : index
      }""",
    "steps of a loop": """
      scf.for %i = %t to %n step %c64 {
        %r = arith.remui %i, %c64 : index
        %p = arith.cmpi eq, %r, %t : index
      }""",
    "a loop over the least of some": """
      affine.for %i = 0 to min affine_map<(d0) -> (d0, 100)>(%n) {
        %j = affine.apply affine_map<(d0) -> (d0 floordiv 10)>(%i)
        %p = arith.cmpi slt, %j, %c64 : index
      }""",
    "a loop that is entered": """
      scf.for %i = %c3 to %n step %c1 {
        %p = arith.cmpi sgt, %n, %c3 : index
      }""",
    "a size is the same wherever it is asked for": """
      %d = memref.dim %m, %c0 : memref<?xindex>
      scf.for %i = %c0 to %d step %c1 {
        %e = memref.dim %m, %c0 : memref<?xindex>
        %p = arith.cmpi ult, %i, %e : index
      }""",
    "an id is the same wherever it is asked for": """
      %u = gpu.thread_id x
      %p = arith.cmpi eq, %t, %u : index""",
    "a masked load": """
      %l = memref.load %m[%t] : memref<?xindex>
      %a = arith.andi %l, %c7 : index
      %p = arith.cmpi ult, %a, %c8 : index""",
    "a choice": """
      %a = arith.select %flag, %c3, %c7 : index
      %p = arith.cmpi ult, %a, %c8 : index""",
    "a remainder of what is loaded": """
      %l = memref.load %m[%t] : memref<?xindex>
      %a = arith.remui %l, %c7 : index
      %p = arith.cmpi ule, %a, %c7 : index""",
    "what is never reached": """
      %no = arith.cmpi ne, %n, %n : index
      scf.if %no {
        %p = arith.cmpi eq, %n, %t : index
      }""",
}
REFUTED = {
    "a guard that is missing": ("%p = arith.cmpi ult, %t, %n : index", "%t = 0, %n = 0"),
    "a sum that wraps": (
        "%a = arith.addi %n, %c1 : index\n%p = arith.cmpi sgt, %a, %n : index",
        f"%n = {2**63 - 1}",
    ),
    "a guard that is off by one": (
        """%g = arith.cmpi sle, %n, %c64 : index
      scf.if %g {
        %p = arith.cmpi slt, %n, %c64 : index
      }""",
        "%n = 64",
    ),
    "a division by zero": (
        "%a = arith.divui %c8, %n : index\n%p = arith.cmpi ule, %a, %c8 : index",
        "it is not defined for %n = 0",
    ),
    "an overflow that is promised not to be": (
        "%a = arith.addi %n, %c1 overflow<nsw> : index\n%p = arith.cmpi sgt, %a, %n : index",
        f"it is poison for %n = {2**63 - 1}",
    ),
    "poison behind a mask": (
        """%a = arith.muli %n, %n overflow<nsw> : index
      %l = arith.andi %a, %c7 : index
      %p = arith.cmpi ult, %l, %c8 : index""",
        "it is poison for %n = ",
    ),
    "an iteration": (
        """scf.for %i = %c0 to %c64 step %c8 {
        %p = arith.cmpi ne, %i, %c64 : index
        %q = arith.addi %c8, %c8 : index
        %w = arith.cmpi ne, %i, %q : index
      }""",
        "",
    ),
    "a flag": ("%p = arith.andi %flag, %flag : i1", "%flag = 0"),
}
UNKNOWN = {
    "a load": (
        "%l = memref.load %m[%t] : memref<?xindex>\n%p = arith.cmpi eq, %l, %c0 : index",
        "it depends on %l, of which not enough is known",
    ),
    "a block whose number is not known": (
        "%p = arith.cmpi slt, %b, %c64 : index",
        "it depends on %b, of which not enough is known",
    ),
    "a loop whose step is not known": (
        """scf.for %i = %c0 to %c64 step %n {
        %p = arith.cmpi ne, %i, %c7 : index
      }""",
        "it depends on %i, of which not enough is known",
    ),
    "an op whose body runs when it will": (
        """scf.index_switch %n
      case 2 {
        %p = arith.cmpi eq, %n, %c8 : index
        scf.yield
      }
      default {
      }""",
        "if control comes there: scf.index_switch runs its body",
    ),
    "an assumption on what is loaded": (
        """%l = memref.load %m[%t] : memref<?xindex>
      %g = arith.cmpi slt, %l, %n : index
      tirx.assume %g
      %p = arith.cmpi ne, %n, %c0 : index""",
        "it depends on %l",
    ),
    "a guard that is loaded": (
        """%l = memref.load %m[%t] : memref<?xindex>
      %g = arith.cmpi slt, %l, %c8 : index
      scf.if %g {
        %p = arith.cmpi ne, %n, %c0 : index
      }""",
        "refuted: it is false for %n = 0, if control comes there: that depends on %l",
    ),
}


@pytest.mark.parametrize("name", PROVED)
def test_proved(name: str) -> None:
    assert verdict(PROVED[name]) == Proved()


@pytest.mark.parametrize("name", REFUTED)
def test_refuted(name: str) -> None:
    body, says = REFUTED[name]
    answer = prove(found(body, "w" if name == "an iteration" else "p"))
    assert isinstance(answer, Refuted)
    assert says in str(answer)


@pytest.mark.parametrize("name", UNKNOWN)
def test_unknown(name: str) -> None:
    body, says = UNKNOWN[name]
    answer = verdict(body)
    assert isinstance(answer, Unknown)
    assert says in str(answer)


def test_an_assumption_counts_from_there_on() -> None:
    condition = found("""
      %p = arith.cmpi sgt, %n, %c64 : index
      tirx.assume %p
      %after = arith.addi %n, %n : index""")
    assert isinstance(prove(condition), Refuted)
    block = condition.owner.parent if isinstance(condition.owner, Operation) else None
    assert block is not None
    assert prove(condition, block.last_op) == Proved()


def test_assumptions_in_blocks_that_dominate() -> None:
    text = """func.func @f(%n: i32, %c: i1) {
  %zero = arith.constant 0 : i32
  %g = arith.cmpi sgt, %n, %zero : i32
  cf.cond_br %c, ^one, ^two
^one:
  tirx.assume %g
  cf.br ^three
^two:
  %p = arith.cmpi ne, %n, %zero : i32
  cf.br ^four
^three:
  %q = arith.cmpi ne, %n, %zero : i32
  cf.br ^four
^four:
  %r = arith.cmpi ne, %n, %zero : i32
  return
}"""
    module = Parser(Registry(), text).parse_module()
    values = [value for op in module.walk() for value in op.results]
    verdicts = {value.name_hint: prove(value) for value in values if value.type == i1}
    assert verdicts["q"] == Proved()
    for name in "pr":
        assert str(verdicts[name]).startswith(
            "unknown: refuted: it is false for %n = 0, if control"
        )


def test_equal_values() -> None:
    body = """
      %q = arith.muli %n, %c8 : index
      %s = arith.shli %n, %c3 : index
      %r = arith.addi %n, %n : index"""
    module = Parser(Registry(), KERNEL.replace("BODY", body)).parse_module()
    values = {value.name_hint: value for op in module.walk() for value in op.results}
    assert prove_equal(values["q"], values["s"]) == Proved()
    assert isinstance(prove_equal(values["q"], values["r"]), Refuted)
    with pytest.raises(ValueError, match="values of i1 and index are not compared"):
        prove_equal(found("%p = arith.andi %flag, %flag : i1"), values["q"])
    with pytest.raises(ValueError, match="a condition is an i1, not index"):
        prove(values["q"])


def test_an_index_of_32_bits_wraps_sooner() -> None:
    condition = found("""
      %i = arith.index_castui %x : i32 to index
      %a = arith.addi %i, %c1 : index
      %p = arith.cmpi sgt, %a, %c0 : index""")
    assert prove(condition) == Proved()
    assert isinstance(prove(condition, index_width=32), Refuted)


def test_effort_is_counted_and_not_timed() -> None:
    condition = found("""
      %a = arith.muli %n, %t : index
      %d = arith.remui %a, %c7 : index
      %e = arith.muli %t, %d : index
      %p = arith.cmpi ne, %e, %n : index""")
    answers = {str(prove(condition, effort=100)) for _ in range(3)}
    assert answers == {"unknown: z3 gave up after 100 steps"}


def test_smtlib_is_the_question() -> None:
    text = ask(found(PROVED["an assumption before"])).smtlib()
    assert "(declare-fun %n () (_ BitVec 64))" in text
    assert text.rstrip().endswith("(check-sat)")


def test_what_intervals_tell_needs_no_z3() -> None:
    program = f"""
import sys
sys.path.insert(0, {str(__file__).rpartition("/")[0]!r})
from test_analysis_prover import KERNEL, found, prove
from tirx_mlir.analysis.verdict import Proved
assert prove(found("%p = arith.cmpi ult, %t, %c64 : index")) == Proved()
assert "z3" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def conditions(choose: Random) -> str:
    """A function of three i8 that compares what it computes."""
    pool, lines = ["%a", "%b", "%c"], list[str]()
    for at, number in enumerate((0, 1, -1, 3, 7, 16)):
        lines.append(f"%k{at} = arith.constant {number} : i8")
        pool.append(f"%k{at}")
    for at in range(5):
        op = choose.choice([*BINARY, "andi", "remui", "minui", "shrui", "divui"])
        lines.append(f"%v{at} = arith.{op} {choose.choice(pool)}, {choose.choice(pool)} : i8")
        pool.append(f"%v{at}")
    predicate = choose.choice(list(COMPARE))
    lines.append(f"%p = arith.cmpi {predicate}, %v4, {choose.choice(pool)} : i8")
    body = "\n".join(lines)
    return f"func.func @f(%a: i8, %b: i8, %c: i8) -> i1 {{\n{body}\nreturn %p : i1\n}}"


def holds(module: ModuleOp, inputs: list[int]) -> bool:
    """Whether the function gives true; what is not defined does not."""
    function = module.body.block.first_op
    assert function is not None
    try:
        return Interpreter().call(function, inputs) == [-1]
    except AssertionError:
        return False


def test_no_run_contradicts_a_verdict() -> None:
    choose = Random(5)
    seen = {Proved: 0, Refuted: 0, Unknown: 0}
    for _ in range(150):
        module = Parser(Registry(), text := conditions(choose)).parse_module()
        rewrite_greedily(module, Patterns(), folding=False)  # what is not asked for may be poison
        condition = next(v for op in module.walk() for v in op.results if v.name_hint == "p")
        answer = prove(condition)
        seen[type(answer)] += 1
        if isinstance(answer, Proved):
            for _ in range(40):
                assert holds(module, [wrap(choose.randrange(256), 8) for _ in range(3)]), text
        if isinstance(answer, Refuted):
            assert not holds(module, [answer.witness.get(f"%{name}", 0) for name in "abc"]), text
    assert seen[Unknown] == 0
    assert min(seen[Proved], seen[Refuted]) > 10
