"""Where values lie, as a file says of its own ops and of others'."""

from pathlib import Path

import pytest
from tirx_mlir.analysis.intervals import interval
from tirx_mlir.tools import tirx_opt

import tirx_mlir
from packages import install

PACKAGE_FAILED = 5
DICE = """from tirx_mlir.analysis.intervals import Interval, interval
from tirx_mlir.dialects.implementations import Implementations
from tirx_mlir.syntax.ir import Dialect, IndexType, IRDLOperation, i8
from xdsl.irdl import irdl_op_definition, operand_def, region_def, result_def, traits_def
from xdsl.traits import NoTerminator


@irdl_op_definition
class DieOp(IRDLOperation):
    name = "toy.die"
    more = operand_def(IndexType)
    eyes = result_def(IndexType)
    byte = result_def(i8)
    body = region_def("single_block")
    traits = traits_def(NoTerminator())

    def bounds(self, value, ask):
        if value is self.eyes:
            low, high = ask(self.more)
            return Interval(1 + low, 6 + high)
        return %s

Toy = Dialect("toy", [DieOp])
mine = Implementations()


@mine.on("bounds", "memref.load")
def bounds(op, value, ask):
    return Interval(0, 3)
"""
DIE = """func.func @f(%m: memref<16xf32>, %n: memref<16xindex>, %z: f32) -> (f32, f32, f32) {
  %c2 = arith.constant 2 : index
  %eyes, %byte = "toy.die"(%c2) ({
  ^bb0(%a: i8):
    %b = arith.extsi %a : i8 to i32
  }) : (index) -> (index, i8)
  %at = arith.index_cast %byte : i8 to index
  %0 = tirx.load %m[%eyes] else %z : memref<16xf32>, f32
  %i = memref.load %n[%eyes] : memref<16xindex>
  %1 = tirx.load %m[%i + 12] else %z : memref<16xf32>, f32
  %2 = tirx.load %m[%i + 13] else %z : memref<16xf32>, f32
  return %0, %1, %2 : f32, f32, f32
}
"""


def test_a_file_says_where_a_value_lies(tmp_path: Path) -> None:
    file = tmp_path / "toy.py"
    file.write_text(DICE % "Interval(0, 9)")
    module = tirx_mlir.parse(DIE, dialects=[str(file)])
    with module.registry.in_use():
        values = {value.name_hint: value for op in module.op.walk() for value in op.results}
        assert interval(values["eyes"]) == (3, 8)
        assert interval(values["byte"]) == interval(values["b"]) == (0, 9)
    after = module.run_pipeline("canonicalize")
    loads = [op.name for op in after.op.walk() if op.name.endswith(".load")]
    assert loads == ["memref.load", "memref.load", "memref.load", "tirx.load"]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("Interval(9, 3)", "bounds of toy.die gives 9 to 3, and nothing lies there"),
        ("Interval(200, 300)", "gives 200 to 300, i8 holds -128 to 127"),
        ("(0, 9)", "bounds of toy.die gives tuple, not Interval"),
        ("ask(self.more).middle", "AttributeError: 'Interval' object has no attribute 'middle'"),
    ],
)
def test_wrong_bounds_are_their_packages_mistake(
    said: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, text = tmp_path / "toy.py", tmp_path / "f.mlir"
    file.write_text(DICE % said)
    text.write_text(DIE.replace("tirx.load %m[%eyes]", "tirx.load %m[%at]"))
    load = ["--load-dialect", str(file), str(text)]
    assert tirx_opt.main([*load, "-p", "canonicalize"]) == PACKAGE_FAILED
    told = capsys.readouterr().err
    assert message in told
    assert told.startswith(f"{file}:")


SUM = """func.func @f(%m: memref<16xf32>, %x: index, %z: f32) -> f32 {
  %y = arith.addi %x, %x : index
  %0 = tirx.load %m[%y] else %z : memref<16xf32>, f32
  return %0 : f32
}
"""


def test_a_second_rule_for_an_op_of_the_house_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, text = tmp_path / "toy.py", tmp_path / "f.mlir"
    file.write_text((DICE % "None").replace('"memref.load"', '"arith.addi"'))
    text.write_text(SUM)
    load = ["--load-dialect", str(file), str(text)]
    assert tirx_opt.main([*load, "-p", "canonicalize"]) == PACKAGE_FAILED
    assert "bounds of arith.addi is defined twice" in capsys.readouterr().err


RULES = """from tirx_mlir.analysis.intervals import Interval
from tirx_mlir.dialects.implementations import Implementations

mine = Implementations()


@mine.on("bounds", "memref.load")
def bounds(op, value, ask):
    return Interval(0, %s)
"""


@pytest.mark.parametrize(("most", "load"), [(15, "memref.load"), (16, "tirx.load")])
def test_an_installed_package_says_it(
    most: int, load: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    points = {"tirx_mlir.interfaces": {"memref": "dice.rules:mine"}}
    install(monkeypatch, tmp_path, "dice", {"__init__.py": "", "rules.py": RULES % most}, points)
    text = SUM.replace("arith.addi %x, %x : index", "memref.load %n[%x] : memref<9xindex>")
    text = text.replace("%x: index", "%x: index, %n: memref<9xindex>")
    after = tirx_mlir.parse(text).run_pipeline("canonicalize")
    assert [op.name for op in after.op.walk()].count(load) == (2 if load == "memref.load" else 1)
