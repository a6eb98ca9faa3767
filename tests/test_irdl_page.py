"""The dialect of docs/irdl.md works as it stands there."""

import re
import shlex
from pathlib import Path

import pytest
from tirx_mlir.dialects.loading import load_dialects
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.sources import TableDialect
from tirx_mlir.tools import tirx_opt

from inprocess import ROOT

PAGE = (ROOT / "docs" / "irdl.md").read_text("utf-8")
FILES: dict[str, str] = dict(re.findall(r"```mlir\n// (\S+)\n(.*?)```", PAGE, re.DOTALL))
SHOWN: list[str] = re.findall(r"```\n(\w.*?)```", PAGE, re.DOTALL)


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)


def test_its_commands_print_what_it_says(capsys: pytest.CaptureFixture[str]):
    (text,) = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    printed: list[str] = []
    for line in text.splitlines():
        assert tirx_opt.main(shlex.split(line)[1:]) == 0, capsys.readouterr().err
        printed.append(capsys.readouterr().out)
    assert FILES["norms.mlir"].replace("\n", "\n  ").strip() in printed[0]
    assert printed[1] == printed[0]
    assert printed[2] == SHOWN[0]


def test_its_error_is_told(capsys: pytest.CaptureFixture[str]):
    wrong = FILES["norms.mlir"].replace(
        ") -> f32\n  return %1 : f32", ") -> f64\n  return %1 : f64"
    )
    Path("wrong.mlir").write_text(wrong.replace("-> f32 {", "-> f64 {"), "utf-8")
    assert tirx_opt.main(["wrong.mlir", "--irdl-file=cmath.irdl"]) == 4
    (message,) = re.findall(r"the error is `(.*?)`", PAGE)
    assert f"wrong.mlir:3:8: error: {message}\n" in capsys.readouterr().err


def test_its_words_are_known_in_the_text_that_defines_them(capsys: pytest.CaptureFixture[str]):
    Path("whole.mlir").write_text("".join(FILES.values()), "utf-8")
    assert tirx_opt.main(["whole.mlir"]) == 0, capsys.readouterr().err


def test_its_rows_are_those_of_the_table():
    registry = Registry()
    load_dialects("cmath.irdl", registry)
    source = registry.source("cmath")
    assert isinstance(source, TableDialect)
    assert source.rows.lines("op", "norm") == SHOWN[1].rstrip("\n").split("\n  ")
