"""Which dialects there are and where each definition lives, made when it is first named."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, cast

from ..syntax.diagnostics import Diagnostic, Sources
from ..syntax.ir import (
    Attribute,
    Context,
    Dialect,
    Operation,
    TypeAttribute,
    UnrealizedConversionCastOp,
)
from .builtin_module import BuiltinModuleOp
from .unknown import UnknownOp

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from .sources import Source

ENTRY_POINTS = "tirx_mlir.dialects"
"""The entry-point group in which installed packages offer dialects: name = module:Dialect."""

_BUILTIN: dict[str, type[Operation]] = {
    op.name: op for op in (BuiltinModuleOp, UnrealizedConversionCastOp)
}


class Registry(Context):
    """Names to definitions, for parser, printer and passes. It is xDSL's Context, made lazy."""

    def __init__(self, *, allow_unregistered: bool = False) -> None:
        super().__init__(allow_unregistered)
        self.sources = Sources()
        self.remarks: list[Diagnostic] = []
        self._known: dict[str, Source | None] = {}
        self._origins: dict[str, str] = {}
        self._installed: dict[str, list[EntryPoint]] | None = None
        self._op_classes: dict[str, type[Operation] | None] = dict(_BUILTIN)
        self._unknown: dict[str, type[Operation]] = {}

    def clone(self) -> "Registry":
        copy = Registry(allow_unregistered=self.allow_unregistered)
        copy._known = dict(self._known)
        copy._origins = dict(self._origins)
        return copy

    # Sources

    def add_source(self, source: "Source", origin: str = "") -> None:
        """Make a dialect known. Two sources of one name are an error; `origin` names this one."""
        if self.source(source.name) is not None:
            other = self._origin(source.name)
            raise ValueError(f"dialect {source.name} is defined twice, here and by {other}")
        self._known[source.name] = source
        self._origins[source.name] = origin or "another source"

    def _origin(self, dialect: str) -> str:
        """Who defines a dialect that is known."""
        from .packages import origin
        from .rows import shipped_dialects

        if dialect in self._origins:
            return self._origins[dialect]
        if dialect == "tirx" or dialect in shipped_dialects():
            return "tirx-mlir itself"
        return " and by ".join(map(origin, self._installed_points()[dialect]))

    def known_dialects(self) -> list[str]:
        """The names of all dialects: added here, of the house, and of installed packages."""
        from .rows import shipped_dialects

        added = [name for name, source in self._known.items() if source is not None]
        return sorted({"tirx", *added, *shipped_dialects(), *self._installed_points()})

    def unused_dialects(self) -> list[Diagnostic]:
        """Warnings about dialects of packages that have the name of one of the house's."""
        from .packages import unused_points
        from .rows import shipped_dialects

        return unused_points(ENTRY_POINTS, "dialect", {"tirx", *shipped_dialects()})

    def source(self, dialect: str) -> "Source | None":
        """The source of a dialect: added here, the house's tables, or an installed package."""
        if dialect not in self._known:
            from .sources import PythonDialect, table_dialect

            found: Source | None = table_dialect(dialect)
            if dialect == "tirx":
                found = PythonDialect(dialect, _load_tirx)
            if found is None and (points := self._installed_points().get(dialect)) is not None:
                found = PythonDialect(dialect, partial(_load_installed, points))
            self._known[dialect] = found
        return self._known[dialect]

    def _installed_points(self) -> "dict[str, list[EntryPoint]]":
        if self._installed is None:
            from .packages import points_of

            self._installed = points_of(ENTRY_POINTS)
        return self._installed

    # xDSL's look-ups

    def get_optional_op(
        self, name: str, *, dialect_stack: Iterable[str] = ()
    ) -> type[Operation] | None:
        if name in self._op_classes:
            found = self._op_classes[name]
        else:
            dialect, _, rest = name.partition(".")
            source = self.source(dialect) if rest else None
            found = source.op(rest) if source is not None else None
            self._op_classes[name] = found
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
        dialect, _, rest = name.partition(".")
        source = self.source(dialect)
        return None if source is None else source.attribute(rest)

    def get_optional_type(self, name: str) -> type[TypeAttribute] | None:
        dialect, _, rest = name.partition(".")
        source = self.source(dialect)
        found = None if source is None else source.type(rest)
        return cast(type[TypeAttribute] | None, found)

    def knows_all(self, dialect: str) -> bool:
        """Whether all ops, types and attributes of a dialect are known: its table has them.

        Others may add to the transform dialect, as MLIR's own tests do.
        """
        from .sources import TableDialect

        if dialect == "transform" or self.foreign_aliases(dialect) is not None:
            return False
        return isinstance(self.source(dialect), TableDialect)

    def foreign_aliases(self, dialect: str) -> Mapping[str, str] | None:
        """The aliases that MLIR has for attributes of a dialect that it knows and we do not."""
        from .unknown_dialects import FOREIGN

        return FOREIGN.get(dialect)

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


def _load_installed(points: "list[EntryPoint]") -> Dialect:
    from .packages import load_point, only_point

    what = f"dialect {points[0].name}"
    point = only_point(points, what)
    found = load_point(point, what, "xdsl.ir.Dialect", lambda found: isinstance(found, Dialect))
    return cast(Dialect, found)


def _load_tirx() -> Dialect:
    from .tirx import Tirx

    return Tirx
