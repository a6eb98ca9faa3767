"""Collect printed text: pieces, lists, brackets, literals, and names that are defined elsewhere.

Attributes that are printed by an alias leave a mark in the text; the marks become names when the
whole text is known, because the names count in an order that only then is known.
"""

import re
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple, TypeVar

from .ir import Attribute, StringAttr, TypeAttribute
from .literals import escape, escape_bytes, is_bare_identifier

K = TypeVar("K")
V = TypeVar("V")

_MARK = re.compile("\0(\\d+)\0")


class Alias(NamedTuple):
    """An attribute that is printed by name. `depth` counts the aliases that it uses itself."""

    name: str
    sigil: str
    depth: int
    text: str

    @property
    def order(self) -> tuple[int, bool, str]:
        """As MLIR: those that use no other come first, types before attributes, then by name."""
        return self.depth, self.sigil == "#", self.name


class TextPrinter:
    """Collects text in pieces; `text()` joins them."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._quoted: dict[str, str] = {}
        self._alias_marks: dict[Attribute, int] = {}
        self._aliases: list[Alias] = []
        self._resources: dict[str, str] = {}

    def print_string(self, text: str, *, indent: int | None = None) -> None:
        self._pieces.append(text)

    def text(self) -> str:
        """What was printed. Aliases get their names here: print everything before."""
        return self._resolved("".join(self._pieces))

    def captured(self, print_: Callable[[], object]) -> str:
        """What a function prints, instead of printing it."""
        outer, self._pieces = self._pieces, []
        try:
            print_()
            return "".join(self._pieces)
        finally:
            self._pieces = outer

    # Aliases

    def alias_mark(self, attribute: Attribute, name: str, text: str) -> str:
        """What stands in the text for an attribute that is defined at its top."""
        at = self._alias_marks.get(attribute)
        if at is None:
            used = [self._aliases[int(one)].depth + 1 for one in _MARK.findall(text)]
            at = self._alias_marks[attribute] = len(self._aliases)
            sigil = "!" if isinstance(attribute, TypeAttribute) else "#"
            self._aliases.append(Alias(name, sigil, max(used, default=0), text))
        return f"\0{at}\0"

    def _alias_names(self) -> dict[int, str]:
        """The name of each alias, in the order of their definitions."""
        counts: dict[str, int] = {}
        names: dict[int, str] = {}
        for at in sorted(range(len(self._aliases)), key=lambda at: self._aliases[at].order):
            alias = self._aliases[at]
            count = counts.get(alias.name, 0)
            counts[alias.name] = count + 1
            stem = f"{alias.name}_" if alias.name[-1:].isdigit() else alias.name
            names[at] = f"{alias.sigil}{stem}{count or ''}"
        return names

    def _resolved(self, text: str) -> str:
        if not self._aliases:
            return text
        names = self._alias_names()
        return _MARK.sub(lambda mark: names[int(mark[1])], text)

    def alias_definitions(self) -> str:
        """The lines `#name = …` for all aliases that were printed."""
        names = self._alias_names()
        lines = [f"{name} = {self._aliases[at].text}\n" for at, name in names.items()]
        return self._resolved("".join(lines))

    # Resources

    def resource_key(self, key: str, blob: str) -> str:
        """The key under which raw data is printed at the end; another blob gets another key."""
        unique, count = key, 0
        while self._resources.setdefault(unique, blob) != blob:
            count += 1
            unique = f"{key}_{count}"
        return unique

    def resource_definitions(self) -> str:
        """The block `{-# … #-}` with the data of all resources that were printed."""
        if not self._resources:
            return ""
        entries = [
            f'      {self.name_text(key)}: "{blob}"'
            for key, blob in sorted(self._resources.items())
        ]
        inner = ",\n".join(entries)
        return f"\n{{-#\n  dialect_resources: {{\n    builtin: {{\n{inner}\n    }}\n  }}\n#-}}\n"

    # Names and literals

    def name_text(self, name: str) -> str:
        """A name, in quotes where it must be."""
        known = self._quoted.get(name)
        if known is None:
            known = name if is_bare_identifier(name) else f'"{escape(name)}"'
            self._quoted[name] = known
        return known

    def print_string_literal(self, string: str) -> None:
        self.print_string(f'"{escape(string)}"')

    def print_bytes_literal(self, bytestring: bytes) -> None:
        self.print_string(f'"{escape_bytes(bytestring)}"')

    def print_identifier_or_string_literal(self, string: str | StringAttr) -> None:
        self.print_string(self.name_text(string if isinstance(string, str) else string.data))

    def print_symbol_name(self, sym_name: str | StringAttr) -> None:
        name = sym_name if isinstance(sym_name, str) else sym_name.data
        self.print_string("@" + self.name_text(name))

    def print_resource_handle(self, dialect: str, handle: str) -> None:
        self.print_string(self.name_text(handle))

    # Lists and brackets

    def print_list(
        self, elems: Iterable[V], print_fn: Callable[[V], object], delimiter: str = ", "
    ) -> None:
        for index, element in enumerate(elems):
            if index:
                self.print_string(delimiter)
            print_fn(element)

    def print_dictionary(
        self,
        elems: Mapping[K, V],
        print_key: Callable[[K], object],
        print_value: Callable[[V], object],
        delimiter: str = ", ",
    ) -> None:
        for index, (key, value) in enumerate(elems.items()):
            if index:
                self.print_string(delimiter)
            print_key(key)
            self.print_string("=")
            print_value(value)

    @contextmanager
    def delimited(self, start: str, end: str) -> Generator[None, None, None]:
        self.print_string(start)
        yield
        self.print_string(end)

    def in_angle_brackets(self) -> AbstractContextManager[None]:
        return self.delimited("<", ">")

    def in_square_brackets(self) -> AbstractContextManager[None]:
        return self.delimited("[", "]")

    def in_parens(self) -> AbstractContextManager[None]:
        return self.delimited("(", ")")

    def in_braces(self) -> AbstractContextManager[None]:
        return self.delimited("{", "}")
