"""What packages, project folders and loaded files bring to the house, by kind and name."""

# Whoever looks into the cache only loads this too, so that it imports little.

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar, cast

from .entry_points import EntryPoint, installed

if TYPE_CHECKING:
    from ..syntax.diagnostics import Diagnostic
    from ..syntax.ir import Operation

Thing = TypeVar("Thing")

_OVERRIDES = "__overrides__"


def overrides(thing: Thing) -> Thing:
    """Say of a definition that it replaces the one that is there under its name."""
    if isinstance(thing, type):
        setattr(thing, _OVERRIDES, True)
    else:
        object.__setattr__(thing, _OVERRIDES, True)  # frozen ones too
    return thing


def is_overriding(thing: object, what: Brought | None = None) -> bool:
    """Whether a definition says that it replaces another one, or the user says it of its file."""
    if _OVERRIDES in getattr(thing, "__dict__", ()):
        return True
    return id(thing) in (what or brought()).replacing


class Offer(NamedTuple):
    """Something that is brought under a name, loaded when it is asked for."""

    name: str
    origin: str
    load: Callable[[], object]
    point: EntryPoint | None = None
    overrides: bool = False


class LoadedFile(NamedTuple):
    """A Python file that was loaded, and what it defines."""

    path: str
    values: Sequence[object]


class Brought:
    """What loaded files and project folders bring, beside the packages that are installed."""

    def __init__(self) -> None:
        self._files: list[LoadedFile] = []
        self._projects: list[EntryPoint] = []
        self._offers: dict[str, Mapping[str, Sequence[Offer]]] = {}
        self._known: Sequence[EntryPoint] = ()
        self._remembered: dict[object, object] = {}
        self._answers: bool | None = None
        self._overriding: set[str] = set()
        self.replacing: set[int] = set()
        """What was loaded of files that a user lets override, by identity."""

    def override(self, path: str) -> None:
        """What a file, or a project's folder, brings replaces what is there under its names."""
        self._overriding.add(path)

    def add_file(self, file: LoadedFile) -> None:
        self._files.append(file)
        self._forget()

    def add_project(self, points: Sequence[EntryPoint]) -> None:
        """What a project offers counts instead of what is installed of the same package."""
        self._projects.extend(point for point in points if point not in self._projects)
        self._forget()

    def _forget(self) -> None:
        self._offers.clear()
        self._remembered.clear()
        self._answers = None

    def remembered(self, key: object, find: Callable[[], object]) -> object:
        """What was found before under a key, until something else is brought."""
        if key not in self._remembered:
            self._remembered[key] = find()
        return self._remembered[key]

    @property
    def has_answers(self) -> bool:
        """Whether somebody answers for ops that are not his; asked often."""
        if self._answers is None:
            self._answers = bool(self.offers("interfaces"))
        return self._answers

    def copy(self) -> Brought:
        made = Brought()
        made._files = list(self._files)
        made._projects = list(self._projects)
        made._overriding, made.replacing = set(self._overriding), set(self.replacing)
        return made

    def points(self) -> Sequence[EntryPoint]:
        """The entry points of projects and of installed packages."""
        ours = {point.package.rpartition(" ")[0] for point in self._projects}
        if not ours:
            return installed()
        others = [one for one in installed() if one.package.rpartition(" ")[0] not in ours]
        return (*self._projects, *others)

    def offers(self, kind: str) -> Mapping[str, Sequence[Offer]]:
        """What is brought of a kind, by name."""
        if self._known is not (known := installed()):
            self._forget()
            self._known = known
        found = self._offers.get(kind)
        if found is None:
            made: dict[str, list[Offer]] = {}
            for offer in self._each(kind):
                made.setdefault(offer.name, []).append(offer)
            found = self._offers[kind] = made
        return found

    def _each(self, kind: str) -> Iterator[Offer]:
        for file in self._files:
            for value in file.values:
                if brought_as(value) == kind:
                    for name in names_of(value):
                        over = file.path in self._overriding
                        yield Offer(name, file.path, partial(_itself, value), None, over)
        for point in self.points():
            if point.kind == kind:
                over = point.home in self._overriding
                yield Offer(point.name, point.origin, point.load, point, over)


def _itself(value: object) -> object:
    return value


def brought_as(value: object) -> str:
    """The kind of a thing that a file may bring, as its class says; empty for others."""
    from ..syntax.ir import Dialect

    return getattr(value, "brought_as", "dialects" if isinstance(value, Dialect) else "")


def names_of(value: object) -> Sequence[str]:
    """The names under which a thing in a file is brought: `brought_under`, or its own `name`."""
    several = getattr(value, "brought_under", None)
    if several is not None and not isinstance(value, type):
        return tuple(several)
    name = getattr(value, "name", None)
    return (name,) if isinstance(name, str) else ()


_NOTHING = Brought()
_IN_USE: ContextVar[Brought | None] = ContextVar("in_use", default=None)


def brought() -> Brought:
    """What is brought to the work that is being done; installed packages are there always."""
    return _IN_USE.get() or _NOTHING


def answering() -> Brought | None:
    """What answers for ops beside their definitions; None, as mostly, if nothing does.

    Whatever is remembered by the class of an op is remembered together with this.
    """
    what = _IN_USE.get() or _NOTHING
    return what if what.has_answers else None


@contextmanager
def using(what: Brought) -> Generator[None]:
    """Do the work of the block with what is brought."""
    from ..syntax.names import hints

    before, before_hints = _IN_USE.set(what), hints.set(_hint)
    try:
        yield
    finally:
        hints.reset(before_hints)
        _IN_USE.reset(before)


def _hint(interface: str, op: Operation, *arguments: object) -> Sequence[str | None] | None:
    """The names that a package or a file suggests for an op; None where only the house may."""
    if answering() is None and hasattr(op, "row"):
        return None
    from .implementations import answer

    row, source = getattr(op, "row", None), getattr(op, "dialect_source", None)
    own = row is not None and source is not None and source.hook(interface, row.name) is not None
    if answer(interface, op, own=own) is None:
        return None
    from .answers import names_for

    return names_for(interface, op, arguments)


@dataclass(frozen=True)
class Kind(Generic[Thing]):
    """A kind of thing that can be brought, and the entry-point group `tirx_mlir.<group>` for it."""

    group: str
    what: str
    """What one is called in messages: `pass`."""
    wanted: str
    """What must be there: `Pass with a name`."""
    fits: Callable[[object], bool]

    def names(self) -> Sequence[str]:
        """The names under which one is brought."""
        return tuple(brought().offers(self.group))

    def each(self, name: str) -> Sequence[Thing]:
        """All that are brought under a name, for what adds up. Failure if one can't be loaded."""
        return [self._load(offer) for offer in brought().offers(self.group).get(name, ())]

    def find(self, name: str, *, taken: bool = False) -> Thing | None:
        """The one that is brought under a name; None if there is none.

        Failure if it can't be loaded, or if there are several, or the house has one (`taken`), and
        not just one of them says that it overrides.
        """
        offers = brought().offers(self.group).get(name)
        if offers is None:
            return None
        if len(offers) == 1 and not taken:
            return self._load(offers[0])
        from ..syntax.diagnostics import Failure

        chosen: list[Thing] = []
        for offer in offers:
            with suppress(Failure):  # what can't be loaded does not say that it overrides
                found = self._load(offer)
                if is_overriding(found):
                    chosen.append(found)
        if len(chosen) == 1:
            return chosen[0]
        by = [*(["tirx-mlir itself"] if taken else []), *(offer.origin for offer in offers)]
        raise Failure([twice(f"{self.what} {name}", by)])

    def _load(self, offer: Offer) -> Thing:
        from .packages import load_offer

        what = f"{self.what} {offer.name}"
        found = cast(Thing, load_offer(offer, what, self.wanted, self.fits))
        if offer.overrides:
            brought().replacing.add(id(found))
        return found


def twice(what: str, by: Sequence[str]) -> Diagnostic:
    """The message on something that is defined more than once."""
    from ..syntax.diagnostics import Diagnostic

    hint = "one of them may say that it overrides (docs/packages.md)"
    message = f"{what} is defined twice, by {' and by '.join(by)}; {hint}"
    return Diagnostic("error", message, None, "package")
