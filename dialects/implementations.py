"""What ops answer to passes: declared beside an op, or registered for somebody else's."""

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, TypeVar

from ..syntax.diagnostics import Failure
from ..syntax.ir import Operation
from .brought import Kind, answering, brought, is_overriding, twice

Answer = TypeVar("Answer")

INTERFACES: Mapping[str, str] = {
    "effects": "what it does to memory",
    "fold": "what its results are known to be",
    "loop": "its body, induction variables and bounds",
    "bounds": "between which numbers a result lies",
    "term": "what it computes, as a z3 term",
    "lower": "what it becomes at the llvm level",
    "instruction": "the instruction that it is at the llvm level, and who has it",
    "cpu": "what it becomes on the host",
    "result_names": "names for its results",
    "block_argument_names": "names for the arguments of a region",
}
"""What can be asked of any op; docs/interfaces.md has each one's signature.

A class answers by a method of that name, or if the answer is a value, as `INSTRUCTION`.
"""


class Implementations:
    """Answers for ops by name: a module of a package or a loaded file holds one.

    `mine = Implementations()`, then `@mine.on("fold", "arith.addi")` above a function that answers
    as a method of the op's class would, the op first; an answer that is no function is given to
    `mine.add`. One marked by `overrides` replaces what the op answers already.
    """

    brought_as: ClassVar[str] = "interfaces"

    def __init__(self) -> None:
        self._answers: dict[tuple[str, str], object] = {}

    def on(self, interface: str, *ops: str) -> Callable[[Answer], Answer]:
        """File what is below under ops: `@mine.on("effects", "geo.lerp")`."""

        def file(answer: Answer) -> Answer:
            for op in ops:
                self.add(interface, op, answer)
            return answer

        return file

    def add(self, interface: str, op: str, answer: object) -> None:
        """File an answer. KeyError if there is no such interface, or the op has an answer."""
        if interface not in INTERFACES:
            raise KeyError(f"no interface is called {interface}; there is {', '.join(INTERFACES)}")
        if (interface, op) in self._answers:
            raise KeyError(f"{op} has two answers for {interface}")
        self._answers[interface, op] = answer

    @property
    def brought_under(self) -> Iterable[str]:
        """The dialects whose ops it is about."""
        return sorted({op.partition(".")[0] for _, op in self._answers})

    def answer(self, interface: str, op: str) -> object:
        return self._answers.get((interface, op))


IMPLEMENTATIONS: Kind[Implementations] = Kind(
    "interfaces",
    "answers for the ops of dialect",
    "Implementations",
    lambda found: isinstance(found, Implementations),
)


def answer(interface: str, op: Operation | type[Operation], *, own: bool = False) -> object:
    """What an op answers, by its class or by who registered it; None if nobody says.

    `own` tells that the house has an answer of its own, which only one that overrides replaces.
    Failure if it is answered twice.
    """
    op_class = op if isinstance(op, type) else type(op)
    beside = declared(interface, op_class)
    found = registered(interface, op_class)
    if found is None:
        return beside
    if (own or beside is not None) and not is_overriding(found):
        by = ["its class" if beside is not None else "tirx-mlir itself", *_origins(op_class)]
        raise Failure([twice(f"{interface} of {op_class.name}", by)])
    return found


def registered(interface: str, op_class: type[Operation]) -> object:
    """What packages and files answer for an op that is not theirs. Failure if two of them do."""
    what = answering()
    if what is None:
        return None
    key = interface, op_class.name
    return what.remembered(key, lambda: _registered(interface, op_class))


def declared(interface: str, op_class: type[Operation]) -> object:
    """What a Python class says of its ops; ops of tables are answered for by tables and hooks."""
    if hasattr(op_class, "row"):
        return None
    found = getattr(op_class, interface, None)
    if found is None or isinstance(found, property):
        return getattr(op_class, interface.upper(), None)  # xDSL allows values under such names
    return found


def _registered(interface: str, op_class: type[Operation]) -> object:
    sets = IMPLEMENTATIONS.each(op_class.name.partition(".")[0])
    found: list[object] = []
    for one in sets:
        if (said := one.answer(interface, op_class.name)) is not None:
            found.append(said)
            if is_overriding(one):
                brought().replacing.add(id(said))
    if len(found) > 1:
        found = [one for one in found if is_overriding(one)]
        if len(found) != 1:
            raise Failure([twice(f"{interface} of {op_class.name}", _origins(op_class))])
    return found[0] if found else None


def _origins(op_class: type[Operation]) -> list[str]:
    dialect = op_class.name.partition(".")[0]
    return [offer.origin for offer in brought().offers("interfaces").get(dialect, ())]
