"""Prove conditions for all inputs, from the text alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..dialects.folds.numbers import element_type
from ..syntax.attribute_printer import spell
from ..syntax.ir import Block, BlockArgument, Operation, OpResult, SSAValue, i1
from .certain import is_certain
from .interval_arithmetic import TRUE
from .intervals import interval
from .verdict import Proved, Verdict

if TYPE_CHECKING:
    from .question import Question

EFFORT = 20_000_000
"""How many steps z3 takes for one answer: seconds, and always the same answer."""


def prove(
    condition: SSAValue,
    at: Operation | None = None,
    *,
    index_width: int = 64,
    effort: int = EFFORT,
) -> Verdict:
    """Whether a condition, an i1, is true whenever control comes to an op.

    `at` is what uses the condition, or comes after it; without one it is where the condition is
    made. Proved means: it is true, and nothing that it is computed from is poison or undefined, for
    all inputs that the assumptions before `at` allow.
    """
    if element_type(condition.type) != i1:
        raise ValueError(f"a condition is an i1, not {spell(condition.type)}")
    if interval(condition) == TRUE and is_certain(condition):
        return Proved()
    return ask(condition, at, index_width=index_width).answer(effort)


def prove_equal(
    a: SSAValue,
    b: SSAValue,
    at: Operation | None = None,
    *,
    index_width: int = 64,
    effort: int = EFFORT,
) -> Verdict:
    """Whether two integers or indices of a type are equal whenever control comes to an op.

    As in `prove`, neither may be poison or undefined.
    """
    if a.type != b.type:
        raise ValueError(f"values of {spell(a.type)} and {spell(b.type)} are not compared")
    if a is b and is_certain(a):
        return Proved()
    return ask_equal(a, b, at, index_width=index_width).answer(effort)


def ask(condition: SSAValue, at: Operation | None = None, *, index_width: int = 64) -> Question:
    """The question that `prove` puts, which can be exported."""
    return _question((condition,), at, index_width)


def ask_equal(
    a: SSAValue, b: SSAValue, at: Operation | None = None, *, index_width: int = 64
) -> Question:
    """The question that `prove_equal` puts, which can be exported."""
    return _question((a, b), at, index_width)


def _question(values: Sequence[SSAValue], at: Operation | None, index_width: int) -> Question:
    """Whether two values are equal, or one is true."""
    from .bits import equal
    from .question import Question
    from .reaching import reached
    from .terms import Terms

    terms = Terms(index_width=index_width)
    found = [terms.term(value) for value in values]
    goal = equal(found[0].bits, found[1].bits if len(found) == 2 else 1)
    block, before = _point(values, at)
    return Question(terms, goal, found, reached(block, before, terms))


def _point(values: Sequence[SSAValue], at: Operation | None) -> tuple[Block, Operation | None]:
    """The block of a point, and the op before which it is."""
    if at is None:
        value = max(values, key=_depth)
        if isinstance(value, OpResult):
            at = value.op
        else:
            assert isinstance(value, BlockArgument)
            return value.block, value.block.first_op
    block = at.parent
    if block is None:
        raise ValueError(f"{at.name} stands in no block")
    return block, at


def _depth(value: SSAValue) -> int:
    """How many ops are around a value: those that are farther in come later."""
    depth = 0
    op = value.op if isinstance(value, OpResult) else value.owner
    while (op := op.parent_op()) is not None:
        depth += 1
    return depth
