"""What a loop is to passes: the house's loops, those of a file, and somebody else's op."""

from pathlib import Path

import pytest
from tirx_mlir.analysis.loops import AffineBound, Bound, Loop, carried_as, counter_of, loop_of
from tirx_mlir.dialects.interfaces import constant_integer
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.ir import Operation, SSAValue
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.tools import tirx_opt

import tirx_mlir

PACKAGE_FAILED = 5
LOOPS = """
func.func @f(%n: index, %x: i32) {
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %sum = scf.for %i = %c2 to %c9 step %c2 iter_args(%s = %x) -> (i32) {
    %t = arith.addi %s, %x : i32
    scf.yield %t : i32
  }
  %last = scf.while (%w = %x) : (i32) -> i32 {
    %go = arith.cmpi slt, %w, %sum : i32
    scf.condition(%go) %w : i32
  } do {
  ^bb0(%v: i32):
    %u = arith.muli %v, %x : i32
    scf.yield %u : i32
  }
  scf.forall (%p, %q) = (1, %n) to (7, 9) step (2, 1) {
  }
  scf.parallel (%j) = (%c2) to (%n) step (%c9) {
    scf.reduce
  }
  affine.for %k = 3 to min affine_map<(d0) -> (d0, 100)>(%n) step 4 {
  }
  affine.parallel (%a, %b) = (0, 1) to (%n, 8) step (2, 1) {
  }
  return
}
"""


def loops(text: str) -> dict[str, Loop]:
    module = Parser(Registry(), text).parse_module()
    return {op.name: loop for op in module.walk() if (loop := loop_of(op)) is not None}


def shown(bound: Bound | None) -> object:
    """A bound as a number, the name of a value, or how many expressions it is of."""
    match bound:
        case SSAValue():
            number = constant_integer(bound)
            return bound.name_hint if number is None else number
        case AffineBound():
            return len(bound.expressions)
        case _:
            return bound


@pytest.mark.parametrize(
    ("name", "counters"),
    [
        ("scf.for", [("i", 2, 9, 2)]),
        ("scf.while", []),
        ("scf.forall", [("p", 1, 7, 2), ("q", "n", 9, 1)]),
        ("scf.parallel", [("j", 2, "n", 9)]),
        ("affine.for", [("k", 1, 2, 4)]),
        ("affine.parallel", [("a", 1, 1, 2), ("b", 1, 1, 1)]),
    ],
)
def test_what_counts(name: str, counters: list[tuple[object, ...]]) -> None:
    loop = loops(LOOPS)[name]
    assert len(loop.body) == (2 if name == "scf.while" else 1)
    found = [
        (one.variable.name_hint, *map(shown, (one.lower, one.upper, one.step)))
        for one in loop.counters
    ]
    assert found == counters


def test_what_is_carried() -> None:
    found = loops(LOOPS)
    (sum_,) = found["scf.for"].carried
    assert [one and one.name_hint for one in sum_] == ["s", "x", "t", "sum"]
    assert sum_.result is not None
    assert carried_as(sum_.argument) == sum_ == carried_as(sum_.result)
    (last,) = found["scf.while"].carried
    assert [one and one.name_hint for one in last] == ["w", "x", "u", None]
    (counter,) = found["scf.for"].counters
    assert counter_of(counter.variable) == counter
    assert counter_of(sum_.argument) is None


def test_what_is_no_loop() -> None:
    assert set(loops(LOOPS)) == {
        *("scf.for", "scf.while", "scf.forall", "scf.parallel", "affine.for", "affine.parallel")
    }


REPEAT = """from tirx_mlir.analysis.loops import Counter, Loop
from tirx_mlir.dialects.implementations import Implementations
from tirx_mlir.syntax.ir import Dialect, IndexType, IRDLOperation
from xdsl.irdl import irdl_op_definition, operand_def, region_def, traits_def
from xdsl.traits import IsTerminator


@irdl_op_definition
class EndOp(IRDLOperation):
    name = "toy.end"
    traits = traits_def(IsTerminator())


@irdl_op_definition
class RepeatOp(IRDLOperation):
    name = "toy.repeat"
    times = operand_def(IndexType)
    body = region_def("single_block")

    def loop(self):
        %s


@irdl_op_definition
class OnceOp(IRDLOperation):
    name = "toy.once"
    body = region_def("single_block")


Toy = Dialect("toy", [EndOp, RepeatOp, OnceOp])
mine = Implementations()


@mine.on("loop", "scf.execute_region")
def other(op):
    return Loop([op.region])
"""
COUNTED = "return Loop([self.body], [Counter(self.body.block.args[0], 0, self.times, 1)])"
REPEATS = """func.func @repeat(%n: index, %m: memref<9xindex>) {
  "toy.repeat"(%n) ({
  ^bb0(%i: index):
    %same = arith.addi %n, %n : index
    %other = arith.addi %same, %i : index
    memref.store %other, %m[%i] : memref<9xindex>
    "toy.end"() : () -> ()
  }) : (index) -> ()
  "toy.once"() ({
    %stays = arith.muli %n, %n : index
    memref.store %stays, %m[%n] : memref<9xindex>
    "toy.end"() : () -> ()
  }) : () -> ()
  scf.execute_region {
    %theirs = arith.subi %n, %n : index
    memref.store %theirs, %m[%n] : memref<9xindex>
    scf.yield
  }
  return
}
"""


def depths(module: Operation) -> dict[str | None, str]:
    """The op that each named value is computed in."""
    around = {op.results[0].name_hint: op.parent_op() for op in module.walk() if op.results}
    return {name: op.name for name, op in around.items() if op is not None}


def test_code_moves_out_of_a_loop_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "toy.py"
    file.write_text(REPEAT % COUNTED)
    module = tirx_mlir.parse(REPEATS, dialects=[str(file)])
    after = depths(module.run_pipeline("loop-invariant-code-motion").op)
    assert after == {
        "same": "func.func",
        "other": "toy.repeat",
        "stays": "toy.once",
        "theirs": "func.func",
    }


@pytest.mark.parametrize(
    ("loop", "message"),
    [
        ("return 3", "loop of toy.repeat gives int, not Loop"),
        ("return Loop(self.regions, [Counter(self.times)])", "that is no argument of the op's"),
        ("return Loop([self.parent_region()])", "gives a body that is no region of the op"),
        (COUNTED.replace("times, 1", "times, 0"), "gives a step that is not positive"),
        ("return self.missing", "AttributeError"),
    ],
)
def test_a_wrong_loop_is_its_packages_mistake(
    loop: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, text = tmp_path / "toy.py", tmp_path / "f.mlir"
    file.write_text(REPEAT % loop)
    text.write_text(REPEATS)
    load = ["--load-dialect", str(file), str(text)]
    assert tirx_opt.main([*load, "-p", "loop-invariant-code-motion"]) == PACKAGE_FAILED
    told = capsys.readouterr().err
    assert message in told
    assert told.startswith(f"{file}:")
