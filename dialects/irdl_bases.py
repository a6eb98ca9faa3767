"""Find the type or attribute that a constraint of irdl names, by symbol or by its full name."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.diagnostics import fail
from ..syntax.ir import Operation, StringAttr, SymbolRefAttr
from .attributes import DYNAMIC
from .builtin_names import ATTRIBUTES, TYPES
from .rows import AttributeRow

if TYPE_CHECKING:
    from .registry import Registry

INSIDE: Mapping[str, str] = {
    "!gpu.async_token": "!gpu.async.token",
    "#spirv.ver_cap_ext": "#spirv.vce",
}
"""What IRDL calls by another name than texts do: the one that MLIR has for it in C++."""

_SIGILS = {"irdl.type": "!", "irdl.attribute": "#"}


class Bases:
    """What definitions in one text can refer to: each other, and what is known already."""

    def __init__(self, dialects: Sequence[Operation], registry: "Registry") -> None:
        self.registry = registry
        self._here = {_symbol(dialect): dict(_defined(dialect)) for dialect in dialects}
        self._counts = dict(count for dialect in dialects for count in _parameter_counts(dialect))

    def __call__(self, op: Operation, reference: SymbolRefAttr | str) -> str:
        """`!a.b` or `#a.b`. Failure if there is no such type or attribute."""
        if isinstance(reference, str):
            return self._by_name(op, reference)
        found = self.by_symbol(reference)
        if found is None:
            raise fail(op, f"{op.name}: there is no type or attribute {spell(reference)}", "load")
        return found

    def has(self, reference: SymbolRefAttr) -> bool:
        """Whether it refers to a dialect of this text."""
        return reference.root_reference.data in self._here

    def by_symbol(self, reference: SymbolRefAttr) -> str | None:
        """What `@dialect::@name` means, here or in a dialect that is known already."""
        path = [reference.root_reference.data, *(n.data for n in reference.nested_references)]
        if len(path) < 2:
            return None
        dialect, name = path[-2:]
        return self._here[dialect].get(name) if dialect in self._here else self.known(dialect, name)

    def known(self, dialect: str, name: str) -> str | None:
        """The type or attribute of a dialect that no text here defines."""
        full = f"{dialect}.{name.lstrip('!#')}"
        if self.registry.get_optional_type(full) is not None:
            return f"!{full}"
        return f"#{full}" if self.registry.get_optional_attr(full) is not None else None

    def parameter_count(self, base: str) -> int | None:
        """How many parameters `!a.b` or `#a.b` has; None where IRDL does not say it."""
        if base in self._counts:
            return self._counts[base]
        registry = self.registry
        find = registry.get_optional_type if base[0] == "!" else registry.get_optional_attr
        row = getattr(find(base[1:]), "row", None)
        if not isinstance(row, AttributeRow) or DYNAMIC not in row.traits:
            return None
        return len(row.parameters)

    def _by_name(self, op: Operation, name: str) -> str:
        dialect, _, rest = name[1:].partition(".")
        written = () if name in INSIDE else INSIDE.values()
        is_type = name.startswith("!")
        kind = "type" if is_type else "attribute"
        if dialect in self._here:
            raise fail(
                op,
                f"{op.name}: {name} is defined in this text; refer to it by its symbol, "
                f"@{dialect}::@{rest}",
                "load",
            )
        if dialect == "builtin":
            is_known = rest in (TYPES if is_type else ATTRIBUTES)
        else:
            find = self.registry.get_optional_type if is_type else self.registry.get_optional_attr
            name = INSIDE.get(name, name)
            is_known = bool(rest) and name not in written and find(name[1:]) is not None
        if not is_known:
            raise fail(op, f"{op.name}: no {kind} is called {name}{self._hint(name)}", "load")
        return name

    def _hint(self, name: str) -> str:
        from difflib import get_close_matches

        for called, written in INSIDE.items():
            if name == written:
                return f"; IRDL calls it {called}"
        if not name[1:].startswith("builtin."):
            return ""
        known = TYPES if name.startswith("!") else ATTRIBUTES
        near = get_close_matches(name, [f"{name[0]}builtin.{one}" for one in known], 3)
        return f"; did you mean {' or '.join(near)}?" if near else ""


def _symbol(op: Operation) -> str:
    return cast(StringAttr, op.properties["sym_name"]).data


def _defined(dialect: Operation) -> Iterable[tuple[str, str]]:
    """The types and attributes of a dialect: symbol, and what it means."""
    for op in dialect.regions[0].block.ops:
        if (sigil := _SIGILS.get(op.name)) is not None:
            yield _symbol(op), f"{sigil}{_symbol(dialect)}.{_symbol(op).lstrip('!#')}"


def _parameter_counts(dialect: Operation) -> Iterable[tuple[str, int]]:
    named = dict(_defined(dialect))
    for op in dialect.regions[0].block.ops:
        if op.name in _SIGILS:
            lists = (one for one in op.regions[0].block.ops if one.name == "irdl.parameters")
            yield named[_symbol(op)], sum(len(one.operands) for one in lists)
