"""Checks of the smt dialect's ops with regions: solvers, their answers, quantifiers."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, Operation, Region, SSAValue, VerifyException
from .hooks import Hooks
from .wording import counted

if TYPE_CHECKING:
    from .ops import smt

hooks = Hooks("smt")

QUANTIFIERS = ("smt.forall", "smt.exists")


def _yielded(region: Region) -> Sequence[SSAValue]:
    end = region.last_block and region.last_block.last_op
    return end.operands if end is not None and end.name == "smt.yield" else ()


def _same_types(what: str, values: Iterable[SSAValue], wanted: Iterable[Attribute]) -> None:
    given, types = [value.type for value in values], list(wanted)
    if given != types:
        raise VerifyException(f"{what} have the types {_listed(given)}, not {_listed(types)}")


def _listed(types: Sequence[Attribute]) -> str:
    return f"({', '.join(map(spell, types))})"


@hooks.verify("solver")
def verify_solver(op: "smt.SolverOp") -> None:
    inputs = [value.type for value in op.inputs]
    _same_types("the body's arguments", op.bodyRegion.block.args, inputs)
    _same_types("the yielded values", _yielded(op.bodyRegion), op.result_types)


@hooks.verify("check")
def verify_check(op: "smt.CheckOp") -> None:
    for row, region in zip(op.row.regions, op.regions, strict=True):
        _same_types(f"the yielded values of {row.name}", _yielded(region), op.result_types)


@hooks.verify("forall", "exists")
def verify_quantifier(op: "smt.ForallOp") -> None:
    if op.patterns and op.noPattern is not None:
        raise VerifyException("has patterns and no_pattern, which exclude each other")
    bound = op.body.block.args
    names = op.boundVarNames
    if names is not None and len(names.data) != len(bound):
        raise VerifyException(f"names {len(names.data)} of {counted(len(bound), 'bound variable')}")
    for argument in bound:
        if not argument.type.name.startswith("smt.") or argument.type.name == "smt.func":
            raise VerifyException(
                f"a bound variable is an smt value and no function, got {spell(argument.type)}"
            )
    given = [value.type for value in _yielded(op.body)]
    if len(given) != 1 or given[0].name != "smt.bool":
        raise VerifyException(f"its body yields one !smt.bool, not {_listed(given)}")
    for index, region in enumerate(op.patterns):
        _verify_pattern(index, region, [argument.type for argument in bound])


def _verify_pattern(index: int, region: Region, bound: Sequence[Attribute]) -> None:
    _same_types(f"the arguments of pattern {index}", region.block.args, bound)
    if not _yielded(region):
        raise VerifyException(f"pattern {index} yields no value")
    for inner in _inner(region):
        if not inner.name.startswith("smt."):
            raise VerifyException(f"pattern {index} has ops of smt only, not {inner.name}")
        if inner.name in QUANTIFIERS:
            raise VerifyException(f"pattern {index} binds no variables, as {inner.name} does")


def _inner(region: Region) -> Iterator[Operation]:
    for block in region.blocks:
        for op in block.ops:
            yield from op.walk()
