"""A question for z3: whether something holds for all inputs that some facts allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .bits import Model, Solver, Truth, either, names_in, z3
from .reaching import Reached
from .terms import Leaf, Term, Terms
from .verdict import Proved, Refuted, Unknown, Verdict


@dataclass(frozen=True)
class Question:
    """Whether `goal` is true, and `values` are neither poison nor undefined."""

    terms: Terms
    goal: Truth
    values: Sequence[Term]
    reached: Reached

    def answer(self, effort: int) -> Verdict:
        """What z3 finds in so many steps."""
        solver = self._solver()
        solver.set("rlimit", effort)
        found = solver.check()
        if found == z3().unsat:
            return Proved()
        if found != z3().sat:
            return Unknown(f"z3 gave up after {effort:,} steps")
        return self._refuted(solver.model())

    def smtlib(self) -> str:
        """The question as SMT-LIB text: `unsat` means that it is proved."""
        return self._solver().to_smt2()

    def _solver(self) -> Solver:
        solver = z3().SolverFor("QF_BV", self.terms.context)
        solver.add(*self._facts(), either([*self._wrong().values()], self.terms.context))
        return solver

    def _facts(self) -> list[Truth]:
        return [*self.terms.facts, *self.reached.facts]

    def _wrong(self) -> Mapping[str, Truth]:
        context = self.terms.context
        return {
            "it is not defined": either([one.undefined for one in self.values], context),
            "it is poison": either([one.poison for one in self.values], context),
            "it is false": z3().Not(self.goal),
        }

    def _refuted(self, model: Model) -> Verdict:
        context = self.terms.context
        wrong = self._wrong()
        how = next(how for how, truth in wrong.items() if z3().is_true(model.eval(truth, True)))
        goal = self._involved(names_in(either([*wrong.values()], context)))
        if unknown := [leaf.name for leaf in goal if not self._is_understood(leaf)]:
            return Unknown(f"it depends on {_some(unknown)}, of which not enough is known")
        path = self._involved(names_in(either(self.reached.facts, context)))
        leaves = [leaf for leaf in self.terms.leaves.values() if leaf in goal or leaf in path]
        doubts = list(self.reached.doubts)
        if unknown := [leaf.name for leaf in leaves if not self._is_understood(leaf)]:
            doubts.append(f"that depends on {_some(unknown)}")
            leaves = [leaf for leaf in leaves if self._is_understood(leaf)]
        refuted = Refuted({leaf.name: _number(model, leaf) for leaf in leaves}, how)
        if doubts:
            return Unknown(f"{refuted}, if control comes there: {doubts[0]}")
        return refuted

    def _involved(self, names: frozenset[str]) -> list[Leaf]:
        """The leaves of these names, and those that facts tie to them."""
        facts = [names_in(fact) for fact in self._facts()]
        grown = True
        while grown:
            more = [fact for fact in facts if fact & names and not fact <= names]
            grown = bool(more)
            names = names.union(*more)
        return [leaf for leaf in self.terms.leaves.values() if leaf.name in names]

    def _is_understood(self, leaf: Leaf) -> bool:
        return leaf.how == "given" or (leaf.how == "counted" and leaf.value in self.reached.counted)


def _number(model: Model, leaf: Leaf) -> int:
    number = model.eval(leaf.bits, True).as_signed_long()
    return number & 1 if leaf.bits.size() == 1 else number


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:3]) + (", …" if len(names) > 3 else "")
