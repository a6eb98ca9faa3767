"""tirx-opt --watch: a change of the input or of a definition shows its result without a build."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest
from tirx_mlir.tools import tirx_opt

OP = """from xdsl.ir import Dialect
from xdsl.irdl import IRDLOperation, irdl_op_definition


@irdl_op_definition
class HereOp(IRDLOperation):
    name = "toy.here"
    assembly_format = "WORD attr-dict"


Toy = Dialect("toy", [HereOp])
"""
PROJECT = """[project]
name = "toy"
version = "0.1"

[project.entry-points."tirx_mlir.dialects"]
toy = "toy.dialect:Toy"
"""
TEXT = "toy.here {number = 1 : i64}\n"
PATIENCE = 60
"""Seconds; each step takes a fraction of one on a machine that has nothing else to do."""


class Watch:
    """A command that runs beside the test."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        call = (sys.executable, "-W", "error", "-m", "tirx_mlir.tools.tirx_opt", *arguments)
        self.files = [folder / "out", folder / "err"]
        out, err = (file.open("wb") for file in self.files)
        self.process = subprocess.Popen(call, stdout=out, stderr=err, cwd=folder)
        out.close()
        err.close()

    def told(self) -> str:
        return "".join(file.read_text() for file in self.files)

    def wait_for(self, words: str) -> None:
        end = monotonic() + PATIENCE
        while words not in self.told():
            assert monotonic() < end, self.told()
            assert self.process.poll() is None, self.told()
            sleep(0.02)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").touch()
    (tmp_path / "toy" / "dialect.py").write_text(OP.replace("WORD", "`first`"))
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "f.mlir").write_text(TEXT.replace("here", "here first"))
    return tmp_path


def test_a_change_of_an_op_or_of_the_input_is_shown(project: Path) -> None:
    watch = Watch(project, "f.mlir", "--watch", "--load-dialect", ".")
    watch.wait_for("toy.here first {number = 1 : i64}")
    op = project / "toy" / "dialect.py"
    op.write_text(OP.replace("WORD", "`second`"))
    watch.wait_for("dialect.py changed")
    watch.wait_for("f.mlir:1:10: error: expected 'second'")
    (project / "f.mlir").write_text(TEXT.replace("here", "here second").replace("1 :", "2 :"))
    watch.wait_for("toy.here second {number = 2 : i64}")
    op.write_text("x = )")
    watch.wait_for("SyntaxError")
    op.write_text(OP.replace("WORD", "`third`"))
    os.replace(project / "f.mlir", project / "old.mlir")  # as editors do
    sleep(0.2)
    (project / "f.mlir").write_text(TEXT.replace("here", "here third"))
    watch.wait_for("toy.here third")
    assert watch.stop() == 0


def test_a_module_that_can_t_be_imported_is_looked_at(project: Path) -> None:
    op = project / "toy" / "dialect.py"
    op.write_text("import nothing_of_this_name\n")
    watch = Watch(project, "f.mlir", "--watch", "--load-dialect", ".")
    watch.wait_for("No module named 'nothing_of_this_name'")
    op.write_text(OP.replace("WORD", "`first`"))
    watch.wait_for("toy.here first {number = 1 : i64}")
    (project / "toy" / "__init__.py").unlink()  # what is gone and not needed stops nothing
    op.write_text(OP.replace("WORD", "`second`"))
    watch.wait_for("expected 'second'")
    assert watch.stop() == 4


def test_the_status_is_that_of_the_last_run(project: Path) -> None:
    (project / "f.mlir").write_text("toy.nothing\n")
    watch = Watch(project, "--watch", "f.mlir", "--load-dialect", "toy/dialect.py")
    watch.wait_for("unknown op toy.nothing")
    assert watch.stop() == 4


def test_a_definition_that_never_ends(project: Path) -> None:
    """It is stopped where it, or the input, changes, and where the user wants no more."""
    op = project / "toy" / "dialect.py"
    endless = f"{OP.replace('WORD', '`first`')}\nprint('begins', flush=True)\nwhile True: pass\n"
    op.write_text(endless)
    watch = Watch(project, "--watch", "f.mlir", "--load-dialect", "toy/dialect.py")
    watch.wait_for("begins")
    op.write_text(OP.replace("WORD", "`first`"))
    watch.wait_for("toy.here first {number = 1 : i64}")
    op.write_text(endless.replace("begins", "again"))
    watch.wait_for("again")
    assert watch.stop() == 130


@pytest.mark.parametrize("output", ["f.mlir", "./toy/../f.mlir", "toy/dialect.py"])
def test_what_is_watched_cant_be_written(
    output: str, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project)
    loaded = ["--load-dialect", "toy/dialect.py"]
    assert tirx_opt.main(["f.mlir", "--watch", "-o", output, *loaded]) == 3
    assert capsys.readouterr().err == "error: --watch can't write what it looks at\n"


def test_standard_input_cant_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    assert tirx_opt.main(["--watch"]) == 3
    assert capsys.readouterr().err == "error: --watch needs the name of a file to look at\n"
