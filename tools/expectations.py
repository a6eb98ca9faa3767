"""Check messages against `expected-error {{…}}` comments, as mlir-opt --verify-diagnostics does."""

import re
from collections.abc import Sequence

from ..dialects.registry import Registry
from ..syntax.diagnostics import Diagnostic, Place, render
from .command import OK, REFUTED, report

_EXPECTED = re.compile(
    r"expected-(error|warning|remark|note)(-re)?\s*"
    r"(?:@(?:([+-]\d+)|(above|below)|(unknown)))?\s*\{\{((?:\{\{.*?\}\}|.)*?)\}\}"
)


def check_expectations(
    text: str, name: str, messages: Sequence[Diagnostic], registry: Registry, *, strict: bool = True
) -> int:
    """0 if every message was expected and every expectation met; else the differences are told.

    Unless it is `strict`, messages that nobody expected are no difference.
    """
    left = [one for message in messages for one in (message, *message.notes)]
    wrong: list[Diagnostic] = []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        for match in _EXPECTED.finditer(line):
            severity, regex, offset, side, unknown, wanted = match.groups()
            at = 0 if unknown else number + int(offset or 0)
            if side == "below":
                at = _next_line(lines, number)
            elif side == "above":
                at = _previous_line(lines, number)
            if regex and (fault := _fault(wanted)) is not None:
                place = Place(name, number, match.start() + 1)
                message = f"{{{{{wanted}}}}} is no regular expression: {fault}"
                wrong.append(Diagnostic("error", message, place, "mismatch"))
                continue
            found = _take(left, severity, at, wanted, bool(regex))
            if found is None:
                message = f'expected {severity} "{wanted}" was not produced'
                place = Place(name, number, match.start() + 1)
                wrong.append(Diagnostic("error", message, place, "mismatch"))
    for one in left if strict else ():
        message = f"unexpected {render(_bare(one))}"
        wrong.append(Diagnostic("error", message, one.place, "mismatch"))
    report(wrong, registry)
    return REFUTED if wrong else OK


def _bare(one: Diagnostic) -> Diagnostic:
    return Diagnostic(one.severity, one.message)


def _next_line(lines: Sequence[str], number: int) -> int:
    """The first line behind that holds no expectation of its own."""
    at = number
    while at < len(lines) and _EXPECTED.search(lines[at]):
        at += 1
    return at + 1


def _previous_line(lines: Sequence[str], number: int) -> int:
    at = number - 2
    while at >= 0 and _EXPECTED.search(lines[at]):
        at -= 1
    return at + 1


def _take(
    left: list[Diagnostic], severity: str, line: int, wanted: str, regex: bool
) -> Diagnostic | None:
    for index, one in enumerate(left):
        at = one.place.line if one.place is not None else 0
        if one.severity == severity and at == line and _says(one.message, wanted, regex):
            return left.pop(index)
    return None


def _says(message: str, wanted: str, regex: bool) -> bool:
    if not regex:
        return wanted in message
    return re.search(_pattern(wanted), message) is not None


def _pattern(wanted: str) -> str:
    """Text as it stands, but for regular expressions between `{{` and `}}`."""
    pieces = re.split(r"\{\{|\}\}", wanted)
    return "".join(p if i % 2 else re.escape(p) for i, p in enumerate(pieces))


def _fault(wanted: str) -> str | None:
    """What is wrong with the regular expressions of an expectation."""
    try:
        re.compile(_pattern(wanted))
    except re.error as failed:
        return str(failed)
    return None
