"""Dialects without a table here, loaded from ODS: mlir-opt and the house agree about their ops."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from instance_candidates import DATA
from machine import find_program
from ods_ops import FILES, INCLUDE, Outcome, dumped, loaded, outcome, tblgen

MOST = 60
"""Of so many ops of a dialect, drawn by chance, instances are made."""
ENOUGH = 0.9
"""The part of the ops with a declarative syntax that must have an instance."""
_LINE = re.compile(r"([a-z_0-9]+\.[\w.]+): (\S.*)")

pytestmark = pytest.mark.skipif(
    find_program("mlir-opt") is None or tblgen() is None or not INCLUDE.exists(),
    reason="needs llvm-tblgen-22, MLIR 22's .td files, and mlir-opt, which judges the instances",
)


def listed() -> Mapping[str, str]:
    """The ops of data/ods_ops.txt, of which no instance is found, and why."""
    lines = (DATA / "ods_ops.txt").read_text("utf-8").splitlines()
    found = [_LINE.fullmatch(line) for line in lines if line and not line.startswith("#")]
    assert all(found)
    return {match[1]: match[2] for match in found if match is not None}


def outcomes(dialect: str, folder: Path) -> Outcome:
    return outcome(dialect, loaded(dumped(dialect, folder)), most=MOST)


@pytest.mark.parametrize("dialect", FILES)
def test_ops_of_a_loaded_dialect(dialect: str, tmp_path: Path) -> None:
    """Except for what the list names, with a reason each; it names nothing else."""
    found = outcomes(dialect, tmp_path)
    declarative = [op for op in found.ops if op not in found.lacking]
    good = sum(op in found.good for op in declarative)
    assert good >= ENOUGH * len(declarative)
    findings = {one.instance.op: str(one) for one in found.findings}
    left = [op for op in found.ops if op not in found.good]
    new = [f"{op}: {findings.get(op, found.refused.get(op))}" for op in left if op not in listed()]
    assert not new, "\n".join(new)
    gone = [op for op in listed() if op.startswith(f"{dialect}.") and op in found.good]
    assert not gone, f"no longer so: {gone}"
