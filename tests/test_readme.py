"""The README's kernel runs as it stands there."""

import re
from contextlib import redirect_stdout
from io import StringIO

from inprocess import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def test_one_kernel_from_text_to_result_in_under_30_lines() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    printed = StringIO()
    with redirect_stdout(printed):
        exec(code, {})
    assert len(code.splitlines()) < 30
    assert printed.getvalue().startswith("1998.0\n")
    assert ".target sm_90a" in printed.getvalue()


def test_every_folder_is_named() -> None:
    folders = [f"{path.name}/" for path in ROOT.iterdir() if (path / "__init__.py").is_file()]
    for name in (*folders, "examples/", "benchmarks/", "docs/"):
        assert f"`{name}`" in README, name
