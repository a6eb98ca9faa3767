"""The registry in which instances are read: the house's own, or one with loaded dialects."""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

from tirx_mlir.dialects.loaded import LoadedDialect
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.sources import TableDialect

_IN_USE: ContextVar[Registry | None] = ContextVar("_IN_USE", default=None)


def new_registry(*, allow_unregistered: bool = False) -> Registry:
    """A registry that knows what is in use."""
    known = _IN_USE.get()
    made = Registry() if known is None else known.clone()
    made.allow_unregistered = allow_unregistered
    return made


def source_of(dialect: str) -> TableDialect | None:
    """The table of a dialect that is in use, None if it has none."""
    found = new_registry().source(dialect)
    return found if isinstance(found, TableDialect) else None


@contextmanager
def in_use(registry: Registry) -> Generator[None]:
    """Within the block, instances are read with what a registry knows."""
    before = _IN_USE.set(registry)
    try:
        yield
    finally:
        _IN_USE.reset(before)


def is_loaded(source: TableDialect) -> bool:
    """Whether a dialect was loaded from a file."""
    return isinstance(source, LoadedDialect)
