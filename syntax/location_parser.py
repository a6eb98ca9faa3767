"""Read source locations: `loc(…)`."""

from typing import cast

from .builtin_extra import NONE, make
from .ir import (
    ArrayAttr,
    Attribute,
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    NameLoc,
    NoneAttr,
    StringAttr,
    UnknownLoc,
)
from .number_parser import NumberParser

MAX_DEPTH = 1000
"""How deep locations may nest."""

UNKNOWN = UnknownLoc()


def is_location(attribute: Attribute) -> bool:
    if isinstance(attribute, UnknownLoc | FileLineColLoc | NameLoc | CallSiteLoc | FusedLoc):
        return True
    from .extra_attributes import FileRangeLoc

    return isinstance(attribute, FileRangeLoc)


def fuse(locations: list[Attribute], metadata: Attribute) -> Attribute:
    """One location for several, as MLIR makes it: flat, nothing twice, nothing unknown."""
    flat: dict[Attribute, None] = {}
    for one in locations:
        if isinstance(one, FusedLoc) and one.metadata == metadata:
            flat |= dict.fromkeys(cast("ArrayAttr[Attribute]", one.locations).data)
        elif not isinstance(one, UnknownLoc):
            flat[one] = None
    if isinstance(metadata, NoneAttr) and len(flat) < 2:
        return next(iter(flat), UNKNOWN)
    return make(FusedLoc, ArrayAttr(list(flat) or [UNKNOWN]), metadata)


class LocationParser(NumberParser):
    """`loc(unknown)`, files, names, call sites, fusions and aliases."""

    def parse_optional_location(self) -> Attribute | None:
        if self.parse_optional_keyword("loc") is None:
            return None
        self.parse_punctuation("(")
        found = self._parse_location()
        self.parse_punctuation(")", " behind a location")
        return found

    def _parse_location(self, depth: int = 0) -> Attribute:
        if depth > MAX_DEPTH:
            self.raise_error(f"locations nest deeper than {MAX_DEPTH} levels")
        if self.text.startswith('"', self.pos):
            return self._parse_named(depth)
        if self.text.startswith("#", self.pos):
            at = self.pos
            found = self.parse_attribute()
            if not is_location(found):
                self.raise_error("the alias does not stand for a location", at)
            return found
        match self.parse_optional_keyword_in(("unknown", "callsite", "fused")):
            case "unknown":
                return UNKNOWN
            case "callsite":
                self.parse_punctuation("(")
                callee = self._parse_location(depth + 1)
                self.parse_keyword("at")
                caller = self._parse_location(depth + 1)
                self.parse_punctuation(")")
                return make(CallSiteLoc, callee, caller)
            case "fused":
                return self._parse_fused(depth)
            case _:
                self.raise_expected("a location")

    def _parse_fused(self, depth: int) -> Attribute:
        metadata: Attribute = NONE
        if self.parse_optional_punctuation("<") is not None:
            metadata = self.parse_attribute()
            self.parse_punctuation(">")
        parts = self.parse_list(
            self.Delimiter.SQUARE,
            lambda: self._parse_location(depth + 1),
            context_msg=" in a location",
        )
        return fuse(parts, metadata)

    def _parse_named(self, depth: int) -> Attribute:
        text = self.parse_str_literal()
        if self.parse_optional_punctuation(":") is not None:
            return self._parse_file(StringAttr(text))
        name = StringAttr(text)
        child: Attribute = NONE
        if self.parse_optional_punctuation("(") is not None:
            child = self._parse_location(depth + 1)
            self.parse_punctuation(")")
            if isinstance(child, UnknownLoc):
                child = NONE
        return make(NameLoc, name, child)

    def _parse_file(self, name: StringAttr) -> Attribute:
        line = self._parse_count()
        column = self._parse_count() if self.parse_optional_punctuation(":") is not None else 0
        if self.parse_optional_keyword("to") is None:
            if not name.data:
                name = StringAttr("-")  # as MLIR has it
            return make(FileLineColLoc, name, IntAttr(line), IntAttr(column))
        last = line if self.text.startswith(":", self.pos) else self._parse_count()
        self.parse_punctuation(":")
        end = self._parse_count()
        if (last, end) == (line, column):
            return make(FileLineColLoc, name, IntAttr(line), IntAttr(column))
        from .extra_attributes import FileRangeLoc

        numbers = (IntAttr(one) for one in (line, column, last, end))
        return make(FileRangeLoc, name, *numbers)

    def _parse_count(self) -> int:
        return self.parse_integer(False, False, " in a location")
