"""Read the constraint terms of tables: a word, or a head with arguments in parentheses."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from .rows import Table, split_arguments
from .type_interfaces import KNOWN


class Term(NamedTuple):
    """`and(isa(VectorType), rank(>0))` has the head `and` and two terms as arguments."""

    head: str
    arguments: tuple["Term", ...] = ()

    def __str__(self) -> str:
        inside = ", ".join(map(str, self.arguments))
        return f"{self.head}({inside})" if inside else self.head

    @property
    def word(self) -> str:
        """The head of the first argument: `VectorType` of `isa(VectorType)`."""
        return self.arguments[0].head if self.arguments else ""

    def walk(self) -> Iterator["Term"]:
        """The term and all terms inside it."""
        yield self
        for argument in self.arguments:
            yield from argument.walk()


@lru_cache(maxsize=4096)
def read_term(text: str) -> Term:
    """The term that a text spells."""
    head, parenthesis, rest = text.partition("(")
    if not parenthesis or text.startswith('"'):
        return Term(text)
    return Term(head, tuple(map(read_term, split_arguments(rest.removesuffix(")")))))


@lru_cache(maxsize=4096)
def expand(text: str, table: Table) -> Term:
    """The term with all named constraints replaced by what they mean.

    Raises KeyError for a name that no table defines.
    """
    return _expand(read_term(text), table)


OF_TERMS = frozenset("and or not element type value each same parametric".split())
"""The heads whose arguments are terms in which constraints may be named."""


def _expand(term: Term, table: Table) -> Term:
    if term.head in ("enum", "property") and "." not in term.word:
        return Term(term.head, tuple(_qualify(argument, table) for argument in term.arguments))
    if term.arguments:
        if term.head == "parameter":
            name, inner = term.arguments
            return Term("parameter", (name, _expand(inner, table)))
        if term.head in OF_TERMS:
            return _flat(term.head, [_expand(argument, table) for argument in term.arguments])
        return term
    found = None if term.head[:1] in "#!" else table.defining(term.head)
    if found is None and not is_constraint_name(term.head):
        return term
    if found is None:
        raise KeyError(f"{table.name}: no constraint is called {term.head}")
    where, name = found
    meaning = where.own_constraint(name)
    assert meaning is not None
    return expand(meaning, where)


def _flat(head: str, arguments: Sequence[Term]) -> Term:
    """The term, with an `and` among the arguments of `and` taken apart, likewise `or`."""
    if head not in ("and", "or"):
        return Term(head, tuple(arguments))
    parts: list[Term] = []
    for argument in arguments:
        parts.extend(argument.arguments if argument.head == head else (argument,))
    return Term(head, tuple(dict.fromkeys(parts)))


def _qualify(term: Term, table: Table) -> Term:
    """Enum names with their dialect, so that the term means the same in every table."""
    if term.head in ("enum", "named"):
        return Term(term.head, tuple(_qualify(argument, table) for argument in term.arguments))
    if table.enum(term.head) is not None and "." not in term.head:
        return Term(f"{table.name}.{term.head}")
    return term


def is_constraint_name(head: str) -> bool:
    """Whether a word is a constraint's name: capitalised after the dialect, as heads are not."""
    return head[:1] not in "#!" and head.rpartition(".")[2][:1].isupper()


def unchecked(term: Term) -> Iterator[str]:
    """What of an expanded term cannot be evaluated, as it stands in the table."""
    for part in term.walk():
        if part.head == "cpp" or (part.head == "interface" and part.word not in KNOWN):
            yield str(part)
