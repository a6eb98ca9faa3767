"""Load a dialect from a table of rows, and say where the table is none."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..syntax.diagnostics import Diagnostic, Failure, Place
from ..syntax.reading import read_text
from .loaded import LoadedDialect, find_table
from .rows import Table
from .terms import OF_TERMS, Term, is_constraint_name, read_term

if TYPE_CHECKING:
    from .registry import Registry
    from .sources import Source

_NAME = r"[\w.$-]+"
_CASE = r'(?: (?:[\w.]+:)?(?:"(?:[^"\\]|\\.)*"|[\w.]+)=-?\d+)+'
_HEADS: Mapping[str, tuple[re.Pattern[str], str]] = {
    kind: (re.compile(pattern), wanted)
    for kind, pattern, wanted in (
        ("op", rf"op {_NAME} \w+", "op NAME CLASS"),
        ("attribute", rf"attribute {_NAME} \w+", "attribute NAME CLASS"),
        ("type", rf"type {_NAME} \w+", "type NAME CLASS"),
        ("enum", rf"enum \w+ i\d+{_CASE}", "enum NAME iWIDTH TEXT=VALUE …"),
        (
            "bits",
            rf'bits \w+ i\d+ separator="[^"]*"(?: no-primary-groups)?{_CASE}',
            'bits NAME iWIDTH separator="," TEXT=VALUE …',
        ),
        ("constraint", r"constraint \w+ = \S.*", "constraint NAME = TERM"),
        ("discardable", r"discardable \S+ \S.*", "discardable NAME TERM"),
    )
}
"""How a row begins, and how to say it."""

_VALUE = (r"{} [^\s:]+: (?:optional |variadic (?:of )?|variadic\(\w+\) )?\S.*", "{} NAME: TERM")
_PLAIN = (r"{} \S.*", "{} …")
_PARTS: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(("operand", "result", "attr", "param", "region", "successor"), _VALUE),
    **dict.fromkeys(("traits", "iterators", "yields", "intrinsic", "cpp"), _PLAIN),
    "map": (r"map \(.*\)", "map (INDEX, …)"),
    "format": (r"format(?: .*)?", "format …"),
}
_OF: Mapping[str, frozenset[str]] = {
    "op": frozenset(_PARTS) - {"param"},
    **dict.fromkeys(("attribute", "type"), frozenset(("param", "traits", "format", "cpp"))),
}
"""The lines below a row of each kind."""


def load_table(file: Path, registry: "Registry") -> "list[Source]":
    """The dialect of a file; the file's name is the dialect's. Failure, with places, otherwise."""
    text = read_text(str(file))
    table = Table(file.stem, text, find_table(registry))
    wrong = list(_faults(table, text, str(file)))
    if wrong:
        raise Failure(wrong)
    return [LoadedDialect(file.stem, table, registry)]


def _faults(table: Table, text: str, file: str) -> Iterator[Diagnostic]:
    known: dict[tuple[str, str], int] = {}
    kind = ""
    variables: set[str] = set()
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("//"):
            continue
        if line.startswith("  "):
            said = _wrong_part(line[2:], kind)
        else:
            kind, name = (*line.split(" ", 2), "")[:2]
            said = _wrong_head(line, kind)
            variables.clear()
            first = known.setdefault((kind, name), number)
            if not said and first != number:
                said = f"{kind} {name} is defined twice, first in line {first}"
        for term in () if said else _terms(line.strip()):
            said = said or _wrong_term(term, table) or _wrong_variable(term, variables)
        if said:
            column = len(line) - len(line.lstrip()) + 1
            yield Diagnostic("error", said, Place(file, number, column), "load")


def _wrong_head(line: str, kind: str) -> str:
    if kind not in _HEADS:
        return f"a row begins with one of {', '.join(_HEADS)}, not with '{kind}'"
    pattern, wanted = _HEADS[kind]
    return "" if pattern.fullmatch(line) else f"expected {wanted}"


def _wrong_part(line: str, kind: str) -> str:
    parts = _OF.get(kind)
    if parts is None:
        return f"nothing can stand below {kind or 'the beginning'}"
    word = line.split(" ", 1)[0]
    if word not in parts:
        return f"below {kind} stands one of {', '.join(sorted(parts))}, not '{word}'"
    pattern, wanted = _PARTS[word]
    return "" if re.fullmatch(pattern.format(word), line) else f"expected {wanted.format(word)}"


def _terms(line: str) -> Iterator[str]:
    """The constraint terms in a line."""
    word, _, rest = line.partition(" ")
    if word == "constraint":
        yield rest.partition(" = ")[2]
    elif word == "discardable":
        yield rest.partition(" ")[2]
    elif word in ("operand", "result", "attr"):
        body = rest.partition(": ")[2]
        body = re.sub(r"^(?:optional |variadic (?:of )?|variadic\(\w+\) )", "", body)
        body = re.sub(r"(?: (?:reads|writes|allocates|frees)(?:\(\w+\))?)+$", "", body)
        yield body.partition(" = ")[0] if word == "attr" else body


def _wrong_term(text: str, table: Table) -> str:
    outside = re.sub(r'"(?:[^"\\]|\\.)*"', '""', text)
    if outside.count("(") != outside.count(")"):
        return f"the parentheses of {text} do not match"
    for part in _walk(read_term(text)):
        if is_constraint_name(part.head) and not part.arguments:
            if table.defining(part.head) is None:
                return f"no constraint is called {part.head}"
        elif part.head == "enum" and table.enum(part.word) is None:
            return f"no enum is called {part.word}"
    return ""


def _wrong_variable(text: str, known: set[str]) -> str:
    """What is wrong with the variables of a term, after those that stand before it in its row."""
    for part in _walk(read_term(text)):
        if part.head == "same" and len(part.arguments) == 1 and part.word not in known:
            return f"same({part.word}) stands before what it means, same({part.word}, TERM)"
        if part.head == "same":
            known.add(part.word)
    return ""


def _walk(term: Term) -> Iterator[Term]:
    """The terms in a term that are constraints."""
    yield term
    if term.head in OF_TERMS:
        for argument in term.arguments:
            yield from _walk(argument)
