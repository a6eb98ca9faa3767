"""What brought hooks give back, looked at before it is used: what is wrong is their mistake."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial, wraps
from typing import cast

from ..syntax.diagnostics import Failure, blamed
from ..syntax.ir import Attribute, Operation
from .answers import shown
from .hooks import Hooks
from .rows import Table
from .wording import counted


def _is_op(found: object) -> bool:
    return isinstance(found, Operation)


def _are_names(found: object) -> bool:
    if found is None:
        return True
    return _is_list(found) and all(
        one is None or (isinstance(one, str) and bool(one)) for one in cast("list[object]", found)
    )


def _are_effects(found: object) -> bool:
    if found is None:
        return True
    return isinstance(found, Collection) and all(
        isinstance(one, tuple) and len(cast("tuple[object, ...]", one)) == 2
        for one in cast("Collection[object]", found)
    )


def _are_parameters(count: int, found: object) -> bool:
    if not _is_list(found):
        return False
    values = cast("list[object]", found)
    return len(values) == count and all(map(_is_value, values))


def _is_list(found: object) -> bool:
    return isinstance(found, Sequence) and not isinstance(found, str | bytes)


def _is_value(found: object) -> bool:
    return found is None or isinstance(found, Attribute)


_WANTED: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "parse": (_is_op, "an op"),
    "effects": (_are_effects, "None or pairs of an effect and a value"),
    "result_names": (_are_names, "None or a list of names"),
    "block_argument_names": (_are_names, "None or a list of names"),
}
"""By kind: what is right, and how that is called."""


class BroughtDirective:
    """A handler of a custom directive; `check` looks at what its parser gave."""

    def __init__(self, name: str, handler: Callable[..., object]) -> None:
        self.name = name
        self.parse: Callable[..., object] = getattr(handler, "parse")  # noqa: B009
        self.print: Callable[..., None] = getattr(handler, "print")  # noqa: B009

    def check(self, found: object, are_attributes: Sequence[bool]) -> None:
        """`are_attributes` says of each argument of the directive whether it is an attribute."""
        if found is None or not are_attributes:
            return
        count = len(are_attributes)
        if count > 1 and (not _is_list(found) or len(cast("list[object]", found)) < count):
            raise self._wrong(found, f"{count} values, one for each argument")
        values = cast("list[object]", found) if count > 1 else [found]
        for value, is_attribute in zip(values, are_attributes, strict=False):
            if is_attribute and not _is_value(value):
                raise self._wrong(value, "an attribute")

    def _wrong(self, found: object, wanted: str) -> Failure:
        return blamed(
            self.parse, f"parse of custom<{self.name}> gives {shown(found)}, not {wanted}"
        )


def watched(hooks: Hooks, rows: Table) -> Hooks:
    """The hooks of a dialect of these rows, with functions that look at what they give."""
    made = Hooks(
        hooks.dialect,
        attributes=hooks.attributes,
        ops=hooks.ops,
        default_dialect=hooks.default_dialect,
        alias_names=hooks.alias_names,
        opaque=hooks.opaque,
    )
    for kind, name, function in hooks.filed():
        made.table(kind)[name] = _watched(kind, name, function, rows)
    return made


def _watched(
    kind: str, name: str, function: Callable[..., object], rows: Table
) -> Callable[..., object]:
    if kind == "directive":
        return cast("Callable[..., object]", BroughtDirective(name, function))
    row = None
    if kind == "parse_attribute":
        row = (rows.type if name.startswith("!") else rows.attribute)(name[1:])
    if row is not None:
        count = len(row.parameters)
        fits = partial(_are_parameters, count)
        wanted = f"a list of {counted(count, 'attribute')}, one for each parameter"
    elif kind in _WANTED:
        fits, wanted = _WANTED[kind]
    else:
        return function

    @wraps(function)
    def looked_at(*given: object) -> object:
        found = function(*given)
        if not fits(found):
            raise blamed(function, f"{kind} of {name} gives {shown(found)}, not {wanted}")
        return found

    return looked_at
