"""Rewrite patterns, filed under the ops that they rewrite.

A pattern is a function of an op and a Rewriter that either changes the IR and returns True, or
leaves everything as it is.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from ..syntax.ir import Operation

if TYPE_CHECKING:
    from .rewriter import Rewriter
    from .rewriting import Kinds

Pattern = Callable[[Any, "Rewriter"], bool | None]
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

    @property
    def brought_under(self) -> Sequence[str]:
        """The dialects of its ops."""
        return sorted({name.partition(".")[0] for name in self.by_name})

    def on(self, *names: str) -> Callable[[PatternFunction], PatternFunction]:
        """File a pattern under the ops that it rewrites: `@patterns.on("scf.if")`."""

        def file(pattern: PatternFunction) -> PatternFunction:
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


def all_patterns(parts: Iterable[Patterns]) -> Patterns:
    """The patterns of several sets together."""
    together = Patterns()
    for part in parts:
        together.add(part)
    return together
