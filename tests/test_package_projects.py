"""Project folders and files beside each other in one process, changed, broken, and overriding."""

import sys
from pathlib import Path

import pytest
from tirx_mlir.dialects.entry_points import GROUPS
from tirx_mlir.tools import tirx_opt

import tirx_mlir

MODULE = """from dataclasses import dataclass

from tirx_mlir.dialects.extension import Extends
from tirx_mlir.dialects.implementations import Implementations
from tirx_mlir.passes.base import Pass
from tirx_mlir.syntax.ir import Dialect, StringAttr, i32
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, result_def


@irdl_op_definition
class AskedOp(IRDLOperation):
    name = "own.op"
    x = operand_def(i32)
    y = result_def(i32)
    assembly_format = "$x attr-dict"

    def result_names(self):
        return ["MARK"]


@irdl_op_definition
class AddIOp(IRDLOperation):
    name = "arith.addi"
    assembly_format = "`MARK` attr-dict"


@dataclass(frozen=True)
class Marks(Pass):
    name = "cse"

    def apply(self, ctx, op):
        op.attributes["own.mark"] = StringAttr("MARK")


def drops(op):
    return []


Own = Dialect("own", [AskedOp])
More = Extends("arith", [AddIOp])
others = Implementations()
others.add("effects", "arith.divsi", drops)
"""
POINTS = """[project]
name = 'own'
version = '0.1'
[project.entry-points."tirx_mlir.dialects"]
own = "MODULE.words:Own"
[project.entry-points."tirx_mlir.passes"]
cse = "MODULE.words:Marks"
[project.entry-points."tirx_mlir.extensions"]
arith = "MODULE.words:More"
[project.entry-points."tirx_mlir.interfaces"]
arith = "MODULE.words:others"
"""
TEXT = """func.func @f(%0: i32) {
  %1 = own.op %0
  arith.addi MARK
  %2 = arith.divsi %0, %0 : i32
  return
}
"""


def project(folder: Path, mark: str, module: str = "own_words") -> str:
    (folder / module).mkdir(parents=True, exist_ok=True)
    (folder / module / "words.py").write_text(MODULE.replace("MARK", mark))
    (folder / "pyproject.toml").write_text(POINTS.replace("MODULE", module))
    return str(folder)


def shown(
    mark: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], *given: str
) -> tuple[int, str]:
    """The exit status and what is printed of a text with a mark, or the messages."""
    file = tmp_path / "f.mlir"
    file.write_text(TEXT.replace("MARK", mark))
    status = tirx_opt.main([str(file), *given])
    told = capsys.readouterr()
    return status, told.out or told.err.replace(f"{tmp_path}/", "")


def test_modules_of_one_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (project(tmp_path / mark, mark) for mark in ("one", "two"))
    for mark, folder in (("one", first), ("two", second), ("one", first)):
        given = ("--override-dialect", folder, "-p", "cse")
        status, text = shown(mark, tmp_path, capsys, *given)
        assert status == 0
        assert f"arith.addi {mark}" in text
        assert f"%{mark} = own.op" in text
        assert f'own.mark = "{mark}"' in text
    one, two, again = (
        tirx_mlir.parse("%0 = arith.constant 1 : i32\n%1 = own.op %0\n", dialects=[folder])
        for folder in (first, second, first)
    )
    assert ["%one" in one.text(), "%two" in two.text(), "%one" in again.text()] == [True] * 3
    classes = [type(list(each.op.walk())[-1]) for each in (one, two, again)]
    assert classes[0] is classes[2]
    assert classes[0] is not classes[1]


def test_a_changed_project_counts_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where its size is the same, and it was changed within a second."""
    for mark in ("aaa", "bbb", "ccc"):
        folder = project(tmp_path / "home", mark)
        status, text = shown(mark, tmp_path, capsys, "--override-dialect", folder)
        assert status == 0
        assert f"%{mark} = own.op" in text
    assert not list((tmp_path / "home").rglob("*.pyc"))


def test_a_name_of_pythons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = project(tmp_path / "home", "one", "colorsys")
    status, text = shown("one", tmp_path, capsys, "--override-dialect", folder)
    assert status == 5
    assert "colorsys is a module of Python's own; the project's needs another name" in text
    folder = project(tmp_path / "other", "one", "pytest")
    status, text = shown("one", tmp_path, capsys, "--override-dialect", folder)
    assert status == 5
    assert f"ImportError: pytest is imported already, from {pytest.__file__}" in text
    assert sys.modules["pytest"] is pytest


def test_a_user_lets_all_of_a_file_override(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its passes, ops of others' dialects, and answers for ops; a project gives way to it too."""
    folder = project(tmp_path / "home", "one")
    file = tmp_path / "other.py"
    file.write_text(MODULE.replace("MARK", "two"))
    own = tmp_path / "own.mlir"
    own.write_text("func.func @f(%x: i32) {\n  %y = arith.divsi %x, %x : i32\n  return\n}\n")
    for before in ((), ("--load-dialect", folder)):
        given = (*before, "--override-dialect", str(file), "-p", "cse")
        status, text = shown("two", tmp_path, capsys, *given)
        assert status == 0
        assert 'own.mark = "two"' in text
        assert tirx_opt.main([str(own), *given[:-2], "-p", "canonicalize"]) == 0
        assert "divsi" not in capsys.readouterr().out
    status, text = shown("one", tmp_path, capsys, "--load-dialect", str(file))
    assert status == 5
    says = "arith.addi is defined twice, by tirx-mlir itself and by other.py; one of them may"
    assert says in text
    given = ("--load-dialect", str(file), "--override-dialect", folder, "-p", "cse")
    status, text = shown("one", tmp_path, capsys, *given)
    assert status == 0
    assert "%one = own.op" in text
    status, text = shown("one", tmp_path, capsys, "--load-dialect", str(file), *given[:1], folder)
    assert status == 4
    assert "home: error: dialect own is defined twice, here and by other.py; one may say" in text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[project", "Expected ']'"),
        ("project = 3", "project is no table"),
        ("[project]\nentry-points = [1]", "entry-points is no table"),
        ('[project.entry-points]\n"tirx_mlir.passes" = 3', "tirx_mlir.passes is no table"),
        (
            '[project.entry-points."tirx_mlir.passes"]\nx = 3',
            "entry point x of tirx_mlir.passes is no module:attribute: 3",
        ),
        (
            '[project.entry-points."tirx_mlir.passes"]\nx = "my-words:X"',
            "entry point x of tirx_mlir.passes is no module:attribute: 'my-words:X'",
        ),
        (
            '[project.entry-points."tirx_mlir.pases"]\nx = "words:X"',
            "there is no group tirx_mlir.pases, but tirx_mlir.canonicalizations, tirx_mlir.copies",
        ),
    ],
)
def test_a_project_file_that_is_wrong(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pyproject.toml").write_text(text)
    status, told = shown("one", tmp_path, capsys, "--load-dialect", str(tmp_path))
    assert status == 4
    assert told.startswith(f"pyproject.toml: error: {says}")


def test_a_dialect_has_the_name_it_is_brought_under(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path / "home", "one")
    facts = tmp_path / "home" / "pyproject.toml"
    facts.write_text(facts.read_text().replace("\nown =", "\nowned ="))
    (tmp_path / "f.mlir").write_text("owned.op\n")
    assert tirx_opt.main([str(tmp_path / "f.mlir"), "--load-dialect", folder]) == 5
    says = "words.py: error: dialect owned holds AskedOp, whose name, own.op, does not begin with"
    assert says in capsys.readouterr().err


def test_groups_are_those_that_are_told() -> None:
    page = Path(__file__).parent.parent / "docs" / "packages.md"
    text = page.read_text("utf-8")
    assert all(f"| `tirx_mlir.{group}` |" in text for group in GROUPS)
    assert text.count("| `tirx_mlir.") == len(GROUPS)
