"""The result types of a dynamic op, where its attributes and operands leave no choice."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import Attribute, SSAValue
from ..syntax.literals import unescape
from .attributes import TableAttribute
from .terms import Term
from .variables import Found
from .verify_dynamic import DynamicVerifier

if TYPE_CHECKING:
    from .sources import TableDialect


def infer_dynamic(
    verifier: DynamicVerifier,
    source: "TableDialect",
    groups: Sequence[Sequence[SSAValue]],
    attributes: Mapping[str, Attribute],
) -> Sequence[Attribute]:
    """The types, one for each result. TypeError where one is open."""
    row, variables, found = verifier.row, verifier.variables, Found()
    given = [[attributes[one.name]] if one.name in attributes else [] for one in row.attributes]
    given += [[value.type for value in group] for group in groups]
    for holds, values in zip(variables.checks, given, strict=False):
        for value in values:
            holds(value, found)
    types: list[Attribute] = []
    for result, term in zip(row.results, variables.terms[len(given) :], strict=False):
        if result.variadicity != "single" and len(row.results) == 1:
            return ()
        made = None if result.variadicity != "single" else _sole(term, found, source)
        if made is None:
            raise TypeError(f"{source.name}.{row.name} needs results=…: {result.name} is open")
        types.append(made)
    return types


def _sole(term: Term, found: Found, source: "TableDialect") -> Attribute | None:
    """What a constraint leaves no choice about."""
    match term.head:
        case "is":
            return source.rows.value(unescape(term.word[1:-1]))
        case "same":
            known = found.get(int(term.word))
            if known is not None or len(term.arguments) < 2:
                return known
            return _sole(term.arguments[1], found, source)
        case "parametric":
            dialect, _, name = term.word[1:].partition(".")
            parameters = [_sole(one, found, source) for one in term.arguments[1:]]
            if dialect != source.name or None in parameters:
                return None
            cls = source.type(name) if term.word[0] == "!" else source.attribute(name)
            return cast("type[TableAttribute]", cls)(*parameters)
        case _:
            return None
