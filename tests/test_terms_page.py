"""The proofs of docs/terms.md come out as the page says."""

import re
import subprocess
import sys
from pathlib import Path

from inprocess import ROOT


def test_its_program_prints_what_it_says(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "terms.md").read_text("utf-8")
    for name, code in re.findall(r"```python\n# (\S+)\n(.*?)```", page, re.DOTALL):
        (tmp_path / name).write_text(code)
    (printed,) = re.findall(r"prints\n\n```\n(.*?)```", page, re.DOTALL)
    command = [sys.executable, "proof.py"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == (printed, "")
