"""What is wrong with hooks that are brought to a dialect: names that it has not, signatures."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ..syntax.diagnostics import Failure, blamed
from .hooks import Hooks
from .rows import Table

if TYPE_CHECKING:
    from .loaded import LoadedDialect

CALLS: Mapping[str, str] = {
    "parse": "op_class parser",
    "print": "op printer",
    "verify": "op",
    "result_names": "op",
    "block_argument_names": "op region",
    "infer_results": "op_class operands properties",
    "effects": "op",
    "verify_attribute": "op value",
    "verify_argument_attribute": "op type attributes",
    "verify_result_attribute": "op type attributes",
    "transformer": "type",
    "parse_attribute": "parser",
    "print_attribute": "attribute printer",
    "verify_parameters": "attribute",
    "verify_encoding": "attribute shape element",
    "materialize": "attribute type",
}
"""What a function of each kind is called with."""

_OF_OPS = frozenset(list(CALLS)[:7])
_OF_TYPES = frozenset(("parse_attribute", "print_attribute", "verify_parameters"))
_CUSTOM = re.compile(r"custom<(\w+)>")
_GIVEN = re.compile(r'ref\((?:[^()]|\([^()]*\))*\)|"[^"]*"')
"""The arguments of a directive whose values its parser is given."""


def check_hooks(hooks: Hooks, source: "LoadedDialect") -> None:
    """Failure, with the function's place, at the first hook that can't be of use."""
    rows = source.rows
    for kind, name, function in hooks.filed():
        if kind == "directive":
            _check_directive(name, function, source)
            continue
        if kind in _OF_OPS:
            ops = {*rows.op_names, *(op.name.partition(".")[2] for op in hooks.ops)}
            if name not in ops and not _is_trait(name, rows):
                raise _unknown(kind, name, function, "op or trait of this name", ops, source)
        if kind in _OF_TYPES:
            types = {f"!{one}" for one in rows.names("type")}
            types |= {f"#{one}" for one in rows.names("attribute")}
            if name not in types and not (name[:1] == "!" and source.has_types_in_cpp):
                raise _unknown(
                    kind, name, function, "type or attribute of this name", types, source
                )
        if kind in CALLS:
            _check_call(f"{kind} of {name}", function, function, CALLS[kind].split())


def unused_hooks(hooks: Hooks, dialect: str, *, is_own: bool) -> Failure:
    """What to say of hooks for a dialect that takes none."""
    wrong = f"dialect {dialect} takes no hooks, as it is made of Python classes: they have methods"
    if is_own:
        wrong = (
            f"dialect {dialect} is the house's, which takes no hooks: what its ops answer is filed "
            "in Implementations (docs/interfaces.md)"
        )
    first = next((function for _, _, function in hooks.filed()), hooks)
    return blamed(_function_of(first), wrong)


def _check_directive(name: str, handler: Callable[..., object], source: "LoadedDialect") -> None:
    uses = dict[str, Sequence[str]]()
    for one in _formats(source.rows, ("op",)):
        uses.update(_directives(one))
        if name in uses:
            break
    else:
        raise _unknown(
            "directive", name, handler, f"custom<{name}> in the format of an op", uses, source
        )
    given = [f"given{index}" for index, one in enumerate(uses[name]) if _GIVEN.fullmatch(one)]
    values = [f"value{index}" for index in range(len(uses[name]))]
    calls = (("parse", ["parser", *given]), ("print", ["printer", "op", *values]))
    for part, words in calls:
        function = getattr(handler, part, None)
        if function is None:
            raise blamed(_function_of(handler), f"custom<{name}>: its handler has no {part}")
        _check_call(f"{part} of custom<{name}>", function, handler, words)


def _check_call(
    what: str, function: Callable[..., object], blame: object, words: Sequence[str]
) -> None:
    from inspect import signature

    try:
        said = signature(function)
        said.bind(*words)
    except (TypeError, ValueError) as wrong:
        shown = f"{what} is called with ({', '.join(words)}): {wrong}"
        found = function if hasattr(function, "__code__") else _function_of(blame)
        raise blamed(found, shown) from None


def _unknown(
    kind: str,
    name: str,
    function: object,
    what: str,
    known: Collection[str],
    source: "LoadedDialect",
) -> Failure:
    from difflib import get_close_matches

    bare = name.removeprefix(f"{source.name}.")
    options = [f"!{name}", f"#{name}", bare]
    near = [one for one in options if one in known] or get_close_matches(name, known, 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return blamed(
        _function_of(function),
        f"{kind} of {name}: dialect {source.name} has no {what}{hint}",
    )


def _function_of(handler: object) -> object:
    """What has a place: of a directive's handler its parser, or its printer."""
    for part in ("parse", "print"):
        found = getattr(handler, part, None)
        if not hasattr(handler, "__code__") and hasattr(found, "__code__"):
            return found
    return handler


def _is_trait(name: str, rows: Table) -> bool:
    """Whether an op has a trait of this name; all rows are read where none has."""
    return any(
        any(trait.name == name for trait in row.traits)
        for row in map(rows.op, rows.op_names)
        if row is not None
    )


def _formats(rows: Table, kinds: Sequence[str]) -> Iterator[str]:
    """The lines with the assembly formats of a table's rows."""
    for kind in kinds:
        for name in rows.names(kind):
            for line in rows.lines(kind, name) or ():
                if line.lstrip().startswith("format "):
                    yield line


def _directives(text: str) -> Iterator[tuple[str, Sequence[str]]]:
    """The directives of a format, with their arguments as they stand."""
    for found in _CUSTOM.finditer(text):
        depth, start, arguments = 0, found.end() + 1, list[str]()
        for position in range(found.end(), len(text)):
            letter = text[position]
            depth += (letter == "(") - (letter == ")")
            if (letter == "," and depth == 1) or depth == 0:
                arguments.append(text[start:position].strip())
                start = position + 1
            if depth == 0:
                break
        yield found[1], [one for one in arguments if one]
