"""List what definitions ask for that is not checked: C++ expressions, interfaces, verifiers."""

import sys
from collections.abc import Iterator, Sequence

from ..dialects.attributes import DYNAMIC
from ..dialects.rows import OpRow, Table, shipped_dialects, table
from ..dialects.sources import TableDialect, table_dialect
from ..dialects.terms import expand, read_term, unchecked
from ..syntax.diagnostics import Failure


def main(arguments: Sequence[str] | None = None) -> int:
    """Print one line for each op, part and term."""
    import argparse

    parser = argparse.ArgumentParser(prog="list_unchecked", description=__doc__)
    parser.add_argument("--no-verifiers", action="store_true", help="leave out C++ verifiers")
    parser.add_argument(
        "dialect", nargs="*", help="or a file that defines some; default: all that have a table"
    )
    given = parser.parse_args(arguments)
    for dialect in given.dialect or shipped_dialects():
        rows = table(dialect)
        try:
            sources = _sources_of_file(dialect) if rows is None and "." in dialect else []
        except Failure as failed:
            print(failed, file=sys.stderr)
            return 4
        each = [rows] if rows is not None else [source.rows for source in sources]
        if not each:
            print(f"there is no table of {dialect}", file=sys.stderr)
            return 3
        for one in each:
            for line in unchecked_lines(one, verifiers=not given.no_verifiers):
                print(line)
        for source in sources:
            for line in texts(source):
                print(line)
    return 0


def _sources_of_file(file: str) -> list[TableDialect]:
    """The dialects that a file defines."""
    from ..dialects.loading import load_dialects
    from ..dialects.registry import Registry

    registry = Registry()
    before = registry.known_dialects()
    load_dialects(file, registry)
    names = (name for name in registry.known_dialects() if name not in before)
    sources = (registry.source(name) for name in names)
    return [source for source in sources if isinstance(source, TableDialect)]


def texts(source: TableDialect) -> Iterator[str]:
    """`!dialect.name: …` for what is kept as text, as its syntax is C++'s."""
    from ..dialects.opaque import OpaqueAttribute

    for kind, sigil, find in (("type", "!", source.type), ("attribute", "#", source.attribute)):
        for name in source.rows.names(kind):
            found = find(name)
            if found is not None and issubclass(found, OpaqueAttribute):
                yield f"{sigil}{source.name}.{name}: {' and '.join(found.missing)} in C++"


def unchecked_lines(rows: Table, *, verifiers: bool = True) -> Iterator[str]:
    """`dialect.op part: term` for all that nobody checks in a dialect's definitions."""
    source = table_dialect(rows.name)
    for name in rows.op_names:
        row = rows.op(name)
        assert row is not None
        verified = source is not None and source.hook("verify", name) is not None
        for part, term in _unchecked_parts(row, rows, verified=verified):
            yield f"{rows.name}.{name} {part}: {term}"
        if verifiers and not verified:
            yield from _missing_verifiers(row, rows)
    for kind, find in (("!", rows.type), ("#", rows.attribute)):
        for name in rows.names("type" if kind == "!" else "attribute"):
            found = find(name)
            if found is not None and DYNAMIC in found.traits:
                for part in found.parameters:
                    for term in unchecked(expand(part.kind, rows)):
                        yield f"{kind}{rows.name}.{name} {part.name}: {term}"


def _unchecked_parts(row: OpRow, rows: Table, *, verified: bool) -> Iterator[tuple[str, str]]:
    """What constraints ask for in C++; of traits where there is no verifier, which has it too."""
    for part in (*row.operands, *row.results, *row.attributes):
        for term in unchecked(expand(part.constraint, rows)):
            yield part.name, term
    for region in row.regions:
        for argument in region.arguments or ():
            for term in unchecked(expand(argument, rows)):
                yield region.name, term
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
