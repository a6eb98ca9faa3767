"""What values are, as z3 bit-vectors of their real width over what they are computed from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from ..dialects.answers import ask
from ..dialects.folds.numbers import element_type, integer
from ..dialects.implementations import answer
from ..dialects.interfaces import constant_value, has_trait
from ..dialects.shaped import is_integer
from ..syntax.elements import bit_width
from ..syntax.ir import (
    Attribute,
    BlockArgument,
    IndexType,
    Operation,
    OpResult,
    SSAValue,
)
from .bits import Bits, Truth, either, z3
from .intervals import interval
from .loops import counter_of


class NotUnderstood(Exception):
    """A rule has no term for a value, which becomes a free variable."""


class Term(NamedTuple):
    """What a value is; for which inputs it is poison; for which nothing of this is defined."""

    bits: Bits
    poison: Truth
    undefined: Truth


@dataclass(frozen=True, eq=False)
class Leaf:
    """A value that no rule takes apart: a free variable.

    A `given` one can be any number that its interval allows, as arguments of functions can; a
    `counted` one what its loop allows. Nothing is known of an `unknown` one.
    """

    name: str
    value: SSAValue
    bits: Bits
    how: Literal["given", "counted", "unknown"]


TermRule = Callable[[Operation, SSAValue, "Asking"], Bits]
"""The bits of an op's result, of the bits that it asks for. May raise NotUnderstood."""


class Terms:
    """The terms of one question.

    An element stands for all of a vector or tensor, which ops compute element by element. Leaves
    are numbers and no poison, unless `poisonous`; those of one name are one in a `context` of z3.
    """

    def __init__(
        self, *, index_width: int = 64, poisonous: bool = False, context: object = None
    ) -> None:
        self.index_width = index_width
        self.poisonous = poisonous
        self.context = z3().Context() if context is None else context
        self.false = z3().BoolVal(False, self.context)
        self.true = z3().BoolVal(True, self.context)
        self.leaves: dict[Hashable, Leaf] = {}
        self.facts: list[Truth] = []
        """What holds of leaves, wherever they are."""
        self._named: dict[str, int] = {}
        self._known: dict[SSAValue, Term] = {}
        self._entered: set[SSAValue] = set()
        self._making: set[SSAValue] = set()

    def width(self, type_: Attribute) -> int | None:
        """The bits of an integer or index, or of each in a vector; None for other types."""
        element = element_type(type_)
        if isinstance(element, IndexType):
            return self.index_width
        return bit_width(element) if is_integer(element) else None

    def constant(self, number: int, width: int) -> Bits:
        return z3().BitVecVal(number, width, self.context)

    def again(self) -> None:
        """Forget what values are, since the IR has changed; free variables stay the same."""
        self._known.clear()
        self._entered.clear()

    def term(self, value: SSAValue) -> Term:
        """What a value is. NotUnderstood if it is no integer or index."""
        waiting = [value]
        while waiting:
            top = waiting[-1]
            if top in self._known:
                waiting.pop()
            elif top in self._entered:
                waiting.pop()
                self._known.setdefault(top, self._make(top))
            else:
                self._entered.add(top)
                waiting.extend(self._before(top))
        return self._known[value]

    def _before(self, value: SSAValue) -> Sequence[SSAValue]:
        """The operands that a value needs, so that rules do not nest as deep as the program.

        The first one is the last: it is looked at first.
        """
        if not isinstance(value, OpResult) or constant_value(value) is not None:
            return ()
        if not _has_rule(value.op):
            return ()
        operands = [one for one in value.op.operands if self.width(one.type) is not None]
        return [one for one in reversed(operands) if one not in self._entered]

    def _make(self, value: SSAValue) -> Term:
        width = self.width(value.type)
        if width is None:
            raise NotUnderstood(f"it is no integer: {_told(value)}")
        if (number := integer(constant_value(value))) is not None:
            return Term(self.constant(number, width), self.false, self.false)
        if not isinstance(value, OpResult) or value in self._making:  # it is made of itself
            return self.leaf(value, value)
        asking = Asking(self)
        self._making.add(value)
        try:
            bits = _apply(value, asking)
        except NotUnderstood:
            return self.leaf(value, value)
        finally:
            self._making.remove(value)
        if bits.size() != width:
            raise AssertionError(f"{value.op.name} has a term of {bits.size()} bits, not {width}")
        return asking.found(bits)

    def leaf(
        self, key: Hashable, value: SSAValue, how: Literal["given", "unknown"] | None = None
    ) -> Term:
        """A free variable for a value: one for all that have the same key."""
        leaf = self.leaves.get(key)
        if leaf is None:
            leaf = self.leaves[key] = self._new_leaf(value, how)
        poison = self.false
        if self.poisonous:
            poison = z3().Bool(f"poison of {leaf.name}", self.context)
        return Term(leaf.bits, poison, self.false)

    def _new_leaf(self, value: SSAValue, how: Literal["given", "unknown"] | None) -> Leaf:
        width = self.width(value.type)
        assert width is not None
        name = _told(value)
        count = self._named[name] = self._named.get(name, 0) + 1
        name = f"{name} ({count})" if count > 1 else name
        bits = z3().BitVec(name, width, self.context)
        low, high = interval(value)
        least, most = -(1 << (width - 1)), (1 << (width - 1)) - 1
        if least < low <= most:
            self.facts.append(bits >= int(low))
        if least <= high < most:
            self.facts.append(bits <= int(high))
        return Leaf(name, value, bits, _kind(value) if how is None else how)


class Asking:
    """What a rule is given: `ask(value)` are the bits of an operand.

    Where that is poison, or not defined, what the rule gives is so, too.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.poison: list[Truth] = []
        self.undefined: list[Truth] = []

    def __call__(self, value: SSAValue) -> Bits:
        found = self.term(value)
        self.poison.append(found.poison)
        self.undefined.append(found.undefined)
        return found.bits

    def term(self, value: SSAValue) -> Term:
        """All of an operand, for rules that say themselves what becomes of its poison."""
        return self.terms.term(value)

    def found(self, bits: Bits) -> Term:
        """What is computed of all that was asked for."""
        context = self.terms.context
        return Term(bits, either(self.poison, context), either(self.undefined, context))

    def poison_if(self, condition: Truth) -> None:
        """The result is poison where a condition holds."""
        self.poison.append(condition)

    def undefined_if(self, condition: Truth) -> None:
        """Nothing is defined any more where a condition holds: the op divides by zero."""
        self.undefined.append(condition)

    def width(self, value: SSAValue) -> int:
        width = self.terms.width(value.type)
        if width is None:
            raise NotUnderstood(f"it is no integer: {_told(value)}")
        return width

    def constant(self, number: int, width: int) -> Bits:
        return self.terms.constant(number, width)

    def given(self, key: Hashable, value: SSAValue, *, is_any: bool) -> Bits:
        """The same free variable for all values of a key; one that may be any number or not."""
        found = self.terms.leaf(key, value, "given" if is_any else "unknown")
        self.poison.append(found.poison)
        return found.bits


def _apply(value: OpResult, asking: Asking) -> Bits:
    from .term_table import RULES

    rule = RULES.get(value.op.name)

    def complaint(found: Bits) -> str:
        width = asking.width(value)
        return "" if found.size() == width else f"gives {found.size()} bits, the result has {width}"

    own = rule is not None
    said = ask(
        "term", value.op, Bits, value, asking, own=own, complaint=complaint, passing=NotUnderstood
    )
    if said is not None:
        return said
    if rule is None:
        raise NotUnderstood(f"there is no rule for {value.op.name}")
    return rule(value.op, value, asking)


def _has_rule(op: Operation) -> bool:
    from .term_table import RULES

    return op.name in RULES or answer("term", op) is not None


def is_given(argument: BlockArgument) -> bool:
    """Whether a value is a function's argument, which may be anything."""
    around, region = argument.block.parent_op(), argument.block.parent
    if around is None or region is None or region.first_block is not argument.block:
        return False
    return has_trait(around, "FunctionOpInterface")


def _kind(value: SSAValue) -> Literal["given", "counted", "unknown"]:
    if isinstance(value, BlockArgument) and is_given(value):
        return "given"
    return "unknown" if counter_of(value) is None else "counted"


def _told(value: SSAValue) -> str:
    """How a value is called in the text, as far as that is known."""
    if value.name_hint is not None:
        return f"%{value.name_hint}"
    if isinstance(value, OpResult):
        return f"a result of {value.op.name}"
    assert isinstance(value, BlockArgument)
    return f"argument {value.index}"
