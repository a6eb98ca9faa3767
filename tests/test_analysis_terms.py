"""What a file says that its ops compute, or those of others, is proved about as the house's."""

from pathlib import Path

import pytest
from tirx_mlir.analysis.prover import prove
from tirx_mlir.analysis.verdict import Proved, Refuted, Unknown, Verdict

import tirx_mlir

GRAY = """import z3
from tirx_mlir.analysis.terms import NotUnderstood
from tirx_mlir.dialects.brought import overrides
from tirx_mlir.dialects.implementations import Implementations
from tirx_mlir.syntax.ir import Dialect, IRDLOperation, i32
from xdsl.irdl import irdl_op_definition, operand_def, result_def


@irdl_op_definition
class EncodeOp(IRDLOperation):
    name = "gray.encode"
    x = operand_def(i32)
    y = result_def(i32)
    assembly_format = "$x attr-dict"

    def term(self, value, ask):
        x = ask(self.x)
        return %s


@irdl_op_definition
class DivideOp(IRDLOperation):
    name = "gray.divide"
    x = operand_def(i32)
    by = operand_def(i32)
    y = result_def(i32)
    assembly_format = "$x `,` $by attr-dict"

    def term(self, value, ask):
        x, by = ask(self.x), ask(self.by)
        ask.undefined_if(by == 0)
        ask.poison_if(by == 1)
        return z3.UDiv(x, by)


@irdl_op_definition
class NothingOp(IRDLOperation):
    name = "gray.nothing"
    x = operand_def(i32)
    y = result_def(i32)
    assembly_format = "$x attr-dict"


Gray = Dialect("gray", [EncodeOp, DivideOp, NothingOp])
mine = Implementations()


@mine.on("term", "math.ctpop")
def count(op, value, ask):
    bits = ask(op.operands[0])
    ones = [z3.ZeroExt(31, z3.Extract(at, at, bits)) for at in range(32)]
    return sum(ones[1:], ones[0])
"""
RIGHT = "x ^ z3.LShR(x, 1)"
TEXT = """func.func @f(%x: i32, %y: i32) {
  %one = arith.constant 1 : i32
  %a = gray.encode %x
  %next = arith.addi %x, %one : i32
  %b = gray.encode %next
  %d = arith.xori %a, %b : i32
  %n = math.ctpop %d : i32
  %changes = arith.cmpi eq, %n, %one : i32
  %q = gray.divide %x, %y
  %less = arith.cmpi ule, %q, %x : i32
  %two = arith.constant 2 : i32
  %half = gray.divide %x, %two
  %smaller = arith.cmpi ule, %half, %x : i32
  %any = gray.nothing %x
  %same = arith.cmpi eq, %any, %x : i32
  return
}
"""


def verdicts(definition: str, tmp_path: Path) -> dict[str | None, Verdict]:
    file = tmp_path / "gray.py"
    file.write_text(definition)
    module = tirx_mlir.parse(TEXT, dialects=[str(file)])
    with module.registry.in_use():
        values = {v.name_hint: v for op in module.op.walk() for v in op.results}
        return {name: prove(values[name]) for name in ("changes", "less", "smaller", "same")}


def test_what_a_file_says_is_proved_about(tmp_path: Path) -> None:
    found = verdicts(GRAY % RIGHT, tmp_path)
    assert found["changes"] == Proved()  # of two Gray codes in a row one bit differs
    assert found["smaller"] == Proved()
    assert isinstance(found["less"], Refuted)
    assert "%y" in found["less"].witness
    assert found["less"].how != "it is false"
    assert found["same"] == Unknown("it depends on %any, of which not enough is known")


def test_a_wrong_code_is_refuted(tmp_path: Path) -> None:
    answer = verdicts(GRAY % "x ^ (x << 1)", tmp_path)["changes"]
    assert isinstance(answer, Refuted)


def test_what_a_rule_does_not_understand_is_free(tmp_path: Path) -> None:
    rule = GRAY.replace("x = ask(self.x)\n", "raise NotUnderstood('too hard')\n", 1)
    answer = verdicts(rule % "0", tmp_path)["changes"]
    assert isinstance(answer, Unknown)
    assert "it depends on %a, %b" in str(answer)


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("3", "term of gray.encode gives int, not Bits"),
        ("z3.Extract(7, 0, x)", "term of gray.encode gives 8 bits, the result has 32"),
        ("z3.Concat(x)", "Z3Exception"),
        ("self.missing", "AttributeError"),
    ],
)
def test_a_wrong_term_is_its_packages_mistake(rule: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(tirx_mlir.Failure, match=message) as failed:
        verdicts(GRAY % rule, tmp_path)
    (told,) = failed.value.diagnostics
    assert told.code == "package"
    assert told.place is not None
    assert told.place.file == str(tmp_path / "gray.py")


@pytest.mark.parametrize("mark", ["", "@overrides\n"])
def test_a_rule_for_an_op_of_the_house(mark: str, tmp_path: Path) -> None:
    more = f'\n\n@mine.on("term", "arith.addi")\n{mark}def same(op, value, ask):\n'
    definition = GRAY % RIGHT + more + "    return ask(op.operands[0])\n"
    if not mark:
        with pytest.raises(tirx_mlir.Failure, match=r"term of arith.addi is defined twice"):
            verdicts(definition, tmp_path)
        return
    assert isinstance(verdicts(definition, tmp_path)["changes"], Refuted)
