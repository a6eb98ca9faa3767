"""What is no right IRDL is refused in its place; what mlir-opt accepts of it has a reason."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from tirx_mlir.dialects.loading import load_dialects
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.diagnostics import Failure

from machine import find_program

FILE = Path(__file__).parent / "data" / "irdl_errors.irdl"

_EXPECTED = re.compile(r"// expected-error (?:@below |@\+(\d) |(@first ))?\{\{(.*)\}\}")


class Told(NamedTuple):
    """An error: its line and its message."""

    line: int
    message: str


PARTS = FILE.read_text("utf-8").split("// -----\n")


def expected(text: str) -> list[Told]:
    lines = text.split("\n")
    found = [(number, _EXPECTED.search(line)) for number, line in enumerate(lines, 1)]
    return [
        Told(1 if one[2] else at + int(one[1] or 1), one[3]) for at, one in found if one is not None
    ]


def told(file: Path) -> list[Told]:
    with pytest.raises(Failure) as failed:
        load_dialects(str(file), Registry())
    places = [(one, one.place) for one in failed.value.diagnostics]
    assert all(place is not None and place.file == str(file) for _, place in places)
    return [Told(place.line if place else -1, one.message) for one, place in places]


def test_there_are_many():
    assert len(PARTS) >= 20
    assert all(len(expected(part)) == 1 for part in PARTS)


@pytest.mark.parametrize("part", PARTS)
def test_what_is_wrong_is_told_in_its_place(part: str, tmp_path: Path):
    file = tmp_path / "wrong.irdl"
    file.write_text(part, "utf-8")
    assert told(file) == expected(part)


@pytest.mark.parametrize("part", PARTS)
def test_mlir_opt_refuses_it_unless_it_is_said(part: str, tmp_path: Path):
    import subprocess

    program = find_program("mlir-opt")
    if program is None:
        pytest.skip("requires mlir-opt")
    file = tmp_path / "wrong.irdl"
    file.write_text(part, "utf-8")
    done = subprocess.run([program, f"--irdl-file={file}"], input=b"", capture_output=True)
    assert (done.returncode == 0) == ("mlir-opt accepts:" in part), done.stderr
