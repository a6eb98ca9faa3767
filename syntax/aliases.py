"""Name the attributes that a file defines at its top or its end, as MLIR's AsmPrinter does.

Where such an attribute is printed a mark stands in the text; the marks become names when the whole
text is known, because the names count in an order that only then is known.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .ir import Attribute, TypeAttribute
from .names import sanitized

_MARK = re.compile("\0([audl])(\\d+)(?:\\.(\\d+))?\0")
"""`a`: an alias, behind the dot the depth of what is printed there; `l`: the alias of an op's
location; `u`: an alias only where another place has it, too; `d`: a distinct attribute's number."""

_ODD = re.compile(r"[^A-Za-z0-9$_-]")


class Alias(NamedTuple):
    """An attribute that is printed by name. `depth` is 1 where it uses no other alias."""

    stem: str
    sigil: str
    depth: int
    text: str

    @property
    def order(self) -> tuple[int, bool, str]:
        """As MLIR: those that use no other come first, types before attributes, then by name."""
        return self.depth, self.sigil == "#", self.stem


class Aliases:
    """The aliases of one text."""

    def __init__(self) -> None:
        self._aliases: list[Alias] = []
        self._numbers: dict[Attribute, int] = {}
        self._loose: list[tuple[Attribute, str]] = []
        self._distinct: dict[Attribute, int] = {}
        self._in_place: set[int] = set()
        self.are_loose = False
        """Whether what is printed now gets an alias only where another place has it, too."""

    def mark(self, attribute: Attribute, stem: str, text: str) -> str:
        """What stands in the text for an attribute that has an alias."""
        if self.are_loose:
            self._loose.append((attribute, text))
            return f"\0u{len(self._loose) - 1}\0"
        at = self._numbers.get(attribute)
        if at is None:
            at = self._numbers[attribute] = len(self._aliases)
            depth = max((int(mark[3] or 0) for mark in _MARK.finditer(text)), default=0) + 1
            sigil = "!" if isinstance(attribute, TypeAttribute) else "#"
            self._aliases.append(Alias(sanitized(stem, _ODD), sigil, depth, text))
        return f"\0a{at}.{self._aliases[at].depth}\0"

    def deferred(self, mark: str) -> str:
        """The mark of an op's location, which may be defined behind the ops."""
        return mark.replace("\0a", "\0l", 1)

    def in_place(self, mark: str) -> str:
        """The text of an attribute that is printed in full, and still gets an alias."""
        matched = _MARK.fullmatch(mark)
        if matched is None or matched[1] != "a":
            return mark
        self._in_place.add(int(matched[2]))
        return self._aliases[int(matched[2])].text

    def deeper(self, text: str) -> str:
        """The text of an attribute around the aliases in it; each is one level deeper."""
        if "\0a" not in text:
            return text
        return _MARK.sub(
            lambda mark: f"\0a{mark[2]}.{int(mark[3]) + 1}\0" if mark[1] == "a" else mark[0], text
        )

    def distinct(self, attribute: Attribute) -> str:
        """The mark of a distinct attribute's number; they are numbered as the text has them."""
        return f"\0d{self._distinct.setdefault(attribute, len(self._distinct))}\0"

    def resolved(self, text: str) -> str:
        """A text without definitions."""
        return self._resolve(text, self._names()) if "\0" in text else text

    def with_definitions(self, text: str) -> str:
        """The text of a file: definitions, ops, and the definitions only ops' locations need."""
        if not self._aliases and "\0" not in text:
            return text
        names = self._names()
        last: set[int] = set()
        if "\0l" in text:
            first = self._reached(text, self._in_place)
            last = {at for at in names if at not in first}
        parts = [
            *self._definitions(names, last, False),
            text,
            *self._definitions(names, last, True),
        ]
        return self._resolve("".join(parts), names)

    def _definitions(self, names: dict[int, str], last: set[int], at_end: bool) -> Iterator[str]:
        for at, name in names.items():
            if (at in last) is at_end:
                yield f"{name} = {self._aliases[at].text}\n"

    def _reached(self, text: str, also: Iterable[int]) -> set[int]:
        """The aliases that a text uses, and those that they use; not those of ops' locations."""
        reached: set[int] = set()
        todo = [*also, *_used(text)]
        while todo:
            at = todo.pop()
            if at not in reached:
                reached.add(at)
                todo.extend(_used(self._aliases[at].text))
        return reached

    def _names(self) -> dict[int, str]:
        """The name of each alias, in the order of their definitions."""
        used: set[str] = set()
        counts: dict[str, int] = {}
        names: dict[int, str] = {}
        for at in sorted(range(len(self._aliases)), key=lambda at: self._aliases[at].order):
            alias = self._aliases[at]
            name = alias.stem
            if name in used:
                stem = f"{name}_" if name[-1].isdigit() else name
                while name in used:
                    counts[stem] = counts.get(stem, 0) + 1
                    name = f"{stem}{counts[stem]}"
            used.add(name)
            names[at] = f"{alias.sigil}{name}"
        return names

    def _resolve(self, text: str, names: dict[int, str]) -> str:
        distinct: dict[str, int] = {}

        def replaced(mark: re.Match[str]) -> str:
            kind, at = mark[1], int(mark[2])
            if kind == "d":
                return str(distinct.setdefault(mark[2], len(distinct)))
            if kind != "u":
                return names[at]
            attribute, shown = self._loose[at]
            known = self._numbers.get(attribute)
            return names[known] if known is not None else _MARK.sub(replaced, shown)

        return _MARK.sub(replaced, text)


def _used(text: str) -> Iterator[int]:
    return (int(mark[2]) for mark in _MARK.finditer(text) if mark[1] == "a")
