"""What IRDL says of a dialect: constraints and definitions, and their text."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from re import fullmatch
from textwrap import wrap
from typing import Literal

from ..syntax.literals import escape

Variadicity = Literal["single", "optional", "variadic"]
Kind = Literal["type", "attribute", "operation"]


@dataclass(frozen=True)
class Constraint:
    """`word` is IRDL's: any, is, base, parametric, any_of, all_of.

    `what` is the attribute of `is`, the name or the reference of `base` and `parametric`; `unsaid`
    is what the constraint asks besides. All of one `variable` are the same type or attribute.
    """

    word: str
    what: str = ""
    parts: tuple["Constraint", ...] = ()
    unsaid: tuple[str, ...] = ()
    variable: str = ""


ANY = Constraint("any")


def unsaid(*reasons: str) -> Constraint:
    """Anything, where IRDL has no word for what is wanted."""
    return Constraint("any", unsaid=reasons)


def any_of(parts: Iterable[Constraint], besides: Sequence[str] = ()) -> Constraint:
    """One of the parts must hold.

    mlir-opt refuses two parts with parameters of one definition, and one that anything satisfies.
    """
    flat: list[Constraint] = []
    told = list(besides)
    for part in parts:
        inner = part.parts if part.word == "any_of" and not part.variable else (part,)
        told += [*part.unsaid, *(reason for one in inner for reason in one.unsaid)]
        flat.extend(one for one in inner if not _is_among(one, flat))
    bases = [part.what for part in flat if part.word in ("base", "parametric")]
    merged: list[Constraint] = []
    for part in flat:
        if part.word == "parametric" and bases.count(part.what) > 1:
            part = Constraint("base", part.what)
            told.append(f"which parameters of {part.what} go together")
        if not _is_among(part, merged):
            merged.append(part)
    reasons = tuple(dict.fromkeys(told))
    if any(_takes_all(part) for part in merged):
        return unsaid(*reasons)
    if len(merged) == 1:
        return replace(merged[0], unsaid=reasons)
    return Constraint("any_of", parts=tuple(merged), unsaid=reasons)


def all_of(parts: Iterable[Constraint], besides: Sequence[str] = ()) -> Constraint:
    """All of the parts must hold."""
    flat: list[Constraint] = []
    told = list(besides)
    for part in parts:
        inner = part.parts if part.word == "all_of" and not part.variable else (part,)
        told.extend(part.unsaid)
        asked = (one for one in inner if one.word != "any" or one.variable)
        flat.extend(one for one in asked if not _is_among(one, flat))
    reasons = tuple(dict.fromkeys(told))
    if not flat:
        return unsaid(*reasons)
    if len(flat) == 1:
        return replace(flat[0], unsaid=reasons)
    return Constraint("all_of", parts=tuple(flat), unsaid=reasons)


def _is_among(one: Constraint, others: Sequence[Constraint]) -> bool:
    """Whether it is said already; what is not said is told apart."""
    return any(replace(one, unsaid=()) == replace(other, unsaid=()) for other in others)


def _takes_all(part: Constraint) -> bool:
    return part.word == "any" or (part.word == "all_of" and _takes_all(part.parts[0]))


def is_fixed(constraint: Constraint) -> bool:
    """Whether all that satisfy it are one type or attribute."""
    return (
        bool(constraint.variable)
        or constraint.word == "is"
        or (constraint.word == "parametric" and all(map(is_fixed, constraint.parts)))
    )


@dataclass(frozen=True)
class Value:
    """An operand, a result or a parameter."""

    name: str
    constraint: Constraint
    variadicity: Variadicity = "single"


@dataclass(frozen=True)
class Region:
    """A region; None: there may be any arguments, or any number of blocks."""

    name: str
    arguments: Sequence[Constraint] | None = None
    blocks: int | None = None


@dataclass(frozen=True)
class Definition:
    """A type, an attribute or an operation, with what IRDL can't say of it."""

    kind: Kind
    name: str
    meaning: str = ""
    parameters: Sequence[Value] = ()
    operands: Sequence[Value] = ()
    results: Sequence[Value] = ()
    attributes: Sequence[tuple[str, Constraint]] = ()
    regions: Sequence[Region] = ()
    unsaid: Sequence[str] = ()
    undeclared: str = ""
    """Why IRDL can't declare it, where it is not for its name."""

    def lines(self) -> Iterator[str]:
        """Its text. What can't be declared is a comment."""
        writer = _Writer()
        body = list(writer.body(self))
        if self.meaning:
            yield f"// {self.meaning}"
        if missing := self.undeclared or misnamed(self.name):
            yield f"// Not declared here, so that mlir-opt refuses it: {self.kind} {self.name}."
            yield f"// {missing}"
            return
        reasons = [*self.unsaid, *writer.unsaid]
        if reasons:
            yield "// Not said here:"
            yield from (f"//   {' '.join(one.split())}" for one in dict.fromkeys(reasons))
        head = f"irdl.{self.kind} @{self.name}"
        if not body:
            yield head
            return
        yield f"{head} {{"
        yield from (f"  {line}" for line in body)
        yield "}"


def misnamed(name: str) -> str:
    """Why IRDL can't declare a name; empty if it can."""
    if not fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*_?", name):
        return "Names in IRDL are lower case letters, digits and single underscores"
    return ""


class _Writer:
    """Writes the body of one definition."""

    def __init__(self) -> None:
        self.unsaid: list[str] = []
        self._lines: list[str] = []
        self._names: set[str] = set()
        self._taken: set[str] = set()
        self._variables: dict[str, str] = {}

    def body(self, definition: Definition) -> Iterator[str]:
        values = {
            kind: [self._value(one) for one in getattr(definition, kind)]
            for kind in ("parameters", "operands")
        }
        attributes = [
            f'"{escape(name)}" = {self._constraint(one, name, f"attribute {name}")}'
            for name, one in definition.attributes
        ]
        values["results"] = [self._value(one) for one in definition.results]
        regions = [self._region(one) for one in definition.regions]
        yield from self._lines
        for kind in ("parameters", "operands"):
            yield from _listed(f"irdl.{kind}", "()", values[kind])
        yield from _listed("irdl.attributes ", "{}", attributes)
        yield from _listed("irdl.results", "()", values["results"])
        yield from _listed("irdl.regions", "()", regions)

    def _value(self, value: Value) -> str:
        name, constraint = self._name(value.name), value.constraint
        if value.variadicity == "variadic" and not is_fixed(constraint):
            self.unsaid.append(f"{name}: may differ in type; to mlir-opt they are all of one type")
        how = "" if value.variadicity == "single" else f"{value.variadicity} "
        return f"{name}: {how}{self._constraint(constraint, name, value.name)}"

    def _region(self, region: Region) -> str:
        name, inside = self._name(region.name), ""
        if region.arguments is not None:
            each = enumerate(region.arguments)
            given = [
                self._constraint(one, f"{name}_{i}", f"{name}, argument {i}") for i, one in each
            ]
            inside = f"({', '.join(given)})"
        size = "" if region.blocks is None else f" with size {region.blocks}"
        made = self._new(f"{name}_region")
        self._lines.append(f"{made} = irdl.region{inside}{size}")
        return f"{name}: {made}"

    def _constraint(self, one: Constraint, name: str, said_as: str) -> str:
        """The SSA value of a constraint."""
        if one.variable and one.variable in self._variables:
            return self._variables[one.variable]
        self.unsaid.extend(f"{said_as}: {reason}" for reason in one.unsaid)
        parts = [self._constraint(part, f"{name}_{i}", said_as) for i, part in enumerate(one.parts)]
        listed = ", ".join(parts)
        what = {
            "any": "",
            "is": f" {one.what}",
            "base": f" {one.what}",
            "parametric": f" {one.what}<{listed}>",
        }.get(one.word, f"({listed})")
        made = self._new(name)
        line = f"{made} = irdl.{one.word}{what}"
        self._lines.extend(wrap(line, width=WIDTH, subsequent_indent="  ") if parts else [line])
        if one.variable:
            self._variables[one.variable] = made
        return made

    def _name(self, name: str) -> str:
        """The name of an operand, a result, a region: no two share one."""
        return _free(plain_name(name), self._names)

    def _new(self, name: str) -> str:
        return f"%{_free(plain_name(name), self._taken)}"


def _free(name: str, taken: set[str]) -> str:
    number, free = 0, name
    while free in taken:
        number += 1
        free = f"{name}_{number}"
    taken.add(free)
    return free


def plain_name(name: str) -> str:
    """`lhs_value` of `lhsValue`: how IRDL spells the names of operands, results and regions."""
    words = "".join(f"_{one.lower()}" if one.isupper() else one for one in name)
    kept = "".join(one if one.isascii() and one.isalnum() else "_" for one in words)
    return "_".join(filter(None, kept.split("_"))) or "x"


WIDTH = 96


def _listed(head: str, brackets: str, items: Sequence[str]) -> Iterator[str]:
    """`head(a, b)`, on several lines if one is too short."""
    if not items:
        return
    line = f"{head}{brackets[0]}{', '.join(items)}{brackets[1]}"
    if len(line) <= WIDTH:
        yield line
        return
    yield f"{head}{brackets[0]}"
    for index, item in enumerate(items):
        yield f"  {item}{',' if index < len(items) - 1 else ''}"
    yield brackets[1]
