"""What holds when control comes to an op: assumptions before it, conditions and loops around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce

from ..dialects.interfaces import constant_integer, has_trait
from ..syntax.dominance import immediate_dominators
from ..syntax.ir import Block, Operation, SSAValue
from .affine_terms import expression
from .arith_terms import BINARY, PREDICATES
from .bits import Truth, equal, z3
from .loops import AffineBound, Bound, Counter, loop_of
from .terms import Asking, Term, Terms

ASSUMES = ("tirx.assume", "llvm.intr.assume")


@dataclass
class Reached:
    """What holds at a point."""

    facts: list[Truth] = field(default_factory=list[Truth])
    counted: set[SSAValue] = field(default_factory=set[SSAValue])
    """Induction variables of which the facts say all that is so."""
    doubts: list[str] = field(default_factory=list[str])
    """Why control might not come there, though the facts hold."""


def reached(block: Block, before: Operation | None, terms: Terms) -> Reached:
    """What holds before an op of a block, or at its end."""
    found = Reached()
    at: Block | None = block
    while at is not None:
        for op in _earlier(at, before):
            if op.name in ASSUMES:
                _holds(found, terms, op.operands[0], True)
        around, region = at.parent_op(), at.parent
        if region is not None and region.first_block is not at:
            found.doubts.append("a branch leads there")
        if around is None or has_trait(around, "IsolatedFromAbove"):
            break
        _inside(found, terms, around, at)
        at, before = around.parent, around
    return found


def _earlier(block: Block, before: Operation | None) -> Iterator[Operation]:
    """The ops of a region that surely ran before, the last time that control came here."""
    for op in block.ops:
        if op is before:
            break
        yield op
    region = block.parent
    if region is None or region.first_block is block:
        return
    dominators = immediate_dominators(region)
    above = dominators.get(block)
    while above is not None:
        yield from above.ops
        above = dominators[above]


def _inside(found: Reached, terms: Terms, around: Operation, block: Block) -> None:
    """Add what holds inside of an op."""
    if around.name == "scf.if":
        _holds(found, terms, around.operands[0], block.parent is around.regions[0])
    elif (loop := loop_of(around)) is not None:
        for counter in loop.counters:
            _count(found, terms, counter)
        if not loop.counters:
            found.doubts.append(f"{around.name} runs its body")
    elif around.name not in ("scf.execute_region", "gpu.launch"):
        found.doubts.append(f"{around.name} runs its body")


def _holds(found: Reached, terms: Terms, condition: SSAValue, wanted: bool) -> None:
    """A condition was true: it was no poison, as nothing undefined happened."""
    term = terms.term(condition)
    found.facts.append(_known(term, equal(term.bits, int(wanted))))


def _known(term: Term, fact: Truth) -> Truth:
    never = [z3().Not(one) for one in (term.undefined, term.poison) if not z3().is_false(one)]
    return z3().And(*never, fact) if never else fact


def _count(found: Reached, terms: Terms, counter: Counter) -> None:
    """An induction variable is at its lower bound or some steps farther, below the upper one."""
    if terms.width(counter.variable.type) is None:
        return
    variable = terms.term(counter.variable).bits
    lower, upper = _bound(counter.lower, terms, "maxsi"), _bound(counter.upper, terms, "minsi")
    is_less = PREDICATES["ult" if counter.unsigned else "slt"]
    if upper is not None:
        found.facts.append(_known(upper, is_less(variable, upper.bits)))
    if lower is None:
        return
    found.facts.append(_known(lower, z3().Not(is_less(variable, lower.bits))))
    step = counter.step
    number = constant_integer(step) if isinstance(step, SSAValue) else step
    if number is None:
        return
    if number != 1:
        steps = z3().URem(variable - lower.bits, terms.constant(number, variable.size()))
        found.facts.append(_known(lower, equal(steps, 0)))
    if upper is not None:
        found.counted.add(counter.variable)


def _bound(bound: Bound | None, terms: Terms, extreme: str) -> Term | None:
    match bound:
        case None:
            return None
        case int():
            return Term(terms.constant(bound, terms.index_width), terms.false, terms.false)
        case SSAValue():
            return terms.term(bound)
        case AffineBound():
            asking = Asking(terms)
            dims, operands = bound.num_dims, bound.operands
            found = [expression(one, dims, asking, *operands) for one in bound.expressions]
            return asking.found(reduce(BINARY[extreme], found))
