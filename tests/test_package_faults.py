"""A package's mistake is told as that package's, in one message, and leaves the rest usable."""

import json
from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_opt, tirx_run

import tirx_mlir
from packages import install

TOOL_FAILED = 5
PASSES = """from dataclasses import dataclass

from tirx_mlir.dialects.ops import math
from tirx_mlir.passes.base import Pass
from tirx_mlir.passes.patterns import Patterns
from tirx_mlir.syntax.diagnostics import fail


@dataclass(frozen=True)
class Breaks(Pass):
    '''Breaks.'''

    name = "breaks"
    how: str = "own"

    def apply(self, ctx, op):
        if self.how == "own":
            raise ValueError("one and one are three")
        if self.how == "farther":
            math.FmaOps()
        raise fail(op, "it is the input")


@dataclass(frozen=True)
class Works(Pass):
    '''Does nothing.'''

    name = "works"

    def apply(self, ctx, op):
        pass


class Nameless(Pass):
    pass


def rule(op):
    raise ValueError("no rule")


def pattern(op, rewriter):
    raise IndexError


PATTERNS = Patterns({"faults.fine": [pattern]})
NO_PASS = 1
"""
DIALECT = """from xdsl.ir import Dialect
from xdsl.irdl import IRDLOperation, irdl_op_definition


@irdl_op_definition
class WrongOp(IRDLOperation):
    name = "faults.wrong"
    assembly_format = "attr-dict"

    def verify_(self):
        raise KeyError("what")


@irdl_op_definition
class FineOp(IRDLOperation):
    name = "faults.fine"
    assembly_format = "attr-dict"


Faults = Dialect("faults", [WrongOp, FineOp])
"""
OVERRIDING = """from dataclasses import dataclass

from xdsl.ir import Dialect
from xdsl.irdl import IRDLOperation, irdl_op_definition
from tirx_mlir.dialects.brought import overrides
from tirx_mlir.passes.base import Pass
from tirx_mlir.passes.patterns import Patterns
from tirx_mlir.syntax.ir import StringAttr


class Marks(Pass):
    def apply(self, ctx, op):
        op.attributes["late.was_here"] = StringAttr(self.name)


@overrides
@dataclass(frozen=True)
class Cse(Marks):
    name = "cse"


@overrides
@dataclass(frozen=True)
class Works(Marks):
    name = "works"


@irdl_op_definition
class LateOp(IRDLOperation):
    name = "faults.late"
    assembly_format = "attr-dict"


PATTERNS = Patterns()


@PATTERNS.on("func.func")
def mark(op, rewriter):
    if "late.was_here" in op.attributes:
        return False
    op.attributes["late.was_here"] = StringAttr("pattern")
    return True


Faults = overrides(Dialect("faults", [LateOp]))
"""
POINTS = {
    "tirx_mlir.passes": {
        "breaks": "faults.all_passes:Breaks",
        "works": "faults.all_passes:Works",
        "absent": "faults.nothing:Absent",
        "number": "faults.all_passes:NO_PASS",
        "nameless": "faults.all_passes:Nameless",
    },
    "tirx_mlir.dialects": {
        "faults": "faults.dialect:Faults",
        "half": "faults.half:Half",
    },
    "tirx_mlir.canonicalizations": {"faults": "faults.all_passes:PATTERNS"},
    "tirx_mlir.copies": {"breaking": "faults.all_passes:rule"},
}
FILES = {
    "all_passes.py": PASSES,
    "dialect.py": DIALECT,
    "half.py": "x = 1\nfrom xdsl.irr import Dialect\n",
}


@pytest.fixture(autouse=True)
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    install(monkeypatch, tmp_path, "faults", FILES, POINTS)
    (tmp_path / "f.mlir").write_text("func.func @f() {\n  return\n}\n")
    return tmp_path


@pytest.mark.parametrize(
    ("pipeline", "says"),
    [
        ("breaks", "all_passes.py:18:13: error: pass breaks of package faults 0.1 failed: "
         "ValueError: one and one are three\n"),
        ("breaks{how=farther}", "all_passes.py:20:13: error: pass breaks of package faults 0.1 "
         "failed: AttributeError: dialect math has no op class FmaOps\n"),
        ("absent", "error: pass absent of package faults 0.1 can't be loaded from "
         "faults.nothing:Absent: ModuleNotFoundError: No module named 'faults.nothing'\n"),
        ("number", "error: pass number of package faults 0.1 can't be loaded from "
         "faults.all_passes:NO_PASS: it is no Pass with a name and an apply\n"),
    ],
)  # fmt: skip
def test_a_pass_that_fails(
    pipeline: str, says: str, package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(package / "f.mlir")
    assert tirx_opt.main([file, "-p", pipeline]) == TOOL_FAILED
    told = capsys.readouterr()
    assert says in told.err
    assert told.out == ""
    assert "Traceback" not in told.err
    assert "internal" not in told.err
    assert ("note: raised in tirx_mlir.dialects.ops" in told.err) == ("farther" in pipeline)
    assert tirx_opt.main([file, "-p", pipeline, "--json"]) == TOOL_FAILED
    (only,) = json.loads(capsys.readouterr().out)["diagnostics"]
    assert only["code"] == "package"
    assert tirx_opt.main([file, "-p", "works"]) == 0


def test_what_a_pass_says_of_the_input_is_no_mistake(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tirx_opt.main([str(package / "f.mlir"), "-p", "breaks{how=input}"]) == 4
    assert "f.mlir: error: it is the input\n" in capsys.readouterr().err


def test_a_broken_pass_leaves_the_others_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert tirx_opt.main(["--list-passes"]) == TOOL_FAILED
    told = capsys.readouterr()
    assert "breaks{how=own}\n    Breaks.\n" in told.out
    assert "\ncse\n" in told.out
    assert "\nworks\n    Does nothing.\n" in told.out
    assert "absent" not in told.out
    assert told.err.count("error: ") == 3
    assert "pass absent of package faults 0.1 can't be loaded" in told.err
    assert tirx_opt.main(["--list-passes", "--json"]) == TOOL_FAILED
    listed = json.loads(capsys.readouterr().out)
    assert {"works", "breaks", "cse"} <= {one["name"] for one in listed["passes"]}
    assert len(listed["diagnostics"]) == 3


def test_a_rule_that_fails(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = package / "copy.mlir"
    file.write_text("""func.func @f(%m: memref<8xf32>, %n: memref<8xf32>) {
  tirx.copy %m[0] [8] to %n[0] {scope = #tirx.scope<"thread">, instruction = "breaking"}
    : memref<8xf32> to memref<8xf32>
  return
}
""")
    assert tirx_run.main([str(file), "--entry", "f"]) == TOOL_FAILED
    says = 'py:39:5: error: rule "breaking" of package faults 0.1 failed: ValueError: no rule\n'
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("op", "says"),
    [
        ("faults.wrong", "dialect.py:11:9: error: package faults 0.1 failed: KeyError: 'what'\n"),
        ("half.op", "half.py:2:1: error: dialect half of package faults 0.1 can't be loaded from "
         "faults.half:Half: ModuleNotFoundError: No module named 'xdsl.irr'\n"),
    ],
)  # fmt: skip
def test_a_dialect_that_fails(
    op: str, says: str, package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = package / "op.mlir"
    file.write_text(f"{op}\n{op}\n")
    assert tirx_opt.main([str(file)]) == TOOL_FAILED
    told = capsys.readouterr().err
    assert told.count(says) == 1
    assert told.count("error: ") == 1


def test_a_loaded_file_that_fails(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loaded, file = package / "loaded.py", package / "op.mlir"
    loaded.write_text(DIALECT.replace("faults.", "loaded.").replace('"faults"', '"loaded"'))
    file.write_text("loaded.wrong\n")
    assert tirx_opt.main([str(file), "--load-dialect", str(loaded)]) == TOOL_FAILED
    assert "loaded.py:11:9: error: KeyError: 'what'\n" in capsys.readouterr().err


def test_python_keeps_the_cause() -> None:
    with pytest.raises(tirx_mlir.Failure, match="pass breaks of package faults") as failed:
        tirx_mlir.parse("").run_pipeline("breaks")
    assert isinstance(failed.value.__cause__, ValueError)


def test_two_packages_of_one_word(
    monkeypatch: pytest.MonkeyPatch, package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (package / "more").mkdir()
    points = {
        "tirx_mlir.passes": {"works": "others:Works"},
        "tirx_mlir.dialects": {"faults": "others:Faults"},
    }
    install(monkeypatch, package / "more", "others", {}, points)
    file = package / "f.mlir"
    assert tirx_opt.main([str(file), "-p", "works"]) == TOOL_FAILED
    says = "pass works is defined twice, by package others 0.1 (others:Works) and by package faults"
    assert says in capsys.readouterr().err
    file.write_text("faults.wrong\n")
    assert tirx_opt.main([str(file)]) == TOOL_FAILED
    assert "dialect faults is defined twice, by package others 0.1" in capsys.readouterr().err


def test_what_the_house_has_is_not_replaced_in_silence(
    monkeypatch: pytest.MonkeyPatch, package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (package / "more").mkdir()
    points = {
        "tirx_mlir.passes": {"cse": "late:Cse"},
        "tirx_mlir.dialects": {"arith": "late:Arith"},
    }
    install(monkeypatch, package / "more", "late", {}, points)
    assert tirx_opt.main(["--list-passes"]) == TOOL_FAILED
    says = "error: {} is defined twice, by tirx-mlir itself and by package late 0.1 (late:{}); one"
    assert says.format("pass cse", "Cse") in capsys.readouterr().err
    assert tirx_opt.main(["--show-dialects"]) == TOOL_FAILED
    assert says.format("dialect arith", "Arith") in capsys.readouterr().err
    assert tirx_opt.main([str(package / "f.mlir"), "-p", "cse"]) == TOOL_FAILED
    assert says.format("pass cse", "Cse") in capsys.readouterr().err


def test_what_says_that_it_overrides_replaces(
    monkeypatch: pytest.MonkeyPatch, package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (package / "more").mkdir()
    points = {
        "tirx_mlir.passes": {"cse": "late.all:Cse", "works": "late.all:Works"},
        "tirx_mlir.dialects": {"faults": "late.all:Faults"},
        "tirx_mlir.canonicalizations": {"func": "late.all:PATTERNS"},
    }
    install(monkeypatch, package / "more", "late", {"all.py": OVERRIDING}, points)
    for name in ("cse", "works"):
        assert tirx_opt.main([str(package / "f.mlir"), "-p", name]) == 0
        assert f'attributes {{late.was_here = "{name}"}}' in capsys.readouterr().out
    (package / "g.mlir").write_text("faults.late\n")
    assert tirx_opt.main([str(package / "g.mlir")]) == 0
    assert tirx_opt.main([str(package / "f.mlir"), "-p", "canonicalize"]) == 0
    assert 'late.was_here = "pattern"' in capsys.readouterr().out


def test_a_pattern_that_fails_in_a_pass_of_the_house(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = package / "f.mlir"
    file.write_text("faults.fine\n")
    assert tirx_opt.main([str(file), "-p", "canonicalize"]) == TOOL_FAILED
    says = "py:43:5: error: pass canonicalize failed in package faults 0.1: IndexError\n"
    assert says in capsys.readouterr().err


def test_python_is_told_of_a_dialect_that_fails() -> None:
    with pytest.raises(tirx_mlir.Failure, match="error: package faults 0") as failed:
        tirx_mlir.parse("faults.wrong")
    assert isinstance(failed.value.__cause__, KeyError)
