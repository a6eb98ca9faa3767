"""Hold each `lower` of an op to what it promises, while ops of packages and files are lowered."""

from collections.abc import Sequence
from functools import partial
from typing import cast

from ..dialects.answers import call, mistaken, shown
from ..dialects.implementations import answer
from ..dialects.packages import CODE, blaming
from ..syntax.attribute_printer import spell
from ..syntax.diagnostics import Diagnostic, Failure, error
from ..syntax.ir import Attribute, Operation, SSAValue, VerifyException
from .conversion import Conversion
from .conversion_rules import Rule, Rules
from .lowered_types import LoweredTypes, becomes
from .structural_conversion import STRUCTURE, touched
from .target_nvptx import NVPTX
from .telling_types import held

_LISTS = (tuple, list)


class _Answers(Rules):
    """The `lower` of each op that has one; ops of func, scf and cf hand on what values become."""

    def __init__(self, types: LoweredTypes) -> None:
        super().__init__(by_name=dict(STRUCTURE.by_name))
        self._types = types

    def rule_for(self, op: Operation) -> Rule | None:
        if (said := answer("lower", op)) is not None:
            return partial(_as_said, cast(Rule, said))
        type_ = touched(op, self._types.convert)
        if type_ is None:
            return None
        return self.by_name.get(op.name) or partial(_refused, self._types, type_)


def _refused(types: LoweredTypes, type_: Attribute, op: Operation, c: Conversion) -> None:
    inner = spell(next(held(type_)))
    what = f"{spell(type_)} with {inner} in it" if inner != spell(type_) else inner
    made = becomes(types.convert, type_)
    c.refuse(f"it has no lower, and a value or a type of it is {what}, which becomes {made}")


def _as_said(said: Rule, op: Operation, c: Conversion) -> None:
    """Do what a `lower` says. Failure if it does not what it must."""
    assert isinstance(c, ExtensionLowering)
    told, outer, c.said = len(c.errors), c.said, said
    with blaming(f"lower of {op.name}", VerifyException):
        call("lower", op, said, c)
    c.said = outer
    if len(c.errors) > told:
        return
    if op.parent is None:
        raise _wrong(op, said, "takes the op away itself, which c.replace does")
    if op not in c.replaced:
        raise _wrong(op, said, "ends without c.replace or c.refuse")


def _wrong(op: Operation, said: object, what: str) -> Failure:
    return mistaken(f"lower of {op.name}", said, what, op)


class ExtensionLowering(Conversion):
    """A conversion that holds each `lower` to what it promises."""

    def __init__(self, name: str, remarks: list[Diagnostic]) -> None:
        types = LoweredTypes()
        super().__init__(name, _Answers(types), types, NVPTX, remarks)
        self.said: Rule | None = None
        self.replaced: set[Operation] = set()

    def replace(self, *results: SSAValue | Sequence[SSAValue]) -> None:
        op = self.op
        if self.said is not None and not self.errors and (wrong := self._complaint(op, results)):
            raise _wrong(op, self.said, wrong)
        self.replaced.add(op)
        super().replace(*results)

    def _complaint(self, op: Operation, results: Sequence[object]) -> str:
        """What is wrong about what a `lower` replaces the results of its op with."""
        if op in self.replaced:
            return "replaces the op twice"
        if len(results) != len(op.results):
            return f"replaces {len(op.results)} results, and gives {len(results)}"
        for number, (old, given) in enumerate(zip(op.results, results, strict=True)):
            types: list[Attribute] = []
            for one in cast("Sequence[object]", given if isinstance(given, _LISTS) else (given,)):
                if not isinstance(one, SSAValue):
                    return f"gives {shown(one)} for result {number}, where a value is wanted"
                value = cast("SSAValue[Attribute]", one)
                if isinstance(owner := value.owner, Operation) and owner.parent is None:
                    return f"gives a result of {owner.name}, which c.through has not inserted"
                if owner is op:
                    return f"gives for result {number} a result of the op that it replaces"
                types.append(value.type)
            wanted = self.types.convert(old.type)
            if wanted is not None and list(wanted) != types:
                which = f"result {number}, which becomes {_listed(wanted)}"
                return f"gives {_listed(types)} for {which}"
        return ""


def _listed(types: Sequence[Attribute]) -> str:
    return ", ".join(map(spell, types)) or "nothing"


def left_by_mistake(ops: Sequence[Operation]) -> Failure:
    """The failure of a `lower` that has put ops where nothing lowers them."""
    why = "a lower has inserted it by c.insert, which lowers nothing; c.through does"
    return Failure([error(one, f"{one.name}: {why}", CODE) for one in ops])
