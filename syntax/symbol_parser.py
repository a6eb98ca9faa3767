"""Read types and attributes of dialects, aliases and their definitions, and a file's resources."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, Protocol, cast

from .builtin_extra import HOLE, NONE, make
from .ir import (
    ArrayAttr,
    Attribute,
    ParametrizedAttribute,
    StringAttr,
    TypeAttribute,
    UnregisteredAttr,
    VerifyException,
)
from .literals import end_of_body, escape
from .patterns import Pattern
from .resources import SECTIONS, Entry, blob_error, blob_text
from .rules import told
from .scanner import ParseError
from .type_parser import TypeParser

_SYMBOL_PREFIX = Pattern(r"[#!]([A-Za-z_$.-][\w$.-]*|[0-9]+)")
_DIALECT = Pattern(r"[A-Za-z_][A-Za-z0-9_$]*")
_DEFINITION = Pattern(r"([#!])([A-Za-z_$-][\w$-]*|[0-9]+)\s*=(?!=)")
_USED_ALIAS = Pattern(r'"(?:[^"\\\n]++|\\.)*+"|([#!][\w$-]++)(?![.<])')
_ANY_DEFINITION = Pattern(r"^[ \t]*([#!][\w$.-]+)[ \t]*=(?!=)", re.MULTILINE)


class AttributeRegistry(Protocol):
    """What is asked of the dialects: the class that reads a type or an attribute, by full name."""

    allow_unregistered: bool

    def get_optional_type(self, name: str) -> type[Attribute] | None: ...

    def get_optional_attr(self, name: str) -> type[Attribute] | None: ...

    def knows_all(self, dialect: str) -> bool:
        """Whether all types and attributes of a dialect are known."""
        ...

    def foreign_aliases(self, dialect: str) -> Mapping[str, str] | None:
        """The aliases that MLIR has for attributes of a dialect that it knows and we do not."""
        ...


class SymbolParser(TypeParser):
    """`#dialect.name<…>`, `!dialect.name<…>`, `#alias`, `!alias`."""

    def __init__(self, registry: AttributeRegistry, text: str, name: str = "<stdin>") -> None:
        super().__init__(text, name)
        self.registry = registry
        self.aliases: dict[str, Attribute] = {}
        self.resources: list[Entry] = []
        self._blobs: dict[str, str] = {}
        self._resources_read = False
        self._alias_places: dict[str, int] | None = None
        self._defined_aliases: set[str] = set()
        self._open_aliases: list[str] = []

    def parse_dialect_type(self) -> TypeAttribute:
        return cast(TypeAttribute, self.parse_dialect_symbol(True, None))

    def parse_type_behind(self, type_: Attribute | None) -> Attribute | None:
        """The given type, or one written behind a colon, or None."""
        if type_ is None and self.parse_optional_punctuation(":") is not None:
            return self.parse_type()
        return type_

    # Dialect symbols and aliases

    def parse_dialect_symbol(self, is_type: bool, type_: Attribute | None) -> Attribute:
        """`#dialect.name<…>`, `#dialect<name…>`, `#alias` and the same with `!`."""
        at = self.pos
        matched = _SYMBOL_PREFIX.match(self.text, at)
        if matched is None:
            self.raise_error(f"expected a name after '{self.text[at]}'")
        name = matched[1]
        dialect, dot, mnemonic = name.partition(".")
        has_body = self.text.startswith("<", matched.end())
        if not dot and not has_body:
            self.skip_to(matched.end())
            return self._alias(self.text[at : matched.end()], at)
        if _DIALECT.fullmatch(dialect) is None:
            self.raise_error(f"'{dialect}' is not the name of a dialect", at)
        if dot:
            return self._parse_pretty(dialect, mnemonic, matched.end(), is_type, type_)
        return self._parse_opaque(dialect, matched.end(), is_type, type_)

    def _parse_pretty(
        self, dialect: str, mnemonic: str, end: int, is_type: bool, type_: Attribute | None
    ) -> Attribute:
        cls = self._class_of(f"{dialect}.{mnemonic}", is_type)
        if cls is not None:
            self.skip_to(end)
            if self.pos != end and self.text.startswith("<", self.pos):
                self.raise_error(f"the '<' must follow {cls.name} at once")
            return self._parse_registered(cls)
        at = self.pos
        stop = self._end_of_body(end) if self.text.startswith("<", end) else end
        data = mnemonic + self.text[end:stop]
        return self._unknown(dialect, data, at, stop, is_type, type_)

    def _parse_opaque(
        self, dialect: str, start: int, is_type: bool, type_: Attribute | None
    ) -> Attribute:
        at = self.pos
        self.skip_to(start + 1)
        word = self.peek_identifier()
        cls = self._class_of(f"{dialect}.{word}", is_type) if word else None
        if cls is not None:
            self.skip_to(self.pos + len(word))
            parsed = self._parse_registered(cls)
            self.parse_punctuation(">")
            return parsed
        stop = self._end_of_body(start)
        return self._unknown(dialect, self.text[start + 1 : stop - 1], at, stop, is_type, type_)

    def _class_of(self, name: str, is_type: bool) -> type[Attribute] | None:
        registry = self.registry
        found = registry.get_optional_type(name) if is_type else registry.get_optional_attr(name)
        return None if found is not None and issubclass(found, UnregisteredAttr) else found

    def _parse_registered(self, cls: type[Attribute]) -> Attribute:
        at = self.pos
        parser = cast(Any, self)
        try:
            if issubclass(cls, ParametrizedAttribute):
                parameters = cls.parse_parameters(parser)
                if getattr(cls, "row", None) is None:
                    self._check_count(cls, parameters, at)
                return cls.new(parameters)
            made = cast(Any, cls)
            return made(made.parse_parameter(parser))
        except VerifyException as failed:
            said = told(failed).removeprefix(f"{cls.name}: ")
            raise ParseError(at, f"{cls.name}: {said}") from None

    def _check_count(
        self, cls: type[ParametrizedAttribute], parameters: Sequence[Attribute], at: int
    ) -> None:
        """xDSL's reader of parameters takes any number of them."""
        wanted = len(cls.get_irdl_definition().parameters)
        if len(parameters) != wanted:
            self.raise_error(f"{cls.name} has {wanted} parameters, {len(parameters)} given", at)

    def _unknown(
        self, dialect: str, data: str, at: int, stop: int, is_type: bool, type_: Attribute | None
    ) -> Attribute:
        sort = "type" if is_type else "attribute"
        shown = self.text[at : at + 1] + (f"{dialect}.{data}" if data[:1].isalpha() else dialect)
        if not self.registry.allow_unregistered or self.registry.knows_all(dialect):
            self.raise_error(f"unknown {sort} '{shown[:60]}'", at)
        if dialect == "builtin":
            self.raise_error(f"the builtin dialect has no {sort} '{shown[:60]}'", at)
        aliases = self.registry.foreign_aliases(dialect)
        used: list[Attribute] = []
        if aliases is not None:
            data = self._without_aliases(data, used)
        self.skip_to(stop)
        from .extra_attributes import UnknownAttr, UnknownType

        held = StringAttr(dialect), StringAttr(data), ArrayAttr(used)
        if is_type:
            return make(UnknownType, *held)
        of = self.parse_type_behind(type_) or NONE
        alias = (aliases or {}).get(data.partition("<")[0])
        return make(UnknownAttr, *held, of, NONE if alias is None else StringAttr(alias))

    def is_foreign(self, type: Attribute) -> bool:
        """Whether a type is of a dialect that MLIR knows and we do not."""
        if type.name != "builtin.unknown_type":
            return False
        dialect = cast(Any, type).dialect.data
        return self.registry.foreign_aliases(dialect) is not None

    def _without_aliases(self, data: str, used: list[Attribute]) -> str:
        """A body with holes where it uses aliases, which are collected."""
        pieces: list[str] = []
        end = 0
        for matched in _USED_ALIAS.finditer(data):
            name = matched[1]
            if name is not None and name in self._places_of_aliases():
                used.append(self._alias(name, self.pos))
                pieces += data[end : matched.start()], HOLE
                end = matched.end()
        return "".join([*pieces, data[end:]])

    def _places_of_aliases(self) -> dict[str, int]:
        if self._alias_places is None:
            self._alias_places = {one[1]: one.end() for one in _ANY_DEFINITION.finditer(self.text)}
        return self._alias_places

    def parse_verbatim_body(self) -> tuple[str, Sequence[Attribute]]:
        """What stands here in brackets, with the brackets and holes for the aliases in it.

        Nothing where no bracket opens.
        """
        if not self.text.startswith(("<", "[", "(", "{"), self.pos):
            return "", ()
        stop = self._end_of_body(self.pos)
        used: list[Attribute] = []
        body = self._without_aliases(self.text[self.pos : stop], used)
        self.skip_to(stop)
        return body, used

    def _end_of_body(self, start: int) -> int:
        end = end_of_body(self.text, start)
        if isinstance(end, int):
            return end
        self.raise_error(end[1], end[0])

    def _alias(self, name: str, at: int) -> Attribute:
        """What an alias stands for. It may be defined further down in the text."""
        found = self.aliases.get(name)
        if found is not None:
            return found
        place = self._places_of_aliases().get(name)
        if place is None:
            self.raise_error(f"alias {name} is not defined", at)
        if name in self._open_aliases:
            self.raise_error(f"alias {name} is defined by itself", at)
        if not self._open_aliases:
            self._read_aliases_before(place)
        return self.aliases.get(name) or self._alias_at(name, place)

    def _alias_at(self, name: str, place: int) -> Attribute:
        back = self.pos
        self.skip_to(place)
        found = self._parse_alias_value(name)
        self.pos = back
        return found

    def _read_aliases_before(self, place: int) -> None:
        """Those that come first in the text may be used there: that way no chain is too long."""
        back = self.pos
        for other, start in self._places_of_aliases().items():
            if start < place and other not in self.aliases:
                try:
                    self._alias_at(other, start)
                except ParseError:
                    self.pos = back  # told where it stands, or where it is used

    def _parse_alias_value(self, name: str) -> Attribute:
        self._open_aliases.append(name)
        try:
            found = self.nested(self.parse_type if name[0] == "!" else self.parse_attribute)
        finally:
            self._open_aliases.pop()
        self.aliases[name] = found
        return found

    def parse_optional_definition(self) -> bool:
        """`#name = attribute`, `!name = type` or a block of resources, at a file's top level."""
        text, at = self.text, self.pos
        if text.startswith("{-#", at):
            self._parse_file_metadata()
            return True
        if not text.startswith(("#", "!"), at):
            return False
        matched = _DEFINITION.match(text, at)
        if matched is None:
            self._refuse_definition(at)
        name = matched[1] + matched[2]
        if name in self._defined_aliases:
            self.raise_error(f"alias {name} is defined twice", at)
        self._defined_aliases.add(name)
        self.skip_to(matched.end())
        self._parse_alias_value(name)
        return True

    def _refuse_definition(self, at: int) -> NoReturn:
        matched = _SYMBOL_PREFIX.match(self.text, at)
        if matched is not None and "." in matched[1]:
            self.raise_error("an alias has no '.' in its name, that is for dialects", at)
        self.raise_error("expected the definition of an alias, '#name = attribute'", at)

    def _parse_file_metadata(self) -> None:
        """`{-# dialect_resources: { builtin: { name: "0x…" } } #-}`."""
        self._resources_read = True
        self.parse_list(self.Delimiter.METADATA_TOKEN, self._parse_metadata_section)

    def resource(self, key: str) -> Attribute:
        """The data of a builtin resource as written, without quotes. Its block comes last."""
        if not self._resources_read:
            self._resources_read = True
            place, back = self.text.rfind("{-#"), self.pos
            if place >= 0:
                self.pos = place
                self._parse_file_metadata()
                self.pos = back
                self.resources.clear()
        found = self._blobs.get(key)
        return NONE if found is None else StringAttr(found[1:-1])

    def _parse_metadata_section(self) -> None:
        section = self.parse_keyword_in(SECTIONS)
        self.parse_punctuation(":")

        def group() -> None:
            owner = self.parse_identifier()
            self.parse_punctuation(":")
            self.parse_list(self.Delimiter.BRACES, lambda: self._parse_resource(section, owner))

        self.parse_list(self.Delimiter.BRACES, group)

    def _parse_resource(self, section: str, owner: str) -> None:
        key = self.parse_identifier_or_str_literal()
        self.parse_punctuation(":")
        at = self.pos
        contents = self.parse_optional_str_literal()
        word = None if contents is not None else self.parse_optional_keyword_in(("true", "false"))
        if contents is None and word is None:
            self.raise_expected("a string, 'true' or 'false'")
        value = f'"{escape(contents)}"' if contents is not None else word or ""
        of_builtin = (section, owner) == (SECTIONS[0], "builtin")
        if of_builtin or value.startswith('"0x'):
            if (wrong := blob_error(value)) is not None:
                self.raise_error(wrong, at)
            value = blob_text(value)
        if of_builtin:
            self._blobs[key] = value
        self.resources.append(Entry(section, owner, key, value))
