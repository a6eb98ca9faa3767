"""Apply patterns and folds to a fixed point, over a worklist of ops."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ..dialects.interfaces import Folds, constant_of, fold_of, has_trait, is_dead
from ..syntax.diagnostics import fail
from ..syntax.ir import Attribute, Operation, OpResult, SSAValue
from .effects import Rule, drop_rule
from .patterns import Pattern, Patterns, all_patterns
from .rewriter import Rewriter

__all__ = ["Pattern", "Patterns", "Rewriter", "all_patterns", "rewrite_greedily"]

REWRITES_PER_OP = 64
"""A run that rewrites more often than this times the ops it began with is taken for a loop."""

MOST_KINDS = 2048

Simplify = Callable[[Operation], bool]


class Kind(NamedTuple):
    """What the driver does with the ops of a class."""

    drop: Rule
    is_constant: bool
    is_commutative: bool
    fold: Folds | None
    patterns: Sequence[Pattern]


def rewrite_greedily(
    root: Operation,
    patterns: Patterns,
    *,
    folding: bool = True,
    top_down: bool = True,
    simplify: Simplify | None = None,
    max_iterations: int = 10,
    max_rewrites: int = -1,
) -> bool:
    """Rewrite everything below an op until no pattern or fold applies; dead ops are dropped.

    In each iteration, `simplify` has its turn after the patterns. Returns whether the fixed point
    was reached within the iterations and rewrites that are allowed (-1: any number). Failure names
    the op that is rewritten without end.
    """
    driver = _Driver(root, patterns, folding=folding, max_rewrites=max_rewrites)
    iterations = 0
    while max_iterations < 0 or iterations < max_iterations:
        iterations += 1
        changed = driver.run(top_down=top_down)
        if driver.is_exhausted:
            return False
        if simplify is not None and simplify(root):
            changed = True
        if not changed:
            return True
    return False


class _Driver:
    def __init__(
        self, root: Operation, patterns: Patterns, *, folding: bool, max_rewrites: int
    ) -> None:
        self.root = root
        self.folding = folding
        self.max_rewrites = max_rewrites
        self.rewrites = 0
        self.budget = 0
        self.is_exhausted = False
        self.is_closed = has_trait(root, "IsolatedFromAbove")
        self.kinds = patterns.kinds or Kinds(patterns)
        patterns.kinds = self.kinds

    def run(self, *, top_down: bool) -> bool:
        """One iteration: the worklist begins with all ops. True if something changed."""
        rewriter = Rewriter()
        changed = False
        ops = list(_ops_below(self.root))
        self.budget = self.budget or REWRITES_PER_OP * (len(ops) + 16)
        kinds = self.kinds
        if self.folding:
            rest: list[Operation] = []
            for op in ops:
                if not kinds[type(op)].is_constant:
                    rest.append(op)
                elif rewriter.adopt_constant(op):
                    changed = True
                else:
                    rest.append(op)
            ops = rest
        if top_down:
            ops.reverse()
        rewriter.add_all(ops)
        take = rewriter.take
        while (op := take()) is not None:
            if op.parent is None or op is self.root:
                continue
            if not self.is_closed and not self.root.is_ancestor(op):
                continue
            if self.visit(op, kinds[type(op)], rewriter):
                changed = True
                self.rewrites += 1
                if self.rewrites == self.max_rewrites:
                    self.is_exhausted = True
                    break
        return changed

    def visit(self, op: Operation, kind: Kind, rewriter: Rewriter) -> bool:
        """Drop, fold or rewrite an op. True if something changed."""
        if kind.drop != "never":
            for result in op.results:
                if result.first_use is not None:
                    break
            else:
                if kind.drop == "always" or is_dead(op):
                    rewriter.erase(op)
                    return True
        if self.folding:
            if kind.is_constant:
                return False
            if kind.fold is not None or kind.is_commutative:
                if self._fold(op, kind, rewriter):
                    return True
        for pattern in kind.patterns:
            if pattern(op, rewriter):
                self._spend(op, pattern)
                return True
        return False

    def _spend(self, op: Operation, pattern: Pattern) -> None:
        self.budget -= 1
        if self.budget <= 0:
            name = getattr(pattern, "__name__", type(pattern).__name__)
            raise fail(op, f"{op.name} is rewritten without end by {name}")

    def _fold(self, op: Operation, kind: Kind, rewriter: Rewriter) -> bool:
        constants = self.constants(op)
        if kind.fold is not None and (folded := kind.fold(op, constants)) is not None:
            values: list[SSAValue] = []
            for result, to in zip(op.results, folded, strict=True):
                if isinstance(to, Attribute):
                    made = rewriter.constant(to, result.type, op)
                    if made is None:
                        return False
                    values.append(made)
                elif to in op.results:  # code that is never reached may use itself
                    return False
                else:
                    values.append(to)
            rewriter.replace(op, *values)
            return True
        return kind.is_commutative and self._constants_last(op, constants, rewriter)

    def _constants_last(
        self, op: Operation, constants: Sequence[Attribute | None], rewriter: Rewriter
    ) -> bool:
        """`c + x` becomes `x + c`."""
        known = [constant is not None for constant in constants]
        if True not in known or sorted(known) == known:
            return False
        values = op.operands
        op.operands = [
            *(value for value, is_known in zip(values, known, strict=True) if not is_known),
            *(value for value, is_known in zip(values, known, strict=True) if is_known),
        ]
        rewriter.changed(op)
        return True

    def constants(self, op: Operation) -> list[Attribute | None]:
        """The constants among an op's operands."""
        kinds = self.kinds
        found: list[Attribute | None] = []
        for value in op._operands:  # pyright: ignore[reportPrivateUsage]
            known = None
            if isinstance(value, OpResult) and kinds[type(value.op)].is_constant:
                known = constant_of(value.op)
            found.append(known)
        return found


class Kinds(dict[type[Operation], Kind]):
    """The kind of each class, made when the first op of it is met.

    At most MOST_KINDS are kept, as each module may bring classes of its own.
    """

    def __init__(self, patterns: Patterns) -> None:
        super().__init__()
        self.patterns = patterns

    def __missing__(self, op_class: type[Operation]) -> Kind:
        if len(self) == MOST_KINDS:
            self.clear()
        made = self[op_class] = Kind(
            drop=drop_rule(op_class),
            is_constant=has_trait(op_class, "ConstantLike"),
            is_commutative=has_trait(op_class, "Commutative"),
            fold=fold_of(op_class),
            patterns=self.patterns.of(op_class),
        )
        return made


def _ops_below(root: Operation) -> Iterator[Operation]:
    """All ops below one, each before those inside of it."""
    stack: list[Operation] = []

    def push(op: Operation) -> None:
        for region in reversed(op.regions):
            block = region.last_block
            while block is not None:
                inner = block.last_op
                while inner is not None:
                    stack.append(inner)
                    inner = inner.prev_op
                block = block.prev_block

    push(root)
    while stack:
        op = stack.pop()
        yield op
        if op.regions:
            push(op)
