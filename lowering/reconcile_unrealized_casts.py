"""Drop casts that cancel out.

After: no unrealized_conversion_cast is left, or it is an error by name.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.diagnostics import Failure, error
from ..syntax.ir import Operation, OpResult, SSAValue, UnrealizedConversionCastOp


@dataclass(frozen=True)
class ReconcileUnrealizedCasts(Pass):
    """Replace casts there and back by what was cast; with `strict` the others are errors."""

    name = "reconcile-unrealized-casts"

    strict: bool = True

    def apply(self, ctx: Registry, op: Operation) -> None:
        casts = [one for one in op.walk() if isinstance(one, UnrealizedConversionCastOp)]
        for cast in casts:
            source = _origin(cast)
            if source is not None:
                for result, value in zip(cast.results, source, strict=True):
                    result.replace_all_uses_with(value)
        for cast in reversed(casts):
            if all(result.first_use is None for result in cast.results):
                cast.detach()
                cast.erase()
        left = [cast for cast in casts if cast.parent is not None]
        if left and self.strict:
            raise Failure([error(cast, _message(cast), self.name) for cast in left])


def _origin(cast: Operation) -> Sequence[SSAValue] | None:
    """The values of the wanted types from which a chain of casts led here."""
    wanted = list(cast.result_types)
    values: Sequence[SSAValue] = tuple(cast.operands)
    while True:
        if [value.type for value in values] == wanted:
            return values
        owner = values[0].op if values and isinstance(values[0], OpResult) else None
        if not isinstance(owner, UnrealizedConversionCastOp) or tuple(owner.results) != tuple(
            values
        ):
            return None
        values = tuple(owner.operands)


def _message(cast: Operation) -> str:
    from_ = ", ".join(str(type_) for type_ in cast.operand_types)
    to = ", ".join(str(type_) for type_ in cast.result_types)
    users = sorted({use.operation.name for result in cast.results for use in result.uses})
    return (
        f"{from_} is cast to {to} and not back: one side was not converted "
        f"(used by {', '.join(users)})"
    )
