"""Say the constraints of a dynamic definition's row in words, for descriptions."""

from collections.abc import Iterator

from .row_classes import AttributeRow, OpRow, RegionRow
from .rows import Table
from .variables import in_words
from .wording import counted


def op_in_words(row: OpRow, table: Table) -> OpRow:
    """The row with words in the place of terms; what is asked of a region stands at its name."""
    words = in_words(dict(_constraints(row)), table)
    return row._replace(
        attributes=tuple(
            one._replace(constraint=words[f"attribute {one.name}"]) for one in row.attributes
        ),
        operands=tuple(
            one._replace(constraint=words[f"operand {one.name}"]) for one in row.operands
        ),
        results=tuple(one._replace(constraint=words[f"result {one.name}"]) for one in row.results),
        regions=tuple(
            one._replace(name=_region(one, [words[name] for name, _ in _arguments(one)]))
            for one in row.regions
        ),
    )


def attribute_in_words(row: AttributeRow, table: Table) -> AttributeRow:
    """The same for a type or attribute."""
    words = in_words({one.name: one.kind for one in row.parameters}, table)
    return row._replace(
        parameters=tuple(one._replace(kind=words[one.name]) for one in row.parameters)
    )


def _constraints(row: OpRow) -> Iterator[tuple[str, str]]:
    """All constraints with what they are on, in the order in which they are looked at."""
    yield from ((f"attribute {one.name}", one.constraint) for one in row.attributes)
    yield from ((f"operand {one.name}", one.constraint) for one in row.operands)
    yield from ((f"result {one.name}", one.constraint) for one in row.results)
    for region in row.regions:
        yield from _arguments(region)


def _arguments(region: RegionRow) -> Iterator[tuple[str, str]]:
    for index, constraint in enumerate(region.arguments or ()):
        yield f"argument {index} of region {region.name}", constraint


def _region(row: RegionRow, words: list[str]) -> str:
    inside = "" if row.arguments is None else f"({', '.join(words)})"
    size = f" of {counted(int(row.size), 'block')}" if row.size else ""
    return f"{row.name}{inside}{size}"
