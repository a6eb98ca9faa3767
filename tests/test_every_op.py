"""Instances of every op, made from the constraints of its row: mlir-opt and the house agree."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

import pytest
from tirx_mlir.dialects.sources import table_dialect

from every_op import report
from instance_candidates import DATA
from instance_judge import STRICTER, Finding
from machine import find_program

EVERYDAY = (
    "func arith math scf cf memref vector gpu nvvm nvgpu llvm index affine tensor complex".split()
)
"""The dialects of which nearly every op must have an instance that mlir-opt accepts."""
FURTHER = "linalg bufferization ub ptr async smt irdl pdl pdl_interp transform builtin".split()
ENOUGH = 0.95

_LINE = re.compile(r"([a-z_]+\.[\w.]+) (\w+(?: \w+)*): (\S.*)")
_MEANT = re.compile(r"/(.*)/: \S.*")

pytestmark = pytest.mark.skipif(
    find_program("mlir-opt") is None, reason="requires mlir-opt, which judges the instances"
)


def entries() -> Sequence[str]:
    """The lines of data/every_op.txt that are no remarks."""
    lines = (DATA / "every_op.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@cache
def listed() -> Mapping[tuple[str, str], str]:
    """Each op and kind of difference that is listed, with the reason."""
    found: dict[tuple[str, str], str] = {}
    for line in entries():
        if not line.startswith("/"):
            match = _LINE.fullmatch(line)
            assert match is not None, line
            for kind in match[2].split():
                found[match[1], kind] = match[3]
    return found


@cache
def meant() -> Sequence[re.Pattern[str]]:
    """What the house says where it refuses on purpose what mlir-opt accepts."""
    found = [_MEANT.fullmatch(line) for line in entries() if line.startswith("/")]
    return [re.compile(match[1]) for match in found if match is not None]


def is_meant(finding: Finding) -> bool:
    return finding.kind == STRICTER and any(one.search(finding.why) for one in meant())


@pytest.mark.parametrize("dialect", [*EVERYDAY, *FURTHER])
def test_mlir_agrees_about_every_op(dialect: str) -> None:
    """Except for what the list names, with a reason each; it names nothing else."""
    source = table_dialect(dialect)
    assert source is not None
    found = report(source)
    met = {(op, "none"): "no instance is found" for op in found.left}
    findings = [one for one in reversed(found.findings) if not is_meant(one)]
    met |= {(one.instance.op, one.kind): str(one) for one in findings}
    expected = {key for key in listed() if key[0].startswith(f"{dialect}.")}
    new = [f"{op} {kind}: {met[op, kind]}" for op, kind in sorted(met.keys() - expected)]
    assert not new, "\n".join(new)
    gone = sorted(expected - met.keys())
    assert not gone, f"no longer so: {gone}"
    if dialect in EVERYDAY:
        assert len(found.good) >= ENOUGH * len(found.ops)
