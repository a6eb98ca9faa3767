"""Whether a function of integers does after a rewrite what it did before, for all inputs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tirx_mlir.analysis.bits import Truth, either, equal, names_in, z3
from tirx_mlir.analysis.terms import Term, Terms
from tirx_mlir.syntax.ir import Block, ModuleOp, Operation, SSAValue

EFFORT = 30_000_000


def refuted(
    module: ModuleOp, rewrite: Callable[[ModuleOp], object], *, index_width: int = 64
) -> str:
    """Rewrite a module of one function; inputs for which that was wrong, or an empty text.

    What was undefined may become anything, what was poison any number; inputs may be poison.
    """
    terms = Terms(poisonous=True, index_width=index_width)
    before = whole(module, terms)
    rewrite(module)
    terms.again()
    return witness(terms, before, whole(module, terms))


def refuted_by_name(module: ModuleOp, rewrite: Callable[[ModuleOp], object]) -> str:
    """The same of a rewrite that makes a new function, whose arguments are called the same."""
    terms = Terms(poisonous=True)
    before = whole(module, terms)
    rewrite(module)
    new = Terms(poisonous=True, context=terms.context)
    after = whole(module, new)
    assert {leaf.how for leaf in (*terms.leaves.values(), *new.leaves.values())} <= {"given"}
    return witness(terms, before, after)


def witness(terms: Terms, before: Sequence[Term], after: Sequence[Term]) -> str:
    """Inputs for which what is computed after a rewrite is not what was before."""
    solver = z3().SolverFor("QF_BV", terms.context)
    solver.set("rlimit", EFFORT)
    wrong = either([_is_wrong(*pair) for pair in zip(before, after, strict=True)], terms.context)
    solver.add(*terms.facts, wrong)
    found = solver.check()
    if found == z3().unsat:
        return ""
    if found != z3().sat:
        return "z3 gave up"
    model, names = solver.model(), names_in(wrong)
    leaves = [leaf for leaf in terms.leaves.values() if leaf.name in names]
    return ", ".join(
        f"{leaf.name} = {model.eval(leaf.bits, True).as_signed_long()}" for leaf in leaves
    )


def whole(module: ModuleOp, terms: Terms) -> list[Term]:
    """What a function returns; it is undefined if anything is that is run."""
    end = last_op(module)
    assert end.parent is not None
    undefined = undefined_in(end.parent, terms)
    return [terms.term(value)._replace(undefined=undefined) for value in end.operands]


def undefined_in(block: Block, terms: Terms) -> Truth:
    """Whether something that is not defined happens when a block is run."""
    found = [terms.false]
    for op in block.ops:
        values = [value for value in op.results if terms.width(value.type) is not None]
        found += [terms.term(value).undefined for value in values]
        if op.name == "scf.if":
            chosen = equal(terms.term(op.operands[0]).bits, 1)
            yes, no = (
                undefined_in(region.block, terms) if region.blocks else terms.false
                for region in op.regions
            )
            found.append(z3().If(chosen, yes, no))
    return either(found, terms.context)


def _is_wrong(before: Term, after: Term) -> Truth:
    wrong_value = z3().Or(after.poison, z3().Not(equal(before.bits, after.bits)))
    wrong = z3().And(z3().Not(before.poison), wrong_value)
    return z3().And(z3().Not(before.undefined), z3().Or(after.undefined, wrong))


def returned(module: ModuleOp) -> list[SSAValue]:
    """What the only function of a module returns."""
    return list(last_op(module).operands)


def last_op(module: ModuleOp) -> Operation:
    function = module.body.block.first_op
    assert function is not None
    end = function.regions[0].block.last_op
    assert end is not None
    return end
