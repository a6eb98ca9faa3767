"""Rewrite patterns, filed under the ops that they rewrite.

A pattern is a function of an op and a Rewriter that either changes the IR and returns True, or
leaves everything as it is.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from ..syntax.ir import Operation

if TYPE_CHECKING:
    from .rewriter import Rewriter
    from .rewriting import Kinds

Pattern = Callable[[Any, "Rewriter"], bool | None]
CO_VARARGS = 0x04
"""As in `inspect`, which is slow to import."""

PatternFunction = TypeVar("PatternFunction", bound=Pattern)


@dataclass
class Patterns:
    """Patterns by the name of their root op; those under `*` are tried on every op.

    `load` gives the patterns of a dialect when the first of its ops is met, `own` those that an op
    brings with it.
    """

    brought_as: ClassVar[str] = "canonicalizations"

    by_name: dict[str, list[Pattern]] = field(default_factory=dict[str, list[Pattern]])
    load: "Callable[[str], Patterns | None] | None" = None
    own: Callable[[type[Operation]], Sequence[Pattern]] | None = None
    kinds: "Kinds | None" = field(default=None, repr=False, compare=False)
    """What the driver has found out about classes of ops; as long as no pattern is added."""
    _loaded: set[str] = field(default_factory=set[str])

    def __post_init__(self) -> None:
        """TypeError where patterns are none."""
        if not isinstance(cast(object, self.by_name), dict):
            raise TypeError(f"patterns are lists by the name of an op, not {self.by_name!r}")
        for name, patterns in self.by_name.items():
            if not isinstance(cast(object, patterns), list):
                raise TypeError(f"the patterns of {name} are a list, not {patterns!r}")
            for one in patterns:
                _check(one)

    @property
    def brought_under(self) -> Sequence[str]:
        """The dialects of its ops."""
        return sorted({name.partition(".")[0] for name in self.by_name})

    def on(self, *names: str) -> Callable[[PatternFunction], PatternFunction]:
        """File a pattern under the ops that it rewrites: `@patterns.on("scf.if")`."""

        def file(pattern: PatternFunction) -> PatternFunction:
            _check(pattern)
            self.kinds = None
            for name in names:
                self.by_name.setdefault(name, []).append(pattern)
            return pattern

        return file

    def add(self, other: "Patterns") -> None:
        """File another set's patterns too."""
        self.kinds = None
        self._add(other)

    def _add(self, other: "Patterns") -> None:
        for name, patterns in other.by_name.items():
            self.by_name.setdefault(name, []).extend(patterns)

    def of(self, op_class: type[Operation]) -> Sequence[Pattern]:
        """The patterns to try on ops of a class."""
        name = op_class.name
        dialect = name.partition(".")[0]
        if self.load is not None and dialect not in self._loaded:
            self._loaded.add(dialect)
            if (more := self.load(dialect)) is not None:
                self._add(more)
        own = () if self.own is None else self.own(op_class)
        return (*self.by_name.get(name, ()), *own, *self.by_name.get("*", ()))


def _check(pattern: object) -> None:
    """TypeError if it can't be called with an op and a Rewriter."""
    code = getattr(pattern, "__code__", None)
    takes = 2 if code is None or code.co_flags & CO_VARARGS else code.co_argcount
    if not callable(pattern) or takes < 2:
        raise TypeError(f"a pattern is a function of an op and a Rewriter, not {pattern!r}")


def all_patterns(parts: Iterable[Patterns]) -> Patterns:
    """The patterns of several sets together."""
    together = Patterns()
    for part in parts:
        together.add(part)
    return together
