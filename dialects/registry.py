"""Which dialects there are and where each definition lives, made when it is first named."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, TypeVar, cast

from ..syntax.diagnostics import Diagnostic, Failure, Sources
from ..syntax.ir import (
    Attribute,
    Context,
    Dialect,
    Operation,
    TypeAttribute,
    UnrealizedConversionCastOp,
)
from .brought import Brought, Kind, brought, is_overriding, twice, using
from .builtin_module import BuiltinModuleOp
from .unknown import UnknownOp

if TYPE_CHECKING:
    from .extension import Extends
    from .sources import PythonDialect, Source

Found = TypeVar("Found")


def _is_extension(found: object) -> bool:
    from .extension import Extends

    return isinstance(found, Extends)


DIALECTS: Kind[Dialect] = Kind(
    "dialects", "dialect", "xdsl.ir.Dialect", lambda found: isinstance(found, Dialect)
)
EXTENSIONS: "Kind[Extends]" = Kind("extensions", "extension of dialect", "Extends", _is_extension)

_BUILTIN: dict[str, type[Operation]] = {
    op.name: op for op in (BuiltinModuleOp, UnrealizedConversionCastOp)
}


class Registry(Context):
    """Names to definitions, for parser, printer and passes. It is xDSL's Context, made lazy."""

    def __init__(self, *, allow_unregistered: bool = False) -> None:
        super().__init__(allow_unregistered)
        self.sources = Sources()
        self.remarks: list[Diagnostic] = []
        self.brought = Brought()
        self.later: list[Callable[[], None]] = []
        """Loads more definitions, for a name that nothing else defines."""
        self._known: dict[str, Source | None] = {}
        self._here: Mapping[str, Callable[[], Source]] = {}
        self._origins: dict[str, str] = {}
        self._extensions: dict[str, Sequence[PythonDialect]] = {}
        self._op_classes: dict[str, type[Operation] | None] = dict(_BUILTIN)
        self._unknown: dict[str, type[Operation]] = {}

    def clone(self) -> "Registry":
        copy = Registry(allow_unregistered=self.allow_unregistered)
        copy.brought = self.brought.copy()
        copy.later = list(self.later)
        copy._known = dict(self._known)
        copy._here = self._here
        copy._origins = dict(self._origins)
        return copy

    @contextmanager
    def in_use(self) -> Generator[None]:
        """Work with what is known here: what was brought, and the lines of texts in messages."""
        with using(self.brought), self.sources.shown():
            yield

    # Sources

    def add_source(self, source: "Source", origin: str = "", *, overrides: bool = False) -> None:
        """Make a dialect known. `origin` names the source.

        ValueError where there is one of that name, unless the source `overrides` it.
        """
        if not overrides and self.defines(source.name):
            raise ValueError(self.twice(source.name))
        self._known[source.name] = source
        self._origins[source.name] = origin or "another source"
        self._op_classes = dict(_BUILTIN)

    def overridden(self) -> Mapping[str, str]:
        """Dialects of the house in whose place others were loaded, and by whom they are defined."""
        return {name: origin for name, origin in self._origins.items() if _is_own(name)}

    def was_added(self, dialect: str) -> bool:
        """Whether a source of a dialect was made known."""
        return dialect in self._origins

    def remove_source(self, dialect: str) -> None:
        """What was made known of a dialect gives way to what is brought."""
        del self._known[dialect], self._origins[dialect]
        self._op_classes = dict(_BUILTIN)

    def twice(self, dialect: str) -> str:
        """What is wrong with one more definition of a dialect."""
        message = f"dialect {dialect} is defined twice, here and by {self._origin(dialect)}"
        return f"{message}; one may say that it overrides (docs/packages.md)"

    def define_here(self, sources: "Mapping[str, Callable[[], Source]]") -> None:
        """Of the text that is read now: the dialects that it defines itself, each made at need.

        What the text before it defined is forgotten.
        """
        self._here = sources
        self._op_classes = dict(_BUILTIN)

    @property
    def knows_text(self) -> bool:
        """Whether it knows dialects that a text defined for itself."""
        return bool(self._here)

    def defined_by(self, dialect: str) -> str:
        """Who defines a dialect, as `by toy.irdl`, but for the text that is read; "" for nobody."""
        return f"by {self._origin(dialect)}" if self._elsewhere(dialect) is not None else ""

    def _origin(self, dialect: str) -> str:
        """Who defines a dialect that is known."""
        if dialect in self._origins:
            return self._origins[dialect]
        if _is_own(dialect):
            return "tirx-mlir itself"
        with using(self.brought):
            return " and by ".join(one.origin for one in brought().offers("dialects")[dialect])

    def known_dialects(self) -> list[str]:
        """The names of all dialects: added here, of the house, and of packages."""
        from .rows import shipped_dialects

        added = [name for name, source in self._known.items() if source is not None]
        with using(self.brought):
            return sorted({"tirx", *self._here, *added, *shipped_dialects(), *DIALECTS.names()})

    def contradictions(self) -> list[Diagnostic]:
        """Errors about dialects that are defined twice."""
        told: list[Diagnostic] = []
        for name in self.brought.offers("dialects"):
            try:
                self.source(name)
            except Failure as failed:
                told.extend(failed.diagnostics)
        return told

    def source(self, dialect: str) -> "Source | None":
        """The source of a dialect: of the text, added here, of a package, or the house's.

        Failure if two packages define it, or a package defines one of the house's again.
        """
        here = self._here.get(dialect)
        return self._elsewhere(dialect) if here is None else here()

    def _elsewhere(self, dialect: str) -> "Source | None":
        found = self._told(dialect)
        if found is None and self.later:
            later, self.later = self.later, []
            for load in later:
                load()
            found = self._known[dialect]
        return found

    def _told(self, dialect: str) -> "Source | None":
        """The source of a dialect that something says it defines."""
        if dialect not in self._known:
            self._known[dialect] = self._find_source(dialect)
        return self._known[dialect]

    def defines(self, dialect: str) -> bool:
        """Whether a dialect is known, as far as files tell without being run."""
        return self._told(dialect) is not None

    def _find_source(self, dialect: str) -> "Source | None":
        from .sources import PythonDialect, table_dialect
        from .unknown_dialects import FOREIGN

        offers = self.brought.offers("dialects").get(dialect, ())
        own = _is_own(dialect)
        if dialect in self.brought.offers("hooks") and (offers or own) and dialect not in FOREIGN:
            from .hook_mistakes import unused_hooks
            from .loaded import HOOKS

            with using(self.brought):
                raise unused_hooks(HOOKS.each(dialect)[0], dialect, is_own=not offers)
        if offers and (own or len(offers) > 1):
            with using(self.brought):
                chosen = DIALECTS.find(dialect, taken=own)
            assert chosen is not None
            return PythonDialect(dialect, lambda: chosen)
        if offers:
            return PythonDialect(dialect, partial(_load, self.brought, dialect))
        if dialect == "tirx":
            return PythonDialect(dialect, _load_tirx)
        return table_dialect(dialect)

    def extensions(self, dialect: str) -> "Sequence[PythonDialect]":
        """What packages add to a dialect."""
        found = self._extensions.get(dialect)
        if found is None:
            from .sources import PythonDialect

            found = ()
            if dialect in self.brought.offers("extensions"):
                with using(self.brought):
                    each = EXTENSIONS.each(dialect)
                found = [PythonDialect(dialect, partial(_given, one)) for one in each]
            self._extensions[dialect] = found
        return found

    def op_names(self, dialect: str) -> Sequence[str]:
        """The names of a dialect's ops, without the dialect; those of its extensions too."""
        source = self.source(dialect)
        sources = [*([source] if source is not None else []), *self.extensions(dialect)]
        return [name for one in sources for name in one.op_names()]

    def _defined(self, name: str, ask: "Callable[[Source, str], Found | None]") -> Found | None:
        """The definition of `dialect.name`, in the dialect's source or in an extension of it.

        Failure if there are two, and not just one extension says that it overrides.
        """
        dialect, _, rest = name.partition(".")
        source = self.source(dialect)
        found = ask(source, rest) if source is not None and rest else None
        extensions = self.extensions(dialect)
        if not extensions:
            return found
        added = [(one, made) for one in extensions if (made := ask(one, rest)) is not None]
        every = [found] if found is not None else []
        every += [made for _, made in added]
        if len(every) > 1:
            every = [made for one, made in added if is_overriding(one.dialect, self.brought)]
            if len(every) != 1:
                raise Failure([twice(name, self._defining(dialect, found is not None))])
        return every[0] if every else None

    def _defining(self, dialect: str, is_own: bool) -> list[str]:
        by = [self._origin(dialect)] if is_own else []
        return [*by, *(one.origin for one in self.brought.offers("extensions")[dialect])]

    # xDSL's look-ups

    def get_optional_op(
        self, name: str, *, dialect_stack: Iterable[str] = ()
    ) -> type[Operation] | None:
        if name in self._op_classes:
            found = self._op_classes[name]
        else:
            found = self._op_classes[name] = self._defined(name, lambda one, rest: one.op(rest))
        if found is None and self.allow_unregistered:
            return self._unknown_class(name)
        return found

    def _unknown_class(self, name: str) -> type[Operation] | None:
        """The class of an op that is not known; None if its dialect has no such op."""
        made = self._unknown.get(name)
        if made is None:
            from .unknown_dialects import OPEN

            dialect, dot, _ = name.partition(".")
            if dot and dialect not in OPEN and self.knows_all(dialect):
                return None
            known = self.source(dialect) is not None or self.foreign_aliases(dialect) is not None
            plain = not known or dialect in OPEN
            namespace = {"name": name, "plain_properties": plain}
            made = self._unknown[name] = type("UnknownOp", (UnknownOp,), namespace)
        return made

    def get_optional_attr(
        self, name: str, create_unregistered_as_type: bool | None = None
    ) -> type[Attribute] | None:
        return self._defined(name, lambda one, rest: one.attribute(rest))

    def get_optional_type(self, name: str) -> type[TypeAttribute] | None:
        found = self._defined(name, lambda one, rest: one.type(rest))
        return cast(type[TypeAttribute] | None, found)

    def knows_all(self, dialect: str) -> bool:
        """Whether all ops, types and attributes of a dialect are known: its table has them.

        Others may add to the transform dialect, as MLIR's own tests do.
        """
        from .sources import TableDialect

        if dialect == "transform" or self.foreign_aliases(dialect) is not None:
            return False
        source = self.source(dialect)
        return isinstance(source, TableDialect) and source.is_whole

    def foreign_aliases(self, dialect: str) -> Mapping[str, str] | None:
        """The aliases that MLIR has for attributes of a dialect that it knows and we do not."""
        from .unknown_dialects import FOREIGN

        if dialect not in FOREIGN or dialect in self._origins or dialect in self._here:
            return None
        return FOREIGN[dialect]

    # Messages

    def unknown_op(self, name: str, around: str = "") -> str:
        """Why an op name is not known, with the nearest names that are."""
        from .unknown_names import why_unknown

        return why_unknown(self, name, around)

    def meant_op(self, name: str, around: str = "") -> str:
        """The op that an unknown name stands for; empty if there is none, or more than one."""
        from .unknown_names import nearest

        near = nearest(self, name, around)
        return near[0] if len(near) == 1 and "." in near[0] else ""

    def hint(self, op: str, message: str, found: str) -> str:
        """What may be meant where an op can't be read."""
        from .reading_hints import hint

        return hint(op, message, found)


def _is_own(dialect: str) -> bool:
    """Whether the house defines a dialect."""
    from .sources import table_dialect

    return dialect == "tirx" or table_dialect(dialect) is not None


def _load(what: Brought, dialect: str) -> Dialect:
    with using(what):
        found = DIALECTS.find(dialect)
    assert found is not None
    return found


def _given(dialect: Dialect) -> Dialect:
    return dialect


def _load_tirx() -> Dialect:
    from .tirx import Tirx

    return Tirx
