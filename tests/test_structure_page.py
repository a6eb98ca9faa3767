"""The examples of docs/structure.md run, and print what stands there."""

import re

import pytest

from inprocess import ROOT

PAGE = (ROOT / "docs" / "structure.md").read_text("utf-8")


def test_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    code = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (shown,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    exec("".join(code), {})
    assert capsys.readouterr().out == shown


@pytest.mark.parametrize("name", re.findall(r"^\| `tirx_mlir\.(\w+)\(", PAGE, re.MULTILINE))
def test_the_names_are_there(name: str) -> None:
    import tirx_mlir

    assert name in tirx_mlir.__all__
