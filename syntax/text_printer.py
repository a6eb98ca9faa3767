"""Collect printed text: pieces, lists, brackets, literals, and names that are defined elsewhere."""

from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import TypeVar

from .aliases import Aliases
from .ir import StringAttr
from .literals import escape, escape_bytes, is_bare_identifier
from .resources import Entry, resources_text

K = TypeVar("K")
V = TypeVar("V")


class TextPrinter:
    """Collects text in pieces; `text()` joins them."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._quoted: dict[str, str] = {}
        self.aliases = Aliases()
        self._resources: dict[str, str] = {}

    def print_string(self, text: str, *, indent: int | None = None) -> None:
        self._pieces.append(text)

    def text(self) -> str:
        """What was printed, without definitions. Aliases get their names here."""
        return self.aliases.resolved("".join(self._pieces))

    def text_with_definitions(self) -> str:
        """What was printed, with the definitions of the aliases in it."""
        return self.aliases.with_definitions("".join(self._pieces))

    def captured(self, print_: Callable[[], object]) -> str:
        """What a function prints, instead of printing it."""
        outer, self._pieces = self._pieces, []
        try:
            print_()
            return "".join(self._pieces)
        finally:
            self._pieces = outer

    # Resources

    def resource_key(self, key: str, blob: str) -> str:
        """The key under which raw data is printed at the end; another blob gets another key."""
        unique, count = key, 0
        while self._resources.setdefault(unique, blob) != blob:
            count += 1
            unique = f"{key}_{count}"
        return unique

    def resource_definitions(self, text: str = "", kept: Iterable[Entry] = ()) -> str:
        """The block `{-# … #-}`: what a printed text refers to, as it does, and what is kept."""
        used = self._resources
        if len(used) > 1:
            used = dict(
                sorted(used.items(), key=lambda one: text.find(f"<{self.name_text(one[0])}>"))
            )
        return resources_text(used, kept)

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
