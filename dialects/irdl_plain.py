"""Tell at a glance that a text is right IRDL, so that it need not be read before it is needed.

What is not written in the plainest way is left to the reader that knows all of it, right or wrong.
"""

import re
from collections.abc import Sequence

from .builtin_names import ATTRIBUTES, TYPES

_SYMBOL = r"@([a-z]\w*+)::@([a-z]\w*+)"
_ID = r"%(\d++|[A-Za-z_]\w*+)"
_ELEMENT = r"(?:s?i[1-9]\d{0,3}|index|bf16|f16|f32|f64)"
_MODULE = re.compile(r"\s*module\s*\{(.*)\}\s*", re.ASCII | re.DOTALL)
_STATEMENT = re.compile(
    r"(?:\s++|//[^\n]*+)*+(?:"
    rf"{_ID}\s*+=\s*+irdl\.(?=\w)"
    r"|irdl\.(operands|results|parameters|regions)\s*+\(([^()]*+)\)"
    r"|irdl\.(attributes)\s*+\{([^{}]++)\}"
    r"|irdl\.(type|attribute|operation)\s++@([a-z]\w*+)(\s*+\{)?+"
    r"|irdl\.(dialect)\s++@([a-z]\w*+)\s*+\{"
    r"|(\})|(\Z))",
    re.ASCII,
)
_VALUE = re.compile(
    r"(any)(?!\w)"
    rf"|(is)\s++(?:{_ELEMENT}|none|true|unit|vector<(?:[1-9]\d{{0,3}}x)++{_ELEMENT}>"
    rf"|(?:tensor|memref)<(?:(?:[1-9]\d{{0,3}}|\?)x)*+{_ELEMENT}>|[1-9]\d? : i32|\"\w*+\")(?![\w.])"
    r"|(base)\s++\"([!#])builtin\.(\w++)\""
    rf"|(base)\s++{_SYMBOL}"
    r"|(any_of|all_of)\(([^()]++)\)"
    rf"|(parametric)\s++{_SYMBOL}<([^<>]*+)>"
    r"|(c_pred)\s++\"[^\"\\\n]*+\""
    r"|(region)(?!\w)(?:\(([^()]*+)\))?+(?:\s++with\s++size\s++[1-9]\d{0,3}(?!\w))?+",
    re.ASCII,
)
_USED = re.compile(rf"\s*{_ID}\s*", re.ASCII)
_NAMED = re.compile(rf"\s*([a-z]\w*)\s*:\s*{_ID}\s*", re.ASCII)
_COUNTED = re.compile(
    rf"\s*([a-z]\w*)\s*:\s*(?:(?:single|optional|variadic)\s+)?{_ID}\s*", re.ASCII
)
_HELD = re.compile(rf'\s*"(\w+)"\s*=\s*{_ID}\s*', re.ASCII)
_NAME = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)*_?", re.ASCII)
_LISTS = {
    ("operation", "operands"): _COUNTED,
    ("operation", "results"): _COUNTED,
    ("operation", "regions"): _NAMED,
    ("operation", "attributes"): _HELD,
    ("type", "parameters"): _NAMED,
    ("attribute", "parameters"): _NAMED,
}


_Bases = frozenset[tuple[str, str]]


class _Unplain(Exception):
    """The text may be right or wrong, but is not plain."""


def plain_dialects(text: str) -> Sequence[str]:
    """The names of the dialects of a text that is sure to be right; none of any other."""
    module = _MODULE.fullmatch(text)
    try:
        return _Text(text if module is None else module[1]).dialects()
    except _Unplain:
        return ()


def _named(name: str) -> str:
    if _NAME.fullmatch(name) is None:
        raise _Unplain
    return name


class _Text:
    """Goes over a text statement by statement."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.symbols: dict[tuple[str, str], tuple[str, int]] = {}
        """What each `@dialect::@name` is, and how many parameters it has."""
        self.wanted: list[tuple[str, str, int | None]] = []
        """What is referred to, and with how many parameters."""

    def dialects(self) -> Sequence[str]:
        found: list[str] = []
        while (statement := self.next(_STATEMENT))[12] is None:
            name = statement[10]
            if name is None or name in found:
                raise _Unplain
            found.append(_named(name))
            self._dialect(name)
        for dialect, name, count in self.wanted:
            kind, known = self.symbols.get((dialect, name), ("", 0))
            if kind not in ("type", "attribute") or count not in (None, known):
                raise _Unplain
        return found

    def next(self, pattern: re.Pattern[str]) -> re.Match[str]:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise _Unplain
        self.at = found.end()
        return found

    def _dialect(self, dialect: str) -> None:
        while (statement := self.next(_STATEMENT))[11] is None:
            kind, name, opened = statement[6], statement[7], statement[8]
            if kind is None or (dialect, name) in self.symbols:
                raise _Unplain
            count = _Body(self, kind).parameters() if opened is not None else 0
            self.symbols[dialect, _named(name)] = kind, count


class _Body:
    """Goes over the body of a type, an attribute or an op."""

    def __init__(self, text: _Text, kind: str) -> None:
        self._text = text
        self._kind = kind
        self._constraints: dict[str, _Bases | None] = {}
        """What each constraint is parametric in; None where it takes anything."""
        self._regions: set[str] = set()
        self._lists: dict[str, list[str]] = {}

    def parameters(self) -> int:
        """How many there are, at the end of the body."""
        while (statement := self._text.next(_STATEMENT))[11] is None:
            if statement[1] is not None:
                self._value(statement[1])
            elif statement[2] is not None:
                self._list(statement[2], statement[3])
            elif statement[4] is not None:
                self._list(statement[4], statement[5])
            else:
                raise _Unplain
        lists = (names for word, names in self._lists.items() if word != "attributes")
        every = [name for names in lists for name in names]
        if len(set(every)) != len(every):
            raise _Unplain
        return len(self._lists.get("parameters", ()))

    def _list(self, word: str, inside: str) -> None:
        pattern = _LISTS.get((self._kind, word))
        if pattern is None or word in self._lists:
            raise _Unplain
        known = self._regions if word == "regions" else self._constraints
        names: list[str] = []
        for one in inside.split(",") if inside.strip() else ():
            found = pattern.fullmatch(one)
            if found is None or found[2] not in known or found[1] in names:
                raise _Unplain
            names.append(found[1] if word == "attributes" else _named(found[1]))
        if word == "attributes" and not names:
            raise _Unplain
        self._lists[word] = names

    def _value(self, name: str) -> None:
        found = self._text.next(_VALUE)
        if name in self._constraints or name in self._regions:
            raise _Unplain
        if found[16] is not None:
            if self._kind != "operation":
                raise _Unplain
            self._used(found[17] or "")
            self._regions.add(name)
            return
        bases: _Bases | None = frozenset()
        if found[1] is not None:
            bases = None
        elif found[3] is not None:
            if found[5] not in (TYPES if found[4] == "!" else ATTRIBUTES):
                raise _Unplain
        elif found[6] is not None:
            self._text.wanted.append((found[7], found[8], None))
        elif found[11] is not None:
            base = found[12], found[13]
            self._text.wanted.append((*base, len(self._used(found[14]))))
            bases = frozenset([base])
        elif found[9] is not None:
            inside = [self._constraints[one] for one in self._used(found[10])]
            if not inside:
                raise _Unplain
            bases = inside[0] if found[9] == "all_of" else _disjoint(inside)
        self._constraints[name] = bases

    def _used(self, inside: str) -> Sequence[str]:
        """The constraints that a list names."""
        names: list[str] = []
        for one in inside.split(",") if inside.strip() else ():
            found = _USED.fullmatch(one)
            if found is None or found[1] not in self._constraints:
                raise _Unplain
            names.append(found[1])
        return names


def _disjoint(alternatives: Sequence[_Bases | None]) -> _Bases:
    """What the alternatives of an `irdl.any_of` are parametric in, if none overlaps another."""
    every: set[tuple[str, str]] = set()
    for bases in alternatives:
        if bases is None or bases & every:
            raise _Unplain
        every |= bases
    return frozenset(every)
