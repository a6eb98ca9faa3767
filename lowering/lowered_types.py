"""What values of a type become, as types of packages and files say by their `lower`."""

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from ..dialects.answers import mistaken
from ..dialects.packages import blaming
from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, FunctionType, TypeAttribute
from .telling_types import Says, held, says

_LONGEST = 64
"""So many types in a row may become one another; there is no end where there are more."""


class LoweredTypes:
    """The types that stand for one, with none among them that says what it becomes."""

    def __init__(self) -> None:
        self._known: dict[Attribute, Sequence[Attribute] | None] = {}

    def convert(self, type_: Attribute) -> Sequence[Attribute] | None:
        """The types that stand for one; None where it only holds one that becomes others."""
        if type_ not in self._known:
            self._known[type_] = self._converted(type_, ())
        return self._known[type_]

    def why_not(self, type_: Attribute) -> str:
        made = self.convert(type_)
        if made is None:
            return f"{spell(next(held(type_)))} in it becomes {becomes(self.convert, type_)}"
        return f"it becomes {len(made)} values"

    def _converted(self, type_: Attribute, of: Sequence[Attribute]) -> Sequence[Attribute] | None:
        said = says(type_)
        if said is None:
            if isinstance(type_, FunctionType):
                return self._function(type_, of)
            return None if next(held(type_), None) is not None else (type_,)
        if type_ in of or len(of) == _LONGEST:
            whole = " becomes ".join(map(spell, (*of[:3], type_)))
            raise mistaken(f"lower of {type_.name}", said, f"has no end: {whole}")
        made: list[Attribute] = []
        for one in self._asked(type_, said):
            parts = self._converted(one, (*of, type_))
            if parts is None:
                within = spell(next(held(one)))
                wrong = f"gives {spell(one)}, and {within} in it becomes others"
                raise mistaken(f"lower of {type_.name}", said, wrong)
            made.extend(parts)
        return tuple(made)

    def _function(self, type_: FunctionType, of: Sequence[Attribute]) -> Sequence[Attribute] | None:
        sides: list[list[Attribute]] = []
        for types in (type_.inputs.data, type_.outputs.data):
            parts = [self._converted(one, of) for one in types]
            if None in parts:
                return None
            sides.append([made for one in parts for made in one or ()])
        return (FunctionType.from_lists(*sides),)

    def _asked(self, type_: Attribute, said: Says) -> Iterable[Attribute]:
        with blaming(f"lower of {type_.name}"):
            given = said(type_)
        if isinstance(given, str) or not isinstance(given, Sequence):
            wrong = f"gives {type(given).__name__}, not a list of types"
            raise mistaken(f"lower of {type_.name}", said, wrong)
        for one in cast("Sequence[object]", given):
            if not isinstance(one, TypeAttribute):
                wrong = f"gives {type(one).__name__}, which is no type"
                raise mistaken(f"lower of {type_.name}", said, wrong)
        return cast("Sequence[Attribute]", given)


def becomes(convert: Callable[[Attribute], Sequence[Attribute] | None], type_: Attribute) -> str:
    """The types that stand for one, or for the first in it that becomes others, as text."""
    made = convert(next(held(type_)))
    return ", ".join(map(spell, made or ())) or "nothing"
