"""How long it takes to compare, hash and copy modules, beside reading them and beside xDSL.

    python benchmarks/structure.py [--repeats 15] [--ops 10000]

The lowest of several times of the processor: what else the machine does counts less. Two readings
of one text are compared: no object is shared. xDSL's comparison says yes or no, ours also where.
"""

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time

from rows import Row, Settings
from texts import SHAPES, text
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.ir import ModuleOp, Operation
from tirx_mlir.syntax.parser import Parser

from tirx_mlir import clone, first_difference, structural_hash, structurally_equal

OPS = 10_000
BAR = 150.0
"""Milliseconds for 10,000 ops."""


def milliseconds(work: Callable[[], object], repeats: int) -> float:
    times: list[float] = []
    for _ in range(repeats):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times) * 1e3


def read(source: str) -> ModuleOp:
    return Parser(Registry(), source).parse_module()


def with_a_difference(module: ModuleOp) -> ModuleOp:
    """A copy whose last op has an attribute more."""
    copy = clone(module)
    last: Operation = list(copy.walk())[-1]
    last.attributes["planted"] = last.location
    return copy


def measured(shape: str, ops: int, repeats: int) -> Iterator[Row]:
    source = text(shape, ops)
    left, right = read(source), read(source)
    changed = with_a_difference(left)
    count = sum(1 for _ in left.walk())
    assert structurally_equal(left, right)
    assert left.is_structurally_equivalent(right)
    reading = milliseconds(partial(read, source), repeats)
    bar = BAR * count / OPS
    whats = (
        ("equal", partial(structurally_equal, left, right), bar),
        ("hash", partial(structural_hash, left), bar),
        ("difference", partial(first_difference, left, changed), None),
    )
    for what, work, most in whats:
        took = milliseconds(work, repeats)
        yield Row("structure", f"{shape}, {count} ops: {what}", "ms", took, bar=most)
        yield Row("structure", f"{shape}: {what}", "ms", took, "reading it", reading)
    pairs = (
        ("equal", partial(structurally_equal, left, right), left.is_structurally_equivalent),
        ("copy", partial(clone, left), None),
    )
    for what, work, theirs in pairs:
        peer = partial(theirs, right) if theirs is not None else left.clone
        took, other = milliseconds(work, repeats), milliseconds(peer, repeats)
        yield Row("structure", f"{shape}: {what}", "ms", took, "xDSL", other)


def rows(settings: Settings) -> Iterator[Row]:
    for shape in SHAPES:
        yield from measured(shape, OPS, settings.few)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=15)
    parser.add_argument("--ops", type=int, default=OPS)
    options = parser.parse_args()
    for shape in SHAPES:
        for row in measured(shape, options.ops, options.repeats):
            beside = "" if row.theirs is None else f"  {row.ratio:5.2f} of {row.peer}"
            kept = (
                "" if row.bar is None else f"  of {row.bar:.0f}{'' if row.holds else ' NOT KEPT'}"
            )
            print(f"{row.what:32} {row.ours:8.1f} ms{beside}{kept}")


if __name__ == "__main__":
    main()
