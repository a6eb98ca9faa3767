"""Evaluate constraints that share variables: `same(N, …)` is one type or attribute in a definition.

As in MLIR's lib/Dialect/IRDL/IRDLVerifiers.cpp what a variable was first found to be is kept, and
nothing is tried again: the first alternative of an `or` that holds is taken.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute
from ..syntax.literals import escape
from .constraints import compiled
from .predicates import Check, parameters_of
from .rows import Table
from .terms import Term, expand
from .wording import words

Found = dict[int, Attribute]
"""What each variable stands for, as far as it is known."""

Holds = Callable[[Attribute, Found], bool]


class Variables:
    """The constraints of one definition in the order in which they are looked at."""

    def __init__(self, constraints: Iterable[str], table: Table) -> None:
        self.terms = [expand(text, table) for text in constraints]
        self._table = table
        self._meanings: dict[int, Holds] = {}
        self._meant = _meanings(self.terms)
        self.checks = [self._compiled(term) for term in self.terms]

    def wanted(self, index: int, found: Found) -> str:
        """What a constraint wants where some variables are known."""
        return words(self._with_known(self.terms[index], found))

    def used(self, index: int, found: Found) -> Sequence[int]:
        """The known variables that a constraint looks at."""
        numbers = _numbers(self.terms[index])
        return [number for number in dict.fromkeys(numbers) if number in found]

    def _with_known(self, term: Term, found: Mapping[int, Attribute]) -> Term:
        """The term with what variables are, or else what they mean, in their place."""
        if term.head != "same":
            return Term(term.head, tuple(self._with_known(one, found) for one in term.arguments))
        known = found.get(int(term.word))
        if known is None:
            return self._with_known(self._meant[int(term.word)], found)
        return Term("is", (Term(f'"{escape(spell(known))}"'),))

    def _compiled(self, term: Term) -> Holds:
        if all(part.head != "same" for part in term.walk()):
            return _alone(compiled(term, self._table))
        match term.head:
            case "same":
                return self._same(int(term.word))
            case "parametric":
                return _parametric(term.word, [self._compiled(one) for one in term.arguments[1:]])
            case "and":
                return _every([self._compiled(one) for one in term.arguments])
            case "or":
                return _some([self._compiled(one) for one in term.arguments])
            case _:
                raise KeyError(f"{self._table.name}: {term.head} can't hold what is the same")

    def _same(self, number: int) -> Holds:
        if number not in self._meanings:
            self._meanings[number] = self._compiled(self._meant[number])
        meant = self._meanings[number]

        def holds(attribute: Attribute, found: Found) -> bool:
            known = found.get(number)
            if known is not None:
                return known == attribute
            if not meant(attribute, found):
                return False
            found[number] = attribute
            return True

        return holds


def _parametric(name: str, inner: Sequence[Holds]) -> Holds:
    def holds(attribute: Attribute, found: Found) -> bool:
        given = parameters_of(attribute, name)
        if given is None or len(given) != len(inner):
            return False
        return all(one(value, found) for one, value in zip(inner, given, strict=True))

    return holds


def _alone(check: Check) -> Holds:
    return lambda attribute, found: check(attribute)


def _every(checks: Sequence[Holds]) -> Holds:
    return lambda attribute, found: all(one(attribute, found) for one in checks)


def _some(checks: Sequence[Holds]) -> Holds:
    return lambda attribute, found: any(one(attribute, found) for one in checks)


def in_words(constraints: Mapping[str, str], table: Table) -> Mapping[str, str]:
    """What the constraints of a definition want, by what they are on: `operand lhs`, ….

    What must be the same as before is said by where it was first.
    """
    terms = {place: expand(text, table) for place, text in constraints.items()}
    words_of = _Places(_meanings(terms.values()))
    return {place: words(words_of.term(term, place)) for place, term in terms.items()}


class _Places:
    """Puts in the place of a variable what it means, or where it was before."""

    def __init__(self, meanings: Mapping[int, Term]) -> None:
        self._meanings = meanings
        self._first: dict[int, str] = {}

    def term(self, term: Term, place: str, inside: str = "") -> Term:
        if term.head != "same":
            return Term(term.head, tuple(self.term(one, place, "in ") for one in term.arguments))
        number = int(term.word)
        if number in self._first:
            return Term("like", (Term(f'"{escape(self._first[number])}"'),))
        self._first[number] = f"{inside}{place}"
        return self.term(self._meanings[number], place, inside)


def _meanings(terms: Iterable[Term]) -> Mapping[int, Term]:
    """What each variable means, by its number."""
    every = (one for term in terms for one in term.walk() if one.head == "same")
    return {int(one.word): one.arguments[1] for one in every if one.arguments[1:]}


def _numbers(term: Term) -> Iterable[int]:
    return (int(part.word) for part in term.walk() if part.head == "same")
