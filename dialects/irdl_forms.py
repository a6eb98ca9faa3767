"""Find each `irdl.any_of` whose alternatives overlap: only the first that holds is ever tried.

What counts as an overlap is what MLIR's lib/Dialect/IRDL/IRDLLoading.cpp refuses to load.
"""

from collections.abc import Iterable, Iterator
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.diagnostics import Diagnostic, error, note
from ..syntax.ir import Operation, SSAValue


def overlaps(ops: Iterable[Operation]) -> Iterator[Diagnostic]:
    """An error for each `irdl.any_of` among some ops that can't be loaded."""
    for op in ops:
        if op.name == "irdl.any_of":
            yield from _overlaps_of(op)


def _overlaps_of(op: Operation) -> Iterator[Diagnostic]:
    known: dict[str, Operation] = {}
    for argument in op.operands:
        if (any_ := _anything(argument)) is not None:
            yield error(
                op,
                "irdl.any_of: an alternative takes anything, so that none behind it is tried",
                "load",
                [note(any_, "this one")],
            )
            return
        for base, parametric in dict(_bases(argument)).items():
            if base in known:
                yield error(
                    op,
                    f"irdl.any_of: two alternatives are of {base}, of which only the first that "
                    "holds is tried; make it one irdl.parametric with irdl.any_of inside",
                    "load",
                    [note(known[base], "the first"), note(parametric, "the second")],
                )
                return
            known[base] = parametric


def _anything(value: SSAValue) -> Operation | None:
    """The `irdl.any` that an alternative is, itself or as the first of an `irdl.all_of`."""
    op = cast(Operation, value.owner)
    while op.name == "irdl.all_of":
        op = cast(Operation, op.operands[0].owner)
    return op if op.name == "irdl.any" else None


def _bases(value: SSAValue) -> Iterator[tuple[str, Operation]]:
    """What parametric constraints an alternative is, by the symbol of each."""
    op = cast(Operation, value.owner)
    match op.name:
        case "irdl.any_of":
            for argument in op.operands:
                yield from _bases(argument)
        case "irdl.all_of":
            yield from _bases(op.operands[0])
        case "irdl.parametric":
            yield spell(op.properties["base_type"]), op
        case _:
            return
