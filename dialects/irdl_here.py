"""Make the dialects known that a text itself defines, each when one of its words is first met."""

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ..syntax.diagnostics import Diagnostic, Failure, fail
from ..syntax.ir import Operation
from ..syntax.parser import Parser, TooManyErrors
from ..syntax.scanner import ParseError
from .irdl_bases import Bases
from .irdl_loading import OVERRIDES, made
from .symbols import symbol_of
from .verify import verify

if TYPE_CHECKING:
    from .registry import Registry
    from .sources import Source

_DEFINITION = re.compile(
    r'//[^\n]*+|("irdl\.dialect"|\birdl\.dialect\b\s*+@("(?:[^"\\\n]|\\.)*+"|[\w$.-]++))'
    r'|"(?:[^"\\\n]|\\.)*+"'
)
"""A comment, a string, or the beginning of a definition with its symbol."""


class Definition:
    """One `irdl.dialect` of a text; without an op, or with errors, if it can't be read."""

    def __init__(self, name: str, op: Operation | None, errors: Sequence[Diagnostic]) -> None:
        self.name = name
        self.op = op
        self._errors = errors
        self._source: Source | None = None

    def source(self, registry: "Registry", every: "Sequence[Definition]") -> "Source":
        """What it defines. Failure, with places in the text, if it is not right."""
        if self._source is None:
            if self.op is None or self._errors:
                raise Failure(self._errors)
            others = [one for one in every if one.name == self.name and one is not self]
            by = "elsewhere in this text" if others else registry.defined_by(self.name)
            if by and (others or OVERRIDES not in self.op.attributes):
                message = f"irdl.dialect: dialect {self.name} is defined twice, here and {by}"
                raise fail(self.op, message, "load")
            if wrong := verify(self.op):
                raise Failure(wrong)
            self._source = self._made(self.op, registry, every)
        return self._source

    def doubts(self, registry: "Registry", every: "Sequence[Definition]") -> Sequence[Diagnostic]:
        """Warnings of why it can't be used, where the text doesn't and all that is IR is right."""
        if self._source is not None or self.op is None or self._errors or verify(self.op):
            return ()
        try:
            self._made(self.op, registry, every)
        except Failure as failed:
            return [one._replace(severity="warning") for one in failed.diagnostics]
        return ()

    def _made(self, op: Operation, registry: "Registry", every: "Sequence[Definition]") -> "Source":
        dialects = [one.op for one in every if one.op is not None]
        (source,) = made([op], Bases(dialects, registry), registry)
        return source


def define_here(registry: "Registry", text: str, name: str) -> Sequence[Definition]:
    """From now on what a text defines is known, and what the text before it defined is not.

    A definition itself can't use words of the text, but refer to them by symbols, as in a file.
    """
    registry.define_here({})
    every: list[Definition] = []
    end = 0
    for match in _DEFINITION.finditer(text):
        if match[1] is None or match.start() < end:
            continue
        parser = Parser(registry, text, name)
        parser.pos = match.start()
        op: Operation | None = None
        errors: list[Diagnostic] = []
        try:
            op = parser.parse_operation()
            parser.check_forward()
        except ParseError as failed:
            errors.append(parser.diagnostic(failed.pos, failed.message, failed.notes))
        except TooManyErrors:
            op = None
        errors += parser.errors
        symbol = symbol_of(op) if op is not None else (match[2] or "").strip('"')
        if symbol:
            every.append(Definition(symbol, op, errors))
        end = parser.pos
    registry.define_here({one.name: partial(one.source, registry, every) for one in every})
    return every
