"""Whether a function of integers does after a rewrite what it did before, for all inputs."""

from __future__ import annotations

from collections.abc import Callable

from tirx_mlir.analysis.bits import Truth, either, equal, names_in, z3
from tirx_mlir.analysis.terms import Term, Terms
from tirx_mlir.syntax.ir import ModuleOp, SSAValue

EFFORT = 30_000_000


def refuted(
    module: ModuleOp, rewrite: Callable[[ModuleOp], object], *, index_width: int = 64
) -> str:
    """Rewrite a module of one function; inputs for which that was wrong, or an empty text.

    What was undefined may become anything, what was poison any number; inputs may be poison.
    """
    terms = Terms(poisonous=True, index_width=index_width)
    before = [terms.term(value) for value in returned(module)]
    rewrite(module)
    terms.again()
    after = [terms.term(value) for value in returned(module)]
    solver = z3().SolverFor("QF_BV", terms.context)
    solver.set("rlimit", EFFORT)
    wrong = [_is_wrong(*pair) for pair in zip(before, after, strict=True)]
    solver.add(*terms.facts, either(wrong, terms.context))
    found = solver.check()
    if found == z3().unsat:
        return ""
    if found != z3().sat:
        return "z3 gave up"
    model, names = solver.model(), names_in(either(wrong, terms.context))
    leaves = [leaf for leaf in terms.leaves.values() if leaf.name in names]
    return ", ".join(
        f"{leaf.name} = {model.eval(leaf.bits, True).as_signed_long()}" for leaf in leaves
    )


def _is_wrong(before: Term, after: Term) -> Truth:
    wrong_value = z3().Or(after.poison, z3().Not(equal(before.bits, after.bits)))
    wrong = z3().And(z3().Not(before.poison), wrong_value)
    return z3().And(z3().Not(before.undefined), z3().Or(after.undefined, wrong))


def returned(module: ModuleOp) -> list[SSAValue]:
    """What the only function of a module returns."""
    function = module.body.block.first_op
    assert function is not None
    end = function.regions[0].block.last_op
    assert end is not None
    return list(end.operands)
