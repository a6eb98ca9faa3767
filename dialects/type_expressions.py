"""Read the C++ expressions by which ODS says that one type follows from another."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from ..syntax.ir import Attribute, VerifyException
from ..syntax.literals import unescape
from .type_construction import (
    FUNCTIONS,
    METHODS,
    Builder,
    Value,
    accessed,
    builder,
    has_parameter,
    is_open,
    makes,
)

if TYPE_CHECKING:
    from .sources import TableDialect

Make = Callable[[Attribute], Value]

_TOKEN = re.compile(r"(?:\s|/\*.*?\*/)*(\$?\w+|::|[^\s])", re.DOTALL)
_ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a // b,
}
_WORDS: Mapping[str, Value] = {"$_ctxt": None, "true": True, "false": False}
_CASTS = frozenset(("ArrayRef", "SmallVector", "Type", "TypeRange", "VectorType", "cast"))
"""Calls with one argument that give just that."""

_FAULTS = (AttributeError, IndexError, KeyError, TypeError, ValueError, VerifyException)


class _Unclear(ValueError):
    """An expression says something that is not understood here."""


@cache
def written_transformer(
    term: str, source: "TableDialect"
) -> "Callable[[Attribute], Attribute] | None":
    """The function of a term `cpp("…")` over `$_self`; None where it is not understood.

    The function raises AssertionError for a type that the expression is not for.
    """
    if not term.startswith('cpp("'):
        return None
    expression = unescape(term[5:-2])
    try:
        make = _Reader(expression, source).whole()
    except _Unclear:
        return None

    def transform(type_: Attribute) -> Attribute:
        try:
            made = make(type_)
        except _FAULTS as wrong:
            raise AssertionError(f"{expression} of {type_}: {wrong}") from None
        made = made.made if isinstance(made, Builder) else made
        assert isinstance(made, Attribute), expression
        return made

    return transform


class _Reader:
    """Compiles an expression to a function of `$_self`."""

    def __init__(self, expression: str, source: "TableDialect") -> None:
        self.source = source
        self.tokens: list[str] = _TOKEN.findall(expression)
        self.at = 0
        self.names: dict[str, Make] = {}
        """The variables of the lambda that is being read."""

    def whole(self) -> Make:
        made = self._sum()
        if self.at < len(self.tokens):
            raise _Unclear
        return made

    def _peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def _next(self) -> str:
        token = self._peek()
        self.at += 1
        return token

    def _accept(self, token: str) -> bool:
        if self._peek() == token:
            self.at += 1
            return True
        return False

    def _expect(self, token: str) -> None:
        if not self._accept(token):
            raise _Unclear

    def _sum(self) -> Make:
        made = self._postfix()
        while (sign := self._peek()) in _ARITHMETIC:
            self.at += 1
            made = _calculated(_ARITHMETIC[sign], made, self._postfix())
        return made

    def _postfix(self) -> Make:
        made = self._primary()
        while True:
            if self._accept("."):
                made = _called(self._next(), made, self._arguments("(", ")"))
            elif self._accept("["):
                index = self._sum()
                self._expect("]")
                made = _indexed(made, index)
            else:
                return made

    def _arguments(self, left: str, right: str) -> Sequence[Make]:
        self._expect(left)
        found: list[Make] = []
        while not self._accept(right):
            found.append(self._sum())
            if self._peek() != right:
                self._expect(",")
        return found

    def _primary(self) -> Make:
        if self._peek() == "{":
            members = self._arguments("{", "}")
            return lambda self_: [one(self_) for one in members]
        if self._peek() == "[":
            return self._lambda()
        if self._accept("("):
            made = self._sum()
            self._expect(")")
            return made
        token = self._next()
        if token == "$_self":
            return lambda self_: self_
        if token in self.names:
            return self.names[token]
        if token in _WORDS:
            return _constant(_WORDS[token])
        if token == "-" and self._peek().isdigit():
            return _constant(-int(self._next()))
        return _constant(int(token)) if token.isdigit() else self._named(token)

    def _named(self, token: str) -> Make:
        """A call: a cast, a function, or what makes a type of a class."""
        path = [] if token == "::" else [token]
        while token == "::" or self._accept("::"):
            path.append(self._next())
            token = ""
        template = self._template()
        arguments = self._arguments("(", ")")
        outer, last = path[-2] if len(path) > 1 else "", path[-1] if path else ""
        if last in _CASTS and len(arguments) == 1:
            if last == "cast" and not is_open(template, self.source):
                raise _Unclear
            return arguments[0]
        if (outer, last) == ("VectorType", "Builder") and len(arguments) == 1:
            (base,) = arguments
            return lambda self_: builder(base(self_))
        if last == "get" and (make := makes(outer, self.source)) is not None:
            return lambda self_: make(*(one(self_) for one in arguments))
        function = FUNCTIONS.get(last)
        if function is None or len(arguments) != 1:
            raise _Unclear
        return lambda self_: function(cast(Attribute, arguments[0](self_)))

    def _lambda(self) -> Make:
        """`[&] { auto a = …; return …; }()`, called at once with nothing or with one argument."""
        while self._next() != "]":
            if not self._peek():
                raise _Unclear
        parameter = ""
        if self._accept("("):
            while not self._accept(")"):
                parameter = self._next()
                if parameter in ("", ","):
                    raise _Unclear
        while not self._accept("{"):  # the type of what it returns
            if not self._next():
                raise _Unclear
        body = self.at
        while self._peek() != "}" or self._after() != "(":
            if not self._next():
                raise _Unclear
        self.at += 1
        arguments = self._arguments("(", ")")
        if parameter and len(arguments) == 1:
            self.names[parameter] = arguments[0]
        behind, self.at = self.at, body
        made = self._statements()
        self.at = behind
        return made

    def _after(self) -> str:
        return self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else ""

    def _statements(self) -> Make:
        while not self._accept("return"):
            name = ""
            while not self._accept("="):
                name = self._next()
                if name in ("", ";", "(", "{"):
                    raise _Unclear
            self.names[name] = self._sum()
            self._expect(";")
        made = self._sum()
        self._expect(";")
        return made

    def _template(self) -> str:
        """What stands in `<…>`; of a qualified name the last part."""
        depth, last = int(self._accept("<")), ""
        while depth:
            token = self._next()
            if not token:
                raise _Unclear
            depth += (token == "<") - (token == ">")
            last = token if depth else last
        return last


def _constant(value: Value) -> Make:
    return lambda self_: value


def _calculated(operation: Callable[[int, int], int], left: Make, right: Make) -> Make:
    return lambda self_: operation(cast(int, left(self_)), cast(int, right(self_)))


def _indexed(made: Make, index: Make) -> Make:
    return lambda self_: cast("Sequence[Value]", made(self_))[cast(int, index(self_))]


def _called(name: str, made: Make, arguments: Sequence[Make]) -> Make:
    """A member; of a dialect's type it may be one of its parameters."""
    method = METHODS.get((name, len(arguments)))
    if method is None and (not name.startswith("get") or arguments):
        raise _Unclear

    def call(self_: Attribute) -> Value:
        value = made(self_)
        if not arguments and (method is None or has_parameter(value, name)):
            return accessed(value, name)
        assert method is not None
        return method(value, *(one(self_) for one in arguments))

    return call
