"""A report knows its source by any name that a file can have."""

from pathlib import Path

import pytest
from tirx_mlir.tools.tirx_translate import main

KERNEL = """gpu.module @m {
  gpu.func @k(%x: memref<f32>, %y: f32) kernel {
    memref.store %y, %x[] : memref<f32>
    gpu.return
  }
}
"""


@pytest.mark.parametrize(
    "name",
    [
        "k.mlir",
        "a b.mlir",
        "b\\s.mlir",
        "b\\303.mlir",
        "é.mlir",
        "ü/€.mlir",
        "tab\t.mlir",
        "n\nl.mlir",
    ],
)
def test_the_name_of_a_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text(KERNEL)
    assert main([name, "--report", "--block", "32"]) == 0
    told = capsys.readouterr().out
    assert f"    {name}:3:5  memref.store" in told
    assert " ? " not in told
