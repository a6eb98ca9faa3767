"""File folds under the ops that they are for.

A fold says what the results of an op are known to be, given the constants among its operands (None
for the others): for each result an attribute or a value that is already there. It never changes
anything, so whoever only wants to know may ask.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ...syntax.ir import Attribute, IntegerAttr, Operation, OpResult, SSAValue
from .integer_arithmetic import PREDICATES

Constants = Sequence[Attribute | None]
Folded = Sequence[Attribute | SSAValue]
Fold = Callable[[Any, Constants], Folded | None]
FoldFunction = TypeVar("FoldFunction", bound=Fold)


class Folds(dict[str, Fold]):
    """The folds of a dialect by op name, without the dialect."""

    def on(self, *names: str) -> Callable[[FoldFunction], FoldFunction]:
        """`@folds.on("addi")`"""

        def file(fold: FoldFunction) -> FoldFunction:
            for name in names:
                if name in self:
                    raise KeyError(f"{name} has two folds")
                self[name] = fold
            return fold

        return file

    def include(self, other: "Folds") -> None:
        """Take over what another file of the same dialect has filed."""
        for name, fold in other.items():
            self.on(name)(fold)


def one(value: Attribute | SSAValue | None) -> Folded | None:
    """The fold of an op with one result."""
    return None if value is None else (value,)


def defined_by(value: SSAValue, name: str) -> Operation | None:
    """The op that defines a value, if it is one of this name."""
    return value.op if isinstance(value, OpResult) and value.op.name == name else None


def predicate_name(op: Operation) -> str:
    """The predicate of a comparison of arith, llvm or index, as it is written: `slt`."""
    from ..attributes import keyword

    if op.name == "index.cmp":
        return keyword(op.properties["pred"])
    return PREDICATES[predicate_of(op)]


def predicate_of(op: Operation) -> int:
    """The number of a comparison's predicate."""
    predicate = op.properties["predicate"]
    assert isinstance(predicate, IntegerAttr)
    return predicate.value.data
