"""A dialect whose table was loaded from a file; its handwritten half may be loaded as well."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .attributes import DYNAMIC
from .brought import Kind, using
from .hooks import Hooks
from .rows import Table, TypeRow
from .sources import AttributeClass, OpClass, TableDialect, table_dialect
from .unknown_dialects import FOREIGN

if TYPE_CHECKING:
    from .registry import Registry
    from .sources import Source

HOOKS: Kind[Hooks] = Kind(
    "hooks", "hooks of dialect", "Hooks", lambda found: isinstance(found, Hooks)
)


class LoadedDialect(TableDialect):
    """A dialect of a file. Other dialects are those that its registry knows."""

    def __init__(
        self,
        name: str,
        rows: Table,
        registry: "Registry",
        *,
        replaces: "Source | None" = None,
        is_whole: bool = True,
        has_types_in_cpp: bool = False,
    ) -> None:
        """`replaces` is a source of this name all of which this one has, too.

        `has_types_in_cpp` says that its types stand in C++ alone: any name may be one.
        """
        super().__init__(name, rows)
        self.registry = registry
        self.replaces = replaces
        self.is_whole = is_whole
        self.has_types_in_cpp = has_types_in_cpp

    def _find_hooks(self) -> Hooks:
        """What loaded Python files and packages file under the dialect's name."""
        shipped = table_dialect(self.name)
        own = Hooks(self.name, alias_names=FOREIGN.get(self.name, {}))
        own = own if shipped is None else shipped.hooks
        with using(self.registry.brought):
            brought = HOOKS.each(self.name)
        if not brought:
            return own
        if self.is_whole:
            from .hook_mistakes import check_hooks
            from .hook_results import watched

            for one in brought:
                check_hooks(one, self)
            brought = [watched(one, self.rows) for one in brought]
        made = Hooks(self.name)
        made.include(own, *brought)
        return made

    def _make_attribute(self, is_type: bool, name: str) -> AttributeClass | None:
        """The class of a type or attribute; its text is kept where it is written in C++."""
        row = self.rows.type(name) if is_type else self.rows.attribute(name)
        if row is None and is_type and self.has_types_in_cpp:
            row = TypeRow(name, name, cpp=frozenset(("syntax",)))
        if (
            row is not None
            and DYNAMIC not in row.traits
            and not any(written.name == f"{self.name}.{name}" for written in self.hooks.attributes)
        ):
            from .opaque import handwritten, opaque_class

            missing = tuple(handwritten(row, self, "!" if is_type else "#"))
            if missing:
                return opaque_class(row, self, missing, is_type=is_type)
        return super()._make_attribute(is_type, name)

    def other(self, dialect: str) -> TableDialect | None:
        if dialect == self.name:
            return self
        found = self.registry.source(dialect)
        return found if isinstance(found, TableDialect) else table_dialect(dialect)


class ExtendedDialect(LoadedDialect):
    """A dialect of the house, with what a file adds to it."""

    def __init__(self, shipped: TableDialect, rows: Table, registry: "Registry") -> None:
        super().__init__(shipped.name, rows, registry, replaces=shipped)
        self.shipped = shipped

    def op(self, name: str) -> OpClass | None:
        return self.shipped.op(name) or super().op(name)

    def attribute(self, name: str) -> AttributeClass | None:
        return self.shipped.attribute(name) or super().attribute(name)

    def type(self, name: str) -> AttributeClass | None:
        return self.shipped.type(name) or super().type(name)

    def op_names(self) -> Iterable[str]:
        return [*self.shipped.op_names(), *self.rows.op_names]


def find_table(registry: "Registry"):
    """How the tables of a registry's dialects are found by name."""

    def find(dialect: str) -> Table | None:
        source = registry.source(dialect)
        return source.rows if isinstance(source, TableDialect) else None

    return find
