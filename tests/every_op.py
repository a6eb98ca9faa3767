"""Report what mlir-opt says to instances of every op: `python tests/every_op.py [DIALECT …]`."""

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from tirx_mlir.dialects.rows import shipped_dialects
from tirx_mlir.dialects.sources import TableDialect, table_dialect

from instance_judge import Finding, judge, judge_refused
from instance_model import Instance, refusal
from instance_search import Search
from instance_seeds import seeds
from instance_variations import variations

_DETAIL = re.compile(r"'[^']*'|\d+")


@dataclass
class Report:
    """What came out for the ops of one dialect."""

    dialect: str
    ops: Sequence[str]
    instances: Sequence[Instance]
    good: set[str]
    findings: list[Finding] = field(default_factory=list[Finding])

    @property
    def left(self) -> Sequence[str]:
        """The ops without an instance that MLIR accepts."""
        return [op for op in self.ops if op not in self.good]


BASES = 1
"""So many instances of an op are varied, of those found in texts and of those searched."""
MOST_ACCEPTED, MOST_REFUSED = 16, 12
"""Where no enum has more cases, of which each is tried."""


def instances_of(
    source: TableDialect, name: str
) -> tuple[Sequence[Instance], Sequence[tuple[str, Instance]]]:
    """What the house accepts of an op, and what it refuses, one for each reason."""
    row = source.rows.op(name)
    assert row is not None
    search = Search(row, source)
    searched = search.run()
    found = seeds(source, name)
    accepted = {one.generic: one for one in (*found, *searched)}
    refused = dict(search.refused)
    for one in chain.from_iterable(map(variations, (*found[:BASES], *searched[:BASES]))):
        if len(accepted) >= MOST_ACCEPTED and " = " not in one.what:
            break
        why = refusal(one)
        if why is None:
            accepted.setdefault(one.generic, one)
        elif len(refused) < MOST_REFUSED:
            refused.setdefault(why, one)
    return list(accepted.values()), list(refused.items())


def report(source: TableDialect, only: str = "") -> Report:
    """Make instances of a dialect's ops and have them judged."""
    instances: list[Instance] = []
    refused: list[tuple[str, Instance]] = []
    names = [name for name in source.rows.op_names if not only or name == only]
    for name in names:
        accepted, not_accepted = instances_of(source, name)
        instances.extend(accepted)
        refused.extend(not_accepted)
    good, findings = judge(instances)
    findings.extend(judge_refused(refused))
    return Report(source.name, [f"{source.name}.{n}" for n in names], instances, good, findings)


def lines(found: Report) -> Iterator[str]:
    """The report in words."""
    yield (
        f"{found.dialect}: {len(found.ops)} ops, {len(found.good)} with an accepted instance, "
        f"{len(found.instances)} instances, {len(found.findings)} findings"
    )
    if found.left:
        yield f"  no instance: {' '.join(found.left)}"
    groups: dict[tuple[str, str, str], list[Finding]] = {}
    for finding in found.findings:
        first = _DETAIL.sub("…", finding.why.split("\n")[0])
        groups.setdefault((finding.instance.op, finding.kind, first), []).append(finding)
    for group in groups.values():
        yield f"  {len(group)} × {group[0]}"


def main(arguments: Sequence[str]) -> int:
    """Print the report of each dialect named, or of all that have a table."""
    for name in arguments or shipped_dialects():
        dialect, _, op = name.partition(".")
        source = table_dialect(dialect)
        if source is None:
            print(f"there is no table of {dialect}", file=sys.stderr)
            return 3
        for line in lines(report(source, op)):
            print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
