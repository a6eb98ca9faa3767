"""Write dialects as IRDL, so that stock mlir-opt reads them and checks what IRDL can say."""

from collections.abc import Iterator, Mapping, Sequence

from ..dialects.registry import Registry
from ..dialects.sources import PythonDialect, Source, TableDialect
from ..syntax.diagnostics import Diagnostic, Failure
from .irdl_classes import class_definitions, declared_classes
from .irdl_definitions import Definition, misnamed
from .irdl_names import Names, is_upstream
from .irdl_places import dialect_text, places
from .irdl_rows import declared_rows, row_definitions


def export(dialects: Sequence[str], registry: Registry) -> str:
    """The text of an IRDL file with some dialects. Failure where one is not known, or is MLIR's."""
    each = {name: _sources(name, registry) for name in dialects}
    declared = _declared(each)
    return "\n".join(_text(name, sources, declared) for name, sources in each.items())


def definitions(dialect: str, registry: Registry) -> Sequence[Definition]:
    """What IRDL says of a dialect that stands alone in a file."""
    sources = _sources(dialect, registry)
    names = Names(_declared({dialect: sources}))
    return [one for source in sources for one in _definitions(source, names)]


def _sources(name: str, registry: Registry) -> Sequence[Source]:
    """Where the definitions of a dialect are: its own, and what packages add to it."""
    if is_upstream(name):
        message = (
            f"dialect {name} is MLIR's own: mlir-opt knows it, and ends if it is declared again"
        )
        raise Failure([Diagnostic("error", message, None, "usage")])
    source = registry.source(name)
    if source is None:
        known = [one for one in registry.known_dialects() if not is_upstream(one)]
        message = f"there is no dialect {name}; known are {', '.join(known)}"
        raise Failure([Diagnostic("error", message, None, "usage")])
    return [source, *registry.extensions(name)]


def _declared(each: Mapping[str, Sequence[Source]]) -> Mapping[str, str]:
    """The types and attributes that a file can declare, and the paths to them."""
    found: dict[str, str] = {}
    for dialect, sources in each.items():
        names = [name for source in sources for name in _all_declared(source)]
        right = [name for name in names if not misnamed(name.partition(".")[2])]
        ops = [name for source in sources for name in source.op_names()]
        found.update(places(dialect, right, ops))
    return found


def _all_declared(source: Source) -> Iterator[str]:
    if isinstance(source, TableDialect):
        return declared_rows(source)
    assert isinstance(source, PythonDialect)
    return declared_classes(source.dialect.attributes)


def _text(name: str, sources: Sequence[Source], declared: Mapping[str, str]) -> str:
    names = Names(declared)
    found = [one for source in sources for one in _definitions(source, names)]
    comments = [
        f"Dialect {name} for mlir-opt --irdl-file=FILE, which reads its ops in their generic form.",
        f"Made by: tirx-translate --to irdl --dialect {name}",
    ]
    return dialect_text(name, found, declared, comments, names.loads)


def _definitions(source: Source, names: Names) -> Iterator[Definition]:
    if isinstance(source, TableDialect):
        return row_definitions(source, names)
    assert isinstance(source, PythonDialect)
    return class_definitions(source.dialect.operations, source.dialect.attributes, names)
