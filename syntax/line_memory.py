"""Make an op from its line at once, where a line of the same text but for names was read before.

Most ops of a large text stand on lines that differ from others in the names of values alone. What
has to be known of such a line is remembered when it is read in the ordinary way for the second
time: the op's class, types, properties and attributes, and which name is which operand. That makes
the next op of its like, if its operands are known and have the same types. All else, and whatever
is wrong, is read in the ordinary way.
"""

# pyright: reportPrivateUsage=false

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .creation import LeanOp, create_op, put_last
from .ir import Attribute, Block, LocationAttr, Operation
from .scanner import ParseError
from .source import SourceFile
from .value_parser import ValueParser, result_names

if TYPE_CHECKING:
    from .parser import Parser

MOST_LINES = 1 << 14
"""How many different lines are remembered."""

MOST_LENGTH = 1024
"""Longer lines are not remembered; names don't count."""

MOST_MISSES = 2000
"""After so many lines that were not known, many must have been."""

_LINE = re.compile(r"([^\n]*+)\n(?:[ \t\r\n]++|//[^\n]*+)*+([%}\"^]|[A-Za-z_][\w$.]*+)", re.ASCII)
"""A line, and how the text goes on behind it, where more of the op could be."""

_NAME = re.compile(r"%([\w$.-]++(?:#[0-9]++)?+)", re.ASCII)


class Template(NamedTuple):
    """What lines of one text, but for names, have in common."""

    op_class: type[LeanOp]
    named: Sequence[int]
    """How many results each name has that the line begins with."""
    lead: int
    """Where the op begins in the line, without those names."""
    types: Sequence[Attribute]
    """Those of the operands as they stand in the line."""
    order: Sequence[int] | None
    """Which of them each operand is; None if they stand in order."""
    results: Sequence[Attribute]
    properties: dict[str, Attribute]
    attributes: dict[str, Attribute]
    is_generic: bool
    """Else a name that is there twice may mean something else than two names, as in a map."""


class Unread(NamedTuple):
    """A line that is to be remembered when it has been read."""

    key: str
    names: Sequence[str]
    start: int
    end: int
    """Where the text goes on behind it."""
    location: int
    """Where `loc(…)` stands in the text; -1: nowhere."""


class LineMemory:
    """Remembers the lines of one text."""

    def __init__(self, parser: "Parser") -> None:
        self._parser = parser
        self._templates: dict[str, dict[str, Template | None]] = {}
        """By the dialect whose prefix is left out; None where a line is read anew each time."""
        self._seen: set[str] = set()
        self.hits = self.misses = 0
        """How many lines were known, and how many not."""

    @property
    def helps(self) -> bool:
        """Whether lines are often enough like others."""
        return self.misses < MOST_MISSES or self.misses < 4 * self.hits

    def read(self, block: Block) -> Unread | None:
        """Put ops into a block as long as their lines are known.

        The next line, if it should be remembered.
        """
        parser = self._parser
        text, source, pos = parser.text, parser.source, parser.pos
        known, forward = parser.values, parser.forward
        templates = self._templates.setdefault(parser.default_dialect, {})
        match, split = _LINE.match, _NAME.split
        while (line := match(text, pos)) is not None:
            written, follower = line.groups()
            end = line.start(2)
            location = written.rfind(" loc(") if written.endswith(")") else -1
            if location >= 0:
                written, follower = written[:location], follower + " loc"
            pieces = split(written)
            names = pieces[1::2]
            key = f"{'%'.join(pieces[::2])}\n{follower}"
            template = templates.get(key)
            if template is None:
                if key in templates:
                    return None
                at = pos + location + 1 if location >= 0 else -1
                return self._missed(Unread(key, names, pos, end, at))
            op_class, named, lead, types, order, results, properties, attributes, generic = template
            if named:
                given = names[: len(named)]
                if not known.keys().isdisjoint(given):
                    return None
                if (forward or len(given) > 1) and not self._are_new(given, named):
                    return None
                lead += sum(map(len, given))
                names = names[len(named) :]
            else:
                given = ()
            try:
                operands = [known[name] for name in names]
            except KeyError:
                return None
            if [operand._type for operand in operands] != types:
                return None
            if not generic and len(set(names)) != len(names):
                return None
            if order is not None:
                operands = [operands[index] for index in order]
            origin: LocationAttr | tuple[SourceFile, int] | None = (source, pos + lead)
            if location >= 0 and (origin := self._location(pos + location, end)) is None:
                return None
            op = create_op(op_class, operands, results, properties.copy(), attributes.copy())
            op.origin = origin
            put_last(op, block)
            self.hits += 1
            pos = parser.pos = end
            if len(given) == 1:
                parser.define(given[0], op.results, pos)
            elif given:
                _define(parser, given, named, op)
            if follower[0] in "}^":
                break
        return None

    def _are_new(self, names: Sequence[str], counts: Sequence[int]) -> bool:
        """Whether names are given once, and nothing waits for them."""
        forward = self._parser.forward
        awaited = any(
            (name, index) in forward
            for name, count in zip(names, counts, strict=True)
            for index in range(count)
        )
        return not awaited and len(set(names)) == len(names)

    def _location(self, at: int, end: int) -> LocationAttr | None:
        """The location that is written up to the end of a line."""
        parser = self._parser
        outer = parser.pos
        try:
            parser.skip_to(at)
            found = parser.parse_optional_location()
            return found if isinstance(found, LocationAttr) and parser.pos == end else None
        except ParseError:
            return None
        finally:
            parser.pos = outer

    # Remembering

    def _missed(self, line: Unread) -> Unread | None:
        self.misses += 1
        if line.key in self._seen:
            return line
        if len(self._seen) < MOST_LINES and len(line.key) <= MOST_LENGTH:
            self._seen.add(line.key)
        return None

    def remember(self, line: Unread, op: Operation) -> None:
        """Learn from an op how lines like its own are read."""
        parser = self._parser
        templates = self._templates[parser.default_dialect]
        if parser.pos != line.end or not isinstance(op, LeanOp) or op.regions or op._successors:
            templates[line.key] = None
            return
        results, at = result_names(parser.text, line.start)
        given, used = line.names[: len(results)], line.names[len(results) :]
        values = [parser.values.get(name) for name in used]
        types = [value._type for value in values if value is not None]
        if len(types) != len(used):
            return  # An operand is not defined yet, but may be on another line.
        is_generic = parser.text.startswith('"', at)
        order = list(range(len(used)))
        if not is_generic:
            places = {id(value): index for index, value in enumerate(values)}
            if len(places) != len(used):
                return  # Which name is which operand can't be seen here.
            order = [places.get(id(operand), -1) for operand in op._operands]
        is_placed = (
            op.origin == (parser.source, at)
            if line.location < 0
            else op.origin == self._location(line.location, line.end)
        )
        if (
            not is_placed
            or sorted(order) != list(range(len(used)))
            or ([*op._operands] != [values[index] for index in order])
        ):
            templates[line.key] = None
            return
        templates[line.key] = Template(
            type(op),
            [count for _, count, _ in results],
            at - line.start - sum(map(len, given)),
            types,
            None if order == list(range(len(order))) else order,
            [result._type for result in op.results],
            op.properties.copy(),
            op.attributes.copy(),
            is_generic,
        )


def _define(parser: "ValueParser", names: Sequence[str], counts: Sequence[int], op: LeanOp) -> None:
    start = 0
    for name, count in zip(names, counts, strict=True):
        parser.define(name, op.results[start : start + count], parser.pos)
        start += count
