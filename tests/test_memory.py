"""A process that compiles kernel after kernel does not grow with them."""

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parent.parent / "benchmarks" / "memory.py"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
@pytest.mark.parametrize(("kind", "kernels"), [("ptx", 200), ("cpu", 200)])
def test_a_process_grows_by_less_than_50_mib_in_2000_kernels(kind: str, kernels: int) -> None:
    most = 50 * kernels / 2000
    command = [sys.executable, str(PROGRAM), "--kind", kind]
    command += ["--kernels", str(kernels), "--at-most", str(most)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
