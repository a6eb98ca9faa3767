"""List what the tables ask of ops that is not checked: C++ expressions, interfaces, verifiers."""

import sys
from collections.abc import Iterator, Sequence

from ..dialects.rows import OpRow, Table, shipped_dialects, table
from ..dialects.sources import table_dialect
from ..dialects.terms import expand, read_term, unchecked


def main(arguments: Sequence[str] | None = None) -> int:
    """Print one line for each op, part and term."""
    import argparse

    parser = argparse.ArgumentParser(prog="list_unchecked", description=__doc__)
    parser.add_argument("--no-verifiers", action="store_true", help="leave out C++ verifiers")
    parser.add_argument("dialect", nargs="*", help="default: all that have a table")
    given = parser.parse_args(arguments)
    for dialect in given.dialect or shipped_dialects():
        rows = table(dialect)
        if rows is None:
            print(f"there is no table of {dialect}", file=sys.stderr)
            return 3
        for line in unchecked_lines(rows, verifiers=not given.no_verifiers):
            print(line)
    return 0


def unchecked_lines(rows: Table, *, verifiers: bool = True) -> Iterator[str]:
    """`dialect.op part: term` for all that nobody checks in a dialect's ops."""
    source = table_dialect(rows.name)
    for name in rows.op_names:
        row = rows.op(name)
        assert row is not None
        verified = source is not None and source.hook("verify", name) is not None
        for part, term in _unchecked_parts(row, rows, verified=verified):
            yield f"{rows.name}.{name} {part}: {term}"
        if verifiers and not verified:
            yield from _missing_verifiers(row, rows)


def _unchecked_parts(row: OpRow, rows: Table, *, verified: bool) -> Iterator[tuple[str, str]]:
    """What constraints ask for in C++; of traits where there is no verifier, which has it too."""
    for part in (*row.operands, *row.results, *row.attributes):
        for term in unchecked(expand(part.constraint, rows)):
            yield part.name, term
    for trait in () if verified else row.traits:
        for argument in trait.arguments:
            for term in unchecked(read_term(argument)):
                yield trait.name, term


def _missing_verifiers(row: OpRow, rows: Table) -> Iterator[str]:
    for kind in ("verifier", "region-verifier"):
        if kind in row.cpp:
            yield f"{rows.name}.{row.name}: {kind} in C++"


if __name__ == "__main__":
    sys.exit(main())
