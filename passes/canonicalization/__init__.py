"""Patterns that bring ops into canonical form, one file a dialect."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from ...dialects.packages import load_point
from ...dialects.sources import table_dialect
from ...syntax.ir import Operation
from ..patterns import Pattern, Patterns
from ..xdsl_patterns import own_patterns

ENTRY_POINTS = "tirx_mlir.canonicalizations"
"""The entry-point group in which packages offer patterns: name of a dialect = module:patterns."""


@cache
def canonicalization_patterns() -> Patterns:
    """The patterns of all dialects, each loaded when the first of its ops is met."""
    return Patterns(load=patterns_of, own=_own_patterns)


def _own_patterns(op_class: type[Operation]) -> Sequence[Pattern]:
    return own_patterns(op_class) if getattr(op_class, "row", None) is None else ()


@cache
def patterns_of(dialect: str) -> Patterns | None:
    """The patterns of a dialect: the house's, or those of installed packages."""
    if dialect.isidentifier() and find_spec(f".{dialect}", __name__) is not None:
        return import_module(f".{dialect}", __name__).patterns
    if dialect == "builtin" or table_dialect(dialect) is not None:
        return None
    from importlib.metadata import entry_points

    together = Patterns()
    for point in entry_points(group=ENTRY_POINTS, name=dialect):
        what = f"patterns of dialect {dialect}"
        found = load_point(point, what, "Patterns", lambda found: isinstance(found, Patterns))
        together.add(cast(Patterns, found))
    return together
