"""Patterns that bring ops into canonical form, one file a dialect."""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec

from ...dialects.brought import Brought, Kind, brought
from ...syntax.ir import Operation
from ..patterns import Pattern, Patterns, all_patterns
from ..xdsl_patterns import own_patterns

CANONICALIZATIONS: Kind[Patterns] = Kind(
    "canonicalizations",
    "patterns of dialect",
    "Patterns",
    lambda found: isinstance(found, Patterns),
)


def canonicalization_patterns() -> Patterns:
    """The patterns of all dialects, each loaded when the first of its ops is met."""
    return _canonicalization_patterns(brought())


@lru_cache(maxsize=8)
def _canonicalization_patterns(what: Brought) -> Patterns:
    del what  # those of another user may be others
    return Patterns(load=patterns_of, own=_own_patterns)


def _own_patterns(op_class: type[Operation]) -> Sequence[Pattern]:
    return own_patterns(op_class) if getattr(op_class, "row", None) is None else ()


def patterns_of(dialect: str) -> Patterns | None:
    """The patterns of a dialect: the house's, and those that packages and files bring."""
    own = _patterns_here(dialect)
    more = CANONICALIZATIONS.each(dialect)
    return all_patterns([*([own] if own is not None else []), *more]) if more else own


@cache
def _patterns_here(dialect: str) -> Patterns | None:
    if dialect.isidentifier() and find_spec(f".{dialect}", __name__) is not None:
        return import_module(f".{dialect}", __name__).patterns
    return None
